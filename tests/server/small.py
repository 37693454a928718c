"""A small application: the guard, the page and the API's parts that need no tables."""

from __future__ import annotations

import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import uvicorn
from fastapi import FastAPI

from tests.server.asking import asking
from tricorne.page import pages
from tricorne.server.api import bots, phrases, records, sheets
from tricorne.server.api.errors import answer_errors
from tricorne.server.environment.effects import Circumstances
from tricorne.server.environment.settings import Limits, Settings
from tricorne.server.guard.install import install
from tricorne.server.workers.workshop import Workshop

PLENTY = Limits(
    loop_share=1e6, loop_seconds=1e6, light_seconds=1e6, bytes_at_once=1e12, work_seconds=600
)
_PATIENCE = 20.0


def small_app(settings: Settings | None = None) -> FastAPI:
    """The application, without the page."""
    workshop = Workshop(PLENTY)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await workshop.close()

    app = FastAPI(
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lifespan,
        routes=[route for part in (bots, phrases, records, sheets) for route in part.router.routes],
    )
    app.state.workshop = workshop
    settings = Settings(limits=PLENTY) if settings is None else settings
    metrics = app.state.metrics = install(app, settings, Circumstances())
    answer_errors(app, metrics)
    return app


@contextmanager
def serving(app: FastAPI) -> Iterator[str]:
    """Serve an application from a thread of this process; its address."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, lifespan="on"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    end = time.monotonic() + _PATIENCE
    while not server.started and time.monotonic() < end:
        time.sleep(0.01)
    (port,) = {sock.getsockname()[1] for one in server.servers for sock in one.sockets}
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(_PATIENCE)


@contextmanager
def visitor(settings: Settings | None = None, static: Path | None = None) -> Iterator[httpx.Client]:
    """A client of the small application; with a folder of files, it also serves that page."""
    app = small_app(settings)
    if static is not None:
        public = None if settings is None else settings.public_url
        pages.install(app, pages.Pages(static), public)
    with serving(app) as address, asking(address) as client:
        yield client
