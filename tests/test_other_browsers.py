"""Browsers that are missing are installed where that is allowed, and named where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import debian, other_browsers
from tools.other_browsers import FIREFOX, USUAL, WEBKIT


def test_missing_browsers_are_installed_with_all_their_packages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(debian, "install_all", lambda *names: asked.append(names))
    assert other_browsers.install() == [FIREFOX, WEBKIT]
    assert asked == [each.packages for each in USUAL]
    said = capsys.readouterr().out
    for each in USUAL:
        assert each.none in said


def test_nothing_is_installed_where_there_is_no_apt(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", "")
    assert not debian.install_all("firefox-esr")
    assert not debian.unpack("firefox-esr", tmp_path)
