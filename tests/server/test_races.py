"""A node whose entries come too late, because other nodes are faster."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import Serving
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
