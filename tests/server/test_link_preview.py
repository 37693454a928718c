"""What a message shows of a link: in the language of the reader, from the address alone."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from html import unescape
from typing import TYPE_CHECKING

import pytest
from babel import Locale

from tests.server.small import visitor
from tricorne.languages import LANGUAGES, locale_of
from tricorne.page.link_preview import HEIGHT, PICTURE, WIDTH
from tricorne.page.pages import FIRST, SCREENS, STATIC
from tricorne.server.environment.settings import Settings

if TYPE_CHECKING:
    from httpx import Client

TAG = re.compile(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">')
BROWSER = {"sec-fetch-mode": "navigate", "user-agent": "Mozilla/5.0 Firefox/140.0"}
SHARED = {
    "/t/K7QMX2": ("Venez jouer à Tricorne avec nous", "Come and play Tricorne with us"),
    "/daily": ("La donne du jour", "The deal of the day"),
    "/puzzles/2139-29": ("Un problème de Tricorne", "A Tricorne puzzle"),
    "/puzzles/daily": ("Un problème de Tricorne", "A Tricorne puzzle"),
    "/rival?from=Anna&points=99": (
        "Ferez-vous mieux que moi à Tricorne\N{NO-BREAK SPACE}?",
        "Can you beat me at Tricorne?",
    ),
    "/replay?table=K7QMX2": ("Une partie de Tricorne", "A game of Tricorne"),
    "/": ("Tricorne", "Tricorne"),
    "/arbiter": ("Tricorne", "Tricorne"),
}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with visitor(static=STATIC) as client:
        yield client


def preview(client: Client, path: str, language: str = "", **headers: str) -> dict[str, str]:
    text = client.get(path, headers={"accept-language": language, **headers}).text
    return {name: unescape(said) for name, said in TAG.findall(text.partition("</head>")[0])}


@pytest.mark.parametrize("path", SHARED)
def test_a_link_is_told_in_the_language_of_the_reader(client: Client, path: str) -> None:
    for language, title in zip(("fr-FR,fr;q=0.9", "xx"), SHARED[path], strict=True):
        told = preview(client, path, language)
        assert told["og:title"] == title
        assert 20 < len(told["og:description"]) < 90
        assert told["og:locale"] == ("en_GB" if language == "xx" else "fr_FR")
        assert told["twitter:card"] == "summary_large_image"
        everything = " ".join(told.values()).replace(str(client.base_url), "")  # has a port
        assert not re.search("Anna|99|K7QMX2|2139", everything), "an address may be secret"


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_picture_is_there_in_each_language(client: Client, language: str) -> None:
    told = preview(client, "/daily", language)
    assert told["og:locale"] == locale_of(language)
    assert Locale.parse(locale_of(language)).territory, "write `locale` into language.toml"
    picture = client.get(told["og:image"])
    assert told["og:image"] == f"{client.base_url}/static/{PICTURE.format(language)}"
    assert picture.headers["content-type"] == "image/png"
    assert struct.unpack(">II", picture.content[16:24]) == (WIDTH, HEIGHT)
    assert len(picture.content) < 40_000
    assert (told["og:image:width"], told["og:image:height"]) == (str(WIDTH), str(HEIGHT))


def test_a_browser_gets_no_byte_of_it(client: Client) -> None:
    """But for a telephone that lets its browser make the preview, and says so."""
    phone = "Mozilla/5.0 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0"
    for path in (*FIRST, "/t/K7QMX2"):
        assert preview(client, path, **BROWSER) == {}
        assert preview(client, path, **{**BROWSER, "user-agent": phone}) != {}
    assert preview(client, "/nothing", accept="text/html") == {}
    one, other = (client.get("/", headers=each) for each in ({}, BROWSER))
    assert one.headers["etag"] != other.headers["etag"]
    again = client.get("/", headers={**BROWSER, "if-none-match": one.headers["etag"]})
    assert again.status_code == 200


def test_a_host_with_signs_of_html_stays_text(client: Client) -> None:
    text = client.get("/", headers={"host": 'a"><script>'}).text
    assert "<script>" not in text.partition("</head>")[0]


def test_a_public_address_is_that_of_the_picture() -> None:
    with visitor(Settings(public_url="https://play.example/"), STATIC) as client:
        assert preview(client, "/")["og:image"] == (
            f"https://play.example/static/{PICTURE.format('en')}"
        )


def test_every_screen_has_a_preview(client: Client) -> None:
    for path in SCREENS:
        assert preview(client, re.sub(r"\{\w+\}", "a", path))["og:title"]


def test_what_makes_previews_may_read_links_to_tables_but_no_search_engine() -> None:
    everybody, *others = (STATIC / "robots.txt").read_text(encoding="utf-8").split("\n\n")
    assert "Disallow: /t/" in everybody
    assert [("Disallow: /api/" in other, "/t/" in other) for other in others] == [(True, False)]
