"""The offer of a season to the members of a circle, who see all of it before they join."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from tricorne.play.names import ENGLISH
from tricorne.play.reading import (
    parse_json,
    read_fields,
    read_number,
    read_text,
    read_word,
    unreadable_error,
)
from tricorne.play.season.game import UNFINISHED, Unfinished
from tricorne.play.season.schedule import MOST_TIMES, SIZES
from tricorne.play.table.away import DAY_MS, MOST_DAYS_AWAY

DAYS_A_MOVE = (1, 2, 3, 7)
SHORTEST, LONGEST = 2 * DAY_MS, 92 * DAY_MS
"""How long a season may be."""
FARTHEST = 60 * DAY_MS
"""How long before its start a season may be offered."""
_LARGEST = 10_000_000_000_000_000


@dataclass(frozen=True, slots=True)
class SeasonOffer:
    """A season from its start to its end, in milliseconds since 1970.

    Everybody plays everybody else at tables of this `size`, and meets them as many `times` at
    least. A turn may take so many `days`. Each member may be `away` for so many days in all: no
    day of a turn runs meanwhile, but the season ends when it ends. Games that are not over then
    count as the rule for `unfinished` ones says. `target` is as for any table: 0 for one round.
    Bots that stand in have names of this `language`.
    """

    begins: int
    ends: int
    days: int = 1
    size: int = 2
    times: int = 1
    away: int = 7
    unfinished: Unfinished = "stands"
    sheet: str = ""
    target: int | None = 0
    language: str = ENGLISH

    @property
    def reminds(self) -> int:
        """When members are told that the season is about to end: a day before."""
        return max(self.ends - DAY_MS, self.begins)

    def fits(self, now: int) -> bool:
        """Whether it may be offered at this time."""
        lasts = self.ends - self.begins
        return now - DAY_MS < self.begins < now + FARTHEST and SHORTEST <= lasts <= LONGEST

    def to_dict(self) -> dict[str, Any]:
        """The offer as plain values."""
        return asdict(self)

    def to_json(self) -> str:
        """The offer as it is stored."""
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> SeasonOffer:
        """The stored offer. Raises TricorneError for anything else."""
        stored = read_fields(parse_json(text))
        try:
            target = stored["target"]
            return cls(
                read_number(stored["begins"], 0, _LARGEST),
                read_number(stored["ends"], 0, _LARGEST),
                _one_of(DAYS_A_MOVE, stored["days"]),
                _one_of(SIZES, stored["size"]),
                read_number(stored["times"], 1, MOST_TIMES),
                read_number(stored["away"], 0, MOST_DAYS_AWAY),
                read_word(UNFINISHED, stored["unfinished"]),
                read_text(stored["sheet"]),
                None if target is None else read_number(target, 0, _LARGEST),
                read_text(stored["language"]),
            )
        except LookupError as error:
            raise unreadable_error() from error


def _one_of(numbers: tuple[int, ...], stored: object) -> int:
    number = read_number(stored, 0, _LARGEST)
    if number not in numbers:
        raise unreadable_error()
    return number
