"""Many records in one file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tricorne.record import read, read_all, write_record

RECORDS = sorted((Path(__file__).parents[1] / "matches").rglob("*.tri"))


def written(text: bytes) -> str:
    return write_record(read(text).checked())


def test_records_one_after_the_other_are_read_as_each_alone() -> None:
    texts = [path.read_bytes() for path in RECORDS]
    assert len(texts) > 5
    together = io.BytesIO(b"\n".join(texts))
    found = [*read_all(together)]
    assert [write_record(each.record) for each in found] == [*map(written, texts)]
    assert all(each.ok for each in found)


def test_one_record_is_read_like_any_other() -> None:
    for path in RECORDS:
        (found,) = read_all(path.read_bytes().splitlines(keepends=True))
        assert write_record(found.record) == written(path.read_bytes())


def test_a_wrong_record_does_not_hide_the_next() -> None:
    lines = RECORDS[0].read_text(encoding="utf-8").splitlines(keepends=True)
    wrong = [*lines[:4], "nonsense\n", *lines[4:]]
    first, second, third = read_all(line.encode() for line in [*lines, *wrong, *lines])
    assert first.ok
    assert second.error is not None
    assert second.error.line == len(lines) + 5
    assert third == first or third.ok


def test_lines_are_counted_from_the_beginning_of_the_file() -> None:
    lines = RECORDS[0].read_text(encoding="utf-8").splitlines(keepends=True)
    _, second = read_all(line.encode() for line in [*lines, *lines])
    assert min(second.record.header.stands.values()) > len(lines)


def test_a_file_is_read_as_it_comes() -> None:
    taken = 0

    def lines() -> object:
        nonlocal taken
        for _ in range(100):
            for line in RECORDS[0].read_bytes().splitlines(keepends=True):
                taken += 1
                yield line

    readings = read_all(lines())  # type: ignore[arg-type]
    next(readings)
    assert taken == len(RECORDS[0].read_bytes().splitlines()) + 1


@pytest.mark.parametrize("text", [b"", b"\n\n# nothing\n", b"\xff", b"nonsense"])
def test_input_without_a_record_is_one_wrong_record(text: bytes) -> None:
    (found,) = read_all(io.BytesIO(text))
    assert found.error == read(text).error or str(found.error) == str(read(text).error)
