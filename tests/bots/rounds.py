"""Rounds for bots to look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import tee

from tricorne.bots import Bot, Greedy
from tricorne.rules import PRESETS, Action, Round, Terms, deal, preset
from tricorne.rules.terms import SCORINGS

ALL_TERMS = [Terms(preset(name), scoring) for name in PRESETS for scoring in SCORINGS]
MATCH = Terms(preset("goliath"), asked=60)
HOUSE = Terms(preset("goliath").changed(players=[1, 6], hand=[9, 9, 7, 7, 6, 6], draws="unlimited"))


def title(terms: Terms) -> str:
    sheet = terms.sheet
    return f"{sheet.name}-{sheet.players[1]}-{terms.scoring}-{terms.asked}"


def fresh(terms: Terms, players: int, seed: int) -> Round:
    return Round(terms, deal(terms.sheet, players, random.Random(seed)))


def played_by(bot: Bot, round_: Round, seed: int) -> Iterator[Round]:
    """The round before each of its actions."""
    rng = random.Random(seed)
    while not round_.over:
        yield round_
        round_.push(bot.choose(round_.view(round_.seat), rng))


def by_greedy(terms: Terms, players: int, seed: int) -> Iterator[Round]:
    round_ = fresh(terms, players, seed)
    for action in copy(_chosen_by_greedy(terms, players, seed)):
        yield round_
        round_.push(action)


@cache
def _chosen_by_greedy(terms: Terms, players: int, seed: int) -> Iterator[Action]:
    """Cached, because many tests look at the same rounds."""

    def choices() -> Iterator[Action]:
        rng, round_ = random.Random(seed), fresh(terms, players, seed)
        while not round_.over:
            action = Greedy().choose(round_.view(round_.seat), rng)
            yield action
            round_.push(action)

    (chosen,) = tee(choices(), 1)
    return chosen


def halfway(terms: Terms, seed: int, players: int = 2, actions: int = 20) -> Round:
    """A round with a choice to make, after about this many actions."""
    for round_ in by_greedy(terms, players, seed):
        if len(round_.log) >= actions and len(round_.legal_actions()) > 2:
            return round_
    raise AssertionError("a round without choices")
