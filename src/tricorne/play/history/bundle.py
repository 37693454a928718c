"""A line of a file of games: one game, with everything that another device needs to keep it."""

from __future__ import annotations

import json
import re

from tricorne.play.history.game import GameResult, SeatResult, Tale, game_of_count, game_of_record
from tricorne.play.reading import (
    check_size,
    parse_json,
    read_fields,
    read_flag,
    read_list,
    read_number,
    read_text,
    read_word,
    unreadable_error,
)
from tricorne.play.table.agreement import Agreement
from tricorne.play.table.entry import read_entry
from tricorne.play.table.table import Table
from tricorne.rules.commitment import digest_of
from tricorne.rules.parameters import MOST_PLAYERS
from tricorne.rules.terms import SCORINGS

_COUNT, _RECORD = "count-", "record-"
"""How the ids of counts and records begin."""
_DIGITS = 16
_TABLES = ("bots", "device", "alone", "online", "daily")
_CODE = re.compile("[A-Z0-9]{1,12}")
_MOST_LETTERS = 60
"""Of a name."""
_STUDY = 4
"""The numbers that tell of a studied round."""
_MOST_IN_A_LINE, _MOST_IN_A_RECORD = 8 << 20, 2 << 20
"""Letters: more than a table with as many entries as it may have comes to."""
_LARGEST = 1_000_000_000


def read_bundle(text: str, here: bool) -> str:  # noqa: FBT001  (the page gives all in their order)
    """What a device remembers of the game, and its `text`, where a record or a count is its text.

    A wrong name, date, seat or study only goes missing. A table of a device (`here`) must add up.
    Raises what reading its parts raises, else Unreadable.
    """
    check_size(text, _MOST_IN_A_LINE)
    said = read_fields(parse_json(text))
    at, name, you, studied = said.get("at"), said.get("name"), said.get("you"), said.get("studied")
    game: Tale = {
        "id": read_text(said.get("id")),
        "kind": read_text(said.get("kind")),
        "at": max([1, *_numbers([at])]),
        "name": read_text(name)[:_MOST_LETTERS] if isinstance(name, str) else None,
        "you": _numbers(you) if isinstance(you, list) else [],
        "studied": _studies(studied) if isinstance(studied, list) else [],
    }
    return json.dumps({**game, **_found(game, said, here=here)}, ensure_ascii=False)


def _numbers(stored: list[object]) -> list[int]:
    return [each for each in stored if isinstance(each, int) and not isinstance(each, bool)]


def _studies(stored: list[object]) -> list[object]:
    """Of studied rounds: the number, the choices, what they lost, and its error, in tenths."""
    return [
        each
        for each in stored
        if isinstance(each, list) and len(each) == len(_numbers(each)) == _STUDY
    ]


def _found(game: Tale, said: Tale, *, here: bool) -> Tale:
    """The result of the game, and its record, count or table."""
    kind, record, came = game["kind"], said.get("record"), said.get("came")
    if kind == "count" and game["id"].startswith(_COUNT):
        count = read_text(said.get("count"))
        return {"came": json.loads(game_of_count(count)), "alone": True, "text": count}
    if kind == "record":
        id_ = _RECORD + digest_of(read_text(record))[:_DIGITS]
        return {"id": id_, **_of_record(read_text(record), "null")}
    if kind not in _TABLES or not _CODE.fullmatch(game["id"]):
        raise unreadable_error()
    outcome = None if came is None else _outcome(read_fields(came))
    if record is not None:
        return _of_record(read_text(record), json.dumps(_shown(outcome)))
    if here and said.get("table") is not None:
        _fold(game["id"], read_fields(said["table"]))
    elif outcome is not None and outcome["over"]:
        return {"came": outcome, "alone": True, "text": None}
    elif said.get("seats") is None:
        raise unreadable_error()
    return {"came": None, "alone": False, "text": None}


def _of_record(record: str, shown: str) -> Tale:
    check_size(record, _MOST_IN_A_RECORD)
    try:
        came = game_of_record(record, shown)
    except ValueError as error:  # others sat there
        raise unreadable_error() from error
    return {"came": json.loads(came), "alone": True, "text": record}


def _fold(code: str, stored: dict[str, object]) -> None:
    """Raise an error unless a table is what was stored."""
    agreement = Agreement.from_json(read_text(stored.get("agreement")))
    Table(
        code, agreement, [read_entry(read_text(each)) for each in read_list(stored.get("entries"))]
    )


def _outcome(came: dict[str, object]) -> GameResult:
    """What a game came to, of which there may be no record, such as today's deal."""
    practice, begun = came.get("practice"), came.get("begun")
    players = [_player(read_fields(each)) for each in read_list(came.get("players"))]
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise unreadable_error()
    return GameResult(
        sheet=read_text(came.get("sheet")),
        house=read_flag(came.get("house")),
        scoring=read_word(SCORINGS, came.get("scoring")),
        target=read_number(came.get("target"), 0, _LARGEST),
        over=read_flag(came.get("over")),
        rounds=read_number(came.get("rounds"), 0, _LARGEST),
        players=players,
        practice=None if practice is None else read_text(practice),
        begun=None if begun is None else read_text(begun),
    )


def _player(said: dict[str, object]) -> SeatResult:
    bot, points = said.get("bot"), said.get("points")
    return SeatResult(
        name=read_text(said.get("name")),
        bot=None if bot is None else read_text(bot),
        points=None if points is None else read_number(points, -_LARGEST, _LARGEST),
        won=read_flag(said.get("won")),
    )


def _shown(outcome: GameResult | None) -> Tale | None:
    """The last result that the table showed."""
    if outcome is None:
        return None
    won = [seat for seat, each in enumerate(outcome["players"], start=1) if each["won"]]
    table = {"begun": outcome.get("begun")}
    return {"table": table, "seats": outcome["players"], "winners": won}
