"""What is remembered of a game: by which rules it went, who took part, and what became of it."""

from __future__ import annotations

import json
from typing import Any

from tricorne.play.counting.count import restored
from tricorne.play.counting.standing import over, winners
from tricorne.play.history.feats import Feats, feats_of_count, feats_of_record
from tricorne.record import read
from tricorne.record.promise import PRACTICE
from tricorne.rules import Round
from tricorne.rules.practice import deal_name
from tricorne.rules.presets import changes
from tricorne.rules.terms import Terms

VERSION = 2
"""Of what is worked out here: what another version has worked out is worked out anew."""

Tale = dict[str, Any]


def of_table(shown: str) -> str:
    """A game that goes on, or whose record is not told yet, by what its table shows."""
    table = json.loads(shown)
    terms, view = table["table"], table.get("view")
    counted = view is not None and terms["scoring"] != "none"
    won = table.get("winners") or []
    players = [
        {**_player(seat, view["totals"][number - 1] if counted else None), "won": number in won}
        for number, seat in enumerate(table["seats"], start=1)
    ]
    by = {
        "sheet": terms["sheet"]["name"],
        "house": len(terms["house"]) > 0,
        "scoring": terms["scoring"],
        "target": terms["target"],
        "practice": terms.get("practice"),
    }
    return _game(by, players, table.get("rounds_over", 0), over=table["state"] == "over")


def of_record(text: str, shown: str = "null") -> str:
    """A game by its record, and by what its table showed at the end, if that is known.

    The table knows who was a bot, and who has won where somebody gave up. Raises the RecordError
    of the first wrong line.
    """
    table = json.loads(shown)
    record = read(text).checked()
    match, header = record.match, record.header
    names = header.names if match is None else _called(header.names, match.players)
    seats = [{"name": name, "bot": None} for name in names] if table is None else table["seats"]
    won = record.winners
    if table is not None:
        won = table.get("winners") or won
    totals = [0] * len(seats) if match is None else record.totals
    players = [
        {**_player(seat, points, feats), "won": number in won}
        for number, (seat, points, feats) in enumerate(
            zip(seats, _counted(header.terms, totals), feats_of_record(record), strict=True),
            start=1,
        )
    ]
    rounds = [] if match is None else [round_ for round_ in match.rounds if round_.settled]
    by = {**_by(header.terms), "practice": header.other.get(PRACTICE), "deals": _deals(rounds)}
    return _game(by, players, len(rounds), over=table is not None or record.finished)


def of_count(text: str) -> str:
    """A game by the count of its points; raises Unreadable for anything else."""
    count = restored(text)
    agreed, standing = count.agreed, count.standing
    won = winners(agreed, standing)
    players = [
        {**_player({"name": name, "bot": None}, points, feats), "won": number in won}
        for number, (name, points, feats) in enumerate(
            zip(
                agreed.names,
                _counted(agreed.terms, list(standing.totals)),
                feats_of_count(count),
                strict=True,
            ),
            start=1,
        )
    ]
    by, rounds = _by(agreed.terms), len(standing.rounds)
    return _game(by, players, rounds, over=over(agreed, standing))


def _deals(rounds: list[Round]) -> list[Tale]:
    """Which deals were played, and what each seat made of them."""
    told = []
    for round_ in rounds:
        each = zip(round_.initial_totals, round_.totals, strict=True)
        told.append({"name": deal_name(round_.deal), "points": [now - then for then, now in each]})
    return told


def _called(names: list[str], players: int) -> list[str]:
    """The names of a header, which need not name everybody."""
    return [names[seat] if seat < len(names) else "" for seat in range(players)]


def _counted(terms: Terms, totals: list[int]) -> list[int | None]:
    """Points, where points are counted."""
    return [None if terms.scoring == "none" else total for total in totals]


def _by(terms: Terms) -> Tale:
    return {
        "sheet": terms.sheet.name,
        "house": len(changes(terms.sheet)) > 0,
        "scoring": terms.scoring,
        "target": terms.target,
    }


def _player(seat: Tale, points: int | None, feats: Feats | None = None) -> Tale:
    said = {"name": seat["name"] or "", "bot": seat["bot"], "points": points, "won": False}
    return said if feats is None else {**said, **feats.to_dict()}


def _game(by: Tale, players: list[Tale], rounds: int, *, over: bool) -> str:
    game = {**by, "over": over, "rounds": rounds, "players": players}
    return json.dumps(game, ensure_ascii=False)
