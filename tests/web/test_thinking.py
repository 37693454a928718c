"""Bots and hints: always an answer, never a pause, whatever happens to who thinks."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import cache

import pytest

from tests.bots.rounds import fresh, halfway
from tricorne.bots.levels import CHARACTERS
from tricorne.rules import Terms, View, preset
from tricorne.web.guard.layers import watched
from tricorne.web.thinking import Thinkers, offer, offered, spare_processes, thinkers
from tricorne.web.thinking.hint import Hint
from tricorne.web.thinking.worker import Answer, Failed, Mind, Question

TERMS = Terms(preset("goliath"))
STRONG = [c.key for c in CHARACTERS if c.bot not in offer.QUICK]
QUICK = [c.key for c in CHARACTERS if c.bot in offer.QUICK]
GENEROUS = 0.4
"""Seconds; the benchmark is where 50 ms are asked for."""
_COMPILING = 300.0


def view_of(seed: int = 1) -> View:
    round_ = halfway(TERMS, seed, actions=6)
    return round_.view(round_.seat)


@cache
def choices() -> list[View]:
    """Views that leave something to think about."""
    return [view_of(seed) for seed in range(10)]


@asynccontextmanager
async def thinking(
    processes: int = 1, patience: float = 20.0, *, warm: bool = True
) -> AsyncIterator[Thinkers]:
    who = Thinkers(processes, patience)
    await who.start()
    try:
        if warm:
            async with asyncio.timeout(_COMPILING):
                await who.warm()
        yield who
    finally:
        await who.stop()


def run(coroutine: Coroutine[None, None, None]) -> None:
    asyncio.run(coroutine)


def test_who_is_offered_has_a_name_in_both_languages_and_a_measure() -> None:
    assert [one["key"] for one in offered()] == [c.key for c in CHARACTERS]
    assert all({"en", "fr"} == set(one["names"]) == set(one["about"]) for one in offered())
    assert spare_processes() >= 1


def test_weak_bots_answer_before_anybody_is_ready() -> None:
    async def play() -> None:
        async with thinking(warm=False) as who:
            for key in [*QUICK, *STRONG]:
                view = view_of()
                begun = time.perf_counter()
                assert await who.choose(key, view) in view.actions
                assert time.perf_counter() - begun < GENEROUS
            assert not who.ready

    run(play())


def test_everybody_chooses_legally_and_hints_are_legal_too() -> None:
    told: list[str] = []

    async def play() -> None:
        async with thinking() as who:
            who._observed = lambda bot, _seconds: told.append(bot)  # noqa: SLF001  (as the server passes it)
            for character in CHARACTERS:
                for view in [*choices()[:2], fresh(TERMS, 3, 5).view(fresh(TERMS, 3, 5).seat)]:
                    assert await who.choose(character.key, view) in view.actions
            hint = await who.hint(choices()[0])
            assert isinstance(hint, Hint)
            assert hint.action in choices()[0].actions

    run(play())
    assert set(told) == {*(c.key for c in CHARACTERS), "hint"}


def test_nobody_is_called_by_a_name_that_nobody_has() -> None:
    async def play() -> None:
        await Thinkers(1, 1.0).choose("nobody", view_of())

    with pytest.raises(KeyError):
        run(play())


def test_ten_thinking_bots_leave_the_loop_responsive() -> None:
    late: list[float] = []

    async def play() -> None:
        async with thinking() as who, watched(late.append, 0.005):
            done = await asyncio.gather(*(who.choose("ada", view) for view in choices()))
        assert all(a in view.actions for a, view in zip(done, choices(), strict=True))

    run(play())
    assert len(late) > 20
    assert sorted(late)[len(late) * 9 // 10] < GENEROUS


def test_who_exceeds_the_patience_is_let_go_and_the_move_is_made() -> None:
    async def play() -> None:
        async with thinking() as who:
            (before,) = who.pids
            pool = who._pool  # noqa: SLF001  (there is no other way to make a bot slow)
            assert pool is not None
            pool._patience = 0.05  # noqa: SLF001
            view, begun = choices()[0], time.perf_counter()
            assert await who.choose("ada", view) in view.actions
            assert time.perf_counter() - begun < 5
            assert await who.choose("ada", view) in view.actions
            pool._patience = 20.0  # noqa: SLF001
            await who.warm()
            assert who.pids != [before]
            assert await who.choose("ada", view) in view.actions

    run(play())


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_who_dies_is_replaced_and_the_move_is_made() -> None:
    async def play() -> None:
        async with thinking() as who:
            view = choices()[0]
            for when in ("before", "meanwhile"):
                await who.warm()
                (pid,) = who.pids
                if when == "before":
                    os.kill(pid, signal.SIGKILL)
                    await asyncio.sleep(0.1)
                asked = asyncio.create_task(who.choose("ada", view))
                if when == "meanwhile":
                    await asyncio.sleep(0.1)
                    os.kill(pid, signal.SIGKILL)
                assert await asked in view.actions
                async with asyncio.timeout(_COMPILING):
                    while who.pids == [pid] or not who.ready:  # noqa: ASYNC110  (no event of ours)
                        await asyncio.sleep(0.05)

    run(play())


def test_who_stops_waiting_for_a_bot_disturbs_nobody() -> None:
    async def play() -> None:
        async with thinking() as who:
            view = choices()[0]
            asked = asyncio.create_task(who.choose("ada", view))
            await asyncio.sleep(0.05)
            asked.cancel()
            assert await who.choose("clara", view) in view.actions

    run(play())


def test_at_the_end_nobody_is_left() -> None:
    pids: list[int] = []

    async def play() -> None:
        async with thinking() as who:
            pids.extend(who.pids)
            asked = asyncio.create_task(who.choose("ada", choices()[0]))
            await asyncio.sleep(0.05)
            await who.stop()
            assert await asked in choices()[0].actions

    run(play())
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_where_the_kernel_is_missing_greedy_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "strong_bots_can_play", lambda: False)

    async def play() -> None:
        async with thinking() as who:
            assert who.pids == []
            view = choices()[0]
            best = max(view.points)
            for key in STRONG:
                assert view.points[view.actions.index(await who.choose(key, view))] == best
            hint = await who.hint(view)
            assert "most points" in hint.reasons

    run(play())


def test_a_bot_that_fails_is_told_by_the_kind_of_its_error() -> None:
    mind = Mind()
    assert isinstance(mind.answer(Question(choices()[0], "clara")), Answer)
    failed = mind.answer(Question(choices()[0], "nobody"))
    assert failed == Failed("KeyError")
