"""Lets a subject meet hostile others, in this process: `python -m tests.hostile.apart SUBJECT`.

Standard input has the cases by name. Prints what was shown for each, and the most memory.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from tricorne.bots.engine import talk
from tricorne.bots.guest import asking, playing
from tricorne.cli.commands import tricorne
from tricorne.server.store.archive import Archive, ArchiveError


def command(words: list[str]) -> tuple[str, str]:
    """What the command shows, and the traceback if it fails."""
    done = CliRunner().invoke(tricorne, ["--lang", "en", *words])
    failure = done.exception
    if failure is None or isinstance(failure, SystemExit):
        return done.stdout + done.stderr, ""
    return done.stdout, "".join(traceback.format_exception(failure))


def archive(where: dict[str, Any]) -> tuple[str, str]:
    """What the archive says of one record: its text in brief, or its error."""
    place = where["place"]
    try:
        text = asyncio.run(Archive(where["url"]).record(*place))
    except ArchiveError as error:
        return str(error), ""
    except Exception as error:  # noqa: BLE001  (told to the test)
        return "", "".join(traceback.format_exception(error))
    return f"a record of {len(text)} letters", ""


SUBJECTS: dict[str, Callable[[Any], tuple[str, str]]] = {"command": command, "archive": archive}


def main() -> None:
    """Meet all cases."""
    asking.SECONDS = 0.3
    playing._TRIES, playing._PAUSE, playing._CLOSE_SECONDS = 2, 0.0, 0.1  # noqa: SLF001  (a test need not wait)
    talk.HELLO_SECONDS, talk.GRACE_SECONDS, talk.QUIT_SECONDS = 1.0, 0.1, 0.3
    meet = SUBJECTS[sys.argv[1]]
    outcomes = {name: meet(case) for name, case in json.load(sys.stdin).items()}
    status = Path("/proc/self/status").read_text()
    memory = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert memory is not None
    json.dump({"outcomes": outcomes, "memory": int(memory[1]) * 1024}, sys.stdout)


if __name__ == "__main__":
    main()
