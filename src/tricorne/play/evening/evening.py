"""An evening: what was agreed, and what was entered since. The last entry of a place counts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tricorne.play.evening.movement import (
    FEWEST_TABLES,
    MOST_TABLES,
    MOVEMENTS,
    Movement,
    RoundPlan,
    has_place,
    most_rounds,
    plan_rounds,
    sides_of,
)
from tricorne.play.evening.ranking import COMPARINGS, Comparing, DealResult
from tricorne.play.reading import (
    check_size,
    parse_json,
    read_fields,
    read_list,
    read_number,
    read_text,
    read_texts,
    read_word,
    unreadable_error,
)
from tricorne.rules.errors import N_, Code, DealError, refuse
from tricorne.rules.mixing import is_digest
from tricorne.rules.presets import preset
from tricorne.rules.sheet import Sheet

SIZES = (2, 3, 4)
MOST_DEALS = 8
"""The most deals that a table plays in one round."""
MOST_POINTS = 2000
MOST_LETTERS = 1024 * 1024
"""Of a stored evening: the largest has a quarter of them before anything is corrected."""
_LONGEST_NAME = 40
_LARGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class TypedResult:
    """A result as it was entered, or corrected, for a deal of a table; sides from 0.

    Without a result it takes back what was entered there.
    """

    round: int
    table: int
    deal: int
    result: DealResult | None

    @property
    def place(self) -> tuple[int, int, int]:
        """Where it was played: round, table and deal."""
        return (self.round, self.table, self.deal)

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values."""
        found: dict[str, Any] = {"round": self.round, "table": self.table, "deal": self.deal}
        if self.result:
            points = self.result.points
            found["points"] = list(points) if points else None
            found["fault"] = list(self.result.fault)
        return found


@dataclass(frozen=True, slots=True)
class Latecomer:
    """A contestant who came late, and the first round that they play."""

    name: str
    round: int

    def to_dict(self) -> dict[str, Any]:
        """The latecomer as plain values."""
        return {"name": self.name, "round": self.round}


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening of some rounds, in each of which all tables play the same few deals."""

    begun: tuple[str, ...]
    """The names of the contestants at the start."""
    movement: Movement
    size: int
    """How many players a table has. Two contestants at a table of four are pairs."""
    rounds: int
    deals: int
    """How many deals each round has."""
    sheet: str
    comparing: Comparing
    secret: str
    plan: tuple[RoundPlan, ...]
    """Who sits where: follows from all else, and takes a while to find."""
    changes: tuple[TypedResult | Latecomer, ...] = ()
    played: tuple[TypedResult, ...] = ()
    """What online tables brought. It counts where nothing was typed, or that was taken back."""
    started: int = 0
    """How many rounds have begun at online tables."""

    @property
    def sides(self) -> int:
        """How many contestants a table has."""
        return sides_of(self.movement, self.size)

    @property
    def rules(self) -> Sheet:
        """The rule sheet that everybody plays by."""
        return preset(self.sheet)

    @property
    def latecomers(self) -> list[Latecomer]:
        """Those who came late, in order."""
        return [each for each in self.changes if isinstance(each, Latecomer)]

    @property
    def names(self) -> list[str]:
        """Of all contestants, late ones last."""
        return [*self.begun, *[each.name for each in self.latecomers]]

    @property
    def results(self) -> dict[tuple[int, int, int], DealResult]:
        """What counts, by round, table and deal."""
        found: dict[tuple[int, int, int], DealResult] = {}
        for each in self.played:
            if each.result:
                found[each.place] = each.result
        played = dict(found)
        for change in self.changes:
            if isinstance(change, TypedResult):
                result = change.result or played.get(change.place)
                if result:
                    found[change.place] = result
                elif change.place in found:
                    del found[change.place]
        return found

    @property
    def next_round(self) -> int:
        """The first round of which nothing is known yet; one more than there are, at the end."""
        return 1 + max([self.started, *[place[0] for place in self.results]])

    def deals_in(self, round_: int) -> range:
        """The numbers of the deals of a round."""
        return range((round_ - 1) * self.deals + 1, round_ * self.deals + 1)

    def enter(self, round_: int, table: int, deal: int, result: DealResult | None) -> Evening:
        """The evening with a result, which replaces an earlier one. Raises DealError for others."""
        if not 1 <= round_ <= self.rounds:
            raise _wrong(N_("there is no round {round}"), round=round_)
        plan = self.plan[round_ - 1]
        if not 1 <= table <= len(plan.tables):
            raise _wrong(N_("there is no table {table} in this round"), table=table)
        if deal not in self.deals_in(round_):
            raise _wrong(N_("deal {deal} is not played in this round"), deal=deal)
        if result and not self._is_possible(result):
            raise _wrong(N_("these points are no result of a deal"))
        return replace(self, changes=(*self.changes, TypedResult(round_, table, deal, result)))

    def _is_possible(self, result: DealResult) -> bool:
        if result.points is None:
            return all(0 <= side < self.sides for side in result.fault)
        bounded = all(-MOST_POINTS <= each <= MOST_POINTS for each in result.points)
        return bounded and len(result.points) == self.sides and not result.fault

    def come_late(self, name: str, round_: int) -> Evening:
        """The evening with one more contestant from a round on of which no result is known."""
        _check_names([*self.names, name])
        if not has_place(self.movement, self.size, len(self.begun), len(self.names)):
            raise _wrong(N_("no place is free in this evening"))
        earlier = max([each.round for each in self.latecomers], default=1)
        if not max(self.next_round, earlier) <= round_ <= self.rounds:
            raise _wrong(N_("nobody can join round {round} any more"), round=round_)
        return self._replanned((*self.changes, Latecomer(name, round_)))

    def undo(self) -> Evening:
        """The evening without the last change."""
        if self.changes and isinstance(self.changes[-1], Latecomer):
            return self._replanned(self.changes[:-1])
        return replace(self, changes=self.changes[:-1])

    def _replanned(self, changes: tuple[TypedResult | Latecomer, ...]) -> Evening:
        """The evening after changes by which others are there."""
        late = [each.round for each in changes if isinstance(each, Latecomer)]
        joined = tuple([1 for _ in self.begun] + late)
        plan = plan_rounds(self.movement, self.size, self.rounds, joined)
        return replace(self, changes=changes, plan=plan)

    def to_json(self) -> str:
        """The evening as it is stored."""
        stored = {
            "names": list(self.begun),
            "movement": self.movement,
            "size": self.size,
            "rounds": self.rounds,
            "deals": self.deals,
            "sheet": self.sheet,
            "comparing": self.comparing,
            "secret": self.secret,
            "changes": [each.to_dict() for each in self.changes],
        }
        return json.dumps(stored, ensure_ascii=False, separators=(",", ":"))


def begin_evening(  # noqa: PLR0913, PLR0917  (what a form asks)
    names: Sequence[str],
    movement: Movement,
    size: int,
    rounds: int,
    deals: int,
    sheet: str,
    comparing: Comparing,
    secret: str,
) -> Evening:
    """A new evening. Raises a TricorneError if nobody could play it like this."""
    preset(sheet).check_players(size)
    _check_names(names)
    sides = sides_of(movement, size)
    if len(names) < FEWEST_TABLES * sides:
        raise _wrong(N_("an evening needs two tables or more"))
    if len(names) > MOST_TABLES * sides:
        raise _wrong(N_("too many for an evening; tables at most: {most}"), most=MOST_TABLES)
    most = most_rounds(movement, len(names))
    if not 1 <= rounds <= most:
        raise _wrong(N_("too many rounds for these tables; at most: {most}"), most=most)
    has_sides = movement == "individual" or size != 3  # noqa: PLR2004  (no two sides)
    if not 1 <= deals <= MOST_DEALS or not is_digest(secret) or not has_sides:
        raise unreadable_error()
    plan = plan_rounds(movement, size, rounds, tuple([1 for _ in names]))
    return Evening(tuple(names), movement, size, rounds, deals, sheet, comparing, secret, plan)


def read_evening(text: str) -> Evening:
    """A stored evening. Raises TricorneError for anything else."""
    check_size(text, MOST_LETTERS)
    stored = read_fields(parse_json(text))
    try:
        movement = read_word(MOVEMENTS, stored["movement"])
        size = read_number(stored["size"], SIZES[0], SIZES[-1])
        evening = begin_evening(
            read_texts(stored["names"]),
            movement,
            size,
            read_number(stored["rounds"], 1, _LARGEST),
            read_number(stored["deals"], 1, _LARGEST),
            read_text(stored["sheet"]),
            read_word(COMPARINGS, stored["comparing"]),
            read_text(stored["secret"]),
        )
        for each in read_list(stored["changes"]):
            evening = _with_change(evening, read_fields(each))
    except LookupError as error:
        raise unreadable_error() from error
    return evening


def change_evening(evening: Evening, text: str) -> Evening:
    """The evening after a change as JSON. Raises TricorneError for one that cannot be."""
    try:
        changed = _with_change(evening, read_fields(parse_json(text)))
    except LookupError as error:
        raise unreadable_error() from error
    check_size(changed.to_json(), MOST_LETTERS)
    return changed


def _with_change(evening: Evening, stored: dict[str, object]) -> Evening:
    round_ = read_number(stored["round"], 1, _LARGEST)
    if "name" in stored:
        return evening.come_late(read_text(stored["name"]), round_)
    table = read_number(stored["table"], 1, _LARGEST)
    deal = read_number(stored["deal"], 1, _LARGEST)
    if "points" not in stored:
        return evening.enter(round_, table, deal, None)
    points = stored["points"]
    known = None if points is None else _numbers(points, -_LARGEST, _LARGEST)
    fault = _numbers(stored["fault"], 0, evening.sides)
    return evening.enter(round_, table, deal, DealResult(known, fault))


def _numbers(stored: object, least: int, most: int) -> tuple[int, ...]:
    return tuple([read_number(each, least, most) for each in read_list(stored)])


def _check_names(names: Sequence[str]) -> None:
    for name in names:
        if not 1 <= len(name.strip()) <= _LONGEST_NAME:
            raise _wrong(N_("each player or pair needs a name"))
    if len(set(names)) < len(names):
        raise _wrong(N_("two names are the same"))


def _wrong(template: str, **details: object) -> DealError:
    return DealError(refuse(Code.DEAL, template, **details))
