"""Machine code is kept between runs, and never outlives the sources that it was made from."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest

from tricorne import kernel
from tricorne.kernel.compiling import digest, forget_old_code, inlined, part, source_folders

HELPER = "from tricorne.kernel import part\n\n@part\ndef step():\n    return {step}\n"
CALLER = """
import tricorne.kernel.compiling as compiling
from helper import step

@compiling.entry
def walk():
    return 10 * step()

known = compiling.is_compiled(walk)
print(known, walk())
"""


def run(folder: Path, *command: str) -> str:
    """What a fresh Python prints that keeps machine code in this folder."""
    environment = os.environ | {"NUMBA_CACHE_DIR": str(folder / "cache")}
    return subprocess.run(  # noqa: S603  (our own script)
        [sys.executable, *command],
        check=True,
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment,
    ).stdout


def test_code_is_compiled_once_and_anew_after_a_helper_changed(tmp_path: Path) -> None:
    """The trap: Numba alone would look at the file of `walk` only, and go on with the old step."""
    helper = tmp_path / "helper.py"
    (tmp_path / "caller.py").write_text(CALLER, encoding="utf-8")
    helper.write_text(HELPER.format(step=1), encoding="utf-8")
    assert run(tmp_path, "caller.py") == "False 10\n"
    assert run(tmp_path, "caller.py") == "True 10\n"
    helper.write_text(HELPER.format(step=2), encoding="utf-8")
    assert run(tmp_path, "caller.py") == "False 20\n"
    helper.write_text(HELPER.format(step=1), encoding="utf-8")
    assert run(tmp_path, "caller.py") == "True 10\n"


PYTHON_CALLS = """
from caller import walk
from helper import step

walk()
try:
    step()
except TypeError as error:
    print(error)
"""


def test_a_part_refuses_python_where_it_would_crash(tmp_path: Path) -> None:
    """Before and after its caller has come from the cache."""
    (tmp_path / "helper.py").write_text(HELPER.format(step=1), encoding="utf-8")
    (tmp_path / "caller.py").write_text(CALLER, encoding="utf-8")
    for known in (False, True):
        assert run(tmp_path, "-c", PYTHON_CALLS).splitlines() == [
            f"{known} 10",
            "step is part of compiled code: only compiled functions can call it",
        ]


@pytest.mark.parametrize("compiler", [part, inlined])
def test_nothing_but_compiled_code_calls_a_part(compiler: Callable[..., object]) -> None:
    step: Any = compiler(lambda number: number + 1)
    with pytest.raises(TypeError, match="only compiled functions can call it"):
        step(1)
    assert numba.njit(lambda: step(1))() == 2


def test_the_code_of_the_kernel_depends_on_kernel_and_rules() -> None:
    home = Path(kernel.__file__).parent
    assert source_folders(str(home / "play.py")) == (home.parent / "rules", home)


def test_a_digest_tells_sources_apart(tmp_path: Path) -> None:
    seen: set[str] = set()
    for name, text in (("a.py", ""), ("a.py", "x"), ("b.py", "x"), ("b.py", "y")):
        folder = tmp_path / str(len(seen))
        folder.mkdir()
        (folder / name).write_text(text, encoding="utf-8")
        seen.add(digest((folder,)))
    assert len(seen) == 4


def test_only_a_few_generations_of_code_are_kept(tmp_path: Path) -> None:
    folders = [tmp_path / f"tricorne-{generation}" for generation in range(9)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        os.utime(folder, (0, 1000 - age))
    other = tmp_path / "numpy"
    other.mkdir()
    forget_old_code(folders[8])
    assert sorted(tmp_path.iterdir()) == [other, *folders[:4], folders[8]]


@pytest.mark.parametrize("first", ["compiled()", "warm_up(print)"])
def test_it_says_that_it_compiles_before_it_does(tmp_path: Path, first: str) -> None:
    """With an empty cache; the compiling itself is left out here."""
    script = f"""
import tricorne.kernel.warming as warming
warming.lay_out = lambda *_: exit()
print(warming.{first})
"""
    assert run(tmp_path, "-c", script).split("\n")[0] in {"False", kernel.COMPILING}


def test_once_warm_it_says_nothing() -> None:
    kernel.warm_up()
    said: list[str] = []
    kernel.warm_up(said.append)
    assert kernel.compiled()
    assert said == []
