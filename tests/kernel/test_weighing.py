"""The features of a placement, against a plain look at the board before and after."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.kernel.in_step import random_round
from tricorne.kernel import Policy, State, Weights, entry, play_rounds
from tricorne.kernel.layout import Ints, Records
from tricorne.kernel.packing import pack_cell
from tricorne.kernel.weighing import chances
from tricorne.rules import Board, Cell, Figure, Place, Terms, preset
from tricorne.rules.demand import FITS
from tricorne.rules.grid import around, corners


@entry
def find_chances(positions: Records, cell: int, tile: int, unseen: int, found: Ints) -> None:
    """`chances`, for Python."""
    position = positions[0]
    found[0], found[1], found[2] = chances(position, position.places[cell] - 1, tile, unseen)


@pytest.mark.parametrize("seed", range(30))
def test_chances_are_what_the_board_shows_after_the_placement(seed: int) -> None:
    random = Random(seed)
    round_ = random_round(random)
    while not round_.over:
        placements = [a for a in round_.legal_actions() if isinstance(a, Place)]
        if placements and round_.board.laid:
            place = random.choice(placements)
            kept = round_.may_hold(round_.seat) & ~(1 << place.tile)
            unseen = round_.unplayed & ~kept & ~(1 << place.tile)
            found = np.zeros(3, np.int64)
            state = State.from_round(round_)
            grid = state.position["points"].tobytes()
            find_chances(state.position, pack_cell(place.cell), place.tile, unseen, found)
            assert found.tolist() == plain_chances(round_.board, place, unseen)
            assert state.position["points"].tobytes() == grid
        round_.push(random.choice(placements or round_.legal_actions()))


def plain_chances(board: Board, place: Place, unseen: int) -> list[int]:
    """New bridges for unseen tiles, hexagons one of them short, and what fits beside the tile."""
    after = board.copy()
    after.place(place)
    bridges = set(bridges_for(after, unseen)) - set(bridges_for(board, unseen))
    hexagons = 0
    for point in corners(place.cell):
        empty = [cell for cell, _ in around(point) if cell not in after.laid]
        hexagons += len(empty) == 1 and FITS[after.open[empty[0]]] & unseen != 0
    fits = 0
    for cell in after.open.keys() - board.open.keys():
        fits |= FITS[after.open[cell]]
    return [len(bridges), hexagons, fits]


def bridges_for(board: Board, tiles: int) -> list[Cell]:
    """The open cells where some of these tiles would make a bridge."""
    return [
        cell
        for cell, demand in board.open.items()
        if FITS[demand] & tiles and board.figure(cell) == Figure.BRIDGE
    ]


def test_who_minds_what_he_leaves_open_leaves_less() -> None:
    goliath = Terms(preset("goliath"))
    shy, bold = (
        play_rounds(goliath, [Weights(bridges=sign, hexagons=sign), Policy.GREEDY], 4, 0, 4000)
        for sign in (-20.0, 20.0)
    )
    assert shy["points"][:, 1].mean() < bold["points"][:, 1].mean() - 5
