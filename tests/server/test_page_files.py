"""The files of the page: small, few, all there, and nothing written into the HTML."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

from tools.catalogue import STATIC
from tools.icons import files
from tricorne.page.offline_bundle import OFFLINE_BUNDLE, File, packs

IMPORT = re.compile(
    r'^\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|^\s*import\s+"([^"]+)"', re.MULTILINE
)
ANY = re.compile(r'(?:\bfrom\s+|\bimport\(?\s*)"(\.[^"]+)"')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LAZY = re.compile(r'\bimport\("([^"]+)"\)')
FONTS = sorted((STATIC / "fonts").glob("*.woff2"))
FIRST_FONTS = [path for path in FONTS if path.suffixes == [".woff2"]]
"""Those that every browser fetches; the others are for one language."""
MOST_FONT_BYTES = 36_000
MOST_OTHER_FONT_BYTES = 6_500

FLOORS = (
    ("app",),
    ("screens",),
    ("screens/class", "screens/history", "screens/rival", "screens/top"),
    ("screens/daily", "screens/evening", "screens/puzzles"),
    ("screens/arbiter", "screens/circle", "screens/keeper", "screens/learn", "screens/replay"),
    ("screens/tv",),
    ("screens/home", "screens/info", "screens/join", "screens/replay/study", "screens/table"),
    ("screens/table/ear",),
    ("screens/notices", "screens/setup", "screens/table/playing", "screens/table/telling"),
    ("screens/table/menu",),
    ("screens/table/summary", "screens/table/waiting"),
    ("screens/table/drawing",),
    ("screens/table/log",),
    ("screens/table/state",),
    ("kit/turn", "kit/puzzles"),
    ("kit/narration", "device/local"),
    ("device/engine",),
    ("device/game",),
    ("kit/board",),
    ("kit/widgets",),
    ("kit",),
    ("",),
)
"""The rooms of the page, from the top: a module imports only its own room or those below it."""


def imports(module: Path, pattern: re.Pattern[str]) -> set[Path]:
    found = pattern.findall(COMMENT.sub("", module.read_text(encoding="utf-8")))
    names = {"".join(one) if isinstance(one, tuple) else one for one in found}
    return {(module.parent / name).resolve() for name in names}


def test_two_small_fonts_are_shipped_with_their_licences() -> None:
    families = {path.name.partition("-")[0] for path in FONTS}
    assert families == {"sans", "title"}
    sizes = {path: path.stat().st_size for path in FONTS}
    first = sum(map(sizes.__getitem__, FIRST_FONTS))
    assert first < MOST_FONT_BYTES
    assert sum(sizes.values()) - first < MOST_OTHER_FONT_BYTES
    for family in families:
        licence = (STATIC / "fonts" / f"{family}-licence.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    asked_for = re.findall(r'"(\w+-\d+)": \[', (STATIC / "theme.js").read_text(encoding="utf-8"))
    assert sorted(asked_for) == [path.stem for path in FIRST_FONTS]


def test_the_letters_of_one_language_are_stored_offline_with_it_alone() -> None:
    stored = packs((File(f"fonts/{path.name}", "font/woff2", b"") for path in FONTS), {})
    names = {pack: names_in(content) for pack, content in stored.items()}
    assert names == {
        OFFLINE_BUNDLE: {f"fonts/{path.name}" for path in FIRST_FONTS},
        "pl.pack": {f"fonts/{path.stem}.pl.woff2" for path in FIRST_FONTS},
    }


def names_in(pack: bytes) -> set[str]:
    """The files of a pack, which its first line lists."""
    return {name for name, _, _ in json.loads(gzip.decompress(pack).partition(b"\n")[0])}


def test_every_module_that_is_asked_for_is_there() -> None:
    modules = sorted(STATIC.rglob("*.js"))
    asked = {path for each in modules for path in imports(each, IMPORT) | imports(each, LAZY)}
    assert sorted(path for path in asked if not path.is_file()) == []


def test_nothing_is_written_into_the_html() -> None:
    """The page's policy lets no inline script or style run."""
    for page in STATIC.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert re.findall(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)", text) == [], page


def test_the_manifest_names_icons_that_are_there() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    names = [icon["src"].removeprefix("static/") for icon in manifest["icons"]]
    assert [name for name in names if not (STATIC / name).is_file()] == []
    assert {icon.get("purpose") for icon in manifest["icons"]} >= {"maskable"}


def test_the_icons_are_drawn_with_our_tiles() -> None:
    drawn = files()
    assert (STATIC / "icons" / "icon.svg").read_bytes() == drawn["icon.svg"]
    assert [name for name in drawn if not (STATIC / "icons" / name).is_file()] == []


def test_a_class_of_the_forms_means_nothing_else_where_a_table_is_fetched_ahead() -> None:
    alone = re.compile(r"^(\.[\w-]+)(?= \{|,$)", re.MULTILINE)
    found = {path.stem: alone.findall(path.read_text()) for path in STATIC.glob("style/*.css")}
    forms = set(found.pop("form"))
    common = {"base", "tokens"}
    shared = {name: forms & set(classes) for name, classes in found.items() if name not in common}
    assert {name: classes for name, classes in shared.items() if classes} == {}


def test_every_custom_property_is_set_and_used() -> None:
    styles = "".join(path.read_text() for path in STATIC.glob("style/*.css"))
    modules = "".join(path.read_text() for path in STATIC.glob("[ks]*/**/*.js"))
    declared = set(re.findall(r"(--[\w-]+):", styles))
    used = set(re.findall(r"var\((--[\w-]+)[,)]", styles))
    assert sorted(declared - used) == []
    assert sorted(used - declared - set(re.findall(r'"(--[\w-]+)"', modules))) == []


def asked_for(module: Path) -> set[Path]:
    """The modules that a module names: at once, later, or for its types alone."""
    found = ANY.findall(module.read_text(encoding="utf-8"))
    return {(module.parent / name).resolve() for name in found if name.endswith(".js")}


def room(module: Path) -> str:
    """The room of a module; what opens the page stands above all rooms."""
    name = module.relative_to(STATIC)
    return "app" if str(name) == "app.js" else str(name.parent).replace(".", "")


def test_no_modules_ask_for_each_other_in_a_circle() -> None:
    """Not even through imports that wait, or for a type alone."""
    modules = {module: asked_for(module) for module in STATIC.rglob("*.js")}
    while bottom := {module for module, asked in modules.items() if not asked & modules.keys()}:
        modules = {module: asked for module, asked in modules.items() if module not in bottom}
    assert sorted(str(module.relative_to(STATIC)) for module in modules) == []


def test_a_room_imports_only_rooms_below_it() -> None:
    floors = {name: floor for floor, names in enumerate(FLOORS) for name in names}
    wrong = [
        f"{module.relative_to(STATIC)} -> {other.relative_to(STATIC)}"
        for module in sorted(STATIC.rglob("*.js"))
        for other in sorted(asked_for(module))
        if room(other) != room(module) and floors[room(other)] <= floors[room(module)]
    ]
    assert wrong == []


def test_text_from_users_never_becomes_html_or_code() -> None:
    """A name stays a name: the one text that is read as HTML is the server's own first screen."""
    dangerous = re.compile(
        r"\b(innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write|eval|Function)\b\s*[=(.]"
    )
    found = {
        (module.name, match[1])
        for module in STATIC.rglob("*.js")
        for match in dangerous.finditer(module.read_text(encoding="utf-8"))
    }
    assert found == {("home.js", "DOMParser")}
