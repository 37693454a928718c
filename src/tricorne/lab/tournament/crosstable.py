"""The crosstable of a tournament as a file: CSV for programs, HTML for people, JSON for both."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Mapping
from html import escape
from io import StringIO

from tricorne.lab.tournament.standing import Encounters, TournamentStanding

_HEADINGS = ("rank", "bot", "games", "won", "rests", "faults", "elo", "error")

Write = Callable[[TournamentStanding], str]


def cell(duel: Encounters) -> str:
    """A duel in a table: `5.5/8`; nothing if they have not met."""
    return f"{duel.score:g}/{duel.games}" if duel.games else ""


def rows(standing: TournamentStanding) -> list[list[str]]:
    """A row for each bot, the best first: its place, and its duels with all in this order."""
    places = standing.places
    return [
        [
            *(str(value) for value in (place.rank, place.bot, place.games)),
            f"{float(place.won):.10g}",
            *(str(value) for value in (place.rests, place.faults)),
            f"{place.rating.elo:.1f}",
            f"{place.rating.error:.1f}",
            *(
                "" if place is other else cell(standing.duel(place.bot, other.bot))
                for other in places
            ),
        ]
        for place in places
    ]


def csv_table(standing: TournamentStanding) -> str:
    """As comma-separated values, with a line of headings."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*_HEADINGS, *(place.bot for place in standing.places)])
    writer.writerows(rows(standing))
    return text.getvalue()


def html_table(standing: TournamentStanding) -> str:
    """As a page by itself."""
    title = escape(f"{standing.to_dict()['sheet']}: {len(standing.names)} bots")
    places = standing.places
    numbers = "".join(f'<th title="{escape(place.bot)}">{n}' for n, place in enumerate(places, 1))
    heads = "".join(f"<th>{heading}" for heading in _HEADINGS)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(value)}" for value in row) for row in rows(standing)
    )
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>\n'
        "<style>body{font-family:sans-serif}table{border-collapse:collapse}"
        "td,th{border:1px solid #999;padding:.2em .5em;text-align:right}"
        "td:nth-child(2){text-align:left}</style>\n"
        f"<h1>{title}</h1>\n<table>\n<tr>{heads}{numbers}\n{body}\n</table>\n"
    )


def json_table(standing: TournamentStanding) -> str:
    """As the object of `--json`."""
    return json.dumps(standing.to_dict(), ensure_ascii=False) + "\n"


FORMATS: Mapping[str, Write] = {".csv": csv_table, ".html": html_table, ".json": json_table}
"""By the ending of the file."""
