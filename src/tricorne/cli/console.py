"""The terminal, as rich writes to it; imported only where something is shown with it."""

from __future__ import annotations

from typing import Any

from rich.console import Console


class Terminal(Console):
    """A rich console that leaves numbers uncoloured and a closed pipe to whoever called."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401  (whatever rich takes)
        super().__init__(highlight=False, **settings)

    def on_broken_pipe(self) -> None:
        """Let the command end as with any other output, instead of exiting from in here."""
        raise BrokenPipeError
