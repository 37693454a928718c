"""What the rule sheets say of themselves, for the catalogues: Babel asks for it file by file."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

from babel.messages.frontend import parse_mapping_cfg

_WORDS = ("title", "source", "about")

with Path(__file__).with_name("messages.cfg").open(encoding="utf-8") as _file:
    METHODS, _ = parse_mapping_cfg(_file)  # type: ignore[no-untyped-call]  # Babel's
"""Where texts stand, and what finds them: the same for `make messages` and for the tests."""


def extract(
    file: BinaryIO,
    keywords: Mapping[str, object],  # noqa: ARG001  (Babel's signature)
    comment_tags: Collection[str],  # noqa: ARG001
    options: Mapping[str, object],  # noqa: ARG001
) -> Iterator[tuple[int, None, str, list[str]]]:
    """The words of a sheet, as Babel wants texts: with a line, which nobody reads."""
    said = tomllib.load(file)
    for key in _WORDS:
        yield 1, None, said[key], []
