"""A batch of environments: each plays one round after the other, and asks for its actions."""

from __future__ import annotations

from tricorne.kernel.batch import MOST_TRIES, OUTSIDE, Batch, Episode, Reward, StepTask
from tricorne.kernel.compiled.actions import act
from tricorne.kernel.compiled.choices import list_choices
from tricorne.kernel.compiled.compiling import entry, part
from tricorne.kernel.compiled.dealing import deal
from tricorne.kernel.compiled.observing import follow_table, forget_table, observe
from tricorne.kernel.compiled.play import winners
from tricorne.kernel.compiled.reserved import choices_of, episode_of, position_of
from tricorne.kernel.compiled.seats import take_turn_by
from tricorne.kernel.layout import Job, Listing, Position, Rules
from tricorne.kernel.thinking import Desk, Prospects

_MARGIN = int(Reward.MARGIN)
_WIN = int(Reward.WIN)
_STAY, _GO_ON = int(StepTask.STAY), int(StepTask.GO_ON)
_NOT_LEGAL = -1


@entry
def begin_batch(  # noqa: PLR0913, PLR0917  (a record each)
    rules: Rules, listing: Listing, job: Job, desk: Desk, prospects: Prospects, batch: Batch
) -> int:
    """Begin the first round of each environment of a job; return -1 if no round asks anything."""
    for which in range(job.count):
        position = position_of(batch.positions, which)
        episode = episode_of(batch.episodes, which)
        episode.number = job.first + which
        episode.done = 0
        for seat in range(len(episode.rewards)):
            episode.rewards[seat] = 0.0
        if not _begin(rules, position, listing, job, desk, prospects, batch, which, episode):
            return -1
        observe(rules, position, batch, which, episode, int(position.seat))
    return 0


@entry
def step_batch(  # noqa: PLR0913, PLR0917  (likewise)
    rules: Rules, listing: Listing, job: Job, desk: Desk, prospects: Prospects, batch: Batch
) -> int:
    """Do the action of each environment, or its other task, and play on until it asks again.

    If an action is illegal, nothing is done and the number of its environment is returned, from 1;
    -1 if no round asks anything.
    """
    for which in range(job.count):
        waits = episode_of(batch.episodes, which).task != 0
        if not waits and not _understand(position_of(batch.positions, which), batch, which):
            return which + 1
    for which in range(job.count):
        position = position_of(batch.positions, which)
        episode = episode_of(batch.episodes, which)
        if episode.task == _STAY:
            continue
        if episode.task == _GO_ON:
            forget_table(episode)
            _play_on(rules, position, listing, job, desk, prospects, batch, which, episode)
        elif not _step(rules, position, listing, job, desk, prospects, batch, which, episode):
            return -1
        observe(rules, position, batch, which, episode, int(position.seat))
    return 0


@entry
def show_batch(rules: Rules, listing: Listing, job: Job, batch: Batch) -> int:
    """Show one environment to any seat; only the seat that is asked has legal actions to see."""
    which = int(batch.which)
    if which >= job.count:
        return -1
    position = position_of(batch.positions, which)
    episode = episode_of(batch.episodes, which)
    if position.seat == batch.eye:
        list_choices(rules, position, listing, batch, which, episode)
    observe(rules, position, batch, which, episode, int(batch.eye))
    return 0


@part
def _understand(position: Position, batch: Batch, which: int) -> bool:
    """Find the chosen action among the choices; return whether it is there."""
    episode = episode_of(batch.episodes, which)
    episode.strayed = 0
    if position.ending:
        return True
    if not batch.by_index:
        codes = choices_of(batch.choices, which).codes
        code, found = int(episode.chosen), _NOT_LEGAL
        for index in range(episode.count):
            if codes[index] == code:
                found = index
        episode.chosen = found
    if 0 <= episode.chosen < episode.count:
        return True
    episode.strayed = 1
    if batch.corrects:
        episode.chosen = 0
    return bool(batch.corrects)


@part
def _step(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules,
    position: Position,
    listing: Listing,
    job: Job,
    desk: Desk,
    prospects: Prospects,
    batch: Batch,
    which: int,
    episode: Episode,
) -> bool:
    """Do the action that was chosen, or begin anew after a round that rested."""
    if position.ending:
        episode.done = 0
        episode.number += job.count
        for seat in range(len(episode.rewards)):
            episode.rewards[seat] = 0.0
        return _begin(rules, position, listing, job, desk, prospects, batch, which, episode)
    act(rules, position, choices_of(batch.choices, which).actions[episode.chosen])
    _play_on(rules, position, listing, job, desk, prospects, batch, which, episode)
    _pay(rules, position, batch, episode)
    episode.done = int(position.ending != 0)
    if position.ending == 0:
        return True
    episode.ended, episode.actions = episode.number, position.actions
    for index in range(position.actions):
        episode.log[index] = position.log[index]
    if batch.rests:
        return True
    episode.number += job.count
    return _begin(rules, position, listing, job, desk, prospects, batch, which, episode)


@part
def _begin(  # noqa: PLR0913, PLR0917  (likewise)
    rules: Rules,
    position: Position,
    listing: Listing,
    job: Job,
    desk: Desk,
    prospects: Prospects,
    batch: Batch,
    which: int,
    episode: Episode,
) -> bool:
    """Begin a round, and play until it asks; a round that never does is left out."""
    for _ in range(MOST_TRIES):
        position.totals[:] = 0
        deal(rules, position, job.seed, episode.number)
        for seat in range(len(episode.paid)):
            episode.paid[seat] = 0
        forget_table(episode)
        _play_on(rules, position, listing, job, desk, prospects, batch, which, episode)
        if position.ending == 0:
            return True
        episode.number += job.count
    return False


@part
def _play_on(  # noqa: PLR0913, PLR0917  (likewise)
    rules: Rules,
    position: Position,
    listing: Listing,
    job: Job,
    desk: Desk,
    prospects: Prospects,
    batch: Batch,
    which: int,
    episode: Episode,
) -> None:
    """Play for the other seats, and without choice, until a seat has a choice or the round ends."""
    while position.ending == 0:
        seat = int(position.seat)
        policy = job.policies[seat]
        if policy != OUTSIDE:
            take_turn_by(rules, position, policy, job.wanders[seat], desk, prospects)
            continue
        follow_table(position, episode)
        list_choices(rules, position, listing, batch, which, episode)
        episode.seat = seat
        if episode.count > 1 or (episode.count == 1 and not batch.skips):
            return
        if episode.count:
            act(rules, position, choices_of(batch.choices, which).actions[0])
        else:
            act(rules, position, listing.actions[0])  # nothing is in the window
    follow_table(position, episode)
    list_choices(rules, position, listing, batch, which, episode)


@part
def _pay(rules: Rules, position: Position, batch: Batch, episode: Episode) -> None:
    """Give each seat its reward for all that has happened since the last one."""
    won, share = 0, 0.0
    if batch.reward == _WIN and position.ending:
        won = winners(rules, position)
        count = 0
        for seat in range(rules.players):
            count += won >> seat & 1
        share = 1.0 / count
    total = 0
    for seat in range(rules.players):
        total += position.totals[seat] - episode.paid[seat]
    for seat in range(rules.players):
        gained = position.totals[seat] - episode.paid[seat]
        episode.paid[seat] = position.totals[seat]
        reward = float(gained)
        if batch.reward == _WIN:
            reward = share if won >> seat & 1 else 0.0
        elif batch.reward == _MARGIN and rules.players > 1:
            reward = gained - (total - gained) / (rules.players - 1)
        episode.rewards[seat] = reward
