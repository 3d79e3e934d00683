"""Past matches: ``/replay``, films, *Fair?*, *Analyse*, ``/history``, ``/import``."""

from __future__ import annotations

import asyncio
import io
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.archive import NotOver
from cogs.client.background import Progress
from cogs.client.jobs import make_film
from cogs.ui import actions
from cogs.ui.actions import Listing, OnBoard, Stop, Verify
from cogs.ui.actions import Replay as ReplayPress
from cogs.ui.answers import show
from cogs.ui.board import alt_text, shown_in
from cogs.ui.history import AnalysisPage, analysis_page
from cogs.ui.ids import OldButton, head_of, ids_in
from cogs.ui.layout import UnknownGame, acknowledged, framed, on_press, press_button, row, say
from cogs.ui.narration import verdict_text
from cogs.ui.rulebook import language_of
from cogs.ui.texts import TEXTS, english
from engine.analysis import NotAnalysed
from engine.codec import LargeExport, read_export, write_export
from engine.errors import CorruptLog, EngineError, OtherVersion
from engine.recent import Recent
from engine.replay import count_plies
from engine.service import service
from engine.workers import WorkersLost
from render.replay import slowed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client.archive import Analysts, Imported, MatchOffers, Recordings, Replays
    from cogs.client.easel import Easel
    from cogs.client.people import Accounts, Limits, Locales
    from cogs.client.places import Here
    from db.history import Imports
    from db.venues import Posts
    from engine.codec import Export
    from engine.core import Games
    from engine.jobs import Workers
    from engine.match import Match
    from engine.replay import Recording
    from engine.verify import Verdict
    from render.package import Packages


Interaction = discord.Interaction[discord.Client]


class NoMatchInMessage(
    EngineError, key="error-no-match-in-message", says="this message shows no match"
):
    """A message that shows no match."""


@service
class Replay(commands.Cog):
    here: Here
    match_offers: MatchOffers
    posts: Posts
    recordings: Recordings
    replays: Replays
    client: commands.AutoShardedBot

    def __post_init__(self) -> None:
        self._of_message = app_commands.ContextMenu(
            name=english("command-replay-message"), callback=self.replay_message
        )
        self.client.tree.add_command(self._of_message)

    async def cog_unload(self) -> None:
        self.client.tree.remove_command(self._of_message.name, type=self._of_message.type)

    @app_commands.command(description=english("command-replay"))
    @app_commands.describe(
        match=english("command-replay-match"), move=english("command-replay-ply")
    )
    @acknowledged("private")
    async def replay(
        self,
        interaction: Interaction,
        match: str | None = None,
        move: app_commands.Range[int, 0, 1_000_000] = 0,
    ) -> None:
        match_id = (match or "").strip().lower() or await self.here.match(interaction)
        await self.replays.begin(interaction, match_id, move)

    @replay.autocomplete("match")
    async def complete_match(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=match.label, value=match.id)
            for match in self.match_offers.offered(interaction, current)
        ]

    @acknowledged("private")
    async def replay_message(self, interaction: Interaction, message: discord.Message) -> None:
        found = await self.posts.shown_by(message.id)
        if found is None and message.author == self.client.user:
            # the store forgets the boards of old matches, so read the names of their pictures
            found = shown_in(message.components)
            for custom_id in ids_in(message.components):
                if head_of(custom_id) == actions.ReplayStep.head():
                    step = actions.ReplayStep.from_id(custom_id)
                    found = step.match, step.place.seq
                    break
        if found is None:
            raise NoMatchInMessage
        match_id, seq = found
        recording = await self.recordings.open(interaction, match_id, is_public=True)
        await self.replays.show(interaction, recording, Stop(seq).checked(recording))

    @on_press(actions.Replay, answer="private")
    async def press_replay(self, interaction: Interaction, press: actions.Replay) -> None:
        recording = await self.recordings.open(interaction, press.match)
        await self.replays.show(interaction, recording, Stop(0).checked(recording))

    @on_press(actions.ReplayStep, actions.Jump, actions.Eyes)
    async def turn(
        self, interaction: Interaction, press: actions.ReplayStep | actions.Jump | actions.Eyes
    ) -> None:
        is_public, place = press.is_public, press.place
        recording = await self.recordings.open(interaction, press.match, is_public=is_public)
        match press:
            case actions.ReplayStep():
                place = place.checked(recording).moved(recording, press.way)
            case actions.Jump():
                place = place.checked(recording).jumped(recording, press.picked)
            case actions.Eyes():
                place = place.seen_by(recording, press.picked)
        await self.replays.show(interaction, recording, place)

    @on_press(actions.Share, answer="public")
    async def press_share(self, interaction: Interaction, press: actions.Share) -> None:
        is_public = press.is_public
        recording = await self.recordings.open(interaction, press.match, is_public=is_public)
        if not recording.may_share:
            raise OldButton
        shared = replace(press.place, is_shared=True).checked(recording)
        await self.replays.show(interaction, recording, shared)


# Films and files ----------------------------------------------------------------------------------


_MOST_KEPT: Final = 4
"""Maximum number of finished films to keep; each takes a few megabytes."""


@service
class Film(commands.Cog):
    limits: Limits
    locales: Locales
    packages: Packages
    workers: Workers
    recordings: Recordings

    def __post_init__(self) -> None:
        self._one_at_a_time = asyncio.Semaphore()
        """Held while a film is made: that keeps a core busy for seconds; boards need the others."""
        self._made: Recent[tuple[str, int, str], bytes] = Recent(_MOST_KEPT)
        """The last films, by match, number of entries and language, so that sharing is quick."""

    @on_press(actions.File, answer="private")
    async def press_file(self, interaction: Interaction, press: actions.File) -> None:
        await self._show_to_one(interaction, press.match, press.stands, "usual")

    @on_press(actions.FilmAt, answer="change")
    async def press_speed(self, interaction: Interaction, press: actions.FilmAt) -> None:
        await self._show_to_one(interaction, press.match, press.stands, press.speed)

    async def _show_to_one(
        self, interaction: Interaction, match_id: str, stands: Stop | OnBoard, speed: actions.Speed
    ) -> None:
        recording = await self._open(interaction, match_id, stands)
        locale = str(interaction.locale)
        other: actions.Speed = "usual" if speed == "slow" else "slow"
        view = ui.View(timeout=None)
        film_at = actions.FilmAt(match_id, stands, other)
        view.add_item(press_button(locale, film_at, f"film-{other}"))
        if recording.may_share:
            share = actions.ShareFilm(match_id, stands)
            view.add_item(press_button(locale, share, "share"))
        await self._give(interaction, recording, locale, speed=speed, view=view)

    @on_press(actions.ShareFilm, answer="public")
    async def press_share(self, interaction: Interaction, press: actions.ShareFilm) -> None:
        recording = await self._open(interaction, press.match, press.stands)
        if not recording.may_share:
            raise OldButton
        locale = self.locales.of(interaction.guild_id or 0)
        shown_by = TEXTS.say(locale, "shown-by", {"player": interaction.user.mention})
        await self._give(interaction, recording, locale, shown_by)

    async def _open(
        self, interaction: Interaction, match_id: str, stands: Stop | OnBoard
    ) -> Recording:
        """Return the match that a button belongs to, and count its film against the limit."""
        is_public = isinstance(stands, Stop) and stands.is_shared
        recording = await self.recordings.open(interaction, match_id, is_public=is_public)
        if not recording.is_over:
            raise NotOver
        self.limits.take("film", interaction)
        return recording

    async def _give(
        self,
        interaction: Interaction,
        recording: Recording,
        locale: str,
        *more: str,
        speed: actions.Speed = "usual",
        view: ui.View | None = None,
    ) -> None:
        """Answer with the film and the file, below a line about them and the lines in *more*."""
        match = recording.match
        stem = f"{match.game.key}-{recording.id}"
        data = write_export(await self.recordings.export(recording.id))
        wanted = recording.id, match.seq, language_of(locale)
        moving = self._made.get(wanted) or await self._make(interaction, match, locale)
        self._made[wanted] = moving
        film = f"{stem}.webp"
        if speed == "slow":
            moving, film = slowed(moving), f"{stem}-slow.webp"
        # the text for screen readers describes the last frame
        alt = alt_text(self.packages.find(match.game.key).painter, match, None, locale)
        files = [
            discord.File(io.BytesIO(moving), film, description=alt),
            discord.File(io.BytesIO(data), f"{stem}.json"),
        ]
        text = TEXTS.say(locale, "replay-file", {"file": f"{stem}.json"})
        await show(
            interaction,
            content="\n".join([text, *more]),
            attachments=files,
            view=view,
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def _make(self, interaction: Interaction, match: Match, locale: str) -> bytes:
        """Return a new film; while it is being made, show the progress."""
        if self._one_at_a_time.locked():
            await self._say(interaction, "film-waiting", Progress())
        async with self._one_at_a_time:
            progress = Progress()
            drawing = asyncio.create_task(make_film(self.workers, match, locale, progress.note))
            try:
                return await progress.follow(
                    drawing, partial(self._say, interaction, "film-progress")
                )
            finally:
                # the answer failed or the bot is ending, so nobody needs the film
                drawing.cancel()

    async def _say(self, interaction: Interaction, key: str, progress: Progress) -> None:
        facts = {"done": progress.done, "of": progress.of}
        text = TEXTS.say(str(interaction.locale), key, facts)
        await show(interaction, content=text)


@service
class Checking(commands.Cog):
    """*Fair?*: the same check that anybody can run on a file."""

    imported: Imported
    limits: Limits
    recordings: Recordings

    @on_press(Verify, answer="private")
    async def press_verify(self, interaction: Interaction, press: Verify) -> None:
        """Replay the match in a worker, repeat every draw, and show the verdict privately."""
        recording = await self.recordings.open(interaction, press.match)
        if not recording.is_over:
            raise NotOver
        self.limits.take("check", interaction)
        export = await self.recordings.export(press.match)
        verdict = await self.imported.check(export)
        locale = str(interaction.locale)
        facts = {
            "game": recording.match.game.title,
            "plies": count_plies(export.entries),
            "verdict": verdict_text(locale, verdict, export),
            "secret": export.secret,
        }
        await say(interaction, "check-done", facts)


@service
class Judging(commands.Cog):
    """Analyses, each made once; a restart resumes unfinished ones."""

    accounts: Accounts
    analysts: Analysts
    easel: Easel
    limits: Limits
    locales: Locales
    recordings: Recordings

    @commands.Cog.listener()
    async def on_serving(self) -> None:
        """Resume the analyses that the last process left unfinished."""
        await self.analysts.resume()

    @on_press(actions.Analyse, answer="private")
    async def press_analyse(self, interaction: Interaction, press: actions.Analyse) -> None:
        """Show the better moves; if there is no analysis yet, make it first."""
        recording = await self._open(interaction, press)
        analysts, match = self.analysts, recording.match
        analysis = await analysts.find(match)
        if analysis is None:
            take = partial(self.limits.take, "analysis", interaction)
            work = await analysts.begin(match, before=take)

            async def tell(progress: Progress) -> None:
                key = "analysis-waiting" if work.is_waiting else "analysis-progress"
                await say(interaction, key, {"done": progress.done, "of": progress.of})

            try:
                # the analysis continues if an answer fails: others may be waiting for it
                analysis = await work.join().follow(work.task, tell)
            except asyncio.CancelledError:
                if work.task.cancelled():
                    raise WorkersLost from None  # the bot is ending; the next start resumes it
                raise
        await self._show(interaction, AnalysisPage(recording, analysis, press.stands))

    @on_press(actions.PickMoment)
    async def pick_moment(self, interaction: Interaction, press: actions.PickMoment) -> None:
        page = await self._page(interaction, press)
        await self._show(interaction, page._replace(at=press.picked, is_shared=press.is_shared))

    @on_press(actions.ShareAnalysis, answer="public")
    async def press_share(self, interaction: Interaction, press: actions.ShareAnalysis) -> None:
        page = await self._page(interaction, press)
        if not page.recording.may_share:
            raise OldButton
        await self._show(interaction, page._replace(at=press.at, is_shared=True))

    async def _open(
        self,
        interaction: Interaction,
        press: actions.Analyse | actions.PickMoment | actions.ShareAnalysis,
    ) -> Recording:
        recording = await self.recordings.open(interaction, press.match, is_public=press.is_public)
        if recording.is_import:
            raise NotAnalysed("import")
        return recording

    async def _page(
        self,
        interaction: Interaction,
        press: actions.Analyse | actions.PickMoment | actions.ShareAnalysis,
    ) -> AnalysisPage:
        recording = await self._open(interaction, press)
        analysis = await self.analysts.find(recording.match)
        if analysis is None:
            raise OldButton
        return AnalysisPage(recording, analysis, press.stands)

    async def _show(self, interaction: Interaction, page: AnalysisPage) -> None:
        recording = page.recording
        locale = str(interaction.locale)
        if page.is_shared:
            locale = self.locales.of(interaction.guild_id or 0)
        people = [sitter.player for sitter in recording.sitters if sitter.player is not None]
        names: Mapping[int, str] = await self.accounts.plain_names(locale, people)
        is_big = not page.is_shared and self.easel.wants_big_print(interaction)
        lay_out = partial(analysis_page, is_big=is_big)
        key = recording.match.game.key
        view, picture = await self.easel.painted_for(
            interaction, key, lay_out, page, names, locale=locale
        )
        await show(interaction, view=view, attachments=picture.files(view))


@service
class HistoryCog(commands.Cog, name="History"):
    replays: Replays

    @app_commands.command(description=english("command-history"))
    @app_commands.describe(
        scope=english("command-history-scope"), member=english("command-history-member")
    )
    @acknowledged("private")
    async def history(
        self,
        interaction: Interaction,
        scope: Literal["server", "channel", "mine"] = "server",
        member: discord.User | None = None,
    ) -> None:
        if scope == "server" and interaction.guild_id is None:
            scope = "mine"
        await self.replays.list_matches(
            interaction, Listing(scope, None if member is None else member.id)
        )

    @on_press(actions.TurnHistory)
    async def press_history(self, interaction: Interaction, press: actions.TurnHistory) -> None:
        await self.replays.list_matches(interaction, press.listing)

    @on_press(actions.PickPast)
    async def pick_past(self, interaction: Interaction, press: actions.PickPast) -> None:
        await self.replays.list_matches(interaction, press.listing, press.picks + 1)
        await self.replays.follow(interaction, press.picked)


# `/import` ----------------------------------------------------------------------------------------


LARGEST: Final = 256_000
"""Largest file in bytes; the longest matches need tens of thousands."""


@dataclass(eq=False)
class BrokenImport(
    EngineError,
    key="error-broken-import",
    says="the rules do not allow entry {seq} of this file: {why}",
):
    """A file with a match that the rules do not allow."""

    seq: int
    why: str


@dataclass(eq=False)
class BrokenSetup(EngineError, key="error-broken-setup", says="no match begins like that: {why}"):
    """A file with a match that does not begin as its game does."""

    why: str


@dataclass(eq=False)
class OtherRules(
    EngineError,
    key="error-other-rules",
    says="the match in this file was played under version {version} of the rules",
):
    """A file with a match under another version of its game's rules."""

    version: int


class ImportUnderWay(
    EngineError,
    key="error-import-under-way",
    says="your previous file is still being checked",
):
    """A second file from somebody while the first is still being checked."""


@service
class ImportCog(commands.Cog, name="Imports"):
    games: Games
    imported: Imported
    imports: Imports
    limits: Limits

    def __post_init__(self) -> None:
        self._waiting: set[int] = set()

    @app_commands.command(name="import", description=english("command-import"))
    @app_commands.describe(file=english("command-import-file"))
    @acknowledged("private")
    async def import_file(self, interaction: Interaction, file: discord.Attachment) -> None:
        player = interaction.user.id
        if player in self._waiting:
            raise ImportUnderWay
        self._waiting.add(player)
        try:
            if file.size > LARGEST:
                raise LargeExport(LARGEST)
            self.limits.take("import", interaction)
            export = read_export(await file.read(), most=LARGEST)
            verdict = await self._check(export)
            import_id = await self.imports.keep(player, export)
            locale = str(interaction.locale)
            facts = {
                "game": self.games.title(export.setup.game),
                "plies": count_plies(export.entries),
                "verdict": verdict_text(locale, verdict, export),
                "match": import_id,
            }
            text = TEXTS.say(locale, "import-done", facts)
            style = discord.ButtonStyle.primary
            button = press_button(locale, ReplayPress(import_id, 0), style=style)
            await show(interaction, view=framed(text, row(button)))
        finally:
            self._waiting.discard(player)

    async def _check(self, export: Export) -> Verdict:
        if export.setup.game not in self.games:
            raise UnknownGame(export.setup.game, self.games)
        try:
            return await self.imported.check(export)
        except OtherVersion as error:
            raise OtherRules(error.version) from None
        except CorruptLog as error:
            if error.seq < 0:
                raise BrokenSetup(error.why) from None
            raise BrokenImport(error.seq, error.why) from None
