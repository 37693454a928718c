"""What is shipped, and what it is made of."""

from __future__ import annotations

import re
from pathlib import Path

from tools.rehearsal import steps
from tools.sbom import REQUIREMENTS, parts, sbom

ROOT = Path(__file__).parents[1]


def test_the_bill_of_materials_names_every_pin_with_its_digests_and_its_needs() -> None:
    text = REQUIREMENTS.read_text()
    made = parts(text)
    assert len(made) == len(re.findall(r"\S==\S", text))  # without what a pin is for
    assert sum(len(part.digests) for part in made) == text.count("--hash=sha256:")
    needs = {one["ref"]: one["dependsOn"] for one in sbom(text)["dependencies"]}  # type: ignore[attr-defined]
    by_name = {part.name: part.address for part in made}
    own = next(address for address in needs if address.startswith("pkg:pypi/tricorne@"))
    assert {by_name["fastapi"], by_name["uvicorn"], by_name["hatchling"]} <= set(needs[own])
    assert by_name["starlette"] in needs[by_name["fastapi"]]
    assert by_name["packaging"] in needs[by_name["hatchling"]]


def test_the_image_leaves_behind_whatever_is_there_for_building_alone() -> None:
    made = parts(REQUIREMENTS.read_text())
    for_building = {"hatchling"} | {part.name for part in made if part.needed_by == ["hatchling"]}
    said = " ".join(rest for instruction, rest in steps((ROOT / "Dockerfile").read_text()))
    left = said.partition("uninstall --yes ")[2].split()
    assert for_building | {"pip"} == set(left[: len(for_building) + 1])


def test_the_image_serves_as_somebody_without_rights() -> None:
    said = list(steps((ROOT / "Dockerfile").read_text()))
    assert [rest for instruction, rest in said if instruction == "USER"] == ["tricorne"]
    assert said.index(("USER", "tricorne")) < [step[0] for step in said].index("ENTRYPOINT")
