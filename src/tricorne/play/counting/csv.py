"""Writes a count as CSV for spreadsheets, and reads it back."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tricorne.play.counting.agreed import party_of_header
from tricorne.play.counting.count import Count, make_count
from tricorne.play.counting.line import Ended, Line, Turn, read_line
from tricorne.play.counting.scoring import Counted
from tricorne.play.reading import Unreadable
from tricorne.record.credit import credit_lines
from tricorne.record.header import Header
from tricorne.rules.errors import N_, Code, refuse
from tricorne.rules.spelling import whole_number
from tricorne.rules.tiles import NAMES, names

COLUMNS = (
    "what",
    "round",
    "seat",
    "name",
    "draws",
    "tile",
    "figure",
    "place",
    "left",
    "so",
    "points",
    "total",
)
_FIRST = "Tricorne count"
_VERSION = 1
_RISKY = ("=", "+", "-", "@", "\t")
"""The first characters that a spreadsheet takes for a formula."""

_NUMBER = re.compile("-?[0-9]+")

Cells = list[str]


def csv(count: Count) -> str:
    """The agreement, then a row per line; for the end of a round, a row per seat."""
    agreed = count.agreed
    header = Header.of(agreed.terms, list(agreed.names), credit_lines(agreed.credit))
    rows: list[Cells] = [list(COLUMNS), ["header", "", "", f"{_FIRST}: {_VERSION}"]]
    rows += [["header", "", "", line] for line in header.lines()]
    for told in count.told:
        rows += [list(row) for row in _rows(count, told)]
    return "".join(",".join(_cell(cell) for cell in row) + "\r\n" for row in rows)


def _rows(count: Count, told: Counted) -> Iterator[Cells]:
    line, standing = told.line, told.standing
    said = line.to_dict()
    so = "yes" if line.so else ""
    seats = range(1, count.agreed.players + 1) if isinstance(line, Ended) else [line.seat]
    for seat in seats:
        name = count.agreed.name(seat)
        row = [str(said["what"]), str(standing.number), str(seat), name]
        if isinstance(line, Turn):
            row += [str(line.draws), "" if line.tile is None else NAMES[line.tile]]
            row += [str(said["figure"] or ""), str(said["place"] or ""), ""]
        else:
            row += ["", "out" if isinstance(line, Ended) and line.out == seat else "", "", ""]
            row.append(_left(line, seat) if isinstance(line, Ended) else "")
        yield [*row, so, str(told.points[seat - 1]), str(standing.totals[seat - 1])]


def _left(line: Ended, seat: int) -> str:
    """The tiles left to a seat: their names, or their sum."""
    if not line.left:
        return ""
    hand = line.left[seat - 1]
    return str(hand.points) if hand.tiles is None else " ".join(["tiles", *names(hand.tiles)])


def _cell(text: str) -> str:
    """A cell that no program takes for a formula, quoted if necessary."""
    if text[:1] in _RISKY and not _is_number(text):
        text = f"'{text}"
    if any(sign in text for sign in ',;"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text


def _is_number(text: str) -> bool:
    return bool(_NUMBER.fullmatch(text))


def _digits(name: str) -> str:
    """The three digits of a tile, with the zeros that a spreadsheet left out."""
    return ("00" + name)[-len(NAMES[0]) :] if name else name


def count_of_csv(text: str) -> Count:
    """The count that `csv` wrote. Raises Unreadable or SheetError for anything else."""
    rows = cells(text.removeprefix("\ufeff"))
    if not rows or [cell.strip() for cell in rows[0][: len(COLUMNS)]] != list(COLUMNS):
        template = N_("this file comes from another program, or its first line is missing")
        raise Unreadable(refuse(Code.SYNTAX, template))
    said = [(number, _said(row)) for number, row in enumerate(rows[1:], start=2) if any(row)]
    header = Header()
    for number, row in said:
        if row["what"] == "header":
            _take(header, row["name"], number)
    agreed = party_of_header(header)
    lines = list(_lines([each for each in said if each[1]["what"] != "header"], agreed.players))
    return make_count(agreed, tuple(lines))


def _said(row: Cells) -> dict[str, str]:
    """A row by its columns, without the protection from formulas."""
    full = [*row, *[""] * len(COLUMNS)][: len(COLUMNS)]
    return {name: cell.strip().removeprefix("'") for name, cell in zip(COLUMNS, full, strict=True)}


def _take(header: Header, line: str, number: int) -> None:
    name, _, value = line.partition(":")
    if name != _FIRST:
        header.take(name.strip(), value.strip())
    elif value.strip() != str(_VERSION):
        template = N_("row {row}: this count comes from a newer version of Tricorne")
        raise Unreadable(refuse(Code.SYNTAX, template, row=number))


def _lines(said: list[tuple[int, dict[str, str]]], players: int) -> Iterator[Line]:
    """The lines. All rows of the end of a round form one line."""
    ends: list[dict[str, str]] = []
    for number, row in said:
        if row["what"] == "ended":
            ends.append(row)
        elif ends:
            raise _wrong(number)
        if len(ends) == players or row["what"] != "ended":
            yield _line(number, row, ends, players)
            ends = []
    if ends:
        raise _wrong(said[-1][0])


def _line(number: int, row: dict[str, str], ends: list[dict[str, str]], players: int) -> Line:
    stored: dict[str, object] = {"what": row["what"], "so": row["so"] == "yes"}
    if ends:
        outs = [seat for seat, end in enumerate(ends, start=1) if end["tile"] == "out"]
        stored["out"] = outs[0] if outs else None
        told = [end["left"] for end in ends]
        stored["left"] = [_read_left(left) for left in told] if any(told) else []
    else:
        stored["seat"] = whole_number(row["seat"]) if _is_number(row["seat"]) else None
        stored["draws"] = whole_number(row["draws"]) if _is_number(row["draws"]) else 0
        stored["tile"] = _digits(row["tile"]) or None
        stored["figure"] = row["figure"] or None
        stored["place"] = row["place"] or None
    try:
        return read_line(stored, players)
    except Unreadable as error:
        raise _wrong(number) from error


def _read_left(left: str) -> object:
    if _is_number(left):
        return whole_number(left)
    return [_digits(name) for name in left.split() if name != "tiles"]


def _wrong(row: int) -> Unreadable:
    return Unreadable(refuse(Code.SYNTAX, "row {row} cannot be read", row=row))


def cells(text: str) -> list[Cells]:
    """The cells of a table, with any separator."""
    head = text.split("\n", maxsplit=1)[0]
    _, sign = max((head.count(each), each) for each in (",", ";", "\t"))
    rows: list[Cells] = []
    row: Cells = []
    cell, quoted, closed = "", False, False
    for letter in text:
        if letter == '"':
            cell += '"' if closed else ""
            closed, quoted = quoted, not quoted
            continue
        closed = False
        if quoted or letter not in (sign, "\n"):
            cell += letter
        elif letter == sign:
            row.append(cell)
            cell = ""
        else:
            rows.append([*row, cell.removesuffix("\r")])
            row, cell = [], ""
    return [*rows, [*row, cell]] if row or cell else rows
