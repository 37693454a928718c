"""A count: what was agreed on, its lines, and every change of them, which can be taken back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tricorne.play.codes import ServerCode
from tricorne.play.counting.agreed import Party, read_party
from tricorne.play.counting.line import Line, Opens, read_line
from tricorne.play.counting.scoring import Counted, score_line
from tricorne.play.counting.standing import Reckoning, beginning
from tricorne.play.reading import (
    Unreadable,
    check_size,
    parse_json,
    read_fields,
    read_list,
    read_number,
    unreadable_error,
)
from tricorne.rules.errors import N_, Code, refuse

VERSION = 1
MOST_LINES, MOST_CHANGES, MOST_LETTERS = 3000, 3000, 200 * 1024
"""The bounds of a count. The letters are those of its stored text."""


class Edit(NamedTuple):
    """A change: some lines from `at` on are replaced by others."""

    at: int
    gone: tuple[Line, ...]
    come: tuple[Line, ...]

    @property
    def back(self) -> Edit:
        """The change that reverses this one."""
        return Edit(self.at, self.come, self.gone)


@dataclass(frozen=True, slots=True)
class Count:
    """The lines with their results, and the changes, of which the first `done` are in force."""

    agreed: Party
    told: tuple[Counted, ...] = ()
    changes: tuple[Edit, ...] = ()
    done: int = 0

    @property
    def lines(self) -> tuple[Line, ...]:
        """What was said."""
        return tuple(each.line for each in self.told)

    @property
    def standing(self) -> Reckoning:
        """How it stands now."""
        return self.standing_before(len(self.told))

    def standing_before(self, at: int) -> Reckoning:
        """How it stood before a line."""
        return self.told[at - 1].standing if at else beginning(self.agreed)

    def replace_lines(self, at: int, goes: int, come: tuple[Line, ...]) -> Count:
        """Replace some lines from one on, and forget the changes that were taken back.

        Raises Unreadable if there are too many lines or changes.
        """
        if not 0 <= at <= at + goes <= len(self.told):
            raise unreadable_error()
        _check_length(len(self.told) - goes + len(come), self.done + 1)
        change = Edit(at, self.lines[at : at + goes], come)
        return Count(
            self.agreed,
            self._spliced(change),
            (*self.changes[: self.done], change),
            self.done + 1,
        )

    def add_line(self, line: Line) -> Count:
        """One line more."""
        return self.replace_lines(len(self.told), 0, (line,))

    def undo(self) -> Count:
        """The count before the last change."""
        if not self.done:
            return self
        last = self.changes[self.done - 1].back
        return Count(self.agreed, self._spliced(last), self.changes, self.done - 1)

    def redo(self) -> Count:
        """The count with the last undone change made again."""
        if self.done == len(self.changes):
            return self
        next_ = self.changes[self.done]
        return Count(self.agreed, self._spliced(next_), self.changes, self.done + 1)

    def _spliced(self, change: Edit) -> tuple[Counted, ...]:
        """All lines told; those before the change stay as they are."""
        rest = self.lines[change.at + len(change.gone) :]
        return _all_told(self.agreed, self.told[: change.at], (*change.come, *rest))


def _all_told(
    agreed: Party, before: tuple[Counted, ...], lines: Sequence[Line]
) -> tuple[Counted, ...]:
    """The results of the lines before, and of these."""
    results = list(before)
    standing = results[-1].standing if results else beginning(agreed)
    board = standing.board()
    for line in lines:
        results.append(score_line(agreed, standing, line, board))
        standing = results[-1].standing
        if isinstance(line, Opens) or standing.places is None:
            board = standing.board()
    return tuple(results)


def make_count(agreed: Party, lines: tuple[Line, ...]) -> Count:
    """A count of these lines, entered in one change."""
    return Count(agreed).replace_lines(0, 0, lines) if lines else Count(agreed)


class Ledger(NamedTuple):
    """A count as it is stored: a change is an index, the number of removed lines, and new lines."""

    agreed: Party
    changes: tuple[tuple[int, int, tuple[Line, ...]], ...]
    done: int


def write_count(count: Count) -> str:
    """A count as it is stored. Raises Unreadable if it is too large."""
    changes = tuple((change.at, len(change.gone), change.come) for change in count.changes)
    return _written(Ledger(count.agreed, changes, count.done))


def read_count(text: str) -> Count:
    """The count that was stored; raises Unreadable for anything else.

    The changes are replayed on the lines alone. Each line that remains is scored once.
    """
    kept = _read(text)
    lines: list[Line] = []
    changes: list[Edit] = []
    for at, goes, come in kept.changes:
        changes.append(Edit(at, tuple(lines[at : at + goes]), come))
        lines[at : at + goes] = come
    for change in reversed(changes[kept.done :]):
        lines[change.at : change.at + len(change.come)] = change.gone
    return Count(kept.agreed, _all_told(kept.agreed, (), lines), tuple(changes), kept.done)


class SharedCount(NamedTuple):
    """A count as it is stored, without anything else that was sent, and its players' names."""

    text: str
    names: tuple[str, ...]


def normalize_count(text: str) -> SharedCount:
    """The stored form of a count. Raises Unreadable for anything but a count. Scores nothing."""
    kept = _read(text)
    return SharedCount(_written(kept), kept.agreed.names)


def _check_length(lines: int, changes: int) -> None:
    if lines > MOST_LINES or changes > MOST_CHANGES:
        template = N_("this count is too long; the limit is {lines} lines and {changes} changes")
        reason = refuse(ServerCode.LARGE, template, lines=MOST_LINES, changes=MOST_CHANGES)
        raise Unreadable(reason)


def _written(kept: Ledger) -> str:
    said = {
        "count": VERSION,
        "agreed": kept.agreed.to_dict(),
        "changes": [[at, goes, [_short(line) for line in come]] for at, goes, come in kept.changes],
        "done": kept.done,
    }
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    check_size(text, MOST_LETTERS)
    return text


def _short(line: Line) -> dict[str, object]:
    """A line without the values that `read_line` takes for granted."""
    said = line.to_dict()
    return {name: each for name, each in said.items() if each not in (None, False, 0)}


def _read(text: str) -> Ledger:
    check_size(text, MOST_LETTERS)
    said = read_fields(parse_json(text))
    version = said.get("count")
    if isinstance(version, int) and version > VERSION:
        reason = refuse(Code.SYNTAX, "this count comes from a newer version of Tricorne")
        raise Unreadable(reason)
    if version != VERSION:
        raise unreadable_error()
    agreed = read_party(said.get("agreed"))
    changes: list[tuple[int, int, tuple[Line, ...]]] = []
    size = 0
    for change in read_list(said.get("changes")):
        at, goes, come = (*read_list(change), None, None, None)[:3]
        lines = tuple(read_line(line, agreed.players) for line in read_list(come))
        first = read_number(at, 0, size)
        changes.append((first, read_number(goes, 0, size - first), lines))
        size += len(lines) - changes[-1][1]
        _check_length(size, len(changes))
    return Ledger(agreed, tuple(changes), read_number(said.get("done"), 0, len(changes)))
