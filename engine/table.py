"""Live matches: who sits where, what they may do, and what changes.

Each is folded from the log once and kept in memory. The ones used least recently are forgotten.
"""

from __future__ import annotations

import asyncio
import copy
import logging
from collections import OrderedDict
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.errors import MatchOver, NotSeated, StaleMove, UndoRefused, UnknownMatch
from engine.jobs import BACKGROUND
from engine.match import Match, Moved, leaves_open
from engine.ports import Append, Fingerprint
from engine.replay import stops
from engine.turns import NO_CLOCKS, Clocks, Stretch, TurnTime
from engine.weekends import Weekends

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from engine.core import Games, Seat
    from engine.ports import Log, OfItself, Record, Sitter
    from engine.proposals import Proposal


logger = logging.getLogger(__name__)

_LONG: Final = 50
"""Logs of at least this many entries are folded in a thread, because that takes milliseconds."""


class Table:
    """One live match: its stored record, its fold and its lock.

    Building one folds the log, which is slow for a long log: do it in a thread.
    """

    __slots__ = ("deliveries", "lock", "match", "proposal", "record", "time")

    def __init__(self, record: Record, games: Games) -> None:
        self.record = record
        self.match = Match.fold(games, record.id, record.setup, record.key, record.entries)
        self.deliveries = set(record.deliveries)
        self.proposal = record.proposal
        self.time = TurnTime(
            record.turn_seconds,
            record.deadline,
            record.increment,
            record.allowance,
            record.clocks,
            Weekends.of(record.weekends),
        )
        self.lock = asyncio.Lock()

    def frozen(self) -> Table:
        """Return the table as it is now, unaffected by later changes to the live one.

        Answer people from a frozen table: between two looks at the live one, others may move.
        """
        frozen = copy.copy(self)
        frozen.time = copy.copy(self.time)
        return frozen

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """The holders of the seats."""
        return self.record.sitters

    def state(self) -> Fingerprint:
        """Return the values that show whether the match has changed in the store."""
        return Fingerprint(self.match.seq, self.time.deadline, self.proposal)

    def seat_of(self, player: int) -> Seat | None:
        """Return the seat of this person; None for a spectator."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.player == player:
                return seat
        return None

    def viewer_of(self, player: int) -> Seat | None:
        """Return the seat whose secrets this person may see; None for what everybody sees.

        People who have left a seat no longer see its secrets while the match goes on: a bot plays
        it, and somebody else may take it over.
        """
        seat = self.seat_of(player)
        has_left = seat in self.match.left and self.match.result() is None
        return None if has_left else seat

    def has_held(self, player: int) -> bool:
        """Whether this person once held a seat that another person has now."""
        return any(sitter.was(player) for sitter in self.sitters)

    def admit(self, player: int, seq: int | None = None) -> Seat:
        """Return the seat of *player*, who wants to act, or refuse in a fixed order.

        *seq* is how many entries the match had when the bot offered the action, if known.

        Raises:
            StaleMove, MatchOver, NotSeated: refused, in this order.
        """
        seat = self.seat_of(player)
        if seat is not None and seq is not None and self.match.is_stale(seat, seq):
            raise StaleMove(self.match.seq, seq)
        if result := self.match.result():
            raise MatchOver(result)
        if seat is None or seat in self.match.left:
            raise NotSeated
        return seat

    async def admit_in_thread(self, player: int, seq: int | None) -> Seat:
        """Do what `admit` does, with the slow part in a thread."""
        if seq is not None:
            await self.is_stale(player, seq)  # the match caches the answer
        return self.admit(player, seq)

    async def is_stale(self, player: int, seq: int) -> bool:
        """Whether what *player* may do or know has changed since the match had *seq* entries."""
        seat = self.seat_of(player)
        return seat is not None and await is_stale(self.match, seat, seq)

    def people(self) -> tuple[Seat, ...]:
        """Return the seats that people hold and have not given up."""
        return tuple(
            seat
            for seat, sitter in enumerate(self.sitters)
            if sitter.player is not None and seat not in self.match.left
        )

    @property
    def asker(self) -> int:
        """The person for whom bots think: the last to move, or else the one in the first seat."""
        people = self.people()
        moved = (entry.seat for entry in reversed(self.match.line) if entry.kind == "move")
        seat = next((seat for seat in moved if seat in people), min(people, default=None))
        player = None if seat is None else self.sitters[seat].player
        return player or BACKGROUND

    def is_for_one(self) -> bool:
        """Whether a single person plays, solo or with bots."""
        return sum(sitter.player is not None for sitter in self.sitters) == 1

    def awaited(self, match: Match | None = None) -> tuple[Seat, ...]:
        """Return the seats of people who must act now, or in *match* if it is given."""
        match = match or self.match
        return tuple(
            seat
            for seat in match.to_act()
            if self.sitters[seat].player is not None and seat not in match.left
        )

    def timed(self, match: Match | None = None) -> tuple[Seat, ...]:
        """Return the seats whose time runs now, or in *match* if it is given.

        In quick matches bots have clocks too.
        """
        if not self.time.is_quick:
            return self.awaited(match)
        match = match or self.match
        return tuple(seat for seat in match.to_act() if seat not in match.left)

    def claimants(self) -> tuple[Seat, ...]:
        """Return the seats of people who may claim that others are out of time."""
        up = self.time.clocks.up
        return tuple(seat for seat in self.people() if seat not in up) if up else ()

    def may_take_back(self, seat: Seat) -> bool:
        """Whether *seat* may undo its last move without asking; slow, so call it in a thread.

        The only person against bots always may. A solo player may not undo a move that
        has shown something, because solo scores are compared. Nobody may undo moves of an earlier
        holder of the seat. Raises UndoRefused if there is no move.
        """
        if not self.match.has_moved_since_change(seat):
            return False
        is_alone_among_bots = self.people() == (seat,) and len(self.sitters) > 1
        return is_alone_among_bots or self.match.may_undo_alone(seat)

    def could_take_back(self, seat: Seat, text: str) -> bool:
        """Whether *seat*, if it played *text*, could undo that without asking.

        Slow, so call it in a thread. It uses only what the seat knows, so it reveals no hidden
        card.
        """
        try:
            self.match.check_undos(seat)
        except UndoRefused:
            return False
        return leaves_open(self.match, seat, text)

    def is_helped_by_undo(self, seat: Seat) -> bool:
        """Whether an undo of its last move helps *seat* like a hint; slow, so call it in a thread.

        A person who plays only with bots may undo a move that was answered or has shown
        something, which is not allowed among people. Raises UndoRefused if there is no move.
        """
        return self.is_for_one() and not self.match.may_undo_alone(seat)

    def is_agreed(self, proposal: Proposal) -> bool:
        """Whether all people still there agree to *proposal*, or more than half for a limit."""
        asked = set(self.people()) - set(proposal.gone)
        agreed = asked & {*proposal.agreed, proposal.seat}
        return 2 * len(agreed) > len(asked) if proposal.kind == "limit" else agreed == asked

    def carried_out(self, proposal: Proposal) -> Match:
        """Return the match after carrying out *proposal*."""
        match = self.match
        if proposal.kind == "draw":
            return match.agree_draw()
        if proposal.kind == "void":
            return match.call_off()
        if proposal.kind == "undo":
            return match.undo(proposal.seat)
        return self.left_to_people(_given_up(match, proposal.gone))

    def goes_on_without(self, gone: tuple[Seat, ...]) -> bool:
        """Whether the match would go on if bots played the *gone* seats."""
        return self.left_to_people(_given_up(self.match, gone)).result() is None

    def timed_out(self) -> Match | None:
        """Return the match after players ran out of time; None if others may claim it first.

        If several are late and nobody else is left, nobody wins by being later. Nobody wins either
        once bots play for all.
        """
        match, late = self.match, self.late()
        if not late:
            return match  # if only a bot is late, for example, it gets more time
        left = set(range(len(self.sitters))) - set(match.resigned)
        if len(late) > 1 and left == set(late):
            return match.lapse()
        is_anybody_left = bool(set(self.people()) - set(late))
        if self.record.time_up == "claim" and is_anybody_left:
            return None
        if self.record.time_up == "house":
            if is_anybody_left:
                for seat in late:
                    match = match.resign(seat, is_handed_over=True)
                return match
            if len(late) > 1 or match.handed:
                return match.lapse()
        return self.lost_on_time(late)

    def end_of(self, seat: Seat | None, deadline: float | None) -> float | None:
        """Return when *seat* runs out of time; None if it has no limit, or its clock is paused.

        *deadline* is the stored deadline, which may have moved since the match was read.
        """
        ends = replace(self.time, deadline=deadline).ends(self.timed())
        return None if seat is None else ends.get(seat)

    def banks_then(self, began: float, times: Sequence[float]) -> Mapping[int, tuple[float, ...]]:
        """Return the seconds in each bank of a quick match, by stop.

        See `engine.replay.stops`; once the match is over, there are no banks. *began* says when the
        match began, and *times* when each entry was stored, in seconds since 1970. Pauses are not
        in the log, so clocks are taken to have run all the time. Slow, so call it in a thread.
        """
        match, known = self.match, stops(self.match)
        time = replace(self.time, deadline=None, clocks=NO_CLOCKS)
        before, found = match.at(0), dict[int, tuple[float, ...]]()
        moments = (began, *(times[stop] for stop in known[:-1]))
        for (begin, end), now in zip(pairwise((0, *known)), moments, strict=True):
            after = before.after(*match.entries[begin:end])
            moved = Moved(before, after)
            time.take(time.following(moved, now, self.timed(before), self.timed(after)))
            found[end], before = time.clocks.banks, after
        return found

    def late(self) -> tuple[Seat, ...]:
        """Return the seats that are out of time at the deadline."""
        late = {*self.time.clocks.up, *self.time.run_out(self.timed())}
        return tuple(seat for seat in self.timed() if seat in late)

    def lost_on_time(self, late: tuple[Seat, ...]) -> Match:
        """Return the match after the *late* seats have lost on time."""
        match = self.match
        for seat in late:
            if match.result() is None:
                match = self.left_to_people(match.resign(seat, is_timeout=True))
        return match

    def change_to(
        self,
        moved: Moved,
        delivery: str | None,
        now: float,
        *,
        is_served: bool = False,
        of_itself: OfItself | None = None,
        away: Collection[Seat] = (),
    ) -> Append:
        """Return the data to store when its match has *moved*; see `TurnTime.following`.

        *of_itself* says why the bot played the first entry for its player.
        """
        before, after = self.timed(moved.before), self.timed(moved.after)
        stretch = self.time.following(
            *(moved, now, before, after),
            is_served=is_served,
            is_agreed=self.proposal is not None and self.proposal.kind == "undo",
            away=away,
        )
        return Append(
            moved.entries,
            delivery,
            moved.after.result(),
            self.computer_seat(moved.after) is not None,
            stretch,
            of_itself,
        )

    def restated(self, now: float, away: Collection[Seat]) -> Stretch:
        """Return the present stretch, with only the people of the seats *away* absent."""
        moved, timed, time = Moved(self.match, self.match), self.timed(), self.time
        stretch = time.following(moved, now, timed, timed, away=away)
        if stretch.clocks.standing == time.clocks.standing:
            # running clocks keep their start, and so do the reminders
            return time.present(timed)
        return stretch

    def limited(
        self, limit: tuple[int, ...], now: float, away: Collection[Seat]
    ) -> tuple[TurnTime, Stretch]:
        """Return the time of a match without a limit, and its present stretch, under a *limit*."""
        seconds, increment = (*limit, None)[:2]
        begun = Clocks(turn_from=self.match.seq)
        time = TurnTime(seconds, None, increment, clocks=begun)
        moved, awaited = Moved(self.match, self.match), self.awaited()
        return time, time.following(moved, now, awaited, awaited, away=away)

    def left_to_people(self, match: Match) -> Match:
        """Return *match*, ended if the last person has just left it.

        Bots then have nobody to play with. They resign too, for the same reason, the
        worst placed first, until there is a result.
        """
        sitting = [seat for seat in range(len(self.sitters)) if seat not in match.resigned]
        if any(self.sitters[seat].player is not None for seat in sitting):
            return match
        is_timeout = match.line[-1].kind == "timeout"
        for seat in sorted(sitting, key=match.state.evaluate):
            if match.result() is None:
                match = match.resign(seat, is_timeout=is_timeout)
        return match

    def computer_seat(self, match: Match) -> Seat | None:
        """Return a seat that must act in *match* and that a bot plays, if any."""
        for seat in match.to_act():
            if self.sitters[seat].bot is not None or seat in match.left:
                return seat
        return None


def _given_up(match: Match, seats: tuple[Seat, ...]) -> Match:
    """Return *match* after the *seats* of missing people resign, one by one, until it ends."""
    for seat in seats:
        if match.result() is None and seat not in match.left:
            match = match.resign(seat, is_gone=True)
    return match


async def is_stale(match: Match, seat: Seat, seq: int) -> bool:
    """Whether what *seat* may do or know in *match* has changed since it had *seq* entries."""
    return seq != match.seq and await asyncio.to_thread(match.is_stale, seat, seq)


class Tables:
    """The tables of one log that are in memory, up to a capacity."""

    def __init__(self, log: Log, games: Games, capacity: int = 1000) -> None:
        self._log = log
        self._games = games
        self._capacity = capacity
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._openings: dict[str, asyncio.Task[Table | None]] = {}

    async def open(self, match_id: str) -> Table:
        """Return the table of the match as it is now, frozen; see `live` for errors."""
        return (await self.live(match_id)).frozen()

    async def live(self, match_id: str) -> Table:
        """Return the live table, for changes under its lock; simultaneous calls share one fold.

        Raise UnknownMatch, OtherVersion or CorruptLog if it cannot be opened.
        """
        table = self._tables.get(match_id)
        if table is not None:
            self._tables.move_to_end(match_id)
            is_lone = not self._log.is_shared or self._log.is_ours(match_id)
            # if the table is in use, at worst the log refuses entries that do not fit
            if not is_lone and not table.lock.locked():
                state = await self._log.state(match_id)
                if self._tables.get(match_id) is not table:
                    table = None
                elif not table.lock.locked() and state != table.state():
                    # another process has changed the match
                    del self._tables[match_id]
                    table = None
        while table is None:
            opening = self._openings.get(match_id) or self._begin_opening(match_id)
            # a caller may be cancelled while others wait for the same table
            table = await asyncio.shield(opening)
        return table

    def peek(self, match_id: str) -> Table | None:
        """Return the table as it is now if it is in memory, without waiting."""
        table = self._tables.get(match_id)
        if table is None:
            return None
        self._tables.move_to_end(match_id)
        return table.frozen()

    async def forget(self, match_id: str) -> None:
        """Forget the live match; the next call folds it again from the log."""
        self._openings.pop(match_id, None)
        table = self._tables.get(match_id)
        if table is not None:
            async with table.lock:
                self.discard(match_id)

    def discard(self, match_id: str) -> None:
        """Forget the live match whose lock the caller holds: the log has newer entries."""
        self._tables.pop(match_id, None)

    async def forget_person(self, player: int) -> None:
        """Forget the live matches in which *player* has or had a seat."""
        for match_id, table in tuple(self._tables.items()):
            if table.seat_of(player) is not None or table.has_held(player):
                await self.forget(match_id)

    def forget_all(self) -> None:
        """Forget all live matches not in use right now: others may have changed them."""
        self._openings.clear()
        for match_id, table in tuple(self._tables.items()):
            if not table.lock.locked():
                del self._tables[match_id]

    def warm(self, match_id: str) -> None:
        """Fold the match in the background, so that it is soon in memory for `peek`."""
        if match_id not in self._tables and match_id not in self._openings:
            self._begin_opening(match_id).add_done_callback(_tell_trouble)

    def _begin_opening(self, match_id: str) -> asyncio.Task[Table | None]:
        def end(done: asyncio.Task[Table | None]) -> None:
            if self._openings.get(match_id) is done:
                del self._openings[match_id]

        opening = asyncio.create_task(self._open(match_id), name=f"open {match_id}")
        self._openings[match_id] = opening
        opening.add_done_callback(end)
        return opening

    async def _open(self, match_id: str) -> Table | None:
        """Load and fold the match; None if it was forgotten in the meantime, so try again."""
        record = await self._log.load(match_id)
        if record is None:
            raise UnknownMatch(match_id)
        if len(record.entries) < _LONG:
            table = Table(record, self._games)
        else:
            table = await asyncio.to_thread(Table, record, self._games)
        if self._openings.get(match_id) is not asyncio.current_task():
            return None
        self._tables[match_id] = table
        while len(self._tables) > self._capacity:
            longest_idle = next(iter(self._tables))
            if self._tables[longest_idle].lock.locked():
                break
            del self._tables[longest_idle]
        return table


def _tell_trouble(done: asyncio.Task[Table | None]) -> None:
    if not done.cancelled() and (error := done.exception()) is not None:
        # the next player to move in the match gets the error
        logger.info("a match could not be opened early: %s", error)
