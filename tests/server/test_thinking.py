"""Bots and hints always answer without delaying others, even if thinking fails."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

import pytest

from tests.bots.rounds import fresh, halfway
from tests.server.serving import Serving
from tricorne.bots import searching
from tricorne.bots.expert import Expert
from tricorne.kernel import KernelError
from tricorne.play.search.task import Answer, Task
from tricorne.play.search.trial import Trial
from tricorne.play.thinking import pace
from tricorne.play.thinking.hint import Hint
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.play.thinking.quick import QUICK
from tricorne.rules import Action, Terms, View, preset
from tricorne.rules.deal import Entropy
from tricorne.rules.errors import refuse
from tricorne.server.environment.effects import Circumstances
from tricorne.server.guard.layers import watch_loop
from tricorne.server.workers import Thinkers, characters, spare_cores, thinkers

pytestmark = pytest.mark.long

TERMS = Terms(preset("goliath"))
STRONG = [c.key for c in CHARACTERS if c.bot not in QUICK]
GENEROUS = 0.4
"""Seconds. On a quiet machine 0.016 was measured (docs/benchmarks.md, The server)."""


def view_of(seed: int = 1) -> View:
    round_ = halfway(TERMS, seed, actions=6)
    return round_.view(round_.seat)


@cache
def choices() -> list[View]:
    """Views that leave something to think about."""
    return [view_of(seed) for seed in range(10)]


@asynccontextmanager
async def thinking(most: int = 1, patience: float = 20.0) -> AsyncIterator[Thinkers]:
    who = Thinkers(most, patience)
    try:
        yield who
    finally:
        await who.close()


def points_of(view: View, action: Action) -> int:
    return view.points(action)


def test_every_offered_bot_has_a_name_and_a_description() -> None:
    assert [one.key for one in characters()] == [c.key for c in CHARACTERS]
    assert all(one.names and one.about for one in characters())
    assert spare_cores() >= 1


def test_everybody_chooses_legally_and_hints_are_legal_too() -> None:
    told: list[str] = []

    async def play() -> None:
        async with thinking() as who:
            who._observed = lambda bot, _seconds: told.append(bot)  # noqa: SLF001  (as the server passes it)
            for character in CHARACTERS:
                for view in [choices()[0], fresh(TERMS, 3, 5).view(fresh(TERMS, 3, 5).seat)]:
                    assert await who.choose(character.key, view, "") in view.actions
            hint = await who.hint(choices()[0], "")
            assert isinstance(hint, Hint)
            assert hint.action in choices()[0].actions

    asyncio.run(play())
    assert set(told) == {*(c.key for c in CHARACTERS), "hint"}


def test_an_unknown_bot_cannot_be_asked() -> None:
    async def play() -> None:
        async with thinking() as who:
            with pytest.raises(KeyError):
                await who.choose("nobody", view_of(), "")

    asyncio.run(play())


def test_ten_thinking_bots_leave_the_loop_responsive() -> None:
    late: list[float] = []

    async def play() -> None:
        async with thinking() as who, watch_loop(late.append, 0.005):
            done = await asyncio.gather(*(who.choose("ada", view, "") for view in choices()))
        assert all(a in view.actions for a, view in zip(done, choices(), strict=True))

    asyncio.run(play())
    assert len(late) > 20
    assert sorted(late)[len(late) * 9 // 10] < GENEROUS


def test_a_bot_that_exceeds_the_patience_is_stopped_and_still_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinkers, "SECONDS", 60.0)
    monkeypatch.setattr(Trial, "_is_clear", lambda _trial: False)  # this would end it sooner

    async def play() -> None:
        async with thinking(patience=0.3) as who:
            view, begun = choices()[0], time.perf_counter()
            assert await who.choose("ada", view, "") in view.actions
            assert 0.25 <= time.perf_counter() - begun < 30  # and not 60

    asyncio.run(play())


def test_a_cancelled_request_to_a_bot_disturbs_no_other() -> None:
    async def play() -> None:
        async with thinking() as who:
            view = choices()[0]
            asked = asyncio.create_task(who.choose("ada", view, ""))
            await asyncio.sleep(0.05)  # whether or not the bot has begun by then
            asked.cancel()
            assert await who.choose("clara", view, "") in view.actions

    asyncio.run(play())


def test_only_bots_without_a_number_of_playouts_think_by_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought: list[tuple[int, float]] = []

    def choose(bot: Expert, view: View, _rng: Entropy) -> Action:
        thought.append((bot.playouts, bot.seconds))
        return view.actions[0]

    monkeypatch.setattr(Expert, "choose", choose)

    async def play() -> None:
        async with thinking() as who:
            await who.choose("bruno", choices()[0], "")
            await who.choose("ada", choices()[0], "")

    asyncio.run(play())
    bruno = next(character for character in CHARACTERS if character.key == "bruno")
    assert thought == [(bruno.options["playouts"], Expert().seconds), (0, pace.SECONDS)]


def test_greedy_answers_for_a_bot_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_task: Task) -> Answer:
        raise KernelError(refuse("kernel", "no memory"))

    monkeypatch.setattr(searching, "answer_task", fail)

    async def play() -> None:
        async with thinking() as who:
            view = choices()[0]
            assert points_of(view, await who.choose("ada", view, "")) == max(
                map(view.points, view.actions)
            )
            assert (await who.hint(view, "")).reasons[0].code == "most points"

    asyncio.run(play())


def test_greedy_plays_if_the_kernel_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "strong_bots_can_play", lambda: False)

    async def play() -> None:
        async with thinking() as who:
            view = choices()[0]
            for key in STRONG:
                assert points_of(view, await who.choose(key, view, "")) == max(
                    map(view.points, view.actions)
                )
            assert (await who.hint(view, "")).reasons[0].code == "most points"

    asyncio.run(play())


@pytest.mark.parametrize("thinks", ["not at all", "for ever"])
def test_nobody_can_tell_by_the_clock_how_long_a_bot_has_thought(
    thinks: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = threading.Event()

    def choose(_bot: Expert, view: View, _rng: Entropy) -> Action:
        enough.wait()  # stops for nobody
        return view.actions[0]

    if thinks == "not at all":
        enough.set()
    monkeypatch.setattr(Expert, "choose", choose)
    always = Circumstances(between=lambda shortest, _: shortest)
    with Serving(tmp_path, circumstances=always, pace=0.5, thinkers=Thinkers()) as server:
        try:
            code, tokens = server.lay("bots", ["Anna", "bot:ada"])
            anna = server.player(code, tokens[1])
            while anna.view["to_move"] == 1:
                anna.act(anna.actions[0])
            before = anna.table["clock"]["times_ms"][1]
            anna.hear("event")  # though the bot still thinks
            waited = (anna.table["clock"]["times_ms"][1] - before) / 1000
        finally:
            enough.set()
    assert waited >= 0.5 * min(pace.AT_FIRST[0], pace.AFTER_A_DRAW[0])
