"""Counting points at a real table: totals, doubts, changes, and persistence."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from tests.server.counting import NAMES, play, some_line, table
from tricorne.play.counting.agreed import Party, make_party
from tricorne.play.counting.count import (
    MOST_CHANGES,
    MOST_LETTERS,
    MOST_LINES,
    Count,
    make_count,
    normalize_count,
    read_count,
    write_count,
)
from tricorne.play.counting.csv import cells, count_of_csv, csv
from tricorne.play.counting.doubts import NEEDED
from tricorne.play.counting.line import Ended, Held, Leaves, Line, Opens, Turn, read_line
from tricorne.play.counting.recording import Unwritable, as_record, count_of_record
from tricorne.play.counting.scoring import Counted, score_line
from tricorne.play.counting.showing import (
    describe_count,
    digits_that_follow,
    placements,
    preview_line,
)
from tricorne.play.counting.standing import Reckoning, is_over, winners
from tricorne.play.reading import Unreadable
from tricorne.record import read
from tricorne.rules import PRESETS, Board, Deal, Figure, Match, Place, Terms, TricorneError
from tricorne.rules.figure import HEXAGONS
from tricorne.rules.grid import ORIGIN, Cell, cells_around, corners, sides
from tricorne.rules.presets import preset
from tricorne.rules.tiles import NAMES as TILES, TILE_NAMED, parse_set

GOLIATH = table("goliath", 2)


def tile(name: str) -> int:
    return TILE_NAMED[name]


def texts(count: Count, at: int = -1) -> list[str]:
    """The doubts about a line."""
    return [str(doubt) for doubt in count.told[at].doubts]


@pytest.mark.parametrize("scoring", ["full", "simple"])
@pytest.mark.parametrize("sheet", PRESETS)
def test_totals_are_those_of_the_match_after_every_line(sheet: str, scoring: str) -> None:
    agreed = table(sheet, scoring=scoring)
    match, steps = play(agreed.terms, agreed.players, seed=5, eager=0.9)
    count = Count(agreed)
    for line, totals in steps:
        count = count.add_line(line)
        assert list(count.standing.totals) == totals, line
        assert texts(count) == []
    assert is_over(agreed, count.standing)
    if agreed.terms.sheet.ties != "time":
        assert winners(agreed, count.standing) == match.winners
    assert len(count.standing.rounds) == len(match.rounds)


@pytest.mark.parametrize("seed", range(6))
def test_a_count_ends_and_is_won_as_the_match(seed: int) -> None:
    sheet = preset("pressman").changed(rounds=3, target=(60, 100, 0)[seed % 3])
    agreed = Party(Terms(sheet), NAMES[:3])
    match, steps = play(agreed.terms, agreed.players, seed)
    count = Count(agreed)
    for line, _ in steps:
        assert not is_over(agreed, count.standing)
        count = count.add_line(line)
    assert winners(agreed, count.standing) == match.winners != []


def test_a_count_follows_the_sizes_of_hands_and_pool() -> None:
    agreed = table("classic", 3)
    round_ = Match(agreed.terms, 3).start(Deal(3, 1))
    count = make_count(agreed, (Opens(1), Turn(1, tile("555"))))
    assert (count.standing.hands, count.standing.pool) == ((6, 7, 7), round_.pool_size)
    count = count.add_line(Turn(2, tile("055"), draws=3))
    assert (count.standing.hands, count.standing.pool) == ((6, 9, 7), round_.pool_size - 3)
    assert count.standing.seat == 3


def test_a_sum_is_told_by_its_parts() -> None:
    agreed = table("classic", 2)
    count = make_count(
        agreed, (Opens(1), Turn(1, tile("555")), *[Turn(s, None, 3) for s in (2, 1)])
    )
    opened = count.told[1]
    assert {part.value: n for part, n in opened.parts.items()} == {"numbers": 15, "opening": 10}
    drawn = count.add_line(Turn(2, tile("345"), 3, Figure.BRIDGE)).told[-1]
    assert {part.value: n for part, n in drawn.parts.items()} == {
        "draw": -15,
        "numbers": 12,
        "bridge": 40,
    }
    assert drawn.points == (0, 37)


@pytest.mark.parametrize(
    ("line", "doubt"),
    [
        (Turn(2, tile("555")), "the tile 555 lies on the table already"),
        (Turn(1, tile("345")), "it's Papi's turn"),
        (Turn(2, tile("345"), 4), "draws: 4; this sheet allows 3 in a turn"),
        (Turn(2, None, 1), "a player who places no tile draws, while draws and tiles remain"),
        (Turn(2, tile("345"), 0, Figure.HEXAGON), "that takes 5 tiles already on the table"),
        (Turn(2, tile("345"), 0, Figure.BRIDGE), "that takes 8 tiles already on the table"),
        (Opens(1), "the round before is not counted yet"),
        (Ended(None, (Held(9), Held(20))), "the pool has 38 left: the round is not blocked"),
        (
            Ended(1, (Held(0), Held(20))),
            "by this count, tiles that Mamie still has: 8",
        ),
    ],
)
def test_an_impossible_line_is_doubted_and_still_counted(line: Line, doubt: str) -> None:
    count = make_count(GOLIATH, (Opens(1), Turn(1, tile("555")))).add_line(line)
    assert doubt in texts(count)


def test_tiles_left_to_a_player_who_went_out_are_doubted_once() -> None:
    count = make_count(GOLIATH, (Opens(1), Turn(1, tile("555"))))
    said = texts(count.add_line(Ended(1, (Held.of(0), Held(20)))))
    assert [text for text in said if "Mamie" in text] == [
        "by this count, tiles that Mamie still has: 8"
    ]


def test_more_draws_than_the_pool_has_are_doubtful() -> None:
    turns = [Turn(1 + turn % 2, None, 3) for turn in range(1, 13)]
    count = make_count(GOLIATH, (Opens(1), Turn(1, tile("555")), *turns))
    assert count.standing.pool == 2
    assert texts(count.add_line(Turn(2, None, 3))) == ["draws: 3; the pool has 2 left"]


def test_a_sum_of_tiles_left_must_be_possible_for_their_number() -> None:
    turns = [Turn(1 + at % 2, tile(name)) for at, name in enumerate(TILES[-17:])]
    count = make_count(GOLIATH, (Opens(1), *turns))
    assert (count.standing.ending, count.standing.hands) == ("out", (0, 1))
    right = count.add_line(Ended(1, (Held(0), Held(5))))
    assert texts(right) == []
    assert right.told[-1].points == (25 + 5, 0)
    wrong = count.add_line(Ended(1, (Held(0), Held(14))))
    assert texts(wrong) == ["Papi cannot hold 14: with 1 left, it is 0 to 9"]
    held = count.add_line(Ended(1, (Held(0), Held.of(parse_set("555 012")))))
    assert texts(held) == [
        "the tile 555, entered as held by Papi, is elsewhere",
        "tiles that Papi still has: 1 by this count, not 2",
    ]


def test_with_an_empty_pool_all_hands_hold_all_tiles_off_the_table() -> None:
    agreed = table("classic", 3)
    _, steps = play(agreed.terms, 3, seed=3, eager=0.3)
    lines = [line for line, _ in steps]
    at = next(at for at, line in enumerate(lines) if isinstance(line, Ended))
    end = lines[at]
    assert isinstance(end, Ended)
    assert not make_count(agreed, tuple(lines[:at])).standing.pool
    most = max(hand.points for hand in end.left)
    left = tuple(Held(hand.points - (hand.points == most)) for hand in end.left)
    said = texts(make_count(agreed, (*lines[:at], Ended(end.out, left))))
    assert [text for text in said if text.startswith("together all hands are worth")] == said != []


def test_a_player_who_leaves_is_passed_over_and_keeps_their_points() -> None:
    agreed = table("goliath", 3)
    count = make_count(agreed, (Opens(1), Turn(1, tile("555")), Leaves(2)))
    assert count.standing.seat == 3
    count = count.add_line(Turn(3, tile("055"))).add_line(Turn(1, tile("045")))
    assert (count.standing.seat, count.standing.hands[1]) == (3, 0)
    ended = count.add_line(Ended(1, (Held(0), Held(0), Held(12)))).add_line(Opens(3))
    assert ended.told[-2].points == (25 + 12, 0, 0)
    assert ended.standing.hands == (9, 0, 9), "two play on, with as many tiles as two have"
    assert texts(count.add_line(Opens(2)))[-1] == "Papi has left"


def test_players_of_one_name_are_told_apart() -> None:
    party = make_party("goliath", {}, "full", None, ["Papa", "papa ", "", "Papa"])
    assert party.names == ("Papa", "papa 2", "3", "Papa 3")


def test_six_may_play_by_a_sheet_for_four() -> None:
    agreed = make_party("goliath", {}, "full", None, list(NAMES))
    assert agreed.terms.sheet.players == (2, 6)
    count = make_count(agreed, (Opens(6),))
    assert count.standing.hands == (agreed.terms.sheet.hand[5],) * 6


@pytest.mark.long
def test_a_count_after_500_changes_equals_one_from_scratch() -> None:
    chance = random.Random(11)
    agreed = Party(Terms(preset("classic"), "full", 0), NAMES[:3])
    _, steps = play(agreed.terms, 3, seed=11)
    count = make_count(agreed, tuple(line for line, _ in steps))
    lines = list(count.lines)
    past: list[list[Line]] = [[], list(lines)]
    done = 1
    for step in range(500):
        what = chance.choice(["say", "correct", "insert", "remove", "undo", "undo", "redo"])
        at = chance.randrange(len(lines)) if lines else 0
        if what == "undo" and done:
            count, done = count.undo(), done - 1
        elif what == "redo" and done + 1 < len(past):
            count, done = count.redo(), done + 1
        elif what not in ("undo", "redo"):
            goes = 1 if what in ("correct", "remove") and lines else 0
            come = [] if what == "remove" else [some_line(chance, 3)]
            at = len(lines) if what == "say" else at
            count = count.replace_lines(at, goes if at < len(lines) else 0, tuple(come))
            lines = lines[:at] + come + lines[at + goes :]
            past = [*past[: done + 1], lines]
            done += 1
        lines = list(past[done])
        assert list(count.lines) == lines
        if step % 3 == 0:
            assert count.told == make_count(agreed, tuple(lines)).told
    again = read_count(write_count(count))
    assert again == count
    assert describe_count(again) == describe_count(count)


OPENS = {"what": "opens", "seat": 1}


@pytest.mark.parametrize("done", [600, 0])
def test_a_replayed_count_scores_each_line_once(monkeypatch: pytest.MonkeyPatch, done: int) -> None:
    """All lines are inserted at the beginning. Scoring after every change would be quadratic."""
    scored: list[Line] = []

    def counting(agreed: Party, standing: Reckoning, line: Line, *board: Board | None) -> Counted:
        scored.append(line)
        return score_line(agreed, standing, line, *board)

    monkeypatch.setattr("tricorne.play.counting.count.score_line", counting)
    text = ledger([[0, 0, [OPENS]]] * 600, done)
    assert len(read_count(text).changes) == 600
    assert len(scored) == done


def ledger(changes: list[list[object]], done: int) -> str:
    """A stored count with these changes."""
    return json.dumps({**json.loads(write_count(Count(GOLIATH))), "changes": changes, "done": done})


TURN = {"what": "turn", "seat": 1, "tile": "012", "figure": "bridge", "place": "012@0,0"}
TOO_MUCH = [
    ledger([[0, 0, [OPENS]]] * (MOST_CHANGES + 1), 0),
    ledger([[0, 0, [OPENS] * (MOST_LINES + 1)]], 1),
    ledger([[0, 0, [TURN] * MOST_LINES], [0, 1, [OPENS, OPENS]], [0, MOST_LINES + 1, []]], 3),
    ledger([[0, 0, [TURN] * 1600], [0, 1600, [TURN] * 1600]], 2),
    ledger([[0, 0, []]], 1) + " " * MOST_LETTERS,
]


@pytest.mark.parametrize("text", TOO_MUCH)
def test_a_count_with_too_many_changes_lines_or_letters_is_refused(text: str) -> None:
    for reads in (read_count, normalize_count):
        with pytest.raises(Unreadable, match="; the limit is ") as told:
            reads(text)
        assert told.value.code == "large"


def test_every_count_that_can_be_made_can_be_opened_again() -> None:
    long = make_count(GOLIATH, (Opens(1),) * MOST_LINES)
    assert read_count(write_count(long)) == long
    for goes in (0, 1):
        with pytest.raises(Unreadable, match="3000 lines and 3000 changes"):
            long.replace_lines(0, goes, (Opens(1),) * (goes + 1))
    assert len(long.replace_lines(0, 1, (Opens(2),)).lines) == MOST_LINES
    held = Ended(1, (Held.of((1 << 56) - 1),) * 2)
    with pytest.raises(Unreadable, match="the limit is 200 KB"):
        write_count(make_count(GOLIATH, (held,) * MOST_LINES))


def test_a_stored_count_is_no_longer_than_the_sent_one() -> None:
    lines = [OPENS, {"what": "turn", "seat": 1}, {"what": "ended", "left": []}, TURN]
    text = ledger([[0, 0, lines]], 1).replace(" ", "")
    assert normalize_count(text).text == text


def test_a_board_is_unknown_once_more_tiles_lie_there_than_are_in_the_set() -> None:
    places = (Turn(1, 0, place=Place(0, 0, Cell(0, x))) for x in range(57))
    count = make_count(GOLIATH, (Opens(1), *places))
    assert [len(told.standing.places or ()) for told in count.told][-2:] == [56, 0]


@pytest.mark.parametrize("sheet", PRESETS)
def test_a_record_of_a_count_is_right_and_comes_back_as_the_same_count(sheet: str) -> None:
    agreed = table(sheet)
    match, steps = play(agreed.terms, agreed.players, seed=2, eager=0.95)
    count = make_count(agreed, tuple(line for line, _ in steps))
    text = as_record(count, {"Date": "2026-11-22"})
    reading = read(text)
    assert reading.ok
    assert reading.record.totals == match.totals
    assert count_of_record(text).told == count.told


@pytest.mark.parametrize("sheet", PRESETS)
def test_a_table_of_a_count_comes_back_as_the_same_count(sheet: str) -> None:
    names = ("=SUM(A1)", 'Zo"é, the "second"', '"x"', "-5;+", "@me", "Ana")
    terms = table(sheet).terms
    agreed = Party(terms, names[: terms.sheet.players[1]])
    _, steps = play(terms, agreed.players, seed=4, eager=0.95)
    lines = [line for line, _ in steps]
    for at, line in enumerate(lines):
        if isinstance(line, Ended):
            lines[at] = Ended(line.out, tuple(Held(hand.points) for hand in line.left), so=True)
    count = make_count(agreed, tuple(lines))
    text = csv(count)
    assert count_of_csv(text).told == count.told
    assert count_of_csv("\ufeff" + text.replace("\r\n", "\n")).told == count.told
    rows = cells(text)
    assert {len(row) for row in rows[6:] if row[0] != "header"} == {len(rows[0])}
    risky = [cell for row in rows for cell in row if cell[:1] in "=+@" and cell]
    assert risky == []


def test_other_signs_between_cells_and_lost_zeros_are_understood() -> None:
    count = make_count(GOLIATH, (Opens(1), Turn(1, tile("012")), Turn(2, tile("001"), 2)))
    text = csv(count).replace(",", ";").replace(";012;", ";12;").replace(";001;", ";1;")
    assert count_of_csv(text).lines == count.lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this file comes from another program"),
        ("Name,Points\nAnna,12\n", "this file comes from another program"),
        ("Joueur;Points\nAnna;12\n", "this file comes from another program"),
        (
            csv(Count(GOLIATH)).replace("count: 1", "count: 2"),
            "this count comes from a newer version",
        ),
        (csv(Count(GOLIATH)) + "turn,1,1,Mamie,0,777\r\n", "row 6 cannot be read"),
        (csv(Count(GOLIATH)) + "turn,1,9,Mamie,0,345\r\n", "row 6 cannot be read"),
        (csv(Count(GOLIATH)) + "ended,1,1,Mamie\r\n", "row 6 cannot be read"),
        (
            csv(Count(GOLIATH)).replace("goliath", "golem"),
            "this version knows no rule sheet “golem”",
        ),
    ],
)
def test_a_table_that_is_none_of_ours_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(TricorneError, match=said):
        count_of_csv(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"count":1}',
        '{"count":"1"}',
        write_count(Count(GOLIATH)).replace('"changes":[]', '"changes":[[5,0,[]]]'),
        write_count(Count(GOLIATH)).replace('"changes":[]', '"changes":[[0,0,[{"what":"opens"}]]]'),
        write_count(Count(GOLIATH)).replace('"done":0', '"done":3'),
        write_count(Count(GOLIATH)).replace('"names":["Mamie","Papi"]', '"names":[1,2]'),
    ],
)
def test_a_damaged_count_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(Unreadable, match="damaged"):
        read_count(text)


def test_a_count_of_a_newer_version_is_reported_as_such() -> None:
    with pytest.raises(Unreadable, match="newer version"):
        read_count(write_count(Count(GOLIATH)).replace('"count":1', '"count":2'))


@pytest.mark.parametrize(
    ("lines", "number", "said"),
    [
        ((Opens(1), Turn(1, tile("555"))), 2, "the place of the tile has not been entered"),
        ((Opens(1), Leaves(2)), 2, "in a record, nobody leaves"),
        ((Turn(1, tile("555")),), 1, "nobody has opened a round"),
    ],
)
def test_a_line_that_no_record_can_hold_is_named(
    lines: tuple[Line, ...], number: int, said: str
) -> None:
    with pytest.raises(Unwritable, match=said) as caught:
        as_record(make_count(GOLIATH, lines))
    assert caught.value.line == number


def test_the_pad_offers_digits_that_lead_to_a_tile_not_yet_out() -> None:
    assert digits_that_follow(Count(GOLIATH), 0, "") == "012345"
    out = [Turn(1, tile(name)) for name in ("055", "155", "255", "355", "555")]
    count = make_count(GOLIATH, (Opens(1), *out))
    assert digits_that_follow(count, 6, "55") == "4"
    assert digits_that_follow(count, 6, "54") == "012345"
    assert digits_that_follow(count, 1, "55") == "012345", "before them, all were there"


def test_a_line_can_be_tried_before_it_is_entered() -> None:
    count = make_count(GOLIATH, (Opens(1), Turn(1, tile("555"))))
    line = {"what": "turn", "seat": 2, "draws": 1, "tile": "543", "figure": None}
    told = json.loads(preview_line(count, 2, json.dumps(line)))
    assert (told["tile"], told["points"]) == ("345", [0, 7])
    assert len(count.lines) == 2


def test_possible_places_are_known_while_every_place_was_entered() -> None:
    opening = read_line(
        {"what": "turn", "seat": 1, "draws": 0, "tile": "555", "place": "555@0,0"}, 2
    )
    count = make_count(GOLIATH, (Opens(1), opening))
    assert json.loads(placements(count, 2, tile("055")))[0] == {"place": "550@1,0", "figure": None}
    assert json.loads(placements(count.add_line(Turn(2, tile("355"))), 3, tile("055"))) is None


def test_house_rules_count_as_the_table_says() -> None:
    agreed = make_party("goliath", {"bridge": 7}, "full", 50, ["A", "B"])
    assert agreed.terms == Terms(preset("goliath").changed(bridge=7), "full", 50)
    assert read_count(write_count(Count(agreed))).agreed == agreed


def test_a_place_is_named_as_records_write_it() -> None:
    opening = read_line({"what": "turn", "seat": 1, "tile": "555", "place": "555@0,0"}, 2)
    aside = read_line({"what": "turn", "seat": 2, "tile": "055", "place": "055@4,4"}, 2)
    (doubt,) = json.loads(describe_count(make_count(GOLIATH, (Opens(1), opening, aside))))["lines"][
        2
    ]["doubts"]
    assert doubt["details"] == {"place": "055@4,4"}
    assert doubt["text"] == "055@4,4: it shares no side with a tile"


def chains(cell: Cell, length: int) -> Iterator[frozenset[Cell]]:
    """Every chain of tiles, side to side, that begins beside a cell and leaves it free."""

    def longer(chain: tuple[Cell, ...]) -> Iterator[frozenset[Cell]]:
        if len(chain) == length:
            yield frozenset(chain)
            return
        for following in sides(chain[-1]):
            if following != cell and following not in chain:
                yield from longer((*chain, following))

    yield from longer((sides(cell)[0],))


def made(laid: frozenset[Cell], cell: Cell) -> Figure | None:
    """The figure of a tile in that cell, by the words of the rules."""
    filled = {*laid, cell}
    hexagons = sum(
        all(each in filled for each, _ in cells_around(point)) for point in corners(cell)
    )
    if hexagons:
        return HEXAGONS[hexagons]
    touching = [side for side in sides(cell) if side in laid]
    if len(touching) > 1:
        return Figure.TWO_SIDES
    (opposite,) = set(corners(cell)) - set(corners(touching[0]))
    return Figure.BRIDGE if any(each in laid for each, _ in cells_around(opposite)) else None


def test_a_figure_needs_as_many_tiles_as_the_shortest_chain_that_makes_it() -> None:
    shortest: dict[Figure | None, int] = {}
    for length in range(1, 13):
        for laid in chains(ORIGIN, length):
            shortest.setdefault(made(laid, ORIGIN), length)
    del shortest[None]
    assert shortest == NEEDED
