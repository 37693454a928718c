"""A hostile collector of traces neither fills a server's memory nor leads it elsewhere."""

from __future__ import annotations

import pytest

from tests.hostile.behaviours import PAYLOADS, answer, http
from tests.hostile.promises import keeps_its_promises, met
from tests.hostile.server import Case, by_number, serving

pytestmark = pytest.mark.long

_SOME = ["a line of 160 MB", "307 to", "gzip bomb"]


@pytest.mark.parametrize(
    "some", [True, pytest.param(False, marks=pytest.mark.campaign)], ids=["some", "all"]
)
def test_whatever_a_collector_answers_the_server_ends_in_time(*, some: bool) -> None:
    with serving(lambda _: None) as (elsewhere, asked_elsewhere):
        answers = {name: answer(payload) for name, payload in PAYLOADS.items()}
        cases = {name: Case(each) for name, each in {**answers, **http(elsewhere)}.items()}
        if some:
            cases = {name: each for name, each in cases.items() if name.startswith(tuple(_SOME))}
        with serving(by_number(cases)) as (url, _):
            given = {name: f"{url}/{at:012}/v1/traces" for at, name in enumerate(cases)}
            outcomes = met("collector", given)
        assert asked_elsewhere == []
    assert {keeps_its_promises(outcome) for outcome in outcomes.values()} == {"sent"}
