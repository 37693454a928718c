"""Boards and rounds to draw, from games that play themselves."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tricorne.rules import PRESETS, Place, Round, Terms, deal, preset


def played(seed: int, actions: int, sheet: str = "goliath", players: int = 2) -> Round:
    """A round after some random actions, mostly placements; or its end, if that is sooner."""
    dice = Random(seed)
    round_ = Round(Terms(preset(sheet)), deal(preset(sheet), players, dice))
    for _ in range(actions):
        if round_.over:
            break
        legal = round_.legal_actions()
        round_.push(dice.choice([a for a in legal if isinstance(a, Place)] or legal))
    return round_


def last_placement(round_: Round) -> Place:
    """The placement that was made last."""
    return next(reversed(round_.board.laid.values()))


@st.composite
def _rounds(draw: st.DrawFn) -> Round:
    sheet = draw(st.sampled_from(sorted(PRESETS)))
    players = draw(st.integers(*preset(sheet).players))
    return played(draw(st.integers(0, 10_000)), draw(st.integers(0, 90)), sheet, players)


rounds = _rounds()
"""Rounds of any sheet, from before the first tile to the end."""
