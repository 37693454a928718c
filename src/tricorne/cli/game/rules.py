"""The rules of a match in words: what is the same everywhere, and what this sheet says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tricorne.cli.language import N_, _, ngettext

if TYPE_CHECKING:
    from tricorne.rules import Terms
    from tricorne.rules.terms import Amounts

_FITTING = N_(
    "A tile lies beside another, side to side, and at each of its corners stands the number that"
    " is there already."
)

_OPENING = {
    "lots": N_("Whoever draws the tile of the highest value opens, with any tile of his hand."),
    "triple": N_(
        "The highest triple opens; without any triple, the tile of the highest value does."
    ),
    "random": N_("Chance decides who opens, with any tile of his hand."),
}

_BLOCKED = {
    "own": N_("When nothing goes any more, each loses the value of his own hand."),
    "lowest": N_("When nothing goes any more, the lowest hand gains the values of the others."),
    "differences": N_(
        "When nothing goes any more, the lowest hand gains what the others hold more than it."
    ),
    "nothing": N_("When nothing goes any more, nobody's points change."),
}

_TARGET = {
    "at once": N_("Whoever first reaches {target} points wins the match at once."),
    "round": N_("Once somebody has reached {target} points, the round that is on is the last."),
    "after round": N_("The match is over when somebody has {target} points after a round."),
}


def rules_words(terms: Terms) -> list[str]:
    """The rules, a sentence or two a line."""
    sheet, amounts = terms.sheet, terms.amounts
    sentences = [_(_FITTING), _(_OPENING[sheet.opening])]
    if terms.scoring == "none":
        sentences += [
            _draws(sheet.draw_limit),
            _declining(declines=sheet.may_decline),
            _("Nobody scores: whoever goes out wins, or of a blocked round the fewest tiles."),
        ]
        return sentences
    sentences += [_placing(terms), _figures(amounts), _draws(sheet.draw_limit), *_costs(amounts)]
    sentences += [_declining(declines=sheet.may_decline), _going_out(amounts)]
    sentences.append(_(_BLOCKED[amounts.blocked]))
    if terms.target:
        sentences.append(_(_TARGET[sheet.target_when]).format(target=terms.target))
    else:
        sentences.append(_("The match is one round."))
    return sentences


def _placing(terms: Terms) -> str:
    if terms.scoring == "simple":
        return _("Every tile brings 1 point.")
    words = _("A tile brings the sum of its numbers.")
    if terms.sheet.triple_bonus:
        more = _("Opening with a triple: {points} more.")
        words += " " + more.format(points=terms.sheet.triple_bonus)
    if terms.sheet.zero_bonus:
        more = _("Opening with 0-0-0: {points} more.")
        total = terms.sheet.triple_bonus + terms.sheet.zero_bonus
        words += " " + more.format(points=total)
    return words


def _figures(amounts: Amounts) -> str:
    bridge, two, *hexagons = list(amounts.figure.values())[1:]
    words = _("A bridge brings {bridge} more; closing 1, 2, 3 hexagons {one}, {double}, {triple}.")
    one, double, triple = hexagons
    words = words.format(bridge=bridge, one=one, double=double, triple=triple)
    if two:
        words += " " + _("Two sides without a hexagon: {points}.").format(points=two)
    return words


def _draws(limit: int) -> str:
    if limit > 50:  # noqa: PLR2004  (as many as there are tiles: no limit)
        return _("Who does not place draws until something fits or the pool is empty.")
    words = ngettext(
        "Who does not place draws {n} tile, then passes.",
        "Who does not place draws, up to {n} tiles a turn, then passes.",
        limit,
    )
    tail = _("After a draw, only the tile just drawn may be placed.")
    return f"{words.format(n=limit)} {tail}"


def _costs(amounts: Amounts) -> list[str]:
    words = []
    if any(amounts.draws):
        costs = ", ".join(str(cost) for cost in amounts.draws[:4])
        words.append(_("Draws cost, one after the other: {costs}.").format(costs=costs))
    if amounts.exhausted_pass:
        text = _("Passing after the last draw costs {points} more.")
        words.append(text.format(points=amounts.exhausted_pass))
    if amounts.empty_pass:
        text = _("Passing because the pool is empty costs {points}.")
        words.append(text.format(points=amounts.empty_pass))
    return [" ".join(words)] if words else []


def _declining(*, declines: bool) -> str:
    if declines:
        return _("You may draw or pass although something fits.")
    return _("You may not draw or pass while a tile of your hand fits; a drawn one you may keep.")


def _going_out(amounts: Amounts) -> str:
    words = []
    if amounts.out_bonus:
        words.append(_("Going out brings {points}.").format(points=amounts.out_bonus))
    if amounts.out_takes:
        words.append(_("Who goes out is given the values of the tiles that the others hold."))
    if amounts.out_costs:
        words.append(_("The others lose the values of their tiles."))
    return " ".join(words) or _("Going out ends the round.")
