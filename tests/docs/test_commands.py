"""Every command on a page gives the output that the page shows."""

from pathlib import Path

import pytest

from tools.docs.commands import commands, with_answers
from tools.docs.pages import DOCS, PAGES, name_of, read
from tricorne.cli.commands import NAMES

NOT_RUN = {
    "play",
    "serve",
    "site",
    "archive",
    "steward",
    "backup",
    "dump",
    "daily",
    "simulate",
    "arena",
    "tournament",
    "join",
    "bench",
}
"""They need a terminal, a database or a compiler, fill a folder, or run until they are ended;
`tests/cli` and `tests/server` run them."""


@pytest.mark.long
@pytest.mark.parametrize("page", [page for page in PAGES if commands(read(page))], ids=name_of)
def test_every_command_answers_as_its_page_says(page: Path, tmp_path: Path) -> None:
    assert with_answers(read(page), tmp_path) == read(page), "run: python -m tools.docs"


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_the_command_line_shows_every_command(name: str) -> None:
    page = read(DOCS / "command-line.md")
    assert f"\n| `tricorne {name}" in page
    assert f"\n## {name}\n" in page
    if name not in NOT_RUN:
        assert any(command.startswith(f"tricorne {name} ") for command in commands(page)) or (
            f"tricorne {name}" in commands(page)
        )
