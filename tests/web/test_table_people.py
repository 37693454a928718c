"""Who looks after a table, who may do what for whom, and for whom is waited."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from tests.web.test_table import BOTS, History, laid, wish
from tricorne.rules import TricorneError
from tricorne.web.live.patience import Patience
from tricorne.web.table import Table, decisions
from tricorne.web.table.now import Now
from tricorne.web.table.showing import table_shown

GRACE = 30.0


def playing(*kinds: str) -> History:
    """A table at which a round has just been dealt."""
    return History(laid("goliath", *(kinds or ("person", "person", "person"))), random.Random(0))


def hosts(table: Table, now: Now) -> list[int]:
    seats = table_shown(table, None, now)["seats"]
    assert isinstance(seats, list)
    return [seat["seat"] for seat in seats if seat["host"]]


def test_the_hosts_part_passes_on_to_the_next_who_has_not_gone_and_back() -> None:
    table = playing().table
    for gone, host in ([], 1), ([1], 2), ([2], 1), ([1, 2], 3), ([1, 2, 3], 1):
        now = Now(gone=gone)
        assert hosts(table, now) == [host]
        for seat in (1, 2, 3):
            if seat == host:
                assert decisions.pause(table, seat, now, None).by == host
            else:
                with pytest.raises(TricorneError, match="only the host"):
                    decisions.pause(table, seat, now, None)


def test_anybody_lets_a_bot_play_for_who_has_gone_and_nobody_for_others() -> None:
    table = playing().table
    away = Now(here=[2], gone=[1])
    assert decisions.replace(table, 2, wish("gus", 1, None), away, BOTS).seat == 1
    for seat in (2, 3):
        with pytest.raises(TricorneError, match="has not been away for long"):
            decisions.replace(table, 2, wish("gus", seat, None), away, BOTS)


def test_only_the_host_gives_a_free_seat_to_a_bot() -> None:
    table = playing("person", "person", "open").table
    assert decisions.replace(table, 1, wish("gus", 3, None), Now(), BOTS).seat == 3
    with pytest.raises(TricorneError, match="only the host"):
        decisions.replace(table, 2, wish("gus", 3, None), Now(), BOTS)


def test_who_has_gone_is_replaced_even_when_all_that_is_awaited_is_another_match() -> None:
    history = playing("person", "person")
    table = history.table
    while not table.match.over:
        round_ = table.round
        assert round_ is not None
        if round_.over:
            for seat in (1, 2):
                history.happen(decisions.ready(table, seat, None))
        else:
            action = round_.legal_actions()[0]
            history.happen(decisions.act(table, round_.seat, action, 0, None))
    gone = Now(here=[1], gone=[2])
    with pytest.raises(TricorneError, match="the match is over"):
        decisions.replace(table, 1, wish("gus", 2, None), gone, BOTS)
    history.happen(decisions.rematch(table, 1, None))
    assert not table.rematch_is_due
    history.happen(decisions.replace(table, 1, wish("gus", 2, None), gone, BOTS))
    assert table.rematch_is_due


@dataclass
class Clock:
    """A clock that stands until it is moved on."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def test_whoever_is_away_for_half_a_minute_is_gone_and_back_as_soon_as_he_is_here() -> None:
    table, clock = playing().table, Clock()
    patience = Patience(clock, GRACE)
    patience.notice([1, 2, 3])
    patience.notice([1, 3])
    assert (patience.waits(table).gone, patience.waits(table).changes) == ((), GRACE)
    clock.now = 20.0
    patience.notice([1])
    clock.now = 29.0
    assert (patience.waits(table).gone, patience.waits(table).changes) == ((), 1.0)
    clock.now = 30.0
    assert (patience.waits(table).gone, patience.waits(table).changes) == ((2,), 20.0)
    patience.notice([1, 2])
    assert patience.waits(table).gone == ()
    clock.now = 50.0
    assert (patience.waits(table).gone, patience.waits(table).changes) == ((3,), None)


def test_who_has_not_been_here_since_the_server_began_is_gone_after_the_same_time() -> None:
    table, clock = playing("person", "person", "bot").table, Clock()
    patience = Patience(clock, GRACE)
    patience.notice([2])
    assert patience.waits(table).gone == ()
    clock.now = GRACE
    assert patience.waits(table).gone == (1,)
