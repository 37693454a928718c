"""The metadata for package indexes: the README, and links to the repository.

Hatchling runs this file. The address of the repository comes from `TRICORNE_REPOSITORY`, or in an
sdist from its own metadata. Then the links of the README lead there, to this version. Without an
address they become plain text, and its pictures are left out: a package index has no files.
"""

from __future__ import annotations

import os
import re
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")
_PICTURE = re.compile(r'src="(?!https?:)([^"]+)"')
_PICTURES = re.compile(r"<p align=\"center\">\n.*?</p>\n\n", re.DOTALL)


def links(repository: str, version: str) -> dict[str, str]:
    """The links of the project, by their names."""
    at = f"{repository}/blob/v{version}"
    return {
        "Source": repository,
        "Documentation": f"{at}/docs/index.md",
        "Changelog": f"{at}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
        "Security": f"{at}/SECURITY.md",
    }


def description(readme: str, repository: str, version: str) -> str:
    """The README in a form for other sites."""
    if not repository:
        return _LINK.sub(r"\1", _PICTURES.sub("", readme))
    linked = _LINK.sub(rf"[\1]({repository}/blob/v{version}/\2)", readme)
    return _PICTURE.sub(rf'src="{repository}/raw/v{version}/\1"', linked)


def address(root: Path) -> str:
    """The address of the repository, or nothing."""
    given = os.environ.get("TRICORNE_REPOSITORY", "")
    about = root / "PKG-INFO"
    if not given and about.exists():
        told = HeaderParser().parsestr(about.read_text(encoding="utf-8"))
        urls = dict(line.split(", ", 1) for line in told.get_all("Project-URL", []))
        given = urls.get("Source", "")
    if given and not given.startswith("https://"):
        raise SystemExit(
            f"TRICORNE_REPOSITORY is not an address that begins with https://: {given}"
        )
    return given.rstrip("/")


class MetadataHook(MetadataHookInterface):
    """Adds the description and the links."""

    def update(self, metadata: dict[str, Any]) -> None:
        root, version = Path(self.root), metadata["version"]
        repository = address(root)
        text = description((root / "README.md").read_text(encoding="utf-8"), repository, version)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        if repository:
            metadata["urls"] = links(repository, version)
