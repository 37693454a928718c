"""The table: a match, who sits at it, and how it is kept."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tricorne.bots import BOTS
from tricorne.record import write
from tricorne.rules import Match, deal

if TYPE_CHECKING:
    from collections.abc import Callable

    from tricorne.cli.game.keeper import Keeper
    from tricorne.record import Record
    from tricorne.rules import Action, Event, Round, Terms, View
    from tricorne.rules.deal import Entropy

_BOT = "Bot"
"""`Bot 2: greedy` in the header of a record says who plays by himself, and how."""

_MILLISECOND = 10**6


class Table:
    """One person, `me`, and a bot at every other seat. Bots are shown views, and nothing else."""

    def __init__(  # noqa: PLR0913  (all that lies on a table)
        self,
        match: Match,
        names: list[str],
        bots: dict[int, str],
        *,
        rng: Entropy,
        keeper: Keeper,
        other: dict[str, str] | None = None,
        clock: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self.match = match
        self.names = names
        self.bots = bots
        self.me = next(seat for seat in range(1, match.players + 1) if seat not in bots)
        self.keeper = keeper
        self._rng = rng
        self._other = {} if other is None else other
        self._clock = clock
        self._since = clock()

    @classmethod
    def laid(  # noqa: PLR0913  (as above)
        cls, terms: Terms, players: int, *, name: str, bot: str, rng: Entropy, keeper: Keeper
    ) -> Table:
        """A table for a new match, the person at seat 1."""
        bots = dict.fromkeys(range(2, players + 1), bot)
        called = bot.capitalize()
        names = [name, *(called if players == 2 else f"{called} {seat}" for seat in bots)]  # noqa: PLR2004
        other = {"Date": time.strftime("%Y-%m-%d")}
        return cls(Match(terms, players), names, bots, rng=rng, keeper=keeper, other=other)

    @classmethod
    def resumed(cls, record: Record, match: Match, *, rng: Entropy, keeper: Keeper) -> Table:
        """The table of a kept match. Whoever kept it elsewhere has seat 1, bots the others.

        Raises KeyError for a bot that nobody knows.
        """
        other = dict(record.header.other)
        bots = {}
        for seat in range(1, match.players + 1):
            bot = other.pop(f"{_BOT} {seat}", None)
            if bot is not None:
                bots[seat] = bot if bot in BOTS else _unknown(bot)
        if not 0 < len(bots) < match.players:
            bots = dict.fromkeys(range(2, match.players + 1), "greedy")
        names = list(record.header.names)
        return cls(match, names, bots, rng=rng, keeper=keeper, other=other)

    @property
    def round(self) -> Round:
        """The round in progress, or the last one."""
        return self.match.rounds[-1]

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.round.view(self.me)

    @property
    def bot_is_to_move(self) -> bool:
        """Whether it is a bot's turn."""
        return not self.round.over and self.round.seat in self.bots

    def deal(self) -> None:
        """Begin the next round."""
        self.match.start(deal(self.match.terms.sheet, self.match.players, self._rng))
        self._done()

    def let_bot_act(self) -> Event:
        """Let the bot whose turn it is do one thing."""
        bot = BOTS[self.bots[self.round.seat]]
        return self.act(bot.choose(self.round.view(self.round.seat), self._rng))

    def act(self, action: Action) -> Event:
        """Do something for the seat to move; its thinking time is what has passed since."""
        taken = self._clock() - self._since
        event = self.round.push(action, taken // _MILLISECOND * _MILLISECOND)
        self._done()
        return event

    def _done(self) -> None:
        """After every action: keep the game, and let the next one think."""
        self.keeper.keep(self.record())
        self._since = self._clock()

    def record(self) -> str:
        """The game as a record."""
        bots = {f"{_BOT} {seat}": bot for seat, bot in self.bots.items()}
        return write(self.match, self.names, {**self._other, **bots})


def _unknown(bot: str) -> str:
    raise KeyError(bot)
