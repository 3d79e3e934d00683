"""``/substitute`` and *Take over*: a person takes over a seat while the match goes on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.places import is_manager
from cogs.ui.answers import delivery_of, show
from cogs.ui.board import TakeSeat
from cogs.ui.layout import LONGEST_LABEL, acknowledged, on_press, question, say, shortened
from cogs.ui.marks import marker
from cogs.ui.narration import who
from cogs.ui.texts import TEXTS, english, mention
from engine.errors import EngineError, MatchOver, SubstituteRefused
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.agreements import MissedPeople, Proposing
    from cogs.client.people import Accounts
    from cogs.client.places import Here
    from db.guilds import AdminLog
    from db.people import Refusals
    from engine.agreements import Agreements
    from engine.core import Seat
    from engine.table import Table, Tables

Interaction = discord.Interaction[discord.Client]


class NotYourSeat(
    EngineError, key="error-not-your-seat", says="you can give away only your own seat"
):
    """The seat of another player; only a manager who doesn't play can give it away."""


@service
class Substitute(commands.Cog):
    missed: MissedPeople
    proposing: Proposing
    accounts: Accounts
    agreements: Agreements
    tables: Tables
    here: Here
    refusals: Refusals
    admin_log: AdminLog

    @app_commands.command(description=english("command-substitute"))
    @app_commands.describe(
        member=english("command-substitute-member"), seat=english("command-substitute-seat")
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @acknowledged("private")
    async def substitute(
        self,
        interaction: Interaction,
        member: discord.User | discord.Member | None = None,
        seat: str | None = None,
    ) -> None:
        table = await self.here.table(interaction)
        if result := table.match.result():
            raise MatchOver(result)
        chosen: Seat | None = None
        if seat is not None:
            numbers = [str(1 + number) for number in range(len(table.sitters))]
            if seat.strip() not in numbers:
                raise SubstituteRefused("unknown")
            chosen = numbers.index(seat.strip())
        if member is None:
            if chosen is None and not table.match.left:
                raise SubstituteRefused("none")
            # the first seat that a bot plays for a player who left
            chosen = min(table.match.left) if chosen is None else chosen
            await self._ask_taker(interaction, table, chosen)
            return
        _check_member(interaction, member)
        if not await self.refusals.willing([member.id], interaction.user.id):
            raise SubstituteRefused("refused")
        await self._check_avoided(table, member.id, "refused")
        own = table.seat_of(interaction.user.id)
        if own is None and chosen is None and is_manager(interaction):
            raise SubstituteRefused("which")
        if chosen is None or chosen == own:
            give = partial(self.agreements.give, table.record.id, interaction.user.id, member.id)
            await self.proposing.ask(interaction, table.record.id, give)
            await self._say(interaction, "give-seat-asked", newcomer=member.id)
        elif own is not None:
            await self._replace(interaction, table, chosen, member)
        else:
            await self._appoint(interaction, table, chosen, member)

    @substitute.autocomplete("seat")
    async def complete_seat(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = self.here.known_table(interaction)
        if table is None:
            return []
        locale = str(interaction.locale)
        found: list[app_commands.Choice[str]] = []
        for number, sitter in enumerate(table.sitters):
            if sitter.player is not None:
                name = self.accounts.known_name(locale, sitter.player)
                facts = {"marker": marker(table.match.game, number), "name": name}
                label = shortened(TEXTS.say(locale, "seat-choice", facts), LONGEST_LABEL)
                if current.strip().lower() in f"{number + 1} {label.lower()}":
                    found.append(app_commands.Choice(name=label, value=str(number + 1)))
        return found

    async def _replace(
        self,
        interaction: Interaction,
        table: Table,
        seat: Seat,
        member: discord.User | discord.Member,
    ) -> None:
        match_id, player = table.record.id, interaction.user.id
        missed = await self.missed.find(interaction, table)
        if seat not in missed.seats:
            raise NotYourSeat
        replace = partial(
            self.agreements.replace_gone, match_id, player, seat, member.id, missed.seats
        )
        asked = await self.proposing.ask(interaction, match_id, replace)
        key = "replace-done" if asked is None else "give-seat-asked"
        await self._say(interaction, key, newcomer=member.id)

    async def _appoint(
        self,
        interaction: Interaction,
        table: Table,
        seat: Seat,
        member: discord.User | discord.Member,
    ) -> None:
        """Give away another player's seat, as a manager of the server."""
        match_id, manager = table.record.id, interaction.user.id
        if not is_manager(interaction):
            raise NotYourSeat
        if member.id == manager:
            raise SubstituteRefused("self")
        appoint = partial(self.agreements.appoint, match_id, seat, member.id)
        await self.proposing.ask(interaction, match_id, appoint)
        act = self.admin_log.act(interaction.guild_id or 0, manager, "substitute", match_id)
        await self.admin_log.note(act)
        await self._say(interaction, "appoint-asked", newcomer=member.id)

    async def _check_avoided(self, table: Table, newcomer: int, reason: str) -> None:
        """Refuse a newcomer whom somebody at the table avoids.

        The message says only that they cannot have the seat. Players who are already at the table
        together may stay.
        """
        there = [sitter.player for sitter in table.sitters if sitter.player is not None]
        if await self.refusals.is_avoided(there, newcomer):
            raise SubstituteRefused(reason)

    @on_press(TakeSeat, answer="private")
    async def press_take(self, interaction: Interaction, press: TakeSeat) -> None:
        table = await self.tables.open(press.match)
        if not press.is_sure:
            await self._ask_taker(interaction, table, press.seat)
            return
        await self._check_avoided(table, interaction.user.id, "not-you")
        take = partial(
            self.agreements.take,
            press.match,
            interaction.user.id,
            press.seat,
            delivery=delivery_of(interaction),
        )
        asked = await self.proposing.ask(interaction, press.match, take)
        await self._say(interaction, "take-seat-done" if asked is None else "take-seat-asked")

    async def _ask_taker(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        locale, match = str(interaction.locale), table.match
        # refuse now, not only after the confirmation
        self.agreements.check_takeable(table, interaction.user.id, seat)
        await self._check_avoided(table, interaction.user.id, "not-you")
        facts = {"player": who(locale, match.game, table.sitters, seat), "game": match.game.title}
        text = TEXTS.say(locale, "take-seat-sure", facts)
        sure = TakeSeat(table.record.id, match.seq, seat, is_sure=True)
        view = question(locale, text, sure, "button-take-sure")
        await show(interaction, view=view)

    async def _say(self, interaction: Interaction, key: str, *, newcomer: int = 0) -> None:
        locale = str(interaction.locale)
        await say(interaction, key, {"newcomer": mention(locale, newcomer)})


def _check_member(interaction: Interaction, member: discord.User | discord.Member) -> None:
    if member.bot:
        raise SubstituteRefused("bot")
    if not isinstance(member, discord.Member):
        raise SubstituteRefused("no-member")
    channel = interaction.channel
    places = discord.abc.GuildChannel, discord.Thread
    if isinstance(channel, places) and not channel.permissions_for(member).view_channel:
        raise SubstituteRefused("no-sight")
