"""A count: what was agreed on, its lines, and every change of them, which can be taken back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import NamedTuple

from tricorne.play.counting.agreed import Party, read_agreed
from tricorne.play.counting.line import Line, read_line
from tricorne.play.counting.scoring import Counted, told
from tricorne.play.counting.standing import Reckoning, beginning
from tricorne.play.reading import Unreadable, fields, number, parsed, several, unreadable
from tricorne.rules.errors import Code, refuse

VERSION = 1


class Edit(NamedTuple):
    """From a line on, some go and some come: said, corrected, inserted or removed."""

    at: int
    gone: tuple[Line, ...]
    come: tuple[Line, ...]

    @property
    def back(self) -> Edit:
        """What takes it back."""
        return Edit(self.at, self.come, self.gone)


@dataclass(frozen=True, slots=True)
class Count:
    """The lines, each with what it comes to. Of the changes, the first `done` ones hold."""

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
        return self.before(len(self.told))

    def before(self, at: int) -> Reckoning:
        """How it stood before a line."""
        return self.told[at - 1].standing if at else beginning(self.agreed)

    def changed(self, at: int, goes: int, come: tuple[Line, ...]) -> Count:
        """Let so many lines go from there on, and others come; what was taken back is forgotten."""
        if not 0 <= at <= at + goes <= len(self.told):
            raise unreadable()
        change = Edit(at, self.lines[at : at + goes], come)
        return Count(
            self.agreed,
            self._spliced(change),
            (*self.changes[: self.done], change),
            self.done + 1,
        )

    def said(self, line: Line) -> Count:
        """One line more."""
        return self.changed(len(self.told), 0, (line,))

    def undone(self) -> Count:
        """As it was before the last change."""
        if not self.done:
            return self
        last = self.changes[self.done - 1].back
        return Count(self.agreed, self._spliced(last), self.changes, self.done - 1)

    def redone(self) -> Count:
        """As it was before the last change was taken back."""
        if self.done == len(self.changes):
            return self
        next_ = self.changes[self.done]
        return Count(self.agreed, self._spliced(next_), self.changes, self.done + 1)

    def _spliced(self, change: Edit) -> tuple[Counted, ...]:
        """All lines told; those before the change stay as they are."""
        kept = list(self.told[: change.at])
        standing = self.before(change.at)
        rest = self.lines[change.at + len(change.gone) :]
        for line in (*change.come, *rest):
            kept.append(told(self.agreed, standing, line))
            standing = kept[-1].standing
        return tuple(kept)


def counted(agreed: Party, lines: tuple[Line, ...]) -> Count:
    """A count of which all lines are said at once."""
    return Count(agreed).changed(0, 0, lines) if lines else Count(agreed)


class Ledger(NamedTuple):
    """A count as it is kept: from where on how many lines went and which came, time and again."""

    agreed: Party
    changes: tuple[tuple[int, int, tuple[Line, ...]], ...]
    done: int


def stored(count: Count) -> str:
    """A count as it is kept on a device."""
    changes = tuple((change.at, len(change.gone), change.come) for change in count.changes)
    return _written(Ledger(count.agreed, changes, count.done))


def restored(text: str) -> Count:
    """The count that was kept; raises Unreadable for anything else."""
    kept = _read(text)
    count = Count(kept.agreed)
    for at, goes, come in kept.changes:
        count = count.changed(at, goes, come)
    for _ in range(len(count.changes) - kept.done):
        count = count.undone()
    return count


def checked(text: str) -> str:
    """What is kept, and nothing else that may stand in the text; raises Unreadable for no count.

    Nothing is counted for that: it takes no longer than reading does.
    """
    return _written(_read(text))


def _written(kept: Ledger) -> str:
    said = {
        "count": VERSION,
        "agreed": kept.agreed.to_dict(),
        "changes": [
            [at, goes, [line.to_dict() for line in come]] for at, goes, come in kept.changes
        ],
        "done": kept.done,
    }
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def _read(text: str) -> Ledger:
    said = fields(parsed(text))
    version = said.get("count")
    if isinstance(version, int) and version > VERSION:
        reason = refuse(Code.SYNTAX, "this count comes from a newer version of Tricorne")
        raise Unreadable(reason)
    if version != VERSION:
        raise unreadable()
    agreed = read_agreed(said.get("agreed"))
    changes: list[tuple[int, int, tuple[Line, ...]]] = []
    size = 0
    for change in several(said.get("changes")):
        at, goes, come = (*several(change), None, None, None)[:3]
        lines = tuple(read_line(line, agreed.players) for line in several(come))
        first = number(at, 0, size)
        changes.append((first, number(goes, 0, size - first), lines))
        size += len(lines) - changes[-1][1]
    return Ledger(agreed, tuple(changes), number(said.get("done"), 0, len(changes)))
