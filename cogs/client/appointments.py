"""Posts the times at which people would like to play their match together, and reminds them."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cogs.client.background import Keeper, every_for_others
from cogs.client.living import Content, Wanted
from cogs.client.messenger import logging_refusals
from cogs.ui.appointments import AppointmentGone, appointment_view, people_in, reminder_text
from cogs.ui.texts import jump_link
from engine.errors import UnknownMatch
from engine.service import service

if TYPE_CHECKING:
    import discord

    from cogs.client.living import LivingMessages
    from cogs.client.people import Locales
    from db.appointments import Appointment, Appointments
    from db.matches import Matches
    from db.venues import Venue
    from engine.ports import Clock
    from engine.table import Table, Tables

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)


@service
class AppointmentMessages:
    appointments: Appointments
    clock: Clock
    living: LivingMessages
    locales: Locales
    matches: Matches
    tables: Tables

    def __post_init__(self) -> None:
        store = self.appointments.store
        self.keeper = Keeper[str](
            "appointments",
            self._tend,
            clock=self.clock,
            store=store,
            every=every_for_others(store),
            due=self._due,
        )

    async def suggest(self, table: Table, player: int, at: int) -> str:
        """Post a suggestion in place of the previous one; return a link to its message.

        If another player has suggested the same time already, this accepts it.

        Raises:
            discord.DiscordException, CannotPost: it can't be posted, so there is none.
        """
        match_id = table.record.id
        venue, before = await self._venue(match_id), await self.appointments.load(match_id)
        if before is not None and before.at == at:
            message = await self.living.show(
                self._wanted(venue, await self._accepted(before, player), table)
            )
            return jump_link(venue.guild, venue.channel, message)
        await self.appointments.suggest(match_id, player, at)
        self.keeper.look()
        wanted = self._wanted(venue, await self._load(match_id, at), table)
        if before is not None:
            former = Content(appointment_view(self._locale(venue), before, (), is_open=False))
            old = replace(venue, message=before.message)
            wanted = replace(wanted, venue=old, is_new=True, former=former)
        try:
            message = await self.living.show(wanted)
        except BaseException:
            await self.appointments.remove(match_id, at)
            raise
        return jump_link(venue.guild, venue.channel, message)

    async def accept(self, interaction: Interaction, table: Table, at: int) -> None:
        """Note that the user will be there, and show it in the message with the button.

        Raises:
            AppointmentGone: the time has passed, or people have suggested another since.
        """
        suggested = await self._load(table.record.id, at)
        suggested = await self._accepted(suggested, interaction.user.id)
        venue = await self._venue(suggested.match)
        await self.living.answer(interaction, self._wanted(venue, suggested, table))

    async def _accepted(self, suggested: Appointment, player: int) -> Appointment:
        if player == suggested.player:
            return suggested
        match_id, at = suggested.match, suggested.at
        await self.appointments.accept(match_id, at, player, self.clock.now())
        self.keeper.look()
        return await self._load(match_id, at)

    async def _load(self, match_id: str, at: int) -> Appointment:
        found = await self.appointments.load(match_id)
        if found is None or found.at != at or at <= self.clock.now():
            raise AppointmentGone
        return found

    async def _venue(self, match_id: str) -> Venue:
        """Return the place of a match, without its board's message."""
        venue = await self.matches.venues.venue(match_id)
        if venue is None:
            raise UnknownMatch(match_id)
        return replace(venue, message=None)

    def _locale(self, venue: Venue) -> str:
        return self.locales.of(venue.guild)

    def _wanted(self, venue: Venue, suggested: Appointment, table: Table) -> Wanted:
        others = [person for person in people_in(table) if person not in suggested.people]
        return Wanted(
            replace(venue, message=suggested.message),
            f"a{suggested.match}{suggested.at}",
            Content(appointment_view(self._locale(venue), suggested, others)),
            people=others,
            by=suggested.player,
            posted=partial(self.appointments.set_message, suggested.match, suggested.at),
        )

    async def _due(self) -> tuple[list[str], float | None]:
        now = self.clock.now()
        due, ahead = await self.appointments.due(now)
        return due, None if ahead is None else ahead - now

    async def _tend(self, match_id: str) -> None:
        suggested = await self.appointments.load(match_id)
        if suggested is None:
            return
        venue = await self._venue(match_id)
        if suggested.at > self.clock.now():
            await self._remind(venue, suggested)
            await self.appointments.remind(match_id, suggested.at)
            return
        view = appointment_view(self._locale(venue), suggested, (), is_open=False)
        await self.living.update(replace(venue, message=suggested.message), Content(view))
        await self.appointments.remove(match_id, suggested.at)

    async def _remind(self, venue: Venue, suggested: Appointment) -> None:
        """Remind the people who will be there, in one message."""
        present = people_in(await self.tables.open(suggested.match))
        people = [person for person in suggested.people if person in present]
        link = jump_link(venue.guild, venue.channel, suggested.message)
        if len(people) < 2:  # no other player is left to meet
            return
        text = reminder_text(self._locale(venue), people, suggested.at, link)
        with logging_refusals("could not remind people to play match %s: %s", suggested.match):
            await self.living.say(venue, f"r{suggested.match}{suggested.at}", text, people)
