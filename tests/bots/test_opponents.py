"""The opponents that people can choose, and the packages that they need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tricorne.bots import (
    CHARACTERS,
    Greedy,
    Overlooking,
    UnknownBot,
    bot,
    bot_names,
    opponents,
)
from tricorne.bots.expert import Expert
from tricorne.bots.naming import ANCHORS
from tricorne.cli.play import command as play
from tricorne.languages import LANGUAGES
from tricorne.play.lookalikes import name_look
from tricorne.play.names import name_in
from tricorne.play.thinking.bot import takes_its_time
from tricorne.play.thinking.levels import USUAL
from tricorne.play.thinking.strong import STRONG


def test_characters_come_first_and_every_bot_can_be_asked_for() -> None:
    assert opponents() == [*(character.key for character in CHARACTERS), *bot_names()]
    assert len(set(opponents())) == len(opponents())


def test_a_character_is_played_by_its_bot_and_a_bot_by_itself() -> None:
    gus = bot("gus")
    assert isinstance(gus, Overlooking)
    assert isinstance(gus.bot, Greedy)
    assert isinstance(bot("ada"), Expert)
    assert bot("ada") == bot("expert:declines=no")


def test_an_unknown_bot_is_refused_with_a_list_of_all_bots() -> None:
    with pytest.raises(UnknownBot, match=f"there are: {', '.join(opponents())}"):
        bot("hal")


def test_the_default_opponent_is_a_character() -> None:
    keys = {character.key for character in CHARACTERS}
    bots = next(param for param in play.params if param.name == "bots")
    assert USUAL in keys
    assert bots.default == [USUAL]


def test_the_help_names_the_characters_from_the_weakest_to_the_strongest() -> None:
    bots = next(param for param in play.params if param.name == "bots")
    assert f": {', '.join(one.key for one in CHARACTERS)}, from the weakest" in str(bots.help)


def test_characters_are_sorted_by_strength() -> None:
    strengths = [character.wins for character in CHARACTERS]
    assert strengths == sorted(strengths)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_characters_have_names_alike_in_any_language(language: str) -> None:
    looks = {name_look(name_in(language, each.names)) for each in CHARACTERS}
    assert len(looks) == len(CHARACTERS)


def test_only_strong_bots_take_their_time() -> None:
    slow = {name for name in opponents() if takes_its_time(bot(name))}
    assert slow == {*STRONG, *ANCHORS, *(one.key for one in CHARACTERS if one.bot in STRONG)}
    assert {"clara", "bruno", "ada", "careful", "plain", "expert"} <= slow


FIRST = """
import sys
from random import Random
from tricorne.bots import bot
from tests.bots.rounds import halfway, MATCH
round_ = halfway(MATCH, 3)
bot(sys.argv[1]).choose(round_.view(round_.seat), Random(1))
print(sorted({"numba", "llvmlite", "numpy"} & set(sys.modules)))
"""


@pytest.mark.long
@pytest.mark.parametrize("name", ["clara", "bruno", "ada"])
def test_playing_needs_neither_numba_nor_numpy(name: str) -> None:
    done = subprocess.run(  # noqa: S603  (our own script)
        [sys.executable, "-c", FIRST, name], check=True, capture_output=True, text=True
    )
    assert done.stdout == "[]\n"


def test_the_manual_lists_the_characters_as_they_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert rows == [
        f"| `{one.key}` | {one.about} | `{one.bot}` | {one.overlooks:.0%} | {one.wins} "
        f"| {one.beats or '-'} |"
        for one in CHARACTERS
    ]
