"""`tricorne arena`: compare the strength of bots, with confidence intervals."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from tricorne.cli.agreement import terms_of, terms_options
from tricorne.cli.bots import contender
from tricorne.cli.command import Command, argument, json_option, option
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
from tricorne.cli.kept import check_places, file_at, folder_at, kept_options, show_again
from tricorne.cli.language import N_, _, ngettext
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from rich.table import Table

    from tricorne.lab import Standing
    from tricorne.lab.experiment import Penalty, Unit


class EloBounds(click.ParamType[tuple[float, float]]):
    """Two differences in Elo, the smaller one first: `0,10`."""

    name = "elo"

    def convert(
        self,
        value: Any,  # noqa: ANN401  (click's signature)
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[float, float]:
        try:
            low, high = map(float, value.split(","))
        except ValueError:
            low = high = 0.0
        if not low < high:
            reason = _(
                "“{value}” is not two differences in Elo with a comma between them, such as 0,10"
            )
            self.fail(reason.format(value=value), param, ctx)
        return low, high


@click.command(
    cls=Command,
    name="arena",
    help=N_(
        "Compare bots on the same deals with the seats rotated, with confidence intervals"
        " (95 %) over whole deals. A bot that fails, or answers too late or illegally, loses"
        " the round, and its name is printed. Ctrl-C prints the result so far."
    ),
    example="tricorne arena greedy random --deals 10000 --seed 1\n"
    "tricorne arena expert:playouts=500 greedy --deals 5000 --sprt 0,10",
)
@argument("bots", nargs=-1, required=True, metavar=N_("BOT BOT..."))
@terms_options
@option(
    "--deals",
    type=int,
    default=1000,
    show_default=True,
    metavar="N",
    help=N_("How many deals; each is played once for every rotation of the seats."),
)
@option(
    "--matches",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help=N_("How many matches to the target to play as well, each for every rotation."),
)
@option(
    "--players",
    type=click.IntRange(2, 6),
    default=2,
    show_default=True,
    metavar="N",
    help=N_("The number of players; with two bots, each plays alone against the other one."),
)
@json_option
@option(
    "--sprt",
    type=EloBounds(),
    metavar="ELO0,ELO1",
    help=N_("Stop when it is clear whether the first bot is stronger by ELO1 or only by ELO0."),
)
@kept_options
@experiment_options
def command(  # noqa: PLR0913, PLR0917  (one for each option)
    bots: tuple[str, ...],
    sheet_name: str,
    scoring: str,
    target: int | None,
    deals: int,
    matches: int,
    players: int,
    seed: int | None,
    patience: float,
    forfeit: Penalty,
    as_json: bool,  # noqa: FBT001  (click passes all by name)
    debug: bool,  # noqa: FBT001
    sprt: tuple[float, float] | None,
    moves: str | None,
    records: str | None,
    shown: int | None,
    workers: int | None,
    address: str | None,
) -> int:
    terms = terms_of(sheet_name, scoring, target)
    check_places(records, folder=moves)
    with laboratory():
        from tricorne.lab import Contest, Sprt, compare

        contest = Contest(
            terms,
            tuple(map(contender, bots)),
            deals,
            seed=drawn_seed(seed),
            players=players,
            matches=matches,
            patience=patience,
            forfeit=forfeit,
            sprt=Sprt(*sprt) if sprt else None,
        )

        if shown is not None:
            return show_again(contest, shown, seed)

        def tell(standing: Standing) -> int:
            _tell(standing, as_json=as_json, debug=debug)
            return standing.finished

        play = partial(compare, moves=folder_at(moves), records=file_at(records), workers=workers)
        return carry_out(contest, address, play, tell)


def _tell(standing: Standing, *, as_json: bool, debug: bool) -> None:
    from tricorne.lab.arena import FEWEST_ROUNDS

    if standing.interrupted:
        say(_("Interrupted; this is the result so far."), err=True)
    tell_forfeits(standing.forfeits, debug=debug)
    if not standing.enough:
        text = _("tricorne: fewer than {n} rounds at a table: one round is mostly luck")
        say(text.format(n=FEWEST_ROUNDS), err=True)
    if as_json:
        say(json.dumps(standing.to_dict()))
        return
    played = ngettext("{n} round", "{n} rounds", standing.rounds).format(n=standing.rounds)
    strengths = [_strengths(standing)] if standing.finished else []
    below = provenance(standing.contest, standing, played)
    show(*_tables(standing), *strengths, below=below)
    if standing.contest.sprt:
        say(_sequential(standing))


def _tables(standing: Standing) -> list[Table]:
    """One table for single rounds and one for matches."""
    kinds: list[tuple[Unit, str, str]] = [
        ("rounds", _("rounds"), _("rounds won")),
        ("matches", _("matches"), _("matches won")),
    ]
    made = []
    for kind, number, won in kinds:
        if not any(tally.deals for tally in standing.tables[kind]):
            continue
        shown = table(_("bots at the table"), _("bot"), number, won, _("above the others"))
        for tally in standing.tables[kind]:
            for place, bot in enumerate(tally.won):
                shown.add_row(
                    " - ".join(tally.table) if not place else "",
                    bot,
                    str(tally.rounds) if not place else "",
                    percent(tally.share(bot)),
                    format_mean(tally.margin(bot), sign="+"),
                )
        made.append(shown)
    return made


def _strengths(standing: Standing) -> Table:
    """One row per bot, the strongest first."""
    made = table(_("bot"), _("Elo"))
    for bot, rating in sorted(standing.elo().items(), key=lambda pair: -pair[1].elo):
        made.add_row(bot, f"{rating.elo:+.0f} ± {rating.error:.0f}")
    return made


def _sequential(standing: Standing) -> str:
    """The verdict of the sequential test."""
    sprt = standing.contest.sprt
    if sprt is None:
        return ""
    low, high = sprt.bounds
    verdicts = {
        "H1": _("a lead of {elo1:g} Elo of the first bot fits the rounds better than {elo0:g}"),
        "H0": _("a lead of {elo0:g} Elo of the first bot fits the rounds better than {elo1:g}"),
        None: _("not decided"),
    }
    verdict = verdicts[standing.verdict].format(elo0=sprt.elo0, elo1=sprt.elo1)
    pairs = " ".join(map(str, standing.tables["rounds"][0].pentanomial))
    text = _("Sequential test: {verdict}; LLR {llr:.2f} ({low:.2f} to {high:.2f}), pairs {pairs}")
    return text.format(verdict=verdict, llr=standing.llr, low=low, high=high, pairs=pairs)
