"""What can be looked at in a server that runs in this process."""

from __future__ import annotations

from fastapi import FastAPI

from tricorne.server.live.hall import Hall
from tricorne.server.store import Store


class Inside:
    """A server in this process: its `app`, and what that is made of once it runs."""

    app: FastAPI

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    @property
    def store(self) -> Store:
        store: Store = self.app.state.store
        return store
