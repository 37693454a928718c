"""The files of a release in bare environments: they install, and the game opens."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

from bench.program import free_port
from tools.install import fetched_uv, pip

ADVICE = re.compile(r"tricorne: \w+ is missing: pip install '(tricorne\[[\w,]+\])'")
_PATIENCE = 60
_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
_SCRIPT = re.compile(r'(?:src|href)="(/static/[^"]+\.(?:js|css))"')


class Trouble(Exception):  # noqa: N818  (it is told, not handled)
    """The explanation of a failure, in a line or more."""


class Bare:
    """Environments that have nothing but a Python, and are below one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._home = folder / "home"
        self._home.mkdir(parents=True)
        known = fetched_uv(pip(), str(folder / "uv"))
        if known is None:
            raise Trouble("uv cannot be had here, and the environments are made with it")
        self._asking = known

    def environment(self, python: Path, name: str, *, pip: bool = False) -> Path:
        """A new one, perhaps with pip."""
        path = self._folder / name
        seed = ["--seed"] if pip else []
        self._uv("venv", "--quiet", *seed, "--python", str(python), str(path))
        return path

    def install(self, environment: Path, what: str, *, pip: bool = False) -> None:
        """Install something into it, by uv or by pip."""
        if pip:
            self._run(f"{environment}/bin/python", "-m", "pip", "install", "--quiet", what)
        else:
            self._uv("pip", "install", "--quiet", "--python", f"{environment}/bin/python", what)

    def _uv(self, *words: str) -> None:
        self._run(f"{self._folder}/uv/bin/uv", "--no-config", *words)

    def _run(self, *command: str) -> None:
        done = subprocess.run(  # noqa: S603  (commands of this file)
            command, env=self._asking, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Trouble(f"{' '.join(command)}\n{done.stderr}")

    def tricorne(self, environment: Path, *words: str, given: str = "") -> tuple[int, str]:
        """The exit code and the output of a command."""
        done = subprocess.run(  # noqa: S603  (commands of this file)
            [environment / "bin" / "tricorne", *words],
            input=given,
            capture_output=True,
            text=True,
            env=self.variables(),
            cwd=self._home,
            check=False,
            timeout=10 * _PATIENCE,
        )
        return done.returncode, done.stdout + done.stderr

    def variables(self) -> dict[str, str]:
        """An environment without the developer's own settings."""
        kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
        return {**kept, "HOME": str(self._home), "LC_ALL": "C.UTF-8"}

    def opens(self, *command: str | Path) -> None:
        """Raise Trouble unless this command opens the game, and ends with Ctrl-C."""
        words = [*command, "play", "--no-browser", "--port", str(free_port())]
        opens(words, {**self._asking, **self.variables()}, self._home)

    def uvx(self, wheel: Path) -> None:
        """Raise Trouble unless `uvx` opens the game."""
        uvx = f"{self._folder}/uv/bin/uvx"
        self.opens(uvx, "--quiet", "--from", f"{wheel}[play]", "tricorne")

    def advised(self, environment: Path, words: Sequence[str], given: str = "") -> str:
        """Install what a command says that it needs. Returns this."""
        code, said = self.tricorne(environment, *words, given=given)
        advice = ADVICE.fullmatch(said.strip())
        if code != 1 or advice is None:
            raise Trouble(f"tricorne {' '.join(words)}: {said}")
        self.install(environment, advice[1])
        return advice[1]

    def follows(self, environment: Path, words: Sequence[str], given: str = "") -> str:
        """The same for a command that runs after it, or Trouble."""
        advice = self.advised(environment, words, given)
        code, said = self.tricorne(environment, *words, given=given)
        if code:
            raise Trouble(f"tricorne {' '.join(words)} after {advice}: {said}")
        return advice


def opens(
    command: Sequence[str | Path],
    variables: Mapping[str, str],
    folder: Path,
    *,
    by_make: bool = False,
) -> None:
    """Raise Trouble unless the command says where the game is, serves it, and ends with Ctrl-C.

    A terminal sends Ctrl-C to `make` and the game. Then make has an exit code of its own.
    """
    with started(command, variables, folder) as (process, address):
        page = _fetched(f"{address}/").decode()
        scripts = _SCRIPT.findall(page)
        if not scripts:
            raise Trouble("the page has no script")
        for path in scripts:
            _fetched(address + path)
        interrupt = os.killpg if by_make else os.kill
        interrupt(process.pid, signal.SIGINT)
        said, _ = process.communicate(timeout=_PATIENCE)
        if (process.returncode and not by_make) or "Your games are saved" not in said:
            raise Trouble(f"it ended with {process.returncode}: {said}")


@contextmanager
def started(
    command: Sequence[str | Path], variables: Mapping[str, str], folder: Path
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process of a command that opens the game, and the address of the game. It ends here."""
    process = subprocess.Popen(  # noqa: S603  (commands of this file)
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=variables,
        cwd=folder,
        start_new_session=True,
    )
    try:
        yield process, _address(process)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def _address(process: subprocess.Popen[str]) -> str:
    """The first address that it names; Trouble if it ends without one."""
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if found := _ADDRESS.search(line):
            return found[0]
    raise Trouble(said)


def _fetched(address: str) -> bytes:
    with urlopen(address, timeout=_PATIENCE) as answer:  # noqa: S310  (our own server)
        return bytes(answer.read())
