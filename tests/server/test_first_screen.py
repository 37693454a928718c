"""The first screen as the server writes it: complete, in the right language, in few requests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.small import visitor
from tools.bundle import bundle
from tricorne.page.first_screen import TEXT, language_of, translate_html
from tricorne.page.pages import STATIC
from tricorne.play.lessons.course import LESSONS

if TYPE_CHECKING:
    from httpx import Client

WAITED_FOR = re.compile(r'<link rel="stylesheet" href="([^"]+)"|<script src="([^"]+)"')
"""The files that a browser must have before it paints."""


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with visitor(static=bundle()) as client:
        yield client


def page(client: Client, path: str = "/", language: str = "en") -> str:
    return client.get(path, headers={"accept-language": language}).text


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("xx-XX,xx;q=0.9,fr;q=0.8,en;q=0.7", "fr"),
        ("en;q=0.5, FR;q=0.9", "fr"),
        ("fr;q=0, en", "en"),
        ("xx", "en"),
        ("fr_CA", "fr"),
        ("fra, en", "en"),
        ("fr;q=-1, en;q=0.1", "en"),
        ("fr;q=nan, en", "en"),
        (";;;,,,\x00,q=1", "en"),
        ("xx," * 1000 + "fr", "en"),
        ("", "en"),
        ("*", "en"),
        ("fr;q=much", "en"),
    ],
)
def test_the_language_is_the_first_one_that_the_page_speaks(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


@pytest.mark.parametrize("asked", ["xx", "", "fr", "../etc", "%00", "pl&lang=de"])
def test_a_language_in_the_address_is_passed_over(client: Client, asked: str) -> None:
    """The header and the player's setting decide; no link turns the page into another language."""
    answer = client.get(f"/?lang={asked}", headers={"accept-language": "pl"})
    assert (answer.status_code, '<html lang="pl">' in answer.text) == (200, True)


@pytest.mark.parametrize("language", ["xx", "plt", "PL", "..", "\u0142"])
def test_the_files_of_an_unknown_language_are_not_there(client: Client, language: str) -> None:
    files = re.findall(r'"(/static/[^"/]+/)app\.js"', page(client))[0]
    for name in ("i18n/{}.json", "i18n/{}.others.json", "index.{}.html"):
        assert client.get(files + name.format(language)).status_code == HTTPStatus.NOT_FOUND
    manifest = client.get(f"/manifest.{language}.webmanifest")
    assert manifest.status_code == HTTPStatus.NOT_FOUND


def test_the_button_is_there_and_works_before_any_module_has_run(client: Client) -> None:
    text = page(client)
    form = re.search(r'<form action="([^"]+)"><button class="play".*?</button></form>', text)
    assert form is not None
    assert form[1] == "/play"
    assert page(client, "/play") == text


@pytest.mark.parametrize(("language", "play"), [("en", "Play"), ("fr", "Jouer")])
def test_the_screen_is_written_in_the_language_that_was_asked_for(
    client: Client, language: str, play: str
) -> None:
    answer = client.get("/", headers={"accept-language": language})
    assert f'<html lang="{language}">' in answer.text
    assert f'<div id="page" lang="{language}">' in answer.text
    assert f"<strong>{play}</strong>" in answer.text
    assert TEXT.findall(answer.text) == []
    assert answer.headers["vary"] == "accept-encoding, accept-language"


def test_other_screens_are_not_shown_beneath_the_first_one(client: Client) -> None:
    for path in ("/t/K7QMX2", "/rules"):
        assert '<body>\n    <div id="page"></div>' in page(client, path)


def test_the_page_can_ask_for_the_screen_by_itself(client: Client) -> None:
    digest = client.get("/").headers["tricorne-page"]
    for language in ("en", "fr"):
        alone = client.get(f"/static/{digest}/screens/home/home.{language}.html").text
        assert alone in page(client, language=language)


def test_two_files_stand_between_the_page_and_its_first_paint(client: Client) -> None:
    waited_for = ["".join(found) for found in WAITED_FOR.findall(page(client))]
    assert [path.partition("/static/")[2][17:] for path in waited_for] == [
        "theme.js",
        "style/first.css",
    ]
    assert "@import" not in client.get(waited_for[1]).text
    sources = client.get(f"{waited_for[1]}.map").json()["sources"]
    assert {Path(source).stem for source in sources} >= {"tokens", "base", "home"}


def test_every_file_that_the_page_names_is_kept_for_ever(client: Client) -> None:
    named = re.findall(r'(?:src|href)="(/static/[^"]+)"', page(client))
    assert f"/static/{client.get('/').headers['tricorne-page']}/app.js" in named
    for path in named:
        answer = client.get(path)
        assert (answer.status_code, "immutable" in answer.headers["cache-control"]) == (200, True)


def test_the_lesson_after_which_learning_joins_the_menu_is_the_last_one() -> None:
    theme = (STATIC / "theme.js").read_text(encoding="utf-8")
    assert f"const Last = '\"{LESSONS[-1].key}\"';" in theme


@pytest.mark.parametrize(
    ("language", "daily"), [("en", "The deal of the day"), ("fr", "La donne du jour")]
)
def test_the_manifest_speaks_the_language_of_the_page(
    client: Client, language: str, daily: str
) -> None:
    text = page(client, language=language)
    link = re.search(r'<link rel="manifest" href="([^"]+)"', text)
    assert link is not None
    manifest = client.get(link[1]).json()
    assert manifest["lang"] == language
    assert daily in [shortcut["name"] for shortcut in manifest["shortcuts"]]
    assert f'<meta name="description" content="{manifest["description"]}">' in text
    paths = [shortcut["url"] for shortcut in manifest["shortcuts"]]
    assert {client.get(path).status_code for path in paths} == {200}


def test_a_translation_is_text_and_no_html() -> None:
    said = {"a": '"', "b": "<i>"}
    assert translate_html('<p title="{a}">{b}</p>', said.__getitem__) == (
        '<p title="&quot;">&lt;i&gt;</p>'
    )
