"""The page offers an invented parameter: it shows exactly the parameters of the server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import tricorne
from tests.server.browser.forms import begin, unfold
from tests.server.browser.people import People

pytestmark = pytest.mark.long

PACKAGE = Path(tricorne.__file__ or "").parent
FIELD = """
    pass_bonus: Annotated[int, Amount(TURN, N_("What passing brings"), N_("A made-up rule."))]
    blocked: Annotated["""
OURS = {"place": "7", "title": '"Ours"', "source": '"A kitchen."', "about": '"As at home."'}
"""Where the sheet differs from that of Deluxe."""


@pytest.fixture
def made_up(tmp_path: Path) -> Iterator[str]:
    """The port of a server whose rules have an extra parameter and sheet."""
    package = tmp_path / "tricorne"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("*.pyc.*"))
    rules = package / "rules"
    source = (rules / "sheet.py").read_text(encoding="utf-8")
    changed = source.replace("\n    blocked: Annotated[", FIELD)
    (rules / "sheet.py").write_text(changed, encoding="utf-8")
    for sheet in (rules / "sheets").glob("*.toml"):
        sheet.write_text(sheet.read_text(encoding="utf-8") + "pass_bonus = 3\n", encoding="utf-8")
    ours = (rules / "sheets" / "deluxe.toml").read_text(encoding="utf-8")
    for name, said in OURS.items():
        ours = re.sub(f"^{name} = .*", f"{name} = {said}", ours, flags=re.MULTILINE)
    (rules / "sheets" / "ours.toml").write_text(ours, encoding="utf-8")
    command = [sys.executable, "-m", "tricorne.server", "--port", "0", "--unlimited", "--pace", "0"]
    with subprocess.Popen(  # noqa: S603  (our own words)
        [*command, "--database", f"sqlite:///{tmp_path / 'tables.db'}"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{process.stdout.readline().split()[-1]}"
        finally:
            process.terminate()


@pytest.mark.campaign
def test_the_form_offers_a_made_up_sheet_and_a_made_up_parameter(
    chromium: Browser, made_up: str
) -> None:
    people = People(chromium, made_up)
    anna = people.come("/new/bots")
    page = anna.page
    ours = page.locator("label.option", has=page.locator('input[value="ours"]'))
    expect(ours).to_contain_text("OursAs at home.")
    unfold(page)
    ours.click()
    unfold(page)
    group = page.locator("fieldset.house-group", has=page.locator('input[name="pass_bonus"]'))
    expect(group.locator("legend").first).to_have_text("Drawing and passing")
    expect(group).to_contain_text("What passing bringsA made-up rule.")
    expect(page.locator('input[name="pass_bonus"]')).to_have_value("3")
    page.locator('input[name="pass_bonus"]').fill("7")
    page.locator('input[name="pass_bonus"]').press("Tab")
    expect(page.locator("details.fold", has=group).last.locator("summary")).to_contain_text(
        "1 change"
    )
    table = begin(anna)
    table.do("menu")
    table.do("rules")
    expect(page.locator("dialog.rules-dialog h2")).to_have_text("Rules: Ours · house rules")
    people.leave()
