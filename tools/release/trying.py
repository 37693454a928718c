"""The files of a release in bare environments: they install, and the game opens."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from bench.program import free_port
from tools.install import fetched_uv, pip

ADVICE = re.compile(r"tricorne: \w+ is missing: pip install '(tricorne\[[\w,]+\])'")
_PATIENCE = 60
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
        port = free_port()
        words = [*command, "play", "--no-browser", "--port", str(port)]
        with self._started(words) as process:
            assert process.stdout is not None
            first = process.stdout.readline()
            if f"http://127.0.0.1:{port}" not in first:
                raise Trouble(first + process.communicate(timeout=_PATIENCE)[0])
            page = _fetched(port, "/").decode()
            scripts = _SCRIPT.findall(page)
            if not scripts:
                raise Trouble("the page has no script")
            for path in scripts:
                _fetched(port, path)
            process.send_signal(signal.SIGINT)
            said, _ = process.communicate(timeout=_PATIENCE)
            if process.returncode or "Your games are saved" not in said:
                raise Trouble(f"it ended with {process.returncode}: {said}")

    @contextmanager
    def _started(self, words: list[str | Path]) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(  # noqa: S603  (commands of this file)
            words,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**self._asking, **self.variables()},
            cwd=self._home,
        )
        try:
            yield process
        finally:
            process.kill()
            process.communicate()

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


def _fetched(port: int, path: str) -> bytes:
    with urlopen(f"http://127.0.0.1:{port}{path}", timeout=_PATIENCE) as answer:
        return bytes(answer.read())
