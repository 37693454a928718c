"""Games with rivals, and links to games, with the answers of Python."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import urlencode

from tricorne.bots.searching import search_all
from tricorne.play.rivals import Link, challenge, compare_with_rival, read_link
from tricorne.play.study.comparison import Comparison
from tricorne.record import write
from tricorne.record.rival import Rival, rival_line
from tricorne.rules import Match, Round, Terms, preset
from tricorne.rules.practice import deal_name, game_name, named_deal

HARM = 12
"""The number of damaged links to each game."""


def rivals(count: int) -> Iterator[dict[str, Any]]:
    """Random games, each with the results of its comparison and its links."""
    terms = Terms(preset("chrono"))
    for seed in range(count):
        dice = Random(seed)
        begun = Round(terms, named_deal(str(seed + 1), terms.sheet, 1))
        rival = _played(begun, dice, 0)
        own = _played(rival, dice, dice.randrange(20, 40))
        header = dict([rival_line(Rival("Zoé", game_name(rival)))])
        match = Match(terms, 1)
        match.rounds.append(own)
        text = write(match, ["Bo"], header)
        link = Link(
            deal=deal_name(own.deal) or "",
            game=game_name(own),
            name="Zoé",
            sheet="chrono",
            house={},
            scoring="full",
        )
        links = [link, *[_damaged(dice, link) for _ in range(HARM)]]
        both = compare_with_rival(text)
        assert both is not None
        yield {
            "text": text,
            "challenge": challenge(text),
            "told": both.comparison.describe_parting(),
            "weighed": _weighed(both.comparison),
            "record": both.record,
            "links": [[each, read_link(each)] for each in links],
        }


def link_address() -> str:
    """The address of a link to a game."""
    (game,) = rivals(1)
    link: Link = game["links"][0][0]
    said = {name: link[name] for name in ("deal", "game", "name", "sheet")}
    return f"/rival?{urlencode(said)}"


def _played(round_: Round, dice: Random, count: int) -> Round:
    """The first actions of a round, and others after them."""
    twin = round_.copy()
    if twin.actions():
        twin.back_to(count)
    while not twin.over:
        twin.push(dice.choice(twin.legal_actions()))
    return twin


def _damaged(dice: Random, link: Link) -> Link:
    key = dice.choice(["deal", "game", "sheet"])
    text: str = link[key]  # type: ignore[literal-required]  # one of its keys
    at = dice.randrange(len(text))
    letter = dice.choice(["", "A", "0", "é", "9", "."])
    return {**link, key: text[:at] + letter + text[at + 1 :]}  # type: ignore[misc]  # likewise


def _weighed(comparison: Comparison) -> dict[str, object] | None:
    search_all(comparison.tasks())
    return comparison.describe_choices()
