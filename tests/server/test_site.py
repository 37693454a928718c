"""The page as a folder of files: whole, below any path, brought up to date under its readers."""

from __future__ import annotations

import gzip
import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.running import run
from tricorne.languages import LANGUAGES
from tricorne.page import site
from tricorne.page.pages import STATIC

pytestmark = pytest.mark.long

NAMED = re.compile(r'(?:href|src|action)="([^"]+)"')


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return site.files()


def version(files: dict[str, bytes]) -> str:
    return str(json.loads(files[site.MARK])["version"])


def kept(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files that the service worker caches, in any language."""
    found = {}
    for part in ("whole", *LANGUAGES):
        pack = files[f"static/{version(files)}/{part}.pack"]
        assert sha256(pack).hexdigest() in files["service-worker.js"].decode()
        line, _, contents = gzip.decompress(pack).partition(b"\n")
        for name, size, _headers in json.loads(line):
            assert name not in found
            found[name], contents = contents[:size], contents[size:]
        assert contents == b""
    return found


def test_every_file_that_the_page_names_exists_at_a_relative_path(
    files: dict[str, bytes],
) -> None:
    page = files["index.html"].decode()
    named = [name for name in NAMED.findall(page) if not name.startswith(("./", "#"))]
    assert f"static/{version(files)}/app.js" in named
    assert [name for name in named if name not in files] == []
    for language in LANGUAGES:
        manifest = json.loads(files[f"manifest.{language}.webmanifest"])
        assert [icon["src"] for icon in manifest["icons"] if icon["src"] not in files] == []
        assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [
            "./?/new/bots",
            "./?/daily",
        ]
    assert b"@PAGE@" not in b"".join(files.values())


def test_everything_that_runs_is_kept_for_use_without_a_network(
    files: dict[str, bytes],
) -> None:
    here = kept(files)
    below = f"static/{version(files)}/"
    scripts = {name.removeprefix(below) for name in files if name.endswith(".js")}
    assert scripts - {"service-worker.js"} <= here.keys()
    assert {"app.js", "screens/table/table.js", "device/local/worker.js", "theme.js"} <= scripts
    assert here["index.site.html"] == files["index.html"]
    assert {"device/engine/kernel.wasm", "i18n/fr.others.json", "data/sheets.json"} <= here.keys()


def test_without_a_server_the_page_offers_only_local_play(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    for path in (
        "/new/bots",
        "/new/device",
        "/daily",
        "/puzzles/daily",
        "/puzzles",
        "/games",
        "/learn",
        "/box",
        "/privacy",
    ):
        assert page.count(f'href="./?{path}"') == 1
    assert "online" not in page
    assert 'data-site=""' in page


def test_with_a_server_the_page_links_to_shared_play() -> None:
    files = site.files("https://tricorne.example")
    page = files["index.html"].decode()
    assert page.count('href="https://tricorne.example/new/online"') == 1
    assert 'data-site="https://tricorne.example"' in page
    assert version(files) != version(site.files())


def test_the_page_knows_the_same_addresses_as_its_first_screen() -> None:
    pattern = site.SHARED.pattern.replace("/", r"\/")
    assert f"/^{pattern}/" in (STATIC / "kit/address.js").read_text(encoding="utf-8")


def test_the_previous_version_stays_and_the_one_before_it_goes(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "games"
    for number in range(3):
        digest = f"{number:016x}"
        mark = json.dumps({"version": digest}).encode()
        list(site.write(folder, {f"static/{digest}/app.js": b"", site.MARK: mark}))
    assert sorted(path.name for path in (folder / "static").iterdir()) == [
        f"{1:016x}",
        f"{2:016x}",
    ]


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    said = run("site", str(tmp_path))
    assert (said.exit_code, said.stderr.splitlines()[-1]) == (
        1,
        f"tricorne: {tmp_path}: this folder holds something else; name a new one, or an empty one",
    )
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    assert run("site", str(letter)).exit_code == 1


def test_the_command_writes_all_of_it_and_says_how_much(
    tmp_path: Path, files: dict[str, bytes]
) -> None:
    folder = tmp_path / "site"
    said = run("site", str(folder))
    assert said.exit_code == 0, said.stderr
    megabytes = sum(map(len, files.values())) / 1e6
    told = f"{folder}: {len(files)} files, {megabytes:.1f} MB, for any web space\n"
    assert said.stdout == told
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == files.keys()
    assert run("site", str(folder), "--server", "ftp://tricorne.example").exit_code == 2
