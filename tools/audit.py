"""Known holes in what the server is made of: `make audit`.

pip-audit looks every pinned package up in a service on the internet. It is installed into build/,
for what looks for holes should be the newest. What could not be looked up was not audited: that is
said, and it is a failure, too.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
_HOME = ROOT / "build" / "audit"
_NOT_AUDITED = 2


def main() -> int:
    """0 without a known hole, 1 with one, 2 where nobody could tell."""
    python = _HOME / "bin" / "python"
    if not python.exists():
        venv.create(_HOME, with_pip=True)
    _run(python, "-m", "pip", "--quiet", "install", "--upgrade", "pip-audit")
    worst = 0
    for name in ("play", "serve", "dev", "uv"):
        worst = max(worst, _audited(python, f"requirements/{name}.txt"))
    return worst


def _audited(python: Path, requirements: str) -> int:
    options = ("--disable-pip", "--require-hashes", "--format=json", "--progress-spinner=off")
    said = _run(python, "-m", "pip_audit", *options, "-r", requirements)
    try:
        found = json.loads(said)["dependencies"]
    except ValueError:
        print(f"{requirements}: NOT AUDITED, for nobody could be asked")
        return _NOT_AUDITED
    holes = [(one, hole) for one in found for hole in one.get("vulns", ())]
    unknown = [one["name"] for one in found if "skip_reason" in one]
    for one, hole in holes:
        mended = ", ".join(hole["fix_versions"]) or "nothing yet"
        print(f"{requirements}: {one['name']} {one['version']}: {hole['id']}, mended by {mended}")
    if unknown:
        print(f"{requirements}: {len(unknown)} of {len(found)} NOT AUDITED, such as {unknown[0]}")
    if not holes and not unknown:
        print(f"{requirements}: no known holes in {len(found)} packages")
    return 1 if holes else _NOT_AUDITED if unknown else 0


def _run(python: Path, *arguments: str) -> str:
    done = subprocess.run(  # noqa: S603  (what stands above)
        [python, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
