"""The host's rights, actions for other players, and waiting for absent ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.server.test_table import BOTS, MS, History, laid, sat, wish
from tricorne.play.names import name_in
from tricorne.play.table import Agreement, Entry, Table, decisions, seating
from tricorne.play.table.entry import (
    Acted,
    Dismissed,
    Gave,
    Locked,
    Paused,
    Replaced,
    Resigned,
    Resumed,
    Stood,
    read_entry,
)
from tricorne.play.table.naming import stand_in
from tricorne.play.table.now import Knock, Now
from tricorne.play.table.seats import Seat, Seats
from tricorne.play.table.showing import describe_table
from tricorne.play.table.wish import Wish
from tricorne.play.thinking.levels import CHARACTERS, STAND_INS, USUAL
from tricorne.rules import DRAW, Draw, Event, Place, Terms, TricorneError, preset


def playing(*kinds: str) -> History:
    """A table at which a round has just been dealt."""
    return History(laid("goliath", *(kinds or ("person", "person", "person"))), random.Random(0))


def hosts(table: Table, now: Now) -> list[int]:
    seats = describe_table(table, None, now)["seats"]
    assert isinstance(seats, list)
    return [seat["seat"] for seat in seats if seat["host"]]


def test_the_role_of_host_passes_to_the_next_player_present_and_back() -> None:
    table = playing().table
    for gone, host in ([], 1), ([1], 2), ([2], 1), ([1, 2], 3), ([1, 2, 3], 1):
        now = Now(gone=gone)
        assert hosts(table, now) == [host]
        for seat in (1, 2, 3):
            if seat == host:
                assert seating.lock(table, seat, now, None, locked=True).by == host
            else:
                with pytest.raises(TricorneError, match="only the host"):
                    seating.lock(table, seat, now, None, locked=True)


def test_anybody_can_let_a_bot_play_for_an_absent_player_only() -> None:
    table = playing().table
    away = Now(here=[2], gone=[1])
    assert seating.replace(table, 2, wish("gus", 1, None), away, BOTS).seat == 1
    for seat in (2, 3):
        with pytest.raises(TricorneError, match="was here a moment ago"):
            seating.replace(table, 2, wish("gus", seat, None), away, BOTS)


def test_only_the_host_gives_a_free_seat_to_a_bot() -> None:
    table = playing("person", "person", "open").table
    assert seating.replace(table, 1, wish("gus", 3, None), Now(), BOTS).seat == 3
    with pytest.raises(TricorneError, match="only the host"):
        seating.replace(table, 2, wish("gus", 3, None), Now(), BOTS)


def test_an_absent_player_is_replaced_even_when_only_a_rematch_is_due() -> None:
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
        seating.replace(table, 1, wish("gus", 2, None), gone, BOTS)
    history.happen(decisions.rematch(table, 1, None))
    assert not table.rematch_is_due
    history.happen(seating.replace(table, 1, wish("gus", 2, None), gone, BOTS))
    assert table.rematch_is_due


def asked(do: str, **fields: object) -> Wish:
    return Wish({"do": do, **fields})


def refusal(work: Callable[[], object]) -> str:
    """The code by which something is refused."""
    with pytest.raises(TricorneError) as error:
        work()
    return error.value.refusal.code


def agreed(*kinds: str, **more: Any) -> History:  # noqa: ANN401  (fields of an agreement)
    agreement = replace(laid("goliath", *kinds), **more)
    return History(agreement, random.Random(0))


def test_no_player_pauses_during_their_own_turn_and_a_pause_covers_the_tiles() -> None:
    history = playing("person", "person")
    table = history.table
    assert table.round is not None
    if table.round.seat == 1:
        assert refusal(lambda: decisions.pause(table, 1, Now(), None)) == "paused"
        history.happen(decisions.act(table, 1, table.round.legal_actions()[0], 0, None))
    view = describe_table(table, 1, Now())["view"]
    assert isinstance(view, dict)
    history.happen(decisions.pause(table, 1, Now(), None))
    for seat in (None, 1, 2):
        shown = describe_table(table, seat, Now())
        covered = shown["view"]
        assert isinstance(covered, dict)
        assert shown["pause"] == {"by": 1, "covered": True}
        kept = {"totals", "sizes", "pool", "to_move"}
        assert {key: covered[key] for key in kept} == {key: view[key] for key in kept}
        tiles = ("hand", "board", "lots", "log", "actions", "made", "breakdowns")
        assert not any(covered[key] for key in tiles)
    history.happen(decisions.resume(table, 1, Now(), None))
    assert describe_table(table, 1, Now())["view"] == view


def test_a_table_without_a_clock_is_paused_at_any_time_and_stays_in_view() -> None:
    history = agreed("person", "person", turn=None)
    assert history.table.round is not None
    history.happen(decisions.pause(history.table, 1, Now(), None))
    shown = describe_table(history.table, 1, Now())
    assert shown["pause"] == {"by": 1, "covered": False}
    assert isinstance(shown["view"], dict)
    assert shown["view"]["hand"]


def test_a_guest_who_is_put_out_leaves_a_free_seat_and_later_one_to_a_bot() -> None:
    history = playing("person", "person", "open")
    table = history.table
    wish_ = asked("dismiss", seat=2)
    assert refusal(lambda: seating.dismiss(table, 2, asked("dismiss", seat=1), Now(), BOTS)) == (
        "host"
    )
    assert refusal(lambda: seating.dismiss(table, 1, asked("dismiss", seat=1), Now(), BOTS)) == (
        "seat"
    )
    history.happen(seating.dismiss(table, 1, wish_, Now(), BOTS))
    assert table.seats[1].kind == "open"
    assert table.seats.opened_by("key2") is None
    history.happen(sat(table, 2))
    history.happen(seating.replace(table, 1, wish("gus", 3, None), Now(), BOTS))
    assert table.state == "playing"
    history.happen(seating.dismiss(table, 1, wish_, Now(), BOTS))
    assert (table.seats[1].kind, table.seats[1].name) == ("bot", BOTS["ada"])
    assert table.seats.opened_by("late") is None


def test_at_a_locked_table_nobody_sits_down() -> None:
    history = playing("person", "open")
    table = history.table
    history.happen(seating.lock(table, 1, Now(), None, locked=True))
    assert describe_table(table, None, Now())["locked"]
    assert refusal(lambda: seating.open_seat(table)) == "locked"
    history.happen(seating.lock(table, 1, Now(), None, locked=False))
    assert seating.open_seat(table) == 2


def test_where_people_knock_the_host_lets_them_in() -> None:
    history = agreed("person", "open", "open", knocking=True)
    table = history.table
    assert refusal(lambda: seating.unasked_seat(table, None)) == "knock"
    now = Now(here=[1], knocks={7: Knock("Ben", "key")})
    assert refusal(lambda: seating.admit(table, 2, asked("admit", knock=7), now)) == "host"
    assert refusal(lambda: seating.admit(table, 1, asked("admit", knock=8), now)) == "seat"
    history.happen(seating.admit(table, 1, asked("admit", knock=7), now))
    assert (table.seats[1].name, table.seats[1].kind) == ("Ben", "person")
    assert table.seats.opened_by("key") is table.seats[1]


def test_giving_up_loses_between_two_and_leaves_the_seat_to_a_bot_among_more() -> None:
    history = playing("person", "person")
    table = history.table
    history.happen(seating.resign(table, 1, None))
    assert (table.state, table.winners, table.awaited) == ("over", [2], [])
    assert not table.deal_is_due
    assert describe_table(table, 2, Now())["resigned"] == 1
    assert not describe_table(table, 2, Now())["claimed"]
    assert refusal(lambda: seating.resign(table, 2, None)) == "waiting"
    assert refusal(lambda: decisions.act(table, 2, DRAW, 0, None)) == "over"
    for seat in (1, 2):
        history.happen(decisions.rematch(table, seat, None))
    assert table.rematch_is_due
    more = playing()
    assert refusal(lambda: seating.resign(more.table, 1, None)) == "seat"


def test_another_player_may_give_the_mover_time_three_times_a_turn() -> None:
    history = playing("person", "person")
    table = history.table
    assert table.round is not None
    mover, other = table.round.seat, 3 - table.round.seat
    left = table.limit.left_ns(table.round, 0)
    assert left is not None
    assert refusal(lambda: seating.give(table, mover, asked("time", seat=mover))) == "seat"
    assert refusal(lambda: seating.give(table, mover, asked("time", seat=other))) == "waiting"
    for count in (1, 2, 3):
        history.happen(seating.give(table, other, asked("time", seat=mover)))
        assert table.limit.left_ns(table.round, 0) == left + count * 30_000 * MS
    assert refusal(lambda: seating.give(table, other, asked("time", seat=mover))) == "busy"
    assert Table("CODE", table.agreement, map(read_entry, history.stored)).limit == table.limit
    place = next(a for a in table.round.legal_actions() if isinstance(a, Place))
    history.happen(decisions.act(table, mover, place, 0, None))
    assert table.limit == table.agreement.limit


def won(history: History, *, loser: int) -> list[int]:
    """The evening after this seat has given the match up."""
    history.happen(seating.resign(history.table, loser, None))
    return history.table.evening


def test_a_rematch_keeps_the_score_of_the_evening() -> None:
    keys = {1: "key1", 2: "key2"}
    first = playing("person", "person")
    assert first.table.evening == [0, 0]
    assert won(first, loser=1) == [0, 1]
    stored = Agreement.from_json(first.table.next_agreement(keys).to_json())
    second = History(stored, random.Random(1))
    assert describe_table(second.table, 1, Now())["evening"] == [0, 1]
    assert won(second, loser=1) == [0, 2]
    third = History(second.table.next_agreement(keys), random.Random(2))
    assert won(third, loser=2) == [1, 2]


def test_a_bot_does_not_inherit_the_wins_of_a_departed_player() -> None:
    history = agreed("person", "person", evening=(3, 1))
    history.happen(seating.leave(history.table, 1, BOTS, None))
    assert history.table.next_agreement({2: "key"}).evening == (0, 1)


def late_entries(history: History) -> list[Entry]:
    """The entries for awaited players once all have waited too long."""
    late = history.table.awaited
    return seating.pass_by(history.table, Now(late=late), BOTS)


def test_an_idle_player_is_passed_by_as_agreed() -> None:
    done = {}
    for passing in ("bot", "pause", "claim"):
        history = agreed("person", "person", patience=60, passing=passing)
        for entry in late_entries(history):
            history.happen(entry)
        table = history.table
        mover = table.round.seat if table.round is not None else 0
        done[passing] = (table.state, table.seats[mover - 1].bot)
    assert done == {
        "bot": ("playing", USUAL),
        "pause": ("paused", None),
        "claim": ("playing", None),
    }


def test_a_pause_that_the_table_took_is_ended_by_anybody() -> None:
    history = agreed("person", "person", patience=60, passing="pause")
    for entry in late_entries(history):
        history.happen(entry)
    assert describe_table(history.table, 2, Now())["pause"] == {"by": None, "covered": True}
    assert decisions.resume(history.table, 2, Now(), None).by == 2


def test_a_win_over_an_idle_player_can_be_claimed_between_two() -> None:
    two = agreed("person", "person", patience=60, passing="claim").table
    assert two.round is not None
    mover, other = two.round.seat, 3 - two.round.seat
    late = Now(late=[mover])
    wish_ = asked("claim", seat=mover)
    assert refusal(lambda: seating.claim(two, other, wish_, Now())) == "seat"
    assert refusal(lambda: seating.claim(two, mover, wish_, late)) == "seat"
    over = two.after(seating.claim(two, other, wish_, late))
    assert (over.resigned, over.claimed, over.winners) == (mover, True, [other])
    three = agreed("person", "person", "person", patience=60, passing="claim").table
    assert three.round is not None
    mover = three.round.seat
    other, late = mover % 3 + 1, Now(late=[mover])
    claimed = asked("claim", seat=mover)
    assert refusal(lambda: seating.claim(three, other, claimed, late)) == "seat"
    assert seating.replace(three, other, wish("gus", mover, None), late, BOTS).seat == mover


def test_a_round_begins_by_itself_when_nobody_asks_for_it() -> None:
    terms = Terms(preset("goliath"), asked=10_000)
    history = agreed("person", "person", patience=60, terms=terms)
    table = history.table
    while table.state == "playing":
        assert table.round is not None
        action = table.round.legal_actions()[-1]
        history.happen(decisions.act(table, table.round.seat, action, 0, None))
    assert table.match.between_rounds
    history.happen(decisions.ready(table, 1, None))
    assert seating.pass_by(table, Now(), BOTS) == []
    for entry in late_entries(history):
        history.happen(entry)
    assert table.dealt == 2


def test_another_wish_under_a_used_id_is_not_the_same_wish() -> None:
    history = playing("person", "person")
    table = history.table
    assert table.round is not None
    seat, action = table.round.seat, table.round.legal_actions()[0]
    history.happen(decisions.act(table, seat, action, 0, "a1"))
    same, other = asked("act", action=str(action)), asked("act", action="pass")
    assert table.version_of(seat, "a1") == (table.version, decisions.request_of(same))
    assert decisions.request_of(other) != decisions.request_of(same)
    wishes = [
        (asked("replace", seat=2, bot="ada"), Replaced(seat=2, bot="ada", name="")),
        (asked("replace", seat=2), Replaced(seat=2, bot=USUAL, name="")),
        (asked("act", action="draw"), Acted(events=(Event(1, Draw(3), 0, 0),))),
        (asked("leave"), Stood()),
        (asked("dismiss", seat=2), Dismissed(seat=2)),
        (asked("claim", seat=2), Resigned(by=1, seat=2)),
        (asked("resign"), Resigned(by=1, seat=1)),
        (asked("unlock"), Locked(locked=False)),
        (asked("time", seat=1), Gave(seat=1, extra_ns=1)),
    ]
    for wish_, entry in wishes:
        assert decisions.request_of(wish_) == entry.wished


def test_bots_that_take_seats_are_different_characters() -> None:
    names = {each.key: name_in("fr", each.names) for each in CHARACTERS}
    history = agreed("person", "person", "open", "open")
    table = history.table
    for seat in (3, 4):
        history.happen(seating.replace(table, 1, asked("replace", seat=seat), Now(), names))
    history.happen(seating.leave(table, 2, names, None))
    taken = [(seat.bot, seat.name) for seat in table.seats[1:]]
    usual, second, third = STAND_INS[:3]
    assert usual == USUAL
    assert taken == [(key, names[key]) for key in (third, usual, second)]
    ada = asked("replace", seat=2, bot="ada")
    history = agreed("person", "open", "open")
    history.happen(seating.replace(history.table, 1, ada, Now(), names))
    more = asked("replace", seat=3, bot="ada")
    assert seating.replace(history.table, 1, more, Now(), names).name == "Ada 2"


def test_a_bot_does_not_have_the_name_of_a_person_in_any_language() -> None:
    names = {each.key: name_in("fr", each.names) for each in CHARACTERS}
    seats = Seats((Seat(1, "person", "gus"), Seat(2, "person", "Mia"), Seat(3, "open", "")))
    assert stand_in(seats, 3, names) == ("clara", "Clara")
    assert stand_in(seats, 3, {USUAL: "Gaspard"}) == (USUAL, "Gaspard 2")


@pytest.mark.parametrize("away", [[], [2]])
def test_the_host_cannot_remove_the_only_opponent_until_the_match_is_over(away: list[int]) -> None:
    history = playing("person", "person")
    table, out, now = history.table, asked("dismiss", seat=2), Now(gone=away)
    for entry in (Paused(by=1, thought_ns=0), Resumed(by=1), Replaced(seat=2, bot="gus", name="")):
        assert refusal(lambda: seating.dismiss(table, 1, out, now, BOTS)) == "seat"
        history.happen(entry)
    assert refusal(lambda: seating.dismiss(table, 1, out, now, BOTS)) == "seat"
    history.happen(seating.resign(table, 1, None))
    assert table.winners == [2]
    assert seating.dismiss(table, 1, out, now, BOTS).seat == 2
