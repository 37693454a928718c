"""Words beside a number that is filled in have as many forms as their language needs.

The plural forms of all texts tell which words change with a number: "1 tile", "2 tiles". None of
them may stand behind a number in a text with one form. "Tiles: {count}" is right for any number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from babel.messages.catalog import Message

from tests.languages.test_commands import every_language, texts
from tools.catalogue import Language

DOMAINS = ("page", "tricorne")
NUMBERS = "all|changes|count|days|hand|lines|most|n|players|pool|rounds|said|target"
BESIDE = re.compile(rf"\{{(?:{NUMBERS})\b[^{{}}]*\}}[\s\u00a0]([^\W\d_]+)")
"""A number that is filled in, and the word behind it."""

RIGHT = {
    "that takes {count} tiles already on the table": "two for a bridge, five for a hexagon",
    "this count is too long; the limit is {lines} lines and {changes} changes": "two limits",
    "in one match a player is away for {days} days at most": "a limit",
    "The target of {target} points is reached: the match ends at once.": "a target is a large sum",
    "target {target}": "the same",
    "With fewer than {n} rounds, nobody can say how well somebody plays.": "a limit",
    "tricorne: fewer than {n} rounds at a table: one round is mostly luck": "the same",
    "gave up after {n} attempts, which all ended with: {problem}": "a limit",
    "Interrupted after {n} of {all} rounds.": "a single round ends before anybody interrupts it",
    "{rounds} of {all} rounds": "a limit",
    "With house rules, from 1 to {most} can play.": "a limit",
    "for {fewest} to {most} players": "no sheet is for one player only",
    "These rules are for {fewest} to {most} players.": "the same",
    "{players} cannot play by {sheet}, which is for {fewest} to {most} players": "the same",
    "{players} players need 2 bots, or as many": "one player needs one bot",
    "hand: {hand} tiles for each of {players} leave {pool} in the pool, it must be at least "
    "{least}": "a hand of one leaves enough",
    "{said:+d} points: it brings {due:+d}": "a change of a total, such as +1",
}
"""Texts with one form that are right all the same, and why."""


def messages(language: Language) -> Iterator[Message]:
    return (message for domain in DOMAINS for message in language.read(domain) if message.id)


def changing(language: Language) -> tuple[set[str], set[str]]:
    """The words, in English and in the language, that change with the number before them."""
    found: tuple[set[str], set[str]] = (set(), set())
    for message in messages(language):
        if not isinstance(message.id, str):
            for words, forms in zip(found, (message.id, message.string), strict=True):
                beside = [set(BESIDE.findall(form)) for form in texts(forms)]
                words.update(set.union(*beside) - set.intersection(*beside))
    return found


@every_language
def test_no_word_that_changes_with_a_number_has_one_form(language: Language) -> None:
    english, own = changing(language)
    wrong = [
        text
        for message in messages(language)
        if isinstance(message.id, str) and message.id not in RIGHT
        for text, words in ((message.id, english), (str(message.string), own))
        if not words.isdisjoint(BESIDE.findall(text))
    ]
    assert wrong == [], "use a plural form, or put the number behind a colon"
