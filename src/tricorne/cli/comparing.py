"""`tricorne sheets --compare`: two sheets beside each other over many rounds."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from tricorne.cli.agreement import find_sheet
from tricorne.cli.command import INTERRUPTED
from tricorne.cli.experiment import drawn_seed, laboratory, progress_bar, show, table
from tricorne.cli.language import _, ngettext, percent_text
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.lab.comparison import SheetComparison
    from tricorne.play.workbench.measures import Measured

_PERCENT = 100.0


def compare(
    names: tuple[str, str], players: int, rounds: int, seed: int | None, *, as_json: bool
) -> int:
    """Play rounds by both, print what differs, and return the exit code."""
    from tricorne.rules import Terms

    one, other = (Terms(find_sheet(name)) for name in names)
    with laboratory():
        from tricorne.lab.comparison import compare_sheets

        chosen = drawn_seed(seed)
        with progress_bar(rounds) as progress:
            found = compare_sheets((one, other), players, rounds, chosen, progress)
    if as_json:
        say(json.dumps({**_plain(names, found), "players": players, "seed": chosen}))
    elif found.rounds:
        _tell(names, players, chosen, found)
    return INTERRUPTED if found.interrupted else 0


def _plain(names: tuple[str, str], found: SheetComparison) -> dict[str, object]:
    """As `--json` prints it: each measure of the first sheet, of the second, and the change."""
    from tricorne.play.workbench.measures import difference

    pairs = {key: (found.one[key], found.other[key]) for key in found.one}  # type: ignore[literal-required]  # its own keys
    return {
        "sheets": list(names),
        "rounds": found.rounds,
        "interrupted": found.interrupted,
        "measures": {
            key: {"first": first, "second": second, "change": difference(first, second)}
            for key, (first, second) in pairs.items()
        },
    }


def _tell(names: tuple[str, str], players: int, seed: int, found: SheetComparison) -> None:
    from tricorne.play.workbench.measures import difference, is_clear

    made = table(_("in a round"), *names, _("change"))
    rows: tuple[tuple[str, Measured, Measured, Callable[..., str]], ...] = (
        (_("actions"), found.one["length"], found.other["length"], _number),
        (_("points of a player"), found.one["points"], found.other["points"], _number),
        (_("blocked"), found.one["blocked"], found.other["blocked"], _share),
        (_("points by bonuses"), found.one["bonuses"], found.other["bonuses"], _share),
        (_("luck"), found.one["luck"], found.other["luck"], _share),
    )
    for title, first, second, words in rows:
        change = difference(first, second)
        told = words(change, sign="+") if is_clear(change) else _("not clear")
        made.add_row(title, words(first), words(second), told)
    below = ngettext(
        "{n} round by each sheet, {players} players, seed {seed}",
        "{n} rounds by each sheet, {players} players, seed {seed}",
        found.rounds,
    )
    show(made, below=below.format(n=found.rounds, players=players, seed=seed))


def _number(measured: Measured, digits: int = 1, sign: str = "", scale: float = 1.0) -> str:
    mean, error = measured["mean"], measured["error"]
    if mean is None:
        return "-"
    told = f"{scale * mean:{sign}.{digits}f}"
    return told if error is None else f"{told} ± {scale * error:.{digits}f}"


def _share(measured: Measured, sign: str = "") -> str:
    told = _number(measured, sign=sign, scale=_PERCENT)
    return told if measured["mean"] is None else percent_text(told)
