"""Putting the guard together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.web.guard.account import Account
from tricorne.web.guard.address import Askers
from tricorne.web.guard.errors import answer_errors
from tricorne.web.guard.gate import Gate
from tricorne.web.guard.headers import SecureHeaders
from tricorne.web.guard.lifetime import Lifetime
from tricorne.web.guard.metrics import Metrics
from tricorne.web.guard.origin import Origins
from tricorne.web.workshop import Workshop

if TYPE_CHECKING:
    from fastapi import FastAPI

    from tricorne.web.settings import Settings


def put_around(app: FastAPI, settings: Settings) -> Metrics:
    """From the inside to the outside: errors, the gate, the account, the headers."""
    metrics = app.state.metrics = Metrics()
    workshop = app.state.workshop = Workshop()
    answer_errors(app, metrics)
    app.add_middleware(
        Gate,
        limits=settings.limits,
        askers=Askers(settings.proxies),
        origins=Origins(settings.public_url or None),
        metrics=metrics,
    )
    app.add_middleware(Account, metrics=metrics)
    app.add_middleware(Lifetime, metrics=metrics, workshop=workshop)
    app.add_middleware(SecureHeaders)
    return metrics
