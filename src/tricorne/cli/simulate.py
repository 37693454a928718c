"""`tricorne simulate`: play many rounds and print statistics."""

from __future__ import annotations

import json
import os
from errno import EEXIST
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tricorne.cli.agreement import terms_of, terms_options
from tricorne.cli.bots import contender
from tricorne.cli.command import Command, Failure, json_option, option
from tricorne.cli.experiment import (
    carry_out,
    drawn_seed,
    experiment_options,
    format_mean,
    laboratory,
    percent,
    provenance,
    show,
    table,
    tell_forfeits,
)
from tricorne.cli.kept import check_places, check_seed, file_at, folder_at, kept_options, show_again
from tricorne.cli.language import N_, _, ngettext, problem_with
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from rich.table import Table

    from tricorne.lab import Plan, Simulation
    from tricorne.lab.experiment import Penalty


@click.command(
    cls=Command,
    name="simulate",
    help=N_(
        "Play many rounds with one bot in each seat, and print statistics with confidence"
        " intervals (95 %). Ctrl-C prints the result so far."
    ),
    example="tricorne simulate --sheet classic --bots greedy,random --rounds 100000 --seed 7",
)
@terms_options
@option(
    "--bots",
    default="greedy,greedy",
    show_default=True,
    metavar="A,B,...",
    help=N_(
        "The bot of each seat: a name, with options as in expert:playouts=500, or your own, as in"
        " my_bot.py:MyBot(depth=2)."
    ),
)
@option(
    "--rounds",
    type=int,
    default=10_000,
    show_default=True,
    metavar="N",
    help=N_("The number of rounds."),
)
@option(
    "--first",
    type=click.IntRange(0),
    default=0,
    metavar="K",
    help=N_("The number of the first round, to go on after other rounds of the same seed."),
)
@json_option
@option(
    "--parquet",
    metavar=N_("PATH"),
    type=click.Path(dir_okay=False),
    help=N_("Write every round to this Parquet file."),
)
@kept_options
@option(
    "--card",
    is_flag=True,
    help=N_("With --moves: describe the files beside them, as a data set with checksums."),
)
@option(
    "--resume",
    is_flag=True,
    help=N_("Go on with the files of an interrupted run, until they have all rounds."),
)
@option(
    "--plot",
    metavar=N_("PATH"),
    type=click.Path(dir_okay=False),
    help=N_("Draw the distribution of points, and the points during the round, as SVG."),
)
@experiment_options
def command(  # noqa: PLR0913, PLR0917  (one for each option)
    sheet_name: str,
    scoring: str,
    target: int | None,
    bots: str,
    rounds: int,
    first: int,
    seed: int | None,
    patience: float,
    forfeit: Penalty,
    as_json: bool,  # noqa: FBT001  (click passes all by name)
    debug: bool,  # noqa: FBT001
    parquet: str | None,
    moves: str | None,
    records: str | None,
    shown: int | None,
    card: bool,  # noqa: FBT001
    resume: bool,  # noqa: FBT001
    plot: str | None,
    workers: int | None,
    address: str | None,
) -> int:
    terms = terms_of(sheet_name, scoring, target)
    check_places(parquet, records, plot, folder=moves)
    if resume and not (parquet or moves or records):
        raise click.UsageError(_("--resume needs files: --parquet, --moves or --records"))
    with laboratory():
        from tricorne.lab import Plan, simulate
        from tricorne.lab.card import foreign_file

        playing = tuple(map(contender, split_bots(bots)))
        plan = Plan(
            terms, playing, rounds, drawn_seed(seed), 0, patience, forfeit=forfeit, first=first
        )
        if shown is not None:
            return show_again(plan, shown, seed)
        if card and moves is None:
            raise click.UsageError(_("--card needs --moves: a folder to describe"))
        foreign = foreign_file(Path(moves)) if card and moves is not None else None
        if foreign is not None:
            raise Failure(
                f"{foreign}: {problem_with(FileExistsError(EEXIST, os.strerror(EEXIST)))}"
            )
        if resume:
            check_seed("--resume", seed)
        if plot:
            import_module("matplotlib")  # if it is missing, fail before the work

        def tell(result: Simulation) -> int:
            _tell(result, as_json=as_json, debug=debug)
            if plot and result.rounds:
                _draw(result, Path(plot))
            if card and moves is not None:
                _describe(Path(moves), plan, again=result.plan.first == plan.first)
            return result.rounds

        play = partial(
            simulate,
            parquet=file_at(parquet),
            moves=folder_at(moves),
            records=file_at(records),
            workers=workers,
            resume=resume,
        )
        return carry_out(plan, address, play, tell)


def split_bots(text: str) -> list[str]:
    """The bots in a list. A comma may also separate a bot's options, which contain an `=`."""
    names: list[str] = []
    for part in text.split(","):
        if names and (names[-1].count("(") > names[-1].count(")") or _is_option(part)):
            names[-1] += f",{part}"
        else:
            names.append(part.strip())
    return names


def _is_option(part: str) -> bool:
    """Whether this belongs to the bot before: `reach=0`."""
    return "=" in part and ":" not in part and "(" not in part


def _describe(folder: Path, plan: Plan, *, again: bool) -> None:
    """Write a card. After a stop there may be no files to describe."""
    from tricorne.lab.card import write_card
    from tricorne.lab.keeping import MOVES, ROUNDS

    if not all((folder / name).exists() for name in (ROUNDS, MOVES)):
        return
    try:
        write_card(folder, plan, again=again)
    except OSError as error:
        raise Failure(f"{folder}: {problem_with(error)}") from error


def _draw(result: Simulation, path: Path) -> None:
    from tricorne.lab.plots import simulation_svg

    path.write_text(simulation_svg(result, _), encoding="utf-8")


def _tell(result: Simulation, *, as_json: bool, debug: bool) -> None:
    if result.interrupted:
        text = _("Interrupted after {n} of {all} rounds.")
        say(text.format(n=result.rounds, all=result.plan.rounds), err=True)
    tell_forfeits(result.forfeits, debug=debug)
    if as_json:
        say(json.dumps(result.to_dict()))
    elif result.rounds:
        played = ngettext("{n} round", "{n} rounds", result.rounds).format(n=result.rounds)
        show(_seats(result), _round(result), below=provenance(result.plan, result, played))


def _seats(result: Simulation) -> Table:
    """One row per seat, and one for the opener."""
    made = table(_("seat"), _("bot"), _("points a round"), _("sd"), _("rounds won"))
    plan = result.plan
    for seat, bot in enumerate(plan.names, start=1):
        points = result.points(seat)
        made.add_row(
            str(seat), bot, format_mean(points), f"{points.sd:.1f}", percent(result.wins(seat))
        )
    if len(set(plan.names)) < len(plan.names):
        for bot in (bot for bot in dict.fromkeys(plan.names) if plan.names.count(bot) > 1):
            made.add_row(_("together"), bot, format_mean(result.points_of(bot)), "", "")
    opener = result.opener()
    if opener is not None:
        margin, wins = format_mean(opener, sign="+"), percent(result.opener_wins())
        made.add_row(_("opener"), _("above the others"), margin, f"{opener.sd:.1f}", wins)
    return made


def _round(result: Simulation) -> Table:
    """One row per kind of event in a round."""
    made = table(_("in a round"), _("times"), _("share of rounds"))
    texts = {
        "actions": _("actions"),
        "draws": _("tiles drawn"),
        "passes": _("turns passed"),
        "bridges": _("bridges"),
        "two_sides": _("two sides"),
        "hexagons": _("hexagons"),
        "double_hexagons": _("double hexagons"),
        "triple_hexagons": _("triple hexagons"),
    }
    for name, text in texts.items():
        times, share = result.per_round(name), result.share_with(name)
        digits = 1 if name in {"actions", "draws"} else 3
        made.add_row(text, format_mean(times, digits), percent(share, 2))
    endings = {"out": _("ended out"), "blocked": _("blocked"), "target": _("ended by the target")}
    for ending, text in endings.items():
        if result.tally.endings[ending]:
            made.add_row(text, "", percent(result.share_ended(ending), 2))
    return made
