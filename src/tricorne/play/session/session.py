"""The core of a live table, for any host.

The way of a change, with the method that the host calls and the effects that it gets back:

    take_wish     Decide       a guest asks for it; the host waits until nothing else is changed
    decide        Persist      it is allowed, and has become an entry
    -             -            the host stores the entry; until then nothing is applied or shown
    apply_stored  Persist      the table is the one after it; a deal that is due now goes this way
    apply_stored  Wait, Think  the alarms and the bot of the next seat
    apply_stored  Tell         everybody is shown what was stored
"""

from __future__ import annotations

from collections.abc import Collection

from tricorne.play.codes import ServerCode
from tricorne.play.session import greeting, hints, telling, timing, wishes
from tricorne.play.session.absences import waited_ns
from tricorne.play.session.applying import become
from tricorne.play.session.audience import Audience, Company
from tricorne.play.session.deciding import decide, due
from tricorne.play.session.effects import (
    Alarm,
    Bye,
    CatchUp,
    Decide,
    Effect,
    Guest,
    NoteClock,
    Outside,
    Persist,
    Request,
    StoreFailure,
)
from tricorne.play.session.state import SessionState
from tricorne.play.table.entry import Entry, Sat, Thought, whole_ms
from tricorne.play.table.message import done_message
from tricorne.play.table.now import Now
from tricorne.play.table.table import Table
from tricorne.play.table.wish import Wish
from tricorne.play.thinking.hint import Hint
from tricorne.rules import Refusal

_MS = 1_000_000
_SEEN = 200 * _MS
"""The largest tolerated difference between two servers' clocks, in nanoseconds."""
_UNTIL_ROOM = 30.0
"""Seconds until a write that failed for lack of room is retried."""


class TableSession:
    """Decides what happens at a table and what guests are told, without side effects.

    A host calls a method for each event, with the monotonic time `at` in nanoseconds. It carries
    out the returned effects before the next event. Nothing is applied or shown before it is stored:
    `decide` asks for the write, and `apply_stored` continues after it.
    """

    def __init__(self, table: Table, outside: Outside, at: int, thought_ns: int = 0) -> None:
        self._state = SessionState(table, outside, thought_ns, at)

    # Queries

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._state.table

    @property
    def audience(self) -> Audience:
        """The people who are here."""
        return self._state.audience

    @property
    def company(self) -> Company:
        """The people on this server, in the form for other servers."""
        return self._state.company

    def now(self, at: int) -> Now:
        """The state of the table beyond its entries."""
        return self._begin(at).now

    def clock(self, at: int) -> NoteClock:
        """The state of the clock."""
        state = self._begin(at)
        return NoteClock(state.table.version, state.thought_ns, state.clock.runs)

    def turn(self, at: int) -> tuple[int, int] | None:
        """The version and the milliseconds of this turn; None if no player here has seen it."""
        state = self._begin(at)
        if not state.clock.runs or not state.audience.seated:
            return None
        return state.table.version, state.thought_ns // _MS

    def behind(self, at: int) -> float | None:
        """Seconds until due work has to be done; None if there is none."""
        return self._begin(at).behind

    def pledges(self) -> dict[int, str]:
        """The pledges for the next shuffle, from players here and from those about to arrive."""
        return self._state.audience.pledges(self._state.table)

    # Guests

    def farewell(self, guest: Guest, hello: Wish) -> str | None:
        """The code with which a guest's hello is rejected; None if the guest is welcome."""
        return greeting.farewell(self._state, guest, hello)

    def enter(self, guest: Guest, hello: Wish, since_ms: int, at: int) -> list[Effect]:
        """Admit a guest, or let them change seats. `since_ms` is the wall-clock time."""
        greeting.enter(self._begin(at), guest, hello, since_ms)
        return self._done()

    def leave(self, guest: Guest, at: int) -> list[Effect]:
        """Remove a guest."""
        greeting.leave(self._begin(at), guest)
        return self._done()

    def take_wish(self, guest: Guest, wish: Wish, at: int) -> list[Effect]:
        """Handle a guest's request."""
        wishes.grant(self._begin(at), guest, wish)
        return self._done()

    def refuse(self, guest: Guest, refusal: Refusal, wish: Wish, at: int) -> list[Effect]:
        """Refuse a guest's request because the host cannot fulfil it."""
        wishes.refuse(self._begin(at), guest, refusal, wish.id)
        return self._done()

    def take_hint(self, moved: int, hint: Hint | None, at: int) -> list[Effect]:
        """Take in the hint for the turn of this version; None if there is none."""
        hints.pass_on_hint(self._begin(at), moved, hint)
        return self._done()

    # Changing the table

    def decide(self, request: Request, at: int) -> list[Effect]:
        """Decide a request. Call this only while nothing else is changing the table."""
        decide(self._begin(at), request)
        return self._done()

    def apply_stored(self, store: Persist, after: Table, at: int) -> list[Effect]:
        """Apply a stored entry, see what follows from it, and show it."""
        state = self._begin(at)
        become(state, store.entry, after)
        if isinstance(store.entry, Sat) and store.pledge is not None:
            state.audience.pledged[store.entry.seat] = store.pledge
        if store.next is not None:
            state.tokens = dict(store.next.tokens)
        following = None if store.due else due(state)
        if following is not None:
            state.out.append(Persist(following.entry, due=True, follows=store, next=following.next))
        elif store.follows is not None:
            self._finish(store.follows, store.entry)
        else:
            self._finish(store, None)
        return self._done()

    def retry_unstored(self, store: Persist, trouble: StoreFailure, at: int) -> list[Effect]:
        """Arrange a retry of due work, unless another server has done it."""
        state = self._begin(at)
        if trouble == "full":
            timing.try_again(state, _UNTIL_ROOM)
        elif trouble == "failed":
            timing.note_failure(state)
        if store.follows is not None:
            self._finish(store.follows, None)
        else:
            timing.arrange(state)
            self._acknowledge(store)
        return self._done()

    def follow_entry(self, entry: Entry, after: Table, at: int, ago_ns: int) -> list[Effect]:
        """Apply an entry that another server stored this long ago."""
        become(self._begin(at), entry, after, ago_ns)
        self._finish(Persist(entry), None)
        return self._done()

    def read_anew(self, table: Table, thought_ns: int, at: int) -> list[Effect]:
        """Replace the table with the stored one, after an uncertain write."""
        state = self._begin(at)
        state.table = table
        state.clock.begin(thought_ns, at)
        state.absences.begin(at, waited_ns(table, thought_ns, state.grace_ns))
        timing.arrange(state)
        telling.show_everybody(state)
        timing.announce(state)
        return self._done()

    def thinking_entry(self, at: int) -> Entry | None:
        """The entry that preserves the thinking time of an unloaded table; None if not needed."""
        state = self._begin(at)
        table, thought_ns = state.table, whole_ms(state.thought_ns)
        changed = table.state == "playing" and thought_ns != table.times.thought_ns
        if changed and table.has_time_to_waste and state.outside.holds:
            return Thought(thought_ns=thought_ns)
        return None

    def take_noted(self, after: Table) -> None:
        """Take in the table after the thinking time was stored."""
        self._state.table = after

    # Timers and retries

    def handle_alarm(self, alarm: Alarm, at: int) -> list[Effect]:
        """Handle an alarm that has gone off."""
        timing.handle_alarm(self._begin(at), alarm)
        return self._done()

    def arrange(self, at: int) -> list[Effect]:
        """Set the clock and alarms, and ask a bot, for what comes next."""
        timing.arrange(self._begin(at))
        return self._done()

    def take_over(self, at: int) -> list[Effect]:
        """The host acts for the table from now on."""
        timing.take_over(self._begin(at))
        return self._done()

    def try_again(self, seconds: float, at: int) -> list[Effect]:
        """Retry due work in this many seconds."""
        timing.try_again(self._begin(at), seconds)
        return self._done()

    def note_failure(self, at: int) -> list[Effect]:
        """Note that due work has failed."""
        timing.note_failure(self._begin(at))
        return self._done()

    def note_success(self, at: int) -> None:
        """Note that due work has succeeded."""
        timing.note_success(self._begin(at))

    def start(self, at: int) -> list[Effect]:
        """Resume the timers and bots, and show the table to guests who have come meanwhile."""
        state = self._begin(at)
        timing.start(state)
        telling.show_everybody(state)
        return self._done()

    def stop(self, at: int) -> list[Effect]:
        """Stop the timers and bots."""
        timing.stop(self._begin(at))
        return self._done()

    # The next table

    def lacks_token(self, seat: int) -> bool:
        """Whether the person of this seat needs a new token for the next table."""
        state = self._state
        person = state.table.seats[seat - 1].kind == "person"
        return person and state.table.rematch is not None and seat not in state.tokens

    def hand_over(self, seat: int, token: str, at: int) -> list[Effect]:
        """Give the person of a seat this token for the next table."""
        state = self._begin(at)
        state.tokens[seat] = token
        guest = state.audience.seated.get(seat)
        if guest is not None:
            telling.show(state, guest)
        return self._done()

    # Other servers

    def hear_company(self, elsewhere: Company, taken: Collection[int], at: int) -> list[Effect]:
        """Update the people on other servers. They have taken over the `taken` seats."""
        state = self._begin(at)
        audience = state.audience
        knocks = audience.elsewhere.knocks
        audience.elsewhere = elsewhere
        for seat in taken:
            guest = audience.seated.pop(seat, None)
            if guest is not None:
                state.out.append(Bye(guest, ServerCode.ELSEWHERE))
        if elsewhere.knocks != knocks:
            telling.tell_knocks(state)
        timing.announce(state)
        return self._done()

    def has_seen_more(self, version: int, thought_ms: int, at: int) -> bool:
        """Whether a player here has seen a longer turn than this."""
        state = self._begin(at)
        seen = self._ahead(version, thought_ms) >= _SEEN
        return seen and len(state.audience.seated) > 0

    def set_clock(self, version: int, thought_ms: int, at: int) -> list[Effect]:
        """Adopt the length of a turn as a player on another server has seen it.

        This server can lag behind: it may have heard late that a player arrived, or have loaded the
        table after its previous server died.
        """
        state = self._begin(at)
        behind_ns = -self._ahead(version, thought_ms)
        if behind_ns >= _SEEN:
            state.clock.begin(thought_ms * _MS, at)
            state.absences.correct(behind_ns, at)
            timing.arrange(state)
            timing.note(state)
            telling.tell_clock(state)
            telling.tell_presence(state, state.now)
            timing.look_in_time(state)
        return self._done()

    def _ahead(self, version: int, thought_ms: int) -> int:
        """How far this clock is ahead of another one in the same turn; 0 in another turn."""
        state = self._state
        if version != state.table.version or not state.clock.runs:
            return 0
        return state.thought_ns - thought_ms * _MS

    def set_back(self, unseen_ns: int, at: int) -> list[Effect]:
        """Take back time that ran although the only server with a player had died."""
        state = self._begin(at)
        before = state.table.times.thought_ns
        state.clock.begin(max(state.thought_ns - unseen_ns, before), at)
        state.absences.correct(-unseen_ns, at)
        timing.note(state)
        telling.tell_presence(state, state.now)
        return self._done()

    def open_part(self, part: str, at: int) -> list[Effect]:
        """Accept a part opened on another server."""
        state = self._begin(at)
        mixing = state.table.mixing
        if mixing is not None:
            state.parts.open(mixing, part)
            if state.outside.holds:
                state.out.append(Decide(CatchUp()))
        return self._done()

    def turn_away(self, knock: int, at: int) -> list[Effect]:
        """Turn away a guest here whom a player on another server has rejected."""
        wishes.turn_away(self._begin(at), knock)
        return self._done()

    def say_phrase(self, text: str, at: int) -> list[Effect]:
        """Pass on a phrase from another server."""
        telling.tell_everybody(self._begin(at), text)
        return self._done()

    def nudge_seat(self, seat: int, by: int | None, at: int) -> list[Effect]:
        """Pass on a nudge from another server."""
        telling.nudge(self._begin(at), seat, by)
        return self._done()

    # Internals

    def _begin(self, at: int) -> SessionState:
        """Begin to handle an event."""
        self._state.at = at
        return self._state

    def _done(self) -> list[Effect]:
        """The effects of the current event."""
        effects, self._state.out = self._state.out, []
        return effects

    def _finish(self, store: Persist, followed: Entry | None) -> None:
        """Show an entry, and the one that `followed` from it."""
        state = self._state
        timing.arrange(state)
        if store.due:
            telling.show_everybody(state)
            timing.announce(state)
            self._acknowledge(store)
        else:
            telling.publish(state, store.entry, store.asker, followed)
            timing.look_in_time(state)

    def _acknowledge(self, store: Persist) -> None:
        if store.asker is not None and store.answers is not None:
            telling.tell(self._state, store.asker, done_message(store.answers, self.table.version))
