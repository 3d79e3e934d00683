"""``/leaderboard``, ``/profile``, ``/versus``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.answers import show
from cogs.ui.board import CURVE, ladder_curves, profile_curves
from cogs.ui.club import title_name
from cogs.ui.errors import sentence
from cogs.ui.ids import OldButton
from cogs.ui.layout import (
    LONGEST_LABEL,
    GameArgument,
    acknowledged,
    framed,
    game_of,
    on_press,
    shortened,
)
from cogs.ui.ranks import (
    ROWS,
    Around,
    LadderPage,
    NoSuchPage,
    Profile,
    Rated,
    Versus,
    find_variant,
    ladder_view,
    picked_ladder,
    profile_view,
    rank_text,
    variant_name,
    variants,
    versus_view,
)
from cogs.ui.texts import english, moment
from db.halls import Halls
from engine.career import meetings
from engine.core import AnyGame
from engine.errors import EngineError
from engine.ladders import ALL_TIME, EVERY_GAME, GLOBAL, Kind, Ladder, season_of
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client.easel import Easel
    from cogs.client.games import LastMatches
    from cogs.client.people import Accounts, Locales
    from cogs.client.places import Channels, Here
    from cogs.ui.board import Picture
    from db.ladders import BotLadders, Ladders, SoloLadders
    from db.learning import Solving
    from db.reliability import Reliabilities
    from db.results import Achievements, Careers
    from db.store import Store
    from engine.career import Career
    from engine.core import Fact, Games
    from engine.ports import Clock
    from engine.table import Tables


Interaction = discord.Interaction[discord.Client]


@service
class Leaderboard(commands.Cog):
    accounts: Accounts
    channels: Channels
    clock: Clock
    easel: Easel
    games: Games
    tables: Tables
    here: Here
    ladder_pages: Mapping[Kind, Ladders | SoloLadders | BotLadders | Solving]
    ladders: Ladders
    last_matches: LastMatches
    locales: Locales
    store: Store

    def __post_init__(self) -> None:
        self._halls = Halls(self.store)

    @app_commands.command(description=english("command-leaderboard"))
    @app_commands.describe(
        game=english("command-leaderboard-game"),
        scope=english("command-leaderboard-scope"),
        season=english("command-leaderboard-season"),
        variant=english("command-leaderboard-variant"),
        page=english("command-leaderboard-page"),
    )
    @acknowledged("private")
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
        played = game or await self.here.game(interaction)
        if game is None and variant not in variants(played):
            # the variants of all games are offered while none is named
            having = (one for one in self.games if variant in variants(one))
            played = next(having, played)
        key = played.key
        varied = find_variant(str(interaction.locale), played, variant) if variant else ""
        if scope in {"house", "puzzles"}:
            varied = scope
            key = EVERY_GAME if game is None and Kind.of(scope).spans_games else key
        ladder = Ladder(
            key,
            GLOBAL if scope == "global" else interaction.guild_id or GLOBAL,
            self._season(season) if Kind.of(varied).has_seasons else ALL_TIME,
            varied,
        )
        await self._show(interaction, ladder, page)

    @leaderboard.autocomplete("variant")
    async def complete_variant(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
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
        """Return the games that may be meant, from memory: there is no time to load anything."""
        named = str(interaction.namespace.game or "").strip().lower()
        games = [one for one in self.games if named in {one.key, one.title.lower()}]
        if games:
            return games
        match_id = self.channels.get(interaction.channel_id or 0)
        table = None if match_id is None else self.tables.peek(match_id)
        if table is not None:
            return [table.match.game]
        if match_id is not None:
            self.tables.warm(match_id)
        return list(self.games)

    @on_press(actions.TurnLadder)
    async def turn(self, interaction: Interaction, press: actions.TurnLadder) -> None:
        ladder = press.ladder(interaction.guild_id or GLOBAL)
        await self._show(interaction, ladder, max(1, press.page))

    @on_press(actions.PickLadder)
    async def pick(self, interaction: Interaction, press: actions.PickLadder) -> None:
        ladder = picked_ladder(press, self.games, interaction.guild_id or GLOBAL)
        await self._show(interaction, ladder, 1)

    @on_press(actions.ShareLadder, answer="own")
    async def share(self, interaction: Interaction, press: actions.ShareLadder) -> None:
        if interaction.guild_id is None:
            raise OldButton
        ladder = press.ladder(interaction.guild_id)
        self._game_of(ladder)
        await interaction.response.defer(thinking=True)
        await self._show(interaction, ladder, max(1, press.page), is_shared=True)

    def _season(self, season: Literal["all", "this", "last"]) -> int:
        if season == "all":
            return ALL_TIME
        return season_of(self.clock.now()) - (season == "last")

    def _game_of(self, ladder: Ladder) -> AnyGame | None:
        if ladder.kind.spans_games and ladder.game == EVERY_GAME:
            return None
        game = game_of(self.games, ladder.game)
        is_of_options = ladder.kind in {Kind.RATED, Kind.ALONE} and ladder.variant
        if is_of_options and ladder.variant not in variants(game):
            raise OldButton
        return game

    async def _show(
        self, interaction: Interaction, ladder: Ladder, number: int, *, is_shared: bool = False
    ) -> None:
        guild, user = interaction.guild_id or GLOBAL, interaction.user
        locale = self.locales.of(guild) if is_shared else str(interaction.locale)
        offset = ROWS * (number - 1)
        game = self._game_of(ladder)
        pages = self.ladder_pages[ladder.kind]
        page = await pages.page(ladder, user.id, limit=ROWS, offset=offset)
        if number > 1 and not page.rows:
            raise NoSuchPage(number, -(-await pages.count(ladder) // ROWS))
        people = {row.player for row in page.rows} | {user.id}
        names = await self.accounts.names(locale, people)
        picture = None
        if page.rows and ladder.kind is Kind.RATED:
            players = [row.player for row in page.rows]
            curves = await self.ladders.curves(ladder, players, CURVE)
            ranks = [rank_text(row) for row in page.rows]
            picture = await self.easel.painted(
                interaction, ladder_curves, locale, ladder, ranks, curves
            )
        around = Around(tuple(self.games), guild, season_of(self.clock.now()))
        shown = LadderPage(
            ladder,
            number,
            page,
            0 if is_shared else user.id,
            names,
            picture,
            None if is_shared else around,
            user.mention if is_shared else "",
            "" if is_shared else await self._just_ended(locale, ladder, user.id),
            await self._titles(locale, ladder),
        )
        view = ladder_view(locale, game, shown)
        files = [] if picture is None else [picture.file()]
        await show(interaction, view=view, attachments=files)

    async def _titles(self, locale: str, ladder: Ladder) -> dict[int, str]:
        if ladder.guild == GLOBAL:
            return {}
        titles = await self._halls.titles(ladder.guild)
        return {one.player: title_name(locale, one) for one in reversed(titles)}

    async def _just_ended(self, locale: str, ladder: Ladder, player: int) -> str:
        """Return the line about the match of this game that *player* ended today, or nothing."""
        if ladder.kind is not Kind.RATED:
            return ""  # there other matches count
        since = self.clock.now() - _TODAY
        return await self.last_matches.line(
            locale, player, game=ladder.game, guild=ladder.guild, since=since
        )


# `/profile` and `/versus` -------------------------------------------------------------------------


Person: TypeAlias = discord.User | discord.Member

_TODAY = 86_400.0
"""Seconds for which a leaderboard mentions the match a player has just ended."""
_CURVE = 100


@dataclass(eq=False)
class NoProfile(EngineError, key="error-no-profile", says="they have not finished a rated match"):
    """Somebody without a match that counts."""

    name: str
    guild: int
    game: AnyGame | None = None

    @property
    def facts(self) -> Mapping[str, Fact]:
        game = "any" if self.game is None else self.game.title
        return {"player": self.name, "game": game, "place": _place(self.guild)}


@dataclass(eq=False)
class NeverMet(
    EngineError,
    key="error-never-met",
    says="they have not finished a rated match against each other",
):
    """Two who have not finished a rated match against each other."""

    guild: int

    @property
    def facts(self) -> Mapping[str, Fact]:
        return {"place": _place(self.guild)}


class BotProfile(EngineError, key="error-bot-profile", says="bots have no profile"):
    """A bot is not a player."""


class VersusSelf(EngineError, key="error-versus-self", says="these are not two different people"):
    """One person in place of two."""


class VersusOthers(
    EngineError, key="error-versus-others", says="a direct message tells only of one's own matches"
):
    """Matches of two others are told only on the server where they played them."""


@service
class Profiles(commands.Cog):
    accounts: Accounts
    achievements: Achievements
    careers: Careers
    clock: Clock
    easel: Easel
    games: Games
    bot_ladders: BotLadders
    ladders: Ladders
    last_matches: LastMatches
    locales: Locales
    solving: Solving
    reliabilities: Reliabilities
    store: Store
    client: commands.AutoShardedBot

    def __post_init__(self) -> None:
        self._halls = Halls(self.store)
        self._menu = app_commands.ContextMenu(
            name=english("menu-profile"), callback=self.profile_of
        )
        self.client.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        self.client.tree.remove_command(self._menu.name, type=self._menu.type)

    @app_commands.command(description=english("command-profile"))
    @app_commands.describe(
        member=english("command-profile-member"), game=english("command-profile-game")
    )
    @acknowledged("private")
    async def profile(
        self,
        interaction: Interaction,
        member: discord.User | None = None,
        game: GameArgument | None = None,
    ) -> None:
        await self._begin(interaction, member or interaction.user, game)

    @acknowledged("private")
    async def profile_of(
        self, interaction: discord.Interaction[Any], user: discord.User | discord.Member
    ) -> None:
        await self._begin(interaction, user, None)

    @app_commands.command(description=english("command-versus"))
    @app_commands.describe(one=english("command-versus-one"), other=english("command-versus-other"))
    @acknowledged("private")
    async def versus(
        self, interaction: Interaction, one: discord.User, other: discord.User | None = None
    ) -> None:
        first, second = (one, other) if other is not None else (interaction.user, one)
        _check_person(first)
        _check_person(second)
        guild = interaction.guild_id or GLOBAL
        if first.id == second.id:
            raise VersusSelf
        if guild == GLOBAL and interaction.user.id not in {first.id, second.id}:
            raise VersusOthers
        places = await self.careers.meetings(first.id, second.id)
        met = meetings(places, guild=guild)
        if not met.tally.matches:
            raise NeverMet(guild)
        locale = str(interaction.locale)
        names = await self.accounts.names(locale, (first.id, second.id))
        played = {game: meetings(places, game, guild).tally for _, game in places}
        games = [(game, tally) for game, tally in played.items() if tally.matches]
        shown = Versus(
            guild,
            (names[first.id], names[second.id]),
            tuple(sorted(games, key=lambda one: (-one[1].matches, one[0]))),
            met.tally,
            moment(met.last_at),
        )
        await show(interaction, view=versus_view(locale, self.games, shown))

    @on_press(actions.PickProfile)
    async def pick(self, interaction: Interaction, press: actions.PickProfile) -> None:
        await self._show(interaction, press.player, self._game(press.picked))

    @on_press(actions.ShareProfile, answer="own")
    async def share(self, interaction: Interaction, press: actions.ShareProfile) -> None:
        if interaction.guild_id is None:
            raise OldButton
        game = self._game(press.game)
        await interaction.response.defer(thinking=True)
        await self._show(interaction, press.player, game, is_shared=True)

    def _game(self, key: str) -> AnyGame | None:
        return None if key == actions.EVERYTHING else game_of(self.games, key)

    async def _begin(
        self, interaction: discord.Interaction[Any], user: Person, game: AnyGame | None
    ) -> None:
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
        locale = self.locales.of(guild) if is_shared else str(interaction.locale)
        career = await self.careers.of(player)
        played = career.games(guild) | await self.bot_ladders.games(player, guild)
        played |= await self.solving.games(player)
        choices = tuple(one for one in self.games if one.key in played)
        here = career.of(EVERY_GAME if game is None else game.key, guild)
        met = None if here.favourite is None else here.favourite.player
        names = await self.accounts.names(locale, {player} | ({met} if met else set()))
        told = [one for one in choices if game is None or one == game]
        last = ""
        if player == interaction.user.id and not is_shared:
            key = "" if game is None else game.key
            last = await self.last_matches.line(locale, player, game=key, guild=guild)
        if not told:
            missing = NoProfile(names[player], guild, game)
            if not last:
                raise missing
            await show(interaction, view=framed(f"{sentence(missing, locale)}\n{last}"))
            return
        games = [await self._rated(one, guild, player, career) for one in told]
        known = await self.reliabilities.of(player, self.clock.now())
        shown = Profile(
            name=names[player],
            guild=guild,
            games=tuple(games),
            here=here,
            opponent=names[met] if met else "",
            # only the players themselves see whom they meet elsewhere
            is_open=guild != GLOBAL or player == interaction.user.id,
            picture=await self._curves(interaction, locale, games, player),
            player=player,
            choices=() if is_shared else choices,
            may_share=guild != GLOBAL,
            shared_by=interaction.user.mention if is_shared else "",
            titles=tuple(
                title_name(locale, one)
                for one in await self._halls.titles(guild)
                if one.player == player
            ),
            reliability=known if known.is_known else None,
            last=last,
        )
        files = [] if shown.picture is None else [shown.picture.file()]
        view = profile_view(locale, shown)
        await show(interaction, view=view, attachments=files)

    async def _rated(self, game: AnyGame, guild: int, player: int, career: Career) -> Rated:
        standing = await self.ladders.standing(Ladder(game.key, guild), player)
        everywhere = await self.ladders.standing(Ladder(game.key), player)
        if standing is not None and everywhere is not None:
            # if all matches were played here, both ladders say the same
            everywhere = everywhere if everywhere.matches > standing.matches else None
        every = self.achievements.get(game.key, ())
        reached = tuple((one, career.reached(game.key, one.key)) for one in every)
        against_bots = await self.bot_ladders.record(
            Ladder(game.key, guild, variant=Kind.BOTS.value), player
        )
        solver = await self.solving.of_player(game.key, player)
        here = career.of(game.key, guild)
        return Rated(game, here, reached, standing, everywhere, against_bots, solver)

    async def _curves(
        self, interaction: discord.Interaction[Any], locale: str, games: list[Rated], player: int
    ) -> Picture | None:
        guild = interaction.guild_id or GLOBAL
        keys = [one.game.key for one in games if one.standing is not None]
        found = [await self.ladders.curves(Ladder(key, guild), [player], _CURVE) for key in keys]
        if not found:
            return None
        curves = [curve for (curve,) in found]
        return await self.easel.painted(interaction, profile_curves, locale, keys, curves)


def _check_person(user: Person) -> None:
    if user.bot:
        raise BotProfile


def _place(guild: int) -> str:
    return "everywhere" if guild == GLOBAL else "server"
