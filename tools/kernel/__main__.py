"""Build the module: `python -m tools.kernel`; or see whether it would be the same: `... check`."""

from __future__ import annotations

import os
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


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
