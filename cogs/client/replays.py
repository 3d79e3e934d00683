"""Shows matches to be stepped through: one position at a time, alone or before a channel."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from cogs.ui.board import paint
from cogs.ui.enlarging import enlarged
from cogs.ui.history import PAGE, Listed, history_view
from cogs.ui.places import Place
from cogs.ui.stepper import stepper_text, stepper_view
from cogs.ui.values import Values

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord
    from discord import ui

    from cogs.client.accounts import Accounts
    from cogs.client.analysts import Analysts
    from cogs.client.easel import Easel
    from cogs.client.known import KnownMatches
    from cogs.client.languages import Locales
    from cogs.client.recordings import Recordings
    from cogs.client.sight import Sight
    from cogs.ui.board import Picture
    from cogs.ui.places import Listing
    from db.history import History
    from engine.analysis import Analysis
    from engine.registry import Games
    from engine.replay import Recording
    from render.package import Packages
    from render.painters import Painter

    Interaction = discord.Interaction[discord.Client]


class Replays:
    """Opens recordings and shows their positions."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        analysts: Analysts,
        easel: Easel,
        games: Games,
        history: History,
        locales: Locales,
        packages: Packages,
        sight: Sight,
        known: KnownMatches,
        recordings: Recordings,
    ) -> None:
        self._recordings = recordings
        self._accounts = accounts
        self._analysts = analysts
        self._easel = easel
        self._games = games
        self._history = history
        self._locales = locales
        self._packages = packages
        self._sight = sight
        self.known: Final = known

    async def begin(self, interaction: Interaction, match_id: str, ply: int = 0) -> None:
        """Show a match from this ply on, or its end, to whoever asked; the answer is deferred.

        Raises:
            UnknownMatch, NotForYou, OtherVersion, CorruptLog: see `Recordings.open`.
        """
        recording = await self._recordings.open(interaction, match_id)
        stops = recording.stops
        await self.show(interaction, recording, Place(stops[min(ply, len(stops) - 1)]))

    async def list_matches(
        self, interaction: Interaction, listing: Listing, picks: int = 0
    ) -> None:
        """Show a page of a list of matches as the answer, which is deferred.

        *picks*: see `PickPast`.
        """
        if not listing.after:
            listing = replace(listing, page=0)  # older buttons say the number alone
        page = await self._history.matches(
            await self._sight.asker(interaction),
            listing.scope,
            member=listing.member,
            limit=PAGE,
            after=listing.after,
        )
        locale = str(interaction.locale)
        people = [player for past in page.matches for one in past.sitters for player in one.people]
        mentions = await self._accounts.names(locale, people)
        names = await self._accounts.plain_names(locale, people)
        listed = Listed(listing, page, mentions, names)
        view = history_view(locale, self._games, listed, picks=picks)
        await interaction.edit_original_response(view=view)

    async def follow(self, interaction: Interaction, match_id: str) -> None:
        """Show a match from its beginning on in a private message below the answer.

        Raises:
            UnknownMatch, NotForYou, OtherVersion, CorruptLog: see `Recordings.open`.
        """
        recording = await self._recordings.open(interaction, match_id)
        view, picture = await self._drawn(interaction, recording, Place(recording.stops[0]))
        await interaction.followup.send(view=view, files=picture.files(view), ephemeral=True)

    async def show(self, interaction: Interaction, recording: Recording, place: Place) -> None:
        """Show the match at *place* as the answer, which is deferred."""
        view, picture = await self._drawn(interaction, recording, place)
        await interaction.edit_original_response(view=view, attachments=picture.files(view))

    async def _drawn(
        self, interaction: Interaction, recording: Recording, place: Place
    ) -> tuple[ui.LayoutView, Picture]:
        locale = str(interaction.locale)
        if place.is_shared:
            locale = self._locales.of(interaction.guild_id or 0)
        painter = self._packages.find(recording.match.game.key).painter
        names: Mapping[int, str] = {}
        if recording.is_over:
            people = [one.player for one in recording.sitters if one.player is not None]
            names = await self._accounts.plain_names(locale, people)
        analysis = await self._analysts.find(recording.match) if recording.may_be_analysed else None
        is_big = not place.is_shared and self._easel.wants_big_print(interaction)
        draw = partial(_page, names=names, analysis=analysis, is_big=is_big)
        return await self._easel.painted(interaction, draw, painter, locale, recording, place)


def _page(
    painter: Painter,
    locale: str,
    recording: Recording,
    place: Place,
    *,
    names: Mapping[int, str],
    analysis: Analysis | None,
    is_big: bool,
) -> tuple[ui.LayoutView, Picture]:
    """Return the message at *place* with its picture; slow, so call it in a thread."""
    position = recording.match.at(place.seq)
    picture = paint(painter, position, place.viewer, locale=locale)
    if is_big:
        picture = enlarged(locale, picture)
    values = None if analysis is None else Values(locale, recording.match, analysis)
    text = stepper_text(locale, recording, position, place, values)
    view = stepper_view(locale, recording, place, text, picture, names=names, values=values)
    return view, picture
