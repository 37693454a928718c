"""The interface to the module: its calls, missing parts, and failures."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from tests.kernel.in_step import compare
from tricorne.bots import Bot, bot
from tricorne.installing import install_line
from tricorne.kernel import KernelError, State, call, engine
from tricorne.kernel.layout import Listing, Script
from tricorne.kernel.thinking import Belief
from tricorne.rules import Round, Terms, View, deal, preset

GOLIATH = Terms(preset("goliath"))


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Reset the module to its state before loading."""
    monkeypatch.setattr(engine, "_own", engine._Own())  # noqa: SLF001
    engine._compiled.cache_clear()  # noqa: SLF001
    yield
    engine._compiled.cache_clear()  # noqa: SLF001


def opened() -> State:
    """A round with a tile on the table."""
    round_ = Round(GOLIATH, deal(GOLIATH.sheet, 2, Random(1)))
    round_.push(round_.legal_actions()[0])
    return State.from_round(round_)


def test_listing_actions_leaves_position_and_rules_unchanged() -> None:
    state, listing = opened(), Listing()
    before = bytes(state.position), bytes(state.rules)
    assert call("list_actions", state.rules, state.position, listing) > 0
    assert (bytes(state.position), bytes(state.rules)) == before
    assert listing.actions[0]


@pytest.mark.long
def test_threads_play_at_once_and_each_in_a_room_of_its_own() -> None:
    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(compare, range(90_000, 90_060))) > 1000


def test_a_failed_call_is_named_and_harms_no_other() -> None:
    state = opened()
    lost = Script(count=1)
    lost.actions[0] = 0x7FFFFFFF << 8  # a cell that is nowhere near the room
    with pytest.raises(KernelError, match="act_all failed: "):
        call("act_all", state.rules, state.position, lost)
    assert opened().legal_actions()


def test_a_script_that_claims_to_be_longer_than_it_is_does_no_harm() -> None:
    state = State(GOLIATH, 2)
    assert call("lay_out", state.position, Script(count=1)) == 1
    assert opened().legal_actions()


@pytest.mark.usefixtures("fresh")
def test_without_wasmtime_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    with pytest.raises(ModuleNotFoundError, match=re.escape(install_line("bots"))) as missing:
        bot("ada").choose(_view(), Random(1))
    assert missing.value.name == "wasmtime"


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("name", ["pip", "mia", "gus"])
def test_without_wasmtime_the_quick_characters_still_play(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    player: Bot = bot(name)
    assert player.choose(_view(), Random(1)) in _view().actions


@pytest.mark.usefixtures("fresh")
def test_a_module_that_is_not_ours_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "kernel.wasm").write_bytes(b"\0asm\1\0\0\0")
    monkeypatch.setattr(engine, "files", lambda _package: tmp_path)
    with pytest.raises(KernelError, match=r"kernel\.wasm is damaged: reinstall tricorne"):
        engine.ready()


_KEPT = """
import sys, threading
from tricorne.kernel import call, engine
from tricorne.kernel.thinking import Belief

class Kept:
    pass

kept = Kept()
kept.itself, kept.engine, kept.own = kept, engine.instance(), engine._own
sys.kept = kept
call("settle", Belief())
begun = threading.Event()

def compute():
    while True:
        call("settle", Belief())
        begun.set()

if {daemon}:
    threading.Thread(target=compute, daemon=True).start()
    begun.wait()
"""


@pytest.mark.long
@pytest.mark.parametrize("daemon", [False, True])
def test_a_process_ends_without_complaints(*, daemon: bool) -> None:
    code = _KEPT.format(daemon=daemon)
    ended = subprocess.run(  # noqa: S603  (our own words)
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_a_thread_that_is_to_stop_calls_nothing_more() -> None:
    with engine.stop_when(lambda: True), pytest.raises(engine.CutShortError):
        call("settle", Belief())
    assert call("settle", Belief()) == 0


def _view() -> View:
    round_ = Round(GOLIATH, deal(GOLIATH.sheet, 2, Random(1)))
    return round_.view(round_.seat)
