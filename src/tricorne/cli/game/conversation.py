"""The dialogue between a person and the table, from the first deal to the last."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tricorne.cli.game.choices import Choice, choices_of, letters_of
from tricorne.cli.game.hints import hint_lines
from tricorne.cli.game.orders import ORDERS, MisunderstoodError, Order, order
from tricorne.cli.game.results import account_lines, ending_lines
from tricorne.cli.game.rules import rules_words
from tricorne.cli.game.screen import choice_lines
from tricorne.cli.language import _, problem_with, say_refusal
from tricorne.files import write_whole
from tricorne.rules import DRAW, PASS, Draw, Pass

if TYPE_CHECKING:
    from tricorne.cli.game.game import Game
    from tricorne.cli.game.screen import Screen
    from tricorne.rules import Action, View


class Conversation:
    """Plays a match until it ends or the person leaves."""

    def __init__(self, game: Game, screen: Screen, ask: Callable[[str], str] = input) -> None:
        self.game = game
        self.screen = screen
        self._ask = ask
        self._trying: Choice | None = None
        self._notice = ""
        self._left = False
        self._thinker = ""

    def play(self) -> None:
        """Play until the match is over or the person quits."""
        match = self.game.match
        if match.over:
            self._show_end()
        while not match.over and not self._left:
            if match.between_rounds:
                self.game.deal()
            elif self.game.bot_is_to_move:
                self._wait_for_bot()
            else:
                self._ask_for_action()
            if match.between_rounds:
                self._show_end()

    def _wait_for_bot(self) -> None:
        """Let a bot act, and announce a bot that takes its time."""
        thinker = self.game.thinker
        if thinker and thinker != self._thinker:
            self.screen.say(_("{name} is thinking …").format(name=thinker))
        self._thinker = thinker or self._thinker
        self.game.let_bot_act()

    def _ask_for_action(self) -> None:
        """Show the table, read one order, and carry it out."""
        self._thinker = ""
        view = self.game.view
        choices = choices_of(view)
        trouble = self.game.kept.trouble
        if trouble is not None:
            warning = _("the game cannot be saved: {problem}; s FILE saves it elsewhere")
            self._notice = self._notice or warning.format(problem=trouble)
        self.screen.turn(self.game, choices, self._trying, self._notice)
        self.screen.say(self._possible(view, choices))
        self._notice = ""
        try:
            self._do(order(self._ask("> "), choices), view, choices)
        except MisunderstoodError as misunderstanding:
            self._notice = str(misunderstanding)

    def _possible(self, view: View, choices: list[Choice]) -> str:
        """The prompt line with the available orders."""
        if self._trying is not None:
            return _("Enter: place it · u: take it back · ?: help")
        parts = []
        if choices:
            most = len(choices)
            parts.append(_("1: place") if most == 1 else _("1-{most}: place").format(most=most))
        for action in view.actions:
            points = view.points(action)
            cost = f" {points:+d}" if points else ""
            if isinstance(action, Draw):
                parts.append(_("d: draw") + cost)
            elif isinstance(action, Pass):
                parts.append(_("p: pass") + cost)
        return " · ".join([*parts, _("h: hint"), _("r: rules"), _("q: quit"), _("?: help")])

    def _do(self, given: Order, view: View, choices: list[Choice]) -> None:
        simple: dict[str, Callable[[], None]] = {
            "d": lambda: self._act(DRAW),
            "p": lambda: self._act(PASS),
            "u": self._take_back,
            "q": self._leave,
            "s": lambda: self._save(given.rest),
            "": lambda: self._go_on(view),
        }
        if given.place is not None:
            self._try(given, view)
        elif given.letter in simple:
            simple[given.letter]()
        else:
            self._show_page(given.letter, view, choices)

    # Actions

    def _try(self, given: Order, view: View) -> None:
        """Try a tile on the board. The other players do not see it yet."""
        place = given.place
        refusal = self.game.round.refusal(place) if place is not None else None
        if refusal is not None or place is None:
            self._notice = say_refusal(refusal) if refusal is not None else ""
            return
        letter = letters_of(view).get(place.cell, "")
        figure = view.board.figure(place.cell)
        self._trying = Choice(place, self.game.round.points(place), figure, letter)

    def _take_back(self) -> None:
        if self._trying is None:
            self._notice = _("nothing to take back: you have seen what came next")
        self._trying = None

    def _go_on(self, view: View) -> None:
        """Handle Enter: place the tile being tried, or do the only possible action."""
        if self._trying is not None:
            self._act(self._trying.place)
        elif len(view.actions) == 1 and view.actions[0] in (DRAW, PASS):
            self._act(view.actions[0])
        else:
            self._notice = _("type the number of a placement, or a letter; ? lists them")

    def _act(self, action: Action) -> None:
        refusal = self.game.round.refusal(action)
        if refusal is not None:
            self._notice = say_refusal(refusal)
            return
        self._trying = None
        event = self.game.act(action)
        if isinstance(event.action, Draw):
            self._notice = self._drawn()

    def _drawn(self) -> str:
        """Describe where the drawn tile fits."""
        name = str(self.game.round.actions()[-1].action).removeprefix("draw ")
        if choices_of(self.game.view):
            return _("you drew {tile}, which fits").format(tile=name)
        return _("you drew {tile}, which does not fit").format(tile=name)

    def _save(self, name: str) -> None:
        """Say where the game is saved, or write a copy."""
        if not name:
            self._notice = _("saved in {path}").format(path=self.game.kept.path)
            return
        path = Path(name).expanduser()
        try:
            write_whole(path, self.game.record().encode())
            self._notice = _("saved: {path}").format(path=path)
        except OSError as error:
            self._notice = f"{path}: {problem_with(error)}"

    def _leave(self) -> None:
        self._left = True

    # Display

    def _show_page(self, letter: str, view: View, choices: list[Choice]) -> None:
        """Show a page of text between two views of the table."""
        if letter == "b":
            self.screen.board(view, choices)
        elif letter == "h":
            self.screen.page(_("A hint"), hint_lines(view, choices, self.game.names))
        elif letter == "m":
            self.screen.page(_("What you can place"), choice_lines(choices))
        elif letter == "t":
            self.screen.page(_("Points"), account_lines(self.game))
        elif letter == "r":
            self.screen.page(_("The rules"), rules_words(view.terms))
        else:
            listed = [f"{key}  {_(what)}" for key, what in ORDERS.items()]
            number = _("A number tries a placement; so does 345 or 345@0,1.")
            self.screen.page(_("What you can type"), [number, *listed])
        self._pause(_("Enter: back to the table"))

    def _show_end(self) -> None:
        """After a round, show how it ended, the points, and any winners."""
        self.screen.page(_("The end of the round"), ending_lines(self.game))
        if not self.game.match.over:
            self._pause(_("Enter: the next round"))

    def _pause(self, text: str) -> None:
        self.screen.say("")
        if self._ask(f"{text} ").strip().lower() in {"q", "quit"}:
            self._leave()
