"""The messages of the engine protocol: those to an engine have `do`, those of an engine `is`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from tricorne.bots.engine.messages import LONGEST_NAME, MOST_OPTIONS
from tricorne.rules.event import Ending
from tricorne.rules.figure import Figure
from tricorne.rules.terms import Scoring
from tricorne.schemas.typed import SchemaWords
from tricorne.schemas.words import (
    ActionTold,
    AmountsTold,
    CountTold,
    LineTold,
    PlacementTold,
    SeatTold,
    SheetTold,
    TileTold,
)

ValueTold = bool | int | float | str
WordTold = Annotated[str, SchemaWords(pattern="^[A-Za-z_][A-Za-z0-9_]*$", maxLength=LONGEST_NAME)]
NameTold = Annotated[
    str, SchemaWords(pattern=r"^[^\u0000-\u001f\u007f]+$", minLength=1, maxLength=LONGEST_NAME)
]


class HelloTold(TypedDict):
    """The first message."""

    do: Literal["hello"]
    protocol: Literal[1]


class OptionsTold(TypedDict):
    """Sets options of the engine."""

    do: Literal["options"]
    options: dict[str, ValueTold]


class TermsTold(TypedDict):
    """The sheet, the scoring, the target (0 for none), and the amounts that follow from them."""

    sheet: SheetTold
    scoring: Scoring
    target: CountTold
    rounds: NotRequired[CountTold]
    amounts: AmountsTold


class NewTold(TypedDict):
    """A round begins, or another one goes on."""

    do: Literal["new"]
    table: TermsTold
    players: SeatTold
    seat: SeatTold


class ClockTold(TypedDict):
    """What a clock shows, and what each action adds, in milliseconds."""

    left: int
    increment: CountTold


class LegalTold(TypedDict):
    """A legal action, the points that it brings at once, and the figure that it makes."""

    action: ActionTold
    points: int
    figure: Figure | None


class SeatViewTold(TypedDict):
    """All that a seat knows. `sizes` and `totals` have a number for each seat."""

    seat: SeatTold
    to_move: SeatTold
    hand: list[TileTold] | None
    sizes: list[CountTold]
    pool: CountTold
    draws: CountTold
    board: list[PlacementTold]
    lots: list[list[TileTold | None]]
    starter: SeatTold
    log: list[LineTold]
    totals: list[int]
    over: Ending | None
    left: list[list[TileTold]]
    actions: Annotated[list[LegalTold], SchemaWords(minItems=1)]


class ChooseTold(TypedDict):
    """Asks for an action of the seat to move, within so many milliseconds."""

    do: Literal["choose"]
    id: int
    ms: CountTold | None
    seed: Annotated[int, SchemaWords(minimum=0, exclusiveMaximum=1 << 53)]
    clock: NotRequired[ClockTold]
    view: SeatViewTold


class StopTold(TypedDict):
    """The time is over: answer now."""

    do: Literal["stop"]
    id: int


class QuitTold(TypedDict):
    """The engine ends."""

    do: Literal["quit"]


class FlagOptionTold(TypedDict):
    """An option that is true or false."""

    name: WordTold
    type: Literal["bool"]
    default: bool


class WholeOptionTold(TypedDict):
    """An option that is a whole number."""

    name: WordTold
    type: Literal["int"]
    default: int


class NumberOptionTold(TypedDict):
    """An option that is a number."""

    name: WordTold
    type: Literal["float"]
    default: float


class TextOptionTold(TypedDict):
    """An option that is a text."""

    name: WordTold
    type: Literal["text"]
    default: str


OptionTold = FlagOptionTold | WholeOptionTold | NumberOptionTold | TextOptionTold


EngineTold = TypedDict(
    "EngineTold",
    {
        "is": Literal["engine"],
        "protocol": Literal[1],
        "name": NameTold,
        "options": NotRequired[Annotated[list[OptionTold], SchemaWords(maxItems=MOST_OPTIONS)]],
    },
)


class WorthTold(TypedDict):
    """What an action is worth to the engine, in points or in per cent of winning."""

    action: ActionTold
    worth: float
    error: NotRequired[Annotated[float, SchemaWords(minimum=0)] | None]
    playouts: NotRequired[CountTold]


InfoTold = TypedDict(
    "InfoTold",
    {
        "is": Literal["info"],
        "id": int,
        "text": NotRequired[str],
        "worths": NotRequired[list[WorthTold]],
    },
)
MoveTold = TypedDict("MoveTold", {"is": Literal["move"], "id": int, "action": ActionTold})
ErrorTold = TypedDict("ErrorTold", {"is": Literal["error"], "id": NotRequired[int], "text": str})

EngineMessage = (
    HelloTold
    | OptionsTold
    | NewTold
    | ChooseTold
    | StopTold
    | QuitTold
    | Annotated[EngineTold, SchemaWords(description="The answer to `hello`.")]
    | Annotated[InfoTold, SchemaWords(description="What the engine thinks; any number of them.")]
    | Annotated[MoveTold, SchemaWords(description="The answer to `choose`.")]
    | Annotated[ErrorTold, SchemaWords(description="The engine cannot go on, and why.")]
)
