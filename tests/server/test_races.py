"""A node beside others: what it hears of them and tells them, and when they are faster."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.serving import Serving
from tricorne.server.environment.effects import Circumstances
from tricorne.server.guard.spans import NoSpans
from tricorne.server.live.node_outbox import NodeOutbox
from tricorne.server.store import Conflict


@pytest.mark.parametrize(("faster", "stored"), [(7, True), (8, False)])
def test_a_wish_is_tried_eight_times_while_other_nodes_are_faster(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    faster: int,
    stored: bool,  # noqa: FBT001
) -> None:
    with Serving(tmp_path) as server:
        code, tokens = server.lay("bots", ["Anna", "bot:gus"])
        anna, live = server.player(code, tokens[1]), server.live(code)
        append, attempts = server.store.append, list[int]()

        async def outrun(*entry: object, **more: object) -> None:
            attempts.append(1)
            if len(attempts) <= faster:
                live.following.late = True  # as when the entry of another node is heard of
                raise Conflict("another node was faster")
            await append(*entry, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(server.store, "append", outrun)
        answer = anna.ask("pause")
        assert (answer["is"] == "refused") is not stored
        assert len(attempts) == (faster + 1 if stored else 8)
        monkeypatch.setattr(server.store, "append", append)
        anna.ask("resume" if stored else "pause")
        server.assert_stored_is_live(code)


def outbox(told: list[object], reaches: list[str]) -> NodeOutbox:
    """What a node tells others of the table CODE, if they are reached there."""
    bus = SimpleNamespace(
        alone=False,
        reaches=lambda code: code in reaches,
        tell=lambda _code, word: told.append((word["is"], word.get("version"))),
    )
    services: Any = SimpleNamespace(bus=bus, circumstances=Circumstances(), spans=NoSpans())
    return NodeOutbox("CODE", services)


def test_an_entry_that_nobody_heard_is_announced_once_another_node_is_there() -> None:
    told, reaches = list[object](), list[str]()
    telling = outbox(told, reaches)
    telling.announce_entry(7, "{}")
    telling.announce_entry(8, "{}")
    assert told == []
    telling.catch_up()
    telling.catch_up()
    assert told == [("entry", 8)]
    reaches.append("CODE")
    telling.announce_entry(9, "{}")
    telling.catch_up()
    assert told == [("entry", 8), ("entry", 9)]


def test_a_message_of_a_node_is_news_once_and_never_after_a_later_one() -> None:
    hearing = outbox([], [])
    heard = [("one", 1), ("one", 1), ("one", 3), ("one", 2), ("two", 1), ("two", 2), ("one", 4)]
    news = [hearing.is_news({"from": node, "n": number}) for node, number in heard]
    assert news == [True, False, True, False, True, True, True]
