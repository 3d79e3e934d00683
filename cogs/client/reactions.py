"""Quick reactions in matches, kept only while people see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.ui.errors import TooFast
from cogs.ui.ids import OldButton
from engine.errors import EngineError, MatchOver, NotSeated
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.watching import Watchers
    from cogs.ui.reactions import Reaction
    from db.matches import Matches
    from db.people import Preferences
    from engine.core import Seat
    from engine.ports import Clock
    from engine.table import Table, Tables

LASTS: Final = 6.0
"""Seconds for which pages can still fetch a reaction."""
PAUSE: Final = 5.0
"""Minimum seconds between two reactions by one person."""
MOST: Final = 20
"""Maximum number of reactions by one person in a match."""
AFTERWARDS: Final = 600.0
"""Seconds after the end of a match in which players can still react."""
_MOST_KEPT: Final = 10_000


class NoMoreReactions(
    EngineError,
    key="error-no-more-reactions",
    says="you have sent all your reactions in this match",
):
    """Somebody who has sent all the reactions they may in one match."""


class Shown(NamedTuple):
    at: float
    """When it was sent, in seconds since 1970."""
    seat: Seat
    what: Reaction


@service
class Reactions:
    """Takes players' reactions and shows them to onlookers who want to see them.

    Each process keeps only its own visitors' reactions.
    """

    clock: Clock
    matches: Matches
    preferences: Preferences
    tables: Tables
    watchers: Watchers

    def __post_init__(self) -> None:
        self._shown: Recent[str, tuple[Shown, ...]] = Recent(_MOST_KEPT)
        self._sent: Recent[tuple[str, int], tuple[int, float]] = Recent(_MOST_KEPT)
        """The number of reactions, and the time of the last, by match and person."""

    def wants(self, player: int) -> bool:
        return self.preferences.known(player).reactions

    async def can_send(self, table: Table, player: int) -> bool:
        """Whether *player* can react: they play with other people, and want reactions."""
        others = (sitter.player for sitter in table.sitters if sitter.player is not None)
        return (
            table.viewer_of(player) is not None
            and self.wants(player)
            and any(other != player for other in others)
            and await self._is_open(table)
        )

    async def send(self, match_id: str, player: int, what: Reaction) -> None:
        """Show the reaction *what* of *player* to everyone who is looking at the match.

        Raises:
            NotSeated: they don't play there.
            MatchOver: the match has been over for longer than `AFTERWARDS`.
            OldButton: they have switched reactions off.
            TooFast: their last one was less than `PAUSE` ago.
            NoMoreReactions: they have sent `MOST` in this match.
        """
        table = await self.tables.open(match_id)
        seat = table.viewer_of(player)
        if seat is None:
            raise NotSeated
        if not self.wants(player):
            raise OldButton
        result = table.match.result()
        if result is not None and not await self._is_open(table):
            raise MatchOver(result)
        count, last = self._sent.get((match_id, player), (0, -PAUSE))
        if count >= MOST:
            raise NoMoreReactions
        if self.clock.steady() - last < PAUSE:
            raise TooFast
        self._sent[match_id, player] = count + 1, self.clock.steady()
        self._shown[match_id] = (*self._present(match_id), Shown(self.clock.now(), seat, what))
        self.watchers.stir(match_id)

    def of(self, match_id: str, player: int) -> Sequence[Shown]:
        """Return the current reactions as *player* sees them: none if they don't want any."""
        return self._present(match_id) if self.wants(player) else ()

    def _present(self, match_id: str) -> tuple[Shown, ...]:
        now = self.clock.now()
        return tuple(shown for shown in self._shown.get(match_id, ()) if now - shown.at < LASTS)

    async def _is_open(self, table: Table) -> bool:
        if table.match.result() is None:
            return True
        ended_at = await self.matches.ended_at(table.record.id)
        return ended_at is not None and self.clock.now() - ended_at < AFTERWARDS
