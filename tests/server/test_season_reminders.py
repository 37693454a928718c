"""Each member of a season with unfinished games is reminded once, a day before its end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select

from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from tests.server.databases import Database
from tests.server.days import DAY
from tests.server.nodes import hears, sharing_time
from tests.server.pushing import Browser, PushService, push_service, status, subscribe
from tests.server.serving import Chance, Serving
from tests.server.test_healing import wait_until
from tests.server.test_seasons import Family, do_at_once, look
from tricorne.languages import LANGUAGES
from tricorne.server.live import season_notifier
from tricorne.server.live.season_notifier import SeasonNotifier
from tricorne.server.push.words import season_notice
from tricorne.server.store.schema import season_reminders

pytestmark = pytest.mark.long

NAMES = ("Anna", "Ben", "Cleo")
FOR_TURNS_TOO = 8
"""Answers of a service in trouble: notices of a turn may come meanwhile and take some."""


@pytest.fixture(autouse=True)
def _by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(season_notifier, "_EVERY", 3600.0)


@pytest.fixture(name="service")
def _service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


class Listening:
    """A season of three that has run for 29 days; the members' devices hear of their games."""

    def __init__(self, folder: Path, database: Database, service: PushService) -> None:
        self.folder, self.database, self.service = folder, database, service
        self.chance = Chance(random.Random(3))
        self.browsers = {name: Browser(name) for name in NAMES}

    def serving(self) -> Serving:
        return Serving(
            self.folder,
            database=self.database.url,
            circumstances=self.chance.circumstances(),
            line=self.service.line,
        )

    def begin(self, server: Serving) -> Family:
        family = Family(server, self.chance, *NAMES)
        family.begin(days=7)
        for name, browser in self.browsers.items():
            seats = family.seats(name)
            assert len(seats) == 2
            language = "fr" if name == "Ben" else "en"
            assert len(subscribe(server, browser, seats, language=language).json()["told"]) == 2
        return family

    def reminded(self) -> list[tuple[str, dict[str, object]]]:
        """Who was reminded, and of what."""
        said = []
        for pushed in [*self.service.pushed]:
            name = pushed.path.rpartition("/")[2]
            content = pushed.said(self.browsers[name])
            if "path" in content:
                said.append((name, content))
        return said


@pytest.fixture
def listening(tmp_path: Path, database: Database, service: PushService) -> Listening:
    return Listening(tmp_path, database, service)


def tell(server: Serving) -> int:
    notifier: SeasonNotifier = server.app.state.reminding
    return server.inside(notifier.look())


def stored(server: Serving) -> int:
    asked = select(season_reminders)
    return len(server.inside(server.store.ask(lambda c: c.execute(asked).all())))


def is_done(server: Serving) -> bool:
    return stored(server) == 0


def test_each_member_with_unfinished_games_is_reminded_once_in_their_language(
    listening: Listening,
) -> None:
    with listening.serving() as server:
        family = listening.begin(server)
        family.go_on(28.9)
        assert (tell(server), stored(server)) == (0, 0)
        family.go_on(0.2)
        assert stored(server) == 3
        assert [tell(server), tell(server)] == [3, 0]
        look(server)
        assert (tell(server), stored(server)) == (0, 0)
    said = dict(listening.reminded())
    assert Counter(name for name, _ in listening.reminded()) == Counter(NAMES)
    assert said["Anna"] == {
        "title": "The season ends soon",
        "body": "There is still time to finish your games.",
        "code": family.season,
        "number": 1,
        "path": f"circle?list={family.circle}",
    }
    assert said["Ben"]["title"] == season_notice("fr").title != said["Anna"]["title"]


def test_whoever_has_no_unfinished_game_is_not_reminded(listening: Listening) -> None:
    with listening.serving() as server:
        family = listening.begin(server)
        over = [game["table"] for game in family.look("Anna")["games"] if game["seat"]]
        for table in over:
            family.play(table)
        family.go_on(29.1)
        assert tell(server) == 2
    assert {name for name, _ in listening.reminded()} == {"Ben", "Cleo"}


def test_a_server_that_ends_before_it_has_told_leaves_the_reminders_to_the_next(
    listening: Listening,
) -> None:
    with listening.serving() as server:
        listening.begin(server).go_on(29.1)
        assert stored(server) == 3
    for _ in range(2):
        with listening.serving() as server:
            wait_until(partial(is_done, server))
    assert len(listening.reminded()) == 3


def test_a_season_that_is_over_meanwhile_reminds_nobody(listening: Listening) -> None:
    with listening.serving() as server:
        family = listening.begin(server)
        family.go_on(29.1)
        family.go_on(1)
        assert (tell(server), stored(server)) == (3, 0)
    assert listening.reminded() == []


def test_a_reminder_waits_for_the_morning_and_for_a_service_in_trouble(
    listening: Listening,
) -> None:
    zone = ZoneInfo("America/Montreal")
    answers = listening.service.answers
    answers["/fcm/send/Cleo"] = [status(503)] * FOR_TURNS_TOO
    answers["/fcm/send/Ben"] = [status(410)]
    with listening.serving() as server:
        family = listening.begin(server)
        at = datetime.fromtimestamp(listening.chance.seconds + 29.1 * DAY, zone)
        quiet = [at.hour * 60, (at.hour * 60 + 90) % 1440]
        browser = listening.browsers["Anna"]
        subscribe(server, browser, family.seats("Anna"), zone="America/Montreal", quiet=quiet)
        family.go_on(29.1)
        assert (tell(server), stored(server)) == (3, 2)
        assert "Anna" not in {name for name, _ in listening.reminded()}
        answers.clear()
        listening.chance.go_on(60)
        assert tell(server) == 1
        listening.chance.go_on(90 * 60)
        assert (tell(server), stored(server)) == (1, 0)
    assert [name for name, _ in listening.reminded()][-2:] == ["Cleo", "Anna"]


def test_servers_that_look_at_once_remind_each_member_once(listening: Listening) -> None:
    with listening.serving() as server, ThreadPoolExecutor() as threads:
        listening.begin(server).go_on(29.1)
        looks = [threads.submit(tell, server) for _ in range(8)]
        assert sum(each.result() for each in looks) == 3
    assert len(listening.reminded()) == 3


def test_three_nodes_without_a_bus_remind_each_member_once(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart, service: PushService
) -> None:
    with sharing_time(tmp_path, postgresql, redis, 3, service.line) as time:
        redis.crash()
        for node in time.nodes:
            hears(node, is_so=False)
        family = Family(time.nodes[0], time, *NAMES)
        family.begin(days=7)
        browsers = {name: Browser(name) for name in NAMES}
        for node, (name, browser) in zip(time.nodes, browsers.items(), strict=True):
            family.server = node
            seats = family.seats(name)
            assert subscribe(node, browser, seats).json() == {"told": [*seats]}
        family.go_on(29.1)
        assert sum(do_at_once(tell, time.nodes)) == 3
        assert do_at_once(tell, time.nodes) == [0, 0, 0]
    said = [
        name
        for pushed in service.pushed
        for name in NAMES
        if pushed.path.endswith(name) and "path" in pushed.said(browsers[name])
    ]
    assert sorted(said) == sorted(NAMES)


def test_a_reminder_is_there_in_each_language() -> None:
    assert len({season_notice(language) for language in LANGUAGES}) == len(LANGUAGES)
