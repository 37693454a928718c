"""A folder of moves as a data set: a card for people, a schema for programs, and checksums."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from hashlib import file_digest
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple, cast

from tricorne import __version__
from tricorne.bots.written import PROGRAM
from tricorne.files import write_whole
from tricorne.lab.contenders import Contender
from tricorne.lab.keeping import MOVES, ROUNDS
from tricorne.lab.parquet import column_types, greatest_number
from tricorne.lab.plan import Plan
from tricorne.lab.rows import read_rows_foot
from tricorne.rules import Terms, preset
from tricorne.rules.presets import PRESETS

CARD, SCHEMA, SUMS = "README.md", "schema.json", "SHA256SUMS"
_TITLE = "rounds of triangular dominoes, with all moves"

_MEANINGS = {
    "round": "the number of the round",
    "points_": "the points of each seat in the round",
    "opener": "the seat that opened, from 1",
    "ending": "how the round ended: out, blocked or target",
    "actions": "how many actions",
    "placements": "how many tiles were placed",
    "draws": "rounds: how many tiles were drawn; moves: how often the seat had drawn in this turn",
    "passes": "how many turns were passed",
    "bridges": "how many bridges",
    "two_sides": "how many tiles touched two others without a bridge",
    "hexagons": "how many hexagons",
    "double_hexagons": "how many double hexagons",
    "triple_hexagons": "how many triple hexagons",
    "pool_left": "the tiles left in the pool",
    "won_": "whether the seat won, alone or with others",
    "deal": "the number of the deal",
    "bot_": "the bot on each seat",
    "hand_": "the hand that each seat was dealt: a bit for each tile from 0 to 55",
    "order": "the tiles of the pool, in the order in which they are drawn",
    "ply": "the number of the move in its round, from 1",
    "seat": "the seat that made it, from 1",
    "action": "the action: -1 a draw, -2 a pass, else cell << 8 | tile << 2 | rotation,"
    " with the cell (row + 32) * 121 + column + 60",
    "drawn": "the tile that was drawn, -1 for none",
    "points": "the points that it brought at once",
    "figure": "the figure that was made, or nothing",
    "legal": "how many actions were legal",
    "held": "the tiles in the seat's hand before it",
    "pool": "the tiles in the pool before it",
}
"""By column; a name that ends with `_` stands for one column a seat."""


class _DataFile(NamedTuple):
    name: str
    rows: int
    columns: Mapping[str, str]
    size: int
    digest: str
    last: int
    """The number of its last round."""


def meaning(column: str) -> str:
    """What a column of rounds or moves says."""
    return _MEANINGS.get(column) or _MEANINGS[column.rstrip("0123456789")]


def foreign_file(folder: Path) -> Path | None:
    """A file in the folder that a card would replace, and that is of no card; None without one."""
    card, *others = [folder / name for name in (CARD, SCHEMA, SUMS)]
    if card.exists():
        first, *_ = [*card.read_bytes().splitlines(), b""]
        return None if first.startswith(b"# ") and first.endswith(_TITLE.encode()) else card
    return next((each for each in others if each.exists()), None)


def write_card(folder: Path, plan: Plan, *, again: bool = True) -> None:
    """Describe the files in a folder of moves, in three more files beside them.

    The card says by which command the same files come `again`, unless it is told not to, or no
    command makes them. Raises LabError if the files are of another plan.
    """
    files = [_look_at(folder / name, plan) for name in (ROUNDS, MOVES)]
    schema = {
        file.name: {
            "rows": file.rows,
            "columns": [
                {"name": name, "type": kind, "meaning": meaning(name)}
                for name, kind in file.columns.items()
            ],
        }
        for file in files
    }
    text = json.dumps({"tricorne": __version__, "files": schema}, indent=2)
    sums = "".join(f"{file.digest}  {file.name}\n" for file in files)
    for name, said in ((SCHEMA, text + "\n"), (CARD, _card(plan, files, again)), (SUMS, sums)):
        write_whole(folder / name, said.encode())


def _look_at(path: Path, plan: Plan) -> _DataFile:
    foot = read_rows_foot(path, plan.origin())
    with path.open("rb") as file:
        digest = file_digest(file, "sha256").hexdigest()
    size, last = path.stat().st_size, greatest_number(foot)
    return _DataFile(path.name, foot.rows, column_types(foot), size, digest, last)


def _card(plan: Plan, files: list[_DataFile], again: bool) -> str:  # noqa: FBT001  (as it was asked for)
    rounds = files[0]
    told = plan.origin()
    terms = cast("dict[str, object]", told["terms"])
    zstandard = version("zstandard")
    lines = [
        f"# {rounds.rows:,} {_TITLE}",
        "",
        f"Played by the bots {', '.join(plan.names)}, by the rule sheet `{terms['based_on']}`,",
        f"from seed {plan.seed}, by Tricorne {__version__}; compressed by zstandard {zstandard}.",
        "No person played: there are no personal data. Rounds that a bot forfeited are left out.",
        "",
        *(_command(plan, rounds.rows) if again and _follows(plan, rounds) else []),
        "Everything that the rounds follow from:",
        "",
        f"```json\n{json.dumps(told, indent=2)}\n```",
    ]
    for file in files:
        lines += [
            "",
            f"## {file.name}",
            "",
            f"{file.rows:,} rows, {file.size:,} bytes, SHA-256 `{file.digest}`.",
            "",
            "| column | type | meaning |",
            "|---|---|---|",
            *(f"| `{name}` | {kind} | {meaning(name)} |" for name, kind in file.columns.items()),
        ]
    return "\n".join(lines) + "\n"


def _follows(plan: Plan, rounds: _DataFile) -> bool:
    """Whether these rounds follow, to the byte, from what a plain command says.

    No bot may have forfeited any, and all are our own, which do not play by the clock.
    """
    sheet = plan.terms.sheet.name
    if sheet not in PRESETS or plan.terms != Terms(preset(sheet)):
        return False
    whole = rounds.rows == rounds.last + 1 - plan.first > 0
    return (
        whole
        and plan.forfeit == "loss"
        and not plan.chunk
        and all(map(_plays_again, plan.contenders))
    )


def _plays_again(one: Contender) -> bool:
    """Whether a bot of this name plays the same by the same seed, wherever that is."""
    ours = one.name == one.given and ".py" not in one.name and PROGRAM not in one.name
    return ours and bool(one.options.get("playouts", True))


def _command(plan: Plan, rounds: int) -> list[str]:
    """The command that makes the same files."""
    words = ["tricorne", "simulate", "--sheet", plan.terms.sheet.name]
    words += ["--bots", ",".join(plan.names)]
    words += ["--rounds", str(rounds), "--seed", str(plan.seed)]
    words += ["--first", str(plan.first)] if plan.first else []
    command = shlex.join([*words, "--moves", "FOLDER", "--card"])
    text = "The same files, to the byte, by these versions on any machine:"
    return [text, "", f"```sh\n{command}\n```", ""]
