"""Game histories for both languages, and their results: records, counts and tables."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from tests.server.counting import NAMES, play, table
from tricorne.play.counting.count import make_count, write_count
from tricorne.play.history.career import career
from tricorne.play.history.game import game_of_count, game_of_record, game_of_table
from tricorne.play.table import Agreement, Seat
from tricorne.play.table.now import Now
from tricorne.play.table.showing import describe_seats, describe_table
from tricorne.play.table.table import Table
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.record import write
from tricorne.rules import Terms

Plain = dict[str, Any]


def games(seed: int, sheets: list[str]) -> Iterator[Plain]:
    """A question with its arguments, and Python's answer to it."""
    chance = random.Random(seed)
    told: list[Plain] = []
    for number, sheet in enumerate(sheets):
        agreed = table(sheet, scoring=chance.choice(["full", "simple", "none"]))
        match, steps = play(agreed.terms, agreed.players, seed=seed + number, eager=0.9)
        record = write(match, NAMES[: agreed.players])
        shown = at_a_table(agreed.terms, agreed.players)
        count = write_count(make_count(agreed, tuple(line for line, _ in steps)))
        half = write_count(make_count(agreed, tuple(line for line, _ in steps[: len(steps) // 2])))
        at_its_end = json.dumps({**json.loads(shown), "winners": [1]})
        unbegun = record[: record.rindex("\nRound 1")]
        answers = [
            _said("of_record", [record], game_of_record(record)),
            _said("of_record", [record, at_its_end], game_of_record(record, at_its_end)),
            _said("of_record", [unbegun], game_of_record(unbegun)),
            _said("of_count", [count], game_of_count(count)),
            _said("of_count", [half], game_of_count(half)),
            _said("of_table", [shown], game_of_table(shown)),
        ]
        yield from answers
        told += [json.loads(one["said"]) for one in answers]
    every = json.dumps(list(_many(told, chance)))
    for who, sheet in (("", ""), ("mamie", ""), ("Tom", "classic"), ("Zoé", "nobody's")):
        yield _said("career", [every, who, sheet], career(every, who, sheet))


def _said(ask: str, given: list[str], said: str) -> Plain:
    return {"ask": ask, "given": given, "said": said}


def at_a_table(terms: Terms, players: int) -> str:
    """What a table shows where somebody plays against bots."""
    bots = [each.key for each in CHARACTERS]
    seats = [Seat(1, "person", "Mamie")]
    seats += [Seat(n, "bot", bots[n].title(), bots[n]) for n in range(2, players + 1)]
    laid = Table("L", Agreement("bots", terms, tuple(seats)))
    now = Now(here=frozenset({1}))
    return json.dumps({**describe_table(laid, None, now), "seats": describe_seats(laid, now)})


def _many(told: list[Plain], chance: random.Random) -> Iterator[Plain]:
    """A life of games."""
    for number in range(200):
        game = chance.choice(told)
        seat = chance.randrange(len(game["players"]))
        players = [{**each, "you": at == seat} for at, each in enumerate(game["players"])]
        month = 24_300 + number // 7
        yield {**game, "players": players, "id": str(number), "month": month}
