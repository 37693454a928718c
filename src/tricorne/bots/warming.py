"""Compiling what a bot runs on, once, and saying so: nobody should wait without knowing for what.

A bot that runs on compiled code names the functions that it calls, as `entries`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from tricorne.bots.greedy import Greedy
from tricorne.rules import Round, Terms, deal, preset
from tricorne.rules.presets import usual

if TYPE_CHECKING:
    from tricorne.bots.bot import Bot
    from tricorne.rules import View

_REHEARSAL = 4
"""The seed of a round between greedy players in which the pool runs empty."""


def takes_its_time(bot: Bot) -> bool:
    """Whether a bot computes more than a person could notice in Python alone."""
    return bool(_entries(bot))


def compiled(*bots: Bot) -> bool:
    """Whether these bots can answer at once: nothing that they run on has to be compiled first."""
    entries = {entry for bot in bots for entry in _entries(bot)}
    if not entries:
        return True
    from tricorne.kernel.compiling import is_compiled  # noqa: PLC0415  (not all need the kernel)

    return all(map(is_compiled, entries))


def warm_up(*bots: Bot, report: Callable[[str], None] | None = None) -> None:
    """Load what these bots run on; where it has to be compiled first, say so through `report`.

    That may take a minute, once; loading takes a fraction of a second.
    """
    slow = [bot for bot in bots if takes_its_time(bot)]
    if not slow:
        return
    from tricorne.kernel import COMPILING  # noqa: PLC0415  (as above)

    if report is not None and not compiled(*slow):
        report(COMPILING)
    for bot in map(_quick, slow):
        for view in _views():
            bot.choose(view, random.Random(_REHEARSAL))  # noqa: S311  (nobody plays for it)


def _entries(bot: Bot) -> tuple[Callable[..., object], ...]:
    return getattr(bot, "entries", ())


def _quick(bot: Any) -> Bot:  # noqa: ANN401  (it has what its class has)
    """The same bot with fewer playouts, where it counts them."""
    counts = is_dataclass(bot) and any(field.name == "playouts" for field in fields(bot))
    return replace(bot, playouts=1) if counts else bot  # type: ignore[no-any-return]


def _views() -> Iterator[View]:
    """A choice in the middle of a round, and those after its pool has run empty."""
    rng = random.Random(_REHEARSAL)  # noqa: S311  (as above)
    terms = Terms(preset(usual(2)))
    round_ = Round(terms, deal(terms.sheet, 2, rng))
    begun = False
    while not round_.over:
        view = round_.view(round_.seat)
        if len(view.actions) > 1 and not (begun and view.pool_size):
            begun = True
            yield view
        round_.push(Greedy().choose(view, rng))
