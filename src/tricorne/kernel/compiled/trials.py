"""Playouts of all candidates in the same worlds, with the same random numbers."""

from __future__ import annotations

from tricorne.kernel.compiled.actions import act
from tricorne.kernel.compiled.aims import foretell, judge
from tricorne.kernel.compiled.chance import CHOOSING, start
from tricorne.kernel.compiled.compiling import entry
from tricorne.kernel.compiled.memory import recall, remember
from tricorne.kernel.compiled.prospects import promised
from tricorne.kernel.compiled.seats import take_turn_by
from tricorne.kernel.compiled.worlds import imagine
from tricorne.kernel.layout import Memo, Position, Rules
from tricorne.kernel.thinking import Belief, Desk, Prospects, Trial


@entry
def try_out(  # noqa: PLR0913, PLR0917  (a record each)
    rules: Rules,
    position: Position,
    belief: Belief,
    memo: Memo,
    desk: Desk,
    prospects: Prospects,
    trial: Trial,
) -> int:
    """Play each candidate out in so many more worlds, and add up how good each end is; how many.

    The squares are added up as well, from which the error of a mean follows.

    All play on by a policy of the kernel, or by CAREFUL with the trial's cares. Without slots in
    the belief nothing is imagined: hands and pool are those of the position.
    """
    me = int(position.seat)
    for care in range(len(trial.cares)):
        desk.cares[care] = trial.cares[care]
    for _ in range(trial.worlds):
        if belief.count:
            imagine(rules, position, belief)
        remember(position, memo)
        for candidate in range(min(trial.count, len(trial.candidates))):
            start(position.chance, trial.seed, trial.first, CHOOSING)
            act(rules, position, trial.candidates[candidate])
            turns = 0 if position.seat == me and position.draws else 1
            while position.ending == 0 and (trial.depth == 0 or turns < trial.depth):
                seat = int(position.seat)
                policy = trial.policy if seat == me else trial.others
                take_turn_by(rules, position, policy, 0, desk, prospects)
                if seat == me:
                    turns += 1
            if position.ending:
                worth = judge(rules, position, me, trial.aim)
            else:
                more = promised(rules, position, me, desk, prospects)
                worth = foretell(rules, position, me, trial.aim, more)
            trial.sums[candidate] += worth
            trial.squares[candidate] += worth * worth
            recall(position, memo)
        trial.first += 1
    return int(trial.worlds)
