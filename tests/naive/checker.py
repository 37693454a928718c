"""The record checker: reads a record line by line and finds the first line that is wrong."""

from fractions import Fraction

from .deal import Deal
from .game import (
    Event,
    Round,
    draw_points,
    end_amounts,
    hand,
    hand_size,
    match_is_over,
    may_draw,
    may_hold_and_place,
    may_pass,
    outcome,
    pass_points,
    place_points,
    placeable,
    seat_to_move,
    table,
    target_of,
    tiles_on_table,
    winners,
    wins_at_once,
)
from .header import Header
from .reading import (
    Action,
    WrongError,
    action,
    lines_of,
    loose_tiles,
    matches,
    named,
    number,
    refuse,
    repeats,
    says_nothing,
    words_of,
)
from .tiles import Placed, figure, placements, refusal, tile_of


class Checker:
    """A record as far as it has been read.

    `stage` says which statements may come: `start`, `header`, `deal` (a round that has not got its
    starter), `play`, `ended` (the round is over, its last lines are not all there) and `complete`.
    """

    def __init__(self) -> None:
        """Start before the first line."""
        self.stage = "start"
        self.header = Header()
        self.rounds = 0
        self.deal: Deal | None = None
        self.game: Round | None = None
        self.totals: list[int] = []
        self.history: list[list[int]] = []
        self.times: list[tuple[int, Fraction | None]] = []
        self.left: list[list[str]] = []
        self.ends = 0
        self.over: str | None = None
        self.winners: list[int] = []

    # The meaning of the lines

    def read(self, line: str | None) -> None:
        """Take in one line (None: bad bytes), or refuse it with a code."""
        if line is None:
            raise WrongError("syntax")
        if says_nothing(line):
            return
        words = words_of(line)
        if self.stage == "start":
            refuse(words != ["Tricorne", "record", "1"], "syntax")
            self.stage = "header"
        elif len(words) == 2 and words[0] == "Round" and matches("[0-9]+", words[1]):
            self.start_round(number(words[1]))
        elif self.stage == "header":
            self.header.add(line)
            self.totals = [0] * self.header.players
        elif ":" in line:
            self.read_named(*named(line))
        else:
            self.read_action(action(line))

    def start_round(self, count: int) -> None:
        """Start a round if the one before it is complete and the match goes on."""
        refuse(count != self.rounds + 1, "syntax")
        if self.stage == "header":
            self.header.finish()
        refuse(self.stage not in {"header", "complete"} and not self.winners, "syntax")
        refuse(bool(self.winners), "over")
        self.rounds += 1
        self.stage = "deal"
        self.deal = Deal(self.header.sheet(), self.header.players)
        self.game = None
        self.left = []
        self.ends = 0
        self.over = None

    def read_named(self, name: str, text: str) -> None:
        """Read a line of the form `Name: value` after the header."""
        words = name.split(" ")
        has_seat = len(words) == 2 and matches("[0-9]+", words[1])
        if words[0] == "Left" and has_seat:
            self.read_left(number(words[1]), text)
            return
        refuse(self.stage != "deal" or self.deal is None, "syntax")
        assert self.deal is not None
        if words[0] == "Hand" and has_seat:
            self.deal.add_hand(number(words[1]), text)
        elif name == "Pool":
            self.deal.add_pool(text)
        elif name == "Lots":
            self.deal.add_lots(text)
        elif name == "Starter":
            self.start_play(self.deal.starter(text))
        else:
            refuse(wrong=True, code="syntax")

    def start_play(self, starter: int) -> None:
        """Begin to play the round that was dealt."""
        assert self.deal is not None
        self.game = Round(
            sheet=self.header.sheet(),
            scoring=self.header.scoring,
            players=self.header.players,
            starter=starter,
            hands=self.deal.hands or None,
            pool=self.deal.pool,
        )
        self.stage = "play"

    def read_action(self, what: Action) -> None:
        """Check an action or an end line, code by code in the order of the table."""
        refuse(self.stage == "deal" or self.game is None, "syntax")
        assert self.game is not None
        if what.kind == "end":
            self.read_end(self.game, what)
            return
        self.check_tile(self.game, what)
        refuse(self.stage != "play" or bool(self.winners), "over")
        refuse(what.seat != seat_to_move(self.game), "turn")
        if what.kind == "place":
            points = self.check_place(self.game, what)
        elif what.kind == "draw":
            points = self.check_draw(self.game, what)
        else:
            refuse(not may_pass(self.game), "pass")
            points = pass_points(self.game)
        refuse(what.points != points, "points")
        self.score(what, points)
        self.happen(self.game, what)

    def check_tile(self, game: Round, what: Action) -> None:
        """Check that a placed or drawn tile exists and does not lie on the table."""
        if what.kind == "place":
            refuse(tile_of(what.tile) is None, "tile")
            refuse(tile_of(what.tile) in tiles_on_table(game), "tile")
        if what.kind == "draw" and what.tile != "?":
            loose_tiles([what.tile])
            refuse(what.tile in tiles_on_table(game), "tile")

    def check_place(self, game: Round, what: Action) -> int:
        """Check a placement and return its points."""
        placed = Placed(what.tile, what.row, what.col)
        refuse(not may_hold_and_place(game, str(tile_of(what.tile))), "hand")
        code = refusal(table(game), placed)
        if code is not None:
            raise WrongError(code)
        return place_points(game, placed)

    def check_draw(self, game: Round, what: Action) -> int:
        """Check a draw and return its points."""
        refuse(not may_draw(game), "draw")
        refuse((what.tile == "?") != (game.hands is None), "draw")
        if game.pool is not None:
            drawn = sum(event.kind == "draw" for event in game.events)
            refuse(what.tile != game.pool[drawn], "draw")
        elif game.hands is not None:
            seats = range(1, game.players + 1)
            refuse(any(what.tile in hand(game, seat) for seat in seats), "draw")
        return draw_points(game)

    def score(self, what: Action, points: int) -> None:
        """Check the running total and keep it."""
        total = self.totals[what.seat - 1] + points
        refuse(what.total != total, "total")
        self.totals[what.seat - 1] = total
        self.history.append(list(self.totals))

    def happen(self, game: Round, what: Action) -> None:
        """Add a checked action to the round, and see whether it ends the round or the match."""
        self.times.append((what.seat, what.time))
        if what.kind == "place":
            placed = Placed(what.tile, what.row, what.col)
            game.events.append(Event(what.seat, "place", tile_of(what.tile), placed))
            if wins_at_once(game.sheet, self.target(), self.totals[what.seat - 1]):
                self.over = "target"
                self.winners = [what.seat]
                return
        else:
            tile = what.tile if what.kind == "draw" and what.tile != "?" else None
            game.events.append(Event(what.seat, what.kind, tile))
        self.over = outcome(game)
        if self.over is not None:
            self.stage = "ended"

    def target(self) -> int:
        """Return the target of the match, 0 for one round."""
        return target_of(self.header.sheet(), self.header.scoring, self.header.asked)

    # The end of a round

    def read_left(self, seat: int, text: str) -> None:
        """Check the tiles left in a hand, which are given where hands are unknown."""
        known = self.deal is not None and bool(self.deal.hands)
        refuse(known, "syntax")
        tiles = loose_tiles(words_of(text))
        refuse(bool(self.winners), "over")
        refuse(self.stage != "ended" or self.ends > 0 or self.game is None, "end")
        assert self.game is not None
        refuse(seat != len(self.left) + 1 or seat > self.game.players, "end")
        refuse(len(tiles) != hand_size(self.game, seat), "end")
        elsewhere = [tile for held in self.left for tile in held] + tiles_on_table(self.game)
        refuse(repeats(tiles + elsewhere), "end")
        self.left.append(tiles)

    def read_end(self, game: Round, what: Action) -> None:
        """Check an end line; the last seat's completes the round and perhaps the match."""
        refuse(bool(self.winners), "over")
        refuse(self.stage != "ended", "end")
        seats = range(1, game.players + 1)
        if game.hands is None:
            refuse(len(self.left) < game.players, "end")
            hands = self.left
        else:
            hands = [hand(game, seat) for seat in seats]
        refuse(what.seat != self.ends + 1, "end")
        amount = end_amounts(game, hands)[what.seat - 1]
        refuse(what.points != amount, "end")
        self.score(what, amount)
        self.ends += 1
        if self.ends == game.players:
            self.stage = "complete"
            if match_is_over(game, self.target(), self.history, self.rounds):
                ends = end_amounts(game, hands)
                self.winners = winners(game, self.totals, self.times, self.target(), ends)


def run(data: bytes) -> tuple[Checker, dict[str, object] | None]:
    """Read the correct part of a record; the second value is the error, or None."""
    checker = Checker()
    for count, line in lines_of(data):
        try:
            checker.read(line)
        except WrongError as wrong:
            return checker, {"ok": False, "line": count, "code": wrong.code}
    return checker, None


def check(data: bytes) -> dict[str, object]:
    """Check a record; the answer is that of `check --json` without `file` and `message`."""
    return checked(*run(data))


def checked(checker: Checker, wrong: dict[str, object] | None) -> dict[str, object]:
    """Give the answer of `check` for a record that was read."""
    if wrong is not None:
        return wrong
    return {
        "ok": True,
        "sheet": checker.header.preset,
        "finished": bool(checker.winners),
        "rounds": checker.rounds,
        "totals": checker.totals,
        "winners": checker.winners,
    }


def moves(data: bytes) -> dict[str, object]:
    """List the legal actions at the end of a correct record, as `moves --json` does."""
    checker, wrong = run(data)
    if wrong is not None:
        message = f"not a right record: {wrong}"
        raise ValueError(message)
    return movable(checker)


def movable(checker: Checker) -> dict[str, object]:
    """Give the answer of `moves` for a record that was read and is right."""
    game = checker.game
    if game is None or checker.over is not None:
        return {"seat": None, "over": checker.over, "actions": []}
    on_table = table(game)
    actions: list[dict[str, object]] = [
        {
            "action": f"{placed.digits}@{placed.row},{placed.col}",
            "points": place_points(game, placed),
            "figure": figure(on_table, placed),
        }
        for placed in placements(on_table, placeable(game))
    ]
    if may_draw(game):
        actions.append({"action": "draw"})
    if may_pass(game):
        actions.append({"action": "pass"})
    return {"seat": seat_to_move(game), "over": None, "actions": actions}
