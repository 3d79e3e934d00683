"""The messages of leagues, and how their seasons begin and end."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from zlib import crc32

from cogs.client.background import Fate, Keeper
from cogs.client.living import Content, Wanted, nonce_in
from cogs.ui.errors import is_gone
from cogs.ui.league_settings import changed_text, check_length
from cogs.ui.leagues import finals, is_over, league_view, moving, next_at
from db.clubs import Change
from engine import fair
from engine.clubs import course
from engine.clubs.events import Joined
from engine.clubs.forms import ClubRefused, NoLeague
from engine.clubs.leagues import Mover, drawn, first_season, next_season
from engine.clubs.standings import standings
from engine.clubs.tournament import Tournament
from engine.codec import encode
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import discord

    from cogs.client.clubs import Rounds
    from cogs.client.living import LivingMessages
    from cogs.client.people import Locales, Members
    from db.clubs import Leagues, StoredLeague, StoredTournament, Tournaments
    from engine.clubs.events import Event
    from engine.clubs.leagues import League
    from engine.core import Games, Length
    from engine.ports import Clock

    Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_LOOK = 600.0
"""Seconds between checks of all running leagues."""
_PAIR = 2


@service
class Seasons:
    """Begins the seasons of leagues and shows how they end: one message a season."""

    clock: Clock
    games: Games
    leagues: Leagues
    living: LivingMessages
    locales: Locales
    members: Members
    rounds: Rounds
    tournaments: Tournaments

    def __post_init__(self) -> None:
        self.keeper = Keeper[str](
            "leagues",
            self._tend,
            clock=self.clock,
            store=self.leagues.store,
            everything=self.leagues.led,
            every=_LOOK,
            failed=self._take_trouble,
        )
        self.rounds.on_news.append(self.keeper.stir)

    async def load(self, league_id: str, guild: int, *, may_be_draft: bool = False) -> StoredLeague:
        """Return a league of *guild*; raises `NoLeague` and `TournamentDamaged`."""
        stored = await self.leagues.load(league_id)
        if stored is None or stored.venue.guild != guild or stored.is_draft > may_be_draft:
            raise NoLeague
        return stored

    async def season(self, stored: StoredLeague) -> list[StoredTournament]:
        """Return the divisions of the latest season, the highest first."""
        if not stored.seasons:
            return []
        ids = await self.leagues.season(stored.id, stored.seasons - 1)
        found = [await self.tournaments.load(division) for division in ids]
        return [division for division in found if division is not None]

    async def answer(self, interaction: Interaction, league_id: str) -> None:
        """Answer a press below a league's message by showing the league."""
        stored = await self.load(league_id, interaction.guild_id or 0)
        await self.living.answer(interaction, await self._wanted(stored))

    async def change(
        self, league_id: str, guild: int, change: Callable[[League], League]
    ) -> StoredLeague:
        """Change the settings of a league from its next season on, and say so in its channel.

        Raises:
            ClubRefused, DoesNotFit: it has ended or can't be like that, and nothing has changed.
            NoLeague, TournamentDamaged, StoreError: it cannot be read or stored.
        """
        before = await self.load(league_id, guild, may_be_draft=True)

        def changed(old: League) -> League:
            league = change(old)
            league.check()
            check_length(league, old, self._length(league))
            return league

        if not await self.leagues.change(league_id, changed):
            raise ClubRefused("league-over")
        stored = await self.load(league_id, guild, may_be_draft=True)
        if stored.league != before.league and not stored.is_draft:
            self.keeper.stir(league_id)
            locale = self.locales.of(guild)
            text = changed_text(locale, stored.league, before.league)
            number = crc32(encode(stored.league))
            nonce = nonce_in(stored.venue, f"g{number % 100_000}.{league_id}")
            await self.living.say(stored.venue, nonce, text, ())
        return stored

    def _length(self, league: League) -> Length | None:
        return self.games.length(league.game, _PAIR)

    async def begin(self, stored: StoredLeague) -> None:
        """Begin the next season of *stored*.

        Raises:
            ClubRefused: the last one is not over, too few have joined, or somebody was quicker.
        """
        made = await self._made(stored)
        while not await self.leagues.begin_season(stored, made):
            now = await self.leagues.load(stored.id)
            if now is None or now.ended_at is not None or now.seasons != stored.seasons:
                raise ClubRefused("season-runs")
            made = await self._made(stored)  # somebody has left, or was erased
        for change, _ in made:
            self.rounds.keeper.stir(change.tournament.id)
        self.keeper.stir(stored.id)

    async def fill(self, stored: StoredLeague, player: int, click: str) -> bool:
        """Give *player* a place that somebody left in the running season; False if they get none.

        The lowest division with such a place comes first.
        """
        season = await self.season(stored)
        if any(division.entrant_of(player) is not None for division in season):
            return False

        def come(division: StoredTournament) -> list[Event]:
            tournament = division.tournament
            places = tournament.vacancies
            return [Joined(len(tournament.entrants), click, instead=places[0])] if places else []

        def people(division: StoredTournament) -> dict[int, int]:
            return {len(division.tournament.entrants): player}

        for division in reversed(season):
            tournament = division.tournament
            if tournament.vacancies:
                changed = await self.rounds.happen(tournament.id, come, people)
                if changed.entrant_of(player) is not None:
                    return True
        return False

    async def _made(self, stored: StoredLeague) -> list[tuple[Change, bytes]]:
        """Return the next season's divisions, each with its secret; raises what `begin` raises."""
        season = await self.season(stored)
        if not is_over(season):
            raise ClubRefused("season-runs")
        await self._drop_absent(stored, season)
        invited = await self.leagues.invited(stored.id)
        order = drawn(stored.secret, stored.id, stored.seasons, invited)
        if season:
            before = finals(season)
            known = {player for division in before for player in division}
            new = [player for player in order if player not in known]
            gone = known.difference(invited)
            divisions = next_season(moving(stored, season), before, gone, new)
        else:
            game, guild = stored.league.game, stored.venue.guild
            ratings = await self.rounds.ratings_of(game, guild, order)
            divisions = first_season(stored.league, order, ratings)
        return [self._division(stored, part) for part in divisions]

    async def _drop_absent(self, stored: StoredLeague, season: Sequence[StoredTournament]) -> None:
        """Sign off people who left the server, vanished from *season* or played nothing in it."""
        if stored.league.rules == 1:
            return
        idle = {
            division.people[line.entrant]
            for division in season
            for line in standings(division.tournament)
            if line.entrant in division.people
            and (
                division.tournament.entrants[line.entrant].presence in {"vanished", "house"}
                or all(meeting.fate != "played" for meeting in line.meetings)
            )
        }
        ended_at = max((division.ended_at or 0.0 for division in season), default=0.0)
        for player, joined_at in (await self.leagues.joined(stored.id)).items():
            is_idle = player in idle and joined_at <= ended_at
            if is_idle or await self.members.has_left(stored.venue.guild, player):
                await self.leagues.leave(stored.id, player)

    def _division(self, stored: StoredLeague, part: Sequence[Mover]) -> tuple[Change, bytes]:
        """Return the tournament of a division, already begun, and its secret."""
        secret = fair.new_secret()
        tournament_id = fair.new_id()
        tournament = Tournament(tournament_id, stored.league.plan(len(part)))
        clicks = [f"{tournament_id}.{at}" for at in range(len(part))]
        tournament, happened = course.begun(tournament, clicks, secret)
        people = {at: mover.player for at, mover in enumerate(part)}
        limit = tournament.plan.round_seconds
        due = None if limit is None else self.clock.now() + limit
        return Change(tournament, happened, people, due), secret

    async def _tend(self, league_id: str) -> float | None:
        again = await self._begin_by_itself(league_id)
        if (stored := await self.leagues.load(league_id)) is not None:
            await self.living.show(await self._wanted(stored))
        return again

    async def _take_trouble(self, league_id: str, fate: Fate, error: Exception) -> None:
        if fate is Fate.GONE and is_gone(error):
            logger.info("league %s ends because its channel is gone", league_id)
            await self.leagues.end(league_id)
            self.keeper.drop(league_id)

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
            # the next try comes when somebody joins
            logger.info("league %s cannot begin its season: %s", league_id, error)
        return None

    async def _wanted(self, stored: StoredLeague) -> Wanted:
        """Return the message of a league; each season's end gets a new one."""
        locale, season = self.locales.of(stored.venue.guild), await self.season(stored)
        invited, length = await self.leagues.invited(stored.id), self._length(stored.league)
        ended = stored.seasons - (not is_over(season))
        wanted = Wanted(
            stored.venue,
            nonce_in(stored.venue, f"l{stored.id}{ended}"),
            Content(league_view(locale, stored, invited, season, length)),
            posted=partial(self.leagues.set_message, stored.id, shown=max(ended, stored.shown)),
        )
        if ended <= stored.shown:
            return wanted
        former = Content(league_view(locale, stored, invited, season, length, is_last=False))
        return replace(wanted, is_new=True, former=former)
