"""Where all play in their own time, a turn may take days, and nothing happens by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.play.hosting import SECOND, Host, Person
from tests.play.test_session import mover, playing
from tricorne.play.session.effects import GoAway
from tricorne.play.session.laying import new_table
from tricorne.play.table import Table
from tricorne.play.table.agreement import Agreement
from tricorne.play.table.away import DAY_MS
from tricorne.play.table.entry import CorruptLog, read_entry
from tricorne.play.table.snapshot import read_snapshot, snapshot
from tricorne.play.table.undoing import undo_rights
from tricorne.rules import DRAW, Draw, TricorneError
from tricorne.rules.commitment import digest_of

DAY = 24 * 3600 * SECOND
MS = 1_000_000


def in_days(days: int, *kinds: str, **more: Any) -> tuple[Host, list[Person]]:  # noqa: ANN401
    return playing(*(kinds or ("person", "person")), days=days, **more)


def other(host: Host, people: list[Person]) -> Person:
    """A person who waits."""
    return next(each for each in people if each is not mover(host, people))


def leave_all(host: Host, people: list[Person]) -> None:
    for person in people:
        host.leave(person)


def asking(host: Host, people: list[Person]) -> Person | None:
    """A person who can ask the others to undo their last move."""
    return next((each for each in people if undo_rights(host.table, each.seat)[1]), None)


def presence(person: Person) -> dict[str, Any]:
    return next(each for each in reversed(person.heard) if each["is"] in {"presence", "table"})


def lates(person: Person) -> list[int]:
    found = presence(person)
    if found["is"] == "presence":
        return list(found["late"])
    return [seat["seat"] for seat in found["seats"] if seat["late"]]


def test_nobody_counts_as_gone_and_no_clock_runs_while_the_player_to_move_is_away() -> None:
    host, people = in_days(2)
    waiting, moving = other(host, people), mover(host, people)
    host.leave(moving)
    host.at += DAY
    host.ring("look")
    assert host.session.now(host.at).gone == ()
    assert host.session.now(host.at).thought_ns == 0
    assert host.wish(waiting, "replace", seat=moving.number)["text"].endswith("still has time")


def test_nothing_happens_by_itself_when_the_days_are_over() -> None:
    host, people = in_days(1)
    waiting, moving = other(host, people), mover(host, people)
    version = host.table.version
    assert host.alarms["look"] == pytest.approx(24 * 3600)
    host.at += DAY
    host.ring("look")
    assert lates(waiting) == [moving.number]
    assert host.table.version == version


def test_those_who_wait_may_let_a_bot_play_and_the_player_comes_back() -> None:
    host, people = in_days(1)
    waiting, moving = other(host, people), mover(host, people)
    host.at += DAY
    host.wish(waiting, "replace", seat=moving.number)
    assert host.table.seats[moving.number - 1].bot is not None
    host.wish(moving, "return")
    assert host.table.seats[moving.number - 1].bot is None
    assert host.table.due_at == host.at // MS + 24 * 3600 * 1000


def test_a_match_in_days_cannot_be_claimed() -> None:
    host, people = in_days(1, passing="claim")
    waiting, moving = other(host, people), mover(host, people)
    host.at += DAY
    assert host.wish(waiting, "claim", seat=moving.number)["is"] == "refused"


def test_without_a_limit_nobody_is_ever_late() -> None:
    host, people = in_days(0)
    host.at += 400 * DAY
    assert host.session.now(host.at).late == ()
    assert host.wish(other(host, people), "replace", seat=mover(host, people).number)["is"] == (
        "refused"
    )


def test_a_draw_does_not_lengthen_a_turn_and_the_next_player_has_all_their_days() -> None:
    host, people = in_days(3)
    drawn = False
    for _ in range(60):
        since, person = host.table.since, mover(host, people)
        round_ = host.table.round_in_play
        host.at += 3600 * SECOND
        may_draw = any(isinstance(each, Draw) for each in round_.legal_actions())
        host.act(person, DRAW if may_draw and round_.draws == 0 else None)
        if host.table.state != "playing":
            break
        same = host.table.round_in_play.seat == person.number
        drawn |= same
        assert host.table.since == (since if same else host.at // MS)
    assert drawn


def test_a_pause_stops_the_days_and_does_not_give_them_back() -> None:
    host, people = in_days(2)
    host.at += DAY
    due_at = host.table.due_at
    assert due_at is not None
    for _ in range(3):
        host.wish(people[0], "pause")
        assert host.table.due_at is None
        host.at += 30 * DAY
        host.wish(people[0], "resume")
        due_at += 30 * DAY // MS
        assert host.table.due_at == due_at


def test_one_player_who_is_ready_begins_the_next_round_for_all() -> None:
    host, people = in_days(1)
    while host.table.state == "playing":
        host.act(mover(host, people))
    leave_all(host, people)
    host.at += 5 * DAY
    assert host.session.now(host.at).late == ()
    host.enter(people[1], 2)
    host.wish(people[1], "next")
    assert host.table.rounds_over == 1
    assert host.table.mixing is not None or host.table.dealt > 1


def test_nobody_agrees_to_an_undo_by_being_away() -> None:
    for days in (None, 1):
        host, people = playing("person", "person", "person", days=days)
        while not (anna := asking(host, people)):
            host.act(mover(host, people))
        leave_all(host, [each for each in people if each is not anna])
        host.at += 3600 * SECOND
        assert host.wish(anna, "ask")["is"] != "refused"
        host.ring("again")
        assert (host.table.asked == anna.number) == (days is not None)


def test_a_rematch_goes_on_in_days() -> None:
    host, _ = in_days(7)
    outside = replace(host.agreement, seats=host.table.seats)
    laid = new_table(outside, {}, host.outside)
    assert laid.table.since == host.at // MS
    assert [read_entry(each).at for each in laid.entries] == [host.at // MS]


def test_a_stored_table_has_the_same_days() -> None:
    host, people = in_days(3)
    host.at += 3600 * SECOND
    host.act(mover(host, people))
    host.wish(people[0], "pause")
    table = host.table
    anew = Table(table.code, host.agreement, [read_entry(each) for each in host.stored])
    kept = read_snapshot(table.code, host.agreement, snapshot(table))
    for each in (anew, kept):
        assert (each.since, each.held, each.due_at) == (table.since, table.held, table.due_at)
    assert Agreement.from_json(host.agreement.to_json()).days == 3


def test_four_days_are_no_choice() -> None:
    agreement = in_days(3)[0].agreement
    with pytest.raises(CorruptLog):
        Agreement.from_json(replace(agreement, days=4).to_json())


def go_away(host: Host, seat: int, days: float) -> str | None:
    """A player goes away; the code of the refusal, if any."""
    try:
        host.decide(GoAway(digest_of(f"key {seat}"), host.at // MS + int(days * DAY_MS)))
    except TricorneError as error:
        return error.refusal.code
    return None


def left(host: Host) -> float:
    """The days that are left to the player to move."""
    assert host.table.due_at is not None
    return (host.table.due_at - host.at // MS) / DAY_MS


def test_no_day_runs_while_the_player_to_move_is_away_and_none_comes_back() -> None:
    host, people = in_days(2)
    seat = mover(host, people).number
    host.at += DAY
    assert go_away(host, seat, 5) is None
    assert left(host) == 6
    host.at += 3 * DAY
    assert left(host) == 3
    assert go_away(host, seat, 0) is None  # back earlier
    assert left(host) == 1
    assert go_away(host, seat, 4) is None
    host.at += 4 * DAY
    assert left(host) == 1
    host.at += DAY
    assert host.session.now(host.at).late == (seat,)


def test_whoever_is_late_already_gains_nothing_by_going_away() -> None:
    host, people = in_days(1)
    seat = mover(host, people).number
    host.at += 2 * DAY
    for _ in range(2):
        assert go_away(host, seat, 3) is None
        host.at += DAY
        assert left(host) < 0
    assert host.session.now(host.at).late == (seat,)


def test_a_turn_that_begins_while_the_player_is_away_begins_when_they_are_back() -> None:
    host, people = in_days(2)
    anna = mover(host, people)
    ben = other(host, people)
    assert go_away(host, ben.number, 10) is None
    due_at = host.table.due_at
    while mover(host, people) is anna:
        host.act(anna)
    assert host.table.due_at != due_at
    assert left(host) == 12
    host.enter(anna, anna.number)
    shown = next(each for each in reversed(anna.heard) if each["is"] == "table")
    assert shown["away"] == {str(ben.number): host.at // MS + 10 * DAY_MS}


def test_a_player_is_away_for_thirty_days_of_a_match_at_most() -> None:
    host, _ = in_days(7)
    assert go_away(host, 1, 31) == "busy"
    assert go_away(host, 1, 20) is None
    host.at += 5 * DAY
    assert go_away(host, 1, 26) == "busy"
    assert go_away(host, 1, 25) is None  # the fifteen days that are left count once
    host.at += 25 * DAY
    assert go_away(host, 1, 0.1) == "busy"
    assert go_away(host, 2, 30) is None


def test_at_other_tables_nobody_goes_away() -> None:
    host, _ = playing("person", "person")
    assert go_away(host, 1, 3) == "waiting"
    assert go_away(in_days(1)[0], 3, 3) == "token"


def test_a_stored_table_knows_who_is_away() -> None:
    host, people = in_days(2)
    assert go_away(host, mover(host, people).number, 5) is None
    table = host.table
    anew = Table(table.code, host.agreement, [read_entry(each) for each in host.stored])
    kept = read_snapshot(table.code, host.agreement, snapshot(table))
    assert anew.due_at == kept.due_at == table.due_at
    assert anew.away == kept.away == table.away
