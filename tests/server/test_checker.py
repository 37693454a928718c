"""The checker of conformance runs finds each kind of fault in a history, and no other."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from bench.checker import check
from bench.history import Event, History
from bench.players import Balancer, Client
from bench.wire import Wire

CODE = "K7QMX2HJ3KPQ"
ACT = '{"do":"act","lines":["1 345@0,0 +12 =12 2.000s"],"by":1,"id":"a"}'
THEN = '{"do":"act","lines":["2 draw 003 -5 =-5 3.000s"],"by":2,"id":"b"}'


def at(time: float, kind: str, client: int, **said: object) -> Event:
    """An event of a client: 0 has the first seat of the table, 1 the second."""
    return {"at": time, "is": kind, "client": client, "code": CODE, "seat": client + 1, **said}


def seen(time: float, client: int, version: int, *log: str, may: bool = False) -> Event:
    more = {"log": [*log]} if log else {}
    return at(time, "seen", client, line=0, version=version, may=may, **more)


def stored(version: int, entry: str) -> Event:
    return {"at": 9.0, "is": "stored", "code": CODE, "version": version, "entry": entry}


def fault(kind: str, begun: float, over: float) -> list[Event]:
    named: Event = {"is": "fault", "number": 1, "fault": kind, "node": "node1"}
    return [{"at": begun, **named}, {"at": over, "is": "mended", "number": 1}]


def played() -> list[Event]:
    """Two clients, and an action of each."""
    first, then = "1 345@0,0 +12 =12", "2 draw {} -5 =-5"
    return [
        *(at(0.0, "opened", client, line=0) for client in (0, 1)),
        at(2.0, "invoked", 0, id="a", do="act", action="345@0,0", version=0),
        *(seen(2.0, client, 1, first, may=client == 1) for client in (0, 1)),
        at(2.0, "answered", 0, id="a", how="event", version=1),
        at(5.0, "invoked", 1, id="b", do="act", action="draw", version=1),
        seen(5.0, 0, 2, then.format("?")),
        seen(5.0, 1, 2, then.format("003")),
        at(5.0, "answered", 1, id="b", how="event", version=2),
    ]


STORED = [stored(1, ACT), stored(2, THEN)]


def found(events: list[Event]) -> dict[str, int]:
    """How much each check finds in these events."""
    return {name: len(each) for name, each in check(events).found.items() if each}


def test_a_history_without_faults_passes() -> None:
    assert found(played() + STORED) == {}


@pytest.mark.parametrize(
    ("entries", "wrong"),
    [
        (STORED[:1], {"lost": 1, "seen differently": 2}),
        ([stored(1, ACT), stored(3, THEN)], {"lost": 1, "reordered": 1, "seen differently": 2}),
        ([*STORED, stored(3, ACT)], {"lost": 1, "doubled": 1, "charged too much": 1}),
        ([*STORED, stored(2, THEN)], {"doubled": 1}),
        ([stored(1, ACT.replace("345", "344")), STORED[1]], {"lost": 1, "seen differently": 2}),
        ([STORED[0], stored(2, THEN.replace("3.000", "4.100"))], {"charged too much": 1}),
        ([STORED[0], stored(2, THEN.replace("3.000", "1.900"))], {"charged too little": 1}),
    ],
)
def test_entries_that_contradict_the_history_are_found(
    entries: list[Event], wrong: dict[str, int]
) -> None:
    assert found(played() + entries) == wrong


def test_time_is_not_charged_while_no_player_is_present() -> None:
    little = [STORED[0], stored(2, THEN.replace("3.000", "1.000"))]
    away = [at(8.0, "closed", client, line=0, heard=3.0) for client in (0, 1)]
    assert found(played() + away + little) == {}
    assert found(played() + away[:1] + little) == {"charged too little": 1}


def test_a_turn_is_charged_from_when_its_own_player_can_see_it() -> None:
    """One campaign counted from when the other client saw it, at a node with less to do."""
    little = [STORED[0], stored(2, THEN.replace("3.000", "1.000"))]
    late = [
        {**event, "at": 4.0} if event["is"] == "seen" and event["client"] == 1 else event
        for event in played()[:5]
    ]
    assert found(late + played()[5:] + little) == {}
    assert found(played() + little) == {"charged too little": 1}


def test_a_table_that_a_client_sees_grow_younger_is_found() -> None:
    assert found([*played(), seen(6.0, 0, 1), *STORED]) == {"reordered": 1}


def test_a_request_without_an_answer_is_found() -> None:
    asked = at(6.0, "invoked", 0, id="c", do="next")
    assert found([*played(), asked, *STORED]) == {"not answered": 1}


@pytest.mark.parametrize(
    ("faults", "wrong"),
    [
        ([], {"unexplained": 1}),
        (fault("node stopped", 20.0, 30.0), {}),
        (fault("node stopped", 10.0, 14.0), {"unexplained": 1}),
        (fault("node stopped", 16.0, 40.0), {"unexplained": 1}),
        (fault("PostgreSQL stopped", 19.5, 26.0), {}),
    ],
)
def test_a_long_wait_needs_a_fault_that_explains_it(
    faults: list[Event], wrong: dict[str, int]
) -> None:
    waited = [
        at(20.0, "invoked", 0, id="c", do="next"),
        at(24.0, "answered", 0, id="c", how="done", version=2),
    ]
    assert found([*played(), *faults, *waited, *STORED]) == wrong


def test_silence_of_a_client_does_not_count_as_a_wait() -> None:
    """One campaign took the silence of its own clients after a `done` for the server's."""
    stuck = seen(6.0, 0, 3, "1 pass 0 =12", may=True)
    entry = stored(3, '{"do":"act","lines":["1 pass 0 =12 1.000s"],"by":1}')
    resting: Event = {"at": 60.0, "is": "resting"}
    verdict = check([*played(), stuck, resting, *STORED, entry])
    assert [name for name, each in verdict.found.items() if each] == ["idle"]
    assert verdict.waits == []


@pytest.mark.parametrize(
    ("faults", "until", "wrong"),
    [
        ([], 21.0, {"degraded": 1}),
        (fault("Redis killed", 15.0, 19.0), 28.0, {}),
        (fault("Redis killed", 15.0, 19.0), 30.0, {"degraded": 1}),
    ],
)
def test_a_degraded_mode_without_a_fault_is_found(
    faults: list[Event], until: float, wrong: dict[str, int]
) -> None:
    modes: list[Event] = [
        {"at": time, "is": "degraded", "node": "node1", "modes": modes}
        for time, modes in ((0.0, []), (20.0, ["limits"]), (until, []))
    ]
    assert found([*played(), *faults, *modes, *STORED]) == wrong


DONE = {"is": "done", "answers": "old", "version": 7}
REFUSED = {"is": "refused", "answers": "old", "code": "turn"}


@pytest.mark.parametrize(
    ("answers", "asked"), [([], ["old"]), ([DONE], ["old", "act0"]), ([REFUSED], ["old", "act0"])]
)
def test_a_client_plays_on_after_any_answer_to_a_request_sent_again(
    tmp_path: Path, answers: list[Event], asked: list[str]
) -> None:
    """After a reconnection, `done` answers a request that was stored already."""
    sent: list[Event] = []

    async def play(history: History) -> None:
        client = Client(0, Balancer([]), history, CODE, 1, "token", random.Random(1))
        client.wire = cast(Wire, SimpleNamespace(send=lambda **said: sent.append(said)))
        table = {"is": "table", "version": 7, "state": "playing", "answers": None}
        client.waits = {"do": "act", "id": "old", "version": 6, "action": "draw"}
        history.note("invoked", client=0, code=CODE, seat=1, **client.waits)
        client.hear({**table, "view": {"actions": [{"action": "pass"}]}})
        for answer in answers:
            client.hear(answer)
        await asyncio.sleep(0.05)

    with History(tmp_path / "history") as history:
        asyncio.run(play(history))
    assert [said["id"] for said in sent if said["do"] == "act"] == asked
