"""House rules as text: a file that starts from a preset, and a single line of one."""

from __future__ import annotations

from pathlib import Path

from tricorne.rules.errors import Code, SheetError, refuse
from tricorne.rules.presets import PRESETS, preset, variant
from tricorne.rules.sheet import Sheet
from tricorne.rules.spelling import shorten
from tricorne.rules.toml import read_toml

BASE = "based_on"
"""The key of a house-rule file that names its preset."""


def house_rules(text: str) -> Sheet:
    r"""Read a house-rule file: the TOML lines of a preset's changed parameters.

    Raises SheetError for a wrong file.

    >>> house_rules('based_on = "goliath"\nbridge = 30').bridge
    30
    """
    changes = read_toml(text)
    base = changes.pop(BASE, None)
    if not isinstance(base, str):
        reason = refuse(
            Code.RULES,
            "based_on: missing; the file starts from a preset, such as {example}",
            example=f'{BASE} = "{PRESETS[0]}"',
        )
        raise SheetError(reason)
    return preset(base).changed(**changes)


def load_sheet(name: str) -> Sheet:
    """The sheet that a person names: a preset, or the path of a house-rule file.

    Variants follow after a `+`. Raises SheetError for an unknown name or a wrong file.

    >>> load_sheet("goliath+must-place") == preset("goliath").changed(may_decline=False)
    True
    """
    if not name.endswith(".toml"):
        _, *added = name.split("+")
        if not added:
            return preset(name)
        return variant(added[-1]).applied(load_sheet(name.removesuffix(f"+{added[-1]}")))
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problem = error.strerror if isinstance(error, OSError) else str(error)
        reason = refuse(Code.RULES, "{name}: cannot be read: {problem}", name=name, problem=problem)
        raise SheetError(reason) from error
    return house_rules(text)


def parse_parameter_line(text: str) -> tuple[str, object]:
    """Read one line of a house-rule file: `bridge = 30`."""
    values = read_toml(text)
    if len(values) != 1 or "=" not in text:
        said = shorten(text, 200)
        raise SheetError(refuse(Code.SYNTAX, "“{text}”: write parameter = value", text=said))
    return next(iter(values.items()))
