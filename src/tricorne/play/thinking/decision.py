"""A decision of a strong bot: the task of its search, and the meaning of the answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from tricorne.rules.actions import Draw, Pass, Place
from tricorne.rules.deal import random_below
from tricorne.rules.encoding import position_fields, rules_fields
from tricorne.rules.errors import Code, IllegalAction, refuse
from tricorne.rules.tiles import ALL_TILES, tile_set, tiles_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tricorne.play.search.task import Answer, Move, Sight, Task
    from tricorne.rules.actions import Action
    from tricorne.rules.deal import Entropy
    from tricorne.rules.terms import Terms
    from tricorne.rules.view import View


class Estimate(NamedTuple):
    """The worth of an action, and how well it is known."""

    worth: float
    """Points, or the chance to win in per cent."""
    error: float | None = None
    """The standard error of the worth; None if it is unknown."""
    playouts: int = 0
    """With 0, the worth was calculated."""


class Advice(NamedTuple):
    """The action to take, and the estimates of all actions that were tried."""

    action: Action
    estimates: dict[Action, Estimate]
    """Empty if only one action is legal."""

    @property
    def worths(self) -> dict[Action, float]:
        """The worth of each action that was tried."""
        return {action: estimate.worth for action, estimate in self.estimates.items()}


@dataclass(frozen=True)
class Decision:
    """A choice between actions, and the search task that finds the best."""

    actions: list[Action]
    task: Task
    rng: Entropy | None = None
    """Breaks ties; without it, the first of equals is taken."""

    def advice(self, answer: Answer) -> Advice:
        """Translate the answer of the search into actions."""
        found = zip(self.actions, answer["tried"], strict=True)
        estimates = {
            action: Estimate(tried["worth"], tried["error"], tried["playouts"])
            for action, tried in found
            if tried is not None
        }
        if self.rng is None:
            return Advice(self.actions[answer["best"]], estimates)
        most = max(estimate.worth for estimate in estimates.values())
        equals = [action for action, estimate in estimates.items() if estimate.worth == most]
        return Advice(equals[random_below(len(equals), self.rng)], estimates)


def distinct_actions(view: View) -> list[Action]:
    """The legal actions, with an opening tile in one rotation only.

    Turned otherwise it leads to the same game, seen from another side.
    """
    if view.board.laid:
        return list(view.actions)
    return list({getattr(action, "tile", None): action for action in view.actions}.values())


def considered_actions(view: View, *, declines: bool) -> list[Action]:
    """The distinct actions that a player considers.

    One who never declines plays as if the sheet did not allow it: only a tile that was drawn in
    this turn may be kept.
    """
    actions = distinct_actions(view)
    places: list[Action] = [action for action in actions if isinstance(action, Place)]
    return actions if declines or view.draws or not places else places


def moves_of(actions: Sequence[Action]) -> list[Move]:
    """Actions as plain values."""
    return [_move(action) for action in actions]


def _move(action: Action) -> Move:
    if isinstance(action, Place):
        return [action.tile, action.rotation, action.cell.row, action.cell.col]
    return "draw" if isinstance(action, Draw) else "pass"


def aim_of(terms: Terms) -> str:
    """The aim of the game under these terms."""
    if terms.scoring == "none":
        return "round"
    return "match" if terms.target else "margin"


def sight_of(view: View) -> Sight:
    """The search's view of the game, with arbitrary hidden tiles in other hands and the pool.

    Raises IllegalAction if the seat is not to move or its hand is unknown.
    """
    if view.hand is None or view.seat is None or view.to_move != view.seat:
        reason = refuse(Code.TURN, "a bot plays for the seat to move, and needs to know its hand")
        raise IllegalAction(reason)
    events = [event for event in view.log if isinstance(event.action, Place | Draw | Pass)]
    mine, known = view.hand, 0
    for index, event in enumerate(events):
        if isinstance(event.action, Place):
            if event.seat == view.seat:
                mine |= 1 << event.action.tile
            elif index and isinstance(events[index - 1].action, Draw):
                known |= 1 << event.action.tile
    sight: Sight = {
        "rules": rules_fields(view.terms, view.players),
        "position": _position(view, view.hand, view.seat),
        "me": view.seat - 1,
        "players": view.players,
        "pool": view.pool_size,
        "hand": view.hand,
        "laid": bool(view.board.laid),
        "log": [_move(event.action) for event in events],  # type: ignore[arg-type]  # no End is left
        "seats": [event.seat - 1 for event in events],
        "mine": mine,
        "hidden": ALL_TILES & ~mine & ~known,
        "aside": tile_set(lot for lots in view.lots for lot in lots if lot is not None),
    }
    laid = view.laid_before
    return _with_a_past(sight, view, laid) if laid else sight


def _with_a_past(sight: Sight, view: View, laid: Sequence[Place]) -> Sight:
    """A past for a position that was set up, from which nothing can be concluded.

    As if all hands had been drawn from the pool before a tile lay, by a sheet that deals none;
    then one seat draws each tile on the table and places it at once.
    """
    me = sight["me"]
    log: list[Move] = []
    seats: list[int] = []
    for seat, size in enumerate(sizes_before(view)):
        log += [*["draw"] * size, "pass"]
        seats += [seat] * (size + 1)
    for place in laid:
        log += ["draw", _move(place)]
        seats += [me, me]
    anybody = replace(view.terms, sheet=view.terms.sheet.changed(opening="random"))
    tiles = tile_set(place.tile for place in laid)
    return {
        **sight,
        "rules": {**rules_fields(anybody, view.players), "hand": 0},
        "log": [*log, *sight["log"]],
        "seats": [*seats, *sight["seats"]],
        "mine": sight["mine"] | tiles,
        "hidden": sight["hidden"] & ~tiles,
    }


def sizes_before(view: View) -> list[int]:
    """How many tiles each seat held at the beginning of the round."""
    sizes = list(view.sizes)
    for event in view.log:
        if isinstance(event.action, Place):
            sizes[event.seat - 1] += 1
        elif isinstance(event.action, Draw):
            sizes[event.seat - 1] -= 1
    return sizes


def _position(view: View, hand: int, seat: int) -> dict[str, int | list[int]]:
    """The position, with arbitrary hidden tiles in other hands and the pool."""
    laid = tile_set(place.tile for place in view.board.laid.values())
    hidden = [*tiles_in(ALL_TILES & ~hand & ~laid)]
    hands = []
    for number, size in enumerate(view.sizes, start=1):
        hands.append(hand if number == seat else tile_set(hidden[:size]))
        hidden = hidden if number == seat else hidden[size:]
    return position_fields(view, hands, hidden)
