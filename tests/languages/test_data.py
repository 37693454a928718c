"""A language is data: a folder of `locale`. No line of code names one but English."""

from __future__ import annotations

import re
from pathlib import Path

from tricorne.languages import CATALOGUES, ENGLISH, LANGUAGES

ROOT = Path(__file__).parents[2]
CODE = [
    ROOT / "Makefile",
    ROOT / "tools" / "catalogue.py",
    *(
        path
        for path in (ROOT / "src").rglob("*")
        if path.suffix in {".py", ".js", ".ts", ".css", ".html"} and "game" not in path.parts[-2:]
    ),
]
TAGS = "|".join(tag for tag in LANGUAGES if tag != ENGLISH)
NAMED = re.compile(rf"""(["'])(?:{TAGS})(?:[-_][A-Z]\w+)?\1|\blang=["']?(?:{TAGS})\b""")


def test_no_code_names_a_language() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in CODE
        for found in NAMED.finditer(path.read_text(encoding="utf-8"))
    ]
    assert named == [], "ask tricorne.languages, or the page's listLanguages"


def test_every_folder_of_a_language_is_spoken() -> None:
    folders = {path.name for path in CATALOGUES.iterdir() if path.is_dir()}
    assert {ENGLISH, *folders} == set(LANGUAGES), "run `make messages`"
