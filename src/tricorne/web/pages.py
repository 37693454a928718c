"""The page: static files, read and compressed once, and the addresses that open it."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.responses import Response
from starlette.routing import Route

from tricorne.web.compressing import compressed, takes_gzip
from tricorne.web.guard.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import FastAPI
    from starlette.requests import Request

STATIC = Path(__file__).with_name("static")

SCREENS = (
    "/",
    "/t/{code}",
    "/new/{kind}",
    "/join",
    "/replay",
    "/daily",
    "/rules",
    "/how-to-play",
    "/settings",
)
"""The addresses of screens: the page itself finds out which one to show."""

ROOT_FILES = {
    "/service-worker.js": "service-worker.js",
    "/manifest.webmanifest": "manifest.webmanifest",
    "/favicon.ico": "icons/favicon.ico",
    "/robots.txt": "robots.txt",
}
"""Files that have to lie at the root, and where they lie in `static`."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".tri": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_PACKED = {".png", ".webp", ".woff2"}
"""What is compressed already."""

_REVALIDATE = "no-cache"
"""A browser asks whether its copy is still right: one short answer, and never an old page."""

_SERVICE_WORKER = "service-worker.js"
_DIGEST_PLACE = b"@PAGE@"
"""Stands in the service worker for the digest of all files: another page, another worker."""

_NOT_THERE = 404


@dataclass(frozen=True, slots=True)
class Page:
    """One file, ready to be sent."""

    content: bytes
    packed: bytes | None
    """The same compressed, where that is shorter."""
    tag: str
    kind: str

    @classmethod
    def of(cls, path: Path, content: bytes) -> Page:
        """The content of a file, compressed; always to the same bytes."""
        shorter = content if path.suffix in _PACKED else compressed(content)
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        return cls(
            content,
            shorter if len(shorter) < len(content) else None,
            f'"{sha256(content).hexdigest()[:20]}"',
            kind or "application/octet-stream",
        )

    def response(self, asked: Mapping[str, str], status: int = 200) -> Response:
        """The answer to a request with these headers."""
        headers = {"etag": self.tag, "cache-control": _REVALIDATE, "vary": "accept-encoding"}
        if _names(asked.get("if-none-match", ""), self.tag):
            return Response(status_code=304, headers=headers)
        content = self.content
        if self.packed is not None and takes_gzip(asked.get("accept-encoding", "")):
            content = self.packed
            headers["content-encoding"] = "gzip"
        return Response(content, status, {**headers, "content-type": self.kind})


class Pages:
    """The files of a folder by their paths below it. `fresh` ones are read anew each time."""

    def __init__(self, folder: Path = STATIC, *, fresh: bool = False) -> None:
        self._folder = folder
        self._fresh = fresh
        self._digest = self._pages_digest()
        self._pages = {} if fresh else {name: self._page(name, path) for name, path in self._files}

    @property
    def _files(self) -> list[tuple[str, Path]]:
        """Every file that may be asked for; nothing else is ever opened."""
        paths = (path for path in self._folder.rglob("*") if path.is_file())
        named = ((path.relative_to(self._folder).as_posix(), path) for path in sorted(paths))
        return [(name, path) for name, path in named if not _hidden(name)]

    @property
    def digest(self) -> str:
        """Changes whenever any file does."""
        return self._pages_digest() if self._fresh else self._digest

    def _pages_digest(self) -> str:
        total = sha256()
        for name, path in self._files:
            total.update(f"{name}\0".encode())
            total.update(sha256(path.read_bytes()).digest())
        return total.hexdigest()[:16]

    def _page(self, name: str, path: Path) -> Page:
        content = path.read_bytes()
        if name == _SERVICE_WORKER:
            content = content.replace(_DIGEST_PLACE, self._digest.encode())
        return Page.of(path, content)

    def find(self, name: str) -> Page | None:
        """The file of this name, if there is one."""
        if self._fresh:
            path = dict(self._files).get(name)
            return None if path is None else self._page(name, path)
        return self._pages.get(name)


class _Elsewhere(StringConvertor):
    """Any address but those of the API."""

    regex = "(?!api/).*"


register_url_convertor("elsewhere", _Elsewhere())


def install(app: FastAPI, *, fresh: bool = False, folder: Path = STATIC) -> None:
    """Let an application serve the page. To be called after its other routes are there."""
    pages = app.state.pages = Pages(folder, fresh=fresh)

    def answer(request: Request, name: str, status: int = 200) -> Response:
        page = pages.find(name)
        if page is None:
            raise Problem.missing()
        return page.response(request.headers, status)

    async def screen(request: Request) -> Response:
        return answer(request, "index.html")

    async def static(request: Request) -> Response:
        return answer(request, request.path_params["name"])

    async def root_file(request: Request) -> Response:
        return answer(request, ROOT_FILES[request.url.path])

    async def elsewhere(request: Request) -> Response:
        if "text/html" not in request.headers.get("accept", ""):
            raise Problem.missing()
        return answer(request, "index.html", _NOT_THERE)

    app.router.routes.extend(
        [
            *(Route(path, screen, methods=["GET"]) for path in SCREENS),
            *(Route(path, root_file, methods=["GET"]) for path in ROOT_FILES),
            Route("/static/{name:path}", static, methods=["GET"]),
            Route("/{path:elsewhere}", elsewhere, methods=["GET"]),
        ]
    )


def _hidden(name: str) -> bool:
    return any(part.startswith((".", "__")) for part in name.split("/"))


def _names(header: str, tag: str) -> bool:
    """Whether `If-None-Match` names this tag, or any."""
    tags = (part.strip().removeprefix("W/") for part in header.split(","))
    return any(named in {"*", tag} for named in tags)
