"""The Python of the pages as modules, for checkers of types.

`make types` runs `python -m tools.docs.snippets FOLDER`.
"""

from __future__ import annotations

import re
import sys
from doctest import DocTestParser
from pathlib import Path

from tools.docs.pages import PAGES, blocks, name_of, read


def modules() -> dict[str, str]:
    """The source of each module by its name: a session a page, and each block by itself.

    A line of a session has the number that it has on its page.
    """
    found: dict[str, str] = {}
    for page in PAGES:
        name = re.sub(r"\W", "_", name_of(page).removesuffix(".md"))
        if session := _session(page):
            found[f"{name}_session"] = session
        for number, block in enumerate(blocks(read(page), "python"), start=1):
            found[f"{name}_{number}"] = block
    return found


def write_modules(folder: Path) -> list[Path]:
    """Write them into a folder. Returns their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, source in modules().items():
        paths.append(folder / f"{name}.py")
        paths[-1].write_text(source, encoding="utf-8")
    return paths


def _session(page: Path) -> str:
    """What a page enters at the prompts."""
    lines: list[str] = []
    for example in DocTestParser().get_examples(read(page)):
        lines += [""] * (example.lineno - len(lines))
        lines += example.source.splitlines()
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    write_modules(Path(sys.argv[1]))
