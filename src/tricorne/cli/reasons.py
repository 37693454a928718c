"""Why an action is good, in words: the reasons of hints and of studies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tricorne.cli.language import N_, _, ngettext
from tricorne.cli.words import figure_words, seat_name

if TYPE_CHECKING:
    from tricorne.play.thinking.reasons import Reason

_SENTENCES = {
    "target": N_("It takes the total to {points} points and ends the match."),
    "last tile": N_("It is the last tile: it ends the round."),
    "figure": N_("{points} of these points are for the {figure}."),
    "safer": N_("{tile} would open a {figure} for {name}; this one opens none."),
    "shuts figure": N_("{name} could make a {figure} now, but not after this."),
    "no answer": N_("None of the tiles that the player cannot see fits beside it."),
    "one left": N_("Then {tile} is the last tile, and it fits."),
    "keeps pair": N_("After this, {tile} and {partner} still fit, each in its own place."),
    "only tile": N_("No other tile can go there any more."),
    "opens figure": N_("{tile} would open a {figure} that {name} could make."),
    "answered": N_("{tile} would score {brings}, but then {name} could score {points}."),
    "stuck": N_("After {tile}, no other tile of the hand would fit."),
    "only number": N_("{tile} is the only tile of the hand with a {number}."),
    "nothing fits": N_("No tile of the hand fits."),
    "drawn tile": N_("Only the drawn tile may be placed, and it does not fit."),
    "no more draws": N_("No more draws are allowed."),
}
_HAPPENS = {
    "bridge": N_(
        "After {taken}, {name} makes a bridge in {count} of 100 games; after {better}, in {number}."
    ),
    "hexagon": N_(
        "After {taken}, {name} makes a hexagon in {count} of 100 games; after {better}, in"
        " {number}."
    ),
    "pass": N_(
        "After {taken}, {name} has to pass in {count} of 100 games; after {better}, in {number}."
    ),
    "out": N_(
        "After {taken}, {name} goes out in {count} of 100 games; after {better}, in {number}."
    ),
    "figure": N_(
        "{taken} makes a {figure} at once. But after {better}, {name} still makes one in {number}"
        " of 100 games, and after {taken} another one in {count}."
    ),
}
_HAPPENS_TO_YOU = {
    "bridge": N_(
        "After {taken}, you make a bridge in {count} of 100 games; after {better}, in {number}."
    ),
    "hexagon": N_(
        "After {taken}, you make a hexagon in {count} of 100 games; after {better}, in {number}."
    ),
    "pass": N_(
        "After {taken}, you have to pass in {count} of 100 games; after {better}, in {number}."
    ),
    "out": N_("After {taken}, you go out in {count} of 100 games; after {better}, in {number}."),
    "figure": N_(
        "{taken} makes a {figure} at once. But after {better}, you still make one in {number} of"
        " 100 games, and after {taken} another one in {count}."
    ),
}


def reason_words(
    reason: Reason, names: Sequence[str], *, taken: str, better: str, you: int | None = None
) -> str:
    """A sentence with the names and numbers of a table.

    `taken` and `better` are the actions that a measured reason compares, in words.
    """
    count, points = reason.count or 0, reason.points or 0
    told = {
        "name": "" if reason.seat is None else seat_name(names, reason.seat),
        "tile": reason.tile,
        "partner": reason.partner,
        "figure": figure_words(reason.figure),
        "number": reason.number,
        "points": points,
        "brings": reason.brings,
    }
    if reason.code == "happens":
        incident = "figure" if reason.figure else reason.incident or ""
        text = (_HAPPENS_TO_YOU if reason.seat == you else _HAPPENS)[incident]
        return _(text).format(count=count, taken=taken, better=better, **told)
    if reason.code in _SENTENCES:
        return _(_SENTENCES[reason.code]).format(**told)
    if reason.number is not None:
        return _unseen(reason.code, reason.number).format(count=count, **told)
    return _counted(reason.code, count, points).format(n=count or points, **told)


def _unseen(code: str, number: int) -> str:
    """The sentences about the tiles that a player cannot see."""
    if code == "draws for figure":
        return ngettext(
            "{number} of the {count} tiles that the player cannot see would make a {figure}.",
            "{number} of the {count} tiles that the player cannot see would make a {figure}.",
            number,
        )
    few = ngettext(
        "After this, {number} of the {count} tiles that the player cannot see fits: {name} can"
        " hardly place one.",
        "After this, {number} of the {count} tiles that the player cannot see fit: {name} can"
        " hardly place one.",
        number,
    )
    none = _(
        "After this, none of the tiles that the player cannot see fits: {name} can place none."
    )
    return few if number else none


def _counted(code: str, count: int, points: int) -> str:
    """The sentences whose words depend on a number."""
    if code == "most points":
        more = ngettext(
            "That is {n} point more than with any other tile.",
            "That is {n} points more than with any other tile.",
            points,
        )
        return more if points else _("No move scores more.")
    if code == "heavy tile":
        few = ngettext(
            "{name} has only {n} tile left, and this is the highest tile of the hand.",
            "{name} has only {n} tiles left, and this is the highest tile of the hand.",
            count,
        )
        return few if count else _("It gets rid of the highest tile, worth {points}.")
    if code == "keeps options":
        return ngettext(
            "After this, {n} tile of the hand still fits.",
            "After this, {n} tiles of the hand still fit.",
            count,
        )
    if code == "leaves little":
        return ngettext(
            "Any tile that {name} places next scores {n} point at most.",
            "Any tile that {name} places next scores {n} points at most.",
            points,
        )
    if code == "gives away":
        return ngettext(
            "After {tile}, {name} could score {n} point more than now.",
            "After {tile}, {name} could score {n} points more than now.",
            points,
        )
    return _tried(code, points)


def _tried(code: str, points: int) -> str:
    """The sentences about what did best when everything was tried or searched."""
    if code == "searched":
        more = ngettext(
            "The computer looked at everything that can follow: this is worth {n} point more than"
            " anything else.",
            "The computer looked at everything that can follow: this is worth {n} points more than"
            " anything else.",
            points,
        )
        return (
            more
            if points
            else _("The computer looked at everything that can follow: this does best.")
        )
    more = ngettext(
        "The computer tried everything many times: this scored {n} point more than anything else.",
        "The computer tried everything many times: this scored {n} points more than anything else.",
        points,
    )
    return more if points else _("The computer tried everything many times: this did best.")
