"""`tricorne sheets`: list the rule sheets, explain one, or compare two."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tricorne.cli.agreement import SheetName, find_sheet, players_option
from tricorne.cli.command import Command, argument, json_option, option
from tricorne.cli.language import N_, _
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from rich.table import Table

    from tricorne.rules.parameters import Parameter
    from tricorne.rules.sheet import Sheet


@click.command(
    cls=Command,
    name="sheets",
    help=N_(
        "List the rule sheets, or explain one of them, or a house-rule file; or compare two of them"
        " over many rounds between bots that take the most points."
    ),
    example=(
        "tricorne sheets\ntricorne sheets classic\n"
        "tricorne sheets --compare goliath goliath+must-place"
    ),
)
@argument("name", required=False, metavar=N_("[SHEET]"), type=SheetName())
@option(
    "--compare",
    "compared",
    nargs=2,
    type=SheetName(),
    metavar="A B",
    help=N_("Play rounds by both, and print how length, points, blocked rounds and luck differ."),
)
@option(
    "--rounds",
    type=click.IntRange(1),
    default=20_000,
    show_default=True,
    metavar="N",
    help=N_("The number of rounds by each of the two."),
)
@players_option
@option(
    "--seed",
    type=int,
    metavar="K",
    help=N_("The same number gives the same result; by default one is drawn and printed."),
)
@json_option
def command(  # noqa: PLR0913  (one for each option)
    name: str | None,
    *,
    compared: tuple[str, str] | None,
    rounds: int,
    players: int,
    seed: int | None,
    as_json: bool,
) -> int:
    from tricorne.rules import PRESETS, preset

    if compared is not None:
        from tricorne.cli.comparing import compare

        if name is not None:
            raise click.UsageError(_("a sheet beside --compare: name two there"))
        return compare(compared, players, rounds, seed, as_json=as_json)

    sheets = [preset(known) for known in PRESETS] if name is None else [find_sheet(name)]
    if as_json:
        for sheet in sheets:
            say(json.dumps({"name": sheet.name, **sheet.parameters()}))
        return 0
    from tricorne.cli.console import Terminal

    Terminal().print(_overview(sheets) if name is None else _parameters(sheets[0]))
    return 0


def _overview(sheets: list[Sheet]) -> Table:
    """One row per sheet, with the facts that players ask for first."""
    from tricorne.cli.console import table_of
    from tricorne.rules import VARIANTS
    from tricorne.rules.parameters import UNLIMITED

    table = table_of(
        _("sheet"), _("for"), _("hands"), _("opens"), _("draws"), _("figures"), _("target")
    )
    for sheet in sheets:
        fewest, most = sheet.players
        figures = [sheet.bridge, sheet.two_sides, *sheet.hexagons]
        table.add_row(
            f"[bold]{sheet.name}[/bold]",
            f"{fewest}-{most}" if fewest < most else str(most),
            " ".join(map(str, sheet.hand[fewest - 1 : most])),
            _in_words("opening", sheet.opening),
            "∞" if sheet.draws == UNLIMITED else str(sheet.draws),
            " ".join(map(str, figures)),
            str(sheet.target or "-"),
        )
    table.caption = "\n".join(
        [
            _("Hands: by number of players. Figures: bridge, two sides; one, two, three hexagons."),
            *map(_told, VARIANTS),
        ]
    )
    table.caption_justify = "left"
    return table


def _told(name: str) -> str:
    """A variant and what it means."""
    from tricorne.rules import variant

    words = variant(name)
    return f"+{name}: {_(words.title)}. {_(words.about)}"


def _in_words(key: str, given: object) -> str:
    """The value of a parameter in words, if it has any."""
    from tricorne.rules.sheet import PARAMETERS

    return _(PARAMETERS[key].choices.get(str(given), str(given)))


def _parameters(sheet: Sheet) -> Table:
    """One row per parameter, as a house-rule file writes it."""
    from tricorne.cli.console import table_of
    from tricorne.rules.sheet import PARAMETERS
    from tricorne.rules.spelling import toml_value

    table = table_of(_("parameter"), _("value"), _("meaning"))
    for key, given in sheet.parameters().items():
        value = toml_value(given).replace("[", r"\[")
        table.add_row(f"[bold]{key}[/bold]", value, _meaning(PARAMETERS[key]))
    return table


def _meaning(parameter: Parameter) -> str:
    """The full description of a parameter."""
    label, about = _(parameter.label), _(parameter.about)
    if parameter.choices:
        choices = (f"{_(words)} ({value})" for value, words in parameter.choices.items())
        either, one_of = N_("{label}, or {choices}"), N_("{label}: {choices}")
        template = either if parameter.kind == "limit" else one_of
        label = _(template).format(label=label, choices="; ".join(choices))
    return f"{label}. {about}".rstrip()
