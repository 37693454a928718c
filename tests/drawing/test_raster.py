"""Pictures as PNG, and the error if that is impossible."""

from __future__ import annotations

import importlib
import re
import struct
import sys
import zlib

import pytest

from tests.drawing.games import played
from tricorne.drawing import Theme, png, round_svg, tile_svg
from tricorne.drawing.svg.theme import DARK, LIGHT
from tricorne.installing import install_line

needs_resvg = pytest.mark.skipif(
    importlib.util.find_spec("resvg_py") is None, reason="resvg-py is not installed"
)
SVG = round_svg(played(3, 20))


def chunks(data: bytes) -> dict[bytes, bytes]:
    """The parts of a PNG, each with a checksum that agrees."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    found: dict[bytes, bytes] = {}
    at = 8
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + body)
        found[kind] = found.get(kind, b"") + body
        at += 12 + length
    return found


@pytest.mark.long
@needs_resvg
@pytest.mark.parametrize("width", [1, 360, 801])
def test_a_picture_is_as_wide_as_asked_and_as_high_as_it_must_be(width: int) -> None:
    parts = chunks(png(SVG, width))
    given_width, height = struct.unpack_from(">II", parts[b"IHDR"])
    view_box = SVG.partition('viewBox="')[2].partition('"')[0].split()
    assert given_width == width
    assert abs(height - width * float(view_box[3]) / float(view_box[2])) <= 1
    assert zlib.decompress(parts[b"IDAT"])


@needs_resvg
@pytest.mark.parametrize(("theme", "palette"), [("light", LIGHT), ("dark", DARK)])
def test_the_cloth_has_the_colour_of_the_theme(theme: Theme, palette: object) -> None:
    parts = chunks(png(round_svg(played(3, 20), theme=theme), 300))
    pixels = zlib.decompress(parts[b"IDAT"])
    colour = bytes.fromhex(getattr(palette, "cloth")[1:])  # noqa: B009  (typed as any object)
    assert pixels.count(colour + b"\xff") + pixels.count(colour) > 0


@needs_resvg
def test_an_auto_picture_becomes_a_light_one() -> None:
    assert png(round_svg(played(3, 20), theme="auto"), 200) == png(SVG, 200)


def test_without_resvg_the_message_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match=f"resvg-py: {re.escape(install_line('png'))}"):
        png(SVG, 100)


@pytest.mark.parametrize("width", [0, -5])
def test_a_width_below_one_is_refused(width: int) -> None:
    with pytest.raises(ValueError, match="at least 1 pixel wide"):
        png(SVG, width)


def test_a_picture_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        png(tile_svg(0), 1_000_000)


def test_an_svg_without_a_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="no picture"):
        png("<svg/>", 100)
