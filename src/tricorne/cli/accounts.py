"""Where points come from: every event of a log taken apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from tricorne.cli.language import _
from tricorne.cli.words import figure_words
from tricorne.rules import Board, End, Place
from tricorne.rules.tiles import NAMES

if TYPE_CHECKING:
    from tricorne.rules import Event, Figure, Round, Terms


class Account(NamedTuple):
    """What something, or all that a seat did, brought."""

    tiles: int = 0
    figures: int = 0
    bonus: int = 0
    draws: int = 0
    """Drawing, and passing: costs."""
    end: int = 0

    def __add__(self, other: Account) -> Account:  # type: ignore[override]  # sums, not sequences
        """Both together."""
        return Account(*(mine + his for mine, his in zip(self, other, strict=True)))


class Told(NamedTuple):
    """An event, the figure that it made, and what brought its points."""

    event: Event
    figure: Figure | None
    account: Account


def told(log: Iterable[Event], terms: Terms) -> list[Told]:
    """A log from its beginning, every event taken apart."""
    board, result = Board(), []
    for event in log:
        figure = None
        if isinstance(event.action, Place):
            figure = board.figure(event.action.cell) if board.laid else None
            account = _of_placement(event, figure, terms)
            board.place(event.action)
        elif isinstance(event.action, End):
            account = Account(end=event.points)
        else:
            account = Account(draws=event.points)
        result.append(Told(event, figure, account))
    return result


def _of_placement(event: Event, figure: Figure | None, terms: Terms) -> Account:
    place = event.action
    amounts = terms.amounts
    tile = amounts.tile[place.tile] if isinstance(place, Place) else 0
    made = amounts.figure[figure]
    return Account(tiles=tile, figures=made, bonus=event.points - tile - made)


def accounts(rounds: Iterable[Round], players: int) -> list[Account]:
    """What each seat's points come from, in these rounds."""
    sums = [Account()] * players
    for round_ in rounds:
        for event, _figure, account in told(round_.log, round_.terms):
            sums[event.seat - 1] += account
    return sums


def deed(event: Event, figure: Figure | None, account: Account, *, mine: bool) -> str:
    """What somebody did, without his name: `345 +51 (bridge 40)`, `draws -5`."""
    action = event.action
    if isinstance(action, Place):
        extra = []
        if figure is not None:
            points = f" {account.figures}" if account.figures else ""
            extra.append(figure_words(figure) + points)
        if account.bonus:
            extra.append(_("bonus {points}").format(points=account.bonus))
        behind = f" ({', '.join(extra)})" if extra else ""
        return f"{NAMES[action.tile]} {event.points:+d}{behind}"
    if isinstance(action, End):
        return _("end of the round {points:+d}").format(points=event.points)
    done = _drawing(event, mine=mine)
    return f"{done} {event.points:+d}" if event.points else done


def _drawing(event: Event, *, mine: bool) -> str:
    from tricorne.rules import Draw

    if not isinstance(event.action, Draw):
        return _("passes")
    if mine and event.action.tile is not None:
        return _("draws {tile}").format(tile=NAMES[event.action.tile])
    return _("draws")
