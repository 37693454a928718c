"""The HTTP API answers valid and invalid requests with well-formed responses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.server.small import PLENTY, serving
from tricorne.server.environment.settings import Settings
from tricorne.server.host.app import application

if TYPE_CHECKING:
    from schemathesis import Case
    from schemathesis.schemas import APIOperation

    Operation: TypeAlias = APIOperation[Any, Any, Any, Any]

pytestmark = pytest.mark.long

DESCRIBED = application().openapi()
LABELS = [f"{how.upper()} {path}" for path, item in DESCRIBED["paths"].items() for how in item]
EXAMPLES = settings().max_examples // 5
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
def operations() -> dict[str, Operation]:
    found = schemathesis.openapi.from_dict(DESCRIBED).get_all_operations()
    return {each.ok().label: each.ok() for each in found if isinstance(each, Ok)}


@pytest.mark.parametrize("label", LABELS)
def test_every_request_gets_a_valid_answer(
    label: str, operations: dict[str, Operation], address: str
) -> None:
    operation = operations[label]

    @given(operation.as_strategy())
    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    def ask(case: Case[Any]) -> None:
        answer = case.call(base_url=address, timeout=20)
        case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance])
        assert b"Traceback" not in answer.content
        if answer.status_code >= 400 and case.operation.path != "/api/records":
            told = answer.json()
            assert set(told) == {"code", "text", "template", "details"}
            assert told["template"].format(**told["details"]) == told["text"]

    ask()
