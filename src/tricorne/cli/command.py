"""Shared behaviour of all commands: translated help, `--lang`, and exit codes.

A command returns its exit code: 0 for yes, 1 for no. A problem that the user can fix is a
`Failure`: one line on standard error, and exit code 1. Click reports wrong usage with exit code 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from math import isfinite
from typing import Any, NoReturn

import click

from tricorne.cli.language import N_, _, problem_with, requested_language, speak
from tricorne.cli.telling import say
from tricorne.languages import LANGUAGES

INTERRUPTED = 130
"""The exit code after Ctrl-C, which shells expect of an interrupted program."""


class Failure(click.ClickException):
    """A failure that one line explains."""

    def show(self, file: Any = None) -> None:  # noqa: ANN401  (click's own signature)
        """Print it on standard error."""
        say(f"tricorne: {self.format_message()}", err=True, file=file)


class _Translated:
    """Translates texts when they are shown, not when they are written."""

    _texts: dict[str, str | None]

    def _shown(self, name: str) -> str | None:
        text = self._texts.get(name)
        return _(text) if text else text

    def _write(self, name: str, text: str | None) -> None:
        self._texts = {**getattr(self, "_texts", {}), name: text}

    help = property(lambda self: self._shown("help"), lambda self, text: self._write("help", text))
    metavar = property(
        lambda self: self._shown("metavar"), lambda self, text: self._write("metavar", text)
    )


class Option(_Translated, click.Option):
    """An option with a translated help text."""


class Argument(_Translated, click.Argument):
    """An argument with a translated help text."""


class _Speaking(click.Command):
    """A command or group with `--lang`, and an example below its help."""

    def __init__(self, *args: Any, example: str = "", **attributes: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **attributes)
        self.example = example
        self.params.append(_lang_option())

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The part of the usage line after the name."""
        self.options_metavar = _("[OPTIONS]")
        return super().collect_usage_pieces(ctx)

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if self.example:
            with formatter.section(_("Example")):
                for line in self.example.splitlines():
                    formatter.write(" " * formatter.current_indent + line + "\n")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The `--help` option, in the reader's language."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _("Show this help.")
        return option


class Command(_Translated, _Speaking):
    """A single command."""


class Group(_Translated, _Speaking, click.Group):
    """A group of commands."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The part of the usage line after the name."""
        self.subcommand_metavar = _("COMMAND [ARGUMENTS]...")
        return super().collect_usage_pieces(ctx)


class Commands(Group):
    """All commands. Each lives in a module of the same name, which is imported on demand."""

    def __init__(self, *args: Any, names: tuple[str, ...], **attributes: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **attributes)
        self.names = names

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        """The commands in the order of the help."""
        return list(self.names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command with this name."""
        if cmd_name not in self.names:
            return None
        found: click.Command = import_module(f"tricorne.cli.{cmd_name}").command
        return found

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401
    ) -> click.Context:
        """Choose the language before printing anything."""
        speak(requested_language(args))
        return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> NoReturn:
        """Run a command and exit with its code."""
        ctx.exit(_code_of(super().invoke, ctx))


def _code_of(invoke: Callable[[click.Context], object], ctx: click.Context) -> int:
    """The exit code of a command, however it ends."""
    try:
        code = invoke(ctx)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        stop_writing()
        return 0
    except KeyboardInterrupt:
        say("\n" + _("Interrupted."), err=True)
        return INTERRUPTED
    except OSError as error:
        stop_writing()
        name = error.filename or _("standard output")
        raise Failure(f"{os.fspath(name)}: {problem_with(error)}") from error
    return code if isinstance(code, int) else 0


def stop_writing() -> None:
    """Discard further output after the reader has closed standard output."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (AttributeError, OSError, ValueError):
        pass  # standard output is not a file, so there is nothing to flush at exit


class FiniteRange(click.FloatRange):
    """A number in a range, never infinite and never `nan`, which no comparison excludes."""

    def convert(
        self,
        value: Any,  # noqa: ANN401  (click's own signature)
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> float:
        """The number."""
        number: float = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(_("{given} is not a number").format(given=value), param, ctx)
        return number


def _lang_option() -> Option:
    return Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help=N_("The language, instead of that of the environment."),
    )


def option(*names: str, **attributes: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401
    """Declare an option of a command."""
    return click.option(*names, cls=Option, **attributes)


def argument(*names: str, **attributes: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401
    """Declare an argument of a command."""
    return click.argument(*names, cls=Argument, **attributes)


def json_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add `--json` to a command."""
    return option("--json", "as_json", is_flag=True, help=N_("Print JSON, for programs."))(function)
