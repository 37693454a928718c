"""The schema of the engine protocol takes what both sides really say, and nothing that is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema_rs import validator_for

from tools.docs.pages import DOCS, read
from tricorne.bots.engine import EngineBot
from tricorne.bots.engine.serving import serve
from tricorne.rules import Round, Terms, deal, preset

SCHEMA = validator_for(json.loads(read(DOCS / "engine.schema.json")))
WRONG: list[dict[str, Any]] = [
    {},
    {"do": "dance"},
    {"do": "hello"},
    {"is": "engine", "protocol": 2, "name": "x"},
    {"is": "engine", "protocol": 1, "name": "x", "options": [{"name": "a b", "type": "int"}]},
    {"is": "move", "id": 1, "action": "666@0,0"},
    {"is": "move", "action": "draw"},
    {"is": "info", "id": 1, "worths": [{"action": "draw"}]},
    {"do": "choose", "id": 1, "ms": None, "seed": 1 << 53, "view": {}},
]


def test_both_sides_of_a_round_keep_to_the_schema(tmp_path: Path) -> None:
    sent, said = tmp_path / "sent", tmp_path / "said"
    engine = EngineBot(f"sh -c 'tee -a {sent} | perl examples/engine.pl | tee -a {said}'")
    round_ = Round(Terms(preset("goliath")), deal(preset("goliath"), 2, Random(7)))
    while not round_.over:
        round_.push(engine.choose(round_.view(round_.seat), Random(1)))
    engine.close()
    asked = [json.loads(line) for line in sent.read_text("utf-8").splitlines()]
    answers: list[dict[str, Any]] = []
    with sent.open(encoding="utf-8") as lines:
        serve("expert:playouts=8", lines, lambda line: answers.append(json.loads(line)))
    told = [json.loads(line) for line in said.read_text("utf-8").splitlines()]
    for message in (*asked, *told, *answers):
        SCHEMA.validate(message)
    assert {each["do"] for each in asked} >= {"hello", "new", "choose"}
    assert {each["is"] for each in (*told, *answers)} >= {"engine", "move"}


@pytest.mark.parametrize("message", WRONG, ids=json.dumps)
def test_a_wrong_message_is_refused(message: dict[str, Any]) -> None:
    assert not SCHEMA.is_valid(message)


def test_the_examples_of_the_page_keep_to_the_schema() -> None:
    lines = read(DOCS / "engines.md").splitlines()
    messages = [json.loads(line[2:]) for line in lines if line.startswith(("> {", "< {"))]
    assert len(messages) > 6
    for message in messages:
        if "view" not in message:  # it is shortened there
            SCHEMA.validate(message)
