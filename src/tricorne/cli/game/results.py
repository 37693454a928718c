"""The results of a round or match: points and their sources, hands, times, winners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from tricorne.cli.language import N_, _, ngettext
from tricorne.cli.words import ending_words
from tricorne.rules.breakdown import Source, breakdowns
from tricorne.rules.figure import Figure
from tricorne.rules.tiles import names as tile_names

if TYPE_CHECKING:
    from tricorne.cli.game.game import Game
    from tricorne.rules import Round

_SECOND = 10**9

_COLUMNS: dict[str, frozenset[Source | Figure]] = {
    N_("tiles"): frozenset({Source.NUMBERS, Source.TILE}),
    N_("figures"): frozenset(Figure),
    N_("bonus"): frozenset({Source.OPENING}),
    N_("draws"): frozenset(
        {Source.DRAW, Source.LAST_DRAW, Source.PASS, Source.USED_UP, Source.EMPTY}
    ),
    N_("end"): frozenset({Source.END}),
}
"""The sources of points in each column, by its heading."""


def account_lines(game: Game) -> list[Text]:
    """The points of all players in the whole match, by source."""
    return _table_of(game, game.match.rounds)


def ending_lines(game: Game) -> list[Text | str]:
    """How the last round ended, and the match if it is over."""
    round_ = game.round
    lines: list[Text | str] = [ending_words(round_.ending)]
    if round_.ending == "out":
        text = _("Last tile placed by {name}.").format(name=game.label(round_.seat))
        lines = [_("You placed the last tile.") if round_.seat == game.me else text]
    for seat, left in enumerate(round_.left, start=1):
        if left:
            name = game.label(seat)
            text = _("Tiles left, {name}: {tiles}")
            lines.append(text.format(name=name, tiles=" ".join(tile_names(left))))
    lines += [Text(), *_table_of(game, [round_])]
    if len(game.match.rounds) > 1:
        lines += [Text(), Text(_("The whole match"), style="bold"), *account_lines(game)]
    if game.match.over:
        lines += [Text(), *_winning(game)]
    return lines


def _table_of(game: Game, rounds: Sequence[Round]) -> list[Text]:
    """One row per seat: its points in these rounds by source, and the sum."""
    heads = [*map(_, _COLUMNS), _("sum")]
    names = [game.label(seat)[:16] for seat in range(1, game.match.players + 1)]
    width = max(map(len, names)) + 2
    lines = [Text(" " * width + "".join(f"{head:>9}" for head in heads), style="dim")]
    for seat, sums in enumerate(points_by_column(rounds, game.match.players), start=1):
        row = "".join(f"{points:>9}" for points in (*sums, sum(sums)))
        style = "bold" if seat == game.me else ""
        lines.append(Text(f"{names[seat - 1]:<{width}}{row}", style=style))
    return lines


def points_by_column(rounds: Iterable[Round], players: int) -> list[list[int]]:
    """Each seat's points in these rounds: one sum per column."""
    sums = [[0] * len(_COLUMNS) for _seat in range(players)]
    for round_ in rounds:
        for event, _figure, parts in breakdowns(round_.log, round_.terms):
            for column, sources in enumerate(_COLUMNS.values()):
                brought = sum(n for source, n in parts.items() if source in sources)
                sums[event.seat - 1][column] += brought
    return sums


def _winning(game: Game) -> list[Text]:
    winners = game.match.winners
    names = ", ".join(game.label(seat) for seat in winners)
    text = ngettext("Winner: {names}", "Winners: {names}", len(winners))
    lines = [Text(text.format(names=names), style="bold green")]
    times = game.match.times_ns
    if times is not None:
        spent = ", ".join(
            f"{game.label(seat)} {_duration(time)}" for seat, time in enumerate(times, start=1)
        )
        lines.append(Text(_("Thinking time: {times}").format(times=spent), style="dim"))
    return lines


def _duration(time_ns: int) -> str:
    minutes, seconds = divmod(time_ns / _SECOND, 60)
    return f"{minutes:.0f}:{seconds:04.1f}" if minutes else f"{seconds:.1f} s"
