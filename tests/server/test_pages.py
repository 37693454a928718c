"""The page's files: found, compressed, kept by browsers, and nothing else ever."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.small import visitor
from tricorne.page import pages
from tricorne.page.pages import STATIC, Pages

if TYPE_CHECKING:
    from httpx import Client

LONG = "/* long enough to be worth it */\n" * 30


def small_page(parent: Path) -> Path:
    """A folder with a few files of a page, and others that must not be served."""
    folder = parent / "static"
    (folder / "screens" / "home").mkdir(parents=True)
    (folder / "icons").mkdir()
    (folder / ".secret").write_text("hidden")
    (parent / "outside.txt").write_text("outside")
    (folder / "index.html").write_text("<!doctype html><title>Tricorne</title>")
    (folder / "screens" / "home" / "home.html").write_text("<p>{Play}</p>")
    (folder / "screens" / "home" / "home.js").write_text(LONG)
    (folder / "service-worker.js").write_text('const page = "@PAGE@";')
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "icons" / "icon.png").write_bytes(b"\x89PNG")
    return folder


@pytest.fixture
def static(tmp_path: Path) -> Path:
    return small_page(tmp_path)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with visitor(static=small_page(tmp_path_factory.mktemp("pages"))) as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", "/t/K7QMX2", "/replay", "/daily", "/rules", "/settings", "/join", "/new/bots"]
)
def test_every_screen_is_the_page(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "Tricorne" in answer.text


def test_the_server_knows_each_address_of_the_page_and_no_other() -> None:
    text = (STATIC / "app.js").read_text(encoding="utf-8")
    listed = re.findall(r"\bpath: /(\^.+\$)/,", text)
    patterns = [re.compile(one.replace("?<", "?P<").replace(r"\/", "/")) for one in listed]
    known = [*pages.FIRST, *(re.sub(r"\{\w+\}", "bots", one) for one in pages.SCREENS)]
    assert [one for one in known if not any(each.match(one) for each in patterns)] == []
    assert [one.pattern for one in patterns if not any(map(one.match, known))] == []


def test_an_unknown_address_gives_people_the_page_and_programs_a_code(
    client: Client,
) -> None:
    person = client.get("/nowhere", headers={"accept": "text/html,*/*"})
    assert (person.status_code, "Tricorne" in person.text) == (404, True)
    program = client.get("/nowhere", headers={"accept": "*/*"})
    assert (program.status_code, program.json()["code"]) == (404, "missing")
    api = client.get("/api/nowhere", headers={"accept": "text/html"})
    assert (api.status_code, api.json()["code"]) == (404, "missing")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/static/screens/home/home.js", "text/javascript; charset=utf-8"),
        ("/static/icons/icon.png", "image/png"),
        ("/service-worker.js", "text/javascript; charset=utf-8"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_their_types(client: Client, path: str, kind: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_browser_keeps_a_file_and_asks_whether_it_has_changed(client: Client) -> None:
    first = client.get("/static/screens/home/home.js")
    assert first.headers["cache-control"] == "no-cache"
    tag = first.headers["etag"]
    for asked in (tag, f'"other", W/{tag}', "*"):
        again = client.get("/static/screens/home/home.js", headers={"if-none-match": asked})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    assert client.get("/static/screens/home/home.js", headers={"if-none-match": '"x"'}).text == LONG


@pytest.mark.parametrize(
    ("asked", "packed"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("*", True), ("gzip;q=0", False), ("br", False)],
)
def test_a_file_that_gets_shorter_is_compressed(client: Client, asked: str, packed: bool) -> None:  # noqa: FBT001  (pytest passes it)
    headers = {"accept-encoding": asked}
    with client.stream("GET", "/static/screens/home/home.js", headers=headers) as answer:
        sent = b"".join(answer.iter_raw())
    assert (answer.headers.get("content-encoding") == "gzip") is packed
    assert (gzip.decompress(sent) if packed else sent) == LONG.encode()
    assert answer.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in client.get("/static/icons/icon.png").headers


@pytest.mark.parametrize(
    ("asked", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0, *", "gzip"),
        ("*", "br"),
        ("gzip", "gzip"),
        ("identity", None),
    ],
)
def test_a_file_that_lies_there_in_brotli_is_sent_so(
    static: Path, asked: str, coding: str | None
) -> None:
    digest = Pages(static).digest
    (static / "screens" / "home" / "home.js.br").write_bytes(b"in Brotli")
    served = Pages(static)
    assert served.digest == digest
    assert served.find("screens/home/home.js.br") is None
    page = served.find("screens/home/home.js")
    assert page is not None
    answer = page.response({"accept-encoding": asked})
    assert answer.headers.get("content-encoding") == coding
    assert (answer.body == b"in Brotli") is (coding == "br")
    assert answer.headers["vary"] == "accept-encoding"


def test_a_file_that_is_written_anew_is_not_sent_as_it_lies_there_in_brotli(static: Path) -> None:
    (static / "screens" / "home" / "home.js.br").write_bytes(b"in Brotli")
    name = "screens/home/home.js"
    page = Pages(static, written=lambda _: {name: b"anew"}).find(name)
    assert page is not None
    assert page.response({"accept-encoding": "br"}).body == b"anew"


def test_a_file_is_compressed_once_and_only_on_demand(
    static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def compressed(content: bytes) -> bytes:
        made.append(content)
        return gzip.compress(content)

    monkeypatch.setattr(pages, "compress", compressed)
    mine = f"/* of this test alone */ {LONG}"
    (static / "screens" / "home" / "home.js").write_text(mine)
    page = Pages(static).find("screens/home/home.js")
    assert page is not None
    page.response({})
    assert made == []
    for _ in range(2):
        page.response({"accept-encoding": "gzip"})
    assert made == [mine.encode()]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../outside.txt",
        "/static/%2e%2e/outside.txt",
        "/static/..%2foutside.txt",
        "/static/%2e%2e%2foutside.txt",
        "/static/screens/home/../../outside.txt",
        "/static//etc/passwd",
        "/static/.secret",
        "/static/",
        "/static/home",
        "/static/%00",
    ],
)
def test_nothing_but_the_page_s_files_is_found(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "missing"


def test_a_changed_page_has_another_digest(client: Client, static: Path) -> None:
    digest = client.get("/").headers["tricorne-page"]
    assert client.get("/api/phrases").headers["tricorne-page"] == digest
    assert client.get("/service-worker.js").text == f'const page = "{digest}";'
    assert Pages(static).digest == digest
    (static / "screens" / "home" / "home.js").write_text("changed")
    assert Pages(static).digest != digest


def test_a_file_with_a_digest_in_its_address_is_kept_for_ever(client: Client) -> None:
    digest = client.get("/").headers["tricorne-page"]
    answer = client.get(f"/static/{digest}/screens/home/home.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.text == LONG
    assert client.get(f"/static/{digest}/screens/home/none.js").status_code == 404


def test_a_page_that_was_open_before_an_upgrade_gets_the_new_files_but_does_not_keep_them(
    client: Client,
) -> None:
    answer = client.get("/static/0123456789abcdef/screens/home/home.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text == LONG


def test_files_are_read_once_or_afresh(static: Path) -> None:
    once, fresh = Pages(static), Pages(static, fresh=True)
    before = fresh.digest
    (static / "index.html").write_text("changed")
    assert (page := once.find("index.html"))
    assert page.content != b"changed"
    assert (page := fresh.find("index.html"))
    assert page.content == b"changed"
    assert fresh.digest != before
    assert fresh.find("../outside.txt") is None


def test_pages_answer_only_reading_requests(client: Client) -> None:
    answer = client.post("/rules")
    assert (answer.status_code, answer.json()["code"]) == (405, "method")
    assert client.head("/").status_code == 200


def test_the_page_that_is_shipped_can_be_served() -> None:
    assert Pages(STATIC).find("index.html") is not None
