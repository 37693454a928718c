"""A table as an array of pixels, for recorders of videos."""

from __future__ import annotations

import zlib

import numpy as np
import numpy.typing as npt

from tricorne.drawing import board_svg
from tricorne.drawing.raster import png
from tricorne.rules import Board

SIDE = 400
_SIGNATURE, _HEADER, _DEPTH = 8, 8, 4
_UP, _SUB, _AVERAGE, _PAETH = 2, 1, 3, 4
_WHITE = 255


def board_pixels(board: Board) -> npt.NDArray[np.uint8]:
    """The table in the middle of 400 times 400 pixels of three colours. Needs the extra `png`."""
    shown = _decode(png(board_svg(board), SIDE))
    step = -(-max(shown.shape[:2]) // SIDE)
    shown = shown[::step, ::step]
    alpha = shown[..., 3:].astype(np.uint16)
    colours = (shown[..., :3] * alpha + _WHITE * (_WHITE - alpha)) // _WHITE
    height, width = colours.shape[:2]
    pixels = np.full((SIDE, SIDE, 3), _WHITE, np.uint8)
    top, left = (SIDE - height) // 2, (SIDE - width) // 2
    pixels[top : top + height, left : left + width] = colours
    return pixels


def _decode(picture: bytes) -> npt.NDArray[np.uint8]:
    """The pixels of a PNG of four colours, a byte each."""
    place, data = _SIGNATURE, b""
    width = height = 0
    while place < len(picture):
        size, kind = int.from_bytes(picture[place : place + 4]), picture[place + 4 : place + 8]
        body = picture[place + _HEADER : place + _HEADER + size]
        if kind == b"IHDR":
            width, height = int.from_bytes(body[:4]), int.from_bytes(body[4:8])
        elif kind == b"IDAT":
            data += body
        place += _HEADER + size + 4
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + _DEPTH * width)
    above = np.zeros((width, _DEPTH), np.uint8)
    rows = np.zeros((height, width, _DEPTH), np.uint8)
    for number, line in enumerate(lines):
        above = rows[number] = _unfilter(int(line[0]), line[1:].reshape(width, _DEPTH), above)
    return rows


def _unfilter(
    how: int, line: npt.NDArray[np.uint8], above: npt.NDArray[np.uint8]
) -> npt.NDArray[np.uint8]:
    """A line of pixels, of which a PNG has the differences to its neighbours."""
    if how == _SUB:
        return np.cumsum(line, axis=0, dtype=np.uint8)
    if how == _UP:
        return line + above
    if how not in {_AVERAGE, _PAETH}:
        return line
    found = np.zeros_like(line)
    for depth in range(_DEPTH):
        found[:, depth] = _colour(how, line[:, depth].tolist(), above[:, depth].tolist())
    return found


def _colour(how: int, line: list[int], above: list[int]) -> list[int]:
    """The same for one colour, where each pixel needs the one before."""
    found: list[int] = []
    left = corner = 0
    for value, up in zip(line, above, strict=True):
        guess = (left + up) // 2 if how == _AVERAGE else _nearest(left, up, corner)
        left, corner = value + guess & 255, up
        found.append(left)
    return found


def _nearest(left: int, up: int, corner: int) -> int:
    """Which of three neighbours lies nearest to where a plane through them would lie."""
    plane = left + up - corner
    return min((left, up, corner), key=lambda each: abs(plane - each))
