"""The games that one Parlor has, told apart by their keys and titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.core import AnyGame


class Games:
    """The rules of all games, in the order in which they are offered; it never changes."""

    def __init__(self, games: Iterable[AnyGame], older: Iterable[AnyGame] = ()) -> None:
        """Take *games* over, and *older* versions of them whose matches can be played on.

        Raises:
            ValueError: two games have the same key or title, or what is older is not an older
                version of one of them, or is there twice.
        """
        known = tuple(games)
        self._games = {game.key: game for game in known}
        if not len(known) == len(self._games) == len({game.title for game in known}):
            raise ValueError("two games have the same key or title")
        self._versions = {(game.key, game.version): game for game in known}
        for game in older:
            names = (game.key, game.version)
            newest = self._games.get(game.key)
            if newest is None or game.version >= newest.version or names in self._versions:
                raise ValueError(f"version {game.version} of {game.key} is not an older one")
            self._versions[names] = game

    def __iter__(self) -> Iterator[AnyGame]:
        return iter(self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, key: str) -> bool:
        return key in self._games

    def find(self, key: str, version: int | None = None) -> AnyGame:
        """Return the game of this *key*, by which new matches begin, or one *version* of it.

        Raises:
            KeyError: there is none.
        """
        return self._games[key] if version is None else self._versions[key, version]

    def offers(self, key: str, version: int) -> bool:
        """Whether a match that was begun by this *version* of a game can be played on."""
        return (key, version) in self._versions

    def has_outgrown(self, key: str, version: int) -> bool:
        """Whether this *version* is one that the game has left behind and no longer offers.

        False for a newer one, and for a game that was removed: who brings back the program that
        plays them can go on.
        """
        return key in self and version < self.find(key).version and not self.offers(key, version)

    def title(self, key: str) -> str:
        """Return the title of a game, or *key* itself where the game was removed."""
        return self._games[key].title if key in self._games else key
