"""Random inputs for the tests: sheets, terms, deals, boards, unfinished rounds.

Rounds are played by a generator that gets its seed from hypothesis, so that a whole round is one
choice; how far it is played is another one, which shrinks.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from hypothesis import strategies as st

from tricorne.rules import (
    DRAW,
    PRESETS,
    Action,
    Board,
    Deal,
    Draw,
    Place,
    Round,
    Sheet,
    Terms,
    deal,
    preset,
)
from tricorne.rules.parameters import Parameter
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.terms import Scoring
from tricorne.rules.tiles import ALL_TILES, tiles_in

AMOUNTS = st.integers(0, 60)
_OF_A_KIND: dict[str, Callable[[Parameter], st.SearchStrategy[object]]] = {
    "amount": lambda _: AMOUNTS,
    "flag": lambda _: st.booleans(),
    "choice": lambda one: st.sampled_from(list(one.choices)),
    "limit": lambda one: st.one_of(st.integers(1, 4), st.sampled_from(list(one.choices))),
    "numbers": lambda one: st.lists(AMOUNTS, min_size=len(one.parts), max_size=len(one.parts)),
}
CHANGES: dict[str, st.SearchStrategy[object]] = {
    **{
        key: _OF_A_KIND[parameter.kind](parameter)
        for key, parameter in PARAMETERS.items()
        if key not in {"players", "hand"}  # these go together: see below
    },
    "target": st.sampled_from([0, 30, 100, 400]),
    "rounds": st.sampled_from([0, 1, 2, 3]),
}

SMALL_HANDS = (1, 2, 3, 5)
MOST_IN_A_HAND = (46, 23, 15, 11, 9, 7)

seeds = st.integers(0, 2**32)
lengths = st.sampled_from([0, 1, 2, 3, 6, 12, 25, 50, 75, 100, 1000])
"""How many actions a round is played for, the last meaning to its end."""

presets = st.sampled_from(PRESETS).map(preset)


@st.composite
def house_sheets(draw: st.DrawFn) -> Sheet:
    """A preset with some values changed, for one to six players."""
    changes = draw(st.fixed_dictionaries({}, optional=CHANGES))
    sizes = [
        draw(st.sampled_from([*(n for n in SMALL_HANDS if n <= most), most]))
        for most in MOST_IN_A_HAND
    ]
    base = draw(presets)
    whole = {**base.parameters(), **changes}
    if whole["may_decline"] and not whole["may_keep_drawn"]:
        changes |= draw(st.sampled_from([{"may_decline": False}, {"may_keep_drawn": True}]))
    return base.changed(players=[1, 6], hand=sizes, **changes)


sheets = st.one_of(presets, house_sheets())


@st.composite
def terms(draw: st.DrawFn) -> Terms:
    """A sheet with any scoring, and a target where there can be one."""
    sheet = draw(sheets)
    scoring = cast("Scoring", draw(st.sampled_from(["full", "full", "simple", "none"])))
    asked = st.just(None) if scoring == "none" else st.sampled_from([None, 0, 5, 50])
    return Terms(sheet, scoring, draw(asked))


@st.composite
def fresh_rounds(draw: st.DrawFn) -> Round:
    """A dealt round in which nothing has happened."""
    agreed = draw(terms())
    players = draw(st.integers(*agreed.sheet.players))
    dealt = deal(agreed.sheet, players, random.Random(draw(seeds)))
    return Round(agreed, dealt)


@st.composite
def rounds(draw: st.DrawFn, *, kinds: tuple[str, ...] = ("known", "unordered", "unknown")) -> Round:
    """A round played to some point, perhaps its end.

    Its hands and pool may be known, or the hands only, or nothing.
    """
    round_ = draw(fresh_rounds())
    kind = draw(st.sampled_from(kinds))
    dealt = round_.deal
    if kind != "known":
        hands = dealt.hands if kind == "unordered" else None
        round_ = Round(round_.terms, Deal(dealt.players, dealt.starter, hands, None, dealt.lots))
    player = random.Random(draw(seeds))
    left = draw(lengths)
    eager = player.choice([0.3, 0.9, 1.0])
    while not round_.over and left:
        round_.push(choose(round_, player, eager))
        left -= 1
    return round_


def choose(round_: Round, player: random.Random, eager: float = 0.9) -> Action:
    """A legal action at random; a placement, if there is one, more often than not."""
    actions = round_.legal_actions()
    placements = [action for action in actions if isinstance(action, Place)]
    if placements and (len(placements) == len(actions) or player.random() < eager):
        return player.choice(placements)
    action = actions[-1]
    return named_draw(round_, player) if isinstance(action, Draw) else action


def named_draw(round_: Round, player: random.Random) -> Draw:
    """A draw that names its tile where it has to."""
    if round_.hands is None or round_.deal.pool is not None:
        return DRAW
    pool = round_.unplayed & ~sum(round_.hands)
    return Draw(player.choice([*tiles_in(pool)]))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board of up to 30 tiles, of the kind that players leave, or crammed."""
    player = random.Random(draw(seeds))
    crammed = draw(st.booleans())
    board, unplayed = Board(), ALL_TILES
    for _ in range(draw(st.integers(0, 30))):
        placements = list(board.placements(unplayed))
        if not placements:
            break
        if crammed:
            figures = [one for one in placements if board.figure(one.cell)]
            placements = figures or placements
        chosen = player.choice(placements)
        board.place(chosen)
        unplayed ^= 1 << chosen.tile
    return board
