"""The people at a table on other nodes, as announced by these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tricorne.play.session.audience import NOBODY, Company
from tricorne.play.table.now import Knock


class RemotePresence:
    """Combines the people on all other nodes."""

    def __init__(self) -> None:
        self.at: dict[str, Company] = {}
        """By node, without empty ones."""
        self._certain: set[str] = set()
        """The nodes that have spoken since they were asked."""

    @property
    def certain_seats(self) -> set[int]:
        """The seats taken on nodes that have spoken since `ask`. Others may be cut off, or dead."""
        return {seat for node in self._certain & self.at.keys() for seat in self.at[node].seated}

    def ask(self) -> None:
        """Take nothing for certain until it is said again."""
        self._certain.clear()

    def come(self, node: str, company: Company) -> Company:
        """Replace the people on one node; returns those on all other nodes together."""
        self._certain.add(node)
        if company == NOBODY:
            self.at.pop(node, None)
        else:
            self.at[node] = company
        all_ = self.at.values()
        return Company(
            seated={seat: since for each in all_ for seat, since in each.seated.items()},
            pledges={seat: pledge for each in all_ for seat, pledge in each.pledges.items()},
            watching=sum(each.watching for each in all_),
            knocks={number: knock for each in all_ for number, knock in each.knocks.items()},
        )


def write_company(company: Company) -> dict[str, object]:
    """A company as part of a bus message."""
    return asdict(company)


def read_company(word: Mapping[str, Any]) -> Company:
    """The company in a bus message."""
    return Company(
        seated={int(seat): int(since) for seat, since in word["seated"].items()},
        pledges={int(seat): str(pledge) for seat, pledge in word["pledges"].items()},
        watching=int(word["watching"]),
        knocks={int(number): Knock(**knock) for number, knock in word["knocks"].items()},
    )
