"""A game in the terminal: a match, its players, and its saved record."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import TYPE_CHECKING

from tricorne.bots import bot
from tricorne.bots.files import place_of
from tricorne.bots.written import label
from tricorne.cli.language import _, current_language
from tricorne.cli.words import seat_name
from tricorne.play.names import name_in
from tricorne.play.thinking.bot import takes_its_time
from tricorne.play.thinking.levels import CHARACTER_OF, USUAL
from tricorne.record import write
from tricorne.rules import IllegalAction, Match, deal

if TYPE_CHECKING:
    from random import Random

    from tricorne.bots import Bot
    from tricorne.cli.game.kept import KeptGame
    from tricorne.record import Record
    from tricorne.rules import Action, Event, Round, Terms, View

_BOT = "Bot"
"""`Bot 2: gus` in a record's header names the bot of seat 2."""

_MILLISECOND = 10**6


class BotFailedError(Exception):
    """A bot cannot play on: its name, `error` or `illegal`, and the details."""

    def __init__(self, bot: str, how: str, detail: str) -> None:
        super().__init__(bot, how, detail)
        self.bot, self.how, self.detail = bot, how, detail


class Game:
    """One person, `me`, and a bot at every other seat. Bots see only their views.

    `bots` names the character or bot of a seat. Raises UnknownBot for an unknown name.
    """

    def __init__(  # noqa: PLR0913  (all that lies on a table)
        self,
        match: Match,
        names: list[str],
        bots: dict[int, str],
        *,
        rng: Random,
        kept: KeptGame,
        other: dict[str, str] | None = None,
        clock: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self.match = match
        self.names = names
        self.bots = bots
        self.players: dict[int, Bot] = {seat: bot(name) for seat, name in bots.items()}
        self.me = next(seat for seat in range(1, match.players + 1) if seat not in bots)
        self.kept = kept
        self._rng = rng
        self._other = {} if other is None else other
        self._clock = clock
        self._since = clock()

    @classmethod
    def begin(  # noqa: PLR0913  (as above)
        cls,
        terms: Terms,
        players: int,
        *,
        name: str,
        bots: Sequence[str],
        rng: Random,
        kept: KeptGame,
    ) -> Game:
        """A table for a new match. The person takes seat 1, and the bots the others in turn."""
        seated = dict(zip(range(2, players + 1), cycle(bots)))
        names = _distinct([name, *map(character_name, seated.values())])
        other = {"Date": time.strftime("%Y-%m-%d")}
        return cls(Match(terms, players), names, seated, rng=rng, kept=kept, other=other)

    @classmethod
    def resume(cls, record: Record, match: Match, *, rng: Random, kept: KeptGame) -> Game:
        """The table of a saved match. The person takes seat 1 if the record names no bots.

        Raises UnknownBot for an unknown bot.
        """
        other = dict(record.header.other)
        bots = {}
        for seat in range(1, match.players + 1):
            name = other.pop(f"{_BOT} {seat}", None)
            if name is not None:
                bots[seat] = name
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
        """The person's view of the round."""
        return self.round.view(self.me)

    @property
    def bot_is_to_move(self) -> bool:
        """Whether it is a bot's turn."""
        return not self.round.over and self.round.seat in self.bots

    def label(self, seat: int) -> str:
        """How the screen names a seat, by itself or before a colon. In a sentence, say "you"."""
        is_unnamed = self.names[seat - 1] in ("", f"Player {seat}")
        return _("You") if seat == self.me and is_unnamed else seat_name(self.names, seat)

    @property
    def thinker(self) -> str:
        """The name of the bot to move if it may take noticeably long; otherwise the empty string.

        Only a bot that has a choice and runs on more than Python can take that long.
        """
        seat = self.round.seat
        choice = len(self.round.legal_actions()) > 1
        return self.names[seat - 1] if choice and takes_its_time(self.players[seat]) else ""

    def wake_bots(self) -> None:
        """Load the bots' dependencies now, so a missing package cannot stop a game midway."""
        if any(map(takes_its_time, self.players.values())):
            from tricorne.kernel import ready

            ready()

    def deal(self) -> None:
        """Begin the next round."""
        self.match.start(deal(self.match.terms.sheet, self.match.players, self._rng))
        self._done()

    def let_bot_act(self) -> Event:
        """Let the bot to move act once."""
        seat = self.round.seat
        try:
            action = self.players[seat].choose(self.round.view(seat), self._rng)
        except Exception as error:
            problem = f"{type(error).__name__}: {error} ({place_of(error)})"
            raise BotFailedError(self.bots[seat], "error", problem) from error
        try:
            return self.act(action)
        except IllegalAction as error:
            raise BotFailedError(self.bots[seat], "illegal", f"{action}: {error}") from error
        except (AttributeError, TypeError, ValueError) as error:  # it is no action at all
            raise BotFailedError(self.bots[seat], "illegal", repr(action)) from error

    def act(self, action: Action) -> Event:
        """Act for the seat to move. Its thinking time is the time since the last action."""
        taken = self._clock() - self._since
        event = self.round.push(action, taken // _MILLISECOND * _MILLISECOND)
        self._done()
        return event

    def _done(self) -> None:
        """Save the game after an action, and start the next player's clock."""
        self.kept.keep(self.record())
        self._since = self._clock()

    def record(self) -> str:
        """The game as a record."""
        bots = {f"{_BOT} {seat}": name for seat, name in self.bots.items()}
        return write(self.match, self.names, {**self._other, **bots})


def character_name(name: str) -> str:
    """The translated name of a character or bot."""
    found = CHARACTER_OF.get(name)
    return name_in(current_language(), found.names) if found is not None else label(name)


def _distinct(names: Sequence[str]) -> list[str]:
    """The names by seat, with the seat's number where bots share a name."""
    return [
        f"{name} {seat}" if seat > 1 and names.count(name) > 1 else name
        for seat, name in enumerate(names, start=1)
    ]
