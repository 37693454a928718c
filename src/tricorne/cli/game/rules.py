"""The rules of a match in words."""

from __future__ import annotations

from tricorne.cli.language import _, ngettext
from tricorne.rules import Figure, Terms
from tricorne.rules.sentences import Sentence, Topic, rules_of


def rules_words(terms: Terms) -> list[str]:
    """The rules, one line per topic."""
    lines = []
    for topic, sentences in rules_of(terms).items():
        lines.append(" ".join(map(_said, sentences)))
        if topic is Topic.LAYING and terms.scoring != "none":
            lines.append(_figures(terms))
    return lines


def _said(sentence: Sentence) -> str:
    details = dict(sentence.details)
    points = details.get("points")
    if isinstance(points, int):
        details["points"] = ngettext("{n} point", "{n} points", points).format(n=points)
    return _(sentence.template).format(**details)


def _figures(terms: Terms) -> str:
    figures = terms.amounts.figure
    words = _(
        "A bridge scores {bridge} more; closing 1, 2, 3 hexagons scores {one}, {double},"
        " {triple} more."
    )
    words = words.format(
        bridge=figures[Figure.BRIDGE],
        one=figures[Figure.HEXAGON],
        double=figures[Figure.DOUBLE_HEXAGON],
        triple=figures[Figure.TRIPLE_HEXAGON],
    )
    if figures[Figure.TWO_SIDES]:
        more = _("Two sides without a hexagon: {points}.")
        words += " " + more.format(points=figures[Figure.TWO_SIDES])
    return words
