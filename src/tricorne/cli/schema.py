"""`tricorne schema`: print the JSON schema of records or of engines' messages."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from tricorne.cli.command import Command, argument
from tricorne.cli.language import N_
from tricorne.cli.telling import say

if TYPE_CHECKING:
    from tricorne.schemas import SchemaName


@click.command(
    cls=Command,
    name="schema",
    help=N_(
        "Print the JSON schema of records, as `tricorne show --json` prints them, or of the"
        " messages of engines."
    ),
    example="tricorne schema record\ntricorne schema engine > engine.schema.json",
)
@argument("name", type=click.Choice(["record", "engine"]))
def command(name: SchemaName) -> int:
    from tricorne.schemas import schema

    say(json.dumps(schema(name), indent=2))
    return 0
