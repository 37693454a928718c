"""The question what other sites and boxes say, and why they differ from the rules at hand."""

from __future__ import annotations

from tricorne.rules.errors import N_
from tricorne.rules.sentences import Sentence, say
from tricorne.rules.terms import Terms

_LONG = 500
_EACH = (50, 100, 150)


def elsewhere_answer(terms: Terms) -> list[Sentence]:
    """Facts about kinds of sites; only what the rules at hand do not say themselves."""
    sheet = terms.sheet
    why = N_(
        "Each publisher wrote a leaflet of its own and changed it over the years, and most websites"
        " copy one of them or mix several."
    )
    said = [say(why)]
    if sheet.hexagons != _EACH:
        copies = N_(
            "Sites that copy the English encyclopaedia give 50, 100 and 150 points for one, two and"
            " three hexagons."
        )
        said.append(say(copies))
    if sheet.may_keep_drawn:
        american = N_(
            "American sites, and pages translated from them, let a player draw until a tile fits,"
            " and place it at once."
        )
        said.append(say(american))
    if not sheet.may_decline:
        european = N_("European leaflets let a player draw even though a tile fits.")
        said.append(say(european))
    if sheet.out_takes:
        small = N_("Some give 25 points for going out, without the tiles of the others.")
        said.append(say(small))
    if sheet.target != _LONG:
        said.append(say(N_("Some play to 500 points.")))
    agree = N_("Agree on one of them before the first tile, best on that of your own box.")
    return [*said, say(agree)]
