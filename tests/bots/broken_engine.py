"""Broken engines of every kind: `python broken_engine.py WAY`."""

# ruff: noqa: T201  (a program by itself, which speaks on standard output)

import json
import os
import sys
import time
from collections.abc import Callable

Message = dict[str, object]
FOREVER = 600.0


def tell(**said: object) -> None:
    print(json.dumps(said), flush=True)


def move(asked: Message, action: str) -> None:
    tell(**{"is": "move", "id": asked["id"], "action": action})


def hang(_asked: Message) -> None:
    time.sleep(FOREVER)


def die(_asked: Message) -> None:
    print("Traceback: out of tiles", file=sys.stderr, flush=True)
    os._exit(3)


def flood(asked: Message) -> None:
    while True:
        tell(**{"is": "info", "id": asked["id"], "text": "thinking"})


def flood_a_line(_asked: Message) -> None:
    while True:
        sys.stdout.write("x" * 4096)


def flood_errors(_asked: Message) -> None:
    while True:
        sys.stderr.write("x" * 4096)


def garbage(_asked: Message) -> None:
    sys.stdout.buffer.write(b"\xff\xfe\x00 not JSON\n")
    sys.stdout.flush()


def riddle(_asked: Message) -> None:
    print("[1, 2, 3]", flush=True)


def deep(_asked: Message) -> None:
    print("[" * 60_000, flush=True)


def cheat(asked: Message) -> None:
    move(asked, "pass")


def steal(asked: Message) -> None:
    move(asked, "555@40,40")


def peek(asked: Message) -> None:
    move(asked, "draw 345")


def babble(asked: Message) -> None:
    move(asked, "the best one")


def early(asked: Message) -> None:
    tell(**{"is": "move", "id": 99, "action": "draw"})
    move(asked, "draw")


def boast(asked: Message) -> None:
    tell(**{"is": "info", "id": asked["id"], "worths": [{"action": "draw", "worth": "much"}]})


def complain(asked: Message) -> None:
    tell(**{"is": "error", "id": asked["id"], "text": "I do not like this view"})


def stay(asked: Message) -> None:
    """Play, and go on after `quit`, until the input ends."""
    actions = asked["view"]["actions"]  # type: ignore[index]  # a view
    move(asked, actions[0]["action"])


def breed(_asked: Message) -> None:
    """A child that keeps the pipes open, and outlives its parent."""
    if os.fork():
        os._exit(0)
    time.sleep(FOREVER)


def escape(_asked: Message) -> None:
    """A grandchild that leaves the group and the session, and lets all pipes go."""
    if not os.fork():
        os.setsid()
        if os.fork():
            os._exit(0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        time.sleep(FOREVER)
    time.sleep(FOREVER)


WAYS: dict[str, Callable[[Message], None]] = {
    way.__name__: way
    for way in (
        *(hang, die, flood, flood_a_line, flood_errors, garbage, riddle, deep),
        *(cheat, steal, peek, babble, early, boast, complain, breed, escape),
        *(stay,),
    )
}


def main() -> None:
    way = sys.argv[1]
    if way == "mute":
        time.sleep(FOREVER)
    if way == "stillborn":
        sys.exit("no weights found")
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "hello":
            tell(**{"is": "engine", "protocol": 1, "name": f"broken: {way}", "options": []})
            if way == "deaf":
                time.sleep(FOREVER)
        elif asked["do"] == "choose":
            WAYS[way](asked)
        elif asked["do"] == "quit" and way != "stay":
            return


if __name__ == "__main__":
    main()
