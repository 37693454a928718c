"""Variants: house rules with a name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tricorne.rules import PRESETS, VARIANTS, SheetError, load_sheet, preset, variant
from tricorne.rules.presets import changes, house_words, offered_variants


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("rule", VARIANTS)
def test_a_variant_can_be_played_with_every_sheet(rule: str, name: str) -> None:
    varied = variant(rule).applied(preset(name))
    assert variant(rule).holds(varied)
    assert (variant(rule) in offered_variants(preset(name))) == (varied != preset(name))


@pytest.mark.parametrize("rule", VARIANTS)
def test_a_variant_says_what_it_changes(rule: str) -> None:
    assert variant(rule).title
    assert variant(rule).about.endswith(".")
    assert variant(rule).changes.keys() <= preset(PRESETS[0]).parameters().keys()


def test_must_place_is_offered_where_one_may_decline() -> None:
    rule = variant("must-place")
    declining = [name for name in PRESETS if preset(name).may_decline]
    assert [name for name in PRESETS if rule in offered_variants(preset(name))] == declining
    assert changes(rule.applied(preset("goliath"))) == {"may_decline": False}


def test_house_rules_are_called_by_their_variants_and_others_are_mentioned() -> None:
    assert house_words(preset("goliath")) == []
    assert house_words(preset("goliath").changed(may_decline=False)) == ["Must place"]
    assert house_words(preset("goliath").changed(bridge=30)) == ["house rules"]
    both = preset("goliath").changed(may_decline=False, bridge=30)
    assert house_words(both) == ["Must place", "house rules"]


def test_a_value_of_the_sheet_itself_is_not_a_house_rule() -> None:
    assert house_words(preset("deluxe")) == []
    assert house_words(preset("deluxe").changed(may_decline=True)) == ["house rules"]


def test_a_sheet_is_named_with_its_variants(tmp_path: Path) -> None:
    assert load_sheet("classic+must-place") == preset("classic").changed(may_decline=False)
    folder = tmp_path / "a+b"
    folder.mkdir()
    (folder / "ours.toml").write_text('based_on = "goliath"\nbridge = 30')
    ours = preset("goliath").changed(bridge=30, may_decline=False)
    assert load_sheet(f"{folder}/ours.toml+must-place") == ours


def test_an_unknown_variant_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SheetError, match="there is no variant “nope”; there are: must-place") as it:
        load_sheet("goliath+nope")
    assert it.value.code == "rules"
    with pytest.raises(SheetError, match="there is no rule sheet “poker”"):
        load_sheet("poker+must-place")
