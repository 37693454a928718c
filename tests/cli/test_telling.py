"""Nothing that the command prints steers a terminal."""

from __future__ import annotations

import pytest

from tests.hostile.behaviours import STEERING
from tricorne.cli.command import Failure
from tricorne.cli.telling import harmless, say


def test_letters_that_steer_a_terminal_are_shown_as_one_that_does_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    say(STEERING)
    Failure(STEERING).show()
    written = "".join(capsys.readouterr())
    assert "OWNED" in written
    assert all(letter.isprintable() or letter == "\n" for letter in written)


def test_every_kind_of_steering_letter_is_replaced() -> None:
    steering = "\x00\x07\x08\x0d\x1b\x7f\x9b\u200b\u200e\u202e\u2066\u2028\ud800\ufeff"
    assert harmless(steering) == "\N{REPLACEMENT CHARACTER}" * len(steering)


def test_french_spaces_and_all_scripts_are_printed_as_they_are() -> None:
    text = "« Zoé »\u00a0: 12\u202f% ; Παπά, 日本, ✓\n\tend"
    assert harmless(text) == text
