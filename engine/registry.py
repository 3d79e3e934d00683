"""The games that Parlor has: one explicit tuple."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games import loco, locus, nine_domains, orcs, tokan

if TYPE_CHECKING:
    from engine.core import Game

GAMES: tuple[Game, ...] = (
    tokan.GAME,
    loco.GAME,
    nine_domains.GAME,
    locus.GAME,
    orcs.GAME,
)


def find_game(key: str) -> Game:
    """Return the game of this *key*.

    Raises:
        KeyError: there is none.
    """
    for game in GAMES:
        if game.key == key:
            return game
    raise KeyError(key)
