"""Links between the pages lead to files and headings that exist."""

import re
from pathlib import Path

import pytest

from tools.docs.pages import DOCS, PAGES, ROOT, name_of, prose, read

_LINK = re.compile(r"\]\(([^)\s]+)\)|\bsrc=\"([^\"]+)\"|^```\{figure\} (\S+)", re.MULTILINE)
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_ENTRY = re.compile(r"^```\{toctree\}\n(?::.*\n)*\n((?:.+\n)*)```", re.MULTILINE)


def links(page: Path) -> list[str]:
    """The links of a page, except those to other sites."""
    text = read(page)
    found = ["".join(groups) for groups in _LINK.findall(prose(text))]
    found += [groups[2] for groups in _LINK.findall(text) if groups[2]]
    return [link for link in found if not link.startswith(("http://", "https://"))]


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    headings = _HEADING.findall(prose(read(page)))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), link


_FILE = re.compile(r"^\| [^|]+ \| [^|]+ \| (\S+) \|$", re.MULTILINE)
_BELOW = re.compile(r"^\| word \| meaning \| file, below `(\S+)` \|$", re.MULTILINE)


def test_the_glossary_names_files_that_exist() -> None:
    _, *tables = _BELOW.split(read(DOCS / "glossary.md"))
    files = [
        ROOT / folder / file
        for folder, rows in zip(tables[::2], tables[1::2], strict=True)
        for file in _FILE.findall(rows.partition("\n\n")[0])
        if file != "---"
    ]
    assert len(files) > 40
    assert [file for file in files if not file.exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_script_of_this_tree_that_a_page_names_exists(page: Path) -> None:
    for module in re.findall(r"python -m ((?:bench|tests|tools)[.\w]*\w)", read(page)):
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module


def test_every_page_of_the_manual_is_in_its_contents() -> None:
    index = DOCS / "index.md"
    entries = {line for block in _ENTRY.findall(read(index)) for line in block.split()}
    pages = {page.relative_to(DOCS).with_suffix("").as_posix() for page in DOCS.rglob("*.md")}
    assert entries == pages - {"index"}
