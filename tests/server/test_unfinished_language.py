"""A language without some of its texts: only whoever translates it gets a page in it."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from tricorne.page import site
from tricorne.page.first_screen import MISSING
from tricorne.page.pages import STATIC, Pages
from tricorne.page.text_keys import key_of

LACKING, GONE = "pl", "it"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The page, with a language that lacks texts, and another one without a catalogue."""
    needed = ["index.html", "manifest.webmanifest", "screens/home/home.html", "service-worker.js"]
    for name in (*needed, *(f"i18n/{path.name}" for path in STATIC.glob("i18n/*"))):
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes((STATIC / name).read_bytes())
    for path in tmp_path.glob(f"i18n/{LACKING}.*"):
        texts = json.loads(path.read_text(encoding="utf-8"))
        texts["keys"] = texts["keys"].replace(key_of("Play"), "-----")
        if path.name == f"{LACKING}.json":
            texts["rules"][MISSING] = 1
        path.write_text(json.dumps(texts))
    for path in tmp_path.glob(f"i18n/{GONE}.*"):
        path.unlink()
    return tmp_path


def test_visitors_are_not_offered_it_and_one_line_says_so(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pages = Pages(folder)
    assert {LACKING, GONE}.isdisjoint(pages.languages)
    page = pages.find("index.home.fr.html")
    assert page is not None
    assert b'<meta name="languages" content="en de es fr nl pt">' in page.content
    for language in (LACKING, GONE):
        names = ("index.{}.html", "i18n/{}.others.json", "manifest.{}.webmanifest", "{}.pack")
        assert [pages.find(name.format(language)) for name in names] == [None] * 4
    assert [each.getMessage() for each in caplog.records] == [
        f"the page does not offer {LACKING}, which lacks texts: 1",
        f"the page does not speak {GONE}: run `make messages`",
    ]


def test_whoever_translates_it_sees_it_with_whole_texts_in_english(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pages = Pages(folder, fresh=True)
    page = pages.find(f"index.home.{LACKING}.html")
    assert page is not None
    assert "<strong>Play</strong>" in page.content.decode()
    assert "Prywatność" in page.content.decode()
    assert [each.levelno for each in caplog.records] == [logging.WARNING] * 2
    told = f"{LACKING} lacks texts of the page, which are in English: 1"
    assert caplog.records[0].getMessage() == told


def test_a_site_is_written_without_it(folder: Path) -> None:
    files = site.files(static=folder)
    assert "manifest.fr.webmanifest" in files
    assert {f"manifest.{language}.webmanifest" for language in (LACKING, GONE)}.isdisjoint(files)
