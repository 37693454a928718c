"""A bot on a seat: what it knows of its table, and what it answers."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from tricorne.bots.guest.fault import GuestError, senseless_answer
from tricorne.bots.guest.hearing import (
    EventTold,
    RefusalTold,
    TableTold,
    Unreadable,
    parse_message,
    placement_in,
    read_lines,
)
from tricorne.rules import Terms, View
from tricorne.rules.errors import N_

if TYPE_CHECKING:
    from tricorne.bots import Bot
    from tricorne.bots.guest.hearing import ViewTold

PROTOCOL = 1
_CLOSING = "closing"


class SeatedBot:
    """One seat at a table, as the server has described it.

    Its bot thinks when the seat is to move.
    """

    def __init__(self, bot: Bot, token: str, rng: Random | None = None) -> None:
        self.token = token
        self.seat = 0
        self.state = "waiting"
        self.totals: dict[int, list[int]] = {}
        """The totals at the end of each round."""
        self.winners: list[int] = []
        self._bot = bot
        self._rng = rng or SystemRandom()
        self._version = 0
        self._terms: Terms | None = None
        self._view: ViewTold = {}
        self._asked = 0

    def hello(self) -> dict[str, Any]:
        """The first message, and the one after a message was missed."""
        return {"do": "hello", "protocol": PROTOCOL, "token": self.token}

    def hear(self, text: str | bytes) -> dict[str, Any] | None:
        """Take in what the server wrote; the answer, if there is one.

        Raises GuestError if the server turns the guest away or writes nonsense, or the bot fails.
        """
        try:
            match parse_message(text):
                case TableTold() as told:
                    self._take_in(told)
                case EventTold() as told if told.version != self._version + 1:
                    return self.hello()
                case EventTold() as told:
                    self._go_on(told)
                case RefusalTold(how="refused", code="stale"):
                    return self.hello()
                case RefusalTold(how="refused", text=problem):
                    raise GuestError(N_("the table refuses: {problem}"), problem=problem)
                case RefusalTold(code=code, text=problem) if code != _CLOSING:
                    raise GuestError(N_("the table says goodbye: {problem}"), problem=problem)
                case _:
                    return None
            return self._next_step()
        except Unreadable as error:
            raise senseless_answer() from error

    def leave(self) -> dict[str, Any]:
        """Give up the seat, so that the others can play on."""
        return self._wish("leave")

    def _take_in(self, told: TableTold) -> None:
        self._version, self.state, self.seat = told.version, told.state, told.seat
        self._terms, self._view, self.winners = told.terms, told.view, told.winners
        self.totals.update(told.totals)

    def _go_on(self, told: EventTold) -> None:
        view = self._view
        board = [*(view.get("board") or []), *filter(None, map(placement_in, told.log))]
        log = read_lines([*view.get("log", []), *told.log])
        self._version = told.version
        self._view = {**view, "log": log, "board": board, **told.view}

    def _next_step(self) -> dict[str, Any] | None:
        if self.state == "between":
            return self._wish("next")
        if self.state == "playing" and self._view.get("to_move") == self.seat and self._terms:
            try:
                view = View.from_dict(self._view, self._terms)
            except (RecursionError, ValueError) as error:
                raise senseless_answer() from error
            if not view.actions:
                raise senseless_answer()
            return self._wish("act", action=self._choice(view))
        return None

    def _choice(self, view: View) -> str:
        try:
            action = self._bot.choose(view, self._rng)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
            raise GuestError(N_("the bot failed: {problem}"), problem=problem) from error
        if action not in view.actions:
            template = N_("the bot chose {action}, which is not legal")
            raise GuestError(template, action=action)
        return str(action)

    def _wish(self, do: str, **more: object) -> dict[str, Any]:
        """A request, with the version that it answers and its own id."""
        self._asked += 1
        return {"do": do, "id": f"{do}-{self._asked}", "version": self._version, **more}
