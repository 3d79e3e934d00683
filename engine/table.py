"""One live match: who sits at it, what each may do with it besides the rules, and its lock."""

from __future__ import annotations

import asyncio
import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import UndoRefused
from engine.match import Match
from engine.moved import Moved
from engine.ports import Append, State
from engine.revealing import leaves_open
from engine.thinkers import Asker
from engine.turns import Clocks, Stretch, TurnTime

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.core import Seat
    from engine.ports import OfItself, Record, Sitter
    from engine.proposals import Proposal
    from engine.registry import Games


class Table:
    """One live match: its stored record, its fold and its lock.

    Building one folds the record's log: of a long one that is slow, so do it in a thread.
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
        )
        self.lock = asyncio.Lock()

    def frozen(self) -> Table:
        """Return the table as it is now; whatever happens at the live one later, this stays so.

        Whoever answers a person works on one of these: between two looks others may move.
        """
        frozen = copy.copy(self)
        frozen.time = copy.copy(self.time)
        return frozen

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who holds which seat."""
        return self.record.sitters

    def state(self) -> State:
        """Return what tells the match from what it was before, as the store has it."""
        return State(self.match.seq, self.time.deadline, self.proposal)

    def seat_of(self, player: int) -> Seat | None:
        """Return the seat of this person, None for a spectator."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.player == player:
                return seat
        return None

    def viewer_of(self, player: int) -> Seat | None:
        """Return the seat whose secrets this person may see; None: what all see is all they see.

        Who has given a seat up is told nothing more of it while the match goes on: the house plays
        it, and somebody else may take it over.
        """
        seat = self.seat_of(player)
        has_left = seat in self.match.left and self.match.result() is None
        return None if has_left else seat

    def has_held(self, player: int) -> bool:
        """Whether this person held a seat that another one has now."""
        return any(sitter.was(player) for sitter in self.sitters)

    def people(self) -> tuple[Seat, ...]:
        """Return the seats that people hold and have not given up."""
        return tuple(
            seat
            for seat, sitter in enumerate(self.sitters)
            if sitter.player is not None and seat not in self.match.left
        )

    @property
    def asker(self) -> Asker:
        """For whom computer players think at it: the person who moved last, or sits first."""
        people = self.people()
        moved = (one.seat for one in reversed(self.match.line) if one.kind == "move")
        seat = next((seat for seat in moved if seat in people), min(people, default=None))
        player = None if seat is None else self.sitters[seat].player
        return Asker(player or 0, self.record.guild)

    def is_for_one(self) -> bool:
        """Whether one person sat down to it and nobody else, but for computer players."""
        return sum(sitter.player is not None for sitter in self.sitters) == 1

    def awaited(self, match: Match | None = None) -> tuple[Seat, ...]:
        """Return the people's seats that are to act, or would be in this *match* of the table."""
        match = match or self.match
        return tuple(
            seat
            for seat in match.to_act()
            if self.sitters[seat].player is not None and seat not in match.left
        )

    def claimants(self) -> tuple[Seat, ...]:
        """Return the people's seats that may claim that others' time is up."""
        up = self.time.clocks.up
        return tuple(seat for seat in self.people() if seat not in up) if up else ()

    def may_take_back(self, seat: Seat) -> bool:
        """Whether *seat* may undo its last move without asking anybody; slow, so in a thread.

        The only person against computer players may always. Alone it may not take back what has
        shown it something: its points are compared with those of others. Nor may anybody what was
        played by who held the seat before.

        Raises:
            UndoRefused: the seat has no move to take back.
        """
        if not self.match.has_moved_since_change(seat):
            return False
        return self.match.may_undo_alone(seat) or self._is_alone_among_bots(seat)

    def could_take_back(self, seat: Seat, text: str) -> bool:
        """Whether *seat*, had it just played *text*, could take that back without asking anybody.

        Slow, so in a thread. As far as *seat* can know: of a hidden card it tells nothing.
        """
        try:
            self.match.check_undos(seat)
        except UndoRefused:
            return False
        return leaves_open(self.match, seat, text)

    def is_helped_by_undo(self, seat: Seat) -> bool:
        """Whether taking back its last move helps *seat* as a hint does; slow, so in a thread.

        Who sat down alone with computer players may take back what has been answered, or has shown
        them something; among people they could not.

        Raises:
            UndoRefused: the seat has no move to take back.
        """
        return self.is_for_one() and not self.match.may_undo_alone(seat)

    def _is_alone_among_bots(self, seat: Seat) -> bool:
        return self.people() == (seat,) and len(self.sitters) > 1

    def is_agreed(self, proposal: Proposal) -> bool:
        """Whether all people agree to *proposal* but those who are gone; of a limit most do."""
        asked = set(self.people()) - set(proposal.gone)
        agreed = asked & {*proposal.agreed, proposal.seat}
        return 2 * len(agreed) > len(asked) if proposal.kind == "limit" else agreed == asked

    def carried_out(self, proposal: Proposal) -> Match:
        """Return the match as it is once all have agreed to *proposal*."""
        match = self.match
        if proposal.kind == "draw":
            return match.agree_draw()
        if proposal.kind == "void":
            return match.call_off()
        if proposal.kind == "undo":
            return match.undo(proposal.seat)
        return self.left_to_people(_given_up(match, proposal.gone))

    def goes_on_without(self, gone: tuple[Seat, ...]) -> bool:
        """Whether the match goes on when the house plays the seats of those who are *gone*."""
        return self.left_to_people(_given_up(self.match, gone)).result() is None

    def timed_out(self) -> Match | None:
        """Return the match after the time of some is up; None: the others may claim that.

        Where these are several and nobody else is left, nobody has won by being asked later. Nor
        has anybody once the house plays for all.
        """
        match, late = self.match, self.late()
        if not late:
            return match  # a computer player's turn, say: it gets another one
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
        """Return when the time of *seat* runs out; None: it has no limit, or its clock stands.

        *deadline* is the match's as it is stored: it may have moved since the match was read.
        """
        ends = replace(self.time, deadline=deadline).ends(self.awaited())
        return None if seat is None else ends.get(seat)

    def late(self) -> tuple[Seat, ...]:
        """Return the people's seats whose time is up at the deadline, or was before."""
        late = {*self.time.clocks.up, *self.time.run_out(self.awaited())}
        return tuple(seat for seat in self.awaited() if seat in late)

    def lost_on_time(self, late: tuple[Seat, ...]) -> Match:
        """Return the match after those who are *late* have lost."""
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
        """Return what must be stored so that its match is *moved*; see `TurnTime.following`.

        *of_itself*: why its first entry was played for its player.
        """
        before, after = self.awaited(moved.before), self.awaited(moved.after)
        stretch = self.time.following(
            *(moved, now, before, after),
            is_served=is_served,
            is_agreed=self.proposal is not None and self.proposal.kind == "undo",
            away=away,
        )
        return Append(
            moved.entries,
            delivery,
            stretch.deadline,
            moved.after.result(),
            self.computer_seat(moved.after) is not None,
            stretch.allowance,
            stretch.clocks,
            stretch.remind_before,
            of_itself,
        )

    def restated(self, now: float, away: Collection[Seat]) -> Stretch:
        """Return the time of the present turn now that just the people of seats *away* are."""
        moved, awaited, time = Moved(self.match, self.match), self.awaited(), self.time
        stretch = time.following(moved, now, awaited, awaited, away=away)
        if stretch.clocks.standing == time.clocks.standing:
            # the clocks that run began when they did, and so people are reminded as they were to be
            return time.present(awaited)
        return stretch

    def limited(
        self, limit: tuple[int, ...], now: float, away: Collection[Seat]
    ) -> tuple[TurnTime, Stretch]:
        """Return the time of the match, which had none, and of its present turn, with a *limit*."""
        seconds, increment = (*limit, None)[:2]
        begun = Clocks(turn_from=self.match.seq)
        time = TurnTime(seconds, None, increment, clocks=begun)
        moved, awaited = Moved(self.match, self.match), self.awaited()
        return time, time.following(moved, now, awaited, awaited, away=away)

    def left_to_people(self, match: Match) -> Match:
        """Return *match*, ended where the last person has just left it.

        Computer players have nobody to play for then. They give up too, the worst placed first,
        for the same reason, until it has a result.
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
        """Return a seat to act in *match* that the computer plays, None where there is none."""
        return next((seat for seat in match.to_act() if self.is_computers(match, seat)), None)

    def is_computers(self, match: Match, seat: Seat) -> bool:
        """Whether the computer plays *seat* in this *match* of the table."""
        return self.sitters[seat].bot is not None or seat in match.left


def _given_up(match: Match, seats: tuple[Seat, ...]) -> Match:
    """Return *match* after *seats* were given up, as far as it goes on."""
    for seat in seats:
        if match.result() is None and seat not in match.left:
            match = match.resign(seat)
    return match
