"""A deal that is put together piece by piece; each piece is taken or refused with its reason."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tricorne.rules.errors import N_, Code, DealError, refuse
from tricorne.rules.opening import Lots, opener_by_triple, winner_of_lots
from tricorne.rules.spelling import parse_tiles, shorten, whole_number
from tricorne.rules.tiles import ALL_TILES, COUNT, NAMES, tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.rules.sheet import Sheet

_LINE = re.compile(r"(?:(Hand) ([0-9]+)|(Pool|Lots|Starter)):(.*)")
_SEAT = re.compile("[0-9]+")


class Dealing:
    """A deal in the making: hands, pool, lots, starter. Only the starter must be given.

    Raises SheetError at once for a number of players that the sheet does not allow, and DealError
    for an impossible piece. A refused piece changes nothing.
    """

    def __init__(self, sheet: Sheet, players: int) -> None:
        sheet.check_players(players)
        self.sheet = sheet
        self.players = players
        self.hand_size = sheet.hand[players - 1]
        self.pool_size = COUNT - players * self.hand_size
        self.hands: list[int] = []
        self.pool: tuple[int, ...] | None = None
        self.lots: list[Lots] = []
        self.starter: int | None = None

    @property
    def draws_lots(self) -> bool:
        """Whether lots decide who opens."""
        return self.sheet.opening == "lots" and self.players > 1

    def read(self, line: str) -> None:
        """Take a line as `Deal.lines` writes it: `Hand 2: 012 345`, `Starter: 1`."""
        found = _LINE.fullmatch(line)
        if not found:
            raise _misplaced("“{line}” is no line of a deal", line=shorten(line))
        hand, seat, name, words = found.groups()
        self.take(hand or name, whole_number(seat or "0"), words.split())

    def take(self, name: str, seat: int, words: Sequence[str]) -> None:
        """Take a piece: `Hand` (of a seat), `Pool`, `Lots` or `Starter`, and its words."""
        if name == "Hand":
            self._take_hand(seat, words)
        elif name == "Pool":
            self._take_pool(words)
        elif name == "Lots":
            self._take_lots(words)
        elif len(words) == 1 and _SEAT.fullmatch(words[0]):
            self.set_starter(whole_number(words[0]))
        else:
            raise _misplaced("a Starter is one seat")

    def _take_hand(self, seat: int, words: Sequence[str]) -> None:
        due = len(self.hands) + 1
        late = self.pool is not None or self.lots
        if late or seat != due or due > self.players:
            raise _misplaced("Hand {seat} is not due here", seat=seat)
        self.add_hand(parse_tiles(words))

    def _take_pool(self, words: Sequence[str]) -> None:
        if not self.hands:
            raise _misplaced("a Pool stands only after hands")
        if self.pool is not None or self.lots:
            raise _misplaced("a Pool stands once, between the hands and the lots")
        self.add_pool(parse_tiles(words))

    def _take_lots(self, words: Sequence[str]) -> None:
        if not self.draws_lots:
            raise _misplaced("nobody draws lots here")
        tiles = iter(parse_tiles([word for word in words if word != "-"]))
        self.add_lots(tuple(None if word == "-" else next(tiles) for word in words))

    def add_hand(self, tiles: int | Sequence[int]) -> None:
        """Deal the next seat its tiles."""
        hand = _once(tiles)
        for other in self.hands:
            _apart(hand, other)
        if len(self.hands) == self.players:
            template = N_("a hand too many: {players} play")
            raise DealError(refuse(Code.DEAL, template, players=self.players))
        if hand.bit_count() != self.hand_size:
            reason = refuse(
                Code.DEAL,
                "tiles in this hand: {count}; it must be {size}",
                count=hand.bit_count(),
                size=self.hand_size,
            )
            raise DealError(reason)
        self.hands.append(hand)

    def add_pool(self, tiles: Sequence[int]) -> None:
        """Lay out the pool, in the order in which it will be drawn."""
        pool = _once(tiles)
        for hand in self.hands:
            _apart(pool, hand)
        self._refuse_missing_hands(fewest=self.players)
        if pool.bit_count() != self.pool_size:
            reason = refuse(
                Code.DEAL,
                "tiles in the pool: {count}; it must be {size}",
                count=pool.bit_count(),
                size=self.pool_size,
            )
            raise DealError(reason)
        self.pool = tuple(tiles)

    def add_lots(self, lots: Lots) -> None:
        """Draw lots once: a tile for each seat that draws, None for the others."""
        drawn = [lot for lot in lots if lot is not None]
        before = [lot for earlier in self.lots for lot in earlier if lot is not None]
        _apart(_once(drawn), tile_set(before))
        self._refuse_missing_hands()
        if len(lots) != self.players:
            reason = refuse(
                Code.DEAL,
                "lots: {count}; there must be one, or -, for each of {players} seats",
                count=len(lots),
                players=self.players,
            )
            raise DealError(reason)
        seats = tuple(seat for seat, lot in enumerate(lots, start=1) if lot is not None)
        if seats != self.seats_to_draw():
            template = N_("lots drawn by the wrong seats; to draw now: {seats}")
            due = ", ".join(map(str, self.seats_to_draw())) or "-"
            raise DealError(refuse(Code.DEAL, template, seats=due))
        held = tile_set(drawn) & sum(self.hands)
        if held:
            tile = NAMES[next(tiles_in(held))]
            raise DealError(refuse(Code.DEAL, "the lot {tile} is in a hand", tile=tile))
        self.lots.append(lots)

    def set_starter(self, seat: int) -> None:
        """Set the opener, who must be the one that lots or hands determine."""
        self._refuse_missing_hands()
        if not 1 <= seat <= self.players:
            template = N_("there is no seat {seat}, only 1 to {players}")
            raise DealError(refuse(Code.DEAL, template, seat=seat, players=self.players))
        named = self._named_starter()
        if named not in (None, seat):
            template = N_("seat {seat} does not open: seat {named} does")
            raise DealError(refuse(Code.DEAL, template, seat=seat, named=named))
        self.starter = seat

    def _refuse_missing_hands(self, fewest: int = 0) -> None:
        """Raise DealError while some hands are missing."""
        if len(self.hands) < max(fewest, self.players if self.hands else 0):
            template = N_("the hand of seat {seat} is missing: all hands or none")
            raise DealError(refuse(Code.DEAL, template, seat=len(self.hands) + 1))

    def seats_to_draw(self) -> tuple[int, ...]:
        """The seats that draw the next lots; none if that is decided, or the pool is too small."""
        if not self.draws_lots:
            return ()
        if not self.lots:
            return tuple(range(1, self.players + 1))
        tied = winner_of_lots(self.lots[-1])
        drawn = sum(lot is not None for lots in self.lots for lot in lots)
        return tied if 1 < len(tied) <= self.pool_size - drawn else ()

    def _named_starter(self) -> int | None:
        if self.lots:
            tied = ", ".join(map(str, self.seats_to_draw()))
            if tied:
                template = N_("the lots end in a tie: {seats} draw again")
                raise DealError(refuse(Code.DEAL, template, seats=tied))
            return winner_of_lots(self.lots[-1])[0]
        if self.hands and self.sheet.opening == "triple":
            return opener_by_triple(tuple(self.hands))
        return 1 if self.players == 1 else None


def _once(tiles: int | Sequence[int]) -> int:
    """The set of these tiles, none of which may be given twice."""
    if isinstance(tiles, int):
        return tiles & ALL_TILES
    result = 0
    for tile in tiles:
        _apart(result, 1 << tile)
        result |= 1 << tile
    return result


def _apart(tiles: int, others: int) -> None:
    """Refuse a tile that is in both sets."""
    twice = tiles & others
    if twice:
        tile = NAMES[next(tiles_in(twice))]
        raise DealError(refuse(Code.TILE, "the tile {tile} is given twice", tile=tile))


def _misplaced(template: str, **details: object) -> DealError:
    return DealError(refuse(Code.SYNTAX, template, **details))
