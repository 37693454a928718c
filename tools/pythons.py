"""Types and the pure tests in the oldest and the newest Python of this machine.

Most checks run in one Python, that of `.venv`. `python -m tools.pythons` takes the oldest and the
newest of the others that `tests/pythons.py` finds. Each gets an environment below `build`, which is
kept until the requirements change.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from tests.pythons import PYTHONS

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ROOT / "requirements" / "dev.txt"
PURE = ("tests/rules", "tests/record", "tests/drawing", "tests/docs", "README.md")
"""The tests to run there. They skip compiled code, which is the same in every Python, and
browsers."""


def others() -> list[str]:
    """The oldest and the newest version of this machine, without the one that runs this."""
    here = "{}.{}".format(*sys.version_info)
    versions = [*PYTHONS]  # from the oldest to the newest
    return [version for version in dict.fromkeys((versions[0], versions[-1])) if version != here]


def home(version: str) -> Path:
    """The folder of the environment."""
    return ROOT / "build" / f"python{version}"


def prepare(version: str) -> bool:
    """Create the environment unless it is up to date. Returns whether it exists."""
    stamp = home(version) / "ready"
    wanted = sha256(REQUIREMENTS.read_bytes() + str(PYTHONS[version]).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return True
    print(f"Installing what is needed for Python {version} into build/{home(version).name} ...")
    shutil.rmtree(home(version), ignore_errors=True)
    done = run([PYTHONS[version], "-m", "venv", "--without-pip", home(version)]) and run(
        [home(version) / "bin" / "python", "-m", "tools.install", REQUIREMENTS]
    )
    if done:
        stamp.write_text(wanted)
    return done


def check(version: str) -> bool:
    """Whether type checks and the pure tests pass there."""
    python = home(version) / "bin" / "python"
    quick = ["-q", "-p", "no:cacheprovider", "-m", "not long"]
    return run([python, "-m", "mypy"]) and run(
        [python, "-m", "pytest", *quick, *PURE], HYPOTHESIS_PROFILE="quick"
    )


def run(command: Sequence[str | Path], **variables: str) -> bool:
    """Whether it succeeds. Its output is shown only if it does not."""
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
    """A summary of the results in each Python, in a line or two."""
    ready = [version for version in others() if (home(version) / "ready").exists()]
    lines = [f"Types and the pure tests ran in Python {version}, too." for version in ready]
    if not ready:
        lines.append("NO OTHER PYTHON was tried: there is none, or its packages cannot be had.")
    return "\n".join(lines)


def main() -> int:
    """Try them. Packages that are unavailable for one are an error in CI only."""
    for version in others():
        if prepare(version):
            if not check(version):
                print(f"These are the results in Python {version}.")
                return 1
        elif os.environ.get("CI"):
            return 1
    print(tried())
    return 0


if __name__ == "__main__":
    sys.exit(main())
