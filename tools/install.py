"""Install a file of requirements, and Tricorne itself, into the Python that runs this.

`make` runs `.venv/bin/python -m tools.install requirements/play.txt`. uv needs a tenth of the time,
so pip fetches uv into a temporary folder and uv does the rest. If uv is unavailable or fails, pip
installs everything. uv looks for packages where pip was told to look, by its configuration or the
environment.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, run
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
UV = ROOT / "requirements" / "uv.txt"

_UV_NAMES = {
    "cert": "SSL_CERT_FILE",
    "default-timeout": "UV_HTTP_TIMEOUT",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "index-url": "UV_DEFAULT_INDEX",
    "no-cache-dir": "UV_NO_CACHE",
    "timeout": "UV_HTTP_TIMEOUT",
    "trusted-host": "UV_INSECURE_HOST",
}
_PIP_ALONE = {"client-cert", "keyring-provider", "no-index", "proxy"}
"""Options about where packages come from that are not passed on."""
_LENDS = (22, 3)
"""The first pip that installs for another Python."""

Command = list[str]


def for_uv(configuration: str) -> dict[str, str] | None:
    """`pip config list` as environment variables for uv. None if only pip can install."""
    variables: dict[str, str] = {}
    for section in ("global", "install", ":env:"):  # later ones override
        for line in configuration.splitlines():
            name, _, value = line.partition("=")
            option = name.removeprefix(f"{section}.")
            if option == name:
                continue
            if option in _PIP_ALONE:
                return None
            if option in _UV_NAMES:
                between = "," if option == "find-links" else " "
                variables[_UV_NAMES[option]] = between.join(ast.literal_eval(value).split())
    return variables


def pip() -> Command:
    """A pip for this Python: that of the Python from which `.venv` was made.

    A pip in `.venv` would take three seconds to install, and 25 MB.
    """
    lender = os.path.realpath(sys.executable)
    version = re.match(
        r"(\d+)\.(\d+)",
        _begun([lender, "-c", "import pip; print(pip.__version__)"]).communicate()[0],
    )
    if version is None or (int(version[1]), int(version[2])) < _LENDS:
        lender = sys.executable
        _begun([lender, "-m", "ensurepip", "--default-pip"]).communicate()
    return [lender, "-m", "pip", "--python", sys.executable, "--disable-pip-version-check"]


def _begun(command: Command) -> Popen[str]:
    return Popen(command, stdout=PIPE, stderr=DEVNULL, text=True)  # noqa: S603  (commands of this file)


def fetched_uv(pip: Command, folder: str) -> dict[str, str] | None:
    """Put uv into a folder.

    Returns the environment in which it uses pip's indexes; None without uv.
    """
    where = ["--target", folder, "--no-deps", "--no-compile", "--retries", "1"]
    what = ["--only-binary", ":all:", "--require-hashes", "-r", str(UV)]
    asked = _begun([*pip, "config", "list"])
    fetched = _begun([*pip, "install", *where, *what])
    known = for_uv(asked.communicate()[0])
    fetched.communicate()
    if known is None or asked.returncode or fetched.returncode:
        return None
    strategy = {"UV_INDEX_STRATEGY": "unsafe-best-match"}  # as pip: the digest tells which
    return {**strategy, **known, **os.environ}


def by_uv(pip: Command, requirements: str) -> bool:
    """Whether uv was available and has installed everything."""
    with TemporaryDirectory(dir=sys.prefix, prefix="uv-") as folder:
        environment = fetched_uv(pip, folder)
        if environment is None:
            return False
        uv = [f"{folder}/bin/uv", "pip", "install", "--python", sys.executable]
        return _installed(uv, requirements, environment)


def _installed(by: Command, requirements: str, environment: Mapping[str, str] = os.environ) -> bool:
    return all(
        run([*by, "--quiet", *what], cwd=ROOT, env=environment, check=False).returncode  # noqa: S603  (commands of this file)
        == 0
        for what in (
            ["--no-deps", "--require-hashes", "-r", requirements],
            ["--no-deps", "--no-build-isolation", "--editable", "."],
        )
    )


def main() -> int:
    """Install it."""
    requirements = sys.argv[1]
    lent = pip()
    if by_uv(lent, requirements):
        return 0
    print("uv is not available here. pip installs instead, and takes longer ...", flush=True)
    return 0 if _installed([*lent, "install", "--no-compile"], requirements) else 1


if __name__ == "__main__":
    sys.exit(main())
