"""Damaged tables, counts and records, and Python's verdict on each: accepted, or how refused."""

from __future__ import annotations

import json
import random
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from tests.naive.generate import random_record
from tests.server.counting import play, table
from tests.server.damage import damaged, damaged_lines
from tests.server.table_corpus import corpus
from tricorne.play.counting.count import Count, make_count, read_count, write_count
from tricorne.play.counting.csv import count_of_csv, csv
from tricorne.play.counting.line import Opens
from tricorne.play.counting.recording import as_record, count_of_record
from tricorne.play.counting.showing import describe_count
from tricorne.play.history.bundle import read_bundle
from tricorne.play.history.game import game_of_table
from tricorne.play.table import Agreement, CorruptLog, Table
from tricorne.play.table.entry import read_entry
from tricorne.play.table.now import Now
from tricorne.play.table.showing import describe_seats, describe_table
from tricorne.play.table.snapshot import snapshot
from tricorne.record import read, write_record
from tricorne.rules import PRESETS, TricorneError

Plain = dict[str, Any]
Verdict = list[Any]
"""The texts that it came to; or the type of the error, with its code and words if it has any."""

PER_ENTRY, PER_AGREEMENT, PER_BUNDLE, PER_COUNT, PER_RECORD = 3, 8, 3, 60, 60


def damage(seed: int, tables: int, sheets: Iterable[str] = PRESETS) -> Iterator[Plain]:
    """Damaged texts of this many tables, and of a count and a record by each of these sheets."""
    dice = random.Random(seed)
    for evening in corpus(seed, tables):
        yield _table(dice, evening)
        yield _agreement(dice, evening)
        yield _bundles(dice, evening)
    for sheet in sheets:
        yield from _counts(dice, sheet)
        yield _records(dice)


def oversized() -> Iterator[Plain]:
    """Texts that are well formed and larger than anything that a person makes."""
    opens, agreed = {"what": "opens", "seat": 1}, table("goliath", 2)
    empty = json.loads(write_count(Count(agreed)))
    counts = [
        json.dumps({**empty, "changes": changes, "done": done})
        for changes, done in (
            ([[0, 0, [opens]]] * 900, 900),
            ([[0, 0, [opens]]] * 3001, 0),
            ([[0, 0, [opens] * 3001]], 1),
            ([[0, 0, [opens] * 3000], [0, 1, [opens] * 2]], 1),
        )
    ]
    counts.append(counts[0] + " " * 200 * 1024)
    rows = csv(make_count(agreed, (Opens(1),))).splitlines(keepends=True)
    record = "Tricorne record 1\nRules: goliath\n"
    house = f"{record}House: hand = [{'1, ' * 60_000}1]\n"
    game = {"id": "record-1", "kind": "record", "at": 1}
    bundles = [
        {**game, "record": record + "#\n" * (1 << 20)},
        {**game, "record": record, "other": "x" * (8 << 20)},
        {"id": "count-1", "kind": "count", "at": 1, "count": counts[1]},
    ]
    for kind, texts in {
        "count": counts,
        "csv": ["".join([*rows, *rows[-1:] * 3000])],
        "tri": [house],
        "bundle": [json.dumps(bundle) for bundle in bundles],
    }.items():
        work = _unpacked if kind == "bundle" else partial(_counted, kind)
        yield {"kind": kind, "tried": [[text, _verdict(partial(work, text))] for text in texts]}
    data = house.encode()
    tried = [b64encode(data).decode(), _verdict(partial(_read, data))]
    yield {"kind": "record", "tried": [tried]}


def verdicts(told: Iterable[Plain]) -> int:
    """The number of these verdicts."""
    return sum(len(one["tried"]) for one in told)


def _verdict(work: Callable[[], list[str]]) -> Verdict:
    try:
        return ["accepted", *work()]
    except TricorneError as error:
        return [type(error).__name__, error.code, str(error)]
    except CorruptLog as error:
        return [type(error).__name__]


def _table(dice: random.Random, evening: Plain) -> Plain:
    """Every entry damaged in its place, and then followed by the right one."""
    agreement = Agreement.from_json(evening["agreement"])
    laid = Table(evening["code"], agreement)
    entries = [step["entry"] for step in evening["steps"] if "entry" in step]
    tried = []
    for at, entry in enumerate(entries):
        others = [damaged(dice, entry) for _ in range(PER_ENTRY)]
        if dice.random() < 0.3:
            others.append(dice.choice(entries))
        tried += [[at, text, _verdict(partial(_after, laid, text))] for text in others]
        laid = laid.after(read_entry(entry))
    about = {"kind": "table", "code": evening["code"], "agreement": evening["agreement"]}
    return {**about, "entries": entries, "tried": tried}


def _after(laid: Table, text: str) -> list[str]:
    """An entry, read, and the table that comes of it."""
    entry = read_entry(text)
    after = laid.after(entry)
    return [entry.to_json(), *_looks(after)]


def _looks(laid: Table) -> list[str]:
    return [json.dumps(describe_table(laid, 1, Now()), ensure_ascii=False), snapshot(laid)]


def _agreement(dice: random.Random, evening: Plain) -> Plain:
    tried = []
    for _ in range(PER_AGREEMENT):
        text = damaged(dice, evening["agreement"])
        tried.append([text, _verdict(partial(_begun, text))])
    return {"kind": "agreement", "tried": tried}


def _begun(text: str) -> list[str]:
    agreement = Agreement.from_json(text)
    return [agreement.to_json(), *_looks(Table("CODE", agreement))]


def _bundles(dice: random.Random, evening: Plain) -> Plain:
    """A table as a line of a file of games: with its entries, its record, or only its outcome."""
    entries = [step["entry"] for step in evening["steps"] if "entry" in step]
    told = {"agreement": evening["agreement"], "entries": entries}
    laid = Table("CODE", Agreement.from_json(evening["agreement"]), map(read_entry, entries))
    shown_ = {**describe_table(laid, None, Now()), "seats": describe_seats(laid, Now())}
    came = json.loads(game_of_table(json.dumps(shown_)))
    about = {
        "id": "L23456789ABC",
        "kind": "bots",
        "at": 1_700_000_000_000,
        "name": None,
        "you": [1],
        "studied": [[0, 12, 345, -20], [1, 3, 0.5, 0]],
    }
    bundles = [
        {**about, "came": None, "table": told},
        {**about, "came": {**came, "over": True}, "record": evening["record"]},
        {**about, "came": {**came, "over": True}},
        {**about, "kind": "record", "record": evening["record"]},
    ]
    tried = []
    for bundle in bundles:
        for _ in range(PER_BUNDLE):
            text = damaged(dice, json.dumps(bundle))
            tried.append([text, _verdict(partial(_unpacked, text))])
    return {"kind": "bundle", "tried": tried}


def _unpacked(text: str) -> list[str]:
    return [read_bundle(text, here=True)]


def _counts(dice: random.Random, sheet: str) -> Iterator[Plain]:
    agreed = table(sheet, scoring=dice.choice(["full", "simple"]))
    _, steps = play(agreed.terms, agreed.players, seed=dice.randrange(1000), eager=0.95)
    count = make_count(agreed, tuple(line for line, _ in steps))
    part = make_count(agreed, count.lines[:6]).replace_lines(2, 1, ()).undo()
    texts = {
        "count": [write_count(count), write_count(part)],
        "csv": [csv(count), csv(part)],
        "tri": [as_record(count)],
    }
    for kind, every in texts.items():
        tried = []
        for _ in range(PER_COUNT):
            text = dice.choice(every)
            harm = damaged if kind == "count" else damaged_lines
            other = harm(dice, text)
            tried.append([other, _verdict(partial(_counted, kind, other))])
        yield {"kind": kind, "tried": tried}


_READS: dict[str, Callable[[str], Count]] = {
    "count": read_count,
    "csv": count_of_csv,
    "tri": count_of_record,
}


def _counted(kind: str, text: str) -> list[str]:
    count = _READS[kind](text)
    return [write_count(count), describe_count(count), csv(count)]


def _records(dice: random.Random) -> Plain:
    text = random_record(dice)
    tried = []
    for _ in range(PER_RECORD):
        other = damaged_lines(dice, text)
        data = other.encode("utf-8", "surrogatepass")
        if dice.random() < 0.1:
            at = dice.randrange(len(data) + 1)
            data = data[:at] + dice.randbytes(2) + data[at:]
        tried.append([b64encode(data).decode(), _verdict(partial(_read, data))])
    return {"kind": "record", "tried": tried}


def _read(data: bytes) -> list[str]:
    reading = read(data)
    record, error = reading.record, reading.error
    wrong = None if error is None else [error.line, error.code, str(error)]
    said = [wrong, record.rounds, record.totals, record.winners]
    return [json.dumps(said, ensure_ascii=False), write_record(record)]
