"""The screen of the game: the board on the left, everything else beside it.

The screen is reprinted after every order. It works without colour, in 80 columns by 24 lines, and
scrolls on a terminal that cannot be cleared.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

from tricorne.cli.console import Terminal
from tricorne.cli.game import board as drawing
from tricorne.cli.language import _
from tricorne.cli.words import deed, figure_words
from tricorne.drawing import Paper
from tricorne.rules.breakdown import Source, breakdowns, placement_parts
from tricorne.rules.figure import Figure
from tricorne.rules.tiles import names as tile_names

if TYPE_CHECKING:
    from rich.console import Console

    from tricorne.cli.game.choices import Choice
    from tricorne.cli.game.game import Game
    from tricorne.rules import Cell, View

_PANEL = 34
"""Columns beside the board."""

_NARROWEST = 64
"""With fewer columns, everything else goes below the board."""

_LOWEST = 18
_SHORTEST_LOG = 5
_TILES_A_LINE = 5


class Screen:
    """A terminal that shows a table."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Terminal()

    def turn(
        self, game: Game, choices: Sequence[Choice], trying: Choice | None, notice: str
    ) -> None:
        """Show everything that the person needs to choose an action."""
        view = game.view
        narrow = self.console.width < _NARROWEST
        columns = self.console.width - (0 if narrow else _PANEL + 2)
        room = max(self.console.height, _LOWEST) - 4
        paper = _paper(view, choices, trying)
        focus = trying.place.cell if trying is not None else _last_cell(view)
        left = drawing.window(paper, columns, room // 2 if narrow else room, focus)
        right = _panel(game, view, choices, trying, room)[:room]
        clipped = not drawing.fits(paper, columns, len(left))
        beside = [*left, *right] if narrow else _beside(left, right, columns + 2)
        title = _title(game, view, clipped=clipped)
        self._show([title, *beside, Text(notice, style="bold yellow")])

    def board(self, view: View, choices: Sequence[Choice]) -> None:
        """The whole board, however large."""
        self._show(drawing.whole_board(_paper(view, choices, None)))

    def page(self, title: str, lines: Iterable[str | Text]) -> None:
        """A page of text, wrapped to the width of the terminal."""
        wrapped: list[Text] = [Text(title, style="bold"), Text()]
        for line in lines:
            if isinstance(line, Text):
                wrapped.append(line)
            else:
                width = min(self.console.width, 100) - 1
                wrapped += map(Text, textwrap.wrap(line, width, subsequent_indent="  ") or [""])
        self._show(wrapped)

    def say(self, text: str) -> None:
        """Print a line below the current screen."""
        self.console.print(Text(text), soft_wrap=True)

    def _show(self, lines: Iterable[Text]) -> None:
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)


def _beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two columns, the left one of this width."""
    lines = []
    for picture, words in zip_longest(left, right, fillvalue=Text()):
        line = picture.copy()
        line.pad_right(width - line.cell_len)
        lines.append(line + words)
    return lines


def _paper(view: View, choices: Sequence[Choice], trying: Choice | None) -> Paper:
    if trying is None:
        letters = {choice.place.cell: choice.letter for choice in choices if choice.letter}
        return drawing.draw_paper(view.board, letters=letters, last=_last_cell(view))
    board = view.board.copy()
    board.place(trying.place)
    return drawing.draw_paper(board, letters={}, last=_last_cell(view), new=trying.place.cell)


def _last_cell(view: View) -> Cell | None:
    return next(reversed(view.board.laid), None)


def _title(game: Game, view: View, *, clipped: bool) -> Text:
    terms = view.terms
    parts = [
        terms.sheet.name,
        _("round {number}").format(number=len(game.match.rounds)),
        *([_("target {target}").format(target=terms.target)] if terms.target else []),
        _("pool {size}").format(size=view.pool_size),
        *([_("the board is larger: b")] if clipped else []),
    ]
    return Text(" · ".join(parts), style="bold")


def _panel(
    game: Game, view: View, choices: Sequence[Choice], trying: Choice | None, room: int
) -> list[Text]:
    """Scores, log and hand, and below them the possible placements."""
    lines = [*_scores(game, view), Text(), *_log(game, view, room), Text(), *_hand(view, choices)]
    lines.append(Text())
    if trying is not None:
        return lines + _trial(trying, game)
    left = room - len(lines)
    shown = choices if len(choices) <= left else choices[: left - 1]
    lines += [_choice(number, choice) for number, choice in enumerate(shown, start=1)]
    if len(shown) < len(choices):
        more = _("m: {n} more").format(n=len(choices) - len(shown))
        lines.append(Text(more.rjust(4 + len(more)), style="dim"))
    return lines


def _scores(game: Game, view: View) -> list[Text]:
    lines = []
    for seat, (total, size) in enumerate(zip(view.totals, view.sizes, strict=True), start=1):
        name = game.label(seat)
        mark = ">" if seat == view.to_move else " "
        held = _("tiles: {size}").format(size=size)
        style = "bold" if seat == view.seat else ""
        lines.append(Text(f"{mark} {name:<13.13}{total:>6}  {held}", style=style))
    return lines


def _log(game: Game, view: View, room: int) -> list[Text]:
    """The latest events; more of them on a tall screen."""
    lines = []
    last = max(_SHORTEST_LOG, room // 4)
    for done in breakdowns(view.log, view.terms)[-last:]:
        seat = done.event.seat
        words = deed(done, mine=seat == view.seat)
        name = game.label(seat)
        style = "" if seat == view.seat else "cyan"
        line = _("{name}: {words}").format(name=name[:13], words=words)
        lines.append(Text(line, style=style))
    return lines or [Text(line, style="dim") for line in opening_words(game, view)]


def opening_words(game: Game, view: View) -> list[str]:
    """The lots, if any, and the player who opens."""
    lines = []
    for lots in view.lots:
        drawn = [
            f"{game.label(s):.9} {_tile(lot)}" for s, lot in enumerate(lots, 1) if lot is not None
        ]
        lines.append(_("lots: {drawn}").format(drawn=", ".join(drawn)))
    name = game.label(view.starter)
    return [*lines, _("first to place: {name}").format(name=name)]


def _tile(tile: int | None) -> str:
    return "" if tile is None else tile_names(1 << tile)[0]


def _hand(view: View, choices: Sequence[Choice]) -> list[Text]:
    """The player's tiles. Those that fit are coloured and marked with a dot."""
    fitting = {choice.tile for choice in choices}
    names = tile_names(view.hand or 0)
    head = _("hand")
    lines = []
    for start in range(0, len(names), _TILES_A_LINE):
        line = Text(f"{head if not start else '':<6}", style="dim")
        for name in names[start : start + _TILES_A_LINE]:
            if name in fitting:
                line.append(f"{name}. ", style="bold green")
            else:
                line.append(f"{name}  ", style="not dim")
        lines.append(line)
    return lines


def _choice(number: int, choice: Choice) -> Text:
    text = Text(f"{number:>3} ", style="bold")
    text.append(f"{choice.tile} ", style="bold green")
    text.append(f"{choice.letter:<2}", style="green")
    text.append(f"{choice.points:>+4} ")
    text.append(figure_words(choice.figure), style="magenta")
    return text


def choice_lines(choices: Sequence[Choice]) -> list[Text]:
    """All possible placements, in the order of their numbers."""
    return [_choice(number, choice) for number, choice in enumerate(choices, start=1)]


def _trial(trying: Choice, game: Game) -> list[Text]:
    """The points for the tile being tried."""
    terms = game.match.terms
    opens = not game.view.board.laid
    parts = placement_parts(trying.place, trying.figure, terms, opens=opens)
    lines = [Text(f"{trying.tile}  {trying.points:+d}", style="bold yellow")]
    for source, points in parts.items():
        if isinstance(source, Figure):
            lines.append(Text(f"  {figure_words(source)} {points:+d}"))
        elif source is Source.OPENING:
            lines.append(Text(_("  bonus {points:+d}").format(points=points)))
        else:
            lines.append(Text(_("  the tile {points:+d}").format(points=points)))
    if game.view.sizes[game.me - 1] == 1:
        lines.append(Text(_("  your last tile: you go out!"), style="bold green"))
    return lines
