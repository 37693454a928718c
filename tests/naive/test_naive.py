"""The naive implementation against the worked figures of the rules, the example, and itself."""

import random
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from .breakage import broken
from .checker import check, movable, moves, run
from .game import (
    Event,
    Round,
    draw_points,
    end_amounts,
    outcome,
    pass_points,
    place_points,
    winners,
)
from .generate import beginning, random_record
from .sheets import GOLIATH, PRESETS, Sheet, changed
from .tiles import TILES, Placed, cells_round, figure, placements, refusal, tile_of, turned

EXAMPLE = Path(__file__).with_name("example.tri").read_bytes()
CODES = {
    *("syntax", "rules", "tile", "deal", "over", "turn", "hand", "cell"),
    *("side", "corner", "draw", "pass", "end", "points", "total"),
}
FAMILY = ("goliath", "escale", "chrono", "classic")


def game_on(sheet: Sheet, laid: list[Placed]) -> Round:
    """Give a round in which these tiles were placed, by seats in turn, hands unknown."""
    game = Round(sheet, "full", 2, 1)
    game.events = [Event(i % 2 + 1, "place", tile_of(p.digits), p) for i, p in enumerate(laid)]
    return game


def ring(point: tuple[int, int], without: tuple[int, int]) -> list[Placed]:
    """Tiles on all cells but one round a point; only their places count."""
    return [Placed("000", *cell) for cell in cells_round(point) if cell != without]


def test_there_are_56_tiles_and_six_cells_round_a_point() -> None:
    """The smallest facts."""
    assert len(TILES) == 56
    assert len(cells_round((0, 0))) == 6
    assert tile_of("453") == "345"
    assert tile_of("021") is None


@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize(("digits", "points"), [("134", 8), ("123", 6), ("223", 7)])
def test_plain_tiles_bring_their_value(name: str, digits: str, points: int) -> None:
    """As an opening tile and as a plain one."""
    assert place_points(game_on(PRESETS[name], []), Placed(digits, 0, 0)) == points
    plain = game_on(PRESETS[name], [Placed("000", 0, 1)])
    assert place_points(plain, Placed(digits, 0, 0)) == points


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_a_bridge_brings_40(name: str) -> None:
    """One side shared, and the opposite corner touches a tile."""
    new = Placed("344", 0, 0)
    laid = [Placed("000", 0, 1), Placed("000", 1, -2)]
    assert figure(laid[:1], new) is None
    assert figure(laid, new) == "bridge"
    assert place_points(game_on(PRESETS[name], laid), new) == 51


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_hexagons_bring_what_the_sheet_says(name: str) -> None:
    """One hexagon, then two at once."""
    one = ring((0, 0), (0, 0))
    assert figure(one, Placed("155", 0, 0)) == "hexagon"
    assert place_points(game_on(PRESETS[name], one), Placed("155", 0, 0)) == 61
    two = sorted(set(one + ring((1, 1), (0, 0))))
    points = 112 if name == "deluxe" else 72
    assert figure(two, Placed("345", 0, 0)) == "double hexagon"
    if name in (*FAMILY, "deluxe"):
        assert place_points(game_on(PRESETS[name], two), Placed("345", 0, 0)) == points


@pytest.mark.parametrize(("digits", "points"), [("000", 40), ("555", 25), ("345", 12)])
def test_opening_triples_bring_bonuses_in_classic(digits: str, points: int) -> None:
    """Triples, 0-0-0, and no triple."""
    assert place_points(game_on(PRESETS["classic"], []), Placed(digits, 0, 0)) == points


@pytest.mark.parametrize(("name", "points"), [("classic", 46), ("goliath", 6), ("app", 46)])
def test_two_sides_without_a_hexagon_bring_40_in_some_sheets(name: str, points: int) -> None:
    """40 more in some sheets."""
    laid = [Placed("000", 0, -1), Placed("000", 0, 1)]
    assert place_points(game_on(PRESETS[name], laid), Placed("123", 0, 0)) == points


def draw_three(sheet: Sheet) -> tuple[Round, int]:
    """Draw three times and return the cost."""
    game = game_on(sheet, [Placed("000", 0, 0)])
    cost = 0
    for _ in range(3):
        cost += draw_points(game)
        game.events.append(Event(2, "draw"))
    return game, cost


@pytest.mark.parametrize(
    ("name", "draws", "more"),
    [("goliath", -15, -10), ("escale", -15, -10), ("classic", -15, -10), ("chrono", -25, 0)],
)
def test_three_draws_cost_25_unless_the_third_tile_is_placed(
    name: str, draws: int, more: int
) -> None:
    """Nothing placed costs 25 everywhere; a tile placed then makes it 15, but not in `chrono`."""
    game, cost = draw_three(PRESETS[name])
    assert cost == draws
    assert pass_points(game) == more
    assert place_points(game, Placed("223", 0, 1)) == 7


def test_a_third_draw_that_empties_the_pool_costs_25_and_blocks() -> None:
    """The draws are used up, so the pass is not one for an empty pool, and nobody can place."""
    sheet = changed(GOLIATH, {"empty_pass_cost": 99})
    game, cost = draw_three(sheet)
    unseen = [tile for tile in TILES if tile != "000"]
    far = [Placed(tile, 9 * i, 9 * i) for i, tile in enumerate(unseen, 1)]
    size = 56 - 2 * 9 - 3
    game.events = [Event(2, "draw")] * size + game.events
    assert cost + pass_points(game) == -25
    # every tile on the table: nothing is left that could fit
    game.events = (
        [Event(2, "place", tile_of(p.digits), p) for p in far] + game.events + [Event(2, "pass")]
    )
    assert outcome(game) == "blocked"


def ended(sheet: Sheet, *, out: bool) -> Round:
    """Return a round of three that seat 2 ended, by going out or (with any pool) blocked."""
    game = Round(changed(sheet, {"hand": [1] * 6}), "full", 3, 2)
    game.events = [Event(2, "place", "134", Placed("134", 0, 0))] if out else [Event(2, "pass")]
    return game


@pytest.mark.parametrize(
    ("changes", "out", "amounts"),
    [
        ({}, True, [0, 36, 0]),
        ({"out_takes": False}, True, [0, 25, 0]),
        ({"out_costs": True, "out_bonus": 0}, True, [-4, 11, -7]),
        ({}, False, [-4, 0, -7]),
        ({"blocked": "lowest"}, False, [0, 11, 0]),
        ({"blocked": "differences"}, False, [0, 11, 0]),
        ({"blocked": "nothing"}, False, [0, 0, 0]),
    ],
)
def test_the_end_of_a_round_scores_by_the_sheet(
    changes: dict[str, object],
    out: bool,  # noqa: FBT001 - a row of a table
    amounts: list[int],
) -> None:
    """Seat 2 holds no points, the others 4 and 7."""
    game = ended(changed(GOLIATH, changes), out=out)
    assert end_amounts(game, [["004"], [], ["223"]]) == amounts


def test_tied_lowest_hands_each_score() -> None:
    """The other tied hand counts among the others."""
    hands = [["004"], ["013"], ["223"]]
    lowest = ended(changed(GOLIATH, {"blocked": "lowest"}), out=False)
    assert end_amounts(lowest, hands) == [11 - 4, 11 - 4, 0]
    differences = ended(changed(GOLIATH, {"blocked": "differences"}), out=False)
    assert end_amounts(differences, hands) == [3, 3, 0]


def test_ties_are_shared_or_settled_by_time() -> None:
    """By time only where the sheet says so and all of it is known."""
    chrono, times = PRESETS["chrono"], [(1, Fraction(5)), (2, Fraction(4)), (3, Fraction(1))]
    assert winners(ended(chrono, out=False), [9, 9, 3], [*times]) == [2]
    assert winners(ended(chrono, out=False), [9, 9, 3], [*times, (2, Fraction(1))]) == [1, 2]
    assert winners(ended(chrono, out=False), [9, 9, 3], [*times, (3, None)]) == [1, 2]
    assert winners(ended(GOLIATH, out=False), [9, 9, 3], [*times]) == [1, 2]


def test_fitting_looks_at_cell_side_and_corner_in_this_order() -> None:
    """The codes of a placement."""
    table = [Placed("514", 0, 0)]
    assert refusal([], Placed("514", 0, 1)) == "cell"
    assert refusal(table, Placed("555", 0, 0)) == "cell"
    assert refusal(table, Placed("555", 0, 2)) == "side"
    assert refusal(table, Placed("545", 0, -1)) == "corner"
    assert refusal(table, Placed("554", 0, -1)) is None


@pytest.mark.long
def test_placements_are_exactly_those_not_refused() -> None:
    """Every tile in every turn on every cell of a field, by one function and the other."""
    rng = random.Random(5)
    table = [Placed("514", 0, 0)]
    field = [(row, col) for row in range(-9, 10) for col in range(-9, 10)]
    every = [Placed(way, *cell) for tile in TILES for cell in field for way in turned(tile)]
    for _ in range(7):
        near = [p for p in every if abs(p.row) + abs(p.col) < 5 or rng.random() < 0.01]
        allowed = {p for p in near if refusal(table, p) is None}
        assert allowed == set(placements(table, TILES)) & set(near)
        table.append(rng.choice(sorted(allowed)))


def test_an_opening_tile_may_be_turned() -> None:
    """Three ways to lay a tile, one for a triple."""
    assert [p.digits for p in placements([], ["345"])] == ["345", "453", "534"]
    assert [p.digits for p in placements([], ["333"])] == ["333"]


def test_the_example_is_right() -> None:
    """The example of the record format, with its totals."""
    assert check(EXAMPLE) == {
        "ok": True,
        "sheet": "goliath",
        "finished": True,
        "rounds": 1,
        "totals": [114, 43],
        "winners": [1],
    }
    assert moves(EXAMPLE) == {"seat": None, "over": "out", "actions": []}


def test_the_example_may_stop_after_any_line() -> None:
    """An unfinished record is correct, and its next action is among the moves listed for it."""
    lines = EXAMPLE.decode().splitlines(keepends=True)
    for count in range(1, len(lines)):
        so_far = "".join(lines[:count]).encode()
        assert check(so_far)["ok"]
        words = lines[count].split()
        found = moves(so_far)
        if words and words[0] == str(found["seat"]):
            assert isinstance(found["actions"], list)
            assert words[1] in [action["action"] for action in found["actions"]]


def test_the_example_changed_is_wrong() -> None:
    """Some lines with their codes."""
    changes = [
        (b"2 514@0,0", b"1 514@0,0", "turn"),
        (b"1 draw 111 -5 =16", b"1 draw 112 -5 =16", "draw"),
        (b"1 draw 111 -5 =16", b"1 draw 111 -5 =17", "total"),
        (b"Starter: 2", b"Starter: 1", "deal"),
        (b"1 end +48 =114", b"1 end +49 =115", "end"),
        (b"1 554@0,-1 +14", b"1 554@0,-1 +15", "points"),
        (b"1 554@0,-1 +14", b"1 145@0,-1 +14", "tile"),
        (b"1 554@0,-1 +14", b"1 455@0,-1 +14", "corner"),
    ]
    for old, new, code in changes:
        assert old in EXAMPLE
        assert check(EXAMPLE.replace(old, new))["code"] == code


@pytest.mark.long
def test_generated_records_are_right() -> None:
    """Each record, and a beginning of it; `tests/record/test_two_checkers.py` goes on."""
    for seed in range(40):
        rng = random.Random(seed)
        text = random_record(rng)
        found = check(text.encode())
        assert found["ok"], (seed, found)
        checker, wrong = run(beginning(rng, text))
        assert wrong is None, seed
        movable(checker)


@pytest.mark.long
def test_generated_records_cover_the_game() -> None:
    """Every preset, ending and number of players comes up, and small pools are empty often."""
    seen: Counter[object] = Counter()
    for seed in range(60):
        rng = random.Random(1000 + seed)
        text = random_record(rng, small_pools=True, rounds=1, cut=False)
        checker, wrong = run(text.encode())
        assert wrong is None, seed
        seen.update([checker.header.preset, checker.over, len(checker.totals)])
    assert not {*PRESETS, "out", "blocked", "target", *range(1, 7)} - set(seen), seen


@pytest.mark.long
def test_broken_records_hit_every_code() -> None:
    """Most broken records are wrong, and every kind of break occurs."""
    codes: Counter[object] = Counter()
    for seed in range(25):
        rng = random.Random(seed)
        text = random_record(rng, rounds=1)
        codes.update(check(broken(rng, text)).get("code", "right") for _ in range(25))
    assert not CODES - set(codes), codes
    assert codes["right"] < codes.total() / 4
