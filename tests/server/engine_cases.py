"""What the kernel's face in the page is asked, and what Python answers."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any

from tests.bots.rounds import ALL_TERMS, HOUSE, MATCH, by_greedy
from tricorne.bots.expert import Expert
from tricorne.bots.opponents import player
from tricorne.kernel import State, call, pack, playouts
from tricorne.kernel.layout import Job, Policy
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.rules import Terms, View
from tricorne.rules.encoding import spelled_out
from tricorne.rules.view import describe

PLAYOUTS = 40
_SIZES = (1, 2, 2, 3, 4)


@cache
def _agreements() -> list[tuple[Terms, int]]:
    """Every sheet with every scoring, and house rules, for one to four players."""
    every = product(_SIZES, [*ALL_TERMS, MATCH, HOUSE])
    return [
        (terms, players)
        for players, terms in every
        if terms.sheet.players[0] <= players <= terms.sheet.players[1]
    ]


def _agreement(number: int) -> tuple[Terms, int]:
    every = _agreements()
    return every[number % len(every)]


def advised(numbers: Iterable[int]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The positions with these numbers, and the expert's advice there."""
    asked, answered = [], []
    for number in numbers:
        terms, players = _agreement(number)
        view = _choice(terms, players, number)
        advice = Expert(playouts=PLAYOUTS).advise(view, Random(number))
        asked.append(_given(terms, players, number) | {"view": view.to_dict(), "seed": str(number)})
        worths = {_text(action): worth for action, worth in advice.worths.items()}
        answered.append(
            {"action": _text(advice.action), "worths": worths, "actions": _described(view)}
        )
    return asked, answered


def moves(numbers: Iterable[int]) -> list[list[str]]:
    """Each character's move in the same positions, from the weakest to the strongest."""
    bots = [player(character) for character in CHARACTERS]
    bots[-1] = Expert(playouts=PLAYOUTS)  # the others do not think by the clock
    views = ((number, _choice(*_agreement(number), number)) for number in numbers)
    return [[_text(bot.choose(view, Random(number))) for bot in bots] for number, view in views]


def _choice(terms: Terms, players: int, seed: int) -> View:
    """A position that leaves a choice, anywhere in a round."""
    rounds = by_greedy(terms, players, seed)
    choices = (round_.view(round_.seat) for round_ in rounds if len(round_.legal_actions()) > 1)
    *_, last = islice(choices, 1 + seed * 7 % 40)
    return last


def in_step(numbers: Iterable[int]) -> tuple[list[dict[str, Any]], list[list[str]]]:
    """The rounds with these numbers to be dealt and played, and the answers of `rules`."""
    asked, answered = [], []
    for number in numbers:
        terms, players = _agreement(number)
        state = State(terms, players)
        call("deal_round", state.rules, state.position, Job(seed=5, first=number))
        totals = playouts(state, [Policy.GREEDY] * players, 7, 0, 2)
        round_, lines = state.to_round(), [json.dumps(totals, separators=(",", ":"))]
        while not round_.over:
            view = round_.view(round_.seat)
            shown = _described(view)
            lines.append(f"{round_.seat} {json.dumps(shown, separators=(',', ':'))}")
            chosen = shown[len(lines) * 31 % len(shown)]["action"]
            round_.push(next(a for a in view.actions if _text(a) == chosen))
        lines.append(f"{round_.ending} {json.dumps(list(round_.totals), separators=(',', ':'))}")
        asked.append(
            _given(terms, players, number) | {"seed": "5", "number": number, "players": players}
        )
        answered.append(lines)
    return asked, answered


def _described(view: View) -> list[dict[str, object]]:
    """What can be done, with points and figures, in the order of their names."""
    actions = zip(view.actions, view.points, strict=True)
    shown = [describe(action, points, view.board) for action, points in actions]
    return sorted(shown, key=lambda one: str(one["action"]))


def _given(terms: Terms, players: int, number: int) -> dict[str, Any]:
    """What was agreed on: the record, or its fields."""
    if number % 2:
        return {"rules": b64encode(bytes(pack(terms, players))).decode()}
    fields = spelled_out(terms, players)
    return {"rules": fields | {"equals": [*map(str, fields["equals"])]}}  # type: ignore[arg-type]


def _text(action: object) -> str:
    """An action as it is sent: which tile is drawn is not said."""
    return str(action).partition(" ")[0]
