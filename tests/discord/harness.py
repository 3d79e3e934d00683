"""The real bot in a simulated Discord with a server, a channel and members."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from simcord.backend.ops.commands import COMMAND_FIELDS
from simcord.builders import UserHandle
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from cogs.client.pacing import Pacer, Refused
from cogs.client.parlor import Parlor
from cogs.client.places import NEEDED
from cogs.client.sync import register
from db.store import Store
from engine.ports import Clock
from tests.blank import open_store
from tests.discord.leads_alone import LeadsAlone
from tests.discord.strict.attachments import shown
from tests.discord.strict.rates import LimitClock
from tests.discord.strict.simulation import StrictEnv
from tests.discord.strict.transport import Wire, strict_transport
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Generator, Iterator
    from pathlib import Path

    from simcord import MemberActor
    from simcord.builders import ChannelHandle

    from cogs.ui.errors import Observer
    from engine.match import Match
    from engine.table import Table
    from render.package import Packages
    from tests.discord.strict.simulation import StrictBackend

NAMES: Final = ("ann", "bob", "cleo", "dan", "eve", "finn")
BUTTON: Final = 2
SELECT: Final = 3
ENTITY_SELECTS: Final = frozenset({5, 6, 7, 8})
"""Selects of users, of roles, of both, and of channels."""
TEXT: Final = 10
GALLERY: Final = 12
_EPOCH: Final = 1_800_000_000.0
UNHURRIED: Final = 1_000_000
"""Requests that the bot may make per second: members in tests are quicker than people."""
AT_REST: Final = 15.0
"""The longest pause, in seconds, that ends without a test's help. It is below 20: after 20 seconds
the bot sends a failed message again.
"""
GLANCE: Final = 60.0
"""Seconds between checks of the clocks, as in a real bot; each check records that they run.

Tests that stop the bot and measure its absence to the minute need them this often.
"""
SELDOM: Final = 3600.0
"""Seconds between checks for work from other processes. SimCord waits for everything due within
`AT_REST`, so it would wait for each check if they came as often as in a real bot.
"""

RARELY: Final = 86_400.0
"""Seconds between checks for work that comes unannounced, or from another process."""


async def sleep_for_real(seconds: float) -> None:
    """Sleep in real time; SimCord's own clock moves only when a test advances it."""
    await asyncio.to_thread(time.sleep, seconds)


class StageClock(Clock):
    """The simulated Discord's clock, which `Env.advance_time` moves."""

    def __init__(self) -> None:
        self.env: Env | None = None

    def now(self) -> float:
        return _EPOCH if self.env is None else self.env.now().timestamp()

    def steady(self) -> float:
        return self.now()


@dataclass(frozen=True, slots=True)
class Shown:
    """A message, as people see it now with all its edits."""

    env: Env
    channel: int
    id: int

    @property
    def stored(self) -> Any:
        return self.env.backend.get_message(self.channel, self.id)

    @property
    def handle(self) -> ResponseMessage:
        return ResponseMessage(self.env, self.stored)

    @property
    def parts(self) -> list[dict[str, Any]]:
        return list(walk(self.stored.components))

    @property
    def text(self) -> str:
        texts = [part["content"] for part in self.parts if part["type"] == TEXT]
        return "\n".join([self.stored.content, *texts]).strip()

    @property
    def controls(self) -> list[dict[str, Any]]:
        return [part for part in self.parts if part["type"] in {BUTTON, SELECT, *ENTITY_SELECTS}]

    @property
    def actions(self) -> list[str]:
        """The actions of its buttons and selects, in order."""
        return [
            control["custom_id"].split(":")[1]
            for control in self.controls
            if "custom_id" in control
        ]

    @property
    def links(self) -> list[str]:
        """The addresses that its link buttons lead to."""
        return [control["url"] for control in self.controls if "url" in control]

    @property
    def alts(self) -> list[str]:
        pictures = [part for part in self.parts if part["type"] == GALLERY]
        return [item.get("description") or "" for part in pictures for item in part["items"]]

    @property
    def pings(self) -> list[int]:
        """The users whom Discord notifies of it; a mention by itself notifies nobody."""
        return list(self.stored.ping_user_ids)

    @property
    def is_there(self) -> bool:
        return self.id in self.env.backend.messages.get(self.channel, {})

    @property
    def is_board(self) -> bool:
        """Whether it is a match's newest board, running or finished, but not a replay."""
        return not {"turn", "rematch"}.isdisjoint(self.actions)

    @property
    def is_private(self) -> bool:
        return bool(self.stored.is_ephemeral)

    def control(self, action: str, rest: str | None = None) -> dict[str, Any]:
        """Return the only control for *action*, with *rest* at the end of its id if given.

        The id of an answer's button ends with its question; ``yes`` is enough as *rest*.
        """
        found = [
            control
            for control in self.controls
            if "custom_id" in control
            and control["custom_id"].split(":", 4)[1] == action
            and (rest is None or _carries(control["custom_id"].split(":", 4)[4], rest))
        ]
        assert len(found) == 1, (action, rest, self.actions, self.text)
        return found[0]

    def files(self) -> dict[str, bytes]:
        """Return the visible attachments, by name."""
        cdn = self.env.backend.cdn
        return {one["filename"]: cdn.get(one["url"]) or b"" for one in shown(self.stored)}


def _carries(carried: str, rest: str) -> bool:
    return carried == rest or (rest in {"yes", "no"} and carried.startswith(f"{rest}."))


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield *components* and everything inside them."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        if "accessory" in component:  # beside the text of a section
            yield from walk([component["accessory"]])


@dataclass(frozen=True, slots=True)
class Reply:
    """The bot's answer to an interaction."""

    env: Env
    result: InteractionResult

    @property
    def messages(self) -> list[Shown]:
        """The response and the follow-ups that still exist, without boards and pings."""
        response = self.result.response
        found = ([response] if response else []) + self.result.followups
        shown = [Shown(self.env, one.channel_id, one.id) for one in found]
        return [one for one in shown if one.is_private or not (one.is_board or one.pings)]

    @property
    def shown(self) -> Shown:
        assert self.messages, self.result
        return self.messages[0]

    @property
    def told(self) -> Shown:
        """The answer's last message."""
        assert self.messages, self.result
        return self.messages[-1]

    @property
    def text(self) -> str:
        return self.told.text


class Stage:
    """One running bot with its store, and the members of one server."""

    packages = PACKAGES
    """The games that the bot starts with."""
    has_icons = False
    """Whether the bot uploads pictures of pieces when it starts, which takes a second."""

    def __init__(self, wire: Wire, path: Path | str, bot: Parlor, clock: StageClock) -> None:
        self.env: StrictEnv = wire.env
        env = wire.env
        self.path = path
        """Where the store is: a file, or the address of a database."""
        self.bot = bot
        self.store = bot.store
        self.clock = clock
        self.traffic = wire.traffic
        """The requests that the bot has made to Discord."""
        self.faults = wire.faults
        """Faults for the simulated Discord to produce."""
        # each of several processes has a server of its own
        shard = None if bot.shard_ids is None else bot.shard_ids[0]
        self.guild = env.create_guild("The Club", shard_id=shard)
        self.channel: ChannelHandle = self.guild.create_text_channel("games")
        known = {one.name: one for one in env.backend.users.values()}
        users = {
            name: UserHandle(env, known[name]) if name in known else env.create_user(name)
            for name in NAMES
        }
        self.members: dict[str, MemberActor] = {
            name: self.guild.add_member(user) for name, user in users.items()
        }
        self.names = {member.id: name for name, member in self.members.items()}

    # What members do ----------------------------------------------------------------------------

    async def slash(
        self, name: str, command: str, /, *, at: ChannelHandle | None = None, **options: Any
    ) -> Reply:
        member = self.members[name]
        return Reply(self.env, await member.slash(at or self.channel, command, **options))

    async def press(self, name: str, on: Shown, action: str, rest: str | None = None) -> Reply:
        """Have *name* press the button *action* of a message."""
        custom_id = on.control(action, rest)["custom_id"]
        return Reply(self.env, await self.members[name].click(on.handle, custom_id=custom_id))

    async def choose(
        self, name: str, on: Shown, action: str, *values: Any, rest: str | None = None
    ) -> Reply:
        """Have *name* pick *values* (texts, roles, channels) in a select of a message."""
        custom_id = on.control(action, rest)["custom_id"]
        result = await self.members[name].select(on.handle, values, custom_id=custom_id)
        return Reply(self.env, result)

    async def options(self, name: str, lobby: Shown) -> Shown:
        """Have *name* open the private panel of a lobby's options."""
        return (await self.press(name, lobby, "options")).shown

    async def complete(
        self, name: str, typed: str, *, at: ChannelHandle | None = None
    ) -> list[str]:
        """Return what ``/move`` offers *name* after they have typed *typed*."""
        member = self.members[name]
        choices = await member.autocomplete(at or self.channel, "move", "move", typed)
        return [choice["value"] for choice in choices]

    # What members see ---------------------------------------------------------------------------

    def messages(self, at: ChannelHandle | None = None) -> list[Shown]:
        """Return the public messages of a channel, oldest first."""
        channel = (at or self.channel).id
        # SimCord's history would rebuild every message for discord.py
        stored = self.env.backend.messages.get(channel, {})
        shown = [Shown(self.env, channel, number) for number in sorted(stored)]
        return [one for one in shown if not one.is_private]

    def latest(self, action: str, at: ChannelHandle | None = None) -> Shown:
        """Return the newest message that has a control for *action*."""
        return next(one for one in reversed(self.messages(at)) if action in one.actions)

    def lobby(self, at: ChannelHandle | None = None) -> Shown:
        return self.latest("start", at)

    def board(self, at: ChannelHandle | None = None) -> Shown:
        """Return the newest board, running or finished."""
        newest_first = reversed(self.messages(at))
        return next(one for one in newest_first if {"turn", "file"} & set(one.actions))

    def boards(self, at: ChannelHandle | None = None) -> list[Shown]:
        """Return all messages with the board of a match, not lobbies."""
        pictured = [one for one in self.messages(at) if one.files()]
        return [one for one in pictured if not any("cover" in name for name in one.files())]

    def pings(self, at: ChannelHandle | None = None) -> list[Shown]:
        return [one for one in self.messages(at) if "your turn" in one.text]

    def match_id(self, at: ChannelHandle | None = None) -> str:
        return self.bot.channels[(at or self.channel).id]

    async def table(self, match_id: str) -> Table:
        return await self.bot.live_matches.tables.open(match_id)

    async def match(self, match_id: str) -> Match:
        return (await self.table(match_id)).match

    async def mover(self, match_id: str) -> str:
        """Return the player to move; the first if there are several."""
        table = await self.table(match_id)
        player = table.sitters[table.match.to_act()[0]].player
        assert player is not None
        return self.names[player]

    async def other(self, match_id: str) -> str:
        """Return a player who isn't to move."""
        table = await self.table(match_id)
        waiting = [seat for seat in table.people() if seat not in table.match.to_act()]
        return self.names[table.sitters[waiting[0]].player or 0]

    @contextmanager
    def by_its_owner(self) -> Generator[None]:
        """Give the bot's requests in the block the rights of the server's owner."""
        backend = self.env.backend
        rights, backend.rights = backend.rights, None
        try:
            yield
        finally:
            backend.rights = rights

    # The bot itself -----------------------------------------------------------------------------

    def dispatch(self, event: str, *facts: Any) -> None:
        """Let discord.py report *event*; settling then waits for what the bot does."""
        self.env.as_bot(self.bot.dispatch, event, *facts)

    async def restart(self, *, has_crashed: bool = False) -> None:
        """Restart the bot on the same store; if it *has_crashed*, nothing shut the old one down."""
        if has_crashed:
            await self.bot.sharing.close()  # when a process dies, its PostgreSQL session ends
        else:
            await self.bot.close()
        await self.store.close()
        self.store = await Store.open(self.path, GAMES)
        self.bot = Parlor(
            self.store,
            self.packages,
            clock=self.clock,
            pacer=Pacer(UNHURRIED),
            has_icons=self.has_icons,
        )
        _let_press(self.bot)
        await self.env.restart_bot(self.bot)
        await self.env.settle()


def _let_press(bot: Parlor) -> None:
    """Lift the limit on presses, because the clock doesn't move between them."""
    bot.limits.admits = lambda interaction: True  # noqa: ARG005 # pyright: ignore[reportAttributeAccessIssue]


_registered: Final[dict[str, str]] = {}
"""The commands in all languages, as Discord keeps them, by their English form."""


async def _register(bot: Parlor, backend: StrictBackend) -> None:
    """Register the bot's commands; a process translates and sends equal ones only once."""
    spoken = json.dumps([command.to_dict(bot.tree) for command in bot.tree.get_commands()])
    if spoken in _registered:
        backend.register_commands(None, json.loads(_registered[spoken]))
        return
    await register(bot)
    kept = [
        {field: command[field] for field in COMMAND_FIELDS if field in command}
        for command in backend.commands[None].values()
    ]
    _registered[spoken] = json.dumps(kept)


@asynccontextmanager
async def on_stage(
    path: Path | str,
    *,
    is_hurried: bool = True,
    most_requests: int = UNHURRIED,
    packages: Packages | None = None,
    observer: Observer | None = None,
    prepare: Callable[[Parlor], object] = bool,
) -> AsyncGenerator[Stage]:
    """Run the bot on the store at *path*, with its commands registered, in a strict Discord.

    If *is_hurried*, discord.py's own waits end at once; see `strict_transport`. The bot makes at
    most *most_requests* a second that count towards the limit. *observer* receives its events.
    *prepare* gets the bot before it starts.
    """
    clock = StageClock()
    store = await open_store(path)
    pacer = Pacer(most_requests, sleep=sleep_for_real, refused=Refused(clock.steady))
    with patch("cogs.client.background._OTHERS_EVERY", RARELY):
        bot = Parlor(
            *(store, packages or PACKAGES),
            clock=clock,
            observer=observer,
            pacer=pacer,
            has_icons=False,
        )
    _let_press(bot)
    prepare(bot)
    # not simcord.run: the context of its clock has to end in the task that began it
    env = StrictEnv(bot, LimitClock(), shard_count=1, horizon=AT_REST)
    env.backend.rights = NEEDED.value
    wire = Wire(env)
    stage: Stage | None = None
    with (
        strict_transport(wire, is_hurried=is_hurried),
        patch("db.server.leading.Leadership", LeadsAlone),
        patch("engine.clock._SHARED_SLEEP", RARELY),
        patch("engine.clock._GLANCE", SELDOM),
        patch("cogs.client.sharing._ROUND", RARELY),
        # in a test, processes run one after the other: no board is on its way when one starts
        patch("cogs.client.sharing._LEFT", 0.0),
        # simulated weeks pass at once; checks every half minute would take most of the time
        patch("cogs.client.hosting._EVERY", RARELY),
        patch("cogs.client.notifications._LONGEST_SLEEP", RARELY),
        patch("cogs.client.clubs._LOOK", RARELY),
        patch("cogs.client.leagues._LOOK", RARELY),
        patch("cogs.client.background._LONGEST_SLEEP", RARELY),
        patch("cogs.client.background._OTHERS_EVERY", RARELY),
    ):
        try:
            await env.start()
            clock.env = env
            stage = Stage(wire, path, bot, clock)
            await _register(bot, env.backend)
            yield stage
        finally:
            await env.shutdown()
            await (stage.bot if stage else bot).sharing.close()
            await (stage.store if stage else store).close()
