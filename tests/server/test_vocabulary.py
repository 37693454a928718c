"""Server, page and manual know the same requests, messages and bots; anything else is an error."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import get_args

import pytest

from tests.server.serving import Serving
from tests.server.vocabulary import MESSAGES, REQUESTS
from tools.docs.pages import ROOT, read
from tricorne.page.pages import STATIC
from tricorne.play.session.effects import Effect
from tricorne.play.session.wishes import CHANGING, PASSING
from tricorne.play.thinking.levels import CHARACTERS

TABLE = STATIC / "screens" / "table"


def test_the_server_understands_every_request_of_the_manual_and_no_other(server: Serving) -> None:
    code, tokens = server.lay("online", ["Anna", "open"])
    anna = server.player(code, tokens[1])
    assert {"hello", "ping"} | CHANGING | PASSING.keys() == REQUESTS
    for do in sorted(REQUESTS - {"hello", "ping"}):
        heard = len(anna.texts)
        anna.say(do)
        anna.settle()
        assert f"there is no {do}" not in "".join(anna.texts[heard:])
    anna.say("dance")
    assert anna.hear("refused")["text"] == "there is no dance"


@pytest.mark.long
def test_a_table_sends_every_message_of_the_manual_and_no_other() -> None:
    files = (ROOT / "src" / "tricorne" / "play").glob("**/*.py")
    assert {name for path in files for name in _messages(ast.parse(read(path)))} == MESSAGES


def _messages(node: ast.AST) -> Iterator[str]:
    """The names of the messages that the code builds. Only servers read what a `Spread` holds."""
    match node:
        case ast.Call(func=ast.Name(id="Spread")):
            return
        case ast.Dict(
            keys=[ast.Constant(value="is"), *_], values=[ast.Constant(value=str(name)), *_]
        ):
            yield name
    for inner in ast.iter_child_nodes(node):
        yield from _messages(inner)


def test_the_page_carries_out_every_effect_of_a_session_and_no_other() -> None:
    text = (STATIC / "device" / "local" / "live-table.js").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const CARRY_OUT = \{\n(.*?)\n\};", text, re.DOTALL)
    carried = set(re.findall(r"^  (\w+): ", listed, re.MULTILINE))
    assert carried | {"Persist"} == {effect.__name__ for effect in get_args(Effect)}


def test_the_page_knows_every_message_of_the_manual_and_no_other() -> None:
    """A table's screen handles them; the connection keeps two to itself."""
    text = (TABLE / "table.js").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const HANDLERS = \{\n(.*?)\n\};", text, re.DOTALL)
    handled = re.findall(r'^  "?([a-z-]+)"?: ', listed, re.MULTILINE)
    assert sorted([*handled, "pong", "bye"]) == sorted(MESSAGES)


def test_the_page_makes_no_request_that_the_manual_does_not_list() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in TABLE.rglob("*.js"))
    made = set(re.findall(r'\b(?:act|put|say)\(\{\s*do: "([a-z-]+)"', text))
    assert {"hello", "ping", "act", "hint", "mix"} <= made <= REQUESTS


def test_the_page_has_a_face_for_every_bot_and_no_other() -> None:
    text = (STATIC / "kit" / "widgets" / "portraits.js").read_text(encoding="utf-8")
    (faces,) = re.findall(r"const FACES = \{\n(.*?)\n\};", text, re.DOTALL)
    assert re.findall(r"^  (\w+): \[$", faces, re.MULTILINE) == [one.key for one in CHARACTERS]
