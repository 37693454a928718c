"""A game in the terminal: a match, who plays it, and how it is kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import TYPE_CHECKING

from tricorne.bots import opponent
from tricorne.cli.language import spoken
from tricorne.play.thinking.bot import takes_its_time
from tricorne.play.thinking.levels import CHARACTER_OF, USUAL
from tricorne.record import write
from tricorne.rules import Match, deal

if TYPE_CHECKING:
    from tricorne.bots import Bot
    from tricorne.cli.game.kept import KeptGame
    from tricorne.record import Record
    from tricorne.rules import Action, Event, Round, Terms, View
    from tricorne.rules.deal import Entropy

_BOT = "Bot"
"""`Bot 2: gus` in the header of a record says who plays by himself, and how."""

_MILLISECOND = 10**6


class Game:
    """One person, `me`, and a bot at every other seat. Bots are shown views, and nothing else.

    `bots` says by seat who plays by himself, characters or bots. Raises UnknownBot for a name that
    nobody has.
    """

    def __init__(  # noqa: PLR0913  (all that lies on a table)
        self,
        match: Match,
        names: list[str],
        bots: dict[int, str],
        *,
        rng: Entropy,
        kept: KeptGame,
        other: dict[str, str] | None = None,
        clock: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self.match = match
        self.names = names
        self.bots = bots
        self.players: dict[int, Bot] = {seat: opponent(name) for seat, name in bots.items()}
        self.me = next(seat for seat in range(1, match.players + 1) if seat not in bots)
        self.kept = kept
        self._rng = rng
        self._other = {} if other is None else other
        self._clock = clock
        self._since = clock()

    @classmethod
    def laid(  # noqa: PLR0913  (as above)
        cls,
        terms: Terms,
        players: int,
        *,
        name: str,
        bots: Sequence[str],
        rng: Entropy,
        kept: KeptGame,
    ) -> Game:
        """A table for a new match, the person at seat 1. The bots take the others in turn."""
        seated = dict(zip(range(2, players + 1), cycle(bots)))
        names = _distinct([name, *map(called, seated.values())])
        other = {"Date": time.strftime("%Y-%m-%d")}
        return cls(Match(terms, players), names, seated, rng=rng, kept=kept, other=other)

    @classmethod
    def resumed(cls, record: Record, match: Match, *, rng: Entropy, kept: KeptGame) -> Game:
        """The table of a kept match. Whoever kept it elsewhere has seat 1, bots the others.

        Raises UnknownBot for a bot that nobody knows.
        """
        other = dict(record.header.other)
        bots = {}
        for seat in range(1, match.players + 1):
            bot = other.pop(f"{_BOT} {seat}", None)
            if bot is not None:
                bots[seat] = bot
        if not 0 < len(bots) < match.players:
            bots = dict.fromkeys(range(2, match.players + 1), USUAL)
        names = list(record.header.names)
        return cls(match, names, bots, rng=rng, kept=kept, other=other)

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

    @property
    def thinker(self) -> str:
        """The name of a bot that has a choice to make and runs on more than Python; else nothing.

        Only such a bot may take so long that a person wonders.
        """
        seat = self.round.seat
        choice = len(self.round.legal_actions()) > 1
        return self.names[seat - 1] if choice and takes_its_time(self.players[seat]) else ""

    def wake_bots(self) -> None:
        """Load what the bots run on: so nobody learns in the middle of a game what is missing."""
        if any(map(takes_its_time, self.players.values())):
            from tricorne.kernel import ready

            ready()

    def deal(self) -> None:
        """Begin the next round."""
        self.match.start(deal(self.match.terms.sheet, self.match.players, self._rng))
        self._done()

    def let_bot_act(self) -> Event:
        """Let the bot whose turn it is do one thing."""
        bot = self.players[self.round.seat]
        return self.act(bot.choose(self.round.view(self.round.seat), self._rng))

    def act(self, action: Action) -> Event:
        """Do something for the seat to move; its thinking time is what has passed since."""
        taken = self._clock() - self._since
        event = self.round.push(action, taken // _MILLISECOND * _MILLISECOND)
        self._done()
        return event

    def _done(self) -> None:
        """After every action: keep the game, and let the next one think."""
        self.kept.keep(self.record())
        self._since = self._clock()

    def record(self) -> str:
        """The game as a record."""
        bots = {f"{_BOT} {seat}": bot for seat, bot in self.bots.items()}
        return write(self.match, self.names, {**self._other, **bots})


def called(name: str) -> str:
    """What a character or a bot is called, in the language that is spoken."""
    found = CHARACTER_OF.get(name)
    return found.names[spoken()] if found is not None else name.capitalize()


def _distinct(names: Sequence[str]) -> list[str]:
    """The names by seat; with the seat's number where a bot is not the only one of its name."""
    return [
        f"{name} {seat}" if seat > 1 and names.count(name) > 1 else name
        for seat, name in enumerate(names, start=1)
    ]
