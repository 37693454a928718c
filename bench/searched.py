"""Rounds between bots that search, written down so that their positions can be noted later."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from bench.duel import contender
from bench.rounds import Noted, Table
from tricorne.kernel import State
from tricorne.kernel.layout import Script
from tricorne.rules import Round, Terms, deal, preset


class Seating(NamedTuple):
    """Who plays a round; the number tells it from all others of its generation."""

    generation: int
    number: int
    sheet: str
    bots: list[str]
    """The bot of each seat, as `bench.duel` knows it."""

    def start(self) -> Round:
        """The round before its first action."""
        terms = Terms(preset(self.sheet))
        return Round(terms, deal(terms.sheet, len(self.bots), self.rng("deal")))

    def rng(self, what: object) -> Random:
        """A source of chance for the deal or a seat."""
        return Random(f"{self.sheet} {self.generation} {self.number} {what}")


class Searched(NamedTuple):
    """A round as it was played."""

    actions: list[int]
    """As the kernel writes them."""
    totals: list[int]
    """The points of each seat at the end."""

    @classmethod
    def by(cls, seating: Seating) -> Searched:
        """The round of these bots. The same seating always gives the same round."""
        round_, bots = seating.start(), [contender(name) for name in seating.bots]
        rngs = [seating.rng(seat) for seat, _ in enumerate(bots)]
        while not round_.over:
            at = round_.seat - 1
            round_.push(bots[at].choose(round_.view(round_.seat), rngs[at]))
        position = State.from_round(round_).position
        return cls([*position.log[: position.actions]], [*round_.totals])

    def notes(self, seating: Seating, table: Table) -> Noted:
        """Notes of all its positions."""
        script = Script(count=len(self.actions))
        script.actions[: script.count] = self.actions
        return table.notes_of(State.from_round(seating.start()), script, self.totals)
