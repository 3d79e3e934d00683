"""Whom a message pings: the one place where that is allowed, for every message of the bot.

Who wants to be told nothing, or nothing now, is named and not pinged. Nor does anybody let one
other person be pinged often: what somebody does is counted by whom it concerns, whichever way it
goes, be it moves and undos, invitations, or what the table is asked. Of what waits they are told
later, where there is something that waits (`cogs.client.tellings`).

It is counted in memory alone: a restart forgets it, and of several processes each has its own.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import discord

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from db.preferences import Preferences
    from engine.core import Seat
    from engine.ports import Clock
    from engine.table import Table

MOST_IN_AN_HOUR: Final = 6
"""Pings of one person by one other."""
HOUR: Final = 3600.0
_DOINGS: Final = frozenset({"move", "undo", "resign", "seat"})
"""Entries that are somebody's doing."""
_MOST_PAIRS: Final = 20_000
"""Pairs of people of whom it is remembered; the one that was asked for longest ago is forgotten."""


class Mentions:
    """Knows whom each message may ping; see the module.

    Whoever causes a ping is called *by*: None is nobody, such as the clock. A negative number
    stands for the managers of that server, who count as one.
    """

    def __init__(self, preferences: Preferences, clock: Clock) -> None:
        self._preferences = preferences
        self._clock = clock
        self._pings: OrderedDict[tuple[int, int], deque[float]] = OrderedDict()

    def free_at(self, player: int, by: int | None) -> float:
        """Return when *player* may next be pinged *by* this person, 0 if they may be now."""
        now = self._clock.now()
        pings = self._of(player, by)
        # a clock that was set back holds nobody up
        while pings and not now - HOUR < pings[0] <= now:
            pings.popleft()
        return 0.0 if len(pings) < MOST_IN_AN_HOUR else pings[0] + HOUR

    def may(self, player: int, by: int | None) -> bool:
        """Whether *player* may be pinged *by* this person now: they want it, and it is not often.

        What somebody does themselves they are told of.
        """
        now = self._clock.now()
        if player <= 0:
            return False  # erased
        if player == by:
            return True
        wants = self._preferences.known(player)
        is_wanted = wants.telling != "none" and wants.quiet_until(now) <= now
        return is_wanted and not self.free_at(player, by)

    def count(self, player: int, by: int | None) -> None:
        """Take note that *player* was told of something *by* this person, by a ping or a letter."""
        if by is not None and by != player:
            self._of(player, by).append(self._clock.now())

    @contextmanager
    def to(
        self, players: Iterable[int], by: int | None
    ) -> Generator[discord.AllowedMentions, None, None]:
        """Let the message that is sent inside ping those of *players* who may be, and count it.

        A message that was not sent after all is not counted.
        """
        pinged = [player for player in dict.fromkeys(players) if self.may(player, by)]
        for player in pinged:
            self.count(player, by)
        try:
            yield discord.AllowedMentions(
                everyone=False,
                roles=False,
                users=[discord.Object(player) for player in pinged],
                replied_user=False,
            )
        except BaseException:
            for player in pinged:
                if pings := by != player and self._of(player, by):
                    pings.pop()
            raise

    def _of(self, player: int, by: int | None) -> deque[float]:
        """Return when *player* was pinged *by* this person, as far as it counts still."""
        if by is None:
            return deque()
        key = (by, player)
        pings = self._pings.setdefault(key, deque())
        self._pings.move_to_end(key)
        if len(self._pings) > _MOST_PAIRS:
            self._pings.popitem(last=False)
        return pings


def players_of(table: Table, seats: Iterable[Seat]) -> list[int]:
    """Return the people who hold *seats*."""
    players = [table.sitters[seat].player for seat in seats]
    return [player for player in players if player is not None]


def causer(table: Table) -> int | None:
    """Return whose doing it is that the match stands as it does; None: nobody's, as of the clock.

    What computer players do, and the house for who gave up, follows from what somebody did before.
    """
    match = table.match
    for entry in reversed(match.entries):
        if entry.kind == "timeout":
            return None
        if entry.kind not in _DOINGS or (entry.kind == "move" and entry.seat in match.left):
            continue
        player = table.sitters[entry.seat].at(entry.seq).player
        if player is not None:
            return player
    return None
