"""The game in words: figures, endings, and lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from tricorne.cli.language import N_, _
from tricorne.rules.actions import Draw, End, Place
from tricorne.rules.breakdown import Breakdown, Source
from tricorne.rules.event import Ending, Event
from tricorne.rules.figure import Figure
from tricorne.rules.tiles import NAMES

_FIGURES = {
    Figure.BRIDGE: N_("bridge"),
    Figure.TWO_SIDES: N_("two sides"),
    Figure.HEXAGON: N_("hexagon"),
    Figure.DOUBLE_HEXAGON: N_("double hexagon"),
    Figure.TRIPLE_HEXAGON: N_("triple hexagon"),
}

_ENDINGS: dict[Ending | None, str] = {
    "out": N_("The round is over: a player has gone out."),
    "blocked": N_("The round is over: it is blocked."),
    "target": N_("The match is over: the target is reached."),
    None: N_("The round goes on."),
}


def figure_words(figure: Figure | None) -> str:
    """The name of a figure, or the empty string for none."""
    return _(_FIGURES[figure]) if figure is not None else ""


def ending_words(ending: Ending | None) -> str:
    """The state of a round."""
    return _(_ENDINGS[ending])


def seat_name(names: Sequence[str], seat: int) -> str:
    """The name of a player, or the seat's number if they have no name of their own."""
    name = names[seat - 1]
    numbered = name in ("", f"Player {seat}")
    return _("Player {seat}").format(seat=seat) if numbered else name


def deed(line: Breakdown, *, mine: bool) -> str:
    """An action without the player's name: `345 +51 (bridge 40)`, `draws -5`."""
    event, figure, parts = line
    action = event.action
    if isinstance(action, Place):
        extra = []
        if figure is not None:
            points = f" {parts[figure]}" if figure in parts else ""
            extra.append(figure_words(figure) + points)
        if Source.OPENING in parts:
            extra.append(_("bonus {points}").format(points=parts[Source.OPENING]))
        behind = f" ({', '.join(extra)})" if extra else ""
        return f"{NAMES[action.tile]} {event.points:+d}{behind}"
    if isinstance(action, End):
        return _("end of the round {points:+d}").format(points=event.points)
    done = _drawing(event, mine=mine)
    return f"{done} {event.points:+d}" if event.points else done


def _drawing(event: Event, *, mine: bool) -> str:
    if not isinstance(event.action, Draw):
        return _("passes")
    if mine and event.action.tile is not None:
        return _("draws {tile}").format(tile=NAMES[event.action.tile])
    return _("draws")
