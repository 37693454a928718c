"""Why an action is good, in words: the reasons of hints and of studies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tricorne.cli.language import N_, _, ngettext
from tricorne.cli.words import seat_name
from tricorne.rules.figure import Figure

if TYPE_CHECKING:
    from tricorne.play.thinking.reasons import Reason

_SENTENCES = {
    "target": N_("It takes the total to {points} points and ends the match."),
    "last tile": N_("It is the last tile: it ends the round."),
    "no answer": N_("None of the tiles that the player cannot see fits beside it."),
    "one left": N_("Then {tile} is the last tile, and it fits."),
    "keeps pair": N_("After this, {tile} and {partner} still fit, each in its own place."),
    "only tile": N_("No other tile can go there any more."),
    "answered": N_("{tile} would score {brings}, but then {name} could score {points}."),
    "stuck": N_("After {tile}, no other tile of the hand would fit."),
    "only number": N_("{tile} is the only tile of the hand with a {number}."),
    "nothing fits": N_("No tile of the hand fits."),
    "drawn tile": N_("Only the drawn tile may be placed, and it does not fit."),
    "no more draws": N_("No more draws are allowed."),
}
_BRIDGE = {
    "figure": N_("{points} of these points are for the bridge."),
    "safer": N_("{tile} would open a bridge for {name}; this one opens none."),
    "shuts figure": N_("{name} could make a bridge now, but not after this."),
    "opens figure": N_("{tile} would open a bridge that {name} could make."),
    "happens": N_("The bridge can wait: {name} still makes one later in {number} of 100 games."),
    "happens to you": N_("The bridge can wait: you still make one later in {number} of 100 games."),
}
_HEXAGON = {
    "figure": N_("{points} of these points are for the hexagon."),
    "safer": N_("{tile} would open a hexagon for {name}; this one opens none."),
    "shuts figure": N_("{name} could close a hexagon now, but not after this."),
    "opens figure": N_("{tile} would open a hexagon that {name} could close."),
    "happens": N_("The hexagon can wait: {name} still closes one later in {number} of 100 games."),
    "happens to you": N_(
        "The hexagon can wait: you still close one later in {number} of 100 games."
    ),
}
_SEVERAL = {**_HEXAGON, "figure": N_("{points} of these points are for more than one hexagon.")}
_HAPPENS = {
    "bridge": N_("This way, {name} makes a bridge in {number} of 100 games instead of {count}."),
    "hexagon": N_("This way, {name} closes a hexagon in {number} of 100 games instead of {count}."),
    "pass": N_("This way, {name} has to pass in {number} of 100 games instead of {count}."),
    "out": N_("This way, {name} goes out in {number} of 100 games instead of {count}."),
}
_HAPPENS_TO_YOU = {
    "bridge": N_("This way, you make a bridge in {number} of 100 games instead of {count}."),
    "hexagon": N_("This way, you close a hexagon in {number} of 100 games instead of {count}."),
    "pass": N_("This way, you have to pass in {number} of 100 games instead of {count}."),
    "out": N_("This way, you go out in {number} of 100 games instead of {count}."),
}


def reason_words(reason: Reason, names: Sequence[str], *, you: int | None = None) -> str:
    """A sentence with the names and numbers of a table."""
    count, points = reason.count or 0, reason.points or 0
    told = {
        "name": "" if reason.seat is None else seat_name(names, reason.seat),
        "tile": reason.tile,
        "partner": reason.partner,
        "number": reason.number,
        "points": points,
        "brings": reason.brings,
    }
    template = _template(reason, of_you=reason.code == "happens" and reason.seat == you)
    if template is not None:
        return _(template).format(count=count, **told)
    if reason.number is not None:
        return _unseen(reason.code, reason.figure, reason.number).format(count=count, **told)
    return _counted(reason.code, count, points).format(n=count or points, **told)


def _template(reason: Reason, *, of_you: bool) -> str | None:
    """The sentence of a reason whose words depend on no number."""
    code = f"{reason.code} to you" if of_you else reason.code
    if reason.figure is not None and code in (sentences := _about(reason.figure)):
        return sentences[code]
    if reason.code == "happens":
        return (_HAPPENS_TO_YOU if of_you else _HAPPENS)[reason.incident or ""]
    return _SENTENCES.get(code)


def _about(figure: Figure) -> dict[str, str]:
    """The sentences about a figure."""
    if figure is Figure.BRIDGE:
        return _BRIDGE
    return _HEXAGON if figure is Figure.HEXAGON else _SEVERAL


def _unseen(code: str, figure: Figure | None, number: int) -> str:
    """The sentences about the tiles that a player cannot see."""
    if code == "draws for figure":
        bridge = ngettext(
            "{number} of the {count} tiles that the player cannot see would make a bridge.",
            "{number} of the {count} tiles that the player cannot see would make a bridge.",
            number,
        )
        hexagon = ngettext(
            "{number} of the {count} tiles that the player cannot see would close a hexagon.",
            "{number} of the {count} tiles that the player cannot see would close a hexagon.",
            number,
        )
        return bridge if figure is Figure.BRIDGE else hexagon
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
