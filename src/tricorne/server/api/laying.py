"""The form for a new table, as it comes over the wire."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from tricorne.languages import ENGLISH, spoken_language
from tricorne.play.table import Agreement
from tricorne.play.table.agreement import Passing
from tricorne.play.table.laying import NewSeat, NewTable
from tricorne.play.table.naming import public_name
from tricorne.record.credit import MOST as MOST_CREDIT, agreed_credit
from tricorne.record.rival import Rival
from tricorne.rules.commitment import digest_of
from tricorne.rules.parameters import LARGEST_AMOUNT
from tricorne.server.environment.naming import Naming
from tricorne.server.workers import Offer

_LONGEST_SENT = 200
_PLAYERS = 6
_LONGEST_TAG = 35

_Key = Annotated[str, Field(max_length=40)]
_Numbers = Annotated[list[int], Field(max_length=20)]
SentPledge = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
SentCredit = Annotated[int, Field(ge=0, le=MOST_CREDIT)]
SentName = Annotated[str, Field(max_length=_LONGEST_SENT)]


def _spoken_language(tag: str) -> str:
    """A client of another version may speak languages that this server does not."""
    return spoken_language([tag])


SentLanguage = Annotated[str, Field(max_length=_LONGEST_TAG), AfterValidator(_spoken_language)]


class _Form(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)


class PersonForm(_Form):
    """A person. The client that creates the table gets the token of the seat."""

    kind: Literal["person"]
    name: SentName = ""


class BotForm(_Form):
    """A bot, by its key in `/api/bots`."""

    kind: Literal["bot"]
    bot: Annotated[str, Field(max_length=40)]


class OpenForm(_Form):
    """A seat for the first person who opens the link of the table."""

    kind: Literal["open"]


class PatienceForm(_Form):
    """After how many seconds an idle player is passed by, and how."""

    after: Annotated[int, Field(ge=10, le=24 * 3600)] = 180
    passing: Passing = "bot"


class LimitsForm(_Form):
    """How many seconds a player may think: in a turn, in a round."""

    turn: Annotated[int, Field(ge=5, le=24 * 3600)] | None = None
    round: Annotated[int, Field(ge=30, le=24 * 3600)] | None = None


SeatForm = Annotated[PersonForm | BotForm | OpenForm, Field(discriminator="kind")]


class RivalForm(_Form):
    """Their name, and the name of their whole game."""

    name: SentName = ""
    game: Annotated[str, Field(max_length=420)]


class TableForm(_Form):
    """A table: its rules, its limits, its seats."""

    kind: Literal["bots", "device", "online", "alone"]
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=_PLAYERS)]
    sheet: Annotated[str, Field(max_length=40)] | None = None
    house: Annotated[dict[_Key, int | bool | str | _Numbers], Field(max_length=40)] = {}
    scoring: Literal["full", "simple", "none"] = "full"
    target: Annotated[int, Field(ge=1, le=LARGEST_AMOUNT)] | Literal["none"] | None = None
    limits: LimitsForm = LimitsForm()
    patience: PatienceForm | None = PatienceForm()
    days: Literal[0, 1, 2, 3, 7] | None = None
    """For a table online where all play in their own time: how many days a turn may take, 0 for any
    number. Then `limits` and `patience` are not used."""
    knocking: bool = False
    hints: bool = False
    """For a table online: how idle players are passed by, whether the host admits people, and
    whether hints are given. At other tables everybody gets hints."""
    language: SentLanguage = ENGLISH
    practice: Annotated[str, Field(max_length=60)] | None = None
    """The name of the deal to play: a number, or the name of a finished round's deal."""
    begun: Annotated[str, Field(max_length=400)] | None = None
    """The name of its first actions, to play on from a position."""
    rival: RivalForm | None = None
    """Somebody who has played this deal alone, to compare with at the end."""
    credit: Annotated[list[SentCredit], Field(max_length=_PLAYERS)] = []
    """The points with which each seat starts; without it, none."""
    pledge: SentPledge | None = None
    """The pledge of the creator's device for the first mixing."""


def make_agreement(
    form: TableForm, tokens: dict[int, str], naming: Naming, offer: Offer
) -> Agreement:
    """The agreement; `tokens` open the seats of people."""
    patience = form.patience or PatienceForm()
    asked = NewTable(
        kind=form.kind,
        seats=tuple(
            _asked(seat, naming, tokens.get(number, ""), form.language)
            for number, seat in enumerate(form.seats, start=1)
        ),
        sheet=form.sheet,
        house=dict(form.house),
        scoring=form.scoring,
        target=0 if form.target == "none" else form.target,
        turn=form.limits.turn,
        round=form.limits.round,
        patience=None if form.patience is None else patience.after,
        passing=patience.passing,
        days=form.days,
        knocking=form.knocking,
        hints=form.hints,
        language=form.language,
        practice=form.practice,
        begun=form.begun,
        rival=None if form.rival is None else _rival(form.rival, naming),
    )
    keys = {seat: digest_of(token) for seat, token in tokens.items()}
    agreement = asked.agreement(keys, offer.names(form.language))
    credit = agreed_credit(form.credit, agreement.terms, len(form.seats))
    return replace(agreement, credit=credit)


def _rival(form: RivalForm, naming: Naming) -> Rival:
    name = public_name(form.name, naming.letters)
    return Rival(naming.cover_for(form.game, [name])(name), form.game)


def _asked(
    seat: PersonForm | BotForm | OpenForm, naming: Naming, token: str, language: str
) -> NewSeat:
    """The seat; the `token` of a person's is the chance by which a name is invented."""
    if isinstance(seat, PersonForm):
        return NewSeat("person", name=naming.call(seat.name, token, language))
    return NewSeat("bot", bot=seat.bot) if isinstance(seat, BotForm) else NewSeat("open")
