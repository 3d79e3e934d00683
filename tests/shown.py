"""What people have been shown of a match, as the store has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from db.matches import Matches


async def published_seq(matches: Matches, match_id: str) -> int:
    """Return the last entry that people have been shown; -1: none, or no such match."""
    display = await matches.display(match_id, 0.0)
    return -1 if display is None else display.published_seq
