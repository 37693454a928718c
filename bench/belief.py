"""The accuracy of a belief about hidden tiles, compared with their real places.

    python -m bench.belief [--rounds 40] [--players 2 3 4] [--opponents greedy expert-1] [--plot]

In each round all seats are played by the same kind of player. The seat to move says, of each hidden
tile, how likely it is in each of the other hands and in the pool. The log loss is the mean of minus
the logarithm of the probability that it gave to the true place: the lower, the better. It is
measured with fixed doubts, without any evidence, and with doubts that adapt to the players.

With `--plot` it draws, for two players, how often a tile was where it was said to be.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import log, sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

import numpy as np

from bench.duel import contender
from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel.thinking import MOST_WORLDS, NO_EVIDENCE, Doubts
from tricorne.lab.plots import COLOURS, DASHES, picture
from tricorne.play.search.position import understand
from tricorne.play.thinking.strong import task_for
from tricorne.rules import Round, Terms, View, deal, preset
from tricorne.rules.tiles import ALL_TILES, tiles_in

OPPONENTS = (
    "greedy",
    "careful",
    "plain:playouts=50",
    "expert:playouts=100",
    "expert-1",
    "champion:playouts=100",
)
DOUBTS = {"fixed": Doubts(), "none": NO_EVIDENCE, "adaptive": None}
EVERY = 4
"""A belief is asked once in this many actions."""
CALLS = 4
"""How many times the most worlds of a call are drawn."""
TENTHS = 10
TWO = 2
PICTURE = Path(__file__).parents[1] / "docs" / "plots" / "belief.svg"


class Said(NamedTuple):
    """A probability that a tile is in one place, and whether it is there."""

    likely: float
    true: bool


def believed(view: View, doubts: Doubts | None, seed: int) -> dict[int, list[float]]:
    """Of each hidden tile, how likely it is in each hand, by seat, and last in the pool.

    Estimated from drawn worlds, as if each place had been seen half a time more.
    """
    kernel = KernelWorkspace()
    understand(kernel, task_for("expert", view, [], seed=seed, doubts=doubts))
    kernel.call("settle")
    _, seats = kernel.shape("worlds", "hands")
    hidden = np.array(_hidden(view))
    counts = np.full((len(hidden), view.players + 1), 0.5)
    for _ in range(CALLS):
        kernel.fill("worlds", {"count": MOST_WORLDS})
        kernel.call("draw_worlds")
        drawn = np.array(kernel.integers("worlds", "hands", MOST_WORLDS * seats))
        hands = drawn.reshape(MOST_WORLDS, 1, seats)[:, :, : view.players]
        held = (hands >> hidden[:, np.newaxis] & 1).sum(axis=0)
        held[:, (view.seat or 1) - 1] = 0
        counts[:, :-1] += held
        counts[:, -1] += MOST_WORLDS - held.sum(axis=1)
    sizes = np.array([*view.sizes, view.pool_size])
    sizes[(view.seat or 1) - 1] = 0
    counts *= sizes > 0
    shares = counts / counts.sum(axis=1, keepdims=True)
    return {int(tile): row for tile, row in zip(hidden, shares.tolist(), strict=True)}


def _hidden(view: View) -> list[int]:
    """The tiles of which a seat does not know where they are."""
    laid = sum(1 << place.tile for place in view.board.laid.values())
    return [*tiles_in(ALL_TILES & ~laid & ~(view.hand or 0))]


def watched(job: tuple[str, int, int]) -> dict[str, list[list[Said]]]:
    """What a belief of each kind said in a round, and what was true, tile by tile."""
    name, players, seed = job
    terms, rng = table(), random.Random(seed)
    player = contender(name)
    round_ = Round(terms, deal(terms.sheet, players, rng))
    found: dict[str, list[list[Said]]] = {kind: [] for kind in DOUBTS}
    while not round_.over:
        view = round_.view(round_.seat)
        if round_.board.laid and len(round_.log) % EVERY == seed % EVERY:
            for kind, doubts in DOUBTS.items():
                found[kind] += said(round_, believed(view, doubts, seed))
        round_.push(player.choose(view, rng))
    return found


def table() -> Terms:
    """`goliath`, which deals for up to six."""
    return Terms(preset("goliath").changed(players=[2, 6]), asked=0)


def said(round_: Round, likely: dict[int, list[float]]) -> Iterator[list[Said]]:
    """Of each tile, its true place first, then the others that it could be in."""
    hands = round_.hands or ()
    for tile, row in likely.items():
        at = next((seat for seat, hand in enumerate(hands) if hand >> tile & 1), round_.players)
        others = (one for place, one in enumerate(row) if place != at and one)
        yield [Said(row[at], true=True), *(Said(one, true=False) for one in others)]


class Loss(NamedTuple):
    """The mean log loss, and the half of its interval of 95 % over rounds."""

    mean: float
    error: float

    @classmethod
    def of(cls, rounds: Sequence[Sequence[float]]) -> Loss:
        """Of the losses of each round's tiles: a ratio of means."""
        tiles = mean(len(one) for one in rounds)
        loss = mean(sum(one) for one in rounds) / tiles
        rest = [sum(one) - loss * len(one) for one in rounds]
        return cls(loss, 1.96 * stdev(rest) / sqrt(len(rounds)) / tiles)


def losses(tiles: Sequence[Sequence[Said]]) -> list[float]:
    """Minus the logarithm of the probability of each tile's true place."""
    return [-log(row[0].likely) for row in tiles]


def reliability(tiles: Sequence[Sequence[Said]]) -> list[tuple[float, float, int]]:
    """By tenths of what was said: its mean, how often it was true, and how many there were."""
    tenths: list[list[Said]] = [[] for _ in range(TENTHS)]
    for row in tiles:
        for one in row:
            tenths[min(int(one.likely * TENTHS), TENTHS - 1)].append(one)
    return [
        (mean(one.likely for one in tenth), mean(one.true for one in tenth), len(tenth))
        for tenth in tenths
        if tenth
    ]


def drawn(found: Mapping[str, Mapping[str, Sequence[Sequence[Said]]]]) -> str:
    """How often a tile was where it was said to be, for each kind of player."""

    def draw(panels: Any) -> None:  # noqa: ANN401  (matplotlib has no types here)
        for axes, (name, kinds) in zip(panels.flat, found.items(), strict=True):
            axes.plot([0, 1], [0, 1], color="#999999", linewidth=0.8)
            for number, (kind, tiles) in enumerate(kinds.items()):
                likely, true, _ = zip(*reliability(tiles), strict=True)
                axes.plot(likely, true, color=COLOURS[number], linestyle=DASHES[number], label=kind)
            axes.set_title(name)
            axes.set_xlabel("said")
            axes.set_ylabel("happened")
        panels.flat[0].legend(frameon=False)

    return picture((2, 3), (2.6, 2.4), draw)


def main() -> None:
    """Print a line for each number and kind of players; draw the picture if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--opponents", nargs="+", default=OPPONENTS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--plot", action="store_true")
    given = parser.parse_args()
    shown: dict[str, dict[str, list[list[Said]]]] = {}
    with ProcessPoolExecutor(given.cores) as pool:
        for players in given.players:
            for name in given.opponents:
                seeds = range(given.seed * 1_000_000, given.seed * 1_000_000 + given.rounds)
                rounds = [*pool.map(watched, [(name, players, seed) for seed in seeds])]
                print(line(name, players, rounds), flush=True)
                if players == TWO:
                    shown[name] = {
                        kind: [row for one in rounds for row in one[kind]] for kind in DOUBTS
                    }
    if given.plot:
        PICTURE.write_text(drawn(shown), encoding="utf-8")


def line(name: str, players: int, rounds: Sequence[Mapping[str, Sequence[Sequence[Said]]]]) -> str:
    """A line of the table; last the gain of adaptive doubts over none, in the same positions."""
    by_kind = {kind: [losses(one[kind]) for one in rounds] for kind in DOUBTS}
    gains = [
        [none - adaptive for none, adaptive in zip(*pair, strict=True)]
        for pair in zip(by_kind["none"], by_kind["adaptive"], strict=True)
    ]
    tiles = sum(len(one) for one in gains)
    cells = [f"{Loss.of(each).mean:.3f}" for each in by_kind.values()]
    gain = Loss.of(gains)
    cells.append(f"{gain.mean:+.3f} ± {gain.error:.3f}")
    return f"| {players} | {name} | {tiles} | {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
