"""The parameter of a rule sheet: its name, its meaning and its possible values.

The command line, the page and the manual take all words about sheets and house rules from here. The
words are templates, like those of refusals, and are translated where they are shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from tricorne.rules.errors import N_

MOST_PLAYERS = 6
LARGEST_AMOUNT = 1_000_000
UNLIMITED = "unlimited"

PLAYERS = N_("Players and hands")
OPENING = N_("Opening")
FIGURES = N_("Figures")
TURN = N_("Drawing and passing")
END = N_("The end of a round")
MATCH = N_("The match")


@dataclass(frozen=True)
class Parameter(ABC):
    """A parameter: its group, its name in words, and its explanation.

    `choices` are the possible words with their meanings; `parts` name the numbers of a list. `kind`
    says how to ask for it.
    """

    kind: ClassVar[str] = ""

    group: str
    label: str
    about: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    parts: Sequence[str] = ()

    @abstractmethod
    def complaint(self, given: object) -> str | None:
        """Why the parameter cannot have this value, as a template, or None."""


class Amount(Parameter):
    """A whole number from 0 up: points won or, without a sign, points lost."""

    kind = "amount"

    def complaint(self, given: object) -> str | None:
        """None for a number that is not too large."""
        if _is_amount(given):
            return None
        return N_("{key}: {given} is no whole number from 0 to {largest}")


class Flag(Parameter):
    """True or false."""

    kind = "flag"

    def complaint(self, given: object) -> str | None:
        """None for one of the two."""
        if isinstance(given, bool):
            return None
        return N_("{key}: {given} is neither true nor false")


class OneOf(Parameter):
    """One of a few words."""

    kind = "choice"

    def complaint(self, given: object) -> str | None:
        """None for one of the choices."""
        if isinstance(given, str) and given in self.choices:
            return None
        return N_("{key}: {given} is none of: {choices}")


class Limit(Parameter):
    """A whole number above 0, or the word for none."""

    kind = "limit"

    def complaint(self, given: object) -> str | None:
        """None for a limit, or for no limit."""
        if given == UNLIMITED or (_is_amount(given) and given != 0):
            return None
        return N_("{key}: {given} is neither a whole number above 0 nor “unlimited”")


@dataclass(frozen=True)
class SoMany(Parameter):
    """A whole number for each part; `also` checks what else must be true of them."""

    kind: ClassVar[str] = "numbers"

    also: Callable[[Sequence[int]], str | None] = lambda _: None

    def complaint(self, given: object) -> str | None:
        """None for numbers that go together."""
        if (
            isinstance(given, tuple | list)
            and len(given) == len(self.parts)
            and all(map(_is_amount, given))
        ):
            return self.also(given)
        return N_("{key}: {given} is no list of {length} whole numbers")


def players_complaint(players: Sequence[int]) -> str | None:
    """Why these numbers of players are impossible, or None."""
    if 1 <= players[0] <= players[1] <= MOST_PLAYERS:
        return None
    return N_("{key}: {given}: from the fewest to the most players, 1 to {most}")


def hand_complaint(hand: Sequence[int]) -> str | None:
    """Why these sizes of a hand are impossible, or None."""
    return N_("{key}: {given}: every hand needs a tile") if 0 in hand else None


def _is_amount(given: object) -> bool:
    if not isinstance(given, int) or isinstance(given, bool):
        return False
    return 0 <= given <= LARGEST_AMOUNT
