"""What a file of requirements names, and Tricorne itself, put into the Python that runs this.

`.venv/bin/python -m tools.install requirements/play.txt` is what `make` does. Most of the time that
pip takes it chooses among thousands of files; uv does everything in a tenth of it. So pip fetches
uv, by its digest, into a folder that is gone afterwards. Where uv cannot be had, or cannot do it,
pip does, and it also fetches and builds for a machine that uv does not know.

Where packages come from is what pip was told, by its configuration or by the environment. That is
passed on to uv, and what uv has no word for leaves the work to pip.
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

_WORDS = {
    "cert": "SSL_CERT_FILE",
    "client-cert": "SSL_CLIENT_CERT",
    "default-timeout": "UV_HTTP_TIMEOUT",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "index-url": "UV_DEFAULT_INDEX",
    "no-cache-dir": "UV_NO_CACHE",
    "timeout": "UV_HTTP_TIMEOUT",
    "trusted-host": "UV_INSECURE_HOST",
}
_SAYS_NOTHING = {  # where every file is pinned by its digest, and none is built
    "break-system-packages",
    "cache-dir",
    "compile",
    "config-file",
    "constraint",
    "disable-pip-version-check",
    "no-color",
    "no-compile",
    "no-input",
    "prefer-binary",
    "progress-bar",
    "quiet",
    "require-virtualenv",
    "retries",
    "root-user-action",
    "upgrade",
    "user",
    "verbose",
}
_LENDS = (22, 3)  # the first pip that works for another Python

Command = list[str]


def for_uv(told: str) -> dict[str, str] | None:
    """What `pip config list` says, in the words of uv. None if uv has none for some of it."""
    kept: dict[str, str] = {}
    for section in ("global", "install", ":env:"):  # the later ones are heard
        for line in told.splitlines():
            name, _, value = line.partition("=")
            if not name.startswith(f"{section}."):
                continue
            option = name.removeprefix(f"{section}.")
            if option in _WORDS:
                kept[_WORDS[option]] = _listed(option, ast.literal_eval(value))
            elif option not in _SAYS_NOTHING:
                return None
    return kept


def _listed(option: str, value: str) -> str:
    return ("," if option == "find-links" else " ").join(value.split())


def pip() -> Command:
    """A pip that works for this Python: the one that this was made of lends its own.

    One of its own would take three seconds to be put there, and 25 MB.
    """
    lender = os.path.realpath(sys.executable)
    asked = _started([lender, "-c", "import pip; print(pip.__version__)"])
    version = re.match(r"(\d+)\.(\d+)", asked.communicate()[0])
    if version is None or (int(version[1]), int(version[2])) < _LENDS:
        lender = sys.executable
        _started([lender, "-m", "ensurepip", "--default-pip"]).communicate()
    return [lender, "-m", "pip", "--python", sys.executable, "--disable-pip-version-check"]


def _started(command: Command) -> Popen[str]:
    return Popen(command, stdout=PIPE, stderr=DEVNULL, text=True)  # noqa: S603  (commands of this file)


def by_uv(pip: Command, requirements: str) -> bool:
    """Whether uv could be had, and everything is there now."""
    with TemporaryDirectory(dir=sys.prefix, prefix="uv-") as folder:
        where = ["--target", folder, "--no-deps", "--no-compile", "--retries", "1"]
        what = ["--only-binary", ":all:", "--require-hashes", "-r", str(UV)]
        asked = _started([*pip, "config", "list"])
        fetched = _started([*pip, "install", *where, *what])
        known = for_uv(asked.communicate()[0])
        fetched.communicate()
        if known is None or asked.returncode or fetched.returncode:
            return False
        strategy = {"UV_INDEX_STRATEGY": "unsafe-best-match"}  # as pip: the digest tells which
        uv = [f"{folder}/bin/uv", "pip", "install", "--python", sys.executable]
        return _installed(uv, requirements, {**strategy, **known, **os.environ})


def _installed(by: Command, requirements: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether everything is there now."""
    return all(
        run([*by, "--quiet", *what], cwd=ROOT, env=environment, check=False).returncode  # noqa: S603  (commands of this file)
        == 0
        for what in (
            ["--no-deps", "--require-hashes", "-r", requirements],
            ["--no-deps", "--no-build-isolation", "--editable", "."],
        )
    )


def main() -> int:
    """Put it there."""
    requirements = sys.argv[1]
    lent = pip()
    if by_uv(lent, requirements):
        return 0
    print("uv is not to be had here, or cannot do it. pip can, and takes longer ...", flush=True)
    return 0 if _installed([*lent, "install", "--no-compile"], requirements) else 1


if __name__ == "__main__":
    sys.exit(main())
