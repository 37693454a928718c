"""The seam to the compiled kernel: `call` puts records into a room, and runs an entry on them.

wasmtime runs `kernel.wasm`: one instance per thread, each with its own room, without Python's lock.
Nothing of a call stays except the tree of a search.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from ctypes import Structure, addressof, memmove, sizeof
from functools import cache
from importlib.resources import files
from types import SimpleNamespace
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from tricorne.installing import install_line
from tricorne.kernel.module import NO_KERNEL, KernelError, check
from tricorne.kernel.room import ENTRIES, Room
from tricorne.rules.errors import refuse

_PAGE = 1 << 16
_PLACES: dict[type[Structure], tuple[str, int, int]] = {
    kind: (name, getattr(Room, name).offset, sizeof(kind)) for name, kind in Room._fields_
}


class Space(NamedTuple):
    """Memory beside a room: where the entries find it, and where Python does."""

    inside: int
    outside: int


class Engine:
    """Something that runs the entries, in a room at this address.

    `reserve` gets zeroed memory beside the room, of a size in bytes, before the first call.
    """

    def __init__(
        self,
        address: int,
        entries: Mapping[str, Callable[[], int]],
        reserve: Callable[[int], Space],
    ) -> None:
        self._address = address
        self._entries = entries
        self.reserve = reserve
        self.calling = threading.Lock()
        """Held during a call."""

    def move(self, address: int) -> None:
        """Note the room's new address."""
        self._address = address

    def call(self, name: str, *records: Structure) -> int:
        """Run an entry on these records, one of each kind that it takes; the order is free.

        Those that it changes are changed.
        """
        changes, back = ENTRIES[name].changes, []
        with self.calling:
            for record in records:
                place, offset, size = _PLACES[type(record)]
                outside, inside = addressof(record), self._address + offset
                memmove(inside, outside, size)
                if place in changes:
                    back.append((outside, inside, size))
            answer = self._entries[name]()
            for outside, inside, size in back:
                memmove(outside, inside, size)
        return answer


class CutShortError(Exception):
    """The caller does not need a better answer any more."""


def _never() -> bool:
    return False


class _Own(threading.local):
    engine: Engine | None = None
    stopped: Callable[[], bool] = staticmethod(_never)


_own = _Own()


def call(name: str, *records: Structure) -> int:
    """`run`, but raise CutShortError in a thread that is to stop."""
    if is_stopped():
        raise CutShortError
    return run(name, *records)


def run(name: str, *records: Structure) -> int:
    """`Engine.call` by this thread's own engine. Raises KernelError for code that fails."""
    return (_own.engine or _loaded()).call(name, *records)


def is_stopped() -> bool:
    """Whether this thread is to stop."""
    return _own.stopped()


@contextmanager
def stop_when(stopped: Callable[[], bool]) -> Iterator[None]:
    """Cut this thread's computation short as soon as `stopped` returns True.

    `call` then raises CutShortError, and a search of a bot ends. No call takes long, so this works
    within some milliseconds.
    """
    before, _own.stopped = _own.stopped, stopped
    try:
        yield
    finally:
        _own.stopped = before


def ready() -> None:
    """Load the module in this thread, so that a missing package is reported at once.

    Raises KernelError and ModuleNotFoundError as `instance` does.
    """
    if _own.engine is None:
        _loaded()


def _loaded() -> Engine:
    _own.engine = instance()
    return _own.engine


@contextmanager
def use_engine(engine: Engine) -> Iterator[None]:
    """Let another engine run the entries, in this thread and until this is left."""
    before, _own.engine = _own.engine, engine
    try:
        yield
    finally:
        _own.engine = before


def instance() -> Engine:
    """A new instance of the module.

    Raises KernelError for a module that is damaged or was made from other sources, and
    ModuleNotFoundError where wasmtime is not installed.
    """
    wasmtime, module, machine = _compiled()
    store = wasmtime.Store(machine)
    exports = wasmtime.Instance(store, module, []).exports(store)
    memory = exports["memory"]
    address = addressof(memory.data_ptr(store).contents) + exports["room"].value(store)

    def entry(name: str) -> Callable[[], int]:
        function = exports[name]
        # wasmtime asks at every call how many there are, which takes half of a short call
        known = SimpleNamespace(params=(), results=(int,))
        function.type = lambda _store: known

        def run() -> int:
            try:
                return function(store)  # type: ignore[no-any-return]
            except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
                _own.engine = None  # the next call has a new one
                problem = str(error).strip().splitlines()[-1]
                raise KernelError(
                    refuse(NO_KERNEL, "{name} failed: {problem}", name=name, problem=problem)
                ) from error

        return run

    def reserve(size: int) -> Space:
        start = memory.data_len(store)
        memory.grow(store, -(-size // _PAGE))
        base = addressof(memory.data_ptr(store).contents)
        engine.move(base + exports["room"].value(store))
        return Space(start, base + start)

    engine = Engine(address, {name: entry(name) for name in ENTRIES}, reserve)
    _open[store] = engine.calling
    return engine


@cache
def _compiled() -> Any:  # noqa: ANN401  (wasmtime is loaded when it is needed)
    """The module, compiled for this processor, and wasmtime, once per process."""
    try:
        import wasmtime  # noqa: PLC0415  (most of the game needs none)
    except ModuleNotFoundError as missing:
        text = f"{missing.name} is missing: {install_line('bots')}"
        raise ModuleNotFoundError(text, name=missing.name) from missing
    binary = files("tricorne.kernel").joinpath("kernel.wasm").read_bytes()
    check(binary)
    machine = wasmtime.Engine()
    module = wasmtime.Module(machine, binary)
    _open[module] = _open[machine] = threading.Lock()
    return wasmtime, module, machine


_open: WeakKeyDictionary[Any, threading.Lock] = WeakKeyDictionary()
"""The open wasmtime objects, and the lock that protects calls to them."""
_PATIENCE = 2.0


@atexit.register
def _close() -> None:
    """Close what is open while Python still can, and prevent later calls."""
    locks = {*_open.values()}
    if all(lock.acquire(timeout=_PATIENCE) for lock in locks):
        for opened in list(_open):
            opened.close()
