"""The recorded messages for the page's own tests match those of a server today."""

from __future__ import annotations

import pytest

from tools.recorded import FOLDER, recorded

pytestmark = pytest.mark.long


def test_the_recorded_messages_are_those_a_server_sends() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert kept == recorded(), "run `python -m tools.recorded` and read the diff"
