"""Club nights: remind people, draw the tables and begin the matches."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.background import Keeper
from cogs.client.living import Content, Wanted
from cogs.client.messenger import logging_refusals
from cogs.client.places import reached
from cogs.ui.answers import NETWORK
from cogs.ui.nights import form_of_night, game_of_night, night_view, reminder_text
from cogs.ui.texts import TEXTS, jump_link
from db.clubs import Change
from db.sources import Source
from db.venues import Venue
from engine import fair
from engine.clubs import course
from engine.clubs.forms import ClubRefused, Plan
from engine.clubs.tournament import Tournament
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.clubs import Rounds
    from cogs.client.living import LivingMessages
    from cogs.client.people import Locales
    from db.nights import Night, Nights
    from engine.clock import Deadlines
    from engine.core import Games
    from engine.ports import Clock

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_FAILURES: Final = (discord.DiscordException, *NETWORK)
_BANK: Final = 900
"""Seconds in each player's time bank."""
_MORE: Final = 60
"""Seconds added per turn."""
_LASTS: Final = 3 * 3600.0
"""Length of a night's event on Discord in seconds: outside voice channels it must have an end."""


@service
class NightCalls:
    client: discord.Client
    clock: Clock
    deadlines: Deadlines
    games: Games
    living: LivingMessages
    locales: Locales
    nights: Nights
    rounds: Rounds

    def __post_init__(self) -> None:
        self.keeper = Keeper[str](
            "club nights", self._tend, clock=self.clock, store=self.nights.store, due=self._due
        )

    async def call(self, night: Night) -> int:
        """Post a new night, and return its message."""
        self.keeper.look()  # the night is stored even if Discord refuses its message
        message = await self.living.show(self._wanted(night))
        await self._announce(replace(night, venue=replace(night.venue, message=message)))
        return message

    async def answer(self, interaction: Interaction, night: Night) -> None:
        await self.living.answer(interaction, self._wanted(night))

    async def show(self, night_id: str) -> None:
        night = await self.nights.load(night_id)
        if night is None or night.venue.message is None:
            return
        try:
            await self.living.show(self._wanted(night), is_reposted=False)
        except discord.NotFound as error:
            logger.info("the message of club night %s is gone: %s", night_id, error)

    def _wanted(self, night: Night) -> Wanted:
        view = night_view(self.locales.of(night.venue.guild), night, self.games)
        posted = partial(self.nights.set_message, night.id)
        return Wanted(night.venue, f"n0{night.id}", Content(view), posted=posted)

    async def _due(self) -> tuple[list[str], float | None]:
        if not await self.deadlines.are_running():
            return [], None  # woken when the clocks run again
        now = self.clock.now()
        due, ahead = await self.nights.due(now)
        return due, None if ahead is None else ahead - now

    async def _tend(self, night_id: str) -> None:
        night = await self.nights.load(night_id)
        if night is None or not await self.deadlines.are_running():
            return
        if night.ended_at is not None:
            await self.show(night_id)  # the last attempt to list the night may have failed
        elif night.at <= self.clock.now():
            await self._begin(night)
        else:
            if night.reminded_at is None:
                await self._remind(night)
                await self.nights.remind(night_id)
            await self.show(night_id)  # the night may begin later than the message says

    async def _remind(self, night: Night) -> None:
        """Remind everyone who is coming, in one message; a refusal doesn't stop the night."""
        people = [guest.player for guest in night.coming]
        if not people:
            return
        text = reminder_text(self.locales.of(night.venue.guild), night)
        with logging_refusals("could not remind people of club night %s: %s", night.id):
            await self.living.say(night.venue, f"n{night.id}", text, people)

    async def _begin(self, night: Night) -> None:
        game, coming = game_of_night(night, self.games), night.coming
        form = form_of_night(game, len(coming))
        tournament_id = None
        if form is not None:
            locale = self.locales.of(night.venue.guild)
            plan = Plan(
                name=TEXTS.say(locale, "night-name"),
                game=game.key,
                form=form,
                places=max(len(coming), form.least_people),
                takes_late=False,
                turn_seconds=_BANK,
                increment=_MORE,
            )
            tournament_id = fair.id_of(f"night:{night.id}")
            if not await self._open(night, Tournament(tournament_id, plan)):
                now = await self.nights.load(night.id)
                if now is None or now.coming != coming:
                    self.keeper.stir(night.id)  # the guests have changed: draw again
                    return
        is_first = await self.nights.end(night.id, tournament_id)
        if tournament_id is not None:
            self.rounds.keeper.stir(tournament_id)
        elif is_first:
            await self._end_event(night)
        if is_first:
            await self.show(night.id)

    async def _open(self, night: Night, tournament: Tournament) -> bool:
        """Store the tournament of *night*; False if it exists or the guests have changed."""
        secret = fair.new_secret()
        clicks = [guest.click for guest in night.coming]
        tournament, happened = course.begun(tournament, clicks, secret)
        people = {number: guest.player for number, guest in enumerate(night.coming)}
        venue = Venue(night.venue.guild, night.venue.channel, None)
        change = Change(tournament, happened, people)
        try:
            return await self.rounds.tournaments.open(
                change,
                secret,
                venue,
                organiser=night.organiser,
                source=Source("night", night.id),
            )
        except ClubRefused as error:
            logger.warning("club night %s cannot be played: %s", night.id, error)
            return True

    async def _announce(self, night: Night) -> None:
        """Add a night to the server's events on Discord, if we may.

        Its location is the link to the night's message; `_end_event` finds it by that.
        """
        guild = self._event_guild(night)
        if guild is None:
            return
        locale = self.locales.of(guild.id)
        try:
            await guild.create_scheduled_event(
                name=TEXTS.say(locale, "night-name"),
                description=TEXTS.say(locale, "night-about"),
                start_time=datetime.fromtimestamp(night.at, UTC),
                end_time=datetime.fromtimestamp(night.at + _LASTS, UTC),
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=_place_of(night),
            )
        except _FAILURES as error:
            logger.info("could not add club night %s to Discord's events: %s", night.id, error)

    async def _end_event(self, night: Night) -> None:
        """End the event of a night without tables; Discord starts and ends the others itself."""
        guild = self._event_guild(night)
        if guild is None:
            return
        try:
            for event in await guild.fetch_scheduled_events():
                if event.location != _place_of(night):
                    continue
                if event.status is discord.EventStatus.scheduled:
                    await event.cancel()
                elif event.status is discord.EventStatus.active:
                    await event.end()
        except _FAILURES as error:
            logger.info("could not end the Discord event of club night %s: %s", night.id, error)

    def _event_guild(self, night: Night) -> discord.Guild | None:
        guild = reached(self.client, night.venue.guild)
        if guild is None or night.venue.message is None:
            return None
        has = guild.me.guild_permissions
        return guild if has.create_events or has.manage_events else None


def _place_of(night: Night) -> str:
    return jump_link(night.venue.guild, night.venue.channel, night.venue.message)
