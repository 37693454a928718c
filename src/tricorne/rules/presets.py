"""The published rule sheets and the variants, each a file, and house rules built on them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

from tricorne.rules.errors import N_, Code, SheetError, refuse
from tricorne.rules.sheet import Sheet
from tricorne.rules.spelling import shorten
from tricorne.rules.toml import read_toml
from tricorne.rules.variant import Variant

BASE = "based_on"
"""The key of a house-rule file that names its preset."""


Edition = Literal["tiles", "timer", "large", "luxury", "deck", "phone", "none"]
"""The contents of a box: tiles alone, or what else marks it. There may be no box."""


class Preset(NamedTuple):
    """A published sheet with its title and description, which are still to be translated.

    `place` is its position among the others. `countries` are the codes of those where its box is
    known to be sold; none if that is unknown.
    """

    place: int
    title: str
    source: str
    about: str
    edition: Edition
    countries: list[str]
    sheet: Sheet


def _read() -> Iterator[Preset]:
    for path in Path(__file__).with_name("sheets").glob("*.toml"):
        said: dict[str, Any] = read_toml(path.read_text(encoding="utf-8"))
        values = said.pop("parameters")
        lists = {key: tuple(value) for key, value in values.items() if isinstance(value, list)}
        yield Preset(sheet=Sheet(name=path.stem, **{**values, **lists}), **said)


_PRESETS = {published.sheet.name: published for published in sorted(_read())}

PRESETS = tuple(_PRESETS)
"""The names of the rule sheets that come with Tricorne, each a file in `sheets`."""


def _read_variants() -> Iterator[Variant]:
    for path in Path(__file__).with_name("variants").glob("*.toml"):
        said: dict[str, Any] = read_toml(path.read_text(encoding="utf-8"))
        yield Variant(name=path.stem, **said)


_VARIANTS = {read.name: read for read in sorted(_read_variants())}

VARIANTS = tuple(_VARIANTS)
"""The names of the variants that come with Tricorne, each a file in `variants`."""


def published_sheet(name: str) -> Preset:
    """A published sheet with its words, by its name; raises SheetError for any other."""
    if name not in _PRESETS:
        reason = refuse(
            Code.RULES,
            "there is no rule sheet “{name}”; there are: {presets}",
            name=name,
            presets=", ".join(PRESETS),
        )
        raise SheetError(reason)
    return _PRESETS[name]


def preset(name: str) -> Sheet:
    """One of the published sheets by its name; raises SheetError for any other."""
    return published_sheet(name).sheet


def variant(name: str) -> Variant:
    """A house rule by its name; raises SheetError for any other.

    >>> variant("must-place").applied(preset("goliath")).may_decline
    False
    """
    if name not in _VARIANTS:
        reason = refuse(
            Code.RULES,
            "there is no variant “{name}”; there are: {variants}",
            name=name,
            variants=", ".join(VARIANTS),
        )
        raise SheetError(reason)
    return _VARIANTS[name]


def offered_variants(sheet: Sheet) -> list[Variant]:
    """The variants that change something in a sheet."""
    return [each for each in _VARIANTS.values() if not each.holds(sheet)]


def usual_sheet(players: int) -> str:
    """The default sheet for this number of players.

    >>> usual_sheet(2), usual_sheet(1)
    ('goliath', 'chrono')
    """
    fitting = (name for name in PRESETS if _allows(preset(name), players))
    return next(fitting, PRESETS[0])


def _allows(sheet: Sheet, players: int) -> bool:
    fewest, most = sheet.players
    return fewest <= players <= most


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


def changes(sheet: Sheet) -> dict[str, object]:
    """What a sheet changes in the preset that it is based on."""
    base = preset(sheet.name).parameters()
    return {key: given for key, given in sheet.parameters().items() if given != base[key]}


def house_words(sheet: Sheet) -> list[str]:
    """The names of a sheet's house rules: the titles of its variants, then any others.

    A number of rounds is told with the target.

    >>> house_words(preset("goliath").changed(may_decline=False, bridge=30))
    ['Must place', 'house rules']
    """
    changed = changes(sheet)
    chosen = [each for each in offered_variants(preset(sheet.name)) if each.holds(sheet)]
    others = changed.keys() - {"rounds", *(key for each in chosen for key in each.changes)}
    return [each.title for each in chosen] + ([N_("house rules")] if others else [])
