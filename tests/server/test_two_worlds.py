"""Hidden is hidden on the wire, too: over real sockets, through whole games.

Two tables are played that differ only in facts hidden from an onlooker, as in
`tests.rules.test_two_worlds`. At both the same is seen to happen; the onlooker, and a spectator,
go away and come back, ask for hints, take back, try illegal actions. Their messages are the
same to the byte, but for the code of the table and for the promise about a deal, which differ.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bench.postgres import PostgreSQL
from bench.redis import RedisApart
from tests.campaign import one_in
from tests.rules.test_two_worlds import action_seen, otherwise
from tests.server.days import new_device
from tests.server.nodes import Spread, sharing
from tests.server.player import Player
from tests.server.serving import Chance, Serving
from tests.server.test_circles import HERE as CIRCLES, begun, joined
from tests.strategies import choose
from tricorne.rules import Action, Deal, Draw, Place, Round, Terms, deal, preset

pytestmark = [pytest.mark.long, pytest.mark.early]

_DIGEST = re.compile(r'"digest":"[0-9a-f]{64}"')
_AMONG_NODES = re.compile(
    r'"digest":"[0-9a-f]{64}"|"(thought|turn|round|late_in)_ms":\d+|"times_ms":\[[0-9,]*\]|"watching":\d'
    r'|"here":(true|false)'
)
_TOLD_AT_ANY_TIME = re.compile(r'\{"is":"(presence|clock)"')
"""Messages between nodes take time: also those about presence, and about the clock of a turn."""
_NAMES = ("Anna", "Ben", "Cleo", "Dan")


@dataclass
class Stage:
    """A server, or several that are spoken to in turns, and the deals that are dealt next.

    `differs` matches the parts that differ by chance or by time; they are not compared.
    """

    server: Serving | Spread
    chance: Chance
    differs: re.Pattern[str] = _DIGEST


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    chance = Chance(random.Random(1))
    folder = tmp_path_factory.mktemp("worlds")
    with Serving(folder, circumstances=chance.circumstances()) as server:
        yield Stage(server, chance)


@dataclass(frozen=True)
class Step:
    """Something that everybody sees: a seat acts, or takes its last placement back."""

    seat: int
    action: Action | None

    def take(self, players: dict[int, Player]) -> int:
        """Take it; the version of the table afterwards."""
        player = players[self.seat]
        if self.action is None:
            answer = player.ask("undo")
        else:
            answer = player.act("draw" if isinstance(self.action, Draw) else str(self.action))
        assert answer["is"] in ("event", "table"), answer
        version: int = answer["version"]
        return version


def played(sheet: str, players: int, dice: random.Random) -> Round:
    """A round played to just before its end, where all hands are laid open."""
    world = Round(Terms(preset(sheet), asked=0), deal(preset(sheet), players, dice))
    eager = dice.choice([0.3, 0.9])
    while not world.over:
        world.push(choose(world, dice, eager))
    if world.ending != "target":
        world.pop()
    return world


def steps_of(world: Round, seat: int, dice: random.Random) -> list[Step]:
    """The actions as the onlooker saw them, with placements taken back and made again."""
    steps = []
    for event in world.log:
        action = action_seen(event, seat)
        step = Step(event.seat, action)
        steps.append(step)
        if isinstance(action, Place) and dice.random() < 0.2:
            steps += [Step(event.seat, None), step]
    return steps


class Table:
    """One world, played over sockets."""

    def __init__(self, stage: Stage, dealt: Deal, sheet: str) -> None:
        self.server = stage.server
        self._differs = stage.differs
        stage.chance.deals.append(dealt)
        names = _NAMES[: dealt.players]
        seats = [names[0], *["open"] * (len(names) - 1)]
        more = {"sheet": sheet, "target": "none", "hints": True}
        more["limits"] = {"turn": 30, "round": 600}
        more["credit"] = [0, 35] if dealt.players == 2 else []
        self.code, tokens = self.server.lay("online", seats, **more)
        self.tokens = tokens | dict(self.server.sit(self.code, name) for name in names[1:])

    def enter(self, onlooker: int) -> tuple[dict[int, Player], Player]:
        """Everybody enters: first the other players, then the onlooker, then a spectator."""
        order = [seat for seat in self.tokens if seat != onlooker] + [onlooker]
        players = {seat: self.server.player(self.code, self.tokens[seat]) for seat in order}
        return players, self.server.player(self.code, None)

    def texts(self, player: Player) -> list[str]:
        """The messages to somebody, without the parts that differ in any two worlds."""
        hidden = [self._differs.sub("?", text) for text in player.texts]
        if self._differs is _AMONG_NODES:  # arrivals and actions come from different nodes
            hidden = [text for text in hidden if not _TOLD_AT_ANY_TIME.match(text)]
        return [text.replace(self.code, "CODE") for text in hidden]


def perform(table: Table, steps: list[Step], onlooker: int, seed: int) -> list[list[str]]:
    """Play the table, and return the messages to the onlooker and to a spectator."""
    dice = random.Random(seed)
    players, spectator = table.enter(onlooker)
    watching = (players[onlooker], spectator)
    for step in steps:
        _disturb(players, onlooker, spectator, dice)
        version = step.take(players)
        for other in players.values():
            other.until(version)
        spectator.until(version)
    return [table.texts(player) for player in watching]


def _disturb(
    players: dict[int, Player], onlooker: int, spectator: Player, dice: random.Random
) -> None:
    """Sometimes the onlooker or the spectator does something that changes nothing."""
    player = players[onlooker]
    mine = player.view["to_move"] == onlooker
    chance = dice.random()
    if chance < 0.1:
        spectator.reconnect()
        player.hear("presence", watching=1)
    elif chance < 0.2:
        player.reconnect()
        spectator.hear("presence", here=sorted(players))
        for seat, other in players.items():
            if seat != onlooker:
                other.hear("presence", here=sorted(players))
    elif chance < 0.4:
        player.say("hint", step=4)
        assert player.hear("hint" if mine else "refused")
    elif chance < 0.6:
        for action in ("draw 345", "draw", "pass", "012@0,1", "555@1,1", "pass"):
            if not mine or action not in player.actions:
                assert player.act(action)["is"] == "refused"
    elif chance < 0.7 and not player.table["undo"]:
        assert player.ask("undo")["code"] == "undo"


@pytest.mark.parametrize(
    "table",
    one_in(
        2,
        [
            ("goliath", 2, 1),
            ("goliath", 3, 2),
            ("escale", 2, 3),
            ("classic", 3, 4),
            ("app", 2, 6),
            ("deluxe", 2, 5),
            ("goliath", 4, 7),
            ("chrono", 2, 8),
        ],
    ),
)
def test_two_worlds_send_the_same(stage: Stage, table: tuple[str, int, int]) -> None:
    sheet, players, seed = table
    dice = random.Random(seed)
    onlooker = dice.randint(1, players)
    one = played(sheet, players, dice)
    other = otherwise(one, onlooker, dice)
    assert one.deal != other.deal
    steps = steps_of(one, onlooker, dice)
    assert len(steps) > 10
    told = [
        perform(Table(stage, world.deal, sheet), steps, onlooker, seed) for world in (one, other)
    ]
    assert told[0] == told[1]


def tell_circle(table: Table, server: Serving, steps: list[Step]) -> list[str]:
    """Play a game of a circle; all that a member without a seat there is told meanwhile."""
    circle = begun(server, "Host", host := new_device(server))
    eve = joined(server, circle, "Eve")
    form = {"device": host, "table": table.code, "token": table.tokens[1]}
    assert server.http.post(f"{CIRCLES}/{circle}/games", json=form).status_code == 201
    paths = (
        CIRCLES,
        f"{CIRCLES}/{circle}",
        f"{CIRCLES}/{circle}/games",
        f"/api/seasons?circle={circle}",
        f"/api/tables?codes={table.code}",
    )
    told = []
    players = {seat: server.player(table.code, token) for seat, token in table.tokens.items()}
    for number, step in enumerate(steps):
        version = step.take(players)
        for player in players.values():
            player.until(version)
        if number % 4 and number < len(steps) - 1:
            continue
        for path in paths:
            text = server.http.get(path, headers={"tricorne-device": eve}).text
            told.append(text.replace(table.code, "CODE").replace(circle, "CIRCLE"))
    return told


def test_a_circle_is_told_the_same_of_two_worlds_and_so_is_the_badge(stage: Stage) -> None:
    """The badge counts the seats that a table awaits."""
    assert isinstance(stage.server, Serving)
    dice = random.Random(5)
    one = played("goliath", 3, dice)
    other = otherwise(one, 2, dice)
    steps = steps_of(one, 2, dice)
    told = [
        tell_circle(Table(stage, world.deal, "goliath"), stage.server, steps)
        for world in (one, other)
    ]
    assert len(told[0]) > 10
    assert "awaited" in told[0][4]
    assert told[0] == told[1]


@pytest.mark.campaign
def test_two_worlds_send_the_same_from_three_nodes(
    tmp_path: Path, postgresql: PostgreSQL, redis: RedisApart
) -> None:
    chance = Chance(random.Random(2))
    with sharing(tmp_path, postgresql, redis, *[chance.circumstances()] * 3) as nodes:
        stage = Stage(Spread(nodes), chance, _AMONG_NODES)
        for table in (("goliath", 3, 2), ("escale", 2, 3), ("classic", 3, 4)):
            test_two_worlds_send_the_same(stage, table)


def test_worlds_that_differ_in_ones_own_hand_send_other_messages(stage: Stage) -> None:
    dice = random.Random(9)
    one = played("goliath", 2, dice)
    other = otherwise(one, 1, dice)
    both = [Table(stage, world.deal, "goliath") for world in (one, other)]
    told = [perform(table, [], 2, 9)[0] for table in both]
    assert told[0] != told[1]


def test_tiles_that_others_draw_are_never_named(stage: Stage) -> None:
    world = played("goliath", 2, random.Random(12))
    drawing = next(event.seat for event in world.log if isinstance(event.action, Draw))
    table = Table(stage, world.deal, "goliath")
    steps = [Step(event.seat, action_seen(event, None)) for event in world.log]
    onlooker = 3 - drawing
    for texts in perform(table, steps, onlooker, 0):
        lines = [text for text in texts if f'"{drawing} draw' in text]
        assert lines
        assert not any(re.search(rf'"{drawing} draw \d', text) for text in lines)
