"""The texts of rule sheets and variants, extracted file by file for Babel."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

from babel.messages.frontend import parse_mapping_cfg

_WORDS = ("title", "source", "about")

with Path(__file__).with_name("messages.cfg").open(encoding="utf-8") as _file:
    METHODS, _ = parse_mapping_cfg(_file)  # type: ignore[no-untyped-call]  # Babel's
"""The locations of texts and their extractors, shared by `make messages` and the tests."""


def extract(
    file: BinaryIO,
    keywords: Mapping[str, object],  # noqa: ARG001  (Babel's signature)
    comment_tags: Collection[str],  # noqa: ARG001
    options: Mapping[str, object],  # noqa: ARG001
) -> Iterator[tuple[int, None, str, list[str]]]:
    """The texts of a file in Babel's form; their line numbers are not used."""
    said = tomllib.load(file)
    for key in _WORDS:
        if key in said:  # a variant has no source
            yield 1, None, said[key], []
