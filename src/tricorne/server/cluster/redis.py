"""A bus over Redis or Valkey: a channel for each table, and one for all nodes.

A word reaches the current listeners, and is forgotten. A node knows that the bus works by its own
pulse, which it sends twice a second and has to hear.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Protocol

from redis._parsers import _AsyncRESP3Parser
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import SSLConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import (
    AuthenticationError,
    NoPermissionError,
    RedisError,
    TimeoutError as NoAnswer,
)

from tricorne.server.cluster.ending import end_tasks
from tricorne.server.cluster.redis_reading import BoundedConnection, BoundedTlsConnection
from tricorne.server.cluster.word import ALL, Word
from tricorne.server.guard.logs import log_failure
from tricorne.server.guard.trouble import Trouble

_PULSE_EVERY = 0.5
_SILENCE = 3.0
"""Seconds without our own pulse after which the bus counts as away: six are lost in a row."""
_CONNECT_WITHIN = 2.0
_JOINED_WITHIN = 1.0
_AGAIN, _AGAIN_AT_MOST = 0.1, 2.0
"""Seconds until the next try: they double each time, up to the second number."""
_MOST_WAITING = 20_000
_AT_ONCE = 500
"""How many words may wait to be sent, and how many are sent at once."""
FAILURES = (RedisError, OSError)
_SCHEMES = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss"}

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class NoBus(Exception):  # noqa: N818  (reads as what it says)
    """No URL of a bus."""


class WordCounter(Protocol):
    """Counts words."""

    def words(self, how: str, number: int) -> None:
        """Count words that were `told`, `heard` or `lost`."""


class RedisBus:
    """One node's connection to all others. `open` sets the listener."""

    alone = False

    def __init__(
        self, url: str, node: str, meter: WordCounter, seconds: Callable[[], float]
    ) -> None:
        self.hearing = False
        """Whether words arrive."""
        self._client = client_of(url)
        self._trouble = Trouble(
            "the bus is away: what others do is read from the database", seconds
        )
        self._node = node
        self._meter = meter
        self._numbers = count(1)
        self._own = _encode({"from": node})[:-1]
        """The prefix of everything that this node says."""
        self._pulse = self._own + ',"is":"pulse"}'
        self._prefix = ""
        self._heard: Callable[[str, Word], None] = lambda _code, _word: None
        self._changed: Callable[[], None] = lambda: None
        self._followed: set[str] = {ALL}
        self._left: set[str] = set()
        self._unheard: set[str] = set()
        """The followed tables whose latest word reached no other node."""
        self._joining: dict[str, asyncio.Future[None]] = {}
        self._pubsub: PubSub | None = None
        self._waiting: deque[tuple[str, str]] = deque()
        self._wake = asyncio.Event()
        self._pulse_at = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    def open(
        self, realm: str, heard: Callable[[str, Word], None], changed: Callable[[], None]
    ) -> None:
        """Begin to listen, even without a server.

        Nodes of another `realm` are not heard. `heard` receives each word of another node and its
        table. `changed` is called when the bus goes away or comes back.
        """
        self._prefix = f"tricorne:{realm}:"
        self._heard, self._changed = heard, changed
        self._tasks = [
            asyncio.create_task(self._listen(), name="bus: listening"),
            asyncio.create_task(self._speak(), name="bus: speaking"),
        ]

    async def close(self) -> None:
        """Send what is waiting, and disconnect."""
        await end_tasks(self._tasks)
        if self.hearing:
            await self._publish([*self._waiting])
        with suppress(Exception):
            await self._client.aclose()

    async def follow(self, code: str) -> None:
        """Listen to a table. After this, its words are heard if the bus works."""
        self._followed.add(code)
        self._left.discard(code)
        if not self.hearing or self._pubsub is None:
            return
        channel = self._prefix + code
        joined = self._joining.setdefault(channel, asyncio.get_running_loop().create_future())
        with suppress(*FAILURES, TimeoutError):
            async with asyncio.timeout(_JOINED_WITHIN):
                await self._pubsub.subscribe(channel)
                await asyncio.shield(joined)

    def forget(self, code: str) -> None:
        """Stop listening to a table."""
        self._followed.discard(code)
        self._unheard.discard(code)
        self._left.add(code)

    def reaches(self, code: str) -> bool:
        """Whether another node may listen to this table, by the latest words."""
        return code not in self._unheard

    def tell(self, code: str, word: Mapping[str, object]) -> None:
        """Send a word to the followers of this table, or to `ALL`. It arrives soon, or never."""
        if len(self._waiting) >= _MOST_WAITING:
            self._waiting.popleft()
            self._meter.words("lost", 1)
        said = _encode({"from": self._node, "n": next(self._numbers), **word})
        self._waiting.append((self._prefix + code, said))
        self._wake.set()

    # Listening

    async def _listen(self) -> None:
        wait = _AGAIN
        while True:
            pubsub = self._pubsub = self._client.pubsub()
            try:
                await pubsub.subscribe(*(self._prefix + code for code in self._followed))
                self._pulse_at = self._now()
                while True:
                    await self._hear(pubsub)
                    if self.hearing:
                        wait = _AGAIN
            except (*FAILURES, TimeoutError) as error:
                self._is_away(error)
            except Exception as error:  # noqa: BLE001  (whatever it is, the next try comes)
                log_failure("the bus failed", error)
                self._is_away(error)
            finally:
                self._pubsub = None
                with suppress(Exception):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]
            await asyncio.sleep(wait)
            wait = min(2 * wait, _AGAIN_AT_MOST)

    async def _hear(self, pubsub: PubSub) -> None:
        """Handle the next word. Raises TimeoutError if not even our own pulse is heard."""
        if self._left:
            await pubsub.unsubscribe(*(self._prefix + code for code in self._left))
            self._left.clear()
        said = await pubsub.get_message(timeout=_PULSE_EVERY)
        if self._now() - self._pulse_at > _SILENCE:
            raise TimeoutError
        if said is None:
            return
        channel = said["channel"]
        if said["type"] == "subscribe":
            joined = self._joining.pop(channel, None)
            if joined is not None and not joined.done():
                joined.set_result(None)
        elif said["type"] == "message":
            self._understand(channel.removeprefix(self._prefix), said["data"])

    def _understand(self, code: str, text: str) -> None:
        if text.startswith(self._own):
            if text == self._pulse:
                self._is_there()
            return
        try:
            word = json.loads(text)
            if word["is"] == "pulse":
                return
            self._meter.words("heard", 1)
            self._unheard.discard(code)
            self._heard(code, word)
        except Exception as error:  # noqa: BLE001  (whatever was said, the next word may make sense)
            log_failure("a word of the bus is not understood", error)

    def _is_there(self) -> None:
        self._pulse_at = self._now()
        if not self.hearing:
            self.hearing = True
            self._trouble.note_success()
            self._changed()

    def _is_away(self, error: BaseException) -> None:
        self._trouble.note_failure(error, why=fault_sentence(error))
        self._unheard.clear()
        if self.hearing:
            self.hearing = False
            self._changed()

    # Speaking

    async def _speak(self) -> None:
        due = 0.0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(max(due - self._now(), 0.0)):
                    await self._wake.wait()
            self._wake.clear()
            words = [self._waiting.popleft() for _ in range(min(len(self._waiting), _AT_ONCE))]
            if self._waiting:
                self._wake.set()
            now = self._now()
            pulses = [(self._prefix + ALL, self._pulse)] if now >= due else []
            due = now + _PULSE_EVERY if pulses else due
            told = await self._publish(words + pulses)
            self._meter.words("told" if told else "lost", len(words))

    async def _publish(self, words: list[tuple[str, str]]) -> bool:
        """Whether words were received for the listener."""
        if not words:
            return True
        try:
            async with asyncio.timeout(_SILENCE), self._client.pipeline(transaction=False) as line:
                for channel, said in words:
                    line.publish(channel, said)
                receivers = await line.execute()
            others = [int(number) - 1 for number in receivers]
        except (TypeError, ValueError, *FAILURES, TimeoutError):
            return False
        for (channel, _), number in zip(words, others, strict=True):
            self._reached(channel.removeprefix(self._prefix), others=number)
        return True

    def _reached(self, code: str, *, others: int) -> None:
        """Note how many other nodes received a word about a table that is followed here."""
        if others > 0:
            self._unheard.discard(code)
        elif code in self._followed:
            self._unheard.add(code)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


def client_of(url: str) -> Redis:
    """The client for the bus at this URL, without a connection yet.

    Errors do not repeat the URL, which may contain a password.
    """
    scheme, colon, rest = url.partition("://")
    try:
        client: Redis = Redis.from_url(
            _SCHEMES[scheme] + colon + rest,
            decode_responses=True,
            socket_connect_timeout=_CONNECT_WITHIN,
            socket_timeout=_SILENCE,
            retry=Retry(NoBackoff(), 0),
        )
        pool = client.connection_pool
        secure = pool.connection_class is SSLConnection
        pool.connection_class = BoundedTlsConnection if secure else BoundedConnection
        pool.connection_kwargs["parser_class"] = _AsyncRESP3Parser  # never the one in C
        pool.make_connection()  # type: ignore[no-untyped-call]
    except (KeyError, TypeError, ValueError) as error:
        raise NoBus("this is no URL of a bus in Redis or Valkey") from error
    return client


def fault_sentence(error: BaseException) -> str:
    """Why the bus does not work, in a sentence without its URL or error."""
    cause = error.__cause__ or error.__context__
    why = "it is not there"
    match error, cause:
        case AuthenticationError(), _:
            why = "it does not take this name and password, or wants some"
        case NoPermissionError(), _:
            why = "it does not let this user publish and subscribe"
        case TimeoutError() | NoAnswer(), _:
            why = "it does not answer"
        case _, ssl.SSLCertVerificationError():
            why = f"its certificate is not to be trusted: {cause.verify_message}"
        case _, ssl.SSLError():
            why = "it does not speak TLS, or not as this node does"
        case _, FileNotFoundError():
            why = "a certificate that its URL names is not there"
        case _, ConnectionResetError():
            why = "it hangs up; does it want TLS?"
    return why
