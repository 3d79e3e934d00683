"""``/profile`` and ``/versus``: how somebody plays, and two people side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import listing
from cogs.ui.arguments import GameArgument
from cogs.ui.curves import profile_curves
from cogs.ui.ids import OldButton
from cogs.ui.links import moment
from cogs.ui.press import game_of, on_press
from cogs.ui.profile import Profile, Rated, Versus, profile_view, versus_view
from cogs.ui.texts import english
from engine.career import meetings
from engine.errors import EngineError
from engine.ladders import EVERY_GAME, GLOBAL, HOUSE, Ladder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client.accounts import Accounts
    from cogs.client.easel import Easel
    from cogs.client.languages import Locales
    from cogs.ui.board import Picture
    from db.careers import Achievements, Careers
    from db.house import House
    from db.ladders import Ladders
    from db.solving import Solving
    from engine.career import Career
    from engine.core import AnyGame, Fact
    from engine.registry import Games

Interaction = discord.Interaction[discord.Client]
Person: TypeAlias = discord.User | discord.Member

_CURVE = 100
"""Matches that a profile's curve goes back."""


class NoProfile(EngineError):
    """Somebody none of whose matches counts."""

    key = "error-no-profile"

    def __init__(self, name: str, guild: int, game: AnyGame | None = None) -> None:
        super().__init__("they have not finished a rated match")
        self.name = name
        self.guild = guild
        self.game = game

    @property
    def facts(self) -> Mapping[str, Fact]:
        """Who, of which game where one was asked for, and where."""
        game = "any" if self.game is None else self.game.title
        return {"player": self.name, "game": game, "place": _place(self.guild)}


class NeverMet(EngineError):
    """Two who have not finished a rated match against each other."""

    key = "error-never-met"

    def __init__(self, guild: int) -> None:
        super().__init__("they have not finished a rated match against each other")
        self.guild = guild

    @property
    def facts(self) -> Mapping[str, Fact]:
        """Where."""
        return {"place": _place(self.guild)}


class BotProfile(EngineError):
    """A bot is not a player."""

    key = "error-bot-profile"

    def __init__(self) -> None:
        super().__init__("bots have no profile")


class VersusSelf(EngineError):
    """One person in place of two."""

    key = "error-versus-self"

    def __init__(self) -> None:
        super().__init__("these are not two different people")


class VersusOthers(EngineError):
    """Where two others met is told only on the server on which they did."""

    key = "error-versus-others"

    def __init__(self) -> None:
        super().__init__("a direct message tells only of one's own matches")


class Profiles(commands.Cog):
    """Who somebody is as a player."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        achievements: Achievements,
        careers: Careers,
        easel: Easel,
        games: Games,
        house: House,
        ladders: Ladders,
        locales: Locales,
        solving: Solving,
        client: commands.AutoShardedBot,
    ) -> None:
        self._accounts = accounts
        self._achievements = achievements
        self._careers = careers
        self._easel = easel
        self._games = games
        self._house = house
        self._ladders = ladders
        self._locales = locales
        self._solving = solving
        self._client = client
        self._menu = app_commands.ContextMenu(
            name=english("menu-profile"), callback=self.profile_of
        )
        client.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Take the menu away with the rest."""
        self._client.tree.remove_command(self._menu.name, type=self._menu.type)

    @app_commands.command(description=english("command-profile"))
    @app_commands.describe(
        member=english("command-profile-member"), game=english("command-profile-game")
    )
    async def profile(
        self,
        interaction: Interaction,
        member: discord.User | None = None,
        game: GameArgument | None = None,
    ) -> None:
        """Show how somebody plays, here and everywhere."""
        await self._begin(interaction, member or interaction.user, game)

    async def profile_of(
        self, interaction: discord.Interaction[Any], user: discord.User | discord.Member
    ) -> None:
        """Show how the person plays whose menu it is."""
        await self._begin(interaction, user, None)

    @app_commands.command(description=english("command-versus"))
    @app_commands.describe(one=english("command-versus-one"), other=english("command-versus-other"))
    async def versus(
        self, interaction: Interaction, one: discord.User, other: discord.User | None = None
    ) -> None:
        """Show how two people have played against each other."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        first, second = (one, other) if other is not None else (interaction.user, one)
        _check_person(first)
        _check_person(second)
        guild = interaction.guild_id or GLOBAL
        if first.id == second.id:
            raise VersusSelf
        if guild == GLOBAL and interaction.user.id not in {first.id, second.id}:
            raise VersusOthers
        places = await self._careers.meetings(first.id, second.id)
        met = meetings(places, guild=guild)
        if not met.tally.matches:
            raise NeverMet(guild)
        locale = str(interaction.locale)
        names = await self._accounts.names(locale, (first.id, second.id))
        played = {game: meetings(places, game, guild).tally for _, game in places}
        games = [(game, tally) for game, tally in played.items() if tally.matches]
        shown = Versus(
            guild,
            (names[first.id], names[second.id]),
            tuple(sorted(games, key=lambda one: (-one[1].matches, one[0]))),
            met.tally,
            moment(met.last_at),
        )
        await interaction.edit_original_response(view=versus_view(locale, self._games, shown))

    @on_press(listing.PickProfile)
    async def pick(self, interaction: Interaction, press: listing.PickProfile) -> None:
        """Tell of one game, or of all."""
        await interaction.response.defer()
        await self._show(interaction, press.player, self._game(press.picked))

    @on_press(listing.ShareProfile)
    async def share(self, interaction: Interaction, press: listing.ShareProfile) -> None:
        """Show the profile to the whole channel."""
        if interaction.guild_id is None:
            raise OldButton
        game = self._game(press.game)
        await interaction.response.defer(thinking=True)
        await self._show(interaction, press.player, game, is_shared=True)

    def _game(self, key: str) -> AnyGame | None:
        return None if key == listing.EVERYTHING else game_of(self._games, key)

    async def _begin(
        self, interaction: discord.Interaction[Any], user: Person, game: AnyGame | None
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        _check_person(user)
        await self._show(interaction, user.id, game)

    async def _show(
        self,
        interaction: discord.Interaction[Any],
        player: int,
        game: AnyGame | None,
        *,
        is_shared: bool = False,
    ) -> None:
        guild = interaction.guild_id or GLOBAL
        locale = self._locales.of(guild) if is_shared else str(interaction.locale)
        career = await self._careers.of(player)
        played = career.games(guild) | await self._house.games(player, guild)
        played |= await self._solving.games(player)
        choices = tuple(one for one in self._games if one.key in played)
        here = career.of(EVERY_GAME if game is None else game.key, guild)
        met = None if here.favourite is None else here.favourite.player
        names = await self._accounts.names(locale, {player} | ({met} if met else set()))
        told = [one for one in choices if game is None or one == game]
        if not told:
            raise NoProfile(names[player], guild, game)
        games = [await self._rated(one, guild, player, career) for one in told]
        shown = Profile(
            name=names[player],
            guild=guild,
            games=tuple(games),
            here=here,
            opponent=names[met] if met else "",
            # whom somebody meets elsewhere is told to nobody but themselves
            is_open=guild != GLOBAL or player == interaction.user.id,
            picture=await self._curves(interaction, locale, games, player),
            player=player,
            choices=() if is_shared else choices,
            may_share=guild != GLOBAL,
            shared_by=interaction.user.mention if is_shared else "",
        )
        files = [] if shown.picture is None else [shown.picture.file()]
        view = profile_view(locale, shown)
        await interaction.edit_original_response(view=view, attachments=files)

    async def _rated(self, game: AnyGame, guild: int, player: int, career: Career) -> Rated:
        standing = await self._ladders.standing(Ladder(game.key, guild), player)
        everywhere = await self._ladders.standing(Ladder(game.key), player)
        if standing is not None and everywhere is not None:
            # where all matches were played here, both ladders say the same
            everywhere = everywhere if everywhere.matches > standing.matches else None
        every = self._achievements.get(game.key, ())
        reached = tuple((one, career.reached(game.key, one.key)) for one in every)
        house = await self._house.record(Ladder(game.key, guild, variant=HOUSE), player)
        solver = await self._solving.of_player(game.key, player)
        here = career.of(game.key, guild)
        return Rated(game, here, reached, standing, everywhere, house, solver)

    async def _curves(
        self, interaction: discord.Interaction[Any], locale: str, games: list[Rated], player: int
    ) -> Picture | None:
        guild = interaction.guild_id or GLOBAL
        keys = [one.game.key for one in games if one.standing is not None]
        found = [await self._ladders.curves(Ladder(key, guild), [player], _CURVE) for key in keys]
        if not found:
            return None
        curves = [curve for (curve,) in found]
        return await self._easel.painted(interaction, profile_curves, locale, keys, curves)


def _check_person(user: Person) -> None:
    if user.bot:
        raise BotProfile


def _place(guild: int) -> str:
    return "everywhere" if guild == GLOBAL else "server"
