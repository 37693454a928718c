"""The public list of a day, where the operator closes it or lets only invented names in."""

from __future__ import annotations

import random
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.days import attempt, finish, look, new_device
from tests.server.serving import Chance, Serving

if TYPE_CHECKING:
    from tricorne.server.environment.settings import Lists

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("lists", "shown"), [("own", 2), ("invented", 2), ("none", 1)])
def test_a_list_has_no_more_names_than_the_operator_lets_in(
    tmp_path: Path, lists: Lists, shown: int
) -> None:
    chance = Chance(random.Random(3))
    with ExitStack() as ending:
        server = ending.enter_context(
            Serving(tmp_path, circumstances=chance.circumstances(), lists=lists)
        )
        devices = [new_device(server) for _ in range(2)]
        offered = look(server, devices[1])["invented"]["fr"][1]
        for name, device in zip(("Anna", offered), devices, strict=True):
            finish(attempt(server, name, device)[1])
        told = look(server, devices[0])
        assert told["lists"] == server.http.get("/api/operator").json()["lists"] == lists
        assert len(told["best"]) == shown
        assert [line["you"] for line in told["best"]].count(True) == 1
        names = {line["name"] for line in told["best"]}
        assert ("Anna" in names) is (lists == "own")
        assert (offered in names) is (lists != "none")
        assert len(look(server)["best"]) == (0 if lists == "none" else 2)
