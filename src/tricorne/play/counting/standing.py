"""How a count stands after a line."""

from __future__ import annotations

from dataclasses import dataclass

from tricorne.play.counting.agreed import Party
from tricorne.rules.actions import Place
from tricorne.rules.board import Board
from tricorne.rules.event import Ending
from tricorne.rules.match import winner_at_target
from tricorne.rules.tiles import ALL_TILES


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The state after the lines so far. The fields from `seat` on are those of the round.

    `rounds` holds the points of each finished round, seat by seat, and `gone` the seats that have
    left.
    """

    totals: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...] = ()
    gone: tuple[int, ...] = ()
    number: int = 0
    """Of the round, from 1; 0 before the first."""
    settled: bool = True
    """Whether no round is in progress, or it is fully counted."""
    reached: bool = False
    """Whether a seat has reached the target in this round."""
    ending: Ending | None = None
    seat: int = 0
    """The seat to move; 0 if there is none."""
    before: tuple[int, ...] = ()
    """The totals before the round."""
    hands: tuple[int, ...] = ()
    """How many tiles each holds."""
    pool: int = 0
    out: int = 0
    """The set of tiles on the table."""
    laid: int = 0
    """How many tiles lie there. If one was entered twice, the set has fewer."""
    places: tuple[Place, ...] | None = ()
    """Where they lie; None if a place is missing."""
    idle: int = 0
    """How many have passed one after the other, without a draw."""
    round_winners: tuple[int, ...] = ()
    """The seats that went out, or that scored in a blocked round."""

    @property
    def unseen(self) -> int:
        """The set of tiles that do not lie on the table."""
        return ALL_TILES & ~self.out

    def board(self) -> Board | None:
        """The board, if the place of every tile is known."""
        if self.places is None:
            return None
        board = Board()
        for place in self.places:
            board.place(place)
        return board

    def present(self) -> list[int]:
        """The seats that have not left."""
        return [seat for seat in range(1, len(self.totals) + 1) if seat not in self.gone]

    def following(self, seat: int) -> int:
        """The seat after this one; none if all have left."""
        present = self.present()
        later = [each for each in present if each > seat]
        return next(iter([*later, *present]), 0)


def beginning(agreed: Party) -> Reckoning:
    """How a count stands before its first line."""
    return Reckoning(agreed.credit or (0,) * agreed.players)


def is_over(agreed: Party, standing: Reckoning) -> bool:
    """Whether the match is decided, and everything counted."""
    if not standing.number or not standing.settled:
        return False
    target, rounds = agreed.terms.target, agreed.terms.rounds
    if standing.ending == "target" or 0 < rounds <= standing.number:
        return True
    if not target:
        return not rounds
    if agreed.terms.sheet.target_when == "round":
        return standing.reached
    return max(standing.totals) >= target


def winners(agreed: Party, standing: Reckoning) -> list[int]:
    """The seats that have won; none while the match goes on. There is no clock."""
    if not is_over(agreed, standing):
        return []
    present = standing.present() or list(range(1, agreed.players + 1))
    if agreed.terms.scoring == "none":
        fewest = min(standing.hands[seat - 1] for seat in present)
        return [seat for seat in present if standing.hands[seat - 1] == fewest]
    here = [total if seat in present else -1 for seat, total in enumerate(standing.totals, start=1)]
    decided = winner_at_target(agreed.terms, here, [*standing.round_winners])
    if decided:
        return decided
    most = max(standing.totals[seat - 1] for seat in present)
    return [seat for seat in present if standing.totals[seat - 1] == most]
