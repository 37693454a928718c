"""A top with a host: thirty phones and a big screen at one address, on a server with its limits.

    .venv/bin/python -m bench.live_top [--phones 30] [--positions 5]

Each phone asks once a second and answers within three seconds. A wait lasts from the host's step
until a phone has what follows.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx

from bench.apart import ServerApart

_EVERY = 1.0
_THINKING = 3.0
_LOOKING = 2.0
_PATIENCE = 20.0
LATE = 409
"""The status of an answer that came after its position had ended."""


@dataclass
class Phone:
    """A page: it asks what is new, and answers as soon as it has thought."""

    http: httpx.AsyncClient
    path: str
    token: str
    dice: Random
    revision: int = 0
    asked: list[float] = field(default_factory=list)
    """How long the server took for each request."""
    seen: dict[int, float] = field(default_factory=dict)
    """When each revision came."""
    answers: int = 0

    async def run(self) -> None:
        """Until the top is over."""
        await asyncio.sleep(self.dice.random() * _EVERY)
        over = False
        while not over:
            look = await self.ask("GET", f"?after={self.revision}")
            if look["top"] is not None:
                self.revision = look["revision"]
                self.seen[self.revision] = time.monotonic()
                over = look["top"]["over"]
                if look["top"]["open"] and self.token and look["mine"] is None:
                    await self.answer(look["top"])
            await asyncio.sleep(_EVERY)

    async def answer(self, top: dict[str, Any]) -> None:
        await asyncio.sleep(self.dice.random() * _THINKING)
        action = self.dice.choice(top["table"]["view"]["actions"])["action"]
        form = {"key": self.token, "question": top["question"], "action": action}
        self.answers += await self.ask("POST", "/answer", form) is not LATE

    async def ask(self, method: str, about: str, form: object = None) -> Any:  # noqa: ANN401
        begun = time.monotonic()
        headers = {"tricorne-token": self.token}
        answer = await self.http.request(method, self.path + about, json=form, headers=headers)
        self.asked.append(time.monotonic() - begun)
        if answer.status_code == LATE:
            return LATE
        answer.raise_for_status()
        return answer.json() if answer.content else None


def cpu_seconds(pid: int) -> float:
    """The processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def lead(server: ServerApart, phones: int, positions: int) -> None:
    """Lead a top, and print what it took."""
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=server.url, timeout=_PATIENCE, limits=limits) as http:
        form = {"positions": positions, "clock": 60}
        top = (await http.post("/api/live-tops", json=form)).json()
        path = f"/api/live-tops/{top['code']}"
        crowd = [Phone(http, path, "", Random(0))]  # the big screen
        for number in range(phones):
            named = await http.post(f"{path}/join", json={"name": f"Player {number}"})
            crowd.append(Phone(http, path, named.json()["token"], Random(number + 1)))
        before, begun = cpu_seconds(server.pid), time.monotonic()
        running = [asyncio.create_task(phone.run()) for phone in crowd]
        await asyncio.sleep(2 * _EVERY)
        steps: dict[int, float] = {}

        async def step(do: str, question: int = 0) -> None:
            told = {"key": top["key"], "do": do, "question": question}
            begins = time.monotonic()
            (await http.post(f"{path}/step", json=told)).raise_for_status()
            look = (await http.get(path)).json()
            steps[look["revision"]] = begins

        for question in range(positions):
            await step("open", question)
            await asyncio.sleep(_THINKING + 2 * _EVERY)
            await step("end", question)
            await asyncio.sleep(_LOOKING)
        await step("finish")
        await asyncio.gather(*running)
        spent, lasted = cpu_seconds(server.pid) - before, time.monotonic() - begun
    waits = [phone.seen[at] - begins for at, begins in steps.items() for phone in crowd]
    asked = sorted(each for phone in crowd for each in phone.asked)
    print(f"phones {phones}, positions {positions}, answers {sum(each.answers for each in crowd)}")
    print(f"longest wait after a step of the host {max(waits):.2f} s (a phone asks every second)")
    median, longest = asked[len(asked) // 2] * 1000, asked[-1] * 1000
    print(f"a request: median {median:.0f} ms, longest {longest:.0f} ms")
    print(f"the server took {100 * spent / lasted:.1f} % of a processor for {len(asked)} requests")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=30)
    parser.add_argument("--positions", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "tables.db")
        with ServerApart(database, "--pace", "0") as server:
            asyncio.run(lead(server, options.phones, options.positions))


if __name__ == "__main__":
    main()
