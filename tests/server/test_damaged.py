"""Damaged tables, counts, records and files of games are refused, and alike in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.damaged_corpus import damage, oversized, verdicts
from tests.server.game_agreement import compared
from tests.server.table_corpus import corpus
from tricorne.play.table import Agreement, CorruptLog
from tricorne.play.table.entry import read_entry
from tricorne.rules import PRESETS

REPLACED = {"do": "bot", "by": 1, "id": "a", "seat": 2, "bot": "gus", "name": "Gus"}
MIXED = {"do": "mix", "salt": "00", "pledges": {"1": "aa", "2": "bb"}}
PAUSED = {"do": "pause", "thought_ns": 0}


@pytest.mark.parametrize(
    ("entry", "changes"),
    [
        (REPLACED, {"by": True}),
        (REPLACED, {"by": 1.0}),
        (REPLACED, {"by": "1"}),
        (REPLACED, {"by": 0}),
        (REPLACED, {"by": 7}),
        (REPLACED, {"by": None}),
        (REPLACED, {"seat": -1}),
        (REPLACED, {"name": 3}),
        (REPLACED, {"name": "\ud800"}),
        (REPLACED, {"bot": None}),
        (REPLACED, {"do": "fly"}),
        (REPLACED, {"do": ["bot"]}),
        (REPLACED, {"locked": True}),
        (REPLACED, {"lines": []}),
        (MIXED, {"pledges": [["1", "aa"]]}),
        (MIXED, {"pledges": {"01": "aa"}}),
        (MIXED, {"pledges": {"7": "aa"}}),
        (MIXED, {"pledges": {"1": 5}}),
        (PAUSED, {"thought_ns": -1}),
        (PAUSED, {"thought_ns": 0.5}),
        (PAUSED, {"thought_ns": float("nan")}),
        ({"do": "act"}, {"lines": 9}),
        ({"do": "act"}, {"lines": [None]}),
        ({"do": "act"}, {"lines": ["Round 1"]}),
        ({"do": "undo", "thought_ns": 0}, {"count": 0}),
        ({"do": "lock"}, {"locked": 1}),
    ],
)
def test_an_entry_with_a_wrong_field_is_refused(
    entry: dict[str, Any], changes: dict[str, Any]
) -> None:
    with pytest.raises(CorruptLog):
        read_entry(json.dumps({**entry, **changes}))


@pytest.mark.parametrize("missing", ["do", "seat", "bot", "name"])
def test_an_entry_without_a_field_is_refused(missing: str) -> None:
    assert read_entry(json.dumps(REPLACED)).wished == "replace 2"
    with pytest.raises(CorruptLog):
        read_entry(json.dumps({name: each for name, each in REPLACED.items() if name != missing}))


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '"act"', "[" * 100_000])
def test_text_without_an_object_is_neither_an_entry_nor_an_agreement(text: str) -> None:
    for read in (read_entry, Agreement.from_json):
        with pytest.raises(CorruptLog):
            read(text)


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "circus"},
        {"sheet": None},
        {"house": []},
        {"house": {"bridge": 25.0}},
        {"house": {"wings": 2}},
        {"scoring": "double"},
        {"target": "100"},
        {"turn": 15.0},
        {"round": True},
        {"language": 7},
        {"hints": 1},
        {"evening": [1]},
        {"evening": [-1, 0]},
        {"seats": []},
        {"seats": [{"kind": "person"}, {"kind": "ghost"}]},
        {"seats": [{"kind": "person"}, {"kind": "person", "keys": "abc"}]},
        {"seats": {"1": {"kind": "person"}}},
    ],
)
def test_an_agreement_with_a_wrong_field_is_refused(changes: dict[str, Any]) -> None:
    (evening,) = corpus(seed=0, tables=1)
    two = [{"kind": "person", "name": "Zoé"}, {"kind": "person", "name": "Bo"}]
    agreed = {**json.loads(evening["agreement"]), "sheet": "goliath", "house": {}, "evening": []}
    agreed |= {"scoring": "full", "seats": two}
    assert Agreement.from_json(json.dumps(agreed)).seats[1].name == "Bo"
    with pytest.raises(CorruptLog):
        Agreement.from_json(json.dumps(agreed | changes))


@pytest.mark.early
@pytest.mark.parametrize(
    ("seed", "tables", "sheets"),
    [
        pytest.param(0, 5, PRESETS[:1], marks=pytest.mark.long),
        pytest.param(1, 25, PRESETS, marks=pytest.mark.campaign),
    ],
)
def test_damaged_texts_get_the_same_verdict_in_both_languages(
    seed: int, tables: int, sheets: list[str]
) -> None:
    told = list(damage(seed, tables, sheets))
    answer = compared("damaged-agrees.mjs", told)
    assert answer["other"] == []
    assert answer["same"] == verdicts(told) > tables * 20


@pytest.mark.campaign
@pytest.mark.long
def test_oversized_texts_get_the_same_verdict_in_both_languages() -> None:
    told = list(oversized())
    refused = [said[1:] for one in told for _, said in one["tried"] if said[0] != "accepted"]
    assert [code for code, _ in refused].count("large") == 8
    assert max(len(sentence) for _, sentence in refused) < 300
    answer = compared("damaged-agrees.mjs", told)
    assert answer["other"] == []
    assert answer["same"] == verdicts(told)
