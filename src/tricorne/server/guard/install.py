"""Putting the guard around an application."""

from __future__ import annotations

from fastapi import FastAPI

from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.barred import Barred
from tricorne.server.guard.gate import Gate
from tricorne.server.guard.layers import Account, Lifetime, SecureHeaders
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.quota import Quotas
from tricorne.server.guard.visitors import Origins, Visitors


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
    app.add_middleware(SecureHeaders, encrypted=settings.public_url.startswith("https:"))
    return metrics
