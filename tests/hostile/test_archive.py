"""Whoever can write to the archive neither fills the server's memory nor replaces a game."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

import pytest

from tests.hostile.behaviours import PAYLOADS
from tests.hostile.promises import keeps_its_promises, met

pytestmark = pytest.mark.long

CODE = "K7MQ2XRWDG3T"
RECORD = f"Tricorne record 1\nTable: {CODE}\nRules: goliath\n\n"
_ENDLESS = {"endless", "endless lines", "a line of 160 MB", "slow drip", "silence"}


def contents() -> dict[str, bytes]:
    """What lies there in place of a part."""
    short = {
        name: b"".join(payload()) for name, payload in PAYLOADS.items() if name not in _ENDLESS
    }
    right = gzip.compress(RECORD.encode())
    other = gzip.compress(RECORD.replace(CODE, "K7MQ2XRWDG3X").encode())
    bomb = gzip.compress(RECORD.encode() + b" " * 100 * 2**20, 1)
    return {
        **short,
        **{f"packed: {name}": gzip.compress(content) for name, content in short.items()},
        "bomb": bomb,
        "two bombs": bomb + bomb,
        "bomb behind a record": right + bomb,
        "broken off": right[:-3],
        "two records": right + other,
        "another table": other,
        "wrong checksum": right[:-8] + bytes(8),
        "too large": bytes(65 * 2**20),
    }


def outcomes(folder: Path, *, known: bool) -> dict[str, str]:
    """What the archive says of each content; `known`: the database has its digest."""
    given = {}
    for at, (name, content) in enumerate(contents().items()):
        place = folder / str(at)
        place.mkdir()
        (place / "00000001.tri.gz").write_bytes(content)
        digest = hashlib.sha256(content if known else b"the part").hexdigest()
        given[name] = {"url": str(place), "place": [CODE, 1, 0, len(content), digest]}
    return {name: keeps_its_promises(each) for name, each in met("archive", given).items()}


def test_whatever_lies_in_a_part_reading_a_game_ends_in_one_sentence(tmp_path: Path) -> None:
    said = outcomes(tmp_path, known=True)
    assert said["bomb"].endswith("00000001.tri.gz: it is damaged at byte 0")
    assert said["too large"].endswith("it is larger than 64 MB")
    assert all(": it is " in text or ": something else stands" in text for text in said.values())


def test_a_part_that_the_database_did_not_put_there_is_not_read(tmp_path: Path) -> None:
    for name, text in outcomes(tmp_path, known=False).items():
        assert text.endswith(("it is not what was put there", "it is larger than 64 MB")), name


def test_a_part_that_changes_after_it_was_checked_is_checked_again(tmp_path: Path) -> None:
    right = gzip.compress(RECORD.encode())
    forged = gzip.compress(RECORD.replace("goliath", "another").encode())
    part = tmp_path / "00000001.tri.gz"
    part.write_bytes(right)
    place = [CODE, 1, 0, len(right), hashlib.sha256(right).hexdigest()]
    given = {"url": str(tmp_path), "place": place, "then": [str(part), forged.hex()]}
    said = met("archive", {"before": {**given, "then": None}, "after": given})
    assert keeps_its_promises(said["before"]).startswith("a record of ")
    assert keeps_its_promises(said["after"]).endswith("it is not what was put there")
