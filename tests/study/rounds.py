"""Rounds that were played, and quick studies of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from tests.bots.rounds import fresh
from tricorne.bots import bot
from tricorne.play.search.task import Added
from tricorne.play.study import judge
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


def settled(round_: Round, lost: Mapping[int, float], *, noise: float = 0.0) -> Study:
    """A study without searches: these seats lost so much by their first choices, nobody else did.

    With noise, this is the standard error of each loss.
    """
    result, left = Study(round_), dict(lost)
    for each in result.weighings:
        each.task(WORLDS)
        worths = [0.0] * len(each.moment.actions)
        if each.moment.is_choice:
            worths[1] = left.pop(each.moment.seat, 0.0)
        each.take(
            {
                "best": 0,
                "tried": [],
                "halves": [half(worths, noise)] * 2,
                "exact": False,
                "courses": [],
            }
        )
    return result


WORLDS = 16
KINDS_AND_SEATS = 30
"""The incidents that a trial counts."""


def half(worths: list[float], noise: float) -> Added:
    """The sums over half of the worlds, in which all but the first action differ by chance."""
    spread = 2 * (WORLDS - 1) * WORLDS * noise**2
    return {
        "worlds": WORLDS,
        "sums": [WORLDS * worth for worth in worths],
        "squares": [WORLDS * worth**2 + (spread if at else 0) for at, worth in enumerate(worths)],
        "pairs": [0.0] * len(worths),
        "incidents": [[0] * KINDS_AND_SEATS for _ in worths],
    }


_SEARCHED = 0.05
"""Seconds for an endgame, a tenth of the usual: tests of exact studies take all of it."""


def found(round_: Round, **more: object) -> Study:
    """A quick study."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judge, "SECONDS", _SEARCHED)
        return study(round_, precision=16.0, **more)  # type: ignore[arg-type]
