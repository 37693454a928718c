"""`tricorne simulate`: many rounds, and what they come to."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tricorne.cli.agreement import terms_of, terms_options
from tricorne.cli.command import INTERRUPTED, Command, Failure, json_option, option
from tricorne.cli.experiment import (
    bar,
    cluster_option,
    drawn_seed,
    laboratory,
    measured,
    percent,
    seed_option,
    show,
    table,
    tell_spoilt,
    warm_up,
    workers,
)
from tricorne.cli.language import N_, _, said

if TYPE_CHECKING:
    from rich.table import Table

    from tricorne.lab import Plan, Simulation


@click.command(
    cls=Command,
    name="simulate",
    help=N_(
        "Play many rounds between bots, one on each seat, and print what they come to, with"
        " confidence intervals (95 %). Ctrl-C prints the result so far."
    ),
    example="tricorne simulate --sheet classic --bots greedy,random --rounds 100000 --seed 7",
)
@terms_options
@option(
    "--bots",
    default="greedy,greedy",
    show_default=True,
    metavar="A,B,...",
    help=N_("Who plays, by seat; options go behind a colon, as in expert:playouts=500."),
)
@option(
    "--rounds",
    type=int,
    default=10_000,
    show_default=True,
    metavar="N",
    help=N_("How many rounds."),
)
@seed_option
@json_option
@option(
    "--parquet",
    metavar=N_("PATH"),
    type=click.Path(dir_okay=False),
    help=N_("Write every round to this Parquet file."),
)
@option(
    "--plot",
    metavar=N_("PATH"),
    type=click.Path(dir_okay=False),
    help=N_("Draw the distribution of points, and the points along the round, as SVG."),
)
@option(
    "--threads",
    type=click.IntRange(1),
    metavar="N",
    help=N_("How many work at once; without it as many as there are cores."),
)
@cluster_option
def command(  # noqa: PLR0913, PLR0917  (one for each option)
    sheet_name: str,
    scoring: str,
    target: int | None,
    bots: str,
    rounds: int,
    seed: int | None,
    as_json: bool,  # noqa: FBT001  (click passes all by name)
    parquet: str | None,
    plot: str | None,
    threads: int | None,
    address: str | None,
) -> int:
    terms = terms_of(sheet_name, scoring, target)
    for path in filter(None, (parquet, plot)):
        if not Path(path).absolute().parent.is_dir():
            raise Failure(_("{path}: there is no such folder").format(path=Path(path).parent))
    with laboratory():
        from tricorne.lab import Plan

        names = tuple(split_bots(bots))
        plan = Plan(terms, names, rounds, drawn_seed(seed))
        if plot:
            import_module("matplotlib")  # if it is missing, that is told before the work
        result, problem = _simulate(plan, parquet, threads, address)
        if plot and result.rounds:
            from tricorne.lab.plots import simulation_svg

            Path(plot).write_text(simulation_svg(result, _), encoding="utf-8")
    _tell(result, as_json=as_json)
    if problem:
        raise Failure(problem)
    return INTERRUPTED if result.interrupted else 0


def split_bots(text: str) -> list[str]:
    """The bots in a list; the comma also stands between a bot's options, which have an `=`."""
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part.strip())
    return names


def _simulate(
    plan: Plan, parquet: str | None, threads: int | None, address: str | None
) -> tuple[Simulation, str]:
    """The result, and why it is not the whole of it."""
    from tricorne.lab import Stopped, simulate

    with workers(address) as executor:
        if executor is None:
            warm_up(plan.bots)
        with bar(_("rounds"), plan.rounds) as progress:
            kept = Path(parquet) if parquet else None
            try:
                result = simulate(plan, executor, progress, parquet=kept, workers=threads)
            except Stopped as stopped:
                return stopped.so_far, said(stopped.refusal)
    return result, ""


def _tell(result: Simulation, *, as_json: bool) -> None:
    if result.interrupted:
        text = _("Interrupted after {n} of {all} rounds.")
        click.echo(text.format(n=result.rounds, all=result.plan.rounds), err=True)
    tell_spoilt(result.tally.spoilt)
    if as_json:
        click.echo(json.dumps(result.to_dict()))
    elif result.rounds:
        show(_seats(result), _round(result))


def _seats(result: Simulation) -> Table:
    """A line a seat, and one for the opener."""
    made = table(_("seat"), _("bot"), _("points a round"), _("sd"), _("rounds won"))
    plan = result.plan
    for seat, bot in enumerate(plan.bots, start=1):
        points = result.points(seat)
        made.add_row(
            str(seat), bot, measured(points), f"{points.sd:.1f}", percent(result.wins(seat))
        )
    if len(set(plan.bots)) < len(plan.bots):
        for bot in (bot for bot in dict.fromkeys(plan.bots) if plan.bots.count(bot) > 1):
            made.add_row(_("together"), bot, measured(result.points_of(bot)), "", "")
    opener = result.opener()
    if opener is not None:
        margin = f"{opener.mean:+.1f} ± {opener.error:.1f}"
        wins = percent(result.opener_wins())
        made.add_row(_("opener"), _("more than the others"), margin, f"{opener.sd:.1f}", wins)
    return made


def _round(result: Simulation) -> Table:
    """A line for each thing that happens in a round."""
    made = table(_("in a round"), _("times"), _("in so many rounds"))
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
        made.add_row(text, measured(times, digits), percent(share, 2))
    endings = {"out": _("ended out"), "blocked": _("blocked"), "target": _("ended by the target")}
    for ending, text in endings.items():
        if result.tally.endings[ending]:
            made.add_row(text, "", percent(result.ended(ending), 2))
    text = _("{sheet}, {n} rounds in {seconds:.1f} s, seed {seed}")
    plan = result.plan
    made.caption = text.format(
        sheet=plan.terms.sheet.name, n=result.rounds, seconds=result.seconds, seed=plan.seed
    )
    made.caption_justify = "left"
    return made
