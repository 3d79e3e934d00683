"""The part of Discord's API that an Activity needs: codes, people, instances."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable


class FakeApi:
    """Answers as Discord does: which person a code stands for, and who is in each instance."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.codes: dict[str, int] = {}
        self.instances: dict[str, tuple[int, int, list[int]]] = {}
        """The server, the channel and the people of each instance."""
        self.challenges: dict[str, str] = {}
        """The challenge of each login, by its code (RFC 7636)."""
        self.back: list[str] = []
        """Addresses that the logins return to."""
        self.odd: dict[str, tuple[int, bytes]] = {}
        """A status and a body that replace the usual answer, by path."""

    @asynccontextmanager
    async def served(self) -> AsyncGenerator[str]:
        """Answer requests until the block ends; yield the address."""
        app = web.Application(middlewares=[self._oddly])
        app.router.add_post("/oauth2/token", self._token)
        app.router.add_get("/users/@me", self._me)
        app.router.add_get("/applications/{application}/activity-instances/{id}", self._instance)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            yield f"http://127.0.0.1:{runner.addresses[0][1]}"
        finally:
            await runner.cleanup()

    @web.middleware
    async def _oddly(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        for path, (status, body) in self.odd.items():
            if request.path.startswith(path):
                return web.Response(status=status, body=body, content_type="application/json")
        return await handler(request)

    async def _token(self, request: web.Request) -> web.Response:
        form = await request.post()
        code = str(form["code"])
        if form["client_secret"] != self.secret or code not in self.codes:
            return web.json_response({"error": "invalid_grant"}, status=400)
        if code in self.challenges:
            digest = sha256(str(form.get("code_verifier", "")).encode()).digest()
            challenge = urlsafe_b64encode(digest).decode().rstrip("=")
            if challenge != self.challenges[code]:
                return web.json_response({"error": "invalid_grant"}, status=400)
            self.back.append(str(form["redirect_uri"]))
        # a code works once
        return web.json_response({"access_token": f"token-{self.codes.pop(code)}"})

    async def _me(self, request: web.Request) -> web.Response:
        player = request.headers["Authorization"].removeprefix("Bearer token-")
        return web.json_response({"id": player, "username": "x", "locale": "fr"})

    async def _instance(self, request: web.Request) -> web.Response:
        found = self.instances.get(request.match_info["id"])
        if found is None or not request.headers["Authorization"].startswith("Bot "):
            return web.json_response({}, status=404)
        guild, channel, people = found
        location = {"id": "gc", "kind": "gc", "guild_id": str(guild), "channel_id": str(channel)}
        return web.json_response({"users": list(map(str, people)), "location": location})
