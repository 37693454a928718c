"""The notebook about openings runs from its first cell to its last."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.long

NOTEBOOK = Path(__file__).parents[2] / "examples" / "openings.ipynb"


def test_it_runs_and_draws_what_it_says() -> None:
    import matplotlib as mpl  # noqa: PLC0415  (each worker imports this file, one runs the test)
    import matplotlib.pyplot as plt  # noqa: PLC0415

    mpl.use("Agg")
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert all(not cell.get("outputs") for cell in cells)
    known: dict[str, Any] = {}
    for source in sources:
        exec(compile(_brief(source), str(NOTEBOOK), "exec"), known)  # noqa: S102  (our own cells)
    assert known["result"].rounds == known["rounds"].height
    assert known["moves"].height > 50 * known["rounds"].height
    assert known["share"].max() == pytest.approx(1)
    assert known["openings"]["rounds"].sum() == known["rounds"].height
    assert known["choices"]["legal"][0] > known["choices"]["legal"][-1] > 1
    assert len(plt.get_fignums()) == 2
    plt.close("all")


def _brief(source: str) -> str:
    """The cell with fewer rounds."""
    brief = source.replace("ROUNDS = 2000", "ROUNDS = 100")
    ast.parse(brief)
    return brief
