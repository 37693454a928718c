"""Putting the guard around an application."""

from __future__ import annotations

from fastapi import FastAPI

from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.publicity import UNNAMED
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.barred import Barred
from tricorne.server.guard.budget import Budgets
from tricorne.server.guard.closed import Closed
from tricorne.server.guard.gate import Gate
from tricorne.server.guard.layers import Account, Lifetime, SecureHeaders
from tricorne.server.guard.meter import Meter
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.quota import Quotas
from tricorne.server.guard.storing import StoredBytes
from tricorne.server.guard.trouble import Trouble
from tricorne.server.guard.visitors import Origins, Visitors


def install(app: FastAPI, settings: Settings, circumstances: Circumstances) -> Metrics:
    """From the inside to the outside: the gate, the account, the watch, the headers, the meter."""
    metrics = Metrics()
    limits = settings.limits
    app.state.barred = Barred()
    closed = app.state.closed = Closed(settings.closed)
    quotas = app.state.quotas = Quotas(limits, circumstances.seconds)
    budgets = app.state.budgets = Budgets(limits, quotas.sent, circumstances.seconds)
    stored = app.state.stored = StoredBytes(limits, quotas)
    metrics.count_written(lambda: stored.share_used)
    visitors = app.state.visitors = Visitors(settings.proxies, settings.monitors)
    app.add_middleware(
        Gate,
        limits=limits,
        visitors=visitors,
        origins=Origins(settings.public_url or None),
        barred=app.state.barred,
        closed=closed,
        metrics=metrics,
        quotas=quotas,
        unnamed=None if settings.named else Trouble(UNNAMED, circumstances.seconds),
    )
    app.add_middleware(Account, metrics=metrics)
    app.add_middleware(Lifetime, metrics=metrics)
    app.add_middleware(SecureHeaders, encrypted=settings.public_url.startswith("https:"))
    app.add_middleware(Meter, visitors=visitors, budgets=budgets, stored=stored)
    return metrics
