"""A hint in the terminal: the best action, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tricorne.cli.language import _
from tricorne.cli.reasons import reason_words
from tricorne.play.thinking.quick import best_placements
from tricorne.rules import Draw, Place
from tricorne.rules.tiles import NAMES

if TYPE_CHECKING:
    from tricorne.cli.game.choices import Choice
    from tricorne.rules import Action, View


def hint_lines(view: View, choices: Sequence[Choice], names: Sequence[str]) -> list[str]:
    """The action that is worth most, and the reasons; without strong bots, the most points."""
    try:
        from tricorne.bots.hinting import find_hint

        hint = find_hint(view)
    except ModuleNotFoundError:
        return [_most_points(view, choices)]
    reasons = [reason_words(each, names, you=view.seat) for each in hint.reasons]
    return [_what(hint.action, view, choices), *reasons]


def _what(action: Action, view: View, choices: Sequence[Choice]) -> str:
    if not isinstance(action, Place):
        return _("Draw a tile.") if isinstance(action, Draw) else _("Pass.")
    number = next(
        number
        for number, choice in enumerate(choices, start=1)
        if choice.place == action
        or (not view.board.laid and choice.place.tile == action.tile)  # however it is turned
    )
    points = view.points(action)
    text = _("{number}: place {tile}, {points:+d}")
    return text.format(number=number, tile=NAMES[action.tile], points=points)


def _most_points(view: View, choices: Sequence[Choice]) -> str:
    best = best_placements(view)
    numbers = [n for n, choice in enumerate(choices, start=1) if choice.place in best]
    if not numbers:
        return _("nothing fits: draw or pass")
    points = choices[numbers[0] - 1].points
    text = _("most points now, {points:+d}: {numbers}")
    return text.format(points=points, numbers=", ".join(map(str, numbers)))
