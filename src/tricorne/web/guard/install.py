"""Putting the guard around an application."""

from __future__ import annotations

from fastapi import FastAPI

from tricorne.web.circumstances import Circumstances
from tricorne.web.guard.barred import Barred
from tricorne.web.guard.gate import Gate
from tricorne.web.guard.layers import Account, Lifetime, SecureHeaders
from tricorne.web.guard.metrics import Metrics
from tricorne.web.guard.quota import Quotas
from tricorne.web.guard.visitors import Origins, Visitors
from tricorne.web.settings import Settings


def install(app: FastAPI, settings: Settings, circumstances: Circumstances) -> Metrics:
    """From the inside to the outside: the gate, the account, the loop's watch, the headers."""
    metrics = Metrics()
    app.state.barred = Barred()
    app.state.quotas = Quotas(settings.limits, circumstances.seconds)
    app.add_middleware(
        Gate,
        limits=settings.limits,
        visitors=Visitors(settings.proxies, settings.monitors),
        origins=Origins(settings.public_url or None),
        barred=app.state.barred,
        metrics=metrics,
        quotas=app.state.quotas,
        clock=circumstances.seconds,
    )
    app.add_middleware(Account, metrics=metrics)
    app.add_middleware(Lifetime, metrics=metrics)
    app.add_middleware(SecureHeaders)
    return metrics
