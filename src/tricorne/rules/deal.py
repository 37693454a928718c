"""The deal of a round: hands, pool, lots and opener; dealt by chance or given by hand.

`Dealing` puts a deal together piece by piece and says what is wrong with a piece. Every deal, dealt
here or read from a record, consists of pieces that passed it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from tricorne.rules.dealing import Dealing
from tricorne.rules.errors import N_, Code, DealError, refuse
from tricorne.rules.opening import opener_by_triple, winner_of_lots
from tricorne.rules.set_up import check_position
from tricorne.rules.tiles import COUNT, NAMES, names, tile_set

if TYPE_CHECKING:
    from tricorne.rules.actions import Place
    from tricorne.rules.opening import Lots
    from tricorne.rules.sheet import Sheet


class Entropy(Protocol):
    """A source of randomness: `random.Random(seed)`, or `random.SystemRandom()` for real games."""

    def getrandbits(self, k: int, /) -> int:
        """A number of k random bits."""
        ...


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that is settled before the first tile is placed.

    `hands` are sets of tiles; None in a game with real tiles where nobody wrote them down. `pool`
    is the order in which tiles will be drawn; None if unknown. `lots` holds one entry for each
    drawing of lots, with a tile or None for each seat.

    With tiles `laid` on the table it is no deal but a position that was set up, see `Round.set_up`:
    hands of any size, and the starter is the seat to move.
    """

    players: int
    starter: int
    hands: tuple[int, ...] | None = None
    pool: tuple[int, ...] | None = None
    lots: tuple[Lots, ...] = ()
    laid: tuple[Place, ...] = ()

    @classmethod
    def of(cls, dealing: Dealing) -> Deal:
        """The deal once all pieces are known, the starter last."""
        if dealing.starter is None:
            raise DealError(refuse(Code.SYNTAX, "a Starter is missing"))
        hands = tuple(dealing.hands) or None
        return cls(dealing.players, dealing.starter, hands, dealing.pool, tuple(dealing.lots))

    @classmethod
    def read(cls, lines: Iterable[str], sheet: Sheet, players: int) -> Deal:
        """The deal in these lines, as `lines` writes them.

        Raises a TricorneError for wrong lines.
        """
        dealing = Dealing(sheet, players)
        for line in lines:
            dealing.read(line)
        return cls.of(dealing)

    def checked(self, sheet: Sheet) -> Deal:
        """The deal itself, if the sheet allows it; raises DealError otherwise."""
        if self.laid:
            check_position(self, sheet)
            return self
        dealing = Dealing(sheet, self.players)
        for hand in self.hands or ():
            dealing.add_hand(hand)
        if self.pool is not None:
            dealing.add_pool(self.pool)
        for lots in self.lots:
            dealing.add_lots(lots)
        dealing.set_starter(self.starter)
        return self

    def sizes(self, sheet: Sheet) -> list[int]:
        """How many tiles each seat holds at the beginning."""
        if self.laid:
            return [hand.bit_count() for hand in self.hands or ()]
        return [sheet.hand[self.players - 1]] * self.players

    def lines(self) -> list[str]:
        """The deal as a record writes it, from the first `Hand` to the `Starter`.

        Raises DealError for a position that was set up: a record begins with a deal.
        """
        if self.laid:
            template = N_("a position that was set up has no record: a record begins with a deal")
            raise DealError(refuse(Code.DEAL, template))
        return [*deal_lines(self.hands or (), self.pool, self.lots), f"Starter: {self.starter}"]


def deal_lines(hands: Sequence[int], pool: Sequence[int] | None, lots: Sequence[Lots]) -> list[str]:
    """As much of a deal as there is, as a record writes it."""
    lines = [" ".join([f"Hand {n}:", *names(hand)]) for n, hand in enumerate(hands, start=1)]
    if pool is not None:
        lines.append(" ".join(["Pool:", *(NAMES[tile] for tile in pool)]))
    return lines + [
        " ".join(["Lots:", *("-" if lot is None else NAMES[lot] for lot in drawn)])
        for drawn in lots
    ]


def shuffle_tiles(tiles: Iterable[int], entropy: Entropy) -> list[int]:
    """These tiles in a random order, every order equally likely."""
    order = list(tiles)
    for last in range(len(order) - 1, 0, -1):
        pick = random_below(last + 1, entropy)
        order[last], order[pick] = order[pick], order[last]
    return order


def random_below(bound: int, entropy: Entropy) -> int:
    """A random number from 0 to bound - 1, all equally likely; ValueError if there is none."""
    if bound < 1:
        raise ValueError(f"no number is below {bound}")
    bits = (bound - 1).bit_length()
    pick = entropy.getrandbits(bits)
    while pick >= bound:
        pick = entropy.getrandbits(bits)
    return pick


def deal(sheet: Sheet, players: int, entropy: Entropy) -> Deal:
    """Shuffle and deal a round, and find the opener by the sheet.

    The same entropy gives the same deal: `deal(sheet, 2, random.Random(7))`.
    Raises SheetError if the sheet is not for so many players.
    """
    Dealing(sheet, players)
    order = shuffle_tiles(range(COUNT), entropy)
    size = sheet.hand[players - 1]
    hands = tuple(tile_set(order[seat * size : (seat + 1) * size]) for seat in range(players))
    pool = order[players * size :]
    lots: tuple[Lots, ...] = ()
    if sheet.opening == "triple":
        starter = opener_by_triple(hands)
    elif sheet.opening == "random":
        starter = random_below(players, entropy) + 1
    elif players == 1:
        starter = 1
    else:
        starter, lots = _draw_lots(players, pool)
        pool = shuffle_tiles(pool, entropy)
    return Deal(players, starter, hands, tuple(pool), lots)


def _draw_lots(players: int, pool: list[int]) -> tuple[int, tuple[Lots, ...]]:
    """Draw lots from a shuffled pool until one seat has the highest."""
    lots: list[Lots] = []
    drawing = tuple(range(1, players + 1))
    drawn = 0
    while len(drawing) > 1 and len(pool) - drawn >= len(drawing):
        tiles = iter(pool[drawn : drawn + len(drawing)])
        drawn += len(drawing)
        lots.append(
            tuple(next(tiles) if seat in drawing else None for seat in range(1, players + 1))
        )
        drawing = winner_of_lots(lots[-1])
    return drawing[0], tuple(lots)
