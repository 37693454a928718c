"""Large JSON bodies are parsed and checked in a worker process.

One call into compiled code, such as parsing JSON, lets nothing else run in the same process.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response

from tricorne.server.workers.workshop import Workshop

_LARGE = 4096
"""Bytes. For fewer, asking a worker takes longer than parsing."""


class ReadApart(APIRoute):
    """A route whose form a worker process reads if the body is large."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Handle a request with its form, or with its body if that is short."""
        answer, field = super().get_route_handler(), self.body_field
        if field is None:
            return answer
        form: type[BaseModel] = field.field_info.annotation  # type: ignore[assignment]  # all are

        async def read_and_answer(request: Request) -> Response:
            body = await request.body()
            if len(body) > _LARGE:
                workshop: Workshop = request.app.state.workshop
                read = await workshop.do(request.state.visitor, _read, form, body)
                request = _WithForm(request, read)
            return await answer(request)

        return read_and_answer


class _WithForm(Request):
    """A request whose body has been read: FastAPI accepts a form as it is."""

    def __init__(self, request: Request, form: BaseModel) -> None:
        super().__init__(request.scope)
        self._body = b" "  # not empty, so that the form is asked for
        self._json = form


def _read(form: type[BaseModel], body: bytes) -> BaseModel:
    """A body as a form. Raises RequestValidationError with the first thing that is wrong."""
    try:
        return form.model_validate_json(body)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        wrong = {**first, "loc": ("body", *first["loc"])}
    raise RequestValidationError([wrong])
