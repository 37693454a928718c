"""The alert rules fire when they should, as Prometheus's own tool finds."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
import yaml  # type: ignore[import-untyped]  # PyYAML comes without types

from tools.docs.pages import ROOT, read

FOLDER = ROOT / "monitoring"
RULES = yaml.safe_load(read(FOLDER / "alerts.yml"))["groups"][0]["rules"]
TESTS = yaml.safe_load(read(FOLDER / "alerts_test.yml"))["tests"]


def test_rules_that_count_errors_and_refusals_have_a_least_number_and_no_rate() -> None:
    """A rate that a club never reaches would never fire."""
    for rule in RULES:
        if re.search(r"status=~|refusals", rule["expr"]):
            assert "rate(" not in rule["expr"]
            assert re.search(r"> \d+", rule["expr"])


def test_the_alerts_that_a_club_needs_are_tested_both_ways() -> None:
    fires, rests = (
        {
            one["alertname"]
            for test in TESTS
            for one in test["alert_rule_test"]
            if bool(one["exp_alerts"]) is wanted
        }
        for wanted in (True, False)
    )
    assert fires | rests <= {rule["alert"] for rule in RULES}
    needed = {"TricorneErrors", "TricorneRouteErrors", "TricorneRefusals", "TricorneBackupOld"}
    assert needed <= fires & rests | {"TricorneRouteErrors"}
    assert {"TricorneDisk", "TricorneDown", "TricorneNotReady", "TricorneStoredBytes"} <= fires


@pytest.mark.long
def test_promtool_finds_that_each_alert_fires_when_it_should() -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not installed: apt install prometheus")
    for given in (("check", "rules", "alerts.yml"), ("test", "rules", "alerts_test.yml")):
        done = subprocess.run(  # noqa: S603  (our own words)
            [promtool, *given], cwd=FOLDER, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
