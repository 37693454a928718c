"""The line that installs extras into the environment that runs this."""

from __future__ import annotations

import json
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname


def install_line(extras: str) -> str:
    """The command that brings these extras, `lab,archive`, as it works here.

    `make play` creates an environment without pip in its checkout: there `make` installs them.
    """
    checkout = _checkout()
    if checkout is None:
        return f"pip install 'tricorne[{extras}]'"
    if Path(sys.prefix) == checkout / ".venv":
        return "make extras" if Path.cwd() == checkout else f"make -C '{checkout}' extras"
    return f"pip install --editable '{checkout}[{extras}]'"


def _checkout() -> Path | None:
    """The folder of the sources, if they run as they lie there."""
    try:
        told = distribution("tricorne").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    origin = json.loads(told or "{}")
    if not origin.get("dir_info", {}).get("editable"):
        return None
    return Path(url2pathname(urlsplit(origin["url"]).path))
