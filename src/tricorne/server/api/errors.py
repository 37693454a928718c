"""Every error has the same form, whether the rules, the store or FastAPI found it."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from tricorne.play.codes import ServerCode
from tricorne.play.table.wish import Refused
from tricorne.rules.errors import N_, TricorneError, refuse
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.problem import Problem
from tricorne.server.store import StoreError, TooMuch

_CONFLICT = 409
_NOT_SO = 405
_UNFIT = 422
_NO_DISK = 503
_TOO_MUCH = 429


def answer_errors(app: FastAPI, metrics: Metrics) -> None:
    """Let an application answer errors so."""

    async def answer(request: Request, error: Exception) -> Response:  # no thread for it
        problem = _problem(error)
        if problem.status == _NOT_SO:
            problem.headers = {"allow": ", ".join(_allowed(request))}
        metrics.count_refusal(problem.refusal.code)
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
            return Problem(_NOT_SO, reason)
        case HTTPException():
            reason = refuse(ServerCode.REQUEST, "this request cannot be understood")
            return Problem(error.status_code, reason, error.headers)
    raise error


def _allowed(request: Request) -> list[str]:
    """The methods of all routes at this address; the router names those of the first one."""
    found: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is Match.PARTIAL:
            found |= route.methods or set()
    return sorted(found)


def _unfit(error: RequestValidationError) -> Problem:
    """The first thing that is wrong with a request."""
    first = next(iter(error.errors()), {"loc": (), "msg": ""})
    where = ".".join(str(part) for part in first["loc"][1:]) or "body"
    template = N_("{where}: {problem}")
    return Problem(_UNFIT, refuse(ServerCode.REQUEST, template, where=where, problem=first["msg"]))
