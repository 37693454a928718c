"""Worlds: deals that could be behind what a seat sees, drawn as often as they are likely."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from tricorne.bots.workspace import KernelWorkspace
from tricorne.kernel.thinking import Doubts
from tricorne.play.search.position import understand
from tricorne.play.thinking.decision import sizes_before
from tricorne.play.thinking.strong import task_for
from tricorne.rules import Deal, DealError, Draw, IllegalAction, Place, Round
from tricorne.rules.deal import shuffle_tiles
from tricorne.rules.errors import Code, refuse
from tricorne.rules.tiles import ALL_TILES, COUNT, tile_set, tiles_in

if TYPE_CHECKING:
    from tricorne.play.search.task import Sight
    from tricorne.rules import View
    from tricorne.rules.deal import Entropy

_SEED_BITS = 62
_MOST_TRIES = 10_000
"""After this many rejected worlds in a row, there are taken to be none."""


def worlds(view: View, n: int, rng: Entropy, doubts: Doubts = Doubts()) -> list[Deal]:  # noqa: B008  (it never changes)
    """Draw worlds that agree with everything that a seat knows.

    A world is a deal: it fixes all hands and the order of the pool, now and at any earlier time.
    `Round.resampled(view, world)` is the round in that world. Likely worlds come more often, so
    none has a weight, and a mean over them is an estimate. The same generator gives the same
    worlds.

    Raises IllegalAction for a spectator, for unknown hands, and after the end of a round, and
    ValueError for a view that no deal can have led to.
    """
    if n < 0:
        raise ValueError(f"there are no {n} worlds")
    kernel, sight = _believed(view, rng, doubts)
    kernel.call("settle")
    found: list[Deal] = []
    tries = 0
    while len(found) < n:
        kernel.fill("worlds", {"count": 1})
        kernel.call("draw_worlds")
        deal = _deal(view, kernel, sight, rng)
        tries += 1
        try:
            Round.resampled(view, deal)
        except DealError as error:  # the belief knows no rule of who opens with which triple
            if tries == _MOST_TRIES:
                raise ValueError("no deal agrees with this view") from error
            continue
        found.append(deal)
        tries = 0
    return found


def _believed(view: View, rng: Entropy, doubts: Doubts) -> tuple[KernelWorkspace, Sight]:
    """The kernel's belief about the hidden tiles of a view."""
    if view.ending is not None:
        raise IllegalAction(refuse(Code.OVER, "the round is over: its hands are no secret"))
    if view.hand is None or view.seat is None:
        reason = refuse(
            Code.HAND, "only a seat that knows its hand can imagine the hands of the others"
        )
        raise IllegalAction(reason)
    mine = replace(view, to_move=view.seat)
    task = task_for("expert", mine, [], seed=rng.getrandbits(_SEED_BITS), doubts=doubts)
    sight = task["sight"]
    last = view.log[-1] if view.log else None
    undecided = last is not None and isinstance(last.action, Draw) and last.seat != view.seat
    if undecided and last is not None:
        # The kernel takes a tile for kept if no placement follows its draw
        sight["log"] = [*sight["log"], "pass"]
        sight["seats"] = [*sight["seats"], last.seat - 1]
    kernel = KernelWorkspace()
    understand(kernel, task)
    if undecided:
        _forget_the_last_choice(kernel, view)
    return kernel, sight


def _forget_the_last_choice(kernel: KernelWorkspace, view: View) -> None:
    """The seat to move has drawn, and has not decided: nothing speaks against any tile."""
    held = kernel.integer("belief", "held")
    weights = kernel.floats("belief", "weights", held * COUNT)
    laid = tile_set(place.tile for place in view.board.laid.values())
    unseen = ALL_TILES & ~laid & ~(view.hand or 0)
    weights[-COUNT:] = [float(unseen >> tile & 1) for tile in range(COUNT)]
    kernel.put("belief", "weights", weights)


def _deal(view: View, kernel: KernelWorkspace, sight: Sight, rng: Entropy) -> Deal:
    """The deal of the world in which the kernel's slots hold these tiles."""
    count, held = kernel.integer("belief", "count"), kernel.integer("belief", "held")
    owners, tiles = (kernel.integers("belief", name, count) for name in ("owners", "tiles"))
    slots = zip(owners[:held], tiles[:held], strict=True)
    sizes, laid = sizes_before(view), view.laid_before
    dealt = [0] * view.players
    kept: list[int] = []  # in the order in which they were drawn
    for owner, tile in slots:
        if dealt[owner].bit_count() < sizes[owner]:
            dealt[owner] |= 1 << tile
        else:
            kept.append(tile)
    drawn = [*_drawn(view, iter(kept))]
    mine = tile_set(tile for seat, tile in drawn if seat == view.seat)
    mine |= tile_set(place.tile for place in laid)
    dealt[sight["me"]] = sight["mine"] & ~mine
    pool = tile_set([*tiles[held:]])
    order = [*(tile for _, tile in drawn), *shuffle_tiles(tiles_in(pool), rng)]
    return Deal(view.players, view.starter, tuple(dealt), tuple(order), view.lots, tuple(laid))


def _drawn(view: View, kept: Iterator[int]) -> Iterator[tuple[int, int]]:
    """Who drew which tiles: those that a view names, those placed at once, and those kept."""
    for event, following in zip(view.log, [*view.log[1:], None], strict=False):
        if isinstance(event.action, Draw):
            tile = event.action.tile
            if tile is None and following is not None and isinstance(following.action, Place):
                tile = following.action.tile
            yield event.seat, next(kept) if tile is None else tile
