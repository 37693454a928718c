"""Lets a subject meet hostile others, in this process: `python -m tests.hostile.apart SUBJECT`.

Standard input has the cases by name. Prints what was shown for each, and the most memory.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from click.testing import CliRunner

from tricorne.bots.engine import EngineBot, EngineError, talk
from tricorne.bots.guest import asking, playing
from tricorne.cli.commands import tricorne
from tricorne.rules import Round, Terms, deal, preset
from tricorne.server.cluster.redis import RedisBus
from tricorne.server.host.tracing import Tracing, exporter_to
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
    place, then = where["place"], where.get("then")
    reading = Archive(where["url"])
    try:
        text = asyncio.run(reading.record(*place))
        if then:
            Path(then[0]).write_bytes(bytes.fromhex(then[1]))
            text = asyncio.run(reading.record(*place))
    except ArchiveError as error:
        return str(error), ""
    except Exception:  # noqa: BLE001  (told to the test)
        return "", traceback.format_exc()
    return f"a record of {len(text)} letters", ""


def choice(program: str) -> tuple[str, str]:
    """What an engine chooses at the beginning of a round, or why it does not."""
    terms = Terms(preset("goliath"))
    round_ = Round(terms, deal(terms.sheet, 2, Random(2)))
    engine = EngineBot(program, seconds=0.2)
    try:
        engine.check()
        return str(engine.choose(round_.view(round_.seat), Random(1))), ""
    except EngineError as error:
        return str(error), ""
    except Exception:  # noqa: BLE001  (told to the test)
        return "", traceback.format_exc()
    finally:
        engine.close()


class _Uncounted:
    def words(self, how: str, number: int) -> None:
        """Count nothing."""


def bus(url: str) -> tuple[str, str]:
    """Whether a node's bus goes on trying after it met a server."""

    async def meet() -> tuple[str, str]:
        met = RedisBus(url, "node", _Uncounted(), time.monotonic)
        met.open("realm", lambda _code, _word: None, lambda: None)
        running = [task for task in asyncio.all_tasks() if (task.get_name()).startswith("bus: ")]
        async with asyncio.timeout(10):
            with suppress(TimeoutError):
                async with asyncio.timeout(0.3):
                    await met.follow("K7MQ2XRWDG3T")
            met.tell("K7MQ2XRWDG3T", {"is": "news"})
            await asyncio.sleep(0.5)
            failed = [str(task.exception()) for task in running if task.done()]
            await met.close()
        return f"hears: {met.hearing}", "".join(failed)

    return asyncio.run(meet())


def collector(url: str) -> tuple[str, str]:
    """Whether spans can be sent to a collector, without harm."""
    told = Tracing(exporter_to(url), "node")
    with told.span("act", "K7MQ2XRWDG3T"):
        pass
    began = time.monotonic()
    asyncio.run(told.close())
    took = time.monotonic() - began
    return "sent", "" if took < 10 else f"it took {took:.1f} s"


SUBJECTS: dict[str, Callable[[Any], tuple[str, str]]] = {
    "command": command,
    "archive": archive,
    "choice": choice,
    "bus": bus,
    "collector": collector,
}


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
