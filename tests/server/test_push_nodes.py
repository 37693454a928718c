"""Notices of turns: exactly one server has an alarm, and no hidden tile is told."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import assume, given, settings, strategies as st
from sqlalchemy import insert

from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from tests.rules.test_two_worlds import worlds
from tests.server.company import end_turn
from tests.server.nodes import hears, sharing
from tests.server.pushing import Browser, push_service, subscribe
from tests.server.test_days import at_the_table, lay, outline
from tricorne.languages import LANGUAGES
from tricorne.play.table import Agreement, Table
from tricorne.play.table.entry import Acted, Dealt
from tricorne.play.table.seats import Seat
from tricorne.rules import Round
from tricorne.server.live import following, nodes as polling, notifier as telling, services
from tricorne.server.push.words import NoticeReason, notice
from tricorne.server.store import alarms as ringing, visit_database
from tricorne.server.store.alarms import TakenAlarm, set_anew, take_alarms
from tricorne.server.store.schema import alarms, tables
from tricorne.server.store.steps import MIGRATIONS, steps_in
from tricorne.server.store.upgrading import upgrade

pytestmark = pytest.mark.long

_ALARMS, _SERVERS, _AT = 200, 4, 1_800_000_000_000


def test_of_servers_that_take_alarms_at_once_each_alarm_has_one(postgresql: PostgreSQL) -> None:
    postgresql.empty()
    with visit_database(postgresql.url) as engine:
        upgrade(engine, steps_in(MIGRATIONS))
        codes = [f"K{number:011}" for number in range(_ALARMS)]
        with engine.begin() as connection:
            laid = [{"code": code, "at": 0, "agreement": "{}"} for code in codes]
            connection.execute(insert(tables), laid)
            rings = [{"code": code, "rings_at": _AT, "version": 1} for code in codes]
            connection.execute(insert(alarms), rings)
        taken: list[TakenAlarm] = []
        starting = threading.Barrier(_SERVERS)

        def serve() -> None:
            starting.wait()
            while True:
                with engine.begin() as connection:
                    mine = take_alarms(connection, _AT, 7)
                if not mine:
                    return
                taken.extend(mine)
                for alarm in mine:
                    with engine.begin() as connection:
                        set_anew(connection, alarm, {}, None)

        threads = [threading.Thread(target=serve) for _ in range(_SERVERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert Counter(alarm.code for alarm in taken) == Counter(codes)
        with engine.connect() as connection:
            assert connection.execute(alarms.select()).all() == []


@pytest.mark.early
def test_of_two_nodes_one_tells_and_none_does_while_the_player_is_at_the_other(
    tmp_path: Path,
    postgresql: PostgreSQL,
    redis: RedisApart,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "_EVERY", 0.02)
    monkeypatch.setattr(services, "_MOMENT_MS", 0)
    with (
        push_service() as service,
        sharing(tmp_path, postgresql, redis, None, None, line=service.line) as nodes,
    ):
        one, other = nodes
        code, tokens = lay(one)
        browsers = [Browser(name) for name in ("anna", "ben")]
        for browser, token in zip(browsers, tokens, strict=True):
            assert subscribe(other, browser, {code: token}).json() == {"told": [code]}
        (first,) = outline(one, code)["awaited"]
        with (
            at_the_table(other, code, tokens[2 - first]) as waiting,
            at_the_table(one, code, tokens[first - 1]) as moving,
        ):
            waiting.until(end_turn(moving))
            waiting.silent(2)
            assert not service.pushed
            waiting.ids = 100
            end_turn(waiting)
            moving.close()
            waiting.silent(1)
        again = outline(other, code)["awaited"]
        with at_the_table(one, code, tokens[again[0] - 1]) as moving:
            moving.ids = 1000
            end_turn(moving)
        service.wait(1)
        said = [pushed.body for pushed in service.pushed]
        assert len(said) == len({*said})


def test_a_player_who_has_left_a_node_without_a_bus_is_told_by_another(
    tmp_path: Path,
    postgresql: PostgreSQL,
    redis: RedisApart,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "_EVERY", 3600.0)
    monkeypatch.setattr(services, "_MOMENT_MS", 0)
    with (
        push_service() as service,
        sharing(tmp_path, postgresql, redis, None, None, line=service.line) as nodes,
    ):
        one, other = nodes
        code, tokens = lay(one)
        (first,) = outline(one, code)["awaited"]
        browser = Browser("waiting")
        subscribe(other, browser, {code: tokens[2 - first]})
        with at_the_table(other, code, tokens[first - 1]) as moving:
            with at_the_table(one, code, tokens[2 - first]):
                moving.hear("presence", here=[1, 2])
                redis.crash()
                for node in nodes:
                    hears(node, is_so=False)
            end_turn(moving)
        assert other.inside(other.app.state.telling.look()) == 1
        assert [pushed.path for pushed in service.pushed] == ["/fcm/send/waiting"]


def test_a_node_that_has_not_heard_of_the_news_yet_leaves_its_alarm_to_the_next_look(
    tmp_path: Path,
    postgresql: PostgreSQL,
    redis: RedisApart,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(telling, "_EVERY", 3600.0)
    monkeypatch.setattr(telling, "_ANSWERS", 0.0)
    monkeypatch.setattr(services, "_MOMENT_MS", 0)
    monkeypatch.setattr(polling, "_TURN", 3600.0)
    monkeypatch.setattr(ringing, "TAKEN_MS", 0)
    with (
        push_service() as service,
        sharing(tmp_path, postgresql, redis, None, None, line=service.line) as nodes,
    ):
        redis.crash()
        one, other = nodes
        code, tokens = lay(one)
        (first,) = outline(one, code)["awaited"]
        subscribe(other, Browser("waiting"), {code: tokens[2 - first]})
        other.inside(other.app.state.telling.look())
        with at_the_table(one, code, tokens[first - 1]) as moving:
            end_turn(moving)
        with monkeypatch.context() as cut_off:
            cut_off.setattr(following, "_ARRIVING", 0.0)
            assert other.inside(other.app.state.telling.look()) == 1
        assert not service.pushed
        assert other.inside(other.app.state.telling.look()) == 1
        assert len(service.pushed) == 1


def table_of(world: Round) -> Table:
    """A table in days at which this round is played."""
    seats = tuple(Seat(n, "person", f"P{n}") for n in range(1, world.players + 1))
    dealt = Dealt(lines=tuple(world.deal.lines()), salt="s", at=0)
    acted = [Acted(events=(event,), at=1) for event in world.actions()]
    return Table("K" * 12, Agreement("online", world.terms, seats, days=2), [dealt, *acted])


@settings(max_examples=60)
@given(worlds(), st.sampled_from(LANGUAGES))
def test_a_notice_is_the_same_in_worlds_that_differ_only_in_hidden_facts(
    both: tuple[Round, Round, int | None], language: str
) -> None:
    one, other, seat = both
    assume(seat is not None and one.deal != other.deal and not any(one.initial_totals))
    said = [
        [notice(table_of(world), seat or 1, why, language, late=late) for why in NoticeReason]
        for world in (one, other)
        for late in (False, True)
    ]
    assert said[:2] == said[2:]
