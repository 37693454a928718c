"""Checks the history of a conformance run, and reads nothing else: `python -m bench.checker FILE`.

It is written from docs/socket.md and shares no code with the server but the reader of records.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from bench.history import Event, read_history
from tricorne.record import read

BOUND = 2.0
"""A longer wait needs an explanation."""
_TOLERANCE = 1.0
"""How many seconds a clock may be wrong."""
_BEFORE, _AFTER = 1.5, 5.0
"""A fault explains waits that begin at most this many seconds before it, when the client was last
heard, and that end at most this many seconds after it began or was over."""
_RECOVERED = 10.0
"""Seconds after a fault within which a node leaves the degraded modes that came of it."""
_IDLE = 5.0
"""Seconds after which a client that may act, and does not, is at fault itself."""
_DRAWN = re.compile(r" draw .*")
_TIME = re.compile(r" (\d+)\.(\d{3})s$")

CHECKS = {
    "lost": "acknowledged actions that are not stored as they were acknowledged",
    "doubled": "requests that were stored twice",
    "reordered": "gaps in the versions, and tables that a client saw grow younger",
    "seen differently": "events that a client saw otherwise than they are stored",
    "charged too much": f"clocks charged over {_TOLERANCE:.0f} s more than the turn lasted",
    "charged too little": f"clocks charged over {_TOLERANCE:.0f} s less while a player was present",
    "not answered": "requests without an answer at the end",
    "record": "records that do not follow the rules",
    "degraded": "degraded modes without a fault",
    "unexplained": f"waits over {BOUND:.0f} s without a fault that explains them",
    "idle": "clients that did not play on: a fault of the run",
}
"""The checks. A run fails if one of them finds anything."""


class Fault(NamedTuple):
    """An injected fault."""

    number: int
    kind: str
    node: str
    at: float
    until: float

    @property
    def everywhere(self) -> bool:
        """Whether no other node can serve the clients until it is over."""
        return self.kind.startswith(("PostgreSQL", "disk", "node's database", "rolling"))

    def explains(self, wait: Wait) -> bool:
        """Whether a wait can come of this fault."""
        all_of_it = [(self.at, self.until)]
        both_ends = [(self.at, self.at), (self.until, self.until)]
        return any(
            begin - _BEFORE <= wait.begun <= wait.ended <= end + _AFTER and wait.ended >= begin
            for begin, end in (all_of_it if self.everywhere else both_ends)
        )


class Wait(NamedTuple):
    """A client had no service from here to there."""

    begun: float
    ended: float
    why: str
    client: int

    @property
    def seconds(self) -> float:
        """How long it lasted."""
        return self.ended - self.begun


@dataclass
class Seat:
    """Everything that a client at one seat did and saw."""

    seat: int
    here: dict[int, tuple[float, float]] = field(default_factory=dict)
    """From when to when each of its sockets showed the table."""
    asked: dict[str, Event] = field(default_factory=dict)
    answered: dict[str, Event] = field(default_factory=dict)
    seen: list[Event] = field(default_factory=list)

    @property
    def done(self) -> Iterator[tuple[Event, Event]]:
        """The actions that were acknowledged, and their acknowledgements."""
        for id_, answer in self.answered.items():
            if self.asked[id_]["do"] == "act" and answer["how"] != "refused":
                yield self.asked[id_], answer


class Run:
    """A history, sorted by what it tells about."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.begin: Event = {}
        self.ended = 0.0
        self.resting = float("inf")
        self.load_after = 0.0
        self.seats: defaultdict[str, dict[int, Seat]] = defaultdict(dict)
        """The clients of each table, by their numbers."""
        self.entries: defaultdict[str, dict[int, dict[str, Any]]] = defaultdict(dict)
        self.texts: Counter[tuple[str, int]] = Counter()
        self.records: dict[str, str] = {}
        self.degraded: defaultdict[str, list[Event]] = defaultdict(list)
        self.late: list[Event] = []
        self.counts: Counter[str] = Counter()
        begun: dict[int, Event] = {}
        over: dict[int, float] = {}
        for event in events:
            self.counts[event["is"]] += 1
            self.ended = event["at"]
            match event["is"]:
                case "begin":
                    self.begin = event
                case "resting":
                    self.resting, self.load_after = event["at"], event.get("load", 0.0)
                case "fault":
                    begun[event["number"]] = event
                case "mended":
                    over[event["number"]] = event["at"]
                case "degraded":
                    self.degraded[event["node"]].append(event)
                case "late":
                    self.late.append(event)
                case "stored":
                    self.texts[event["code"], event["version"]] += 1
                    self.entries[event["code"]][event["version"]] = json.loads(event["entry"])
                case "record":
                    self.records[event["code"]] = event["text"]
                case _:
                    self._hear(event)
        self.faults = [
            Fault(number, each["fault"], each["node"], each["at"], over.get(number, self.ended))
            for number, each in begun.items()
        ]

    def _hear(self, event: Event) -> None:
        seat = self.seats[event["code"]].setdefault(event["client"], Seat(event["seat"]))
        match event["is"]:
            case "opened":
                seat.here[event["line"]] = event["at"], float("inf")
            case "closed":
                opened, _ = seat.here[event["line"]]
                seat.here[event["line"]] = opened, max(opened, event["heard"])
            case "invoked":
                seat.asked[event["id"]] = event
            case "answered":
                seat.answered.setdefault(event["id"], event)
            case "seen":
                seat.seen.append(event)


@dataclass
class Verdict:
    """The result of all checks."""

    run: Run
    found: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in CHECKS})
    clocks: int = 0
    acknowledged: int = 0
    waits: list[tuple[Wait, list[Fault]]] = field(default_factory=list)
    """The waits over the bound, each with the faults that explain it."""
    answers: list[float] = field(default_factory=list)
    """Seconds until each answer."""

    @property
    def failed(self) -> bool:
        """Whether anything was found that must not be."""
        return any(self.found.values())


def check(events: Iterable[Event]) -> Verdict:
    """Check a history."""
    run = Run(events)
    verdict = Verdict(run)
    for code, clients in run.seats.items():
        seats, entries = [*clients.values()], run.entries[code]
        for name, faults in (
            ("lost", _lost(seats, entries)),
            ("doubled", _doubled(code, run)),
            ("reordered", _reordered(seats, entries)),
            ("seen differently", _seen_differently(seats, entries)),
        ):
            verdict.found[name].extend(f"{code}: {fault}" for fault in faults)
        _check_clocks(code, seats, entries, verdict)
        for client, seat in clients.items():
            verdict.acknowledged += sum(1 for _ in seat.done)
            _check_waits(client, seat, verdict)
    for code, text in run.records.items():
        error = read(text.encode()).error
        if error is not None:
            verdict.found["record"].append(f"{code}: {error}")
    verdict.found["degraded"].extend(_degraded(run))
    return verdict


def _doubled(code: str, run: Run) -> Iterator[str]:
    """A version is stored once, and so is a request."""
    yield from (f"version {at} twice" for (of, at), n in run.texts.items() if of == code and n > 1)
    entries = run.entries[code].values()
    ids = Counter((each.get("by"), each["id"]) for each in entries if "id" in each)
    yield from (f"{what} was stored {times} times" for what, times in ids.items() if times > 1)


def _lost(seats: list[Seat], entries: dict[int, dict[str, Any]]) -> Iterator[str]:
    """An acknowledged action is stored, at the latest under the version that came with it."""
    found = {(each.get("by"), each.get("id")): at for at, each in entries.items()}
    for seat in seats:
        for asked, answer in seat.done:
            at, wished = found.get((seat.seat, asked["id"]), 0), asked["action"]
            what = f"seat {seat.seat}: {asked['id']} ({wished})"
            if not at:
                yield f"{what} was acknowledged and is not stored"
            elif at > answer["version"]:
                yield f"{what} is version {at}, and {answer['version']} was acknowledged"
            elif "@" in wished and not any(wished in line for line in entries[at]["lines"]):
                yield f"{what} is stored as {entries[at]['lines']}"


def _reordered(seats: list[Seat], entries: dict[int, dict[str, Any]]) -> Iterator[str]:
    """Versions count the entries one by one, and no client sees an older one after a newer one."""
    if sorted(entries) != [*range(1, len(entries) + 1)]:
        yield "a version is missing"
    for seat in seats:
        latest = 0
        for event in seat.seen:
            if event["version"] < latest:
                yield f"seat {seat.seat} saw version {latest} and then {event['version']}"
            latest = max(latest, event["version"])


def _hidden(line: str) -> str:
    """A line of a log as everybody may see it."""
    return _DRAWN.sub(" draw", _TIME.sub("", line))


def _seen_differently(seats: list[Seat], entries: dict[int, dict[str, Any]]) -> Iterator[str]:
    """Every event shows what is stored under its version."""
    for seat in seats:
        for event in seat.seen:
            if "log" not in event:
                continue
            entry = entries.get(event["version"], {})
            told = [_hidden(each) for each in event["log"]]
            if told != [_hidden(each) for each in entry.get("lines", ())]:
                yield f"seat {seat.seat} saw {told} as version {event['version']}: {entry}"


def _check_clocks(
    code: str, seats: list[Seat], entries: dict[int, dict[str, Any]], verdict: Verdict
) -> None:
    """Compare the time that each action was charged with the length of its turn.

    It begins after the action before it was requested, and before the player to move sees it. A
    client at another node may see it earlier than that player does. It ends after its action was
    requested, and before that is acknowledged. The clock stands still while no player is present.
    """
    first: dict[int, float] = {}
    for seat in seats:
        for event in seat.seen:
            first[event["version"]] = min(first.get(event["version"], event["at"]), event["at"])
    asked: dict[tuple[Any, Any], float] = {
        (seat.seat, id_): each["at"] for seat in seats for id_, each in seat.asked.items()
    }
    found = {(each.get("by"), each.get("id")): at for at, each in entries.items()}
    for seat in seats:
        for wish, answer in seat.done:
            version = found.get((seat.seat, wish["id"]), 0)
            lines, before = entries.get(version, {}).get("lines"), entries.get(version - 1, {})
            charged, own = _TIME.search(lines[0]) if lines else None, wish["version"]
            if charged is None or version - 1 not in first or before.get("do") != "act":
                continue
            verdict.clocks += 1
            began = asked.get((before.get("by"), before.get("id")), first[version - 1])
            began = min(began, first[version - 1])
            seen = next(each["at"] for each in seat.seen if each["version"] >= own)
            seconds = int(charged[1]) + int(charged[2]) / 1000
            most, least = answer["at"] - began, wish["at"] - seen
            said = f"{code}: {seconds:.1f} s at version {version}, not {least:.1f} to {most:.1f}"
            if seconds > most + _TOLERANCE:
                verdict.found["charged too much"].append(said)
            present = any(
                opened <= began and closed >= answer["at"]
                for each in seats
                for opened, closed in each.here.values()
            )
            if present and seconds < least - _TOLERANCE:
                verdict.found["charged too little"].append(said)


def _check_waits(client: int, seat: Seat, verdict: Verdict) -> None:
    """Explain every long wait of a client, for an answer or for a socket."""
    run = verdict.run
    spans: list[Wait] = []
    for id_, asked in seat.asked.items():
        answer = seat.answered.get(id_)
        if answer is None:
            verdict.found["not answered"].append(f"client {client}: {asked}")
        else:
            spans.append(Wait(asked["at"], answer["at"], "no answer", client))
            verdict.answers.append(answer["at"] - asked["at"])
    here = sorted(seat.here.values())
    spans += [
        Wait(closed, opened, "no socket", client)
        for (_, closed), (opened, _) in pairwise(here)
        if opened > closed
    ]
    for wait in _joined(spans):
        if wait.seconds <= BOUND:
            continue
        causes = [fault for fault in run.faults if fault.explains(wait)]
        stalled = sum(each["seconds"] for each in run.late if wait.begun < each["at"] < wait.ended)
        verdict.waits.append((wait, causes))
        if not causes and wait.seconds - stalled > BOUND:
            said = f"client {client} waited {wait.seconds:.1f} s from {wait.begun:.1f}: {wait.why}"
            verdict.found["unexplained"].append(said)
    acts = sorted(each["at"] for each in seat.asked.values())
    for event, following in zip(seat.seen, [*seat.seen[1:], None], strict=True):
        if not event["may"] or event["at"] > run.resting - _IDLE:
            continue
        end = following["at"] if following else run.resting
        _, closed = seat.here[event["line"]]
        if min(end, closed) - event["at"] > _IDLE and not any(
            event["at"] <= at <= end for at in acts
        ):
            said = f"client {client} did not act from {event['at']:.1f} to {end:.1f}"
            verdict.found["idle"].append(said)


def _joined(spans: list[Wait]) -> Iterator[Wait]:
    """The same time without service, with overlapping waits as one."""
    last: Wait | None = None
    for span in sorted(spans):
        if last is not None and span.begun < last.ended:
            longer = max(last, span, key=lambda each: each.seconds)
            last = Wait(last.begun, max(last.ended, span.ended), longer.why, span.client)
            continue
        if last is not None:
            yield last
        last = span
    if last is not None:
        yield last


def _degraded(run: Run) -> Iterator[str]:
    """A node is degraded only during a fault, and soon afterwards no more."""
    for node, events in run.degraded.items():
        ends = [each["at"] for each in events[1:]] + [run.ended]
        for event, end in zip(events, ends, strict=True):
            modes = [mode for mode in event["modes"] if mode != "silent"]
            if modes and not _covered(event["at"], end, run.faults):
                yield f"{node} was degraded from {event['at']:.1f} to {end:.1f}: {modes}"


def _covered(begin: float, end: float, faults: list[Fault]) -> bool:
    """Whether faults and the time to recover from them cover all of this time."""
    for fault in sorted(faults, key=lambda each: each.at):
        if fault.at <= begin <= fault.until + _RECOVERED:
            begin = fault.until + _RECOVERED
    return begin >= end


# The report


def report(verdict: Verdict) -> Iterator[str]:
    """The verdict in Markdown."""
    run = verdict.run
    begin, counts = run.begin, run.counts
    yield (
        f"{begin.get('nodes', 0)} nodes, {begin.get('tables', 0)} tables, "
        f"{run.ended / 60:.1f} minutes, {len(run.faults)} faults. {counts['invoked']:,} requests "
        f"were invoked and {verdict.acknowledged:,} actions acknowledged; clients saw "
        f"{counts['seen']:,} events and tables; {verdict.clocks:,} clocks were compared."
    )
    yield ""
    yield "| check | found |"
    yield "|---|---|"
    for name, what in CHECKS.items():
        yield f"| {what} | {len(verdict.found[name])} |"
    yield ""
    answers = sorted(verdict.answers)
    if answers:
        half, most = answers[len(answers) // 2], answers[int(0.99 * len(answers))]
        yield (
            f"Time until an answer: half {1000 * half:.0f} ms, 99 % {1000 * most:.0f} ms, "
            f"longest {answers[-1]:.1f} s. Load average of the machine: {begin.get('load')} at the "
            f"beginning, {run.load_after} at the end; it has {begin.get('processors')} processors. "
            f"The clients' own process was late by over half a second {len(run.late)} times."
        )
        yield ""
    yield "| fault | times | longest | waits over 2 s | longest wait | half of them, at most |"
    yield "|---|---|---|---|---|---|"
    yield from _by_kind(verdict)
    yield ""
    yield "Every fault that let a client wait for more than 2 s:"
    yield ""
    yield from _long_waits(verdict)


def _by_kind(verdict: Verdict) -> Iterator[str]:
    longest: dict[int, list[float]] = {fault.number: [] for fault in verdict.run.faults}
    for wait, causes in verdict.waits:
        if causes:
            longest[causes[-1].number].append(wait.seconds)
    kinds: defaultdict[str, list[Fault]] = defaultdict(list)
    for fault in verdict.run.faults:
        kinds[fault.kind].append(fault)
    for kind, faults in kinds.items():
        waits = [max(longest[fault.number], default=0.0) for fault in faults]
        lasted = max(fault.until - fault.at for fault in faults)
        many = sum(len(longest[fault.number]) for fault in faults)
        half = sorted(waits)[len(waits) // 2]
        yield (
            f"| {kind} | {len(faults)} | {lasted:.1f} s | {many} | {_over(max(waits))} | "
            f"{_over(half)} |"
        )


def _over(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds else "under 2 s"


def _long_waits(verdict: Verdict) -> Iterator[str]:
    groups: defaultdict[Fault | None, list[Wait]] = defaultdict(list)
    for wait, causes in verdict.waits:
        groups[causes[-1] if causes else None].append(wait)
    for fault, waits in sorted(groups.items(), key=lambda each: each[0].at if each[0] else 0.0):
        most = max(waits, key=lambda each: each.seconds)
        said = f"{len(waits)} waits, longest {most.seconds:.1f} s ({most.why})"
        if fault is None:
            yield f"- without a fault: {said}, from {most.begun:.1f} s"
        else:
            lasted = fault.until - fault.at
            what = f"{fault.kind} ({fault.node})" if fault.node else fault.kind
            yield f"- {fault.at:.1f} s: {what} for {lasted:.1f} s: {said}"


def main() -> None:
    """Check a file, and print the findings and the report."""
    verdict = check(read_history(Path(sys.argv[1])))
    for name, found in verdict.found.items():
        for each in found:
            print(f"{name}: {each}")
    print("\n".join(report(verdict)))
    raise SystemExit(verdict.failed)


if __name__ == "__main__":
    main()
