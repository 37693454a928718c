"""Large JSON bodies are parsed in a worker process.

One call into compiled code, such as parsing JSON, lets nothing else run in the same process.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.requests import Request
from starlette.responses import Response

from tricorne.server.api.described import Described
from tricorne.server.workers.workshop import Workshop

LARGE = 4096
"""Bytes. For fewer, asking a worker takes longer than the work."""


class ParsedApart(Described):
    """A route for which a worker process parses large bodies."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Handle a request with its body, which a worker has parsed if it is large."""
        answer = super().get_route_handler()
        if self.body_field is None:
            return answer

        async def parse_and_answer(request: Request) -> Response:
            body = await request.body()
            if len(body) > LARGE:
                request = _Parsed(request, await _parsed(request, body))
            return await answer(request)

        return parse_and_answer


class _Parsed(Request):
    """A request whose body has been parsed."""

    def __init__(self, request: Request, parsed: object) -> None:
        super().__init__(request.scope)
        self._body = b" "  # not empty, so that FastAPI asks for the JSON
        self._json = parsed


async def _parsed(request: Request, body: bytes) -> object:
    workshop: Workshop = request.app.state.workshop
    try:
        return await workshop.do(request.state.visitor, json.loads, body)
    except (RecursionError, ValueError) as error:
        wrong = {"type": "json_invalid", "loc": ("body",), "msg": "JSON decode error"}
        raise RequestValidationError([wrong]) from error
