"""A missing package is answered with the one line that lets this very command run."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.cli.running import EXAMPLE, installed_in, run_apart
from tricorne.cli.commands import NAMES
from tricorne.cli.extras import extras_for

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def packages(extras: str) -> set[str]:
    """All packages that some extras bring."""
    found: set[str] = set()
    for needed in (each for extra in extras.split(",") for each in EXTRAS[extra]):
        own = re.fullmatch(r"tricorne\[(.*)\]", needed)
        found |= packages(own[1]) if own else {re.split(r"[^\w-]", needed)[0]}
    return found


@pytest.mark.parametrize(
    ("missing", "args", "extras"),
    [
        ("click", "check", "cli"),
        ("rich", "sheets", "cli"),
        ("click", "play", "play"),
        pytest.param("uvicorn", "play --no-browser", "play", marks=pytest.mark.long),
        ("wasmtime", "engine ada", "cli,bots"),
        ("numpy", "simulate", "lab"),
        ("resvg_py", f"show {EXAMPLE} -o board.png", "cli,png"),
        pytest.param(
            "redis",
            "serve --database postgresql://a/b --bus redis://c",
            "play,redis,postgres",
            marks=pytest.mark.long,
        ),
        pytest.param(
            "opentelemetry", "serve --trace http://a", "play,trace", marks=pytest.mark.long
        ),
    ],
)
def test_the_line_is_the_one_for_the_command(
    missing: str, args: str, extras: str, tmp_path: Path
) -> None:
    absent = f"raise ModuleNotFoundError('No module named {missing}', name='{missing}')\n"
    (tmp_path / f"{missing}.py").write_text(absent)
    installed_in(tmp_path)
    data = {"PYTHONPATH": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    asked = '{"do": "hello", "protocol": 1}\n{"do": "choose"}\n' if "engine" in args else ""
    done = run_apart(*args.split(), given=asked.encode(), **data)
    assert done.stderr == f"tricorne: {missing} is missing: pip install 'tricorne[{extras}]'\n"
    assert done.returncode == 1
    assert not (tmp_path / "data").exists()


def test_the_line_is_in_french(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise ModuleNotFoundError('', name='click')\n")
    installed_in(tmp_path)
    done = run_apart("--lang", "fr", "play", PYTHONPATH=str(tmp_path))
    assert done.stderr == (
        "tricorne\xa0: click n\u2019est pas installé\xa0: pip install 'tricorne[play]'\n"
    )


@pytest.mark.parametrize(
    ("args", "extras"),
    [
        ("", "cli"),
        ("--lang fr show a.tri -o a.svg", "cli"),
        ("play --terminal --bot ada", "cli,bots"),
        ("serve --database=postgresql://a", "play,postgres"),
        ("serve --archive s3://a", "play,archive"),
        ("archive s3://a", "play,archive"),
        ("simulate --cluster tcp://a", "lab,cluster"),
    ],
)
def test_extras_follow_from_the_command(args: str, extras: str) -> None:
    assert extras_for(args.split()) == extras
    assert {"click", "rich"} <= packages(extras)


def test_every_command_has_extras_and_an_unknown_package_is_an_error(tmp_path: Path) -> None:
    assert {extras_for([name]) for name in NAMES} == {
        "cli",
        "cli,bots",
        "lab",
        "play",
        "play,archive",
    }
    (tmp_path / "rich.py").write_text("import who_knows\n")
    done = run_apart("sheets", PYTHONPATH=str(tmp_path))
    assert "Traceback" in done.stderr
    assert "who_knows" in done.stderr


def test_extras_add_up() -> None:
    assert packages("play") == packages("cli,bots,web")
    assert packages("cli,bots") < packages("lab")
    assert packages("web") < packages("postgres") < packages("redis")
    assert packages("all") == {each for extra in EXTRAS for each in packages(extra)}


def test_the_page_explains_every_extra_and_every_package() -> None:
    page = (Path(__file__).parents[2] / "docs" / "installing.md").read_text(encoding="utf-8")
    explained = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert sorted(explained) == sorted(EXTRAS)
    of_packages = page.partition("| package | does |")[2].partition("\n\n")[0]
    named = [
        name
        for row in re.findall(r"^\| ([a-z].*?) \|", of_packages, re.MULTILINE)
        for name in row.split(", ")
    ]
    assert sorted(named) == sorted(packages("all"))
