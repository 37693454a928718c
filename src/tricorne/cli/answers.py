"""What programs are answered about a record: the JSON of `check` and `moves`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tricorne.cli.language import said

if TYPE_CHECKING:
    from tricorne.record.promise import Promise
    from tricorne.record.record import Reading, Record, RecordError
    from tricorne.rules.actions import Action
    from tricorne.rules.round import Round

FILE = "file"
"""The code of what is wrong with a file as a file: missing, unreadable, too large."""


def as_json(answer: dict[str, object]) -> str:
    """An answer on one line. ASCII, so that it survives any terminal and any pipe."""
    return json.dumps(answer)


def about_reading(
    file: str, reading: Reading, promises: list[Promise], error: RecordError | None
) -> dict[str, object]:
    """What `check --json` says of a file that could be read; of promises, where it tells of any."""
    about = about_record(file, reading.record) if error is None else about_error(file, error)
    return about | {"promises": [_promise(each) for each in promises]} if promises else about


def _promise(promise: Promise) -> dict[str, object]:
    return {
        "round": promise.round,
        "kept": promise.error is None,
        "mixed": promise.mixed,
        "left_out": promise.left_out,
    }


def about_record(file: str, record: Record) -> dict[str, object]:
    """What `check --json` says of a record that is right."""
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
    """The points of each seat; nobody has any before the first round."""
    return record.totals or [0] * len(record.header.names)


def about_error(file: str, error: RecordError) -> dict[str, object]:
    """What programs are told of a record with a wrong line."""
    return {
        "file": file,
        "ok": False,
        "line": error.line,
        "code": error.code,
        "message": said(error.refusal),
    }


def about_problem(file: str, message: str) -> dict[str, object]:
    """What programs are told of a file that cannot be read."""
    return {"file": file, "ok": False, "line": None, "code": FILE, "message": message}


def round_at_the_end(record: Record) -> Round | None:
    """The round in which a record ends; None if it ends before a round has begun."""
    begun = record.match is not None and record.match.rounds and record.dealing is None
    return record.match.rounds[-1] if record.match is not None and begun else None


def about_moves(record: Record) -> dict[str, object]:
    """What `moves --json` says."""
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
    """An action as `moves --json` says it: points and a figure stand with placements alone."""
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
