"""Counts the notices that devices are sent, and those that they show."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.server.pushing import Answer, Browser, PushService, status

_HEAD = ("", "due", "shown once", "twice", "never", "not due", "sent once", "more often")


class Due(NamedTuple):
    """A notice that somebody's device has to show once: of a table or a season, by its number."""

    name: str
    code: str
    number: int


@dataclass
class Line:
    """The counts of one kind of notice."""

    due: int = 0
    once: int = 0
    twice: int = 0
    never: int = 0
    early: int = 0
    sent_once: int = 0
    sent_again: int = 0


@dataclass
class Counted:
    """The notices that were due, shown and sent, by kind."""

    lines: dict[str, Line] = field(default_factory=lambda: defaultdict(Line))

    def note(self, kind: str, *, shown: int, sent: int | None = None) -> None:
        """Count one that was due."""
        line = self.lines[kind]
        sent = shown if sent is None else sent
        line.due += 1
        line.once += shown == 1
        line.twice += shown > 1
        line.never += shown == 0
        line.sent_once += sent == 1
        line.sent_again += sent > 1

    @property
    def failed(self) -> bool:
        """Whether anything was not shown once."""
        return any(line.once < line.due or line.early for line in self.lines.values())

    def table(self) -> Iterable[str]:
        """The counts in Markdown."""
        yield f"| {' | '.join(_HEAD)} |"
        yield f"|{'---|' * len(_HEAD)}"
        for kind, line in sorted(self.lines.items()):
            yield f"| {kind} | {' | '.join(map(str, vars(line).values()))} |"


class Devices:
    """A device of each person. It shows what the page's worker shows."""

    def __init__(self, service: PushService, names: Iterable[str]) -> None:
        self.browsers = {name: Browser(name) for name in names}
        self._service = service
        self._read = 0
        self._latest: dict[tuple[str, str], int] = {}
        """The number of the notice that is shown, by person and tag."""
        self._sent: Counter[Due] = Counter()
        self._shown: Counter[Due] = Counter()

    def have_shown(self, due: Iterable[Due]) -> bool:
        """Whether all of these have been shown."""
        self._receive()
        return all(self._shown[each] for each in due)

    def count(
        self, awaited: Mapping[str, Iterable[Due]], news: Mapping[str, int], counted: Counted
    ) -> None:
        """Count what came since the last time.

        `news` are the numbers of the latest turns. A player who has drawn a tile is awaited too,
        until they place it; no other notice may come.
        """
        self._receive()
        for kind, due in awaited.items():
            for each in due:
                shown = self._shown.pop(each, 0)
                if shown != 1:
                    print(f"shown {shown} times: {each}")
                counted.note(kind, shown=shown, sent=self._sent[each])
        for each, shown in self._shown.items():
            if each.number >= news.get(each.code, 0):
                print(f"not due now: {each}")
                counted.lines["others"].early += shown
        self._shown.clear()

    def _receive(self) -> None:
        """Show what has come. A newer notice replaces an older one; the same one stays."""
        while self._read < len(self._service.pushed):
            pushed = self._service.pushed[self._read]
            self._read += 1
            name = pushed.path.rpartition("/")[2]
            said = pushed.said(self.browsers[name])
            notice = Due(name, said["code"], said["number"])
            self._sent[notice] += 1
            tag = (name, notice.code)
            if notice.number > self._latest.get(tag, -1):
                self._latest[tag] = notice.number
                self._shown[notice] += 1


def answer_late(dice: random.Random) -> Answer:
    """An answer that takes a moment, so that servers fail between sending and noting it."""

    async def answer(writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(dice.uniform(0.0, 0.4))
        await status(201)(writer)

    return answer
