"""Perft: the counts in `tests/perft`, by the rules and by the naive game that shares no code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from tests.naive import game as naive
from tests.naive.sheets import Sheet
from tests.naive.tiles import Placed, placements, tile_of
from tests.rules.positions import hand_of, played
from tricorne.record import read
from tricorne.rules import END, Draw, Event, Place, Round, perft
from tricorne.rules.tiles import NAMES, names

FOLDER = Path(__file__).parent.parent / "perft"
COUNTS: dict[str, list[int]] = json.loads((FOLDER / "perft.json").read_text(encoding="utf-8"))
NAIVE_NODES = 400
"""The naive game is slow, so it counts only to a depth with at most this many nodes."""


def position(file: str) -> Round:
    """The round that a record ends in."""
    match = read((FOLDER / file).read_bytes()).checked().match
    assert match is not None
    return match.rounds[-1]


def naive_event(event: Event) -> naive.Event:
    action = event.action
    if isinstance(action, Place):
        digits = "".join(map(str, action.numbers))
        return naive.Event(event.seat, "place", NAMES[action.tile], Placed(digits, *action.cell))
    if isinstance(action, Draw):
        assert action.tile is not None
        return naive.Event(event.seat, "draw", NAMES[action.tile])
    return naive.Event(event.seat, "pass")


def naive_round(round_: Round) -> naive.Round:
    """The same round for the naive game."""
    deal, sheet = round_.deal, round_.terms.sheet
    assert deal.hands is not None
    assert deal.pool is not None
    values = {k: list(v) if isinstance(v, tuple) else v for k, v in sheet.parameters().items()}
    return naive.Round(
        cast("Sheet", values),
        round_.terms.scoring,
        deal.players,
        deal.starter,
        [names(hand) for hand in deal.hands],
        [NAMES[tile] for tile in deal.pool],
        [naive_event(event) for event in round_.log if event.action != END],
    )


def naive_actions(game: naive.Round) -> list[naive.Event]:
    """All that may happen next, by looking."""
    seat = naive.seat_to_move(game)
    found = [
        naive.Event(seat, "place", tile_of(placed.digits), placed)
        for placed in placements(naive.table(game), naive.placeable(game))
    ]
    if naive.may_draw(game):
        assert game.pool is not None
        found.append(naive.Event(seat, "draw", game.pool[-naive.pool_size(game)]))
    if naive.may_pass(game):
        found.append(naive.Event(seat, "pass"))
    return found


def naive_perft(game: naive.Round, depth: int, totals: tuple[int, ...], target: int) -> int:
    """Count sequences of actions without any cleverness."""
    if depth == 0:
        return 1
    if naive.outcome(game) is not None or (target and max(totals) >= target):
        return 0
    count = 0
    for event in naive_actions(game):
        points = {"draw": naive.draw_points, "pass": naive.pass_points}.get(event.kind)
        brings = points(game) if points else naive.place_points(game, cast("Placed", event.placed))
        after = list(totals)
        after[event.seat - 1] += brings
        game.events.append(event)
        count += naive_perft(game, depth - 1, tuple(after), target)
        game.events.pop()
    return count


def test_every_position_has_its_counts_and_every_count_its_position() -> None:
    assert sorted(COUNTS) == sorted(path.name for path in FOLDER.glob("*.tri"))


@pytest.mark.search
@pytest.mark.parametrize("file", COUNTS)
def test_the_rules_count_as_written(file: str) -> None:
    round_ = position(file)
    counts = [perft(round_, depth) for depth in range(1, len(COUNTS[file]) + 1)]
    assert counts == COUNTS[file]


@pytest.mark.long
@pytest.mark.search
@pytest.mark.parametrize("file", COUNTS)
def test_the_naive_game_counts_the_same(file: str) -> None:
    round_ = position(file)
    counts = COUNTS[file]
    depth = 1 + sum(count <= NAIVE_NODES for count in counts[:-1])
    target = round_.terms.target_at_once or 0
    game = naive_round(round_)
    found = [naive_perft(game, n, tuple(round_.totals), target) for n in range(1, depth + 1)]
    assert found == counts[:depth]


def test_no_actions_make_one_sequence() -> None:
    assert perft(played("goliath", "555@0,0"), 0) == 1


def test_a_round_that_is_over_has_no_more_sequences() -> None:
    over = played(hand_of("goliath", 2), "555@0,0 554@1,0 505@0,1")
    assert (perft(over, 0), perft(over, 1), perft(over, 3)) == (1, 0, 0)


def test_counting_leaves_the_round_as_it_was() -> None:
    round_ = played("goliath", "555@0,0")
    before = round_.copy()
    perft(round_, 3)
    assert round_ == before
