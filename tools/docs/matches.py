"""Generated parts of the page about the annotated matches: excerpts, and an index of the rules."""

import re

from tools.docs.pages import DOCS
from tools.matches import PLACES, text
from tools.matches.annotation import noted

PAGE = DOCS / "matches.md"
BEGIN = "<!-- The table is written by: python -m tools.docs -->"
END = "<!-- The end of the table -->"

BEFORE, AFTER = 4, 2
"""How many lines of a record are shown around the one that an excerpt is about."""

_EXCERPT = re.compile(
    r"(?<=<!-- excerpt: )(?P<name>[\w-]+), (?P<rule>[^>]+?) -->\n\n```text\n.*?^```$",
    re.DOTALL | re.MULTILINE,
)


def excerpt(name: str, rule: str) -> str:
    """The part of a record around the first line that shows this rule."""
    lines = [line for line in noted(text(name)) if line.text]
    at = next(
        number for number, line in enumerate(lines) if rule in {note.rule for note in line.notes}
    )
    shown = lines[at - BEFORE : at + AFTER]
    return "".join(f"{part}\n" for line in shown for part in (*line.notes, line.text))


def table() -> str:
    """A row a rule, a column a sheet: where the sheet states it."""
    rules = dict.fromkeys(rule for places in PLACES.values() for rule in places)
    rows = [
        ["rule", *(f"`{sheet}`" for sheet in PLACES)],
        ["---"] * (len(PLACES) + 1),
        *([rule, *(places.get(rule, "") for places in PLACES.values())] for rule in rules),
    ]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def with_matches(page: str) -> str:
    """The page with the excerpts and the table of today."""
    before, _, rest = _EXCERPT.sub(_written, page).partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


def _written(found: re.Match[str]) -> str:
    name, rule = found["name"], found["rule"]
    return f"{name}, {rule} -->\n\n```text\n{excerpt(name, rule)}```"
