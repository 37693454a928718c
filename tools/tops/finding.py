"""What was found in a deal: its questions, and what characters chose there."""

from __future__ import annotations

import json
from typing import NamedTuple

from tools.tops.searching import SHEET, Job, questions_of
from tools.tops.tasting import TIMES, chosen
from tricorne.play.top.top import TopQuestion, position


class Found(NamedTuple):
    """The questions of a deal for one seat, in their order."""

    job: Job
    questions: list[TopQuestion]
    chosen: list[dict[str, list[int]]]
    """What each character chose at each question, every time they were asked."""


def searched(job: Job) -> Found:
    """What is found in one deal. The same job finds the same."""
    asked = questions_of(job)
    taken = [
        {
            key: chosen(position(each), key, f"tops {job.deal} {job.seat} {at}", times)
            for key, times in TIMES.items()
        }
        for at, each in enumerate(asked)
    ]
    return Found(job, asked, taken)


def write_found(found: Found) -> str:
    """A line for the file of what was found."""
    questions = [[each.begun, each.losses, each.errors] for each in found.questions]
    return json.dumps([*found.job, questions, found.chosen])


def read_found(line: str) -> Found:
    """What a line tells."""
    deal, seat, questions, taken = json.loads(line)
    asked = [
        TopQuestion(
            sheet=SHEET, deal=str(deal), begun=begun, losses=tuple(losses), errors=tuple(errors)
        )
        for begun, losses, errors in questions
    ]
    return Found(Job(deal, seat), asked, taken)
