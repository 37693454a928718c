"""A match: rounds until a target ends it, or one round; and its winners."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tricorne.rules.actions import END
from tricorne.rules.errors import N_, Code, DealError, IllegalAction, refuse
from tricorne.rules.round import Round

if TYPE_CHECKING:
    from tricorne.rules.deal import Deal
    from tricorne.rules.terms import Terms


class Before(NamedTuple):
    """The points, thinking times and number of rounds that are no longer in memory."""

    totals: tuple[int, ...]
    times_ns: tuple[int, ...] | None
    rounds: int = 0


class Match:
    """Rounds by the same terms between the same players. The last one may be in progress.

    A match can be resumed in the middle: `before` holds the results of the earlier rounds. With a
    `credit`, seats have points before the first one.
    """

    def __init__(
        self,
        terms: Terms,
        players: int,
        before: Before | None = None,
        credit: tuple[int, ...] = (),
    ) -> None:
        terms.sheet.check_players(players)
        nothing = (0,) * players
        self.terms = terms
        self.players = players
        self.before = before or Before(credit or nothing, nothing)
        self.rounds: list[Round] = []

    @property
    def totals(self) -> list[int]:
        """The points of each seat now."""
        return self.rounds[-1].totals if self.rounds else list(self.before.totals)

    @property
    def played(self) -> int:
        """How many rounds have begun."""
        return self.before.rounds + len(self.rounds)

    @property
    def between_rounds(self) -> bool:
        """Whether no round is in progress."""
        return not self.rounds or self.rounds[-1].settled

    @property
    def over(self) -> bool:
        """Whether the match is decided and everything counted."""
        if not self.rounds or not self.rounds[-1].settled:
            return False
        target, rounds = self.terms.target, self.terms.rounds
        if self.rounds[-1].ending == "target" or 0 < rounds <= self.played:
            return True
        if not target:
            return not rounds
        if self.terms.sheet.target_when != "round":
            return max(self.totals) >= target
        round_ = self.rounds[-1]
        return max(round_.initial_totals) >= target or any(
            event.total >= target for event in round_.log
        )

    def start(self, deal: Deal) -> Round:
        """Begin the next round with this deal.

        Every round is opened by the sheet's rule, like the first one; earlier rounds do not matter.
        So the deal alone determines who opens.
        """
        if self.over:
            raise IllegalAction(refuse(Code.OVER, "the match is over"))
        if not self.between_rounds:
            raise IllegalAction(refuse(Code.OVER, "the round before is not over yet"))
        if deal.players != self.players:
            template = N_("a deal for {dealt} in a match of {players}")
            raise DealError(refuse(Code.DEAL, template, dealt=deal.players, players=self.players))
        self.rounds.append(Round(self.terms, deal, self.totals))
        return self.rounds[-1]

    @property
    def times_ns(self) -> list[int] | None:
        """How long each seat thought, where it is known of every action of the match."""
        if self.before.times_ns is None:
            return None
        times = list(self.before.times_ns)
        for round_ in self.rounds:
            for event in round_.log:
                if event.action == END:
                    continue
                if event.time_ns is None:
                    return None
                times[event.seat - 1] += event.time_ns
        return times

    def lay_aside(self) -> None:
        """Replace the rounds so far by their results, for matches with very many rounds."""
        times = self.times_ns
        thought = None if times is None else tuple(times)
        self.before = Before(tuple(self.totals), thought, self.played)
        self.rounds = []

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none while the match goes on."""
        if not self.over:
            return []
        if self.terms.scoring == "none":
            return self._winners_without_points()
        best = winner_at_target(self.terms, self.totals, round_winners(self.rounds[-1])) or _best(
            self.totals, range(1, self.players + 1), max(self.totals)
        )
        times = self.times_ns if self.terms.sheet.ties == "time" else None
        if times is None:
            return best
        return _best(times, best, min(times[seat - 1] for seat in best))

    def _winners_without_points(self) -> list[int]:
        """The seats that went out, or that hold the fewest tiles in a blocked round."""
        sizes = self.rounds[-1].sizes
        return _best(sizes, range(1, self.players + 1), min(sizes))

    def copy(self) -> Match:
        """A match of its own in the same state."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.rounds = [round_.copy() for round_ in self.rounds]
        return twin

    def __eq__(self, other: object) -> bool:
        """Matches are equal when terms, players and rounds are."""
        return (
            isinstance(other, Match)
            and (self.terms, self.players, self.before)
            == (other.terms, other.players, other.before)
            and self.rounds == other.rounds
        )

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def __repr__(self) -> str:
        """Such as `<Match goliath, 2 players, 3 rounds, totals 210 187>`."""
        totals = " ".join(map(str, self.totals))
        state = ", over" if self.over else ""
        return (
            f"<Match {self.terms.sheet.name}, {self.players} players,"
            f" {len(self.rounds)} rounds, totals {totals}{state}>"
        )


def round_winners(round_: Round) -> list[int]:
    """The seats that won a round: who went out, or who scored in a blocked round."""
    if round_.ending == "out":
        return [round_.seat]
    return [event.seat for event in round_.log if event.action == END and event.points > 0]


def winner_at_target(terms: Terms, totals: list[int], won: list[int]) -> list[int]:
    """Where that decides: of several at the target, the one who won the last round."""
    if not terms.target or not terms.round_winner_wins:
        return []
    at_target = [seat for seat, total in enumerate(totals, start=1) if total >= terms.target]
    return won if len(at_target) > 1 and len(won) == 1 and won[0] in at_target else []


def _best(values: list[int], seats: range | list[int], best: int) -> list[int]:
    return [seat for seat in seats if values[seat - 1] == best]
