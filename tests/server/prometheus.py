"""A real Prometheus with the shipped alert rules, which wait for seconds instead of minutes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from pathlib import Path
from urllib.request import urlopen

from bench.program import ProgramApart, free_port

ROOT = Path(__file__).parents[2]
RULES = ROOT / "monitoring" / "alerts.yml"
PATIENCE = 90.0
_SHORTER = {
    r"\[15m\]": "[20s]",
    r"\[5m\]": "[10s]",
    r"\[1d:5m\]": "[10m:1s]",
    r"\[1d\]": "[10m]",
    r"for: [1-9]\d*[smh]": "for: 1s",
}
"""The windows and times of the rules, and those of the tests. No threshold changes."""


def shortened_rules() -> str:
    """The rules, in a hurry."""
    rules = RULES.read_text("utf-8")
    for usual, short in _SHORTER.items():
        rules = re.sub(usual, short, rules)
    return rules


class Prometheus(ProgramApart):
    """It asks these servers for their metrics every second."""

    _name = "prometheus"

    def __init__(self, *urls: str) -> None:
        super().__init__()
        self.url = f"http://127.0.0.1:{free_port()}"
        (self._folder / "alerts.yml").write_text(shortened_rules())
        targets = [url.removeprefix("http://") for url in urls]
        config = {
            "global": {
                "scrape_interval": "1s",
                "scrape_timeout": "900ms",
                "evaluation_interval": "1s",
            },
            "rule_files": ["alerts.yml"],
            "scrape_configs": [{"job_name": "tricorne", "static_configs": [{"targets": targets}]}],
        }
        (self._folder / "prometheus.yml").write_text(json.dumps(config))  # JSON is YAML, too

    def _started(self) -> subprocess.Popen[bytes]:
        options = {
            "config.file": "prometheus.yml",
            "storage.tsdb.path": "data",
            "web.listen-address": self.url.removeprefix("http://"),
        }
        words = [f"--{name}={value}" for name, value in options.items()]
        with (self._folder / "log").open("w") as log:
            return subprocess.Popen(  # noqa: S603  (the installed one)
                [str(program()), *words], cwd=self._folder, stdout=log, stderr=log
            )

    @property
    def _said(self) -> str:
        return (self._folder / "log").read_text()[-2000:]

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/-/ready", timeout=1) as answer:  # noqa: S310  (this machine)
                return bool(answer.status == 200)
        except OSError:
            return False

    def firing(self) -> set[str]:
        """The names of the alerts that fire."""
        with urlopen(f"{self.url}/api/v1/alerts", timeout=30) as answer:  # noqa: S310
            alerts = json.load(answer)["data"]["alerts"]
        return {each["labels"]["alertname"] for each in alerts if each["state"] == "firing"}

    def wait_for(self, alert: str, *, fires: bool = True) -> float:
        """Wait until an alert fires, or does not any more. Returns the seconds."""
        begun = time.monotonic()
        while (alert in self.firing()) is not fires:
            waited = time.monotonic() - begun
            assert waited < PATIENCE, f"{alert}: {self.firing()}"
            time.sleep(0.25)
        return time.monotonic() - begun


def program() -> Path | None:
    """The installed Prometheus, if there is one."""
    found = shutil.which("prometheus")
    return None if found is None else Path(found)
