"""The socket of a table: a guest's conversation with its server, until the match is over."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from tricorne.bots.guest.fault import GuestError, redirect_error
from tricorne.rules.errors import N_

if TYPE_CHECKING:
    from tricorne.bots.guest.seated import SeatedBot

MOST_BYTES = 256 * 1024
"""Of a message. A table of six with the longest round has a tenth of it."""
_A_SECOND, _AT_ONCE = 15.0, 30.0
"""Messages that a guest sends; the server allows a few more."""
_TRIES, _PAUSE = 10, 3.0
"""How often in a row a lost connection is reopened, and the seconds before each try."""
_CLOSE_SECONDS = 1.0
_TOO_LARGE = 1009
_UNHEARD = logging.getLogger(__name__)
"""What websockets logs of a broken connection; the guest says what matters of it."""
_UNHEARD.addHandler(logging.NullHandler())
_UNHEARD.propagate = False
_REDIRECTS = range(300, 400)
_REFUSALS = range(400, 500)


def play(server: str, code: str, guest: SeatedBot, told: Callable[[SeatedBot], None]) -> None:
    """Play until the match is over; `told` hears whenever something has happened.

    If the guest cannot play on, it leaves the table to the others and raises GuestError.
    """
    from websockets.exceptions import ConnectionClosed, InvalidHandshake  # noqa: PLC0415  (an extra)

    url = f"ws{server.removeprefix('http')}/api/tables/{quote(code)}/socket"
    tries = 0
    while guest.state != "over":
        try:
            with _connected(url) as socket:
                _talk(socket, guest, told)
                tries = 0
        except (ConnectionClosed, InvalidHandshake, OSError) as error:
            sent = getattr(error, "sent", None)
            if sent is not None and sent.code == _TOO_LARGE:
                template = N_("the server wrote a message of more than {most} KB")
                raise GuestError(template, most=MOST_BYTES // 1024) from error
            tries += 1
            if tries == _TRIES:
                problem = str(error)
                raise GuestError(N_("{url}: {problem}"), url=server, problem=problem) from error
            time.sleep(_PAUSE)


def _connected(url: str) -> Any:  # noqa: ANN401  (an extra's)
    """A connection to this server and to no other."""
    from websockets.exceptions import InvalidStatus  # noqa: PLC0415  (an extra)
    from websockets.sync.client import ClientConnection, connect  # noqa: PLC0415

    class GuardedConnection(ClientConnection):
        """Follows no redirect, and tries no refusal again."""

        def handshake(self, *args: Any, **named: Any) -> None:  # noqa: ANN401  (websockets' own)
            try:
                super().handshake(*args, **named)
            except InvalidStatus as refused:
                status = refused.response.status_code
                if status in _REDIRECTS:
                    raise redirect_error(refused.response.headers.get("location", "")) from refused
                if status in _REFUSALS:
                    template = N_("the server refuses: {problem}")
                    raise GuestError(template, problem=f"HTTP {status}") from refused
                raise

    return connect(
        url,
        compression=None,
        max_size=MOST_BYTES,
        close_timeout=_CLOSE_SECONDS,
        logger=_UNHEARD,
        create_connection=GuardedConnection,
    )


def _talk(socket: Any, guest: SeatedBot, told: Callable[[SeatedBot], None]) -> None:  # noqa: ANN401  (an extra's)
    """Answer the server's messages, no faster than it allows, until the match is over."""
    from websockets.exceptions import ConnectionClosed  # noqa: PLC0415  (an extra)

    due = 0.0
    socket.send(json.dumps(guest.hello()))
    for text in socket:
        try:
            answer = guest.hear(text)
        except GuestError as error:
            if guest.state == "playing":
                try:
                    socket.send(json.dumps(guest.leave()))
                except ConnectionClosed:
                    raise error from None
            raise
        told(guest)
        if guest.state == "over":
            return
        if answer is not None:
            due = max(due, time.monotonic() - _AT_ONCE / _A_SECOND) + 1 / _A_SECOND
            time.sleep(max(due - time.monotonic(), 0.0))
            socket.send(json.dumps(answer))
