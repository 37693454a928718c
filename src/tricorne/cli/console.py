"""Output to the terminal through rich. Imported only by code that uses it."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

_WIDEST = 10_000


def table_of(*headings: str) -> Table:
    """A table without lines, with these columns."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in headings:
        table.add_column(heading, overflow="fold")
    return table


class Terminal(Console):
    """A rich console that does not colour numbers, and leaves a broken pipe to its caller."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401  (whatever rich takes)
        super().__init__(highlight=False, emoji=False, **settings)

    def on_broken_pipe(self) -> None:
        """Let the command handle the broken pipe; rich would exit here."""
        raise BrokenPipeError


def lines_of(table: Table) -> list[Text]:
    """A table line by line, a line for each row, however wide."""
    wide = Terminal(width=_WIDEST, markup=False)
    with wide.capture() as caught:
        wide.print(table)
    return [Text.from_ansi(line.rstrip()) for line in caught.get().splitlines()]


def progress() -> Progress:
    """A progress bar on standard error, shown only on a terminal."""
    return Progress(
        console=Terminal(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
        disable=not sys.stderr.isatty(),
    )
