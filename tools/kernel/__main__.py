"""Build the module: `python -m tools.kernel`; or see whether it would be the same: `... check`.

The module itself checks no index. So both also play rounds by machine code that checks every one.
"""

from __future__ import annotations

import os
import subprocess
import sys

os.environ |= {
    "NUMBA_CPU_NAME": "generic",  # nothing of this processor
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_OPT": "0",  # LLVM optimises for WebAssembly, and not before
}

from tools.kernel.building import DESCRIPTION, MODULE, build, description
from tricorne.kernel.module import split


def main(*arguments: str) -> str | None:
    """Write the module and its description; what is wrong, if something is."""
    made = build()
    if outside := out_of_bounds():
        return outside
    if arguments != ("check",):
        MODULE.write_bytes(made)
        DESCRIPTION.write_text(description(), encoding="utf-8")
        print(f"{MODULE}: {len(made)} bytes")
        return None
    there = MODULE.read_bytes()
    if made == there:
        return None
    ours, theirs = split(made)[1], split(there)[1]
    differ = [key for key in ours if ours[key] != theirs.get(key)]
    return f"kernel.wasm would be another one: it differs in {', '.join(differ)}"


def out_of_bounds() -> str | None:
    """What says that an index is out of bounds in rounds of all sheets, players and scorings."""
    done = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, "-m", "tools.kernel.compare", "--rounds-alone", "--rounds", "27648"],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"},  # it plays for seconds only
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr) if done.returncode else None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
