"""No request reveals the next tile of the pool."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tricorne.play.table import Agreement, Seat, Table, decisions
from tricorne.play.table.now import Now
from tricorne.play.table.seating import WISHES
from tricorne.play.table.wish import Wish
from tricorne.play.thinking.levels import USUAL
from tricorne.rules import DRAW, Deal, Draw, Terms, TricorneError, deal, preset
from tricorne.rules.commitment import commit
from tricorne.rules.tiles import COUNT, NAMES

SEATS = tuple(Seat(number, "person", f"P{number}", keys=(f"k{number}",)) for number in (1, 2))
TEXTS = (
    *("draw", "pass", "draw ?", "draw draw", "?", ""),
    *NAMES,
    *(f"draw {name}" for name in NAMES),
    *(f"{name}@{cell}" for name in NAMES for cell in ("0,0", "0,1", "9,9")),
)


def table(sheet: str, dealt: Deal) -> Table:
    laid = Table("CODE", Agreement("online", Terms(preset(sheet)), SEATS))
    laid.apply(decisions.deal(dealt, commit(dealt, "salt")))
    return laid


def answers(table: Table) -> Iterator[str]:
    """The answers to every possible request of both seats, none of which is carried out."""
    for seat in (1, 2):
        for do in sorted(decisions.LASTING | WISHES):
            for text in TEXTS if do == "act" else TEXTS[:1]:
                fields = {"do": do, "id": "x", "version": table.version, "action": text}
                try:
                    entry = decisions.decide(table, seat, Wish(fields), Now(), {USUAL: "Gus"})
                    yield f"{do} {text}: {entry.wished}"
                except TricorneError as error:
                    yield f"{do} {text}: {error.refusal}"
        for text in TEXTS:
            try:
                yield f"why {text}: {decisions.action_refusal(table, seat, text)}"
            except TricorneError as error:
                yield f"why {text}: {error.refusal}"


@pytest.mark.parametrize("sheet", ["goliath", "chrono", "classic"])
def test_in_worlds_with_other_pools_every_wish_is_answered_the_same(sheet: str) -> None:
    dealt = deal(preset(sheet), 2, random.Random(3))
    assert dealt.pool is not None
    other = replace(dealt, pool=(*dealt.pool[1:], dealt.pool[0]))
    first, second = table(sheet, dealt), table(sheet, other)
    for _ in range(6):
        assert list(answers(first)) == list(answers(second))
        round_ = first.round
        assert round_ is not None
        seat = round_.seat
        place = next((action for action in round_.legal_actions() if action != DRAW), None)
        if place is None:
            break
        for each in (first, second):
            each.apply(decisions.act(each, seat, place, 0, None))


def test_a_request_to_draw_a_named_tile_draws_the_next_tile_of_the_pool() -> None:
    """Not even a bot finds out which it is by trying."""
    dealt = deal(preset("goliath"), 2, random.Random(3))
    laid = table("goliath", dealt)
    round_ = laid.round
    assert round_ is not None
    for _ in range(2):
        action = round_.legal_actions()[0]
        laid.apply(decisions.act(laid, round_.seat, action, 0, None))
    assert DRAW in round_.legal_actions()
    drawn = {
        str(decisions.act(laid, round_.seat, Draw(tile), 0, None).events[0])
        for tile in range(COUNT)
    }
    assert len(drawn) == 1
