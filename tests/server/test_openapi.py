"""The HTTP API answers valid and invalid requests with well-formed responses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.asking import asking
from tests.server.small import PLENTY, serving
from tricorne.server.environment.settings import Settings
from tricorne.server.host.app import application

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy
    from schemathesis import Case
    from schemathesis.schemas import APIOperation

    Operation: TypeAlias = APIOperation[Any, Any, Any, Any]

pytestmark = pytest.mark.long

DESCRIBED = application().openapi()
LABELS = [f"{how.upper()} {path}" for path, item in DESCRIBED["paths"].items() for how in item]
EXAMPLES = settings().max_examples // 5
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"}
TOO_LARGE = 413
CHECKS = [
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    content_type_conformance,
]
LIMITS = replace(PLENTY, tables_an_hour=10**6)


def test_each_request_is_summarised_by_its_first_sentence() -> None:
    for methods in DESCRIBED["paths"].values():
        for operation in methods.values():
            summary, description = operation["summary"], " ".join(operation["description"].split())
            assert description.startswith(f"{summary}.")
            assert len(summary) > 10


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("openapi") / "tables.db"
    settings_ = Settings(f"sqlite:///{database}", pace=0, limits=LIMITS)
    with serving(application(settings_)) as address:
        yield address


@pytest.fixture(scope="module")
def client(address: str) -> Iterator[httpx.Client]:
    with asking(address) as client:
        yield client


@pytest.fixture(scope="module")
def operations() -> dict[str, Operation]:
    found = schemathesis.openapi.from_dict(DESCRIBED).get_all_operations()
    return {each.ok().label: each.ok() for each in found if isinstance(each, Ok)}


def cases(operation: Operation) -> SearchStrategy[Case[Any]]:
    """Valid requests and, if anything in a request can be wrong, invalid ones."""
    valid = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if not operation.body and not operation.query:
        return valid
    return valid | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)


@pytest.mark.parametrize("path", DESCRIBED["paths"])
def test_a_refused_method_is_told_all_that_are_allowed(path: str, client: httpx.Client) -> None:
    known = {how.upper() for how in DESCRIBED["paths"][path]}
    filled = re.sub(r"{\w+}", "none", path)
    answers = {how: client.request(how, filled) for how in METHODS}
    refused = {how: answer for how, answer in answers.items() if answer.status_code == 405}
    assert METHODS - refused.keys() >= known
    assert refused
    for answer in refused.values():
        assert answer.headers["allow"] == ", ".join(sorted(METHODS - refused.keys()))


@pytest.mark.parametrize("label", LABELS)
def test_every_request_gets_a_valid_answer(
    label: str, operations: dict[str, Operation], address: str
) -> None:
    operation = operations[label]

    @given(cases(operation))
    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    def ask(case: Case[Any]) -> None:
        answer = case.call(base_url=address, timeout=20)
        refused = answer.status_code == TOO_LARGE  # which that check does not know
        checks = CHECKS if refused else [*CHECKS, negative_data_rejection]
        case.validate_response(answer, checks=checks)
        assert b"Traceback" not in answer.content
        if answer.status_code >= 400 and case.operation.path != "/api/records":
            told = answer.json()
            assert set(told) == {"code", "text", "template", "details"}
            assert told["template"].format(**told["details"]) == told["text"]

    ask()


def test_a_rule_sheet_refuses_values_of_another_type(client: httpx.Client) -> None:
    for wrong in ({"target": False}, {"target": "5"}, {"target": 5.0}):
        answer = client.post("/api/sheets/rules", json={"sheet": "goliath", **wrong})
        assert answer.status_code == 422
