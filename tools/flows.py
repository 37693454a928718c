"""Play the main paths in every browser, and write what came of it into `docs/browsers.md`.

.venv/bin/python -m tools.flows
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.server.flows import test_flows
from tools.docs.pages import DOCS

PAGE = DOCS / "browsers.md"
COLUMNS = {
    "chromium": "Chromium",
    "firefox": "Firefox",
    "firefox140": "Firefox",
    "webkit": "WebKit",
    "safari16": "Safari 16.0",
}
_BEGIN, _END = "<!-- This table is written by: python -m tools.flows -->", "<!-- Its end -->"
_NEVER = "\N{EN DASH}"
_NOT_PLAYED = "not played"
_REPORT = Path("build/flows.xml")
_FLOWS = Path("tests/server/flows/test_flows.py")
_OUTCOMES = {"failure": "fails", "error": "fails", "skipped": _NOT_PLAYED}


def sentence(test: str) -> str:
    """The name of a test as words."""
    return test.removeprefix("test_").replace("_", " ").capitalize()


def planned() -> dict[str, set[str]]:
    """The browsers in which each path is played."""
    found: dict[str, set[str]] = {}
    for name, test in vars(test_flows).items():
        if name.startswith("test_"):
            (plays,) = (each for each in test.pytestmark if each.name == "parametrize")
            values = (getattr(each, "values", (each,)) for each in plays.args[1])
            found[sentence(name)] = {name for each in values for name in _flat(each)}
    return found


def _flat(value: object) -> tuple[str, ...]:
    if isinstance(value, tuple):
        return tuple(name for each in value for name in _flat(each))
    return (str(value),)


def shown(page: str) -> dict[str, dict[str, str]]:
    """What the table of the page says of each path and browser."""
    table = page.partition(_BEGIN)[2].partition(_END)[0]
    _, _, *rows = [line for line in table.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    return {path: dict(zip(COLUMNS, said, strict=True)) for path, *said in cells}


def played(report: ET.Element) -> tuple[dict[str, dict[str, str]], dict[str, str]]:
    """What came of each path in each browser, and the versions of these."""
    rows: dict[str, dict[str, str]] = {path: {} for path in planned()}
    versions: dict[str, str] = {}
    for case in report.iter("testcase"):
        test, _, names = case.get("name", "").rstrip("]").partition("[")
        came = next((_OUTCOMES[each.tag] for each in case if each.tag in _OUTCOMES), "yes")
        for name in names.split("-"):
            rows[sentence(test)][name] = came
        versions |= {each.get("name", ""): each.get("value", "") for each in case.iter("property")}
    return rows, versions


def with_table(page: str, rows: dict[str, dict[str, str]], versions: dict[str, str]) -> str:
    """The page with this table."""
    heads = [f"{COLUMNS[name]} ({versions.get(name, _NOT_PLAYED)})" for name in COLUMNS]
    lines = [["path", *heads], ["---"] * (1 + len(COLUMNS))]
    lines += [[path, *(said.get(name, _NEVER) for name in COLUMNS)] for path, said in rows.items()]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    before, _, rest = page.partition(_BEGIN)
    return f"{before}{_BEGIN}\n\n{table}\n\n{_END}{rest.partition(_END)[2]}"


def main() -> int:
    """Play everything, whatever it is marked as."""
    told = ["-q", "-m", "long", "-p", "no:cacheprovider", f"--junitxml={_REPORT}"]
    done = subprocess.run([sys.executable, "-m", "pytest", _FLOWS, *told], check=False)  # noqa: S603  (our own)
    report = ET.parse(_REPORT).getroot()  # noqa: S314  (pytest wrote it)
    PAGE.write_text(with_table(PAGE.read_text("utf-8"), *played(report)), "utf-8")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
