"""Shared by the experiment commands: options, progress bars, and how they end."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from math import ceil, isnan, log10
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.parser import _OptionParser

from tricorne.cli.bots import debug_option, tell_cause_if_asked
from tricorne.cli.command import INTERRUPTED, Failure, FiniteRange, Option, option
from tricorne.cli.language import N_, _, ngettext, percent_text, say_refusal
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from rich.table import Table

    from tricorne.lab import Forfeit, Forfeits, Interval
    from tricorne.lab.experiment import Experiment, Outcome

Planned = TypeVar("Planned", bound="Experiment")
Found = TypeVar("Found", bound="Outcome[Any]")

FORFEITS = {
    "illegal": N_("{bot} answered with an illegal action, {detail}"),
    "late": N_("{bot} did not answer within {detail}"),
    "error": N_("{bot} failed: {detail}"),
}

SEED_BITS = 40


class WorkersOption(Option):
    """`--workers`, which also accepts its two former names."""

    def add_to_parser(self, parser: _OptionParser, ctx: click.Context) -> None:
        """Accept the former names without showing them."""
        super().add_to_parser(parser, ctx)
        parser.add_option(self, ["--threads", "--jobs"], dest=self.name, action="store", nargs=1)


def experiment_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of all experiments to a command."""
    for decorate in (
        option(
            "--cluster",
            "address",
            metavar=N_("ADDRESS"),
            help=N_("Use the workers of this dask.distributed scheduler."),
        ),
        click.option(
            "--workers",
            cls=WorkersOption,
            type=click.IntRange(1),
            metavar="N",
            help=N_("How many work at once; by default one for each core."),
        ),
        debug_option,
        option(
            "--forfeit",
            type=click.Choice(["loss", "drop"]),
            default="loss",
            show_default=True,
            help=N_(
                "What to do if a bot fails, answers too late or illegally: it loses the round, or"
                " the deal is dropped."
            ),
        ),
        option(
            "--patience",
            type=FiniteRange(0, min_open=True),
            default=30.0,
            show_default=True,
            metavar=N_("SECONDS"),
            help=N_("How long a bot may think about one action."),
        ),
        option(
            "--seed",
            type=int,
            metavar="K",
            help=N_("The same number gives the same result; by default one is drawn and printed."),
        ),
    ):
        function = decorate(function)
    return function


def drawn_seed(seed: int | None) -> int:
    """The given seed, or a random one."""
    return secrets.randbits(SEED_BITS) if seed is None else seed


@contextmanager
def laboratory() -> Iterator[None]:
    """Report impossible requests in one line."""
    from tricorne.rules import TricorneError

    try:
        yield
    except TricorneError as error:
        tell_cause_if_asked(error, click.get_current_context(silent=True))
        raise Failure(say_refusal(error.refusal)) from error


def carry_out(
    experiment: Planned,
    address: str | None,
    play: Callable[[Planned, Executor | None, Callable[[int], None]], Found],
    tell: Callable[[Found], int],
) -> int:
    """Run an experiment, here or on a cluster, report the result, and return the exit code.

    `tell` reports and returns the number of finished rounds. It runs however the experiment ends;
    only a third Ctrl-C exits at once.
    """
    from tricorne.lab import Stopped
    from tricorne.lab.stopping import heed_signals

    problem = ""
    with _executor_at(address) as executor, heed_signals() as stop:
        with progress_bar(experiment.total) as progress:
            try:
                found = play(experiment, executor, progress)
            except Stopped as stopped:
                found, problem = stopped.so_far, say_refusal(stopped.refusal)
        ended = tell(found)
        stop.last = True
    if problem:
        raise Failure(problem)
    if found.interrupted:
        return INTERRUPTED
    if not ended:
        raise Failure(_("no round was played to its end"))
    return 0


@contextmanager
def _executor_at(address: str | None) -> Iterator[Executor | None]:
    """The workers of a cluster, or None, which stands for this machine, if there is no address."""
    if address is None:
        yield None
        return
    from tricorne.lab import cluster

    with cluster(address) as executor:
        yield executor


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(_("rounds"), total=total)
        yield lambda done: progress.update(task, completed=done)


def table(*headings: str) -> Table:
    """A table in which all columns but the first hold numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for number, heading in enumerate(headings):
        made.add_column(heading, justify="right" if number else "left", overflow="fold")
    return made


def show(*tables: Table, below: str = "") -> None:
    """Print tables, and a line below them."""
    from rich.console import Console

    console = Console(highlight=False)
    for one in tables:
        console.print(one)
        console.print()
    if below:
        say(below)


def format_mean(interval: Interval, digits: int = 1, sign: str = "") -> str:
    """A mean and half of its interval, such as `126.7 ± 1.2`; a dash if unknown."""
    if isnan(interval.mean):
        return "-"
    return _with_error(interval.mean, interval.half_width, digits, sign)


def percent(interval: Interval, digits: int = 1) -> str:
    """A share, formatted the same way in percent."""
    if isnan(interval.mean):
        return "-"
    return percent_text(_with_error(100 * interval.mean, 100 * interval.half_width, digits))


def _with_error(mean: float, error: float, digits: int, sign: str = "") -> str:
    """Both with these digits, or with as many as the error needs.

    A value that never varied has no error to show: it may still not be certain.
    """
    if not error:
        return f"{mean:{sign}.{digits}f}"
    digits = max(digits, ceil(-log10(error)))
    return f"{mean:{sign}.{digits}f} ± {error:.{digits}f}"


def provenance(experiment: Experiment, outcome: Outcome[Any], played: str) -> str:
    """The line below a table: everything needed to repeat the experiment."""
    from tricorne import __version__
    from tricorne.lab.experiment import sheet_title

    terms = experiment.terms
    parts = [sheet_title(terms.sheet)]
    if terms.scoring != "full":
        parts.append(_("scoring {scoring}").format(scoring=terms.scoring))
    if terms.target:
        parts.append(_("target {target}").format(target=terms.target))
    text = _("{terms}; {played} in {seconds:.1f} s; seed {seed}; tricorne {version}")
    return text.format(
        terms=", ".join(parts),
        played=played,
        seconds=outcome.seconds,
        seed=experiment.seed,
        version=__version__,
    )


def tell_forfeits(forfeits: Forfeits, *, debug: bool) -> None:
    """Report the bots that forfeited rounds: a line each, or with `debug` the full traceback."""
    for (bot, how), count in forfeits.counts.items():
        example = forfeits.examples[bot, how]
        say("tricorne: " + _line(example, count), err=True)
        if debug:
            say(f"\n{example.traceback}\n{example.record}", err=True)
    if forfeits and not debug:
        say(_("tricorne: --debug shows the tracebacks, and the games so far"), err=True)


def _line(example: Forfeit, count: int) -> str:
    """How a bot forfeited, how often, and where it did so first."""
    what = _(FORFEITS[example.how]).format(bot=example.bot, detail=example.detail)
    rounds = ngettext("{n} round forfeited", "{n} rounds forfeited", count).format(n=count)
    text = _("{what} ({place}): {rounds}, first deal {deal}, seat {seat}, seed {seed}")
    if not example.place:
        text = _("{what}: {rounds}, first deal {deal}, seat {seat}, seed {seed}")
    return text.format(what=what, rounds=rounds, **example._asdict())
