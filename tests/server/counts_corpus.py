"""Counts for both languages: whole games, random changes, and damaged data."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

from tests.server.counting import play, some_line, table
from tricorne.play.counting.count import Count, make_count, read_count, write_count
from tricorne.play.counting.csv import count_of_csv, csv
from tricorne.play.counting.recording import as_record, count_of_record
from tricorne.play.counting.showing import describe_count
from tricorne.rules import TricorneError

READS: dict[str, Callable[[str], Count]] = {
    "stored": read_count,
    "csv": count_of_csv,
    "tri": count_of_record,
}


def counts(seed: int, sheets: Iterable[str]) -> Iterator[dict[str, object]]:
    """Python's answer for each."""
    chance = random.Random(seed)
    for sheet in sheets:
        agreed = table(sheet, scoring=chance.choice(["full", "simple"]))
        _, steps = play(agreed.terms, agreed.players, seed=seed, eager=0.95)
        count = make_count(agreed, tuple(line for line, _ in steps))
        yield from _told(count, chance)
        for _ in range(12):
            at = chance.randrange(len(count.told))
            count = count.replace_lines(
                at, chance.randint(0, 1), (some_line(chance, agreed.players),)
            )
        yield from _told(count.undo().undo(), chance)


def _told(count: Count, chance: random.Random) -> Iterator[dict[str, object]]:
    texts = {
        "stored": write_count(count),
        "csv": csv(count),
        "tri": _tried(lambda: as_record(count)),
    }
    for kind, text in texts.items():
        yield _said(kind, text)
        at = chance.randrange(len(text))
        yield _said(kind, text[:at] + chance.choice('9x,"-') + text[at + 1 :])


def _said(kind: str, text: str) -> dict[str, object]:
    try:
        count = READS[kind](text)
    except TricorneError as error:
        return {"kind": kind, "text": text, "said": [str(error)]}
    said = [write_count(count), describe_count(count), csv(count), _tried(lambda: as_record(count))]
    return {"kind": kind, "text": text, "said": said}


def _tried(what: Callable[[], str]) -> str:
    try:
        return what()
    except TricorneError as error:
        return str(error)
