"""Paints the spectators' view of a match once for all of them, on Discord and on the page."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from cogs.ui.board import paint
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from cogs.ui.board import Picture
    from engine.match import Match
    from render.package import Packages

_MOST: Final = 64


@service
class SpectatorPictures:
    packages: Packages

    def __post_init__(self) -> None:
        self._painted: Recent[tuple[str, int, str], asyncio.Task[Picture]] = Recent(_MOST)

    async def of(self, match: Match, locale: str) -> Picture:
        key = (match.id, match.seq, locale.partition("-")[0])
        painting = self._painted.get(key)
        if painting is None or (painting.done() and painting.exception()):
            painter = self.packages.find(match.game.key).painter
            drawn = partial(paint, painter, match, None, locale=locale)
            painting = asyncio.create_task(asyncio.to_thread(drawn), name="paint for spectators")
            self._painted[key] = painting
        return await asyncio.shield(painting)
