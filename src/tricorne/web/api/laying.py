"""The form that a client fills in to lay a table, and the agreement that becomes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from tricorne.rules.commitment import digest_of
from tricorne.rules.errors import N_, refuse
from tricorne.rules.parameters import LARGEST_AMOUNT
from tricorne.rules.presets import usual
from tricorne.web.codes import ServerCode
from tricorne.web.problem import Problem
from tricorne.web.table import Agreement, Seat
from tricorne.web.table.agreement import Passing, agreed_terms
from tricorne.web.table.naming import called
from tricorne.web.thinking import bot_names

_LONGEST_SENT = 200
_UNFIT = 422
_PLAYERS = 6

_Key = Annotated[str, Field(max_length=40)]
_Numbers = Annotated[list[int], Field(max_length=20)]
SentPledge = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
SentName = Annotated[str, Field(max_length=_LONGEST_SENT)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)


class PersonForm(_Form):
    """A person; who lays the table gets the token of the seat."""

    kind: Literal["person"]
    name: SentName = ""


class BotForm(_Form):
    """A bot, by its key in `/api/bots`."""

    kind: Literal["bot"]
    bot: Annotated[str, Field(max_length=40)]


class OpenForm(_Form):
    """A seat for whoever opens the link of the table."""

    kind: Literal["open"]


class PatienceForm(_Form):
    """After how many seconds who is here and does not move is passed by, and how."""

    after: Annotated[int, Field(ge=10, le=24 * 3600)] = 180
    passing: Passing = "bot"


class LimitsForm(_Form):
    """How many seconds one may think: in a turn, in a round."""

    turn: Annotated[int, Field(ge=5, le=24 * 3600)] | None = None
    round: Annotated[int, Field(ge=30, le=24 * 3600)] | None = None


SeatForm = Annotated[PersonForm | BotForm | OpenForm, Field(discriminator="kind")]


class TableForm(_Form):
    """A table: by which rules, within which limits, for whom."""

    kind: Literal["bots", "device", "online", "alone"]
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=_PLAYERS)]
    sheet: Annotated[str, Field(max_length=40)] | None = None
    house: Annotated[dict[_Key, int | bool | str | _Numbers], Field(max_length=40)] = {}
    scoring: Literal["full", "simple", "none"] = "full"
    target: Annotated[int, Field(ge=1, le=LARGEST_AMOUNT)] | Literal["none"] | None = None
    limits: LimitsForm = LimitsForm()
    patience: PatienceForm | None = PatienceForm()
    knocking: bool = False
    hints: bool = False
    """At a table online: who does not move is passed by, whether one is let in by the host, and
    whether anybody is given hints; elsewhere everybody is."""
    language: Literal["en", "fr"] = "en"
    pledge: SentPledge | None = None
    """What the device of who lays the table pledges for the first mixing."""


def agreed(form: TableForm, tokens: dict[int, str], most_letters: int) -> Agreement:
    """The agreement; `tokens` open the seats of people."""
    _refuse_odd_company(form)
    house: dict[str, object] = dict(form.house)
    sheet = form.sheet or usual(len(form.seats))
    terms = agreed_terms(sheet, house, form.scoring, 0 if form.target == "none" else form.target)
    terms.sheet.check_players(len(form.seats))
    bots = bot_names(form.language)
    seats = []
    for number, seat in enumerate(form.seats, start=1):
        if isinstance(seat, PersonForm):
            name = called(seat.name, most_letters)
            seats.append(Seat(number, "person", name, keys=(digest_of(tokens[number]),)))
        elif isinstance(seat, BotForm):
            if seat.bot not in bots:
                raise Problem(
                    _UNFIT, refuse(ServerCode.BOT, "there is no bot “{bot}”", bot=seat.bot)
                )
            seats.append(Seat(number, "bot", bots[seat.bot], seat.bot))
        else:
            seats.append(Seat(number, "open", ""))
    agreement = Agreement(
        form.kind, terms, tuple(seats), form.limits.turn, form.limits.round, form.language
    )
    if form.kind != "online":
        return agreement
    if form.patience is not None:
        agreement = replace(agreement, patience=form.patience.after, passing=form.patience.passing)
    return replace(agreement, knocking=form.knocking, hints=form.hints)


def _refuse_odd_company(form: TableForm) -> None:
    """Refuse a company that does not go with the kind of table."""
    kinds = [seat.kind for seat in form.seats]
    persons, bots, free = (kinds.count(kind) for kind in ("person", "bot", "open"))
    fits = {
        "bots": persons == 1 and bots > 0 and not free,
        "device": persons > 1 and not free,
        "online": persons > 0 and len(kinds) > 1,
        "alone": persons == len(kinds) == 1,
    }
    if not fits[form.kind]:
        raise Problem(_UNFIT, refuse(ServerCode.SEATS, _COMPANY[form.kind]))


_COMPANY = {
    "bots": N_("one person plays against one bot or more"),
    "device": N_("two people or more share one device"),
    "online": N_("somebody has to sit at the table, and somebody else has to come"),
    "alone": N_("one person plays alone"),
}
