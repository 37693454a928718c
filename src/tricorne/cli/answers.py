"""The JSON answers of `check` and `moves`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tricorne.cli.language import say_refusal

if TYPE_CHECKING:
    from tricorne.record.promise import Promise
    from tricorne.record.record import Reading, Record, RecordError
    from tricorne.rules.actions import Action
    from tricorne.rules.round import Round

FILE = "file"
"""The code for a file that is missing, unreadable or too large."""


def as_json(answer: dict[str, object]) -> str:
    """An answer on one line, in ASCII so that it survives any terminal and pipe."""
    return json.dumps(answer)


def reading_answer(
    file: str, reading: Reading, promises: list[Promise], error: RecordError | None
) -> dict[str, object]:
    """The `check --json` answer for a readable file, with its promises if it has any."""
    about = record_answer(file, reading.record) if error is None else error_answer(file, error)
    return about | {"promises": [_promise(each) for each in promises]} if promises else about


def _promise(promise: Promise) -> dict[str, object]:
    return {
        "round": promise.round,
        "kept": promise.error is None,
        "mixed": promise.mixed,
        "left_out": promise.left_out,
    }


def record_answer(file: str, record: Record) -> dict[str, object]:
    """The `check --json` answer for a correct record."""
    return {
        "file": file,
        "ok": True,
        "sheet": record.header.preset,
        "finished": record.finished,
        "rounds": record.rounds,
        "totals": totals(record),
        "winners": record.winners,
    }


def totals(record: Record) -> list[int]:
    """The points of each seat, all 0 before the first round."""
    return record.totals or [0] * len(record.header.names)


def error_answer(file: str, error: RecordError) -> dict[str, object]:
    """The JSON answer for a record with a wrong line."""
    return {
        "file": file,
        "ok": False,
        "line": error.line,
        "code": error.code,
        "message": say_refusal(error.refusal),
    }


def problem_answer(file: str, message: str) -> dict[str, object]:
    """The JSON answer for a file that cannot be read."""
    return {"file": file, "ok": False, "line": None, "code": FILE, "message": message}


def round_at_the_end(record: Record) -> Round | None:
    """The last round of a record, or None if no round has begun."""
    begun = record.begun is not None and record.begun.rounds and record.dealing is None
    return record.begun.rounds[-1] if record.begun is not None and begun else None


def moves_answer(record: Record) -> dict[str, object]:
    """The `moves --json` answer."""
    from tricorne.rules.view import describe

    round_ = round_at_the_end(record)
    if round_ is None:
        return {"seat": None, "over": None, "actions": []}
    actions = sorted_actions(round_)
    return {
        "seat": None if round_.over else round_.seat,
        "over": round_.ending,
        "actions": [
            _move(describe(action, round_.points(action), round_.board)) for action in actions
        ],
    }


def _move(described: dict[str, object]) -> dict[str, object]:
    """An action in a `moves --json` answer. Only placements carry points and a figure."""
    action = described["action"]
    return {"action": action} if action in {"draw", "pass"} else described


def sorted_actions(round_: Round) -> list[Action]:
    """The legal actions: placements by tile, row, column and turn, then drawing, then passing."""
    from tricorne.rules.actions import Place
    from tricorne.rules.tiles import NAMES

    actions = round_.legal_actions()
    places = [action for action in actions if isinstance(action, Place)]
    places.sort(key=lambda place: (NAMES[place.tile], place.cell, str(place)))
    return [*places, *(action for action in actions if not isinstance(action, Place))]
