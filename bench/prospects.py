"""The file of weights that `bench.league` learns and the bot `champion` plays by."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

import tricorne
from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel.description import prospects

FAMILIES, CHAMPIONS = "families", "champions"
"""The weights of a champion among families, and among champions."""
HOME = "among families"
"""The weights of a family among families, by which their rounds are judged."""
NEXT = " next"
"""Ends the name of a candidate."""
Weights: TypeAlias = dict[str, dict[str, list[float]]]
"""By name and kind, as in the file."""
_FILE = Path(tricorne.__file__).parent / "kernel/prospects.json"


def save(key: str, weights: Mapping[str, npt.NDArray[np.float64]]) -> None:
    """Add weights to the file."""
    found = prospects() if _FILE.exists() else {}
    found[key] = found.get(key, {}) | in_tenths(weights)
    write(found)


def in_tenths(weights: Mapping[str, npt.NDArray[np.float64]]) -> dict[str, list[float]]:
    """Weights as the file has them: in tenths of a point."""
    return {kind: [round(float(one), 1) for one in each.flat] for kind, each in weights.items()}


def know(weights: Weights) -> None:
    """Let the champions of this process find more weights by their names."""
    constants = KernelWorkspace.constants
    constants["prospects"] = {**constants["prospects"], **weights}


def write(found: Mapping[str, Mapping[str, list[float]]]) -> None:
    """Write all weights, a line for each kind."""
    lines = [
        f" {json.dumps(key)}: {{\n"
        + ",\n".join(
            f"  {json.dumps(kind)}: {json.dumps(one, separators=(',', ':'))}"
            for kind, one in kinds.items()
        )
        + "\n }"
        for key, kinds in sorted(found.items())
    ]
    _FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
