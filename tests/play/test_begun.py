"""Tables that are played on from a position."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.play.hosting import Tape
from tests.play.wishes import new_table_for
from tricorne.play.session.laying import new_table
from tricorne.play.table import Agreement, Table
from tricorne.play.table.entry import read_entry
from tricorne.play.table.laying import NewSeat, NewTable
from tricorne.rules import DealError, Round, Terms, deal, preset
from tricorne.rules.practice import beginning_name, deal_name

BOTS = {"ada": "Ada"}
KEYS = {1: "k", 2: "k"}


def played() -> Round:
    """A whole round of random moves."""
    rng, terms = random.Random(3), Terms(preset("goliath"))
    round_ = Round(terms, deal(terms.sheet, 2, rng))
    while not round_.over:
        round_.push(rng.choice(round_.legal_actions()))
    return round_


def asked(round_: Round, begun: str | None, *, bot_first: bool = False) -> NewTable:
    """Somebody plays on from a position of this round."""
    seats = [NewSeat("person", "Anna"), NewSeat("bot", bot="ada")]
    return new_table_for(
        "bots",
        tuple(reversed(seats) if bot_first else seats),
        "goliath",
        practice=deal_name(round_.deal),
        begun=begun,
    )


@pytest.mark.parametrize("bot_first", [False, True])
def test_a_table_begins_with_the_position_and_goes_on_after_a_restart(*, bot_first: bool) -> None:
    round_ = played()
    before = round_.copy()
    before.back_to(11)
    agreement = asked(round_, beginning_name(round_, 11), bot_first=bot_first).agreement(KEYS, BOTS)
    laid = new_table(agreement, {}, Tape(1))
    assert laid.table.round is not None
    assert [event.action for event in laid.table.round.log] == [e.action for e in before.log]
    assert laid.table.round.seat == before.seat
    stored = Agreement.from_json(agreement.to_json())
    again = Table(laid.table.code, stored, [read_entry(text) for text in laid.entries])
    assert again.round == laid.table.round
    assert new_table(again.next_agreement({1: "k", 2: "k"}), {}, Tape(2)).table.round == again.round


def test_a_damaged_position_is_refused_before_there_is_a_table() -> None:
    with pytest.raises(DealError, match="no position"):
        asked(played(), "3.999").agreement(KEYS, BOTS)


def test_without_a_deal_there_is_no_position() -> None:
    wish = replace(asked(played(), "1.A"), practice=None)
    assert wish.agreement(KEYS, BOTS).begun is None
