"""The game and the record checker a second time, written naively from the rules, to test against.

`checker.check` and `checker.moves` answer as the commands `check --json` and `moves --json` do,
`generate.random_record` gives records that are right and `breakage.broken` breaks them.

Decisions, where the rules and the record format leave something open:

Lines and words

1. An empty file, or one of comments only, is right: no line of it is wrong.
2. Bad bytes are `syntax` in a comment, too. Only bytes that are not UTF-8 are bad; other odd
    characters are not.
3. One CR before an LF, and one at the very end of the file, belong to the line's end; others do
    not.
4. Spaces and tabs before the first word and after the last one are allowed. A comment's `#` must
    be the first character, so a `#` after spaces begins no comment.
5. Needless zeros (`Round 01`, `+05`, `-0`, `=-0`) are allowed; numbers count, not how they look.
    A total has no plus sign; points always have a sign. Only the digits 0 to 9 are digits.
6. A thinking time is `4s` or `4.2s`. End lines have none: one there is `syntax`.

Header

7. A name is the text before the first colon, spaces around the colon do not matter, it may
    have several words, but not none. Names are told apart by case. Foreign names twice are
    `syntax`, too.
8. Header lines may come in any order, but for the players among themselves.
9. `Pool`, `Lots`, `Starter`, `Hand`, `Left`, with a number or without, are `syntax` in the
    header. `Player` is a player only with a number; `Player x` and `Hand x` are foreign names.
10. A house line that is not one `name = value` of TOML is `syntax`; an unknown name (`based_on`
    as well) or a value that the parameter cannot have is `rules`. Each line is looked at by
    itself: numbers of points and costs are whole and not negative, `draws` and the sizes of hands
    at least 1, `players` is a least and a most within 1 to 6, and each of the six sizes
    of hands must leave 10 tiles in the pool, also for numbers of players that do not play.
11. A target that is no whole number above 0 and not `none` is `rules`. A target without scoring
    is reported at the later of the two lines. A target of a house rule without scoring is no
    error, and neither is `Target: none`.
12. Players and hands of `app` for other numbers than 2: 9 for one, 7 for three and four, 6 for
    more.
13. The name of a player may be empty.

The deal

14. `Pool` after `Lots`, a second `Pool` or `Starter`, and a `Hand` after `Lots`, even where there
    were no hands, are `syntax`.
15. Lots after they were decided are drawn by the wrong seats: `deal`. They are decided as well
    when the pool cannot give each of those tied one more.
16. Lots that end in a tie are reported at the `Starter`, whichever seat it names.
17. A `Starter` or an action with a seat that is none is `deal` and `turn`; one that is not
    written in digits is `syntax`.

Play

18. A tile lies on the table until the next `Round`: placing it again after the end is `tile`, not
    `over`.
19. Drawing from a known hand and pool: the tile's spelling and the table come first (`tile`),
    then `over`, `turn` and `draw`.
20. Hands unknown: nothing at all is concluded about a single hand, not by counting either. Any
    tile off the table may open and be placed, and where nobody may decline, drawing and passing
    are allowed as far as pool and draws allow them (even if every unseen tile would fit). The
    code `hand` is never given. Whether the round is blocked is known once the pool is empty.
21. A lone player is blocked by their first pass without drawing.
22. Only a placement ends a match at once in mid-round.
23. Figures are named also where they bring nothing; the first tile makes none. Opening bonuses do
    not count as a figure.
24. Under `simple`, blocked rounds bring nobody anything, whatever `blocked` says. Under `none`,
    ties are shared, whatever `ties` says.
25. `differences`: tied lowest hands each gain; nobody loses anything.
26. Thinking time settles ties only if every action of every seat in the match has one.

The end

27. `Left` and end lines: wrong seats, also none at all, a seat out of order or twice, and a wrong
    amount are `end`. Tiles left that lie on the table or are left twice are `end`; no tile at all
    is `tile`.
28. Between a complete round and the next `Round`, an action is `over`, an end line or a `Left`
    (hands unknown) `end`.
29. `Left` between `Round` and `Starter` is `syntax` if a hand was given in this round, otherwise
    `end`.
30. After the end of the match, `Round` with a number that does not count up is `syntax`,
    otherwise `over`. Header and deal lines there are `syntax`, and so is `Left` where hands are
    known.
31. `rounds` counts the `Round` lines, `totals` are as they stand after the last line, and empty
    before the first player.
32. `moves`: once a round is over `over` says how until the next `Round`, with `seat` null. A
    target reached by the end of a round leaves it at `out` or `blocked`; one reached by a last
    tile is `target`.
"""
