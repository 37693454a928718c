"""A study as plain values, for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.play.study.explaining import telling_reasons
from tricorne.play.study.measured import measured_difference
from tricorne.play.study.study import grade, is_right
from tricorne.play.study.verdict import marked_decisions, verdict_for
from tricorne.play.thinking.reasons import reasons_for
from tricorne.rules.actions import Place

if TYPE_CHECKING:
    from tricorne.play.study.luck import Luck, LuckAccount
    from tricorne.play.study.study import Study
    from tricorne.play.study.weighing import Weighing
    from tricorne.play.thinking.decision import Estimate
    from tricorne.play.thinking.reasons import Reason


def describe_study(study: Study, you: int | None) -> dict[str, object]:
    """The findings so far, as one seat is told; None for a spectator."""
    seats = range(1, study.round.players + 1)
    account = study.account
    return {
        "judge": study.population,
        "points": study.judge.in_points,
        "chances": study.chances(),
        "open": study.open_chances(),
        "played": [_played(study, account, seat) for seat in seats],
        "choices": [_choice(each) for each in study.decisions],
        "luck": [_luck(account.luck(seat)) for seat in seats] if study.judge.in_points else [],
        "verdicts": [verdict_for(study, seat)._asdict() for seat in seats],
        "marks": [_mark(study, each) for each in marked_decisions(study, you)],
        "effort": study.playouts,
    }


def describe_estimate(estimate: Estimate) -> dict[str, float]:
    """A number and its standard error."""
    return {"worth": estimate.worth, "error": estimate.error or 0.0}


def reasons_of(weighing: Weighing) -> list[Reason]:
    """Why the best action is better than the taken one, the most telling first."""
    best = weighing.best
    return reasons_between(weighing, 0, best, weighing.points) if best else []


def reasons_between(weighing: Weighing, worse: int, better: int, points: float) -> list[Reason]:
    """The reasons why an action is better by these points, the most telling first.

    What does not explain a third of them is left out, and what also holds of the worse action. In
    an aim without points, they are per cent.
    """
    view, actions = weighing.moment.view, weighing.moment.actions
    worths = {each: weighing.worth(at).worth for at, each in enumerate(actions)}
    told = worths if weighing.is_exact else None
    instead = {(each.code, each.points) for each in reasons_for(view, actions[worse])}
    found = [
        each
        for each in reasons_for(view, actions[better], told, searched=True)
        if (each.code, each.points) not in instead
    ]
    happens = measured_difference(weighing, worse, better)
    if happens is not None:
        found = [happens, *found]
    return telling_reasons(view, actions[worse], actions[better], found, points)


def describe_continuations(
    weighing: Weighing, worse: int, better: int, points: float
) -> dict[str, object]:
    """How the round goes on after an action and one better by these points, and what tells why.

    Null as long as it is unknown, or if no turn explains a third of the points.
    """
    found = [weighing.continuation(action) for action in (worse, better)]
    told = weighing.telling(worse, better, points)
    return {
        "continuations": [None if each is None else each.to_dict() for each in found],
        "tells": None if told is None else told._asdict(),
    }


def _played(study: Study, account: LuckAccount, seat: int) -> dict[str, object]:
    """A seat's choices: how many, how many certainly lost nothing, and their total loss.

    Beside them, the points that the round brought it, and which part that is of what it could
    reach, if both are points.
    """
    own = [each for each in study.decisions if each.moment.seat == seat]
    lost = account.loss(seat)
    points = study.round.totals[seat - 1] - study.round.initial_totals[seat - 1]
    reached, missed = max(0.0, float(points)), max(0.0, lost.worth)
    known = study.judge.in_points and reached + missed > 0.0
    return {
        "choices": len(own),
        "right": len([each for each in own if grade(each) is None]),
        "lost": describe_estimate(lost),
        "points": points,
        "kept": reached / (reached + missed) if known else None,
    }


def _choice(weighing: Weighing) -> dict[str, object]:
    """A decision in brief: when, by whom, and how much it certainly lost; None for nothing."""
    moment = weighing.moment
    return {"step": moment.event, "seat": moment.seat, "grade": grade(weighing)}


def _luck(luck: Luck | None) -> dict[str, object] | None:
    if luck is None:
        return None
    return {name: describe_estimate(part) for name, part in luck._asdict().items()}


def _mark(study: Study, weighing: Weighing) -> dict[str, object]:
    """A decision that lost points, with the better action and why it is better."""
    moment, best = weighing.moment, weighing.best
    return {
        "step": moment.event,
        "seat": moment.seat,
        "grade": grade(weighing),
        "lost": describe_estimate(weighing.loss),
        "played": str(moment.actions[0]),
        "better": str(moment.actions[best]),
        "chances": [study.share(weighing, 0), study.share(weighing, best)],
        "reasons": [each.to_dict() for each in reasons_of(weighing)],
        **describe_continuations(weighing, 0, best, weighing.points),
        "actions": [
            {
                "action": str(each),
                "points": moment.view.points(each),
                "figure": moment.view.board.figure(each.cell) if isinstance(each, Place) else None,
                **describe_estimate(weighing.worth(at)),
                "right": is_right(weighing, at),
            }
            for at, each in enumerate(moment.actions)
        ],
    }
