"""What the server is made of, as CycloneDX: `python -m tools.sbom` writes build/sbom.json.

It says what stands in requirements/serve.txt, from which the image is built: each package with its
version, the digests of its files, and the packages that it needs. The same requirements give the
same bytes.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ROOT / "requirements" / "serve.txt"
TARGET = ROOT / "build" / "sbom.json"
_PIN = re.compile(r"([a-z0-9-]+)(?:\[[^]]*\])?==([^ ;]+)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_VIA = re.compile(r"    #   (?:via )?([a-z0-9][a-z0-9-]*)")


@dataclass
class Part:
    """A package, the digests of its files, and who needs it."""

    name: str
    version: str
    digests: list[str] = field(default_factory=list)
    needed_by: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        """How it is called everywhere."""
        return f"pkg:pypi/{self.name}@{self.version}"


def parts(text: str) -> list[Part]:
    """All that a file of pinned requirements names."""
    found: list[Part] = []
    for line in text.replace("# via ", "# via\n    #   ").splitlines():
        if pin := _PIN.match(line):
            found.append(Part(pin[1], pin[2]))
        elif digest := _HASH.search(line):
            found[-1].digests.append(digest[1])
        elif found and (via := _VIA.match(line)):
            found[-1].needed_by.append(via[1])
    return found


def sbom(text: str) -> dict[str, object]:
    """The bill of materials of a file of requirements."""
    made = parts(text)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    own = Part(project["name"], project["version"])
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**_component(own, "application"), "licenses": _LICENSES}},
        "components": [_component(part, "library") for part in made],
        "dependencies": [
            {
                "ref": part.address,
                "dependsOn": [other.address for other in made if part.name in other.needed_by],
            }
            for part in (own, *made)
        ],
    }


_LICENSES = [{"license": {"id": "MIT"}}]


def _component(part: Part, kind: str) -> dict[str, object]:
    digests = [{"alg": "SHA-256", "content": digest} for digest in part.digests]
    return {
        "type": kind,
        "bom-ref": part.address,
        "name": part.name,
        "version": part.version,
        "purl": part.address,
        **({"hashes": digests} if digests else {}),
    }


def main() -> None:
    """Write it."""
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(sbom(REQUIREMENTS.read_text()), indent=1) + "\n")
    print(TARGET.relative_to(ROOT))


if __name__ == "__main__":
    main()
