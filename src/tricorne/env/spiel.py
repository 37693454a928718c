"""The game for OpenSpiel, with explicit chance: `pyspiel.load_game("tricorne(sheet=goliath)")`.

Chance deals the hands tile by tile, draws the lots, and gives each tile that is drawn from the
pool. Importing this file registers the game. It plays by `tricorne.rules`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from tricorne.bots.worlds import worlds
from tricorne.env.codes import CODES, action_of, code_of, codes
from tricorne.env.encoding import history, vector
from tricorne.env.needed import explain_missing
from tricorne.env.tiny import TINY, TinyGame, TinyRound, tiny_world
from tricorne.kernel.batch import DRAW_CODE, MOST_TOKENS, TOKEN, VECTOR
from tricorne.kernel.layout import MOST_ACTIONS
from tricorne.kernel.thinking import NO_EVIDENCE
from tricorne.rules import PRESETS, Action, Deal, Dealing, Draw, Round, Terms, View, load_sheet
from tricorne.rules.opening import opener_by_triple, winner_of_lots
from tricorne.rules.tiles import ALL_TILES, COUNT, NAMES, names, tile_set, tiles_in

with explain_missing("pip install open-spiel"):
    import pyspiel

_SEED_BITS = 31
_MOST_POINTS = 10_000

_KNOWN: dict[str, Any] = {
    "short_name": "tricorne",
    "long_name": "Tricorne, triangular dominoes",
    "dynamics": pyspiel.GameType.Dynamics.SEQUENTIAL,
    "chance_mode": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "information": pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    "utility": pyspiel.GameType.Utility.ZERO_SUM,
    "max_num_players": 6,
    "min_num_players": 1,
    "provides_information_state_string": True,
    "provides_information_state_tensor": True,
    "provides_observation_string": True,
    "provides_observation_tensor": True,
    "parameter_specification": {"players": 2, "rewards": "steps", "sheet": PRESETS[0]},
}
_TYPES = {
    "steps": pyspiel.GameType(**_KNOWN, reward_model=pyspiel.GameType.RewardModel.REWARDS),
    "terminal": pyspiel.GameType(**_KNOWN, reward_model=pyspiel.GameType.RewardModel.TERMINAL),
}
"""By when rewards are paid: at each action, or all at the end, which some searches ask for."""


class TricorneGame(pyspiel.Game):  # type: ignore[misc, no-any-unimported]  # it has no types
    """A round by a sheet, for a number of players. The return is the margin over the others.

    The sheet may be a tiny game, such as `tiny2`.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        name = given.get("sheet", PRESETS[0])
        self.tiny = TINY.get(name)
        self.terms = Terms(load_sheet(name)) if self.tiny is None else self.tiny.terms
        self.players = int(given.get("players", 2))
        Dealing(self.terms.sheet, self.players)
        self.rewards = given.get("rewards", "steps")
        if self.rewards not in _TYPES:
            raise ValueError(f"there are no rewards {self.rewards!r}, only {' and '.join(_TYPES)}")
        info = pyspiel.GameInfo(
            num_distinct_actions=CODES,
            max_chance_outcomes=COUNT,
            num_players=self.players,
            min_utility=-_MOST_POINTS,
            max_utility=_MOST_POINTS,
            utility_sum=0.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(_TYPES[self.rewards], info, given)

    def new_initial_state(self) -> TricorneState:
        """Before anything is dealt."""
        return TricorneState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Each tile is dealt or drawn once; lots are few."""
        return 2 * COUNT

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401  (it has no types)
        params: dict[str, Any] | None = None,
    ) -> Observer:
        """What one seat sees: the vector; with perfect recall, the history too."""
        if params:
            raise ValueError(f"an observer has no parameters: {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("a seat sees what is public and its own tiles")
        return Observer(recalls=wanted.perfect_recall)


class TricorneState(pyspiel.State):  # type: ignore[misc, no-any-unimported]  # likewise
    """A position. Before the first move, `deal` is put together; then `round` is played."""

    def __init__(self, game: TricorneGame) -> None:
        super().__init__(game)
        self.play = Play(game.terms, game.players, game.tiny)
        self._terminal = game.rewards == "terminal"

    def current_player(self) -> int:
        """The seat to move, from 0; or chance, or nobody."""
        play = self.play
        if play.chance() is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if play.round is None or play.round.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return play.round.seat - 1

    def _legal_actions(self, player: int) -> list[int]:
        round_ = self.play.round
        if round_ is None or player != self.current_player():
            return []
        return sorted(codes(round_.board, round_.legal_actions()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes, equally likely."""
        outcomes = self.play.chance() or []
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        if self.play.chance() is None:
            self.play.act(action)
        else:
            self.play.happen(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {self.play.outcome_name(action)}"
        round_ = self.play.round
        return str(action_of(action, round_.board)) if round_ is not None else str(action)

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.play.round is not None and self.play.round.over

    def rewards(self) -> list[float]:
        """What the last action brought: a seat's points less the mean of the others'."""
        if self._terminal:
            return self.returns()
        return _margins(self.play.gained)

    def returns(self) -> list[float]:
        """The sum of all rewards."""
        round_ = self.play.round
        if round_ is None or (self._terminal and not round_.over):
            return [0.0] * self.num_players()
        return _margins(round_.totals)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> TricorneState:
        """Another position that looks the same to a player, as likely as chance makes it."""
        play = self.play
        if play.round is None or play.round.over:
            return self.clone()  # type: ignore[no-any-return]  # it has no types
        rng = random.Random(int(probability_sampler() * (1 << _SEED_BITS)))  # noqa: S311  (a search)
        view = play.seen_round(player_id + 1).view(player_id + 1)
        if play.tiny is None:
            (world,) = worlds(view, 1, rng, NO_EVIDENCE)
        else:
            world = tiny_world(play.tiny, view, rng)
        other: TricorneState = self.get_game().new_initial_state()
        for action in _history(play, play.round, world):
            other.apply_action(action)
        if play.drawing:
            other.apply_action(DRAW_CODE)
        return other

    def __str__(self) -> str:
        return self.play.tell()


class Play:
    """A deal in the making and the round that follows, without OpenSpiel."""

    def __init__(self, terms: Terms, players: int, tiny: TinyGame | None = None) -> None:
        self.terms = terms
        self.players = players
        self.tiny = tiny
        self.dealing = Dealing(terms.sheet, players)
        self.hand: list[int] = []
        self.lots: dict[int, int] = {}
        self.round: Round | None = None
        self.drawing = False
        self.gained = [0] * players

    def __deepcopy__(self, memo: object) -> Play:
        twin = object.__new__(Play)
        twin.__dict__.update(self.__dict__)
        if self.round is None:
            twin.dealing = Dealing(self.terms.sheet, self.players)
            twin.dealing.hands, twin.dealing.lots = self.dealing.hands[:], self.dealing.lots[:]
            twin.hand, twin.lots = self.hand[:], dict(self.lots)
        else:
            twin.round = self.round.copy()
        return twin

    def chance(self) -> list[int] | None:
        """What can happen by chance now: tiles, or seats from 0; None if a player is to act."""
        if self.round is not None:
            return [*tiles_in(self._pool())] if self.drawing else None
        if len(self.dealing.hands) == self.players and not self._to_draw():
            return list(range(self.players))
        return [*tiles_in(self._pool())]

    def happen(self, outcome: int) -> None:
        """Something that chance decides."""
        self.gained = [0] * self.players
        if self.round is not None:
            self.drawing = False
            self._push(Draw(outcome))
        elif len(self.dealing.hands) < self.players:
            self._deal(outcome)
        elif self._to_draw():
            self._draw_lot(outcome)
        else:
            self._start(outcome + 1)

    def act(self, code: int) -> None:
        """An action of the seat to move; a draw waits for its tile."""
        self.gained = [0] * self.players
        if self.round is None:
            raise ValueError("nothing has been dealt yet")
        if code == DRAW_CODE:
            self.drawing = True
        else:
            self._push(action_of(code, self.round.board))

    def outcome_name(self, outcome: int) -> str:
        """An outcome in words."""
        decided = len(self.dealing.hands) == self.players and not self._to_draw()
        return f"seat {outcome + 1}" if self.round is None and decided else NAMES[outcome]

    def tell(self, seat: int | None = None) -> str:
        """The whole history; or, for a seat, the part that it knows."""
        if self.round is None:
            hands = [*self.dealing.hands, tile_set(self.hand)]
            if seat is not None:
                hands = hands[seat - 1 : seat]
            lots = [*map(str, self.dealing.lots), str(sorted(self.lots.items()))]
            return " ".join([*(" ".join(names(hand)) for hand in hands), *lots])
        view = self.round.view(seat)
        known = [self.round.hands or []] if seat is None else [view.hand or 0]
        events = self.round.log if seat is None else view.log
        lines = [f"{view.lots} {view.starter} {known}", *map(str, events)]
        return "\n".join([*lines, f"{view.to_move} draw"] if self.drawing else lines)

    def seen_round(self, seat: int) -> Round:
        """The round as a seat knows it: a draw by another seat says something about that hand."""
        if self.round is None:
            raise ValueError("nothing has been dealt yet")
        if not self.drawing or self.round.seat == seat:
            return self.round
        later = self.round.copy()
        later.push(Draw(next(tiles_in(self._pool()))))
        return later

    def sight(self, seat: int) -> View | None:
        """What a seat sees, once everything is dealt."""
        return None if self.round is None else self.round.view(seat)

    def _pool(self) -> int:
        if self.round is not None:
            return self.round.unplayed & ~sum(self.round.hands or [])
        taken = tile_set(self.hand) | sum(self.dealing.hands) | tile_set(self.lots.values())
        drawn = [lot for lots in self.dealing.lots for lot in lots if lot is not None]
        tiles = ALL_TILES if self.tiny is None else self.tiny.tiles
        return tiles & ~taken & ~tile_set(drawn)

    def _to_draw(self) -> list[int]:
        """The seats that still draw a lot, in their order."""
        dealing = self.dealing
        return [seat for seat in dealing.seats_to_draw() if seat not in self.lots]

    def _deal(self, tile: int) -> None:
        self.hand.append(tile)
        if len(self.hand) == self.dealing.hand_size:
            self.dealing.add_hand(self.hand)
            self.hand = []
            if len(self.dealing.hands) == self.players:
                self._decide()

    def _draw_lot(self, tile: int) -> None:
        self.lots[self._to_draw()[0]] = tile
        if not self._to_draw():
            self.dealing.add_lots(tuple(map(self.lots.get, range(1, self.players + 1))))
            self.lots = {}
            self._decide()

    def _decide(self) -> None:
        """Begin, if it is known who opens."""
        dealing = self.dealing
        if dealing.draws_lots:
            if not dealing.seats_to_draw():
                self._start(winner_of_lots(dealing.lots[-1])[0])
        elif self.terms.sheet.opening == "triple":
            self._start(opener_by_triple(tuple(dealing.hands)))

    def _start(self, seat: int) -> None:
        self.dealing.set_starter(seat)
        self.round = self.round_of(Deal.of(self.dealing))

    def round_of(self, dealt: Deal) -> Round:
        """The round of a deal, before its first action."""
        return Round(self.terms, dealt) if self.tiny is None else TinyRound(self.tiny, dealt)

    def _push(self, action: Action) -> None:
        round_ = self.round
        if round_ is not None:
            before = round_.totals[:]
            round_.push(action)
            self.gained = [now - then for now, then in zip(round_.totals, before, strict=True)]


class Observer:
    """Writes what a player sees into one tensor, whose parts have names."""

    def __init__(self, *, recalls: bool) -> None:
        self.recalls = recalls
        size = VECTOR + MOST_TOKENS * TOKEN * recalls
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"vector": self.tensor[:VECTOR]}
        if recalls:
            self.dict["history"] = self.tensor[VECTOR:].reshape(MOST_TOKENS, TOKEN)

    def set_from(self, state: TricorneState, player: int) -> None:
        """Write what a player sees; before the end of the deal, nothing."""
        view = state.play.sight(player + 1)
        self.tensor[:] = 0
        if view is not None:
            self.dict["vector"][:] = vector(view)
            if self.recalls:
                self.dict["history"][:] = history(view)

    def string_from(self, state: TricorneState, player: int) -> str:
        """The same in words; with perfect recall, all that the player has seen."""
        view = state.play.sight(player + 1)
        if self.recalls or view is None:
            return state.play.tell(player + 1)
        last = view.log[-1] if view.log else ""
        return f"{view.hand} {view.sizes} {view.totals} {view.pool_size} {view.draws} {last} " + (
            " ".join(map(str, view.board.laid.values()))
        )


def _margins(points: list[int]) -> list[float]:
    """The margin of each seat over the mean of the others."""
    others = max(1, len(points) - 1)
    return [own - (sum(points) - own) / others for own in points]


def _history(play: Play, round_: Round, world: Deal) -> Iterator[int]:
    """Everything that leads to this round in another world: chance outcomes and actions."""
    for hand in world.hands or ():
        yield from tiles_in(hand)
    for lots in world.lots:
        yield from (lot for lot in lots if lot is not None)
    if round_.terms.sheet.opening == "random":
        yield world.starter - 1
    again = play.round_of(Deal(world.players, world.starter, world.hands, None, world.lots))
    pool = iter(world.pool or ())
    for event in round_.actions():
        action = event.action
        if isinstance(action, Draw):
            action = Draw(next(pool))
            yield DRAW_CODE
            yield action.tile or 0
        else:
            code = code_of(action, again.board)  # type: ignore[arg-type]  # ends are no actions
            yield -1 if code is None else code
        again.push(action)  # type: ignore[arg-type]  # likewise


pyspiel.register_game(_TYPES["steps"], TricorneGame)
