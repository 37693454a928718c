"""A candidate is compared with the champion, and may take its place."""

from __future__ import annotations

from argparse import Namespace

import pytest

from bench.duel import contender
from bench.promote import with_promoted, worths
from tricorne.bots import bot
from tricorne.bots.champion import Champion
from tricorne.kernel.description import prospects


def test_a_contender_goes_by_the_weights_that_are_named() -> None:
    candidate = contender("champion:playouts=20,weights=may decline/2 next")
    assert candidate == Champion(playouts=20, prospects="may decline/2 next")
    assert contender("champion:playouts=20") == bot("champion:playouts=20")


def test_a_promoted_candidate_leaves_the_weights_of_the_judge() -> None:
    known = {
        "may decline/2": {"among families": [1.0], "champions": [2.0], "families": [3.0]},
        "may decline/2 next": {"champions": [4.0], "families": [5.0]},
        "must place/2": {"among families": [6.0]},
    }
    assert with_promoted(known, "may decline/2") == {
        "may decline/2": {"among families": [1.0], "champions": [4.0], "families": [5.0]},
        "must place/2": {"among families": [6.0]},
    }


@pytest.mark.long
def test_worths_are_judged_where_the_candidate_plays_and_judges() -> None:
    given = Namespace(sheet="goliath", playouts=2, judged=10, worlds=2, seed=1, cores=1)
    known = prospects()
    kinds = known["may decline/2"]
    candidate = {"may decline/2": kinds | {"champions": [0.0] * len(kinds["champions"])}}
    assert worths(given, known | candidate) != worths(given, known)
