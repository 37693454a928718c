"""Bots in Python: each sees its view, and has to answer in time."""

from __future__ import annotations

import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tricorne.bots import engine
from tricorne.bots.engine import EngineBot, EngineError, EngineLateError
from tricorne.lab.clocks import PATIENCE, Clocks, Patience
from tricorne.lab.contenders import Contender
from tricorne.lab.forfeits import How
from tricorne.play.thinking.strong import limit_time
from tricorne.rules import Action, IllegalAction, Round

if TYPE_CHECKING:
    from tricorne.bots import Bot
    from tricorne.bots.engine.clock import Clock

_ENGINES = Path(engine.__file__).parent


class SpoiltError(Exception):
    """A bot forfeits its round: its name, its seat, the failure and the details."""

    def __init__(self, bot: str, seat: int, how: How, detail: str) -> None:
        super().__init__(bot, seat, how, detail)
        self.bot = bot
        self.seat = seat
        self.how: How = how
        self.detail = detail

    @property
    def place(self) -> str:
        """The file and line of the bot that failed, or thought too long."""
        way = self._way
        return f"{Path(way[-1].filename).name}:{way[-1].lineno}" if way else ""

    @property
    def trace(self) -> str:
        """The calls from the bot to that place; for an engine, the end of its standard error."""
        if isinstance(self.__cause__, EngineError):
            return self.__cause__.trace
        why = traceback.format_exception_only(self.__cause__) if self.how == "error" else []
        return "".join([*traceback.format_list(self._way), *why])

    @property
    def _way(self) -> list[traceback.FrameSummary]:
        """The calls that led there, without our own."""
        cause = self.__cause__
        if cause is None or self.how == "illegal" or isinstance(cause, EngineError):
            return []
        way = traceback.extract_tb(cause.__traceback__)
        if any(Path(frame.filename).parent == _ENGINES for frame in way):
            return []  # we waited for another program
        return [frame for frame in way if frame.filename != __file__]


def play_by_views(
    round_: Round, bots: Sequence[Contender], seed: str, patience: Patience = PATIENCE
) -> Round:
    """Play a round to its end, a bot on each seat. Raises SpoiltError if one of them spoils it.

    Each seat has its own random stream, which follows from `seed`, and for a twin from its name,
    too.
    """
    rngs = [
        Random(f"{seed}/{seat}" + (f"/{bot.name}" if bot.twin else ""))  # noqa: S311
        for seat, bot in enumerate(bots, start=1)
    ]
    clocks = Clocks(patience, round_.players)
    while not round_.over:
        seat = round_.seat
        name = bots[seat - 1].name
        action = _ask(bots[seat - 1], round_, rngs[seat - 1], clocks)
        try:
            round_.push(action)
        except IllegalAction as error:
            raise SpoiltError(name, seat, "illegal", f"{action!s}: {error}") from error
        except Exception as error:
            raise SpoiltError(name, seat, "illegal", repr(action)) from error
    return round_


class _TooLateError(BaseException):
    """Raised inside a bot that thinks for too long; no bot catches it by mistake."""


def _ask(asked: Contender, round_: Round, rng: Random, clocks: Clocks) -> Action:
    """A bot's answer to its view. A bot with `look` receives the whole round."""
    name, seat = asked.name, round_.seat
    patience = clocks.limit(seat)
    began = time.monotonic()
    try:
        with _alarm(patience):
            action = _answer(asked.bot, round_, rng, clocks.clock(seat))
    except EngineLateError as error:
        detail = error.refusal.details.get("seconds", patience)
        raise SpoiltError(name, seat, "late", f"{detail:g} s") from error
    except EngineError as error:
        raise SpoiltError(name, seat, "error", str(error)) from error
    except _TooLateError as error:
        raise SpoiltError(name, seat, "late", f"{patience:g} s") from error
    except Exception as error:
        raise SpoiltError(name, seat, "error", f"{type(error).__name__}: {error}") from error
    took = time.monotonic() - began
    if took > patience:
        raise SpoiltError(name, seat, "late", f"{patience:g} s")
    clocks.spend(seat, took)
    return action


def _answer(bot: Bot, round_: Round, rng: Random, clock: Clock | None) -> Action:
    look: Callable[[Round, Random], Action] | None = getattr(bot, "look", None)
    if look is not None:
        return look(round_.copy(), rng)
    view = round_.view(round_.seat)
    if clock is None:
        return bot.choose(view, rng)
    if isinstance(bot, EngineBot):
        return bot.choose_by_clock(view, rng, clock)
    timed: Bot = limit_time(bot, clock.share)
    return timed.choose(view, rng)


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise _TooLateError inside after this time, where the system can: in a process's main thread.

    Elsewhere an answer that comes too late is noticed when it comes.
    """
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return

    def ring(_number: int, _frame: object) -> None:
        raise _TooLateError

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
