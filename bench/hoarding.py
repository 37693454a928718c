"""Statistics of rounds among players who draw although a tile fits, by each sheet.

    python -m bench.hoarding [--rounds 20000] [--slow 200] [--seed 0] [--plots]

All seats play the same way. `greedy` draws only when nothing fits. Between two players, hoarders go
by the weights of the champion, and do what promises most without any search: the kernel plays
thousands of their rounds a second. There are no such weights for more players. So three and four
hoarders are experts who count 20 points for a draw; they search, and play only `--slow` rounds.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench.prospects import CHAMPIONS
from bench.rounds import GREEDY, Player, Table
from tricorne.kernel.description import prospects
from tricorne.kernel.layout import Ending
from tricorne.kernel.thinking import FEATURES, POOLS
from tricorne.lab import Plan
from tricorne.lab.experiment import Batch
from tricorne.lab.playing import play
from tricorne.lab.plots import COLOURS, picture
from tricorne.lab.records import ROUND, Records
from tricorne.play.thinking.populations import weights_for
from tricorne.rules import PRESETS, Sheet, Terms, preset
from tricorne.rules.tiles import COUNT

TWO = 2
HOARDER = "expert:playouts=100,drawing=20"
"""The hoarder for games without weights."""
SEVERAL = ("goliath", "classic", "goliath, must place")
"""The sheets that three and four play."""
PICTURE = Path(__file__).parents[1] / "docs" / "plots" / "hoarding.svg"


class Row(NamedTuple):
    """The averages over rounds."""

    points: float
    error: float
    """Half of the interval of 95 % of the points."""
    spread: float
    """The standard deviation of a seat's lead over the best other."""
    actions: float
    draws: float
    placed: float
    passes: float
    figures: float
    blocked: float
    left: float
    """In all hands together at the end."""


class Measured(NamedTuple):
    """A row of the table, and what it is about."""

    sheet: str
    players: int
    kind: str
    row: Row


def sheets() -> dict[str, Sheet]:
    """All sheets, and one by which everybody must place who can."""
    must = preset("goliath").changed(may_decline=False)
    return {name: preset(name) for name in PRESETS} | {"goliath, must place": must}


def champion(terms: Terms) -> Player:
    """One of two players, by the champion's weights for opponents of its kind."""
    weights = prospects()[weights_for(terms, 2)][CHAMPIONS]
    return Player.keen(np.array(weights).reshape(len(POOLS), FEATURES))


def by_weights(terms: Terms, player: Player, players: int, rounds: int, seed: int) -> Records:
    """Rounds in the kernel."""
    played = Table(terms, players).played([player] * players, rounds, seed)
    return np.frombuffer(b"".join(bytes(one) for one in played), ROUND)


def by_search(terms: Terms, players: int, rounds: int, seed: int, cores: int) -> Records:
    """Rounds among experts who hoard."""
    jobs = [(terms, players, seed, number) for number in range(rounds)]
    with ProcessPoolExecutor(cores) as pool:
        return np.concatenate([*pool.map(_one_round, jobs)])


def _one_round(job: tuple[Terms, int, int, int]) -> Records:
    terms, players, seed, number = job
    plan = Plan(terms, (HOARDER,) * players, number + 1, seed=seed)
    return play(plan, plan.contenders, Batch(number, 1)).records


def row_of(records: Records, players: int) -> Row:
    """The statistics of these rounds."""
    points = records["points"][:, :players].astype(float)
    of_a_round = points.mean(axis=1)
    actions, draws, placed, passes = (
        float(records[name].mean()) for name in ("actions", "draws", "placements", "passes")
    )
    figures = records["bridges"] + records["hexagons"].sum(axis=1)
    left = COUNT - records["placements"] - records["pool_left"]
    return Row(
        float(of_a_round.mean()),
        1.96 * float(of_a_round.std()) / sqrt(len(records)),
        float((points[:, 0] - points[:, 1:].max(axis=1)).std()),
        actions,
        draws,
        placed,
        passes,
        float(figures.mean()),
        100 * float((records["ending"] == Ending.BLOCKED).mean()),
        float(left.mean()),
    )


def measured(name: str, players: int, given: argparse.Namespace) -> list[Measured]:
    """Rounds by a sheet, among players who place when they can, and among hoarders."""
    terms, rounds, seed = Terms(sheets()[name], asked=0), given.rounds, given.seed
    greedy = by_weights(terms, GREEDY, players, rounds, seed)
    if players == TWO:
        kind, hoarders = "champions", by_weights(terms, champion(terms), players, rounds, seed)
    else:
        kind, hoarders = "experts", by_search(terms, players, given.slow, seed, given.cores)
    return [
        Measured(name, players, "greedy", row_of(greedy, players)),
        Measured(name, players, kind, row_of(hoarders, players)),
    ]


def drawn(found: Sequence[Measured]) -> str:
    """Points and blocked rounds: by each sheet for two, and by `goliath` for each number."""
    two = [one for one in found if one.players == TWO]
    several = [one for one in found if one.sheet == SEVERAL[0]]

    def draw(panels: Any) -> None:  # noqa: ANN401  (matplotlib has no types here)
        for axes, rounds in zip(panels, (two, several), strict=True):
            labels = [
                one.sheet.replace(", ", "\n") if rounds is two else f"{one.players} players"
                for one in rounds[::2]
            ]
            for side, (field, text) in enumerate(
                (("points", "points a seat"), ("blocked", "blocked rounds, %"))
            ):
                _bars(axes[side], rounds, field, labels)
                axes[side].set_ylabel(text)
                axes[side].set_title("two players" if rounds is two else SEVERAL[0])
        panels[0][1].legend(frameon=False)

    return picture((2, 2), (5.2, 2.6), draw)


def _bars(axes: Any, rounds: Sequence[Measured], field: str, labels: Sequence[str]) -> None:  # noqa: ANN401
    """Two bars for each label: those who place when they can, and hoarders."""
    for number, kind in enumerate(("greedy", "hoarders")):
        heights = [getattr(one.row, field) for one in rounds[number::2]]
        places = [place + 0.4 * number for place in range(len(heights))]
        axes.bar(places, heights, 0.36, color=COLOURS[number], label=kind)
    axes.axhline(0, color="black", linewidth=0.6)
    axes.set_xticks([place + 0.2 for place in range(len(labels))], labels, fontsize=7)


def main() -> None:
    """Print a line for each sheet and kind of player; draw the picture if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--slow", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--plots", action="store_true")
    given = parser.parse_args()
    asked = [(name, TWO) for name in sheets()] + [(name, n) for n in (3, 4) for name in SEVERAL]
    found: list[Measured] = []
    for name, players in asked:
        for one in measured(name, players, given):
            found.append(one)
            points, error, *others = one.row
            cells = [f"{points:.1f} ± {error:.1f}", *(f"{value:.1f}" for value in others)]
            print(f"| {name} | {players} | {one.kind} | {' | '.join(cells)} |", flush=True)
    if given.plots:
        PICTURE.write_text(drawn(found), encoding="utf-8")


if __name__ == "__main__":
    main()
