"""Takes seasons further as time goes by: lays their tables, marks the last day, ends them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from tricorne.play.season.course import RUNS, SeasonStage
from tricorne.play.table import Agreement
from tricorne.play.table.laying import NewSeat, NewTable
from tricorne.play.thinking.levels import USUAL
from tricorne.rules.commitment import digest_of
from tricorne.server.guard.logs import log, log_failure
from tricorne.server.live.hall import Hall
from tricorne.server.store import StoreError, UnreadableTable
from tricorne.server.store.circle_games import GameNote, put_game, seat_member
from tricorne.server.store.circles import names_in
from tricorne.server.store.season_games import SeasonGame, Taken, claim_table
from tricorne.server.store.seasons import Season, SeasonStep, due_seasons, read_season, stage_due

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from tricorne.server.store.writer import Step as Write

_EVERY = 20.0
"""Seconds between two rounds."""
_MS = 1000
T = TypeVar("T")


class SeasonStore(Protocol):
    """A store that answers queries and takes steps."""

    async def ask(self, read: Callable[[Connection], T]) -> T:
        """The result of a query. Raises StoreError."""

    async def erase(self, *steps: Write) -> None:
        """Run steps in one transaction. Raises StoreError."""


class SeasonKeeper:
    """Does what is due to seasons.

    One node does so for all. Where two take themselves for that node, each step still happens once:
    the store takes it from one of them.
    """

    def __init__(self, store: SeasonStore, hall: Hall, now: Callable[[], float]) -> None:
        self._store = store
        self._hall = hall
        self._now = now

    async def keep_going(self) -> None:
        """Look for ever. The store logs its own failures."""
        while True:
            with suppress(StoreError):
                if self._hall.services.leases.first:
                    await self.look()
            await asyncio.sleep(_EVERY)

    async def look(self) -> None:
        """Do all that is due now. Raises StoreError."""
        while codes := await self._store.ask(partial(due_seasons, at=self._at)):
            before = [await self._go_on(code) for code in codes]
            if not any(before):
                return

    async def _go_on(self, code: str) -> bool:
        """Take a season further. Returns False if that failed, so that the next round tries it."""
        try:
            season = await self._store.ask(partial(read_season, code=code))
            if season is not None:
                await self._take_further(season)
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001  (the other seasons go on)
            log_failure("a season does not go on", error)
            return False
        return True

    async def _take_further(self, season: Season) -> None:
        due = stage_due(season, self._at)
        if due in RUNS:
            await self._lay_tables(season)
        totals = await self._points_so_far(season) if due == SeasonStage.OVER else {}
        step = SeasonStep(season.code, self._at, totals)
        await self._store.erase(step)
        if step.made is not None:
            log("a season goes on", stage=step.made)

    async def _lay_tables(self, season: Season) -> None:
        """Lay the tables that are not there yet, each once."""
        if not season.unlaid:
            return
        names = await self._store.ask(partial(names_in, code=season.circle))
        for each in season.unlaid:
            with suppress(Taken):
                await self._hall.lay(
                    self._agreement(season, each, names), also=partial(self._also, season, each)
                )

    def _agreement(self, season: Season, game: SeasonGame, names: dict[str, str]) -> Agreement:
        offer, members = season.offer, self._members(season, game)
        asked = NewTable(
            kind="online",
            seats=tuple([_seat(None if each is None else names.get(each)) for each in members]),
            sheet=offer.sheet or None,
            house={},
            scoring="full",
            target=offer.target,
            turn=None,
            round=None,
            patience=None,
            passing="bot",
            days=offer.days,
            knocking=False,
            hints=False,
            language=offer.language,
            practice=None,
        )
        bots = self._hall.services.offer.names(offer.language)
        agreement = asked.agreement(self._keys(season, game), bots)
        return replace(agreement, away=offer.away)

    def _keys(self, season: Season, game: SeasonGame) -> dict[int, str]:
        """The digests of the tokens that open the seats."""
        days, seats = self._hall.services.days, range(1, len(game.game.members) + 1)
        return {seat: digest_of(days.seat_token(season.code, game.number, seat)) for seat in seats}

    def _members(self, season: Season, game: SeasonGame) -> list[str | None]:
        return [season.members[number] for number in game.game.members]

    def _also(self, season: Season, game: SeasonGame, table: str) -> list[Write]:
        """What is stored with the table of a game: that it is one, also of the circle."""
        members, keys = self._members(season, game), self._keys(season, game)

        def put(connection: Connection) -> None:
            claim_table(connection, season.code, game.number, table)
            note = GameNote(0, None)
            if put_game(connection, season.circle, table, note, self._at) != "there":
                return
            for seat, member in enumerate(members, start=1):
                if member is not None:
                    seat_member(connection, table, seat, member, keys[seat])

        return [put]

    async def _points_so_far(self, season: Season) -> dict[int, list[int]]:
        """The points at the tables of the games that are not over."""
        totals: dict[int, list[int]] = {}
        for each in season.games:
            if each.table is not None and not each.game.over:
                with suppress(UnreadableTable):
                    table = await self._hall.services.read(each.table)
                    if table is not None:
                        totals[each.number] = [*table.match.totals]
        return totals

    @property
    def _at(self) -> int:
        return int(self._now() * _MS)


def _seat(name: str | None) -> NewSeat:
    """The seat of a member; a bot plays for one who has just left."""
    return NewSeat("bot", bot=USUAL) if name is None else NewSeat("person", name=name)
