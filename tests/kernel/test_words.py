"""The hash for streams and keys depends on all of its inputs."""

import pytest

from tests.kernel.matches import derive as by_hand

pytestmark = pytest.mark.long


def test_a_seed_derived_from_small_numbers_depends_on_them() -> None:
    numba = pytest.importorskip("numba", reason="only who compiles the kernel needs it")
    from tricorne.kernel.compiled.chance import derive  # noqa: PLC0415  (it imports Numba)

    @numba.njit(error_model="numpy")  # type: ignore[untyped-decorator]
    def of_small_numbers(word: int) -> int:
        """LLVM knows how large they are."""
        return derive(2, word & 0xFFFF)

    for number in (0, 1, 3214, 0xFFFF):
        assert of_small_numbers(number) % 2**64 == by_hand(2, number)
