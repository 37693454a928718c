"""Positions as short lists of numbers, of which `prospects` makes points.

A seat sees itself, the seat after it, and the mean of all others: each is described by the same
numbers. All hands are taken as they are; where they are hidden, `guess` takes what is likely.
"""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.compiling import Ints, inline, part
from tricorne.kernel.compiled.foresight import best_of, expected_best, survey
from tricorne.kernel.compiled.tables import DOUBLES, SIDES, TRIPLES
from tricorne.kernel.compiled.turn import worth
from tricorne.kernel.layout import Position, Rules
from tricorne.kernel.thinking import HAND, SHARED, Desk

(
    _SIZE,
    _OVER_FOUR,
    _OVER_NINE,
    _OVER_SIXTEEN,
    _ONE,
    _TWO,
    _FOUR,
    _VALUE,
    _FITTING,
    _OVER_THREE_FIT,
    _MAKING,
    _MAKES_ONE,
    _BEST,
    _STUCK,
    _SIDES,
    _MANY_SIDES,
    _TRIPLES,
    _DOUBLES,
    _MOVES,
    _BEST_NOW,
    _MUST_DRAW,
    _MUST_PASS,
    _DRAWS,
    _OUT_NOW,
    _FIGURE_NOW,
) = range(len(HAND))
_PER_SEAT = len(HAND)
_TWO_SEATS = 2


@part
def describe(rules: Rules, position: Position, me: int, desk: Desk) -> None:
    """Describe a position to a seat, by all hands."""
    features = desk.features
    for index in range(len(features)):
        features[index] = 0.0
    fitting, special = survey(position, int(position.unplayed), desk.making)
    others = rules.players - 2
    for turn in range(rules.players):
        seat = (me + turn) % rules.players
        group = min(turn, 2) * _PER_SEAT
        share = 1.0 / others if turn > 1 else 1.0
        _describe_seat(rules, position, seat, desk, group, share, fitting, special)
    _describe_table(rules, position, me, desk, fitting, special)


@part
def _describe_table(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules, position: Position, me: int, desk: Desk, fitting: int, special: int
) -> None:
    features = desk.features
    unplayed = int(position.unplayed)
    best, total = -(1 << 40), 0
    for seat in range(rules.players):
        if seat != me:
            best = max(best, position.totals[seat])
            total += position.totals[seat]
    features[SHARED] = 1.0
    features[SHARED + 1] = position.open_count / 20.0
    features[SHARED + 2] = bits.size(fitting & unplayed) / 20.0
    features[SHARED + 3] = bits.size(special & unplayed) / 5.0
    if rules.players > _TWO_SEATS:
        following = me + 1 if me + 1 < rules.players else 0
        features[SHARED + 4] = (best - position.totals[following]) / 50.0
        features[SHARED + 5] = (best - total / (rules.players - 1)) / 50.0


@inline
def _describe_hand(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    features: Ints,
    group: int,
    share: float,
    size: float,
    value: float,
    fits: float,
    makes: float,
    sides: float,
    triples: float,
    doubles: float,
) -> None:
    """What is linear, piece by piece, in the numbers of a hand."""
    features[group + _SIZE] += share * size / 10.0
    features[group + _OVER_FOUR] += share * max(0.0, size - 4.0) / 10.0
    features[group + _OVER_NINE] += share * max(0.0, size - 9.0) / 10.0
    features[group + _OVER_SIXTEEN] += share * max(0.0, size - 16.0) / 10.0
    for most, place in ((1.0, _ONE), (2.0, _TWO), (4.0, _FOUR)):
        if size <= most:
            features[group + place] += share
    features[group + _VALUE] += share * value / 50.0
    features[group + _FITTING] += share * fits / 5.0
    features[group + _OVER_THREE_FIT] += share * max(0.0, fits - 3.0) / 5.0
    features[group + _MAKING] += share * makes
    features[group + _SIDES] += share * sides / 10.0
    features[group + _MANY_SIDES] += share * max(0.0, sides - 18.0) / 10.0
    features[group + _TRIPLES] += share * triples
    features[group + _DOUBLES] += share * doubles / 5.0


@part
def _describe_seat(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules,
    position: Position,
    seat: int,
    desk: Desk,
    group: int,
    share: float,
    fitting: int,
    special: int,
) -> None:
    features, making = desk.features, desk.making
    hand = int(position.hands[seat])
    size, fits = bits.size(hand), bits.size(hand & fitting)
    makes = bits.size(hand & special)
    sides = bits.size(sides_of(hand))
    triples, doubles = bits.size(hand & TRIPLES), bits.size(hand & DOUBLES)
    _describe_hand(features, group, share, size, worth(hand), fits, makes, sides, triples, doubles)
    _, most = best_of(rules, making, hand & fitting, special)
    features[group + _MAKES_ONE] += share if makes else 0.0
    features[group + _BEST] += share * max(0, most) / 20.0
    features[group + _STUCK] += 0.0 if fits else share
    if seat != position.seat:
        return
    tiles = (int(position.drawn) if position.draws else hand) & fitting
    _, now = best_of(rules, making, tiles, special)
    _describe_turn(
        rules,
        position,
        features,
        group,
        share,
        position.draws,
        max(0, now),
        1.0 if tiles else 0.0,
        1.0 if tiles & special else 0.0,
    )
    features[group + _OUT_NOW] += share if tiles and size == 1 else 0.0


@inline
def _describe_turn(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules,
    position: Position,
    features: Ints,
    group: int,
    share: float,
    draws: int,
    best: float,
    can: float,
    figure: float,
) -> None:
    """What the seat to move can do with the tiles that it may place."""
    more = draws < rules.draw_limit and position.pool_left > 0
    features[group + _MOVES] += share
    features[group + _BEST_NOW] += share * best / 20.0
    features[group + (_MUST_DRAW if more else _MUST_PASS)] += share * (1.0 - can)
    features[group + _DRAWS] += share * draws / 3.0
    features[group + _FIGURE_NOW] += share * figure


@inline
def sides_of(tiles: int) -> int:
    """The set of the sides of all tiles of a set."""
    sides = 0
    while tiles:
        sides |= int(SIDES[bits.lowest(tiles)])
        tiles &= tiles - 1
    return sides


@part
def guess(rules: Rules, position: Position, me: int, desk: Desk, drawing: int) -> None:
    """Describe a position to a seat that knows its own hand alone: the mean over what can be.

    With `drawing`, the seat is to move and about to get an unseen tile.
    """
    features, making = desk.features, desk.making
    for index in range(len(features)):
        features[index] = 0.0
    fitting, special = survey(position, int(position.unplayed), making)
    unseen = int(position.unplayed) & ~int(position.hands[me])
    left = max(1, bits.size(unseen))
    fit, make = bits.size(unseen & fitting) / left, bits.size(unseen & special) / left
    mean = worth(unseen) / left
    triple, double = bits.size(unseen & TRIPLES) / left, bits.size(unseen & DOUBLES) / left
    if drawing:
        _guess_drawing(rules, position, me, desk, fitting, special)
    else:
        _describe_seat(rules, position, me, desk, 0, 1.0, fitting, special)
    for turn in range(1, rules.players):
        seat = (me + turn) % rules.players
        group = min(turn, 2) * _PER_SEAT
        share = 1.0 / (rules.players - 2) if turn > 1 else 1.0
        size = bits.size(position.hands[seat])
        best = expected_best(rules, making, unseen & fitting, special, left, size, 0.0)
        none, nothing = 1.0, 1.0
        for _ in range(size):
            none *= 1.0 - make
            nothing *= 1.0 - fit
        _describe_hand(
            features,
            group,
            share,
            size,
            mean * size,
            fit * size,
            make * size,
            min(36, 3 * size),
            triple * size,
            double * size,
        )
        features[group + _MAKES_ONE] += share * (1.0 - none)
        features[group + _BEST] += share * best / 20.0
        features[group + _STUCK] += share * nothing
        if seat == position.seat and not drawing:
            if position.draws:
                now = expected_best(rules, making, unseen & fitting, special, left, 1, 0.0)
                _describe_turn(
                    rules, position, features, group, share, position.draws, now, fit, make
                )
            else:
                _describe_turn(
                    rules, position, features, group, share, 0, best, 1.0 - nothing, 1.0 - none
                )
                features[group + _OUT_NOW] += share * fit if size == 1 else 0.0
    _describe_table(rules, position, me, desk, fitting, special)


@part
def _guess_drawing(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules, position: Position, me: int, desk: Desk, fitting: int, special: int
) -> None:
    """The hand of the seat to move with one unseen tile more, on average."""
    features, making = desk.features, desk.making
    hand = int(position.hands[me])
    unseen = int(position.unplayed) & ~hand
    left = max(1, bits.size(unseen))
    fit, make = bits.size(unseen & fitting) / left, bits.size(unseen & special) / left
    size, fits = bits.size(hand) + 1, bits.size(hand & fitting)
    makes = bits.size(hand & special)
    sides = sides_of(hand)
    _, held = best_of(rules, making, hand & fitting, special)
    held = max(0, held)
    value, more, now, best = 0.0, 0, 0.0, 0.0
    rest = unseen
    while rest:
        tile = rest & -rest
        rest ^= tile
        value += worth(tile)
        more += bits.size(int(SIDES[bits.lowest(tile)]) & ~sides)
        brings = 0
        if tile & fitting:
            _, brings = best_of(rules, making, tile, special)
        now += max(0, brings)
        best += max(held, brings)
    _describe_hand(
        features,
        0,
        1.0,
        size,
        worth(hand) + value / left,
        fits + fit,
        makes + make,
        bits.size(sides) + more / left,
        bits.size(hand & TRIPLES) + bits.size(unseen & TRIPLES) / left,
        bits.size(hand & DOUBLES) + bits.size(unseen & DOUBLES) / left,
    )
    features[_MAKES_ONE] += 1.0 if makes else make
    features[_BEST] += best / left / 20.0
    features[_STUCK] += 0.0 if fits else 1.0 - fit
    _describe_turn(rules, position, features, 0, 1.0, position.draws + 1, now / left, fit, make)
