"""Hints: an action and the reasons for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tricorne.rules import Draw, Place
from tricorne.rules.tiles import NAMES

if TYPE_CHECKING:
    from tricorne.play.thinking.reasons import Reason
    from tricorne.rules import Action, View

_TILE, _PLACE, STEPS = 2, 3, 4
"""The steps of a hint that add the tile, its place, and finally the reasons."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The action that a stronger player would take, and why."""

    action: Action
    reasons: tuple[Reason, ...] = ()

    def step(self, view: View, step: int) -> dict[str, object]:
        """The parts of the hint that this step reveals."""
        action = self.action
        if isinstance(action, Place):
            shown: dict[str, object] = {"action": "place"}
            if step >= _TILE:
                shown["tile"] = NAMES[action.tile]
            if step >= _PLACE:
                shown["place"] = str(action)
                shown["figure"] = view.board.figure(action.cell)
        else:
            shown = {"action": "draw" if isinstance(action, Draw) else "pass"}
        if step >= _PLACE:
            shown["points"] = view.points(action)
        if step >= STEPS:
            shown["reasons"] = [reason.to_dict() for reason in self.reasons]
        return shown
