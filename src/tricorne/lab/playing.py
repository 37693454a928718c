"""Rounds between bots that are written in Python: each sees its view, and answers in time."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Literal

from tricorne.kernel import Policy, play_round
from tricorne.lab.contenders import contender
from tricorne.rules import IllegalAction

if TYPE_CHECKING:
    from tricorne.rules import Action, Deal, Round, Terms

PATIENCE = 30.0
"""A bot that thinks longer about an action, in seconds, has lost our attention."""


How = Literal["illegal", "late", "error"]
"""How a bot spoils a round: by an action that is not legal, by thinking too long, by failing."""


class Forfeit(Exception):  # noqa: N818  (what a bot does)
    """A bot that spoils its round: who, how, and what exactly it did."""

    def __init__(self, bot: str, how: How, detail: str) -> None:
        super().__init__(bot, how, detail)
        self.bot = bot
        self.how: How = how
        self.detail = detail


def kernel_deal(terms: Terms, players: int, seed: int, number: int) -> Deal:
    """The deal that the kernel gives to the round of this number; of lots it tells the winner."""
    return play_round(terms, [Policy.RANDOM] * players, seed, number).to_round().deal


_WORD = (1 << 64) - 1


def match_seed(seed: int, number: int) -> int:
    """The seed that the kernel deals the rounds of this match from: its `chance.derive`."""
    return _mixed(_mixed(seed & _WORD) + number * 0x9E3779B97F4A7C15 & _WORD)


def _mixed(word: int) -> int:
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31


def play_by_views(
    round_: Round, bots: Sequence[str], seed: str, patience: float = PATIENCE
) -> Round:
    """Play a round to its end, a bot on each seat. Raises Forfeit if one of them spoils it.

    Each seat has a stream of chance of its own, which follows from `seed`.
    """
    rngs = [Random(f"{seed}/{seat}") for seat in range(1, round_.players + 1)]  # noqa: S311
    while not round_.over:
        name = bots[round_.seat - 1]
        action = _ask(name, round_, rngs[round_.seat - 1], patience)
        try:
            round_.push(action)
        except IllegalAction as error:
            raise Forfeit(name, "illegal", str(error)) from error
        except Exception as error:
            raise Forfeit(name, "illegal", repr(action)) from error
    return round_


class _TooLateError(BaseException):
    """Raised inside a bot that thinks for too long; no bot catches it by mistake."""


def _ask(name: str, round_: Round, rng: Random, patience: float) -> Action:
    """What a bot answers to its view. One that looks at the whole round (`look`) may."""
    bot = contender(name)
    look = getattr(bot, "look", None)
    began = time.monotonic()
    try:
        with _alarm(patience):
            action: Action = (
                look(round_.copy(), rng) if look else bot.choose(round_.view(round_.seat), rng)
            )
    except _TooLateError as error:
        raise Forfeit(name, "late", f"{patience:g} s") from error
    except Exception as error:
        raise Forfeit(name, "error", f"{type(error).__name__}: {error}") from error
    if time.monotonic() - began > patience:
        raise Forfeit(name, "late", f"{patience:g} s")
    return action


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise _TooLateError inside after so long, where the system can: in a process's main thread.

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
