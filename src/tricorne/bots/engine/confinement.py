"""What engines may use and see: limits of memory and processor time, and a sandbox if there is one.

A confinement holds for all engines that are started inside its context, each with all that it
starts itself. On Linux the keeper of an engine holds it to its limits.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Literal

from tricorne.bots.engine import keeper
from tricorne.bots.engine.fault import EngineError
from tricorne.rules.errors import N_

Sandbox = Literal["bwrap", "unshare", ""]
"""The program that makes a sandbox: of files, processes and network; of the latter two; none."""

_MB = 1 << 20
_TRIAL_SECONDS = 10.0
_ALONE = ("unshare", "--user", "--map-root-user", "--net", "--ipc", "--pid", "--fork")
_ALONE_TOO = ("--kill-child", "--mount-proc")
_PASSING = ("/tmp", "/var/tmp", "/run")  # noqa: S108  (each engine has its own)
"""Folders by which programs could pass things on."""


@dataclass(frozen=True)
class Confinement:
    """Limits of one engine, each 0 for none, and whether it has to be in a sandbox."""

    memory: int = 0
    """In MB, of all its processes together."""
    processor: float = 0.0
    """In seconds, of all its processes together, from its start to its end."""
    sandbox: Sandbox = ""
    hidden: tuple[Path, ...] = ()
    """Files that a sandbox of files hides."""


_current: ContextVar[Confinement] = ContextVar("confinement", default=Confinement())  # noqa: B039  (frozen)


@contextmanager
def confining(confinement: Confinement) -> Iterator[None]:
    """Confine the engines that are started in this context, by this thread."""
    token = _current.set(confinement)
    try:
        yield
    finally:
        _current.reset(token)


def can_limit() -> bool:
    """Whether engines can be held to limits here."""
    return sys.platform == "linux"


@cache
def found_sandbox() -> Sandbox:
    """The best sandbox that works on this system."""
    for kind in ("bwrap", "unshare"):
        command = _in_sandbox(Confinement(sandbox=kind), ["true"])
        if can_limit() and shutil.which(kind) and _works(command):
            return kind
    return ""


def confine(command: Sequence[str]) -> list[str]:
    """The command that starts an engine, with its keeper, its limits and its sandbox."""
    if not can_limit():
        return [*command]
    here = _current.get()
    limits = [keeper.MEMORY + str(here.memory * _MB)] if here.memory else []
    limits += [keeper.PROCESSOR + str(here.processor)] if here.processor else []
    start = [sys.executable, "-I", "-S", keeper.__file__]
    return [*start, *limits, *_in_sandbox(here, command)]


def limit_error(code: int | None, trace: str) -> EngineError | None:
    """That an engine's keeper has ended it for a limit, which the exit code says."""
    here = _current.get()
    if code == keeper.TOO_MUCH_MEMORY and here.memory:
        template = N_("it used more than {most} MB of memory")
        return EngineError(template, most=here.memory, trace=trace)
    if code == keeper.TOO_MUCH_PROCESSOR and here.processor:
        template = N_("it used more than {most:g} s of the processor")
        return EngineError(template, most=here.processor, trace=trace)
    if code == keeper.TOO_MANY_PROCESSES and here != replace(here, memory=0, processor=0):
        template = N_("it started more processes than {most}")
        return EngineError(template, most=keeper.MOST_PROCESSES, trace=trace)
    return None


def _in_sandbox(confinement: Confinement, command: Sequence[str]) -> list[str]:
    """The command in the sandbox, if it has to be in one.

    It reads the files of this system; in folders for passing things on, only those that its command
    names. It writes into folders of its own that end with it. It sees no network, and no process
    but its own.
    """
    if confinement.sandbox == "unshare":
        return [*_ALONE, *_ALONE_TOO, "--", *command]
    if confinement.sandbox != "bwrap":
        return [*command]
    folder = str(Path.cwd())
    words = ["bwrap", "--unshare-all", "--die-with-parent", "--new-session"]
    words += ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
    words += [word for place in _PASSING for word in ("--tmpfs", place)]
    for shown in _shown(command, folder):
        words += ["--ro-bind", shown, shown]
    words += ["--chdir", folder]
    for path in confinement.hidden:
        if path.exists():
            words += ["--ro-bind", "/dev/null", str(path.resolve())]
    return [*words, "--", *command]


def _shown(command: Sequence[str], folder: str) -> list[str]:
    """What a command needs of the folders that are empty in a sandbox."""
    places = [each for each in (sys.base_prefix, sys.prefix) if _is_in(each, _PASSING)] + [folder]
    files = [word for word in command if Path(word).is_file()]
    return places + [each for each in files if _is_in(each, _PASSING) and not _is_in(each, places)]


def _is_in(path: str, places: Iterable[str]) -> bool:
    return any(Path(path).is_relative_to(each) for each in places)


def _works(command: Sequence[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=_TRIAL_SECONDS, check=False)  # noqa: S603  (ours)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
