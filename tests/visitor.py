"""A person who has a fresh clone, an environment of their own, and no Node."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.docs.pages import ROOT
from tools.install import fetched_uv, pip
from tools.release.trying import opens

PROOFS = {
    "": "import tricorne.record",
    "cli": "tricorne check docs/records/round.tri",
    "play": "tricorne play",
    "bots": "import tricorne.kernel; tricorne.kernel.ready()",
    "lab": "tricorne simulate --rounds 100",
    "rl": "import tricorne.env.gym, tricorne.env.tricorne_v0",
    "archive": "import fsspec",
    "postgres": "import psycopg",
    "push": "import tricorne.server.push.encryption",
    "redis": "import redis",
    "trace": "import tricorne.server.host.tracing",
    "all": "tricorne show docs/records/round.tri -o board.png",
}
"""For each extra something that needs it: a command, or Python."""


def names_in_git(*patterns: str) -> list[str]:
    """The files that Git has, or would take."""
    listed = subprocess.run(  # noqa: S603  (patterns of the tests)
        ["git", "ls-files", "-co", "--exclude-standard", "-z", *patterns],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [*filter(None, listed.split("\0"))]


def fresh_clone(folder: Path) -> Path:
    """A copy of the files that Git has, or would take: no environment, and nothing built."""
    for name in names_in_git():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def without_node(folder: Path) -> str:
    """A path with every program of this machine, but for Node and its own."""
    folder.mkdir()
    for place in reversed(os.environ["PATH"].split(os.pathsep)):
        for program in Path(place).glob("*"):
            link = folder / program.name
            if not re.match(r"(node|npm|npx|corepack|python|pip)", program.name):
                link.unlink(missing_ok=True)
                link.symlink_to(program)
    return os.pathsep.join([str(Path(os.path.realpath(sys.executable)).parent), str(folder)])


class Visitor:
    """A person with a fresh clone, an environment of their own and no Node."""

    def __init__(self, folder: Path) -> None:
        self.clone = fresh_clone(folder / "clone")
        self.path = without_node(folder / "bin")
        home = {"XDG_DATA_HOME": str(folder / "data"), "LC_ALL": "C.UTF-8"}
        dropped = {"VIRTUAL_ENV", "PYTHONPATH", "DISPLAY", "BROWSER", "MAKEFLAGS", "MAKELEVEL"}
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        self.variables = {**kept, **home, "PATH": self.path}
        self.prefix = self.clone / ".venv"

    def makes_environment(self) -> None:
        """Make one with pip, as a page assumes."""
        self.does(f"python3 -m venv {self.prefix}")
        self.enters()

    def enters(self) -> None:
        """Activate it."""
        self.variables["PATH"] = os.pathsep.join([str(self.prefix / "bin"), self.path])

    def gets_uv(self, folder: Path) -> None:
        """Have uv on the path. Skips the test where it cannot be had."""
        known = fetched_uv(pip(), str(folder))
        if known is None:
            pytest.skip("uv cannot be had here")
        known = {**known, "PATH": os.pathsep.join([str(folder / "bin"), self.variables["PATH"]])}
        self.variables = {**known, "XDG_DATA_HOME": self.variables["XDG_DATA_HOME"]}

    def packs(self) -> None:
        """Build the wheel of a release, without trying it."""
        (self.clone / "node_modules").symlink_to(ROOT / "node_modules")
        self.does(f"{sys.executable} -m hatchling build -d dist -t wheel")
        (self.clone / "node_modules").unlink()

    def does(self, script: str) -> str:
        """Run a script in the clone. Returns its output."""
        done = subprocess.run(  # noqa: S603  (lines of our own pages)
            ["/bin/sh", "-ec", script],
            cwd=self.clone,
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def proves(self, extra: str) -> None:
        """Do something that needs the extra."""
        proof = PROOFS[extra]
        if proof == "tricorne play":
            opens(["tricorne", "play", "--no-browser"], self.variables, self.clone)
        elif proof.startswith("tricorne "):
            self.does(proof)
        else:
            self.does(f"python -c '{proof}'")
