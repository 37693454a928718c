"""The lines of play: each code, on the line that is wrong."""

import pytest

from tests.record.samples import EXAMPLE, error, example_with, number
from tricorne.record import RecordError, read


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("1 554@0,-1 +14 =14", "1 554@0,-1 14 =14", "syntax"),
        ("1 554@0,-1 +14 =14", "1 554@0,-1 +14 14", "syntax"),
        ("1 554@0,-1 +14 =14", "1 554@0,+1 +14 =14", "syntax"),
        ("1 554@0,-1 +14 =14", "1 55@0,-1 +14 =14", "syntax"),
        ("1 554@0,-1 +14 =14", "1 554@0,-1 +14 =14 4.2", "syntax"),
        ("1 554@0,-1 +14 =14", "1 554@0,-1 +14 =14 .2s", "syntax"),
        ("1 554@0,-1 +14 =14", "1 554@0,-1 +14 =14 # fine", "syntax"),
        ("1 554@0,-1 +14 =14", "one 554@0,-1 +14 =14", "syntax"),
        ("1 draw 111 -5 =16", "1 draw -5 =16", "syntax"),
        ("1 draw 111 -5 =16", "1 draws 111 -5 =16", "syntax"),
        ("1 554@0,-1 +14 =14", "1 021@0,-1 +14 =14", "tile"),
        ("1 554@0,-1 +14 =14", "9 514@0,-1 +14 =14", "tile"),
        ("1 draw 111 -5 =16", "1 draw 514 -5 =16", "tile"),
        ("1 draw 111 -5 =16", "1 draw 145 -5 =16", "tile"),
        ("1 554@0,-1 +14 =14", "2 554@0,-1 +14 =14", "turn"),
        ("1 554@0,-1 +14 =14", "0 554@0,-1 +14 =14", "turn"),
        ("1 554@0,-1 +14 =14", "3 pass +14 =14", "turn"),
        ("1 554@0,-1 +14 =14", "1 411@9,9 +14 =14", "hand"),
        ("1 111@1,1 +3 =19", "1 003@9,9 +3 =19", "hand"),
        ("1 554@0,-1 +14 =14", "1 554@0,0 +14 =14", "cell"),
        ("2 514@0,0 +10 =10", "2 514@0,1 +10 =10", "cell"),
        ("1 554@0,-1 +14 =14", "1 554@0,2 +14 =14", "side"),
        ("1 554@0,-1 +14 =14", "1 554@7777777777777777777777,-1 +14 =14", "side"),
        ("1 554@0,-1 +14 =14", "1 545@0,-1 +14 =14", "corner"),
        ("2 514@0,0 +10 =10", "2 draw 111 -5 =-5", "draw"),
        ("1 draw 111 -5 =16", "1 draw 112 -5 =16", "draw"),
        ("1 draw 111 -5 =16", "1 draw 001 -5 =16", "draw"),
        ("1 draw 111 -5 =16", "1 draw ? -5 =16", "draw"),
        ("2 514@0,0 +10 =10", "2 pass +0 =0", "pass"),
        ("1 draw 111 -5 =16", "1 pass +0 =21", "pass"),
        ("1 draw 111 -5 =16", "1 end +48 =69", "end"),
        ("1 end +48 =114", "2 end +0 =43", "end"),
        ("1 end +48 =114", "1 end +47 =113", "end"),
        ("2 end +0 =43", "2 end +0 =43\n2 end +0 =43", "over"),
        ("1 end +48 =114", "1 end +48 =114 2s", "syntax"),
        ("1 end +48 =114", "Left 1:", "syntax"),
        ("1 end +48 =114", "2 pass +0 =43", "over"),
        ("1 end +48 =114", "2 235@0,0 +10 =53", "over"),
        ("1 end +48 =114", "2 514@0,0 +10 =53", "tile"),
        ("1 end +48 =114", "Round 2", "syntax"),
        ("1 554@0,-1 +14 =14", "1 554@0,-1 +15 =15", "points"),
        ("1 554@0,-1 +14 =14", "1 554@0,-1 -14 =-14", "points"),
        ("1 554@0,-1 +14 =14", "1 554@0,-1 +99999999999999999999999999 =14", "points"),
        ("1 554@0,-1 +14 =14", "1 554@0,-1 +14 =15", "total"),
        ("1 end +48 =114", "1 end +48 =113", "total"),
    ],
)
def test_a_wrong_line_is_named_by_its_code(right: str, wrong: str, code: str) -> None:
    extra = wrong.count("\n")
    assert example_with(f"\n{right}\n", f"\n{wrong}\n") == (number(right) + extra, code)


@pytest.mark.parametrize(
    ("after", "code"),
    [
        ("Round 2", "over"),
        ("Round 3", "syntax"),
        ("1 pass +0 =114", "over"),
        ("1 end +0 =114", "over"),
        ("Left 1:", "syntax"),
        ("Starter: 1", "syntax"),
        ("Date: tomorrow", "syntax"),
    ],
)
def test_nothing_follows_the_end_of_the_match(after: str, code: str) -> None:
    last = len(EXAMPLE.splitlines())
    reading = read(f"{EXAMPLE}\n# the end\n{after}\n")
    assert reading.error is not None
    assert (reading.error.line, reading.error.code) == (last + 3, code)


def test_messages_name_the_thing_and_what_would_be_right() -> None:
    reading = read(EXAMPLE.replace("1 554@0,-1", "1 545@0,-1"))
    assert str(reading.error) == "line 15: 545@0,-1: its corner 4 meets a 5"
    reading = read(EXAMPLE.replace("+14 =14", "+15 =14"))
    assert str(reading.error) == "line 15: +15 points: it brings +14"
    with pytest.raises(RecordError, match="line 15") as caught:
        reading.checked()
    assert (caught.value.line, caught.value.code) == (15, "points")


def test_a_faulty_record_gives_the_state_so_far() -> None:
    reading = read(EXAMPLE.replace("1 draw 111 -5 =16", "1 draw 111 -5 =17"))
    assert not reading.ok
    match = reading.record.match
    assert match is not None
    assert [str(event) for event in match.rounds[0].log][-1] == "2 101@0,2 +2 =18"
    assert match.rounds[0].draws == 0
    assert reading.record.totals == [21, 18]


def test_a_surplus_end_line_after_a_round_has_the_code_end() -> None:
    longer = EXAMPLE.replace("Player 1", "Target: 1000\nPlayer 1")
    assert read(longer).ok
    assert not read(longer).record.finished
    for line, code in [("2 end +0 =43", "end"), ("1 pass +0 =114", "over"), ("Round 2", None)]:
        reading = read(longer + line)
        assert (None if reading.error is None else reading.error.code) == code


def test_a_file_may_stop_after_any_line() -> None:
    texts = EXAMPLE.splitlines(keepends=True)
    for length in range(1, len(texts)):
        reading = read("".join(texts[:length]))
        assert reading.ok
        assert not reading.record.finished
        assert reading.record.winners == []


def test_the_end_of_a_round_counts_line_by_line() -> None:
    reading = read(EXAMPLE.removesuffix("1 end +48 =114\n2 end +0 =43\n"))
    assert reading.record.totals == [66, 43]
    reading = read(EXAMPLE.removesuffix("2 end +0 =43\n"))
    assert reading.record.totals == [114, 43]
    assert not reading.record.finished
    reading = read(EXAMPLE)
    assert reading.record.finished
    assert reading.record.winners == [1]


def test_a_target_reached_at_once_has_no_end_lines() -> None:
    won = EXAMPLE.replace("Player 1", "Target: 60\nPlayer 1", 1)
    until = won.index("1 303@5,0")
    assert read(won[:until]).record.winners == [1]
    assert read(won[:until]).record.finished
    reading = read(won)
    assert reading.error is not None
    assert reading.error.code == "over"


def test_bytes_that_are_not_text_are_a_syntax_error_on_their_line() -> None:
    data = EXAMPLE.encode().replace(b"Rouge", b"Rou\xffge")
    reading = read(data)
    assert reading.error is not None
    assert (reading.error.line, reading.error.code) == (3, "syntax")
    assert error("Tricorne record 1", "Rules:\u00a0goliath") == (2, "rules")
