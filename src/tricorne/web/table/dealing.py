"""A deal as lines and back."""

from __future__ import annotations

from tricorne.rules import Deal
from tricorne.rules.tiles import TILE_NAMED, parse_set


def read_deal(lines: tuple[str, ...]) -> Deal:
    """The deal that these lines of a record say, as `Deal.lines` writes them."""
    hands: list[int] = []
    pool: tuple[int, ...] = ()
    lots: list[tuple[int | None, ...]] = []
    starter = 1
    for line in lines:
        name, _, said = line.partition(":")
        words = said.split()
        if name.startswith("Hand"):
            hands.append(parse_set(said))
        elif name == "Pool":
            pool = tuple(TILE_NAMED[word] for word in words)
        elif name == "Lots":
            lots.append(tuple(None if word == "-" else TILE_NAMED[word] for word in words))
        else:
            starter = int(said)
    return Deal(len(hands), starter, tuple(hands), pool, tuple(lots))
