"""The terminal game without a terminal: whole matches, the small board, and the orders."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path

import pytest

from tricorne.cli.console import Terminal
from tricorne.cli.game import board as drawing
from tricorne.cli.game.choices import choices_of
from tricorne.cli.game.conversation import Conversation
from tricorne.cli.game.game import Game
from tricorne.cli.game.kept import KeptGame, games_folder, latest_file, new_file
from tricorne.cli.game.orders import MisunderstoodError, Order, order
from tricorne.cli.game.results import points_by_column
from tricorne.cli.game.rules import rules_words
from tricorne.cli.game.screen import Screen
from tricorne.drawing import Paper
from tricorne.record import read
from tricorne.rules import (
    PRESETS,
    Board,
    Cell,
    Event,
    Match,
    Place,
    Terms,
    View,
    deal,
    parse_action,
    preset,
)


class Person:
    """Always takes the first placement that is offered; sees all that is shown."""

    def __init__(self, lines: int = 24, columns: int = 80) -> None:
        self.paper = StringIO()
        console = Terminal(file=self.paper, width=columns, height=lines)
        self.screen = Screen(console)
        self.asked = 0

    def answer(self, _prompt: str) -> str:
        self.asked += 1
        shown = self.paper.getvalue().rpartition("\n> ")[2]
        self.paper.truncate(0)
        self.paper.seek(0)
        return "1" if ": place ·" in shown else ""


def game_for(
    path: Path, terms: Terms, players: int = 2, *, seed: int = 1, bots: Sequence[str] = ("greedy",)
) -> Game:
    rng, kept = random.Random(seed), KeptGame(path)
    return Game.begin(terms, players, name="Ada", bots=bots, rng=rng, kept=kept)


def play(game: Game) -> str:
    person = Person()
    Conversation(game, person.screen, person.answer).play()
    return person.paper.getvalue()


def events(game: Game) -> Iterator[Event]:
    for round_ in game.match.rounds:
        yield from (event._replace(time_ns=None) for event in round_.log)


@pytest.mark.long
@pytest.mark.parametrize(
    ("terms", "players"),
    [
        *((Terms(preset(name), asked=40), preset(name).players[0]) for name in PRESETS),
        (Terms(preset("app")), 2),
        (Terms(preset("classic"), asked=60), 4),
        (Terms(preset("goliath"), "simple", 15), 3),
        (Terms(preset("deluxe"), "none"), 2),
        (Terms(preset("goliath").changed(draws="unlimited", triple_bonus=5)), 2),
    ],
)
def test_whole_matches_are_played_and_kept(tmp_path: Path, terms: Terms, players: int) -> None:
    game = game_for(tmp_path / "game.tri", terms, players)
    text = play(game)
    record = read((tmp_path / "game.tri").read_bytes()).checked()
    assert record.finished
    assert record.match == game.match
    names = ", ".join(game.names[seat - 1] for seat in game.match.winners)
    assert re.search(f"Winners?: {names}", text)


@pytest.mark.long
def test_the_same_seed_and_the_same_play_give_the_same_match(tmp_path: Path) -> None:
    tables = [game_for(tmp_path / f"{n}.tri", Terms(preset("goliath")), 3) for n in range(2)]
    for game in tables:
        play(game)
    assert list(events(tables[0])) == list(events(tables[1]))


def test_bots_are_shown_views_of_their_own_seat_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[View] = []

    class Spy:
        def choose(self, view: View, rng: object) -> object:  # noqa: ARG002
            shown.append(view)
            return view.actions[0]

    monkeypatch.setattr("tricorne.cli.game.game.bot", lambda _name: Spy())
    play(game_for(tmp_path / "game.tri", Terms(preset("goliath")), 3))
    assert shown
    assert all(view.seat == view.to_move in (2, 3) for view in shown)


def test_the_parts_of_the_points_add_up(tmp_path: Path) -> None:
    game = game_for(tmp_path / "game.tri", Terms(preset("classic"), asked=80), 3)
    play(game)
    sums = [sum(columns) for columns in points_by_column(game.match.rounds, 3)]
    assert sums == game.match.totals


def test_thinking_time_is_that_between_two_actions(tmp_path: Path) -> None:
    ticks = iter(range(0, 10**12, 1_500_000_000))
    rng, kept = random.Random(1), KeptGame(tmp_path / "game.tri")
    fresh = game_for(tmp_path / "other.tri", Terms(preset("goliath")))
    game = Game(fresh.match, fresh.names, fresh.bots, rng=rng, kept=kept, clock=ticks.__next__)
    game.deal()
    event = game.act(game.round.legal_actions()[0])
    assert event.time_ns == 1_500_000_000
    assert " 1.5s\n" in game.record()


def test_a_record_from_elsewhere_is_resumed_at_seat_1_against_greedy(tmp_path: Path) -> None:
    before = game_for(tmp_path / "game.tri", Terms(preset("goliath")), 3)
    before.deal()
    text = re.sub("Bot .*\n", "", before.record())
    record = read(text).checked()
    kept = KeptGame(tmp_path / "more.tri")
    game = Game.resume(record, record.match, rng=random.Random(1), kept=kept)
    assert game.me == 1
    assert game.bots == {2: "gus", 3: "gus"}


def test_games_of_older_versions_go_on_with_their_bots(tmp_path: Path) -> None:
    before = game_for(tmp_path / "game.tri", Terms(preset("goliath")), 3)
    before.deal()
    text = re.sub("Bot 3: .*", "Bot 3: random", before.record())
    assert "Bot 2: greedy\n" in text
    record = read(text).checked()
    kept = KeptGame(tmp_path / "more.tri")
    game = Game.resume(record, record.match, rng=random.Random(1), kept=kept)
    assert game.bots == {2: "greedy", 3: "random"}
    play(game)
    assert "Bot 2: greedy\nBot 3: random\n" in game.record()


def test_bots_are_called_by_their_names_in_the_language_that_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def names(*bots: str) -> list[str]:
        return game_for(tmp_path / "game.tri", Terms(preset("goliath")), 4, bots=bots).names

    monkeypatch.setenv("LANGUAGE", "fr")
    assert names("pip", "gus", "greedy") == ["Ada", "Pépin", "Gaspard", "Greedy"]
    monkeypatch.setenv("LANGUAGE", "en")
    assert names("gus", "pip") == ["Ada", "Gus 2", "Pip", "Gus 4"]
    assert names("pip", "mia", "ada") == ["Ada", "Pip", "Mia", "Ada 4"]


def test_a_bot_that_takes_its_time_is_said_to_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    person = Person()

    def hear(text: str) -> None:
        heard.append(text)
        Screen.say(person.screen, text)

    monkeypatch.setattr(person.screen, "say", hear)
    game = game_for(tmp_path / "game.tri", Terms(preset("goliath")), bots=["clara"])
    game.wake_bots()
    Conversation(game, person.screen, person.answer).play()
    assert "Clara is thinking …" in heard


# Orders


def a_view() -> View:
    """One in which some tile fits in one place, and another in several."""
    for seed in range(99):
        rng = random.Random(seed)
        round_ = Match(Terms(preset("goliath")), 2).start(deal(preset("goliath"), 2, rng))
        while not round_.over:
            tiles = [choice.tile for choice in choices_of(round_.view(round_.seat))]
            if tiles and tiles.count(tiles[0]) == 1 and len(set(tiles)) < len(tiles):
                return round_.view(round_.seat)
            round_.push(round_.legal_actions()[0])
    raise AssertionError


def test_numbers_tiles_and_placements_are_understood() -> None:
    found = choices_of(a_view())

    def understood(text: str) -> Order:
        return order(text, found)

    assert understood("1").place == found[0].place
    assert understood(found[0].tile).place == found[0].place
    assert understood(str(found[0].place)).place == found[0].place
    assert understood("  ") == Order("")
    assert understood("QUIT") == Order("q")
    assert understood("s  my game.tri") == Order("s", "my game.tri")


def test_misunderstood_input_is_refused_with_a_reason() -> None:
    found = choices_of(a_view())
    tiles = [choice.tile for choice in found]
    twice = next(tile for tile in tiles if tiles.count(tile) > 1)
    for text, reason in {
        "0": "there is no number 0",
        "99": "there is no number 99",
        "999": "999 cannot be placed now",
        twice: f"{twice} fits in several places, numbers ",
        "345@": "a placement is written 345@0,1",
        "678@0,0": "a placement is written 345@0,1",
        "ho": "type a number or a letter",
        "²": "type a number or a letter",
        "9" * 5000: f"there is no number {'9' * 20}",
    }.items():
        with pytest.raises(MisunderstoodError, match=re.escape(reason)):
            order(text, found)
    with pytest.raises(MisunderstoodError, match="there is nothing to place"):
        order("1", [])


def test_choices_are_sorted_by_points_and_every_place_has_its_letter() -> None:
    view = a_view()
    found = choices_of(view)
    points = [choice.points for choice in found]
    assert points == sorted(points, reverse=True)
    assert len(points) == sum(isinstance(action, Place) for action in view.actions)
    cells = {choice.letter: choice.place.cell for choice in found}
    assert len(cells) == len({choice.place.cell for choice in found})
    assert sorted(cells.values()) == [cells[letter] for letter in sorted(cells)]


# The board


def laid(*placements: str) -> Board:
    board = Board()
    for text in placements:
        action = parse_action(text)
        assert isinstance(action, Place)
        board.place(action)
    return board


def shown(lines: list[object]) -> list[str]:
    return [str(line).rstrip() for line in lines]


def test_the_board_shows_numbers_sides_letters_and_the_last_tile() -> None:
    board = laid("345@0,0", "334@0,1")
    paper = drawing.draw_paper(board, letters={Cell(0, -1): "a"}, last=Cell(0, 1))
    assert shown([*drawing.whole_board(paper)]) == [
        "  3---3",
        r"a/ \*/",
        "5---4",
    ]


def test_a_tile_that_is_tried_has_a_question_mark() -> None:
    paper = drawing.draw_paper(laid("345@0,0"), letters={}, last=None, new=Cell(0, 0))
    assert shown([*drawing.whole_board(paper)]) == ["  3", r" /?\ ".rstrip(), "5---4"]


def test_the_window_shows_a_large_board_around_the_focus() -> None:
    paper = Paper(Board(), {}, step=2)
    for column in range(100):
        paper.write(0, column, str(column % 10), "number" if column % 10 < 6 else "label")
    assert not drawing.fits(paper, 10, 1)
    assert shown([*drawing.window(paper, 10, 1, Cell(0, 25))]) == ["5678901234"]
    assert shown([*drawing.window(paper, 10, 1, Cell(0, 99))]) == ["0123456789"]
    assert drawing.fits(paper, 100, 1)


@pytest.mark.parametrize(("lines", "columns"), [(24, 80), (50, 200), (10, 40)])
def test_a_turn_fits_the_screen_or_the_smallest_that_is_provided_for(
    tmp_path: Path, lines: int, columns: int
) -> None:
    person = Person(lines, columns)
    game = game_for(tmp_path / "game.tri", Terms(preset("goliath")), 4)
    game.deal()
    while game.bot_is_to_move:
        game.let_bot_act()
    person.screen.turn(game, choices_of(game.view), None, "")
    printed = person.paper.getvalue().splitlines()
    assert len(printed) <= max(lines, 18) - 2 or columns < 64
    assert any("1 " in line and "+" in line for line in printed)
    assert max(map(len, printed)) <= columns


# Keeping


def test_games_are_kept_by_the_customs_of_the_system(tmp_path: Path) -> None:
    assert games_folder({"XDG_DATA_HOME": str(tmp_path)}) == tmp_path / "tricorne" / "games"
    assert games_folder({}).parts[-2:] == ("tricorne", "games")
    assert latest_file(tmp_path / "nowhere") is None
    first = new_file(tmp_path)
    first.touch()
    assert new_file(tmp_path) != first
    assert latest_file(tmp_path) == first


def test_every_rule_of_every_sheet_can_be_said() -> None:
    for name in PRESETS:
        for scoring in ("full", "simple", "none"):
            words = rules_words(Terms(preset(name), scoring))
            assert all(words)
            assert not any("{" in line for line in words)
    house = preset("goliath").changed(out_bonus=0, out_takes=False, blocked="differences")
    assert "A player who goes out, by placing their last tile, ends the round." in rules_words(
        Terms(house)
    )
