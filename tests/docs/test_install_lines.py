"""Every line of a page that installs something is run as it stands, or named here with a reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.visitor import PROOFS, Visitor, names_in_git
from tools.docs.pages import ROOT, name_of, read
from tools.release.trying import opens

NOT_RUN = {
    "make test": "it runs these tests",
    "make check": "a part of `make test`",
    "make campaign": "it runs this very test",
    "make release": "two minutes; it tries by itself what it builds",
    "make release REPOSITORY=https://...": "likewise",
    "make kernel": "a compiler of 400 MB; tests compare what it made",
    "make kernel-check": "likewise",
    "make extras": "another test here runs it, where a command asks for it",
    "make spiel": "OpenSpiel takes half a gigabyte",
    "make cluster": "it serves until it is ended; the tests of nodes start the same parts",
    "docker build -t tricorne .": "Docker; a test compares its files with the server",
    "docker compose build": "likewise",
    "docker compose build && docker compose up --detach --wait": "likewise",
    "for node in node1 node2 node3; do docker compose up --detach --wait --no-deps $node; done": (
        "likewise"
    ),
    "uvx pip-audit --disable-pip --require-hashes -r requirements/serve.txt": (
        "it asks a service about known faults"
    ),
    "pip install 'tricorne[play]'": "the name on an index that does not have it yet",
}
"""Lines that are not run here, and why."""

_INSTALLS = re.compile(
    r"\bpip3? (install|wheel)|\buvx \S|\buv (pip|tool)|\bpipx |\bnpm (ci|i)|\bnpx "
    r"|-m venv|bin/activate|\bdocker (build|compose (build|up))"
    r"|\bmake (play|test|check|campaign|release|bundle|kernel|spiel|cluster|extras)"
)
_SHELL = re.compile(r"^```(?:sh|console|text)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"`([^`\n]+)`")
_EXTRAS = re.compile(r"\[([\w,]+)\]'")
_ADVICE = "tricorne: click is missing: "


class Line(NamedTuple):
    """One line of a page, or the lines of one block."""

    page: str
    text: str


def install_lines() -> Iterator[Line]:
    """All of them, each once for all pages."""
    seen: set[str] = set()
    for page in map(ROOT.joinpath, names_in_git("*.md")):
        for text in _lines(read(page)):
            if text not in seen:
                seen.add(text)
                yield Line(name_of(page), text)


def extras_in(line: str) -> set[str]:
    """The extras that a line installs."""
    return {name for found in _EXTRAS.findall(line) for name in found.split(",")}


def _lines(page: str) -> Iterator[str]:
    for block in _SHELL.findall(page):
        bare = (re.sub(r"\s+# .*", "", line.removeprefix("$ ")) for line in block.splitlines())
        lines = [line for line in bare if _INSTALLS.search(line)]
        together = any("activate" in line for line in lines)
        yield from ["\n".join(lines)] if together else lines
    yield from (span for span in _SPAN.findall(_SHELL.sub("", page)) if _INSTALLS.search(span))


LINES = [*install_lines()]
RUN = [line for line in LINES if line.text not in NOT_RUN and not line.text.startswith(_ADVICE)]


def test_every_install_line_is_run_or_has_a_reason() -> None:
    assert len(RUN) > 10
    assert {line.text for line in LINES} >= NOT_RUN.keys()


def test_every_extra_that_a_page_installs_has_a_proof() -> None:
    assert {extra for line in RUN for extra in extras_in(line.text)} <= PROOFS.keys()


@pytest.fixture
def visitor(tmp_path: Path) -> Visitor:
    return Visitor(tmp_path)


@pytest.mark.campaign
@pytest.mark.parametrize("line", RUN, ids=lambda line: f"{line.page}: {line.text}")
def test_the_line_works_in_a_fresh_clone_without_node(
    line: Line, visitor: Visitor, tmp_path: Path
) -> None:
    if "dist/" in line.text:
        visitor.packs()
    if line.text.startswith("make play"):
        opens(["make", "play"], visitor.variables, visitor.clone, by_make=True)
        return
    if line.text.startswith("uvx "):
        visitor.gets_uv(tmp_path / "uv")
    if line.text.endswith("tricorne play"):
        words = [*line.text.replace("'", "").split(), "--no-browser"]
        opens(words, visitor.variables, visitor.clone)
        return
    if "pip" in line.text and "venv" not in line.text:
        visitor.makes_environment()
    visitor.does(line.text)
    visitor.enters()
    for extra in extras_in(line.text):
        visitor.proves(extra)


@pytest.mark.campaign
def test_after_make_play_the_first_commands_run_and_others_say_what_brings_them(
    visitor: Visitor,
) -> None:
    opens(["make", "play"], visitor.variables, visitor.clone, by_make=True)
    visitor.enters()
    record = "docs/records/round.tri"
    for command in (
        f"check {record}",
        f"moves {record}",
        f"show {record} -o board.png",
        f"study {record} --precision 20",
        "simulate --rounds 100",
        "arena greedy random --deals 5",
    ):
        visitor.does(f"tricorne {command}")
    said = visitor.does("tricorne simulate --rounds 100 --moves moves || true")
    assert said.endswith("zstandard is missing: make extras\n")
    visitor.does("make extras")
    visitor.does("tricorne simulate --rounds 100 --moves moves")
