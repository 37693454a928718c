"""Rounds from a few words: a script states the actions, and the deal is built to fit.

A script lists the actions in order: `555@0,0 draw 012 draw 013 012@0,1 pass`. Each seat is dealt
the tiles that it places without having drawn them, the pool begins with the drawn tiles, and the
smallest unmentioned tiles fill the rest.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from tricorne.rules import (
    DRAW,
    PASS,
    Deal,
    Place,
    Round,
    Sheet,
    Terms,
    View,
    deal,
    parse_action,
    preset,
)
from tricorne.rules.event import Event
from tricorne.rules.opening import Lots
from tricorne.rules.terms import Scoring
from tricorne.rules.tiles import CORNERS, TILE_NAMED, TRIPLES, parse_set, tile_set

PLAIN_123 = "555@0,0 355@0,-1 351@0,-2 231@0,-3"
PLAIN_134 = "555@0,0 554@1,0 514@1,1 413@2,1"
PLAIN_223 = "555@0,0 525@0,1 225@0,2 232@0,3"
BRIDGE_344 = (
    "555@0,0 455@0,-1 453@0,-2 552@1,0 524@1,-1 343@0,-3 332@0,-4 234@1,-4 344@1,-3"  # last
)
TWO_SIDES_123 = (
    "555@0,0 505@0,1 025@0,2 002@0,3 022@0,4 222@1,4 221@1,3 554@1,0 514@1,1 411@2,1 131@2,2"
    " 123@2,3"
)
THREE_SIDES_123 = (
    "555@0,0 525@0,1 225@-1,1 554@1,0 544@1,1 514@1,2 232@-1,2 134@1,3 133@1,4 333@1,5 323@1,6"
    " 131@0,4 023@0,6 022@0,7 020@-1,7 000@-1,6 211@0,3 001@-1,5 301@-1,4 312@-1,3"
)
HEXAGON_155 = "555@0,0 055@0,-1 050@-1,-1 015@-1,0 115@-1,1 515@0,1"
DOUBLE_HEXAGON_345 = (
    "555@0,0 554@1,0 515@0,1 125@0,2 523@1,2 223@1,3 323@2,3 334@2,2 434@2,1 534@1,1"
)
TRIPLE_HEXAGON_345 = (
    "555@0,0 515@0,1 554@1,0 135@0,2 544@1,-1 533@1,2 313@1,3 312@2,3 323@2,2 444@2,-1 433@2,1"
    " 434@2,0 534@1,1"
)
DEAD_END = (
    "555@0,0 552@1,0 355@0,-1 523@1,-1 453@1,-2 502@1,1 505@0,1 015@0,2 201@2,1 212@2,0 322@2,-1"
    " 001@2,2 050@2,3 101@3,2 112@3,1 323@2,-2 533@2,-3"
)
"""Seventeen placements, after which no other tile fits anywhere."""


def along(sheet: Sheet, players: int) -> Iterator[View]:
    """The views of the seat to move on the way through a random round, and of all at its end."""
    rng = random.Random(0)
    round_ = Round(Terms(sheet), deal(sheet, players, rng))
    while not round_.over:
        yield round_.view(round_.seat)
        round_.push(rng.choice(round_.legal_actions()))
    for seat in (None, *range(1, players + 1)):
        yield round_.view(seat)


def tile(name: str) -> int:
    """The tile of this name."""
    return TILE_NAMED[name]


def in_order(text: str) -> tuple[int, ...]:
    """Tiles in the order in which they are written."""
    return tuple(map(tile, text.split()))


def place(text: str) -> Place:
    """A placement as a record writes it."""
    action = parse_action(text)
    assert isinstance(action, Place)
    return action


def most_players(name: str) -> int:
    """How many can play by this sheet."""
    return preset(name).players[1]


def steps(script: str) -> list[str]:
    """The single actions of a script."""
    words = iter(script.split())
    return [f"draw {next(words)}" if word == "draw" else word for word in words]


def filled(
    sheet: Sheet,
    hands: Sequence[str],
    pool: str = "",
    *,
    starter: int = 1,
    lots: tuple[Lots, ...] = (),
) -> Deal:
    """A deal whose hands and pool begin with these tiles; the rest is filled in."""
    held = list(map(parse_set, hands))
    first = in_order(pool)
    named = sum(held) | tile_set(first)
    set_aside = tile_set(lot for drawn in lots for lot in drawn if lot is not None)
    rest = sorted(
        (t for t in range(len(CORNERS)) if not named >> t & 1),
        key=lambda t: (set_aside >> t & 1, TRIPLES >> t & 1, t),
    )
    size = sheet.hand[len(hands) - 1]
    for seat, hand in enumerate(held):
        missing = size - hand.bit_count()
        held[seat] |= tile_set(rest[:missing])
        rest = rest[missing:]
    return Deal(len(hands), starter, tuple(held), first + tuple(rest), lots)


def deal_for(  # noqa: PLR0913  (every part of a position can be said)
    sheet: Sheet,
    script: str,
    players: int = 2,
    *,
    starter: int = 1,
    hands: Mapping[int, str] | None = None,
    pool: str = "",
) -> Deal:
    """A deal in which this can happen. `hands` and `pool` name tiles beyond those of the script."""
    dealt = [set((hands or {}).get(seat, "").split()) for seat in range(1, players + 1)]
    drawn: list[str] = []
    seat = starter
    for step in steps(script):
        if step.startswith("draw"):
            drawn.append(step.split()[1])
            continue
        if step != "pass":
            name = "".join(map(str, CORNERS[place(step).tile]))
            if name not in drawn:
                dealt[seat - 1].add(name)
        seat = seat % players + 1
    held = [" ".join(hand) for hand in dealt]
    return filled(sheet, held, " ".join([*drawn, pool]), starter=starter)


def played(  # noqa: PLR0913  (every part of a position can be said)
    sheet: Sheet | str,
    script: str,
    players: int = 2,
    *,
    starter: int = 1,
    hands: Mapping[int, str] | None = None,
    pool: str = "",
    scoring: Scoring = "full",
    asked: int | None = None,
    totals: Sequence[int] = (),
) -> Round:
    """A round in which this has happened."""
    sheet = preset(sheet) if isinstance(sheet, str) else sheet
    deal = deal_for(sheet, script, players, starter=starter, hands=hands, pool=pool)
    round_ = Round(Terms(sheet, scoring, asked), deal, totals)
    play(round_, script)
    return round_


def play(round_: Round, script: str) -> list[Event]:
    """Do all of this, and give the events."""
    return [round_.play(step) for step in steps(script)]


def hand_of(sheet: Sheet | str, size: int, **changes: object) -> Sheet:
    """The sheet with this many tiles in every hand, if that leaves enough in the pool."""
    sheet = preset(sheet) if isinstance(sheet, str) else sheet
    return sheet.changed(hand=[min(size, (56 - 10) // n) for n in range(1, 7)], **changes)


def decline(round_: Round) -> list[Event]:
    """End the turn without placing: draw as often as possible, then pass."""
    seat, turns = round_.seat, len(round_.log)
    while not round_.over and round_.seat == seat:
        done = round_.push(DRAW if DRAW in round_.legal_actions() else PASS)
        if done.action == PASS:
            break
    return round_.log[turns:]


def placeable(round_: Round) -> set[str]:
    """The tiles that the seat to move can place now, by name."""
    return {
        "".join(map(str, CORNERS[action.tile]))
        for action in round_.legal_actions()
        if isinstance(action, Place)
    }
