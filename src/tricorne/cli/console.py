"""The terminal, as rich writes to it; imported only where something is shown with it."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table


def table_of(*headings: str) -> Table:
    """A table without lines, of these columns."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in headings:
        table.add_column(heading)
    return table


class Terminal(Console):
    """A rich console that leaves numbers uncoloured and a closed pipe to whoever called."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401  (whatever rich takes)
        super().__init__(highlight=False, **settings)

    def on_broken_pipe(self) -> None:
        """Let the command end as with any other output, instead of exiting from in here."""
        raise BrokenPipeError


def progress() -> Progress:
    """A bar on the standard error of a terminal; elsewhere nothing is shown."""
    return Progress(
        console=Terminal(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
        disable=not sys.stderr.isatty(),
    )
