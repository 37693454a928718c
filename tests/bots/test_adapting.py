"""The doubts of a belief follow what each player has shown."""

from __future__ import annotations

import random
from math import log
from statistics import mean

import pytest

from tricorne.bots import bot
from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel.thinking import MOST_WORLDS, NO_EVIDENCE, Doubts
from tricorne.play.search.position import understand
from tricorne.play.thinking.strong import task_for
from tricorne.rules import Round, Terms, deal, preset
from tricorne.rules.tiles import ALL_TILES, tiles_in

pytestmark = pytest.mark.long

DOUBTS = {"fixed": Doubts(), "none": NO_EVIDENCE, "adaptive": None}
EVERY = 4
"""A belief is asked once in this many actions."""
CALLS = 4
"""How many times the most worlds of a call are drawn."""


@pytest.mark.parametrize(
    ("player", "worse"), [("greedy", "none"), ("champion:playouts=20", "fixed")]
)
def test_a_belief_adapts_to_families_and_to_those_who_hoard(player: str, worse: str) -> None:
    rounds = [losses(player, seed, ("adaptive", worse)) for seed in range(2)]
    adaptive, other = (mean([loss for each in rounds for loss in each[n]]) for n in (0, 1))
    assert adaptive < 0.95 * other


def losses(player: str, seed: int, kinds: tuple[str, str]) -> tuple[list[float], list[float]]:
    """Minus the logarithm of what beliefs of two kinds said of each hidden tile's true place."""
    terms, rng, playing = Terms(preset("goliath"), asked=0), random.Random(seed), bot(player)
    round_ = Round(terms, deal(terms.sheet, 2, rng))
    found: tuple[list[float], list[float]] = ([], [])
    while not round_.over:
        if round_.board.laid and len(round_.log) % EVERY == seed % EVERY:
            for kind, mine in zip(kinds, found, strict=True):
                mine += [-log(likely) for likely in _likely(round_, DOUBTS[kind], seed)]
        round_.push(playing.choose(round_.view(round_.seat), rng))
    return found


def _likely(round_: Round, doubts: Doubts | None, seed: int) -> list[float]:
    """How likely the seat to move thinks the true place of each hidden tile, hand or pool.

    Estimated from drawn worlds, as if each place had been seen half a time more.
    """
    view, kernel = round_.view(round_.seat), KernelWorkspace()
    understand(kernel, task_for("expert", view, [], seed=seed, doubts=doubts))
    kernel.call("settle")
    _, seats = kernel.shape("worlds", "hands")
    other = 2 - round_.seat
    laid = sum(1 << place.tile for place in view.board.laid.values())
    held = dict.fromkeys(tiles_in(ALL_TILES & ~laid & ~(view.hand or 0)), 0)
    for _ in range(CALLS):
        kernel.fill("worlds", {"count": MOST_WORLDS})
        kernel.call("draw_worlds")
        hands = kernel.integers("worlds", "hands", MOST_WORLDS * seats)[other::seats]
        for tile in held:
            held[tile] += sum(hand >> tile & 1 for hand in hands)
    worlds = CALLS * MOST_WORLDS
    in_hand = {tile: (count + 0.5) / (worlds + 1) for tile, count in held.items()}
    theirs = (round_.hands or ())[other]
    if not view.pool_size:
        return [1.0] * len(held)
    return [share if theirs >> tile & 1 else 1 - share for tile, share in in_hand.items()]
