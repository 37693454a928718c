"""Records that a client opens: read, checked, explained, and drawn."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from starlette.requests import Request

from tricorne.page.compressing import takes
from tricorne.server.api.described import Described
from tricorne.server.api.given import GivenVisitor, GivenWorkshop
from tricorne.server.api.replay import check_record
from tricorne.server.api.scene import TYPES, Format, Shade, record_picture

router = APIRouter(prefix="/api/records", tags=["records"], route_class=Described)

_UNFIT = 422

_BODY = {
    "requestBody": {
        "required": True,
        "description": "A record, at most 256 KB of it.",
        "content": {"text/plain": {"schema": {"type": "string"}}},
    }
}


_FAULTY: dict[int | str, dict[str, Any]] = {
    _UNFIT: {"description": "The steps before the first error, and the error."}
}


@router.post("", openapi_extra=_BODY, responses=_FAULTY)
async def records(request: Request, workshop: GivenWorkshop, visitor: GivenVisitor) -> Response:
    """A record step by step. Of a faulty one, all before the first error, and 422."""
    body = await request.body()
    packed = takes("gzip", request.headers.get("accept-encoding", ""))
    right, content = await workshop.do(visitor, check_record, body, packed)
    headers = {"vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    return Response(content, 200 if right else _UNFIT, headers, "application/json")


@router.post("/picture", openapi_extra=_BODY)
async def picture(  # noqa: PLR0913  (what may be asked of a picture)
    request: Request,
    workshop: GivenWorkshop,
    visitor: GivenVisitor,
    *,
    kind: Annotated[Format, Query(alias="format")] = "svg",
    theme: Shade = "light",
    number: Annotated[int | None, Query(alias="round", ge=1)] = None,
    step: Annotated[int | None, Query(ge=0)] = None,
) -> Response:
    """The board of a round of a record, by default the last: at its end, or after some steps."""
    body = await request.body()
    content = await workshop.do(visitor, record_picture, body, kind, theme, number, step)
    return Response(content, media_type=TYPES[kind])
