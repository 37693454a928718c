"""How the kernel is compiled, and where the machine code is kept between runs.

Numba's own cache looks at the file of the compiled function only: change a helper in another
module, or a table that the code was compiled with, and the old code runs on. Here the machine
code lies in a folder named after a digest of all sources that can have gone into it, those of
`rules` and of the kernel and those beside the function. New sources have a new folder.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import numba
from numba.core import caching, registry

F = TypeVar("F", bound="Callable[..., object]")
Untyped = Any
"""What Numba hands over and takes back without a type."""

_PREFIX = "tricorne-"
_FLOORS = (Path(__file__).parent.parent / "rules", Path(__file__).parent)
_KEPT = 4


_jit: Untyped = partial(numba.njit, nogil=True, error_model="numpy", boundscheck=False)
_jit_part: Untyped = partial(_jit, no_cpython_wrapper=True, no_cfunc_wrapper=True)


class _Part(registry.CPUDispatcher):
    """Compiled code that has no door for Python. Numba would look for one all the same, and crash.

    Compiled callers never come by here, so it costs them nothing.
    """

    def __call__(self, *_args: object, **_named: object) -> NoReturn:
        name = self.py_func.__name__
        raise TypeError(f"{name} is part of compiled code: only compiled functions can call it")


def part(function: F) -> F:
    """Compile a function that other compiled functions call; it becomes part of their code.

    Python cannot call it: TypeError.
    """
    return _refusing_python(_jit_part(function))  # type: ignore[no-any-return]


def inlined(function: F) -> F:
    """Compile a small function into every place that calls it.

    A call costs as much as half of what most functions of the kernel do.
    """
    return _refusing_python(_jit_part(forceinline=True)(function))  # type: ignore[no-any-return]


def _refusing_python(compiled: Untyped) -> Untyped:
    if isinstance(compiled, registry.CPUDispatcher):  # not so where compiling is switched off
        compiled.__class__ = _Part
    return compiled


def entry(function: F) -> F:
    """Compile a function that Python calls: once, and from then on it is loaded.

    Where nothing can be written it is compiled anew in every process.
    """
    compiled = _jit(function)
    with suppress(RuntimeError):  # no folder can be written
        store: Untyped = _Cache
        compiled._cache = store(function)  # noqa: SLF001  (what Numba's `cache=True` does)
    return compiled  # type: ignore[no-any-return]


def is_compiled(function: Callable[..., object]) -> bool:
    """Whether an entry can run at once, because its machine code is here or in the cache."""
    compiled: Untyped = function
    if compiled.signatures:
        return True
    store = compiled._cache  # noqa: SLF001
    return isinstance(store, _Cache) and store.holds_code_for(compiled.targetctx)


@cache
def digest(folders: tuple[Path, ...]) -> str:
    """Sixteen letters that change whenever a source in these folders does."""
    total = sha256()
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            total.update(f"{source.relative_to(folder)}\0".encode())
            total.update(source.read_bytes())
            total.update(b"\0")
    return total.hexdigest()[:16]


def source_folders(py_file: str) -> tuple[Path, ...]:
    """The folders whose sources can go into the code of a function in this file."""
    return tuple(dict.fromkeys((*_FLOORS, Path(py_file).resolve().parent)))


class _BySources:
    """A place for machine code that depends on all its sources."""

    _py_file: str

    def get_cache_path(self) -> str:
        return str(Path(super().get_cache_path(), _PREFIX + self.get_source_stamp()))  # type: ignore[misc]

    def get_source_stamp(self) -> str:
        return digest(source_folders(self._py_file))

    def ensure_cache_path(self) -> None:
        super().ensure_cache_path()  # type: ignore[misc]
        forget_old_code(Path(self.get_cache_path()))


class _Chosen(_BySources, caching.UserProvidedCacheLocator):
    """Under NUMBA_CACHE_DIR, if that is set."""


class _Beside(_BySources, caching.InTreeCacheLocator):
    """In `__pycache__` beside the source."""


class _Own(_BySources, caching.UserWideCacheLocator):
    """In the user's cache folder, where the sources lie in a place that he cannot write to."""


class _CacheImpl(caching.CompileResultCacheImpl):
    _locator_classes = [_Chosen, _Beside, _Own]  # noqa: RUF012  (as Numba has it)


class _Cache(caching.FunctionCache):
    _impl_class = _CacheImpl

    def holds_code_for(self, target: Untyped) -> bool:
        """Whether some code for this processor is there; entries have one signature each."""
        processor = target.codegen().magic_tuple()
        index: Untyped = self._cache_file
        return any(key[1] == processor for key in index._load_index())  # noqa: SLF001


@cache
def forget_old_code(current: Path) -> None:
    """Keep only the newest of the folders of code, and this one."""
    folders = sorted(current.parent.glob(_PREFIX + "*"), key=lambda path: path.stat().st_mtime)
    for old in folders[:-_KEPT]:
        if old != current:
            shutil.rmtree(old, ignore_errors=True)
