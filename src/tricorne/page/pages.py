"""The page's files: read once, compressed on demand, and the addresses that open them."""

from __future__ import annotations

import logging
import mimetypes
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.convertors import StringConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

from tricorne import kernel
from tricorne.languages import LANGUAGES
from tricorne.page import first_screen, link_preview
from tricorne.page.compressing import compress, takes
from tricorne.page.headers import HEADERS
from tricorne.page.offline_bundle import OFFLINE_BUNDLE, File, packs
from tricorne.play import static_reference
from tricorne.play.lessons import words as lessons

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.requests import Request

_LOG = logging.getLogger(__name__)

STATIC = Path(__file__).with_name("static")
_KERNEL_FOLDER = Path(kernel.__file__).parent

FIRST = ("/", "/play")
"""The addresses of the first screen; at the second one its button has been pressed already."""

SCREENS = (
    "/t/{code}",
    "/new/{kind}",
    "/join",
    "/replay",
    "/rival",
    "/compare",
    "/daily",
    "/circle",
    "/rules",
    "/how-to-play",
    "/learn",
    "/learn/{lesson}",
    "/puzzles",
    "/puzzles/{puzzle}",
    "/box",
    "/arbiter",
    "/count",
    "/class",
    "/class/{part}",
    "/top",
    "/top/{puzzle}",
    "/tv",
    "/tv/{place}",
    "/games",
    "/games/figures",
    "/privacy",
    "/settings",
)
"""The addresses of the other screens: the page itself finds out which one to show."""

ROOT_FILES = {
    "/service-worker.js": "service-worker.js",
    "/manifest.webmanifest": "manifest.webmanifest",
    **{f"/{name}": name for name in map(first_screen.manifest_name, LANGUAGES)},
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
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".tri": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
_KERNEL = ("kernel.wasm", "kernel.json", "prospects.json")
"""The compiled kernel, the layout of its memory, and the weights of the champion."""
_PACKED = {".pack", ".png", ".webp", ".woff2"}
"""Types that are compressed already."""

_BROTLI = ".br"
"""What follows the name of a file in Brotli, which lies beside it (tools/bundle.py)."""

_REVALIDATE = "no-cache"
"""A browser asks whether its copy is current: a short answer, and never an old page."""

_FOR_EVER = "public, max-age=31536000, immutable"
"""For addresses with the digest of all files: their contents never change."""

_NAMES_DIGEST = ".html"
_DIGEST_PLACE = b"@PAGE@"
"""Stands for the digest of all files: in the page before the names of its files, and in the
service worker, so that another page has another worker."""
_WHOLE_PLACE = b"@WHOLE@"
"""Stands in the service worker for the digest of the page as one file."""
_LANGUAGES_PLACE = b"@LANGUAGES@"
"""Stands there for each language with the digest of its part."""
WORKER = "service-worker.js"
_PACK = ".pack"

_FILES = 1000
"""More than there are."""
_PREVIEWED = 100
"""Screens in a language; a server may be known by some addresses."""
_NOT_THERE = 404

Writing = Callable[[Mapping[str, bytes]], dict[str, bytes]]
"""Makes files from others, by their names."""


@dataclass(frozen=True)
class Page:
    """One file, ready to be sent."""

    content: bytes
    tag: str
    kind: str
    compressible: bool
    brotli: bytes | None = None
    """The file in Brotli, if the bundle has it."""

    @cached_property
    def packed(self) -> bytes | None:
        """The compressed file, if it is shorter; made at the first request."""
        shorter = compress(self.content) if self.compressible else self.content
        return shorter if len(shorter) < len(self.content) else None

    def response(
        self, request: Mapping[str, str], status: int = 200, keep: str = _REVALIDATE
    ) -> Response:
        """The answer to a request with these headers."""
        headers = {"etag": self.tag, "cache-control": keep, "vary": "accept-encoding"}
        if _names(request.get("if-none-match", ""), self.tag):
            return Response(status_code=304, headers=headers)
        content = self.content
        accepted = request.get("accept-encoding", "")
        if self.brotli is not None and takes("br", accepted):
            content = self.brotli
            headers["content-encoding"] = "br"
        elif takes("gzip", accepted) and self.packed is not None:
            content = self.packed
            headers["content-encoding"] = "gzip"
        return Response(content, status, {**headers, "content-type": self.kind})


@lru_cache(_FILES)
def _ready(name: str, content: bytes, brotli: bytes | None = None) -> Page:
    """A file as a page. The same contents give the same object while the file does not change."""
    return prepare_page(name, content, brotli)


def prepare_page(name: str, content: bytes, brotli: bytes | None = None) -> Page:
    """A file, ready to be sent."""
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    tag = f'"{sha256(content).hexdigest()[:20]}"'
    return Page(content, tag, kind, suffix not in _PACKED, brotli)


class Pages:
    """The files of a folder by their paths, and files made from them.

    `fresh` files are read again whenever a screen is requested, and offered even in a language
    without all of its texts: whoever translates it wants to see it.
    """

    def __init__(
        self,
        folder: Path = STATIC,
        *,
        fresh: bool = False,
        written: Writing = first_screen.made_files,
    ) -> None:
        self._folder = folder
        self._fresh = fresh
        self._written = written
        self._digest = ""
        self._files: dict[str, bytes] = {}
        self._worker = b""
        self.languages: list[str] = []
        self._brotli: dict[str, bytes] = {}
        self._pages: dict[str, Page] = {}
        self._read()

    def _read(self) -> None:
        """Read every file that may be requested. Nothing else is ever opened."""
        paths = (path for path in sorted(self._folder.rglob("*")) if path.is_file())
        named = {path.relative_to(self._folder).as_posix(): path for path in paths}
        named |= {f"device/engine/{name}": _KERNEL_FOLDER / name for name in _KERNEL}
        files = {name: path.read_bytes() for name, path in named.items() if not _hidden(name)}
        brotli = {name: files.pop(name + _BROTLI) for name in named if name + _BROTLI in files}
        unfinished = first_screen.missing_texts(files)
        if not self._fresh:
            files, brotli = (
                first_screen.without_languages(each, unfinished) for each in (files, brotli)
            )
        read = dict(files)
        files |= static_reference.files() | lessons.files()
        files |= self._written(files)
        digest = _digest({name: files[name] for name in files if not name.endswith(".map")})
        if digest == self._digest:
            return
        self._digest = digest
        self._brotli = {name: brotli[name] for name in brotli if files[name] is read[name]}
        self._worker = files.pop(WORKER, b"")
        self._files = files
        self._pages = {}
        self.languages = first_screen.page_languages(files)
        self._report(unfinished)

    def _report(self, unfinished: Mapping[str, int]) -> None:
        """Say to those who run the server which languages visitors do not get, or not whole."""
        told = "%s lacks texts of the page, which are in English: %d"
        if not self._fresh:
            told = "the page does not offer %s, which lacks texts: %d"
        for language, count in unfinished.items():
            _LOG.warning(told, language, count)
        for language in set(LANGUAGES) - set(self.languages) - unfinished.keys():
            _LOG.warning("the page does not speak %s: run `make messages`", language)

    def _ask(self, name: str) -> Page | None:
        """A file by name. The first request prepares all files."""
        if not self._pages:
            self._pages = {name: self._page(name, content) for name, content in self._files.items()}
        return self._pages.get(name)

    def _page(self, name: str, content: bytes) -> Page:
        if name.endswith(_NAMES_DIGEST):
            content = content.replace(_DIGEST_PLACE, self._digest.encode())
        return _ready(name, content, self._brotli.get(name))

    @property
    def digest(self) -> str:
        """Changes whenever any file does."""
        return self._digest

    def find(self, name: str) -> Page | None:
        """The file of this name, if there is one."""
        if self._fresh and name.endswith(".html"):
            self._read()
        if (name == WORKER or name.endswith(_PACK)) and self._ask(OFFLINE_BUNDLE) is None:
            self._pack()
        return self._ask(name)

    def all(self) -> Mapping[str, Page]:
        """All files by their names, the packed one and its worker among them."""
        self.find(OFFLINE_BUNDLE)
        return self._pages

    def _pack(self) -> None:
        """Build the offline bundles and their service worker; few clients request them."""
        files = [File(name, page.kind, page.content) for name, page in self._pages.items()]
        packed = packs(files, HEADERS)
        digests = {name: sha256(content).hexdigest() for name, content in packed.items()}
        whole = digests.pop(OFFLINE_BUNDLE)
        own = " ".join(f"{name.removesuffix(_PACK)}={digest}" for name, digest in digests.items())
        worker = self._worker.replace(_DIGEST_PLACE, self._digest.encode())
        worker = worker.replace(_WHOLE_PLACE, whole.encode())
        worker = worker.replace(_LANGUAGES_PLACE, own.encode())
        for name, content in {**packed, WORKER: worker}.items():
            self._pages[name] = _ready(name, content)


@cache
def shipped_pages(folder: Path) -> Pages:
    """The page of an unchanging folder, shared by all servers of a process."""
    return Pages(folder)


class _Digest(StringConvertor):
    """The digest of all files, of this page or of an older one."""

    regex = "[0-9a-f]{16}"


class _Elsewhere(StringConvertor):
    """Any address outside the API."""

    regex = "(?!api/).*"


register_url_convertor("digest", _Digest())
register_url_convertor("elsewhere", _Elsewhere())


def install(app: FastAPI, pages: Pages, public_url: str | None = None) -> None:
    """Let an application serve the page. Call this after adding its other routes.

    Pictures in previews of links are at the public address, or at that of the request.
    """
    app.state.pages = pages

    def answer(request: Request, name: str, keep: str = _REVALIDATE) -> Response:
        return _found(pages, name).response(request.headers, keep=keep)

    def written(
        name: str, screen: str = "", status: int = 200
    ) -> Callable[[Request], Awaitable[Response]]:
        async def page(request: Request) -> Response:
            accepted = request.headers.get("accept-language", "")
            language = first_screen.language_of(accepted, pages.languages)
            found = _found(pages, f"{name}.{language}.html")
            if screen and link_preview.is_wanted(request.headers):
                origin = (public_url or str(request.base_url)).rstrip("/")
                found = _previewed(found.content, screen, language, origin)
            response = found.response(request.headers, status)
            response.headers.add_vary_header("accept-language")
            return response

        return page

    lost = written("index", status=_NOT_THERE)

    async def static(request: Request) -> Response:
        return answer(request, request.path_params["name"])

    async def lasting(request: Request) -> Response:
        """An older page gets the files of this one, but must not cache them by the older name."""
        same = request.path_params["digest"] == pages.digest
        return answer(request, request.path_params["name"], keep=_FOR_EVER if same else _REVALIDATE)

    async def root_file(request: Request) -> Response:
        return answer(request, ROOT_FILES[request.url.path])

    async def elsewhere(request: Request) -> Response:
        if "text/html" not in request.headers.get("accept", ""):
            raise HTTPException(_NOT_THERE)
        return await lost(request)

    app.router.routes.extend(
        [
            *(Route(path, written("index.home", path), methods=["GET"]) for path in FIRST),
            *(Route(path, written("index", path), methods=["GET"]) for path in SCREENS),
            *(Route(path, root_file, methods=["GET"]) for path in ROOT_FILES),
            Route("/static/{digest:digest}/{name:path}", lasting, methods=["GET"]),
            Route("/static/{name:path}", static, methods=["GET"]),
            Route("/{path:elsewhere}", elsewhere, methods=["GET"]),
        ]
    )


def _found(pages: Pages, name: str) -> Page:
    page = pages.find(name)
    if page is None:
        raise HTTPException(_NOT_THERE)
    return page


@lru_cache(_PREVIEWED)
def _previewed(content: bytes, screen: str, language: str, origin: str) -> Page:
    """The page of a screen with its preview."""
    html = link_preview.with_preview(content.decode(), screen, language, origin)
    return prepare_page("index.html", html.encode())


def _digest(files: Mapping[str, bytes]) -> str:
    total = sha256()
    for name, content in files.items():
        total.update(f"{name}\0".encode())
        total.update(sha256(content).digest())
    return total.hexdigest()[:16]


def _hidden(name: str) -> bool:
    return any(part.startswith((".", "__")) for part in name.split("/"))


def _names(header: str, tag: str) -> bool:
    """Whether `If-None-Match` names this tag, or any."""
    tags = (part.strip().removeprefix("W/") for part in header.split(","))
    return any(named in {"*", tag} for named in tags)
