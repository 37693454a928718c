"""Rule sheets: the table of parameters, house rules, and invalid sheets."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from tests.rules.published import SIX
from tricorne.rules import Sheet, SheetError, house_rules, load_sheet, preset
from tricorne.rules.house_file import parse_parameter_line
from tricorne.rules.presets import changes
from tricorne.rules.sheet import LATER, PARAMETERS
from tricorne.rules.spelling import toml_value

TABLE: dict[str, tuple[object, ...]] = {
    # parameter:        goliath, escale, chrono, classic, deluxe, app
    "players": ((2, 4), (2, 4), (1, 4), (2, 4), (2, 4), (2, 2)),
    "hand": (
        (9, 9, 7, 7, 6, 6),
        (9, 9, 7, 7, 6, 6),
        (9, 9, 7, 7, 6, 6),
        (7, 7, 7, 7, 6, 6),
        (9, 9, 7, 7, 6, 6),
        None,
    ),
    "opening": ("lots", "lots", "lots", "triple", "triple", "random"),
    "triple_bonus": (0, 0, 0, 10, 0, 0),
    "zero_bonus": (0, 0, 0, 30, 0, 0),
    "zero_instead": (False, False, False, True, False, False),
    "bridge": (40, 40, 40, 40, 40, 40),
    "two_sides": (0, 0, 0, 40, 0, 40),
    "hexagons": (
        (50, 60, 70),
        (50, 60, 70),
        (50, 60, 70),
        (50, 60, 70),
        (50, 100, 150),
        (50, 60, 70),
    ),
    "draws": (3, 3, 3, 3, 1, 3),
    "draw_cost": (5, 5, 5, 5, 0, 5),
    "last_draw_cost": (10, 10, 10, 10, 0, 10),
    "last_draw_when": ("unplaced", "unplaced", "always", "unplaced", None, "unplaced"),
    "empty_pass_cost": (0, 0, 0, 0, 0, 10),
    "may_decline": (True, True, True, True, False, False),
    "may_keep_drawn": (True,) * 6,
    "out_bonus": (25, 25, 25, 25, 0, 25),
    "out_takes": (True, True, True, True, True, True),
    "out_costs": (False, False, False, False, True, False),
    "blocked": ("own", "own", "own", "lowest", "own", "own"),
    "target": (0, 0, 0, 400, 400, 0),
    "target_when": ("at once", "at once", "at once", "round", "after round", "after round"),
    "target_winner": ("highest",) * 6,
    "rounds": (0,) * 6,
    "ties": ("shared", "shared", "time", "shared", "shared", "shared"),
}


@pytest.mark.parametrize(("column", "name"), [*enumerate(SIX)], ids=SIX)
def test_a_preset_has_the_values_of_its_column(column: int, name: str) -> None:
    values = preset(name).parameters()
    assert list(values) == list(TABLE) == list(PARAMETERS)
    expected = {key: row[column] for key, row in TABLE.items() if row[column] is not None}
    assert {key: values[key] for key in expected} == expected


def test_the_hand_of_the_app_is_nine_for_its_two_players() -> None:
    assert preset("app").hand[1] == 9


def test_an_unknown_sheet_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(
        SheetError, match="no rule sheet “nope”; there are: goliath, esc"
    ) as refused:
        preset("nope")
    assert refused.value.code == "rules"


def test_a_sheet_is_frozen_and_can_be_a_key() -> None:
    sheet = preset("goliath")
    with pytest.raises(FrozenInstanceError):
        sheet.bridge = 30  # type: ignore[misc]  # that is the test
    assert {sheet: 1}[preset("goliath")] == 1


# House rules


def test_a_house_rule_changes_the_values_that_it_names() -> None:
    sheet = house_rules(
        'based_on = "classic"\nplayers = [2, 6]\nbridge = 30\ndraws = "unlimited"\n'
        'hexagons = [1, 2, 3]\nmay_decline = false\nblocked = "differences"\n'
    )
    assert (sheet.name, sheet.players, sheet.bridge) == ("classic", (2, 6), 30)
    assert (sheet.draws, sheet.hexagons, sheet.may_decline) == ("unlimited", (1, 2, 3), False)
    assert (sheet.blocked, sheet.zero_bonus) == ("differences", 30)
    assert sheet != preset("classic")


def test_a_sheet_tells_what_it_changes_in_its_preset() -> None:
    sheet = house_rules('based_on = "app"\nbridge = 30\nties = "shared"\nplayers = [2, 3]')
    assert changes(sheet) == {"bridge": 30, "players": (2, 3)}
    assert changes(preset("app")) == {}


def test_changes_of_a_sheet_are_read_back_from_toml() -> None:
    sheet = house_rules(
        'based_on = "deluxe"\nhand = [5, 5, 5, 5, 5, 5]\nmay_decline = true\nopening = "random"\n'
        "bridge = 7"
    )
    lines = [f"{key} = {toml_value(value)}" for key, value in changes(sheet).items()]
    assert "may_decline = true" in lines
    assert house_rules("\n".join(['based_on = "deluxe"', *lines])) == sheet


@pytest.mark.parametrize("text", ["bridge = 30", "based_on = 3", ""])
def test_a_house_rule_says_what_it_starts_from(text: str) -> None:
    with pytest.raises(SheetError, match=r'based_on: missing; .* such as based_on = "goliath"'):
        house_rules(text)


def test_a_house_rule_starts_from_a_preset() -> None:
    with pytest.raises(SheetError, match="there is no rule sheet “mine”"):
        house_rules('based_on = "mine"')


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("brigde = 30", "brigde: there is no such parameter"),
        ('name = "mine"', "name: there is no such parameter"),
        ("self = 3", "self: there is no such parameter"),
        ("bridge = -1", "bridge: -1 is no whole number from 0"),
        ("bridge = 1.5", "bridge: 1.5 is no whole number from 0"),
        ("bridge = true", "bridge: true is no whole number from 0"),
        ('bridge = "40"', 'bridge: "40" is no whole number from 0'),
        ("triple_bonus = [1]", "triple_bonus: [1] is no whole number from 0"),
        ("target = -400", "target: -400 is no whole number from 0"),
        ("zero_instead = 1", "zero_instead: 1 is neither true nor false"),
        ('may_decline = "no"', 'may_decline: "no" is neither true nor false'),
        ("out_takes = 0", "out_takes: 0 is neither true nor false"),
        ("out_costs = []", "out_costs: [] is neither true nor false"),
        ('opening = "dice"', 'opening: "dice" is none of: lots, triple, random'),
        ("opening = 3", "opening: 3 is none of: lots, triple, random"),
        ('last_draw_when = ""', 'last_draw_when: "" is none of: unplaced, always'),
        ("blocked = []", "blocked: [] is none of: own, lowest, differences, nothing"),
        ('target_when = "later"', 'target_when: "later" is none of: at once, round, after round'),
        ("ties = true", "ties: true is none of: shared, time"),
        ("draws = 0", "draws: 0 is neither a whole number above 0 nor “unlimited”"),
        ("draws = true", "draws: true is neither a whole number above 0 nor “unlimited”"),
        ('draws = "many"', 'draws: "many" is neither a whole number above 0 nor “unlimited”'),
        ("draws = 1.0", "draws: 1.0 is neither a whole number above 0 nor “unlimited”"),
        ("hexagons = [50, 60]", "hexagons: [50, 60] is no list of 3 whole numbers"),
        ("hexagons = 50", "hexagons: 50 is no list of 3 whole numbers"),
        ("hexagons = [1, 2, -3]", "hexagons: [1, 2, -3] is no list of 3 whole numbers"),
        ("players = [2, 3, 4]", "players: [2, 3, 4] is no list of 2 whole numbers"),
        ("players = [0, 4]", "players: [0, 4]: from the fewest to the most players, 1 to 6"),
        ("players = [4, 2]", "players: [4, 2]: from the fewest to the most players, 1 to 6"),
        ("players = [2, 7]", "players: [2, 7]: from the fewest to the most players, 1 to 6"),
        ("hand = [9, 9, 7, 7, 6]", "hand: [9, 9, 7, 7, 6] is no list of 6 whole numbers"),
        ("hand = [9, 0, 7, 7, 6, 6]", "hand: [9, 0, 7, 7, 6, 6]: every hand needs a tile"),
        (
            "hand = [9, 24, 7, 7, 6, 6]",
            "hand: 24 tiles for each of 2 leave 8 in the pool, it must be at least 10",
        ),
        (
            "hand = [9, 9, 7, 100, 6, 6]",
            "hand: 100 tiles for each of 4 leave 0 in the pool, it must be at least 10",
        ),
    ],
)
def test_an_impossible_value_is_refused_with_its_name(line: str, message: str) -> None:
    with pytest.raises(SheetError) as refused:
        house_rules(f'based_on = "goliath"\n{line}')
    assert str(refused.value).startswith(message)
    assert refused.value.code == "rules"


def test_ten_tiles_in_the_pool_are_enough() -> None:
    sheet = house_rules('based_on = "goliath"\nplayers = [1, 6]\nhand = [46, 23, 15, 11, 9, 7]')
    assert sheet.hand == (46, 23, 15, 11, 9, 7)


def test_a_sheet_made_by_hand_is_checked_too() -> None:
    values = {**preset("goliath").parameters(), "bridge": None}
    with pytest.raises(SheetError, match="bridge: None is no whole number"):
        Sheet(name="goliath", **values)  # type: ignore[arg-type]  # that is the test


def test_only_a_number_of_players_that_the_sheet_allows_can_play() -> None:
    preset("chrono").check_players(1)
    with pytest.raises(SheetError, match="1 cannot play by goliath, which is for 2 to 4 players"):
        preset("goliath").check_players(1)


def test_draws_without_limit_are_never_used_up() -> None:
    assert preset("goliath").draw_limit == 3
    assert preset("goliath").changed(draws="unlimited").draw_limit > 46
    assert preset("goliath").changed(draws=1000).draw_limit > 46


# Sheets by the names that people type


def test_a_person_names_a_preset_or_a_file(tmp_path: Path) -> None:
    assert load_sheet("chrono") == preset("chrono")
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "chrono"\nbridge = 1\n', encoding="utf-8")
    assert load_sheet(str(file)) == preset("chrono").changed(bridge=1)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    with pytest.raises(SheetError, match=r"missing\.toml: cannot be read: No such file"):
        load_sheet(str(missing))
    broken = tmp_path / "broken.toml"
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(SheetError, match=r"broken\.toml: cannot be read: .*utf-8"):
        load_sheet(str(broken))


def test_one_line_of_a_house_rule_file_can_be_read_by_itself() -> None:
    assert parse_parameter_line("bridge = 30") == ("bridge", 30)
    assert parse_parameter_line('draws = "unlimited" # many') == ("draws", "unlimited")


@pytest.mark.parametrize("text", ["", "bridge", "[bridge]", "# bridge = 30", "bridge = "])
def test_anything_but_one_line_is_refused(text: str) -> None:
    with pytest.raises(SheetError) as refused:
        parse_parameter_line(text)
    assert refused.value.code == "syntax"


def test_what_sheets_did_not_say_before_may_be_missing() -> None:
    sheet = preset("goliath")
    told = {"name": sheet.name, **sheet.parameters()}
    assert Sheet.from_dict({key: told[key] for key in told if key not in LATER}) == sheet


def test_a_sheet_that_lets_players_decline_lets_them_keep_a_drawn_tile() -> None:
    with pytest.raises(SheetError, match="may_keep_drawn") as refused:
        preset("goliath").changed(may_keep_drawn=False)
    assert refused.value.code == "rules"
    assert not preset("goliath").changed(may_decline=False, may_keep_drawn=False).may_keep_drawn
