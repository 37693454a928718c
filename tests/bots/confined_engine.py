"""An engine that plays its first legal action, and does something else beside: `WAY [MORE ...]`."""

# ruff: noqa: T201, S108  (a program by itself, which speaks on standard output)

import json
import os
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path

Message = dict[str, object]
_MB = 1 << 20


def tell(**said: object) -> None:
    print(json.dumps(said), flush=True)


def play(_asked: Message) -> None:
    pass


def eat(_asked: Message) -> None:
    eaten = []
    while True:
        eaten.append(b"x" * _MB)


def _breed() -> None:
    for _ in range(3):
        if not os.fork():
            return
    time.sleep(600)


def breed_and_eat(_asked: Message) -> None:
    _breed()
    eaten = bytearray(b"x" * 40 * _MB)
    time.sleep(600)
    print(len(eaten))


def burn(_asked: Message) -> None:
    while True:
        pass


def breed_and_burn(asked: Message) -> None:
    _breed()
    burn(asked)


def fork(_asked: Message) -> None:
    for _ in range(80):
        if not os.fork():
            break
    time.sleep(600)


def die(_asked: Message) -> None:
    os._exit(3)


def cheat(asked: Message) -> None:
    tell(**{"is": "move", "id": asked["id"], "action": "555@40,40"})


def sleep(_asked: Message) -> None:
    time.sleep(0.5)


def tell_what_was_asked(asked: Message) -> None:
    with Path(sys.argv[2]).open("a", encoding="utf-8") as file:
        file.write(json.dumps({"ms": asked["ms"], "clock": asked["clock"]}) + "\n")


def break_out(_asked: Message) -> None:
    """Report the first thing that it could do and should not."""
    secret, pid = sys.argv[2:4]
    with suppress(OSError):
        if Path(secret).read_text(encoding="utf-8"):
            sys.exit("it reads the seed")
    if Path(f"/proc/{pid}/stat").exists():
        sys.exit("it sees other processes")
    for place in (Path(secret).parent / "new", Path.home() / ".confined", Path("/etc/confined")):
        try:
            place.touch()
        except OSError:
            continue
        sys.exit(f"it writes {place}")
    Path("/tmp/mine").touch()
    with socket.socket() as line:
        line.settimeout(2)
        try:
            line.bind(("127.0.0.1", 0))
        except OSError:
            return
        names = [name for _, name in socket.if_nameindex()]
        if names != ["lo"]:
            sys.exit(f"it has a network: {names}")


WAYS = {
    way.__name__: way
    for way in (
        *(play, eat, breed_and_eat, burn, breed_and_burn, fork),
        *(die, cheat, sleep, break_out),
    )
} | {"tell": tell_what_was_asked}


def main() -> None:
    way = sys.argv[1]
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "hello":
            tell(**{"is": "engine", "protocol": 1, "name": way})
        elif asked["do"] == "choose":
            WAYS[way](asked)
            action = asked["view"]["actions"][0]["action"]
            tell(**{"is": "move", "id": asked["id"], "action": action})
        elif asked["do"] == "quit":
            return


if __name__ == "__main__":
    main()
