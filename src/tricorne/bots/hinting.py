"""Hints in Python: the searches run with the compiled kernel, in this thread."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tricorne.bots.searching import search_all
from tricorne.kernel.engine import CutShortError
from tricorne.play.study.advising import Advising
from tricorne.play.thinking.pace import HINT_PLAYOUTS

if TYPE_CHECKING:
    from tricorne.play.thinking.hint import Hint
    from tricorne.rules import View

_SEED_BITS = 40


def find_hint(view: View, *, playouts: int = HINT_PLAYOUTS) -> Hint:
    """The best action for the seat to move, and why. It is the same each time for the same view.

    Cut short, it is the best so far; raises CutShortError if there is none.
    """
    seed = Random(f"{view.hand} {view.log}").getrandbits(_SEED_BITS)  # noqa: S311  (no secret)
    advising = Advising(view, seed)
    search_all(advising.tasks(playouts))
    hint = advising.hint()
    if hint is None:
        raise CutShortError
    return hint
