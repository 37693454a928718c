"""Questions to the bots in the page, and Python's answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import islice, product
from random import Random
from typing import Any

from tests.bots.rounds import ALL_TERMS, HOUSE, MATCH, by_greedy
from tricorne.bots.opponents import player
from tricorne.bots.searching import answer_task
from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel.layout import Policy
from tricorne.play.thinking.decision import Decision
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.play.thinking.strong import STRONG
from tricorne.rules import Round, Terms
from tricorne.rules.encoding import rules_fields

PLAYOUTS = 40
_SIZES = (1, 2, 2, 3, 4)
_HOUSE = {"players": [1, 6], "hand": [9, 9, 7, 7, 6, 6], "draws": "unlimited"}
_EXACT = 1 << 53
"""From here on, JSON in a page would round a number."""


class Recorded(Random):
    """Chance that is written down."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn: list[list[int]] = []

    def getrandbits(self, k: int, /) -> int:
        found = super().getrandbits(k)
        self.drawn.append([k, found])
        return found


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


def _position(number: int) -> Round:
    """A position that leaves a choice, anywhere in a round."""
    rounds = by_greedy(*_agreement(number), number)
    choices = (round_ for round_ in rounds if len(round_.legal_actions()) > 1)
    return [found.copy() for found in islice(choices, 1 + number * 7 % 40)][-1]


def _asked(number: int) -> str:
    """The bot that is asked in the position with this number."""
    return ("expert", "champion")[number // 4 % 2]


def tasks(numbers: Iterable[int]) -> Iterator[dict[str, Any]]:
    """The input of the search of an expert or a champion in the positions with these numbers."""
    for number in numbers:
        round_ = _position(number)
        thinking = STRONG[_asked(number)](playouts=PLAYOUTS)
        decision = thinking.decision(round_.view(round_.seat), Random(number))
        assert isinstance(decision, Decision)
        yield {**decision.task}


def answers(given: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The search's answers to these tasks."""
    return [{**answer_task(task)} for task in given]  # type: ignore[arg-type]


def told(round_: Round) -> dict[str, Any]:
    """A position as the page can play it again."""
    sheet, terms = round_.terms.sheet, round_.terms
    return {
        "sheet": sheet.name,
        "house": _HOUSE if terms == HOUSE else {},
        "scoring": terms.scoring,
        "target": terms.asked,
        "players": round_.players,
        "deal": round_.deal.lines(),
        "actions": [str(event.action) for event in round_.actions()],
    }


def told_positions(numbers: Iterable[int]) -> list[dict[str, Any]]:
    """These positions, and the seed of each question about them."""
    return [
        told(_position(number))
        | {"bot": _asked(number), "seed": str(Random(number).getrandbits(62))}
        for number in numbers
    ]


def chosen(numbers: Iterable[int]) -> list[dict[str, Any]]:
    """The action of each character in these positions, and the random numbers that it needs."""
    cases = []
    for number in numbers:
        round_ = _position(number)
        view = round_.view(round_.seat)
        for character in CHARACTERS:
            bot: Any = player(character)
            if character.key in ("ada", "max"):  # by the clock they would not play the same again
                bot = replace(bot, playouts=PLAYOUTS)
            rng = Recorded(number)
            action = _text(bot.choose(view, rng))
            drawn = [[bits, str(found)] for bits, found in rng.drawn]
            case = {"character": character.key, "drawn": drawn, "action": action}
            cases.append(told(round_) | case)
    return cases


def records(numbers: Iterable[int]) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """The rules of some agreements, and the kernel's records after each entry."""
    asked, answered = [], []
    for number in numbers:
        terms, players = _agreement(number)
        rules = rules_fields(terms, players)
        asked.append(exact({"rules": rules, "number": number, "players": players}))
        kernel = KernelWorkspace()
        answered.append(dict(_run(kernel, rules, number, players)))
    return asked, answered


def _run(
    kernel: KernelWorkspace, rules: Mapping[str, int | list[int]], number: int, players: int
) -> Iterator[tuple[str, str]]:
    kernel.fill("rules", rules)
    (grid,) = kernel.shape("position", "points")
    kernel.fill(
        "position", {"unplayed": (1 << 56) - 1, "points": [kernel.constants["untouched"]] * grid}
    )
    policies = [int(Policy.GREEDY)] * players
    kernel.fill("job", {"seed": 5, "first": number, "count": 2, "most_rounds": 1000})
    kernel.put("job", "policies", policies)
    for record in ("listing", "figures", "playouts", "rounds"):
        kernel.fill(record, {})
    for entry in ("deal_round", "list_actions", "play_on", "play_rounds"):
        kernel.call(entry)
        for record in ("position", "listing", "figures", "playouts", "rounds"):
            yield f"{entry} {record}", sha256(bytes(kernel._records[record])).hexdigest()  # noqa: SLF001  (as it lies in memory)


def exact(value: Any) -> Any:  # noqa: ANN401  (whatever JSON holds)
    """Numbers that JSON in a page would round, as words."""
    match value:
        case dict():
            return {name: exact(held) for name, held in value.items()}
        case list() | tuple():
            return [exact(held) for held in value]
        case int() if abs(value) >= _EXACT:
            return f"{value}n"
    return value


def _text(action: object) -> str:
    """An action as it is sent: which tile is drawn is not said."""
    return str(action).partition(" ")[0]
