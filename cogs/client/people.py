"""Facts about people: language, presence, names, pings and limits."""

from __future__ import annotations

import asyncio
import logging
import math
import unicodedata
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast

import discord

from cogs.ui.answers import NETWORK, on_page
from cogs.ui.texts import SOURCE, TEXTS, mention, moment
from engine.errors import EngineError
from engine.log import PLAYED
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Generator, Hashable, Iterable, Mapping

    from cogs.client.doors import Doors
    from db.guilds import Guilds
    from db.people import Preferences
    from engine.core import Fact, Seat
    from engine.match import Match
    from engine.ports import Clock
    from engine.table import Table


_OWN: Final = "own locale"
"""Key in an interaction's extras for the locale of its user's Discord."""


@service
class Locales:
    guild_settings: Guilds
    client: discord.Client

    def of(self, guild_id: int) -> str:
        """Return the language that the server has chosen, or else its language on Discord."""
        if language := self.guild_settings.of(guild_id).language:
            return language
        guild = self.client.get_guild(guild_id)
        return str(guild.preferred_locale) if guild is not None else SOURCE


class _Chosen(str):
    """A language that somebody has chosen, in place of an interaction's `discord.Locale`."""

    __slots__ = ()

    @property
    def value(self) -> str:
        return str(self)


def choose_language(interaction: discord.Interaction[Any], preferences: Preferences) -> None:
    """Give *interaction* the language that its user has chosen, or else their Discord's."""
    own = own_locale(interaction)
    spoken = TEXTS.locale_for(preferences.known(interaction.user.id).language, str(own))
    if on_page(interaction) is not None:
        spoken = TEXTS.on_page(spoken)
    interaction.locale = own if spoken == str(own) else cast("discord.Locale", _Chosen(spoken))


def own_locale(interaction: discord.Interaction[Any]) -> discord.Locale:
    """Return the language of the user's Discord, whatever they have chosen here."""
    return interaction.extras.setdefault(_OWN, interaction.locale)


# Members of a server ------------------------------------------------------------------------------
#
# Discord reports members who leave only with a privileged intent, which Parlor does not request. So
# Parlor checks before it tells somebody about a match there, unless it has just seen them.


logger = logging.getLogger(__name__)

NO_MEMBER: Final = frozenset({10007, 10013})
"""Discord's codes for a person who is not on a server, or does not exist."""
_SEEN_FOR: Final = 3600.0
"""Seconds for which we assume that somebody seen on a server is still there."""


@service
class Members:
    clock: Clock
    client: discord.Client
    doors: Doors

    def __post_init__(self) -> None:
        self._seen: Recent[tuple[int, int], float] = Recent(20_000)

    def saw(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.guild_id is not None:
            self._seen[interaction.guild_id, interaction.user.id] = self.clock.now()

    async def has_left(self, guild_id: int, player: int) -> bool:
        """Return whether *player* has left the server; False if Discord doesn't answer.

        A person who joined a match there by a link was never a member, and has not left.
        """
        seen = self._seen.get((guild_id, player))
        if seen is not None and 0 <= self.clock.now() - seen < _SEEN_FOR:
            return False
        guild = self.client.get_guild(guild_id)
        if guild is None or guild.unavailable or player <= 0:
            return False
        try:
            await guild.fetch_member(player)
        except discord.NotFound as error:
            return error.code in NO_MEMBER and not await self.doors.plays_on(player, guild_id)
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("Discord did not say whether %d is a member: %s", player, error)
            return False
        self._seen[guild_id, player] = self.clock.now()
        return False


_DAY: Final = 86_400.0
"""Seconds for which an answer from Discord is trusted."""
_PATIENCE: Final = 1.5
"""Seconds to wait for Discord; without an answer, an account counts as existing."""
_MOST_ACCOUNTS: Final = 10_000
_MOST_MARKS: Final = 3
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Invisible characters that Unicode counts as letters and marks."""


@service
class Accounts:
    """Knows people's current names; people whose account is gone are former players."""

    clock: Clock
    client: discord.Client

    def __post_init__(self) -> None:
        self._answers: Recent[int, tuple[float, str | None]] = Recent(_MOST_ACCOUNTS)
        """By person, when Discord answered, and the name; None if the account is gone."""
        self._seen: Recent[int, tuple[float, str]] = Recent(_MOST_ACCOUNTS)
        """By person, when they last did something, and their name then."""
        self._asking: dict[int, asyncio.Task[None]] = {}

    def saw(self, interaction: discord.Interaction[Any]) -> None:
        """Note the global name of an active person, in memory only."""
        user = interaction.user
        self._seen[user.id] = self.clock.now(), legible(user.global_name or user.name)

    def seen_name(self, player: int | None) -> str:
        """Return the name of *player* from memory; empty if they were not seen in the last day."""
        if player is None or player <= 0:
            return ""
        at, name = self._seen.get(player, (-_DAY, ""))
        return name if 0 <= self.clock.now() - at < _DAY else ""

    async def names(self, locale: str, players: Iterable[int]) -> dict[int, str]:
        """Return a mention for each of *players*, or the words for a former player."""
        wanted = await self._asked(players)
        former = TEXTS.say(locale, "former-player")
        gone = {player for player in wanted if self._answers.get(player, (0.0, ""))[1] is None}
        return {player: former if player in gone else mention(locale, player) for player in wanted}

    async def plain_names(self, locale: str, players: Iterable[int]) -> dict[int, str]:
        """Return a name for each of *players*, for places where a mention does not work."""
        wanted = await self._asked(players)
        return {player: self.known_name(locale, player) for player in wanted}

    def known_name(self, locale: str, player: int) -> str:
        """Return the name of *player* from memory, for when there is no time to ask."""
        if player < 0:
            return TEXTS.say(locale, "former-player")
        name = self._answers.get(player, (0.0, ""))[1]
        if name is None:
            return TEXTS.say(locale, "former-player")
        return name or TEXTS.say(locale, "unknown-player")

    async def _asked(self, players: Iterable[int]) -> list[int]:
        """Return *players*, each once, after asking Discord about unknown people."""
        wanted = list(dict.fromkeys(players))
        known, since = self._answers, self.clock.now() - _DAY
        unsure = [who for who in wanted if who > 0 and known.get(who, (since, None))[0] <= since]
        for player in unsure:
            # people who are waiting for the same answer share one request
            if player not in self._asking:
                asking = asyncio.create_task(self._ask(player), name="look up a name")
                self._asking[player] = asking
                asking.add_done_callback(lambda _, who=player: self._asking.pop(who, None))
        if unsure:
            asked = [self._asking[player] for player in unsure]
            await asyncio.wait(asked, timeout=_PATIENCE)
        return wanted

    async def _ask(self, player: int) -> None:
        name = None
        try:
            name = legible((await self.client.fetch_user(player)).display_name)
        except discord.NotFound:
            pass
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("Discord did not say whether account %d exists: %s", player, error)
            return
        self._answers[player] = (self.clock.now(), name)


def legible(name: str) -> str:
    """Return *name*, perhaps empty, without characters that are invisible or reverse the text.

    Direction marks and blank or zero-width characters can hide whose name it is, above all in a
    thread's title. Each letter keeps only as many combining marks as real languages use.
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in {"Mn", "Me"} else 0
        if kind[0] == "Z":
            kept.append(" ")
        elif kind[0] != "C" and sign not in _BLANK and marks <= _MOST_MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


# Pings --------------------------------------------------------------------------------------------
#
# If people want no notifications, or none now, Parlor names them without a ping. Nor can one person
# have another pinged often: for each pair, all pings count together, from moves, undos, invitations
# and questions. If something is still waiting for them, `cogs.client.notifications` tells them
# later.
#
# The count is in memory only: a restart forgets it, and each process has its own.


MOST_IN_AN_HOUR: Final = 6
"""Maximum number of pings that one person may cause for another."""
HOUR: Final = 3600.0
_DOINGS: Final = frozenset({"move", "undo", "resign", "seat"})
_MOST_PAIRS: Final = 20_000
"""Maximum number of pairs of people to remember; the least recently used is forgotten."""


@service
class Mentions:
    """Decides whom each message may ping.

    *by* is the person who causes a ping; None for nobody, such as the clock. A negative number
    means the managers of that server, who count as one person.
    """

    preferences: Preferences
    clock: Clock

    def __post_init__(self) -> None:
        self._pings: Recent[tuple[int, int], deque[float]] = Recent(_MOST_PAIRS)

    def free_at(self, player: int, by: int | None) -> float:
        """Return when *by* may next cause a ping of *player*; 0 for now."""
        now = self.clock.now()
        pings = self._of(player, by)
        # nobody should wait longer because the system clock was set back
        while pings and not now - HOUR < pings[0] <= now:
            pings.popleft()
        return 0.0 if len(pings) < MOST_IN_AN_HOUR else pings[0] + HOUR

    def may(self, player: int, by: int | None) -> bool:
        """Return whether *by* may ping *player* now; people may always ping themselves."""
        now = self.clock.now()
        if player <= 0:
            return False  # erased
        if player == by:
            return True
        wants = self.preferences.known(player)
        is_wanted = wants.telling != "none" and wants.quiet_until(now) <= now
        return is_wanted and not self.free_at(player, by)

    def count(self, player: int, by: int | None) -> None:
        """Count a ping of *player*, or a message to them, that *by* has caused."""
        if by is not None and by != player:
            self._of(player, by).append(self.clock.now())

    @contextmanager
    def to(
        self, players: Iterable[int], by: int | None, roles: Iterable[int] = ()
    ) -> Generator[discord.AllowedMentions, None, None]:
        """Count pings and yield the mentions a message may ping: *players* whom *by* may ping now.

        The same limit applies to *roles*; pass only roles that *by* is allowed to ping. Discord
        pings each member once, even if the message names them too. A message that fails to send
        does not count.
        """
        users = [player for player in dict.fromkeys(players) if self.may(player, by)]
        called = [role for role in dict.fromkeys(roles) if not self.free_at(role, by)]
        pinged = [*users, *called]
        for player in pinged:
            self.count(player, by)
        try:
            yield discord.AllowedMentions(
                everyone=False,
                roles=[discord.Object(role) for role in called],
                users=[discord.Object(player) for player in users],
                replied_user=False,
            )
        except BaseException:
            for player in pinged:
                if pings := by != player and self._of(player, by):
                    pings.pop()
            raise

    def _of(self, player: int, by: int | None) -> deque[float]:
        if by is None:
            return deque()
        key = (by, player)
        self._pings[key] = pings = self._pings.get(key, deque())
        return pings


def players_of(table: Table, seats: Iterable[Seat]) -> list[int]:
    players = [table.sitters[seat].player for seat in seats]
    return [player for player in players if player is not None]


def turn_of(match: Match) -> Hashable:
    """Return a key of the current turn; after an undo, the turn has the same key again."""
    mark = match.state.turn_mark()
    return sum(entry.kind in PLAYED for entry in match.line) if mark is None else mark


def causer(table: Table) -> int | None:
    """Return who caused the match's current state; None for nobody, such as the clock.

    The moves of bots, even for people who gave up, follow from what a person did before.
    """
    match = table.match
    for entry in reversed(match.entries):
        if entry.kind == "timeout":
            return None
        if entry.kind not in _DOINGS or (entry.kind == "move" and entry.seat in match.left):
            continue
        player = table.sitters[entry.seat].at(entry.seq).player
        if player is not None:
            return player
    return None


# Limits for one person ----------------------------------------------------------------------------
#
# Everybody has token buckets that refill over time. They are in memory only: a restart fills them
# all, and each process has its own.


What: TypeAlias = Literal["lobby", "invite", "ask", "film", "import", "check", "analysis", "puzzle"]
"""Opening a lobby, inviting somebody, asking the others, making a film, importing, checking,
analysing, getting a puzzle."""
Acts: TypeAlias = Literal["press", "type", "ask", "refusal"]
"""Pressing or giving a command; typing one; a page's request to Discord; a refused request."""

_MOST_BUCKETS: Final = 10_000
"""Maximum number of buckets to keep; we forget the least recently used, and treat it as full."""


@dataclass(frozen=True, slots=True)
class Allowance:
    at_once: int
    seconds: float
    """Seconds until the bucket gains a token."""


OF_MEMBER: Final[Mapping[What, Allowance]] = {
    "lobby": Allowance(10, 60),
    "invite": Allowance(6, 120),
    "ask": Allowance(6, 60),
    "film": Allowance(4, 60),
    "import": Allowance(6, 60),
    "check": Allowance(6, 60),
    "analysis": Allowance(3, 120),
    "puzzle": Allowance(12, 15),
}
OF_SERVER: Final[Mapping[What, Allowance]] = {
    "lobby": Allowance(60, 10),
    "invite": Allowance(40, 20),
    "ask": Allowance(60, 5),
    "film": Allowance(20, 20),
    "import": Allowance(30, 20),
    "check": Allowance(30, 20),
    "analysis": Allowance(10, 60),
    "puzzle": Allowance(60, 2),
}


OF_ANYBODY: Final[Mapping[Acts, Allowance]] = {
    "press": Allowance(40, 0.25),
    "type": Allowance(60, 0.1),
    "ask": Allowance(30, 1),
    "refusal": Allowance(10, 60),
}
"""Limits that no one reaches in normal use. Parlor ignores further actions, to save time."""
OF_EVERYBODY: Final[Mapping[Acts, Allowance]] = {
    "ask": Allowance(300, 0.05),
    "refusal": Allowance(40, 10),
}
"""Limits for everybody together: about 100 refusals in ten minutes; Discord tolerates 10,000."""


@dataclass(eq=False)
class TooSoon(EngineError, key="error-too-soon", says="{what} again at {again_at:.0f}"):
    """Something that the user, or their server, has done too often lately."""

    what: What
    again_at: float
    """When they may do it again, in seconds since 1970."""

    @property
    def facts(self) -> Mapping[str, Fact]:
        return {"what": self.what, "when": moment(self.again_at)}


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float
    """The time at which it held that number, in seconds since 1970."""


@service
class Limits:
    clock: Clock

    def __post_init__(self) -> None:
        self._buckets: Recent[tuple[What | Acts, str, int], _Bucket] = Recent(_MOST_BUCKETS)

    def take(self, what: What, interaction: discord.Interaction[Any]) -> None:
        """Count one action of the kind *what* for the user and their server, or raise `TooSoon`."""
        for bucket in self.check(what, interaction):
            bucket.tokens -= 1

    def check(self, what: What, interaction: discord.Interaction[Any]) -> list[_Bucket]:
        """Return the buckets that `take` would take from, or raise `TooSoon`; count nothing."""
        now = self.clock.now()
        found = [self._filled((what, "member", interaction.user.id), OF_MEMBER[what], now)]
        if (guild := interaction.guild_id) is not None:
            found.append(self._filled((what, "server", guild), OF_SERVER[what], now))
        allowed = (OF_MEMBER[what], OF_SERVER[what])
        waits = [
            (1 - bucket.tokens) * allowance.seconds
            for bucket, allowance in zip(found, allowed, strict=False)
            if bucket.tokens < 1
        ]
        if waits:
            raise TooSoon(what, math.ceil(now + max(waits)))
        return found

    def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Count an *interaction*; False if its user has made more than the bot answers."""
        is_typing = interaction.type is discord.InteractionType.autocomplete
        return self.spend("type" if is_typing else "press", interaction.user.id)

    def spend(self, act: Acts, member: int) -> bool:
        """Count one *act* of *member*; False if it is over the limit, and does not count."""
        found = self._of_acts(act, member)
        if any(bucket.tokens < 1 for bucket in found):
            return False
        for bucket in found:
            bucket.tokens -= 1
        return True

    def give_back(self, act: Acts, member: int) -> None:
        for bucket in self._of_acts(act, member):
            bucket.tokens += 1

    def _of_acts(self, act: Acts, member: int) -> list[_Bucket]:
        now = self.clock.now()
        found = [self._filled((act, "member", member), OF_ANYBODY[act], now)]
        if act in OF_EVERYBODY:
            found.append(self._filled((act, "everybody", 0), OF_EVERYBODY[act], now))
        return found

    def _filled(
        self, key: tuple[What | Acts, str, int], allowance: Allowance, now: float
    ) -> _Bucket:
        bucket = self._buckets.get(key) or _Bucket(allowance.at_once, now)
        self._buckets[key] = bucket
        # nobody should lose tokens because the system clock was set back
        passed = max(0.0, now - bucket.at)
        bucket.tokens = min(allowance.at_once, bucket.tokens + passed / allowance.seconds)
        bucket.at = now
        return bucket
