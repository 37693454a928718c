"""The published rule sheets, each a file of parameters, and house rules built on them."""

from __future__ import annotations

from functools import cache

from tricorne.rules.errors import Code, SheetError, refuse
from tricorne.rules.sheet import Sheet
from tricorne.rules.toml import read_toml

PRESETS = ("goliath", "escale", "chrono", "classic", "deluxe", "app")
"""The names of the rule sheets that come with Tricorne."""

BASE = "based_on"
"""The key of a house-rule file that names its preset."""


@cache
def preset(name: str) -> Sheet:
    """One of the published sheets by its name; raises SheetError for any other."""
    if name not in PRESETS:
        reason = refuse(
            Code.RULES,
            "there is no rule sheet “{name}”; there are: {presets}",
            name=name,
            presets=", ".join(PRESETS),
        )
        raise SheetError(reason)
    from pathlib import Path  # noqa: PLC0415  (only who reads a file waits for it)

    path = Path(__file__).with_name("sheets") / f"{name}.toml"
    values = read_toml(path.read_text(encoding="utf-8"))
    lists = {key: tuple(value) for key, value in values.items() if isinstance(value, list)}
    return Sheet(name=name, **{**values, **lists})  # type: ignore[arg-type]  # Sheet checks


def house_rules(text: str) -> Sheet:
    r"""Read a house-rule file: the TOML lines of a preset's changed parameters.

    >>> house_rules('based_on = "goliath"\nbridge = 30').bridge
    30
    """
    changes = read_toml(text)
    base = changes.pop(BASE, None)
    if not isinstance(base, str):
        reason = refuse(
            Code.RULES,
            "based_on: missing; the file starts from a preset, such as {example}",
            example='based_on = "goliath"',
        )
        raise SheetError(reason)
    return preset(base).changed(**changes)


def load_sheet(name: str) -> Sheet:
    """The sheet that a person names: a preset, or the path of a house-rule file."""
    if not name.endswith(".toml"):
        return preset(name)
    from pathlib import Path  # noqa: PLC0415  (as above)

    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problem = error.strerror if isinstance(error, OSError) else str(error)
        reason = refuse(Code.RULES, "{name}: cannot be read: {problem}", name=name, problem=problem)
        raise SheetError(reason) from error
    return house_rules(text)


def parameter_line(text: str) -> tuple[str, object]:
    """Read one line of a house-rule file: `bridge = 30`."""
    values = read_toml(text)
    if len(values) != 1 or "=" not in text:
        raise SheetError(refuse(Code.SYNTAX, "“{text}”: write parameter = value", text=text))
    return next(iter(values.items()))


def changes(sheet: Sheet) -> dict[str, object]:
    """What a sheet changes in the preset that it is based on."""
    base = preset(sheet.name).parameters()
    return {key: given for key, given in sheet.parameters().items() if given != base[key]}
