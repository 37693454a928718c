"""The plan of a simulation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from tricorne.lab.clocks import PATIENCE
from tricorne.lab.contenders import Given
from tricorne.lab.errors import LabError
from tricorne.lab.experiment import Batch, Experiment, Penalty, Seatings
from tricorne.lab.records import Ints
from tricorne.rules import Terms
from tricorne.rules.errors import N_, Code, refuse

_BY_KERNEL, _BY_PYTHON = 10_000, 10
"""Rounds in a batch: some tenths of a second's work each."""

_WIDTHS: tuple[int, ...] = tuple(digit * 10**power for power in range(12) for digit in (1, 2, 5))


@dataclass(frozen=True)
class Plan(Experiment):
    """Rounds by these terms, with a bot for each seat.

    A bot is written as `tricorne.bots.bot` reads it, or it is an object, or a `Contender`, which
    gives it a name.

    Round `n` is the same whatever the number of rounds, and its deal does not depend on the bots:
    both follow from the seed and from `n`. Raises LabError or SheetError for an impossible plan.
    """

    terms: Terms
    bots: tuple[Given, ...]
    rounds: int
    seed: int = 0
    chunk: int = 0
    """The number of rounds in a batch; 0 for the default. It changes no result."""
    patience: float = PATIENCE
    """How long a bot may think about an action, in seconds."""
    forfeit: Penalty = "loss"
    """Whether a round that a bot has forfeited counts among those won and lost."""
    first: int = 0
    """The number of the first round, so that a simulation goes on where another one ended."""

    def __post_init__(self) -> None:
        """Refuse an impossible plan."""
        self.terms.sheet.check_players(len(self.contenders))
        if self.rounds < 1:
            raise LabError(refuse(Code.RULES, "rounds: {n}; it must be at least 1", n=self.rounds))
        if self.first < 0:
            raise ValueError(f"there is no round {self.first}: the first one is 0")
        if self.chunk < 0:
            template = N_("rounds in a chunk: {n}; it must be at least 1")
            raise LabError(refuse(Code.RULES, template, n=self.chunk))

    @property
    def bin_width(self) -> int:
        """The width of a bin in a histogram of points: 10 where a figure brings some 50."""
        amounts = self.terms.amounts
        largest: int = max(*amounts.figure.values(), *amounts.tile, amounts.out_bonus, 1)
        return next(width for width in _WIDTHS if width * 10 >= largest)

    def from_round(self, number: int) -> Plan:
        """The rounds from this one on. Raises LabError if none is left."""
        left = self.first + self.rounds - number
        if left < 1:
            raise LabError(refuse(Code.RULES, "all these rounds are in the files already"))
        return replace(self, first=number, rounds=left)

    def seatings(self, numbers: Ints) -> Seatings:
        """Each round has a deal of its own, and all have the same seats."""
        return Seatings(numbers, np.tile(np.arange(len(self.names)), (len(numbers), 1)))

    @property
    def total(self) -> int:
        """The number of rounds to play."""
        return self.rounds

    def batches(self) -> Iterator[Batch]:
        """The rounds in their order."""
        size = self.chunk or (_BY_KERNEL if self.compiled else _BY_PYTHON)
        end = self.first + self.rounds
        for first in range(self.first, end, size):
            yield Batch(first, min(size, end - first))

    def origin(self) -> dict[str, object]:
        """Everything needed to get the same result again."""
        return super().origin() | ({"first": self.first} if self.first else {})
