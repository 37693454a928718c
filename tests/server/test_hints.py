"""The reasons of hints: each is worked out a second time, naively."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from math import comb
from pathlib import Path
from statistics import mean

import pytest
from hypothesis import given

from tests.bots.rounds import by_greedy, fresh
from tests.strategies import choose, rounds
from tricorne.bots.hinting import find_hint
from tricorne.play.thinking.reasons import Reason, reasons_for
from tricorne.rules import (
    Action,
    Board,
    Draw,
    Figure,
    Pass,
    Place,
    Round,
    Terms,
    View,
    preset,
)
from tricorne.rules.grid import Cell, sides
from tricorne.rules.tiles import ALL_TILES, NAMES, VALUES, tiles_in

GOLIATH = Terms(preset("goliath"))
ROOT = Path(__file__).parents[2]
MAKES = {Figure.BRIDGE, Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON}


def places(view: View, tile: str | None = None) -> list[Place]:
    """All placements, or those of one tile."""
    found = [action for action in view.actions if isinstance(action, Place)]
    return [place for place in found if tile in {None, NAMES[place.tile]}]


def worth(view: View, action: Action) -> int:
    return view.points(action)


def most(view: View, tile: str | None = None) -> int:
    return max(worth(view, place) for place in places(view, tile))


def hand_after(view: View, place: Place | None) -> list[int]:
    return [t for t in tiles_in(view.hand or 0) if place is None or t != place.tile]


def board_after(view: View, place: Place | None) -> Board:
    board = view.board.copy()
    if place is not None:
        board.place(place)
    return board


def playable(view: View, place: Place) -> int:
    board = board_after(view, place)
    return sum(bool(board.placements(1 << tile)) for tile in hand_after(view, place))


def replies(view: View, place: Place | None) -> list[tuple[int, Place, Figure | None]]:
    """The points of tiles that the seat cannot see, with their placements; none opens."""
    board = board_after(view, place)
    if not board.laid:
        return []
    seen = {lying.tile for lying in board.laid.values()} | set(tiles_in(view.hand or 0))
    amounts = view.terms.amounts
    hidden = board.placements(ALL_TILES & ~sum(1 << tile for tile in seen))
    found = [(reply, board.figure(reply.cell)) for reply in hidden]
    return [(amounts.tile[reply.tile] + amounts.figure[f], reply, f) for reply, f in found]


def reply(view: View, place: Place | None) -> int:
    return max((points for points, _, _ in replies(view, place)), default=0)


def figures(view: View, place: Place | None) -> set[tuple[object, Figure]]:
    """The cells where an unseen tile could make a figure, and the figure."""
    pays = view.terms.amounts.figure
    found = replies(view, place)
    return {(lying.cell, made) for _, lying, made in found if made in MAKES and pays[made]}


def unseen(view: View) -> set[int]:
    """The tiles that the seat cannot see."""
    seen = {lying.tile for lying in view.board.laid.values()} | set(tiles_in(view.hand or 0))
    return {*range(len(NAMES))} - seen


def answers(view: View, place: Place | None) -> set[int]:
    """Those of them that fit."""
    return {lying.tile for _, lying, _ in replies(view, place)}


def idle(view: View, place: Place | None) -> Fraction:
    """How many of all hands that the next player may have fit nowhere."""
    size, count = view.sizes[next_seat(view) - 1], len(unseen(view))
    return Fraction(comb(count - len(answers(view, place)), size), comb(count, size))


def cells(view: View, place: Place) -> dict[str, set[Cell]]:
    """Where each tile that stays in the hand fits afterwards; the other tiles are left out."""
    board = board_after(view, place)
    found = {tile: board.placements(1 << tile) for tile in hand_after(view, place)}
    return {NAMES[tile]: {way.cell for way in ways} for tile, ways in found.items() if ways}


def opened(view: View, place: Place) -> set[Figure]:
    return {figure for _, figure in figures(view, place) - figures(view, None)}


def next_seat(view: View) -> int:
    """The seat that moves after this one."""
    return next(seat % view.players + 1 for seat in range(1, 9) if seat == view.seat)


FOR_PLACING: dict[str, Callable[[View, Reason, Place], bool]] = {
    "target": lambda v, r, p: (
        v.totals[(v.seat or 0) - 1] + worth(v, p) >= (r.points or 0) == v.terms.target_at_once
    ),
    "last tile": lambda v, r, p: v.hand == 1 << p.tile and not r.points,
    "figure": lambda v, r, p: (
        v.board.figure(p.cell) is r.figure
        and r.points == v.terms.amounts.figure[r.figure] > 0
        and r.points <= worth(v, p)
    ),
    "most points": lambda v, r, p: (
        worth(v, p) == most(v)
        and all(
            worth(v, p) - worth(v, other) >= (r.points or 0)
            for other in places(v)
            if other.tile != p.tile
        )
    ),
    "safer": lambda v, r, p: (
        r.tile != NAMES[p.tile]
        and not opened(v, p)
        and all(r.figure in opened(v, way) for way in places(v, r.tile))
    ),
    "leaves little": lambda v, r, p: (
        reply(v, p) == r.points == min(reply(v, other) for other in places(v))
    ),
    "heavy tile": lambda v, r, p: (
        r.points == VALUES[p.tile] > max(VALUES[tile] for tile in hand_after(v, p))
    ),
    "keeps options": lambda v, r, p: (
        playable(v, p) == r.count == max(playable(v, other) for other in places(v))
    ),
    "keeps pair": lambda v, r, p: (
        [*cells(v, p)] == [r.tile, r.partner]
        and len(set.union(*cells(v, p).values())) > 1
        and any(playable(v, other) < 2 for other in places(v))
    ),
    "one left": lambda v, r, p: (
        [NAMES[tile] for tile in hand_after(v, p)] == [*cells(v, p)] == [r.tile]
    ),
    "only tile": lambda v, _, p: (
        [
            *{lying.tile for lying in v.board.placements(ALL_TILES) if lying.cell == p.cell}
            & {*unseen(v), *tiles_in(v.hand or 0)}
        ]
        == [p.tile]
    ),
    "blocks": lambda v, r, p: (
        (r.number, r.count) == (len(answers(v, p)), len(unseen(v)))
        and idle(v, p) > Fraction(1, 2)
        and idle(v, p) - idle(v, None) >= Fraction(1, 4)
    ),
    "shuts figure": lambda v, r, p: (
        not opened(v, p)
        and any(
            made is r.figure and cell != p.cell and cell not in dict(figures(v, p))
            for cell, made in figures(v, None)
        )
    ),
    "no answer": lambda v, _, p: (
        not any(lying.cell in sides(p.cell) for _, lying, _ in replies(v, p))
        and bool(answers(v, None))
    ),
}
FOR_DECLINING: dict[str, Callable[[View, Reason], bool]] = {
    "opens figure": lambda v, r: all(r.figure in opened(v, way) for way in places(v, r.tile)),
    "gives away": lambda v, r: all(
        reply(v, way) >= reply(v, None) + (r.points or 0) > reply(v, None)
        for way in places(v, r.tile)
    ),
    "answered": lambda v, r: (
        most(v) == most(v, r.tile) == r.brings
        and all(
            reply(v, way) >= (r.points or 0) > worth(v, way)
            for way in places(v, r.tile)
            if worth(v, way) == r.brings
        )
    ),
    "stuck": lambda v, r: not any(playable(v, way) for way in places(v, r.tile)),
    "only number": lambda v, r: (
        [NAMES[t] for t in tiles_in(v.hand or 0) if str(r.number) in NAMES[t]] == [r.tile]
        and r.number in v.board.numbers.values()
    ),
    "draws for figure": lambda v, r: (
        r.count == len(unseen(v))
        and r.number == len({lying.tile for _, lying, made in replies(v, None) if made is r.figure})
        and v.terms.amounts.figure[r.figure] > 0 < (r.number or 0)
        and isinstance(v.actions[-1], Draw)
    ),
}
FOR_GOING_ON: dict[str, Callable[[View], bool]] = {
    "nothing fits": lambda v: not v.board.placements(v.hand or 0),
    "drawn tile": lambda v: bool(v.board.laid) and bool(v.board.placements(v.hand or 0)),
}
WEIGHED = {"tried out", "searched", "happens"}
CODES = {*FOR_PLACING, *FOR_DECLINING, *FOR_GOING_ON, "no more draws", *WEIGHED}


def is_true(view: View, action: Action, reason: Reason) -> bool:
    if reason.code == "no more draws":
        return isinstance(action, Pass) and "draw" not in {str(a)[:4] for a in view.actions}
    if isinstance(action, Place):
        return FOR_PLACING[reason.code](view, reason, action)
    if places(view):
        return FOR_DECLINING[reason.code](view, reason)
    return FOR_GOING_ON[reason.code](view)


@given(rounds(kinds=("known",)))
def test_every_reason_is_true(round_: Round) -> None:
    if round_.over:
        return
    view = round_.view(round_.seat)
    for action in {*view.actions[:4], *view.actions[-2:]}:
        reasons = reasons_for(view, action)
        codes = [reason.code for reason in reasons]
        assert len(set(codes)) == len(codes) <= 3
        for reason in reasons:
            assert is_true(view, action, reason), (action, reason)
            others = {None, next_seat(view)} if reason.code != "heavy tile" else {reason.seat}
            assert reason.seat in others
            assert reason.seat != view.seat
            if reason.code == "heavy tile" and reason.seat:
                assert view.sizes[reason.seat - 1] == reason.count


@given(rounds(kinds=("known",)))
def test_reasons_depend_on_nothing_that_the_seat_does_not_see(round_: Round) -> None:
    """In a world in which the others' hands and the pool are dealt anew, they are the same."""
    if round_.over or round_.players == 1:
        return
    view = round_.view(round_.seat)
    hidden = round_.copy()
    hidden.hands = [
        hand if seat == round_.seat else 0 for seat, hand in enumerate(round_.hands or [], start=1)
    ]
    for action in view.actions[:5]:
        assert reasons_for(view, action) == reasons_for(hidden.view(round_.seat), action)


@pytest.mark.long
def test_asked_again_a_hint_is_the_same_and_it_always_has_a_reason() -> None:
    for round_ in islice(by_greedy(GOLIATH, 2, 6), 0, 12, 4):
        view = round_.view(round_.seat)
        hint = find_hint(view, playouts=1000)
        assert hint.reasons
        assert find_hint(view, playouts=1000) == hint


def test_each_reason_is_met_and_drawing_is_mostly_explained_by_a_tile_that_fits() -> None:
    met: set[str] = set()
    explained: list[bool] = []
    for players, seed in ((2, 0), (4, 10), (4, 36)):
        round_, dice = fresh(GOLIATH, players, seed), random.Random(seed)
        while not round_.over:
            view = round_.view(round_.seat)
            for action in view.actions:
                reasons = reasons_for(view, action)
                met |= {reason.code for reason in reasons}
                for reason in reasons:
                    assert is_true(view, action, reason), (action, reason)
                if places(view) and not isinstance(action, Place):
                    explained.append(any(reason.tile for reason in reasons))
            round_.push(choose(round_, dice, 0.8))
    assert met >= CODES - {"target", *WEIGHED}, CODES - met
    assert mean(explained) > 0.9


def test_a_reason_from_trials_says_how_much_better_the_action_was() -> None:
    round_ = fresh(GOLIATH, 2, 6)
    view = round_.view(round_.seat)
    best, other = view.actions[:2]
    plain = next(a for a in view.actions if not reasons_for(view, a))
    assert reasons_for(view, plain, {plain: 7.6, best: 3.0, other: 1.0})[0].to_dict() == {
        "code": "tried out",
        "points": 5,
    }
    assert reasons_for(view, plain, {plain: 3.1, best: 3.0})[0].to_dict() == {"code": "tried out"}
    searched = reasons_for(view, plain, {plain: 7.6, best: 3.0}, searched=True)
    assert searched[0].to_dict() == {"code": "searched", "points": 5}


def test_the_page_has_words_for_every_reason_and_the_manual_lists_them() -> None:
    page = (ROOT / "src/tricorne/page/static/kit/narration/reasons.js").read_text(encoding="utf-8")
    reasons, _, incidents = page.partition("function incidentWords")
    assert set(re.findall(r'case "(.+?)":', reasons)) == CODES
    assert set(re.findall(r'case "(.+?)":', incidents)) >= {"bridge", "hexagon", "pass"}
    manual = (ROOT / "docs/socket.md").read_text(encoding="utf-8")
    table = manual.partition("| reason |")[2].partition("\n\n")[0]
    assert set(re.findall(r"^\| `(.+?)`", table, re.MULTILINE)) == CODES
