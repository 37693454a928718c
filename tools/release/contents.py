"""The contents of the files of a release: everything that they need, and nothing else."""

from __future__ import annotations

import re
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path

from tools.release.building import ROOT, Built

_STATIC = "src/tricorne/page/static/"
_NOT_SHIPPED = (".po", ".mako")
_MADE = re.compile(r"PKG-INFO|build/page/[0-9a-f]{16}/.*|.*\.js\.map")
"""Files of an sdist that are in no commit."""
_BUNDLE = ("index.html", "app.js", "i18n/fr.json")
_NPM = {
    *("LICENSE", "README.md", "batch.mjs", "example.html", "example.mjs", "index.d.ts", "index.js"),
    *("kernel.json", "kernel.wasm", "package.json", "records.d.ts", "rules.json"),
}
_RELATIVE = re.compile(r"\]\((?!https?:|#)|src=\"(?!https?:)")


def faults(built: Built) -> Iterator[str]:
    """The faults of these files, if any."""
    tracked = _tracked()
    yield from different("the sdist", _in_sdist(built.sdist), tracked, _MADE)
    package = {
        name.removeprefix("src/")
        for name in tracked
        if name.startswith("src/tricorne/")
        and not name.startswith(_STATIC)
        and not name.endswith(_NOT_SHIPPED)
    }
    page = re.compile(r"tricorne/page/static/.*|tricorne-[\d.]+\.dist-info/.*")
    names = _in_wheel(built.wheel)
    yield from different("the wheel", names, package, page)
    for name in _BUNDLE:
        if f"tricorne/page/static/{name}" not in names:
            yield f"the wheel lacks the page's {name}"
    if not any(name.startswith("tricorne/page/static/chunks/") for name in names):
        yield "the wheel has the page as it is written, not its bundle"
    yield from _about(metadata(built.wheel))
    with tarfile.open(built.npm) as tar:
        inside = {name.removeprefix("package/") for name in tar.getnames()}
    yield from different("the npm package", inside, _NPM, re.compile(r"$^"))


def metadata(wheel: Path) -> Message:
    """The metadata of a wheel."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (each for each in packed.namelist() if each.endswith("dist-info/METADATA"))
        return HeaderParser().parsestr(packed.read(name).decode())


def _about(told: Message) -> Iterator[str]:
    for field in ("Summary", "License-Expression", "Requires-Python", "Keywords", "Classifier"):
        if not told.get(field):
            yield f"the wheel's metadata lack {field}"
    if _RELATIVE.search(str(told.get_payload())):
        yield "the description has links that lead nowhere"


def different(
    what: str, names: set[str], expected: set[str], allowed: re.Pattern[str]
) -> Iterator[str]:
    yield from (f"{what} lacks {name}" for name in sorted(expected - names))
    more = (name for name in sorted(names - expected) if not allowed.fullmatch(name))
    yield from (f"{what} has {name}, which does not belong there" for name in more)


def _in_sdist(sdist: Path) -> set[str]:
    with tarfile.open(sdist) as tar:
        files = [each.name for each in tar.getmembers() if each.isfile()]
    return {name.partition("/")[2] for name in files}


def _in_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return {*packed.namelist()}


def _tracked() -> set[str]:
    """The files of the last commit."""
    said = subprocess.run(
        ["git", "ls-tree", "-r", "--name-only", "-z", "HEAD"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return {*said.split("\0")} - {""}
