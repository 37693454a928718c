"""What a top is, its line in the file of all tops, its positions, and the promise about it."""

from __future__ import annotations

from dataclasses import dataclass

from tricorne.play.puzzles.puzzle import named_round
from tricorne.rules.commitment import digest_of
from tricorne.rules.round import Round

FORMS = ("running", "series")
"""A `running` top is one round: the best action is laid, the other seat answers, and so on. A
`series` has a position of another round each time."""
OPPOSITE = "ada"
"""The character that sits opposite."""
PEERS = ("pip", "gus", "clara", "ada")
"""The characters whom players are compared with, from the weakest to the strongest."""
_HEAD, _FIELDS = 3, 4
"""How many parts the beginning of a line has, and how many each question."""
_LEAST = 2
"""No question has fewer actions to choose among."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TopQuestion:
    """A position, and the judge's finding about each action in it, in the order of `choices`."""

    sheet: str
    deal: str
    begun: str
    losses: tuple[int, ...]
    """By how many points each action is worse than the best."""
    errors: tuple[int, ...]
    """Two standard errors of each of these numbers, rounded up."""

    @property
    def best(self) -> int:
        """The best action."""
        return self.losses.index(0)

    def is_best(self, at: int) -> bool:
        """Whether an action is as good as the best, as far as the judge can tell."""
        return self.losses[at] <= self.errors[at]


@dataclass(frozen=True, slots=True, kw_only=True)
class Top:
    """The questions that everybody is asked, one after the other."""

    form: str
    questions: tuple[TopQuestion, ...]
    peers: tuple[int, ...]
    """The mean marks of each of the PEERS at a question."""

    @property
    def sheet(self) -> str:
        """The sheet of all its rounds."""
        return self.questions[0].sheet


def read_top(line: str) -> Top:
    """The top of a line. Raises ValueError for other lines."""
    head, *asked = line.split("/")
    fields = head.split(" ")
    if len(fields) != _HEAD or fields[0] not in FORMS or not asked:
        raise ValueError("a top has a form, a sheet, marks of characters, and questions")
    peers = _numbers(fields[2])
    if len(peers) != len(PEERS):
        raise ValueError("a top has marks of each character")
    questions = tuple([_question(fields[1], each) for each in asked])
    if fields[0] == "running" and not _is_one_round(questions):
        raise ValueError("a running top is one round")
    return Top(form=fields[0], questions=questions, peers=peers)


def _question(sheet: str, text: str) -> TopQuestion:
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise ValueError("a question has four fields")
    deal, begun, lost, uncertain = fields
    losses, errors = _numbers(lost), _numbers(uncertain)
    if len(losses) < _LEAST or len(losses) != len(errors) or min(losses) != 0 or min(errors) < 0:
        raise ValueError("a question has a loss and an error for each action")
    return TopQuestion(sheet=sheet, deal=deal, begun=begun, losses=losses, errors=errors)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple([int(each) for each in text.split(",")])


def _is_one_round(questions: tuple[TopQuestion, ...]) -> bool:
    counts = [int(each.begun.split(".")[0]) for each in questions]
    later = sorted(set(counts)) == counts
    return later and all(each.deal == questions[0].deal for each in questions)


def write_top(top: Top) -> str:
    """The line of a top."""
    head = f"{top.form} {top.sheet} {_listed(top.peers)}"
    return "/".join([head, *[_written(each) for each in top.questions]])


def _written(question: TopQuestion) -> str:
    losses, errors = _listed(question.losses), _listed(question.errors)
    return f"{question.deal} {question.begun} {losses} {errors}"


def _listed(numbers: tuple[int, ...]) -> str:
    return ",".join([str(number) for number in numbers])


def promise(top: Top, salt: str) -> str:
    """The digest that promises a top, positions and findings alike, before it begins.

    The salt is secret until its end. Then anybody can compute the digest again.
    """
    return digest_of(f"{salt}\n{write_top(top)}")


def position(question: TopQuestion) -> Round:
    """The round of a question. Raises DealError or SheetError for an impossible position."""
    return named_round(question.sheet, question.deal, question.begun)
