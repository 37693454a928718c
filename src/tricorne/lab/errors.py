"""Errors that stop an experiment: each with its reason and the results so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Generic, TypeVar

from tricorne.installing import install_line
from tricorne.rules.errors import Refusal, TricorneError, refuse

Done = TypeVar("Done")


class LabCode(StrEnum):
    """The codes of errors that stop an experiment, apart from refusals by the rules."""

    MISSING = "missing"
    """Something has to be installed first."""
    CLUSTER = "cluster"
    """The cluster does not answer, or has no workers."""
    WORKERS = "workers"
    """The workers that played the rounds are gone."""
    DISK = "disk"
    """The file cannot be written."""


class LabError(TricorneError):
    """An impossible experiment."""


class Stopped(LabError, Generic[Done]):  # noqa: N818  (as StopIteration)
    """An experiment that could not continue. `so_far` holds the results until then."""

    def __init__(self, refusal: Refusal, so_far: Done) -> None:
        super().__init__(refusal)
        self.so_far = so_far


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Wrap imports: a missing module becomes an error that names the extra to install."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise LabError(
            refuse(
                LabCode.MISSING,
                "{name} is missing: {line}",
                name=missing.name,
                line=install_line(extra),
            )
        ) from missing
