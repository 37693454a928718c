"""A club evening at online tables: pairs come from table to table by their links, and one is late.

    .venv/bin/python -m bench.club_evening [--rounds 5] [--deals 2] [--size 4] [--kill]

Seven contestants begin and an eighth joins for the second half, so that three and then four tables
play the same deals. Each player opens one link, asks once in a while where to go, and takes the
action with the most points. The organiser begins the next round as soon as all tables but one are
ready, and corrects a score. With `--kill`, the server is killed in the middle and started again.

Afterwards each deal is compared with its promise of the beginning, and the ranking with one
computed from the records of all tables.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx

from bench.apart import ServerApart
from bench.players import until
from bench.wire import Wire
from tricorne.play.evening.boards import promise_of
from tricorne.play.evening.evening import Evening, TypedResult, begin_evening, change_evening
from tricorne.play.evening.ranking import DealResult
from tricorne.play.evening.showing import show_evening
from tricorne.record import promises, read

EVERY = 0.1
"""Seconds between two questions of a page; the page itself asks every two seconds."""
_AGAIN = 0.3
_PATIENCE = 20.0
_IN_PLAY = 30
"""So many actions into a round the server is killed."""
_GAIN = 5
"""By how much the organiser corrects a score."""
HIDDEN = 403
LATE = "Late"


@dataclass(frozen=True)
class Club:
    """The size, the length and the speed of the evening."""

    rounds: int = 5
    deals: int = 2
    size: int = 4

    @property
    def names(self) -> list[str]:
        """Of those who are there from the beginning."""
        return [f"Pair {number}" for number in range(1, 8)]

    @property
    def late_from(self) -> int:
        """The first round of the late pair."""
        return self.rounds // 2 + 1

    @property
    def form(self) -> dict[str, Any]:
        """The form of the organiser."""
        return {
            "names": self.names,
            "movement": "howell",
            "size": self.size,
            "rounds": self.rounds,
            "deals": self.deals,
            "sheet": "goliath",
            "comparing": "mean",
        }


@dataclass
class Seat:
    """A player at one table, until its deal is over."""

    token: str
    state: str = ""
    turned: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the deal is over, or the socket is closed."""
    wire: Wire | None = None
    version: int = 0
    pending: dict[str, Any] | None = None
    """The request that is not answered yet: it is asked again under its id."""
    ids: Iterator[int] = field(default_factory=itertools.count)
    acted: int = 0

    async def play(self, url: str, code: str) -> None:
        """Play until the deal is over, also if the server is killed meanwhile."""
        parts = urlsplit(url)
        while self.state != "over":
            self.turned.clear()
            try:
                path = f"/api/tables/{code}/socket"
                self.wire = await Wire.to(str(parts.hostname), parts.port or 80, path, self.hear)
                self.wire.send(do="hello", protocol=1, token=self.token)
                self.wire.closed.add_done_callback(lambda _: self.turned.set())
                await self.turned.wait()
            except OSError:
                pass
            await asyncio.sleep(0 if self.state == "over" else _AGAIN)
        if self.wire is not None:
            self.wire.close()

    def hear(self, message: dict[str, Any]) -> None:
        """Take in a message, and act in one's turn."""
        if message["is"] not in {"table", "event"}:
            if message["is"] == "refused" and message.get("code") != "stale":
                raise RuntimeError(message)
            return
        self.version = message["version"]
        if self.pending is not None and message.get("answers") == self.pending["id"]:
            self.pending = None
        self.state = message.get("state", self.state)
        if self.state == "over":
            self.turned.set()
            return
        actions = (message["view"] or {}).get("actions") or []
        if actions and self.wire is not None:
            if self.pending is None or self.pending["version"] != self.version:
                best = max(actions, key=lambda each: each["points"])
                id_ = f"a{next(self.ids)}"
                self.pending = {"id": id_, "version": self.version, "action": best["action"]}
                self.acted += 1
            self.wire.send(do="act", **self.pending)


@dataclass
class Player:
    """Somebody with one link, which leads them from table to table."""

    event: Event
    token: str
    tables: list[str] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    """How long the server took to answer where to go."""
    seats: list[Seat] = field(default_factory=list)

    @property
    def acted(self) -> int:
        """How often they have acted."""
        return sum(seat.acted for seat in self.seats)

    async def run(self) -> None:
        """Until the evening is over."""
        while True:
            begun = time.monotonic()
            errand = await self.event.ask("POST", "/seat", {"key": self.token})
            if errand is not None:
                self.waits.append(time.monotonic() - begun)
                if errand["errand"] == "over":
                    return
                if errand["errand"] == "play" and errand["code"]:
                    seat = Seat(self.token)
                    self.tables.append(errand["code"])
                    self.seats.append(seat)
                    await seat.play(self.event.server.url, errand["code"])
                    await self.event.peep(errand["code"], errand["deal"])
                    continue
            await asyncio.sleep(EVERY)


@dataclass
class Event:
    """The evening: its server, its organiser and its players."""

    server: ServerApart
    http: httpx.AsyncClient
    club: Club
    code: str = ""
    key: str = ""
    promised: list[str] = field(default_factory=list)
    players: dict[str, Player] = field(default_factory=dict)
    running: list[asyncio.Task[None]] = field(default_factory=list)
    peeped: int = 0
    """How often a record was refused because its deal was still to be played elsewhere."""
    kills: int = 0

    @property
    def acted(self) -> int:
        """How often all players have acted."""
        return sum(player.acted for player in self.players.values())

    async def ask(self, method: str, about: str, form: object = None, key: str = "") -> Any:  # noqa: ANN401
        """The answer of the server; None while it is away, or if others were faster."""
        path, headers = f"/api/evenings/{self.code}{about}", {"tricorne-token": key}
        try:
            answer = await self.http.request(method, path, json=form, headers=headers)
        except httpx.TransportError:
            return None
        if answer.is_error and answer.json()["code"] in {"stale", "disk", "busy"}:
            return None
        answer.raise_for_status()
        return answer.json() if answer.content else {}

    async def look(self) -> dict[str, Any]:
        """The evening, as the organiser sees it."""
        while True:
            seen: dict[str, Any] | None = await self.ask("GET", "", key=self.key)
            if seen is not None:
                return seen
            await asyncio.sleep(_AGAIN)

    async def organise(self, what: str, **form: object) -> None:
        """Take a step or make a change, again and again until it is done."""
        before = await self.look()
        while (
            await self.ask(
                "POST", f"/{what}", {"key": self.key, "revision": before["revision"], **form}
            )
            is None
        ):
            before = await self.look()

    async def peep(self, code: str, deal: int) -> None:
        """Somebody without a seat asks for the record of a table that has just ended."""
        try:
            answer = await self.http.get(f"/api/tables/{code}/record")
        except httpx.TransportError:
            return
        shown = (await self.look())["evening"]
        told = all(each["over"] for each in shown["tables"] if each["deal"] == deal)
        if answer.status_code == HIDDEN:
            self.peeped += 1
        elif answer.is_success and not told:
            raise RuntimeError(f"{code} shows a deal that is still to be played")

    async def open(self) -> None:
        """Open the evening."""
        begun = (await self.http.post("/api/evenings", json=self.club.form)).raise_for_status()
        self.code, self.key = begun.json()["code"], begun.json()["key"]
        self.promised = (await self.look())["evening"]["promises"]
        await self.admit()

    async def admit(self) -> None:
        """Everybody who has come opens their link."""
        for token in itertools.chain.from_iterable((await self.look())["tokens"]):
            if token not in self.players:
                self.players[token] = Player(self, token)
                self.running.append(asyncio.create_task(self.players[token].run()))

    async def lead(self, *, kill: bool) -> dict[str, Any]:
        """Lead the evening to its end; the result is its last look."""
        for round_ in range(1, self.club.rounds + 1):
            if round_ == self.club.late_from:
                change = json.dumps({"name": LATE, "round": round_})
                await self.organise("change", change=change)
                await self.admit()
            await self.organise("step", do="start")
            if kill and round_ == self.club.late_from:
                await self.be_killed()
            await self.wait_for(round_)
        await asyncio.gather(*self.running)
        await self.correct()
        return await self.look()

    async def wait_for(self, round_: int) -> None:
        """Until all tables of a round are ready but one, which falls behind."""
        last = round_ == self.club.rounds
        while True:
            tables = (await self.look())["evening"]["tables"]
            first = (round_ - 1) * self.club.deals
            missing = {
                each["table"] for each in tables if each["deal"] > first and not each["over"]
            }
            if len(missing) <= (0 if last else 1):
                return
            for task in self.running:
                if task.done():
                    task.result()
            await asyncio.sleep(EVERY)

    async def be_killed(self) -> None:
        """End the server as a power cut would, in full play, and start it again."""
        before = self.acted
        await until(lambda: self.acted >= before + _IN_PLAY)
        self.server.kill()
        self.kills += 1
        await asyncio.sleep(_AGAIN)
        self.server.begin()
        await asyncio.to_thread(self.server.ready)

    async def correct(self) -> None:
        """The first result was counted wrongly: the organiser corrects it."""
        table = (await self.look())["evening"]["rounds"][0]["tables"][0]
        points = [table["results"][0]["points"][0] + _GAIN, *table["results"][0]["points"][1:]]
        place = {"round": 1, "table": 1, "deal": 1}
        await self.organise("change", change=json.dumps({**place, "points": points, "fault": []}))

    async def records(self, shown: dict[str, Any]) -> dict[tuple[int, int], str]:
        """The record of each deal at each table, as anybody gets it at the end."""
        found = {}
        for each in shown["tables"]:
            answer = await self.http.get(f"/api/tables/{each['code']}/record")
            found[each["deal"], each["table"]] = answer.raise_for_status().text
        return found


def check(event: Event, shown: dict[str, Any], records: dict[tuple[int, int], str]) -> None:
    """Compare the deals with their promises, and the ranking with one from the records."""
    deals = defaultdict(set)
    evening = _begun(event, shown["secret"])
    played = []
    for (deal, table), text in records.items():
        record = read(text).checked()
        (promise,) = promises(record)
        if promise.error is not None or promise.mixing is None or record.begun is None:
            raise RuntimeError(f"the promise of deal {deal} is not kept: {promise.error}")
        if promise.mixing.digest != event.promised[deal - 1] or promise.mixed:
            raise RuntimeError(f"deal {deal} is not the one that was promised")
        (round_,) = record.begun.rounds
        deals[deal].add("\n".join(round_.deal.lines()))
        points = [sum(round_.totals[side :: evening.sides]) for side in range(evening.sides)]
        place = ((deal - 1) // event.club.deals + 1, table, deal)
        played.append(TypedResult(*place, DealResult(tuple(points))))
    if any(len(each) > 1 for each in deals.values()) or len(deals) < len(event.promised):
        raise RuntimeError("the tables had different deals")
    if promise_of(shown["secret"]) != shown["promise"]:
        raise RuntimeError("the secret is not the one that was promised")
    first = played[0].result
    for each in played:
        evening = evening.enter(*each.place, each.result)
    if first is None or first.points is None:
        raise RuntimeError("the first deal was not played")
    right = (first.points[0] + _GAIN, *first.points[1:])
    evening = evening.enter(1, 1, 1, DealResult(right))
    if show_evening(evening)["rankings"] != shown["rankings"]:
        raise RuntimeError("the ranking does not follow from the records")


def _begun(event: Event, secret: str) -> Evening:
    """The same evening, from what the organiser typed."""
    club = event.club
    begun = begin_evening(
        club.names, "howell", club.size, club.rounds, club.deals, "goliath", "mean", secret
    )
    return change_evening(begun, json.dumps({"name": LATE, "round": club.late_from}))


async def spend(server: ServerApart, club: Club, *, kill: bool) -> Event:
    """A whole evening, checked at the end."""
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=server.url, timeout=_PATIENCE, limits=limits) as http:
        event = Event(server, http, club)
        await event.open()
        shown = (await event.lead(kill=kill))["evening"]
        check(event, shown, await event.records(shown))
        return event


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--deals", type=int, default=2)
    parser.add_argument("--size", type=int, default=4)
    parser.add_argument("--kill", action="store_true")
    options = parser.parse_args()
    club = Club(options.rounds, options.deals, options.size)
    with tempfile.TemporaryDirectory() as folder, ServerApart(Path(folder, "tables.db")) as server:
        begun = time.monotonic()
        event = asyncio.run(spend(server, club, kill=options.kill))
        lasted = time.monotonic() - begun
    players = event.players.values()
    asked = sorted(each * 1000 for player in players for each in player.waits)
    tables = {code for player in players for code in player.tables}
    print(f"players {len(players)}, tables laid {len(tables)}, actions {event.acted}")
    print(f"seconds {lasted:.1f}, kills {event.kills}, records refused early {event.peeped}")
    median, longest = asked[len(asked) // 2], asked[-1]
    print(f"asking where to go: median {median:.0f} ms, longest {longest:.0f} ms")
    print("each deal is the one promised, and the ranking follows from the records")


if __name__ == "__main__":
    main()
