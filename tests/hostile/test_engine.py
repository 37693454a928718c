"""A hostile engine neither fills the memory of its host nor steers its terminal."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Mapping

import pytest

from tests.hostile.behaviours import PAYLOADS, damaged
from tests.hostile.engine import HELLO, INFO, MOVE
from tests.hostile.promises import keeps_its_promises, met

pytestmark = pytest.mark.long

_EACH = 53
"""`make test` tries one damaged message in this many, and `make campaign` all."""


_SOME = ["endless", "deep list", "bad UTF-8", "control characters", "NaN", "nothing"]
SOME_OR_ALL = pytest.mark.parametrize(
    "names", [_SOME, pytest.param([*PAYLOADS], marks=pytest.mark.campaign)], ids=["some", "all"]
)


def started(case: Mapping[str, object]) -> str:
    return shlex.join([sys.executable, "-m", "tests.hostile.engine", json.dumps(case)])


@SOME_OR_ALL
def test_whatever_an_engine_writes_as_its_hello_is_named_in_one_sentence(names: list[str]) -> None:
    given = {
        name: ["engine", "--check", started({"stage": "hello", "payload": name})] for name in names
    }
    for name, outcome in met("command", given).items():
        wrong, verdict = keeps_its_promises(outcome, lines=2).split("\n")
        assert wrong.startswith("WRONG: it says hello, with a name and its options: "), name
        assert verdict == "tricorne: the engine does not keep to the protocol"


@SOME_OR_ALL
def test_whatever_an_engine_writes_instead_of_a_move_is_named_in_one_sentence(
    names: list[str],
) -> None:
    given = {name: started({"stage": "move", "payload": name}) for name in names}
    shown = {name: keeps_its_promises(each) for name, each in met("choice", given).items()}
    assert shown["endless"] == "it wrote a line of more than 64 KB"
    assert shown["nothing"] == "draw"


def test_a_damaged_message_of_an_engine_is_named_in_one_sentence() -> None:
    _try_damaged(_EACH)


@pytest.mark.campaign
def test_every_damaged_message_of_an_engine_is_named_in_one_sentence() -> None:
    _try_damaged(1)


def _try_damaged(each: int) -> None:
    given = {
        f"{stage} {right['is']}: {name}": started({"stage": stage, "message": wrong})
        for stage, right in (("hello", HELLO), ("move", INFO), ("move", MOVE))
        for name, wrong in damaged(right)
    }
    endless = "move info: worths.0.worth is '100000000000'"
    some = {endless: given[endless], **dict([*given.items()][::each])}
    assert len(some) > 5
    for outcome in met("choice", some).values():
        keeps_its_promises(outcome)
