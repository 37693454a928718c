"""Runs the command, in this process where possible and otherwise in a subprocess."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING

from click.testing import CliRunner

from tricorne.cli.commands import tricorne

if TYPE_CHECKING:
    from click.testing import Result

EXAMPLE = Path(__file__).parents[1] / "naive" / "example.tri"

HEAD = "Tricorne record 1\nRules: goliath\nPlayer 1: Rouge\nPlayer 2: Bleu\n"

UNFINISHED = (
    HEAD
    + """
Round 1
Starter: 1
1 345@0,0 +12 =12
2 draw ? -5 =-5
2 334@0,1 +10 =5
"""
)

FAULTY = UNFINISHED + "1 334@1,0 +10 =22\n"

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


def run(*args: str, lang: str = "en", given: bytes | str | None = None) -> Result:
    """Run the command in this process, in this language."""
    kept = {name: os.environ.get(name) for name in _VARIABLES}
    try:
        return CliRunner().invoke(tricorne, ["--lang", lang, *args], input=given)
    finally:
        for name, before in kept.items():
            if before is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = before


def environment(**variables: str) -> dict[str, str]:
    """An environment that asks for no language, with these variables."""
    clean = {name: value for name, value in os.environ.items() if name not in _VARIABLES}
    return {**clean, **variables}


def installed_in(folder: Path) -> None:
    """Make a folder of the path say that Tricorne was installed as a package, not as a checkout."""
    about = folder / "tricorne-0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(distribution("tricorne").read_text("METADATA") or "")


def command(*args: str) -> list[str]:
    """The words that start the command in a process of its own."""
    return [sys.executable, "-m", "tricorne", *args]


def run_apart(*args: str, given: bytes = b"", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with these variables in its environment."""
    done = subprocess.run(  # noqa: S603  (our own command)
        command(*args), input=given, capture_output=True, env=environment(**variables), check=False
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)
