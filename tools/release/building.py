"""The files of a release, built from a tree of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Built(NamedTuple):
    """The files of a release."""

    sdist: Path
    wheel: Path
    npm: Path


class Builder(NamedTuple):
    """Circumstances that must not change the bytes: the user, the place, and the settings."""

    python: Path
    umask: int
    variables: dict[str, str]


HERE = Path(sys.executable)
USUAL = Builder(HERE, 0o022, {"TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "1"})


def other(python: Path) -> Builder:
    """A builder that differs in everything."""
    return Builder(python, 0o077, {"TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "2"})


def exported(folder: Path) -> Path:
    """The last commit in a folder, with the page's checkers beside it."""
    archive = subprocess.run(
        ["git", "archive", "--format=tar", "HEAD"],  # noqa: S607
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    folder.mkdir(parents=True)
    packed = folder.with_suffix(".tar")
    packed.write_bytes(archive)
    with tarfile.open(packed) as tar:
        tar.extractall(folder, filter="data")
    packed.unlink()
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


def build(tree: Path, to: Path, builder: Builder = USUAL) -> Built:
    """Build everything from a tree."""
    to.mkdir(parents=True)
    _run(builder, tree, "-m", "tools.script")
    _run(builder, tree, "-m", "tools.bundle")  # without it Hatchling would pack the sources
    _run(builder, tree, "-m", "hatchling", "build", "-d", to, "-t", "sdist", "-t", "wheel")
    package = to / "package"
    _run(builder, tree, "-m", "tools.npm", package)
    _npm(builder, tree, "pack", "--silent", "--pack-destination", to, package)
    (sdist,), (wheel,), (npm,) = (to.glob(each) for each in ("*.tar.gz", "*.whl", "*.tgz"))
    return Built(sdist, wheel, npm)


def wheel_from(sdist: Path, to: Path) -> Path:
    """A wheel that is built from an sdist alone."""
    with tarfile.open(sdist) as tar:
        tar.extractall(to, filter="data")
    (tree,) = (path for path in to.iterdir() if path.is_dir())
    _run(USUAL, tree, "-m", "hatchling", "build", "-d", to, "-t", "wheel")
    (wheel,) = to.glob("*.whl")
    return wheel


def _npm(builder: Builder, tree: Path, *words: str | Path) -> None:
    _run(builder._replace(python=HERE), tree, "-m", "tools.node", *words)


def _run(builder: Builder, tree: Path, *words: str | Path) -> None:
    """Run Python in this tree, so that it imports from there."""
    kept = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    done = subprocess.run(  # noqa: S603  (commands of this file)
        [builder.python, *words],
        cwd=tree,
        env={**kept, **builder.variables, "PYTHONPATH": f"{tree / 'src'}"},
        umask=builder.umask,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}\n$ {' '.join(map(str, words))}")
