"""Whether an engine keeps to the protocol: the findings, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import monotonic
from typing import NamedTuple

from tricorne.bots.engine.fault import EngineError
from tricorne.bots.engine.talk import QUIT_SECONDS, EngineTalk
from tricorne.play.thinking.decision import Advice
from tricorne.rules import Match, Round, Terms, deal, preset
from tricorne.rules.errors import N_, Refusal, refuse
from tricorne.rules.presets import PRESETS, usual_sheet

_SECONDS = 0.2
_LONG = 60.0
_MOMENT = 0.5
_LATENESS = 0.8
"""Seconds by which an answer may be late, on a machine that has other things to do."""
_CODE = "engine"


def _players(sheet: str, number: int) -> int:
    """Different numbers of players, as far as the sheets allow."""
    fewest, most = preset(sheet).players
    return min(max(2 + number % 3, fewest), most)


_ROUNDS = [(name, _players(name, number)) for number, name in enumerate(PRESETS)]
_USUAL, _TWO = usual_sheet(2), 2


class Finding(NamedTuple):
    """One check; `problem` is None if the engine passed."""

    tried: Refusal
    problem: Refusal | None = None
    wish: bool = False


class _WrongError(Exception):
    def __init__(self, template: str, /, **details: object) -> None:
        super().__init__(template)
        self.refusal = refuse(_CODE, template, **details)


def check_engine(command: str) -> Iterator[Finding]:
    """Try all that the protocol asks of an engine. A try that fails does not end the others."""
    trials: list[tuple[str, Callable[[str], None]]] = [
        (N_("it says hello, with a name and its options"), _hello),
        *(
            (N_("it plays a round by “{sheet}”, players: {players}"), _player(*round_))
            for round_ in _ROUNDS
        ),
        (N_("it ignores messages and fields that it does not know"), _unknown),
        (N_("it goes on after a round that was broken off"), _broken_off),
        (N_("it answers the same for the same seed"), _seed),
        (N_("it answers in its time"), _time),
        (N_("it answers at once when it is told to stop"), _stop),
        (N_("it says nothing unasked"), _silent),
        (N_("it ends at “quit”"), _quit),
        (N_("it ends when its input ends"), _end_of_input),
    ]
    sheets = iter(_ROUNDS)
    for template, trial in trials:
        details = {}
        if "{sheet}" in template:
            sheet, players = next(sheets)
            details = {"sheet": sheet, "players": players}
        tried = refuse(_CODE, template, **details)
        try:
            trial(command)
        except (EngineError, _WrongError) as error:
            yield Finding(tried, error.refusal, wish=trial is _seed)
            if trial is _hello:
                return
        else:
            yield Finding(tried)


def _hello(command: str) -> None:
    with EngineTalk(command):
        pass


def _player(sheet: str, players: int) -> Callable[[str], None]:
    def play(command: str) -> None:
        with EngineTalk(command) as talk:
            _play(talk, _round(sheet, players))

    return play


def _play(talk: EngineTalk, round_: Round, turns: int = 1000) -> None:
    """Let one process play all seats, which only happens here."""
    while not round_.over and turns:
        _choose(talk, round_)
        turns -= 1


def _choose(talk: EngineTalk, round_: Round) -> None:
    _check(round_, talk.choose(round_.view(round_.seat), _SECONDS, seed=1))


def _check(round_: Round, advice: Advice) -> None:
    """Carry the answer out, if it is legal."""
    view = round_.view(round_.seat)
    strange = [action for action in advice.estimates if action not in view.actions]
    if strange:
        raise _WrongError(
            N_("it told the worth of {action}, which is not legal"), action=strange[0]
        )
    refusal = round_.refusal(advice.action)
    if refusal is not None:
        template = N_("it answered {action}: {problem}")
        raise _WrongError(template, action=advice.action, problem=refusal)
    round_.push(advice.action)


def _unknown(command: str) -> None:
    with EngineTalk(command) as talk:
        talk.send({"do": "dance", "how": ["wildly"]})
        talk.send({"do": "options", "options": {}, "more": {"and": "more"}})
        _play(talk, _round(_USUAL, _TWO), 4)


def _broken_off(command: str) -> None:
    with EngineTalk(command) as talk:
        for seed in range(3):
            _play(talk, _round(_USUAL, _TWO, seed), 5)


def _seed(command: str) -> None:
    answers = []
    for _ in range(2):
        with EngineTalk(command) as talk:
            round_ = _round(_USUAL, _TWO)
            _play(talk, round_, 12)
            answers.append([str(event) for event in round_.log])
    if answers[0] != answers[1]:
        raise _WrongError(N_("it answered otherwise the second time"))


def _time(command: str) -> None:
    with EngineTalk(command) as talk:
        round_ = _round(_USUAL, _TWO)
        for _ in range(4):
            began = monotonic()
            _choose(talk, round_)
            took = monotonic() - began
            if took > _SECONDS + _LATENESS:
                template = N_("it took {took:.2f} s of {given:g} s")
                raise _WrongError(template, took=took, given=_SECONDS)


def _stop(command: str) -> None:
    with EngineTalk(command) as talk:
        round_ = _round(_USUAL, _TWO)
        _choose(talk, round_)
        view = round_.view(round_.seat)
        talk.begin(view)
        talk.ask(view, _LONG, 1)
        _check(round_, talk.answer(_MOMENT))  # which tells it to stop after a moment


def _silent(command: str) -> None:
    with EngineTalk(command) as talk:
        _choose(talk, _round(_USUAL, _TWO))
        line = talk.child.line(monotonic() + _MOMENT)
        if line is not None:
            raise _WrongError(N_("it wrote: “{line}”"), line=line.decode("utf-8", "replace")[:60])


def _quit(command: str) -> None:
    with EngineTalk(command) as talk:
        _choose(talk, _round(_USUAL, _TWO))
        talk.send({"do": "quit"})  # and its input stays open
        code = talk.child.wait(QUIT_SECONDS)
        if code is None:
            raise _WrongError(N_("it went on for {seconds:g} s"), seconds=QUIT_SECONDS)
        if code:
            raise _WrongError(N_("its exit code was {code}"), code=code)


def _end_of_input(command: str) -> None:
    with EngineTalk(command) as talk:
        talk.child.close_input()
        if talk.child.wait(QUIT_SECONDS) is None:
            raise _WrongError(N_("it went on for {seconds:g} s"), seconds=QUIT_SECONDS)


def _round(sheet: str, players: int, seed: int = 0) -> Round:
    rng = Random(f"{sheet} {seed}")  # noqa: S311  (the same each time)
    return Match(Terms(preset(sheet)), players).start(deal(preset(sheet), players, rng))
