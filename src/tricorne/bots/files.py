"""Bots in plain Python files, without a package."""

from __future__ import annotations

import sys
import traceback
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from tricorne.bots.naming import NO_BOT, UnknownBot
from tricorne.rules.errors import N_, refuse


def load_object(path: str, name: str) -> object:
    """The object of this name in a file. Raises UnknownBot if the name or the file is missing."""
    file = Path(path).resolve()
    if not file.is_file():
        raise UnknownBot(refuse(NO_BOT, "{path}: there is no such file", path=path))
    state = file.stat()
    module = _module(file, path, (state.st_mtime_ns, state.st_size))
    if name and hasattr(module, name):
        return getattr(module, name)
    own = [
        key
        for key, each in vars(module).items()
        if getattr(each, "__module__", "") == module.__name__ and hasattr(each, "choose")
    ]
    template = N_("{path} has no bot “{name}”; it has: {names}")
    if not name:
        template = N_("say which bot of {path}: {path}:NAME; it has: {names}")
    names = ", ".join(own) or "-"
    raise UnknownBot(refuse(NO_BOT, template, path=path, name=name, names=names))


@cache
def _module(path: Path, told: str, _state: tuple[int, int]) -> ModuleType:
    """The module of a file; after the file changes, a new one.

    Modules beside it can be imported from it, as from a script.
    """
    name = str(path)
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:  # by no way known for a file that ends with .py
        raise UnknownBot(refuse(NO_BOT, "{path}: there is no such file", path=told))
    module = module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses and pickle look for it
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise unloadable_bot(told, error) from error
    return module


def unloadable_bot(who: str, error: BaseException) -> UnknownBot:
    """The error for a bot that failed when it was made. Its cause has the traceback."""
    problem = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    template = N_("{bot} cannot be loaded: {problem} ({place})")
    return UnknownBot(refuse(NO_BOT, template, bot=who, problem=problem, place=place_of(error)))


def place_of(error: BaseException) -> str:
    """The file and line that failed: `my_bot.py:12`."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{Path(error.filename).name}:{error.lineno}"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(last.filename).name}:{last.lineno}"
