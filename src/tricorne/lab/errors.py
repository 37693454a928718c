"""What stops an experiment: each with its reason, and with what had come out until then."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Generic, TypeVar

from tricorne.rules.errors import Refusal, TricorneError, refuse

Done = TypeVar("Done")


class LabCode(StrEnum):
    """What stops an experiment, in a word, where it is nothing that the rules refuse."""

    MISSING = "missing"
    """Something has to be installed first."""
    CLUSTER = "cluster"
    """The cluster does not answer, or has nobody to work."""
    WORKERS = "workers"
    """Whoever played the rounds is gone."""
    DISK = "disk"
    """The file cannot be written."""


class LabError(TricorneError):
    """An experiment that cannot be made."""


class Stopped(LabError, Generic[Done]):  # noqa: N818  (as StopIteration)
    """An experiment that could not go on. `so_far` is what had come out until then."""

    def __init__(self, refusal: Refusal, so_far: Done) -> None:
        super().__init__(refusal)
        self.so_far = so_far


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports: what is missing is an error that names the extra to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise LabError(
            refuse(
                LabCode.MISSING,
                "{name} is missing: pip install 'tricorne[{extra}]'",
                name=missing.name,
                extra=extra,
            )
        ) from missing
