"""What experiments have in common on the command line: bots, bars, and how they end."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from tricorne.cli.command import Failure, option
from tricorne.cli.language import N_, _, ngettext, said

if TYPE_CHECKING:
    from rich.table import Table

    from tricorne.lab import Interval
    from tricorne.lab.tally import Spoilt

_EXTRAS = {
    "numba": "kernel",
    "numpy": "kernel",
    "matplotlib": "lab",
    "polars": "lab",
    "distributed": "cluster",
}

_SPOILT = {
    "illegal": N_("{bot} answered what is not legal, {detail}: {rounds}"),
    "late": N_("{bot} did not answer within {detail}: {rounds}"),
    "error": N_("{bot} failed with {detail}: {rounds}"),
}

SEED_BITS = 40


def seed_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command `--seed`."""
    return option(
        "--seed",
        type=int,
        metavar="K",
        help=N_("The same number gives the same result; without it one is drawn, and told."),
    )(function)


def cluster_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command `--cluster`."""
    return option(
        "--cluster",
        "address",
        metavar=N_("ADDRESS"),
        help=N_("Play on the workers of this scheduler of dask.distributed."),
    )(function)


def drawn_seed(seed: int | None) -> int:
    """The seed asked for, or any."""
    return secrets.randbits(SEED_BITS) if seed is None else seed


@contextmanager
def laboratory() -> Iterator[None]:
    """What cannot be, and what is not installed, is one line."""
    from tricorne.rules import TricorneError

    try:
        yield
    except ModuleNotFoundError as missing:
        name = (missing.name or "").partition(".")[0]
        if name not in _EXTRAS:
            raise
        text = _("{name} is missing: pip install 'tricorne[{extra}]'")
        raise Failure(text.format(name=name, extra=_EXTRAS[name])) from missing
    except TricorneError as error:
        raise Failure(said(error.refusal)) from error


def warm_up(bots: Iterable[str] = ()) -> None:
    """Load the kernel and these bots; compile where that has not been done, and say so."""
    from tricorne.lab.contenders import warm_up

    warm_up(bots, lambda text: click.echo(_(text), err=True))


COMPILING = N_("compiling, once")
"""What the kernel says then; for the catalogue."""


@contextmanager
def workers(address: str | None) -> Iterator[Executor | None]:
    """The workers of a cluster; None, which is this machine, without an address."""
    if address is None:
        yield None
        return
    from tricorne.lab import cluster

    with cluster(address) as executor:
        yield executor


@contextmanager
def bar(description: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(description, total=total)
        yield lambda done: progress.update(task, completed=done)


def table(*headings: str) -> Table:
    """A table whose columns but the first hold numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(headings):
        made.add_column(heading, justify="right" if number else "left")
    return made


def show(*tables: Table) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    for one in tables:
        console.print(one)


def measured(interval: Interval, digits: int = 1) -> str:
    """A mean and the half of its interval: `126.7 ± 1.2`."""
    return f"{interval.mean:.{digits}f} ± {interval.error:.{digits}f}"


def percent(interval: Interval, digits: int = 1) -> str:
    """The same of a share."""
    return f"{100 * interval.mean:.{digits}f} ± {100 * interval.error:.{digits}f} %"


def tell_spoilt(spoilt: Spoilt) -> None:
    """Name the bots that have spoilt rounds."""
    for (bot, how), count in spoilt.rounds.items():
        rounds = ngettext("{n} round abandoned", "{n} rounds abandoned", count).format(n=count)
        text = _(_SPOILT[how])
        detail = spoilt.examples[bot, how]
        click.echo("tricorne: " + text.format(bot=bot, detail=detail, rounds=rounds), err=True)
