"""Options for the terms of a match: sheet, scoring, target and number of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from tricorne.cli.command import Failure, option
from tricorne.cli.language import N_, _, say_refusal

if TYPE_CHECKING:
    from random import Random

    from tricorne.rules.sheet import Sheet
    from tricorne.rules.terms import Terms


class SheetName(click.ParamType[str]):
    """A preset, with variants or without, or the path of a house-rule file.

    The shell completes them.
    """

    name = "sheet"

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002  (click's signature)
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """The presets with this prefix, a preset's variants, or files if there are none."""
        from tricorne.rules import PRESETS, VARIANTS

        varied = [f"{name}+{variant}" for name in PRESETS for variant in VARIANTS]
        names = varied if "+" in incomplete else PRESETS
        found = [CompletionItem(name) for name in names if name.startswith(incomplete)]
        return found or [CompletionItem(incomplete, type="file")]


class TargetPoints(click.ParamType[int]):
    """A positive whole number, or `none`, which becomes 0."""

    name = "target"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ANN401
        """Parse the value as a record writes it."""
        if isinstance(value, int) or value == "none":
            return value if isinstance(value, int) else 0
        if not (value.isascii() and value.isdigit() and 0 < int(value[:10]) <= 10**9):
            reason = _("“{value}” is neither a whole number above 0 nor none")
            self.fail(reason.format(value=value), param, ctx)
        return int(value)


def _usual_sheet() -> str:
    from tricorne.rules.presets import PRESETS

    return PRESETS[0]


def terms_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--sheet`, `--scoring` and `--target` to a command."""
    for decorate in (
        option(
            "--target",
            type=TargetPoints(),
            metavar="N|none",
            help=N_("The points that end the match; none for a single round."),
        ),
        option(
            "--scoring",
            type=click.Choice(["full", "simple", "none"]),
            default="full",
            show_default=True,
            help=N_("How points are counted."),
        ),
        option(
            "--sheet",
            "sheet_name",
            type=SheetName(),
            metavar=N_("SHEET"),
            default=_usual_sheet,
            show_default=False,
            help=N_(
                "The rule sheet, as listed by tricorne sheets (by default the first), or a"
                " house-rule file (*.toml); + adds a variant: goliath+must-place."
            ),
        ),
    ):
        function = decorate(function)
    return function


def players_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--players` to a command."""
    return option(
        "--players",
        metavar="N",
        type=click.IntRange(1, 6),
        default=2,
        show_default=True,
        help=N_("The number of players."),
    )(function)


def seed_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--seed` to a command."""
    return option(
        "--seed",
        type=click.IntRange(0),  # Python's generator takes -1 for 1
        metavar="K",
        help=N_("The same number gives the same deals; by default they are random."),
    )(function)


def find_sheet(name: str) -> Sheet:
    """The sheet with this name or in this file."""
    from tricorne.rules import SheetError, load_sheet

    try:
        return load_sheet(name)
    except SheetError as error:
        reason = say_refusal(error.refusal)
        from_file = name.endswith(".toml") and not reason.startswith(name)
        raise Failure(f"{name}: {reason}" if from_file else reason) from error


def terms_of(sheet_name: str, scoring: str, target: int | None) -> Terms:
    """The terms of the match. Raises Failure if they are invalid."""
    from tricorne.rules import SheetError, Terms

    try:
        return Terms(find_sheet(sheet_name), scoring, target)  # type: ignore[arg-type]  # a choice
    except SheetError as error:
        raise Failure(say_refusal(error.refusal)) from error


def entropy_of(seed: int | None) -> Random:
    """The source of randomness: a seeded generator, or the system's."""
    import random

    return random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311  (a game)
