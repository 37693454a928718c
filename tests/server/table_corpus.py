"""Random tables with the results of every request, for comparison with another implementation."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, get_args

from tricorne.play.names import name_in
from tricorne.play.table import Agreement, Seat, Table, decisions
from tricorne.play.table.agreement import Kind, Passing
from tricorne.play.table.entry import Acted, Entry, Mixed
from tricorne.play.table.message import ActionText, refusal_message
from tricorne.play.table.now import Now
from tricorne.play.table.seating import pass_by
from tricorne.play.table.showing import ShownAction, describe_table
from tricorne.play.table.snapshot import read_snapshot, snapshot
from tricorne.play.table.undoing import agreed_undo
from tricorne.play.table.wish import Wish
from tricorne.play.thinking.levels import CHARACTERS
from tricorne.record import read, write
from tricorne.record.rival import Rival
from tricorne.rules import PRESETS, SheetError, Terms, TricorneError, deal, preset
from tricorne.rules.breakdown import breakdowns
from tricorne.rules.commitment import commit, digest_of
from tricorne.rules.mixing import Mixing
from tricorne.rules.sentences import rules_of
from tricorne.rules.terms import SCORINGS
from tricorne.rules.tiles import NAMES

Plain = dict[str, Any]

BOTS = {each.key: name_in("fr", each.names) for each in CHARACTERS}
_FEWEST, _MOST = 2, 9
"""How many steps a table takes; every now and then one takes twenty times as many."""
_LONG = 0.02
_WISHES = (
    *("undo", "ask", "grant", "deny", "next", "rematch", "pause", "resume", "admit", "claim"),
    *("dismiss", "leave", "lock", "unlock", "replace", "resign", "return", "time", "dance", ""),
)
_HOUSE: tuple[Plain, ...] = (
    {"bridge": 25},
    {"draws": "unlimited"},
    {"target": 60, "target_when": "at once"},
    {"may_decline": False, "blocked": "differences"},
    {"draws": 1, "last_draw_when": "always", "empty_pass_cost": 7},
    {"out_takes": False, "out_costs": True, "ties": "time"},
)


def corpus(seed: int, tables: int) -> Iterator[Plain]:
    """Random tables: the agreement, and every step with its result."""
    dice = random.Random(seed)
    for number in range(tables):
        yield _Company(dice, f"T{number:04d}").evening()


def agreed(dice: random.Random) -> Agreement:
    """Any possible agreement."""
    while True:
        sheet = preset(dice.choice(PRESETS))
        try:
            sheet = sheet.changed(**dice.choice(_HOUSE)) if dice.random() < 0.5 else sheet
            scoring = dice.choice(SCORINGS)
            asked = dice.choice([None, None, 0, 30, 150]) if scoring != "none" else None
            terms = Terms(sheet, scoring, asked)
        except SheetError:
            continue
        kind: Kind = dice.choice(get_args(Kind))
        players = dice.randint(*sheet.players)
        rival = Rival("Zoé 🦊", "13.dsZ.00aa11") if players == 1 and dice.random() < 0.5 else None
        return Agreement(
            kind,
            terms,
            tuple(_seat(dice, number, kind) for number in range(1, players + 1)),
            turn=dice.choice([None, None, 15, 60]),
            round=dice.choice([None, None, 300]),
            language=dice.choice(["en", "fr"]),
            patience=dice.choice([None, 30]),
            passing=dice.choice(get_args(Passing)),
            hints=dice.random() < 0.5,
            evening=tuple(dice.randrange(3) for _ in range(players)) if dice.random() < 0.3 else (),
            practice=None if rival is None else "7",
            rival=rival,
            carried=dice.choice([0, 0, 1]),
            shared_deal=dice.choice([None, None, "K7QMX2AB34CD"]),
        )


def _seat(dice: random.Random, number: int, kind: str) -> Seat:
    bot = kind != "device" and number > 1 and dice.random() < 0.4
    if bot:
        key = dice.choice([*BOTS])
        return Seat(number, "bot", BOTS[key], key)
    name = dice.choice(["Zoé", "Émile 🦊", "Bo", "x" * 20])
    return Seat(number, "person", name, keys=(digest_of(f"key {number}"),))


class _Company:
    """The people at one table, who make random requests."""

    def __init__(self, dice: random.Random, code: str) -> None:
        self.dice = dice
        self.agreement = agreed(dice)
        self.table = Table(code, self.agreement)
        self.steps: list[Plain] = []

    def evening(self) -> Plain:
        """The events and their results."""
        steps = self.dice.randint(_FEWEST, _MOST) * (20 if self.dice.random() < _LONG else 1)
        for _ in range(steps):
            if self.table.state == "over" and self.dice.random() < 0.3:
                break
            self._step()
        terms, match = self.agreement.terms, self.table.match
        round_ = self.table.round
        return {
            "code": self.table.code,
            "agreement": self.agreement.to_json(),
            "steps": self.steps,
            "snapshot": (kept := snapshot(self.table)),
            "restored": snapshot(read_snapshot(self.table.code, self.agreement, kept)),
            "record": (record := write(match, [seat.name for seat in self.table.seats])),
            "wrong": None if (error := read(record).error) is None else str(error),
            "parts": None
            if round_ is None
            else [line.to_dict() for line in breakdowns(round_.log, terms)],
            "rules": [[s.template, s.details] for said in rules_of(terms).values() for s in said],
        }

    def _step(self) -> None:
        table, dice = self.table, self.dice
        if table.deal_is_due:
            self._happen(self._dealt(), self._now(), {"by": "deal"})
            return
        now = self._now()
        if (undo := agreed_undo(table, now)) is not None:
            self._happen(undo, now, {"by": "agreed"})
        elif table.state == "playing" and dice.random() < 0.03:
            self._happen(decisions.time_out(table, now.thought_ns), now, {"by": "clock"})
        elif table.awaited and (passed := pass_by(table, now, BOTS)):
            self._happen(passed[0], now, {"by": "patience"})
        else:
            self._wish(now)

    def _now(self) -> Now:
        dice = self.dice
        return Now(
            here=self._some(0.9),
            gone=self._some(0.1),
            slow=self._some(0.1),
            late=self._some(0.02),
            watching=dice.randrange(3),
            thought_ns=dice.randrange(8_000_000_000),
            runs=dice.random() < 0.8,
        )

    def _some(self, share: float) -> list[int]:
        return [seat.number for seat in self.table.seats if self.dice.random() < share]

    def _dealt(self) -> Entry:
        sheet, players = self.agreement.terms.sheet, len(self.table.seats)
        salt = self.dice.randbytes(8).hex()
        if self.table.mixing is None and self.dice.random() < 0.3:
            parts = {1: self.dice.randbytes(8).hex(), 2: self.dice.randbytes(8).hex()}
            self.parts = parts
            pledges = {seat: digest_of(part) for seat, part in parts.items() if seat <= players}
            return Mixed(salt=salt, pledges=pledges)
        if isinstance(self.table.mixing, Mixing):
            parts = {seat: self.parts[seat] for seat in self.table.mixing.pledges}
            return decisions.deal_mixed(self.table, self.table.mixing, parts)
        dealt = deal(sheet, players, self.dice)
        return decisions.deal(dealt, commit(dealt, salt))

    def _wish(self, now: Now) -> None:
        table, dice = self.table, self.dice
        mover = table.mover
        seat = dice.choice(table.seats).number
        if mover is not None and dice.random() < 0.85:
            seat = mover.number
        asked = self._asked(seat)
        step: Plain = {"by": "wish", "seat": seat, "wish": asked}
        wish = Wish(asked)
        try:
            wish.check()
            entry = self._bot_moves(seat) or decisions.decide(table, seat, wish, now, BOTS)
        except TricorneError as error:
            self._keep(step | {"refused": refusal_message(error.refusal, wish.id)}, now)
        else:
            self._happen(entry, now, step)

    def _bot_moves(self, seat: int) -> Entry | None:
        """Bots choose by chance here."""
        table, round_ = self.table, self.table.round
        mover = table.mover
        if round_ is None or mover is None or mover.number != seat or mover.plays_in_person:
            return None
        if table.state != "playing":
            return None
        return decisions.act(table, seat, self.dice.choice(round_.legal_actions()), 0, None)

    def _asked(self, seat: int) -> Plain:
        dice, table = self.dice, self.table
        round_ = table.round
        asked: Plain = {"id": dice.choice(["a", "b", f"i{len(self.steps)}"])}
        if table.state == "between" and dice.random() < 0.8:
            return {**asked, "do": "next", "version": table.version}
        if round_ is not None and not round_.over and dice.random() < 0.8:
            legal = [str(each) for each in round_.legal_actions()]
            action = dice.choice(legal) if dice.random() < 0.9 else self._nonsense()
            action = "draw" if action == "draw ?" else action
            return {**asked, "do": "act", "action": action, "version": table.version}
        return {
            **asked,
            "do": dice.choice(_WISHES),
            "version": table.version - dice.choice([0, 0, 0, 1, 3]),
            "seat": dice.choice([seat, 1, 2, 3, 9, "one"]),
            "bot": dice.choice([*BOTS, "nobody"]),
            "knock": 1,
        }

    def _nonsense(self) -> str:
        dice = self.dice
        tile, row, col = dice.choice(NAMES), dice.randint(-3, 3), dice.randint(-3, 3)
        return dice.choice(
            [f"{tile}@{row},{col}", "draw", "pass", f"draw {tile}", "999@0,0", "fly", "", "draw ?"]
        )

    def _happen(self, entry: Entry, now: Now, step: Plain) -> None:
        self.table = self.table.after(entry)
        self._keep(step | {"entry": entry.to_json()}, now, entry)

    def _keep(self, step: Plain, now: Now, entry: Entry | None = None) -> None:
        """Write down somebody's view: the whole table now and then, else the message sent."""
        table, dice = self.table, self.dice
        seat = dice.choice([None, *(seat.number for seat in table.seats)])
        step |= {"now": _plain(now), "looks": seat}
        round_ = table.round
        if isinstance(entry, Acted) and round_ is not None and not round_.over:
            step["told"] = ActionText(ShownAction(table, entry, round_, now)).message_to(seat)
        if dice.random() < 0.2 or not isinstance(entry, Acted | None):
            step["shown"] = json.dumps(
                describe_table(table, seat, now), ensure_ascii=False, separators=(",", ":")
            )
        if table.state == "playing" and round_ is not None and dice.random() < 0.2:
            text = dice.choice([*NAMES, self._nonsense()])
            step["asks"], step["why"] = text, self._why(round_.seat, text)
        self.steps.append(step)

    def _why(self, seat: int, text: str) -> list[str] | None:
        try:
            reason = decisions.action_refusal(self.table, seat, text)
        except TricorneError as error:
            reason = error.refusal
        return None if reason is None else [reason.code, str(reason)]


def _plain(now: Now) -> Plain:
    """The facts that no entry contains, as plain values."""
    return {
        "here": sorted(now.here),
        "gone": sorted(now.gone),
        "slow": sorted(now.slow),
        "late": sorted(now.late),
        "watching": now.watching,
        "thought_ns": now.thought_ns,
        "runs": now.runs,
    }
