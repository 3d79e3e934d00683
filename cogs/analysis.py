"""*Analyse*: what was the better move in a match that is over, for whoever asks or for all."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.ui import browsing
from cogs.ui.analysis import Page, analysis_page
from cogs.ui.ids import OldButton
from cogs.ui.layout import framed
from cogs.ui.places import OnBoard
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS
from engine.analysis import NotAnalysed
from engine.workers import WorkersLost

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client.accounts import Accounts
    from cogs.client.analysts import Analysts, Work
    from cogs.client.easel import Easel
    from cogs.client.languages import Locales
    from cogs.client.limits import Limits
    from cogs.client.progress import Progress
    from cogs.client.recordings import Recordings
    from cogs.ui.places import Place
    from engine.analysis import Analysis
    from engine.replay import Recording
    from render.package import Packages

Interaction = discord.Interaction[discord.Client]


class Judging(commands.Cog):
    """Analyses: each is made once, and begun again where a restart broke it off."""

    def __init__(
        self,
        *,
        accounts: Accounts,
        analysts: Analysts,
        easel: Easel,
        limits: Limits,
        locales: Locales,
        packages: Packages,
        recordings: Recordings,
    ) -> None:
        self._recordings = recordings
        self._accounts = accounts
        self._analysts = analysts
        self._easel = easel
        self._limits = limits
        self._locales = locales
        self._packages = packages

    @commands.Cog.listener()
    async def on_serving(self) -> None:
        """Go on with what was asked for before the start."""
        await self._analysts.resume()

    @on_press(browsing.Analyse)
    async def press_analyse(self, interaction: Interaction, press: browsing.Analyse) -> None:
        """Show what was the better move; where that is not known yet, find out first."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        recording = await self._open(interaction, press.match, press.stands)
        analysis = await self._analysed(interaction, recording)
        await self._show(interaction, Page(recording, analysis, press.stands))

    @on_press(browsing.PickMoment)
    async def pick_moment(self, interaction: Interaction, press: browsing.PickMoment) -> None:
        """Show a moment that decided much, or the curve again."""
        await interaction.response.defer()
        page = await self._page(interaction, press.match, press.stands)
        await self._show(interaction, page._replace(at=press.picked, is_shared=press.is_shared))

    @on_press(browsing.ShareAnalysis)
    async def press_share(self, interaction: Interaction, press: browsing.ShareAnalysis) -> None:
        """Show it to the whole channel."""
        await interaction.response.defer(thinking=True)
        page = await self._page(interaction, press.match, press.stands)
        if not page.recording.may_share:
            raise OldButton
        await self._show(interaction, page._replace(at=press.at, is_shared=True))

    async def _open(
        self, interaction: Interaction, match_id: str, stands: Place | OnBoard
    ) -> Recording:
        # the button stands below boards, where all may press it, and in replays
        is_shared = isinstance(stands, OnBoard) or stands.is_shared
        recording = await self._recordings.open(interaction, match_id, is_shared=is_shared)
        if recording.is_import:
            raise NotAnalysed("import")
        return recording

    async def _page(self, interaction: Interaction, match_id: str, stands: Place | OnBoard) -> Page:
        """Return the page of an analysis that was shown before.

        Raises:
            OldButton: it is no more what is thought of the match.
        """
        recording = await self._open(interaction, match_id, stands)
        analysis = await self._analysts.find(recording.match)
        if analysis is None:
            raise OldButton
        return Page(recording, analysis, stands)

    async def _analysed(self, interaction: Interaction, recording: Recording) -> Analysis:
        """Return the analysis; where it is to be made, say meanwhile how far it is.

        Raises:
            NotAnalysed, OtherVersion: there is nothing to judge.
            TooSoon: many were made.
        WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
        """
        analysts, match = self._analysts, recording.match
        analysis = await analysts.find(match)
        if analysis is not None:
            return analysis
        work = await analysts.begin(
            match, before=partial(self._limits.take, "analysis", interaction)
        )

        async def tell(progress: Progress) -> None:
            await self._say(interaction, work, progress)

        try:
            # it goes on, if an answer fails: others may wait for it
            return await work.join().follow(work.task, tell)
        except asyncio.CancelledError:
            if work.task.cancelled():
                raise WorkersLost from None  # the bot is ending; the next start goes on with it
            raise

    async def _say(self, interaction: Interaction, work: Work, progress: Progress) -> None:
        key = "analysis-waiting" if work.is_waiting else "analysis-progress"
        facts = {"done": progress.done, "of": progress.of}
        text = TEXTS.say(str(interaction.locale), key, facts)
        await interaction.edit_original_response(view=framed(text))

    async def _show(self, interaction: Interaction, page: Page) -> None:
        """Let the answer, which is deferred, be *page*."""
        recording = page.recording
        locale = str(interaction.locale)
        if page.is_shared:
            locale = self._locales.of(interaction.guild_id or 0)
        people = [one.player for one in recording.sitters if one.player is not None]
        names: Mapping[int, str] = await self._accounts.plain_names(locale, people)
        painter = self._packages.find(recording.match.game.key).painter
        is_big = not page.is_shared and self._easel.wants_big_print(interaction)
        lay_out = partial(analysis_page, is_big=is_big)
        view, picture = await self._easel.painted(
            interaction, lay_out, painter, locale, page, names
        )
        await interaction.edit_original_response(view=view, attachments=picture.files(view))
