"""Web Push: encrypts a notice for one browser, signs it, and sends it to the browser's service.

Encryption is RFC 8291 with the content coding of RFC 8188, signatures are RFC 8292 (VAPID), sending
is RFC 8030. We don't use pywebpush: it needs http-ece, which has no wheel, and we install only
wheels.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import json
import os
import re
from base64 import b64decode, urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import DefaultResolver
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from engine.errors import EngineError

if TYPE_CHECKING:
    import socket
    from collections.abc import Mapping

    from db.phones import Phone

SERVICES: Final = re.compile(
    r"fcm\.googleapis\.com"  # Chrome and most others
    r"|updates\.push\.services\.mozilla\.com"  # Firefox
    r"|[a-z0-9-]+\.notify\.windows\.com"  # Edge
    r"|[a-z0-9-]+\.push\.apple\.com"  # Safari
)
"""Matches the hosts of the push services: we send to no others, whatever a page names."""
_LONGEST: Final = 1_000
"""Maximum length of an address at a push service, in characters."""
_PATIENCE: Final = 10.0
_SIGNED_FOR: Final = 12 * 3600
"""Seconds for which a signature is valid; services accept at most a day."""
_KEY_BYTES: Final = 65
_AUTH_BYTES: Final = 16
_RECORD: Final = 4096
"""Maximum size of a notice in bytes. It is a single record; services refuse longer ones."""
_CURVE: Final = ec.SECP256R1()
_MAY_PASS: Final = {401, 403, 429}
"""Answers below 500 after which a later try may work; 401 and 403 may be due to our clock."""
_FAILED: Final = 500

Fate: TypeAlias = Literal["taken", "gone"]


class NoPhone(EngineError, key="error-no-phone", says="that is not the address of a push service"):
    """A browser that Parlor can't notify."""


class PushFailed(aiohttp.ClientError):
    """The push service is busy or down: it may take the notice later."""


def in_text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """Return the bytes of a *text* in base64url.

    Raises:
        ValueError: it isn't.
    """
    padded = text + "=" * (-len(text) % 4)
    return b64decode(padded.encode("ascii"), altchars=b"-_", validate=True)


class OwnKey:
    """The key that proves that a notice is ours."""

    def __init__(self, secret: str) -> None:
        number = int.from_bytes(urlsafe_b64decode(secret + "=" * (-len(secret) % 4)))
        self._key = ec.derive_private_key(number, _CURVE)
        self.public = in_text(_point(self._key.public_key()))

    @staticmethod
    def new_secret() -> str:
        number = ec.generate_private_key(_CURVE).private_numbers().private_value
        return in_text(number.to_bytes(32))

    def signature(self, audience: str, contact: str, now: float) -> str:
        """Return a service's *Authorization* header; the service may write to *contact*."""
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {"aud": audience, "exp": int(now) + _SIGNED_FOR, "sub": contact}
        said = ".".join(in_text(json.dumps(part).encode()) for part in (head, claims))
        signed = self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256()))
        r, s = decode_dss_signature(signed)
        token = f"{said}.{in_text(r.to_bytes(32) + s.to_bytes(32))}"
        return f"vapid t={token}, k={self.public}"


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypted(
    words: bytes,
    public_key: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return *words* in a form that only the browser with these keys can read.

    *own* and *salt* are for one notice only, and random.
    """
    theirs, secret = from_text(public_key), from_text(auth)
    own, salt = own or ec.generate_private_key(_CURVE), salt or os.urandom(16)
    ours = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, theirs))
    material = _expanded(secret, shared, b"WebPush: info\0" + theirs + ours)
    key = _expanded(salt, material, b"Content-Encoding: aes128gcm\0")[:16]
    nonce = _expanded(salt, material, b"Content-Encoding: nonce\0")[:12]
    head = salt + _RECORD.to_bytes(4) + bytes([len(ours)]) + ours
    # 2 marks the last record
    return head + AESGCM(key).encrypt(nonce, words + b"\2", None)


def _expanded(salt: bytes, material: bytes, about: bytes) -> bytes:
    """Return the first block of HKDF (RFC 5869) with SHA-256."""
    key = hmac.digest(salt, material, hashlib.sha256)
    return hmac.digest(key, about + b"\1", hashlib.sha256)


class Notice(NamedTuple):
    words: Mapping[str, str]
    """The text, and the address it opens, for the page's worker."""
    topic: str
    """A later notice with this topic replaces it: at most 32 letters of base64url."""
    lasts: int
    """Seconds for which the service keeps it for a browser that is off."""


class _Public(AbstractResolver):
    """Finds only addresses on the internet, none in the host's own network."""

    def __init__(self) -> None:
        self._resolver = DefaultResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily | int = 0
    ) -> list[ResolveResult]:
        found = await self._resolver.resolve(host, port, family)  # pyright: ignore[reportArgumentType] # as its caller's
        public = [item for item in found if ipaddress.ip_address(item["host"]).is_global]
        if not public:
            raise OSError(f"{host} has no public address")
        return public

    async def close(self) -> None:
        await self._resolver.close()


class PushServices:
    """The services that browsers get notices from."""

    def resolver(self) -> AbstractResolver:
        return _Public()

    def are_at(self, endpoint: str) -> bool:
        """Whether an address belongs to a push service."""
        is_sound = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if not is_sound or len(endpoint) > _LONGEST:
            return False
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError:
            return False
        is_plain = parts.scheme == "https" and port is None and parts.username is None
        return is_plain and SERVICES.fullmatch(parts.netloc) is not None

    def check(self, endpoint: str, public_key: str, auth: str) -> None:
        """Check what a page says about its browser.

        Raises:
            NoPhone: it can't be notified.
        """
        try:
            if not self.are_at(endpoint) or len(from_text(auth)) != _AUTH_BYTES:
                raise NoPhone
            point = from_text(public_key)
            if len(point) != _KEY_BYTES:
                raise NoPhone
            ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
        except ValueError:
            raise NoPhone from None

    async def send(self, phone: Phone, notice: Notice, key: OwnKey, now: float) -> Fate:
        """Send *notice*; return "gone" if that browser no longer takes any.

        Raises:
            PushFailed, aiohttp.ClientError, TimeoutError: a later try may work.
        """
        if not self.are_at(phone.endpoint):
            return "gone"
        parts = urlsplit(phone.endpoint)
        headers = {
            "Authorization": key.signature(f"{parts.scheme}://{parts.netloc}", phone.page, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(notice.lasts),
            "Topic": notice.topic,
            "Urgency": "high",
        }
        words = json.dumps(notice.words, ensure_ascii=False).encode()
        body = encrypted(words, phone.public_key, phone.auth)
        async with (
            aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(resolver=self.resolver()),
                timeout=aiohttp.ClientTimeout(total=_PATIENCE),
            ) as session,
            session.post(
                phone.endpoint, data=body, headers=headers, allow_redirects=False
            ) as answer,
        ):
            status = answer.status
        if status in _MAY_PASS or status >= _FAILED:
            raise PushFailed(f"the push service answers {status}")
        # any other refusal, or a redirect, is about this browser's subscription
        return "gone" if status >= 300 else "taken"
