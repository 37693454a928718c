"""How playouts go on: by a policy of the kernel, or looking one turn ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from tricorne.bots.engine.foresight import Cares
from tricorne.bots.engine.trials import CAREFUL
from tricorne.kernel import Policy
from tricorne.rules.tiles import COUNT, VALUES

if TYPE_CHECKING:
    from tricorne.kernel.layout import Floats
    from tricorne.rules.terms import Terms

PlayingOn: TypeAlias = Policy | Cares

_MEAN_VALUE = sum(VALUES) / COUNT


def packed(playing: PlayingOn, terms: Terms) -> tuple[int, Floats]:
    """The policy as compiled code knows it, and what it weighs."""
    if isinstance(playing, Cares):
        return CAREFUL, np.array(scaled(playing, terms), np.float64)
    return int(playing), np.zeros(0, np.float64)


def scaled(cares: Cares, terms: Terms) -> Cares:
    """What is counted in points, in those of a scoring where a tile brings more or less of them."""
    unit = sum(terms.amounts.tile) / COUNT / _MEAN_VALUE
    if not unit:
        return cares
    return Cares(*(care * unit for care in cares))._replace(reply=cares.reply, mine=cares.mine)
