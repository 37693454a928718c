"""The table of all parameters of all presets, as it stands in the manual."""

from tools.docs.pages import DOCS
from tricorne.rules import PRESETS, preset
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.toml import toml_value

PAGE = DOCS / "sheets.md"
BEGIN = "<!-- The table is written by: python -m tools.docs -->"
END = "<!-- The end of the table -->"


def table() -> str:
    """A row a parameter, a column a preset; in bold what is not as in the first preset."""
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


def with_table(page: str) -> str:
    """The page with the table of today between its two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"
