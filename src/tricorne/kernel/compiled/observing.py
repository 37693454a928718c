"""What a seat sees of its environment, in numbers: a vector, planes, the history; and the rest."""

from __future__ import annotations

from tricorne.kernel.batch import (
    COLS,
    DRAWN,
    DRAWS,
    FIGURE_PLANE,
    HELD,
    HELD_PLANE,
    IDLE,
    JUST_DRAWN,
    LAID,
    LAID_PLANE,
    LAST_PLANE,
    MOST_TOKENS,
    OPEN_PLANE,
    OPENER,
    PASSED,
    PLACED,
    PLANES,
    POINTS,
    POOL,
    ROWS,
    SIZES,
    TO_MOVE,
    TOKEN,
    UNKNOWN,
    UNKNOWN_PLANE,
    UNSEEN,
    Batch,
    Episode,
    History,
    Planes,
    Secret,
    Vector,
)
from tricorne.kernel.compiled import bits
from tricorne.kernel.compiled.board import figure_at, first_corner, second_corner, third_corner
from tricorne.kernel.compiled.compiling import Ints, inline, part
from tricorne.kernel.compiled.reserved import history_of, planes_of, secret_of, vector_of
from tricorne.kernel.compiled.tables import COUNT, TURNED
from tricorne.kernel.layout import (
    DRAW,
    MIDDLE_COL,
    MIDDLE_ROW,
    NUMBER,
    PASS,
    SEATS,
    STRIDE,
    Position,
    Rules,
)

_CELLS = ROWS * COLS
_NOWHERE = -1


@part
def observe(  # noqa: PLR0913, PLR0917  (Numba knows no objects)
    rules: Rules, position: Position, batch: Batch, which: int, episode: Episode, eye: int
) -> None:
    """Write down what a seat sees, as far as it is wanted."""
    if batch.vectors:
        _write_vector(rules, position, eye, vector_of(batch.vectors, which))
    if batch.planes:
        _write_planes(position, eye, episode, planes_of(batch.planes, which))
    if batch.histories:
        _write_history(rules, position, eye, history_of(batch.histories, which))
    if batch.secrets:
        _write_secret(rules, position, eye, secret_of(batch.secrets, which))


@inline
def _spread(values: Ints, start: int, tiles: int) -> None:
    """Write a set of tiles: 1 for a tile in it, 0 for any other."""
    for tile in range(COUNT):
        values[start + tile] = tiles >> tile & 1


@inline
def _relative(rules: Rules, seat: int, eye: int) -> int:
    """How many seats after the one that sees."""
    after = seat - eye
    return int(after + rules.players if after < 0 else after)


@part
def _write_vector(rules: Rules, position: Position, eye: int, vector: Vector) -> None:
    values = vector.values
    over = position.ending != 0
    hand = int(position.hands[eye])
    _spread(values, HELD, hand)
    _spread(values, UNKNOWN, int(position.unplayed) & ~hand)
    mine = position.seat == eye and position.draws > 0 and not over
    _spread(values, JUST_DRAWN, int(position.drawn) if mine else 0)
    for seat in range(rules.players):
        after = _relative(rules, seat, eye)
        values[SIZES + after] = bits.size(position.hands[seat]) / 10.0
        gained = position.totals[seat] - position.initial_totals[seat]
        values[POINTS + after] = gained / 100.0
    for after in range(SEATS):
        values[OPENER + after] = 0.0
        values[TO_MOVE + after] = 0.0
    values[OPENER + _relative(rules, int(position.opener), eye)] = 1.0
    if not over:
        values[TO_MOVE + _relative(rules, int(position.seat), eye)] = 1.0
    values[POOL] = position.pool_left / 56.0
    values[DRAWS] = 0.0 if over else position.draws / 10.0
    values[IDLE] = 0.0 if over else position.idle_passes / 10.0
    values[LAID] = position.laid_count / 56.0


@part
def follow_table(position: Position, episode: Episode) -> None:
    """Move the window if the tiles and the cells around them are no longer within it.

    It moves by an even number of rows or columns, so that each place keeps its kind of cell.
    """
    for index in range(episode.followed, position.laid_count):
        cell = int(position.laid[index] & 0xFFFF)
        row, col = cell // STRIDE - MIDDLE_ROW, cell % STRIDE - MIDDLE_COL
        episode.low_row = min(int(episode.low_row), row)
        episode.high_row = max(int(episode.high_row), row)
        episode.low_col = min(int(episode.low_col), col)
        episode.high_col = max(int(episode.high_col), col)
    episode.followed = position.laid_count
    top = _edge(int(episode.low_row) - 1, int(episode.high_row) + 1, ROWS)
    left = _edge(int(episode.low_col) - 1, int(episode.high_col) + 1, COLS)
    if top != episode.top or left != episode.left:
        episode.drawn = 0
    episode.top, episode.left = top, left


@inline
def _edge(low: int, high: int, size: int) -> int:
    """Where a window of this size begins, so that low and high are in it."""
    half = size // 2
    if high > half - 1:
        return (high - half + 2) // 2 * 2 - half
    if low < -half:
        return -half - (1 - half - low) // 2 * 2
    return -half


@part
def forget_table(episode: Episode) -> None:
    """The table is empty again."""
    episode.followed = 0
    episode.low_row = episode.high_row = 0
    episode.low_col = episode.high_col = 0
    episode.drawn = 0


@inline
def _place(episode: Episode, number: int) -> int:
    """Where a plane shows a cell or a point, _NOWHERE outside the window."""
    row = number // STRIDE - MIDDLE_ROW - episode.top
    col = number % STRIDE - MIDDLE_COL - episode.left
    if row < 0 or row >= ROWS or col < 0 or col >= COLS:
        return _NOWHERE
    return int(COLS * row + col)


@inline
def _mark(cells: Ints, plane: int, place: int, value: int) -> None:
    if place != _NOWHERE:
        cells[_CELLS * plane + place] = value


@part
def _write_planes(position: Position, eye: int, episode: Episode, planes: Planes) -> None:
    """Add the tiles that are new, and show the open cells anew."""
    cells = planes.cells
    if episode.drawn == 0:
        for index in range(PLANES * _CELLS):
            cells[index] = 0
        episode.last = _NOWHERE
        episode.marked = 0
    for index in range(episode.drawn, position.laid_count):
        _draw_tile(position, episode, cells, int(position.laid[index] & 0xFFFF))
    _mark(cells, LAST_PLANE, int(episode.last), 0)
    episode.last = _NOWHERE
    if position.laid_count:
        newest = int(position.laid[position.laid_count - 1] & 0xFFFF)
        episode.last = _place(episode, newest)
    _mark(cells, LAST_PLANE, int(episode.last), 1)
    episode.drawn = position.laid_count
    for index in range(episode.marked):
        place = int(episode.marks[index])
        for plane in range(OPEN_PLANE, HELD_PLANE + 1):
            cells[_CELLS * plane + place] = 0
    episode.marked = 0
    hand = int(position.hands[eye])
    unseen = int(position.unplayed) & ~hand
    for index in range(position.open_count):
        place = _place(episode, int(position.cells[index]))
        if place != _NOWHERE:
            fits = int(position.fits[index])
            cells[_CELLS * OPEN_PLANE + place] = 1
            cells[_CELLS * FIGURE_PLANE + place] = figure_at(position, index)
            cells[_CELLS * UNKNOWN_PLANE + place] = bits.size(fits & unseen)
            cells[_CELLS * HELD_PLANE + place] = bits.size(fits & hand)
            episode.marks[episode.marked] = place
            episode.marked += 1


@inline
def _draw_tile(position: Position, episode: Episode, cells: Ints, cell: int) -> None:
    """Show a tile that lies on this cell, and the numbers at its corners."""
    _mark(cells, LAID_PLANE, _place(episode, cell), 1)
    for corner in (first_corner(cell), second_corner(cell), third_corner(cell)):
        _mark(cells, int(position.points[corner] & NUMBER), _place(episode, corner), 1)


@part
def _write_history(rules: Rules, position: Position, eye: int, history: History) -> None:
    """Follow the log from the beginning: it says neither who acted nor which tile was drawn."""
    actions = int(position.actions)
    seat, left = int(position.opener), int(COUNT - rules.players * rules.hand)
    late = max(0, actions - MOST_TOKENS)
    for index in range(actions):
        action = int(position.log[index])
        if index >= late:
            token = history.tokens[index - late]
            token[0] = _relative(rules, seat, eye)
            _write_token(position, action, token)
            if action == DRAW:
                for corner in range(3):
                    shown = TURNED[int(position.pool[left - 1]), 0, corner]
                    token[4 + corner] = shown if seat == eye else UNSEEN
        if action == DRAW:
            left -= 1
        else:
            seat = 0 if seat + 1 == rules.players else seat + 1
    for index in range(actions, MOST_TOKENS):
        for part_of_it in range(TOKEN):
            history.tokens[index, part_of_it] = 0


@inline
def _write_token(position: Position, action: int, token: Ints) -> None:
    for part_of_it in range(1, TOKEN):
        token[part_of_it] = 0
    if action == DRAW:
        token[1] = DRAWN
    elif action == PASS:
        token[1] = PASSED
    else:
        cell = action >> 8
        token[1] = PLACED
        token[2] = cell // STRIDE - MIDDLE_ROW
        token[3] = cell % STRIDE - MIDDLE_COL
        token[4] = position.points[first_corner(cell)] & NUMBER
        token[5] = position.points[second_corner(cell)] & NUMBER
        token[6] = position.points[third_corner(cell)] & NUMBER


@part
def _write_secret(rules: Rules, position: Position, eye: int, secret: Secret) -> None:
    for seat in range(rules.players):
        after = _relative(rules, seat, eye)
        for tile in range(COUNT):
            secret.hands[after, tile] = position.hands[seat] >> tile & 1
    left = int(position.pool_left)
    for index in range(COUNT):
        secret.pool[index] = position.pool[left - 1 - index] if index < left else -1
