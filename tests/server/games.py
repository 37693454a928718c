"""Tables that are stored, of people and bots, played by chance: over, or not yet."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from tricorne.play.table import Agreement, Entry, Seat, Table, decisions
from tricorne.rules import Terms, deal, preset
from tricorne.rules.commitment import commit, digest_of
from tricorne.server.environment.effects import Circumstances
from tricorne.server.store import Store, Stored

SEATS = (
    Seat(1, "person", "Zoé Lefèvre", keys=(digest_of("Zoé's token"),)),
    Seat(2, "person", "Ben", keys=(digest_of("Ben's token"),)),
    Seat(3, "bot", "Ours", "gus"),
)
TERMS = Terms(preset("goliath"), asked=60)


def played(code: str, seed: int, *, most: int = 10**6, **agreed: object) -> Stored:
    """A table with this many entries, or with all until the match was over."""
    dice = random.Random(seed)
    agreement = replace(Agreement("online", TERMS, SEATS), **agreed)  # type: ignore[arg-type]
    table = Table(code, agreement)
    entries: list[str] = []
    while table.state != "over" and len(entries) < most:
        entry = _next(table, dice)
        table.apply(entry)
        entries.append(entry.to_json())
    return Stored(code, agreement.to_json(), entries)


def _next(table: Table, dice: random.Random) -> Entry:
    sheet = table.agreement.terms.sheet
    if table.deal_is_due:
        dealt = deal(sheet, len(table.seats), dice)
        return decisions.deal(dealt, commit(dealt, dice.randbytes(32).hex()))
    if table.state == "between":
        waiting = next(seat for seat in table.seats.playing if seat not in table.ready)
        return decisions.ready(table, waiting, str(table.version))
    round_ = table.round
    assert round_ is not None
    action = dice.choice(round_.legal_actions())
    thought = dice.randrange(9 * 10**9)
    return decisions.act(table, round_.seat, action, thought, str(table.version))


def lay(url: str, *games: Stored, now: float = 1_800_000_000.0) -> None:
    """Store them, in a database that may be new."""

    async def work() -> None:
        store = Store(url, Circumstances(now=lambda: now))
        await store.open()
        for game in games:
            await store.lay(game)
        await store.close()

    asyncio.run(work())
