"""The rules of a match as sentences: the content of the terms, with their actual numbers."""

from __future__ import annotations

from itertools import product

import pytest

from tricorne.rules import PRESETS, Sheet, Terms, preset
from tricorne.rules.sentences import Topic, rules_of
from tricorne.rules.sheet import PARAMETERS
from tricorne.rules.terms import SCORINGS, Scoring


def told(topic: Topic, sheet: Sheet, scoring: Scoring = "full", asked: int | None = None) -> str:
    sentences = rules_of(Terms(sheet, scoring, asked))[topic]
    return " ".join(template.format(**details) for template, details in sentences)


@pytest.mark.parametrize(("name", "scoring"), [*product(PRESETS, SCORINGS)])
def test_every_topic_of_every_sheet_is_told(name: str, scoring: Scoring) -> None:
    said = [told(topic, preset(name), scoring) for topic in Topic]
    assert all(text.endswith(".") and "{" not in text for text in said)


def test_goliath_tells_what_drawing_costs() -> None:
    assert told(Topic.TURN, preset("goliath")) == (
        "If you place no tile, you draw one. Most draws in a turn: 3. Each draw costs 5."
        " Using up the draws without placing a tile costs 10 more: 25 in all."
        " After drawing, you may place only the tile just drawn."
        " You may draw even though one of your tiles fits."
        " When the pool is empty and you place nothing, you pass."
    )


@pytest.mark.parametrize(
    ("topic", "name", "scoring", "sentence"),
    [
        (Topic.TURN, "chrono", "full", "costs 10 more, even if you place that tile: 25 in all."),
        (Topic.TURN, "deluxe", "full", "once a turn. Drawing costs nothing."),
        (Topic.TURN, "deluxe", "full", "must; only a tile just drawn may be kept."),
        (Topic.TURN, "app", "full", "you pass, which costs 10."),
        (Topic.TURN, "app", "simple", "Drawing costs nothing."),
        (Topic.LAYING, "goliath", "simple", "Every tile scores 1."),
        (
            Topic.OPENING,
            "classic",
            "full",
            "may open with 0-0-0 instead. Opening with a triple scores 10",
        ),
        (Topic.OPENING, "classic", "full", "Opening with 0-0-0 scores 40 more."),
        (Topic.OUT, "goliath", "full", "That scores 25. The values of all tiles"),
        (Topic.OUT, "deluxe", "full", "That scores the values of all tiles"),
        (Topic.OUT, "deluxe", "full", "The others lose the values of their tiles."),
        (Topic.OUT, "goliath", "simple", "That scores 5."),
        (Topic.OUT, "goliath", "none", "ends the round and wins it."),
        (Topic.BLOCKED, "classic", "full", "the lowest hand gets the values of all the others"),
        (Topic.BLOCKED, "classic", "simple", "Then no points change."),
        (Topic.BLOCKED, "classic", "none", "Then the player with the fewest tiles wins."),
        (Topic.MATCH, "classic", "full", "until somebody has 400. The round in which"),
        (Topic.MATCH, "deluxe", "simple", "The match is one round. Most points wins."),
        (Topic.MATCH, "goliath", "none", "The match is one round."),
    ],
)
def test_a_sentence_is_told_where_it_holds(
    topic: Topic, name: str, scoring: Scoring, sentence: str
) -> None:
    assert sentence in told(topic, preset(name), scoring)


def test_bonuses_of_the_opening_are_told_only_where_they_count() -> None:
    assert "scores" not in told(Topic.OPENING, preset("classic"), "simple")
    assert "0-0-0" not in told(Topic.OPENING, preset("classic").changed(opening="lots"), "none")
    only_zero = preset("goliath").changed(zero_bonus=30)
    assert "Opening with 0-0-0 scores 30 more." in told(Topic.OPENING, only_zero)
    assert "triple" not in told(Topic.OPENING, only_zero)
    only_triple = preset("goliath").changed(triple_bonus=10)
    assert told(Topic.OPENING, only_triple).endswith("Opening with a triple scores 10 more.")


def test_draws_without_a_limit_have_no_last_one() -> None:
    text = told(Topic.TURN, preset("goliath").changed(draws="unlimited"))
    assert text.startswith("If you place no tile, you draw until one fits or the pool is empty.")
    assert "in all" not in text


def test_equal_totals_are_told_with_the_target() -> None:
    assert "share the win" in told(Topic.MATCH, preset("goliath"), asked=200)
    assert "less thinking time" in told(Topic.MATCH, preset("chrono"), asked=200)
    assert "until somebody has 200. A player who gets" in told(
        Topic.MATCH, preset("chrono"), asked=200
    )


def test_a_number_of_rounds_ends_a_match_alone_or_beside_the_target() -> None:
    five = preset("goliath").changed(rounds=5)
    assert told(Topic.MATCH, five.changed(target=0)) == (
        "Rounds in the match: 5. Most points wins. Equal totals share the win."
    )
    assert "until somebody has 200." in told(Topic.MATCH, five, asked=200)
    assert "The last round is round 5." in told(Topic.MATCH, five, asked=200)


@pytest.mark.parametrize("key", [key for key, one in PARAMETERS.items() if one.kind == "choice"])
def test_every_choice_of_a_parameter_has_its_own_sentences(key: str) -> None:
    base = preset("goliath").changed(last_draw_cost=7, target=100, target_when="after round")
    texts = {
        " ".join(told(topic, base.changed(**{key: choice})) for topic in Topic)
        for choice in PARAMETERS[key].choices
    }
    assert len(texts) == len(PARAMETERS[key].choices)
