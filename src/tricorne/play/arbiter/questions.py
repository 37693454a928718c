"""The questions that families quarrel about, each answered for the rules they play by."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tricorne.play.arbiter import elsewhere, endings, laying, openings, turns
from tricorne.play.arbiter.example import Example, describe_sentence
from tricorne.rules.errors import N_
from tricorne.rules.presets import PRESETS, preset
from tricorne.rules.sentences import Sentence, Topic
from tricorne.rules.terms import Terms


class Question(NamedTuple):
    """A question, the function that answers it, and where the rules say so.

    `parameters` are those of a sheet that decide the answer. If the sheets are silent, `settled` is
    the beginning of the paragraph of docs/sheets.md that settles it. `compared` is whether it
    makes sense to set the answers of all sheets beside each other.
    """

    key: str
    asked: str
    topic: Topic
    said: Callable[[Terms], list[Sentence]]
    drawn: Callable[[Terms], list[Example]]
    parameters: tuple[str, ...] = ()
    settled: str = ""
    compared: bool = True


def _nothing(_terms: Terms) -> list[Example]:
    return []


_ALL = "All sheets."
_ELSEWHERE = "Other sites."

QUESTIONS: tuple[Question, ...] = (
    Question(
        "bridge",
        N_("Is that a bridge?"),
        Topic.LAYING,
        laying.bridge_answer,
        laying.bridge_examples,
        ("bridge",),
    ),
    Question(
        "both",
        N_("Can it be a bridge and two sides at once?"),
        Topic.LAYING,
        laying.both_answer,
        laying.both_examples,
        ("bridge", "two_sides", "hexagons"),
    ),
    Question(
        "two-sides",
        N_("Two sides fit: how much is that worth?"),
        Topic.LAYING,
        laying.two_sides_answer,
        laying.two_sides_examples,
        ("two_sides",),
    ),
    Question(
        "hexagon",
        N_("Is that a hexagon?"),
        Topic.LAYING,
        laying.hexagon_answer,
        laying.hexagon_examples,
        ("hexagons",),
    ),
    Question(
        "second",
        N_("One tile closes two hexagons: how much is the second one worth?"),
        Topic.LAYING,
        laying.second_answer,
        laying.second_examples,
        ("hexagons",),
    ),
    Question(
        "corners",
        N_("Must every corner match?"),
        Topic.LAYING,
        laying.corners_answer,
        laying.corners_examples,
        settled=_ALL,
    ),
    Question(
        "touching",
        N_("Is touching with a corner enough?"),
        Topic.LAYING,
        laying.touching_answer,
        laying.touching_examples,
        settled=_ALL,
    ),
    Question(
        "backwards",
        N_("Are the numbers the wrong way round?"),
        Topic.LAYING,
        laying.backwards_answer,
        laying.backwards_examples,
        settled=_ALL,
    ),
    Question(
        "draws",
        N_("How often may I draw, and what does it cost?"),
        Topic.TURN,
        turns.draws_answer,
        turns.draws_examples,
        ("draws", "draw_cost", "last_draw_cost", "last_draw_when"),
    ),
    Question(
        "last-draw",
        N_("My last allowed draw fits: what does the turn score?"),
        Topic.TURN,
        turns.last_answer,
        turns.last_examples,
        ("draws", "draw_cost", "last_draw_cost", "last_draw_when"),
    ),
    Question(
        "keep",
        N_("May I keep a tile that I have drawn?"),
        Topic.TURN,
        turns.keep_answer,
        turns.keep_examples,
        ("may_decline", "may_keep_drawn"),
    ),
    Question(
        "now",
        N_("Must a drawn tile be placed at once?"),
        Topic.TURN,
        turns.now_answer,
        turns.keep_examples,
        ("may_decline", "may_keep_drawn"),
    ),
    Question(
        "other",
        N_("May I place a tile other than the one I have just drawn?"),
        Topic.TURN,
        turns.other_answer,
        turns.other_examples,
        settled=_ALL,
    ),
    Question(
        "decline",
        N_("May I draw even though one of my tiles fits?"),
        Topic.TURN,
        turns.decline_answer,
        turns.decline_examples,
        ("may_decline",),
    ),
    Question(
        "empty",
        N_("The pool is empty: what now, and what does passing cost?"),
        Topic.TURN,
        turns.empty_answer,
        turns.empty_examples,
        ("empty_pass_cost",),
        "The empty pool.",
    ),
    Question(
        "opener",
        N_("Who opens?"),
        Topic.OPENING,
        openings.opener_answer,
        openings.opener_examples,
        ("opening",),
    ),
    Question(
        "opening-tile",
        N_("With which tile may I open?"),
        Topic.OPENING,
        openings.tile_answer,
        openings.tile_examples,
        ("opening", "zero_instead"),
    ),
    Question(
        "no-triple",
        N_("Nobody has a triple: who opens?"),
        Topic.OPENING,
        openings.nobody_answer,
        openings.nobody_examples,
        ("opening",),
    ),
    Question(
        "zero",
        N_("What about 0-0-0?"),
        Topic.OPENING,
        openings.zero_answer,
        openings.zero_examples,
        ("opening", "zero_bonus", "zero_instead"),
    ),
    Question(
        "first-tile",
        N_("How much is the first tile worth?"),
        Topic.OPENING,
        openings.first_answer,
        openings.first_examples,
        ("triple_bonus", "zero_bonus"),
    ),
    Question(
        "ten",
        N_("Does going first bring ten points?"),
        Topic.OPENING,
        openings.ten_answer,
        openings.first_examples,
        ("triple_bonus", "zero_bonus"),
    ),
    Question(
        "out",
        N_("How much is going out worth?"),
        Topic.OUT,
        endings.out_answer,
        endings.out_examples,
        ("out_bonus", "out_takes", "out_costs"),
    ),
    Question(
        "blocked",
        N_("Nobody can play any more: how do we score?"),
        Topic.BLOCKED,
        endings.blocked_answer,
        endings.blocked_examples,
        ("blocked",),
        "Blocked.",
    ),
    Question(
        "players",
        N_("How many may play, and with how many tiles?"),
        Topic.MATCH,
        endings.players_answer,
        endings.players_examples,
        ("players", "hand"),
    ),
    Question(
        "target",
        N_("When is the match over: at once, or after the round?"),
        Topic.MATCH,
        endings.target_answer,
        endings.target_examples,
        ("target", "target_when", "rounds"),
        "Going out and the target.",
    ),
    Question(
        "tie",
        N_("Two players reach the target in the same round: who wins?"),
        Topic.MATCH,
        endings.tie_answer,
        _nothing,
        ("target_when", "target_winner", "ties"),
    ),
    Question(
        "elsewhere",
        N_("Why do other sites say something else?"),
        Topic.MATCH,
        elsewhere.elsewhere_answer,
        _nothing,
        settled=_ELSEWHERE,
        compared=False,
    ),
)

_QUESTIONS = {question.key: question for question in QUESTIONS}


class Difference(NamedTuple):
    """What some of the published sheets say about a question."""

    sheets: tuple[str, ...]
    said: list[Sentence]


def differences(question: Question, terms: Terms) -> list[Difference]:
    """The published sheets' answers, grouped; none if all agree."""
    found: list[Difference] = []
    for name in PRESETS:
        said = question.said(Terms(preset(name), terms.scoring))
        same = [index for index, one in enumerate(found) if one.said == said]
        if same:
            before = found[same[0]]
            found[same[0]] = before._replace(sheets=(*before.sheets, name))
        else:
            found.append(Difference((name,), said))
    return found if len(found) > 1 else []


def list_questions(terms: Terms) -> list[dict[str, object]]:
    """All questions with their answers, without drawings: to list and search them."""
    return [
        {
            "key": question.key,
            "asked": question.asked,
            "topic": question.topic,
            "said": [describe_sentence(sentence) for sentence in question.said(terms)],
        }
        for question in QUESTIONS
    ]


def answer_question(terms: Terms, key: str) -> dict[str, object]:
    """A question with its answer, drawn examples, and the published sheets' answers."""
    question = _QUESTIONS[key]
    values = terms.sheet.parameters()
    return {
        "key": key,
        "asked": question.asked,
        "topic": question.topic,
        "said": [describe_sentence(sentence) for sentence in question.said(terms)],
        "examples": [example.to_dict() for example in question.drawn(terms)],
        "parameters": {name: values[name] for name in question.parameters},
        "settled": question.settled,
        "differences": [
            {
                "sheets": list(one.sheets),
                "said": [describe_sentence(sentence) for sentence in one.said],
            }
            for one in differences(question, terms)
        ]
        if question.compared
        else None,
    }
