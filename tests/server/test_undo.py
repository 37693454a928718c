"""Undo: taking back one's own last placement before anything else happens."""

from __future__ import annotations

from tests.server.player import Player
from tests.server.serving import Serving


def placed(player: Player) -> bool:
    """Place something, if that is possible."""
    places = [action for action in player.actions if "@" in action]
    if places:
        player.act(places[0])
    return bool(places)


def two_people(server: Serving) -> tuple[str, Player, Player]:
    """The player who begins, and the other."""
    code, tokens = server.lay("online", ["Anna", "open"])
    _, token = server.sit(code)
    anna, ben = server.player(code, tokens[1]), server.player(code, token)
    return (code, anna, ben) if anna.view["to_move"] == 1 else (code, ben, anna)


def test_a_placement_is_taken_back(server: Serving) -> None:
    code, first, second = two_people(server)
    before = first.table["view"] | {}
    assert not first.table["undo"]
    placed(first)
    second.until(first.version)
    assert first.table["undo"]
    assert not second.table["undo"]
    assert second.ask("undo")["code"] == "undo"
    undone = first.ask("undo")
    assert undone["is"] == "table"
    assert undone["view"]["board"] == []
    assert undone["view"]["hand"] == before["hand"]
    assert not undone["undo"]
    assert second.hear("table")["view"]["to_move"] == undone["you"]
    assert first.ask("undo")["code"] == "undo"
    server.assert_stored_is_live(code)


def test_nothing_is_taken_back_once_somebody_has_acted(server: Serving) -> None:
    _, first, second = two_people(server)
    placed(first)
    version = first.version
    second.until(version)
    second.act(second.actions[0])
    first.until(second.version)
    assert not first.table["undo"]
    assert first.ask("undo")["code"] == "undo"
    assert first.ask("undo", version=version)["code"] == "stale"


def test_a_drawn_tile_is_never_given_back(server: Serving) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
    anna = server.player(code, tokens[1])
    placed(anna)
    while "draw" not in anna.actions:
        placed(anna)
    anna.act("draw")
    assert not anna.table["undo"]
    assert anna.ask("undo")["code"] == "undo"
    while not placed(anna):
        anna.act(anna.actions[-1])
    assert anna.table["undo"]
    anna.ask("undo")
    assert not anna.table["undo"]
    server.assert_stored_is_live(code)


def test_alone_placements_are_taken_back_one_by_one(server: Serving) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
    anna = server.player(code, tokens[1])
    boards = []
    while placed(anna):
        boards.append(len(anna.view["board"]))
    for number in reversed(boards):
        assert anna.table["undo"]
        assert len(anna.ask("undo")["view"]["board"]) == number - 1
    assert not anna.table["undo"]
    server.assert_stored_is_live(code)


def test_the_end_of_a_round_is_not_taken_back(server: Serving) -> None:
    code, tokens = server.lay("alone", ["Anna"], sheet="chrono")
    anna = server.player(code, tokens[1])
    while anna.table["state"] == "playing":
        anna.act(anna.actions[0])
    assert not anna.table["undo"]
    assert anna.ask("undo")["code"] == "over"


def test_a_bot_that_has_not_answered_yet_does_not_answer(server: Serving) -> None:
    code, tokens = server.lay("bots", ["Anna", "bot:gus"])
    anna = server.player(code, tokens[1])
    while anna.view["to_move"] != 1:
        anna.next()
    while not any("@" in action for action in anna.actions):
        anna.act(anna.actions[0])
        while anna.view["to_move"] != 1:
            anna.next()
    server.call(server.thinkers.slow.clear)
    try:
        placed(anna)
        assert anna.table["undo"]
        assert anna.ask("undo")["view"]["to_move"] == 1
    finally:
        server.call(server.thinkers.slow.set)
    anna.settle()
    assert anna.silent()
    assert anna.view["to_move"] == 1
    server.assert_stored_is_live(code)


def test_after_an_undo_the_game_goes_on_as_if_nothing_had_been(server: Serving) -> None:
    code, first, second = two_people(server)
    action = next(action for action in first.actions if "@" in action)
    first.act(action)
    first.ask("undo")
    first.act(action)
    second.settle()
    assert second.view["log"] == first.view["log"]
    assert len(second.view["log"]) == 1
    assert second.act(second.actions[0])["is"] == "event"
    server.assert_stored_is_live(code)
