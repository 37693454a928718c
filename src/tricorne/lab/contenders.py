"""Who plays in an experiment: bots, each under the name that its results go by."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from tricorne.bots import bot
from tricorne.bots.written import check_plays, options_of, title
from tricorne.kernel import Policy

if TYPE_CHECKING:
    from tricorne.bots import Bot

Given: TypeAlias = "str | Bot | Contender"
"""A bot in a plan: as it is written, as an object, or with a name of one's own."""

POLICIES = {
    "random": Policy.RANDOM,
    "novice": Policy.NOVICE,
    "greedy": Policy.GREEDY,
    "careful": Policy.CAREFUL,
}
"""The bots that the kernel plays itself, by the million."""
_LONGEST = 60
_KEPT = 64
_made = cache(bot)


@dataclass(frozen=True)
class Contender:
    """A bot, and its name in the results.

    `given` is the bot, or its text. Raises UnknownBot for anything else.
    """

    name: str
    given: str | Bot
    twin: bool = False
    """Whether it plays against itself by another name. Then it has its own randomness; otherwise
    both would play the same rounds with seats exchanged, which would show nothing."""

    def __post_init__(self) -> None:
        check_plays(self.bot, self.name)

    @property
    def bot(self) -> Bot:
        """The bot itself. One process has a single one for the same words."""
        return _made(self.given) if isinstance(self.given, str) else self.given

    @property
    def policy(self) -> Policy | None:
        """The policy by which the kernel plays it, if it can.

        There, each seat has the same chances.
        """
        if self.twin:
            return None
        return POLICIES.get(self.given) if isinstance(self.given, str) else None

    @property
    def options(self) -> dict[str, object]:
        """All options of the bot with their values."""
        return options_of(self.bot)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle an object apart, so that a process that receives it repeatedly keeps one."""
        if isinstance(self.given, str):
            return Contender, (self.name, self.given, self.twin)
        return _arrived, (self.name, pickle.dumps(self.given), self.twin)

    def can_travel(self) -> bool:
        """Whether other processes can have this bot: those of a notebook or of `__main__` cannot.

        A process that is started anew imports modules, and does not run a script again.
        """
        if isinstance(self.given, str):
            return True
        try:
            data = pickle.dumps(self.given)
        except Exception:  # noqa: BLE001  (each class has its own)
            return False
        return b"__main__" not in data


def _arrived(name: str, data: bytes, twin: bool) -> Contender:  # noqa: FBT001  (called by pickle)
    return Contender(name, _unpickled(data), twin)


@lru_cache(_KEPT)
def _unpickled(data: bytes) -> Bot:
    found: Bot = pickle.loads(data)  # noqa: S301  (from the process that gives out the work)
    return found


def contenders(bots: Sequence[Given], *, apart: bool) -> tuple[Contender, ...]:
    """These bots as contenders with different names: `greedy` and `greedy #2`.

    The same bot under the same name is one contender, unless each plays for itself (`apart`).
    """
    found: list[Contender] = []
    seen: Counter[str] = Counter()
    for given in bots:
        one = given if isinstance(given, Contender) else Contender(_name(given), given)
        same = [] if apart else [each for each in found if _same(each.given, one.given)]
        if same:
            found.append(same[0])
            continue
        seen[one.name] += 1
        number = seen[one.name]
        name = one.name if number == 1 else f"{one.name} #{number}"
        twin = any(_same(each.given, one.given) for each in found)
        found.append(Contender(name, one.given, twin))
    return tuple(found)


def policies(playing: Sequence[Contender]) -> list[Policy] | None:
    """The policies of these bots, if the kernel can play all of them."""
    found = [each.policy for each in playing if each.policy is not None]
    return found if len(found) == len(playing) else None


def _same(one: str | Bot, other: str | Bot) -> bool:
    return one is other or (isinstance(one, str) and one == other)


def _name(given: str | Bot) -> str:
    """The text of a bot, with a program's own name in it; for an object, its `repr` or class."""
    if isinstance(given, str):
        _made(given)  # a program says its name
        return title(given)
    if type(given).__repr__ is not object.__repr__:
        shown = repr(given)
        if len(shown) <= _LONGEST and shown.isprintable():
            return shown
    return type(given).__name__
