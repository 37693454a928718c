"""Drawing a board, for the process that does such work."""

from __future__ import annotations

from typing import Literal

from tricorne.drawing import png
from tricorne.play.codes import ServerCode
from tricorne.play.story import board_at, draw_board
from tricorne.record import read
from tricorne.rules import Board
from tricorne.rules.errors import N_, refuse
from tricorne.server.guard.problem import Problem

Format = Literal["svg", "png"]
Shade = Literal["light", "dark"]

TYPES: dict[Format, str] = {"svg": "image/svg+xml", "png": "image/png"}

_WIDTH = 1200
_MISSING, _UNFIT, _NOT_HERE = 404, 422, 501


def board_picture(board: Board, kind: Format, shade: Shade) -> bytes:
    """The board with its last tile marked."""
    picture = draw_board(board, shade)
    if kind == "svg":
        return picture.encode()
    try:
        return png(picture, _WIDTH)
    except ImportError as missing:
        text = N_("this server draws no PNG pictures; ask for SVG")
        raise Problem(_NOT_HERE, refuse(ServerCode.PICTURE, text)) from missing


def record_picture(
    body: bytes, kind: Format, shade: Shade, number: int | None, step: int | None
) -> bytes:
    """The board of a round of a record, by default the last: at its end, or after some steps."""
    reading = read(body)
    match = reading.record.begun
    rounds = [] if match is None else match.rounds
    if not rounds:
        refusal = refuse(ServerCode.PICTURE, "no round has begun, so there is no board")
        raise Problem(_UNFIT, refusal if reading.error is None else reading.error.refusal)
    number = len(rounds) if number is None else number
    if number > len(rounds):
        text = N_("there is no round {number}; the last one is {last}")
        raise Problem(_MISSING, refuse(ServerCode.PICTURE, text, number=number, last=len(rounds)))
    return board_picture(board_at(rounds[number - 1], step), kind, shade)
