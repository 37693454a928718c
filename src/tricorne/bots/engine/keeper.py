"""Starts an engine on Linux and adopts all that it leaves behind: `python keeper.py PROGRAM ...`.

A process that an engine has started may leave its group and its session, but it becomes a child of
this one when its parent ends. So this one can end all of them: when the engine has ended, or at
SIGTERM. It ends as the engine did. `--memory=BYTES` and `--processor=SECONDS` before the program
are the most that all of them may use together. It imports little, and nothing but the standard
library.
"""

import ctypes
import os
import resource
import signal
import sys
import time
from pathlib import Path

NOT_STARTED = 126
"""The exit code if the program cannot be started; standard error says why."""
TOO_MUCH_MEMORY, TOO_MUCH_PROCESSOR, TOO_MANY_PROCESSES = 125, 124, 123
"""The exit codes for an engine that has exceeded a limit."""
MEMORY, PROCESSOR = "--memory=", "--processor="
LEAST_MEMORY = 64
"""In MB: this process, too, is held to a limit of memory."""
MOST_PROCESSES = 64
"""Of an engine with a limit."""
_GLANCE = 0.1
"""Seconds between two looks at what is used."""
_REFUSED = 2
"""The system refuses a process so many times its limit of memory: what fits in between is seen."""
_KB = 1024
_ADOPT = 36
"""PR_SET_CHILD_SUBREAPER."""
_AGAIN, _TRIES = 0.005, 400


class _ToldToEnd(Exception):  # noqa: N818  (no error)
    """SIGTERM has come."""


def _end(*_: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise _ToldToEnd


def _children() -> list[int]:
    """The processes that this one has started or adopted."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            state = (process / "stat").read_text(errors="replace")
        except OSError:
            continue
        if int(state.rpartition(")")[2].split()[1]) == os.getpid():
            found.append(int(process.name))
    return found


def _end_all() -> None:
    """End every descendant: the children of one that ends become children of this process."""
    for _ in range(_TRIES):
        for pid in _children():
            os.kill(pid, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(_AGAIN)


def _descendants(pid: int) -> list[int]:
    """The processes below this one."""
    try:
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    except OSError:
        return []
    children = [*map(int, told.split())]
    return [*children, *(each for child in children for each in _descendants(child))]


def _used(processes: list[int]) -> tuple[int, float]:
    """The memory that these processes have now, and the processor time of all until now."""
    memory, ended = 0, os.times()
    ticks = 0
    for process in processes:
        try:
            place = Path("/proc", str(process))
            pages = int((place / "statm").read_text(encoding="ascii").split()[1])
            stat = (place / "stat").read_text(errors="replace").rpartition(")")[2].split()
        except (OSError, IndexError):
            continue  # it has just ended
        memory += pages * resource.getpagesize()
        ticks += sum(map(int, stat[11:15]))
    seconds = ticks / os.sysconf("SC_CLK_TCK")
    return memory, seconds + ended.children_user + ended.children_system


def _excess(memory: int, processor: float) -> int:
    """The exit code for the limit that is exceeded, or 0."""
    processes = _descendants(os.getpid())
    now, seconds = _used(processes)
    if memory and now > memory:
        return TOO_MUCH_MEMORY
    if processor and seconds > processor:
        return TOO_MUCH_PROCESSOR
    return TOO_MANY_PROCESSES if len(processes) > MOST_PROCESSES else 0


def _keep(engine: int, memory: int = 0, processor: float = 0) -> int:
    """Wait for the engine; the limit that it exceeded, or its code, as `subprocess` has it."""
    limited = bool(memory or processor)
    try:
        if limited:
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG if limited else 0)
            if pid == engine:
                peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * _KB
                exceeded = memory and peak > memory
                return TOO_MUCH_MEMORY if exceeded else os.waitstatus_to_exitcode(status)
            if limited and not pid:
                if code := _excess(memory, processor):
                    return code
                signal.sigtimedwait([signal.SIGCHLD], _GLANCE)
    except _ToldToEnd:
        return -signal.SIGKILL


def main(command: list[str]) -> None:
    """Start the engine, and stay until it and all its descendants have ended."""
    memory, processor = 0, 0.0
    while command[0].startswith((MEMORY, PROCESSOR)):
        name, _, most = command.pop(0).partition("=")
        memory = int(most) if name + "=" == MEMORY else memory
        processor = float(most) if name + "=" == PROCESSOR else processor
    if memory:
        resource.setrlimit(resource.RLIMIT_DATA, (_REFUSED * memory, _REFUSED * memory))
    ctypes.CDLL(None).prctl(_ADOPT, 1, 0, 0, 0)
    signal.signal(signal.SIGTERM, _end)
    try:
        restored = [signal.SIGPIPE, signal.SIGXFSZ]
        engine = os.posix_spawnp(command[0], command, os.environ, setsigdef=restored)
    except OSError as error:
        sys.exit(_said(error))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # the engine alone decides when they end
        os.dup2(nowhere, stream)
    code = _keep(engine, memory, processor)
    _end_all()
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [-code])
        if -code not in {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


def _said(error: OSError) -> int:
    print(error.strerror, file=sys.stderr, flush=True)  # noqa: T201  (a program of its own)
    return NOT_STARTED


if __name__ == "__main__":
    main(sys.argv[1:])
