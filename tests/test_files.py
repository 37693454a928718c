"""Files change all at once or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Thread

import pytest

from tricorne.files import check_writable, write_whole


def test_a_check_leaves_no_trace(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("old")
    check_writable(tmp_path / "new")
    check_writable(tmp_path / "old")
    assert {each.name: each.read_text() for each in tmp_path.iterdir()} == {"old": "old"}
    with pytest.raises(FileNotFoundError):
        check_writable(tmp_path / "nowhere" / "x")
    with pytest.raises(IsADirectoryError):
        check_writable(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe, heard = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    listening = Thread(target=lambda: heard.append(pipe.read_bytes()), daemon=True)
    listening.start()
    check_writable(pipe)
    write_whole(pipe, b"told")
    listening.join(9)
    assert heard == [b"told"]
    assert pipe.is_fifo()
