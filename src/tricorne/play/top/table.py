"""The table of a question, what an answer scored there, and the best action laid."""

from __future__ import annotations

from tricorne.play.lessons.table import guided_table, restart_with
from tricorne.play.puzzles.puzzle import attempt, choices
from tricorne.play.study.explaining import telling_reasons
from tricorne.play.table.seats import Doer
from tricorne.play.table.table import Table
from tricorne.play.thinking.reasons import Reason, reasons_for
from tricorne.play.top.scoring import marks
from tricorne.play.top.top import OPPOSITE, TopQuestion, position
from tricorne.rules.actions import Place
from tricorne.rules.round import Round


def question_table(
    code: str, question: TopQuestion, *, name: str, key: str, language: str
) -> Table:
    """The table of a question."""
    return guided_table(code, position(question), OPPOSITE, name=name, key=key, language=language)


def show_best(table: Table, question: TopQuestion) -> Table:
    """The table with the best action laid, and everybody in their seat; its version still grows."""
    round_ = position(question)
    seat, before = table.seats[round_.seat - 1], len(round_.log)
    language = table.agreement.language
    fresh = guided_table(
        table.code, round_, OPPOSITE, name=seat.name, key=seat.keys[0], language=language
    )
    round_.push(choices(round_)[question.best])
    laid = tuple([Doer(seat.name, seat.bot, late=False) for _ in round_.log[before:]])
    fresh.doers = fresh.doers + laid
    return restart_with(table, fresh)


def describe_answer(question: TopQuestion, round_: Round) -> dict[str, object]:
    """The action taken in the round of a question, and the findings about all actions."""
    before = position(question)
    actions, view = choices(before), before.view(before.seat)
    done = attempt(question.begun, round_)
    names = [str(each) for each in actions]
    others = [at for at in range(len(names)) if at != question.best]
    return {
        "done": done,
        "answers": [
            names[question.best],
            *[names[at] for at in others if question.is_best(at)],
        ],
        "best": names[question.best],
        "reasons": [
            reason.to_dict()
            for reason in reasons(question, before, names.index(done) if done in names else None)
        ],
        "actions": [
            {
                "action": names[at],
                "points": view.points(action),
                "figure": view.board.figure(action.cell) if isinstance(action, Place) else None,
                "lost": question.losses[at],
                "marks": marks(question, at),
            }
            for at, action in enumerate(actions)
        ],
    }


def reasons(question: TopQuestion, round_: Round, taken: int | None) -> list[Reason]:
    """Why the best action is better than the one taken, or than the next to the best."""
    view, actions = round_.view(round_.seat), choices(round_)
    wrong = [at for at in range(len(actions)) if not question.is_best(at)]
    if not wrong:
        return []
    second = min(wrong, key=lambda at: question.losses[at])
    if taken is not None and not question.is_best(taken):
        second = taken
    best = actions[question.best]
    lost = question.losses[second]
    found = telling_reasons(view, actions[second], best, [*reasons_for(view, best)], lost)
    if found or len(wrong) < len(actions) - 1:
        return found
    return [Reason(code="tried out", points=min(question.losses[at] for at in wrong))]
