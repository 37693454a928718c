"""How the command ends: exit codes, closed pipes, Ctrl-C, missing packages, random bytes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import tricorne
from tests.cli.running import EXAMPLE, command, environment, run, run_apart

pytestmark = pytest.mark.long

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes of POSIX")


def test_the_version_is_that_of_the_package() -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"tricorne {tricorne.__version__}\n")


def test_the_package_has_no_other_late_attributes() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nope'"):
        _ = tricorne.nope


def test_wrong_usage_exits_with_2() -> None:
    assert run("nope").exit_code == 2
    assert run("check").exit_code == 2
    assert run("moves").exit_code == 2


@posix
@pytest.mark.parametrize(
    "args", [("moves", str(EXAMPLE)), ("show", str(EXAMPLE)), ("sheets",), ("--help",), ("deal",)]
)
def test_a_closed_pipe_is_not_an_error(args: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(  # noqa: S603  (our own command)
        command(*args), stdout=writing, stderr=subprocess.PIPE, env=environment()
    ) as process:
        os.close(writing)
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == (1 if args == ("--help",) else 0)


@posix
def test_check_stops_at_a_closed_pipe_and_remembers_what_was_wrong(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    (tmp_path / "wrong.tri").write_text("nothing")
    args = command("check", "--json", str(tmp_path))
    done = subprocess.run(  # noqa: S603  (our own command)
        args, stdout=writing, stderr=subprocess.PIPE, env=environment(), check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_prints_one_line_and_exits_with_1() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # noqa: S603  (our own command)
            command("sheets"), stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"tricorne: standard output: No space left on device\n"


@posix
def test_ctrl_c_ends_with_130_and_a_short_line() -> None:
    with subprocess.Popen(  # noqa: S603  (our own command)
        command("check", "-"),
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(b"Tricorne record 1\n" * 9999)
        process.stdin.flush()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == b"\nInterrupted.\n"


def test_a_name_that_is_not_utf_8_can_be_named(tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("file names are text there")
    name = os.fsencode(tmp_path) + b"/caf\xe9.tri"
    Path(os.fsdecode(name)).write_bytes(EXAMPLE.read_bytes())
    for args in (("check",), ("check", "--json"), ("show",), ("moves", "--json")):
        done = run_apart(*args, os.fsdecode(name))
        assert (done.returncode, done.stderr) == (0, "")


def test_standard_input_can_be_closed() -> None:
    script = "import sys; sys.stdin = None; from tricorne.cli.entry import main; main()"
    done = subprocess.run(  # noqa: S603  (our own command)
        [sys.executable, "-c", script, "check", "-"],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "tricorne: -: standard input is closed\n")


def test_import_and_help_load_only_what_they_need() -> None:
    script = (
        "import sys; import tricorne; assert not [m for m in sys.modules if 'tricorne.' in m];"
        "from tricorne.cli.commands import tricorne as t; t(['--help'], standalone_mode=False);"
        "print([m for m in ('rich', 'tricorne.rules', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run(  # noqa: S603  (our own command)
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("[]\n")


LINES = EXAMPLE.read_bytes().splitlines(keepends=True)


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(LINES) | st.binary(max_size=20), max_size=5),
    st.integers(0, len(LINES)),
    st.integers(0, 5),
)
def test_every_file_gets_an_answer(inserted: list[bytes], at: int, cut: int) -> None:
    data = b"".join([*LINES[:at], *inserted, *LINES[at + cut :]])
    for args in (["check"], ["check", "--json"], ["moves"], ["moves", "--json"], ["show"]):
        result = run(*args, "-", given=data)
        assert result.exit_code in {0, 1}
        assert result.exception is None or isinstance(result.exception, SystemExit)
