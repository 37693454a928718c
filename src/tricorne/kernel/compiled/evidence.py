"""What the log tells about hidden tiles: how likely each of them came to each place it could.

A *slot* is a place that a hidden tile came to: a tile of an opponent's deal, one that they drew and
did not place at once, or one that is still in the pool. A tile that an opponent placed from the
hand has been in one of their slots too; nobody knows which. So a distribution of the tiles is a
matching of tiles and slots. Its likelihood is the product of the weights found here, one for each
pair.

A slot's weights shrink with everything its owner did while holding it. A player who draws or passes
holds nothing that fits: certainly where the sheet lets nobody decline, almost certainly elsewhere.
A player who places a tile probably holds none that would have brought more.
"""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.board import figure_at, fitting, lift, put
from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.compiled.tables import ALL_TILES, COUNT, SAME_VALUE, TRIPLES, ZERO
from tricorne.kernel.layout import DRAW, PASS, Opening, Position, Rules, Script
from tricorne.kernel.thinking import POOL, Belief, Doubts

_TRIPLE = int(Opening.TRIPLE)
_MUCH_MORE = 20
_AT_FIRST, _DRAWS = 0.1, 3.0
"""The share that a seat keeps before it has shown anything, and how many draws that counts for."""
_SHARE, _CHANCES = 0.33, 12.0
"""The share of chances that a seat leaves before it has had any, and how many that counts for."""
_OF_A_HAND, _TRUST = 0.3, 1.5
"""A hand counts like this share of its tiles, drawn anew, and for this many drawn tiles."""
_STEEP, _MOST = 2.2, 0.87
"""How steeply doubts grow with that share, and how far on the way to certain doubt they come."""


DECLINED, PASSED_OVER, MISSED = range(len(Doubts._fields))


@part
def weigh_slots(rules: Rules, position: Position, script: Script, belief: Belief) -> None:
    """Fill the slots and their weights from a log."""
    _read_habits(rules, position, script, belief)
    hidden = ALL_TILES & ~belief.mine
    _add_deal(rules, belief, hidden & ~belief.aside)
    pool = COUNT - rules.players * rules.hand
    draws = 0
    for index in range(script.count):
        action, seat = int(script.actions[index]), int(script.seats[index])
        if draws == 0 and seat != belief.me:
            if action < 0:
                _nothing_fitted(rules, position, belief, seat)
            else:
                _chosen(rules, position, belief, action, seat)
        if action == DRAW:
            draws += 1
            pool -= 1
            if seat != belief.me and script.actions[index + 1] < 0:
                _add_slot(belief, seat, hidden)
                _scale(belief, belief.count - 1, fitting(position), _doubt(belief, DECLINED, seat))
            continue
        if action != PASS:
            tile = action >> 2 & 0x3F
            _lay(rules, position, belief, action, seat)
            hidden &= ~(1 << tile)
            _gone(belief, tile, POOL if draws else seat)
        draws = 0
    belief.held = belief.count
    for _ in range(pool):
        _add_slot(belief, POOL, hidden)


@part
def _read_habits(rules: Rules, position: Position, script: Script, belief: Belief) -> None:
    """Find out from a log how often each seat does not place although a tile fits.

    Nobody knows which drawn tiles fitted, but each fitted as likely as any unseen tile. A hand
    tells less, because its owner has placed the tiles that fit. It tells nothing once the pool is
    empty: then even players who drew for a better hand place.
    """
    sizes, pool = belief.queue, COUNT - rules.players * rules.hand
    for seat in range(rules.players):
        belief.fitted[seat] = belief.placed[seat] = 0.0
        belief.chances[seat] = belief.left[seat] = 0.0
        sizes[seat] = rules.hand
    draws = 0
    for index in range(script.count):
        action, seat = int(script.actions[index]), int(script.seats[index])
        places = 1.0 if action >= 0 else 0.0
        if position.laid_count and seat != belief.me and (draws or pool):
            unseen = int(position.unplayed) & ~belief.mine
            fits = bits.size(fitting(position) & unseen) / max(1, bits.size(unseen))
            trust = 1.0
            if draws:
                belief.fitted[seat] += fits
                belief.placed[seat] += places
            else:
                fits = min(1.0, _OF_A_HAND * sizes[seat] * fits)
                trust = _TRUST
            belief.chances[seat] += trust * fits
            belief.left[seat] += trust * (fits - places)
        if action == DRAW:
            draws += 1
            pool -= 1
            sizes[seat] += 1
            continue
        draws = 0
        if action != PASS:
            sizes[seat] -= 1
            put(position, action)
            position.unplayed &= ~(1 << (action >> 2 & 0x3F))
    for seat in range(rules.players):
        belief.shown[seat] = share_kept_back(belief.fitted[seat], belief.placed[seat])
    while position.laid_count:
        lift(position)
    position.unplayed = ALL_TILES


@inline
def share_kept_back(fitted: float, placed: float) -> float:
    """The share of the fitting drawn tiles that a seat has not placed, with some patience."""
    share = (fitted - placed + _AT_FIRST * _DRAWS) / (fitted + _DRAWS)
    return float(min(max(share, 0.0), 1.0))


@inline
def _doubt(belief: Belief, which: int, seat: int) -> float:
    """How likely a seat is to do what a sensible one would not."""
    doubt = float(belief.doubts[which])
    if belief.adapts:
        left = belief.left[seat] + _SHARE * _CHANCES
        share = left / (belief.chances[seat] + _CHANCES)
        doubt += (1.0 - doubt) * min(max(_STEEP * share, 0.0), _MOST)
    return doubt


@part
def _add_deal(rules: Rules, belief: Belief, tiles: int) -> None:
    """Begin with the slots of the deal, seat by seat."""
    belief.count = 0
    for seat in range(rules.players):
        if seat != belief.me:
            for _ in range(rules.hand):
                _add_slot(belief, seat, tiles)


@part
def _gone(belief: Belief, tile: int, seat: int) -> None:
    """Note that a tile lies on the table: it can only have been in a slot of this seat's hand."""
    for slot in range(belief.count):
        if belief.owners[slot] != seat:
            belief.weights[slot, tile] = 0.0


@part
def _lay(rules: Rules, position: Position, belief: Belief, action: int, seat: int) -> None:
    """Lay a tile on the table."""
    tile = action >> 2 & 0x3F
    if position.laid_count == 0 and rules.opening == _TRIPLE:
        _opened_by_triple(rules, belief, tile, seat)
    put(position, action)
    position.unplayed &= ~(1 << tile)


@part
def _add_slot(belief: Belief, owner: int, tiles: int) -> None:
    slot = belief.count
    belief.owners[slot] = owner
    for tile in range(COUNT):
        belief.weights[slot, tile] = float(tiles >> tile & 1)
    belief.count = slot + 1


@part
def _scale(belief: Belief, slot: int, tiles: int, factor: float) -> None:
    while tiles:
        belief.weights[slot, bits.lowest(tiles)] *= factor
        tiles &= tiles - 1


@part
def _nothing_fitted(rules: Rules, position: Position, belief: Belief, seat: int) -> None:
    """A seat did not place from its hand."""
    factor = _doubt(belief, DECLINED, seat) if rules.may_decline else 0.0
    tiles = fitting(position) & ~_laid(position)
    for slot in range(belief.count):
        if belief.owners[slot] == seat:
            _scale(belief, slot, tiles, factor)


@part
def _laid(position: Position) -> int:
    """The tiles on the table: their weights are those of the time when they were still held."""
    return ALL_TILES & ~int(position.unplayed)


@part
def _chosen(rules: Rules, position: Position, belief: Belief, action: int, seat: int) -> None:
    """A seat placed from its hand, and nothing that would have brought more."""
    chosen = action >> 2 & 0x3F
    left = int(position.unplayed)
    if position.laid_count == 0:
        got = rules.tile[chosen] + rules.opening_bonus[chosen]
        if rules.opening == _TRIPLE:
            return
    else:
        place = int(position.places[action >> 8]) - 1
        got = rules.tile[chosen] + rules.figures[figure_at(position, place)]
    best = position.candidates
    for tile in range(COUNT):
        best[tile] = rules.tile[tile] + rules.opening_bonus[tile] if position.laid_count == 0 else 0
    for place in range(position.open_count):
        here = int(position.fits[place]) & left
        extra = rules.figures[figure_at(position, place)] if here else 0
        while here:
            tile = bits.lowest(here)
            here &= here - 1
            best[tile] = max(best[tile], rules.tile[tile] + extra)
    for tile in range(COUNT):
        if left >> tile & 1 and best[tile] > got:
            much = best[tile] - got >= _MUCH_MORE
            factor = _doubt(belief, MISSED if much else PASSED_OVER, seat)
            for slot in range(belief.count):
                if belief.owners[slot] == seat:
                    belief.weights[slot, tile] *= factor


@part
def _opened_by_triple(rules: Rules, belief: Belief, tile: int, opener: int) -> None:
    """Nobody was dealt what would have come before the opening tile."""
    if rules.zero_instead and tile == ZERO:
        return  # the opener may hold another triple, nobody knows which
    for slot in range(belief.count):
        above = TRIPLES
        if TRIPLES >> tile & 1:
            above &= ~((1 << (tile + 1)) - 1)
        else:
            above |= ALL_TILES & ~((1 << (tile + 1)) - 1)
            if belief.owners[slot] == opener:
                above &= ~(int(SAME_VALUE[tile]) & ~TRIPLES)
            else:
                above &= ~int(SAME_VALUE[tile]) | TRIPLES
        _scale(belief, slot, above, 0.0)
