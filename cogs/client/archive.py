"""Past matches: imports, recordings, lists to pick from, analyses and replays."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cogs.client.background import Progress
from cogs.client.places import asker_of
from cogs.ui.actions import Stop
from cogs.ui.answers import follow, show
from cogs.ui.board import enlarged, paint
from cogs.ui.history import PAGE, Listed, history_view, stepper_text, stepper_view
from cogs.ui.layout import LONGEST_LABEL, shortened
from cogs.ui.narration import Expectations
from cogs.ui.texts import TEXTS, plain_name
from db.errors import StoreError
from engine.analysis import analyse, plies_to_judge
from engine.bots import PLAYERS
from engine.errors import EngineError, UnknownMatch
from engine.jobs import check
from engine.match import Match
from engine.ports import Sitter
from engine.recent import Recent
from engine.replay import Recording
from engine.service import service
from engine.verify import export_match
from engine.workers import JobFailed, WorkersLost

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import discord
    from discord import ui

    from cogs.client.easel import Easel
    from cogs.client.gate import Gate
    from cogs.client.people import Accounts, Locales
    from cogs.client.places import Visibility
    from cogs.ui.actions import Listing
    from cogs.ui.board import Picture
    from db.history import Analyses, Asker, History, Imports, Past
    from db.matches import Matches
    from engine.analysis import Analysis, Asked
    from engine.codec import Export
    from engine.core import Games
    from engine.jobs import Thinkers, Workers
    from engine.ports import Clock
    from engine.table import Tables
    from engine.verify import Verdict
    from render.painters import Painter

    Interaction = discord.Interaction[discord.Client]


MOST_SECONDS: Final = 20.0
"""Maximum seconds to check one file; the longest file that Parlor accepts needs less than one."""


class NotOver(EngineError, key="error-not-over", says="the match is not over"):
    """Nobody gets the file or secret of a running match, which would reveal what comes next."""


@service
class Imported:
    """Matches from files: workers check them, and the latest ones stay in memory.

    Somebody may craft a file that is slow to check, so a worker checks one file at a time, within
    a time limit.
    """

    workers: Workers
    games: Games

    def __post_init__(self) -> None:
        self._one_at_a_time = asyncio.Semaphore()
        self._folded: Recent[str, Match] = Recent(16)

    async def check(self, export: Export) -> Verdict:
        """Return the verdict on *export*: whether it is as fair as it claims.

        Raises:
            OtherVersion, CorruptLog: the rules do not allow it.
            OutOfTime: the check takes too long.
            WorkersLost: no worker can check it now.
        """
        async with self._one_at_a_time:
            return await check(self.workers, export, MOST_SECONDS)

    async def recording(self, import_id: str, export: Export, *, may_share: bool) -> Recording:
        """Return an imported match; raises what `check` raises."""
        match = self._folded.get(import_id)
        if match is None:
            # the rules may have changed since it was imported
            await self.check(export)
            parts = self.games, import_id, export.setup, b"", export.entries
            match = await asyncio.to_thread(Match.fold, *parts, is_checked=True)
        self._folded[import_id] = match
        names = (*export.players, *[""] * match.setup.seats)[: match.setup.seats]
        sitters = tuple(Sitter(bot=name if name in PLAYERS else None) for name in names)
        return Recording(import_id, match, sitters, may_share, is_import=True)


@service
class Recordings:
    gate: Gate
    tables: Tables
    imported: Imported
    imports: Imports
    matches: Matches

    async def open(
        self, interaction: discord.Interaction[Any], match_id: str, *, is_public: bool = False
    ) -> Recording:
        """Return the match or import that the user asked for.

        Raises:
            UnknownMatch, NotForYou: see `Gate.check_looks`.
            OtherVersion, CorruptLog, OutOfTime, WorkersLost: it cannot be read or replayed.
        """
        await self.gate.check_looks(interaction, match_id, is_public=is_public)
        venue = await self.matches.venues.venue(match_id)
        if venue is None:
            kept = await self.imports.load(match_id)
            if kept is None:
                raise UnknownMatch(match_id)
            may_share = interaction.guild_id is not None
            return await self.imported.recording(match_id, kept[1], may_share=may_share)
        table = await self.tables.open(match_id)
        is_here = venue.guild == interaction.guild_id != 0
        return Recording(match_id, table.match, table.sitters, may_share=is_here)

    async def export(self, match_id: str) -> Export:
        """Return the export of a match or import; raises what `open` raises, except `NotForYou`."""
        kept = await self.imports.load(match_id)
        if kept is not None:
            return kept[1]
        table = await self.tables.open(match_id)
        return export_match(table.record, table.match)


# Matches to pick from -----------------------------------------------------------------------------


logger = logging.getLogger(__name__)

Key: TypeAlias = tuple[int, int, int, str]
"""Person, server, channel and language."""

_MOST_OFFERED: Final = 25
"""Maximum number of matches to offer: Discord's limit."""
_FRESH: Final = 60.0
"""Age in seconds from which the next request looks the matches up again."""
_OLD: Final = 3600.0
"""Age in seconds from which found matches are too old to show."""
_MOST_KEPT: Final = 1000


@dataclass(frozen=True, slots=True)
class OfferedMatch:
    id: str
    label: str


@service
class MatchOffers:
    accounts: Accounts
    clock: Clock
    games: Games
    history: History

    def __post_init__(self) -> None:
        self._kept: Recent[Key, tuple[float, tuple[OfferedMatch, ...]]] = Recent(_MOST_KEPT)
        self._looking: dict[Key, asyncio.Task[None]] = {}

    def offered(self, interaction: discord.Interaction[Any], typed: str) -> list[OfferedMatch]:
        """Return known matches whose labels contain *typed*; look up more for the next call."""
        asker, locale = asker_of(interaction), str(interaction.locale)
        key = (asker.player, asker.guild, asker.channel, locale)
        looked_at, known = self._kept.get(key, (-_OLD, ()))
        age = self.clock.now() - looked_at
        if age >= _FRESH and key not in self._looking:
            task = asyncio.create_task(self._look(key, asker, locale), name="look up matches")
            self._looking[key] = task
            task.add_done_callback(lambda _: self._looking.pop(key))
        wanted = typed.strip().lower()
        fitting = [match for match in known if wanted in match.label.lower() or wanted == match.id]
        return [] if age >= _OLD else fitting[:_MOST_OFFERED]

    async def _look(self, key: Key, asker: Asker, locale: str) -> None:
        history = self.history
        found: dict[str, Past] = {}
        try:
            for scope in ("mine", "server"):
                page = await history.matches(asker, scope, member=None, limit=_MOST_OFFERED)
                found |= {past.match: past for past in page.matches}
        except StoreError as error:
            logger.info("cannot offer matches to pick: %s", error)
            return
        pasts = sorted(found.values(), key=lambda past: -past.started_at)
        people = [who.player for past in pasts for who in past.sitters if who.player is not None]
        names = await self.accounts.plain_names(locale, people)
        known: list[OfferedMatch] = []
        for past in pasts:
            players = [
                names.get(sitter.player or 0) or plain_name(locale, sitter, seat)
                for seat, sitter in enumerate(past.sitters)
            ]
            facts = {
                "game": self.games.title(past.game),
                "players": TEXTS.joined(locale, players),
                "when": f"{datetime.fromtimestamp(past.started_at, UTC):%Y-%m-%d %H:%M}",
            }
            label = shortened(TEXTS.say(locale, "replay-choice", facts), LONGEST_LABEL)
            known.append(OfferedMatch(past.match, label))
        self._kept[key] = (self.clock.now(), tuple(known))


# Analyses -----------------------------------------------------------------------------------------
#
# While nobody is waiting, the bot repeats hurried analyses at full depth.


@service
class Work:
    is_waiting: bool

    def __post_init__(self) -> None:
        self.task: asyncio.Task[Analysis]
        self._far = (0, 0)
        self._followers: list[Progress] = []

    def join(self) -> Progress:
        """Return a `Progress` that follows this work from now on."""
        progress = Progress()
        progress.done, progress.of = self._far
        self._followers.append(progress)
        return progress

    def note(self, done: int, of: int) -> None:
        self.is_waiting = False
        self._far = (done, of)
        for progress in self._followers:
            progress.note(done, of)


@service
class Analysts:
    analyses: Analyses
    games: Games
    tables: Tables
    thinkers: Thinkers

    def __post_init__(self) -> None:
        self._works: dict[str, Work] = {}
        self._is_closed = False
        self._one_at_a_time = asyncio.Semaphore()
        self._deepening: asyncio.Task[None] | None = None

    async def find(self, match: Match) -> Analysis | None:
        return await self.analyses.find(match.id, match.seq)

    async def begin(self, match: Match, before: Callable[[], None] | None = None) -> Work:
        """Have *match* analysed, unless an analysis is under way; return the work.

        The work continues even if nobody is waiting for it, and after a restart. *before* may
        refuse new work by an error of its own.

        Raises:
            NotAnalysed, OtherVersion: see `plies_to_judge`.
            StoreError: the request could not be stored.
        """
        asked = await asyncio.to_thread(plies_to_judge, match, self.games)
        if match.id not in self._works:
            if before is not None:
                before()
            await self.analyses.ask(match.id, match.seq)
        if self._deepening is not None:
            self._deepening.cancel()  # somebody is waiting now
        if match.id not in self._works:  # nobody has begun it during the awaits above
            work = self._works[match.id] = Work(is_waiting=self._one_at_a_time.locked())
            work.task = asyncio.create_task(
                self._make(work, match, asked), name=f"analysis of {match.id}"
            )
            work.task.add_done_callback(_seen)
        return self._works[match.id]

    async def resume(self) -> None:
        for match_id in await self.analyses.asked():
            try:
                table = await self.tables.open(match_id)
                await self.begin(table.match)
            except EngineError as error:
                logger.warning("cannot analyse match %s: %s", match_id, error)
                await self.analyses.drop(match_id)
        self._deepen()

    async def close(self) -> None:
        self._is_closed = True
        tasks: list[asyncio.Task[Any]] = [work.task for work in self._works.values()]
        if self._deepening is not None:
            tasks.append(self._deepening)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, work: Work, match: Match, asked: Sequence[Asked]) -> Analysis:
        analyses = self.analyses
        try:
            async with self._one_at_a_time:
                try:
                    analysis = await analyse(self.thinkers, match, asked, work.note)
                except Exception:
                    # otherwise every start would try this analysis again; people can still ask for
                    # it
                    await analyses.drop(match.id)
                    raise
                await analyses.keep(analysis)
        finally:
            del self._works[match.id]
            self._deepen()
        return analysis

    def _deepen(self) -> None:
        is_busy = self._deepening is not None and not self._deepening.done()
        if not (self._works or is_busy or self._is_closed):
            self._deepening = asyncio.create_task(self._deepen_all(), name="deeper analyses")
            self._deepening.add_done_callback(_seen)

    async def _deepen_all(self) -> None:
        analyses = self.analyses
        while (match_id := await analyses.shallow()) is not None:
            try:
                match = (await self.tables.open(match_id)).match
                asked = await asyncio.to_thread(plies_to_judge, match, self.games)
                deeper = await analyse(
                    self.thinkers, match, asked, Progress().note, is_hurried=False
                )
            except WorkersLost:
                return  # the next analysis or start continues it
            except (EngineError, JobFailed) as error:
                logger.warning("cannot deepen the analysis of match %s: %s", match_id, error)
                await analyses.settle(match_id)
            else:
                await analyses.keep(deeper)


def _seen(task: asyncio.Task[Any]) -> None:
    """Log a failure: perhaps nobody is waiting for the task."""
    if not task.cancelled() and (error := task.exception()) is not None:
        logger.warning("%s failed: %s", task.get_name(), error)


@service
class Replays:
    accounts: Accounts
    analysts: Analysts
    easel: Easel
    games: Games
    history: History
    locales: Locales
    recordings: Recordings
    visibility: Visibility

    async def begin(self, interaction: Interaction, match_id: str, ply: int = 0) -> None:
        """Answer with a match at stop number *ply*, or at its end; raises what `open` raises."""
        recording = await self.recordings.open(interaction, match_id)
        stops = recording.stops
        await self.show(interaction, recording, Stop(stops[min(ply, len(stops) - 1)]))

    async def list_matches(
        self, interaction: Interaction, listing: Listing, picks: int = 0
    ) -> None:
        if not listing.after:
            listing = replace(listing, page=0)  # older buttons have only the number
        page = await self.history.matches(
            await self.visibility.asker(interaction),
            listing.scope,
            member=listing.member,
            limit=PAGE,
            after=listing.after,
        )
        locale = str(interaction.locale)
        people = [player for past in page.matches for who in past.sitters for player in who.people]
        mentions = await self.accounts.names(locale, people)
        names = await self.accounts.plain_names(locale, people)
        listed = Listed(listing, page, mentions, names)
        view = history_view(locale, self.games, listed, picks=picks)
        await show(interaction, view=view)

    async def follow(self, interaction: Interaction, match_id: str) -> None:
        """Show a match from its beginning in a private message below the answer; see `begin`."""
        recording = await self.recordings.open(interaction, match_id)
        view, picture = await self._drawn(interaction, recording, Stop(recording.stops[0]))
        await follow(interaction, view=view, files=picture.files(view), ephemeral=True)

    async def show(self, interaction: Interaction, recording: Recording, place: Stop) -> None:
        view, picture = await self._drawn(interaction, recording, place)
        await show(interaction, view=view, attachments=picture.files(view))

    async def _drawn(
        self, interaction: Interaction, recording: Recording, place: Stop
    ) -> tuple[ui.LayoutView, Picture]:
        locale = str(interaction.locale)
        if place.is_shared:
            locale = self.locales.of(interaction.guild_id or 0)
        names: Mapping[int, str] = {}
        if recording.is_over:
            people = [sitter.player for sitter in recording.sitters if sitter.player is not None]
            names = await self.accounts.plain_names(locale, people)
        analysis = await self.analysts.find(recording.match) if recording.may_be_analysed else None
        is_big = not place.is_shared and self.easel.wants_big_print(interaction)
        draw = partial(_page, names=names, analysis=analysis, is_big=is_big)
        key = recording.match.game.key
        return await self.easel.painted_for(interaction, key, draw, recording, place, locale=locale)


def _page(
    painter: Painter,
    locale: str,
    recording: Recording,
    place: Stop,
    *,
    names: Mapping[int, str],
    analysis: Analysis | None,
    is_big: bool,
) -> tuple[ui.LayoutView, Picture]:
    position = recording.match.at(place.seq)
    picture = paint(painter, position, place.viewer, locale=locale)
    if is_big:
        picture = enlarged(locale, picture)
    values = None if analysis is None else Expectations(locale, recording.match, analysis)
    text = stepper_text(locale, recording, position, place, values)
    view = stepper_view(locale, recording, place, text, picture, names=names, values=values)
    return view, picture
