"""The guard of the server: limits, headers, errors, logs and numbers, around whatever it serves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

    from tricorne.web.guard.metrics import Metrics
    from tricorne.web.settings import Settings


def install(app: FastAPI, settings: Settings) -> Metrics:
    """Put the guard around an application. Its numbers are in `app.state.metrics` from now on."""
    from tricorne.web.guard.installing import put_around  # noqa: PLC0415  (processes that only think need none of it)

    return put_around(app, settings)
