"""Parlor in a simulated Discord, played in the browser: no token, no account, no network.

SimCord holds the simulated server in memory and serves the page on this computer only. The store
is a file, so matches and open lobbies outlive the command; SimCord's messages do not, and the bot
posts them again.
"""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import SetupError

from cogs.client.jobs import processes
from cogs.client.parlor import Parlor, ParlorTree
from cogs.client.sync import register
from cogs.terminal.page import LivePreview, PatientEnv, set_clock
from cogs.terminal.storing import stopped_if_lost
from cogs.terminal.touching import touched
from cogs.ui.texts import TEXTS
from db.doors import Visitor
from db.notifications import Noticeboards
from db.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    import discord
    from simcord import Env
    from simcord.actors import MemberActor
    from simcord.backend.cdn import CdnStore
    from simcord.builders import ChannelHandle

    from render.package import Packages

SERVER: Final = "Parlor"
CHANNEL: Final = "games"
MEMBERS: Final = ("Ada", "Ben", "Chloe", "Dev", "Elif")
"""Simulated members. Created first and in this order, they get the same ids in each run."""
ENGLISH: Final = "en-US"
_COMMANDS: Final = frozenset({2, 4})
"""Types of interactions that name a command: sent, or still being typed."""
_LOCALES: Final = {"en": ENGLISH, "es": "es-ES"}
"""Discord's codes for languages that it offers only with a country."""
_LOCAL: Final = "127.0.0.1"
_LINKS_LIVE: Final = 86_400.0
"""Lifetime of the members' links in seconds; long, since nobody else can reach the page."""
_START_TIME: Final = 600.0
"""Seconds for the bot to start, even on a very busy computer; Ctrl-C ends it sooner."""


class LatePainter(Parlor):
    """A Parlor that shows its boards only after `begin`.

    SimCord waits until a starting bot is idle. While the bot paints many boards, SimCord
    would think that it hangs.
    """

    _has_begun = False
    shelf: CdnStore | None = None

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        """Upload an emoji, and keep its picture, because SimCord doesn't."""
        emoji = await super().create_application_emoji(name=name, image=image)
        if self.shelf is not None:
            self.shelf._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = image  # pyright: ignore[reportPrivateUsage] # it takes only attachments and stickers
        return emoji

    def dispatch(self, event_name: str, /, *facts: Any, **more: Any) -> None:
        """Pass an event on; before `begin`, drop the event that shows the boards."""
        if self._has_begun or event_name != "shard_ready":
            super().dispatch(event_name, *facts, **more)

    async def begin(self) -> None:
        for guild in self.guilds:
            await self.greeter.greet(guild)
        # take matches out of lost channels, because a new thread may get the same id: they get
        # numbers that no channel has, until somebody moves them
        for channel, match_id in tuple(self.channels.items()):
            venue = await self.matches.venues.venue(match_id)
            if venue is None or channel < 0 or self.get_channel(channel) is not None:
                continue
            nowhere = min(0, *self.channels) - 1
            await self.matches.venues.move(match_id, venue.guild, nowhere)
            self.channels[nowhere] = self.channels.pop(channel)
        for stored in await self.lobbies.all():
            lobby = stored.lobby
            if self.get_channel(stored.channel) is None:
                await self.lobbies.remove(lobby.id)
                continue
            place = self.get_partial_messageable(stored.channel, guild_id=stored.guild)
            view, picture = await self.lobby_messages.drawn(stored.guild, lobby, stored.version)
            message = await place.send(view=view, file=picture.file())
            await self.lobbies.set_message(lobby.id, message.id)
        self._has_begun = True
        for shard in self.shards:
            self.dispatch("shard_ready", shard)


async def run_sandbox(
    database: Path | str,
    packages: Packages,
    *,
    port: int | None,
    opens_browser: bool,
    web_port: int | None = None,
    languages: Mapping[str, str] | None = None,
) -> None:
    """Run the bot on the store at *database* until cancelled or ended from the page.

    Args:
        database: a file, created if it is missing, or a store on a server.
        packages: the games.
        port: the page's port on this computer; None takes any free one.
        opens_browser: whether to open the page, if there is a screen.
        web_port: the port of the web page with boards; None takes any free one.
        languages: by member (in lower case); ``""`` is for the server and all others.

    Raises:
        StoreError: the store cannot be used.
        OSError: the port cannot be used.
        TimeoutError: this computer is too busy to start it.
    """
    store = await Store.open(database, packages.games)
    try:
        bot = LatePainter(store, packages, workers=processes())
        await bot.matches.venues.forget_messages()
        await bot.tournaments.forget_messages()
        await Noticeboards(store).forget_messages()
        env = PatientEnv(bot, shard_count=1, check_errors=False)
        bot.shelf = env.backend.cdn
        after_a_click, env.settle_timeout = env.settle_timeout, _START_TIME
        spoken = {
            member: _LOCALES.get(language, language)
            for member, language in (languages or {}).items()
        }
        server = spoken.get("", ENGLISH)
        channel, members = _furnish(env, server)
        speak(env, spoken)
        set_clock(env)
        try:
            await env.start()
            # SimCord's handler would call each of our refusals a failure
            bot.tree.on_error = ParlorTree.on_error.__get__(bot.tree)
            await register(bot)
            env.settle_timeout = after_a_click
            env.is_serving = True
            await bot.begin()
            async with stopped_if_lost(store), touched(bot, _LOCAL, web_port or 0):
                await _serve(
                    LivePreview(env, channel, members, port or 0, server),
                    await _ways_in(bot, channel, members, spoken),
                    opens_browser=opens_browser,
                )
        finally:
            await bot.draining.drain()
            await bot.close()
            await env.shutdown()
    finally:
        await store.close()


def _furnish(env: Env, locale: str = ENGLISH) -> tuple[ChannelHandle, tuple[MemberActor, ...]]:
    """Make the server before the bot starts, so that the bot finds its channel."""
    env.backend.bot_user.name = SERVER
    users = [env.create_user(name.lower(), global_name=name) for name in MEMBERS]
    guild = env.create_guild(SERVER, owner=users[0], preferred_locale=locale)
    topic = TEXTS.say(locale, "sandbox-topic", {"play": TEXTS.say(locale, "name-play")})
    channel = guild.create_text_channel(CHANNEL, topic=topic)
    return channel, tuple(guild.add_member(user) for user in users)


async def _ways_in(
    bot: Parlor,
    channel: ChannelHandle,
    members: Iterable[MemberActor],
    spoken: Mapping[str, str],
) -> str:
    """Return a line for each member with the address of their web page with boards."""
    assert channel.guild is not None, "the channel is on a server"
    lines: list[str] = []
    for member in members:
        locale = spoken.get(member.name, spoken.get("", ENGLISH))
        visitor = Visitor(member.id, channel.guild.id, channel.id, locale)
        address = await bot.doors.link_for(visitor, lifetime=_LINKS_LIVE)
        lines.append(f"  {member.name.title():6} {address}\n")
    return "".join(lines)


def _introduction(locale: str, ways_in: str) -> str:
    buttons = {
        "join": TEXTS.say(locale, "button-join"),
        "start": TEXTS.say(locale, "button-start"),
    }
    hint = TEXTS.say(locale, "sandbox-hint", buttons)
    touch, end = TEXTS.say(locale, "sandbox-touch"), TEXTS.say(locale, "sandbox-end")
    return f"{hint}\n{touch}\n{ways_in}{end}\n"


async def _serve(preview: LivePreview, ways_in: str, *, opens_browser: bool) -> None:
    try:
        await preview.__aenter__()
    except SetupError as error:
        cause = error.__cause__
        if not isinstance(cause, OSError) or cause.errno is None:
            raise
        raise OSError(cause.errno, os.strerror(cause.errno), f"port {preview.port}") from error
    try:
        sys.stdout.write(
            f"Parlor's sandbox: {preview.url}\n{_introduction(preview.locale, ways_in)}"
        )
        sys.stdout.flush()
        has_screen = sys.platform in {"darwin", "win32"} or bool(
            os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        )
        if opens_browser and has_screen:
            # some browsers block their caller until they close
            Thread(target=webbrowser.open, args=(preview.url,), daemon=True).start()
        fresh = asyncio.create_task(preview.keep_fresh(), name="fresh pages")
        try:
            await preview.wait_closed()
        finally:
            fresh.cancel()
    finally:
        await preview.close()


# The languages of members -------------------------------------------------------------------------
#
# SimCord itself speaks only English. Discord shows commands in a member's language, and gives the
# bot their registered names; this code does the same.


def speak(env: Env, locales: Mapping[str, str]) -> None:
    """Show commands in each member's language, and give interactions that locale.

    The keys of *locales* are members; ``""`` is for the server and all other members.
    """
    backend, server = env.backend, locales.get("", ENGLISH)
    emit, visible = backend.emit, backend.visible_commands

    def visible_spoken(*, user_id: int, **how: Any) -> list[dict[str, Any]]:
        locale = locales.get(backend.get_user(user_id).name, server)
        return [_named(command, locale) for command in visible(user_id=user_id, **how)]

    def emit_spoken(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = (payload.get("member") or payload)["user"]
            spoken: dict[str, Any] = {"locale": locales.get(user["username"], server)}
            if "guild_locale" in payload:
                spoken["guild_locale"] = server
            if payload["type"] in _COMMANDS:
                data = payload["data"]
                every = (
                    command for scope in backend.commands.values() for command in scope.values()
                )
                command = next(command for command in every if command["id"] == data["id"])
                spoken["data"] = _registered(data, command, spoken["locale"])
            payload = {**payload, **spoken}
        emit(event, payload)

    backend.emit = emit_spoken
    backend.visible_commands = visible_spoken


def _said(part: Mapping[str, Any], field: str, locale: str) -> Any:
    translations: Mapping[str, str] = part.get(f"{field}_localizations") or {}
    return translations.get(locale, part[field])


def _named(part: Mapping[str, Any], locale: str) -> dict[str, Any]:
    fields = (key for key in ("name", "description") if key in part)
    below = (key for key in ("options", "choices") if part.get(key))
    return {
        **part,
        **{field: _said(part, field, locale) for field in fields},
        **{parts: [_named(child, locale) for child in part[parts]] for parts in below},
    }


def _registered(sent: Mapping[str, Any], part: Mapping[str, Any], locale: str) -> dict[str, Any]:
    """Return an interaction *sent* in the language *locale* with the registered names."""
    known = {_said(option, "name", locale): option for option in part.get("options") or ()}
    below = [
        _registered(option, known[option["name"]], locale) for option in sent.get("options") or ()
    ]
    return {**sent, "name": part["name"], **({"options": below} if "options" in sent else {})}
