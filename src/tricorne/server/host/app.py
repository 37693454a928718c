"""The application: all parts of the server put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.datastructures import State

from tricorne import __version__
from tricorne.page import pages
from tricorne.server.api import (
    away,
    bots,
    circle_care,
    circle_games,
    circle_tops,
    circles,
    counts,
    daily,
    evenings,
    health,
    live_tops,
    name_reports,
    nearby,
    operator,
    phrases,
    push,
    puzzles,
    records,
    reference,
    screens,
    seasons,
    sheets,
    socket,
    tables,
)
from tricorne.server.api.errors import answer_errors
from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.nearby import Nearby
from tricorne.server.environment.settings import Settings
from tricorne.server.guard.degraded import Degraded
from tricorne.server.guard.install import install
from tricorne.server.guard.logs import log
from tricorne.server.guard.metrics import Metrics
from tricorne.server.guard.spans import NoSpans, Spans
from tricorne.server.guard.trouble import Trouble
from tricorne.server.host.sharing import Sharing
from tricorne.server.live.days import SEED, Days
from tricorne.server.live.eraser import Eraser
from tricorne.server.live.hall import Hall
from tricorne.server.live.season_keeper import SeasonKeeper
from tricorne.server.live.services import Services
from tricorne.server.live.steward import Steward
from tricorne.server.push.delivery import Delivery
from tricorne.server.push.device import PushOffer
from tricorne.server.push.endpoint import HOSTS
from tricorne.server.push.line import OpenLine, open_line
from tricorne.server.store import Store, StoreError, Volume
from tricorne.server.store.archive import Archive
from tricorne.server.workers import Offer, Thinkers
from tricorne.server.workers.workshop import Workshop

if TYPE_CHECKING:
    from tricorne.server.host.tracing import Tracing

_ROUTERS = (
    socket,  # first, because all players of a dead node arrive here at once
    tables,
    away,
    circles,
    circle_care,
    circle_games,
    circle_tops,
    seasons,
    daily,
    counts,
    evenings,
    records,
    sheets,
    screens,
    live_tops,
    name_reports,
    bots,
    phrases,
    puzzles,
    push,
    nearby,
    operator,
    health,
    reference,
)


def application(
    settings: Settings | None = None,
    circumstances: Circumstances | None = None,
    thinkers: Thinkers | None = None,
    line: OpenLine = open_line,
) -> FastAPI:
    """A server's application.

    Tests bring their own chance and time, their own thinkers, and lines to push services.
    """
    settings = settings or Settings()
    circumstances = circumstances or Circumstances()
    app = FastAPI(
        title="Tricorne",
        version=__version__,
        summary="Triangular dominoes: tables to play at, records, rule sheets.",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # `api/reference.py` has it
        lifespan=_lifespan,
        # Added directly: included routers are built again at the first request.
        routes=[route for module in _ROUTERS for route in module.router.routes],
    )
    metrics = app.state.metrics = install(app, settings, circumstances)
    answer_errors(app, metrics)
    app.state.degraded = Degraded(metrics)
    app.state.archive = Archive(settings.archive)
    app.state.workshop = Workshop(settings.limits)
    app.state.nearby = Nearby(may_open=settings.nearby)
    app.state.settings = settings
    app.state.open_line = line
    app.state.circumstances = circumstances
    offer = app.state.offer = Offer(settings.engines)
    app.state.thinkers = thinkers or Thinkers(
        settings.thinkers,
        settings.patience,
        metrics.note_thinking,
        app.state.quotas.thinking,
        offer,
    )
    folder = settings.page or pages.STATIC
    fresh = settings.debug
    served = pages.Pages(folder, fresh=True) if fresh else pages.shipped_pages(folder)
    pages.install(app, served, settings.public_url)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the store, the hall and the workers, and close them in reverse order."""
    state = app.state
    settings, circumstances = state.settings, state.circumstances
    sharing = _sharing(settings, circumstances, state.metrics)
    tracing = _tracing(settings, sharing)
    if sharing is not None:
        circumstances = state.circumstances = sharing.circumstances
    try:
        room = Volume(settings.limits.tables, settings.limits.entries)
        shared = sharing is not None
        store = state.store = Store(settings.database, circumstances, room, shared=shared)
        store.writer.wrote = state.metrics.count_bytes
        await store.open()
        try:
            services = await _services(state, store, sharing, tracing or NoSpans())
        except BaseException:
            await store.close()
            raise
    except StoreError as error:
        log("the database cannot be opened", logging.CRITICAL, problem=str(error).splitlines()[0])
        raise
    hall = state.hall = Hall(services)
    state.metrics.count_tables(lambda: len(hall))
    state.metrics.count_stored(
        tables=lambda: store.used.tables,
        entries=lambda: store.used.entries,
        size=lambda: store.bytes,
        backup=lambda: store.last_backup,
        full=lambda: store.share_used,
    )
    hall.open()
    degraded = state.degraded
    degraded.watch("closing", lambda: hall.closing)
    degraded.watch("reading", lambda: not store.reads)
    degraded.watch("writing", lambda: not store.writes)
    if sharing is not None:
        sharing.open(hall, state.quotas, degraded)
    steward = Steward(store, hall, state.barred, circumstances.now)
    state.metrics.count_reports(lambda: steward.open_reports)
    tasks = await _telling(state, store, hall)
    eraser = state.eraser = Eraser(store, hall, circumstances.now)
    keeper = state.seasons = SeasonKeeper(store, hall, circumstances.now)
    tasks += [
        asyncio.create_task(steward.keep_looking(), name="steward"),
        asyncio.create_task(eraser.keep_cleaning(), name="cleaning the log"),
        asyncio.create_task(keeper.keep_going(), name="seasons"),
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await hall.close()
        if sharing is not None:
            await sharing.close()
        await state.thinkers.close()
        await state.workshop.close()
        await store.close()
        if tracing is not None:
            await tracing.close()


async def _services(state: State, store: Store, sharing: Sharing | None, spans: Spans) -> Services:
    """The services of tables. Raises StoreError if the store cannot be opened."""
    circumstances, settings = state.circumstances, state.settings
    services = Services(
        store=store,
        thinkers=state.thinkers,
        metrics=state.metrics,
        circumstances=circumstances,
        days=Days(await store.secret(SEED), circumstances.now),
        limits=settings.limits,
        naming=settings.naming,
        pace=settings.pace,
        tells=settings.push,
        offer=state.offer,
        spans=spans,
        unreadable=Trouble("a stored table cannot be read", circumstances.seconds),
    )
    return services if sharing is None else await sharing.join(store, services)


async def _telling(state: State, store: Store, hall: Hall) -> list[asyncio.Task[None]]:
    """Tell devices of turns, where the server is to."""
    state.push = None
    settings, circumstances = state.settings, state.circumstances
    if not settings.push:
        return []
    from tricorne.server.live.notifier import Notifier  # noqa: PLC0415  (an extra)
    from tricorne.server.live.season_notifier import SeasonNotifier  # noqa: PLC0415  (likewise)
    from tricorne.server.live.sending import Push  # noqa: PLC0415  (likewise)
    from tricorne.server.push.keys import SEED as PUSH, Keys  # noqa: PLC0415  (likewise)

    keys = Keys(await store.secret(PUSH), settings.reachable_by, circumstances.now)
    hosts = (*HOSTS, *settings.push_hosts)
    push = Push(keys, hosts, Delivery(state.open_line, circumstances.seconds))
    state.push = PushOffer(keys.public, hosts)
    notifier = state.telling = Notifier(store, hall, push, circumstances)
    reminding = state.reminding = SeasonNotifier(store, push, circumstances)
    return [
        asyncio.create_task(notifier.keep_looking(), name="telling of turns"),
        asyncio.create_task(reminding.keep_looking(), name="reminding of seasons"),
    ]


def _sharing(settings: Settings, circumstances: Circumstances, metrics: Metrics) -> Sharing | None:
    """The cluster's part of a node; None for a single server."""
    return Sharing(settings.bus, circumstances, metrics) if settings.bus else None


def _tracing(settings: Settings, sharing: Sharing | None) -> Tracing | None:
    """The tracing exporter, if one is configured."""
    if not settings.trace:
        return None
    from tricorne.server.host.tracing import Tracing, exporter_to  # noqa: PLC0415  (an extra)

    return Tracing(exporter_to(settings.trace), "" if sharing is None else sharing.node)
