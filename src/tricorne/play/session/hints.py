"""Hints in steps: the kind of action, the tile, its place, and the reasons."""

from __future__ import annotations

from tricorne.play.codes import ServerCode
from tricorne.play.session import telling
from tricorne.play.session.effects import Advise, Guest, Refuse
from tricorne.play.session.state import SessionState, TurnHint
from tricorne.play.table.message import encode_message
from tricorne.play.table.wish import Wish, refused
from tricorne.play.thinking.hint import STEPS, Hint
from tricorne.rules.errors import refuse

_NONE = refuse(ServerCode.HINT, "no hint was found; try again")


def ask_for_hint(state: SessionState, guest: Guest, wish: Wish) -> None:
    """Give the guest to move one step of the hint. A turn has only one hint."""
    table, round_, seat = state.table, state.table.round, guest.seat
    step = wish.number("step")
    if not 1 <= step <= STEPS:
        raise refused(ServerCode.MESSAGE, "{name} is not understood", name="step")
    if not table.agreement.hints:
        raise refused(ServerCode.HINT, "this game is played without hints")
    if table.state != "playing" or round_ is None or seat is None or seat != round_.seat:
        raise refused(ServerCode.HINT, "it is not your turn")
    latest = state.hint
    if latest is None or latest.moved != table.moved:
        latest = state.hint = TurnHint(table.moved, round_.view(seat))
        state.out.append(Advise(guest, latest.moved, latest.view))
    if latest.hint is None:
        latest.waiting.append((guest, step, wish.id))
    else:
        _give(state, latest, latest.hint, guest, step)


def pass_on_hint(state: SessionState, moved: int, hint: Hint | None) -> None:
    """Pass the hint on to the guests waiting for it, or tell them that there is none."""
    latest = state.hint
    if latest is None or latest.moved != moved:
        return
    waiting, latest.waiting, latest.hint = latest.waiting, [], hint
    if hint is None:
        state.hint = None
    for guest, step, answers in waiting:
        if state.table.moved != moved or guest.seat != latest.view.seat:
            continue
        if hint is None:
            state.out.append(Refuse(guest, _NONE, answers))
        else:
            _give(state, latest, hint, guest, step)


def _give(state: SessionState, latest: TurnHint, hint: Hint, guest: Guest, step: int) -> None:
    told = {"is": "hint", "version": state.table.version, "step": step}
    telling.tell(state, guest, encode_message({**told, **hint.step(latest.view, step)}))
