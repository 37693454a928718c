import re
from importlib import import_module
from xml.etree import ElementTree as ET

import pytest

from tricorne.installing import install_line
from tricorne.kernel import Policy, play_round
from tricorne.lab import Plan, simulate
from tricorne.lab.course import course
from tricorne.lab.errors import LabError, needs
from tricorne.lab.plots import simulation_svg
from tricorne.rules import Terms, preset

pytestmark = pytest.mark.long

PLAN = Plan(Terms(preset("goliath")), ("greedy", "random"), 100, seed=4)


def test_a_picture_is_the_same_to_the_byte() -> None:
    picture = simulation_svg(simulate(PLAN))
    assert picture == simulation_svg(simulate(PLAN))
    assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314  (our own)
    assert "mean points" in picture
    assert "date" not in picture


def test_a_picture_speaks_the_language_of_its_reader() -> None:
    french = {"opener": "premier joueur"}
    picture = simulation_svg(simulate(PLAN), lambda text: french.get(text, text))
    assert "premier joueur" in picture


def test_the_course_ends_with_the_points_of_the_round() -> None:
    one = Plan(PLAN.terms, PLAN.bots, 1, seed=4)
    followed = course(one)
    round_ = play_round(PLAN.terms, [Policy.GREEDY, Policy.RANDOM], 4, 0).to_round()
    opener = round_.deal.starter - 1
    assert followed is not None
    assert followed.opener[0] == 0
    assert followed.opener[1] == round_.log[0].total
    assert followed.opener[-1] == round_.totals[opener]
    assert followed.others[-1] == round_.totals[1 - opener]
    assert len(followed.opener) == len(round_.actions()) + 1


def test_a_missing_package_is_named_with_its_extra() -> None:
    asked = re.escape(f"nothing_of_that is missing: {install_line('lab')}")
    with pytest.raises(LabError, match=asked), needs("lab"):
        import_module("nothing_of_that")
