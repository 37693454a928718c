"""The oldest and the newest Python of this machine: what is not run on them by `make test` anyway.

`make test` runs in one Python, that of `.venv`. `python -m tools.pythons` looks for others that the
README promises, on the PATH and where pyenv and uv keep theirs. The oldest and the newest of them
get an environment each below `build`, with everything in it, which is kept until the requirements
change. There types are checked, and the floors run that need nothing but Python.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ROOT / "requirements" / "dev.txt"
PROJECT = ROOT / "pyproject.toml"
FLOORS = ("tests/rules", "tests/record", "tests/drawing", "tests/docs", "README.md")
"""What is run. Compiled code is the same in every Python; browsers know of none."""

_NAME = re.compile(r"python(3)\.(\d+)")
_ASK = "import sys, venv, ensurepip; print(*sys.version_info)"
_MINUTE = 60

Version = tuple[int, ...]


@dataclass(frozen=True)
class Python:
    """An interpreter of this machine."""

    version: Version
    path: Path

    def __str__(self) -> str:
        return ".".join(map(str, self.version))

    @property
    def home(self) -> Path:
        """Where its environment is."""
        return ROOT / "build" / "python{}.{}".format(*self.version)

    @property
    def own(self) -> Path:
        """It itself, in its environment."""
        return self.home / "bin" / "python"


def oldest_promised() -> Version:
    """The oldest Python that the project says it runs on."""
    found = re.search(r'^requires-python = ">=(\d+)\.(\d+)"$', PROJECT.read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1]), int(found[2])


def others() -> list[Python]:
    """The oldest and the newest of this machine, without the one that runs this."""
    here = sys.version_info[:2]
    known: dict[Version, Python] = {}
    for named, path in _candidates():
        if named < oldest_promised() or named in (*known, here):
            continue
        python = _asked(path)
        if python is not None and python.version[:2] == named:
            known[named] = python
    ends = {min([*known, here]), max([*known, here])} - {here}
    return [known[end] for end in sorted(ends)]


def _candidates() -> Iterator[tuple[Version, Path]]:
    """What is there, with the version that its name says: most need not be started."""
    home = Path.home()
    folders = [Path(name) for name in os.environ.get("PATH", "").split(os.pathsep) if name]
    for root in (
        Path(os.environ.get("PYENV_ROOT", home / ".pyenv")) / "versions",
        Path(os.environ.get("UV_PYTHON_INSTALL_DIR", home / ".local" / "share" / "uv" / "python")),
    ):
        folders += sorted(root.glob("*/bin"))
    for folder in folders:
        if folder.is_dir():
            for path in sorted(folder.iterdir()):
                if name := _NAME.fullmatch(path.name):
                    yield tuple(map(int, name.groups())), path


def _asked(path: Path) -> Python | None:
    """What an interpreter says of itself, if it starts, can make environments, and is released."""
    try:
        done = subprocess.run(  # noqa: S603  (an interpreter of this machine)
            [path, "-I", "-c", _ASK], capture_output=True, text=True, check=False, timeout=_MINUTE
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    if done.returncode:
        return None
    *version, level, _ = done.stdout.split()
    return Python(tuple(map(int, version)), path) if level == "final" else None


def prepare(python: Python) -> bool:
    """Make its environment, unless it is there and nothing has changed; whether that works."""
    stamp = python.home / "ready"
    wanted = sha256(REQUIREMENTS.read_bytes() + str(python).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return True
    print(f"Installing what is needed for Python {python} into {python.home.relative_to(ROOT)} ...")
    shutil.rmtree(python.home, ignore_errors=True)
    done = run([python.path, "-m", "venv", "--without-pip", python.home]) and run(
        [python.own, "-m", "tools.install", REQUIREMENTS]
    )
    if done:
        stamp.write_text(wanted)
    return done


def check(python: Python) -> bool:
    """Whether types are right in it, and the floors that need nothing else run."""
    quick = ["-q", "-p", "no:cacheprovider", "-m", "not long"]
    return run([python.own, "-m", "mypy"]) and run(
        [python.own, "-m", "pytest", *quick, *FLOORS], HYPOTHESIS_PROFILE="quick"
    )


def run(command: Sequence[str | Path], **variables: str) -> bool:
    """Whether it succeeds. What it says is shown only if it does not."""
    done = subprocess.run(  # noqa: S603  (commands of this file)
        command,
        cwd=ROOT,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout, "$ " + " ".join(map(str, command)), sep="\n", flush=True)
    return done.returncode == 0


def tried() -> str:
    """What is tried in which Python, in a line or two."""
    lines = [f"Everything was tried in Python {platform.python_version()}."]
    prepared = [python for python in others() if (python.home / "ready").exists()]
    lines += [f"Types and pure floors were tried in Python {python}, too." for python in prepared]
    if not prepared:
        lines.append("NO OTHER PYTHON was tried: there is none, or its packages cannot be had.")
    return "\n".join(lines)


def main() -> int:
    """Try them. Where packages cannot be had for one, that is an error in CI only."""
    for python in others():
        if prepare(python):
            if not check(python):
                print(f"This is how it is in Python {python}.")
                return 1
        elif os.environ.get("CI"):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
