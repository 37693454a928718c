"""What is refused, and why: one small value, and a small family of exceptions around it."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """A reason: one of the codes of the record format, and a sentence with places for details.

    The sentence stays apart from its details so that it can be translated.
    """

    code: str
    template: str
    details: dict[str, object]

    def __str__(self) -> str:
        """The reason in English."""
        return self.template.format(**self.details)


def N_(template: str) -> str:  # noqa: N802  (the customary mark for texts to translate)
    """Mark a template for the catalogues, where it does not stand in `refuse` itself."""
    return template


def refuse(code: str, template: str, /, **details: object) -> Refusal:
    """Write a refusal: `refuse("turn", "it is the turn of seat {seat}", seat=2)`."""
    return Refusal(code, template, details)


class TricorneError(Exception):
    """Whatever Tricorne refuses. `refusal` says why, with a code."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def code(self) -> str:
        """The code of the record format for this error."""
        return self.refusal.code


class SheetError(TricorneError):
    """A rule sheet, a scoring or a target that cannot be."""


class DealError(TricorneError):
    """A deal that contradicts itself or its sheet."""


class IllegalAction(TricorneError):  # noqa: N818  (reads as the sentence that it is)
    """An action that the rules do not allow now."""
