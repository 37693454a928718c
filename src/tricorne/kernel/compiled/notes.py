"""Notes of a round: how each of its positions looked to each seat, to learn from."""

from __future__ import annotations

from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.actions import act
from tricorne.kernel.compiled.aims import margin
from tricorne.kernel.compiled.board import fitting
from tricorne.kernel.compiled.compiling import entry, part
from tricorne.kernel.compiled.evidence import share_kept_back
from tricorne.kernel.compiled.features import describe
from tricorne.kernel.layout import Position, Rules, Script
from tricorne.kernel.thinking import Desk, Notes


@entry
def take_notes(rules: Rules, position: Position, script: Script, desk: Desk, notes: Notes) -> int:
    """Do the actions of a script from `first` on, and note each position before them.

    Stop when the notes are full; return how many actions of the script are done.
    """
    count = 0
    index = int(notes.first)
    while index < script.count and count + rules.players <= len(notes.seats):
        if position.laid_count:
            for seat in range(rules.players):
                describe(rules, position, seat, desk)
                notes.seats[count] = seat
                notes.actions[count] = index
                notes.draws[count] = position.draws
                notes.pools[count] = position.pool_left
                notes.margins[count] = margin(rules, position, seat)
                notes.shown[count] = _shown(rules, notes, seat)
                for feature in range(len(desk.features)):
                    notes.features[count, feature] = desk.features[feature]
                count += 1
        if position.laid_count and position.draws:
            _see_drawn(rules, position, notes, script.actions[index])
        act(rules, position, script.actions[index])
        index += 1
    notes.count = count
    return index


@part
def _see_drawn(rules: Rules, position: Position, notes: Notes, action: int) -> None:
    """A seat has drawn, and places the tile or does not: all others draw conclusions."""
    actor = int(position.seat)
    for seat in range(rules.players):
        if seat != actor:
            unseen = int(position.unplayed) & ~int(position.hands[seat])
            fits = bits.size(fitting(position) & unseen)
            notes.fitted[seat, actor] += fits / max(1, bits.size(unseen))
            notes.placed[seat, actor] += 1.0 if action >= 0 else 0.0


@part
def _shown(rules: Rules, notes: Notes, me: int) -> float:
    """What all others have shown to a seat, on average."""
    total = 0.0
    for seat in range(rules.players):
        if seat != me:
            total += share_kept_back(notes.fitted[me, seat], notes.placed[me, seat])
    return float(total / max(1, rules.players - 1))
