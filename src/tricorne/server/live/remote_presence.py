"""The people who are at a table at other servers, as these have told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tricorne.play.session.audience import NOBODY, Company
from tricorne.play.table.now import Knock


class RemotePresence:
    """The people at all other servers together."""

    def __init__(self) -> None:
        self.at: dict[str, Company] = {}
        """By server, without those at which nobody is."""

    def come(self, node: str, company: Company) -> Company:
        """These are at one server now, and nobody else: the people at all of them together."""
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


def told(company: Company) -> dict[str, object]:
    """A company in the words of the bus."""
    return asdict(company)


def heard(word: Mapping[str, Any]) -> Company:
    """The company of a word of the bus."""
    return Company(
        seated={int(seat): int(since) for seat, since in word["seated"].items()},
        pledges={int(seat): str(pledge) for seat, pledge in word["pledges"].items()},
        watching=int(word["watching"]),
        knocks={int(number): Knock(**knock) for number, knock in word["knocks"].items()},
    )
