"""Questions about the end of a round and of a match, and who may play."""

from __future__ import annotations

from tricorne.play.arbiter.example import FIVES, Example, Hand, company, laid_tiles, last_breakdowns
from tricorne.rules.deal import Deal
from tricorne.rules.errors import N_, Refusal, SheetError
from tricorne.rules.round import Round
from tricorne.rules.sentences import (
    Sentence,
    blocked_end as when_blocked,
    going_out,
    match_end,
    match_winner,
    say,
)
from tricorne.rules.sheet import Sheet
from tricorne.rules.terms import Terms, settle
from tricorne.rules.tiles import COUNT, parse_set

_OUT = ("", "012 345", "111")
_BLOCKED = ("003", "012 345", "111 455")


def _settled(terms: Terms, said: str, held: tuple[str, ...], out: int | None) -> Example:
    hands = tuple(map(parse_set, held))
    brings = settle(terms.amounts, hands, out)
    shown = tuple(Hand(hand, points=brought) for hand, brought in zip(hands, brings, strict=True))
    return Example(say(said), hands=shown)


def out_answer(terms: Terms) -> list[Sentence]:
    return going_out(terms)


def out_examples(terms: Terms) -> list[Example]:
    return [_settled(terms, N_("The first of three players goes out:"), _OUT, 1)]


def blocked_answer(terms: Terms) -> list[Sentence]:
    return when_blocked(terms)


def blocked_examples(terms: Terms) -> list[Example]:
    return [_settled(terms, N_("Nobody can play; three players still hold tiles:"), _BLOCKED, None)]


def players_answer(terms: Terms) -> list[Sentence]:
    sheet = terms.sheet
    fewest, most = sheet.players
    possible = len(sheet.hand)
    so_many = N_("These rules are for {fewest} to {most} players.")
    exactly = N_("Number of players: {fewest}.")
    said = [say(exactly if fewest == most else so_many, fewest=fewest, most=most)]
    template = N_("Players: {players}. Tiles for each: {tiles}. In the pool: {pool}.")
    for count in range(fewest, most + 1):
        size = sheet.hand[count - 1]
        said.append(say(template, players=count, tiles=size, pool=COUNT - count * size))
    if (fewest, most) != (1, possible):
        more = N_("With house rules, from 1 to {most} can play.")
        said.append(say(more, most=possible))
    return said


def players_examples(terms: Terms) -> list[Example]:
    fewest, most = terms.sheet.players
    others = [count for count in (fewest - 1, most + 1) if 1 <= count <= len(terms.sheet.hand)]
    said = N_("One too many, or too few:")
    return [Example(say(said), refused=_too_many(terms.sheet, count)) for count in others[-1:]]


def _too_many(sheet: Sheet, count: int) -> Refusal | None:
    try:
        sheet.check_players(count)
    except SheetError as error:
        return error.refusal
    return None


def target_answer(terms: Terms) -> list[Sentence]:
    return match_end(terms)


def target_examples(terms: Terms) -> list[Example]:
    """A tile that reaches the target, laid in the middle of a round's first turn."""
    before = terms.target - terms.amounts.tile[FIVES.tile]
    if not terms.target or before < 0:
        return []
    players_ = company(terms.sheet)
    round_ = Round(terms, Deal(players_, 1), (before,) * players_)
    round_.push(FIVES)
    ended = say(N_("This tile reaches {points}: the match is over."), points=terms.target)
    on = say(N_("This tile reaches {points}, and the round goes on."), points=terms.target)
    return [
        Example(ended if round_.over else on, laid_tiles(round_), lines=last_breakdowns(round_, 1))
    ]


def tie_answer(terms: Terms) -> list[Sentence]:
    if terms.scoring == "none":
        return match_end(terms)
    if terms.target and terms.round_winner_wins:
        return match_winner(terms)
    more = say(N_("The player with more points wins, no matter who reached the target first."))
    return [more, *match_winner(terms)]
