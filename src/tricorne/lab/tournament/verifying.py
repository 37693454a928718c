"""Checks a tournament that is over: its seed, its pairings, and every game by the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from tricorne.lab.errors import LabError
from tricorne.lab.playing import kernel_deal
from tricorne.lab.tournament.file import StoredTournament
from tricorne.lab.tournament.games import TournamentGame
from tricorne.lab.tournament.plan import TournamentPlan
from tricorne.lab.tournament.schedule import Schedule
from tricorne.lab.tournament.secret import commitment_to, deal_seed
from tricorne.record import read
from tricorne.rules import Deal, Match, TricorneError, parse_action
from tricorne.rules.errors import N_, Code, Refusal, refuse


def verify_tournament(
    written: StoredTournament, progress: Callable[[int], None] | None = None
) -> Schedule:
    """The schedule of a tournament in which nothing is wrong. Raises LabError for what is.

    The seed is the one that was promised; the tables follow from the results before; every game was
    played by the rules, on the deal that follows from the seed, and has the points that it brings.
    """
    if not written.secret:
        raise LabError(refuse(Code.DEAL, "the tournament is not over: its seed is not known yet"))
    if commitment_to(written.secret) != written.commitment:
        raise LabError(refuse(Code.DEAL, "this seed is not the one that was promised"))
    plan, seed = written.plan, deal_seed(written.secret)
    schedule = Schedule(plan)
    deal_of = cache(partial(kernel_deal, plan.terms, plan.players, seed))
    for number, game in enumerate(written.games, start=1):
        schedule.take(game)
        deal = deal_of(game.due.deal)
        fault = _fault_of_loss(game, deal) if game.loss else _fault_of_play(plan, game, deal)
        if fault is not None:
            text = N_("game {n}: {problem}")
            raise LabError(refuse(Code.DEAL, text, n=number, problem=fault))
        if progress is not None:
            progress(number)
    if not schedule.over:
        text = N_("games that are there: {n} of {all}")
        raise LabError(refuse(Code.DEAL, text, n=len(written.games), all=schedule.total))
    return schedule


def _fault_of_play(plan: TournamentPlan, game: TournamentGame, deal: Deal) -> Refusal | None:
    match = Match(plan.terms, plan.players)
    round_ = match.start(deal)
    try:
        for word in game.moves.split():
            round_.push(parse_action(word))
    except TricorneError as error:
        return error.refusal
    merits = [-size for size in round_.sizes] if plan.terms.scoring == "none" else round_.totals
    won = [seat for seat, merit in enumerate(merits, start=1) if merit == max(merits)]
    if not round_.over or [*game.points] != round_.totals or [*game.won] != won:
        return refuse(Code.POINTS, "its result is not what was played")
    return None


def _fault_of_loss(game: TournamentGame, deal: Deal) -> Refusal | None:
    """What was played until the fault is on the deal as well; the fault itself left no trace."""
    reading = read(game.record.encode())
    begun = reading.record.begun
    same = begun is not None and begun.rounds[0].deal.hands == deal.hands
    if (
        reading.error is None
        and same
        and begun is not None
        and begun.rounds[0].deal.pool == deal.pool
    ):
        return None
    return refuse(Code.DEAL, "it was not played on the deal that follows from the seed")
