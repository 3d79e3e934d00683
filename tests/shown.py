"""The last board of a match that people have seen, according to the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from db.matches import Matches


async def published_seq(matches: Matches, match_id: str) -> int:
    """Return the last entry that people have seen, or -1 if there is none."""
    display = await matches.display(match_id, 0.0)
    return -1 if display is None else display.published_seq
