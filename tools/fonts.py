"""The two fonts of the page, cut down to the letters of its languages.

    npm install --prefix build/fonts @fontsource/fira-sans@5.3.0 @fontsource/fraunces@5.3.0
    pip install fonttools brotli
    python -m tools.fonts build/fonts

Each face has two files. The first one is for every language. The second one has the letters that
only Polish needs: a browser fetches it once a text has one of them (`theme.js` says which), and it
is stored offline with Polish.

Both fonts are under the SIL Open Font License, which forbids that a changed one keeps its name:
what is cut down is called `Tricorne Sans` and `Tricorne Title`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from tricorne.page.pages import STATIC

FOLDER = STATIC / "fonts"


class Part(NamedTuple):
    """One of the files of a face."""

    end: str
    """How its name ends."""
    source: str
    """The file of the package that it is cut from."""
    letters: frozenset[int]
    stands_for: dict[int, int]
    """Letters that look like others."""


_OTHERS = "Œœ\u00a0·«»“”„…—±°º¡¿\u2013\u2018\u2019\u2212"
FIRST = Part(
    ".woff2",
    "latin",
    frozenset([*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, _OTHERS)]),
    {0x2011: 0x2D, 0x202F: 0xA0, 0x2009: 0xA0},
)
"""The letters of Western Europe, and all punctuation. A hyphen that never breaks looks like any
hyphen, a narrow space like a space."""

POLISH = Part(".pl.woff2", "latin-ext", frozenset(map(ord, "ĄąĆćĘęŁłŃńŚśŹźŻż")), {})

FEATURES = ["kern", "tnum"]
FACES = {
    "sans-400": ("fira-sans", 400, "Tricorne Sans"),
    "sans-600": ("fira-sans", 600, "Tricorne Sans"),
    "title-600": ("fraunces", 600, "Tricorne Title"),
}
"""Each face: the package that it is cut from, its weight, and what it is called."""

_NEEDLESS = ["GDEF", "STAT"]
"""Tables about marks and about variable fonts, of which nothing is left."""

_KEPT = (0, 1, 2, 4, 6)
"""The name records that stay: the copyright, and the names of the font."""

_NAMES = (1, 4, 6)
"""Those that hold its name."""


def cut(source: Path, part: Part, name: str) -> bytes:
    """A font with the letters of one part alone, under another name, as WOFF2."""
    subset = import_module("fontTools.subset")  # which no other tool needs
    font = subset.load_font(source, subset.Options())
    known = font.getBestCmap()
    missing = sorted(map(chr, part.letters - set(known)))
    if missing:
        raise SystemExit(f"{source.name} lacks {' '.join(missing)}")
    for table in font["cmap"].tables:
        for alias, letter in part.stands_for.items():
            table.cmap[alias] = known[letter]
    options = subset.Options(
        layout_features=FEATURES, name_IDs=_KEPT, hinting=False, desubroutinize=True
    )
    options.drop_tables += _NEEDLESS
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=part.letters | set(part.stands_for))
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
    for face, (package, weight, name) in FACES.items():
        folder = packages / "node_modules" / "@fontsource" / package
        for part in (FIRST, POLISH):
            source = folder / "files" / f"{package}-{part.source}-{weight}-normal.woff2"
            content = cut(source, part, name)
            (FOLDER / f"{face}{part.end}").write_bytes(content)
            print(f"{face}{part.end}: {len(content)} bytes")
        licence = (folder / "LICENSE").read_text(encoding="utf-8")
        (FOLDER / f"{face.partition('-')[0]}-licence.txt").write_text(licence, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
