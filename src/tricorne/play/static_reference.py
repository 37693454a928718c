"""Data about the game that are fixed for a version: pure, and independent of tables.

The API answers with it. The page carries it as files (`files`), so that it need not ask.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from tricorne.play.names import ENGLISH
from tricorne.play.retention import (
    KEEP_CIRCLES_DAYS,
    KEEP_COUNTS_DAYS,
    KEEP_DAYS,
    KEEP_REPORTS_DAYS,
    KEEP_TOPS_DAYS,
    KEEP_UNPLAYED_DAYS,
)
from tricorne.play.table.wish import PHRASES
from tricorne.play.thinking.levels import CHARACTERS, Character
from tricorne.rules import PRESETS, Sheet, Terms, Variant
from tricorne.rules.descriptions import descriptions
from tricorne.rules.presets import changes, house_words, offered_variants, published_sheet
from tricorne.rules.sentences import rules_of
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.terms import SCORINGS


def sheet(name: str, house: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A sheet, possibly changed by house rules, with its words still to be translated."""
    preset, described = published_sheet(name), descriptions()[name]
    changed = preset.sheet.changed(**(house or {}))
    return {
        "name": changed.name,
        "title": preset.title,
        "source": described.source,
        "about": described.about,
        "edition": described.edition,
        "countries": described.countries,
        "players": list(changed.players),
        "variants": [_variant(each, preset.sheet) for each in offered_variants(preset.sheet)],
        "parameters": changed.parameters(),
        "amounts": {scoring: Terms(changed, scoring).amounts.to_dict() for scoring in SCORINGS},
    }


def _variant(variant: Variant, sheet: Sheet) -> dict[str, Any]:
    """A variant with its words, and what it changes in a sheet."""
    return {
        "name": variant.name,
        "title": variant.title,
        "about": variant.about,
        "changes": changes(variant.applied(sheet)),
    }


def parameters() -> list[dict[str, Any]]:
    """The name, meaning and values of each parameter, in the order of the forms."""
    return [
        {
            "key": key,
            "kind": parameter.kind,
            "group": parameter.group,
            "label": parameter.label,
            "about": parameter.about,
            "choices": parameter.choices,
            "parts": parameter.parts,
        }
        for key, parameter in PARAMETERS.items()
    ]


def rules(terms: Terms) -> dict[str, Any]:
    """The rules of a match by topic, still to be translated, and the points of figures."""
    figures = {figure: points for figure, points in terms.amounts.figure.items() if figure}
    return {
        "title": published_sheet(terms.sheet.name).title,
        "house_words": house_words(terms.sheet),
        "figures": figures if terms.scoring != "none" else None,
        "sentences": {
            topic: [sentence._asdict() for sentence in sentences]
            for topic, sentences in rules_of(terms).items()
        },
    }


def characters(those: tuple[Character, ...] = CHARACTERS) -> list[dict[str, Any]]:
    """The opponents, from the weakest to the strongest."""
    return [
        {
            "key": c.key,
            "names": c.names,
            "about": {ENGLISH: c.about},
            "wins": c.wins,
            "beats": c.beats,
        }
        for c in those
    ]


def retention() -> dict[str, int]:
    """The days for which a server keeps tables, tables hardly played, counts, circles, and tops."""
    return {
        "tables": KEEP_DAYS,
        "unplayed": KEEP_UNPLAYED_DAYS,
        "counts": KEEP_COUNTS_DAYS,
        "circles": KEEP_CIRCLES_DAYS,
        "tops": KEEP_TOPS_DAYS,
        "reports": KEEP_REPORTS_DAYS,
    }


@cache
def files() -> dict[str, bytes]:
    """All of it as files of the page, by their names; the rules by sheet and scoring."""
    told = {
        "sheets": [sheet(name) for name in PRESETS],
        "parameters": parameters(),
        "bots": characters(),
        "phrases": PHRASES,
        "retention": retention(),
        "rules": {
            name: {
                scoring: rules(Terms(published_sheet(name).sheet, scoring)) for scoring in SCORINGS
            }
            for name in PRESETS
        },
    }
    return {f"data/{name}.json": _json(what) for name, what in told.items()}


def _json(what: object) -> bytes:
    return json.dumps(what, ensure_ascii=False, separators=(",", ":")).encode()
