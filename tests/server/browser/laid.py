"""A table after some tiles, shown to a page without anybody playing it.

The page receives the messages of a server: the round is played by the rules, and told by
`describe_table`. Only the socket is answered here, so one page can be shown any table.
"""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import TYPE_CHECKING, TypedDict

from tests.server.browser.people import TWO_FRAMES
from tricorne.play.table import Agreement, Seat, Table, decisions
from tricorne.play.table.now import Now
from tricorne.play.table.showing import describe_table
from tricorne.play.thinking.quick import best_placements
from tricorne.rules import Terms, deal, preset
from tricorne.rules.commitment import commit
from tricorne.rules.tiles import names

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

    from tests.server.browser.people import Person

_SEAT = "(seats) => localStorage.setItem('tricorne.seats', seats)"
_BOXES = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
})"""
_LOOK = """() => {
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const board = document.querySelector("tri-board");
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const outlines = new Map(); // all tiles have one of a few, and to walk along it takes long
  const outline = (face) => {
    const length = face.getTotalLength();
    return Array.from({ length: 24 }, (_, part) => face.getPointAtLength((part / 24) * length));
  };
  const visible = (face) => {
    const path = face.getAttribute("d");
    if (!outlines.has(path)) outlines.set(path, outline(face));
    const matrix = face.getScreenCTM();
    return outlines.get(path).map((point) => point.matrixTransform(matrix)).every(({ x, y }) =>
      x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1);
  };
  const numerals = [...board.querySelectorAll(".board-tile .tile-numeral")].map(box);
  return {
    board: box(board),
    numerals,
    numeral: numerals.map(({ height }) => height).sort((a, b) => a - b)[numerals.length >> 1],
    rack: [...document.querySelectorAll(".hand-tile .hand-field")].map(box),
    held: [...document.querySelectorAll(".hand-tile .tile-numeral")].map((one) => box(one).height),
    whole: [...board.querySelectorAll(".board-tile .tile-face")].filter(visible).length,
    turn: board.turn,
  };
}"""
"""Where things are in the window, in pixels; none of them moves in reduced motion."""

CODE = "K7QMX2"
NAMED = names((1 << 56) - 1)
"""All tiles, by name."""
NAMES = ("Mamie", "Léa", "Papa", "Éléonore")


class Box(TypedDict):
    """Where something is in the window."""

    x: float
    y: float
    width: float
    height: float


class Measures(TypedDict):
    """The measures of a screen; the height of the middle numeral stands for all."""

    board: Box
    numerals: list[Box]
    numeral: float
    rack: list[Box]
    held: list[float]
    """The heights of the numerals on the rack."""
    whole: int
    """How many tiles of the board are entirely visible."""
    turn: float


@cache
def table_after(
    tiles: int, seed: int = 1, players: int = 2, names: tuple[str, ...] = NAMES
) -> Table:
    """A table where everybody takes the most points, once this many tiles lie there.

    The player to move can then place a tile, unless the round has ended before.
    """
    dice = random.Random(seed)
    seats = tuple(Seat(n, "person", name) for n, name in enumerate(names[:players], start=1))
    table = Table(CODE, Agreement("online", Terms(preset("goliath")), seats))
    dealt = deal(table.agreement.terms.sheet, players, dice)
    table.apply(decisions.deal(dealt, commit(dealt, "salt")))
    while (round_ := table.round) and not round_.over:
        view = round_.view(round_.seat)
        places = best_placements(view)
        if places and len(round_.board.laid) >= tiles:
            break
        choices = places or view.actions
        table.apply(decisions.act(table, round_.seat, dice.choice(choices), 0, None))
    return table


def shown(table: Table, seat: int | None = None) -> dict[str, object]:
    """The table as a seat sees it with everybody present; by default, the seat to move."""
    here = [each.number for each in table.seats]
    mover = table.round.seat if table.round else None
    message = describe_table(table, seat or mover, Now(here=here))
    return {**message, "you": seat or mover}


def tile_of(place: str) -> str:
    """The tile of a place."""
    return "".join(sorted(place[:3]))


def holding(message: dict[str, object], count: int) -> dict[str, object]:
    """The same table with this many tiles in the rack; some of them fit, and some do not."""
    view, you = message["view"], message["you"]
    assert isinstance(view, dict)
    assert isinstance(you, int)
    laid = {tile_of(place) for place in view["board"]}
    fitting = {tile_of(choice["action"]) for choice in view["actions"]}
    others = [name for name in NAMED if name not in laid | set(view["hand"])]
    hand = sorted(view["hand"], key=lambda tile: tile not in fitting) + others
    hand = [hand[0], *hand[-(count - 1) :]] if count < len(view["hand"]) else hand[:count]
    declining = ("draw", "pass")
    actions = [
        c for c in view["actions"] if tile_of(c["action"]) in hand or c["action"] in declining
    ]
    sizes = [*view["sizes"][: you - 1], count, *view["sizes"][you:]]
    return {**message, "view": {**view, "hand": hand, "actions": actions, "sizes": sizes}}


class LaidTable:
    """A page that shows a prepared table."""

    def __init__(self, person: Person, message: dict[str, object]) -> None:
        self._person = person
        self.page: Page = person.page
        self._message = message
        self._socket: WebSocketRoute | None = None
        person.profile.spoilt = True
        self.page.route_web_socket(re.compile(rf"/api/tables/{CODE}/socket(\?|$)"), self._answer)
        seats = {CODE: {"tokens": {"?": "token"}, "kind": "online", "at": 0}}
        self.page.goto("/robots.txt")
        self.page.evaluate(_SEAT, json.dumps(seats))
        self.page.goto(f"/t/{CODE}")
        self.page.locator("main.table[data-state]").wait_for()

    def _answer(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda _: self.show(self._message))

    def show(self, message: dict[str, object]) -> None:
        """Lay another table there."""
        self._message = message
        if self._socket is not None:
            self._socket.send(json.dumps(message))
            self._settle()

    def tell(self, message: dict[str, object]) -> None:
        """Let the server say something about the table that lies there."""
        assert self._socket is not None
        told = {"version": self._message["version"], **message}
        self._socket.send(json.dumps(told))
        self._settle()

    def window(self, width: int, height: int) -> None:
        """Set the size of the window."""
        self.page.set_viewport_size({"width": width, "height": height})
        self._settle()

    def set(self, **settings: object) -> None:
        """Change settings, as another tab of the browser would."""
        self._person.set(**settings)
        self._settle()

    def _settle(self) -> None:
        self.page.evaluate(TWO_FRAMES)

    def boxes(self, selector: str) -> list[Box]:
        """Where some elements are."""
        found: list[Box] = self.page.evaluate(_BOXES, selector)
        return found

    def look(self) -> Measures:
        """Measure the screen."""
        seen: Measures = self.page.evaluate(_LOOK)
        return seen
