"""``/leaderboard``: the ladders of a game, page by page, with the curves of those on the page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import listing
from cogs.ui.arguments import GameArgument
from cogs.ui.curves import CURVE, ladder_curves
from cogs.ui.ids import OldButton
from cogs.ui.ladder import (
    ROWS,
    Around,
    LadderPage,
    NoSuchPage,
    find_variant,
    ladder_view,
    picked_ladder,
    rank_text,
    variant_name,
    variants,
)
from cogs.ui.layout import LONGEST_LABEL, shortened
from cogs.ui.press import game_of, on_press
from cogs.ui.texts import english
from engine.ladders import ALL_TIME, EVERY_GAME, GLOBAL, HOUSE, PUZZLES, Ladder, season_of

if TYPE_CHECKING:
    from cogs.client.accounts import Accounts
    from cogs.client.channels import Channels
    from cogs.client.easel import Easel
    from cogs.client.here import Here
    from cogs.client.languages import Locales
    from db.house import House, Record
    from db.ladders import Best, Ladders, Page, Standing
    from db.solving import Solver, Solving
    from engine.core import AnyGame
    from engine.ports import Clock
    from engine.registry import Games
    from engine.table import Tables

Interaction = discord.Interaction[discord.Client]


class Leaderboard(commands.Cog):
    """Who is best."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        channels: Channels,
        clock: Clock,
        easel: Easel,
        games: Games,
        tables: Tables,
        here: Here,
        house: House,
        ladders: Ladders,
        locales: Locales,
        solving: Solving,
    ) -> None:
        self._accounts = accounts
        self._channels = channels
        self._clock = clock
        self._easel = easel
        self._games = games
        self._tables = tables
        self._here = here
        self._house = house
        self._ladders = ladders
        self._locales = locales
        self._solving = solving

    @app_commands.command(description=english("command-leaderboard"))
    @app_commands.describe(
        game=english("command-leaderboard-game"),
        scope=english("command-leaderboard-scope"),
        season=english("command-leaderboard-season"),
        variant=english("command-leaderboard-variant"),
        page=english("command-leaderboard-page"),
    )
    async def leaderboard(
        self,
        interaction: Interaction,
        *,
        game: GameArgument | None = None,
        scope: Literal["server", "global", "house", "puzzles"] = "server",
        season: Literal["all", "this", "last"] = "all",
        variant: str = "",
        page: app_commands.Range[int, 1, 1_000_000] = 1,
    ) -> None:
        """Show the best of a game, and where I stand."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        played = game or await self._here.game(interaction)
        if game is None and variant not in variants(played):
            # without a game those of all games may have been offered
            having = (one for one in self._games if variant in variants(one))
            played = next(having, played)
        ladder = Ladder(
            played.key,
            GLOBAL if scope == "global" else interaction.guild_id or GLOBAL,
            self._season(season),
            find_variant(str(interaction.locale), played, variant) if variant else "",
        )
        if scope == "house":
            ladder = replace(ladder, variant=HOUSE)
        if scope == "puzzles":
            key = played.key if game else EVERY_GAME
            ladder = replace(ladder, game=key, variant=PUZZLES)
        if ladder.is_puzzles:
            ladder = replace(ladder, season=ALL_TIME)
        await self._show(interaction, ladder, page)

    @leaderboard.autocomplete("variant")
    async def complete_variant(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the variants of the game that was named, or that runs here, else of all."""
        locale = str(interaction.locale)
        found = {
            shortened(f"{variant_name(locale, game, one)} ({game.title})", LONGEST_LABEL): one
            for game in self._games_meant(interaction)
            for one in variants(game)
        }
        typed = current.strip().lower()
        return [
            app_commands.Choice(name=name, value=one)
            for name, one in found.items()
            if typed in name.lower() or typed == one
        ][:25]

    def _games_meant(self, interaction: Interaction) -> list[AnyGame]:
        """Return which games may be meant, as far as memory tells: there is no time to ask."""
        named = str(interaction.namespace.game or "").strip().lower()
        games = [one for one in self._games if named in {one.key, one.title.lower()}]
        if games:
            return games
        match_id = self._channels.get(interaction.channel_id or 0)
        table = None if match_id is None else self._tables.peek(match_id)
        if table is not None:
            return [table.match.game]
        if match_id is not None:
            self._tables.warm(match_id)
        return list(self._games)

    @on_press(listing.TurnLadder)
    async def turn(self, interaction: Interaction, press: listing.TurnLadder) -> None:
        """Turn to another page."""
        await interaction.response.defer()
        ladder = press.ladder(interaction.guild_id or GLOBAL)
        await self._show(interaction, ladder, max(1, press.page))

    @on_press(listing.PickLadder)
    async def pick(self, interaction: Interaction, press: listing.PickLadder) -> None:
        """Show the best of another game, place, season or variant."""
        await interaction.response.defer()
        ladder = picked_ladder(press, self._games, interaction.guild_id or GLOBAL)
        await self._show(interaction, ladder, 1)

    @on_press(listing.ShareLadder)
    async def share(self, interaction: Interaction, press: listing.ShareLadder) -> None:
        """Show the page to the whole channel."""
        if interaction.guild_id is None:
            raise OldButton
        ladder = press.ladder(interaction.guild_id)
        self._game_of(ladder)
        await interaction.response.defer(thinking=True)
        await self._show(interaction, ladder, max(1, press.page), is_shared=True)

    def _season(self, season: Literal["all", "this", "last"]) -> int:
        if season == "all":
            return ALL_TIME
        return season_of(self._clock.now()) - (season == "last")

    def _game_of(self, ladder: Ladder) -> AnyGame | None:
        """Return the game of *ladder*, None where it is of all games.

        Raises:
            OldButton: there is none such.
        """
        if ladder.is_puzzles and ladder.game == EVERY_GAME:
            return None
        return game_of(self._games, ladder.game)

    async def _show(
        self, interaction: Interaction, ladder: Ladder, number: int, *, is_shared: bool = False
    ) -> None:
        guild, user = interaction.guild_id or GLOBAL, interaction.user
        locale = self._locales.of(guild) if is_shared else str(interaction.locale)
        offset = ROWS * (number - 1)
        game = self._game_of(ladder)
        page: Page[Standing] | Page[Best] | Page[Record] | Page[Solver]
        if ladder.is_house:
            page = await self._house.page(ladder, user.id, limit=ROWS, offset=offset)
        elif ladder.is_puzzles:
            page = await self._solving.page(ladder, user.id, limit=ROWS, offset=offset)
        elif ladder.is_alone:
            page = await self._ladders.alone(ladder, user.id, limit=ROWS, offset=offset)
        else:
            page = await self._ladders.page(ladder, user.id, limit=ROWS, offset=offset)
        if number > 1 and not page.rows:
            counted = self._solving if ladder.is_puzzles else self._ladders
            count = await (self._house if ladder.is_house else counted).count(ladder)
            raise NoSuchPage(number, -(-count // ROWS))
        people = {row.player for row in page.rows} | {user.id}
        names = await self._accounts.names(locale, people)
        picture = None
        if page.rows and not (ladder.is_alone or ladder.is_house or ladder.is_puzzles):
            players = [row.player for row in page.rows]
            curves = await self._ladders.curves(ladder, players, CURVE)
            ranks = [rank_text(row) for row in page.rows]
            picture = await self._easel.painted(
                interaction, ladder_curves, locale, ladder, ranks, curves
            )
        around = Around(tuple(self._games), guild, season_of(self._clock.now()))
        shown = LadderPage(
            ladder,
            number,
            page,
            0 if is_shared else user.id,
            names,
            picture,
            None if is_shared else around,
            user.mention if is_shared else "",
        )
        view = ladder_view(locale, game, shown)
        files = [] if picture is None else [picture.file()]
        await interaction.edit_original_response(view=view, attachments=files)
