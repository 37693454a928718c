"""The facts that a release states about itself, and the check of its files."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # PyYAML comes without types

from tests.pythons import PYTHONS
from tools.metadata import address, description, links
from tools.npm import WRITTEN
from tools.release.contents import different
from tools.release.trying import ADVICE
from tricorne import __version__

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
README = (ROOT / "README.md").read_text()
HOME = "https://code.example/tricorne"


def test_every_file_names_the_same_version_and_day() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert cited["version"] == PROJECT["version"] == __version__
    assert f"## {__version__} - {cited['date-released']}\n" in (ROOT / "CHANGELOG.md").read_text()
    assert json.loads((WRITTEN / "package.json").read_text())["version"] == __version__
    assert cited["license"] == PROJECT["license"] == "MIT"


def test_the_pythons_that_are_named_are_tried_where_they_are() -> None:
    named = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["classifiers"]))
    assert named[0] == PROJECT["requires-python"].removeprefix(">=")
    assert {*PYTHONS} <= {*named}


def test_links_of_the_readme_lead_to_the_repository() -> None:
    text = description(README, HOME, "1.2.3")
    assert f"]({HOME}/blob/v1.2.3/docs/bots.md" not in README
    assert f"]({HOME}/blob/v1.2.3/docs/first-bot.md)" in text
    assert f'src="{HOME}/raw/v1.2.3/docs/pictures/table.webp"' in text
    assert "](#documentation)" in text
    assert {*links(HOME, "1.2.3")} == {
        *("Source", "Documentation", "Changelog", "Issues", "Security"),
    }


def test_without_a_repository_no_link_leads_nowhere() -> None:
    text = description(README, "", "1.2.3")
    assert not re.search(r"\]\((?!https?:|#)|src=", text)
    assert "[`tricorne arena`]" not in text
    assert "[published rule sheets]" not in text
    assert "published rule sheets" in text


def test_the_address_of_an_sdist_is_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TRICORNE_REPOSITORY", raising=False)
    assert not address(tmp_path)
    (tmp_path / "PKG-INFO").write_text(f"Name: tricorne\nProject-URL: Source, {HOME}\n\nText\n")
    assert address(tmp_path) == HOME
    monkeypatch.setenv("TRICORNE_REPOSITORY", f"{HOME}/fork/")
    assert address(tmp_path) == f"{HOME}/fork"
    monkeypatch.setenv("TRICORNE_REPOSITORY", "code.example")
    with pytest.raises(SystemExit, match="begins with https"):
        address(tmp_path)


def test_missing_and_extra_files_are_named() -> None:
    names, expected, allowed = {"a", "made", "x"}, {"a", "b"}, re.compile("made")
    assert [*different("it", names, expected, allowed)] == [
        "it lacks b",
        "it has x, which does not belong there",
    ]


def test_the_line_of_a_missing_extra_is_understood() -> None:
    found = ADVICE.fullmatch("tricorne: click is missing: pip install 'tricorne[cli,bots]'")
    assert found is not None
    assert found[1] == "tricorne[cli,bots]"
