"""A bot as a guest at a table of a server, over the network, as docs/socket.md specifies."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from tricorne.rules import Terms, TricorneError, View
from tricorne.rules.errors import N_, refuse

if TYPE_CHECKING:
    from tricorne.bots import Bot

NO_TABLE = "table"
"""The code for a table at which a bot cannot play."""
PROTOCOL = 1
_WHOLE_CODE = 12
_HTTP_SECONDS = 20.0
_A_SECOND, _AT_ONCE = 15.0, 30.0
"""Messages that a guest sends; the server allows a few more."""
_TRIES, _PAUSE = 10, 3.0
"""How often in a row a lost connection is reopened, and the seconds before each try."""
_CLOSING = "closing"

SocketMessage = dict[str, Any]


class GuestError(TricorneError):
    """A table that does not let a bot play, or a bot that cannot play on."""

    def __init__(self, template: str, /, **details: object) -> None:
        super().__init__(refuse(NO_TABLE, template, **details))


class SeatedBot:
    """One seat at a table, as the server has described it.

    Its bot thinks when the seat is to move.
    """

    def __init__(self, bot: Bot, token: str, rng: Random | None = None) -> None:
        self.token = token
        self.seat = 0
        self.state = "waiting"
        self.rounds: list[SocketMessage] = []
        self.winners: list[int] = []
        self._bot = bot
        self._rng = rng or SystemRandom()
        self._version = 0
        self._terms: Terms | None = None
        self._view: SocketMessage = {}
        self._asked = 0

    def hello(self) -> SocketMessage:
        """The first message, and the one after a message was missed."""
        return {"do": "hello", "protocol": PROTOCOL, "token": self.token}

    def hear(self, said: SocketMessage) -> SocketMessage | None:
        """Take in what the server said; the answer, if there is one.

        Raises GuestError if the server turns the guest away, or the bot fails.
        """
        match said["is"]:
            case "table":
                self._take_in(said)
            case "event" if said["version"] != self._version + 1:
                return self.hello()
            case "event":
                self._go_on(said)
            case "refused" if said["code"] == "stale":
                return self.hello()
            case "refused":
                raise GuestError(N_("the table refuses: {problem}"), problem=said["text"])
            case "bye" if said["code"] != _CLOSING:
                raise GuestError(N_("the table says goodbye: {problem}"), problem=said["text"])
            case _:
                return None
        return self._next_step()

    def leave(self) -> SocketMessage:
        """Give up the seat, so that the others can play on."""
        return self._wish("leave")

    def _take_in(self, said: SocketMessage) -> None:
        self._version, self.state, self.seat = said["version"], said["state"], said["you"]
        self._terms = Terms.from_dict(said["table"])
        self._view, self.winners = said["view"] or {}, said["winners"]
        self.rounds[said["rounds_over"] - len(said["rounds"]) :] = said["rounds"]

    def _go_on(self, said: SocketMessage) -> None:
        view = self._view
        board = [*view["board"], *filter(None, map(_placed, said["log"]))]
        log = [*view["log"], *said["log"]]
        self._version = said["version"]
        self._view = {**view, "log": log, "board": board, **said["view"]}

    def _next_step(self) -> SocketMessage | None:
        if self.state == "between":
            return self._wish("next")
        if self.state == "playing" and self._view.get("to_move") == self.seat and self._terms:
            view = View.from_dict(self._view, self._terms)
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
            raise GuestError(template, action=str(action))
        return str(action)

    def _wish(self, do: str, **more: object) -> SocketMessage:
        """A request, with the version that it answers and its own id."""
        self._asked += 1
        return {"do": do, "id": f"{do}-{self._asked}", "version": self._version, **more}


def _placed(line: str) -> str | None:
    """The placement in a line of the log; None for anything else."""
    word = line.split(" ")[1]
    return word if "@" in word else None


def address(url: str, code: str | None) -> tuple[str, str]:
    """The server and the code in the address of a table. Raises GuestError if there are none."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        raise GuestError(N_("“{url}” is no address: write http://... or https://..."), url=url)
    linked = parts.path.removeprefix("/t/") if parts.path.startswith("/t/") else ""
    if not (code or linked):
        raise GuestError(N_("the code of the table is missing"))
    return f"{parts.scheme}://{parts.netloc}", (code or linked).upper()


def sit_down(server: str, code: str, name: str) -> tuple[str, str]:
    """Take an open seat; the whole code of the table, and the token of the seat."""
    if len(code) < _WHOLE_CODE:
        code = str(_asked(f"{server}/api/tables/waiting/{quote(code)}")["code"])
    seat = _asked(f"{server}/api/tables/{quote(code)}/seats", {"name": name})
    return code, str(seat["token"])


def _asked(url: str, sent: SocketMessage | None = None) -> SocketMessage:
    """The answer of a server. Raises GuestError if it refuses or does not answer."""
    body = None if sent is None else json.dumps(sent).encode()
    request = Request(url, body, {"content-type": "application/json"})  # noqa: S310  (the user's own)
    try:
        with urlopen(request, timeout=_HTTP_SECONDS) as answer:  # noqa: S310  (likewise)
            found: SocketMessage = json.load(answer)
    except HTTPError as refused:
        raise GuestError(N_("the server refuses: {problem}"), problem=_reason(refused)) from refused
    except (OSError, ValueError) as error:
        problem = getattr(error, "reason", None) or error
        raise GuestError(N_("{url}: {problem}"), url=url, problem=str(problem)) from error
    return found


def _reason(refused: HTTPError) -> str:
    with refused:
        try:
            told = json.loads(refused.read())
            return str(told["text"])
        except (LookupError, TypeError, ValueError, OSError):
            return str(refused)


def play(server: str, code: str, guest: SeatedBot, told: Callable[[SeatedBot], None]) -> None:
    """Play until the match is over; `told` hears whenever something has happened.

    If the guest cannot play on, it leaves the table to the others and raises GuestError.
    """
    from websockets.exceptions import ConnectionClosed, InvalidHandshake  # noqa: PLC0415  (an extra)
    from websockets.sync.client import connect  # noqa: PLC0415

    url = f"ws{server.removeprefix('http')}/api/tables/{quote(code)}/socket"
    tries = 0
    while guest.state != "over":
        try:
            with connect(url) as socket:
                _talk(socket, guest, told)
                tries = 0
        except (ConnectionClosed, InvalidHandshake, OSError) as error:
            tries += 1
            if tries == _TRIES:
                raise GuestError(N_("{url}: {problem}"), url=server, problem=str(error)) from error
            time.sleep(_PAUSE)


def _heard(guest: SeatedBot, text: str | bytes) -> SocketMessage | None:
    try:
        return guest.hear(json.loads(text))
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise GuestError(N_("the server wrote what makes no sense")) from error


def _talk(socket: Any, guest: SeatedBot, told: Callable[[SeatedBot], None]) -> None:  # noqa: ANN401  (an extra's)
    """Answer the server's messages, no faster than it allows, until the match is over."""
    due = 0.0
    socket.send(json.dumps(guest.hello()))
    for text in socket:
        try:
            answer = _heard(guest, text)
        except GuestError:
            if guest.state == "playing":
                socket.send(json.dumps(guest.leave()))
            raise
        told(guest)
        if guest.state == "over":
            return
        if answer is not None:
            due = max(due, time.monotonic() - _AT_ONCE / _A_SECOND) + 1 / _A_SECOND
            time.sleep(max(due - time.monotonic(), 0.0))
            socket.send(json.dumps(answer))
