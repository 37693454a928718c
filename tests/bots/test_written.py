"""Bots as people write them: by name, in a file, with options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tricorne.bots import Greedy, Overlooking, UnknownBot, bot
from tricorne.bots.expert import Expert
from tricorne.bots.written import check_plays, label, options_of

MINE = """
from dataclasses import dataclass
from helping import first

@dataclass
class MyBot:
    depth: int = 1
    bold: bool = False

    def choose(self, view, rng):
        return first(view)

class Plain:
    def __init__(self, name, *, share=0.5):
        self.name, self.share = name, share

    def choose(self, view, rng):
        return first(view)

def made(depth):
    return MyBot(depth)

ready = MyBot(7)
number = 5

class Broken:
    def __init__(self):
        raise RuntimeError("no weights")

class Stone:
    pass
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The path of a file with bots, as one would type it."""
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "helping.py").write_text("def first(view): return view.actions[0]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    return "mine.py"


def test_a_character_and_a_bot_are_written_by_their_names() -> None:
    assert isinstance(bot("greedy"), Greedy)
    assert bot("ada") == Expert(declines=False)
    assert bot("expert") == Expert()
    assert isinstance(bot("pip"), Overlooking)


@pytest.mark.parametrize(
    "text",
    ["expert:playouts=10,reach=0", "expert(playouts=10, reach=0)", " expert(playouts=10,reach=0)"],
)
def test_options_follow_a_colon_or_stand_in_brackets(text: str) -> None:
    assert bot(text) == Expert(playouts=10, reach=0)


@pytest.mark.parametrize(
    ("text", "depth", "bold"),
    [
        ("{}:MyBot", 1, False),
        ("{}:MyBot()", 1, False),
        ("{}:MyBot(depth=3,bold=true)", 3, True),
        ("{}:made(depth=4)", 4, False),
        ("{}:ready", 7, False),
        ("{}:ready(depth=9)", 9, False),
    ],
)
def test_a_file_has_a_class_a_function_or_a_bot(
    mine: str, text: str, depth: int, *, bold: bool
) -> None:
    assert options_of(bot(text.format(mine))) == {"depth": depth, "bold": bold}


def test_an_option_may_be_several_numbers_and_is_listed() -> None:
    made = bot("expert:playouts=10,doubts=0.15/0.5/0.7")
    assert made == Expert(playouts=10, doubts=(0.15, 0.5, 0.7))
    assert options_of(made)["doubts"] == (0.15, 0.5, 0.7)
    assert "doubts" not in options_of(bot("expert"))


def test_an_option_is_a_number_or_a_word(mine: str) -> None:
    made = bot(f"{mine}:Plain(name=anna,share=0.25)")
    assert vars(made) == {"name": "anna", "share": 0.25}


def test_each_call_makes_another_bot_of_the_same_class(mine: str) -> None:
    one, other = bot(f"{mine}:MyBot"), bot(f"{mine}:MyBot")
    assert one is not other
    assert type(one) is type(other)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nobody", "there is no bot “nobody”; there are: pip, mia"),
        ("greedy:depth=3", "“depth=3” is not an option of greedy; it has: -"),
        ("expert:playouts=many", "“playouts=many” is not an option of expert; it has: seconds"),
        ("expert(10)", "“10” is not an option of expert"),
        ("greedy(", "“greedy(”: write options as in (a=1,b=2)"),
        ("{}:MyBot(depth=(2))", "“{}:MyBot(depth=(2))”: write options as in (a=1,b=2)"),
        ("none.py:MyBot", "none.py: there is no such file"),
        (".py", ".py: there is no such file"),
        ("{}", "say which bot of {}: {}:NAME; it has: MyBot, Plain"),
        ("{}:", "say which bot of {}: {}:NAME; it has: MyBot, Plain"),
        ("{}:Yours", "{} has no bot “Yours”; it has: MyBot, Plain, ready"),
        (
            "{}:MyBot(width=3)",
            "“width=3” is not an option of {}:MyBot(width=3); it has: depth, bold",
        ),
        ("{}:number", "{}:number is no bot: it has no method “choose”"),
        ("{}:Stone", "{}:Stone is no bot: it has no method “choose”"),
        ("{}:Plain", "{}:Plain cannot be loaded: TypeError: Plain.__init__() missing"),
        ("{}:Broken", "{}:Broken cannot be loaded: RuntimeError: no weights ({}:28)"),
    ],
)
def test_an_invalid_bot_is_refused_in_one_sentence(mine: str, text: str, told: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        bot(text.replace("{}", mine))
    assert str(refused.value).startswith(told.replace("{}", mine))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (
            "import nothing_like_it",
            "ModuleNotFoundError: No module named 'nothing_like_it' (faulty.py:1)",
        ),
        ("x = 1\nx = = 2", "SyntaxError: invalid syntax (faulty.py:2)"),
        ("import sys\nsys.exit('bye')", "SystemExit: bye (faulty.py:2)"),
        ("raise ValueError('one\\ntwo')", "(faulty.py:1)"),
    ],
)
def test_a_file_that_cannot_be_imported_is_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    (tmp_path / "faulty.py").write_text(source)
    with pytest.raises(UnknownBot) as refused:
        bot("faulty.py:MyBot")
    assert str(refused.value).startswith("faulty.py cannot be loaded: ")
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)
    assert refused.value.__cause__ is not None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("my_bot.py:MyBot(depth=2)", "MyBot"),
        ("bots/my_bot.py", "my_bot"),
        ("exec:./engine -q(depth=2)", "Engine"),
        ("exec:node examples/other.mjs", "Other"),
        ("exec:", "exec:"),
        ("expert:playouts=5", "Expert"),
    ],
)
def test_people_are_told_a_short_name(text: str, told: str) -> None:
    assert label(text) == told


def test_a_file_that_has_changed_is_read_anew(mine: str) -> None:
    assert options_of(bot(f"{mine}:MyBot")) == {"depth": 1, "bold": False}
    path = Path(mine)
    path.write_text(path.read_text().replace("depth: int = 1", "depth: int = 10"))
    assert options_of(bot(f"{mine}:MyBot")) == {"depth": 10, "bold": False}


def test_a_class_is_not_yet_a_bot() -> None:
    with pytest.raises(UnknownBot, match=r"Greedy is a class: write Greedy\(\) for a bot"):
        check_plays(Greedy, "greedy")
