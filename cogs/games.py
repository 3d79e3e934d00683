"""``/games``: my matches, whose turn it is, links to them, and bringing one to this channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.client.rights import check_channel, check_posting
from cogs.client.sight import place_of
from cogs.ui import listing
from cogs.ui.errors import GONE, sentence
from cogs.ui.layout import framed, row, select_option
from cogs.ui.links import jump_link
from cogs.ui.narration import acting_name, sitter_name
from cogs.ui.press import PressSelect, on_press
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError, MatchOver, NotSeated

if TYPE_CHECKING:
    from db.venues import Playing, Venue
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Sitter
    from engine.table import Table

Interaction = discord.Interaction[Parlor]


class ChannelTaken(EngineError):
    """A match cannot come to a channel in which another is running."""

    key = "error-channel-taken"

    def __init__(self) -> None:
        super().__init__("another match is running in this channel")


class AnotherServer(EngineError):
    """A match cannot leave its server while its channel is there."""

    key = "error-another-server"

    def __init__(self) -> None:
        super().__init__("the match belongs to another server")


class Games(commands.Cog):
    """The list of a person's matches."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """List my matches: those that wait for me first."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        playing = await self.bot.matches.of_player(interaction.user.id)
        lines: list[tuple[int, str]] = []
        elsewhere: list[discord.SelectOption] = []
        for one in playing:
            link = jump_link(one.guild, one.channel, one.message)
            try:
                table = await self.bot.hall.open(one.match)
            except EngineError as error:
                facts = {
                    "game": self.bot.games.title(one.game),
                    "link": link,
                    "why": sentence(error, locale),
                }
                lines.append((1, TEXTS.say(locale, "games-damaged", facts)))
                continue
            seat = table.seat_of(interaction.user.id)
            lines.append(match_line(locale, table.match, table.sitters, seat, link))
            if not one.is_over and self._may_come(one, interaction):
                elsewhere.append(_bring_option(locale, table))
        lines.sort(key=lambda line: line[0])
        heading = TEXTS.say(locale, "games-heading" if lines else "games-none")
        text = "\n".join([heading, *(line for _, line in lines)])
        rows: list[ui.ActionRow[Any]] = []
        if elsewhere and interaction.channel_id not in self.bot.channels:
            placeholder = TEXTS.say(locale, "games-bring")
            rows.append(row(PressSelect(listing.Bring(), placeholder, elsewhere[:25])))
        await interaction.edit_original_response(view=framed(text, *rows))

    def _may_come(self, one: Playing | Venue, interaction: Interaction) -> bool:
        """Whether a match from there may go on here, unless Discord says that it is not lost."""
        if one.channel == interaction.channel_id:
            return False
        if one.guild == (interaction.guild_id or 0):
            return True
        return one.guild != 0 and self.bot.get_channel(one.channel) is None

    async def _is_lost(self, channel: int) -> bool:
        """Whether Discord says that there is no such channel.

        A thread that is archived is not known here and yet there, and so is all of a server that
        is still to be loaded, or that has closed a channel to us.

        Raises:
            discord.HTTPException: Discord fails.
        """
        if channel < 0:
            return True  # it was taken out of a channel that was lost
        try:
            await self.bot.fetch_channel(channel)
        except (discord.Forbidden, discord.InvalidData):
            return False
        except discord.NotFound as error:
            return error.code in GONE
        return False

    @on_press(listing.Bring)
    async def bring(self, interaction: Interaction, press: listing.Bring) -> None:
        """Let a match go on in this channel, for instance because its own is gone."""
        await interaction.response.defer()
        match_id = press.picked
        table = await self.bot.hall.open(match_id)
        if result := table.match.result():
            raise MatchOver(result)
        if table.seat_of(interaction.user.id) is None:
            raise NotSeated
        channel = interaction.channel_id or 0
        venue = await self.bot.matches.venue(match_id)
        assert venue is not None
        is_elsewhere = venue.guild != (interaction.guild_id or 0)
        if not self._may_come(venue, interaction) or (
            is_elsewhere and not await self._is_lost(venue.channel)
        ):
            raise AnotherServer
        check_channel(interaction)
        check_posting(interaction)
        guild, (parent, is_private) = interaction.guild_id or 0, place_of(interaction.channel)
        is_moved = await self.bot.matches.move(
            match_id, guild, channel, parent, is_private=is_private
        )
        if not is_moved:
            raise ChannelTaken
        self.bot.free_channel(match_id)
        self.bot.channels[channel] = match_id
        if venue.is_lost:
            await self.bot.hall.forget(match_id)  # its turn has all its time again
        self.bot.publisher.show(match_id)
        self.bot.cleaner.wake()
        text = TEXTS.say(str(interaction.locale), "games-brought")
        await interaction.edit_original_response(view=framed(text))


def match_line(
    locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat | None, link: str
) -> tuple[int, str]:
    """Return the line of one match for *seat* and its rank: mine to move, waiting, over."""
    others = [sitter for index, sitter in enumerate(sitters) if index != seat]
    facts: dict[str, str | int] = {
        "game": match.game.title,
        "link": link,
        "opponents": ", ".join(sitter_name(locale, sitter) for sitter in others) or "-",
    }
    if match.result() is not None:
        return 2, TEXTS.say(locale, "games-over", facts)
    if seat in match.to_act() and seat not in match.resigned:
        return 0, TEXTS.say(locale, "games-mine", facts)
    awaited = [acting_name(locale, match, sitters, one) for one in match.to_act()]
    return 1, TEXTS.say(locale, "games-theirs", {**facts, "awaited": ", ".join(awaited)})


def _bring_option(locale: str, table: Table) -> discord.SelectOption:
    match = table.match
    facts: dict[str, str | int] = {"game": match.game.title, "ply": match.seq, "match": match.id}
    return select_option(TEXTS.say(locale, "games-bring-choice", facts), match.id)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Games(bot))
