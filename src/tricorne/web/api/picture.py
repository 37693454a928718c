"""A board as a picture to share."""

from __future__ import annotations

from fastapi import Response

from tricorne.rules import Board
from tricorne.web.api.scene import Kind, Shade, board_picture
from tricorne.web.workshop import Workshop

TYPES = {"svg": "image/svg+xml", "png": "image/png"}


async def drawn(
    workshop: Workshop, visitor: str, board: Board, kind: Kind, shade: Shade
) -> Response:
    """The board with its last tile marked, as an answer."""
    content = await workshop.do(visitor, board_picture, board, kind, shade)
    return Response(content, media_type=TYPES[kind])
