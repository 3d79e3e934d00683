"""A push service on this computer, and browsers that get notices from it."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web
from aiohttp.resolver import DefaultResolver
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from cogs.client.web_push import PushServices, in_text

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from aiohttp.abc import AbstractResolver

CURVE = ec.SECP256R1()


def read_by(secret: ec.EllipticCurvePrivateKey, auth: bytes, body: bytes) -> bytes:
    """Decrypt a notice by RFC 8291, with a library's HKDF."""
    salt, size, sender, rest = body[:16], body[16:20], body[21:86], body[86:]
    assert (int.from_bytes(size), body[20]) == (4096, 65)
    own = secret.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)

    def derived(material: bytes, salt: bytes, length: int, info: bytes) -> bytes:
        return HKDF(SHA256(), length, salt, info).derive(material)

    shared = secret.exchange(ec.ECDH(), theirs)
    material = derived(shared, auth, 32, b"WebPush: info\0" + own + sender)
    key = derived(material, salt, 16, b"Content-Encoding: aes128gcm\0")
    nonce = derived(material, salt, 12, b"Content-Encoding: nonce\0")
    words = AESGCM(key).decrypt(nonce, rest, None).rstrip(b"\0")
    assert words.endswith(b"\2")
    return words[:-1]


@dataclass
class Browser:
    """A browser that has allowed notices."""

    endpoint: str
    secret: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(CURVE)
    )
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def sent(self) -> dict[str, Any]:
        """Return what its page sends to ask for notices."""
        point = self.secret.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": in_text(point), "auth": in_text(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys, "wanted": True}

    def read(self, body: bytes) -> dict[str, str]:
        return json.loads(read_by(self.secret, self.auth, body))


@dataclass
class Pushed:
    path: str
    headers: dict[str, str]
    body: bytes


class FakePush(PushServices):
    """The only push service that the bot knows, at a plain address on this computer."""

    def __init__(self) -> None:
        self.address = ""
        self.got: asyncio.Queue[Pushed] = asyncio.Queue()
        self.answers: dict[str, int] = {}
        """The status to answer with instead of 201, by path."""

    def resolver(self) -> AbstractResolver:
        return DefaultResolver()

    def are_at(self, endpoint: str) -> bool:
        return endpoint.startswith(f"{self.address}/")

    def browser(self, name: str) -> Browser:
        return Browser(f"{self.address}/{name}")

    @asynccontextmanager
    async def served(self) -> AsyncGenerator[None]:
        app = web.Application()
        app.router.add_route("*", "/{name}", self._take)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            self.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
            yield
        finally:
            await runner.cleanup()

    async def _take(self, request: web.Request) -> web.Response:
        pushed = Pushed(request.path, dict(request.headers), await request.read())
        self.got.put_nowait(pushed)
        status = self.answers.get(request.path, 201)
        return web.Response(status=status, headers={"Location": f"{self.address}/elsewhere"})
