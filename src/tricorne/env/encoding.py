"""What a seat sees, as arrays: the same from a `View` as from a batch, to the last bit.

So a network that has learned in a batch plays as a bot, and a batch shows no more than a view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from tricorne.env.codes import CODES, Window, codes
from tricorne.kernel.batch import (
    COLS,
    DRAWN,
    DRAWS,
    FIGURE_PLANE,
    HELD,
    HELD_PLANE,
    IDLE,
    JUST_DRAWN,
    LAID,
    LAID_PLANE,
    LAST_PLANE,
    MOST_ROWS,
    MOST_TOKENS,
    OPEN_PLANE,
    OPENER,
    PASSED,
    PLACED,
    PLANES,
    POINTS,
    POOL,
    ROW,
    ROWS,
    RULE_VALUES,
    RULES,
    SIZES,
    TO_MOVE,
    TOKEN,
    UNKNOWN,
    UNKNOWN_PLANE,
    UNSEEN,
    VECTOR,
)
from tricorne.kernel.layout import SEATS, Blocked, Opening
from tricorne.kernel.packing import pack
from tricorne.rules import Draw, End, Pass, Place, View
from tricorne.rules.demand import FITS
from tricorne.rules.encoding import position_fields
from tricorne.rules.figure import HEXAGONS, Figure
from tricorne.rules.grid import corners
from tricorne.rules.tiles import ALL_TILES, CORNERS, COUNT, TRIPLES, ZERO, tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.kernel.layout import Rules
    from tricorne.rules import Action

Floats: TypeAlias = npt.NDArray[np.float32]
Array: TypeAlias = npt.NDArray[Any]

_FIGURES = [None, Figure.BRIDGE, Figure.TWO_SIDES, *HEXAGONS[1:]]


def encode_view(view: View, *parts: str) -> dict[str, Array]:
    """What a batch shows to a seat, from its view: these parts, or all."""
    known: dict[str, Callable[[View], Array]] = {
        "rows": rows,
        "vector": vector,
        "planes": planes,
        "mask": mask,
        "history": history,
    }
    return {name: known[name](view) for name in parts or known}


def vector(view: View) -> Floats:
    """Hand, unseen tiles, sizes, points and so on, and the rules."""
    hand, seat = _known(view)
    values = np.zeros(VECTOR)
    _spread(values, HELD, hand)
    _spread(values, UNKNOWN, _unplayed(view) & ~hand)
    now = position_fields(view, [], [])
    over = view.ending is not None
    if view.to_move == seat:
        _spread(values, JUST_DRAWN, int(now["drawn"]))  # type: ignore[arg-type]  # no list
    points = [0] * view.players
    for event in view.log:
        points[event.seat - 1] += event.points
    values[POOL] = view.pool_size / 56.0
    for other in range(1, view.players + 1):
        after = (other - seat) % view.players
        values[SIZES + after] = view.sizes[other - 1] / 10.0
        values[POINTS + after] = points[other - 1] / 100.0
    values[OPENER + (view.starter - seat) % view.players] = 1.0
    if view.to_move is not None:
        values[TO_MOVE + (view.to_move - seat) % view.players] = 1.0
    values[DRAWS] = view.draws / 10.0
    values[IDLE] = 0.0 if over else now["idle_passes"] / 10.0  # type: ignore[operator]  # no list
    values[LAID] = len(view.board.laid) / 56.0
    values[RULES:] = rule_values(pack(view.terms, view.players))
    return values.astype(np.float32)


def rule_values(rules: Rules) -> Floats:
    """The rules as numbers, so that one network can play every sheet."""
    values = [
        *np.eye(SEATS)[rules.players - 1],
        rules.hand / 10,
        *np.eye(len(Opening))[rules.opening],
        rules.opening_bonus[TRIPLES.bit_length() - 1] / 50,
        rules.opening_bonus[ZERO] / 50,
        rules.zero_instead,
        min(rules.draw_limit, 10) / 10,
        *(cost / 10 for cost in rules.draw_costs[:4]),
        rules.exhausted_pass / 10,
        rules.empty_pass / 10,
        rules.may_decline,
        *(points / 50 for points in rules.figures[1:]),
        rules.tile[COUNT - 1] / 15,
        rules.out_bonus / 50,
        rules.out_takes,
        rules.out_costs,
        *np.eye(len(Blocked))[rules.blocked],
        rules.target / 400,
        rules.target_at_once,
        rules.without_points,
    ]
    written = np.zeros(RULE_VALUES, np.float32)
    written[: len(values)] = values
    return written


def planes(view: View) -> npt.NDArray[np.uint8]:
    """The table in 12 planes of 32 rows and 48 columns."""
    hand, _ = _known(view)
    unseen = _unplayed(view) & ~hand
    board, window = view.board, Window.on(view.board)
    cells = np.zeros((PLANES, ROWS * COLS), np.uint8)

    def show(plane: int, row: int, col: int, value: int = 1) -> None:
        place = window.place(row, col)
        if place is not None:
            cells[plane, place] = value

    for cell in board.laid:
        show(LAID_PLANE, *cell)
        for point in corners(cell):
            show(board.numbers[point], *point)
    for cell, demand in board.open.items():
        fits = FITS[demand]
        show(OPEN_PLANE, *cell)
        show(FIGURE_PLANE, *cell, _FIGURES.index(board.figure(cell)))
        show(UNKNOWN_PLANE, *cell, (fits & unseen).bit_count())
        show(HELD_PLANE, *cell, (fits & hand).bit_count())
    for cell in [*board.laid][-1:]:
        show(LAST_PLANE, *cell)
    return cells.reshape(PLANES, ROWS, COLS)


def mask(view: View) -> npt.NDArray[np.int8]:
    """By code: whether the action is legal."""
    legal = np.zeros(CODES, np.int8)
    legal[[*codes(view.board, view.actions)]] = 1
    return legal


def rows(view: View) -> npt.NDArray[np.int16]:
    """The legal actions, in the order of their codes, a row each.

    Kind, row, column, three numbers, points, figure.
    """
    found = [_row(view, action) for action in codes(view.board, view.actions).values()]
    return np.array(found, np.int16).reshape(-1, ROW)[:MOST_ROWS]


def _row(view: View, action: Action) -> list[int]:
    points = view.points(action)
    if isinstance(action, Place):
        return [*_placed(action), points, _FIGURES.index(view.board.figure(action.cell))]
    kind = DRAWN if isinstance(action, Draw) else PASSED
    return [kind, 0, 0, 0, 0, 0, points, 0]


def history(view: View) -> npt.NDArray[np.int8]:
    """The last 128 actions: seats after one's own, kind, row, column, three numbers."""
    _, seat = _known(view)
    tokens = np.zeros((MOST_TOKENS, TOKEN), np.int8)
    done = [event for event in view.log if not isinstance(event.action, End)]
    for token, event in zip(tokens, done[-MOST_TOKENS:], strict=False):
        token[0] = (event.seat - seat) % view.players
        token[1:] = _token(event.action)
    return tokens


def _token(action: Action | End) -> list[int]:
    if isinstance(action, Place):
        return _placed(action)
    if isinstance(action, Pass):
        return [PASSED, 0, 0, 0, 0, 0]
    tile = action.tile if isinstance(action, Draw) else None
    return [DRAWN, 0, 0, *((UNSEEN,) * 3 if tile is None else CORNERS[tile])]


def _placed(action: Place) -> list[int]:
    return [PLACED, *action.cell, *action.numbers]


def _known(view: View) -> tuple[int, int]:
    """The hand and the seat of a view; raises ValueError for a spectator or unknown hands."""
    if view.hand is None or view.seat is None:
        raise ValueError("only a seat that knows its hand has an observation")
    return view.hand, view.seat


def _unplayed(view: View) -> int:
    return ALL_TILES & ~tile_set(place.tile for place in view.board.laid.values())


def _spread(values: npt.NDArray[np.float64], start: int, tiles: int) -> None:
    values[[start + tile for tile in tiles_in(tiles)]] = 1.0
