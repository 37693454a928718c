"""The course of a season: what happens to it at which time, each thing once."""

from __future__ import annotations

from enum import StrEnum

from tricorne.play.season.offer import SeasonOffer
from tricorne.play.season.schedule import FEWEST_MEMBERS


class SeasonStage(StrEnum):
    """How far a season is. It only ever goes on."""

    OFFERED = "offered"
    """Members may join."""
    RUNNING = "running"
    """The games are played."""
    REMINDED = "reminded"
    """And all members have been told that the end is near."""
    OVER = "over"
    CALLED_OFF = "off"
    """It never began: too few had joined, or whoever offered it called it off."""


RUNS = (SeasonStage.RUNNING, SeasonStage.REMINDED)
"""The stages in which the games are played."""
LASTS = (SeasonStage.OFFERED, *RUNS)
"""The stages after which something may still happen."""


def due_at(offer: SeasonOffer, stage: SeasonStage) -> int | None:
    """When the next stage is due; None after the last one."""
    match stage:
        case SeasonStage.OFFERED:
            return offer.begins
        case SeasonStage.RUNNING:
            return offer.reminds
        case SeasonStage.REMINDED:
            return offer.ends
        case _:
            return None


def next_stage(
    offer: SeasonOffer, stage: SeasonStage, now: int, members: int, unfinished: int
) -> SeasonStage:
    """The stage at this time, one step at most; it ends early once no game is unfinished.

    After a long silence, such as that of a server that stood still, stages follow one another.
    """
    if stage in RUNS and unfinished == 0:
        return SeasonStage.OVER
    due = due_at(offer, stage)
    if due is None or now < due:
        return stage
    if stage == SeasonStage.OFFERED:
        return SeasonStage.RUNNING if members >= FEWEST_MEMBERS else SeasonStage.CALLED_OFF
    if stage == SeasonStage.RUNNING and now < offer.ends:
        return SeasonStage.REMINDED
    return SeasonStage.OVER
