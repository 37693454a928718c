"""A hostile server neither fills the memory of `tricorne join` nor steers its terminal."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from tests.hostile.behaviours import PAYLOADS, STEERING, Payload, answer, damaged, http, line
from tests.hostile.promises import Outcome, keeps_its_promises, met
from tests.hostile.server import Case, by_number, frame, message, serving
from tricorne.rules import Match, Terms, deal, preset

pytestmark = pytest.mark.long

_SEATED = answer(line({"seat": 1, "token": "a-token"}))
_EACH = 97
"""`make test` tries one damaged message in this many, and `make campaign` all."""


def table() -> dict[str, object]:
    """A right message about a table, at which seat 1 is to move."""
    terms = Terms(preset("goliath"))
    seeds = (Match(terms, 2).start(deal(terms.sheet, 2, Random(seed))) for seed in range(99))
    round_ = next(round_ for round_ in seeds if round_.seat == 1)
    return {
        "is": "table",
        "version": 3,
        "state": "playing",
        "you": 1,
        "table": terms.to_dict(),
        "view": round_.view(1).to_dict(),
        "winners": [],
        "rounds": [{"totals": [64, 41]}],
        "rounds_over": 1,
    }


def joined(cases: Mapping[str, Case]) -> dict[str, Outcome]:
    with serving(by_number(cases)) as (url, _):
        words = {name: ["join", url, f"{at:012}"] for at, name in enumerate(cases)}
        return met("command", words)


def on_socket(payloads: Mapping[str, Payload]) -> dict[str, Case]:
    return {name: Case(_SEATED, payload) for name, payload in payloads.items()}


def test_whatever_a_server_answers_joining_ends_in_one_sentence() -> None:
    with serving(lambda _: None) as (elsewhere, asked_elsewhere):
        answers = {name: answer(payload) for name, payload in PAYLOADS.items()}
        cases = {name: Case(each) for name, each in {**answers, **http(elsewhere)}.items()}
        outcomes = joined(cases)
        assert asked_elsewhere == []
    shown = {name: keeps_its_promises(outcome) for name, outcome in outcomes.items()}
    assert all(text.startswith("tricorne: ") for text in shown.values())
    assert shown["302 to ftp://127.0."] == (
        "tricorne: the server leads on to “ftp://127.0.0.1/x”; name that address if you trust it"
    )
    assert "the answer is longer than 64 KB" in shown["endless"]
    assert "OWNED" in shown["refusal that steers"]


@pytest.mark.parametrize(
    "each", [4, pytest.param(1, marks=pytest.mark.campaign)], ids=["some", "all"]
)
def test_whatever_a_server_writes_on_a_socket_the_game_ends_in_one_sentence(each: int) -> None:
    names = [name for name in PAYLOADS if name not in {"slow drip", "silence"}]
    bye = {"is": "bye", "code": "dead", "text": STEERING}
    payloads = {
        **{name: message(PAYLOADS[name]) for name in names[::each]},
        "bye that steers": message(line(bye)),
        "refusal that steers": message(line({**bye, "is": "refused"})),
        "a frame of 2^62 bytes": lambda: iter([frame(b"x", size=2**62)]),
        "no frame": lambda: iter([b"\xff" * 100]),
    }
    for name, outcome in joined(on_socket(payloads)).items():
        _, last = _sat(keeps_its_promises(outcome, lines=2))
        assert last.startswith("tricorne: "), name


def test_damaged_messages_are_refused_in_one_sentence() -> None:
    _try_damaged(_EACH)


@pytest.mark.campaign
def test_every_damaged_message_is_refused_in_one_sentence() -> None:
    _try_damaged(1)


def _try_damaged(each: int) -> None:
    over = message(line({**table(), "state": "over", "winners": [2]}))
    event = {"is": "event", "version": 4, "log": ["1 345@0,0 +12 =76"], "view": {"to_move": 1}}
    written = {name: message(line(wrong)) for name, wrong in damaged(table())}
    for name, wrong in damaged(event):
        written[f"event: {name}"] = _both(message(line(table())), message(line(wrong)))
    some = {"view.actions is '[]'", *[*written][::each]}
    payloads = {name: _both(written[name], over) for name in sorted(some)}
    assert len(payloads) > 10
    for outcome in joined(on_socket(payloads)).values():
        keeps_its_promises(outcome, lines=3)


def _both(first: Payload, then: Payload) -> Payload:
    return lambda: iter([*first(), *then()])


def _sat(shown: str) -> tuple[str, str]:
    first, last = shown.split("\n")
    assert first.startswith("Sitting at http://127.0.0.1:")
    return first, last
