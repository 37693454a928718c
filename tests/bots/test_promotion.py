"""A candidate is compared with the champion, and may take its place."""

from __future__ import annotations

from bench.duel import contender
from bench.promote import with_promoted
from tricorne.bots import bot
from tricorne.bots.champion import Champion


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
