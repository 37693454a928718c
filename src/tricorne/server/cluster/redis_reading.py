"""Reads what a Redis server answers in bounded memory, whatever it is."""

from __future__ import annotations

from typing import Any

from redis.asyncio.connection import Connection, SSLConnection
from redis.exceptions import InvalidResponse

MOST_BYTES = 4 * 2**20
"""Of one answer. A word of ours has some kilobytes."""
_AN_ENTRY = 64
"""Bytes that an entry of a list takes in memory beside its text."""


def bound_parser(parser: type[Any]) -> type[Any]:
    """The same parser, which refuses an answer that is too large or does not make sense."""

    class Bounded(parser):  # type: ignore[misc]  # chosen at run time
        _taken = 0

        def _clear(self) -> None:
            super()._clear()
            self._taken = 0

        def _take(self, length: int) -> None:
            self._taken += length + _AN_ENTRY
            if not 0 <= length <= MOST_BYTES or self._taken > MOST_BYTES:
                raise InvalidResponse("an answer is too large")

        async def _read(self, length: int) -> bytes:
            self._take(length)
            found: bytes = await super()._read(length)
            return found

        async def _readline(self) -> bytes:
            line: bytes = await super()._readline()
            self._take(len(line))
            return line

        async def read_response(self, *how: Any, **more: Any) -> Any:  # noqa: ANN401  (redis' own)
            try:
                return await super().read_response(*how, **more)
            except (RecursionError, TypeError, ValueError) as error:
                raise InvalidResponse("an answer makes no sense") from error

    return Bounded


class BoundedConnection(Connection):
    """A connection with a bounded parser."""

    def set_parser(self, parser_class: Any) -> None:  # noqa: ANN401  (redis' own)
        super().set_parser(bound_parser(parser_class))


class BoundedTlsConnection(SSLConnection):
    """The same over TLS.

    It hangs up at once. Without that, TLS waits for the other side, which may be silent.
    """

    def set_parser(self, parser_class: Any) -> None:  # noqa: ANN401  (redis' own)
        super().set_parser(bound_parser(parser_class))

    async def disconnect(self, *how: object, **more: object) -> None:
        if self._writer is not None:
            self._writer.transport.abort()
        await super().disconnect(*how, **more)  # type: ignore[arg-type]
