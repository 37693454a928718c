"""Records for the tests of reading: whole ones from files, small ones from lines."""

from pathlib import Path

from tricorne.record import Reading, read

EXAMPLE = (Path(__file__).parent / "example.tri").read_text(encoding="utf-8")

HEADER = ["Tricorne record 1", "Rules: goliath", "Player 1: Rouge", "Player 2: Bleu"]
UNKNOWN = [*HEADER, "Round 1", "Starter: 1"]
"""The beginning of a physical game, hands unknown."""


def lines(*texts: str) -> str:
    """These lines as a file."""
    return "\n".join(texts) + "\n"


def error(*texts: str) -> tuple[int, str] | None:
    """The line and code of the first error in these lines, or None."""
    return found(read(lines(*texts)))


def found(reading: Reading) -> tuple[int, str] | None:
    """The line and code of a reading's error, or None."""
    return None if reading.error is None else (reading.error.line, reading.error.code)


def example_with(old: str, new: str) -> tuple[int, str] | None:
    """The error in the example after one replacement, whose text must occur exactly once."""
    assert EXAMPLE.count(old) == 1, old
    return found(read(EXAMPLE.replace(old, new)))


def number(line: str) -> int:
    """The number of a line in the example."""
    return EXAMPLE.splitlines().index(line) + 1
