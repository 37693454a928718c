"""Counts for both languages: whole games, random changes, and damaged data."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

from tests.server.counting import play, some_line, table
from tricorne.play.counting.count import Count, counted, restored, stored
from tricorne.play.counting.csv import csv, of_csv
from tricorne.play.counting.recording import as_record, of_record
from tricorne.play.counting.showing import shown
from tricorne.rules import TricorneError

READS: dict[str, Callable[[str], Count]] = {"stored": restored, "csv": of_csv, "tri": of_record}


def counts(seed: int, sheets: Iterable[str]) -> Iterator[dict[str, object]]:
    """Python's answer for each."""
    chance = random.Random(seed)
    for sheet in sheets:
        agreed = table(sheet, scoring=chance.choice(["full", "simple"]))
        _, steps = play(agreed.terms, agreed.players, seed=seed, eager=0.95)
        count = counted(agreed, tuple(line for line, _ in steps))
        yield from _told(count, chance)
        for _ in range(12):
            at = chance.randrange(len(count.told))
            count = count.changed(at, chance.randint(0, 1), (some_line(chance, agreed.players),))
        yield from _told(count.undone().undone(), chance)


def _told(count: Count, chance: random.Random) -> Iterator[dict[str, object]]:
    texts = {"stored": stored(count), "csv": csv(count), "tri": _tried(lambda: as_record(count))}
    for kind, text in texts.items():
        yield _said(kind, text)
        at = chance.randrange(len(text))
        yield _said(kind, text[:at] + chance.choice('9x,"-') + text[at + 1 :])


def _said(kind: str, text: str) -> dict[str, object]:
    try:
        count = READS[kind](text)
    except TricorneError as error:
        return {"kind": kind, "text": text, "said": [str(error)]}
    said = [stored(count), shown(count), csv(count), _tried(lambda: as_record(count))]
    return {"kind": kind, "text": text, "said": said}


def _tried(what: Callable[[], str]) -> str:
    try:
        return what()
    except TricorneError as error:
        return str(error)
