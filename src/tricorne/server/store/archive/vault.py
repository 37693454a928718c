"""The place of an archive: a folder, or an object store such as S3, by its URL."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from tricorne.files import write_whole
from tricorne.installing import install_line

_SUFFIX = ".tri.gz"
_DIGITS = 8
_MOST = 64 * 2**20
"""Bytes of a part. Ours have a few millions."""

_T = TypeVar("_T")


class ArchiveError(Exception):
    """An error of an archive: a sentence that names it without its password."""


class Vault:
    """Stores whole files atomically, and reads them or parts of them.

    An object store does so natively. In a folder, a file gets its name once it is on disk.
    """

    def __init__(self, url: str) -> None:
        try:
            import fsspec  # type: ignore[import-untyped]  # noqa: PLC0415  (an extra without types)

            self._fs, self._path = fsspec.url_to_fs(url)
        except ModuleNotFoundError as error:
            text = f"the archive needs fsspec: {install_line('archive')}"
            raise ArchiveError(text) from error
        except ImportError as error:  # fsspec says which package the protocol needs
            raise ArchiveError(str(error)) from error
        except Exception as error:
            raise ArchiveError("this is neither a folder nor the URL of a store") from error
        protocol = self._fs.protocol
        self._local = "file" in ((protocol,) if isinstance(protocol, str) else protocol)
        self.name: str = self._fs.unstrip_protocol(self._path)
        """The URL, without user and password."""

    def part_name(self, number: int) -> str:
        """The name of a part, for people."""
        return f"{self.name.rstrip('/')}/{_name(number)}"

    def numbers(self) -> list[int]:
        """The existing parts; none before the first one is written."""

        def listed() -> list[str]:
            self._fs.invalidate_cache()
            with suppress(FileNotFoundError):
                return [str(each) for each in self._fs.ls(self._path, detail=False)]
            return []

        names = [each.rpartition("/")[2] for each in self._tried(self.name, listed)]
        stems = [name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)]
        return sorted(int(stem) for stem in stems if len(stem) == _DIGITS and stem.isdecimal())

    def put(self, number: int, content: bytes) -> None:
        """Store a part, durably or not at all."""
        path = self._path_of(number)
        put = _put_on_disk if self._local else self._fs.pipe_file
        self._tried(self.part_name(number), lambda: put(path, content))

    def state(self, number: int) -> str:
        """A word that changes when a part does, as far as the place can tell."""
        path = self._path_of(number)

        def told() -> str:
            self._fs.invalidate_cache()
            return str(self._fs.ukey(path))

        return self._tried(self.part_name(number), told)

    def get(self, number: int, start: int | None = None, end: int | None = None) -> bytes:
        """A part, or this range of it."""
        path = self._path_of(number)
        if end is None and self._tried(self.part_name(number), lambda: self._fs.size(path)) > _MOST:
            raise ArchiveError(f"{self.part_name(number)}: it is larger than {_MOST // 2**20} MB")
        got: bytes = self._tried(
            self.part_name(number), lambda: self._fs.cat_file(path, start=start, end=end)
        )
        return got

    def remove(self, number: int) -> None:
        """Forget a part."""
        path = self._path_of(number)
        self._tried(self.part_name(number), lambda: self._fs.rm_file(path))

    def _path_of(self, number: int) -> str:
        return f"{self._path.rstrip('/')}/{_name(number)}"

    def _tried(self, name: str, work: Callable[[], _T]) -> _T:
        """Turn every error of a store into a sentence."""
        try:
            return work()
        except FileNotFoundError as error:
            raise ArchiveError(f"{name}: there is no such file") from error
        except Exception as error:
            said = str(getattr(error, "strerror", None) or error).partition("\n")[0]
            raise ArchiveError(f"{name}: {said or type(error).__name__}") from error


def _name(number: int) -> str:
    return f"{number:0{_DIGITS}}{_SUFFIX}"


def _put_on_disk(path: str, content: bytes) -> None:
    place: Any = Path(path)
    place.parent.mkdir(parents=True, exist_ok=True)
    write_whole(place, content)
    if os.name == "posix":
        folder = os.open(place.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
