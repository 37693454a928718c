"""The legal actions of an environment: as codes, as rows and as a mask."""

from __future__ import annotations

from tricorne.kernel.batch import (
    COLS,
    DRAW_CODE,
    DRAWN,
    MOST_ROWS,
    NUMBERS,
    OPENING_CODES,
    PASS_CODE,
    PASSED,
    PLACED,
    ROWS,
    Batch,
    Episode,
    Rows,
)
from tricorne.kernel.compiled.actions import find
from tricorne.kernel.compiled.board import (
    figure_at,
    first_corner,
    second_corner,
    third_corner,
)
from tricorne.kernel.compiled.compiling import inline, part
from tricorne.kernel.compiled.reserved import choices_of, mask_of, rows_of
from tricorne.kernel.compiled.tables import FREE_CORNER, KNOWN, TURNED, VALUES
from tricorne.kernel.layout import (
    DRAW,
    MIDDLE_COL,
    MIDDLE_ROW,
    NUMBER,
    STRIDE,
    Listing,
    Position,
    Rules,
)

_NOWHERE = -1
_NONE_FREE = 3


@part
def list_choices(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules,
    position: Position,
    listing: Listing,
    batch: Batch,
    which: int,
    episode: Episode,
) -> None:
    """List what the seat to move may do: first drawing or passing, then all placements.

    The first tile has one orientation: on an empty table all are alike. Placements outside the
    window are left out.
    """
    choices = choices_of(batch.choices, which)
    if batch.masks:
        mask = mask_of(batch.masks, which)
        for index in range(episode.count):
            mask.legal[choices.codes[index]] = 0
    before, episode.count = int(episode.count), 0
    found = find(rules, position, listing)
    if found and listing.actions[found - 1] < 0:
        found -= 1
        _add(position, listing, found, batch, which, episode)
    for index in range(found):
        if listing.actions[index] & 3 == 0:
            _add(position, listing, index, batch, which, episode)
    if batch.rows:
        rows = rows_of(batch.rows, which)
        for index in range(int(episode.count), min(before, MOST_ROWS)):
            for column in range(len(rows.rows[0])):
                rows.rows[index, column] = 0


@part
def _add(  # noqa: PLR0913, PLR0917  (likewise)
    position: Position, listing: Listing, index: int, batch: Batch, which: int, episode: Episode
) -> None:
    """Add an action of the listing to the choices, if it has a code."""
    action = int(listing.actions[index])
    code = code_of(position, episode, action)
    if code == _NOWHERE:
        return
    choices = choices_of(batch.choices, which)
    count = int(episode.count)
    choices.codes[count] = code
    choices.actions[count] = action
    episode.count = count + 1
    if batch.masks:
        mask_of(batch.masks, which).legal[code] = 1
    if batch.rows and count < MOST_ROWS:
        _describe(position, action, listing.points[index], rows_of(batch.rows, which), count)


@inline
def code_of(position: Position, episode: Episode, action: int) -> int:
    """The code of an action, _NOWHERE outside the window."""
    if action < 0:
        return DRAW_CODE if action == DRAW else PASS_CODE
    tile, cell = action >> 2 & 0x3F, action >> 8
    if position.laid_count == 0:
        return OPENING_CODES + tile
    row = cell // STRIDE - MIDDLE_ROW - episode.top
    col = cell % STRIDE - MIDDLE_COL - episode.left
    if row < 0 or row >= ROWS or col < 0 or col >= COLS:
        return _NOWHERE
    demand = int(position.demands[int(position.places[cell]) - 1])
    number = 0
    if FREE_CORNER[demand] != _NONE_FREE:
        number = int(VALUES[tile] - KNOWN[demand])
    return int(NUMBERS * (COLS * row + col) + number)


@inline
def _describe(position: Position, action: int, points: int, rows: Rows, count: int) -> None:
    """Describe an action in the row of this number."""
    row = rows.rows[count]
    row[:] = 0
    row[6] = points
    if action < 0:
        row[0] = DRAWN if action == DRAW else PASSED
        return
    tile, cell = action >> 2 & 0x3F, action >> 8
    row[0] = PLACED
    row[1] = cell // STRIDE - MIDDLE_ROW
    row[2] = cell % STRIDE - MIDDLE_COL
    if position.laid_count == 0:
        for corner in range(3):
            row[3 + corner] = TURNED[tile, 0, corner]
        return
    place = int(position.places[cell]) - 1
    demand = int(position.demands[place])
    row[3] = position.points[first_corner(cell)] & NUMBER
    row[4] = position.points[second_corner(cell)] & NUMBER
    row[5] = position.points[third_corner(cell)] & NUMBER
    free = int(FREE_CORNER[demand])
    if free != _NONE_FREE:
        row[3 + free] = VALUES[tile] - KNOWN[demand]
    row[7] = figure_at(position, place)
