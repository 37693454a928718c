"""What a round or a match has brought: points and what made them, hands, times, winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from tricorne.cli.accounts import accounts
from tricorne.cli.language import _, ngettext
from tricorne.cli.words import ending_words, seat_name
from tricorne.rules.tiles import names as tile_names

if TYPE_CHECKING:
    from tricorne.cli.game.table import Table
    from tricorne.rules import Round

_SECOND = 10**9


def account_lines(table: Table) -> list[Text]:
    """The points of everybody in the whole match, and what made them."""
    return _table_of(table, table.match.rounds)


def ending_lines(table: Table) -> list[Text | str]:
    """How the last round ended, and the match with it if it is over."""
    round_ = table.round
    lines: list[Text | str] = [ending_words(round_.ending)]
    if round_.ending == "out":
        name = seat_name(table.names, round_.seat)
        lines = [_("Last tile placed by {name}.").format(name=name)]
    for seat, left in enumerate(round_.left, start=1):
        if left:
            name = seat_name(table.names, seat)
            text = _("Tiles left, {name}: {tiles}")
            lines.append(text.format(name=name, tiles=" ".join(tile_names(left))))
    lines += [Text(), *_table_of(table, [round_])]
    if len(table.match.rounds) > 1:
        lines += [Text(), Text(_("The whole match"), style="bold"), *account_lines(table)]
    if table.match.over:
        lines += [Text(), *_winning(table)]
    return lines


def _table_of(table: Table, rounds: Sequence[Round]) -> list[Text]:
    """A line a seat: what made its points in these rounds, and the sum."""
    heads = [_("tiles"), _("figures"), _("bonus"), _("draws"), _("end"), _("sum")]
    names = [seat_name(table.names, seat)[:16] for seat in range(1, table.match.players + 1)]
    width = max(map(len, names)) + 2
    lines = [Text(" " * width + "".join(f"{head:>9}" for head in heads), style="dim")]
    for seat, account in enumerate(accounts(rounds, table.match.players), start=1):
        row = "".join(f"{points:>9}" for points in (*account, sum(account)))
        style = "bold" if seat == table.me else ""
        lines.append(Text(f"{names[seat - 1]:<{width}}{row}", style=style))
    return lines


def _winning(table: Table) -> list[Text]:
    winners = table.match.winners
    names = ", ".join(seat_name(table.names, seat) for seat in winners)
    text = ngettext("Winner: {names}", "Winners: {names}", len(winners))
    lines = [Text(text.format(names=names), style="bold green")]
    times = table.match.times_ns
    if times is not None:
        told = ", ".join(
            f"{seat_name(table.names, seat)} {_duration(time)}"
            for seat, time in enumerate(times, start=1)
        )
        lines.append(Text(_("Thinking time: {times}").format(times=told), style="dim"))
    return lines


def _duration(time_ns: int) -> str:
    minutes, seconds = divmod(time_ns / _SECOND, 60)
    return f"{minutes:.0f}:{seconds:04.1f}" if minutes else f"{seconds:.1f} s"
