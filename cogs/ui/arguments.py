"""Arguments that several slash commands share."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord
from discord import app_commands

from engine import registry
from engine.core import Game
from engine.errors import EngineError


class UnknownGame(EngineError):
    """A game that Parlor does not have."""

    key = "error-unknown-game"

    def __init__(self, game: str) -> None:
        super().__init__(f"there is no game {game[:40]!r}")
        self.game = game

    @property
    def facts(self) -> dict[str, str | int]:
        """What was asked for, and what there is."""
        titles = ", ".join(game.title for game in registry.GAMES)
        return {"game": self.game[:40], "games": titles}


class _GameTransformer(app_commands.Transformer):
    async def transform(self, interaction: discord.Interaction[Any], value: str, /) -> Game:
        del interaction
        wanted = value.strip().lower()
        for game in registry.GAMES:
            if wanted in {game.key, game.title.lower()}:
                return game
        raise UnknownGame(value)

    async def autocomplete(  # pyright: ignore[reportIncompatibleMethodOverride] # values are str
        self, interaction: discord.Interaction[Any], value: str, /
    ) -> list[app_commands.Choice[str]]:
        del interaction
        return [
            app_commands.Choice(name=game.title, value=game.key)
            for game in registry.GAMES
            if value.strip().lower() in game.title.lower()
        ][:25]


GameArgument: TypeAlias = app_commands.Transform[Game, _GameTransformer]
"""A game by its key or title, with autocomplete."""
