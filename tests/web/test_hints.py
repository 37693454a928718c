"""Why a hint says what it says: each reason is worked out a second time, naively."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import given

from tests.strategies import rounds
from tricorne.bots import Greedy
from tricorne.rules import DRAW, Action, Figure, Pass, Place, Round, Terms, View, deal, preset
from tricorne.rules.tiles import ALL_TILES, VALUES, tiles_in
from tricorne.web.thinking.hint import reasons_for
from tricorne.web.thinking.thinkers import hinted

CODES = {
    "most points",
    "bridge",
    "hexagon",
    "last tile",
    "heavy tile",
    "keeps options",
    "leaves little",
    "nothing fits",
    "drawn tile",
    "opens more",
    "no more draws",
}
"""Those of docs/socket.md."""


def places(view: View) -> list[Place]:
    return [action for action in view.actions if isinstance(action, Place)]


def worth(view: View, action: Action) -> int:
    return view.points[view.actions.index(action)]


def held_after(view: View, place: Place) -> list[int]:
    return [tile for tile in tiles_in(view.hand or 0) if tile != place.tile]


def playable_after(view: View, place: Place) -> int:
    board = view.board.copy()
    board.place(place)
    return sum(bool(board.placements(1 << tile)) for tile in held_after(view, place))


def reply_after(view: View, place: Place) -> int:
    board = view.board.copy()
    board.place(place)
    seen = {lying.tile for lying in board.laid.values()} | set(tiles_in(view.hand or 0))
    amounts = view.terms.amounts
    replies = board.placements(ALL_TILES & ~sum(1 << tile for tile in seen))
    return max(
        (amounts.tile[r.tile] + amounts.figure[board.figure(r.cell)] for r in replies), default=0
    )


TRUE: dict[str, Callable[[View, Place], bool]] = {
    "most points": lambda v, p: worth(v, p) >= max(worth(v, other) for other in places(v)),
    "bridge": lambda v, p: v.board.figure(p.cell) is Figure.BRIDGE,
    "hexagon": lambda v, p: "hexagon" in str(v.board.figure(p.cell)),
    "last tile": lambda v, p: not held_after(v, p),
    "heavy tile": lambda v, p: all(VALUES[p.tile] > VALUES[t] for t in held_after(v, p)),
    "keeps options": lambda v, p: (
        playable_after(v, p) >= max(playable_after(v, other) for other in places(v))
    ),
    "leaves little": lambda v, p: (
        reply_after(v, p) <= min(reply_after(v, other) for other in places(v))
    ),
}


@given(rounds(kinds=("known",)))
def test_every_reason_is_true(round_: Round) -> None:
    if round_.over:
        return
    view = round_.view(round_.seat)
    for action in view.actions[:12]:
        reasons = reasons_for(view, action)
        assert set(reasons) <= CODES
        assert len(set(reasons)) == len(reasons)
        if isinstance(action, Place):
            assert all(TRUE[reason](view, action) for reason in reasons)
        else:
            held = view.board.placements(view.hand or 0)
            assert ("nothing fits" in reasons) == (not places(view) and not held)
            assert ("drawn tile" in reasons) == (not places(view) and bool(held))
            if "opens more" in reasons:
                assert all(reply_after(view, place) > worth(view, place) for place in places(view))
            if "no more draws" in reasons:
                assert isinstance(action, Pass)
            assert DRAW not in view.actions or "no more draws" not in reasons


def test_asked_again_a_hint_is_the_same_and_it_always_has_a_reason() -> None:
    terms, dice = Terms(preset("goliath")), random.Random(6)
    round_ = Round(terms, deal(terms.sheet, 2, dice))
    for _ in range(4):
        view = round_.view(round_.seat)
        hint = hinted(view, 0.025)
        assert hint.reasons
        assert hinted(view, 0.025) == hint
        for _ in range(4):
            round_.push(Greedy().choose(round_.view(round_.seat), dice))


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
