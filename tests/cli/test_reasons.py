"""Reasons in words: hints and studies say the same, in the reader's language."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from tests.bots.rounds import by_greedy
from tests.server.test_hints import CODES
from tests.study.rounds import GOLIATH
from tricorne.cli.game.choices import choices_of
from tricorne.cli.game.hints import hint_lines
from tricorne.cli.language import speak
from tricorne.cli.reasons import reason_words
from tricorne.play.thinking.reasons import Reason
from tricorne.rules import Figure

NAMES = ["Ada", "Bo"]


def words(reason: Reason, you: int | None = None) -> str:
    return reason_words(reason, NAMES, you=you)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", sorted(CODES))
def test_there_is_a_whole_sentence_for_every_reason(code: str, language: str) -> None:
    speak(language)
    try:
        for number in (0, 1, 2):
            reason = Reason(
                code=code,
                seat=2,
                tile="345",
                figure=Figure.BRIDGE,
                number=number,
                count=number,
                points=number,
                brings=7,
                incident="bridge",
            )
            said = words(reason)
            assert re.fullmatch(r"\w[^{}]+\.", said)
            if language == "fr":
                speak("en")
                assert words(reason) != said
                speak(language)
    finally:
        speak("en")


def test_a_reason_addresses_the_reader_as_you() -> None:
    speak("en")
    for incident in ("bridge", "hexagon", "pass", "out"):
        reason = Reason(code="happens", seat=2, incident=incident, count=38, number=11)
        assert "Bo" in words(reason)
        assert "11 of 100 games instead of 38" in words(reason)
        assert "you" in words(reason, you=2)


@pytest.mark.long
def test_a_hint_in_the_terminal_names_a_placement_and_says_why() -> None:
    speak("en")
    rounds = (r for r in by_greedy(GOLIATH, 2, 3) if len(r.legal_actions()) > 2)
    for round_ in islice(rounds, 0, 30, 6):
        view = round_.view(round_.seat)
        choices = choices_of(view)
        first, *reasons = hint_lines(view, choices, NAMES)
        assert reasons
        found = re.fullmatch(r"(\d+): place (\d{3}), ([+-]\d+)", first)
        if found is None:
            assert first in {"Draw a tile.", "Pass."}
        else:
            choice = choices[int(found[1]) - 1]
            assert (choice.tile, choice.points) == (found[2], int(found[3]))


def test_numbers_are_in_the_singular_where_a_language_wants_it() -> None:
    said = {}
    try:
        for language in ("en", "fr"):
            speak(language)
            said[language] = [
                words(Reason(code="leaves little", seat=2, points=points)) for points in (0, 1, 2)
            ]
    finally:
        speak("en")
    assert [each.split()[7:9] for each in said["en"]] == [
        ["0", "points"],
        ["1", "point"],
        ["2", "points"],
    ]
    assert [" point " in each for each in said["fr"]] == [True, True, False]
