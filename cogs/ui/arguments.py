"""Arguments that several slash commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import discord
from discord import app_commands

from cogs.ui.layout import shortened
from engine.core import AnyGame
from engine.errors import EngineError

if TYPE_CHECKING:
    from engine.registry import Games


class UnknownGame(EngineError):
    """A game that Parlor does not have."""

    key = "error-unknown-game"

    def __init__(self, game: str, games: Games) -> None:
        super().__init__(f"there is no game {game[:40]!r}")
        self.game = game
        self.titles = tuple(game.title for game in games)

    @property
    def facts(self) -> dict[str, str | int]:
        """What was asked for."""
        return {"game": shortened(self.game, 40)}

    @property
    def lists(self) -> dict[str, tuple[str, ...]]:
        """What there is."""
        return {"games": self.titles}


class _Client(Protocol):
    """The bot, as an argument that is read knows it."""

    games: Games


def _games(interaction: discord.Interaction[Any]) -> Games:
    client: _Client = interaction.client
    return client.games


class _GameTransformer(app_commands.Transformer):
    async def transform(self, interaction: discord.Interaction[Any], value: str, /) -> AnyGame:
        wanted = value.strip().lower()
        games = _games(interaction)
        for game in games:
            if wanted in {game.key, game.title.lower()}:
                return game
        raise UnknownGame(value, games)

    async def autocomplete(  # pyright: ignore[reportIncompatibleMethodOverride] # values are str
        self, interaction: discord.Interaction[Any], value: str, /
    ) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=game.title, value=game.key)
            for game in _games(interaction)
            if value.strip().lower() in game.title.lower()
        ][:25]


GameArgument: TypeAlias = app_commands.Transform[AnyGame, _GameTransformer]
"""A game by its key or title, with autocomplete."""
