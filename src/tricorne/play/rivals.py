"""Playing somebody else's deal: links to their game, and comparisons with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from tricorne.play.study.comparison import Comparison
from tricorne.play.table.agreement import agreed_terms
from tricorne.play.table.naming import NAME_LETTERS, public_name
from tricorne.play.table.wish import Refused
from tricorne.record import read
from tricorne.record.promise import PRACTICE
from tricorne.record.rival import rival_in
from tricorne.record.writer import write
from tricorne.rules.errors import DealError, SheetError
from tricorne.rules.match import Match
from tricorne.rules.practice import deal_name, game_name, named_deal, named_game
from tricorne.rules.presets import changes, house_words, published_sheet
from tricorne.rules.round import Round

if TYPE_CHECKING:
    from tricorne.record import Record
    from tricorne.rules.terms import Scoring


class Challenge(TypedDict):
    """The contents of a link: a deal, a whole game of it, and the rules."""

    deal: str
    game: str
    sheet: str
    house: dict[str, object]
    scoring: Scoring
    points: int


class Link(TypedDict):
    """Reads an address, however damaged it is."""

    deal: str
    game: str
    name: str
    sheet: str
    house: dict[str, Any]
    scoring: Scoring


class LinkedGame(TypedDict):
    """The intact contents of a link."""

    name: str
    """Of the rival; empty without one."""
    points: int | None
    """The points of the rival; None if their game is damaged."""
    deal: bool
    """Whether the deal can be played."""
    title: str | None
    """Of the rule sheet; None if these rules cannot be played here."""
    house_words: list[str]


class Compared(NamedTuple):
    """A game compared with that of a rival."""

    player: str
    rival: str
    comparison: Comparison
    record: str
    """The rival's game."""


def challenge(text: str) -> Challenge | None:
    """The contents of a link to the game of this record; None if no link can carry it.

    It carries one round that somebody played alone, for points and to its end.
    """
    round_ = _alone(read(text).record)
    if (
        round_ is None
        or not round_.over
        or not round_.terms.is_one_round
        or round_.terms.scoring == "none"
    ):
        return None
    deal = deal_name(round_.deal)
    if deal is None:
        return None
    terms = round_.terms
    return Challenge(
        deal=deal,
        game=game_name(round_),
        sheet=terms.sheet.name,
        house=changes(terms.sheet),
        scoring=terms.scoring,
        points=round_.totals[0],
    )


def read_link(link: Link) -> LinkedGame:
    """What a link leads to."""
    said = LinkedGame(
        name=_shown(link["name"]), points=None, deal=False, title=None, house_words=[]
    )
    try:
        terms = agreed_terms(link["sheet"], link["house"], link["scoring"], 0)
        terms.sheet.check_players(1)
        said["title"] = published_sheet(link["sheet"]).title
        said["house_words"] = house_words(terms.sheet)
        begun = Round(terms, named_deal(link["deal"], terms.sheet, 1))
        said["deal"] = True
        said["points"] = named_game(link["game"], begun).totals[0]
    except (DealError, SheetError):
        return said
    return said


def compare_with_rival(text: str) -> Compared | None:
    """A record whose player has a rival, compared with the rival's game; None without one.

    Raises DealError if the rival's game is from another deal.
    """
    record = read(text).record
    own, rival = _alone(record), rival_in(record.header.other)
    if own is None or rival is None or not own.over:
        return None
    theirs = named_game(rival.game, Round(own.terms, own.deal))
    match = Match(own.terms, 1)
    match.rounds.append(theirs)
    practice = record.header.other.get(PRACTICE)
    other = {} if practice is None else {PRACTICE: practice}
    written = write(match, [rival.name or "1"], other)
    return Compared(record.header.names[0], rival.name, Comparison(own, theirs), written)


def compare_games(text: str, other: str) -> Compared | None:
    """Two records of one deal, each of a single player, compared; None if they are not that."""
    one, two = read(text).record, read(other).record
    own, theirs = _alone(one), _alone(two)
    if own is None or theirs is None or not (own.over and theirs.over):
        return None
    if own.terms != theirs.terms or own.deal != theirs.deal:
        return None
    names = one.header.names[0], two.header.names[0]
    return Compared(*names, Comparison(own, theirs), other)


def _alone(record: Record) -> Round | None:
    """The only round of a record with one player."""
    match = record.begun
    if match is None or match.players != 1 or len(match.rounds) != 1:
        return None
    return match.rounds[0]


def _shown(name: str) -> str:
    """A stranger's name as it may be shown; empty if it may not."""
    try:
        return public_name(name, NAME_LETTERS)
    except Refused:
        return ""
