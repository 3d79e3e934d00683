"""Which matches there have been: lists of them, newest first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from db.seats import sitters_of
from engine.core import Seat
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.dialect import Connection, Rows
    from db.store import Store

Scope: TypeAlias = Literal["server", "channel", "mine", "finished"]
"""Matches of the asker's server, of their channel, those in which they hold a seat or held one, or
those of the last that are over."""

_LISTED: Final = """
    SELECT id, game, guild, channel, message, started_at, ended_at, next_seq,
           hints, parent, is_private,
           EXISTS (SELECT 1 FROM seats WHERE match_id = id AND player = :asker)
           OR EXISTS (SELECT 1 FROM holders WHERE match_id = id AND player = :asker)
    FROM matches
"""
_OF_ASKER: Final = """
    SELECT match_id FROM seats WHERE player = :asker
    UNION SELECT match_id FROM holders WHERE player = :asker
"""
_SCOPES: Final = {
    "server": "WHERE guild = :guild AND guild <> 0",
    "channel": "WHERE channel = :channel",
    "mine": f"WHERE id IN ({_OF_ASKER})",
    "finished": f"WHERE id IN ({_OF_ASKER}) AND ended_at IS NOT NULL",
}
_OF_MEMBER: Final = f"AND id IN ({_OF_ASKER.replace(':asker', ':member')})"
_NEWEST_FIRST: Final = "ORDER BY started_at DESC, id DESC"
_RESULTS: Final = """
    SELECT results.seat_place, results.outcome, results.score, results.reason
    FROM results WHERE match_id = ? AND seat_place IS NOT NULL ORDER BY seat
"""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks, and where: what they may see follows from it."""

    player: int
    guild: int
    """0: a direct message."""
    channel: int
    """Where they ask; what was played there they may see."""
    visible: Collection[int] = ()
    """Channels and threads of the server that they can see."""
    managed: Collection[int] = ()
    """Channels of the server all of whose threads they can see, private ones too."""

    def may_see(self, channel: int, parent: int | None, *, is_private: bool | None) -> bool:
        """Whether they can see a *channel*, or a thread of *parent*.

        What is not known is hidden: its matches are for those who played.
        """
        if channel == self.channel or channel in self.visible:
            return True
        if parent is None or is_private is None:
            return False
        return parent in (self.managed if is_private else self.visible)


@dataclass(frozen=True, slots=True)
class Past:
    """A match as it stands in a list."""

    match: str
    game: str
    guild: int
    """0: a direct message."""
    channel: int
    message: int | None
    started_at: float
    """Seconds since 1970."""
    ended_at: float | None
    """Seconds since 1970; None: it goes on."""
    entries: int
    sitters: tuple[Sitter, ...]
    winners: tuple[Seat, ...]
    """The seats in first place; none while it goes on."""
    is_drawn: bool
    """Whether it was a draw, at least of those who stayed to its end."""
    scores: tuple[int, ...] = ()
    """One a seat, zeros in a game without points; none while it goes on."""
    reason: str = ""
    """Why it ended, as in `Result`; empty while it goes on."""
    hints: int = 0
    """How many were shown in it."""


class History:
    """Questions about the matches of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def matches(
        self, asker: Asker, scope: Scope, *, member: int | None, limit: int, offset: int = 0
    ) -> list[Past]:
        """Return at most *limit* matches, newest first, without the *offset* newest.

        Only those that *asker* may see: of their server, or with a seat of theirs. With *member*
        only those in which that person holds a seat, or held one.
        """
        query = " ".join(
            [_LISTED, _SCOPES[scope], *([_OF_MEMBER] if member is not None else []), _NEWEST_FIRST]
        )
        facts = {
            "asker": asker.player,
            "guild": asker.guild,
            "channel": asker.channel,
            "member": member,
        }

        def find(connection: Connection) -> list[Past]:
            seen = _seen(connection.execute(query, facts), asker)
            return [_past(connection, row) for row in islice(seen, offset, offset + limit)]

        return await self._store.read(find)

    async def unplaced(self, guild: int) -> list[int]:
        """Return the channels of *guild* of which it is unknown whether they are threads.

        The newest come first: Discord numbers channels in the order in which they are made.
        """

        def find(connection: Connection) -> list[int]:
            query = (
                "SELECT DISTINCT channel FROM matches WHERE guild = ? AND is_private IS NULL"
                " AND channel > 0 ORDER BY channel DESC"
            )
            return [row[0] for row in connection.execute(query, (guild,)).fetchall()]

        return await self._store.read(find)

    async def place(self, channel: int, parent: int | None, *, is_private: bool) -> None:
        """Note of the matches of *channel* in which thread they were, or that it is none."""

        def keep(connection: Connection) -> None:
            connection.execute(
                "UPDATE matches SET parent = ?, is_private = ? WHERE channel = ?",
                (parent, is_private, channel),
            )

        await self._store.write(keep)


def _seen(rows: Rows, asker: Asker) -> Iterator[tuple[Any, ...]]:
    for *row, parent, is_private, is_mine in rows:
        known = None if is_private is None else bool(is_private)
        if is_mine or asker.may_see(row[3], parent, is_private=known):
            yield tuple(row)


def _past(connection: Connection, row: tuple[Any, ...]) -> Past:
    match_id, game, guild, channel, message, started_at, ended_at, entries, hints = row
    results = connection.execute(_RESULTS, (match_id,)).fetchall()
    return Past(
        match=match_id,
        game=game,
        guild=guild,
        channel=channel,
        message=message,
        started_at=started_at,
        ended_at=ended_at,
        entries=entries,
        sitters=sitters_of(connection, match_id),
        winners=tuple(seat for seat, (place, *_) in enumerate(results) if place == 1),
        is_drawn=any(outcome == "draw" for _, outcome, *_ in results),
        scores=tuple(score for _, _, score, _ in results),
        reason=results[0][3] if results else "",
        hints=hints,
    )
