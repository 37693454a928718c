"""A rule sheet: one frozen value with every parameter in which the published sheets differ.

No code asks which sheet is played; it asks what the sheet says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_type_hints

from tricorne.rules.errors import N_, Code, SheetError, refuse
from tricorne.rules.parameters import (
    END,
    FIGURES,
    LARGEST_AMOUNT,
    MATCH,
    MOST_PLAYERS,
    OPENING,
    PLAYERS,
    TURN,
    UNLIMITED,
    Amount,
    Flag,
    Limit,
    OneOf,
    Parameter,
    SoMany,
    hand_complaint,
    players_complaint,
)
from tricorne.rules.spelling import shorten, toml_value
from tricorne.rules.tiles import COUNT

if TYPE_CHECKING:
    from collections.abc import Mapping

Opening = Literal["lots", "triple", "random"]
LastDrawWhen = Literal["unplaced", "always"]
Blocked = Literal["own", "lowest", "differences", "nothing", "fewest"]
TargetWhen = Literal["at once", "round", "after round"]
TargetWinner = Literal["highest", "round"]
Ties = Literal["shared", "time"]

SMALLEST_POOL = 10


@dataclass(frozen=True, slots=True)
class Sheet:
    """The parameters of a rule sheet. `name` is that of the preset it is or is based on.

    Each parameter stands here once, with its words. The presets give it values, and the rules ask
    for it. Raises SheetError, naming the parameter, for impossible values.
    """

    name: str
    players: Annotated[
        tuple[int, int],
        SoMany(
            PLAYERS,
            N_("How many can play"),
            N_("The fewest and the most, from 1 to 6."),
            parts=(N_("At least"), N_("At most")),
            also=players_complaint,
        ),
    ]
    hand: Annotated[
        tuple[int, int, int, int, int, int],
        SoMany(
            PLAYERS,
            N_("Tiles in each hand, by number of players"),
            N_("For 1, 2, 3, 4, 5 and 6 players. At least 10 tiles must be left in the pool."),
            parts=(
                N_("1 player"),
                N_("2 players"),
                N_("3 players"),
                N_("4 players"),
                N_("5 players"),
                N_("6 players"),
            ),
            also=hand_complaint,
        ),
    ]
    opening: Annotated[
        Opening,
        OneOf(
            OPENING,
            N_("Who opens"),
            N_(
                "To draw lots, each player takes a tile from the pool. If a triple opens, it is the"
                " first tile; if nobody holds one, the highest tile opens."
            ),
            {
                "lots": N_("the highest draw"),
                "triple": N_("the highest triple"),
                "random": N_("anybody"),
            },
        ),
    ]
    triple_bonus: Annotated[
        int,
        Amount(
            OPENING,
            N_("Opening with a triple"),
            N_("Three equal numbers: points in addition to its value."),
        ),
    ]
    zero_bonus: Annotated[
        int,
        Amount(OPENING, N_("Opening with 0-0-0"), N_("Points in addition to those for a triple.")),
    ]
    zero_instead: Annotated[
        bool,
        Flag(
            OPENING,
            N_("0-0-0 may open instead of the highest triple"),
            N_("A player who holds both may choose."),
        ),
    ]
    bridge: Annotated[
        int,
        Amount(
            FIGURES,
            N_("Bridge"),
            N_("One side joined, and the opposite corner touches another tile."),
        ),
    ]
    two_sides: Annotated[
        int,
        Amount(FIGURES, N_("Two sides"), N_("Two or three sides joined, and no hexagon closed.")),
    ]
    hexagons: Annotated[
        tuple[int, int, int],
        SoMany(
            FIGURES,
            N_("Hexagons"),
            N_("The sixth tile around a point, or around two or three points at once."),
            parts=(N_("One"), N_("Two at once"), N_("Three at once")),
        ),
    ]
    draws: Annotated[
        int | Literal["unlimited"],
        Limit(
            TURN,
            N_("Draws in a turn"),
            N_("The maximum; without a limit, no draw is the last one."),
            {UNLIMITED: N_("without limit")},
        ),
    ]
    draw_cost: Annotated[int, Amount(TURN, N_("Cost of a draw"))]
    last_draw_cost: Annotated[int, Amount(TURN, N_("Extra cost of using up all draws"))]
    last_draw_when: Annotated[
        LastDrawWhen,
        OneOf(
            TURN,
            N_("When the extra cost applies"),
            choices={
                "unplaced": N_("only if no tile is placed"),
                "always": N_("always, with the last draw"),
            },
        ),
    ]
    empty_pass_cost: Annotated[
        int,
        Amount(
            TURN,
            N_("Cost of passing when the pool is empty"),
            N_("While draws are left."),
        ),
    ]
    may_decline: Annotated[
        bool,
        Flag(
            TURN,
            N_("Drawing is allowed even if a tile fits"),
            N_("The same goes for passing."),
        ),
    ]
    may_keep_drawn: Annotated[
        bool,
        Flag(
            TURN,
            N_("A drawn tile that fits may be kept"),
            N_("If drawing is allowed even if a tile fits, so is keeping it."),
        ),
    ]
    out_bonus: Annotated[int, Amount(END, N_("Going out"))]
    out_takes: Annotated[
        bool, Flag(END, N_("The player who goes out gets the values of the others' tiles"))
    ]
    out_costs: Annotated[bool, Flag(END, N_("The others lose the values of their tiles"))]
    blocked: Annotated[
        Blocked,
        OneOf(
            END,
            N_("When a round is blocked"),
            N_("Hands tied for the lowest all score the same."),
            {
                "own": N_("each loses the value of their own tiles"),
                "lowest": N_("the lowest hand gets the values of the others and loses its own"),
                "differences": N_("the lowest hand gets its difference from each other hand"),
                "nothing": N_("no points change"),
                "fewest": N_("the fewest tiles get the values of the others and lose their own"),
            },
        ),
    ]
    target: Annotated[
        int,
        Amount(
            MATCH,
            N_("Target"),
            N_("This total ends the match. With 0 and no number of rounds, a match is one round."),
        ),
    ]
    target_when: Annotated[
        TargetWhen,
        OneOf(
            MATCH,
            N_("When the target counts"),
            choices={
                "at once": N_("at once, even in the middle of a round"),
                "round": N_("the round is played to its end, even if that total falls again"),
                "after round": N_("only after the end of a round"),
            },
        ),
    ]
    target_winner: Annotated[
        TargetWinner,
        OneOf(
            MATCH,
            N_("Several at the target after a round"),
            N_("This matters only if the target counts after the end of a round."),
            {
                "highest": N_("the highest total wins"),
                "round": N_("the one of them who won that round wins the match"),
            },
        ),
    ]
    rounds: Annotated[
        int,
        Amount(
            MATCH,
            N_("Number of rounds"),
            N_("The match is over after so many, or at the target before. 0: no such limit."),
        ),
    ]
    ties: Annotated[
        Ties,
        OneOf(
            MATCH,
            N_("Equal totals"),
            N_("Time counts only if it is known for every action."),
            {"shared": N_("all win"), "time": N_("the faster player wins")},
        ),
    ]

    def __post_init__(self) -> None:
        for key in PARAMETERS:
            check_parameter(key, getattr(self, key))
        if self.may_decline and not self.may_keep_drawn:
            template = N_("may_keep_drawn: a drawn tile may be kept where may_decline is true")
            raise SheetError(refuse(Code.RULES, template))
        for players in range(self.players[0], self.players[1] + 1):
            pool = COUNT - players * self.hand[players - 1]
            if pool < SMALLEST_POOL:
                template = N_(
                    "hand: {hand} tiles for each of {players} leave {pool} in the pool,"
                    " it must be at least {least}"
                )
                reason = refuse(
                    Code.RULES,
                    template,
                    hand=self.hand[players - 1],
                    players=players,
                    pool=max(pool, 0),
                    least=SMALLEST_POOL,
                )
                raise SheetError(reason)

    @property
    def draw_limit(self) -> int:
        """How many draws a turn can have at most; more than there are tiles if without limit."""
        return min(self.draws, COUNT) if isinstance(self.draws, int) else COUNT

    def check_players(self, players: int) -> None:
        """Raise SheetError unless this many can play."""
        fewest, most = self.players
        if not fewest <= players <= most:
            reason = refuse(
                Code.RULES,
                "{players} cannot play by {sheet}, which is for {fewest} to {most} players",
                players=players,
                sheet=self.name,
                fewest=fewest,
                most=most,
            )
            raise SheetError(reason)

    def parameters(self) -> dict[str, object]:
        """All parameters by their names in a house-rule file, without the name of the sheet."""
        return {key: getattr(self, key) for key in PARAMETERS}

    @classmethod
    def from_dict(cls, told: Mapping[str, object]) -> Sheet:
        """The sheet of this name with these parameters, as a server or an engine is told.

        Raises SheetError, unless these are all of its parameters with values that they can have.
        What came into sheets later may be missing.
        """
        name = told.get("name")
        parameters = {**LATER, **{key: told[key] for key in told if key != "name"}}
        missing = [key for key in PARAMETERS if key not in parameters]
        if not isinstance(name, str) or missing:
            template = N_("a sheet is told by its name and all of its parameters")
            raise SheetError(refuse(Code.RULES, template))
        for key, given in parameters.items():
            check_parameter(key, given)
        return cls(name=name, **_values(parameters))

    def changed(self, /, **changes: object) -> Sheet:
        """The same sheet with some parameters changed, which makes it a house rule."""
        for key, changed in changes.items():
            check_parameter(key, changed)
        return replace(self, **_values(changes))


def _values(parameters: Mapping[str, object]) -> dict[str, Any]:
    """The values of parameters that have been checked; a sheet has tuples for lists."""
    return {
        key: tuple(given) if isinstance(given, list) else given for key, given in parameters.items()
    }


LATER: dict[str, object] = {"may_keep_drawn": True, "target_winner": "highest", "rounds": 0}
"""Parameters that came into sheets later, with what all sheets said before."""

_QUOTED = 200
"""Letters of a value that a message quotes."""

PARAMETERS: dict[str, Parameter] = {
    key: hint.__metadata__[0]
    for key, hint in get_type_hints(Sheet, include_extras=True).items()
    if key != "name"
}
"""All parameters by their names, in the order of the specification."""


def check_parameter(key: str, given: object) -> None:
    """Raise SheetError, naming the parameter, unless it exists and may have this value."""
    if key not in PARAMETERS:
        key = shorten(key, _QUOTED)
        raise SheetError(refuse(Code.RULES, "{key}: there is no such parameter", key=key))
    parameter = PARAMETERS[key]
    template = parameter.complaint(given)
    if template:
        reason = refuse(
            Code.RULES,
            template,
            key=key,
            given=shorten(toml_value(given), _QUOTED),
            choices=", ".join(parameter.choices),
            length=len(parameter.parts),
            most=MOST_PLAYERS,
            largest=LARGEST_AMOUNT,
        )
        raise SheetError(reason)
