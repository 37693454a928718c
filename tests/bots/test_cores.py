"""The number of parallel bots respects the CPU quota of a container."""

from pathlib import Path

import pytest

from tricorne.bots.cores import cores, quota

INF = float("inf")


def write(folder: Path, name: str, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text + "\n")


def test_there_is_always_one_core() -> None:
    assert cores() >= 1


@pytest.mark.parametrize(
    ("said", "counts"), [("150000 100000", 1.5), ("max 100000", INF), ("", INF), ("50 100", 0.5)]
)
def test_a_container_says_how_much_time_it_may_have(
    tmp_path: Path, said: str, counts: float
) -> None:
    write(tmp_path / "groups", "cpu.max", said)
    own = tmp_path / "own"
    own.write_text("0::/\n")
    assert quota(tmp_path / "groups", own) == counts


def test_the_groups_around_a_group_count_too(tmp_path: Path) -> None:
    groups, own = tmp_path / "groups", tmp_path / "own"
    write(groups, "cpu.max", "max 100000")
    write(groups / "system.slice", "cpu.max", "200000 100000")
    write(groups / "system.slice" / "tricorne", "cpu.max", "400000 100000")
    own.write_text("12:cpuset:/other\n0::/system.slice/tricorne\n")
    assert quota(groups, own) == 2


@pytest.mark.parametrize(("most", "counts"), [("300000", 3.0), ("-1", INF)])
def test_older_systems_state_the_limit_in_another_way(
    tmp_path: Path, most: str, counts: float
) -> None:
    write(tmp_path / "cpu", "cpu.cfs_quota_us", most)
    write(tmp_path / "cpu", "cpu.cfs_period_us", "100000")
    assert quota(tmp_path, tmp_path / "nothing") == counts
