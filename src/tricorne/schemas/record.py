"""A record as JSON: the types of what `tricorne.play.story` tells."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from tricorne.rules.breakdown import Source
from tricorne.rules.errors import Code
from tricorne.rules.event import Ending
from tricorne.rules.figure import Figure
from tricorne.rules.terms import Scoring
from tricorne.schemas.typed import SchemaWords
from tricorne.schemas.words import (
    AmountsTold,
    CountTold,
    HouseTold,
    LineTold,
    SeatTold,
    SheetTold,
    TileTold,
)


class StandTold(TypedDict):
    """What is hidden, and the totals. `hands` is null where nobody wrote them down."""

    hands: list[list[TileTold]] | None
    sizes: list[CountTold]
    pool: CountTold
    totals: list[int]


class StepTold(StandTold):
    """A line, what its points are made of, and where the round stands after it."""

    line: LineTold
    figure: Figure | None
    parts: dict[Source | Figure, int]
    time_ms: CountTold | None


class RoundTold(TypedDict):
    """A round: its deal, as lines of a record, where it begins, and its steps."""

    starter: SeatTold
    deal: list[str]
    name: str | None
    lots: list[list[TileTold | None]]
    start: StandTold
    steps: list[StepTold]
    ending: Ending | None
    left: list[list[TileTold]]
    totals: list[int]


class RivalTold(TypedDict):
    """Somebody who has played the same deal, to compare with, and the name of their game."""

    name: str
    game: str


class EachRecordTold(TypedDict):
    """What is told of each record. What its header does not say yet is null."""

    title: str | None
    sheet: SheetTold | None
    house: HouseTold
    house_words: list[str]
    amounts: AmountsTold | None
    scoring: Scoring
    target: CountTold | None
    players: list[str]
    credit: list[CountTold]
    practice: str | None
    rival: RivalTold | None
    rounds: list[RoundTold]
    finished: bool
    winners: list[SeatTold]


class RightRecordTold(EachRecordTold):
    """A record whose lines are all right."""

    ok: Literal[True]


class WrongRecordTold(EachRecordTold):
    """A record up to its first wrong line, and why that is wrong."""

    ok: Literal[False]
    line: Annotated[int, SchemaWords(minimum=1)]
    code: Code
    text: str
    template: str
    details: dict[str, Any]


RecordTold = RightRecordTold | WrongRecordTold
