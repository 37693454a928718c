"""The two fonts of the page, cut down to the letters of its languages.

    npm install --prefix build/fonts @fontsource/fira-sans@5.3.0 @fontsource/fraunces@5.3.0
    pip install fonttools brotli
    python -m tools.fonts build/fonts

Both are under the SIL Open Font License, which forbids that a changed one keeps its name: what is
cut down is called `Tricorne Sans` and `Tricorne Title`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path

from tricorne.page.pages import STATIC

FOLDER = STATIC / "fonts"
LETTERS = {
    *range(0x20, 0x7F),
    *range(0xC0, 0x100),
    *map(
        ord, "\u00a0\u00ab\u00bb\u00b7\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212"
    ),
}
"""Those of Western Europe, and the punctuation of English and French."""

STANDS_FOR = {0x2011: 0x2D, 0x202F: 0xA0, 0x2009: 0xA0}
"""A hyphen that never breaks looks like any hyphen, a narrow space like a space."""

FEATURES = ["kern", "tnum", "mark", "ccmp", "locl"]
FACES = {
    "sans-400": ("fira-sans", 400, "Tricorne Sans"),
    "sans-600": ("fira-sans", 600, "Tricorne Sans"),
    "title-600": ("fraunces", 600, "Tricorne Title"),
}
"""Each file: the package that it is cut from, its weight, and what it is called."""

_NAMES = (1, 3, 4, 6, 16)
"""The name records of a font."""


def cut(source: Path, name: str) -> bytes:
    """A font with the letters of the page alone, under another name, as WOFF2."""
    subset = import_module("fontTools.subset")  # which no other tool needs
    font = subset.load_font(source, subset.Options())
    known = font.getBestCmap()
    missing = sorted(map(chr, LETTERS - set(known)))
    if missing:
        raise SystemExit(f"{source.name} lacks {' '.join(missing)}")
    for table in font["cmap"].tables:
        for alias, letter in STANDS_FOR.items():
            table.cmap[alias] = known[letter]
    options = subset.Options(layout_features=FEATURES, hinting=False, desubroutinize=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS | set(STANDS_FOR))
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID in _NAMES:
            record.string = name
    font.flavor = "woff2"
    content = BytesIO()
    font.save(content)
    return content.getvalue()


def main(packages: Path) -> None:
    """Write the fonts, and the licence of each beside them."""
    for file, (package, weight, name) in FACES.items():
        folder = packages / "node_modules" / "@fontsource" / package
        content = cut(folder / "files" / f"{package}-latin-{weight}-normal.woff2", name)
        (FOLDER / f"{file}.woff2").write_bytes(content)
        licence = (folder / "LICENSE").read_text(encoding="utf-8")
        (FOLDER / f"{file.partition('-')[0]}-licence.txt").write_text(licence, encoding="utf-8")
        print(f"{file}: {len(content)} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
