"""What is agreed on when a table is laid: the terms, the limits, and who sits where at first."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

from tricorne.play.table.seat import Seat
from tricorne.rules import Terms, TimeLimit, preset
from tricorne.rules.presets import changes
from tricorne.rules.terms import Scoring

Kind = Literal["bots", "device", "online", "alone", "daily"]
Language = Literal["en", "fr"]
Passing = Literal["bot", "pause", "claim"]
"""What becomes of somebody who is here and does not move: a bot plays for him until he takes his
seat back, the game is paused, or the others may claim what he does not play for."""

_NS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Agreement:
    """Everything about a table that never changes, and its seats as they were at first.

    `turn` and `round` limit the time to think, in seconds. After `patience` seconds, who does not
    move is passed by. Where people are `knocking`, they are let in by the host. `hints` are given
    to all or to nobody. `evening` says how many matches each seat has won before this one. For
    `practice`, one round of the deal of that name is played.
    """

    kind: Kind
    terms: Terms
    seats: tuple[Seat, ...]
    turn: int | None = None
    round: int | None = None
    language: Language = "en"
    day: str | None = None
    patience: int | None = None
    passing: Passing = "bot"
    knocking: bool = False
    hints: bool = True
    evening: tuple[int, ...] = ()
    practice: str | None = None

    @property
    def limit(self) -> TimeLimit:
        """The limits as the rules take them."""
        return TimeLimit(
            None if self.turn is None else self.turn * _NS,
            None if self.round is None else self.round * _NS,
        )

    def to_json(self) -> str:
        """The agreement as it is stored."""
        stored = {
            "kind": self.kind,
            "sheet": self.terms.sheet.name,
            "house": changes(self.terms.sheet),
            "scoring": self.terms.scoring,
            "target": self.terms.asked,
            "turn": self.turn,
            "round": self.round,
            "language": self.language,
            "day": self.day,
            "patience": self.patience,
            "passing": self.passing,
            "knocking": self.knocking,
            "hints": self.hints,
            "evening": self.evening,
            "practice": self.practice,
            "seats": [seat.to_dict() for seat in self.seats],
        }
        return json.dumps(stored, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Agreement:
        """The agreement that was stored."""
        stored: dict[str, Any] = json.loads(text)
        return cls(
            kind=stored["kind"],
            terms=agreed_terms(
                stored["sheet"], stored["house"], stored["scoring"], stored["target"]
            ),
            seats=tuple(
                Seat(n, s["kind"], s.get("name", ""), s.get("bot"), tuple(s.get("keys", ())))
                for n, s in enumerate(stored["seats"], start=1)
            ),
            turn=stored["turn"],
            round=stored["round"],
            language=stored["language"],
            day=stored["day"],
            patience=stored.get("patience"),
            passing=stored.get("passing", "bot"),
            knocking=stored.get("knocking", False),
            hints=stored.get("hints", stored["kind"] != "daily"),
            evening=tuple(stored.get("evening", ())),
            practice=stored.get("practice"),
        )


def agreed_terms(sheet: str, house: dict[str, Any], scoring: Scoring, target: int | None) -> Terms:
    """The terms of a sheet with some changes; raises SheetError where they cannot be."""
    return Terms(preset(sheet).changed(**house), scoring, target)
