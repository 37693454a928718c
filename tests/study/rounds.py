"""Rounds that were played, and quick studies of them."""

from __future__ import annotations

from random import Random

from tests.bots.rounds import fresh
from tricorne.bots import bot
from tricorne.rules import DRAW, Action, Draw, Event, Round, Terms, preset
from tricorne.study import Study, study

GOLIATH = Terms(preset("goliath"))


def played(terms: Terms, players: int, seed: int, who: str = "greedy") -> Round:
    """A whole round between such bots."""
    round_, rng, playing = fresh(terms, players, seed), Random(seed), bot(who)
    while not round_.over:
        round_.push(playing.choose(round_.view(round_.seat), rng))
    return round_


def pushed(event: Event) -> Action:
    """The action to push for an event of a log, without the drawn tile."""
    return DRAW if isinstance(event.action, Draw) else event.action  # type: ignore[return-value]


def found(round_: Round, **more: object) -> Study:
    """A quick study."""
    return study(round_, precision=8.0, **more)  # type: ignore[arg-type]
