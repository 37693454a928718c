"""The application: everything the server does, put together. Each one stands by itself."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from tricorne import __version__
from tricorne.web import guard, pages, socket
from tricorne.web.api import (
    bots,
    daily,
    health,
    phrases,
    records,
    reference,
    sheets,
    tables,
)
from tricorne.web.circumstances import Circumstances
from tricorne.web.guard.logs import log
from tricorne.web.live import Hall
from tricorne.web.live.days import SEED, Days
from tricorne.web.settings import Settings
from tricorne.web.store import Store, StoreError
from tricorne.web.thinking import Thinkers

_ROUTERS = (tables, daily, records, sheets, bots, phrases, health, reference, socket)


def application(
    settings: Settings | None = None,
    circumstances: Circumstances | None = None,
    thinkers: Thinkers | None = None,
) -> FastAPI:
    """A server's application. Tests bring their own chance and time, and their own thinkers."""
    settings = settings or Settings()
    circumstances = circumstances or Circumstances()
    app = FastAPI(
        title="Tricorne",
        version=__version__,
        summary="Triangular dominoes: tables to play at, records, rule sheets.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan,
    )
    metrics = guard.install(app, settings)
    app.state.settings = settings
    app.state.circumstances = circumstances
    app.state.thinkers = thinkers or Thinkers(
        settings.bot_processes, settings.bot_patience, metrics.thought
    )
    for module in _ROUTERS:
        app.include_router(module.router)
    pages.install(app, fresh=settings.debug)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the store, the hall and whoever thinks, and close them in the other order."""
    state = app.state
    settings, circumstances = state.settings, state.circumstances
    try:
        store = state.store = Store(settings.database, circumstances.now)
        await store.open()
    except StoreError as error:
        log("the database cannot be opened", logging.CRITICAL, problem=str(error).splitlines()[0])
        raise
    days = Days(await store.secret(SEED), circumstances.now)
    if settings.bot_processes:
        await state.thinkers.start()
    hall = state.hall = Hall(
        settings,
        store,
        thinkers=state.thinkers,
        days=days,
        circumstances=circumstances,
        metrics=state.metrics,
    )
    hall.open()
    try:
        yield
    finally:
        await hall.close()
        await state.thinkers.stop()
        await store.close()
