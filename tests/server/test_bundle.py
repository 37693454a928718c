"""The bundle of the page: complete, small, made of few files, and part of what is shipped."""

from __future__ import annotations

import gzip
import json
import re
import tarfile
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from tools.bundle import ROOT, NoEsbuild, bundle
from tricorne.languages import ENGLISH, LANGUAGES
from tricorne.page.pages import STATIC, Pages

MOST_BYTES = 100_000
"""Of the first screen, compressed."""
MOST_BYTES_TO_RACK = 153_000
"""The scripts and styles of a first game, and the first screen in English."""
MOST_BYTES_OF_LANGUAGE = 5_000
"""What the texts of any other language may add."""
HEAD = 330
"""Bytes of an answer before its content."""
MOST_REQUESTS = 4
"""For scripts, before the first screen is complete: a browser has six connections to a server, and
needs one for the style sheet."""
IMPORT = re.compile(r'(?:\bfrom|\bimport) ?"\./((?:chunks/)?[\w-]+\.js)"')


def static_imports(bundled: Path) -> set[str]:
    """All scripts that a browser must have before the first screen runs."""
    found: set[str] = set()
    waiting = ["app.js"]
    while waiting:
        text = (bundled / waiting.pop()).read_text(encoding="utf-8")
        names = {f"chunks/{Path(name).name}" for name in IMPORT.findall(text)} - found
        found |= names
        waiting += names
    return found


def linked(bundled: Path, pattern: str) -> list[str]:
    page = (bundled / "index.html").read_text(encoding="utf-8")
    return re.findall(pattern + r'="/static/@PAGE@/([^"]+)"', page)


def ahead(bundled: Path) -> list[str]:
    """The files that a first game needs besides those of the first screen."""
    page = (bundled / "index.html").read_text(encoding="utf-8")
    named = re.search(r'<meta name="ahead" content="([^"]+)">', page)
    assert named is not None
    return named[1].split()


def test_all_scripts_of_the_first_screen_are_requested_at_once() -> None:
    bundled = bundle()
    preloaded = linked(bundled, r'rel="modulepreload" fetchpriority="low" href')
    assert set(preloaded) == static_imports(bundled)
    assert len({"app.js", "theme.js", *preloaded}) <= MOST_REQUESTS


def test_the_card_at_the_end_the_menu_and_the_sounds_do_not_come_with_the_first_game() -> None:
    names = [name for name in ahead(bundle()) if name.endswith(".js")]
    maps = [json.loads((bundle() / f"{name}.map").read_text()) for name in names]
    sources = {source.rpartition("/static/")[2] for each in maps for source in each["sources"]}
    assert "screens/table/table.js" in sources
    late = (
        *("screens/table/summary/", "kit/instruments.js", "kit/narration/ending.js"),
        *("screens/table/menu/", "screens/table/farewell.js", "kit/narration/reasons.js"),
        *("screens/table/waiting/waiting-room.js", "screens/table/telling/celebrate.js"),
    )
    assert sorted(source for source in sources if source.startswith(late)) == []


def test_the_first_screen_is_small() -> None:
    bundled = bundle()
    names = {"index.html", "screens/home/home.html", "i18n/fr.json", *static_imports(bundled)}
    names |= {*linked(bundled, "src"), *linked(bundled, 'rel="stylesheet" href')}
    assert {"app.js", "theme.js", "style/first.css"} <= names
    fonts = {f"fonts/{path.name}" for path in bundled.glob("fonts/*.woff2")}
    sizes = {name: len(gzip.compress((bundled / name).read_bytes())) for name in names | fonts}
    assert sum(sizes.values()) < MOST_BYTES, sizes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_game_begins_after_few_bytes(language: str) -> None:
    """What a browser receives from the address to the rack; `bench.first_screen` measures it."""
    bundled = bundle()
    names = {f"index.home.{language}.html", "app.js", "theme.js", "style/first.css"}
    names |= {*static_imports(bundled), *ahead(bundled)}
    most = MOST_BYTES_TO_RACK
    if language != ENGLISH:
        names |= {f"i18n/{language}.json", f"i18n/{language}.game.json"}
        most += MOST_BYTES_OF_LANGUAGE
    pages = Pages(bundled)
    sizes = {}
    for name in names:
        page = pages.find(name)
        assert page is not None
        sizes[name] = len(page.response({"accept-encoding": "gzip, br"}).body) + HEAD
    assert sum(sizes.values()) < most, sizes


def test_every_module_is_in_one_file_and_its_source_map_names_it() -> None:
    bundled = bundle()
    held: Counter[str] = Counter()
    for script in bundled.rglob("*.js"):
        assert script.read_text(encoding="utf-8").endswith(
            f"//# sourceMappingURL={script.name}.map\n"
        )
        sources = json.loads(script.with_name(f"{script.name}.map").read_text())["sources"]
        held.update(source.rpartition("/static/")[2] for source in sources)
    modules = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")}
    assert set(held.values()) == {1}
    maps = STATIC.rglob("*.js.map")  # made by `make script`: instead of a script they name Python
    translated = {path.relative_to(STATIC).as_posix().removesuffix(".map") for path in maps}
    assert any(name.endswith("rules/board.py") for name in held) is bool(translated)
    empty = {  # they only name other modules
        "device/game/python.js",
        "device/local/shared.js",
        "screens/shared-table.js",
        "screens/shared.js",
    }
    assert modules - held.keys() == translated | empty


def test_a_style_sheet_stands_in_the_one_that_imports_it() -> None:
    sheets = {path.stem: path.read_text() for path in bundle().glob("style/*.css")}
    assert not any("@import" in text for text in sheets.values())
    assert "first" in sheets
    assert "base" not in sheets


def test_a_checkout_serves_its_modules_as_they_are_written() -> None:
    name = "screens/table/table.js"
    page = Pages().find(name)
    assert page is not None
    assert page.content == (STATIC / name).read_bytes()


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an sdist, as pip unpacks it."""
    folder = tmp_path_factory.mktemp("sdist")
    (archive,) = SdistBuilder(str(ROOT)).build(directory=str(folder))
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / Path(archive).name.removesuffix(".tar.gz")


@pytest.mark.campaign
@pytest.mark.long
def test_a_wheel_has_the_bundle_and_none_of_its_sources(sdist: Path, tmp_path: Path) -> None:
    bundled = bundle()
    expected = {
        f"tricorne/page/static/{path.relative_to(bundled).as_posix()}": path.read_bytes()
        for path in bundled.rglob("*")
        if path.is_file()
    }
    assert not (sdist / "node_modules").exists()  # so that esbuild is not needed here
    wheels = []
    for root in (ROOT, sdist):
        (wheel,) = WheelBuilder(str(root)).build(directory=str(tmp_path / root.name))
        wheels.append(Path(wheel).read_bytes())
        with zipfile.ZipFile(wheel) as packed:
            names = {name for name in packed.namelist() if name.startswith("tricorne/page/static/")}
            assert {name: packed.read(name) for name in names} == expected
    assert wheels[0] == wheels[1]


@pytest.mark.long
def test_without_esbuild_a_wheel_carries_the_page_as_it_is_written_and_says_so(
    sdist: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = sdist / "src/tricorne/page/static/app.js"
    written = source.read_text()
    source.write_text(f"{written}// changed\n")  # so that the bundle beside it is of another page
    try:
        (wheel,) = WheelBuilder(str(sdist)).build(directory=str(tmp_path))
    finally:
        source.write_text(written)
    assert "make bundle" in capsys.readouterr().err
    with zipfile.ZipFile(wheel) as packed:
        assert packed.read("tricorne/page/static/app.js").decode().endswith("// changed\n")
        inside = {name for name in packed.namelist() if name.startswith("tricorne/page/static/")}
    served = {
        f"tricorne/page/static/{path.relative_to(STATIC).as_posix()}"
        for path in STATIC.rglob("*")
        if path.is_file() and not path.name.endswith((".map", ".d.ts"))
    }
    assert inside == served


def test_whoever_asks_for_the_bundle_itself_is_told_what_it_needs(tmp_path: Path) -> None:
    for name in ("tools/bundle.py", "package-lock.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    with pytest.raises(NoEsbuild, match="make bundle"):
        bundle(tmp_path)
