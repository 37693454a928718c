"""The schema of the engine protocol takes what both sides really say, and nothing that is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st
from jsonschema_rs import validator_for

from tests.cli.running import run
from tests.schemas.damage import VALUES, paths, replaced, without
from tools.docs.pages import DOCS, read
from tricorne.bots.engine import EngineBot
from tricorne.bots.engine.fault import EngineError
from tricorne.bots.engine.messages import action_of, error_of, estimates_of, hello
from tricorne.bots.engine.serving import serve
from tricorne.rules import Round, Terms, deal, preset
from tricorne.schemas import schema

SCHEMA = validator_for(schema("engine"))
WRONG: list[dict[str, Any]] = [
    {},
    {"do": "dance"},
    {"do": "hello"},
    {"is": "engine", "protocol": 2, "name": "x"},
    {"is": "engine", "protocol": 1, "name": "x", "options": [{"name": "a b", "type": "int"}]},
    {"is": "move", "id": 1, "action": "666@0,0"},
    {"is": "move", "action": "draw"},
    {"is": "info", "id": 1, "worths": [{"action": "draw"}]},
    {"is": "move", "id": 1, "action": "543@0,0"},
    {"do": "choose", "id": 1, "ms": None, "seed": 1 << 53, "view": {}},
]
FROM_ENGINES: list[dict[str, Any]] = [
    {
        "is": "engine",
        "protocol": 1,
        "name": "Mine",
        "options": [
            {"name": "depth", "type": "int", "default": 2},
            {"name": "doubt", "type": "float", "default": 0.5},
            {"name": "book", "type": "text", "default": "small"},
            {"name": "ponder", "type": "bool", "default": False},
        ],
    },
    {
        "is": "info",
        "id": 1,
        "text": "deep",
        "worths": [
            {"action": "453@0,-1", "worth": 7.5, "error": None, "playouts": 9},
            {"action": "draw", "worth": -2, "error": 0.25},
        ],
    },
    {"is": "move", "id": 1, "action": "345@-2,11"},
    {"is": "error", "text": "no hand"},
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


@pytest.mark.parametrize("message", FROM_ENGINES, ids=json.dumps)
def test_what_an_engine_may_say_keeps_to_the_schema(message: dict[str, Any]) -> None:
    SCHEMA.validate(message)
    assert is_taken(message)


@given(st.data(), st.sampled_from(FROM_ENGINES))
def test_the_host_takes_a_damaged_message_that_keeps_to_the_schema(
    data: st.DataObject, message: dict[str, Any]
) -> None:
    path = data.draw(st.sampled_from([path for path in paths(message) if path != ("is",)]))
    gone = data.draw(st.booleans())
    damaged = without(message, path) if gone else replaced(message, path, data.draw(VALUES))
    if SCHEMA.is_valid(damaged):
        assert is_taken(damaged)


def is_taken(message: dict[str, Any]) -> bool:
    """Whether the host finds no fault in a message of an engine."""
    read_it: dict[str, Any] = {"engine": hello, "info": estimates_of, "move": action_of}
    try:
        read_it.get(message["is"], error_of)(message)
    except EngineError:
        return False
    return True


def test_the_command_prints_the_schema() -> None:
    assert json.loads(run("schema", "engine").stdout) == schema("engine")
