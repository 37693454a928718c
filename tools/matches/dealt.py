"""Notes on the lines before the first tile: the number of players, their hands, the opener."""

from __future__ import annotations

from collections.abc import Iterator

from tools.matches.note import Note
from tricorne.record.statement import DealLine
from tricorne.rules import Match, Round
from tricorne.rules.opening import Lots, winner_of_lots
from tricorne.rules.tiles import COUNT, NAMES, TRIPLES, VALUES, tiles_in


def headed(line: str, match: Match) -> Iterator[Note]:
    """Notes on a line of the header; most have none."""
    name, _, value = line.partition(": ")
    sheet = match.terms.sheet
    if name == "Player 1":
        fewest, most = sheet.players
        yield Note("players", f"{match.players} of {fewest} to {most}")
    elif name == "Rules" and sheet.target:
        yield Note("target", str(sheet.target))
    elif name == "Target":
        yield Note("target asked for", value)
    elif name == "House":
        yield Note("a number of rounds is agreed", value)
    elif name == "Scoring":
        yield Note("scoring", value)


def begun(number: int) -> Iterator[Note]:
    """Notes on a `Round` line, except the first."""
    if number > 1:
        yield Note("every round is opened anew")


def dealt(said: DealLine, round_: Round) -> Note:
    """Notes on a line of the deal."""
    deal = round_.deal
    size = round_.terms.sheet.hand[deal.players - 1]
    match said.name:
        case "Hand":
            return Note("hand", f"{size} tiles for each of {deal.players}")
        case "Pool":
            rest = COUNT - deal.players * size
            return Note("pool", f"{COUNT} - {deal.players} x {size} = {rest}")
        case "Lots":
            return _lots(said.words, deal.lots[0])
        case "Starter":
            return _starter(round_)
    return Note("tiles laid open")


def _lots(words: list[str], first: Lots) -> Note:
    values = ["-" if word == "-" else str(sum(map(int, word))) for word in words]
    again = words != ["-" if lot is None else NAMES[lot] for lot in first]
    return Note("lots drawn again" if again else "lots", ", ".join(values))


def _starter(round_: Round) -> Note:
    """How the opener was found."""
    deal, sheet = round_.deal, round_.terms.sheet
    seat = deal.starter - 1
    if deal.players == 1:
        return Note("a lone player opens")
    if sheet.opening == "triple" and deal.hands is not None:
        if deal.hands[seat] & TRIPLES:
            triple = max(tiles_in(deal.hands[seat] & TRIPLES))
            return Note("the highest triple opens", "-".join(NAMES[triple]))
        worths = [max(VALUES[tile] for tile in tiles_in(hand)) for hand in deal.hands]
        return Note("the highest tile opens", _against(worths, seat))
    if deal.lots and winner_of_lots(deal.lots[-1]) == (deal.starter,):
        worths = [-1 if lot is None else VALUES[lot] for lot in deal.lots[-1]]
        return Note("the highest lot opens", _against(worths, seat))
    return Note("who opens is not told")


def _against(worths: list[int], seat: int) -> str:
    others = [str(worth) for other, worth in enumerate(worths) if other != seat and worth >= 0]
    return f"{worths[seat]} against {', '.join(others)}"
