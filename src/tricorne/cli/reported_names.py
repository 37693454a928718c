"""`tricorne steward reports`, `invent` and `dismiss`: what is done about reported names."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import UTC, datetime

from tricorne.cli.command import Failure, argument, json_option, option
from tricorne.cli.language import N_, _, current_language, ngettext
from tricorne.cli.serving import database_option
from tricorne.cli.steward_group import (
    make_sure,
    say_answer,
    subcommand,
    visit_engine,
    yes_option,
)
from tricorne.cli.telling import say

_PLACES = {
    "table": N_("table"),
    "circle": N_("circle"),
    "day": N_("list of a day"),
    "top": N_("top"),
    "evening": N_("evening"),
}


@subcommand(
    "reports",
    N_(
        "Show the names that players have reported, where each stands, since when, and the seat"
        " that reported it. Then replace a name with “invent”, or let it be with “dismiss”."
    ),
    "tricorne steward reports --json",
)
@database_option
@json_option
def reports(*, database: str | None, as_json: bool) -> int:
    """Show the reported names."""
    from tricorne.server.upkeep import reported_names

    with visit_engine(database) as engine:
        found = reported_names.open_reports(engine)
    if as_json:
        say(json.dumps([asdict(report) for report in found], ensure_ascii=False))
        return 0
    from rich.markup import escape

    from tricorne.cli.console import Terminal, table_of

    shown = table_of(_("name"), _("where"), _("code"), _("by seat"), _("reported"))
    for report in found:
        when = datetime.fromtimestamp(report.at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        by = "" if report.by is None else str(report.by)
        shown.add_row(escape(report.name), _(_PLACES[report.place]), report.code, by, when)
    Terminal().print(shown)
    told = ngettext("{n} name is reported", "{n} names are reported", len(found))
    say(told.format(n=len(found)))
    return 0


@subcommand(
    "invent",
    N_(
        "Replace a name by an invented one, in all tables, circles, lists, tops, evenings and score"
        " sheets; with --at at one place only. Its reports are settled by that."
    ),
    "tricorne steward invent Marguerite --at K7MQ2XRWDG3T",
)
@argument("name", metavar=N_("NAME"))
@option(
    "--at",
    "place",
    metavar=N_("CODE|DAY"),
    help=N_("Only at this table, circle, top, evening or score sheet, or in the list of this day."),
)
@database_option
@yes_option
@json_option
def invent(*, name: str, place: str | None, database: str | None, yes: bool, as_json: bool) -> int:
    """Replace a name by an invented one."""
    if not name.strip():  # people whose names are erased have none
        raise Failure(_("say a name first"))
    from tricorne.server.upkeep import reported_names

    question = (
        _("Replace {name} wherever it stands?")
        if place is None
        else _("Replace {name} at {place}?")
    )
    with visit_engine(database) as engine:
        make_sure(question.format(name=name, place=place), yes=yes)
        made, changed = reported_names.invent(engine, name, place, current_language())
    if not changed:
        raise Failure(_("nobody has the name {name} there").format(name=name))
    told = ngettext(
        "{name} is called {made} now, at {n} place",
        "{name} is called {made} now, at {n} places",
        len(changed),
    )
    answer: dict[str, object] = {"name": name, "invented": made, "codes": changed}
    say_answer(as_json, told.format(name=name, made=made, n=len(changed)), answer)
    return 0


@subcommand(
    "dismiss",
    N_(
        "Let a reported name be, also when it is reported there again, for 14 days from its first"
        " report on."
    ),
    "tricorne steward dismiss K7MQ2XRWDG3T Marguerite",
)
@argument("place", metavar=N_("CODE|DAY"))
@argument("name", metavar=N_("NAME"))
@database_option
@json_option
def dismiss(*, place: str, name: str, database: str | None, as_json: bool) -> int:
    """Let a reported name be."""
    from tricorne.server.upkeep import reported_names

    with visit_engine(database) as engine:
        if not reported_names.dismiss(engine, place, name):
            raise Failure(_("{name} is not reported at {place}").format(name=name, place=place))
    told = _("{place}: {name} stays").format(place=place, name=name)
    say_answer(as_json, told, {"code": place, "name": name, "dismissed": True})
    return 0
