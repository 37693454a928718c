"""Random records that are right: all sheets, scorings, targets, house rules, ways to write."""

import json
import random
from dataclasses import dataclass

from .deal import Deal
from .game import (
    Event,
    Round,
    dealt_size,
    draw_points,
    end_amounts,
    hand,
    match_is_over,
    may_draw,
    may_pass,
    opening_by_triple,
    outcome,
    pass_points,
    place_points,
    placeable,
    pool_size,
    seat_to_move,
    table,
    target_of,
    wins_at_once,
)
from .sheets import PRESETS, SWITCHES, WORDS, Sheet, changed
from .tiles import TILES, Placed, placements, tile_of

FOREIGN = ("Date: 2026-11-21", "Place: Köln", "Site:", "Time control: 5 min: each", "Event: a\tb")
COMMENTS = ("# a comment", "#", "#1 pass +0 =0", "", "", " \t", "# Round 7")


@dataclass
class Plan:
    """The plan for playing and writing one record, with all its random choices."""

    preset: str
    house: dict[str, object]
    scoring: str
    asked: int | None
    players: int
    knowledge: str
    """`pool`: hands and pool are written; `hands`: hands only; `none`: neither."""
    decline: float
    keep: float
    timed: float
    rounds: int

    def sheet(self) -> Sheet:
        """Give the sheet that is played."""
        return changed(PRESETS[self.preset], self.house)


def house_value(rng: random.Random, name: str) -> object:  # noqa: PLR0911 - a case each
    """Draw a value that a parameter may have, the odd ones not too rarely."""
    if name in WORDS:
        return rng.choice(WORDS[name])
    if name in SWITCHES:
        return rng.random() < 0.5
    if name == "players":
        return sorted([rng.randint(1, 6), rng.randint(1, 6)])
    if name == "hand":
        return [rng.randint(1, 46 // players) for players in range(1, 7)]
    if name == "hexagons":
        return [rng.randint(0, 9) * 10 for _ in range(3)]
    if name == "draws":
        return rng.choice([1, 2, 3, 4, 6, "unlimited", "unlimited"])
    if name == "rounds":
        return rng.choice([0, 0, 1, 2, 3])
    if name == "target":
        return rng.choice([0, 30, 60, 100, 200])
    return rng.choice([0, 1, 5, 10, 30, 40])


def house_rules(rng: random.Random, preset: str, *, small_pools: bool) -> dict[str, object]:
    """Draw changes to a preset; with small pools, hands so large that the pool soon is empty."""
    house: dict[str, object] = {}
    sheet = PRESETS[preset]
    if small_pools or rng.random() < 0.5:
        for name in rng.sample(sorted(sheet), rng.choice([1, 1, 2, 3, 6, 12])):
            house[name] = house_value(rng, name)
    if small_pools:
        house["hand"] = [max(1, 46 // n - rng.choice([0, 0, 1, 2])) for n in range(1, 7)]
    if rng.random() < 0.3:
        house["players"] = [1, 6]
    whole = changed(sheet, house)
    if whole["may_decline"] and not whole["may_keep_drawn"]:
        house.update(rng.choice([{"may_decline": False}, {"may_keep_drawn": True}]))
    return house


def plan(rng: random.Random, *, small_pools: bool | None, rounds: int | None) -> Plan:
    """Draw a plan; given values are kept, the rest is random."""
    name = rng.choice(sorted(PRESETS))
    small = rng.random() < 0.3 if small_pools is None else small_pools
    house = house_rules(rng, name, small_pools=small)
    scoring = rng.choice(["full", "full", "full", "full", "simple", "none"])
    asked = None
    if rng.random() < 0.7:
        low, high = (15, 400) if scoring == "full" else (3, 60)
        asked = 0 if scoring == "none" or rng.random() < 0.2 else rng.randint(low, high)
    least, most = changed(PRESETS[name], house)["players"]
    return Plan(
        preset=name,
        house=house,
        scoring=scoring,
        asked=asked,
        players=rng.randint(least, most),
        knowledge=rng.choice(["pool", "pool", "hands", "none"]),
        decline=rng.choice([0, 0, 0.1, 0.5, 0.9, 1]),
        keep=rng.choice([0, 0.1, 0.5, 0.9]),
        timed=rng.choice([0, 0, 0.5, 1, 1]),
        rounds=rounds or rng.choice([1, 2, 3, 4, 6, 9]),
    )


def header_lines(rng: random.Random, what: Plan) -> list[str]:
    """Write the header, now and then with its lines in another order (players stay in theirs)."""
    lines = [f"Rules: {what.preset}"]
    equals = rng.choice([" = ", "=", " =\t"])
    lines += [f"House: {name}{equals}{json.dumps(value)}" for name, value in what.house.items()]
    if what.scoring != "full" or rng.random() < 0.3:
        lines.append(f"Scoring: {what.scoring}")
    if what.asked is not None:
        lines.append(f"Target: {what.asked or 'none'}")
    lines += rng.sample(FOREIGN, rng.choice([0, 0, 1, 3]))
    called = [rng.choice(["Rouge", "Bleu", "a: b #", "Zoë"]) for _ in range(what.players)]
    names = [f"Player {seat}: {name}" for seat, name in enumerate(called, 1)]
    if rng.random() < 0.3:
        rng.shuffle(lines)
        for name in reversed(names):
            others = [i for i, line in enumerate(lines) if line.startswith("Player")]
            lines.insert(rng.randint(0, min(others, default=len(lines))), name)
        return lines
    return lines + names


class Play:
    """A match that is being played by chance and written down as it goes."""

    def __init__(self, rng: random.Random, what: Plan) -> None:
        """Start with the header."""
        self.rng = rng
        self.plan = what
        self.sheet = what.sheet()
        self.target = target_of(self.sheet, what.scoring, what.asked)
        self.seats = range(1, what.players + 1)
        self.totals = [0] * what.players
        self.history: list[list[int]] = []
        self.played = 0
        self.lines = ["Tricorne record 1", *header_lines(rng, what)]

    def lots(self, hands: list[list[str]], pool: list[str]) -> int:
        """Draw lots, with ties more often than by chance, and return the opener."""
        deal = Deal(self.sheet, self.plan.players)
        deal.hands = hands
        while drawers := deal.must_draw_lots():
            aside = deal.lots_drawn()
            wants_tie = self.rng.random() < 0.5
            for attempt in range(40):
                drawn = self.rng.sample([tile for tile in pool if tile not in aside], len(drawers))
                by_seat = dict(zip(drawers, drawn, strict=True))
                deal.lots.append([by_seat.get(seat, "-") for seat in self.seats])
                if not wants_tie or len(deal.tied()) > 1 or attempt == 39:
                    break
                deal.lots.pop()
        if self.rng.random() < 0.8:
            self.lines += ["Lots: " + " ".join(line) for line in deal.lots]
            return deal.tied()[0]
        return self.rng.randint(1, self.plan.players)

    def deal(self) -> Round:
        """Deal a round and write the known part of the deal."""
        players, rng = self.plan.players, self.rng
        tiles = rng.sample(TILES, len(TILES))
        size = dealt_size(self.sheet, players)
        hands = [tiles[size * seat : size * (seat + 1)] for seat in range(players)]
        pool = tiles[size * players :]
        if self.plan.knowledge != "none":
            self.lines += [f"Hand {seat}: {' '.join(held)}" for seat, held in enumerate(hands, 1)]
        if self.plan.knowledge == "pool":
            self.lines.append(f"Pool: {' '.join(pool)}")
        starter = rng.randint(1, players)
        if self.sheet["opening"] == "triple":
            starter = opening_by_triple(self.sheet, hands)[0]
        if self.sheet["opening"] == "lots" and players > 1:
            starter = self.lots(hands, pool)
        self.lines.append(f"Starter: {starter}")
        return Round(self.sheet, self.plan.scoring, players, starter, hands, pool)

    def write(self, seat: int, what: str, points: int, *, timed: bool = True) -> None:
        """Write one line of play and keep the total."""
        self.totals[seat - 1] += points
        self.history.append(list(self.totals))
        line = f"{seat} {what} {points:+d} ={self.totals[seat - 1]}"
        if timed and self.rng.random() < self.plan.timed:
            line += " " + self.rng.choice(["4.2s", "12s", "0.05s", "7.0s", "3.25s"])
        self.lines.append(line)

    def choose(self, game: Round) -> Placed | str:
        """Choose an action that is allowed: a placement, `draw` or `pass`."""
        drew = bool(game.events) and game.events[-1].kind == "draw"
        declines = self.rng.random() < (self.plan.keep if drew else self.plan.decline)
        if declines and (others := self.others(game)):
            return self.rng.choice(others)
        fitting = placements(table(game), placeable(game))
        return self.rng.choice(fitting) if fitting else self.rng.choice(self.others(game))

    def others(self, game: Round) -> list[str]:
        """List the legal actions that are not placements."""
        return ["draw"] * may_draw(game) + ["pass"] * may_pass(game)

    def act(self, game: Round, action: Placed | str) -> None:
        """Carry out the chosen action and write it."""
        seat = seat_to_move(game)
        if isinstance(action, Placed):
            points = place_points(game, action)
            game.events.append(Event(seat, "place", tile_of(action.digits), action))
            self.write(seat, f"{action.digits}@{action.row},{action.col}", points)
        elif action == "draw":
            points = draw_points(game)
            pool = game.pool or []
            tile = pool[len(pool) - pool_size(game)]
            game.events.append(Event(seat, "draw", tile))
            self.write(seat, f"draw {tile if self.plan.knowledge != 'none' else '?'}", points)
        else:
            points = pass_points(game)
            game.events.append(Event(seat, "pass"))
            self.write(seat, "pass", points)

    def round(self) -> bool:
        """Play one round to its end and say whether the match is over."""
        game = self.deal()
        while outcome(game) is None:
            seat = seat_to_move(game)
            self.act(game, self.choose(game))
            placed = game.events[-1].kind == "place"
            if placed and wins_at_once(self.sheet, self.target, self.totals[seat - 1]):
                return True
        hands = [hand(game, seat) for seat in self.seats]
        if self.plan.knowledge == "none":
            self.lines += [f"Left {seat}: {' '.join(hands[seat - 1])}" for seat in self.seats]
        for seat, amount in zip(self.seats, end_amounts(game, hands), strict=True):
            self.write(seat, "end", amount, timed=False)
        return match_is_over(game, self.target, self.history, self.played)

    def match(self) -> list[str]:
        """Play rounds until the match is over, or as many as planned, and give the lines."""
        for count in range(1, self.plan.rounds + 1):
            self.lines.append(f"Round {count}")
            self.played = count
            if self.round():
                break
        return self.lines


def spaced(rng: random.Random, line: str) -> str:
    """Add spaces between the words of a line where that changes nothing."""
    if ":" in line and not line.startswith(("Hand", "Pool", "Lots", "Left", "Starter")):
        return line
    return "".join(rng.choice([" ", "  ", "\t", " \t "]) if char == " " else char for char in line)


def decorated(rng: random.Random, lines: list[str]) -> str:
    """Add comments, blank lines, other spaces, other line ends and a byte order mark."""
    chance = rng.choice([0, 0, 0.05, 0.4])
    apart = rng.choice([0, 0, 0.1, 0.9])
    out: list[str] = []
    for line in lines:
        while rng.random() < chance:
            out.append(rng.choice(COMMENTS))
        out.append(spaced(rng, line) if rng.random() < apart else line)
        if rng.random() < apart / 3:
            out[-1] += rng.choice([" ", "\t"])
    ends = rng.choice(["\n", "\n", "\n", "\r\n", "mixed"])
    mark = "\ufeff" if rng.random() < 0.15 else ""
    text = "".join(line + (ends if ends != "mixed" else rng.choice(["\n", "\r\n"])) for line in out)
    return mark + (text if rng.random() < 0.8 else text.rstrip("\r\n"))


def random_record(
    rng: random.Random,
    *,
    cut: bool | None = None,
    small_pools: bool | None = None,
    rounds: int | None = None,
) -> str:
    """Return a random correct record.

    Values that are not given are random: whether the record is cut after some line, whether large
    hands leave small pools, and the maximum number of rounds.
    """
    what = plan(rng, small_pools=small_pools, rounds=rounds)
    lines = Play(rng, what).match()
    if rng.random() < 0.35 if cut is None else cut:
        lines = lines[: rng.randint(1, len(lines))]
    return decorated(rng, lines)


def beginning(rng: random.Random, text: str) -> bytes:
    """Give a record cut off after one of its lines, the first or a later one."""
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if "Tricorne" in line) + 1
    return "\n".join(lines[: rng.randint(first, len(lines))]).encode()
