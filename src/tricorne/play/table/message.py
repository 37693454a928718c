"""Messages on the wire, including short ones that need no table."""

from __future__ import annotations

import json

from tricorne.play.codes import ServerCode
from tricorne.play.refusal_json import describe_refusal
from tricorne.play.table.showing import ShownAction
from tricorne.rules import Refusal
from tricorne.rules.errors import N_, refuse

_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def encode_message(message: object) -> str:
    """A message as the text of its frame."""
    return _ENCODE(message)


PONG = encode_message({"is": "pong"})

FAREWELLS: dict[str, str] = {
    ServerCode.ELSEWHERE: N_("this seat is now open on another device or tab"),
    ServerCode.TOKEN: N_("this is not the key of a seat at this table"),
    ServerCode.DEAD: N_("there is no such table"),
    ServerCode.SLOW: N_("the connection is too slow"),
    ServerCode.FLOOD: N_("that was too many requests at once"),
    ServerCode.LATE: N_("no message arrived for too long"),
    ServerCode.PROTOCOL: N_("this page does not match the server's version; reload it"),
    ServerCode.LOCKED: N_("the table is locked"),
    ServerCode.WAITING: N_("nobody watches the deal of the day while others can still play it"),
    ServerCode.BARRED: N_("access from this address is blocked"),
    ServerCode.FULL: N_("too many are watching here"),
    ServerCode.CLOSING: N_("the server is restarting; nothing is lost"),
    ServerCode.FAILURE: N_("something went wrong here; nothing is lost, try again"),
}

_CLOSE_CODES: dict[str, int] = {
    ServerCode.CLOSING: 1012,
    ServerCode.FAILURE: 1011,
    ServerCode.ELSEWHERE: 1000,
}
_POLICY = 1008


def done_message(answers: str, version: int) -> str:
    """The request was fulfilled, now or before."""
    return encode_message({"is": "done", "answers": answers, "version": version})


def refusal_message(refusal: Refusal, answers: str | None) -> str:
    """Why a request is refused."""
    shown: dict[str, object] = {"is": "refused", **describe_refusal(refusal)}
    if answers is not None:
        shown["answers"] = answers
    return encode_message(shown)


def reason_message(refusal: Refusal, answers: str) -> str:
    """Why something is not allowed, for a client that only asked."""
    return encode_message({"is": "why", **describe_refusal(refusal), "answers": answers})


def bye_message(code: str) -> str:
    return encode_message({"is": "bye", **describe_refusal(refuse(code, FAREWELLS[code]))})


def close_code(code: str) -> int:
    """The code that a socket is closed with after this last message."""
    return _CLOSE_CODES.get(code, _POLICY)


class ActionText:
    """The messages about an action. The shared part is written once."""

    def __init__(self, action: ShownAction) -> None:
        self._action = action
        shared = encode_message({**action.shared, "view": action.shared_view})
        self._unfinished = shared.removesuffix("}}")

    def message_to(self, seat: int | None, answers: str | None = None) -> str:
        """The message for a seat, or for spectators."""
        own = self._action.own(seat)
        if answers is not None:
            own["answers"] = answers
        view = encode_message(self._action.own_view(seat))
        return f"{self._unfinished},{view[1:]},{encode_message(own)[1:]}"
