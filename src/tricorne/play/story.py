"""A record explained step by step, and its boards as pictures, for replays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tricorne.drawing.svg.picture import board_svg
from tricorne.drawing.svg.theme import Theme
from tricorne.play.refusal_json import describe_refusal
from tricorne.record import Record
from tricorne.record.promise import PRACTICE
from tricorne.record.record import Reading
from tricorne.record.rival import rival_in
from tricorne.rules import DRAW, Board, Draw, End, Round
from tricorne.rules.breakdown import breakdowns
from tricorne.rules.opening import Lots
from tricorne.rules.practice import deal_name
from tricorne.rules.presets import changes, house_words, published_sheet
from tricorne.rules.tiles import NAMES, names

_MS = 1_000_000


def explain_record(reading: Reading) -> dict[str, Any]:
    """All that a record says, and the first error, if there is one."""
    about = _about(reading.record)
    if reading.error is None:
        return {"ok": True, **about}
    return {
        "ok": False,
        "line": reading.error.line,
        **describe_refusal(reading.error.refusal),
        **about,
    }


def board_at(round_: Round, step: int | None) -> Board:
    """The board of a round after this many steps; by default at its end."""
    if step is not None and step < len(round_.actions()):
        round_.back_to(step)
    return round_.board


def draw_board(board: Board, theme: Theme) -> str:
    """A board as a picture in SVG, with its last tile marked."""
    laid = list(board.laid.values())
    return board_svg(board, last=laid[-1] if laid else None, theme=theme)


def _about(record: Record) -> dict[str, Any]:
    match = record.begun
    header = record.header
    rival = rival_in(header.other)
    terms = None if match is None else match.terms.to_dict()
    return {
        "title": None if match is None else published_sheet(match.terms.sheet.name).title,
        "sheet": None if terms is None else terms["sheet"],
        "house": {} if match is None else changes(match.terms.sheet),
        "house_words": [] if match is None else house_words(match.terms.sheet),
        "amounts": None if terms is None else terms["amounts"],
        "scoring": header.scoring,
        "target": header.target if match is None else match.terms.target,
        "players": list(header.names),
        "credit": [] if match is None else list(header.credit),
        "practice": header.other.get(PRACTICE),
        "rival": None if rival is None else rival._asdict(),
        "rounds": [_round(round_) for round_ in match.rounds] if match is not None else [],
        "finished": record.finished,
        "winners": record.winners,
    }


def _round(round_: Round) -> dict[str, Any]:
    return {
        "starter": round_.deal.starter,
        "deal": round_.deal.lines(),
        "name": deal_name(round_.deal),
        "lots": [_lots(lots) for lots in round_.deal.lots],
        "start": _stand(Round(round_.terms, round_.deal, round_.initial_totals)),
        "steps": list(_steps(round_)),
        "ending": round_.ending,
        "left": [names(tiles) for tiles in round_.left],
        "totals": list(round_.totals),
    }


def _lots(lots: Lots) -> list[str | None]:
    return [None if tile is None else NAMES[tile] for tile in lots]


def _steps(round_: Round) -> Iterator[dict[str, Any]]:
    """Each line of the log, and where the round stood after it."""
    twin = Round(round_.terms, round_.deal, round_.initial_totals)
    totals = list(twin.totals)
    for event, line in zip(round_.log, breakdowns(round_.log, round_.terms), strict=True):
        if not isinstance(event.action, End):
            from_pool = isinstance(event.action, Draw) and twin.deal.pool is not None
            twin.push(DRAW if from_pool else event.action, event.time_ns)
        totals[event.seat - 1] = event.total
        yield {
            "line": str(event),
            **line.to_dict(),
            "time_ms": None if event.time_ns is None else event.time_ns // _MS,
            **_stand(twin),
            "totals": list(totals),
        }


def _stand(round_: Round) -> dict[str, Any]:
    """The hidden tiles and the points at this moment."""
    hands = round_.hands
    return {
        "hands": None if hands is None else [names(hand) for hand in hands],
        "sizes": list(round_.sizes),
        "pool": round_.pool_size,
        "totals": list(round_.totals),
    }
