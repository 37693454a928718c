"""The doubts of a belief follow what each player has shown."""

import pytest

from bench.belief import losses, watched

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("player", "worse"), [("greedy", "none"), ("champion:playouts=20", "fixed")]
)
def test_a_belief_adapts_to_families_and_to_those_who_hoard(player: str, worse: str) -> None:
    rounds = [watched((player, 2, seed)) for seed in range(2)]
    means = {}
    for kind in ("adaptive", worse):
        found = [loss for each in rounds for loss in losses(each[kind])]
        means[kind] = sum(found) / len(found)
    assert means["adaptive"] < 0.95 * means[worse]
