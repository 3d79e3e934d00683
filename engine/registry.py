"""The games that one Parlor has, told apart by their keys and titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.core import AnyGame


class Games:
    """The rules of all games, in the order in which they are offered; it never changes."""

    def __init__(self, games: Iterable[AnyGame]) -> None:
        """Take *games* over.

        Raises:
            ValueError: two have the same key or title.
        """
        known = tuple(games)
        self._games = {game.key: game for game in known}
        if not len(known) == len(self._games) == len({game.title for game in known}):
            raise ValueError("two games have the same key or title")

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, key: str) -> bool:
        return key in self._games

    def find(self, key: str) -> AnyGame:
        """Return the game of this *key*.

        Raises:
            KeyError: there is none.
        """
        return self._games[key]

    def title(self, key: str) -> str:
        """Return the title of a game, or *key* itself where the game was removed."""
        return self._games[key].title if key in self._games else key
