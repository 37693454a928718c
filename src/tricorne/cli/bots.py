"""Bots on the command line: their names, and why one is not available."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from tricorne.cli.command import option
from tricorne.cli.language import N_, _, say_refusal
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.lab import Contender


class BotName(click.ParamType[str]):
    """A bot as people write it. The shell completes names, or files if there is none."""

    name = "bot"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ANN401
        """Accept only existing bots."""
        from tricorne.bots import UnknownBot, bot

        try:
            bot(value)
        except UnknownBot as unknown:
            tell_cause_if_asked(unknown, ctx)
            self.fail(say_refusal(unknown.refusal), param, ctx)
        return str(value)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002  (click's signature)
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """The names with this prefix."""
        from tricorne.bots import opponents

        found = [CompletionItem(name) for name in opponents() if name.startswith(incomplete)]
        return found or [CompletionItem(incomplete, type="file")]


_CALLED = re.compile(r"([^\W\d][\w. -]*)=((?:exec:|.*\.py:).*)", re.DOTALL)


def contender(text: str) -> Contender | str:
    """A bot of an experiment, perhaps with a name for the results: `mine=exec:./engine`."""
    from tricorne.lab import Contender

    called = _CALLED.fullmatch(text)
    return Contender(called[1], called[2]) if called else text


class NamedBot(click.ParamType[tuple[str, str]]):
    """A bot with a name for a server: `NAME=BOT`."""

    name = "engine"

    def convert(
        self,
        value: Any,  # noqa: ANN401  (click's signature)
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, str]:
        """Accept an unused name, and an existing bot."""
        from tricorne.play.thinking.levels import CHARACTER_OF

        name, _equals, text = value.partition("=")
        if not text or not _NAME.fullmatch(name) or name.lower() in CHARACTER_OF:
            reason = _("“{value}” is not NAME=BOT, with a name of 1 to 20 letters and digits")
            self.fail(reason.format(value=value), param, ctx)
        return name, BotName().convert(text, param, ctx)


_NAME = re.compile(r"[^\W_][\w. -]{0,19}")


def read_named_bot(text: str) -> tuple[str, str]:
    """A bot of the command line, and the name by which the page offers it."""
    from tricorne.bots.written import label

    name = "".join(letter for letter in label(text) if re.match(r"[\w. -]", letter))
    return name.strip(" ._-")[:20] or "Bot", text


def debug_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--debug` to a command that lets bots play."""
    return option(
        "--debug",
        is_flag=True,
        is_eager=True,
        help=N_("Print the traceback of a bot that fails, and in experiments the game so far."),
    )(function)


def tell_cause_if_asked(error: BaseException, ctx: click.Context | None) -> None:
    """With `--debug`, print the traceback of an error in a bot's own code."""
    if ctx is not None and ctx.params.get("debug"):
        tell_cause(error)


def tell_cause(error: BaseException) -> None:
    """Print the traceback of an error's cause, if it has one."""
    if error.__cause__ is not None:
        say("".join(traceback.format_exception(error.__cause__)), err=True)
