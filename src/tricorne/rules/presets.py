"""The published rule sheets and the variants, each a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tricorne.rules.errors import N_, Code, SheetError, refuse
from tricorne.rules.sheet import Sheet
from tricorne.rules.variant import Variant
from tricorne.toml_folder import read_folder


class Preset(NamedTuple):
    """A published sheet with its title, which is still to be translated.

    `place` is its position among the others.
    """

    place: int
    title: str
    sheet: Sheet


def _read() -> Iterator[Preset]:
    for name, said in read_folder(Path(__file__).with_name("sheets")).items():
        values = said["parameters"]
        lists = {key: tuple(value) for key, value in values.items() if isinstance(value, list)}
        yield Preset(said["place"], said["title"], Sheet(name=name, **{**values, **lists}))


_PRESETS = {published.sheet.name: published for published in sorted(_read())}

PRESETS = tuple(_PRESETS)
"""The names of the rule sheets that come with Tricorne, each a file in `sheets`."""


def _read_variants() -> Iterator[Variant]:
    for name, said in read_folder(Path(__file__).with_name("variants")).items():
        yield Variant(name=name, **said)


_VARIANTS = {read.name: read for read in sorted(_read_variants())}

VARIANTS = tuple(_VARIANTS)
"""The names of the variants that come with Tricorne, each a file in `variants`."""


def published_sheet(name: str) -> Preset:
    """A published sheet with its title, by its name; raises SheetError for any other."""
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
