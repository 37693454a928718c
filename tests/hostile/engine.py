"""A hostile engine: `python -m tests.hostile.engine CASE`, where `hello` and `move` lead astray.

CASE is JSON: `stage`, and the name of a payload (`payload`), or the changed message (`message`).
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tests.hostile.behaviours import PAYLOADS, Message, Payload, line

HELLO: Message = {
    "is": "engine",
    "protocol": 1,
    "name": "Right",
    "options": [{"name": "depth", "type": "int", "default": 2}],
}
INFO: Message = {
    "is": "info",
    "id": 1,
    "worths": [{"action": "draw", "worth": 1.5, "error": 0.5, "playouts": 3}],
}
MOVE: Message = {"is": "move", "id": 1, "action": "draw"}


def write(payload: Payload) -> None:
    """Write all of it, as far as somebody reads."""
    for part in payload():
        sys.stdout.buffer.write(part)
        sys.stdout.buffer.flush()


def main() -> None:
    """Answer as the case says."""
    case: dict[str, Any] = json.loads(sys.argv[1])
    payload = PAYLOADS[case["payload"]] if "payload" in case else line(case["message"])
    for asked in map(json.loads, sys.stdin):
        if asked["do"] == "quit":
            return
        if asked["do"] == "hello":
            write(payload if case["stage"] == "hello" else line(HELLO))
        elif asked["do"] == "choose":
            write(payload)
            write(line(MOVE))


if __name__ == "__main__":
    main()
