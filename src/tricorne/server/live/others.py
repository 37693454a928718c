"""Who is at a table at other nodes, as these have told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Self

from tricorne.play.table.now import Knock


@dataclass(frozen=True, slots=True)
class Company:
    """Who is at a table at one node.

    Who sits there and since when, in milliseconds since 1970; what they have pledged, and those who
    are about to come; how many watch, and who has knocked.
    """

    seated: Mapping[int, int] = field(default_factory=dict)
    pledges: Mapping[int, str] = field(default_factory=dict)
    watching: int = 0
    knocks: Mapping[int, Knock] = field(default_factory=dict)

    def told(self) -> dict[str, object]:
        """In the words of the bus."""
        return asdict(self)

    @classmethod
    def heard(cls, word: Mapping[str, Any]) -> Self:
        """The same from there."""
        return cls(
            seated={int(seat): int(since) for seat, since in word["seated"].items()},
            pledges={int(seat): str(pledge) for seat, pledge in word["pledges"].items()},
            watching=int(word["watching"]),
            knocks={int(number): Knock(**knock) for number, knock in word["knocks"].items()},
        )


NOBODY = Company()


class Others:
    """Those at all other nodes together."""

    def __init__(self) -> None:
        self.at: dict[str, Company] = {}
        """By node; none where nobody is."""
        self.seated: frozenset[int] = frozenset()
        self.watching = 0
        self.pledges: dict[int, str] = {}
        self.knocks: dict[int, Knock] = {}

    def come(self, node: str, company: Company) -> None:
        """These are there now, and nobody else."""
        if company == NOBODY:
            self.at.pop(node, None)
        else:
            self.at[node] = company
        all_ = self.at.values()
        self.seated = frozenset(seat for each in all_ for seat in each.seated)
        self.watching = sum(each.watching for each in all_)
        self.pledges = {seat: pledge for each in all_ for seat, pledge in each.pledges.items()}
        self.knocks = {number: knock for each in all_ for number, knock in each.knocks.items()}

    def spend(self, pledges: Mapping[int, str]) -> None:
        """What was pledged for a mixing is not pledged for the next one."""
        for seat, pledge in pledges.items():
            if self.pledges.get(seat) == pledge:
                del self.pledges[seat]
