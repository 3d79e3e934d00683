"""Forced moves: whoever wants it has the only legal move played for them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Comforts
    from engine.table import Table


class ForcedMoves:
    """The moves that are played for those who want that; see `Game.can_force`."""

    def __init__(self, comforts: Comforts | None) -> None:
        """*comforts* knows who wants it; None: nobody."""
        self._comforts = comforts

    async def due(self, table: Table) -> Match | None:
        """Return the match with the only move that somebody has, who wants it played for them.

        It is called under the table's lock. None: there is none. What was played so and taken back
        is not played again in the same position.
        """
        match, comforts = table.match, self._comforts
        if comforts is None or not match.game.can_force or not table.awaited():
            return None
        wanting = await comforts.wanted_in(match.id)
        own = _last_mover(match)
        seats = [
            seat
            for seat in table.awaited()
            # what follows on one's own move would keep one from taking that back
            if table.sitters[seat].player in wanting and seat != own
        ]
        if not seats:
            return None
        found = await asyncio.to_thread(_only_move, match, seats)
        if found is None:
            return None
        forced = await comforts.forced_in(match.id)
        if await asyncio.to_thread(_is_taken_back, match, forced):
            return None
        return match.extend(*found)

    async def matches(self) -> list[str]:
        """Return the running matches in which a forced move may be due."""
        return [] if self._comforts is None else await self._comforts.matches()


def _last_mover(match: Match) -> Seat | None:
    """Return who has made the move with which the log ends; None: something else came after it."""
    last = match.line[-1] if match.line else None
    return last.seat if last is not None and last.kind == "move" else None


def _only_move(match: Match, seats: Collection[Seat]) -> tuple[Seat, str] | None:
    """Return the first of *seats* that has exactly one move, with that; slow."""
    for seat in seats:
        moves = match.state.legal_moves(seat)
        if len(moves) == 1:
            return seat, match.state.format_move(moves[0])
    return None


def _is_taken_back(match: Match, forced: Collection[int]) -> bool:
    """Whether one of the entries *forced* was played in the present position, and undone; slow."""
    standing = {entry.seq for entry in match.line}
    played = [(entry.seat, entry.text) for entry in match.line]
    undone = [seq for seq in forced if seq not in standing]
    return any(
        [(entry.seat, entry.text) for entry in match.at(seq).line] == played for seq in undone
    )
