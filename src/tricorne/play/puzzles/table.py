"""The table of a puzzle, and the explanation after the first attempt."""

from __future__ import annotations

from tricorne.play.lessons.table import guided_table, restart_with
from tricorne.play.puzzles.puzzle import Puzzle, attempt, choices, position, reasons
from tricorne.play.table.table import Table
from tricorne.rules.actions import Place
from tricorne.rules.round import Round
from tricorne.rules.tiles import names


def puzzle_table(code: str, puzzle: Puzzle, *, name: str, key: str, language: str) -> Table:
    """The table of a puzzle. The character that finds the answer sits opposite."""
    round_ = position(puzzle)
    return guided_table(code, round_, puzzle.grade, name=name, key=key, language=language)


def restart_puzzle(table: Table, puzzle: Puzzle) -> Table:
    """The table as the puzzle began; its version still grows."""
    seat = table.seats[position(puzzle).seat - 1]
    fresh = puzzle_table(
        table.code, puzzle, name=seat.name, key=seat.keys[0], language=table.agreement.language
    )
    return restart_with(table, fresh)


def opposite_tiles(round_: Round) -> list[str]:
    """The tiles of the other seat, if the pool is empty: then anybody can work them out."""
    hands = round_.hands
    if round_.pool_size or hands is None:
        return []
    return names(hands[2 - round_.seat])


def describe_position(puzzle: Puzzle) -> dict[str, object]:
    """The tiles on the board and in the hand, for a picture of the puzzle."""
    round_ = position(puzzle)
    view = round_.view(round_.seat)
    places = [str(place) for place in view.board.laid.values()]
    return {"board": places, "hand": names(view.hand or 0)}


def describe_attempt(puzzle: Puzzle, round_: Round) -> dict[str, object]:
    """The action taken in a round of a puzzle, and everything about the actions."""
    return {"done": attempt(puzzle.begun, round_), **describe_answers(puzzle)}


def describe_answers(puzzle: Puzzle) -> dict[str, object]:
    """The answers of a puzzle, why they are best, and what each action brings and loses."""
    before = position(puzzle)
    actions, view = choices(before), before.view(before.seat)
    return {
        "answers": [str(actions[answer]) for answer in puzzle.answers],
        "reasons": [reason.to_dict() for reason in reasons(puzzle, before)],
        "actions": [
            {
                "action": str(action),
                "points": view.points(action),
                "figure": view.board.figure(action.cell) if isinstance(action, Place) else None,
                "lost": puzzle.losses[at] if puzzle.losses else None,
            }
            for at, action in enumerate(actions)
        ],
    }
