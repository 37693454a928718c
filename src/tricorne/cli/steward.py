"""`tricorne steward`: inspect and moderate servers, running or not."""

from __future__ import annotations

import ipaddress
import json
import re
import time
from dataclasses import asdict

import click

from tricorne.cli.archive import archiving_at
from tricorne.cli.command import Failure, argument, json_option, option
from tricorne.cli.language import N_, _, ngettext, say_refusal
from tricorne.cli.reported_names import dismiss, invent, reports
from tricorne.cli.serving import database_option, existing_database
from tricorne.cli.steward_group import (
    code_argument,
    command,
    day_text,
    make_sure,
    say_answer,
    subcommand,
    visit_engine,
    yes_option,
)
from tricorne.cli.telling import say

__all__ = ["command", "dismiss", "invent", "reports"]

_DAY_MS = 24 * 3600 * 1000


@subcommand(
    "look",
    N_("Show what is stored, the activity of the last 15 minutes, and the barred addresses."),
    "tricorne steward look --json",
)
@database_option
@json_option
def look(*, database: str | None, as_json: bool) -> int:
    """Show the tables in use, and the totals."""
    from tricorne.cli.console import Terminal, table_of
    from tricorne.server.upkeep import stewarding

    with visit_engine(database) as engine:
        overview = stewarding.look(engine)
    if as_json:
        say(json.dumps(asdict(overview), ensure_ascii=False))
        return 0
    from rich.markup import escape

    shown = table_of(_("code"), _("kind"), _("state"), _("seats"), _("entries"), _("idle"))
    for one in overview.tables:
        names = escape(", ".join(one.seats))
        idle = f"{one.idle_seconds} s"
        shown.add_row(one.code, one.kind, one.state, names, str(one.entries), idle)
    Terminal().print(shown)
    for title, all_ in ((_("circle"), overview.circles), (_("score sheet"), overview.counts)):
        if all_:
            listed = table_of(title, _("names"), _("idle"))
            for each in all_:
                idle = ngettext("{n} day", "{n} days", each.idle_days).format(n=each.idle_days)
                names = ": ".join(filter(None, (each.title, ", ".join(each.names))))
                listed.add_row(each.code, escape(names), idle)
            Terminal().print(listed)
    told = _("tables: {tables}, entries: {entries}, a minute: {minute}, in the archive: {archived}")
    say(
        told.format(
            tables=overview.stored,
            entries=overview.entries,
            archived=overview.archived,
            minute=overview.entries_a_minute,
        )
    )
    told = _("circles: {circles}, shared score sheets: {counts}")
    say(told.format(circles=overview.circles_stored, counts=overview.counts_stored))
    for node in overview.nodes:
        told = _("node {id}: tables: {tables}; silent for {seconds} s")
        values = {"id": node.id, "tables": node.tables, "seconds": node.silent_seconds}
        say(told.format(**values))
    for network, until in overview.barred.items():
        say(_("barred until {day}: {network}").format(day=day_text(until), network=network))
    return 0


@subcommand(
    "find",
    N_(
        "Find all places where a name, the code or link of a table, circle or score sheet, a"
        " device or an address is stored, and how to delete each."
    ),
    "tricorne steward find Marguerite --json",
)
@argument("sought", metavar=N_("TEXT"))
@database_option
@option("--archive", metavar=N_("FOLDER|URL"), help=N_("Also look through this archive."))
@json_option
def find(*, sought: str, database: str | None, archive: str | None, as_json: bool) -> int:
    """Find a person's data."""
    from tricorne.server.store.archive import Vault
    from tricorne.server.upkeep import stewarding

    with visit_engine(database) as engine:
        places = stewarding.find(engine, sought)
        if archive is not None:
            places += stewarding.find_archived(Vault(archive), sought)
    if as_json:
        told = [asdict(place) | {"command": place.command} for place in places]
        say(json.dumps(told, ensure_ascii=False))
        return 0
    from rich.markup import escape

    from tricorne.cli.console import Terminal, table_of

    shown = table_of(_("where"), _("code"), _("to delete it"))
    for place in places:
        where = f"{place.table}.{place.column}"
        shown.add_row(where, escape(place.code), escape(place.command))
    Terminal().print(shown)
    say(_("places: {places}").format(places=len(places)))
    return 0


@subcommand(
    "end",
    N_("End the match at a table. The leader wins, and the players are told at once."),
    "tricorne steward end K7MQ2XRWDG3T",
)
@code_argument
@database_option
@yes_option
@json_option
def end(*, code: str, database: str | None, yes: bool, as_json: bool) -> int:
    """End a match."""
    from tricorne.server.upkeep import stewarding

    with visit_engine(database) as engine:
        make_sure(_("End the match at {code}?").format(code=code), yes=yes)
        stewarding.end(engine, code)
    say_answer(
        as_json, _("{code}: the match is over").format(code=code), {"code": code, "ended": True}
    )
    return 0


@subcommand(
    "forget",
    N_(
        "Delete a table, or with --seat one player's data: the name, the tokens of the"
        " seat, and the ids of the device's requests. The game then stays, and its record"
        " can still be checked. Also a score sheet, a circle, with --name one"
        " of its members, or with a day and --name that player's line in its list."
    ),
    "tricorne steward forget K7MQ2XRWDG3T --seat 2",
)
@code_argument
@option(
    "--seat",
    type=click.IntRange(1, 6),
    metavar="N",
    help=N_("The seat of the player whose data to delete."),
)
@option("--name", metavar=N_("NAME"), help=N_("The member of a circle, or player of a day."))
@database_option
@option(
    "--archive",
    metavar=N_("FOLDER|URL"),
    help=N_("The archive, if the table is in it."),
)
@yes_option
@json_option
def forget(  # noqa: PLR0913  (the options that it has)
    *,
    code: str,
    seat: int | None,
    name: str | None,
    database: str | None,
    archive: str | None,
    yes: bool,
    as_json: bool,
) -> int:
    """Delete a table, or revoke the links of a seat there."""
    from tricorne.server.upkeep import stewarding

    if name is not None or _is_a_day(code):
        return _forget_name(code, name, database, yes=yes, as_json=as_json)
    question = (
        _("Delete {code}, for good?")
        if seat is None
        else _("Delete the data of seat {seat} of {code}?")
    )
    following = None
    with visit_engine(database) as engine:
        kept = stewarding.is_archived(engine, code)
        if kept and archive is None:
            raise Failure(_("{code} is in the archive; name it with --archive").format(code=code))
        make_sure(question.format(code=code, seat=seat), yes=yes)
        if kept:
            with archiving_at(existing_database(database), str(archive)) as (_same, archiving):
                stewarding.forget_archived(archiving, code, seat)
        elif seat is not None:
            following = stewarding.forget_seat(engine, code, seat)
        elif not stewarding.forget(engine, code):
            raise Failure(_("there is no table {code}").format(code=code))
    told: dict[str, object] = {"code": code, "seat": seat, "forgotten": True, "rematch": following}
    say_answer(as_json, _("{code}: deleted").format(code=code), told)
    if following is not None and not as_json:
        say(_("the same people continued at {code}").format(code=following))
    return 0


def _forget_name(
    code: str, name: str | None, database: str | None, *, yes: bool, as_json: bool
) -> int:
    """Delete a member of a circle, or the attempts under a name of a day."""
    from tricorne.server.upkeep import stewarding

    if name is None:
        raise Failure(_("{day} is a day; add --name to say whose line to delete").format(day=code))
    with visit_engine(database) as engine:
        make_sure(_("Delete {name} from {code}?").format(name=name, code=code), yes=yes)
        forget = stewarding.forget_attempts if _is_a_day(code) else stewarding.forget_member
        if not forget(engine, code, name):
            raise Failure(_("{code} has nobody named {name}").format(code=code, name=name))
    told: dict[str, object] = {"code": code, "name": name, "forgotten": True}
    say_answer(as_json, _("{code}: {name} deleted").format(code=code, name=name), told)
    return 0


def _is_a_day(code: str) -> bool:
    return re.fullmatch(r"\d{4}-\d\d-\d\d", code) is not None


@subcommand(
    "rename",
    N_("Give a circle of friends another name, or none. Its code or its link names it."),
    'tricorne steward rename K7MQ2XRWDG3T "Les Martin"',
)
@code_argument
@argument("name", metavar=N_("NAME"))
@database_option
@json_option
def rename(*, code: str, name: str, database: str | None, as_json: bool) -> int:
    """Rename a circle."""
    from tricorne.play.table.naming import NAME_LETTERS, public_name
    from tricorne.rules import TricorneError
    from tricorne.server.upkeep import stewarding

    try:
        title = public_name(name, NAME_LETTERS)
    except TricorneError as error:
        raise Failure(say_refusal(error.refusal)) from error
    with visit_engine(database) as engine:
        if not stewarding.rename_circle(engine, code, title):
            raise Failure(_("there is no circle {code}").format(code=code))
    named = _("{code}: now called {name}") if title else _("{code}: has no name now")
    say_answer(as_json, named.format(code=code, name=title), {"code": code, "title": title})
    return 0


@subcommand(
    "bar",
    N_("Refuse an address or a network, and disconnect its clients."),
    "tricorne steward bar 203.0.113.7 --days 30",
)
@argument("address", metavar=N_("ADDRESS"))
@option(
    "--days",
    type=click.IntRange(1, 3650),
    default=7,
    show_default=True,
    metavar="N",
    help=N_("The number of days; then the bar ends."),
)
@database_option
@json_option
def bar(*, address: str, days: int, database: str | None, as_json: bool) -> int:
    """Bar an address or network."""
    from tricorne.server.store import notices

    network, until = _network(address), int(time.time() * 1000) + days * _DAY_MS
    with visit_engine(database) as engine, engine.begin() as connection:
        notices.bar(connection, network, until)
    told = _("{network}: barred until {day}").format(network=network, day=day_text(until))
    say_answer(as_json, told, {"network": network, "until": until})
    return 0


@subcommand(
    "admit",
    N_("Admit a barred address or network again."),
    "tricorne steward admit 203.0.113.7",
)
@argument("address", metavar=N_("ADDRESS"))
@database_option
@json_option
def admit(*, address: str, database: str | None, as_json: bool) -> int:
    """Admit a barred address or network again."""
    from tricorne.server.store import notices

    network = _network(address)
    with visit_engine(database) as engine, engine.begin() as connection:
        was = notices.admit(connection, network)
    if not was:
        raise Failure(_("{network} is not barred").format(network=network))
    say_answer(as_json, _("{network}: admitted").format(network=network), {"network": network})
    return 0


def _network(given: str) -> str:
    try:
        return str(ipaddress.ip_network(given, strict=False))
    except ValueError as error:
        reason = _("“{given}” is neither an address in numbers nor a network of them")
        raise click.BadParameter(reason.format(given=given), param_hint="ADDRESS") from error
