"""Starts an engine on Linux and adopts all that it leaves behind: `python keeper.py PROGRAM ...`.

A process that an engine has started may leave its group and its session, but it becomes a child of
this one when its parent ends. So this one can end all of them: when the engine has ended, or at
SIGTERM. It ends as the engine did. It imports little, and nothing but the standard library.
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


def _keep(engine: int) -> int:
    """Wait for the engine; the code with which it ended, as `subprocess` has it."""
    try:
        while True:
            pid, status = os.waitpid(-1, 0)
            if pid == engine:
                return os.waitstatus_to_exitcode(status)
    except _ToldToEnd:
        return -signal.SIGKILL


def main(command: list[str]) -> None:
    """Start the engine, and stay until it and all its descendants have ended."""
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
    code = _keep(engine)
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
