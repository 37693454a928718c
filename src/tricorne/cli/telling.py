"""How the command prints: its only way to standard output and standard error.

Tables and progress bars go through rich, in `console.py` and `experiment.py`.
"""

from __future__ import annotations

from typing import Any

import click

_SPACES = "\n\t\u00a0\u202f"
"""Spaces of a text that are not printable by themselves; French has two that do not break."""


def say(text: str, *, err: bool = False, nl: bool = True, file: Any = None) -> None:  # noqa: ANN401  (click's)
    """Print a text from anywhere; nothing in it steers the terminal."""
    click.echo(harmless(text), err=err, nl=nl, file=file)  # noqa: TID251  (the one place)


def harmless(text: str) -> str:
    """A text in which each letter that could steer a terminal, or hide there, is `�`."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() or letter in _SPACES else "\N{REPLACEMENT CHARACTER}"
        for letter in text
    )
