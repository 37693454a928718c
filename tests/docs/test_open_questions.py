"""The page of open questions states what its certificates reach."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from bench.extremes import FOLDER, QUESTIONS
from tools.docs.pages import DOCS, read
from tricorne.record import read as read_record

CHECKER = Path(__file__).parents[2] / "examples" / "certificate.py"


@pytest.fixture(scope="module")
def checker() -> Any:  # noqa: ANN401  (a module)
    spec = spec_from_file_location("certificate", CHECKER)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_page_says_what_a_certificate_reaches(name: str, checker: Any) -> None:  # noqa: ANN401  (a module)
    match = read_record(read(FOLDER / f"{name}.tri")).checked().match
    reached = checker.values(match)[QUESTIONS[name]]
    page = read(DOCS / "open-questions.md")
    assert re.search(rf"\| {QUESTIONS[name]} \| {reached} \|.*{name}\.tri", page)


def test_a_record_of_two_rounds_is_no_certificate(checker: Any) -> None:  # noqa: ANN401  (a module)
    match = read_record(read(DOCS / "records" / "round.tri")).checked().match
    match.rounds.append(match.rounds[0])
    with pytest.raises(ValueError, match="too many values"):
        checker.values(match)


def test_the_checker_is_short(checker: Any) -> None:  # noqa: ANN401  (a module)
    assert len(read(Path(checker.__file__)).splitlines()) <= 50
