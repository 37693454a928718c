"""Playing somebody else's deal, and the comparison with them at the end."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tests.play.hosting import Tape
from tests.play.wishes import new_table_for
from tricorne.bots.searching import answer_task, search_all
from tricorne.play.rivals import challenge, compare_games, compare_with_rival, read_link
from tricorne.play.session.laying import new_table
from tricorne.play.study.comparison import Comparison
from tricorne.play.table import Agreement, CorruptLog
from tricorne.play.table.decisions import act
from tricorne.play.table.laying import NewSeat, NewTable
from tricorne.play.table.rounds import Told, record as record_of
from tricorne.play.table.showing import describe_agreement
from tricorne.play.table.wish import OddCompany
from tricorne.record import read, write
from tricorne.record.rival import Rival, rival_in, rival_line
from tricorne.rules import DealError, Match, Round, Terms, deal, preset
from tricorne.rules.practice import deal_name, game_name

if TYPE_CHECKING:
    from tricorne.play.search.task import Added

KEYS = {1: "k"}


def played(seed: int, terms: Terms, dealt: int = 1) -> Round:
    """A deal, played alone at random."""
    rng = random.Random(seed)
    round_ = Round(terms, deal(terms.sheet, 1, random.Random(dealt)))
    while not round_.over:
        round_.push(rng.choice(round_.legal_actions()))
    return round_


CHRONO = Terms(preset("chrono"))
ANNAS = played(1, CHRONO)
RIVAL = Rival("Anna", game_name(ANNAS))


def written(round_: Round, other: dict[str, str] | None = None) -> str:
    """The record of such a round."""
    match = Match(round_.terms, 1)
    match.rounds.append(round_)
    return write(match, ["Zoé"], other)


def asked(**changed: Any) -> NewTable:  # noqa: ANN401  (any field of the request)
    """Somebody plays Anna's deal."""
    seats = (NewSeat("person", "Zoé"),)
    wish = new_table_for("alone", seats, "chrono", practice=deal_name(ANNAS.deal), rival=RIVAL)
    return replace(wish, **changed)


def link(**changed: Any) -> Any:  # noqa: ANN401  (any field of the link, however damaged)
    """A link to Anna's game."""
    said = {"deal": deal_name(ANNAS.deal), "game": RIVAL.game, "name": "Anna", "sheet": "chrono"}
    return {**said, "house": {}, "scoring": "full", **changed}


def test_a_link_carries_the_game_and_leads_back_to_it() -> None:
    said = challenge(written(ANNAS))
    assert said is not None
    assert (said["sheet"], said["points"]) == ("chrono", ANNAS.totals[0])
    assert read_link(link(deal=said["deal"], game=said["game"])) == {
        "name": "Anna",
        "points": ANNAS.totals[0],
        "deal": True,
        "title": "Chrono",
        "house_words": [],
    }
    assert len(said["deal"] + said["game"]) < 120


def test_house_rules_are_carried() -> None:
    terms = Terms(preset("deluxe").changed(players=[1, 4], bridge=25), "simple")
    said = challenge(written(played(2, terms)))
    assert said is not None
    assert said["house"] == {"players": (1, 4), "bridge": 25}
    assert said["scoring"] == "simple"


def test_a_record_that_no_link_can_carry_makes_no_challenge() -> None:
    two = Match(Terms(preset("goliath")), 2)
    two.start(deal(two.terms.sheet, 2, random.Random(1)))
    to_a_target = Terms(preset("chrono").changed(target_when="at once"), "full", 20)
    unfinished = ANNAS.copy()
    unfinished.back_to(3)
    for text in [
        write(two),
        written(played(1, to_a_target)),
        written(played(1, Terms(preset("chrono"), "none"))),
        written(unfinished),
        "no record",
    ]:
        assert challenge(text) is None


@pytest.mark.parametrize(
    ("changed", "title", "deal_"),
    [
        ({"game": "13.dsZ.00aa11"}, "Chrono", True),
        ({"game": ""}, "Chrono", True),
        ({"deal": "7"}, "Chrono", True),
        ({"deal": "1ABC"}, "Chrono", False),
        ({"sheet": "goliath"}, None, False),
        ({"sheet": "tomorrow"}, None, False),
        ({"house": {"gravity": 9}}, None, False),
        ({"house": {"bridge": "high"}}, None, False),
        ({"scoring": "double"}, None, False),
        ({"scoring": "simple"}, "Chrono", True),
    ],
)
def test_a_damaged_link_says_what_is_intact(
    changed: Any,  # noqa: ANN401  (any field of the link)
    title: str | None,
    deal_: bool,  # noqa: FBT001  (a case of the table)
) -> None:
    said = read_link(link(**changed))
    assert (said["points"], said["title"], said["deal"]) == (None, title, deal_)


def test_a_foul_name_in_a_link_is_not_shown() -> None:
    assert read_link(link(name="C0nn4rd!"))["name"] == ""


def test_a_rival_survives_a_restart_and_stands_in_the_record() -> None:
    agreement = asked().agreement(KEYS, {})
    assert Agreement.from_json(agreement.to_json()) == agreement
    assert describe_agreement("L1", agreement)["rival"] == {"name": "Anna", "game": RIVAL.game}
    laid = new_table(agreement, {}, Tape(1))
    table, entries = laid.table, [*laid.entries]
    assert table.next_agreement(KEYS).rival == RIVAL
    rng, totals = random.Random(4), [0]
    while table.round is not None and not table.round.over:
        entry = act(table, 1, rng.choice(table.round.legal_actions()), 0, None)
        table.apply(entry)
        entries.append(entry.to_json())
        totals = table.match.totals
    text = record_of(Told("L1", agreement.to_json(), entries))
    assert rival_in(read(text).record.header.other) == RIVAL
    came = compare_with_rival(text)
    assert came is not None
    assert came.rival == "Anna"
    assert came.comparison.describe_parting()["totals"] == [*totals, *ANNAS.totals]
    rivals = read(came.record).checked()
    assert rivals.header.names == ["Anna"]
    assert rivals.totals == ANNAS.totals


@pytest.mark.parametrize(
    "rival",
    [
        "Anna",
        {"name": "Anna"},
        {"game": RIVAL.game},
        {"name": 3, "game": RIVAL.game},
        {"name": "Anna", "game": "7"},
        {"name": "Anna", "game": None},
        [],
    ],
)
def test_a_damaged_rival_is_refused(rival: object) -> None:
    stored = json.loads(asked().agreement(KEYS, {}).to_json())
    with pytest.raises(CorruptLog):
        Agreement.from_json(json.dumps({**stored, "rival": rival}))


def test_only_a_lone_player_of_a_known_deal_has_a_rival() -> None:
    stored = json.loads(asked().agreement(KEYS, {}).to_json())
    with pytest.raises(CorruptLog):
        Agreement.from_json(json.dumps({**stored, "practice": None}))
    with pytest.raises(CorruptLog):
        Agreement.from_json(json.dumps({**stored, "seats": stored["seats"] * 2}))
    older = {key: value for key, value in stored.items() if key != "rival"}
    assert Agreement.from_json(json.dumps(older)).rival is None
    assert asked(practice=None).agreement(KEYS, {}).rival is None
    both = (NewSeat("person", "Zoé"), NewSeat("person", "Bo"))
    with pytest.raises(OddCompany, match="played alone"):
        asked(kind="device", seats=both).agreement({1: "k", 2: "l"}, {})


def test_a_game_that_does_not_fit_is_refused_before_there_is_a_table() -> None:
    with pytest.raises(DealError, match="no game of this deal"):
        asked(practice="7").agreement(KEYS, {})


def test_a_header_line_that_means_something_else_names_no_rival() -> None:
    assert rival_in({"Rival": "Anna, my sister"}) is None
    assert rival_in({}) is None
    assert rival_in(dict([rival_line(Rival("", RIVAL.game))])) == Rival("", RIVAL.game)
    assert compare_with_rival(written(ANNAS)) is None


def test_two_games_of_one_deal_are_compared_without_a_rival_in_them() -> None:
    mine, theirs = written(played(2, CHRONO)), written(ANNAS)
    came = compare_games(mine, theirs)
    assert came is not None
    assert came.record == theirs
    totals = came.comparison.describe_parting()["totals"]
    assert totals == [played(2, CHRONO).totals[0], ANNAS.totals[0]]
    assert compare_games(mine, written(played(1, CHRONO, dealt=2))) is None
    unfinished = Round(CHRONO, ANNAS.deal)
    assert compare_games(mine, written(unfinished)) is None


def test_a_rivals_game_of_another_deal_is_not_compared() -> None:
    other = played(1, CHRONO, dealt=2)
    with pytest.raises(DealError):
        compare_with_rival(written(other, dict([rival_line(RIVAL)])))


def weighed(comparison: Comparison) -> dict[str, Any]:
    """The result of a comparison."""
    search_all(comparison.tasks())
    return comparison.describe_choices() or {}


def after(round_: Round, count: int, choice: int) -> Round:
    """The same round to that action, then one of the others, and played on."""
    twin = round_.copy()
    twin.back_to(count)
    others = [each for each in twin.legal_actions() if each != round_.chosen()[count]]
    twin.push(others[choice])
    while not twin.over:
        twin.push(twin.legal_actions()[0])
    return twin


def test_both_choices_are_weighed_where_the_games_part() -> None:
    at = next(
        count
        for count in range(20, len(ANNAS.actions()))
        if len(_legal(ANNAS, count)) > 1 and str(ANNAS.chosen()[count]) != "draw"
    )
    own = after(ANNAS, at, 0)
    comparison = Comparison(own, ANNAS)
    told = comparison.describe_parting()
    assert told["common"] == at
    actions = [each["action"] for each in told["choices"]]  # type: ignore[attr-defined]
    assert actions == [str(own.chosen()[at]), str(ANNAS.chosen()[at])]
    assert comparison.describe_choices() is None
    said = weighed(comparison)
    mine, theirs = (each["worth"] for each in said["worths"])
    assert said["lead"]["worth"] == pytest.approx(theirs - mine, abs=1e-6)
    assert said["better"] in (None, 0 if mine > theirs else 1)
    swapped = weighed(Comparison(ANNAS, own))
    assert swapped["lead"]["worth"] == pytest.approx(-said["lead"]["worth"], abs=8)


def test_a_search_that_is_cut_short_is_followed_by_another() -> None:
    own = after(ANNAS, len(ANNAS.actions()) - 20, 0)
    comparison = Comparison(own, ANNAS)
    tasks = comparison.tasks()
    answer = answer_task(next(tasks))
    assert answer["halves"] is not None
    first, second = answer["halves"]
    none = [0.0, 0.0]
    nothing: Added = {**second, "worlds": 0, "sums": none, "squares": none, "pairs": none}
    task = tasks.send({**answer, "halves": [first, nothing]})
    assert comparison.describe_choices() is None
    with suppress(StopIteration):
        tasks.send(answer_task(task))
    assert comparison.describe_choices() is not None


def _legal(round_: Round, count: int) -> list[object]:
    twin = round_.copy()
    twin.back_to(count)
    return [*twin.legal_actions()]


def test_a_worth_is_the_points_at_the_end() -> None:
    """At the last action, nothing is unknown any more."""
    own = after(ANNAS, len(ANNAS.actions()) - 1, 0)
    said = weighed(Comparison(own, ANNAS))
    assert own.totals != ANNAS.totals
    worths = [{"worth": own.totals[0], "error": 0}, {"worth": ANNAS.totals[0], "error": 0}]
    assert said["worths"] == worths
    assert said["better"] == 0
    assert said["reasons"][0]["code"] == "most points"


def test_games_that_never_part_have_nothing_to_weigh() -> None:
    comparison = Comparison(ANNAS, ANNAS)
    assert comparison.describe_parting()["choices"] == []
    assert weighed(comparison) == {}
