"""A real server on a free port with a real database, and clients that speak to it."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Self, TypeVar

from tests.server.asking import asking
from tests.server.player import PATIENCE, Player
from tests.server.thinking import PlainThinkers
from tricorne.play.table import Table
from tricorne.play.table.now import Now
from tricorne.play.table.showing import describe_table
from tricorne.rules import Deal, Sheet, deal
from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.settings import Limits, Lists, Names, Settings
from tricorne.server.host.app import application
from tricorne.server.host.serve import Server
from tricorne.server.live.hall import Hall
from tricorne.server.live.live_table import LiveTable
from tricorne.server.push.line import OpenLine, open_line
from tricorne.server.store import Store
from tricorne.server.store.engine import visit_database
from tricorne.server.store.steps import MIGRATIONS, steps_in
from tricorne.server.store.upgrading import upgrade
from tricorne.server.workers import Thinkers

PLENTY = Limits(
    messages_a_second=1e6,
    messages_at_once=10**6,
    tables_an_hour=10**6,
    members_a_day=10**6,
    reports_an_hour=10**6,
    entries_a_day=10**9,
    misses_an_hour=10**6,
    thinking_an_hour=10**6,
    loop_share=1e6,
    loop_seconds=1e6,
    light_seconds=1e6,
    bytes_at_once=1e12,
    stored_a_day=1e15,
    stored_a_day_by_all=1e15,
    work_seconds=600,
)
"""Of everything, also of time: a test's machine may have a lot to do."""

T = TypeVar("T")


@dataclass
class Chance:
    """Time that stands still unless it is moved on, and deals that a test has laid out."""

    dice: Random
    nanoseconds: int = 0
    seconds: float = 1_800_000_000.0
    deals: deque[Deal] = field(default_factory=deque)

    def circumstances(self) -> Circumstances:
        """The clock, deals and chance for a server."""
        return Circumstances(
            monotonic_ns=lambda: self.nanoseconds,
            now=lambda: self.seconds,
            deal=self.deal,
            mixes=False,
        )

    def go_on(self, seconds: int) -> None:
        """Advance both clocks."""
        self.nanoseconds += seconds * 1_000_000_000
        self.seconds += seconds

    def deal(self, sheet: Sheet, players: int) -> Deal:
        """The next deal that was laid out, or one by chance."""
        return self.deals.popleft() if self.deals else deal(sheet, players, self.dice)


@cache
def _empty() -> bytes:
    """An empty database: making it takes half of a server's start."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "tables.db")
        with visit_database(f"sqlite:///{file}") as engine:
            upgrade(engine, steps_in(MIGRATIONS))
        return file.read_bytes()


class Serving:
    """A server in a thread of this process: `with Serving(folder) as server:`."""

    def __init__(  # noqa: PLR0913  (all that a server is given)
        self,
        folder: Path,
        *,
        database: str | None = None,
        bus: str = "",
        circumstances: Circumstances | None = None,
        limits: Limits = PLENTY,
        pace: float = 0.0,
        thinkers: Thinkers | None = None,
        archive: str = "",
        page: Path | None = None,
        engines: tuple[tuple[str, str], ...] = (),
        line: OpenLine | None = None,
        closed: str = "",
        lists: Lists = "own",
        names: Names = "own",
    ) -> None:
        stands_still = circumstances is not None
        assert not stands_still or limits.light_seconds == PLENTY.light_seconds, "no debt is paid"
        if not database:
            file = folder / "tables.db"
            database = f"sqlite:///{file}?timeout=0.2"
            if not file.exists():
                file.write_bytes(_empty())
        self.settings = Settings(
            database=database,
            bus=bus,
            archive=archive,
            pace=pace,
            limits=limits,
            page=page,
            engines=engines,
            push=line is not None,
            closed=closed,
            lists=lists,
            names=names,
        )
        self.thinkers = PlainThinkers()
        plain = None if engines else self.thinkers  # which know no bots of a server's own
        self.app = application(self.settings, circumstances, thinkers or plain, line or open_line)
        self.port = 0
        self._listening = threading.Event()
        self._server = Server(self.app, "127.0.0.1", 0, self._note)
        self._thread = threading.Thread(target=self._run)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._open = ExitStack()

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._listening.wait(PATIENCE)
        assert self.port
        self.http = self._open.enter_context(asking(self.url))
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()  # first: a server that ends waits for its connections
        self.stop()

    @property
    def ended(self) -> bool:
        """Whether it ends by itself."""
        self._thread.join(PATIENCE)
        return not self._thread.is_alive()

    def stop(self) -> None:
        """End it as a signal would."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), self._doing()

    def _doing(self) -> str:
        """The stack of its thread, and its tasks."""
        frame = sys._current_frames().get(self._thread.ident or 0)  # noqa: SLF001
        tasks = asyncio.all_tasks(self._loop) if self._loop else ()
        return "\n".join([*traceback.format_stack(frame), *map(str, tasks)])

    def _run(self) -> None:
        try:
            self._server.run()
        finally:
            self._listening.set()

    def _note(self, port: int) -> None:
        self.port = port
        self._loop = asyncio.get_running_loop()
        self._listening.set()

    # From the outside

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def lay(self, kind: str, seats: Iterable[str], **more: object) -> tuple[str, dict[int, str]]:
        """Lay a table: `lay("bots", ["Anna", "bot:gus"])`; its code and tokens."""
        described = [described_seat(seat) for seat in seats]
        body = {"kind": kind, "seats": described, **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        said = answer.json()
        return said["code"], {int(seat): token for seat, token in said["tokens"].items()}

    def sit(self, code: str, name: str = "Ben") -> tuple[int, str]:
        """Sit down on the first open seat."""
        answer = self.http.post(f"/api/tables/{code}/seats", json={"name": name})
        assert answer.status_code == 201, answer.text
        return answer.json()["seat"], answer.json()["token"]

    def player(self, code: str, token: str | None) -> Player:
        """A client that has said hello and been shown the table."""
        player = self.stranger(code)
        player.hello(token)
        return player

    def stranger(self, code: str) -> Player:
        """A client that has said nothing yet."""
        return self._open.enter_context(Player(f"ws://127.0.0.1:{self.port}", code))

    # From the inside

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    @property
    def store(self) -> Store:
        store: Store = self.app.state.store
        return store

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it on the server's own event loop."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def call(self, work: Callable[[], T]) -> T:
        """The same for a plain function."""

        async def calling() -> T:
            return work()

        return self.inside(calling())

    def until(self, true: Callable[[], bool]) -> None:
        """Wait for something in there, not for ever."""
        end = time.monotonic() + PATIENCE
        while not self.call(true):
            assert time.monotonic() < end, "it never is"
            time.sleep(0.01)

    def live(self, code: str) -> LiveTable:
        """The table in play."""
        live = self.inside(self.hall.find(code))
        assert live is not None
        return live

    def think(self, code: str, thought_ns: int) -> None:
        """Set how long the seat to move has thought."""
        live, now = self.live(code), self.hall.services.circumstances.monotonic_ns
        self.call(lambda: live.do(live.session.read_anew(live.table, thought_ns, now())))

    def assert_stored_is_live(self, code: str) -> None:
        """Assert that the stored entries add up to the table in play."""

        async def both() -> tuple[Table, Table]:
            found = await self.hall.find(code)
            assert found is not None
            async with found.lock_alone() as live:
                stored = await self.hall.services.read(code)
            assert stored is not None
            return stored, live

        stored, live = self.inside(both())
        assert_same(stored, live)


def assert_same(stored: Table, live: Table) -> None:
    """Assert that two tables have equal states and views."""
    for seat in (None, *range(1, len(live.seats) + 1)):
        assert describe_table(stored, seat, Now()) == describe_table(live, seat, Now())
    for name in live.__dict__.keys() - {"agreement"}:
        assert getattr(stored, name) == getattr(live, name), name


def described_seat(seat: str) -> dict[str, str]:
    if seat.startswith("bot:"):
        return {"kind": "bot", "bot": seat.removeprefix("bot:")}
    return {"kind": "open"} if seat == "open" else {"kind": "person", "name": seat}
