"""Count a folder of moves: the table of docs/champions.md, and the bytes of each column.

That page has the command that makes the folder.

    python -m bench.moves FOLDER
"""

from __future__ import annotations

import sys
from io import BytesIO
from math import sqrt
from pathlib import Path
from statistics import pstdev

import polars as pl

from tricorne.lab.parquet import GROUP, LEVEL
from tricorne.rules import DRAW, PASS, packed

_HEXAGONS = ("hexagon", "double hexagon", "triple hexagon")
_DERIVED = ("drawn", "legal", "held", "pool", "draws")
"""These columns follow from the others; they spare a replay."""

_DRAWN, _PASSED = packed(DRAW), packed(PASS)


def figures(folder: Path) -> dict[str, str]:
    """The numbers, by what they are; a mean with the half of its interval of 95 %."""
    rounds, moves = (pl.read_parquet(folder / f"{name}.parquet") for name in ("rounds", "moves"))
    size = sum((folder / f"{name}.parquet").stat().st_size for name in ("rounds", "moves"))
    placed = moves.filter(pl.col("action") >= 0)
    drawn = moves.filter(pl.col("action") == _DRAWN)
    passed = moves.filter(pl.col("action") == _PASSED)
    chosen = moves.filter(pl.col("legal") > 1)
    per = moves.group_by("round").agg(
        pl.col("held").max().alias("most"),
        pl.col("figure").eq("bridge").sum().alias("bridges"),
        pl.col("figure").is_in(_HEXAGONS).sum().alias("hexagons"),
    )
    first = pl.col("opener") == 1
    ahead = (pl.col("points_1") - pl.col("points_2")) * pl.when(first).then(1).otherwise(-1)
    blocked = rounds.filter(pl.col("ending") == "blocked").height
    totals = pl.concat([rounds["points_1"], rounds["points_2"]])
    return {
        "rounds": f"{rounds.height:,}",
        "moves": f"{moves.height:,}",
        "bytes a round, a move": f"{size / rounds.height:.0f}, {size / moves.height:.1f}",
        "bytes a round by column": _by_column(rounds, moves),
        "moves a round": _mean(rounds["actions"]),
        "placements, draws, passes": ", ".join(
            f"{100 * each.height / moves.height:.1f} %" for each in (placed, drawn, passed)
        ),
        "moves with a choice": f"{100 * chosen.height / moves.height:.1f} %",
        "draws although a tile fits": f"{100 * _by_choice(drawn):.1f} % of the draws",
        "legal actions where there is a choice": _mean(chosen["legal"]),
        "most tiles held in a round": f"{_mean(per['most'])}, at most {per['most'].max()!s}",
        "bridges a round": _mean(per["bridges"]),
        "hexagons of all kinds a round": _mean(per["hexagons"]),
        "rounds that are blocked": f"{100 * blocked / rounds.height:.1f} %",
        "points of a seat": f"{_mean(totals)}, sd {_sd(totals):.0f}",
        "points between the seats": _mean((rounds["points_1"] - rounds["points_2"]).abs()),
        "opener ahead by": _mean(rounds.select(ahead.alias("ahead"))["ahead"]),
    }


def _by_column(rounds: pl.DataFrame, moves: pl.DataFrame) -> str:
    """The bytes of each column of moves, of the rounds, and of all but the derived columns."""
    parts = {name: _size(moves.select(name)) for name in moves.columns}
    parts["rounds.parquet"] = _size(rounds)
    parts["all that is not derived"] = parts["rounds.parquet"] + _size(moves.drop(_DERIVED))
    return ", ".join(f"{name} {size / rounds.height:.0f}" for name, size in parts.items())


def _size(frame: pl.DataFrame) -> int:
    """Its bytes in a file like those of `--moves`."""
    file = BytesIO()
    frame.write_parquet(file, compression_level=LEVEL, row_group_size=GROUP)
    return file.tell()


def _by_choice(drawn: pl.DataFrame) -> float:
    """The share of draws that were one of several actions."""
    return drawn.filter(pl.col("legal") > 1).height / drawn.height


def _mean(column: pl.Series) -> str:
    mean = sum(column.to_list()) / len(column)
    return f"{mean:.2f} ± {1.96 * _sd(column) / sqrt(len(column)):.2f}"


def _sd(column: pl.Series) -> float:
    values: list[float] = column.to_list()
    return pstdev(values)


def main() -> None:
    """Print a row for each."""
    for name, value in figures(Path(sys.argv[1])).items():
        print(f"| {name} | {value} |")


if __name__ == "__main__":
    main()
