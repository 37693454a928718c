"""Random sessions, and the effects of each event, for hosts in other languages to repeat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tests.play.hosting import SECOND, Host, Person, Plain
from tests.server.table_corpus import agreed
from tricorne.play.session.audience import Company
from tricorne.play.session.effects import AddKey, GoAway, Moved, SitDown
from tricorne.play.table.agreement import DAYS, Agreement
from tricorne.play.table.away import DAY_MS, Away
from tricorne.play.table.seats import Seat
from tricorne.play.table.wish import PHRASES
from tricorne.play.thinking.hint import Hint
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.rules import PASS
from tricorne.rules.commitment import digest_of

_STEPS = 60
_DAY = 24 * 3600
_WISHES = (
    *("undo", "ask", "grant", "deny", "next", "rematch", "pause", "resume", "admit", "claim"),
    *("dismiss", "leave", "lock", "unlock", "replace", "resign", "return", "time", "dance", ""),
    *("hint", "why", "phrase", "nudge", "knock", "turn-away", "mix"),
)


def sessions(seed: int, count: int) -> Iterator[Plain]:
    """Random sessions: their agreements, and every event with its effects."""
    dice = random.Random(seed)
    for _ in range(count):
        yield _Evening(dice).told()


def _agreed(dice: random.Random) -> Agreement:
    agreement = agreed(dice)
    if agreement.kind == "daily":
        agreement = replace(agreement, kind="online")
    if agreement.kind == "online" and dice.random() < 0.3:
        agreement = replace(agreement, days=dice.choice(DAYS))
    if agreement.kind != "online" or dice.random() < 0.7:
        return agreement
    *seats, last = agreement.seats
    free = Seat(last.number, "open", "")
    return replace(agreement, seats=(*seats, free), knocking=dice.random() < 0.5)


class _Evening:
    """People who join and leave a table, and make all kinds of requests."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._host = Host(_agreed(dice), dice.randrange(1 << 30))
        self._host.outside.waits = dice.random() < 0.8
        self._began = self._host.at
        seats = len(self._host.agreement.seats)
        self._people = [Person(number) for number in range(1, seats + 3)]
        self._parts = {number: dice.randbytes(8).hex() for number in range(1, seats + 1)}

    def told(self) -> Plain:
        """Everything that happened."""
        host, dice = self._host, self._dice
        for person in self._people[: len(host.agreement.seats)]:
            self._enter(person)
        for _ in range(_STEPS):
            days = dice.choice([0] * 9 + [1]) if host.table.in_own_time else 0
            host.at += (dice.choice([0, 0, 1, 2, 40]) + days * _DAY) * SECOND
            self._step()
        outside = host.outside
        told = {"agreement": host.agreement.to_json(), "began": self._began}
        return {**told, "waits": outside.waits, "taken": outside.taken, "calls": host.calls}

    def _step(self) -> None:
        host, dice = self._host, self._dice
        host.fails = dice.choice([None] * 9 + ["failed", "full", "outrun"])
        chance = dice.random()
        if host.thinking is not None and chance < 0.5:
            self._bot_moves()
        elif host.alarms and chance < 0.3:
            host.ring(dice.choice(sorted(host.alarms)))
        elif host.advising is not None and chance < 0.4:
            view = host.advising.view
            host.advise(dice.choice([None, Hint(view.actions[0])]))
            host.advising = None
        elif chance < 0.5:
            self._happen()
        else:
            self._wish()

    def _bot_moves(self) -> None:
        host, dice = self._host, self._dice
        assert host.thinking is not None
        if dice.random() < 0.1:
            due = host.thinking.due
            host.decide(Moved(due, None), moved=[list(due), None])
        elif dice.random() < 0.1:
            host.bot_moves(PASS)
        else:
            host.bot_moves()

    def _happen(self) -> None:
        host, dice = self._host, self._dice
        person = dice.choice(self._people)
        match dice.randrange(9):
            case 0 | 1:
                self._enter(person)
            case 2:
                host.leave(person)
            case 3 if host.table.in_own_time and not host.table.seats.open:
                self._go_away()
            case 3:
                self._sit_down()
            case 4:
                seat, key = dice.choice(host.table.seats).number, digest_of(str(host.at))
                host.decide(AddKey(seat, key), key=[seat, key])
            case 5:
                self._elsewhere()
            case 6:
                host.outside.holds = dice.random() < 0.8
                effects = host.session.arrange(host.at)
                host.told("holds", effects, holds=host.outside.holds)
            case 7:
                host.call("set_clock", host.table.version, dice.randrange(60_000))
            case _:
                token = dice.randbytes(4).hex()
                host.call("hand_over", dice.choice(host.table.seats).number, token)

    def _sit_down(self) -> None:
        host, dice = self._host, self._dice
        if not host.table.seats.open or host.table.agreement.knocking or host.table.locked:
            return
        seat = host.table.seats.open[0]
        if host.table.state == "over" or not host.table.has_time_to_waste:
            return
        pledge = dice.choice([None, digest_of(self._parts[seat])])
        key = digest_of(f"key {seat}")
        host.decide(SitDown(None, "Bo", key, pledge), sit=[None, "Bo", key, pledge])

    def _go_away(self) -> None:
        host, dice = self._host, self._dice
        seat = dice.choice(host.table.seats)
        if not seat.keys or host.table.over or not host.table.has_time_to_waste:
            return
        now = host.outside.clock_ms()
        until = now + dice.choice([0, DAY_MS // 2, 3 * DAY_MS])
        if host.table.away.get(seat.number, Away()).go(now, until).whole > 20 * DAY_MS:
            return
        host.decide(GoAway(seat.keys[0], until), away=[seat.keys[0], until])

    def _elsewhere(self) -> None:
        host, dice = self._host, self._dice
        seats = [seat.number for seat in host.table.seats if dice.random() < 0.3]
        pledges = {seat: digest_of(self._parts[seat]) for seat in seats if dice.random() < 0.3}
        company = Company(dict.fromkeys(seats, 1), pledges, dice.randrange(3))
        taken = [seat for seat in seats if dice.random() < 0.5]
        effects = host.session.hear_company(company, taken, host.at)
        plain = {"seated": company.seated, "pledges": pledges, "watching": company.watching}
        host.told("hear_company", effects, company=plain, taken=taken)

    def _enter(self, person: Person) -> None:
        dice, seats = self._dice, len(self._host.agreement.seats)
        seat = person.number if person.number <= seats else None
        token = None if seat is None else f"key {seat}"
        hello: dict[str, Any] = {"protocol": 1 if dice.random() < 0.95 else 2, "token": token}
        if seat is not None and dice.random() < 0.4:
            hello["pledge"] = digest_of(self._parts[seat])
        self._host.hello(person, hello)

    def _wish(self) -> None:
        host, dice, table = self._host, self._dice, self._host.table
        person, round_ = dice.choice(self._people), table.round
        mover = table.mover
        if mover is not None and dice.random() < 0.85:
            person = self._people[mover.number - 1]
        if round_ is not None and not round_.over and dice.random() < 0.6:
            host.act(person, dice.choice(round_.legal_actions()))
            return
        do = "next" if table.state == "between" and dice.random() < 0.6 else dice.choice(_WISHES)
        do = "hint" if dice.random() < 0.15 else do
        do = "mix" if table.mixing is not None and dice.random() < 0.7 else do
        part = self._parts.get(person.number, "junk")
        host.wish(
            person,
            do,
            version=table.version - dice.choice([0, 0, 0, 1]),
            seat=dice.choice([1, 2, 3, "one"]),
            bot=dice.choice(CHARACTERS).key,
            knock=dice.choice([1, 2]),
            name="Zoé",
            step=dice.choice([1, 4, 9]),
            phrase=dice.choice([*PHRASES, "rubbish"]),
            action=dice.choice(["pass", "345", "345@0,1", "fly"]),
            part=dice.choice([part, "junk"]),
        )
