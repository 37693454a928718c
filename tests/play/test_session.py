"""A session decides what happens at a table. It applies and shows nothing before it is stored."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.play.hosting import SECOND, Host, Person
from tricorne.play.session.effects import (
    Bye,
    Decide,
    NoteClock,
    PassBy,
    Persist,
    Refuse,
    SitDown,
    Tell,
    Think,
    TimeOut,
)
from tricorne.play.session.greeting import PROTOCOL
from tricorne.play.session.laying import new_table
from tricorne.play.session.session import TableSession
from tricorne.play.session.wishes import CHANGING, PASSING
from tricorne.play.table import Agreement, Seat
from tricorne.play.table.decisions import LASTING
from tricorne.play.table.wish import Wish
from tricorne.play.thinking.hint import Hint
from tricorne.rules import PASS, Terms, preset
from tricorne.rules.commitment import digest_of


def agreement(*kinds: str, kind: str = "online", **more: Any) -> Agreement:  # noqa: ANN401
    """A table of these seats: `person`, `open`, or a bot's key."""
    seats = tuple(
        Seat(number, "person", f"P{number}", keys=(digest_of(f"key {number}"),))
        if each == "person"
        else Seat(number, "open", "")
        if each == "open"
        else Seat(number, "bot", each, each)
        for number, each in enumerate(kinds, start=1)
    )
    given: Any = more
    kind_: Any = kind
    alone = len(kinds) == 1
    terms = Terms(preset("chrono" if alone else "goliath"), "full", 0 if alone else 5000)
    return Agreement(kind_, terms, seats, **given)


def playing(*kinds: str, **more: Any) -> tuple[Host, list[Person]]:  # noqa: ANN401
    """A table where all players have joined, and the first round is dealt."""
    host = Host(agreement(*kinds, **more))
    people = [Person(number) for number in range(1, len(kinds) + 1)]
    for number, each in enumerate(kinds, start=1):
        if each == "person":
            host.enter(people[number - 1], number)
    if "open" not in kinds:
        host.ring("again")
        assert host.table.state == "playing"
    return host, people


def mover(host: Host, people: list[Person]) -> Person:
    assert host.table.mover is not None
    return people[host.table.mover.number - 1]


def acting(host: Host) -> Wish:
    assert host.table.round is not None
    action = str(host.table.round.legal_actions()[0]).partition(" ?")[0]
    return Wish({"do": "act", "id": "a", "version": host.table.version, "action": action})


def test_a_request_is_stored_before_it_is_applied_and_shown() -> None:
    host, people = playing("person", "person")
    session, at, anna = host.session, host.at, mover(host, people)
    version = session.table.version
    (put_off,) = session.take_wish(anna, acting(host), at)
    assert isinstance(put_off, Decide)
    (store,) = session.decide(put_off.request, at)
    assert isinstance(store, Persist)
    assert session.table.version == version
    effects = session.apply_stored(store, session.table.after(store.entry), at)
    assert session.table.version == version + 1
    told = [effect for effect in effects if isinstance(effect, Tell)]
    assert [json.loads(each.text)["is"] for each in told] == ["event", "event"]
    answered = {each.guest: json.loads(each.text).get("answers") for each in told}
    assert answered == {anna: "a", people[2 - anna.number]: None}


def test_a_repeated_request_is_acknowledged_and_not_stored_again() -> None:
    host, people = playing("person", "person")
    anna = mover(host, people)
    wish: dict[str, Any] = {**acting(host).fields}
    host.wish(anna, **wish)
    stored = len(host.stored)
    assert host.wish(anna, **wish)["is"] == "done"
    assert len(host.stored) == stored
    assert host.wish(anna, **{**wish, "do": "pause"})["code"] == "id"


def test_an_entry_that_follows_is_stored_before_anything_is_shown() -> None:
    host, (anna, ben) = playing("person", "person", turn=5)
    while host.table.state == "playing":
        host.at += 6 * SECOND
        host.ring("turn")
    host.wish(anna, "next")
    heard, dealt = len(ben.heard), host.table.dealt
    host.wish(ben, "next")
    assert host.table.dealt == dealt + 1
    calls = [call["call"] for call in host.calls[-4:]]
    assert calls == ["take_wish", "decide", "apply_stored", "apply_stored"]
    assert [each[0] for each in host.calls[-2]["said"]] == ["Persist"]
    assert ben.kinds()[heard:][0] == "table"


def test_a_failed_write_of_due_work_is_retried_later_each_time() -> None:
    host = Host(agreement("person", "person"))
    host.enter(Person(1), 1)
    host.fails = "failed"
    waits = []
    for _ in range(7):
        host.ring("again")
        waits.append(host.alarms["again"])
    assert waits == [0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 8.0]
    host.fails = None
    host.ring("again")
    assert host.table.state == "playing"


def test_a_full_store_is_retried_after_half_a_minute() -> None:
    host = Host(agreement("person", "person"))
    host.enter(Person(1), 1)
    host.fails = "full"
    host.ring("again")
    assert host.alarms["again"] == 30.0


def test_a_bot_is_asked_once_for_each_move_and_a_late_answer_is_ignored() -> None:
    host, (anna, _) = playing("person", "ada", kind="bots")
    while host.thinking is None:
        host.act(anna)
    asked = host.thinking
    host.call("arrange")
    assert host.thinking is asked
    assert asked.pause is not None
    assert 0.75 <= asked.pause <= 1.6
    stored = len(host.stored)
    host.bot_moves()
    assert len(host.stored) == stored + 1
    host.thinking = asked
    host.bot_moves()
    assert len(host.stored) == stored + 1


def test_an_illegal_choice_of_a_bot_is_reported_and_replaced() -> None:
    host, (anna, _) = playing("person", "ada", kind="bots")
    while host.thinking is None or PASS in host.thinking.view.actions:
        host.bot_moves() if host.thinking is not None else host.act(anna)
    before = len(host.stored)
    host.bot_moves(PASS)
    assert "BotRefused" in {type(effect).__name__ for effect in host.done}
    assert len(host.stored) == before + 1


def test_a_bot_without_a_pace_answers_as_soon_as_it_can() -> None:
    host = Host(agreement("ada", "person", kind="bots"))
    host.outside.pace = 0.0
    host.enter(Person(2), 2)
    host.ring("again")
    thoughts = [effect for effect in host.done if isinstance(effect, Think)]
    assert all(each.pause is None for each in thoughts)


def test_a_turn_ends_when_its_time_is_over_and_not_before() -> None:
    host, people = playing("person", "person", turn=10)
    anna = mover(host, people)
    assert host.alarms["turn"] == 10.0
    host.at += 4 * SECOND
    host.ring("turn")
    assert (mover(host, people), host.alarms["turn"]) == (anna, 6.0)
    host.at += 6 * SECOND
    host.ring("turn")
    assert mover(host, people) is not anna


def test_the_clock_stops_and_is_noted_while_no_player_is_here() -> None:
    host, (anna, _) = playing("person", "ada", kind="bots", turn=60)
    while host.table.mover is None or host.table.mover.bot is not None:
        host.bot_moves()
    host.at += 3 * SECOND
    host.leave(anna)
    notes = [effect for effect in host.done if isinstance(effect, NoteClock)]
    assert (notes[-1].runs, notes[-1].thought_ns) == (False, 3 * SECOND)
    assert "turn" not in host.alarms
    host.at += 100 * SECOND
    host.enter(anna, 1)
    assert host.session.clock(host.at).thought_ns == 3 * SECOND


def test_only_the_host_that_holds_a_table_runs_its_timers_and_bots() -> None:
    host = Host(agreement("person", "person", turn=5))
    host.outside.holds = False
    anna = Person(1)
    host.enter(anna, 1)
    assert (host.alarms, host.session.behind(host.at)) == ({"look": 30.0}, None)
    host.ring("look")
    host.outside.holds = True
    host.call("arrange")
    host.ring("again")
    host.outside.holds = False
    host.call("arrange")
    assert "turn" not in host.alarms
    host.decide(TimeOut())
    assert host.table.version == 1


def test_a_newer_guest_takes_over_the_seat_and_the_earlier_one_is_disconnected() -> None:
    host, (anna, _) = playing("person", "person")
    again = Person(9)
    host.enter(again, 1)
    assert anna.left == "elsewhere"
    assert host.session.audience.seated[1] is again
    host.leave(anna)
    assert host.session.audience.seated[1] is again


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"protocol": 0, "token": "key 1"}, "protocol"),
        ({"protocol": PROTOCOL, "token": "junk"}, "token"),
        ({"protocol": PROTOCOL, "token": 7}, "token"),
        ({"protocol": PROTOCOL}, "locked"),
        ({"protocol": PROTOCOL, "token": "key 2"}, None),
    ],
)
def test_a_rejected_guest_is_told_why(hello: dict[str, object], code: str | None) -> None:
    host, (anna, _) = playing("person", "person")
    host.wish(anna, "lock")
    assert host.session.farewell(Person(9), Wish(hello)) == code


def test_guests_learn_who_keeps_them_waiting_and_the_table_nudges_once() -> None:
    host, people = playing("person", "person", patience=60)
    anna = mover(host, people)
    ben = people[2 - anna.number]
    assert host.wish(ben, "nudge", seat=anna.number)["code"] == "waiting"
    host.at += 30 * SECOND
    host.ring("look")
    assert ben.latest["slow"] == [anna.number]
    assert anna.latest == {"is": "nudge", "by": None}
    assert host.wish(ben, "nudge", seat=anna.number)["is"] == "done"
    assert anna.latest == {"is": "nudge", "by": ben.number}
    assert host.wish(ben, "nudge", seat=anna.number)["code"] == "busy"
    host.at += 15 * SECOND
    assert host.wish(ben, "nudge", seat=anna.number)["is"] == "done"
    host.at += 15 * SECOND
    host.ring("look")
    assert host.table.seats[anna.number - 1].bot is not None


def test_passing_by_a_late_player_is_retried_after_a_failure() -> None:
    host, people = playing("person", "person", patience=60)
    late = mover(host, people)
    host.at += 60 * SECOND
    looked = host.session.handle_alarm("look", host.at)
    assert [each.request for each in looked if isinstance(each, Decide)] == [PassBy()]
    (store,) = host.session.decide(PassBy(), host.at)
    assert isinstance(store, Persist)
    host.call("note_failure")
    assert host.table.seats[late.number - 1].bot is None
    host.ring("again")
    assert host.table.seats[late.number - 1].bot is not None


def test_a_host_that_takes_over_passes_by_players_who_were_late_before() -> None:
    host, people = playing("person", "person", patience=60)
    late = mover(host, people)
    host.outside.holds = False
    host.at += 60 * SECOND
    host.ring("look")
    assert host.table.seats[late.number - 1].bot is None
    host.outside.holds = True
    host.call("take_over")
    assert "NoteClock" in {type(effect).__name__ for effect in host.done}
    assert host.table.seats[late.number - 1].bot is not None


@pytest.mark.parametrize("seats", [2, 3])
def test_a_player_who_has_left_is_replaced_when_the_countdown_that_all_see_ends(
    seats: int,
) -> None:
    host, people = playing(*["person"] * seats, patience=60)
    late, spectator = mover(host, people), Person(9)
    others = [person for person in people if person is not late]
    host.enter(spectator, None)
    host.at += 20 * SECOND
    host.leave(late)
    for person in (*others, spectator):
        assert person.latest["late_in_ms"] == 40_000
    host.at += 39 * SECOND
    host.ring("look")
    assert host.alarms["look"] == 1
    host.at += 1 * SECOND
    assert host.table.seats.playing == [1, 2, 3][:seats]
    host.ring("look")
    assert late.number not in host.table.seats.playing
    assert others[0].latest["late_in_ms"] is None
    host.enter(late, late.number)
    host.wish(late, "return")
    assert spectator.latest["late_in_ms"] == 60_000


@pytest.mark.parametrize(("passing", "then"), [("pause", "paused"), ("claim", "over")])
def test_the_agreed_passing_applies_to_a_player_who_has_left(passing: str, then: str) -> None:
    host, people = playing("person", "person", patience=60, passing=passing)
    late = mover(host, people)
    host.leave(late)
    host.at += 60 * SECOND
    host.ring("look")
    if passing == "claim":
        host.wish(people[2 - late.number], "claim", seat=late.number)
    assert host.table.state == then


def test_no_countdown_runs_while_no_player_is_here_or_the_table_has_no_patience() -> None:
    host, people = playing("person", "person", patience=60)
    late, spectator = mover(host, people), Person(9)
    other = people[2 - late.number]
    host.enter(spectator, None)
    host.at += 10 * SECOND
    host.leave(late)
    host.leave(other)
    seen = [spectator.latest["late_in_ms"]]
    host.at += 1000 * SECOND
    host.ring("look")
    assert "look" not in host.alarms
    host.enter(other, other.number)
    seen += [person.latest["late_in_ms"] for person in (other, spectator)]
    assert seen == [None, 50_000, 50_000]
    patient, people = playing("person", "person")
    patient.leave(mover(patient, people))
    patient.at += 10_000 * SECOND
    now = patient.session.now(patient.at)
    assert (now.late_in_ns, now.late) == (None, ())


@pytest.mark.parametrize(("thought", "left"), [(0, 180), (100, 80), (170, 30), (9999, 30)])
def test_a_countdown_goes_on_after_a_restart_and_leaves_time_to_return(
    thought: int, left: int
) -> None:
    host, people = playing("person", "person", patience=180)
    late = mover(host, people)
    table, at = host.table, 1_000_000 * SECOND
    session = TableSession(table, host.outside, at, thought * SECOND)
    hello = Wish({"protocol": PROTOCOL, "token": f"key {3 - late.number}"})
    session.enter(Person(3 - late.number), hello, 0, at)
    assert session.now(at).late_in_ns == left * SECOND
    session.read_anew(table, 10 * SECOND, at)
    assert session.now(at).late_in_ns == 170 * SECOND


def test_a_countdown_follows_corrections_of_the_clock_by_other_servers() -> None:
    host, people = playing("person", "person", patience=60)
    late = mover(host, people)
    other = people[2 - late.number]
    host.leave(late)
    host.call("set_clock", host.table.version, 45_000)
    assert other.latest == {**other.latest, "is": "presence", "late_in_ms": 15_000}
    assert host.alarms["look"] == 15
    host.call("set_back", 20 * SECOND)
    assert other.latest == {**other.latest, "is": "presence", "late_in_ms": 35_000}


def test_bots_that_have_replaced_all_players_stop_while_nobody_is_here() -> None:
    host, people = playing("person", "person", patience=60)
    for _ in people:
        host.at += 60 * SECOND
        host.ring("look")
        host.bot_moves()
    for person in people:
        host.leave(person)
    idle = [host.thinking is None]
    host.enter(Person(9), None)
    assert [*idle, host.thinking is None] == [True, False]


def test_nobody_keeps_anybody_waiting_on_a_single_device() -> None:
    host = Host(agreement("person", "person", kind="device"))
    host.outside.waits = False
    anna = Person(1)
    host.enter(anna, 1)
    host.at += 1000 * SECOND
    now = host.session.now(host.at)
    assert (now.here, now.gone, now.slow, now.late) == ([1, 2], (), (), ())
    assert "look" not in host.alarms


def test_a_hint_is_computed_once_for_a_turn_and_given_to_every_asker() -> None:
    host, (anna,) = playing("person", kind="alone")
    host.wish(anna, "hint", step=1)
    host.wish(anna, "hint", step=2)
    assert [call["said"] for call in host.calls[-2:]] == [[["Advise", 1, host.table.moved]], []]
    assert host.table.round is not None
    action = host.table.round.legal_actions()[0]
    heard = len(anna.heard)
    host.advise(Hint(action))
    assert [(each["is"], each["step"]) for each in anna.heard[heard:]] == [("hint", 1), ("hint", 2)]
    assert host.wish(anna, "hint", step=3)["place"] == str(action)


def test_a_missing_hint_is_refused_and_computed_anew_on_request() -> None:
    host, (anna,) = playing("person", kind="alone")
    host.wish(anna, "hint", step=1)
    host.advise(None)
    assert anna.latest["text"] == "no hint was found; try again"
    host.wish(anna, "hint", step=1)
    assert host.calls[-1]["said"][0][0] == "Advise"


def test_a_hint_for_an_earlier_turn_is_given_to_nobody() -> None:
    host, (anna,) = playing("person", kind="alone")
    host.wish(anna, "hint", step=1)
    assert host.table.round is not None
    hint = Hint(host.table.round.legal_actions()[0])
    host.act(anna)
    heard = len(anna.heard)
    host.advise(hint)
    assert len(anna.heard) == heard


def test_a_person_who_sits_down_has_a_seat_once_it_is_stored_and_the_round_follows() -> None:
    host, (anna, _) = playing("person", "open")
    host.decide(SitDown(None, "Ben", digest_of("key 2"), None), sit=[None, "Ben", "key 2", None])
    assert host.table.seats[1].name == "Ben"
    assert host.table.state == "playing"
    assert anna.latest["state"] == "playing"


def test_a_guest_who_knocks_is_named_to_those_who_sit_and_gets_a_seat_or_is_turned_away() -> None:
    host, (anna, _) = playing("person", "open", knocking=True)
    ben, cleo = Person(8), Person(9)
    for one, name in ((ben, "Ben"), (cleo, "Cleo")):
        host.enter(one, None)
        host.wish(one, "knock", name=name)
    knocks = [each for each in anna.heard if each["is"] == "knocks"][-1]["knocks"]
    assert [each["name"] for each in knocks] == ["Ben", "Cleo"]
    host.wish(anna, "admit", knock=knocks[0]["knock"])
    assert next(each["seat"] for each in ben.heard if each["is"] == "seat") == 2
    assert "turned-away" in cleo.kinds()


def test_two_guests_of_one_name_are_told_apart_once_they_have_been_let_in() -> None:
    host, (anna, *_) = playing("person", "open", "open", knocking=True)
    for number in (8, 9):
        host.enter(guest := Person(number), None)
        host.wish(guest, "knock", name="p1")
    for knock in [each for each in anna.heard if each["is"] == "knocks"][-1]["knocks"]:
        assert knock["name"] == "p1 2"
        host.wish(anna, "admit", knock=knock["knock"])
    assert [seat.name for seat in host.table.seats] == ["P1", "p1 2", "p1 3"]


def test_a_rematch_is_laid_for_the_same_people_with_new_tokens() -> None:
    host, (anna, ben) = playing("person", "person")
    host.wish(anna, "resign")
    host.wish(anna, "rematch")
    host.wish(ben, "rematch")
    laid = next(e.next for e in reversed(host.done) if isinstance(e, Persist) and e.next)
    assert host.table.rematch == laid.table.code
    tables = [[each for each in one.heard if each["is"] == "table"][-1] for one in (anna, ben)]
    assert [each["token"] for each in tables] == [laid.tokens[1], laid.tokens[2]]
    assert laid.table.seats.opened_by(digest_of(laid.tokens[2])) == laid.table.seats[1]


def test_every_socket_request_has_exactly_one_handler() -> None:
    assert {*LASTING, "mix"} == CHANGING
    assert not CHANGING & PASSING.keys()
    host, (anna, _) = playing("person", "person")
    assert host.wish(anna, "dance")["text"] == "there is no dance"


def test_an_unknown_request_or_alarm_is_an_error() -> None:
    host, _ = playing("person", "person")
    with pytest.raises(AssertionError):
        host.session.decide("dance", host.at)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no alarm dance"):
        host.session.handle_alarm("dance", host.at)  # type: ignore[arg-type]


def test_a_spectator_is_refused_the_requests_of_players_and_sees_no_hand() -> None:
    host, _ = playing("person", "person")
    zoe = Person(9)
    host.enter(zoe, None)
    assert zoe.latest["view"]["hand"] is None
    for do in ("why", "phrase", "next"):
        answer = host.wish(zoe, do, action="pass", phrase="hello")
        assert answer["text"] == "you are only watching", do


def test_a_stale_request_is_refused_and_the_table_is_shown() -> None:
    host, people = playing("person", "person")
    host.act(mover(host, people))
    anna = mover(host, people)
    effects = host.session.take_wish(anna, Wish({**acting(host).fields, "version": 0}), host.at)
    (put_off,) = effects
    assert isinstance(put_off, Decide)
    refused, shown = host.session.decide(put_off.request, host.at)
    assert isinstance(refused, Refuse)
    assert refused.refusal.code == "stale"
    assert isinstance(shown, Tell)


def test_a_seat_taken_later_at_another_server_is_lost_here() -> None:
    host, (anna, _) = playing("person", "person")
    company = replace(host.session.company, seated={1: host.at})
    effects = host.session.hear_company(company, [1], host.at)
    assert [each.guest for each in effects if isinstance(each, Bye)] == [anna]
    assert host.session.now(host.at).here == [1, 2]


def test_a_full_new_table_is_dealt_or_mixed_if_somebody_pledges() -> None:
    outside = Host(agreement("person", "person")).outside
    (dealt,) = new_table(agreement("person", "person"), {}, outside).entries
    assert json.loads(dealt)["do"] == "deal"
    (mixed,) = new_table(agreement("person", "person"), {1: "0" * 64}, outside).entries
    assert json.loads(mixed)["do"] == "mix"
    assert new_table(agreement("person", "open"), {}, outside).entries == ()
