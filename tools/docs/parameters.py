"""Generated parts of the manual: sheets and parameters, and stored personal data."""

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from textwrap import fill

from tools.docs.pages import DOCS
from tools.docs.register import personal_data
from tricorne.rules import PRESETS, VARIANTS, preset, variant
from tricorne.rules.descriptions import descriptions
from tricorne.rules.parameters import Parameter
from tricorne.rules.presets import published_sheet
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.spelling import toml_value

_WIDTH = 118


def sheets() -> str:
    """One paragraph per sheet: its origin, and its differences from the others."""
    paragraphs = []
    for name in PRESETS:
        title, words = published_sheet(name).title, descriptions()[name]
        paragraphs.append(_definition(f"`{name}`, {title}", f"{words.about} *{words.source}*"))
    return "\n\n".join(paragraphs)


def table() -> str:
    """One row per parameter and one column per preset; values unlike the first preset's in bold."""
    rows = [
        ["parameter", *(f"`{name}`" for name in PRESETS)],
        ["---"] * (len(PRESETS) + 1),
        *([f"`{key}`", *_cells(key)] for key in PARAMETERS),
    ]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def _cells(key: str) -> list[str]:
    """The values of one parameter, as a house-rule file writes them."""
    values = [toml_value(preset(name).parameters()[key]) for name in PRESETS]
    return [value if value == values[0] else f"**{value}**" for value in values]


def parameters() -> str:
    """The name, meaning and possible values of each parameter, with the first preset's value."""
    usual = preset(PRESETS[0]).parameters()
    sections = []
    for group, members in groupby(PARAMETERS.items(), lambda item: item[1].group):
        explained = [
            _definition(f"`{key} = {toml_value(usual[key])}`", _meaning(parameter))
            + _choices(parameter)
            for key, parameter in members
        ]
        sections.append("\n\n".join([f"### {group}", *explained]))
    return "\n\n".join(sections)


def _meaning(parameter: Parameter) -> str:
    limits = parameter.choices.items() if parameter.kind == "limit" else ()
    limit = "".join(f', or {words} (`"{value}"`)' for value, words in limits)
    return f"{parameter.label}{limit}. {parameter.about}".rstrip()


def _choices(parameter: Parameter) -> str:
    """A list of the values, if these are words."""
    choices = {} if parameter.kind == "limit" else parameter.choices
    return "".join(f'\n  - `"{value}"`: {words}' for value, words in choices.items())


def _definition(term: str, meaning: str) -> str:
    """A term and its meaning, wrapped to the width of the pages."""
    return f"{term}\n" + fill(
        f": {meaning}", _WIDTH, subsequent_indent="  ", break_on_hyphens=False
    )


def variants() -> str:
    """One row per variant, and the sheets in which it changes something."""
    rows = [["name", "title", "meaning", "changes", "for"], ["---"] * 5]
    for name in VARIANTS:
        one = variant(name)
        lines = [f"`{key} = {toml_value(given)}`" for key, given in one.changes.items()]
        sheets = [f"`{sheet}`" for sheet in PRESETS if not one.holds(preset(sheet))]
        rows.append([f"`{name}`", one.title, one.about, ", ".join(lines), ", ".join(sheets)])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


BLOCKS: list[tuple[Path, str, Callable[[], str]]] = [
    (DOCS / "sheets.md", "list", sheets),
    (DOCS / "sheets.md", "table", table),
    (DOCS / "house-rules.md", "list", parameters),
    (DOCS / "house-rules.md", "table", variants),
    (DOCS / "data.md", "table", personal_data),
]
"""The generated parts: the page, the marks around the part, and the function that writes it."""


def marks(name: str) -> tuple[str, str]:
    """Where a block begins and ends on its page."""
    return (
        f"<!-- The {name} is written by: python -m tools.docs -->",
        f"<!-- The end of the {name} -->",
    )


def with_blocks(path: Path, page: str) -> str:
    """The page with its blocks of today between their marks."""
    for where, name, block in BLOCKS:
        if where == path:
            begin, end = marks(name)
            before, _, rest = page.partition(begin)
            _, _, after = rest.partition(end)
            page = f"{before}{begin}\n\n{block()}\n\n{end}{after}"
    return page
