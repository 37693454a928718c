"""A count as a screen shows it, in plain values. The page translates its sentences."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypedDict

from tricorne.play.counting.agreed import Party
from tricorne.play.counting.count import Count
from tricorne.play.counting.doubts import NEEDED, needs_tiles_left
from tricorne.play.counting.line import Line, read_line
from tricorne.play.counting.scoring import Counted, Parts, score_line
from tricorne.play.counting.standing import Reckoning, is_over, winners
from tricorne.play.reading import parse_json
from tricorne.play.refusal_json import describe_refusal
from tricorne.rules.event import Ending
from tricorne.rules.figure import Figure
from tricorne.rules.presets import changes
from tricorne.rules.sentences import Sentence, Topic, rules_of
from tricorne.rules.terms import Scoring
from tricorne.rules.tiles import NAMES, names, tiles_in

Fields = dict[str, object]


class SentenceShown(TypedDict):
    """A sentence in parts, still to be translated."""

    template: str
    details: Mapping[str, object]


class FigureShown(TypedDict):
    """A figure that counts by a sheet, and how many tiles must lie before a tile can make it."""

    figure: Figure
    points: int
    needs: int


class AgreedShown(TypedDict):
    """What was agreed on, and what the sheet knows."""

    sheet: str
    house: Mapping[str, object]
    scoring: Scoring
    target: int
    names: list[str]
    credit: list[int]
    """The points with which each starts; empty if nobody has any."""
    asked: int | None
    figures: list[FigureShown]
    limit: int | None
    draw: int
    left_out: bool
    left_blocked: bool
    opening: list[SentenceShown]
    out: list[SentenceShown]
    blocked: list[SentenceShown]


class StandingShown(TypedDict):
    """How a count stands; `number` is that of the round."""

    number: int
    seat: int
    settled: bool
    ending: Ending | None
    out_seat: int | None
    totals: list[int]
    hands: list[int]
    pool: int
    out: list[str]
    laid: int
    gone: list[int]
    rounds: list[list[int]]
    over: bool
    winners: list[int]
    places: list[str] | None


def describe_count(count: Count) -> str:
    """All that a screen shows of a count."""
    said = {
        "agreed": describe_party(count.agreed),
        "lines": [describe_line(count, at) for at in range(len(count.told))],
        "now": describe_standing(count.agreed, count.standing),
        "may_undo": count.done > 0,
        "may_redo": count.done < len(count.changes),
    }
    return json.dumps(said, ensure_ascii=False)


def describe_party(agreed: Party) -> AgreedShown:
    """The agreement, and what this sheet knows: figures with their points, draws, the end."""
    terms = agreed.terms
    amounts, sheet = terms.amounts, terms.sheet
    rules = rules_of(terms)
    return AgreedShown(
        sheet=sheet.name,
        house=changes(sheet),
        scoring=terms.scoring,
        target=terms.target,
        names=list(agreed.names),
        credit=list(agreed.credit),
        asked=terms.asked,
        figures=[
            FigureShown(figure=figure, points=amounts.figure[figure], needs=NEEDED[figure])
            for figure in Figure
            if amounts.figure[figure]
        ],
        limit=sheet.draw_limit if sheet.draws != "unlimited" else None,
        draw=amounts.draw,
        left_out=needs_tiles_left(amounts, out=True),
        left_blocked=needs_tiles_left(amounts, out=False),
        opening=_said(rules[Topic.OPENING]),
        out=_said(rules[Topic.OUT]),
        blocked=_said(rules[Topic.BLOCKED]),
    )


def _said(sentences: list[Sentence]) -> list[SentenceShown]:
    return [SentenceShown(template=each.template, details=each.details) for each in sentences]


def describe_line(count: Count, at: int) -> Fields:
    """A line with its result."""
    return _told_shown(count.told[at], count.standing_before(at))


def _told_shown(told_: Counted, before: Reckoning) -> Fields:
    return {
        **told_.line.to_dict(),
        "round": told_.standing.number,
        "points": list(told_.points),
        "totals": list(told_.standing.totals),
        "parts": _parts(told_.parts),
        "doubts": [describe_refusal(doubt) for doubt in told_.doubts],
        "first": before.laid == 0,
    }


def _parts(parts: Parts) -> list[Fields]:
    return [{"source": source.value, "points": points} for source, points in parts.items()]


def describe_standing(agreed: Party, standing: Reckoning) -> StandingShown:
    """How it stands."""
    return StandingShown(
        number=standing.number,
        seat=standing.seat,
        settled=standing.settled,
        ending=standing.ending,
        out_seat=_who_is_out(standing),
        totals=list(standing.totals),
        hands=list(standing.hands),
        pool=standing.pool,
        out=names(standing.out),
        laid=standing.laid,
        gone=list(standing.gone),
        rounds=[list(brought) for brought in standing.rounds],
        over=is_over(agreed, standing),
        winners=winners(agreed, standing),
        places=None if standing.places is None else [str(place) for place in standing.places],
    )


def _who_is_out(standing: Reckoning) -> int | None:
    empty = [seat for seat in standing.present() if standing.hands and not standing.hands[seat - 1]]
    return empty[0] if empty else None


def preview_line(count: Count, at: int, text: str) -> str:
    """The result of a line that is not entered yet, as `describe_line` shows it."""
    before = count.standing_before(at)
    line: Line = read_line(parse_json(text), count.agreed.players)
    result = score_line(count.agreed, before, line, before.board())
    return json.dumps(_told_shown(result, before), ensure_ascii=False)


def standing_before(count: Count, at: int) -> str:
    """How it stood before a line."""
    return json.dumps(
        describe_standing(count.agreed, count.standing_before(at)), ensure_ascii=False
    )


def placements(count: Count, at: int, tile: int) -> str:
    """Where a tile can lie, each place with the figure that counts there; null if unknown."""
    board = count.standing_before(at).board()
    if board is None:
        return "null"
    figures = count.agreed.terms.amounts.figure
    found = []
    for place in board.placements(1 << tile):
        made = board.figure(place.cell) if board.laid else None
        counts = made.value if made is not None and figures[made] else None
        found.append({"place": str(place), "figure": counts})
    return json.dumps(found)


def digits_that_follow(count: Count, at: int, typed: str) -> str:
    """The next digits that lead from the typed ones to a tile that is still available."""
    following = ""
    unseen = count.standing_before(at).unseen
    for digit in "012345":
        wanted = typed + digit
        if any(_has(NAMES[tile], wanted) for tile in tiles_in(unseen)):
            following += digit
    return following


def _has(name: str, digits: str) -> bool:
    return all(name.count(digit) >= digits.count(digit) for digit in digits)
