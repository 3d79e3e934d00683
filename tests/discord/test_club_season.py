"""A month of a club: two tournaments, a league, nights, puzzles, lobbies, matches of every day.

What its members were told is looked through at the end; see `test_club_month`. Other months:
``CLUB_SEEDS=2,3 pytest -m long tests/discord/test_club_season.py``.
"""

from __future__ import annotations

import os
import sys
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.ui.texts import TEXTS
from db.clubs import faults_in
from tests.discord.club import Club, Plan
from tests.discord.finishing import resign
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby
from tests.discord.puzzling import drills, solve
from tests.discord.test_clocks import DAY, HOUR
from tests.discord.test_club_month import GONE, Inquiry
from tests.discord.tournaments import (
    begin_tournament,
    hosted,
    settled,
    stored,
    thread,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.discord.club import Said
    from tests.discord.harness import Stage

__all__ = ["drills"]

SEEDS: Final = [int(one) for one in os.environ.get("CLUB_SEEDS", "1").split(",")]
CUPS: Final = (("swiss", 1, 6), ("knockout", 4, 8))
"""Form, the day on which it begins, days of a round."""
LEAGUE_ON: Final = 2
NIGHTS: Final = (3, 17)
"""The days on which somebody calls a night for the next evening."""
ENDS: Final = 0.3
"""How likely somebody gives up in a tournament's match on a day."""


@pytest.fixture(autouse=True)
def light_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot look seldom at the clock."""
    for name in ("notifications", "learning"):
        monkeypatch.setattr(f"cogs.client.{name}._LONGEST_SLEEP", 10.0 * DAY)
    monkeypatch.setattr("engine.clock._GLANCE", float(HOUR))


class Season:
    """What is on in a club besides its matches of every day."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        self.club = Club(stage, plan, self._happen)
        self.tournaments: dict[str, str] = {}
        """Those that were begun, each with the pace of its matches."""
        self._leagues: list[str] = []
        self._nights: list[str] = []
        self._taken: set[str] = set()
        self._puzzles = stage.guild.create_text_channel("puzzles")
        self._lobbies = stage.guild.create_text_channel("lobbies")

    async def live(self) -> None:
        """Let the month pass, and all that has begun come to its end."""
        await self.club.gather()
        add_boss(self.stage)
        await self.stage.slash("boss", "settings", daily=self._puzzles, hour=12)
        await self.club.live()

    async def _happen(self, day: int, hour: int) -> None:
        if hour == 0:
            await self._begin(day)
        if hour == 13:
            await self._live_on(day)
        if hour == 20 and day - 1 in NIGHTS:
            await self._play_night()
        await settled(self.stage)
        await self._take()

    def _there(self) -> list[str]:
        return [one.name for one in self.club.members.values() if one.is_there]

    async def _begin(self, day: int) -> None:
        """Begin what is to begin on this day."""
        stage, there = self.stage, self._there()
        for form, begins_on, days in CUPS:
            if day == begins_on:
                pace = str(3 * DAY)
                options: dict[str, Any] = {"form": form, "days": days, "pace": pace}
                found = await begin_tournament(stage, there, name=f"The {form}", **options)
                self.tournaments[found] = pace
        if day == LEAGUE_ON:
            options = {"game": "nine_domains", "division": 6, "weeks": 3, "pace": str(3 * DAY)}
            league = (await stage.slash("boss", "league", **options)).shown
            for name in there:
                await stage.press(name, league, "ljoin")
            await stage.press("boss", league, "lstart")
            self._leagues.append(league.control("ljoin")["custom_id"].split(":")[2])
        if day in NIGHTS:
            read_back = (await stage.slash("boss", "club", night="tomorrow 20:00")).shown
            await stage.press("boss", read_back, "ncall")
            called = stage.latest("ncome")
            self._nights.append(called.control("ncome")["custom_id"].split(":")[2])
            for name in there[:5]:
                await stage.choose(name, called, "nvote", "tokan")

    async def _live_on(self, day: int) -> None:
        """Let members do in the afternoon what members do."""
        stage, there, chance = self.stage, self._there(), self.club.chance
        puzzle = stage.latest("solve", self._puzzles)
        name = chance.choice(there)
        await solve(stage, name, (await stage.press(name, puzzle, "solve")).shown)
        if day % 5 == 1:
            # nobody starts it
            host, guest = chance.sample(there, 2)
            await open_lobby(stage, "loco", (host, guest), at=self._lobbies)
        for tournament_id in self.tournaments:
            going = [one for one in await hosted(stage, tournament_id) if not one.is_over]
            if going and chance.random() < ENDS:
                one = chance.choice(going)
                sitters = (await stage.table(one.match)).sitters
                names = [stage.names.get(sitter.player or 0) for sitter in sitters]
                if able := [name for name in names if name in there]:
                    await resign(stage, chance.choice(able), at=thread(stage, one.channel))

    async def _play_night(self) -> None:
        """Let those who came play until the night is over."""
        await self.stage.env.advance_time(60)
        await settled(self.stage)
        night = await self.stage.bot.nights.load(self._nights[-1])
        assert night is not None
        assert night.tournament is not None
        self.tournaments[night.tournament] = "900.60"
        while (await stored(self.stage, night.tournament)).tournament.phase == "running":
            await self._take()
            playing = {one.match for one in await hosted(self.stage, night.tournament)}
            for game in [one for one in self.club.games if one.match in playing]:
                for name in game.players:
                    await self.club.play(game, name)
                    await self.stage.env.advance_time(20)
            await settled(self.stage)

    async def _take(self) -> None:
        """Let the members play the matches of tournaments that have begun."""
        for league_id in self._leagues:
            league = await self.stage.bot.seasons.load(league_id, self.stage.guild.id)
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
        """Return what was said twice where no match is, or to somebody alone.

        A lobby may lapse as one did before, and there are few puzzles: there it is asked by days.
        Reminders are two a turn, and `Inquiry` counts them.
        """
        reminder = TEXTS.say("en", "letter-time")
        tables = {one.channel.id for one in self.club.games}
        home = self.stage.channel.id
        said = Counter(
            (self._place(one), one.text, 0 if one.channel == home else one.at // DAY)
            for one in self.club.ears.said
            if one.is_new and one.text and reminder not in one.text and one.channel not in tables
        )
        return [one for one, times in said.items() if times > 1]

    def called_twice(self) -> list[object]:
        """Return who was told at one moment by two messages that a match is theirs to play."""
        told: defaultdict[tuple[float, int, int], dict[int, str]] = defaultdict(dict)
        for channel in {one.channel.id for one in self.club.games}:
            for said in self.club.ears.said:
                is_of_it = said.channel == channel or str(channel) in said.text
                if is_of_it and GONE not in said.text:
                    for player in said.told:
                        told[said.at, player, channel][said.message] = said.text
        return [one for one in told.items() if len(one[1]) > 1]

    async def flood(self) -> list[object]:
        """Return what was said where tournaments are, if it is more than a message a round.

        Besides there are the opening and the end of each, and the call for and reminder of a night.
        """
        home = self.stage.channel.id
        said = [one for one in self.club.ears.said if one.is_new and one.channel == home]
        most = 2 * (len(self.tournaments) + len(self._nights))
        for one in self.tournaments:
            most += len((await stored(self.stage, one)).tournament.rounds)
        return [one.text for one in said] if len(said) > most else []

    def figures(self) -> Iterator[str]:
        """Yield of each place how many messages there were on each day."""
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


async def go_through(stage: Stage, plan: Plan) -> None:
    season = Season(stage, plan)
    await season.live()
    inquiry = Inquiry(season.club)
    await inquiry.look_through()
    faults = inquiry.faults() | {
        "nothing is said twice in a channel": season.told_again(),
        "nobody is called twice to a match at once": season.called_twice(),
        "a round is one message in the club's channel": await season.flood(),
        "tournaments are stored as their logs say": await stage.store.read(faults_in),
    }
    lines = [inquiry.figures(), "messages on each day:", *season.figures()]
    for what, found in faults.items():
        lines += [f"  {len(found)} against: {what}", *(f"    {one}" for one in found[:5])]
    sys.stdout.write("\n" + "\n".join(lines) + "\n")
    assert {what: found for what, found in faults.items() if found} == {}


@pytest.mark.long("cogs", "db", "engine")
@pytest.mark.parametrize("seed", SEEDS)
async def test_a_month_of_a_club_with_all_that_goes_on_there(stage: Stage, seed: int) -> None:
    plan = Plan(seed, 30, 3, 20, (13, 24), 18, restarts=(3, 11, 22), killed_on=15)
    await go_through(stage, plan)
