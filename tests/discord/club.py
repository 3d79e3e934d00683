"""A simulated club: eight members in four time zones, with matches of all games.

They look in at certain hours and make random moves with `/move`. One falls silent, one leaves, one
is erased; the bot is restarted and killed. Everything that the bot says is recorded.
"""

from __future__ import annotations

import asyncio
import itertools
import math
import random
import re
from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from simcord.builders import ChannelHandle

from db.people import Wants
from db.venues import Posts
from engine.core import Seat
from tests.discord.disturbances import SILENCING, Disturbance, Disturber, Span, Visit
from tests.discord.harness import Reply, Shown
from tests.discord.playing import open_lobby
from tests.discord.test_clocks import DAY, HOUR
from tests.discord.test_killed import crash
from tests.discord.test_privacy import erase
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator, Iterator

    from db.venues import FollowerNews, Post
    from engine.table import Table
    from tests.discord.harness import Stage

ZONES: Final = ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland")
WAYS: Final = ("channel", "direct", "digest", "none", "channel", "direct", "channel", "channel")
PACES: Final = (*[str(36 * HOUR)] * 3, str(84 * HOUR), f"{3 * DAY}.43200", str(20 * HOUR), "0")
PAUSE: Final = 60.0
"""Seconds between two incidents in an hour, so that a test can tell their consequences apart."""
THREAD_CREATED: Final = 18
"""Discord's message type for a thread that somebody opened."""
TIME_UP: Final = ("lose", "lose", "house", "claim")
ROOT: Final = Path(__file__).parents[2]


def die() -> None:
    """Cancel all the bot's tasks but close nothing, as if its process were killed."""
    ours = tuple(str(ROOT / folder) for folder in ("cogs", "engine"))
    for task in asyncio.all_tasks():
        code = getattr(task.get_coro(), "cr_code", None)
        if code is not None and code.co_filename.startswith(ours):
            task.cancel()


@dataclass(frozen=True, slots=True)
class Plan:
    """The length of the club's life, and the events on each day."""

    seed: int
    days: int
    matches: int
    """Number of matches that run at the same time."""
    silent_on: int
    """The day from which one member stays silent."""
    left_on: tuple[int, ...]
    """Days on which a member leaves the server."""
    erased_on: int
    restarts: tuple[int, ...]
    killed_on: int
    disturbances: tuple[Disturbance, ...] = ()
    visits: tuple[Visit, ...] = ()


@dataclass(slots=True)
class Member:
    name: str
    zone: str
    looks: tuple[int, ...]
    """The UTC hours at which they look in every day."""
    wants: Wants
    """Their notification preferences."""
    gone_at: float = math.inf
    """When they looked in for the last time, in seconds since 1970."""

    @property
    def is_there(self) -> bool:
        return self.gone_at == math.inf


@dataclass(frozen=True, slots=True)
class Said:
    """A message, as it read right after the bot posted or edited it."""

    at: float
    channel: int
    message: int
    is_new: bool
    text: str
    told: tuple[int, ...]
    """The users whom Discord notified of it."""
    is_end: bool = False
    """Whether it shows a finished match."""


@dataclass(frozen=True)
class Game:
    """A match that the club plays."""

    match: str
    channel: ChannelHandle
    pace: str
    players: tuple[str, ...]
    since: int
    """Number of messages recorded before its lobby opened.

    Other matches use the channel before and after it, sometimes at the same moment.
    """
    seats: Mapping[int, Seat]
    """The seat that each player had at the start."""

    @property
    def seconds(self) -> int:
        return int(self.pace.partition(".")[0])

    @property
    def is_by_turns(self) -> bool:
        return self.seconds > 0 and "." not in self.pace


class Ears:
    """Records everything that the bot says."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.said: list[Said] = []
        self.matches: dict[int, str] = {}
        """The match that each message is about, according to the store."""
        backend = stage.env.backend
        self._emit = backend.emit
        backend.emit = self._heard  # pyright: ignore[reportAttributeAccessIssue]

    def _heard(self, event: str, payload: Mapping[str, Any]) -> None:
        if event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} and payload["type"] != THREAD_CREATED:
            channel, message = int(payload["channel_id"]), int(payload["id"])
            shown = Shown(self._stage.env, channel, message)
            if shown.is_there and not shown.is_private:
                is_new = event == "MESSAGE_CREATE"
                told = self._told(shown, is_new=is_new)
                now = self._stage.clock.now()
                is_end = "rematch" in shown.actions or "file" in shown.actions
                self.said.append(Said(now, channel, message, is_new, shown.text, told, is_end))
        self._emit(event, payload)

    @contextmanager
    def noting_posts(self) -> Generator[None]:
        """Note each message as the store records it, because it forgets deleted pings."""
        keep = Posts.keep

        async def noted(posts: Posts, post: Post, news: FollowerNews | None = None) -> bool:
            self.matches[post.message] = post.match
            return await keep(posts, post, news)

        with patch.object(Posts, "keep", noted):
            yield

    def _told(self, shown: Shown, *, is_new: bool) -> tuple[int, ...]:
        if not is_new:
            return ()
        doors = {one.user.dm_channel.id: one.id for one in self._stage.members.values()}
        return (doors[shown.channel],) if shown.channel in doors else tuple(shown.pings)


class Club:
    """The members, their matches and their incidents."""

    def __init__(
        self,
        stage: Stage,
        plan: Plan,
        happens: Callable[[int, int], Awaitable[None]] | None = None,
    ) -> None:
        """*happens* is called with each day and hour, before members look in."""
        self.stage = stage
        self.plan = plan
        self._happens = happens
        self.chance = random.Random(plan.seed)
        self.members: dict[str, Member] = {}
        self.games: list[Game] = []
        self.ears = Ears(stage)
        self.begun = 0.0
        self.disturber = Disturber(stage)
        self.down: list[Span] = []
        """Times when the bot's process was down."""
        self.erased: list[int] = []
        self._late: set[str] = set()
        """Members who couldn't look in at their hour."""
        self._free = list(range(24))
        """Hours in which nobody looks in."""
        self._setups = self._all_setups()
        self._channels: list[ChannelHandle] = []

    def is_of(self, game: Game, said: Said) -> bool:
        """Whether a message is about *game*, in the channel where its players play.

        Several matches share the tournament channel: there the store knows which match a message is
        about.
        """
        if said.channel != game.channel.id:
            return False
        is_alone = game.channel.id != self.stage.channel.id
        return is_alone or self.ears.matches.get(said.message) == game.match

    def leads_to(self, game: Game, text: str) -> bool:
        """Whether *text* links to the match of *game*.

        A notification sent along with the first board may link only to the channel.
        """
        channel = game.channel.id
        if channel != self.stage.channel.id:
            return f"/{channel}" in text
        messages = re.findall(rf"/{channel}/([0-9]+)", text)
        return any(self.ears.matches.get(int(one)) == game.match for one in messages)

    # Beginning ----------------------------------------------------------------------------------

    async def gather(self) -> None:
        """Set up eight members and their notification preferences."""
        stage = self.stage
        for name in ("gil", "hana"):
            stage.members[name] = stage.guild.add_member(stage.env.create_user(name))
            stage.names[stage.members[name].id] = name
        free = self._free
        for number, name in enumerate(stage.members):
            zone = ZONES[number % len(ZONES)]
            wants = Wants(telling=WAYS[number], zone=zone, quiet_from=22, quiet_to=7)  # pyright: ignore[reportArgumentType]
            if number == len(WAYS) - 1:
                wants = Wants(zone=zone)
            await stage.bot.preferences.change(stage.members[name].id, **asdict(wants))
            # each member looks at a different hour, so that none makes another late
            first = free.pop(self.chance.randrange(len(free)))
            looks = [first]
            if number % 3 == 2:
                looks.append(min(free, key=lambda hour: abs((hour - first) % 24 - 12)))
                free.remove(looks[1])
            self.members[name] = Member(name, zone, tuple(looks), wants)
        self._channels = [
            stage.guild.create_text_channel(f"table-{number}")
            for number in range(self.plan.matches)
        ]
        self.begun = stage.clock.now()

    async def fill(self) -> None:
        """Start a match in every channel without one."""
        busy = {one.channel.id for one in self.games if not await self._is_over(one)}
        for channel in self._channels:
            if channel.id not in busy:
                await self._begin(channel)

    async def _begin(self, channel: ChannelHandle, host: str = "") -> None:
        """Start a match; *host*, if given, hosts it."""
        stage, number = self.stage, len(self.games)
        there = [one.name for one in self.members.values() if one.is_there and one.name != host]
        game, seats = next(self._setups)
        hosts = [host] if host else []
        players = (*hosts, *self.chance.sample(there, min(seats, len(there)) - len(hosts)))
        pace, since = PACES[number % len(PACES)], len(self.ears.said)
        lobby = await open_lobby(stage, game, players, at=channel)
        if pace != "0":
            panel = await stage.options(players[0], lobby)
            await stage.choose(players[0], panel, "pace", pace)
            time_up = TIME_UP[number // len(PACES) % len(TIME_UP)]
            if time_up != "lose":
                panel = await stage.options(players[0], lobby)
                await stage.choose(players[0], panel, "timeup", time_up)
        await stage.press(players[0], lobby, "start")
        await self.take(stage.match_id(channel), channel, pace, since)

    async def take(self, match_id: str, channel: ChannelHandle, pace: str, since: int) -> None:
        """Have the members also play the match that has begun in *channel*."""
        sitters = (await self.stage.table(match_id)).sitters
        held = {seat: one.player or 0 for seat, one in enumerate(sitters)}
        seats = {player: seat for seat, player in held.items() if player > 0}
        players = tuple(self.stage.names[one] for one in seats)
        self.games.append(Game(match_id, channel, pace, players, since, seats))

    def _all_setups(self) -> Iterator[tuple[str, int]]:
        """Yield pairs of a game and a number of players, each game equally often."""
        for turn in itertools.count():
            for package in INSTALLED:
                seats = [one for one in package.game.seats if one > 1]
                # most players first, because their matches take longest
                yield package.game.key, seats[-1 - turn % len(seats)]

    # The days -----------------------------------------------------------------------------------

    async def live(self) -> None:
        """Let the days pass."""
        with self.ears.noting_posts():
            for day in range(self.plan.days):
                await self._pass(day)
            await self._wait_until(self.begun + self.plan.days * DAY)

    async def _pass(self, day: int) -> None:
        await self._welcome(day)
        if not self.disturber.is_cut_off and not self.is_silenced:
            await self.fill()
        for hour in range(24):
            await self._wait_until(self.begun + day * DAY + hour * HOUR)
            await self._befall(day, hour)
            for member in self.members.values():
                if member.is_there and (hour in member.looks or member.name in self._late):
                    await self._look(member)

    @property
    def is_silenced(self) -> bool:
        """Whether something keeps the bot from writing in a place."""
        return any(one.kind in SILENCING for one in self.disturber.going)

    async def _welcome(self, day: int) -> None:
        """Bring in the visitors of this day, and start a match with each."""
        stage = self.stage
        for one in self.plan.visits:
            if one.comes_on == day:
                stage.members[one.name] = stage.guild.add_member(stage.env.create_user(one.name))
                stage.names[stage.members[one.name].id] = one.name
                looks = (self._free.pop(self.chance.randrange(len(self._free))),)
                self.members[one.name] = Member(one.name, "UTC", looks, Wants())
                await self._begin(stage.guild.create_text_channel(one.name), one.name)

    async def _wait_until(self, moment: float) -> None:
        left = moment - self.stage.clock.now()
        if left > 0:
            await self.stage.env.advance_time(left)
            await self.stage.env.settle()

    async def _befall(self, day: int, hour: int) -> None:
        """Cause the incidents planned for this hour."""
        plan, stage = self.plan, self.stage
        silent, leavers, erased = "dan", ("eve", "hana"), "finn"
        if await self.disturber.pass_hour(plan.disturbances, day, hour):
            await stage.env.advance_time(PAUSE)
        if hour == 1 and day in plan.restarts:
            await stage.restart()
        if (day, hour) == (plan.killed_on, 5):
            since = stage.clock.now()
            die()
            await stage.env.advance_time(1800)
            self.down.append((since, stage.clock.now()))
            await crash(stage)  # returns after the bot has done everything due within seconds
        if (day, hour) == (plan.silent_on, 3):
            self._go(silent)
        if hour == 3 and day in plan.left_on:
            gone = leavers[plan.left_on.index(day)]
            self._go(gone)
            stage.guild.remove_member(stage.members[gone])
        if (day, hour) == (plan.erased_on, 3):
            await self.erase(erased)
        for one in plan.visits:
            if (day, hour) == (one.erased_on, one.hour) and self.members[one.name].is_there:
                await self.erase(one.name)
                await stage.env.advance_time(PAUSE)
        if self._happens is not None:
            await self._happens(day, hour)

    def _go(self, name: str) -> None:
        self.members[name].gone_at = self.stage.clock.now()

    @property
    def lost(self) -> list[Span]:
        """The times when no one could act: outages, and while the bot's process was down."""
        return [*self.disturber.outages, *self.down]

    async def erase(self, name: str) -> None:
        """Erase a member; by direct message if the server is cut off."""
        self._go(name)
        self.erased.append(self.stage.members[name].id)
        if not self.disturber.is_cut_off:
            await erase(self.stage, name)
            return
        user = self.stage.members[name].user
        shown = Reply(self.stage.env, await user.slash("privacy")).told
        for rest in ("erase", "erase-sure"):
            custom_id = shown.control("privacy", rest)["custom_id"]
            await user.click(shown.handle, custom_id=custom_id)
        await self.stage.env.settle()

    async def _look(self, member: Member) -> None:
        """Have *member* play every match that waits for them, or come back later in an outage."""
        if self.disturber.is_cut_off:
            self._late.add(member.name)
            return
        if member.name in self._late:
            self._late.remove(member.name)
            await self.stage.env.advance_time(PAUSE)
        for game in self.games:
            if member.name in game.players:
                await self.play(game, member.name)

    async def play(self, game: Game, name: str) -> None:
        """Have a member move as long as the match waits for them."""
        player = self.stage.members[name].id
        while True:
            table = await self.stage.table(game.match)
            seat = table.seat_of(player)
            if seat is None or seat not in table.awaited():
                break
            state = table.match.state
            move = self.chance.choice(list(state.legal_moves(seat)))
            text, seq = state.format_move(move), table.match.seq
            reply = await self.stage.slash(name, "move", at=game.channel, move=text)
            assert (await self.stage.match(game.match)).seq > seq, (text, reply.text)
        table = await self.stage.table(game.match)
        if seat is not None and seat in table.claimants():
            await self.stage.press(name, self.stage.board(game.channel), "claim")

    async def _is_over(self, game: Game) -> bool:
        return (await self.stage.match(game.match)).result() is not None

    async def end_without_them(self, game: Game) -> None:
        """Have the members who are left use `/missing` to end a match that waits for others."""
        stage, over = self.stage, (await self.stage.match(game.match)).left
        names = [
            stage.names[player]
            for player, seat in game.seats.items()
            if seat not in over and self.members[stage.names[player]].is_there
        ]
        asked = (await stage.slash(names[0], "missing", at=game.channel)).told
        if "gone" not in asked.actions:
            return
        await stage.press(names[0], asked, "gone", "void")
        for name in names[1:]:
            if not await self._is_over(game):
                question = stage.latest("answer", game.channel)
                await stage.press(name, question, "answer", "yes")

    def have_others(self, game: Game, table: Table) -> bool:
        """Whether an active player is left in the match."""
        return any(
            self.members[self.stage.names[player]].is_there
            for player, seat in game.seats.items()
            if seat not in table.match.left
        )
