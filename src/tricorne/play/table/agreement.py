"""The agreement of a table: terms, limits, and the first players of its seats."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

from tricorne.play.names import ENGLISH
from tricorne.play.reading import (
    parse_json,
    read_fields,
    read_flag,
    read_list,
    read_number,
    read_text,
    read_texts,
    read_word,
    unreadable_error,
)
from tricorne.play.table.away import MOST_DAYS_AWAY
from tricorne.play.table.entry import CorruptLog
from tricorne.play.table.seats import Seat, SeatKind
from tricorne.record.rival import Rival
from tricorne.rules import Terms, TimeLimit, TricorneError, preset
from tricorne.rules.practice import is_game_name
from tricorne.rules.presets import changes
from tricorne.rules.terms import SCORINGS, Scoring

Kind = Literal["bots", "device", "online", "alone", "daily"]
Passing = Literal["bot", "pause", "claim"]
"""What happens when a player does not move: a bot plays until they take the seat back, the game
pauses, or the others may claim the match."""

DAYS = (0, 1, 2, 3, 7)
"""How many days a turn may take where all play in their own time; 0 for any number."""

_NS = 1_000_000_000
_LARGEST = 1_000_000_000
_KINDS: tuple[Kind, ...] = ("bots", "device", "online", "alone", "daily")
_PASSINGS: tuple[Passing, ...] = ("bot", "pause", "claim")
_SEAT_KINDS: tuple[SeatKind, ...] = ("person", "bot", "open")


@dataclass(frozen=True, slots=True)
class Agreement:
    """Everything about a table that never changes, and its seats at the start.

    `turn` and `round` limit the thinking time, in seconds. A player who does not move for
    `patience` seconds is passed by. With `days`, all play in their own time: a turn may take so
    many days (0: any number), nobody is passed by, and each may be `away` for so many days. With
    `knocking`, the host admits people. `hints` are for everybody or for nobody. `evening` counts
    the matches that each seat has won before this one. `practice` names the deal of the one round
    that is played, and `begun` its first actions, where it is played on from a position. A lone
    player may have a `rival`, who has played that deal before. `carried` counts the first rounds,
    which a device dealt before its table was carried to the server. With a `credit`, seats start
    with so many points. `shared_deal` is the code of an evening: other tables there have the same
    deal, so nobody watches before all have played it.
    """

    kind: Kind
    terms: Terms
    seats: tuple[Seat, ...]
    turn: int | None = None
    round: int | None = None
    language: str = ENGLISH
    day: str | None = None
    patience: int | None = None
    passing: Passing = "bot"
    days: int | None = None
    away: int = MOST_DAYS_AWAY
    knocking: bool = False
    hints: bool = True
    evening: tuple[int, ...] = ()
    practice: str | None = None
    begun: str | None = None
    rival: Rival | None = None
    carried: int = 0
    credit: tuple[int, ...] = ()
    shared_deal: str | None = None

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
            "days": self.days,
            "away": self.away,
            "knocking": self.knocking,
            "hints": self.hints,
            "evening": self.evening,
            "practice": self.practice,
            "begun": self.begun,
            "rival": None if self.rival is None else self.rival._asdict(),
            "carried": self.carried,
            "credit": self.credit,
            "shared_deal": self.shared_deal,
            "seats": [seat.to_dict() for seat in self.seats],
        }
        return json.dumps(stored, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Agreement:
        """The stored agreement. Raises CorruptLog for anything else."""
        try:
            return _read(read_fields(parse_json(text)))
        except (TricorneError, LookupError) as error:
            raise CorruptLog("a stored agreement is damaged") from error


def _read(stored: dict[str, object]) -> Agreement:
    """The fields that every agreement has, and those that older ones lack."""
    kind = read_word(_KINDS, stored["kind"])
    seats = tuple(
        _seat(n, read_fields(s)) for n, s in enumerate(read_list(stored["seats"]), start=1)
    )
    agreement = Agreement(
        kind=kind,
        terms=agreed_terms(
            read_text(stored["sheet"]),
            read_fields(stored["house"]),
            read_word(SCORINGS, stored["scoring"]),
            _number_or_none(stored["target"]),
        ),
        seats=seats,
        turn=_number_or_none(stored["turn"]),
        round=_number_or_none(stored["round"]),
        language=read_text(stored["language"]),
        day=_text_or_none(stored["day"]),
        patience=_number_or_none(stored.get("patience")),
        passing=read_word(_PASSINGS, stored.get("passing", "bot")),
        days=_number_or_none(stored.get("days")),
        away=read_number(stored.get("away", MOST_DAYS_AWAY), 0, MOST_DAYS_AWAY),
        knocking=read_flag(stored.get("knocking", False)),
        hints=read_flag(stored.get("hints", kind != "daily")),
        evening=_numbers(stored.get("evening", [])),
        practice=_text_or_none(stored.get("practice")),
        begun=_text_or_none(stored.get("begun")),
        rival=_rival(stored.get("rival")),
        carried=read_number(stored.get("carried", 0), 0, _LARGEST),
        credit=_numbers(stored.get("credit", [])),
        shared_deal=_text_or_none(stored.get("shared_deal")),
    )
    agreement.terms.sheet.check_players(len(seats))
    if agreement.days is not None and agreement.days not in DAYS:
        raise unreadable_error()
    if not {len(agreement.evening), len(agreement.credit)} <= {0, len(seats)}:
        raise unreadable_error()
    if agreement.rival is not None and (agreement.practice is None or len(seats) > 1):
        raise unreadable_error()
    return agreement


def _seat(number_: int, stored: dict[str, object]) -> Seat:
    return Seat(
        number_,
        read_word(_SEAT_KINDS, stored["kind"]),
        read_text(stored.get("name", "")),
        _text_or_none(stored.get("bot")),
        tuple(read_texts(stored.get("keys", []))),
    )


def _rival(stored: object) -> Rival | None:
    if stored is None:
        return None
    said = read_fields(stored)
    name, game = read_text(said["name"]), read_text(said["game"])
    if not is_game_name(game):
        raise unreadable_error()
    return Rival(name, game)


def _numbers(stored: object) -> tuple[int, ...]:
    return tuple(read_number(one, 0, _LARGEST) for one in read_list(stored))


def _number_or_none(stored: object) -> int | None:
    return None if stored is None else read_number(stored, 0, _LARGEST)


def _text_or_none(stored: object) -> str | None:
    return None if stored is None else read_text(stored)


def agreed_terms(sheet: str, house: dict[str, Any], scoring: Scoring, target: int | None) -> Terms:
    """The terms of a sheet with some changes. Raises SheetError for impossible ones."""
    return Terms(preset(sheet).changed(**house), scoring, target)
