"""The game in words: figures, endings, and what a line of the log says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tricorne.cli.language import N_, _
from tricorne.rules.figure import Figure

if TYPE_CHECKING:
    from tricorne.rules.event import Ending

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
    """A figure by its name; nothing for none."""
    return _(_FIGURES[figure]) if figure is not None else ""


def ending_words(ending: Ending | None) -> str:
    """How a round stands."""
    return _(_ENDINGS[ending])


def seat_name(names: Sequence[str], seat: int) -> str:
    """A player by his name, or without one by his number."""
    return names[seat - 1] or _("Player {seat}").format(seat=seat)
