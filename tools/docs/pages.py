"""The pages that people read: the files beside the code, and the folder of the manual."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
RECORDS = DOCS / "records"

PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])

_FENCE = re.compile(r"^(`{3,})(\S*)[^\n]*\n(.*?)^\1$", re.DOTALL | re.MULTILINE)


def read(page: Path) -> str:
    """The content of a page."""
    return page.read_text(encoding="utf-8")


def name_of(page: Path) -> str:
    """A page by its place in the project."""
    return page.relative_to(ROOT).as_posix()


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return _FENCE.sub("", text)


def blocks(text: str, language: str) -> list[str]:
    """The blocks of code in one language."""
    return [body for _, named, body in _FENCE.findall(text) if named == language]
