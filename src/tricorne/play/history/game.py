"""The summary of a game: its rules, its players and its result."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict

from tricorne.play.counting.count import read_count
from tricorne.play.counting.standing import is_over, winners
from tricorne.play.history.feats import BestMove, Feats, feats_of_count, feats_of_record
from tricorne.record import read
from tricorne.record.promise import PRACTICE
from tricorne.rules import Round
from tricorne.rules.practice import deal_name
from tricorne.rules.presets import changes
from tricorne.rules.terms import Scoring, Terms

VERSION = 3
"""The version of these results. Results of another version are worked out again."""

Tale = dict[str, Any]


class SeatResult(TypedDict):
    """A seat of a game, and its feats."""

    name: str
    bot: str | None
    points: int | None
    won: bool
    credit: NotRequired[int]
    """How many of the points were there at the start."""
    tiles: NotRequired[int]
    bridges: NotRequired[int]
    hexagons: NotRequired[int]
    best: NotRequired[BestMove | None]


class PlayedDeal(TypedDict):
    """A deal, by name if all its tiles are known, and the points of each seat."""

    name: str | None
    points: list[int]


class GameResult(TypedDict):
    """The result of a game."""

    sheet: str
    house: bool
    scoring: Scoring
    target: int
    over: bool
    rounds: int
    players: list[SeatResult]
    practice: NotRequired[str | None]
    """The name of its deal, where that was chosen."""
    begun: NotRequired[str | None]
    """The name of its first actions, where it was played on from a position."""
    deals: NotRequired[list[PlayedDeal]]


def game_of_table(shown: str) -> str:
    """A game in progress, or without a record yet, by what its table shows."""
    table = json.loads(shown)
    terms, view = table["table"], table.get("view")
    counted = view is not None and terms["scoring"] != "none"
    won = table.get("winners") or []
    players = [
        _part(seat, view["totals"][number - 1] if counted else None, won=number in won)
        for number, seat in enumerate(table["seats"], start=1)
    ]
    _note_credit(players, terms.get("credit", []))
    outcome = GameResult(
        sheet=terms["sheet"]["name"],
        house=len(terms["house"]) > 0,
        scoring=terms["scoring"],
        target=terms["target"],
        over=table["state"] == "over",
        rounds=table.get("rounds_over", 0),
        players=players,
        practice=terms.get("practice"),
        begun=terms.get("begun"),
    )
    return json.dumps(outcome, ensure_ascii=False)


def game_of_record(text: str, shown: str = "null") -> str:
    """A game by its record, and by what its table showed at the end, if that is known.

    Only the table knows which seats were bots, where it began, and who won if a player gave up.
    Raises the RecordError of the first wrong line.
    """
    table = json.loads(shown)
    record = read(text).checked()
    match, header = record.begun, record.header
    names = header.names if match is None else _called(header.names, match.players)
    seats = [_person(name) for name in names] if table is None else table["seats"]
    won = record.winners
    if table is not None:
        won = table.get("winners") or won
    totals = [0] * len(seats) if match is None else record.totals
    players = _parts(seats, _counted(header.terms, totals), feats_of_record(record), won)
    _note_credit(players, [] if match is None else header.credit)
    rounds = [] if match is None else [round_ for round_ in match.rounds if round_.settled]
    over = table is not None or record.finished
    outcome = _outcome(header.terms, players, len(rounds), over=over)
    outcome["practice"] = header.other.get(PRACTICE)
    outcome["begun"] = None if table is None else table["table"].get("begun")
    outcome["deals"] = _deals(rounds)
    return json.dumps(outcome, ensure_ascii=False)


def game_of_count(text: str) -> str:
    """A game by its count of points. Raises Unreadable for anything else."""
    count = read_count(text)
    agreed, standing = count.agreed, count.standing
    seats = [_person(name) for name in agreed.names]
    totals = _counted(agreed.terms, list(standing.totals))
    players = _parts(seats, totals, feats_of_count(count), winners(agreed, standing))
    _note_credit(players, agreed.credit)
    rounds = len(standing.rounds)
    outcome = _outcome(agreed.terms, players, rounds, over=is_over(agreed, standing))
    return json.dumps(outcome, ensure_ascii=False)


def _note_credit(players: list[SeatResult], credit: Sequence[int]) -> None:
    """Note which points were there at the start, where they are counted."""
    for number, points in enumerate(credit):
        if points and players[number]["points"] is not None:
            players[number]["credit"] = points


def _deals(rounds: list[Round]) -> list[PlayedDeal]:
    """The deals that were played, and the points of each seat."""
    told = []
    for round_ in rounds:
        each = zip(round_.initial_totals, round_.totals, strict=True)
        points = [now - then for then, now in each]
        told.append(PlayedDeal(name=deal_name(round_.deal), points=points))
    return told


def _called(names: list[str], players: int) -> list[str]:
    """The names of a header, which need not name everybody."""
    return [names[seat] if seat < len(names) else "" for seat in range(players)]


def _counted(terms: Terms, totals: list[int]) -> list[int | None]:
    """Points, where points are counted."""
    return [None if terms.scoring == "none" else total for total in totals]


def _outcome(terms: Terms, players: list[SeatResult], rounds: int, *, over: bool) -> GameResult:
    return GameResult(
        sheet=terms.sheet.name,
        house=len(changes(terms.sheet)) > 0,
        scoring=terms.scoring,
        target=terms.target,
        over=over,
        rounds=rounds,
        players=players,
    )


def _person(name: str) -> Tale:
    return {"name": name, "bot": None}


def _parts(
    seats: list[Tale], points: list[int | None], feats: list[Feats], won: Sequence[int]
) -> list[SeatResult]:
    """The feats of each seat in a game."""
    parts = []
    for number, (seat, brought, done) in enumerate(zip(seats, points, feats, strict=True), start=1):
        part = _part(seat, brought, won=number in won)
        part["tiles"], part["bridges"] = done.tiles, done.bridges
        part["hexagons"], part["best"] = done.hexagons, done.best
        parts.append(part)
    return parts


def _part(seat: Tale, points: int | None, *, won: bool) -> SeatResult:
    return SeatResult(name=seat["name"] or "", bot=seat["bot"], points=points, won=won)
