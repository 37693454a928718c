"""Whole games as a person at the table would count them, line by line."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tests.strategies import choose
from tricorne.play.counting.agreed import Party
from tricorne.play.counting.count import Count
from tricorne.play.counting.line import Ended, Held, Leaves, Line, Opens, Turn
from tricorne.play.counting.standing import Reckoning
from tricorne.rules import Draw, Figure, Match, Place, Round, Terms, deal
from tricorne.rules.actions import END
from tricorne.rules.breakdown import latest_breakdowns
from tricorne.rules.presets import preset
from tricorne.rules.tiles import NAMES as TILES, names

Step = tuple[Line, list[int]]
"""A line, and the totals after it."""

NAMES = ("Mamie", "Papi", "Zoé", "Léo", "Ana", "Tom")


def play(terms: Terms, players: int, seed: int, *, eager: float = 1.0) -> tuple[Match, list[Step]]:
    """A random match as the lines of a count, with the totals after every line."""
    chance = random.Random(seed)
    match = Match(terms, players)
    steps: list[Step] = []
    while not match.over:
        steps += _round(match.start(deal(terms.sheet, players, chance)), chance, eager)
    return match, steps


def _round(round_: Round, chance: random.Random, eager: float) -> Iterator[Step]:
    yield Opens(round_.deal.starter), list(round_.totals)
    while not round_.over:
        seat, draws = round_.seat, 0
        event = round_.push(choose(round_, chance, eager))
        while isinstance(event.action, Draw):
            draws += 1
            event = round_.push(choose(round_, chance, eager))
        ends = [each for each in round_.log if each.action == END]
        totals = list(round_.totals)
        for end in ends:
            totals[end.seat - 1] -= end.points
        if isinstance(event.action, Place):
            made = latest_breakdowns(round_, 1 + len(ends))[0].figure
            figure = made if round_.amounts.figure[made] else None
            yield Turn(seat, event.action.tile, draws, figure, event.action), totals
        else:
            yield Turn(seat, None, draws), totals
    if round_.ending != "target":
        out = round_.seat if round_.ending == "out" else None
        yield Ended(out, tuple(Held.of(hand) for hand in round_.left)), list(round_.totals)


def table(name: str, players: int = 0, scoring: str = "full") -> Party:
    """A table by one of the sheets, with as many as it is mostly played by."""
    sheet = preset(name)
    return Party(Terms(sheet, scoring), NAMES[: players or sheet.players[1]])  # type: ignore[arg-type]


def tapped(agreed: Party, steps: Sequence[Step]) -> Iterator[tuple[Line, list[str], list[int]]]:
    """Every line with the taps that say it, of the tiles alone, and the totals after it."""
    count = Count(agreed)
    for step, totals in steps:
        line = replace(step, place=None) if isinstance(step, Turn) else step
        yield line, _taps(line, count.standing), totals
        count = count.add_line(line)


def _taps(line: Line, before: Reckoning) -> list[str]:
    match line:
        case Opens():
            return [f"opens-{line.seat}"]
        case Turn():
            draws = [f"draws-{line.draws}"] if line.draws else []
            if line.tile is None:
                return [*draws, "pass"]
            digits = [f"digit-{digit}" for digit in TILES[line.tile]]
            return [*draws, *digits, f"figure-{line.figure.value}" if line.figure else "next"]
        case Ended():
            hands = [
                [f"name-{seat}", *[f"left-{seat}-{name}" for name in names(hand.tiles or 0)]]
                for seat, hand in enumerate(line.left, start=1)
                if seat != line.out
            ]
            noticed = [] if before.ending else ["end-round"]
            return [*noticed, *[tap for hand in hands for tap in hand], "count-round"]
    return []


def some_line(chance: random.Random, players: int) -> Line:
    """Any line that a person may enter."""
    seat, so = chance.randint(1, players), chance.random() < 0.2
    what = chance.random()
    if what < 0.1:
        return Opens(seat, so)
    if what < 0.15:
        left = tuple(Held(chance.randint(0, 40)) for _ in range(players))
        return Ended(chance.choice([None, seat]), left, so)
    if what < 0.17:
        return Leaves(seat, so)
    figure = chance.choice([None, None, None, *Figure])
    laid = chance.choice([*range(56), None])
    return Turn(seat, laid, chance.choice([0, 0, 1, 2, 3, 4]), figure if laid else None, so=so)
