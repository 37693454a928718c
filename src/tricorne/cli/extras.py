"""The extras of a command, and the line that installs them if a package is missing.

It imports nothing that could be missing itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, requires

from tricorne.cli.language import _
from tricorne.installing import install_line

_RECORDS, _LABORATORY, _SERVER = "cli", "lab", "play"
_EXTRAS = {
    **dict.fromkeys(("check", "moves", "show", "deal", "sheets", "schema", "completion"), _RECORDS),
    **dict.fromkeys(("simulate", "arena", "tournament", "exam", "bench", "study"), _LABORATORY),
    **dict.fromkeys(("play", "serve", "site", "join"), _SERVER),
    **dict.fromkeys(("backup", "steward", "daily", "dump"), _SERVER),
    "archive": f"{_SERVER},archive",
    "engine": f"{_RECORDS},bots",
}
"""Of each command."""
_TERMINAL = f"{_RECORDS},bots"
"""Of `play --terminal`, which needs no server."""
_WANTED = {
    "--archive": "archive",
    "--bus": "redis",
    "--cluster": "cluster",
    "--compare": "lab",
    "--plot": "plots",
    "--grade": "lab",
    "--push": "push",
    "--trace": "trace",
    "postgres": "postgres",
    ".png": "png",
}
"""More extras, by the beginning or the end of a word after the command."""


def extras_for(words: Sequence[str]) -> str:
    """The extras that a command line needs, as pip reads them: `play,redis`."""
    command = next((word for word in words if word in _EXTRAS), "")
    extras = [_EXTRAS.get(command, _RECORDS)]
    if command == "play" and "--terminal" in words:
        extras = [_TERMINAL]
    values = [part for word in words for part in (word, word.partition("=")[2])]
    for sign, extra in _WANTED.items():
        if any(value.startswith(sign) or value.endswith(sign) for value in values):
            extras.append(extra)
    return ",".join(extras)


def advice(missing: ModuleNotFoundError, words: Sequence[str]) -> str | None:
    """The line that installs a missing package; None if no extra contains it."""
    name = (missing.name or "").partition(".")[0]
    if not _is_optional(name):
        return None
    text = _("tricorne: {name} is missing: {line}")
    return text.format(name=name, line=install_line(extras_for(words)))


def _is_optional(module: str) -> bool:
    """Whether an extra contains this module. `opentelemetry` belongs to `opentelemetry-api`."""
    try:
        needed = requires("tricorne") or []
    except PackageNotFoundError:
        return False
    names = [re.split(r"[^\w-]", each)[0].replace("-", "_") for each in needed]
    return bool(module) and any(f"{name}_".startswith(f"{module}_") for name in names)
