"""Shell completion."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.cli.running import run, run_apart

pytestmark = pytest.mark.long


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_a_script_is_printed_for_each_shell(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_TRICORNE_COMPLETE" in result.stdout


def completed(*words: str) -> list[str]:
    answer = run_apart(
        _TRICORNE_COMPLETE="bash_complete",
        COMP_WORDS=" ".join(["tricorne", *words]),
        COMP_CWORD=str(len(words)),
    )
    return answer.stdout.split()


def test_commands_options_and_values_are_completed() -> None:
    assert completed("ch") == ["plain,check"]
    assert "plain,--json" in completed("check", "--")
    assert completed("deal", "--sheet", "cl") == ["plain,classic"]
    assert completed("deal", "--sheet", "classic+must") == ["plain,classic+must-place"]
    assert completed("deal", "--sheet", "./h") == ["file,./h"]
    assert completed("check", "ga") == ["file,ga"]
    assert completed("show", "x", "--theme", "d") == ["plain,dark"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_accepts_the_script() -> None:
    script = run("completion", "bash").stdout + "\ncomplete -p tricorne\n"
    done = subprocess.run(  # noqa: S603  (our own script)
        ["bash", "--norc", "-c", script],  # noqa: S607  (whichever bash there is)
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert "_tricorne_completion tricorne" in done.stdout
