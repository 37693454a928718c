"""The deal of a round: hands, pool, lots and the opener."""

from .game import dealt_size, opening_by_triple, pool_start
from .reading import loose_tiles, matches, natural, refuse, repeats, words_of
from .sheets import Sheet
from .tiles import value


class Deal:
    """The content of the lines between `Round` and `Starter` so far."""

    def __init__(self, sheet: Sheet, players: int) -> None:
        """Start a round about which nothing is known yet."""
        self.sheet = sheet
        self.players = players
        self.hands: list[list[str]] = []
        self.pool: list[str] | None = None
        self.lots: list[list[str]] = []

    def in_hands(self) -> list[str]:
        """List the tiles of all hands given so far."""
        return [tile for held in self.hands for tile in held]

    def hands_begun_only(self) -> bool:
        """Tell whether some hands were given, but not all."""
        return 0 < len(self.hands) < self.players

    def add_hand(self, seat: int, text: str) -> None:
        """Take in a dealt hand; seats come in order, before the pool and the lots."""
        out_of_order = seat != len(self.hands) + 1 or seat > self.players
        refuse(out_of_order or self.pool is not None or bool(self.lots), "syntax")
        tiles = loose_tiles(words_of(text))
        refuse(repeats(self.in_hands() + tiles), "tile")
        refuse(len(tiles) != dealt_size(self.sheet, self.players), "deal")
        self.hands.append(tiles)

    def add_pool(self, text: str) -> None:
        """Take in the pool, which is everything that is in no hand."""
        refuse(not self.hands or self.pool is not None or bool(self.lots), "syntax")
        tiles = loose_tiles(words_of(text))
        refuse(repeats(self.in_hands() + tiles), "tile")
        refuse(self.hands_begun_only(), "deal")
        refuse(len(tiles) != pool_start(self.sheet, self.players), "deal")
        self.pool = tiles

    def lots_drawn(self) -> list[str]:
        """List the lots that lie aside."""
        return [lot for line in self.lots for lot in line if lot != "-"]

    def tied(self) -> list[int]:
        """List the seats that share the highest of the lots drawn last."""
        values = {seat: value(lot) for seat, lot in enumerate(self.lots[-1], 1) if lot != "-"}
        return [seat for seat in values if values[seat] == max(values.values())]

    def must_draw_lots(self) -> list[int]:
        """List the seats that draw lots now: first all, then those tied, and in the end none."""
        if not self.lots:
            return list(range(1, self.players + 1))
        left = pool_start(self.sheet, self.players) - len(self.lots_drawn())
        tied = self.tied()
        return tied if 1 < len(tied) <= left else []

    def add_lots(self, text: str) -> None:
        """Take in one drawing of lots."""
        refuse(self.sheet["opening"] != "lots" or self.players == 1, "syntax")
        lots = words_of(text)
        tiles = loose_tiles([lot for lot in lots if lot != "-"])
        refuse(repeats(self.lots_drawn() + tiles), "tile")
        refuse(self.hands_begun_only() or len(lots) != self.players, "deal")
        refuse(any(tile in self.in_hands() for tile in tiles), "deal")
        drawers = [seat for seat, lot in enumerate(lots, 1) if lot != "-"]
        refuse(not drawers or drawers != self.must_draw_lots(), "deal")
        self.lots.append(lots)

    def starter(self, text: str) -> int:
        """Read the starter and check it against the lots and the hands."""
        refuse(not matches("[0-9]+", text), "syntax")
        seat = natural(text)
        refuse(not 1 <= seat <= self.players or self.hands_begun_only(), "deal")
        if self.lots:
            refuse(bool(self.must_draw_lots()), "deal")
            refuse(seat != self.tied()[0], "deal")
        if self.hands and self.sheet["opening"] == "triple":
            refuse(seat != opening_by_triple(self.sheet, self.hands)[0], "deal")
        return seat
