"""Memory that a crowd of requests needed goes back to the system."""

from __future__ import annotations

import subprocess
import sys
from platform import libc_ver

import pytest

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(libc_ver()[0] != "glibc", reason="only glibc has these options"),
]

MEASURE = """
import sys
from pathlib import Path
from tricorne.server.environment.memory import give_memory_back

def mebibytes():
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if "VmRSS" in line) / 1024

if sys.argv[1] == "gives":
    give_memory_back()
before, kept = mebibytes(), []
for _ in range(3):
    bodies = [bytearray() for _ in range(600)]
    for _ in range(4):
        for body in bodies:
            body += b"#" * 62_500
            kept.append(bytes(600))
    del bodies, body
print(mebibytes() - before - sum(map(len, kept)) / 2**20)
"""
"""How many MiB stay after 600 bodies of 250 kB arrived in pieces, three times."""


def left(how: str) -> float:
    command = [sys.executable, "-c", MEASURE, how]
    said = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603  (this file)
    return float(said.stdout)


def test_large_bodies_leave_no_hole_between_small_things() -> None:
    assert left("gives") < left("keeps") / 2
