"""The number of cores that this process may use."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

_GROUPS = Path("/sys/fs/cgroup")
_OWN_GROUP = Path("/proc/self/cgroup")


def cores() -> int:
    """The cores that this process may use, of this machine or of its container; one at least."""
    given = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(int(min(given or 1, quota(_GROUPS, _OWN_GROUP))), 1)


def quota(groups: Path, own_group: Path) -> float:
    """How many cores' time Linux grants to a group of processes, or to the groups above it."""
    group = ""
    with suppress(OSError):
        names = [line.partition("::")[2] for line in own_group.read_text().splitlines()]
        group = next((name for name in names if name), "").strip("/")
    folder = groups / group
    folders = [folder, *folder.parents][: len(Path(group).parts) + 1]
    return min([*map(_quota, folders), _old_quota(groups / "cpu")])


def _quota(folder: Path) -> float:
    try:
        most, period = (folder / "cpu.max").read_text().split()
        return int(most) / int(period)
    except (OSError, ValueError):  # "max" is none
        return float("inf")


def _old_quota(folder: Path) -> float:
    """The same for older systems, where -1 means no limit."""
    try:
        most = int((folder / "cpu.cfs_quota_us").read_text())
        period = int((folder / "cpu.cfs_period_us").read_text())
    except (OSError, ValueError):
        return float("inf")
    return most / period if most > 0 else float("inf")
