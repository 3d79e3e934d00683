"""A Discord on this computer, for a process of its own: it lets in, hands over and notes."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSMsgType, web
from discord.utils import DISCORD_EPOCH

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

APPLICATION: Final = "1000"
_PERSON: Final[dict[str, Any]] = {"discriminator": "0", "avatar": None, "public_flags": 0}
_BOT: Final[dict[str, Any]] = {"id": APPLICATION, "username": "Parlor", "bot": True, **_PERSON}
ANN: Final[dict[str, Any]] = {"id": "2000", "username": "ann", **_PERSON}
BOB: Final[dict[str, Any]] = {"id": "2001", "username": "bob", **_PERSON}
DIRECT: Final = 4000
"""The channel in which the bot is spoken to directly."""
_ABOUT: Final = {
    "id": APPLICATION,
    "name": "Parlor",
    "description": "",
    "icon": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "owner": ANN,
    "verify_key": "",
    "flags": 0,
}
_DISPATCH, _IDENTIFY, _HELLO = 0, 2, 10


class DiscordHere:
    """What one bot asks of Discord; made by `discord_here`."""

    def __init__(self) -> None:
        self.api = ""
        """The address that the bot is to use."""
        self.is_silent = False
        """Whether nothing is answered any more, nor is a connection ended."""
        self.answers_gateway = True
        self.is_met = asyncio.Event()
        """Whether the bot has come to the gateway."""
        self.is_let_in = asyncio.Event()
        self._told: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        """What the bot has answered to interactions: method and body."""
        self._gateways: list[web.WebSocketResponse] = []
        """Those who are let in; several may be connected to the same shard."""
        self.answered: dict[str, float] = {}
        """When each interaction had its first answer, by its id and the event loop's clock."""
        self.answered_again = 0
        self.starts = {"remaining": 1000, "reset_after": 0}
        """How many sessions may begin yet, and in how many milliseconds as many as before."""
        self._address = ""
        self._is_over = asyncio.Event()
        self._count = 0

    def begin(self, port: int) -> None:
        self.api = f"http://127.0.0.1:{port}/api/v10"
        self._address = f"ws://127.0.0.1:{port}/gateway"

    def end(self) -> None:
        self._is_over.set()

    async def hand_over(self, command: str, **options: str) -> None:
        """Let Ann use a slash command in direct messages; see `press`."""
        await self.press(command, ANN, **options)

    async def press(self, command: str, user: dict[str, Any], **options: str) -> str:
        """Let *user* use a slash command in direct messages; return the interaction's id."""
        given = [{"name": name, "type": 3, "value": value} for name, value in options.items()]
        return await self._interact(
            user, {"type": 2, "data": {"id": "5000", "name": command, "type": 1, "options": given}}
        )

    async def click(self, custom_id: str, user: dict[str, Any]) -> str:
        """Let *user* press a button there; return the interaction's id."""
        data = {"custom_id": custom_id, "component_type": 2}
        button = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
        message = {**_message(), "components": [{"type": 1, "components": [button]}]}
        return await self._interact(user, {"type": 3, "message": message, "data": data})

    async def _interact(self, user: dict[str, Any], how: dict[str, Any]) -> str:
        self._count += 1
        made_at = int(time.time() * 1000) - DISCORD_EPOCH
        number = str((made_at << 22) + self._count % (1 << 22))
        interaction = {
            "id": number,
            "application_id": APPLICATION,
            "token": f"token{self._count}",
            "version": 1,
            "attachment_size_limit": 10_000_000,
            "context": 1,
            "authorizing_integration_owners": {"1": user["id"]},
            "locale": "en-US",
            "user": user,
            "channel": {"id": str(DIRECT), "type": 1},
            **how,
        }
        await self._tell("INTERACTION_CREATE", interaction)
        return number

    async def answer(self, method: str = "") -> Any:
        """Return the body of the next answer to an interaction by that *method*; empty: by any."""
        while True:
            found, body = await self._told.get()
            if found == method or not method:
                return body

    async def _tell(self, kind: str, what: Any) -> None:
        assert self._gateways
        for one in self._gateways:
            if not one.closed:
                await one.send_json({"op": _DISPATCH, "s": 1, "t": kind, "d": what})

    async def serve(self, request: web.Request) -> web.StreamResponse:  # noqa: PLR0911 # one a path
        """Answer what is asked of the API."""
        body = await _body(request)
        path = request.path.removeprefix("/api/v10")
        if path.startswith(("/interactions", "/webhooks")):
            self._told.put_nowait((request.method, body))
        if self.is_silent:
            await self._is_over.wait()
        match request.method, path:
            case "GET", "/users/@me":
                return _json(_BOT)
            case "GET", "/oauth2/applications/@me":
                return _json(_ABOUT)
            case "GET", "/gateway/bot":
                limit = {"total": 1000, **self.starts, "max_concurrency": 1}
                facts = {"url": self._address, "shards": 1, "session_start_limit": limit}
                return _json(facts)
            case "POST", _ if path.endswith("/callback"):
                if path.split("/")[2] in self.answered:
                    self.answered_again += 1
                    return _json({"code": 40060, "message": "Already acknowledged"}, 400)
                self.answered[path.split("/")[2]] = asyncio.get_running_loop().time()
                resource = {"type": body["type"]}
                said = {"interaction": {"id": path.split("/")[2], "type": 2}, "resource": resource}
                return _json(said)
            case "GET" | "PATCH" | "POST", _ if path.startswith(("/webhooks", "/channels")):
                return _json(_message())
            case "GET", _ if path.startswith("/users/"):
                return _json(next(one for one in (ANN, BOB) if path.endswith(one["id"])))
            case _:
                return _json([])

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
                break
            if message.type is WSMsgType.TEXT and json.loads(message.data)["op"] == _IDENTIFY:
                about = {"id": APPLICATION, "flags": 0}
                ready: dict[str, Any] = {"v": 10, "user": _BOT, "guilds": [], "application": about}
                ready |= {"session_id": "s", "resume_gateway_url": self._address, "shard": [0, 1]}
                await gateway.send_json({"op": _DISPATCH, "s": 1, "t": "READY", "d": ready})
                self._gateways.append(gateway)
                self.is_let_in.set()
        if self.is_silent:
            await self._is_over.wait()
        return gateway


def _message() -> dict[str, Any]:
    return {
        "id": "6000",
        "channel_id": "4000",
        "author": _BOT,
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "components": [],
    }


def _json(told: Any, status: int = 200) -> web.Response:
    # discord.py knows no other spelling of the type
    headers = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(told).encode(), headers=headers, status=status)


async def _body(request: web.Request) -> Any:
    if request.content_type == "multipart/form-data":  # the words, before pictures
        told: Any = (await request.post()).get("payload_json")
        return json.loads(told)
    text = await request.text()
    return json.loads(text) if text else None


@asynccontextmanager
async def discord_here() -> AsyncGenerator[DiscordHere]:
    """Yield a Discord that lets everybody in."""
    found = DiscordHere()
    app = web.Application()
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
