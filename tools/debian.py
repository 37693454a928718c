"""Installs missing Debian programs that the tests use; needs root."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

_MINUTE = 60


def install(*packages: str) -> bool:
    """Try to install the first available one of these packages."""
    apt = _apt()
    return apt is not None and any(run([*apt, name]) for name in packages)


def install_all(*packages: str) -> bool:
    """Try to install all of these packages."""
    apt = _apt()
    return apt is not None and run([*apt, *packages])


def unpack(package: str, to: Path) -> bool:
    """Try to unpack a package into a folder, beside the one that is installed."""
    if shutil.which("dpkg-deb") is None or _apt() is None:
        return False
    to.parent.mkdir(parents=True, exist_ok=True)  # dpkg-deb makes only the folder itself
    with TemporaryDirectory() as folder:
        return run(["apt-get", "-qq", "download", package], folder) and all(
            run(["dpkg-deb", "-x", str(found), str(to)]) for found in Path(folder).iterdir()
        )


def _apt() -> list[str] | None:
    """The command that installs, with new lists; None where one may not."""
    apt = shutil.which("apt-get")
    root = [] if _is_root() else ["sudo", "-n"]
    if apt is None or (root and shutil.which("sudo") is None):
        return None
    run([*root, apt, "-qq", "update"])
    quiet = ["-qq", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120"]
    return [*root, "env", "DEBIAN_FRONTEND=noninteractive", apt, "install", *quiet]


def run(command: list[str], folder: str | None = None) -> bool:
    """Whether the command succeeded. On failure, the last line of its output is printed."""
    print("$", *command, flush=True)
    try:
        done = subprocess.run(  # noqa: S603  (the callers are our own tools)
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=15 * _MINUTE,
        )
    except subprocess.TimeoutExpired:
        print("This takes too long.", flush=True)
        return False
    if done.returncode:
        said = done.stdout.decode(errors="replace").strip().splitlines() or ["no reason given"]
        print(next((line for line in said if "rror" in line), said[-1]), flush=True)
    return done.returncode == 0


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
