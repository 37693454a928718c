"""The plan of a tournament: who meets by which rules, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, NamedTuple, cast

from tricorne.bots.engine.clock import Clock
from tricorne.lab.clocks import PATIENCE, Patience
from tricorne.lab.contenders import Contender, Given, contenders, policies
from tricorne.lab.errors import LabError
from tricorne.rules import Terms
from tricorne.rules.errors import Code, refuse

Pairing = Literal["all", "swiss"]
Isolation = Literal["auto", "required", "no"]
FEWEST, MOST = 2, 4
"""Players at a table."""


class Entrant(NamedTuple):
    """A bot as it is written, and the name that it has throughout the tournament."""

    name: str
    bot: str
    twin: bool = False

    @property
    def contender(self) -> Contender:
        """The bot, ready to play."""
        return Contender(self.name, self.bot, self.twin)


@dataclass(frozen=True)
class TournamentPlan:
    """Everything that the games depend on, apart from the seed.

    In a stage, each table of bots plays `deals` deals, each once for every rotation of the seats;
    that is one game. The deals are the same at all tables of a stage. With the pairing `all`, all
    choices of `players` bots are tables of each stage. With `swiss`, bots that have won as much as
    each other meet, and two who have met meet again only where no exchange of two places avoids it.
    """

    terms: Terms
    entrants: tuple[Entrant, ...]
    pairing: Pairing = "all"
    players: int = 2
    stages: int = 1
    deals: int = 1
    patience: float = PATIENCE
    clock: Clock | None = None
    """The clock of each seat at the beginning of a game, instead of a patience."""
    memory: int = 0
    processor: float = 0.0
    """What an engine may use in a game, in MB and in seconds; 0 for as much as it likes."""
    isolation: Isolation = "auto"
    """Whether engines play in a sandbox: where there is one, always, or never."""

    def __post_init__(self) -> None:
        """Refuse an impossible plan."""
        if len(self.entrants) < max(self.players, FEWEST):
            raise LabError(
                refuse(Code.RULES, "a tournament needs more bots, at least: {n}", n=self.players)
            )
        if not FEWEST <= self.players <= MOST:
            raise LabError(refuse(Code.RULES, "at a table sit 2, 3 or 4 bots"))
        self.terms.sheet.check_players(self.players)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all bots."""
        return tuple(entrant.name for entrant in self.entrants)

    @cached_property
    def compiled(self) -> bool:
        """Whether the kernel plays all bots, which have all the time that they need."""
        return policies([each.contender for each in self.entrants]) is not None

    @property
    def games_at_a_table(self) -> int:
        """How many games a table plays in a stage."""
        return self.deals * self.players

    @property
    def time(self) -> Patience:
        """How long bots may think."""
        return self.patience if self.clock is None else self.clock

    def to_dict(self) -> dict[str, Any]:
        """The plan as its file has it."""
        return {
            "terms": self.terms.to_dict(),
            "bots": [entrant._asdict() for entrant in self.entrants],
            "pairing": self.pairing,
            "players": self.players,
            "stages": self.stages,
            "deals": self.deals,
            "patience": self.patience,
            "clock": None if self.clock is None else [*self.clock],
            "memory": self.memory,
            "processor": self.processor,
            "isolation": self.isolation,
        }

    @classmethod
    def from_dict(cls, told: dict[str, Any]) -> TournamentPlan:
        """The plan of a file. Raises KeyError, TypeError, ValueError or TricorneError for none."""
        clock = told["clock"]
        return cls(
            Terms.from_dict(told["terms"]),
            tuple(Entrant(**each) for each in told["bots"]),
            told["pairing"],
            told["players"],
            told["stages"],
            told["deals"],
            told["patience"],
            None if clock is None else Clock(*clock),
            told["memory"],
            told["processor"],
            told["isolation"],
        )


def entrants_of(bots: Sequence[Given]) -> tuple[Entrant, ...]:
    """These bots with different names. Raises UnknownBot; a program says its own name."""
    return tuple(
        Entrant(each.name, cast("str", each.given), each.twin)
        for each in contenders(bots, apart=True)
    )
