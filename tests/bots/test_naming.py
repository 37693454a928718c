"""Bots are found by their names."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from tricorne.bots import Greedy, bot, bot_names, naming
from tricorne.rules import TricorneError


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(bot("greedy"), Greedy)
    assert bot("expert") is bot("expert")


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(TricorneError, match=r"no bot “nobody”; there are: careful, expert, greedy"):
        bot("nobody")


def test_asking_what_a_bot_is_needs_no_kernel() -> None:
    code = "import sys, tricorne.bots; sys.exit('tricorne.kernel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603


def test_other_packages_add_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    added = EntryPoint("theirs", "tricorne.bots.greedy:Greedy", naming.GROUP)
    monkeypatch.setattr(
        naming,
        "entry_points",
        lambda **by: EntryPoints([added]).select(**by),
    )
    assert isinstance(bot("theirs"), Greedy)
    assert "theirs" in bot_names()
    bot.cache_clear()
