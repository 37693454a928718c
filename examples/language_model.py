"""A language model as a bot: it reads a position as text, and answers with the number of an action.

    tricorne exam "examples/language_model.py:LanguageModel(command='llm -m MODEL')" --questions 100
    tricorne arena "examples/language_model.py:LanguageModel(command='./ask')" greedy --deals 10

Any program will do that reads a question on standard input and writes an answer: a client of a
model, or a script around one. Whoever has a function from text to text gives it to `TextBot`.
"""

# ruff: noqa: INP001  (a program by itself)

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tricorne.bots import distinct_actions
from tricorne.drawing import board_text
from tricorne.rules import Action, Draw, Pass, View
from tricorne.rules.tiles import names

RULES = """\
You play Triominos, triangular dominoes. A tile has three numbers, clockwise. All tiles that touch a
point show the same number there. Laying a tile brings the sum of its numbers; a bridge (a side
joined, and the opposite corner touches another tile) brings {bridge} more, a closed hexagon
{hexagon} more. A draw costs {draw}. Whoever lays the last tile of the hand goes out, and gets {out}
and the sum of the other hands. Have as many more points as you can at the end of the round.
"""
_NUMBER = re.compile(r"(?<![\d.@,-])\d{1,3}(?![\d@])")


def question(view: View) -> str:
    """A position in words: the rules, the table, what is known, and the actions by number."""
    amounts, sheet = view.terms.amounts, view.terms.sheet
    rules = RULES.format(
        bridge=sheet.bridge, hexagon=sheet.hexagons[0], draw=amounts.draw, out=amounts.out_bonus
    )
    me = view.seat or 1
    others = [
        f"seat {seat}: {size} tiles, {total} points"
        for seat, (size, total) in enumerate(zip(view.sizes, view.totals, strict=True), start=1)
        if seat != me
    ]
    past = [f"seat {event.seat} {event.action} ({event.points:+})" for event in view.log[-8:]]
    listed = [f"{at}. {_words(view, each)}" for at, each in enumerate(actions(view), start=1)]
    return "\n".join(
        [
            rules,
            board_text(view.board) if view.board.laid else "The table is empty.",
            f"You are seat {me}, with {view.totals[me - 1]} points.",
            f"Your tiles: {' '.join(names(view.hand or 0))}",
            *others,
            f"Tiles in the pool: {view.pool_size}. Your draws in this turn: {view.draws}.",
            f"What happened last: {'; '.join(past) or 'nothing'}.",
            "",
            "What you can do:",
            *listed,
            "",
            "Answer with one number from this list, and nothing else.",
        ]
    )


def actions(view: View) -> list[Action]:
    """The actions in the order in which they are numbered, from 1."""
    return sorted(distinct_actions(view), key=str)


def _words(view: View, action: Action) -> str:
    points = f"{view.points(action):+} points"
    if isinstance(action, Draw | Pass):
        return f"{action}: {points}"
    figure = view.board.figure(action.cell) if view.board.laid else None
    made = f", {figure.value}" if figure else ""
    return f"lay {action}: {points}{made}"


def read_answer(text: str, view: View) -> Action | None:
    """The action that an answer names, by its number or as it is written; the last one counts."""
    listed = actions(view)
    found = [
        (number.start(), listed[int(number[0]) - 1])
        for number in _NUMBER.finditer(text)
        if 1 <= int(number[0]) <= len(listed)
    ]
    found += [
        (written.start(), each)
        for each in listed
        for written in re.finditer(rf"(?<![\w@,-]){re.escape(str(each))}(?!\w)", text)
    ]
    return max(found, key=lambda pair: pair[0])[1] if found else None


@dataclass
class TextBot:
    """A bot that asks a function. After an answer that names no action, it asks again."""

    ask: Callable[[str], str]
    tries: int = 3
    log: list[tuple[str, str]] = field(default_factory=list)
    """All questions and answers, for those who want to read them."""

    def choose(self, view: View, rng: Random) -> Action:  # noqa: ARG002  (it has its own chance)
        """What the answer says. Raises ValueError if none names an action."""
        if len(view.actions) == 1:
            return view.actions[0]
        asked, answer = question(view), ""
        for _ in range(self.tries):
            answer = self.ask(asked)
            self.log.append((asked, answer))
            chosen = read_answer(answer, view)
            if chosen is not None:
                return chosen
            asked = f"{question(view)}\nYour answer was no number from this list: {answer[:200]}"
        raise ValueError(f"no answer names an action: {answer[:80]!r}")


class LanguageModel(TextBot):
    """A bot that asks a program: it gets the question, and its output is the answer."""

    def __init__(self, command: str, seconds: float = 60.0, tries: int = 3) -> None:
        words = shlex.split(command)

        def ask(text: str) -> str:
            done = subprocess.run(  # noqa: S603  (a command of the one who plays)
                words, input=text, capture_output=True, text=True, timeout=seconds, check=True
            )
            return done.stdout

        super().__init__(ask, tries)
