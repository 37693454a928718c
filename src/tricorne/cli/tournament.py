"""`tricorne tournament`: bots meet by a schedule, in a file that says all that happened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tricorne.cli.agreement import terms_of, terms_options
from tricorne.cli.bots import contender
from tricorne.cli.command import (
    INTERRUPTED,
    Command,
    Failure,
    FiniteRange,
    argument,
    json_option,
    option,
)
from tricorne.cli.experiment import FORFEITS, laboratory, progress_bar, show, table
from tricorne.cli.language import N_, _, ngettext
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.bots.engine.clock import Clock
    from tricorne.bots.engine.confinement import Confinement
    from tricorne.lab.tournament.file import StoredTournament
    from tricorne.lab.tournament.plan import TournamentPlan
    from tricorne.lab.tournament.schedule import Schedule
    from tricorne.lab.tournament.standing import TournamentStanding

_WIDEST = 12
"""Bots of which a terminal shows who has beaten whom."""


class RoundClock(click.ParamType["Clock"]):
    """A time for the whole round, and what each action adds to it: `60+1`."""

    name = "clock"

    def convert(
        self,
        value: Any,  # noqa: ANN401  (click's signature)
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Clock:
        from tricorne.bots.engine.clock import Clock

        seconds = FiniteRange(0, min_open=True)
        begin, _plus, more = str(value).partition("+")
        try:
            return Clock(
                seconds.convert(begin, param, ctx),
                FiniteRange(0).convert(more or "0", param, ctx),
            )
        except click.BadParameter:
            reason = _("“{value}” is not a time in seconds, or two with a plus between them: 60+1")
            self.fail(reason.format(value=value), param, ctx)


class AnchoredBot(click.ParamType[tuple[str, float]]):
    """A bot whose strength is given: `greedy=1000`."""

    name = "anchor"

    def convert(
        self,
        value: Any,  # noqa: ANN401  (click's signature)
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, float]:
        name, _equals, elo = str(value).rpartition("=")
        try:
            return name, FiniteRange().convert(elo, param, ctx)
        except click.BadParameter:
            reason = _("“{value}” is not a bot and its Elo, such as greedy=1000")
            self.fail(reason.format(value=value), param, ctx)


@click.command(
    cls=Command,
    name="tournament",
    help=N_(
        "Let bots meet by a schedule. FILE has the plan, and each game as soon as it is over; the"
        " same command, or the name of the file alone, goes on after Ctrl-C. The deals follow from"
        " a seed whose digest is published before the first game, and the seed after the last."
    ),
    example="tricorne tournament cup.jsonl greedy careful 'exec:./engine' --deals 50\n"
    "tricorne tournament cup.jsonl --table cup.html\n"
    "tricorne tournament cup.jsonl --check",
)
@argument("path", type=click.Path(path_type=Path, dir_okay=False), metavar=N_("FILE"))
@argument("bots", nargs=-1, metavar=N_("[BOT]..."))
@option(
    "--bots",
    "listed",
    type=click.File(encoding="utf-8"),
    metavar=N_("PATH"),
    help=N_("Read more bots from this file, one on each line."),
)
@terms_options
@option(
    "--pairing",
    type=click.Choice(["all", "swiss"]),
    default="all",
    show_default=True,
    help=N_("Whether all meet all in each stage, or those who have won as much as each other."),
)
@option(
    "--stages",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="N",
    help=N_("How many stages."),
)
@option(
    "--players",
    type=click.IntRange(2, 4),
    default=2,
    show_default=True,
    metavar="N",
    help=N_("How many sit at a table."),
)
@option(
    "--deals",
    type=click.IntRange(1),
    default=10,
    show_default=True,
    metavar="N",
    help=N_("How many deals a table plays in each stage, each once for every rotation of seats."),
)
@option(
    "--clock",
    type=RoundClock(),
    metavar=N_("SECONDS[+MORE]"),
    help=N_("A clock for each seat and round: so many seconds, and more with every action."),
)
@option(
    "--patience",
    type=FiniteRange(0, min_open=True),
    default=30.0,
    show_default=True,
    metavar=N_("SECONDS"),
    help=N_("Without a clock: how long a bot may think about one action."),
)
@option(
    "--memory",
    type=click.IntRange(0),
    default=0,
    metavar="MB",
    help=N_("How much memory an engine may have; by default as much as it likes."),
)
@option(
    "--processor",
    type=FiniteRange(0),
    default=0.0,
    metavar=N_("SECONDS"),
    help=N_("How much processor time an engine may use in a game; by default any amount."),
)
@option(
    "--sandbox",
    "isolation",
    type=click.Choice(["auto", "required", "no"]),
    default="auto",
    show_default=True,
    help=N_("Whether engines play in a sandbox: where there is one, always, or never."),
)
@option(
    "--seed",
    metavar=N_("TEXT"),
    help=N_("A seed that is yours, and so no secret; by default one is drawn."),
)
@option(
    "--anchor",
    "anchors",
    type=AnchoredBot(),
    multiple=True,
    metavar="BOT=ELO",
    help=N_("The strength of a bot, from which the others are rated; repeatable."),
)
@option(
    "--table",
    "place",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar=N_("PATH"),
    help=N_("Write who has beaten whom into a file: *.csv, *.html or *.json."),
)
@option("--check", is_flag=True, help=N_("Check a tournament that is over: deals, games, points."))
@option(
    "--workers",
    type=click.IntRange(1),
    metavar="N",
    help=N_("How many games are played at once; by default one for each core."),
)
@json_option
def command(  # noqa: PLR0913  (one for each option)
    *,
    path: Path,
    bots: tuple[str, ...],
    listed: Any,  # noqa: ANN401  (click's file)
    sheet_name: str,
    scoring: str,
    target: int | None,
    pairing: str,
    stages: int,
    players: int,
    deals: int,
    clock: Clock | None,
    patience: float,
    memory: int,
    processor: float,
    isolation: str,
    seed: str | None,
    anchors: tuple[tuple[str, float], ...],
    place: Path | None,
    check: bool,
    workers: int | None,
    as_json: bool,
) -> int:
    given = [*bots, *_read_bots(listed)]
    if not given:
        _refuse_plan()
    with laboratory():
        from tricorne.lab.tournament.crosstable import FORMATS
        from tricorne.lab.tournament.standing import TournamentStanding

        if place is not None and place.suffix not in FORMATS:
            raise Failure(
                _("{path}: its name has to end in .csv, .html or .json").format(path=place)
            )
        plan: TournamentPlan | None = None
        if given:
            from tricorne.lab.tournament.plan import TournamentPlan, entrants_of

            plan = TournamentPlan(
                terms_of(sheet_name, scoring, target),
                entrants_of([contender(bot) for bot in given]),
                pairing,  # type: ignore[arg-type]  # a choice
                players,
                stages,
                deals,
                patience,
                clock,
                memory,
                processor,
                isolation,  # type: ignore[arg-type]  # a choice
            )
        written = _begun(path, plan, seed)
        _check_anchors(written.plan, dict(anchors))
        if check:
            return _check(written)
        schedule, interrupted = _hold(path, written, workers)
        standing = TournamentStanding(schedule, dict(anchors))
        _tell(standing, as_json=as_json)
        if place is not None:
            from tricorne.files import write_whole

            write_whole(place, FORMATS[place.suffix](standing).encode())
    return INTERRUPTED if interrupted else 0


def _read_bots(listed: Any) -> list[str]:  # noqa: ANN401  (click's file)
    """The bots of a file; a line that begins with `#` says nothing."""
    lines = [line.strip() for line in listed or ()]
    return [line for line in lines if line and not line.startswith("#")]


def _refuse_plan() -> None:
    """Without bots, the plan is the file's: there is nothing to say about it."""
    ctx = click.get_current_context()
    about = {
        *("sheet_name", "scoring", "target", "pairing", "stages", "players", "deals", "clock"),
        *("patience", "memory", "processor", "isolation", "seed"),
    }
    for parameter in ctx.command.params:
        name = parameter.name or ""
        if (
            name in about
            and ctx.get_parameter_source(name) == click.core.ParameterSource.COMMANDLINE
        ):
            text = _("{option} belongs to the plan: name the bots, too")
            raise click.UsageError(text.format(option=parameter.opts[0]))


def _begun(path: Path, plan: TournamentPlan | None, seed: str | None) -> StoredTournament:
    """What the file says, which is begun if there is none."""
    from tricorne.lab.tournament.file import begin_tournament, read_tournament
    from tricorne.lab.tournament.secret import commitment_to, drawn_secret

    if plan is not None and not path.exists():
        secret = drawn_secret() if seed is None else seed
        begin_tournament(path, plan, commitment_to(secret), secret)
    written = read_tournament(path)
    other = seed is not None and commitment_to(seed) != written.commitment
    if plan is not None and (type(plan).from_dict(plan.to_dict()) != written.plan or other):
        raise Failure(_("{path} has another tournament").format(path=path))
    return written


def _check_anchors(plan: TournamentPlan, anchors: dict[str, float]) -> None:
    for name in anchors:
        if name not in plan.names:
            text = _("{name} is not in this tournament; there are: {names}")
            raise Failure(text.format(name=name, names=", ".join(plan.names)))


def _check(written: StoredTournament) -> int:
    from tricorne.lab.tournament.verifying import verify_tournament

    with progress_bar(len(written.games)) as progress:
        schedule = verify_tournament(written, progress)
    text = _("ok: {games} on deals that follow from the seed {seed}")
    say(text.format(games=_games(len(schedule.games)), seed=written.secret))
    return 0


def _hold(path: Path, written: StoredTournament, workers: int | None) -> tuple[Schedule, bool]:
    """Play on, and say before the first game what the seed is bound to, and where engines play."""
    from tricorne.lab.tournament.holding import confinement_of, hold_tournament
    from tricorne.lab.tournament.schedule import Schedule

    total = Schedule(written.plan).total
    if not written.secret:
        say(_("The seed's digest: {digest}").format(digest=written.commitment), err=True)
        if any(each.bot.startswith("exec:") for each in written.plan.entrants):
            say(_where(confinement_of(written.plan, path)), err=True)
    with progress_bar(total) as progress:
        schedule, interrupted = hold_tournament(path, written, None, progress, workers)
    if interrupted:
        text = _("Interrupted; games: {done} of {all}. The same command goes on.")
        say(text.format(done=len(schedule.games), all=schedule.total), err=True)
    return schedule, interrupted


def _where(confinement: Confinement) -> str:
    """In what sandbox engines play."""
    return {
        "bwrap": _("Engines play in a sandbox, without a network, and read files only."),
        "unshare": _("Engines play without a network, but read and write your files."),
        "": _("Engines play without a sandbox: they can do all that you can."),
    }[confinement.sandbox]


def _tell(standing: TournamentStanding, *, as_json: bool) -> None:
    for game in standing.schedule.games:
        if game.loss is not None:
            what = _(FORFEITS[game.loss.how]).format(bot=game.faulty, detail=game.loss.detail)
            text = _("tricorne: {what} (stage {stage}, table {table}, deal {deal})")
            say(text.format(what=what, **game.due._asdict()), err=True)
    if as_json:
        say(json.dumps(standing.to_dict()))
        return
    made = table(_("place"), _("bot"), _("games"), _("won"), _("Elo"))
    for place in standing.places:
        elo = f"{place.rating.elo:+.0f} ± {place.rating.error:.0f}"
        made.add_row(str(place.rank), place.bot, str(place.games), f"{float(place.won):g}", elo)
    duels = [_duels(standing)] if 2 < len(standing.names) <= _WIDEST else []  # noqa: PLR2004  (two need none)
    done, total = len(standing.schedule.games), standing.schedule.total
    show(made, *duels, below=_("games: {done} of {all}").format(done=done, all=total))


def _duels(standing: TournamentStanding) -> Any:  # noqa: ANN401  (rich's table)
    """Who has come out above whom, in the order of the places."""
    from tricorne.lab.tournament.crosstable import cell

    order = [place.bot for place in standing.places]
    made = table(_("bot"), *(str(number) for number in range(1, len(order) + 1)))
    for bot in order:
        made.add_row(
            bot, *("" if bot == other else cell(standing.duel(bot, other)) for other in order)
        )
    return made


def _games(count: int) -> str:
    return ngettext("{n} game", "{n} games", count).format(n=count)
