"""Each path sounds as its transcript says, word for word: `make ears` records them anew.

Orca is the one screen reader that can be run here. Its words are kept as text, so that a change of
the page shows in the transcripts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.ears.recording import TRANSCRIPTS, Recorder, transcript_file
from tools import screen_reader

pytestmark = pytest.mark.campaign


@pytest.fixture(scope="module")
def recorder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Recorder]:
    if not screen_reader.is_installed() and not os.environ.get("CI"):
        pytest.skip(screen_reader.NONE)
    with Recorder(tmp_path_factory.mktemp("server")) as recorder:
        yield recorder


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_path_sounds_as_its_transcript_says(recorder: Recorder, name: str) -> None:
    assert recorder.record(name) == transcript_file(name).read_text(encoding="utf-8")


def test_every_transcript_has_its_path() -> None:
    folder = Path(__file__).parent
    assert {file.stem for file in folder.glob("*.txt")} == {*TRANSCRIPTS}
