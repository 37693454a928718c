"""Whom people can play against, and what they run on."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from tricorne.bots import CHARACTERS, Character, Greedy, UnknownBot, bot_names, opponent, opponents
from tricorne.bots.expert import Expert
from tricorne.bots.levels import USUAL
from tricorne.bots.warming import compiled, takes_its_time, warm_up
from tricorne.cli.language import LANGUAGES
from tricorne.cli.play import command as play
from tricorne.kernel import COMPILING
from tricorne.rules import Action


def test_characters_come_first_and_every_bot_can_be_asked_for() -> None:
    assert opponents() == [*(character.key for character in CHARACTERS), *bot_names()]
    assert len(set(opponents())) == len(opponents())


def test_a_character_is_played_by_its_bot_and_a_bot_by_itself() -> None:
    assert isinstance(opponent("gus"), Greedy)
    assert isinstance(opponent("ada"), Expert)
    assert opponent("expert") == opponent("ada")


def test_who_is_unknown_is_told_everybody_there_is() -> None:
    with pytest.raises(UnknownBot, match="there are: pip, mia, gus, clara, bruno, ada, careful,"):
        opponent("hal")


def test_whoever_is_played_by_default_is_a_character() -> None:
    keys = {character.key for character in CHARACTERS}
    bots = next(param for param in play.params if param.name == "bots")
    page = Path(str(files("tricorne.web"))) / "static" / "telling" / "offers.js"
    found = re.search(r'DEFAULT_BOT = "(\w+)"', page.read_text(encoding="utf-8"))
    assert USUAL in keys
    assert bots.default == [USUAL]
    assert found is not None
    assert found[1] in keys


def test_characters_are_sorted_by_strength_and_described_in_every_language() -> None:
    strengths = [character.wins for character in CHARACTERS]
    assert strengths == sorted(strengths)
    for character in CHARACTERS:
        assert set(character.names) == set(character.about) == set(LANGUAGES)


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda character: character.key)
def test_a_character_that_is_warm_answers_without_a_word(character: Character) -> None:
    player, told = character.player(), list[str]()
    warm_up(player)
    warm_up(player, report=told.append)
    assert told == []
    assert compiled(player)


def test_a_bot_in_python_has_nothing_to_compile() -> None:
    slow = {name for name in opponents() if takes_its_time(opponent(name))}
    assert slow == {"clara", "bruno", "ada", "careful", "plain", "expert"}


class _Nowhere:
    """Code that is not compiled yet."""

    signatures = ()
    _cache = None


class _Fresh:
    entries = (_Nowhere(),)

    def choose(self, *_: object) -> Action:
        raise InterruptedError


def test_a_bot_says_that_it_compiles_before_it_does() -> None:
    told: list[str] = []
    with pytest.raises(InterruptedError):
        warm_up(_Fresh(), report=told.append)
    assert told == [COMPILING]


USED = """
import sys
from pathlib import Path
from tricorne.bots import opponent
from tricorne.bots.warming import warm_up
from tricorne.kernel import compiling

bot = opponent(sys.argv[1])
warm_up(bot)
modules = [module for name, module in sys.modules.items() if name.startswith("tricorne.")]
entries = {
    thing for module in modules for thing in vars(module).values()
    if isinstance(getattr(thing, "_cache", None), compiling._Cache)
}
print({entry for entry in entries if entry.signatures} == set(bot.entries))
"""


@pytest.mark.parametrize("name", ["careful", "plain", "expert"])
def test_a_bot_names_all_that_it_runs_on(name: str) -> None:
    """Else somebody would wait for the compiler without a word."""
    done = subprocess.run(  # noqa: S603  (our own script)
        [sys.executable, "-c", USED, name], check=True, capture_output=True, text=True
    )
    assert done.stdout == "True\n"


def test_the_manual_lists_the_characters_as_they_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert rows == [
        f"| `{one.key}` | {one.about['en']} | `{one.bot}` | {one.wins} |" for one in CHARACTERS
    ]
