"""What a page shows of an evening: its plan, its papers, its results and its ranking."""

from __future__ import annotations

import json
from typing import Any

from tricorne.play.evening.boards import board, card_mark, promise_of, rows_of, slip_mark
from tricorne.play.evening.evening import Evening
from tricorne.play.evening.ranking import (
    DealResult,
    EveningLine,
    deal_scores,
    missed_score,
    ranking,
)
from tricorne.rules.tiles import NAMES, names


def describe_evening(evening: Evening) -> str:
    """All but the deals, as JSON, for who has the secret anyway."""
    return json.dumps({**show_evening(evening), "secret": evening.secret}, ensure_ascii=False)


def show_evening(evening: Evening) -> dict[str, Any]:
    """All but the deals and their secret."""
    scores, sheets = _scores(evening)
    return {
        "names": evening.names,
        "movement": evening.movement,
        "size": evening.size,
        "sides": evening.sides,
        "deals": evening.deals,
        "sheet": evening.sheet,
        "comparing": evening.comparing,
        "promise": promise_of(evening.secret),
        "next": evening.next_round,
        "changed": len(evening.changes),
        "rounds": _rounds(evening),
        "boards": sheets,
        "rankings": [[_line(each) for each in part] for part in _rankings(evening, scores)],
    }


def describe_cards(evening: Evening, round_: int) -> str:
    """The cards of a round, as JSON: which tiles to give to whom, and what each draws."""
    cards: list[dict[str, Any]] = []
    for number in evening.deals_in(round_):
        dealt = board(evening.secret, number, evening.rules, evening.size)
        cards.append(
            {
                "deal": number,
                "mark": card_mark(evening.secret, number),
                "hands": [names(hand) for hand in dealt.hands or ()],
                "rows": [[NAMES[tile] for tile in row] for row in rows_of(dealt)],
                "starter": dealt.starter,
            }
        )
    return json.dumps(cards)


def evening_lines(evening: Evening) -> list[list[EveningLine]]:
    """The ranking; in a Mitchell movement, one for each half."""
    return _rankings(evening, _scores(evening)[0])


def _rounds(evening: Evening) -> list[dict[str, Any]]:
    results = evening.results
    found: list[dict[str, Any]] = []
    for index, plan in enumerate(evening.plan):
        tables: list[dict[str, Any]] = []
        for at, contestants in enumerate(plan.tables):
            place = (index + 1, at + 1)
            told = [results.get((*place, deal)) for deal in evening.deals_in(index + 1)]
            tables.append(
                {
                    "contestants": list(contestants),
                    "mark": slip_mark(evening.secret, index + 1, at + 1),
                    "results": [None if each is None else _said(each) for each in told],
                }
            )
        deals = list(evening.deals_in(index + 1))
        found.append({"tables": tables, "out": list(plan.out), "deals": deals})
    return found


def _said(result: DealResult) -> dict[str, Any]:
    points = None if result.points is None else list(result.points)
    return {"points": points, "fault": list(result.fault)}


def _scores(evening: Evening) -> tuple[dict[int, list[int]], list[dict[str, Any]]]:
    """The scores of each contestant, and the sheet of each deal with a result."""
    scores: dict[int, list[int]] = {}
    for each in range(len(evening.names)):
        scores[each] = []
    sheets: list[dict[str, Any]] = []
    results = evening.results
    for index, plan in enumerate(evening.plan):
        for deal in evening.deals_in(index + 1):
            known = [
                (at, results[(index + 1, at + 1, deal)])
                for at in range(len(plan.tables))
                if (index + 1, at + 1, deal) in results
            ]
            got = deal_scores([result for _, result in known], evening.comparing)
            lines: list[dict[str, Any]] = []
            for (at, result), played in zip(known, got, strict=True):
                brought = played or [
                    missed_score(result, side, evening.comparing) for side in range(evening.sides)
                ]
                for side, each in enumerate(plan.tables[at]):
                    scores[each].append(brought[side])
                lines.append({"table": at + 1, **_said(result), "scores": brought})
            if lines:
                sheets.append({"deal": deal, "round": index + 1, "lines": lines})
    return scores, sheets


def _rankings(evening: Evening, scores: dict[int, list[int]]) -> list[list[EveningLine]]:
    everybody = list(range(len(evening.names)))
    if evening.movement != "mitchell":
        return [ranking(everybody, scores)]
    half = (len(evening.begun) + 1) // 2
    return [ranking(everybody[:half], scores), ranking(everybody[half:], scores)]


def _line(line: EveningLine) -> dict[str, Any]:
    return {
        "contestant": line.contestant,
        "place": line.place,
        "deals": line.deals,
        "mean": line.mean,
    }
