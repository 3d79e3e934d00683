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
from engine.core import AnyGame
from engine.errors import EngineError
from engine.ladders import ALL_TIME, EVERY_GAME, GLOBAL, Kind, Ladder
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client.easel import Easel
    from cogs.client.games import LastMatches
    from cogs.client.people import Accounts, Locales
    from cogs.client.places import Here
    from cogs.client.ranks import Records
    from db.halls import Halls
    from db.ladders import Ladders
    from engine.core import Fact, Games


Interaction = discord.Interaction[discord.Client]


@service
class Leaderboard(commands.Cog):
    accounts: Accounts
    easel: Easel
    games: Games
    halls: Halls
    here: Here
    ladders: Ladders
    last_matches: LastMatches
    locales: Locales

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
            # without a named game, people choose from the variants of all games
            having = (other for other in self.games if variant in variants(other))
            played = next(having, played)
        key = played.key
        varied = find_variant(str(interaction.locale), played, variant) if variant else ""
        if scope in {"house", "puzzles"}:
            varied = scope
            key = EVERY_GAME if game is None and Kind.of(scope).spans_games else key
        guild = GLOBAL if scope == "global" else interaction.guild_id or GLOBAL
        number = ALL_TIME
        if season != "all" and Kind.of(varied).has_seasons:
            number = self.ladders.season - (season == "last")
        await self._show(interaction, Ladder(key, guild, number, varied), page)

    @leaderboard.autocomplete("variant")
    async def complete_variant(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        locale = str(interaction.locale)
        named = str(interaction.namespace.game or "").strip().lower()
        games = [game for game in self.games if named in {game.key, game.title.lower()}]
        if not games:  # use the channel's match if it is in memory, since loading takes too long
            table = self.here.known_table(interaction)
            games = list(self.games) if table is None else [table.match.game]
        found = {
            shortened(f"{variant_name(locale, game, key)} ({game.title})", LONGEST_LABEL): key
            for game in games
            for key in variants(game)
        }
        typed = current.strip().lower()
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in found.items()
            if typed in name.lower() or typed == key
        ][:25]

    @on_press(actions.TurnLadder, actions.PickLadder)
    async def turn(
        self, interaction: Interaction, press: actions.TurnLadder | actions.PickLadder
    ) -> None:
        guild = interaction.guild_id or GLOBAL
        if isinstance(press, actions.TurnLadder):
            await self._show(interaction, press.ladder(guild), max(1, press.page))
        else:
            await self._show(interaction, picked_ladder(press, self.games, guild), 1)

    @on_press(actions.ShareLadder, answer="own")
    async def share(self, interaction: Interaction, press: actions.ShareLadder) -> None:
        if interaction.guild_id is None:
            raise OldButton
        ladder = press.ladder(interaction.guild_id)
        self._game_of(ladder)
        await interaction.response.defer(thinking=True)
        await self._show(interaction, ladder, max(1, press.page), is_shared=True)

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
        page = await self.ladders.page(ladder, user.id, limit=ROWS, offset=offset)
        if number > 1 and not page.rows:
            raise NoSuchPage(number, -(-page.total // ROWS))
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
        around = Around(tuple(self.games), guild, self.ladders.season)
        last = ""
        if ladder.kind is Kind.RATED and not is_shared:  # other ladders count other matches
            last = await self.last_matches.line(
                locale, user.id, game=ladder.game, guild=ladder.guild, within=_TODAY
            )
        titles = await self.halls.titles(ladder.guild)
        shown = LadderPage(
            ladder,
            number,
            page,
            0 if is_shared else user.id,
            names,
            picture,
            None if is_shared else around,
            user.mention if is_shared else "",
            last,
            {title.player: title_name(locale, title) for title in reversed(titles)},
        )
        view = ladder_view(locale, game, shown)
        files = [] if picture is None else [picture.file()]
        await show(interaction, view=view, attachments=files)


# `/profile` and `/versus` -------------------------------------------------------------------------


Person: TypeAlias = discord.User | discord.Member

_TODAY = 86_400.0
"""Seconds for which a leaderboard mentions a player's last match."""


@dataclass(eq=False)
class NoProfile(
    EngineError, key="error-no-profile", says="this person has not finished a rated match"
):
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
    says="these people have not finished a rated match against each other",
):
    """Two people who have not finished a rated match against each other."""

    guild: int

    @property
    def facts(self) -> Mapping[str, Fact]:
        return {"place": _place(self.guild)}


class BotProfile(EngineError, key="error-bot-profile", says="bots have no profile"):
    """The profile of a bot, which has none."""


class VersusSelf(EngineError, key="error-versus-self", says="these are not two different people"):
    """A comparison of somebody with themselves."""


class VersusOthers(
    EngineError,
    key="error-versus-others",
    says="in a direct message, you can only compare yourself with somebody",
):
    """A comparison of two other people in a direct message."""


@service
class Profiles(commands.Cog):
    accounts: Accounts
    easel: Easel
    games: Games
    last_matches: LastMatches
    locales: Locales
    records: Records
    client: commands.AutoShardedBot

    def __post_init__(self) -> None:
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
        _check_person(member or interaction.user)
        await self._show(interaction, (member or interaction.user).id, game)

    @acknowledged("private")
    async def profile_of(
        self, interaction: discord.Interaction[Any], user: discord.User | discord.Member
    ) -> None:
        _check_person(user)
        await self._show(interaction, user.id, None)

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
        met, games = await self.records.meetings(first.id, second.id, guild)
        if not met.tally.matches:
            raise NeverMet(guild)
        locale = str(interaction.locale)
        names = await self.accounts.names(locale, (first.id, second.id))
        shown = Versus(
            guild, (names[first.id], names[second.id]), tuple(games), met.tally, moment(met.last_at)
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
        record = await self.records.of(player, guild, game)
        here = record.here
        met = None if here.favourite is None else here.favourite.player
        names = await self.accounts.names(locale, {player} | ({met} if met else set()))
        last = ""
        if player == interaction.user.id and not is_shared:
            key = "" if game is None else game.key
            last = await self.last_matches.line(locale, player, game=key, guild=guild)
        if not record.games:
            missing = NoProfile(names[player], guild, game)
            if not last:
                raise missing
            await show(interaction, view=framed(f"{sentence(missing, locale)}\n{last}"))
            return
        picture = None
        if record.curves:
            keys = [played.game.key for played in record.games if played.standing is not None]
            picture = await self.easel.painted(
                interaction, profile_curves, locale, keys, record.curves
            )
        shown = Profile(
            name=names[player],
            guild=guild,
            games=record.games,
            here=here,
            opponent=names[met] if met else "",
            # only players themselves see whom they meet elsewhere
            is_open=guild != GLOBAL or player == interaction.user.id,
            picture=picture,
            player=player,
            choices=() if is_shared else record.choices,
            may_share=guild != GLOBAL,
            shared_by=interaction.user.mention if is_shared else "",
            titles=tuple(title_name(locale, title) for title in record.titles),
            reliability=record.reliability if record.reliability.is_known else None,
            last=last,
        )
        files = [] if shown.picture is None else [shown.picture.file()]
        view = profile_view(locale, shown)
        await show(interaction, view=view, attachments=files)


def _check_person(user: Person) -> None:
    if user.bot:
        raise BotProfile


def _place(guild: int) -> str:
    return "everywhere" if guild == GLOBAL else "server"
