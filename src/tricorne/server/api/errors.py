"""Every error has the same form, whether the rules, the store or FastAPI found it."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tricorne.play.codes import ServerCode
from tricorne.play.table.refused import Refused
from tricorne.rules.errors import N_, TricorneError, refuse
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.problem import Problem
from tricorne.server.store import StoreError, TooMuch

_CONFLICT = 409
_NOT_SO = 405
_UNFIT = 422
_NO_DISK = 503
_TOO_MUCH = 429


class WhyNot(BaseModel):
    """The body of an error: `text` is English, `template` and `details` are for translation."""

    code: str
    text: str
    template: str
    details: dict[str, Any]


def answer_errors(app: FastAPI, metrics: Metrics) -> None:
    """Let an application answer errors so, and say so where it describes itself."""
    app.router.responses["default"] = {"model": WhyNot, "description": "Why not"}

    async def answer(_request: Request, error: Exception) -> Response:  # no thread for it
        problem = _problem(error)
        metrics.refused(problem.refusal.code)
        return problem.response()

    for kind in _ANSWERED:
        app.add_exception_handler(kind, answer)


_ANSWERED = (Problem, TricorneError, StoreError, HTTPException, RequestValidationError)


def _problem(error: Exception) -> Problem:  # noqa: PLR0911  (a kind a line)
    match error:
        case Problem():
            return error
        case Refused():
            return Problem(_CONFLICT, error.refusal)
        case TricorneError():
            return Problem(_UNFIT, error.refusal)
        case TooMuch():
            return Problem(_TOO_MUCH, error.refusal, {"retry-after": str(error.seconds)})
        case StoreError():
            return Problem(_NO_DISK, error.refusal)
        case RequestValidationError():
            return _unfit(error)
        case HTTPException(status_code=404):
            return Problem.missing()
        case HTTPException(status_code=405):
            reason = refuse(ServerCode.METHOD, "this address does not accept this method")
            return Problem(_NOT_SO, reason, error.headers)
        case HTTPException():
            reason = refuse(ServerCode.REQUEST, "this request cannot be understood")
            return Problem(error.status_code, reason, error.headers)
    raise error


def _unfit(error: RequestValidationError) -> Problem:
    """The first thing that is wrong with a request."""
    first = next(iter(error.errors()), {"loc": (), "msg": ""})
    where = ".".join(str(part) for part in first["loc"][1:]) or "body"
    template = N_("{where}: {problem}")
    return Problem(_UNFIT, refuse(ServerCode.REQUEST, template, where=where, problem=first["msg"]))
