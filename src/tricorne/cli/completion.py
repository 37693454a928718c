"""`tricorne completion`: print a shell's completion script."""

from __future__ import annotations

import click

from tricorne.cli.command import Command, argument
from tricorne.cli.language import N_

_VARIABLE = "_TRICORNE_COMPLETE"
"""The environment variable by which a shell asks for completions, named by click."""


@click.command(
    cls=Command,
    name="completion",
    help=N_("Print a completion script for a shell."),
    example=(
        'bash:  eval "$(tricorne completion bash)"    # in ~/.bashrc\n'
        'zsh:   eval "$(tricorne completion zsh)"     # in ~/.zshrc\n'
        "fish:  tricorne completion fish > ~/.config/fish/completions/tricorne.fish"
    ),
)
@argument("shell", type=click.Choice(["bash", "zsh", "fish", "powershell"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script for a shell."""
    from click.shell_completion import get_completion_class

    written_for = get_completion_class(shell)
    if written_for is not None:
        script = written_for(ctx.find_root().command, {}, "tricorne", _VARIABLE)
        click.echo(script.source_template % script.source_vars())  # noqa: TID251  (for a shell)
