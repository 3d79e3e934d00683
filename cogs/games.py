"""``/games``: my matches, whose turn it is, links to them, and bringing one to this channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.parlor import Parlor
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link
from cogs.ui.narration import sitter_name
from cogs.ui.press import Press, PressSelect
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError, MatchOver, NotSeated

if TYPE_CHECKING:
    from db.matches import Playing
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Sitter

Interaction = discord.Interaction[Parlor]


class ChannelTaken(EngineError):
    """A match cannot come to a channel in which another is running."""

    key = "error-channel-taken"

    def __init__(self) -> None:
        super().__init__("another match is running in this channel")


class Games(commands.Cog):
    """The list of a person's matches."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        bot.handlers["bring"] = self.bring

    @app_commands.command(description=english("command-games"))
    async def games(self, interaction: Interaction) -> None:
        """List my matches: those that wait for me first."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        playing = await self.bot.matches.of_player(interaction.user.id)
        lines: list[tuple[int, str]] = []
        for one in playing:
            table = await self.bot.tables.open(one.match)
            seat = table.seat_of(interaction.user.id)
            link = jump_link(one.guild, one.channel, one.message)
            lines.append(match_line(locale, table.match, table.sitters, seat, link))
        lines.sort(key=lambda line: line[0])
        heading = TEXTS.say(locale, "games-heading" if lines else "games-none")
        text = "\n".join([heading, *(line for _, line in lines)])
        elsewhere = [
            one for one in playing if not one.is_over and one.channel != interaction.channel_id
        ]
        rows: list[ui.ActionRow[Any]] = []
        if elsewhere and interaction.channel_id not in self.bot.channels:
            rows.append(row(await self._bring_select(locale, elsewhere)))
        await interaction.edit_original_response(view=framed(text, *rows))

    async def _bring_select(self, locale: str, playing: list[Playing]) -> PressSelect:
        options: list[discord.SelectOption] = []
        for one in playing[:25]:
            table = await self.bot.tables.open(one.match)
            facts: dict[str, str | int] = {
                "game": table.match.game.title,
                "ply": table.match.seq,
                "match": one.match,
            }
            label = TEXTS.say(locale, "games-bring-choice", facts)[:100]
            options.append(discord.SelectOption(label=label, value=one.match))
        press = Press("bring", "", 0, "")
        return PressSelect(press, TEXTS.say(locale, "games-bring"), options)

    async def bring(self, interaction: Interaction, press: Press) -> None:
        """Let a match go on in this channel: its own may be gone, or out of reach."""
        await interaction.response.defer()
        match_id = press.rest
        table = await self.bot.tables.open(match_id)
        if result := table.match.result():
            raise MatchOver(result)
        if table.seat_of(interaction.user.id) is None:
            raise NotSeated
        channel = interaction.channel_id or 0
        if not await self.bot.matches.move(match_id, interaction.guild_id or 0, channel):
            raise ChannelTaken
        self.bot.free_channel(match_id)
        self.bot.channels[channel] = match_id
        self.bot.publisher.show(match_id)
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
    if seat in match.to_act():
        return 0, TEXTS.say(locale, "games-mine", facts)
    awaited = [sitter_name(locale, sitters[one]) for one in match.to_act()]
    return 1, TEXTS.say(locale, "games-theirs", {**facts, "awaited": ", ".join(awaited)})


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Games(bot))
