"""Bots are found by their names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tricorne.bots import Greedy, bot, bot_names
from tricorne.bots.expert import Expert
from tricorne.bots.naming import ANCHORS, find_bot
from tricorne.rules import TricorneError


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(bot("greedy"), Greedy)
    assert bot("expert") == Expert()


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    known = "careful, champion, expert, expert-0, expert-1, greedy"
    with pytest.raises(TricorneError, match=f"no bot “nobody”; there are: .*{known}"):
        bot("nobody")


def test_an_anchor_is_an_expert_with_fixed_options() -> None:
    doubts = (0.15, 0.5, 0.7)
    frozen = {
        "expert-0": Expert(playouts=300, doubts=doubts),
        "expert-1": Expert(playouts=300, doubts=doubts, drawing=20.0),
    }
    assert {name: bot(name) for name in ANCHORS} == frozen


def test_asking_what_a_bot_is_needs_no_kernel() -> None:
    code = "import sys, tricorne.bots; sys.exit('tricorne.kernel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603


def test_other_packages_add_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "theirs-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[tricorne.bots]\ntheirs = tricorne.bots:Greedy\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert isinstance(bot("theirs"), Greedy)
    assert "theirs" in bot_names()
    find_bot.cache_clear()
