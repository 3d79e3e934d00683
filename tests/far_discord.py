"""A Discord for a bot in another process: it keeps messages, counts requests and sends taps."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import time
from collections import Counter
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from aiohttp import WSMsgType, web

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterator

Kind: TypeAlias = Literal[
    "acknowledged", "answered", "said", "changed", "taken away", "counted", "other"
]
"""Kinds of requests: a response to an interaction; an answer filled in or changed later; a message
sent, changed or deleted through an interaction; a request that Discord counts for the bot; others.
"""

APPLICATION: Final = "1000"
GUILD: Final = "7000"
DIRECT: Final = "4000"
"""The channel of everybody's direct messages with the bot."""
ANN: Final = 1
"""A person's number; `BOB` is another."""
BOB: Final = 2
_FIRST_PERSON, _FIRST_CHANNEL = 2000, 8000
_ALL_RIGHTS: Final = str((1 << 50) - 1)
_DISCORDS_EPOCH: Final = 1_420_070_400_000
"""When Discord's ids start to count, in milliseconds since 1970."""
_NEVER: Final = "2026-01-01T00:00:00+00:00"
_EPHEMERAL: Final = 64
_DISPATCH, _HEARTBEAT, _IDENTIFY, _HELLO, _HEARD = 0, 1, 2, 10, 11
_SAYS, _WILL_SAY, _WILL_CHANGE, _CHANGES = 4, 5, 6, 7
"""Discord's numbers for types of responses."""
_BUTTON, _SELECT = 2, 3
_MOST_FILES: Final = 10
"""Maximum number of files in a message; a new file is named by its number among them."""
_THROUGH_PRESSES: Final[dict[str, Kind]] = {"POST": "said", "DELETE": "taken away"}
_TOO_LATE: Final = {"code": 40060, "message": "Interaction has already been acknowledged."}
_UNKNOWN_MESSAGE: Final = {"code": 10008, "message": "Unknown Message"}
_PAYLOAD: Final = re.compile(rb'name="payload_json".*?\r\n\r\n(.*?)\r\n--', re.DOTALL)


def person(number: int) -> dict[str, Any]:
    name = f"person{number}"
    return {
        "id": str(_FIRST_PERSON + number),
        "username": name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
    }


def number_of(account: int) -> int:
    """Return the number of the person with this account."""
    return account - _FIRST_PERSON


def channel(number: int) -> str:
    return str(_FIRST_CHANNEL + number)


_BOT: Final = {**person(0), "id": APPLICATION, "username": "Parlor", "bot": True}

_ABOUT: Final = {
    "id": APPLICATION,
    "name": "Parlor",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "owner": person(1),
    "verify_key": "",
    "flags": 0,
}


def walk(components: list[Any]) -> Iterator[dict[str, Any]]:
    """Yield each part of a message, outer parts before inner ones."""
    for part in components:
        yield part
        yield from walk(part.get("components", []))
        if "accessory" in part:
            yield part["accessory"]


def text_of(message: dict[str, Any]) -> str:
    said = [part["content"] for part in walk(message["components"]) if "content" in part]
    return "\n".join([message["content"], *said])


class _UnknownMessage(LookupError):
    """The message never existed, or is gone."""


class PressRefused(LookupError):
    """The control was gone when the press arrived, so Discord doesn't deliver it."""


@dataclass(slots=True)
class Tap:
    """What a person did, and the answers to it; times are by `perf_counter`."""

    at: float
    channel: str
    message: str | None
    """The message whose control was pressed."""
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    acknowledged_at: float = 0.0
    answered_at: float = 0.0
    original: str = ""
    """The message with the answer."""
    is_awaited: bool = False
    """Whether the bot has announced a separate answer."""
    said: asyncio.Queue[tuple[str, Any]] = field(default_factory=asyncio.Queue[tuple[str, Any]])
    """The bot's requests for it, in order: method and body."""

    async def says(self, method: str = "") -> Any:
        """Return the next body that the bot sends by *method*; if that is empty, by any method."""
        while True:
            found, body = await self.said.get()
            if found == method or not method:
                return body


@dataclass(slots=True)
class Counts:
    """Counts of what Discord has received."""

    requests: Counter[Kind] = field(default_factory=Counter[Kind])
    received: int = 0
    """Bytes in the bodies of requests."""
    taps: int = 0


class FarDiscord:
    """A Discord that serves one bot; made by `far_discord`."""

    def __init__(self, channels: int, people: int, latency: float, locale: str) -> None:
        """Make a server with *channels* and *people*, or none if there are no channels.

        A round trip takes *latency* seconds; people's Discord clients use *locale*.
        """
        self.api = ""
        """The address that the bot uses."""
        self.is_met = asyncio.Event()
        """Set once the bot is connected to the gateway."""
        self.is_let_in = asyncio.Event()
        self.is_silent = False
        """Whether it has stopped answering, but keeps its connections."""
        self.answers_gateway = True
        self.answered_again = 0
        """Number of second answers from processes that were too late."""
        self.later = 0.0
        """Seconds by which its clock is ahead of this computer's."""
        self.counts = Counts()
        self.messages: dict[str, dict[str, Any]] = {}
        self.posted: dict[str, list[str]] = {}
        """Public messages in each channel, the oldest first."""
        self.seen_at: dict[str, float] = {}
        """When each message last changed, by `perf_counter`."""
        self._changed = asyncio.Condition()
        self._channels, self._people = channels, people
        self._latency, self._locale = latency, locale
        self._taps: dict[str, Tap] = {}
        """Taps, by their tokens."""
        self._count = itertools.count()
        self._gateways: list[web.WebSocketResponse] = []
        """Connections that it accepted; several may have the same shard."""
        self._address = ""
        self._is_over = asyncio.Event()

    def _id(self) -> str:
        """Return a new id, which contains its time as Discord's ids do."""
        since_2015 = round(1000 * (time.time() + self.later)) - _DISCORDS_EPOCH
        return str((since_2015 << 22) + next(self._count) % (1 << 22))

    def begin(self, port: int) -> None:
        self.api = f"http://127.0.0.1:{port}/api/v10"
        self._address = f"ws://127.0.0.1:{port}/gateway"

    def end(self) -> None:
        """Release all requests that it keeps waiting."""
        self._is_over.set()

    # What people do -----------------------------------------------------------------------------

    async def command(self, who: int, where: int, name: str, **options: str) -> Tap:
        """Use a slash command as a person, and wait for the answer."""
        return await self._answered(await self.hand_over(who, channel(where), name, **options))

    async def hand_over(self, who: int, where: str, name: str, **options: str) -> Tap:
        """Use a slash command as a person in the channel *where*, which may be `DIRECT`."""
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"id": "5000", "name": name, "type": 1, "options": given}
        return await self._do(who, where, 2, data, None)

    async def put(self, where: str, *custom_ids: str) -> str:
        """Make a message with a button for each of *custom_ids*; return its id."""
        buttons = [{"type": 2, "style": 2, "label": "?", "custom_id": one} for one in custom_ids]
        return self._post(where, {"components": [{"type": 1, "components": buttons}]})["id"]

    async def press(self, who: int, message: str, custom_id: str, picked: str | None = None) -> Tap:
        """Press a button or pick in a select as a person, and wait for the answer.

        Raises:
            PressRefused: the message or its control is gone.
        """
        stored = self.messages.get(message)
        if stored is None:
            raise PressRefused(message)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": _BUTTON}
        if picked is not None:
            data |= {"component_type": _SELECT, "values": [picked]}
        return await self._answered(await self._do(who, stored["channel_id"], 3, data, stored))

    async def until(self, is_so: Callable[[], Any]) -> Any:
        """Call *is_so* after every change until it returns something true, and return that."""
        async with self._changed:
            await self._changed.wait_for(is_so)
            return is_so()

    async def _do(
        self, who: int, where: str, kind: int, data: dict[str, Any], message: dict[str, Any] | None
    ) -> Tap:
        number = self._id()
        token = f"token{number}"
        tap = Tap(perf_counter(), where, None if message is None else message["id"])
        self._taps[token] = tap
        told: dict[str, Any] = {
            "id": number,
            "application_id": APPLICATION,
            "type": kind,
            "token": token,
            "version": 1,
            "attachment_size_limit": 10_000_000,
            "app_permissions": _ALL_RIGHTS,
            "locale": self._locale,
            "channel_id": where,
            "entitlements": [],
            "data": data,
            **_presence(who, where),
        }
        if message is not None:
            told["message"] = message
        await asyncio.sleep(self._latency / 2)
        if message is not None and not self._has(message, data["custom_id"]):
            raise PressRefused(message["id"])
        self.counts.taps += 1
        await self._tell("INTERACTION_CREATE", told)
        return tap

    async def _answered(self, tap: Tap) -> Tap:
        """Wait for the bot's answer to *tap*, and return *tap*."""
        try:
            async with asyncio.timeout(60):
                await tap.answered.wait()
        except TimeoutError:
            state = "announced" if tap.acknowledged.is_set() else "unread"
            raise TimeoutError(f"nobody answered a tap, which is {state}") from None
        await asyncio.sleep(self._latency / 2)
        return tap

    def _has(self, message: dict[str, Any], custom_id: str) -> bool:
        """Whether *message* still exists, and has an enabled control with this id."""
        return message["id"] in self.messages and any(
            part.get("custom_id") == custom_id and not part.get("disabled")
            for part in walk(message["components"])
        )

    # Requests of the bot ------------------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Handle an API request after half a round trip, and answer it after the other half."""
        raw = await request.read()
        path = request.path.removeprefix("/api/v10")
        kind = _kind_of(request.method, path)
        self.counts.requests[kind] += 1
        self.counts.received += len(raw)
        body = _payload(raw)
        if kind not in {"counted", "other"} and (tap := self._tap_of(path)) is not None:
            tap.said.put_nowait((request.method, body))
        if self.is_silent:
            await self._is_over.wait()
        await asyncio.sleep(self._latency / 2)
        told, status = self._answer_once(request.method, path, body)
        async with self._changed:
            self._changed.notify_all()
        await asyncio.sleep(self._latency / 2)
        if told is None:
            return web.Response(status=204)
        headers = {"Content-Type": "application/json"}  # discord.py knows only this spelling
        return web.Response(body=json.dumps(told).encode(), headers=headers, status=status)

    def _tap_of(self, path: str) -> Tap | None:
        return self._taps.get(path.split("/")[3])

    def _answer_once(self, method: str, path: str, body: Any) -> tuple[Any, int]:
        """Return the answer and the HTTP status."""
        if path.endswith("/callback") and self._taps[path.split("/")[3]].acknowledged.is_set():
            self.answered_again += 1
            return _TOO_LATE, 400
        try:
            return self._answer(method, path, body), 200
        except _UnknownMessage:
            return _UNKNOWN_MESSAGE, 404

    def _answer(self, method: str, path: str, body: Any) -> Any:
        first, *parts = path.strip("/").split("/")
        if first == "interactions":
            return self._respond(self._taps[parts[1]], body)
        if first == "webhooks":
            return self._through(self._taps[parts[1]], method, parts[-1], body)
        if first == "channels":
            return self._in_channel(method, parts, body)
        if first == "guilds" and "members" in parts:
            return _member(int(parts[-1]) - _FIRST_PERSON)
        if first == "users" and parts[-1].isdecimal():
            return person(number_of(int(parts[-1])))
        limit = {"total": 9, "remaining": 9, "reset_after": 0, "max_concurrency": 1}
        known: dict[str, Any] = {
            "/users/@me": _BOT,
            "/oauth2/applications/@me": _ABOUT,
            "/gateway/bot": {"url": self._address, "shards": 1, "session_start_limit": limit},
        }
        return known.get(path, [])

    def _through(self, tap: Tap, method: str, message: str, body: Any) -> Any:
        """Answer a request that comes through an interaction after its response.

        As on Discord, the first message after a deferred response takes that response's place.
        """
        if method == "POST" and (tap.answered.is_set() or not tap.is_awaited):
            return self._post(tap.channel, body)
        number = tap.original if message == "@original" else message
        if method == "DELETE":
            return self._take_away(number)
        if method == "POST":
            number = tap.original
        if method in {"PATCH", "POST"}:
            self._change(number, body)
            if number == tap.original:
                self._is_answered(tap)
        return self._message(number)

    def _in_channel(self, method: str, parts: list[str], body: Any) -> Any:
        if method == "POST" and parts[-1] == "messages":
            return self._post(parts[0], body)
        if method == "DELETE":
            return self._take_away(parts[-1])
        if method == "PATCH":
            self._change(parts[-1], body)
            return self._message(parts[-1])
        return []

    def _respond(self, tap: Tap, body: Any) -> Any:
        kind: int = body["type"]
        data: Any = body.get("data") or {}
        tap.acknowledged_at = perf_counter()
        tap.acknowledged.set()
        tap.is_awaited = kind == _WILL_SAY
        if kind in {_SAYS, _WILL_SAY}:
            tap.original = self._post(tap.channel, data)["id"]
        else:
            assert tap.message is not None
            tap.original = tap.message
            if kind == _CHANGES:
                self._change(tap.message, data)
        if kind in {_SAYS, _CHANGES}:
            self._is_answered(tap)
        resource: dict[str, Any] = {"type": kind, "message": self.messages[tap.original]}
        said = {"id": "1", "type": 2, "response_message_id": tap.original}
        return {"interaction": said, "resource": resource}

    def _is_answered(self, tap: Tap) -> None:
        if not tap.answered.is_set():
            tap.answered_at = perf_counter()
            tap.answered.set()

    def _post(self, where: str, body: Any) -> dict[str, Any]:
        message: dict[str, Any] = {
            "id": self._id(),
            "channel_id": where,
            "author": _BOT,
            "content": "",
            "timestamp": _NEVER,
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": 0,
            "components": [],
        }
        self.messages[message["id"]] = message
        self._change(message["id"], body)
        if not message["flags"] & _EPHEMERAL:
            self.posted.setdefault(where, []).append(message["id"])
        return message

    def _message(self, number: str) -> dict[str, Any]:
        if number not in self.messages:
            raise _UnknownMessage
        return self.messages[number]

    def _change(self, number: str, body: Any) -> None:
        message = self._message(number)
        self.seen_at[number] = perf_counter()
        message["content"] = body.get("content") or message["content"]
        message["flags"] |= body.get("flags") or 0
        attached: dict[str, str] = {}
        for one in body.get("attachments") or ():
            is_kept = int(one["id"]) > _MOST_FILES
            attached[one["filename"]] = str(one["id"]) if is_kept else self._id()
        if "components" in body:
            message["components"] = _as_told(body["components"], attached)

    def _take_away(self, number: str) -> None:
        gone = self.messages.pop(number, None)
        if gone is not None:
            with suppress(ValueError):  # a private message
                self.posted.get(gone["channel_id"], []).remove(number)

    # The gateway --------------------------------------------------------------------------------

    async def meet(self, request: web.Request) -> web.StreamResponse:
        """Be the gateway for one connection."""
        self.is_met.set()
        if not self.answers_gateway:
            await self._is_over.wait()
        gateway = web.WebSocketResponse(autoclose=False)
        await gateway.prepare(request)
        await gateway.send_json({"op": _HELLO, "d": {"heartbeat_interval": 41_250}})
        async for message in gateway:
            if self.is_silent:
                await self._is_over.wait()
            if message.type is WSMsgType.TEXT and json.loads(message.data)["op"] == _HEARTBEAT:
                await gateway.send_json({"op": _HEARD})
            elif message.type is WSMsgType.TEXT and json.loads(message.data)["op"] == _IDENTIFY:
                ready: dict[str, Any] = {"v": 10, "user": _BOT, "session_id": "s", "shard": [0, 1]}
                server = self._server() if self._channels else None
                ready |= {"guilds": [{"id": GUILD, "unavailable": True}] if server else []}
                ready |= {"application": {"id": APPLICATION, "flags": 0}}
                ready |= {"resume_gateway_url": self._address}
                await gateway.send_json({"op": _DISPATCH, "s": 1, "t": "READY", "d": ready})
                if server is not None:
                    create = {"op": _DISPATCH, "s": 1, "t": "GUILD_CREATE", "d": server}
                    await gateway.send_json(create)
                self._gateways.append(gateway)
                self.is_let_in.set()
        return gateway

    async def _tell(self, kind: str, what: Any) -> None:
        assert self._gateways
        self._gateways = [one for one in self._gateways if not one.closed]
        for one in self._gateways:
            await one.send_json({"op": _DISPATCH, "s": 1, "t": kind, "d": what})

    def _server(self) -> dict[str, Any]:
        everybody: dict[str, Any] = {
            "id": GUILD,
            "name": "@everyone",
            "permissions": _ALL_RIGHTS,
            "position": 0,
        }
        everybody |= {"color": 0, "hoist": False, "managed": False, "mentionable": False}
        member: dict[str, Any] = {
            "user": _BOT,
            "roles": [],
            "joined_at": _NEVER,
            "deaf": False,
            "mute": False,
        }
        channels: list[dict[str, Any]] = [
            {"id": channel(one), "type": 0, "name": f"games-{one}", "position": one}
            | {"permission_overwrites": [], "parent_id": None, "nsfw": False}
            for one in range(self._channels)
        ]
        return {
            "id": GUILD,
            "name": "bench",
            "owner_id": person(1)["id"],
            "roles": [everybody | {"flags": 0}],
            "members": [member | {"flags": 0}],
            "member_count": self._people + 1,
            "channels": channels,
            "threads": [],
            "emojis": [],
            "features": [],
            "preferred_locale": "en-US",
            "unavailable": False,
            "large": False,
        }


def _presence(who: int, where: str) -> dict[str, Any]:
    """Return what an interaction says about a person and *where* they are."""
    if where == DIRECT:
        owners = {"1": person(who)["id"]}
        there: dict[str, Any] = {"context": 1, "user": person(who), "channel": {"type": 1}}
    else:
        owners = {"0": GUILD}
        there = {"context": 0, "guild_locale": "en-US", "guild_id": GUILD}
        there["channel"] = {"type": 0, "name": "games", "permissions": _ALL_RIGHTS}
        there["member"] = _member(who) | {"permissions": _ALL_RIGHTS}
    there["channel"]["id"] = where
    return there | {"authorizing_integration_owners": owners}


def _member(number: int) -> dict[str, Any]:
    found: dict[str, Any] = {"user": person(number), "roles": [], "joined_at": _NEVER}
    return found | {"deaf": False, "mute": False, "flags": 0, "premium_since": None}


def _kind_of(method: str, path: str) -> Kind:
    if path.startswith("/interactions"):
        return "acknowledged"
    if path.startswith("/webhooks"):
        if method == "PATCH":
            return "answered" if path.endswith("/@original") else "changed"
        return _THROUGH_PRESSES.get(method, "other")
    return "counted" if path.startswith("/channels") else "other"


def _payload(raw: bytes) -> Any:
    found = _PAYLOAD.search(raw)
    if found is not None:
        return json.loads(found[1])
    return json.loads(raw) if raw[:1] in {b"{", b"["} else {}


def _as_told(components: list[Any], attached: dict[str, str]) -> list[Any]:
    """Return *components* as Discord sends them: numbered, and with the ids of attachments."""
    told = json.loads(json.dumps(components))
    for number, part in enumerate(walk(told), 1):
        part.setdefault("id", number)
        for item in part.get("items", []):
            item["media"] |= {"width": 1000, "height": 1000, "loading_state": 2}
            name = item["media"]["url"].removeprefix("attachment://")
            if name in attached:
                at = f"https://cdn.discordapp.com/attachments/1/{attached[name]}/{name}?ex=fffffff0"
                item["media"] |= {"url": at, "proxy_url": at, "attachment_id": attached[name]}
    return told


@asynccontextmanager
async def far_discord(
    channels: int = 0, people: int = 2, latency: float = 0.0, locale: str = "en-US"
) -> AsyncGenerator[FarDiscord]:
    """Yield a Discord that lets everybody in; see `FarDiscord`."""
    found = FarDiscord(channels, people, latency, locale)
    app = web.Application(client_max_size=1 << 26)
    app.router.add_route("*", "/api/v10/{tail:.*}", found.serve)
    app.router.add_get("/gateway/", found.meet)
    app.router.add_get("/gateway", found.meet)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host_and_port: Any = runner.addresses[0]
        found.begin(host_and_port[1])
        yield found
    finally:
        found.end()
        await runner.cleanup()
