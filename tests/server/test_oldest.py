"""What the oldest browsers lack: the page, as it is written, does without it or has a fallback.

The versions below are those of MDN's table of browsers.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.bundle import READ_BY_ALL, ROOT, STATIC, oldest, target

JS = {
    r"\.to(?:Sorted|Reversed|Spliced)\(": "16.0 115 110",
    r"\.findLast(?:Index)?\(": "15.4 104 97",
    r"\.at\(": "15.4 90 92",
    r"\.(?:is|to)WellFormed\(": "16.4 119 111",
    r"\.(?:union|difference|intersection|symmetricDifference)\(": "17 127 122",
    r"\.is(?:SubsetOf|SupersetOf|DisjointFrom)\(": "17 127 122",
    r"\.(?:keys|values|entries)\(\)\s*\.(?:map|filter|take|every)\(": "18.4 131 122",
    r"\.(?:toHex|toBase64|getOrInsert|getOrInsertComputed)\(": "18.2 145 145",
    r"\.(?:checkVisibility|showPopover|togglePopover)\(": "17.4 125 114",
    r"\.startViewTransition\b": "18 144 111",
    r"\bAbortSignal\.timeout\b": "16.0 100 103",
    r"\bAbortSignal\.any\b": "17.4 124 116",
    r"\bArray\.fromAsync\b": "16.4 115 121",
    r"\b(?:Object|Map)\.groupBy\b": "17.4 119 117",
    r"\bObject\.hasOwn\b": "15.4 92 93",
    r"\bPromise\.withResolvers\b": "17.4 121 119",
    r"\bPromise\.try\b": "18.2 134 128",
    r"\bRegExp\.escape\b": "18.2 134 136",
    r"\bstructuredClone\b": "15.4 94 98",
    r"\bURL\.canParse\b": "17 115 120",
    r"\bURL\.parse\b": "18 126 126",
    r"\bnew (?:De)?[Cc]ompressionStream\b": "16.4 113 80",
    r"\bnew OffscreenCanvas\b": "16.4 105 69",
    r"\bnavigator\.userActivation\b": "16.4 120 72",
    r"\bnavigator\.wakeLock\b": "16.4 126 84",
    r"\bnavigator\.audioSession\b": "16.4 999 999",
    r"\brequestIdleCallback\b": "999 55 47",
    r"\bCSS\.highlights\b": "17.2 140 105",
}
"""Since when Safari, Firefox and Chrome have a function; 999: not yet."""
CSS = {
    r":has\(": "15.4 121 105",
    r"@container": "16.0 110 105",
    r"@scope": "17.4 146 118",
    r"@starting-style": "17.5 129 117",
    r"\bcolor-mix\(": "16.2 113 111",
    r"\blight-dark\(": "17.5 120 123",
    r"\d[dsl]v[hw]\b": "15.4 101 108",
    r"\dcq[whi]\b": "16.0 110 105",
    r"\dr?lh\b": "16.4 120 109",
    r"\bround\(": "15.4 118 125",
    r"\bsubgrid\b": "16.0 71 117",
    r"\bfield-sizing\b": "26.2 152 123",
    r"\binterpolate-size\b": "999 999 129",
    r"\banchor-name\b": "26.0 147 125",
}
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*|\s//\s[^\n]*", re.DOTALL | re.MULTILINE)
TEXT = re.compile(r'"(?:\\.|[^"\\\n])*"')
FOR_BROWSERS_THAT_HAVE_IT = re.compile(r"@supports [^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


def is_newer(version: str, than: str) -> bool:
    numbers = ([int(part) for part in f"{one}.0".split(".")[:2]] for one in (version, than))
    return next(numbers) > next(numbers)


def lacking(table: dict[str, str]) -> Iterator[re.Pattern[str]]:
    """What at least one of the oldest browsers lacks."""
    versions = oldest().values()
    for pattern, since in table.items():
        if any(is_newer(one, than) for one, than in zip(since.split(), versions, strict=True)):
            yield re.compile(pattern)


def has_fallback(source: str, name: str) -> bool:
    """Whether a script asks, somewhere in it, if the browser has this name."""
    last = re.escape(name.removeprefix("new ").split(".")[-1].rstrip("("))
    return bool(re.search(rf"\b{last}\?\.|\b{last} \?\?|typeof {last}\b|\"{last}\" in ", source))


def in_scripts(source: str) -> Iterator[str]:
    """The functions that a script calls without a fallback and an oldest browser lacks."""
    bare = COMMENT.sub("", source)
    calls = TEXT.sub('""', bare)
    for pattern in lacking(JS):
        names = {found[0] for found in pattern.finditer(calls)}
        yield from sorted(name for name in names if not has_fallback(bare, name))


def in_styles(source: str) -> Iterator[str]:
    """The declarations that an oldest browser lacks, outside of @supports."""
    lines = FOR_BROWSERS_THAT_HAVE_IT.sub("", COMMENT.sub("", source)).splitlines()
    for line in lines:
        if any(pattern.search(line) for pattern in lacking(CSS)):
            yield line.strip()


def written(suffix: str) -> list[Path]:
    return sorted((ROOT / STATIC).rglob(f"*{suffix}"))


def as_read_by(browsers: str, sources: list[Path], to: Path) -> dict[str, str]:
    """What esbuild writes of these files for some browsers."""
    esbuild = next((ROOT / "node_modules/@esbuild").glob("*/bin/esbuild"))
    options = ("--charset=utf8", "--log-level=error", "--outbase=/", READ_BY_ALL)
    command: list[Path | str] = [
        esbuild,
        *sources,
        *options,
        f"--target={browsers}",
        f"--outdir={to}",
    ]
    subprocess.run(command, check=True)  # noqa: S603  (esbuild, with the options above)
    return {path.relative_to(to).as_posix(): path.read_text("utf-8") for path in to.rglob("*.?s*")}


def newer_syntax(sources: list[Path], folder: Path) -> set[str]:
    """The files that the oldest browsers cannot read as they are written."""
    for_new, for_old = (
        as_read_by(browsers, sources, folder / browsers) for browsers in ("esnext", target())
    )
    return {Path(name).name for name, text in for_new.items() if for_old[name] != text}


def test_the_oldest_browsers_can_read_every_script_and_style(tmp_path: Path) -> None:
    assert newer_syntax([*written(".js"), *written(".css")], tmp_path) == set()


def test_every_function_that_the_oldest_browsers_lack_has_a_fallback() -> None:
    found = {path.name: list(in_scripts(path.read_text())) for path in written(".js")}
    assert {name: calls for name, calls in found.items() if calls} == {}


def test_every_style_that_the_oldest_browsers_lack_has_a_fallback() -> None:
    found = {path.name: list(in_styles(path.read_text())) for path in written(".css")}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("page", ["README.md", "docs/installing.md", "CHANGELOG.md"])
def test_the_docs_state_the_same_browsers(page: str) -> None:
    words = re.sub(r"\s+", " ", (ROOT / page).read_text(encoding="utf-8"))
    for name, version in oldest().items():
        assert re.findall(rf"\b{name} ([\d.]+\d)", words)[0] == version


@pytest.mark.parametrize(
    "source",
    [
        r"x.replace(/(?<=\d)_/u, '')",
        r"x.match(/[\p{L}--[a-z]]/v)",
        "class A { static { go(); } }",
        "using one = open()",
    ],
)
def test_newer_syntax_is_found(source: str, tmp_path: Path) -> None:
    script = tmp_path / "new.js"
    script.write_text(source)
    assert newer_syntax([script], tmp_path / "out") == {"new.js"}


def test_nested_styles_are_found(tmp_path: Path) -> None:
    sheet = tmp_path / "new.css"
    sheet.write_text("a { & b { color: red } }")
    assert newer_syntax([sheet], tmp_path / "out") == {"new.css"}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("names.toSorted()", [".toSorted("]),
        ("// names.toSorted()", []),
        ('say("names.toSorted()")', []),
        ("navigator.userActivation.isActive", ["navigator.userActivation"]),
        ("navigator.userActivation?.isActive", []),
        ('if ("userActivation" in navigator) navigator.userActivation.isActive', []),
    ],
)
def test_a_newer_function_is_found_unless_it_has_a_fallback(source: str, found: list[str]) -> None:
    assert list(in_scripts(source)) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (
            "a {\n  color: color-mix(in srgb, red, blue);\n}",
            ["color: color-mix(in srgb, red, blue);"],
        ),
        ("@supports (x: y) {\n  a {\n    color: color-mix(in srgb, red, blue);\n  }\n}", []),
    ],
)
def test_a_newer_style_is_found_unless_it_has_a_fallback(source: str, found: list[str]) -> None:
    assert list(in_styles(source)) == found
