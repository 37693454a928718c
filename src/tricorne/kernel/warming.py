"""Compiling, once: before the first use on a machine, and after an update."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tricorne.kernel.actions import act_all, lay_out, list_actions
from tricorne.kernel.compiling import is_compiled
from tricorne.kernel.play import play
from tricorne.kernel.policies import Policy
from tricorne.kernel.simulation import play_rounds
from tricorne.kernel.state import State
from tricorne.rules import Terms, preset
from tricorne.rules.presets import usual

COMPILING = "compiling, once"


def compiled() -> bool:
    """Whether the kernel can run at once: its machine code is loaded or lies in the cache."""
    return all(is_compiled(function) for function in (play, list_actions, act_all, lay_out))


def warm_up(report: Callable[[str], None] | None = None) -> None:
    """Load the machine code; where there is none yet, say so through `report` and compile.

    That takes some ten or twenty seconds, once; loading takes a fraction of one.
    """
    if report is not None and not compiled():
        report(COMPILING)
    terms = Terms(preset(usual(2)))
    state = State(terms, 2)
    lay_out(state.position, np.zeros(0, np.int64))
    act_all(state.rules, state.position, np.zeros(0, np.int64))
    state.legal_actions()
    play_rounds(terms, [Policy.RANDOM] * 2, seed=0, first=0, count=0)
