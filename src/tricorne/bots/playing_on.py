"""How playouts go on: by a policy of the kernel, or looking one turn ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tricorne.kernel.layout import Policy
from tricorne.kernel.thinking import CAREFUL, Cares, Trial
from tricorne.rules.tiles import COUNT, VALUES

if TYPE_CHECKING:
    from tricorne.rules.terms import Terms

PlayingOn: TypeAlias = Policy | Cares

_MEAN_VALUE = sum(VALUES) / COUNT


def play_on_by(playing: PlayingOn, terms: Terms, trial: Trial) -> None:
    """Let all play so in the playouts of a trial."""
    if isinstance(playing, Cares):
        trial.policy = CAREFUL
        trial.cares[:] = scaled(playing, terms)
    else:
        trial.policy = playing


def scaled(cares: Cares, terms: Terms) -> Cares:
    """What is counted in points, in those of a scoring where a tile brings more or less of them."""
    unit = sum(terms.amounts.tile) / COUNT / _MEAN_VALUE
    if not unit:
        return cares
    return Cares(*(care * unit for care in cares))._replace(reply=cares.reply, mine=cares.mine)
