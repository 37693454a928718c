"""Which answers of an event count: one of each player for each question, while it is open."""

from __future__ import annotations

from dataclasses import dataclass

COUNTS = "counts"
EARLY, LATE, SECOND, ILLEGAL = "early", "late", "second", "illegal"
"""Why an answer does not count: its question has not begun or has ended, the player has answered
already, or nobody may do that there."""


@dataclass(frozen=True, slots=True)
class Opening:
    """When a question was shown, and when it was closed; `end` is None while it is open.

    Both are milliseconds by the clock of who counts.
    """

    start: int
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Sent:
    """An answer as it was sent: who, to which question, which of its actions, and when it came."""

    player: str
    question: int
    action: int
    came: int


class Answers:
    """The answers of an event, in the order in which they came.

    An answer that does not count changes nothing, so a player who is late has no answer, and scores
    nothing there.
    """

    def __init__(self, sizes: tuple[int, ...]) -> None:
        self._sizes = sizes
        """How many actions there are to choose among, by question."""
        self._openings: dict[int, Opening] = {}
        self._chosen: dict[tuple[str, int], int] = {}

    def open(self, question: int, now: int) -> None:
        """Show a question to all. A clock that jumps back opens nothing again."""
        if question not in self._openings:
            self._openings[question] = Opening(now)

    def close(self, question: int, now: int) -> None:
        """End a question for all. It stays closed."""
        opening = self._openings.get(question)
        if opening is not None and opening.end is None:
            self._openings[question] = Opening(opening.start, max(now, opening.start))

    def take(self, sent: Sent) -> str:
        """Keep an answer if it counts; otherwise say why it does not."""
        opening = self._openings.get(sent.question)
        if opening is None:
            return EARLY
        if (sent.player, sent.question) in self._chosen:
            return SECOND
        if opening.end is not None and sent.came > opening.end:
            return LATE
        if not 0 <= sent.action < self._sizes[sent.question]:
            return ILLEGAL
        self._chosen[(sent.player, sent.question)] = sent.action
        return COUNTS

    def chosen(self, player: str, question: int) -> int | None:
        """The answer of a player that counts; None if there is none."""
        return self._chosen.get((player, question))

    def may_see(self, player: str, question: int) -> bool:
        """Whether a player may be told the findings: they have answered, or it is closed."""
        opening = self._openings.get(question)
        closed = opening is not None and opening.end is not None
        return closed or (player, question) in self._chosen

    def spread(self, question: int) -> list[int]:
        """How many chose each action of a question."""
        found = [0] * self._sizes[question]
        for (_, asked), action in self._chosen.items():
            if asked == question:
                found[action] += 1
        return found
