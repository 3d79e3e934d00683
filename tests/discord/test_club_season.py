"""A month of a club with tournaments, a league, nights, puzzles, lobbies and everyday matches.

At the end it checks what members were sent; see `test_club_month`. Other months: ``CLUB_SEEDS=2,3
pytest -m long tests/discord/test_club_season.py``.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter, defaultdict
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.ui.texts import TEXTS
from db.club_checks import faults_in
from tests.discord.club import PAUSE, Club, Plan
from tests.discord.disturbances import Disturbance, Visit, overlap
from tests.discord.finishing import resign
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby
from tests.discord.puzzling import drills, solve
from tests.discord.test_clocks import DAY
from tests.discord.test_club_month import CLAIM, GONE, SLACK, Inquiry
from tests.discord.test_nothing_left import names, traces, until_tidied, values
from tests.discord.tournaments import (
    begin_tournament,
    hosted,
    league_id,
    open_league,
    settled,
    stored,
    thread,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from db.dialect import Connection
    from tests.discord.club import Game, Said
    from tests.discord.disturbances import Kind
    from tests.discord.harness import Stage

__all__ = ["drills"]

SEEDS: Final = [int(one) for one in os.environ.get("CLUB_SEEDS", "1").split(",")]
CUPS: Final = (("swiss", 1), ("knockout", 4))
"""The form of each tournament, and its first day."""
LEAGUE_ON: Final = 2
NIGHTS: Final = (3, 17)
"""Days on which somebody calls a night for the next evening."""
NO_THREADS: Final = "I can’t open a thread"
_EVENTS: Final = """
    SELECT at FROM tournament_events WHERE tournament_id = ? AND kind = ? ORDER BY seq
"""
ENDS: Final = 0.3
"""The daily chance that somebody resigns in a tournament's match."""


class Season:
    """A club's events besides its everyday matches."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        self.club = Club(stage, plan, self._happen)
        self.tournaments: dict[str, str] = {}
        """Pace of the matches in each tournament that has started, by the tournament's id."""
        self._leagues: list[str] = []
        self._nights: list[str] = []
        self._nights_ahead: list[str] = []
        self.breaks: list[Kind] = []
        """Failures during the coming nights, each in the middle of a round."""
        self._taken: set[str] = set()
        self._puzzles = stage.guild.create_text_channel("puzzles")
        self._lobbies = stage.guild.create_text_channel("lobbies")

    async def live(self) -> None:
        """Let the month pass."""
        await self.club.gather()
        add_boss(self.stage)
        await self.stage.slash("boss", "settings", daily=self._puzzles, hour=12)
        await self.club.live()

    async def _happen(self, day: int, hour: int) -> None:
        if not self.club.disturber.is_cut_off:
            if hour == 0:
                await self._begin(day)
            if hour == 13:
                await self._live_on(day)
            await self._play_nights()
        await settled(self.stage)
        known = len(self._taken)
        await self._take()
        if len(self._taken) > known:
            await self.stage.env.advance_time(
                PAUSE
            )  # the bot announces a round before anybody moves in it

    def _there(self) -> list[str]:
        return [one.name for one in self.club.members.values() if one.is_there]

    async def _begin(self, day: int) -> None:
        """Start what is planned for this day."""
        stage, there = self.stage, self._there()
        for form, begins_on in CUPS:
            if day == begins_on:
                pace = str(3 * DAY)
                options: dict[str, Any] = {"form": form, "pace": pace}
                found = await begin_tournament(stage, there, name=f"The {form}", **options)
                self.tournaments[found] = pace
        if day == LEAGUE_ON:
            pace = str(3 * DAY)
            league = await open_league(stage, game="nine_domains", weeks=3, pace=pace)
            for name in there:
                await stage.press(name, league, "ljoin")
            await stage.press("boss", league, "lstart")
            self._leagues.append(league_id(league))
        if day in NIGHTS:
            read_back = (await stage.slash("boss", "club", night="tomorrow 20:00")).shown
            await stage.press("boss", read_back, "ncall")
            called = stage.latest("ncome")
            self._nights.append(called.control("ncome")["custom_id"].split(":")[2])
            self._nights_ahead.append(self._nights[-1])
            for name in [*self._visitors("call", "night"), *there[:5]]:
                await stage.choose(name, called, "nvote", "tokan")

    async def _live_on(self, day: int) -> None:
        """Have members solve the puzzle, open a lobby, and sometimes resign."""
        stage, there, chance = self.stage, self._there(), self.club.chance
        if self.club.is_silenced:
            return
        puzzle = stage.latest("solve", self._puzzles)
        name = chance.choice(there)
        await solve(stage, name, (await stage.press(name, puzzle, "solve")).shown)
        if day % 5 == 1:
            # nobody starts this lobby's match
            host, guest = self._visitors("lobby") * 2 or chance.sample(there, 2)
            if host == guest:
                host = there[0]
            await open_lobby(stage, "loco", (host, guest), at=self._lobbies)
        for tournament_id in self.tournaments:
            going = [one for one in await hosted(stage, tournament_id) if not one.is_over]
            if going and chance.random() < ENDS:
                one = chance.choice(going)
                sitters = (await stage.table(one.match)).sitters
                names = [stage.names.get(sitter.player or 0) for sitter in sitters]
                if able := [name for name in names if name in there]:
                    await resign(stage, chance.choice(able), at=thread(stage, one.channel))

    def _visitors(self, *phases: str) -> list[str]:
        """Return the active visitors who will be erased in one of *phases*."""
        names = [one.name for one in self.club.plan.visits if one.phase in phases]
        return [one for one in self._there() if one in names]

    async def _play_nights(self) -> None:
        """Have the guests of each night play until the night is over."""
        for night_id in tuple(self._nights_ahead):
            night = await self.stage.bot.nights.load(night_id)
            assert night is not None
            if night.at > self.stage.clock.now():
                continue
            await self.stage.env.advance_time(60)
            await settled(self.stage)
            night = await self.stage.bot.nights.load(night_id)
            assert night is not None
            if night.tournament is not None:
                self.tournaments[night.tournament] = "900.60"
                await self._play_night(night.tournament)
            if night.tournament is None or await self._is_over(night.tournament):
                self._nights_ahead.remove(night_id)

    async def _is_over(self, tournament_id: str) -> bool:
        return (await stored(self.stage, tournament_id)).tournament.phase != "running"

    async def _play_night(self, tournament_id: str) -> None:
        disturber, tries = self.club.disturber, 20
        while not await self._is_over(tournament_id):
            await self._take()
            playing = {one.match for one in await hosted(self.stage, tournament_id)}
            if not playing:
                tries -= 1
                if not tries:
                    return  # in this hour nobody can open a thread
                await self.stage.env.advance_time(PAUSE)
                await settled(self.stage)
                continue
            await self._move_in([one for one in self.club.games if one.match in playing])
            if self.breaks:
                await disturber.interrupt(self.breaks.pop(0))
            for name in self._visitors("night"):
                await self.club.erase(name)
            await settled(self.stage)
        await disturber.end_all()

    async def _move_in(self, games: Sequence[Game]) -> None:
        for game in games:
            for name in game.players:
                if self.club.members[name].is_there:
                    await self.club.play(game, name)
                await self.stage.env.advance_time(20)

    async def _take(self) -> None:
        """Have the members play new matches of tournaments."""
        for one in self._leagues:
            league = await self.stage.bot.seasons.load(one, self.stage.guild.id)
            for division in await self.stage.bot.seasons.season(league):
                self.tournaments.setdefault(division.tournament.id, str(3 * DAY))
        for tournament_id, pace in self.tournaments.items():
            for one in await hosted(self.stage, tournament_id):
                if one.match not in self._taken and not one.is_lost:
                    self._taken.add(one.match)
                    place = thread(self.stage, one.channel)
                    await self.club.take(one.match, place, pace, since=0)

    # Afterwards ---------------------------------------------------------------------------------

    def told_again(self) -> list[object]:
        """Return messages sent twice in private, or in public outside of matches.

        The notices of two lobbies may read alike, and there are few puzzles, so repeats on another
        day are fine. A turn has two reminders; `Inquiry` counts them. Without a board, messages
        about two turns read alike, and the organiser hears of each thread that nobody can open.
        """
        often = (TEXTS.say("en", "letter-time"), "still your turn", "I can’t write in", NO_THREADS)
        home = self.stage.channel.id
        said = Counter(
            (self._place(one), one.text, 0 if one.channel == home else one.at // DAY)
            for one in self.club.ears.said
            if one.is_new and one.text and not self._is_of_match(one)
            if not any(words in one.text for words in often)
        )
        return [one for one, times in said.items() if times > 1]

    def _is_of_match(self, said: Said) -> bool:
        games = self.club.games
        return any(one.channel.id == said.channel and self.club.is_of(one, said) for one in games)

    def called_twice(self) -> list[object]:
        """Return players whom two messages called to the same match at the same moment.

        Time may run out just as somebody moves, so a notice that it can be claimed doesn't count.
        """
        told: defaultdict[tuple[float, int, int], dict[int, str]] = defaultdict(dict)
        for channel in {one.channel.id for one in self.club.games}:
            for said in self.club.ears.said:
                is_call = not any(words in said.text for words in (GONE, CLAIM))
                if is_call and self._is_of_match_in(channel, said):
                    for player in said.told:
                        told[said.at, player, channel][said.message] = said.text
        return [one for one in told.items() if len(one[1]) > 1]

    def _is_of_match_in(self, channel: int, said: Said) -> bool:
        """Whether a message is about a match in *channel*, or links to it."""
        if channel != self.stage.channel.id:
            return said.channel == channel or str(channel) in said.text
        # messages of tournaments and leagues there link to each other
        known = self.club.ears.matches
        ends = re.findall(rf"/{channel}(?:/([0-9]+))?", said.text)
        is_there = said.channel == channel and said.message in known
        return is_there or any(not one or int(one) in known for one in ends)

    async def flood(self) -> list[object]:
        """Return the messages in the tournament channel if there were more than one a round.

        Each tournament may announce its opening and its end, each night its call and its reminder.
        Messages about matches played there don't count.
        """
        home = self.stage.channel.id
        said = [
            one
            for one in self.club.ears.said
            if one.is_new and one.channel == home and NO_THREADS not in one.text
            if not self._is_of_match(one)
        ]
        most = 2 * (len(self.tournaments) + len(self._nights))
        for one in self.tournaments:
            most += len((await stored(self.stage, one)).tournament.rounds)
        return [one.text for one in said] if len(said) > most else []

    async def cut_short(self) -> list[object]:
        """Return the rounds cut off before all their days had passed, not counting outages."""
        found: list[object] = []
        for one in self.tournaments:
            tournament = (await stored(self.stage, one)).tournament
            limit = tournament.plan.round_seconds
            spans = await self.stage.store.read(partial(_rounds, one)) if limit else []
            for number, (since, closed) in enumerate(spans):
                is_cut = any(
                    table.is_off
                    and any(tournament.entrants[each].is_active for each in table.entrants)
                    for table in tournament.rounds[number].tables
                )
                had = closed - since - overlap(self.club.lost, since, closed)
                if is_cut and limit is not None and had < limit - SLACK:
                    found.append((tournament.plan.name, number, had, limit))
        return found

    def figures(self) -> Iterator[str]:
        """Yield how many messages a day there were in each place."""
        home = self.stage.channel.id
        at_home = [one.match for one in self.club.games if one.channel.id == home]
        yield f"  {len(at_home)} matches in the channel of tournaments: {', '.join(at_home)}"
        began, days = self.club.begun, range(self.club.plan.days)
        counts: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for one in self.club.ears.said:
            if one.is_new:
                counts[self._place(one)][int((one.at - began) // DAY)] += 1
        for place, found in sorted(counts.items()):
            yield f"  {place}: {' '.join(str(found[day]) for day in days)}"

    def _place(self, said: Said) -> str:
        for member in self.stage.members.values():
            if member.user.dm_channel.id == said.channel:
                return f"letters to {self.stage.names.get(member.id)}"
        channel = self.stage.env.backend.channels[said.channel]
        return "threads of matches" if channel.is_thread else f"#{channel.name}"


def _rounds(tournament_id: str, connection: Connection) -> list[tuple[float, float]]:
    """Return when each finished round was paired, and when it was closed."""
    paired, closed = (
        [at for (at,) in connection.execute(_EVENTS, (tournament_id, kind)).fetchall()]
        for kind in ("paired", "closed")
    )
    return list(zip(paired, closed, strict=False))


async def still_named(stage: Stage, people: Sequence[int]) -> list[object]:
    """Return where the store still has one of *people*, in rows or in raw bytes."""

    def find(connection: Connection) -> set[tuple[str, str, int]]:
        query = "SELECT name FROM sqlite_master WHERE type = 'table'"
        tables = [row[0] for row in connection.execute(query).fetchall()]
        return {
            (table, column, one)
            for table, column, value in values(connection, tables)
            for one in people
            if names(value, one)
        }

    found: list[object] = [*await stage.store.read(find)]
    await until_tidied(stage)
    return found + [(one, where) for one in people if (where := traces(stage, one))]


async def go_through(stage: Stage, plan: Plan, breaks: Sequence[Kind] = ()) -> Season:
    season = Season(stage, plan)
    season.breaks.extend(breaks)
    await season.live()
    inquiry = Inquiry(season.club)
    await inquiry.look_through()
    faults = inquiry.faults() | {
        "nothing is said twice in a channel": season.told_again(),
        "nobody is called twice to a match at once": season.called_twice(),
        "a round is one message in the club's channel": await season.flood(),
        "every round has all its days": await season.cut_short(),
        "nothing stored names the erased": await still_named(stage, season.club.erased),
        "tournaments are stored as their logs say": await stage.store.read(faults_in),
    }
    lines = [inquiry.figures(), "messages on each day:", *season.figures()]
    for what, found in faults.items():
        lines += [f"  {len(found)} against: {what}", *(f"    {one}" for one in found[:5])]
    sys.stdout.write("\n" + "\n".join(lines) + "\n")
    assert {what: found for what, found in faults.items() if found} == {}
    return season


@pytest.mark.long("cogs", "db", "engine")
@pytest.mark.parametrize("seed", SEEDS)
async def test_a_club_month_with_every_kind_of_event(stage: Stage, seed: int) -> None:
    plan = Plan(seed, 30, 3, 20, (13, 24), 18, restarts=(3, 11, 22), killed_on=15)
    await go_through(stage, plan)


WRONG: Final = (
    Disturbance("full", 1, 0, 10),
    Disturbance("gateway", 2, 6, 14),
    Disturbance("server", 4, 18, 5),
    Disturbance("locked", 5, 2, 30, shut=("bob",)),
    Disturbance("rights", 6, 22, 16, shut=("ann", "cleo")),
    Disturbance("gateway", 11, 22, 6),
    Disturbance("server", 12, 20, 16),
    Disturbance("full", 18, 19, 3),
    Disturbance("rights", 19, 0, 30, shut=("gil",)),
    Disturbance("full", 20, 8, 12),
    Disturbance("gateway", 24, 23, 8),
    Disturbance("locked", 25, 10, 24),
    Disturbance("server", 27, 3, 30),
)
"""Failures, each during running matches, lobbies, a league and puzzles. Rounds begin on days 1, 4,
7, 12, 13, 19, 20 and 25; nights on days 4 and 18."""
VISITS: Final = (
    Visit("match", 8, 10, 3),
    Visit("between", 0, 13, 2),
    Visit("opening", 3, 20, 12),
    Visit("lobby", 5, 6, 15),
    Visit("call", 2, 4, 10),
    Visit("night", 16, 30, 0),
    Visit("season", 0, 10, 12),
)


@pytest.mark.long("cogs", "db", "engine")
@pytest.mark.parametrize("seed", SEEDS)
async def test_a_club_month_with_many_discord_failures(stage: Stage, seed: int) -> None:
    plan = Plan(seed, 30, 2, 20, (13, 24), 18, (3, 11, 22), 15, WRONG, VISITS)
    season = await go_through(stage, plan, ("full", "locked", "server", "rights", "gateway"))
    games = season.club.games
    assert any(one.channel.id == stage.channel.id for one in games), "no thread was ever missing"
