"""The plan of a comparison of bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, TypeVar

import numpy as np

from tricorne.lab.clocks import PATIENCE
from tricorne.lab.contenders import Given
from tricorne.lab.errors import LabError
from tricorne.lab.experiment import Batch, Experiment, Penalty, Seatings, Unit
from tricorne.lab.records import Ints
from tricorne.lab.sprt import Sprt
from tricorne.rules import Terms
from tricorne.rules.errors import Code, refuse

_DEALS_BY_KERNEL, _MATCHES_BY_KERNEL = 1_000, 200
_TWO = 2
Number = TypeVar("Number", int, Ints)


@dataclass(frozen=True)
class Contest(Experiment):
    """Bots that meet on the same deals, every deal once for each rotation of the seats.

    A table is a group of bots that meet. If there are as many bots as players, all sit at one
    table. If there are more, every choice of them is a table. With two bots among more players,
    each of them plays alone against the other one on all other seats. `deals` single rounds are
    dealt to each table, and `matches` matches, for which the terms need a target. Raises LabError
    or SheetError for an impossible contest. Bots are given as in a `Plan`; the same bot given
    twice plays against itself.
    """

    apart: ClassVar[bool] = True

    terms: Terms
    bots: tuple[Given, ...]
    deals: int
    seed: int = 0
    players: int = 2
    matches: int = 0
    patience: float = PATIENCE
    """How long a bot may think about an action, in seconds."""
    sprt: Sprt | None = None
    """When to stop early, between two bots."""
    forfeit: Penalty = "loss"
    """Whether a bot that forfeits a round has lost it, or the whole deal is left out."""

    def __post_init__(self) -> None:
        """Refuse an impossible contest."""
        if len(self.bots) < _TWO:
            raise LabError(refuse(Code.RULES, "name two or more bots to compare"))
        if self.players < _TWO:
            raise LabError(refuse(Code.RULES, "bots are compared with 2 players or more"))
        if _TWO < len(self.bots) < self.players:
            raise LabError(
                refuse(
                    Code.RULES, "{players} players need 2 bots, or as many", players=self.players
                )
            )
        self.terms.sheet.check_players(self.players)
        if self.deals < 1:
            raise LabError(refuse(Code.RULES, "deals: {n}; it must be at least 1", n=self.deals))
        if self.matches and self.terms.is_one_round:
            raise LabError(refuse(Code.RULES, "a match needs a target"))
        if self.sprt and (len(self.bots) > _TWO or self.players > _TWO):
            raise LabError(
                refuse(Code.RULES, "a sequential test is between 2 bots, with 2 players")
            )

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """The bots of each table, before the seats are rotated."""
        if len(self.bots) == _TWO < self.players:
            one, two = self.names
            others = self.players - 1
            return [(one, *[two] * others), (two, *[one] * others)]
        return list(combinations(self.names, self.players))

    @property
    def rotations(self) -> int:
        """How often each deal is played: once with each bot on each seat."""
        return self.players

    def number(self, deal: Number, table: int, rotation: int) -> Number:
        """The number of a single round, or of many: deal by deal, table by table, seat by seat."""
        return (deal * len(self.tables) + table) * self.rotations + rotation

    def seatings(self, numbers: Ints) -> Seatings:
        """The deals of the rounds with these numbers, and the bots of their tables by seat."""
        rest, rotations = np.divmod(numbers, self.rotations)
        deals, tables = np.divmod(rest, len(self.tables))
        places = {name: place for place, name in enumerate(self.names)}
        seated = np.array(
            [
                [
                    [places[name] for name in rotate_bots(table, turn)]
                    for turn in range(self.players)
                ]
                for table in self.tables
            ]
        )
        return Seatings(deals, seated[tables, rotations])

    @property
    def total(self) -> int:
        """The numbers of rounds and matches to play."""
        return (self.deals + self.matches) * self.rotations * len(self.tables)

    def batches(self) -> Iterator[Batch]:
        """The work, table by table for each batch of deals."""
        amounts: list[tuple[Unit, int, int]] = [
            ("rounds", self.deals, _DEALS_BY_KERNEL if self.compiled else 1),
            ("matches", self.matches, _MATCHES_BY_KERNEL if self.compiled else 1),
        ]
        for kind, number, size in amounts:
            for first in range(0, number, size):
                for table in range(len(self.tables)):
                    yield Batch(first, min(size, number - first), kind, table)


def rotate_bots(table: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """The bots by seat, each one moved down by this many seats."""
    return table[rotation:] + table[:rotation]
