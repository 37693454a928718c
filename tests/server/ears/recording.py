"""Goes the paths, and keeps what is heard."""

from __future__ import annotations

import random
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from tests.server.ears.listener import Listener
from tests.server.ears.orca import Ears
from tests.server.ears.paths import PATHS, lay_deals, same_circumstances
from tests.server.serving import Chance, Serving


class Recorder:
    """A server, a screen reader, and one who goes the paths."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._chance = Chance(random.Random(4))
        self._path = ""
        self._open = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            circumstances = same_circumstances(self._chance, lambda: self._path)
            serving = Serving(self._folder, circumstances=circumstances)
            self._server = opening.enter_context(serving)
            self._ears = opening.enter_context(Ears())
            self._open = opening.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def record(self, name: str) -> str:
        """The transcript of a path in one of the languages."""
        path = name.removesuffix(IN_FRENCH)
        self._path = name
        lay_deals(self._chance)
        listener = Listener(self._ears, self._server, "en" if path == name else "fr")
        listener.begin()
        PATHS[path](listener)
        return listener.transcript


IN_FRENCH = "-fr"
TRANSCRIPTS = [*PATHS, *(name + IN_FRENCH for name in ("first-screen", "lesson", "commands"))]
"""Each path in English, and some in French."""


def transcript_file(name: str) -> Path:
    """Where the transcript of a path is kept."""
    return Path(__file__).parent / f"{name}.txt"
