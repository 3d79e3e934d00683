"""Publishing: post boards, ping players, and try again when Discord fails.

Moves that arrive while a match's board is being posted are shown together. The store knows what was
shown, so after a crash the next start shows the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.client.background import AGAIN, BackgroundTasks, Fate, Keeper
from cogs.client.boards import nonce_of
from cogs.client.messenger import CannotPost
from cogs.client.pacing import Urgency, urgency
from cogs.ui.answers import NETWORK
from cogs.ui.errors import NotYet, is_gone
from cogs.ui.proposal import proposal_text, proposal_view
from db.errors import StoreError, StoreNotLed
from engine.agreements import people_asked
from engine.core import Seat
from engine.errors import EngineError, about_its_match
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cogs.client.boards import Boards
    from cogs.client.messenger import Messenger
    from cogs.client.on_here import OnHereMessages
    from cogs.client.people import Locales, Members
    from cogs.client.watching import Watchers
    from cogs.ui.errors import Observer
    from db.matches import Matches
    from db.venues import Unshown
    from engine.match import Match, Moved
    from engine.ports import Clock
    from engine.proposals import Proposal
    from engine.table import Table, Tables

logger = logging.getLogger(__name__)

_REFUSED: Final = (60.0, 120.0, 240.0, 480.0, 960.0, 1920.0, 3600.0)
"""Seconds between tries while Discord refuses: it doesn't tell a bot when its time-out is over."""
PAUSES: Final = {
    Fate.PASSING: (2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, AGAIN),
    Fate.FORBIDDEN: _REFUSED,
    Fate.GONE: _REFUSED,
    Fate.OURS: _REFUSED,
}
_AT_ONCE: Final = 1_000
"""Maximum number of matches to show at once: a board that hangs must not hold up others."""
_URGENT: Final = 3600.0
"""Seconds: if a changed deadline is nearer than this, the board shows it at once."""
_LONGEST_LOOK: Final = 5.0
"""Seconds for which a player waits to hear whether the board could be posted."""
_MOST_TROUBLES: Final = 500
"""Maximum number of failures to remember; nobody asks about matches abandoned long ago."""
_ANSWERED_WITHIN: Final = 2.0
"""Seconds for which a board waits for bots' moves, to show them too. After that it says that they
are thinking, and a board with their moves replaces it.
"""
_CATCHING_UP: Final = 4
"""Maximum number of matches to show at once after a start, when many are waiting."""
_DOUBTED_FOR: Final = 600.0
"""Seconds after a match's last entry in which its board may have been posted but not stored."""


@service
class ProposalMessages:
    locales: Locales
    matches: Matches
    members: Members
    messenger: Messenger
    tables: Tables

    def __post_init__(self) -> None:
        self._posting: dict[str, asyncio.Task[Exception | None]] = {}
        self.waiting: dict[str, tuple[Match, Proposal]] = {}
        """Proposals that can go out only through an answer to a press."""

    def post(self, match: Match, proposal: Proposal) -> None:
        asking = self._post(match.id, match, proposal)
        self._posting[match.id] = asyncio.create_task(asking, name=f"ask {match.id}")

    async def refusal(self, match_id: str) -> Exception | None:
        """Wait until the last proposal is posted; return the error if that failed, or None."""
        posting = self._posting.pop(match_id, None)
        if posting is None:
            return None
        done, _ = await asyncio.wait({posting}, timeout=_LONGEST_LOOK)
        return posting.result() if done else NotYet()

    async def settled(self) -> None:
        await asyncio.gather(*self._posting.values(), return_exceptions=True)

    async def close(self) -> None:
        for task in self._posting.values():
            task.cancel()
        await self.settled()

    @about_its_match
    async def _post(self, match_id: str, match: Match, proposal: Proposal) -> Exception | None:
        try:
            table = await self.tables.open(match_id)
            venue = await self.matches.venues.venue(match_id)
            if venue is None:
                return None
            locale = self.locales.of(venue.guild)
            players = people_asked(table, proposal)
            text = await asyncio.to_thread(
                proposal_text, locale, match, table.sitters, proposal, players
            )
            # the person who asks; all managers count as one, whose id is the negated server id
            by = table.sitters[proposal.seat].player
            if proposal.kind in {"appoint", "take"}:
                by = -venue.guild if proposal.kind == "appoint" else proposal.newcomer
            has_left, guild = self.members.has_left, venue.guild
            there = [who for who in players if not guild or not await has_left(guild, who)]
            nonce = nonce_of("a", match_id, proposal.seq)

            def words() -> dict[str, Any]:
                return {"view": proposal_view(locale, text, match_id, proposal)}

            await self.messenger.say(venue, nonce, words, there, by)
        except CannotPost:
            # it goes out later, with the answer to the person who is asking
            self.waiting[match_id] = match, proposal
        except (discord.DiscordException, *NETWORK, EngineError) as error:
            logger.warning("could not ask the other players of match %s: %s", match_id, error)
            return error
        return None


@service
class BoardPublisher:
    boards: Boards
    clock: Clock
    matches: Matches
    observer: Observer
    on_here: OnHereMessages
    proposal_messages: ProposalMessages
    tables: Tables
    watchers: Watchers

    def __post_init__(self) -> None:
        options: Any = {"clock": self.clock, "store": self.matches.store, "at_once": _AT_ONCE}
        self.keeper = Keeper[str](
            "boards",
            self._work,
            failed=self._note_failure,
            pauses=PAUSES,
            **options,
        )
        self.reminders = Keeper[tuple[str, Sequence[Seat]]](
            "reminders", self._remind, failed=self._give_up_reminding, **options
        )
        self._catching_up = BackgroundTasks()
        self._wanted: set[str] = set()
        """Matches with news since the last try to show them."""
        self._restated: set[str] = set()
        """Matches whose boards have to update who is away and how much time is left."""
        self._until: dict[str, float] = {}
        """When a board stops waiting for bots, on the steady clock, by match."""
        self._tries: dict[str, asyncio.Future[None]] = {}
        """The future that the current or next try to show a match completes, by match."""
        self._troubles: Recent[str, Exception] = Recent(_MOST_TROUBLES)
        self._refused: dict[str, Exception] = {}
        """By match, the error with which Discord refused the last try to show it."""
        self._on_over: list[Callable[[str], None]] = []

    def tell_of_ends(self, listener: Callable[[str], None]) -> None:
        """Call *listener* with each match that ends, before people see the end."""
        self._on_over.append(listener)

    @property
    def refused(self) -> Mapping[str, Exception]:
        return self._refused

    def moved(self, moved: Moved) -> None:
        self.observer.moved(moved)
        match = moved.after
        if match.result() is not None:
            for listener in self._on_over:
                listener(match.id)
        self.show(match.id)

    def show(self, match_id: str) -> None:
        self.watchers.stir(match_id)
        self._wanted.add(match_id)
        if match_id not in self._tries:
            self._tries[match_id] = asyncio.get_running_loop().create_future()
        self.keeper.drop(match_id)  # news makes the next pause short again
        self.keeper.stir(match_id)

    def catch_up(self, matches: Sequence[Unshown]) -> None:
        """Show what is new in *matches*, a few at a time in their order.

        New moves are shown at once. The last process may have posted a board just before it ended,
        so we search the channel for it.
        """
        late = self.clock.now() - _DOUBTED_FOR
        self.boards.board_messages.doubt(match.match for match in matches if match.since > late)
        self._show_in_turn([match.match for match in matches])

    def _show_in_turn(self, matches: Sequence[str]) -> None:
        waiting = list(reversed(matches))

        async def work() -> None:
            while waiting:
                match_id = waiting.pop()
                self.show(match_id)
                await self.trouble(match_id)

        for number in range(min(_CATCHING_UP, len(waiting))):
            self._catching_up.do(f"catch up {number}", work)

    def proposed(self, match: Match, proposal: Proposal) -> None:
        self.watchers.stir(match.id)
        self.proposal_messages.post(match, proposal)

    def voiced(self, match_id: str) -> None:
        self.show(match_id)
        if waiting := self.proposal_messages.waiting.pop(match_id, None):
            self.proposal_messages.post(*waiting)

    async def seen(self, table: Table, seat: Seat) -> None:
        """Note that the person in *seat* sees their turn; if it is news to them, show the board."""
        try:
            if await self.boards.pings.seen(table, seat):
                self.show(table.record.id)
        except EngineError as error:
            logger.warning("could not restart the clock of match %s: %s", table.record.id, error)

    def claimable(self, match: Match) -> None:
        self.show(match.id)

    def restated(self, match_id: str) -> None:
        self._restated.add(match_id)
        self.show(match_id)

    def shifted(self, matches: Sequence[str], seconds: float) -> None:
        """Update the boards of *matches*, whose deadlines have moved on by *seconds*.

        Boards with a deadline that is near or past are updated soon. Other boards follow with the
        next reminder or change: reading thousands of matches only for this would take minutes.
        """
        self._restated.update(matches)
        restate = partial(self._restate_urgent, max(0.0, seconds))
        self._catching_up.do("update boards whose deadlines moved", restate)

    def show_anew(self, matches: Sequence[str]) -> None:
        self._restated.update(matches)
        self._show_in_turn(matches)

    def reminded(self, match_id: str, seats: Sequence[Seat]) -> None:
        self.reminders.stir((match_id, tuple(seats)))
        if match_id in self._restated:
            self.show(match_id)

    async def trouble(self, match_id: str) -> Exception | None:
        """Wait for the current try to show the match; return why it failed, None if it did not."""
        if (end := self._tries.get(match_id)) is not None:
            done, _ = await asyncio.wait({end}, timeout=_LONGEST_LOOK)
            if not done:
                return NotYet()
        return self._troubles.get(match_id)

    async def finish(self, seconds: float) -> None:
        """Show what can be shown within *seconds*; do not retry failures."""
        await self._catching_up.close()
        tries = [self.trouble(match_id) for match_id in tuple(self._tries)]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*tries, self.proposal_messages.settled())

    async def close(self) -> None:
        await self._catching_up.close()
        await self.keeper.stop()
        for end in self._tries.values():
            end.cancel()
        await self.proposal_messages.close()

    @about_its_match
    async def _work(self, match_id: str) -> float | None:
        self._tries.setdefault(match_id, asyncio.get_running_loop().create_future())
        # one board also shows the bots' answers
        now = self.clock.steady()
        until = self._until.setdefault(match_id, now + _ANSWERED_WITHIN)
        with contextlib.suppress(EngineError):
            # the match is usually in memory, as somebody has just moved
            table = self.tables.peek(match_id) or await self.tables.open(match_id)
            is_for_bots = table.people() and not table.awaited() and table.match.result() is None
            # no retry waits here: that would count as a success, and shorten its next pause
            if is_for_bots and now < until and match_id in self._wanted:
                return until - now
        del self._until[match_id]
        # show everything new
        is_again = match_id in self._refused and match_id not in self._wanted
        is_restated = match_id in self._restated
        self._wanted.discard(match_id)
        self._restated.discard(match_id)
        try:
            # after a refusal nobody waits for this board: an error has told the player
            with urgency(Urgency.CLEANING if is_again else Urgency.BOARD):
                if not await self.boards.show(match_id) and is_restated:
                    await self.boards.restate(match_id)
        except (discord.DiscordException, *NETWORK, StoreError):
            if is_restated:
                self._restated.add(match_id)
            raise
        self._refused.pop(match_id, None)
        self._troubles.pop(match_id, None)
        self.on_here.stir_match(match_id)
        # a player who has moved since waits for the next try
        if match_id not in self._wanted:
            self._tries.pop(match_id).set_result(None)
        return None

    async def _note_failure(self, match_id: str, fate: Fate, error: Exception) -> None:
        self._troubles[match_id] = error
        self._refused.pop(match_id, None)
        # the process that serves the match now shows it
        is_elsewhere = isinstance(error, StoreNotLed) and not self.matches.is_ours(match_id)
        if is_elsewhere or is_gone(error) or _is_about_match(error):
            if match_id not in self._wanted:
                self.keeper.drop(match_id)
        elif fate is not Fate.PASSING:
            self._refused[match_id] = error
        self._tries.pop(match_id).set_result(None)

    async def _restate_urgent(self, moved: float) -> None:
        """Update boards whose deadline was near or past before it moved on by *moved* seconds."""
        soon = await self.matches.due(self.clock.now() + _URGENT + moved)
        self._show_in_turn([match_id for match_id in soon if match_id in self._restated])

    async def _remind(self, late: tuple[str, Sequence[Seat]]) -> None:
        await self.boards.remind(*late)

    async def _give_up_reminding(
        self, late: tuple[str, Sequence[Seat]], fate: Fate, error: Exception
    ) -> None:
        del fate
        if _is_about_match(error):
            self.reminders.drop(late)


def _is_about_match(error: Exception) -> bool:
    """Return whether the match cannot be opened, so that another try would not help."""
    return isinstance(error, EngineError) and not isinstance(error, StoreError)
