"""A note: the rule that a line of a record shows, and its effect there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Note(NamedTuple):
    """Written above its line as a comment: `# bridge: 3 + 4 + 4 + 40 = 51`."""

    rule: str
    amount: str = ""

    def __str__(self) -> str:
        """As a comment of a record."""
        return f"# {self.rule}: {self.amount}" if self.amount else f"# {self.rule}"


def summed(parts: Sequence[int]) -> str:
    """A sum as a person writes it, such as `3 + 4 + 4 + 40 = 51` or `-5 - 10 = -15`."""
    if len(parts) < 2:  # noqa: PLR2004  (one number is no sum)
        return str(sum(parts))
    first, *rest = parts
    written = "".join(f" {'-' if part < 0 else '+'} {abs(part)}" for part in rest)
    return f"{first}{written} = {sum(parts)}"
