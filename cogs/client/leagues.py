"""Leagues: their messages, and how their seasons begin and end."""

from __future__ import annotations

import base64
import logging
import secrets
from typing import TYPE_CHECKING, Any

import discord

from cogs.client.background import Fate, Keeper
from cogs.client.clubs import last_digits
from cogs.client.messenger import CannotPost
from cogs.ui.answers import NETWORK
from cogs.ui.errors import is_gone
from cogs.ui.games import digest
from cogs.ui.leagues import finals, is_over, league_view, next_at
from db.clubs import Change
from engine import fair
from engine.clubs import course
from engine.clubs.events import Joined
from engine.clubs.forms import ClubRefused, NoLeague
from engine.clubs.leagues import Mover, drawn, first_season, next_season
from engine.clubs.tournament import Tournament
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.client.clubs import Rounds
    from cogs.client.messenger import Messenger
    from cogs.client.people import Locales, Mentions
    from db.clubs import Leagues, StoredLeague, StoredTournament, Tournaments
    from db.store import Store
    from engine.ports import Clock

logger = logging.getLogger(__name__)

_LOOK = 600.0
"""Seconds between two looks at all running leagues."""
_MOST_SHOWN = 1_000
_FAILURES = (discord.DiscordException, *NETWORK)


@service
class Seasons:
    """Begins the seasons of leagues and shows how they end: one message a season."""

    clock: Clock
    leagues: Leagues
    locales: Locales
    mentions: Mentions
    messenger: Messenger
    rounds: Rounds
    store: Store
    tournaments: Tournaments

    def __post_init__(self) -> None:
        self._shown: Recent[int, str] = Recent(_MOST_SHOWN)
        self._keeper = Keeper[str](
            "leagues",
            self._tend,
            clock=self.clock,
            store=self.store,
            everything=self.leagues.led,
            every=_LOOK,
            failed=self._take_trouble,
        )
        self.rounds.tell_of_news(self.stir)

    def start(self) -> None:
        self._keeper.start()

    async def stop(self) -> None:
        await self._keeper.stop()

    @property
    def is_at_rest(self) -> bool:
        return self._keeper.is_at_rest

    def look(self) -> None:
        self._keeper.look()

    def stir(self, league_id: str) -> None:
        self._keeper.stir(league_id)

    async def load(self, league_id: str, guild: int) -> StoredLeague:
        """Return a league of *guild*; raises `NoLeague` and `TournamentDamaged`."""
        stored = await self.leagues.load(league_id)
        if stored is None or stored.venue.guild != guild:
            raise NoLeague
        return stored

    async def season(self, stored: StoredLeague) -> list[StoredTournament]:
        """Return the divisions of the latest season, the highest first."""
        if not stored.seasons:
            return []
        ids = await self.leagues.season(stored.id, stored.seasons - 1)
        found = [await self.tournaments.load(one) for one in ids]
        return [one for one in found if one is not None]

    async def view(self, stored: StoredLeague) -> ui.LayoutView:
        locale = self.locales.of(stored.venue.guild)
        invited = await self.leagues.invited(stored.id)
        return league_view(locale, stored, invited, await self.season(stored))

    async def begin(self, stored: StoredLeague) -> None:
        """Begin the season after those of *stored*.

        Raises:
            ClubRefused: the last one is not over, too few are in, or somebody was quicker.
        """
        made = await self._made(stored)
        while not await self.leagues.begin_season(stored, made):
            now = await self.leagues.load(stored.id)
            if now is None or now.ended_at is not None or now.seasons != stored.seasons:
                raise ClubRefused("season-runs")
            made = await self._made(stored)  # somebody has left, or was erased
        for change, _ in made:
            self.rounds.stir(change.tournament.id)
        self.stir(stored.id)

    async def _made(self, stored: StoredLeague) -> list[tuple[Change, bytes]]:
        """Return the divisions of the next season, each with its secret; raises as `begin`."""
        season = await self.season(stored)
        if not is_over(season):
            raise ClubRefused("season-runs")
        invited = await self.leagues.invited(stored.id)
        order = drawn(stored.secret, stored.id, stored.seasons, invited)
        if season:
            before = finals(season)
            known = {one for part in before for one in part}
            gone, new = known.difference(invited), [one for one in order if one not in known]
            divisions = next_season(stored.league, before, gone, new)
        else:
            divisions = first_season(stored.league, order)
        return [self._division(stored, part) for part in divisions]

    def _division(self, stored: StoredLeague, part: Sequence[Mover]) -> tuple[Change, bytes]:
        """Return the tournament of a division, already begun, and its secret."""
        secret = fair.new_secret()
        tournament_id = base64.b32encode(secrets.token_bytes(5)).decode().lower()
        tournament = Tournament(tournament_id, stored.league.plan(len(part)))
        events = [Joined(at, f"{tournament_id}.{at}") for at in range(len(part))]
        happened: tuple[Any, ...] = ()
        for event in events:
            tournament, new = course.after(tournament, event, secret)
            happened += new
        tournament, new = course.after(tournament, course.start(tournament, secret), secret)
        people = {at: one.player for at, one in enumerate(part)}
        limit = tournament.plan.round_seconds
        due = None if limit is None else self.clock.now() + limit
        return Change(tournament, (*happened, *new), people, due), secret

    # The loop -----------------------------------------------------------------------------------

    async def _tend(self, league_id: str) -> float | None:
        again = await self._begin_by_itself(league_id)
        await self._show(league_id)
        return again

    async def _take_trouble(self, league_id: str, fate: Fate, error: Exception) -> None:
        if fate is Fate.GONE and is_gone(error):
            logger.info("league %s ends, as its channel is gone", league_id)
            await self.leagues.end(league_id)
            self._keeper.drop(league_id)

    async def _begin_by_itself(self, league_id: str) -> float | None:
        """Begin a season whose time has come, or return the seconds until then."""
        stored = await self.leagues.load(league_id)
        at = None if stored is None else next_at(stored, await self.season(stored))
        if stored is None or at is None:
            return None
        if at > (now := self.clock.now()):
            return at - now
        try:
            await self.begin(stored)
        except ClubRefused as error:
            # it is tried again when somebody joins
            logger.info("league %s does not begin its season: %s", league_id, error)
        return None

    async def _show(self, league_id: str) -> None:
        """Show a league in its message, or in a new one when a season has ended."""
        stored = await self.leagues.load(league_id)
        if stored is None:
            return
        season = await self.season(stored)
        ended = stored.seasons - (not is_over(season))
        message, view = stored.venue.message, await self.view(stored)
        shown = digest(view)
        if message is not None and ended <= stored.told:
            if self._shown.get(message) == shown:
                return
            try:
                await self.messenger.edit(stored.venue, message, view=view)
            except discord.NotFound as error:
                if is_gone(error):
                    raise
                logger.info("the message of league %s is gone, so it is posted again", league_id)
            else:
                self._shown[message] = shown
                return
        people = {one for division in season for one in division.people.values()}
        with self.mentions.to(sorted(people) if ended > stored.told else (), None) as allowed:
            channel = self.messenger.channel(stored.venue)
            nonce = f"l{league_id}{ended}.{last_digits(stored.venue)}"
            posted = await channel.send(view=view, nonce=nonce, allowed_mentions=allowed)
        self._shown[posted.id] = shown
        await self.leagues.set_message(league_id, posted.id, max(ended, stored.told))
        if message is not None and ended > stored.told:
            locale = self.locales.of(stored.venue.guild)
            invited = await self.leagues.invited(league_id)
            former = league_view(locale, stored, invited, season, is_last=False)
            try:
                await self.messenger.edit(stored.venue, message, view=former)
            except (CannotPost, *_FAILURES) as error:
                logger.info("message %d of a league stays as it is: %s", message, error)
