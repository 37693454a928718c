"""A deal that several parties influence: each of them changes it, none decides it alone."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from tricorne.rules import Deal, preset
from tricorne.rules.commitment import digest_of
from tricorne.rules.mixing import Mixing, Pledge, is_digest
from tricorne.rules.tiles import NAMES

secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)
GOLIATH = preset("goliath")


def promised(salt: str, parts: dict[int, str]) -> Mixing:
    return Mixing(
        digest_of(salt), salt, {seat: Pledge(digest_of(part), part) for seat, part in parts.items()}
    )


mixings = st.builds(promised, secrets, st.dictionaries(st.integers(1, 4), secrets, min_size=1))


def dealt(mixing: Mixing) -> Deal:
    return mixing.deal(GOLIATH, 4)


@given(mixings)
def test_a_salt_and_its_parts_determine_the_deal(mixing: Mixing) -> None:
    assert mixing.fault(dealt(mixing), GOLIATH) is None
    dealt(mixing).checked(GOLIATH)


@given(mixings, secrets)
def test_another_part_or_salt_makes_another_deal(mixing: Mixing, other: str) -> None:
    other = digest_of(other)  # no secret of theirs
    for seat in mixing.pledges:
        parts = {**mixing.opened, seat: other}
        assert dealt(promised(mixing.salt, parts)) != dealt(mixing)
    assert dealt(promised(other, mixing.opened)) != dealt(mixing)


@given(mixings)
def test_a_player_who_does_not_open_their_part_is_left_out_and_the_deal_changes(
    mixing: Mixing,
) -> None:
    for seat, pledge in mixing.pledges.items():
        without = mixing._replace(pledges={**mixing.pledges, seat: Pledge(pledge.digest)})
        never = {other: opened for other, opened in mixing.opened.items() if other != seat}
        assert dealt(without) == dealt(promised(mixing.salt, never)) != dealt(mixing)
        assert without.fault(dealt(without), GOLIATH) is None
        assert mixing.opening(never) == without


@given(mixings)
def test_the_order_of_the_parts_makes_no_difference(mixing: Mixing) -> None:
    turned = dict(reversed(list(mixing.pledges.items())))
    assert dealt(mixing._replace(pledges=turned)) == dealt(mixing)


@given(mixings, secrets)
def test_a_changed_salt_part_or_pool_is_named(mixing: Mixing, other: str) -> None:
    other = digest_of(other)
    deal_ = dealt(mixing)
    seat = min(mixing.pledges)
    changed = {
        "salt": mixing._replace(salt=other),
        "part": mixing._replace(
            pledges={**mixing.pledges, seat: mixing.pledges[seat]._replace(part=other)}
        ),
    }
    for code, wrong in changed.items():
        fault = wrong.fault(deal_, GOLIATH)
        assert fault is not None
        assert fault.code == code
    assert deal_.pool is not None
    fault = mixing.fault(replace(deal_, pool=deal_.pool[::-1]), GOLIATH)
    assert fault is not None
    assert fault.code == "deal"


def test_the_parts_belong_to_their_seats() -> None:
    assert dealt(promised("salt", {1: "a", 2: "b"})) != dealt(promised("salt", {1: "b", 2: "a"}))


@pytest.mark.parametrize("sheet", ["goliath", "classic", "escale"])
def test_anybody_can_recompute_the_shuffle(sheet: str) -> None:
    """As docs/hidden-information.md describes it, without our code."""
    players = 2
    salt, parts = "5a" * 32, {1: "01" * 32, 2: "02" * 32}
    text = "\n".join([salt, *(f"{seat} {part}" for seat, part in parts.items())])
    seed = hashlib.sha256(text.encode()).hexdigest()
    chance = b"".join(hashlib.sha256(f"{seed} {n}".encode()).digest() for n in range(20))
    taken = iter(chance)

    def below(bound: int) -> int:
        bits = (bound - 1).bit_length()
        while (pick := next(taken) >> (8 - bits)) >= bound:
            pass
        return pick

    order = list(NAMES)
    for last in range(len(order) - 1, 0, -1):
        pick = below(last + 1)
        order[last], order[pick] = order[pick], order[last]
    size = preset(sheet).hand[players - 1]
    lines = promised(salt, parts).deal(preset(sheet), players).lines()
    for seat in (1, 2):
        assert set(lines[seat - 1].split()[2:]) == set(order[(seat - 1) * size : seat * size])
    drawn = [tile for line in lines if line.startswith("Lots") for tile in line.split()[1:]]
    pool = order[2 * size :]
    if drawn:
        assert drawn == pool[: len(drawn)]
        for last in range(len(pool) - 1, 0, -1):
            pick = below(last + 1)
            pool[last], pool[pick] = pool[pick], pool[last]
    assert lines[2].split()[1:] == pool


@pytest.mark.search
def test_every_tile_comes_first_equally_often() -> None:
    firsts = Counter(
        dealt(promised(str(number), {})).pool[0]  # type: ignore[index]
        for number in range(56 * 10)
    )
    assert len(firsts) == 56
    assert sum((seen - 10) ** 2 / 10 for seen in firsts.values()) < 100


def test_only_64_lowercase_hex_digits_are_a_digest() -> None:
    assert is_digest(digest_of(""))
    for other in ("", "0" * 63, "0" * 65, "A" * 64, "é" * 64, 7, None, ["0"] * 64):
        assert not is_digest(other)
