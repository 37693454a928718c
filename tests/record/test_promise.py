"""A record reports the promises about its deals; the rules ignore those lines."""

from __future__ import annotations

import random

import pytest

from tricorne.record import Promise, promise_line, promises, read, write
from tricorne.record.promise import device_line, origin_lines
from tricorne.rules import Deal, Match, Terms, deal, preset
from tricorne.rules.commitment import commit, digest_of
from tricorne.rules.mixing import Mixing, Pledge

TERMS = Terms(preset("goliath"))
SALT, ONE, TWO, THREE = (digit * 64 for digit in "5123")
MIXING = Mixing(
    digest_of(SALT),
    SALT,
    {1: Pledge(digest_of(ONE), ONE), 2: Pledge(digest_of(TWO), TWO), 3: Pledge(digest_of(THREE))},
)
NAME, VALUE = promise_line(1, MIXING)


def record(dealt: Deal, other: dict[str, str]) -> str:
    match = Match(TERMS, dealt.players)
    match.start(dealt)
    return write(match, [], other)


def tried(value: str, dealt: Deal | None = None) -> Promise:
    """The error where a promise of the first round reads like this."""
    reading = read(record(dealt or MIXING.deal(TERMS.sheet, 3), {NAME: value}))
    assert reading.ok
    (promise,) = promises(reading.record)
    return promise


def test_a_deal_mixed_with_players_keeps_its_promise() -> None:
    promise = tried(VALUE)
    assert promise.error is None
    assert (promise.round, promise.mixed, promise.left_out) == (1, [1, 2], [3])


def test_a_deal_of_the_server_alone_keeps_its_promise() -> None:
    dealt = deal(TERMS.sheet, 2, random.Random(1))
    value = promise_line(1, commit(dealt, "ab"))[1]
    promise = tried(value, dealt)
    assert (promise.error, promise.mixed, promise.left_out) == (None, [], [])
    error = tried(value, deal(TERMS.sheet, 2, random.Random(2))).error
    assert error is not None
    assert error.code == "deal"


TAMPERED = {
    "salt": [(SALT, SALT[:-1] + "6"), (digest_of(SALT), digest_of(""))],
    "part": [(f" {ONE}", f" {TWO}"), (digest_of(TWO), digest_of(""))],
    "deal": [(f" {ONE}", " -"), (" -", f" {THREE}"), (" 2 ", " 4 "), (VALUE[129:], "")],
    "syntax": [
        (SALT, "salt"),
        (ONE, ONE[1:]),
        (THREE, THREE.replace("3", "A")),
        (" 2 ", " 1 "),
        (VALUE, f"{VALUE} 4"),
        (VALUE, ""),
    ],
}
"""Old and new texts of each change, by the code that is found."""
CHANGES = [(code, old, new) for code, changes in TAMPERED.items() for old, new in changes]


@pytest.mark.parametrize(("code", "old", "new"), CHANGES, ids=map(str, range(len(CHANGES))))
def test_a_changed_promise_is_named_with_its_line(code: str, old: str, new: str) -> None:
    value = VALUE.replace(" -", f" {THREE}") if old.startswith(THREE) else VALUE
    assert old in value
    error = tried(value.replace(old, new)).error
    assert error is not None
    assert (error.line, error.code) == (6, code)


def test_another_deal_is_named() -> None:
    error = tried(VALUE, deal(TERMS.sheet, 3, random.Random(1))).error
    assert error is not None
    assert error.code == "deal"


def test_a_promise_about_a_round_that_is_not_there_is_named() -> None:
    dealt = MIXING.deal(TERMS.sheet, 3)
    reading = read(
        record(dealt, {"Promise 2": VALUE, "Promise 1": VALUE, "Promise": "that all is well"})
    )
    assert [(each.round, each.error is None) for each in promises(reading.record)] == [
        (1, True),
        (2, False),
    ]
    assert promises(read("Tricorne record 1\n").record) == []


def test_only_lines_about_the_origin_of_deals_are_read_as_such() -> None:
    told = dict([(NAME, VALUE), device_line(2)])
    lines = {"Rules": "goliath", "Players": "2", "Date": "2026-11-23", **told}
    text = "\n".join(["Tricorne record 1", *(f"{name}: {value}" for name, value in lines.items())])
    assert origin_lines(read(f"{text}\n".encode()).record.header) == told
