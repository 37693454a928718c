"""The page as static files, for any web space and folder."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from html import escape
from pathlib import Path
from shutil import rmtree

from tricorne.files import anew
from tricorne.languages import ENGLISH
from tricorne.page import first_screen
from tricorne.page.first_screen import MANIFEST, manifest_name
from tricorne.page.headers import POLICY
from tricorne.page.pages import STATIC, WORKER, Pages

MARK = "tricorne-site.json"
"""Says that a folder was written here, and which version is in it."""

_SHELL = "index.site.html"
_LEFT_OUT = re.compile(rf"index\.html|screens/home/home\.html|robots\.txt|{MANIFEST}|.*\.d\.ts")

_MANIFEST = manifest_name(ENGLISH)
SHARED = re.compile(r"/(?:new/online|join|circle|tv)\b")
"""Screens that involve other people or devices, and need a server. address.js has the same."""
_ENTRY = re.compile(r"\s*<li\b.*?</li>", re.DOTALL)
_LINK = re.compile(r'(?<=href=")/[^"]*')
_HEADER_ALONE = "; frame-ancestors 'none'"


class NotOursError(Exception):
    """The folder holds files that were not written here."""


def files(server: str = "", static: Path = STATIC) -> dict[str, bytes]:
    """All files of a site by their paths, each after the files that it names.

    `server` is the server for shared screens; without one, they are not offered.
    """
    pages = Pages(static, written=partial(_written, server=server))
    here = f"static/{pages.digest}/"
    all_ = {name: page.content for name, page in sorted(pages.all().items())}
    at_root = {_SHELL: "index.html", WORKER: WORKER}
    at_root |= {name: name for name in map(manifest_name, pages.languages)}
    parts = [name for name in all_ if name not in at_root and not _LEFT_OUT.fullmatch(name)]
    named = {here + name: all_[name] for name in parts}
    icons = {f"static/{name}": all_[name] for name in all_ if name.startswith("icons/")}
    root = {path: all_[name] for name, path in sorted(at_root.items(), reverse=True)}
    mark = json.dumps({"version": pages.digest}).encode()
    return {**named, **icons, **root, MARK: mark}


def write(folder: Path, all_: Mapping[str, bytes]) -> Iterator[str]:
    """Write the files in order, so that a visitor always finds a complete version.

    The previous version stays for visitors who have opened it. Older ones are deleted.
    """
    before = _version(folder)
    for path, content in all_.items():
        _put(folder / path, content)
        yield path
    _clear(folder / "static", {before, _version(folder)})


def _version(folder: Path) -> str | None:
    """The version that is in a folder; none in an empty one."""
    with suppress(FileNotFoundError):
        marked = json.loads((folder / MARK).read_bytes())
        return str(marked["version"])
    if folder.exists() and any(folder.iterdir()):
        raise NotOursError
    return None


def _put(place: Path, content: bytes) -> None:
    """The file is as it was, or all new."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with anew(place) as new:
        new.write_bytes(content)


def _clear(static: Path, kept: Iterable[str | None]) -> None:
    for version in static.iterdir():
        if re.fullmatch(r"[0-9a-f]{16}", version.name) and version.name not in kept:
            rmtree(version)


def _written(given: Mapping[str, bytes], server: str) -> dict[str, bytes]:
    """The page's files, rewritten for a site without a server of its own."""
    home = _screen(given["screens/home/home.html"].decode(), server)
    made = first_screen.made_files(
        {**given, "screens/home/home.html": home.encode(), MANIFEST: _manifest(given[MANIFEST])}
    )
    screen = made[f"screens/home/home.{ENGLISH}.html"].decode()
    kept = {name: content for name, content in made.items() if not name.startswith("index.")}
    shell = _shell(made[f"index.{ENGLISH}.html"].decode(), screen, server)
    return {**kept, _SHELL: shell.encode()}


def _shell(page: str, screen: str, server: str) -> str:
    """The one page: the first screen in English. The page fetches it in any other language."""
    written = f'<div class="written" lang="{ENGLISH}">{screen}</div>'
    policy = POLICY.removesuffix(_HEADER_ALONE)
    meta = f'<meta http-equiv="content-security-policy" content="{policy}">'
    for before, after in (
        ("<html ", f'<html data-site="{escape(server)}" '),
        ('<meta charset="utf-8">', f'<meta charset="utf-8">\n    {meta}'),
        ('"/static/', '"static/'),
        (f'"/{_MANIFEST}"', f'"{_MANIFEST}"'),
        ("<body>", '<body data-screen="home">'),
        ('<div id="page"></div>', f'<div id="page">{written}</div>'),
    ):
        page = page.replace(before, after)
    return page


def _screen(html: str, server: str) -> str:
    """The first screen, with the entries that work on a site."""
    if not server:
        html = _ENTRY.sub(lambda entry: "" if _led(entry[0], SHARED) else entry[0], html)
    html = _LINK.sub(lambda link: _address(link[0], server), html)
    return html.replace('action="/play"', 'action="./"').replace(
        '<button class="play"', '<button name="/play" class="play"'
    )


def _manifest(given: bytes) -> bytes:
    manifest = json.loads(given)
    manifest["shortcuts"] = [
        {**shortcut, "url": _address(f"/{shortcut['url']}", "")}
        for shortcut in manifest["shortcuts"]
        if not SHARED.match(f"/{shortcut['url']}")
    ]
    return json.dumps(manifest).encode()


def _led(html: str, where: re.Pattern[str]) -> bool:
    """Whether one of its links leads there."""
    return any(where.match(link) for link in _LINK.findall(html))


def _address(path: str, server: str) -> str:
    """Where a screen is, or the server's own, as `address.js` says it."""
    if server and SHARED.match(path):
        return server + path
    return "./" if path == "/" else f"./?{path.replace('?', '&')}"
