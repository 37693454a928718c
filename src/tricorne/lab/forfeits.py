"""Rounds that a bot has forfeited: by an illegal action, by thinking too long, by failing."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

How = Literal["illegal", "late", "error"]


class Forfeit(NamedTuple):
    """A forfeited round, with everything needed to inspect and repeat it."""

    bot: str
    how: How
    detail: str
    """The failure in short: `ZeroDivisionError: division by zero`."""
    place: str
    """The file and line that failed: `mine.py:12`; empty if nothing did."""
    seed: int
    deal: int
    """The number of the deal, or of the match."""
    seat: int
    traceback: str
    """The traceback; empty if nothing failed."""
    record: str
    """The game until then, as `tricorne show` and `tricorne moves` read it."""

    def to_dict(self) -> dict[str, object]:
        """The object that `--json` prints."""
        return self._asdict()


class Forfeits:
    """The number of forfeits of each bot and kind, and the first of each."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, How]] = Counter()
        self.examples: dict[tuple[str, How], Forfeit] = {}

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self.counts)

    def __eq__(self, other: object) -> bool:
        """Equal when all counts and first forfeits are."""
        return isinstance(other, Forfeits) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def add(self, forfeit: Forfeit) -> None:
        """Count one."""
        self.counts[forfeit.bot, forfeit.how] += 1
        self.examples.setdefault((forfeit.bot, forfeit.how), forfeit)

    def merge(self, other: Forfeits) -> None:
        """Add the forfeits of later rounds, counted elsewhere."""
        self.counts.update(other.counts)
        self.examples = {**other.examples, **self.examples}

    def to_list(self) -> list[dict[str, object]]:
        """The object that `--json` prints."""
        return [
            {"bot": bot, "how": how, "rounds": n, "example": self.examples[bot, how].to_dict()}
            for (bot, how), n in self.counts.items()
        ]
