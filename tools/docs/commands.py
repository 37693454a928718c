"""Runs the commands on pages as written, and puts their output below them."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.docs.pages import RECORDS

_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)
_PROMPT = "$ "


def commands(page: str) -> list[str]:
    """The commands on a page, in the order in which they stand there."""
    lines = [line for block in _BLOCK.findall(page) for line in block.splitlines()]
    return [line.removeprefix(_PROMPT) for line in lines if line.startswith(_PROMPT)]


def with_answers(page: str, folder: Path) -> str:
    """The page with the current output of its commands, run in order in an empty folder."""
    shutil.copytree(RECORDS, folder / "docs" / "records")

    def session(block: re.Match[str]) -> str:
        asked = [line for line in block[0].splitlines() if line.startswith(_PROMPT)]
        lines = [part for line in asked for part in (line, _answer(line[2:], folder)) if part]
        return "".join(f"{line}\n" for line in lines)

    return _BLOCK.sub(session, page)


def _answer(command: str, folder: Path) -> str:
    """The output of a command in English, 80 columns wide, without trailing blanks."""
    environment = {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "LANG": "en_US.UTF-8",
        "PYTHONUTF8": "1",
        "COLUMNS": "80",
    }
    done = subprocess.run(  # noqa: S603  (commands of our own pages)
        ["/bin/sh", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        timeout=60,
    )
    lines = [line.rstrip() for line in done.stdout.decode().splitlines()]
    return "\n".join(lines).strip("\n")
