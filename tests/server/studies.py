"""Rounds that have been studied in Python, for the page to study them, too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tricorne.bots import bot
from tricorne.play.study.telling import describe_study
from tricorne.record import write
from tricorne.rules import Match, Terms, deal, preset
from tricorne.study import study

PRECISION = 6.0
_ROUNDS = (("goliath", 2, "greedy"), ("goliath", 2, "careful"), ("deluxe", 3, "novice"))


ROUNDS = len(_ROUNDS)


def studies(seeds: range) -> Iterator[dict[str, Any]]:
    """Records of a round, each with the study for its first seat."""
    for seed in seeds:
        sheet, players, who = _ROUNDS[seed]
        match, rng, playing = Match(Terms(preset(sheet)), players), Random(seed), bot(who)
        round_ = match.start(deal(match.terms.sheet, players, rng))
        while not round_.over:
            round_.push(playing.choose(round_.view(round_.seat), rng))
        found = study(round_, precision=PRECISION, seconds=600, seed=seed, settles=True)
        asked = {"text": write(match), "seed": seed, "precision": PRECISION, "you": 1}
        yield {**asked, "said": describe_study(found, 1)}
