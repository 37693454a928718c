"""An in-memory host of one session: it stores at once, and tests control its clock.

It records each call and its effects, so that another language can be asked for the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tricorne.play.names import name_in
from tricorne.play.session.effects import (
    Advise,
    BotRefused,
    Bye,
    CompanyChanged,
    Decide,
    Effect,
    Moved,
    NoteClock,
    Persist,
    Refuse,
    Request,
    Spread,
    StopThinking,
    StoreFailure,
    Tell,
    Think,
    Wait,
)
from tricorne.play.session.session import TableSession
from tricorne.play.table import Agreement, Table
from tricorne.play.table.message import encode_message
from tricorne.play.table.wish import Wish
from tricorne.play.thinking.hint import Hint
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.rules import Action, Deal, deal

Plain = dict[str, Any]
SECOND = 1_000_000_000


@dataclass(eq=False)
class Person:
    """A guest, by number, and the messages that they have received."""

    number: int
    seat: int | None = None
    pledge: str | None = None
    heard: list[Plain] = field(default_factory=list)
    left: str | None = None

    def speak(self) -> bool:
        return True

    @property
    def latest(self) -> Plain:
        return self.heard[-1]

    def kinds(self) -> list[str]:
        return [message["is"] for message in self.heard]


class Tape:
    """The session's inputs from outside: seeded randomness, all of it recorded."""

    holds = True
    unsure = False
    mixes = True
    waits = True
    pace = 1.0
    grace_seconds = 30.0
    name_letters = 24
    first_knock = 1

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)
        self.taken: list[Any] = []
        self.ms = 0

    def bots(self, language: str) -> Mapping[str, str]:
        return {each.key: name_in(language, each.names) for each in CHARACTERS}

    def clock_ms(self) -> int:
        return self.ms

    def code(self) -> str:
        return self._word(6)

    def token(self) -> str:
        return self._word(12)

    def salt(self) -> str:
        return self._word(32)

    def random_between(self, least: float, most: float) -> float:
        found = self._dice.uniform(least, most)
        self.taken.append(found)
        return found

    def deal(self, agreement: Agreement) -> Deal:
        found = deal(agreement.terms.sheet, len(agreement.seats), self._dice)
        self.taken.append(found.lines())
        return found

    def _word(self, count: int) -> str:
        found = self._dice.randbytes(count).hex()
        self.taken.append(found)
        return found


class Host:
    """Carries out the decisions of its session."""

    def __init__(self, agreement: Agreement, seed: int = 0) -> None:
        self.outside = Tape(seed)
        self.at = SECOND
        self.agreement = agreement
        self.session = TableSession(Table("TABLE", agreement), self.outside, self.at)
        self.alarms: dict[str, float] = {}
        self.thinking: Think | None = None
        self.advising: Advise | None = None
        self.stored: list[str] = []
        self.fails: StoreFailure | None = None
        """Why entries that are due cannot be stored at the moment, if so."""
        self.done: list[Effect] = []
        self.calls: list[Plain] = []

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def at(self) -> int:
        """The time in nanoseconds, by the only clock that there is."""
        return self._at

    @at.setter
    def at(self, at: int) -> None:
        self._at, self.outside.ms = at, at // 1_000_000

    # Events

    def enter(self, person: Person, seat: int | None) -> None:
        """A person comes to a seat, by its first key, or watches."""
        self.hello(person, {"protocol": 1, "token": None if seat is None else f"key {seat}"})

    def hello(self, person: Person, fields: Plain) -> None:
        """A person says hello, and joins unless refused."""
        hello = Wish(fields)
        farewell = self.session.farewell(person, hello)
        self.calls.append({"call": "farewell", "guest": person.number, "wish": fields})
        self.calls[-1]["said"] = farewell
        if farewell is None:
            effects = self.session.enter(person, hello, self.at // 1_000_000, self.at)
            self.told("enter", effects, guest=person.number, wish=fields)

    def leave(self, person: Person) -> None:
        self.told("leave", self.session.leave(person, self.at), guest=person.number)

    def wish(self, person: Person, do: str, **more: Any) -> Plain:  # noqa: ANN401  (any field)
        """A person wishes for something: the latest that they hear."""
        fields = {"do": do, "id": f"{do} {len(self.calls)}", "version": self.table.version, **more}
        effects = self.session.take_wish(person, Wish(fields), self.at)
        self.told("take_wish", effects, guest=person.number, wish=fields)
        return person.heard[-1] if person.heard else {}

    def act(self, person: Person, action: Action | None = None) -> Plain:
        """A person does the first thing that they may do, or this."""
        assert self.table.round is not None
        chosen = action or self.table.round.legal_actions()[0]
        return self.wish(person, "act", action=str(chosen).partition(" ?")[0])

    def ring(self, alarm: str) -> None:
        """An alarm goes off."""
        self.alarms.pop(alarm, None)
        self.told("handle_alarm", self.session.handle_alarm(alarm, self.at), alarm=alarm)  # type: ignore[arg-type]

    def bot_moves(self, action: Action | None = None) -> None:
        """The bot that thinks has chosen this, or the first thing that it may do."""
        asked = self.thinking
        assert asked is not None
        chosen = action or asked.view.actions[0]
        self.decide(Moved(asked.due, chosen), moved=[list(asked.due), str(chosen)])

    def advise(self, hint: Hint | None) -> None:
        """A hint is found, or none is."""
        asked = self.advising
        assert asked is not None
        effects = self.session.take_hint(asked.moved, hint, self.at)
        found = None if hint is None else str(hint.action)
        self.told("take_hint", effects, moved=asked.moved, hint=found)

    def call(self, name: str, *given: Any) -> None:  # noqa: ANN401  (what the call takes)
        """Tell the session something that is plain."""
        self.told(name, getattr(self.session, name)(*given, self.at), given=given)

    def decide(self, request: Request, **told: object) -> None:
        self.told("decide", self.session.decide(request, self.at), **told)

    # Effects

    def told(self, call: str, effects: list[Effect], **told: object) -> None:
        """Write down a call and its effects, and carry these out."""
        said = [plain(effect) for effect in effects]
        self.calls.append({"call": call, "at": self.at, **told, "said": said})
        first = len(self.done)
        self.done += effects
        for number, effect in enumerate(effects, start=first):
            self._carry_out(effect, number)

    def _carry_out(self, effect: Effect, number: int) -> None:  # noqa: C901  (an effect a line)
        match effect:
            case Tell(guest=Person() as person):
                person.heard.append(json.loads(effect.text))
            case Refuse(guest=Person() as person):
                refusal = effect.refusal
                person.heard.append({"is": "refused", "code": refusal.code, "text": str(refusal)})
            case Bye(guest=Person() as person):
                person.left = effect.code
            case Decide():
                self.decide(effect.request, decide=number)
            case Persist():
                self._persist(effect, number)
            case Wait(alarm=alarm, seconds=None):
                self.alarms.pop(alarm, None)
            case Wait(alarm=alarm, seconds=float(seconds)):
                self.alarms[alarm] = seconds
            case Think():
                self.thinking = effect
            case StopThinking():
                self.thinking = None
            case Advise():
                self.advising = effect

    def _persist(self, store: Persist, number: int) -> None:
        if store.due and self.fails is not None:
            effects = self.session.retry_unstored(store, self.fails, self.at)
            self.told("retry_unstored", effects, persist=number, trouble=self.fails)
            return
        after = self.table.after(store.entry)
        self.stored.append(store.entry.to_json())
        self.told("apply_stored", self.session.apply_stored(store, after, self.at), persist=number)


def plain(effect: Effect) -> list[object]:  # noqa: C901, PLR0911  (an effect a line)
    """An effect as plain values."""
    name = type(effect).__name__
    match effect:
        case Tell(guest=Person(number=number)):
            return [name, number, effect.text]
        case Refuse(guest=Person(number=number), refusal=refusal):
            return [name, number, refusal.code, str(refusal), effect.answers]
        case Bye(guest=Person(number=number)):
            return [name, number, effect.code]
        case Decide():
            return [name, type(effect.request).__name__]
        case Persist():
            asker = effect.asker.number if isinstance(effect.asker, Person) else None
            laid = effect.next
            after = None if laid is None else [laid.table.code, *laid.entries]
            tokens = [] if laid is None else [*laid.tokens.values()]
            told = [effect.due, effect.follows is not None, effect.answers, effect.pledge]
            return [name, effect.entry.to_json(), asker, *told, after, tokens]
        case Wait():
            return [name, effect.alarm, _micros(effect.seconds)]
        case Think():
            return [name, [*effect.due], effect.bot, _micros(effect.pause)]
        case Advise(guest=Person(number=number)):
            return [name, number, effect.moved]
        case NoteClock():
            return [name, effect.version, effect.thought_ns, effect.runs]
        case Spread():
            return [name, encode_message(effect.word)]
        case BotRefused():
            return [name, effect.error.refusal.code]
        case StopThinking() | CompanyChanged():
            return [name]
    raise AssertionError(f"nobody knows {effect}")


def _micros(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds * 1_000_000)
