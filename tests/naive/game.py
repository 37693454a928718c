"""A round and the match, straight from the rules: legal actions, points and endings.

A round is its deal and the list of events. The seat to move, the hands and the size of the pool are
recomputed from that list for every question.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from .sheets import Sheet
from .tiles import TILES, Placed, anything_fits, figure, is_triple, value

HEXAGONS = ("hexagon", "double hexagon", "triple hexagon")


class Event(NamedTuple):
    """Something that a seat did: `place`, `draw` or `pass`; a drawn tile may be unknown."""

    seat: int
    kind: str
    tile: str | None = None
    placed: Placed | None = None


@dataclass
class Round:
    """The deal of a round and everything that happened in it since."""

    sheet: Sheet
    scoring: str
    players: int
    starter: int
    hands: list[list[str]] | None = None
    """The dealt hands, or None where they are unknown."""
    pool: list[str] | None = None
    """The pool at the start in drawing order, or None where it was not written down."""
    events: list[Event] = field(default_factory=list)


def table(game: Round) -> list[Placed]:
    """List the tiles on the table in the order in which they were placed."""
    return [event.placed for event in game.events if event.placed is not None]


def tiles_on_table(game: Round) -> list[str]:
    """Name the tiles on the table."""
    return [event.tile for event in game.events if event.kind == "place" and event.tile is not None]


def dealt_size(sheet: Sheet, players: int) -> int:
    """Say how many tiles each player is dealt."""
    return sheet["hand"][players - 1]


def pool_start(sheet: Sheet, players: int) -> int:
    """Say how many tiles the pool has after the deal."""
    return len(TILES) - players * dealt_size(sheet, players)


def pool_size(game: Round) -> int:
    """Count the tiles that are left in the pool."""
    drawn = [event.kind for event in game.events].count("draw")
    return pool_start(game.sheet, game.players) - drawn


def hand(game: Round, seat: int) -> list[str]:
    """List the tiles that a seat holds now; only where hands are known."""
    if game.hands is None:
        message = "hands are unknown"
        raise ValueError(message)
    mine = [event for event in game.events if event.seat == seat]
    drawn = [event.tile for event in mine if event.kind == "draw" and event.tile is not None]
    placed = [event.tile for event in mine if event.kind == "place"]
    return [tile for tile in game.hands[seat - 1] + drawn if tile not in placed]


def hand_size(game: Round, seat: int) -> int:
    """Count the tiles that a seat holds now, which is open even where the tiles are not."""
    mine = [event.kind for event in game.events if event.seat == seat]
    return dealt_size(game.sheet, game.players) + mine.count("draw") - mine.count("place")


def seat_to_move(game: Round) -> int:
    """Return the seat to move: one seat on from the starter for every turn that ended."""
    kinds = [event.kind for event in game.events]
    turns = kinds.count("place") + kinds.count("pass")
    return (game.starter - 1 + turns) % game.players + 1


def draws_of_turn(game: Round) -> list[Event]:
    """List the draws made so far in the turn that is going on."""
    draws: list[Event] = []
    for event in reversed(game.events):
        if event.kind != "draw":
            break
        draws.insert(0, event)
    return draws


def draws_used_up(game: Round) -> bool:
    """Tell whether as many tiles were drawn in this turn as the sheet allows."""
    limit = game.sheet["draws"]
    return limit != "unlimited" and len(draws_of_turn(game)) >= limit


def opening_by_triple(sheet: Sheet, hands: list[list[str]]) -> tuple[int, list[str]]:
    """Find the seat that opens and the tiles it may open with, where the highest triple opens."""
    triples = [tile for held in hands for tile in held if is_triple(tile)]
    if triples:
        best = max(triples)
        seat = next(seat for seat, held in enumerate(hands, 1) if best in held)
        both = sheet["zero_instead"] and "000" in hands[seat - 1]
        return seat, sorted({best, "000"} if both else {best})
    best = max((tile for held in hands for tile in held), key=lambda t: (value(t), t[2], t[1]))
    seat = next(seat for seat, held in enumerate(hands, 1) if best in held)
    return seat, sorted(tile for tile in hands[seat - 1] if value(tile) == value(best))


def may_hold_and_place(game: Round, tile: str) -> bool:
    """Tell whether the seat to move holds the tile and may place it now, wherever it would fit.

    If hands are unknown, nothing is concluded about them: every tile off the table is possible.
    """
    return tile in placeable(game)


def placeable(game: Round) -> list[str]:
    """List the tiles that the seat to move may place now (or, hands unknown, that it may hold)."""
    if game.hands is None:
        laid = tiles_on_table(game)
        return [tile for tile in TILES if tile not in laid]
    held = sorted(hand(game, seat_to_move(game)))
    if not game.events and game.sheet["opening"] == "triple":
        opening = opening_by_triple(game.sheet, game.hands)[1]
        return [tile for tile in held if tile in opening]
    draws = draws_of_turn(game)
    return [tile for tile in held if not draws or tile == draws[-1].tile]


def must_place(game: Round) -> bool:
    """Tell whether the seat to move may only place: when it opens, or may not decline."""
    if not game.events:
        return True
    draws = draws_of_turn(game)
    if game.sheet["may_decline"] or game.hands is None:
        return False
    if draws:
        drawn = draws[-1].tile
        keeps = game.sheet["may_keep_drawn"] or drawn is None
        return not keeps and anything_fits(table(game), [str(drawn)])
    return anything_fits(table(game), hand(game, seat_to_move(game)))


def may_draw(game: Round) -> bool:
    """Tell whether the seat to move may draw a tile now."""
    return pool_size(game) > 0 and not draws_used_up(game) and not must_place(game)


def may_pass(game: Round) -> bool:
    """Tell whether the seat to move may pass now."""
    return (pool_size(game) == 0 or draws_used_up(game)) and not must_place(game)


def place_points(game: Round, placed: Placed) -> int:
    """Return the points of a placement, including its figure and opening bonus."""
    if game.scoring == "none":
        return 0
    sheet = game.sheet
    shape = figure(table(game), placed)
    if game.scoring == "simple":
        more = HEXAGONS.index(shape) + 1 if shape in HEXAGONS else int(shape == "bridge")
        return 1 + more
    points = value(placed.digits)
    if shape in HEXAGONS:
        points += sheet["hexagons"][HEXAGONS.index(shape)]
    if shape == "bridge":
        points += sheet["bridge"]
    if shape == "two sides":
        points += sheet["two_sides"]
    if not game.events and is_triple(placed.digits):
        points += sheet["triple_bonus"]
        if placed.digits == "000":
            points += sheet["zero_bonus"]
    return points


def draw_points(game: Round) -> int:
    """Return the points of the next draw (0 or negative)."""
    if game.scoring != "full":
        return 0
    sheet = game.sheet
    is_last = sheet["draws"] != "unlimited" and len(draws_of_turn(game)) + 1 == sheet["draws"]
    further = sheet["last_draw_cost"] if is_last and sheet["last_draw_when"] == "always" else 0
    return -sheet["draw_cost"] - further


def pass_points(game: Round) -> int:
    """Return the points of passing now (0 or negative)."""
    if game.scoring != "full":
        return 0
    if draws_used_up(game):
        return -game.sheet["last_draw_cost"] if game.sheet["last_draw_when"] == "unplaced" else 0
    return -game.sheet["empty_pass_cost"]


def passes_in_succession(game: Round) -> int:
    """Count the turns at the end of the round so far that were passes without drawing."""
    count = 0
    kinds = ["place", *[event.kind for event in game.events]]
    while kinds[-1] == "pass" and kinds[-2] != "draw":
        count += 1
        kinds.pop()
    return count


def outcome(game: Round) -> str | None:
    """Say how the round ended with its last event, `out` or `blocked`; None if it goes on."""
    if not game.events or game.events[-1].kind == "draw":
        return None
    last = game.events[-1]
    if last.kind == "place" and hand_size(game, last.seat) == 0:
        return "out"
    if pool_size(game) > 0:
        return None
    on_table = tiles_on_table(game)
    in_hands = [tile for tile in TILES if tile not in on_table]
    if not anything_fits(table(game), in_hands):
        return "blocked"
    return "blocked" if passes_in_succession(game) >= game.players else None


def end_amounts(game: Round, hands: list[list[str]]) -> list[int]:  # noqa: PLR0911 - a case each
    """Return each seat's points for the end of the round, given the tiles left in all hands."""
    nobody = [0] * game.players
    seats = range(game.players)
    ended_by = game.events[-1].seat - 1
    went_out = outcome(game) == "out"
    if game.scoring == "none":
        return nobody
    if game.scoring == "simple":
        return [5 if went_out and seat == ended_by else 0 for seat in seats]
    sheet = game.sheet
    sums = [sum(value(tile) for tile in held) for held in hands]
    if went_out:
        amounts = [-sums[seat] if sheet["out_costs"] else 0 for seat in seats]
        amounts[ended_by] = sheet["out_bonus"] + (sum(sums) if sheet["out_takes"] else 0)
        return amounts
    if sheet["blocked"] == "own":
        return [-own for own in sums]
    if sheet["blocked"] == "lowest":
        return [sum(sums) - own - own if own == min(sums) else 0 for own in sums]
    if sheet["blocked"] == "differences":
        return [sum(other - own for other in sums) if own == min(sums) else 0 for own in sums]
    if sheet["blocked"] == "fewest":
        ranks = [(len(held), own) for held, own in zip(hands, sums, strict=True)]
        gains = [sum(sums) - own - own for own in sums]
        return [gains[seat] if ranks[seat] == min(ranks) else 0 for seat in seats]
    return nobody


def target_of(sheet: Sheet, scoring: str, asked: int | None) -> int:
    """Return the target of the match, 0 for one round; `asked` is likewise, None by default."""
    if asked is not None:
        return asked
    return sheet["target"] if scoring == "full" else 0


def wins_at_once(sheet: Sheet, target: int, total: int) -> bool:
    """Tell whether a total that a placement just made ends the match there and then."""
    return target > 0 and sheet["target_when"] == "at once" and total >= target


def rounds_of(sheet: Sheet, scoring: str) -> int:
    """Return the number of rounds that ends the match at the latest, 0 if none does."""
    return 0 if scoring == "none" else sheet["rounds"]


def match_is_over(game: Round, target: int, history: list[list[int]], played: int) -> bool:
    """Tell whether the match is over now that a round is; `history` holds all totals so far."""
    sheet, most = game.sheet, rounds_of(game.sheet, game.scoring)
    if most and played >= most:
        return True
    if target == 0:
        return most == 0
    if sheet["target_when"] == "round":
        return any(total >= target for totals in history for total in totals)
    return max(history[-1]) >= target


def best_by(seats: list[int], key: dict[int, int] | dict[int, Fraction]) -> list[int]:
    """Keep the seats with the highest figure, all of them if they are equal."""
    return [seat for seat in seats if key[seat] == max(key[other] for other in seats)]


def round_winner(game: Round, ends: list[int]) -> int | None:
    """Name the one seat that won the round: that went out, or alone scored in a blocked one."""
    if outcome(game) == "out":
        return game.events[-1].seat
    scored = [seat for seat, points in enumerate(ends, 1) if points > 0]
    return scored[0] if len(scored) == 1 else None


def winners(
    game: Round,
    totals: list[int],
    times: list[tuple[int, Fraction | None]],
    target: int = 0,
    ends: list[int] | None = None,
) -> list[int]:
    """Name the winners of a match that was over with the end of this round.

    `ends` are the points that the end of the round brought each seat.
    `times` is the thinking time of every action of the match with its seat, None where unknown.
    """
    seats = list(range(1, game.players + 1))
    if game.scoring == "none":
        if outcome(game) == "out":
            return [game.events[-1].seat]
        return best_by(seats, {seat: -hand_size(game, seat) for seat in seats})
    tied = best_by(seats, {seat: totals[seat - 1] for seat in seats})
    there = [seat for seat in seats if target and totals[seat - 1] >= target]
    by_round = game.sheet["target_winner"] == "round" and game.sheet["target_when"] == "after round"
    if by_round and len(there) > 1 and round_winner(game, ends or []) in there:
        return [seat for seat in there if seat == round_winner(game, ends or [])]
    if game.sheet["ties"] == "shared" or any(spent is None for _, spent in times):
        return tied
    known = [(seat, spent) for seat, spent in times if spent is not None]
    return best_by(
        tied, {s: -sum((t for seat, t in known if seat == s), Fraction(0)) for s in tied}
    )
