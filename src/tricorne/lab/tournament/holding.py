"""Holds a tournament: begins it or goes on, until all games are in its file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import partial
from pathlib import Path

from tricorne.bots.engine.confinement import (
    Confinement,
    Sandbox,
    can_limit,
    confining,
    found_sandbox,
)
from tricorne.bots.engine.keeper import LEAST_MEMORY
from tricorne.kernel import ready
from tricorne.lab.crew import Crew, processes, threads
from tricorne.lab.errors import LabCode, LabError
from tricorne.lab.stopping import heed_signals
from tricorne.lab.tournament.file import StoredTournament, TournamentFile, kept_secret, secret_path
from tricorne.lab.tournament.games import GamesToPlay, play_games
from tricorne.lab.tournament.plan import TournamentPlan
from tricorne.lab.tournament.schedule import Schedule
from tricorne.lab.tournament.secret import commitment_to, deal_seed
from tricorne.rules.errors import N_, refuse


def confinement_of(plan: TournamentPlan, path: Path) -> Confinement:
    """What engines may use and see. Raises LabError if that cannot be enforced here."""
    if (plan.memory or plan.processor) and not can_limit():
        raise LabError(refuse(LabCode.MISSING, "only Linux holds engines to limits"))
    if 0 < plan.memory < LEAST_MEMORY:
        text = N_("memory: {n} MB; it must be at least {least}")
        raise LabError(refuse(LabCode.MISSING, text, n=plan.memory, least=LEAST_MEMORY))
    sandbox: Sandbox = "" if plan.isolation == "no" else found_sandbox()
    if plan.isolation == "required" and sandbox != "bwrap":
        text = N_("there is no sandbox here: bubblewrap (bwrap) is missing, or may not be used")
        raise LabError(refuse(LabCode.MISSING, text))
    hidden = (path.absolute(), secret_path(path.absolute()))
    return Confinement(plan.memory, plan.processor, sandbox, hidden)


def hold_tournament(
    path: Path,
    written: StoredTournament,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    workers: int | None = None,
) -> tuple[Schedule, bool]:
    """Play the games that are left, and reveal the seed after the last one.

    Returns the schedule with its games, and whether Ctrl-C has ended it before. Raises LabError if
    the file cannot be written, or if the workers fail for good: what is in the file stays.
    """
    schedule = Schedule(written.plan, written.games)
    if written.secret:
        return schedule, False
    secret = kept_secret(path)
    if commitment_to(secret) != written.commitment:
        text = N_("{path}: this is not the seed of the tournament")
        raise LabError(refuse(LabCode.DISK, text, path=secret_path(path)))
    confinement = confinement_of(written.plan, path)
    with confining(confinement):
        jobs = partial(_jobs, schedule, deal_seed(secret), confinement)
        with TournamentFile(path) as file, heed_signals() as stop:
            hire = threads if written.plan.compiled else processes
            if written.plan.compiled:
                ready()
            if not schedule.over:
                crew = Crew(play_games, executor, partial(hire, workers), stop)
                for _, games in crew.results(jobs()):
                    file.add_games(games)
                    for game in games:
                        schedule.take(game)
                    if progress is not None:
                        progress(len(schedule.games))
            if schedule.over:
                file.reveal(secret)
    return schedule, not schedule.over


def _jobs(schedule: Schedule, seed: int, confinement: Confinement) -> Iterator[GamesToPlay | None]:
    plan = schedule.plan
    entrants = {entrant.name: entrant for entrant in plan.entrants}
    for games in schedule.rest(plan.games_at_a_table if plan.compiled else 1):
        seated = [(due, tuple(entrants[name] for name in due.bots)) for due in games or ()]
        job = GamesToPlay(plan.terms, seed, plan.time, plan.compiled, confinement, tuple(seated))
        yield job if seated else None
