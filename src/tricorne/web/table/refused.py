"""What a table refuses besides what the rules do."""

from __future__ import annotations

from tricorne.rules import TricorneError
from tricorne.rules.errors import refuse


class Refused(TricorneError):  # noqa: N818  (reads as what it says)
    """Something that cannot be done at this table now."""


def refused(code: str, template: str, /, **details: object) -> Refused:
    """A refusal to raise, written as in the rules: a code, and a sentence to translate."""
    return Refused(refuse(code, template, **details))
