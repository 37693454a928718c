"""Broken records: takes a correct record and breaks it in one of many ways.

A break may by chance leave a record correct; the checker decides. Breaks avoid most points that the
format leaves open, so that careful checkers should agree about them.
"""

import random
import re
from collections.abc import Callable

from .breaks_by_hand import BAD_HEADER_LINES, BAD_LINES, HEADER_SWAPS
from .lines import (
    Lines,
    indices,
    kind_of,
    placed_word,
    points_word,
    replaced,
    says_nothing,
    some,
    table_before,
    with_word,
)
from .tiles import TILES, Placed, open_cells, placements, points_of, tile_of, turned

Break = Callable[[random.Random, Lines], Lines]

ODD_NUMBER = re.compile(r"[-+=@,]0[0-9]|-0(?![0-9])|\s0[0-9]*[.s]")
"""Numbers with needless zeros: the format does not say whether they are allowed."""

NO_TILES = ("021", "678", "210", "006", "999", "132")


# Anything, anywhere


def change_digit(rng: random.Random, lines: Lines) -> Lines:
    """Change one digit of a line after the header."""
    begun = indices(lines, "Round")
    at = rng.randrange(begun[0] if begun else 0, len(lines))
    digits = [i for i, char in enumerate(lines[at]) if char in "0123456789"]
    if not digits or not begun or says_nothing(lines[at]):
        return lines
    i = rng.choice(digits)
    line = lines[at][:i] + rng.choice("0123456789") + lines[at][i + 1 :]
    return lines if ODD_NUMBER.search(line) else replaced(lines, at, line)


def swap(rng: random.Random, lines: Lines) -> Lines:
    """Swap two lines, mostly two that follow one another."""
    if len(lines) < 2:
        return lines
    i = rng.randrange(len(lines) - 1)
    j = i + 1 if rng.random() < 0.7 else rng.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return lines


def duplicate(rng: random.Random, lines: Lines) -> Lines:
    """Write a line twice."""
    at = rng.randrange(len(lines))
    return replaced(lines, at, lines[at], lines[at])


def delete(rng: random.Random, lines: Lines) -> Lines:
    """Leave a line out, though never all of them."""
    at = rng.randrange(len(lines))
    return lines[:at] + lines[at + 1 :] if len(lines) > 1 else lines


def move(rng: random.Random, lines: Lines) -> Lines:
    """Move a line to another place."""
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randint(0, len(lines)), line)
    return lines


def insert_bad(rng: random.Random, lines: Lines) -> Lines:
    """Insert a line that is no statement, or none that may stand there."""
    lines.insert(rng.randint(0, len(lines)), rng.choice(BAD_LINES))
    return lines


def append(rng: random.Random, lines: Lines) -> Lines:
    """Append a line at the end, also after the end of the match."""
    rounds = len(indices(lines, "Round"))
    played = [lines[i] for i in indices(lines, "place", "draw", "pass", "end", "Left")]
    last = played[-1] if played else ""
    more = ["1 pass +0 =0", "2 draw ? +0 =0", "1 345@0,1 +12 =12", "1 end +0 =0", "2 end +0 =0"]
    more += [
        f"Round {rounds + 1}",
        f"Round {rounds + 1}",
        f"Round {rounds + 2}",
        "Left 1:",
        "Left 2: 003",
    ]
    more += ["Date: now", "# the end", last, rng.choice(played) if played else ""]
    return [*lines, rng.choice(more)]


# Numbers of a line of play


def change_seat(rng: random.Random, lines: Lines) -> Lines:
    """Let another seat do it, also one that is none."""
    at = some(rng, lines, "place", "draw", "pass", "end")
    return (
        lines
        if at is None
        else replaced(lines, at, with_word(lines[at], 0, str(rng.randint(1, 7))))
    )


def change_points(rng: random.Random, lines: Lines) -> Lines:
    """Change the points of a line, now and then the total along with them."""
    kinds = [["place"], ["draw"], ["pass"], ["end"], ["place", "draw", "pass", "end"]]
    at = some(rng, lines, *rng.choice(kinds))
    if at is None:
        return lines
    words = lines[at].split()
    where = points_word(lines[at])
    more = rng.choice([-40, -10, -5, -1, 1, 3, 5, 10, 40])
    words[where] = f"{int(words[where]) + more:+d}"
    if rng.random() < 0.5:
        words[where + 1] = f"={int(words[where + 1][1:]) + more}"
    return replaced(lines, at, " ".join(words))


def change_total(rng: random.Random, lines: Lines) -> Lines:
    """Change the total of a line."""
    at = some(rng, lines, "place", "draw", "pass", "end")
    if at is None:
        return lines
    where = points_word(lines[at]) + 1
    total = int(lines[at].split()[where][1:]) + rng.choice([-10, -1, 1, 5, 100])
    return replaced(lines, at, with_word(lines[at], where, f"={total}"))


# Placements


def move_tile(rng: random.Random, lines: Lines) -> Lines:
    """Place a tile on a cell that is taken, open, touched only at points, or far off."""
    at = some(rng, lines, "place")
    if at is None:
        return lines
    table = table_before(lines, at)
    digits = lines[at].split()[1][:3]
    touched = {point for other in table for point in points_of(other.row, other.col)}
    beside = [(p[0] + r, p[1] + c) for p in sorted(touched) for r in (-1, 0) for c in (-1, 0, 1)]
    taken = [(other.row, other.col) for other in table]
    cells = rng.choice([taken, open_cells(table), open_cells(table), beside, [(7, 3), (0, 1)]])
    row, col = rng.choice(cells or [(0, 0)])
    digits = rng.choice(turned(digits))
    return replaced(lines, at, with_word(lines[at], 1, placed_word(Placed(digits, row, col))))


def turn_tile(rng: random.Random, lines: Lines) -> Lines:
    """Turn a placed tile, or turn it over."""
    at = some(rng, lines, "place")
    if at is None:
        return lines
    digits, cell = lines[at].split()[1].split("@")
    other = rng.choice([*turned(digits), *turned(digits), digits[::-1]])
    return replaced(lines, at, with_word(lines[at], 1, f"{other}@{cell}"))


def other_tile(rng: random.Random, lines: Lines) -> Lines:
    """Place another tile: any, one from the table, none that exists, one that fits too."""
    at = some(rng, lines, "place")
    if at is None:
        return lines
    table = table_before(lines, at)
    digits, cell = lines[at].split()[1].split("@")
    lying = [str(tile_of(placed.digits)) for placed in table]
    there = [p.digits for p in placements(table, TILES) if f"{p.row},{p.col}" == cell]
    pick = rng.choice([TILES, lying, NO_TILES, there, there])
    other = rng.choice(pick) if pick else digits[::-1]
    return replaced(lines, at, with_word(lines[at], 1, f"{other}@{cell}"))


def other_placement(rng: random.Random, lines: Lines) -> Lines:
    """Place the tile, or another, at some place where it fits, the points unchanged."""
    at = some(rng, lines, "place")
    if at is None:
        return lines
    tile = str(tile_of(lines[at].split()[1][:3]))
    fitting = placements(table_before(lines, at), [tile] if rng.random() < 0.5 else TILES)
    if not fitting:
        return lines
    return replaced(lines, at, with_word(lines[at], 1, placed_word(rng.choice(fitting))))


# Turns


def another_action(rng: random.Random, lines: Lines) -> Lines:
    """Draw instead of placing, pass instead of drawing, and the like; or insert an action."""
    at = some(rng, lines, *rng.choice([["place"], ["draw"], ["pass"], ["place", "draw", "pass"]]))
    if at is None:
        return lines
    words = lines[at].split()
    where = points_word(lines[at])
    before = int(words[where + 1][1:]) - int(words[where])
    rest = rng.choice([" ".join(words[where:]), f"+0 ={before}"])
    drawn = [line.split()[2] for line in lines if kind_of(line) == "draw"]
    action = rng.choice(
        ["pass", "pass", "draw ?", f"draw {rng.choice([*drawn, rng.choice(TILES)])}"]
    )
    line = f"{words[0]} {action} {rest}"
    return replaced(lines, at, *rng.choice([[line], [line], [line, lines[at]], [lines[at], line]]))


def change_draw(rng: random.Random, lines: Lines) -> Lines:
    """Draw another tile, `?`, one that lies on the table, or one that does not exist."""
    at = some(rng, lines, "draw")
    if at is None:
        return lines
    lying = [str(tile_of(placed.digits)) for placed in table_before(lines, at)]
    held = [word for i in indices(lines, "Hand") for word in lines[i].split()[2:]]
    other = rng.choice(rng.choice([lying, held, ["?"], TILES]) or ["000"])
    if rng.random() < 0.2:
        other = rng.choice(NO_TILES)
    return replaced(lines, at, with_word(lines[at], 2, other))


def draw_again(rng: random.Random, lines: Lines) -> Lines:
    """Draw once more than the record does."""
    at = some(rng, lines, "draw", "pass")
    if at is None:
        return lines
    pool = next((line.split()[1:] for line in lines if kind_of(line) == "Pool"), None)
    words = lines[at].split()
    count = len(indices(lines[: at + 1], "draw"))
    tile = (
        pool[count]
        if pool and count < len(pool) and words[1] == "draw"
        else rng.choice([*TILES, "?"])
    )
    total = int(words[points_word(lines[at]) + 1][1:])
    line = f"{words[0]} draw {tile} -5 ={total - 5}"
    return replaced(lines, at, *rng.choice([[lines[at], line], [line, lines[at]]]))


def end_early(rng: random.Random, lines: Lines) -> Lines:
    """Insert an end line or a `Left` in a wrong place, or change its seat."""
    at = some(rng, lines, "place", "draw", "pass", "end", "Left")
    if at is None:
        return lines
    seat = rng.randint(1, 3)
    line = rng.choice(
        [f"{seat} end +0 =0", f"{seat} end +25 =25", f"Left {seat}: 003", f"Left {seat}:"]
    )
    return replaced(lines, at, line, lines[at])


# Tiles that are listed


def change_list(rng: random.Random, lines: Lines) -> Lines:
    """Change a hand, the pool, the lots or the tiles left: one tile more, one less, or another."""
    at = some(rng, lines, *rng.choice([["Hand"], ["Pool"], ["Lots"], ["Lots"], ["Left"], ["Left"]]))
    if at is None:
        return lines
    head, _, tail = lines[at].partition(":")
    tiles = tail.split()
    where = rng.randint(0, len(tiles))
    new = rng.choice([*rng.choices(TILES, k=2), *NO_TILES[:2], "-", "x", "12", "453", *tiles[:1]])
    how = rng.choice(["more", "less", "other", "other", "two"])
    if how == "two" and len(tiles) > 1:
        i, j = rng.sample(range(len(tiles)), 2)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    else:
        tiles[where : where + (how != "more")] = [new] if how != "less" else []
    return replaced(lines, at, f"{head}: {' '.join(tiles)}".rstrip())


def exchange(rng: random.Random, lines: Lines) -> Lines:
    """Exchange two tiles between two of the lists of a deal."""
    found = indices(lines, "Hand", "Pool", "Lots", "Left")
    if len(found) < 2:
        return lines
    one, two = rng.sample(found, 2)
    first, second = lines[one].split(), lines[two].split()
    if len(first) < 3 or len(second) < 3:
        return lines
    i, j = rng.randrange(2, len(first)), rng.randrange(2, len(second))
    first[i], second[j] = second[j], first[i]
    return replaced(replaced(lines, one, " ".join(first)), two, " ".join(second))


def change_starter(rng: random.Random, lines: Lines) -> Lines:
    """Let another seat start, also one that is none."""
    at = some(rng, lines, "Starter")
    return (
        lines if at is None else replaced(lines, at, f"Starter: {rng.choice([0, 1, 2, 3, 4, 7])}")
    )


def delete_in_deal(rng: random.Random, lines: Lines) -> Lines:
    """Leave out a line of the deal or of the end of a round."""
    at = some(
        rng, lines, *rng.choice([["Hand"], ["Lots"], ["Left"], ["Starter"], ["Round"], ["end"]])
    )
    return lines if at is None else lines[:at] + lines[at + 1 :]


# The header


def bad_header(rng: random.Random, lines: Lines) -> Lines:
    """Insert or put a header line that is wrong."""
    begun = indices(lines, "Round")
    at = rng.randint(1, max(1, begun[0] if begun else len(lines)))
    lines.insert(min(at, len(lines)), rng.choice(BAD_HEADER_LINES))
    return lines


def change_header(rng: random.Random, lines: Lines) -> Lines:
    """Put another value in the place of one that the header gives."""
    at = some(rng, lines, *HEADER_SWAPS)
    return (
        lines if at is None else replaced(lines, at, rng.choice(HEADER_SWAPS[kind_of(lines[at])]))
    )


BREAKS: tuple[Break, ...] = (
    change_digit, change_digit, swap, duplicate, delete, move, insert_bad, append, append,
    change_seat, change_points, change_points, change_total,
    move_tile, move_tile, turn_tile, other_tile, other_tile, other_placement,
    another_action, another_action, change_draw, draw_again, end_early,
    change_list, change_list, exchange, change_starter, delete_in_deal, bad_header, change_header,
)  # fmt: skip


def bad_bytes(rng: random.Random, data: bytes) -> bytes:
    """Put bytes that are no UTF-8 somewhere."""
    at = rng.randint(0, len(data))
    return data[:at] + rng.choice([b"\xff", b"\xc3\x28", b"\x80", b"\xed\xa0\x80"]) + data[at:]


def truncated(rng: random.Random, data: bytes) -> bytes:
    """Stop in the middle of a line, but not between the two halves of its end."""
    return data[: rng.randint(min(3, len(data)), len(data))].rstrip(b"\r")


def broken(rng: random.Random, text: str) -> bytes:
    """Break a record that is right in one way, now and then in two."""
    data = text.encode()
    chance = rng.random()
    if chance < 0.02:
        return bad_bytes(rng, data)
    if chance < 0.05:
        return truncated(rng, data)
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    end = "\r\n" if "\r\n" in text else "\n"
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").removesuffix("\n").split("\n")
    for _ in range(rng.choice([1, 1, 1, 1, 2])):
        before = list(lines)
        for _ in range(20):
            lines = rng.choice(BREAKS)(rng, list(before))
            if lines != before:
                break
    return (mark + "".join(line + end for line in lines)).encode()
