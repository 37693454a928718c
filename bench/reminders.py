"""Notices of turns, reminders, ends of pauses and dates of a season, while servers fail.

    python -m bench.reminders [--cycles N] [--seed N] [--only alone|nodes]

Four people play a game in days in each pair, and a season of a circle. A push service on this
machine decrypts what each device is sent. Days pass in seconds. Whenever something is due, a fault
begins at a random moment: on one server with SQLite, and on three with PostgreSQL and Redis. A
device shows a notice once, by its number, however often it was sent. The command fails if anything
due was not shown, or shown twice, or came too soon.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import func, select

from bench.apart import ServerApart
from bench.clocks import Clock, DatabaseClock, FileClock
from bench.conformance import all_well
from bench.family import NAMES, Family
from bench.faults import KINDS, Faults
from bench.history import History
from bench.hurried import MOMENT
from bench.nodes import Cluster, Nodes, below, linked
from bench.notices import Counted, Devices, Due, answer_late
from bench.redis import ComposedRedis
from tests.server.pushing import PushService, push_service
from tricorne.server.store import visit_database
from tricorne.server.store.schema import tables

_DAY = 24 * 3600.0
_REMINDER = 1.6 * _DAY + 60
"""A bit more than most of the two days of a turn."""
_AWAY = 3
_BEFORE_REST = 12
"""The length of a season in days, apart from the cycles of the campaign."""
_CYCLE = 6
"""The days that a cycle takes, at most."""
_LONGEST = 3.5
"""Seconds of a fault: longer than a node's lease."""
_STEP, _EVERY = 90.0, 0.4
"""So many seconds pass again and again, so that what a server had taken becomes free."""
_PATIENCE = 60.0
_LATE = 0.8
"""Seconds between what is due and a fault, at most, whichever is first."""
_FAULT_FIRST = 0.5
_KEEPS_TIME = "PostgreSQL"
"""The time cannot be moved on while this is away."""
_UNSUITED = ("rolling release", "disk full")
ALONE = ("node killed", "node stopped")


class Setting(NamedTuple):
    """Servers, their clock, the URL of their database and the faults that suit them."""

    name: str
    running: Nodes
    clock: Clock
    database: str
    kinds: tuple[str, ...]


@contextmanager
def alone(service: PushService) -> Iterator[Setting]:
    """One server with SQLite."""
    with tempfile.TemporaryDirectory(prefix="tricorne-") as folder:
        file, clock = Path(folder, "tables.db"), FileClock(Path(folder, "clock"))
        options = (*_options(service), "--clock", str(clock.file))
        node = ServerApart(file, *options, module="bench.hurried")
        with Nodes([node]) as running:
            yield Setting("one server, SQLite", running, clock, f"sqlite:///{file}", ALONE)


@contextmanager
def together(service: PushService) -> Iterator[Setting]:
    """Three nodes with PostgreSQL and Redis. Raises RuntimeError without these programs."""
    options = _options(service)
    kinds = tuple(kind for kind in KINDS if kind not in _UNSUITED)
    with (
        below(ComposedRedis) as (folder, postgresql, redis),
        DatabaseClock(postgresql) as clock,
        linked(postgresql, redis, 3) as links,
        Cluster(
            folder, postgresql, redis, 3, *options, links=links, module="bench.hurried"
        ) as running,
    ):
        name = "three nodes, PostgreSQL and Redis"
        yield Setting(name, running, clock, postgresql.url, kinds)


SETTINGS = {"alone": alone, "nodes": together}


def _options(service: PushService) -> tuple[str, ...]:
    return ("--unlimited", "--pace", "0", "--push", "--service", str(service.port))


class Campaign:
    """Lets days pass, injects faults, and counts what devices show."""

    def __init__(self, setting: Setting, service: PushService, history: History, seed: int) -> None:
        self._setting = setting
        self._dice = random.Random(seed)
        self._urls = [node.url for node in setting.running.nodes]
        self._family = Family(self._urls, setting.clock, self._dice)
        self._devices = Devices(service, NAMES)
        self._faults = Faults(setting.running, history, None, self._dice)
        self._kinds: list[str] = []
        self.counted = Counted()

    def run(self, cycles: int) -> Counted:
        """All of it."""
        family, clock = self._family, self._setting.clock
        asyncio.run(all_well(self._urls))
        family.lay_tables()
        family.offer_season(_BEFORE_REST + cycles * _CYCLE)
        self._begin_season()
        for name, browser in self._devices.browsers.items():
            family.listen(name, browser)
        for cycle in range(cycles):
            self._turn()
            self._go_through(_REMINDER, {"reminders": family.due(late=True)})
            self._pause(NAMES[cycle % len(NAMES)])
        self._turn()
        self._go_through(_REMINDER, {"reminders": family.due(late=True)})
        last_day = [Due(name, family.season, 1) for name in NAMES]
        seconds = family.ends - _DAY - clock.now + 1
        self._go_through(seconds, {"last days of a season": last_day}, "reminded")
        self._go_through(family.ends - clock.now + 1, {}, "over")
        self.counted.note("ends of a season", shown=family.is_season("over"))
        return self.counted

    def _begin_season(self) -> None:
        """Let the season begin, and count its tables."""
        before = self._tables()
        self._go_through(_DAY, {}, "running")
        games, laid = self._family.join_games(), self._tables() - before
        for number in range(games):
            self.counted.note("tables of a season", shown=1 + (laid > games and number == 0))

    def _tables(self) -> int:
        """How many tables are stored."""
        with visit_database(self._setting.database) as engine, engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(tables)).scalar_one()

    def _turn(self, but: str = "") -> None:
        """All move whose turn it is. Some see it, and leave before they would be told."""
        self._family.move(but)
        self._family.watch(but)
        self._go_through(MOMENT + 1, {"turns": self._family.due(but=but)})

    def _pause(self, name: str) -> None:
        """Somebody is away. Their news waits, and the others are reminded meanwhile."""
        before = self._family.due(only=name)
        self._family.go_away(name, _AWAY)
        self._turn(but=name)
        news = [due for due in self._family.due(only=name) if due not in before]
        others = self._family.due(but=name, late=True)
        self._go_through(_AWAY * _DAY, {"ends of pauses": news, "reminders": others})

    def _go_through(self, seconds: float, awaited: dict[str, list[Due]], stage: str = "") -> None:
        """Let time pass until something is due, while a fault is injected; then count."""
        kind = self._next_kind()
        print(f"{self._setting.name}: {', '.join(awaited) or stage}; {kind}", flush=True)
        due = [each for all_ in awaited.values() for each in all_]
        first = self._dice.random() < _FAULT_FIRST and not kind.startswith(_KEEPS_TIME)
        with ThreadPoolExecutor(1) as thread:
            inject = self._faults.inject(kind, at_most=_LONGEST)
            fault = None
            if kind == "node stopped":
                self._family.leave()  # its sockets could not be closed
            if first:
                fault = thread.submit(asyncio.run, inject)
                time.sleep(self._dice.uniform(0, _LATE))
            self._family.leave()
            self._setting.clock.go_on(seconds)
            if fault is None:
                time.sleep(self._dice.uniform(0, _LATE))
                fault = thread.submit(asyncio.run, inject)
            self._wait(fault, kind, due)
            fault.result()
        asyncio.run(all_well(self._urls))
        end = time.monotonic() + _PATIENCE
        while stage and not self._family.is_season(stage) and time.monotonic() < end:
            time.sleep(_EVERY)
        news = {each.code: each.number for each in self._family.due()}
        self._devices.count(awaited, news, self.counted)

    def _next_kind(self) -> str:
        if not self._kinds:
            self._kinds = self._dice.sample(self._setting.kinds, len(self._setting.kinds))
        return self._kinds.pop()

    def _wait(self, fault: Future[None], kind: str, due: list[Due]) -> None:
        """Until the fault is over and all is shown; time passes meanwhile."""
        end = time.monotonic() + _PATIENCE
        while not (fault.done() and self._devices.have_shown(due)):
            if time.monotonic() > end:
                return
            time.sleep(_EVERY)
            if fault.done() or not kind.startswith(_KEEPS_TIME):
                self._setting.clock.go_on(_STEP)


def campaign(name: str, cycles: int, seed: int) -> Counted:
    """One campaign; what was counted."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tricorne-")))
        history = stack.enter_context(History(folder / "history.jsonl"))
        service = stack.enter_context(push_service())
        service.usual = answer_late(random.Random(seed))
        setting = stack.enter_context(SETTINGS[name](service))
        return Campaign(setting, service, history, seed).run(cycles)


def main() -> None:
    """Run, and print the counts."""
    parser = argparse.ArgumentParser(prog="python -m bench.reminders")
    parser.add_argument("--cycles", type=int, default=1)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--only", choices=SETTINGS)
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    names = [asked.only] if asked.only else [*SETTINGS]
    counted = {name: campaign(name, asked.cycles, asked.seed) for name in names}
    for name, each in counted.items():
        print("\n".join(["", f"{name}:", "", *each.table()]))
    raise SystemExit(any(each.failed for each in counted.values()))


if __name__ == "__main__":
    main()
