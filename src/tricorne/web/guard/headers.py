"""What every answer tells a browser: to run and load nothing but our own files, and no frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders

from tricorne.web.guard.layer import Layer

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

POLICY = (
    "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; object-src 'none';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

PAGE = "tricorne-page"
"""Tells a page that has been open for long that there is a newer one."""

_API = "/api/"
_PRIVATE = "no-store"
"""What the API answers is of this moment, and often for one seat alone."""


class SecureHeaders(Layer):
    """Adds the headers to all that an application answers, errors included."""

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, told in HEADERS.items():
                    headers.setdefault(name, told)
                pages = getattr(scope["app"].state, "pages", None)
                if pages is not None:
                    headers.setdefault(PAGE, pages.digest)
                if scope["path"].startswith(_API):
                    headers.setdefault("cache-control", _PRIVATE)
            await send(message)

        await self._app(scope, receive, send_with_headers)
