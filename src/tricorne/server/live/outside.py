"""The server's side of a session: randomness, limits, and whether this server holds the lease."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tricorne.play.table import Agreement
from tricorne.rules import Deal
from tricorne.rules.commitment import digest_of
from tricorne.server.live.services import Services

_SALTS = ("deal", "promise")
"""What a deal of a day takes in this order (`tricorne.play.session.laying`)."""


class ServerChance:
    """Supplies codes, tokens, salts and deals for a server's new tables and rounds."""

    def __init__(self, services: Services) -> None:
        circumstances = services.circumstances
        self.mixes = circumstances.mixes
        self.code, self.token = circumstances.code, circumstances.token
        self.salt = circumstances.salt
        self.random_between = circumstances.between
        self._services = services

    def clock_ms(self) -> int:
        return int(self._services.circumstances.now() * 1000)

    def deal(self, agreement: Agreement) -> Deal:
        return self._services.circumstances.deal(agreement.terms.sheet, len(agreement.seats))

    def bots(self, language: str) -> Mapping[str, str]:
        return self._services.offer.names(language)


class SameDraws(ServerChance):
    """Supplies the same salts to each table with this secret, so that their deals are the same."""

    def __init__(self, services: Services, secret: str) -> None:
        super().__init__(services)
        self.salt = iter([digest_of(f"{secret} {salt}") for salt in _SALTS]).__next__


class BoardChance(ServerChance):
    """Supplies the deal of a board and its salt, the same to each table that plays it."""

    def __init__(self, services: Services, dealt: Deal, salt: str) -> None:
        super().__init__(services)
        self.salt = lambda: salt
        self._dealt = dealt

    def deal(self, _agreement: Agreement) -> Deal:
        return self._dealt


class ServerOutside(ServerChance):
    """Everything that the session of one table asks its server for."""

    waits = True

    def __init__(self, services: Services, code: str, unsure: Callable[[], bool]) -> None:
        super().__init__(services)
        self.pace = services.pace
        self.grace_seconds = services.limits.grace_seconds
        self.name_letters = services.limits.name_letters
        self.first_knock = services.first_knock
        self._table_code = code
        self._unsure = unsure

    @property
    def holds(self) -> bool:
        return self._services.leases.holds(self._table_code)

    @property
    def unsure(self) -> bool:
        return self._unsure()
