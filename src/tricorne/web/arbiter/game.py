"""A whole game put together from the tiles on the table, in the order in which they were laid."""

from __future__ import annotations

from collections.abc import Sequence

from tricorne.record import write
from tricorne.rules.breakdown import breakdowns
from tricorne.rules.deal import Deal
from tricorne.rules.errors import TricorneError
from tricorne.rules.match import Match
from tricorne.rules.terms import Terms
from tricorne.web.arbiter.example import line_shown, shown


def gone_through(terms: Terms, players: int, texts: Sequence[str]) -> dict[str, object]:
    """Every turn as the rules see it, seat 1 first and hands unknown: `345@0,0`, `draw`, `pass`.

    `refused` says of each what is wrong; that is left out, and `lines` are the others. `record` is
    the game as a file. Raises SheetError where so many cannot play.
    """
    match = Match(terms, players)
    round_ = match.start(Deal(players, 1))
    refused: list[dict[str, object] | None] = []
    for text in texts:
        refusal = None
        try:
            round_.play(text)
        except TricorneError as error:
            refusal = shown(error.refusal)
        refused.append(refusal)
    return {
        "refused": refused,
        "lines": [line_shown(line) for line in breakdowns(round_.log, terms)],
        "places": [str(place) for place in round_.board.laid.values()],
        "seat": None if round_.over else round_.seat,
        "draws": round_.draws_left,
        "pool": round_.pool_size,
        "sizes": list(round_.sizes),
        "totals": list(round_.totals),
        "ending": round_.ending,
        "record": write(match),
    }
