"""The page inside Discord, as an Activity. Discord says who opened it, and where.

See Discord's developers/activities, "How Activities work" and "Activity instance". The page gets a
code from Discord's SDK; only the server can exchange it for a person, with the application's
secret.
"""

from __future__ import annotations

import hashlib
import io
import json
import tarfile
from base64 import b64encode, urlsafe_b64encode
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlencode

import aiohttp

from cogs.web.visits import NotThere
from db.doors import Visitor
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    import discord

API: Final = "https://discord.com/api/v10"
SDK: Final = Path(__file__).parent / "discord-embedded-app-sdk-2.5.0.tgz"
"""Discord's SDK with its licence, as published on npm."""
INTEGRITY: Final = (
    "FNoe5PbSkoKEbqPubaBmq6tlEMOftMjR3gu55YrdrrKmBfKKM4i9P/Z+Zxl0RZdJcKviBwVcTyYMMPM/aGex/w=="
)
_WITHIN: Final = "package/output/"
_PATIENCE: Final = 10.0
_REFUSED: Final = 400
_TOO_MANY: Final = 429
_FAILED: Final = 500
_LONGEST: Final = 200
"""Maximum length of a code or of an instance's name, in characters."""
_LARGEST: Final = 2**63
"""Greater than any id that Discord gives or the store takes."""
LOG_IN: Final = "https://discord.com/oauth2/authorize"


class SdkChanged(Exception):
    """The SDK's file differs from the file in the registry."""


def sdk_files(path: Path = SDK) -> dict[str, bytes]:
    """Return the modules of Discord's SDK by path.

    Raises:
        SdkChanged: the file was changed.
        OSError: it can't be read.
    """
    data = path.read_bytes()
    if b64encode(hashlib.sha512(data).digest()).decode() != INTEGRITY:
        raise SdkChanged
    found: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as archive:
        for member in archive:
            if member.name.startswith(_WITHIN) and member.name.endswith(".mjs"):
                file = archive.extractfile(member)
                found[member.name.removeprefix(_WITHIN)] = file.read() if file else b""
    return found


class OddAnswer(EngineError, key="page-slow", says="Discord's answer is not as documented"):
    """An answer from Discord, or a proxy in between, that we can't use."""


@contextmanager
def _as_documented() -> Generator[None]:
    """Convert errors from reading Discord's answer.

    Raises:
        OddAnswer: something in it is missing or of the wrong kind.
    """
    try:
        yield
    except (LookupError, TypeError, ValueError) as error:
        raise OddAnswer from error


class Launched(NamedTuple):
    visitor: Visitor
    token: str
    """Shows their Discord client that they have agreed."""


@service
class Activity:
    client: discord.Client
    secret: str
    api: str = API

    @property
    def application(self) -> int:
        return self.client.application_id or 0

    @property
    def origin(self) -> str:
        return f"https://{self.application}.discordsays.com"

    async def launched(self, code: str, instance: str) -> Launched:
        """Return the person with the *code*, and where they opened the *instance*.

        Raises:
            NotThere: Discord doesn't know one of them, or the person isn't in the instance.
            OddAnswer, aiohttp.ClientError, TimeoutError: no answer, or an odd one.
        """
        if not (code and instance.replace("-", "").isalnum()) or len(code + instance) > _LONGEST:
            raise NotThere
        person, token = await self._granted(code)
        path = f"/applications/{self.application}/activity-instances/{instance}"
        bot = self.client.http.token or ""
        opened = await self._ask("GET", path, {"Authorization": f"Bot {bot}"})
        player, locale = _named(person)
        with _as_documented():
            if person["id"] not in list(opened["users"]):
                raise NotThere
            place = dict(opened["location"])
            guild, channel = _number(place.get("guild_id") or 0), _number(place["channel_id"])
        return Launched(Visitor(player, guild, channel, locale), token)

    def log_in_at(self, back: str, state: str, verifier: str) -> str:
        """Return the address to log in at; the browser then comes *back* with a code and *state*.

        Using that code requires the *verifier*: RFC 7636, which Discord's metadata
        (`/.well-known/oauth-authorization-server`) lists with S256.
        """
        digest = hashlib.sha256(verifier.encode()).digest()
        challenge = urlsafe_b64encode(digest).decode().rstrip("=")
        asked = {
            "client_id": str(self.application),
            "response_type": "code",
            "scope": "identify",
            "redirect_uri": back,
            "state": state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        return f"{LOG_IN}?{urlencode(asked)}"

    async def logged_in(self, code: str, back: str, verifier: str) -> tuple[int, str]:
        """Return the person whose login led *back* with a *code*, and their language.

        Raises:
            NotThere: Discord doesn't know the code.
            OddAnswer, aiohttp.ClientError, TimeoutError: no answer, or an odd one.
        """
        if not code or len(code) > _LONGEST:
            raise NotThere
        person, _ = await self._granted(code, redirect_uri=back, code_verifier=verifier)
        return _named(person)

    async def _granted(self, code: str, **besides: str) -> tuple[dict[str, Any], str]:
        asked = {"client_id": str(self.application), "client_secret": self.secret}
        asked |= {"grant_type": "authorization_code", "code": code, **besides}
        granted = await self._ask("POST", "/oauth2/token", data=asked)
        with _as_documented():
            token = str(granted["access_token"])
            if not (token.isascii() and token.isprintable()):
                raise OddAnswer
        person = await self._ask("GET", "/users/@me", {"Authorization": f"Bearer {token}"})
        return person, token

    async def _ask(
        self,
        method: str,
        path: str,
        headers: dict[str, str] | None = None,
        data: dict[str, str] | None = None,
    ) -> dict[str, Any]:
        timeout = aiohttp.ClientTimeout(total=_PATIENCE)
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.request(method, self.api + path, headers=headers, data=data) as answer,
        ):
            if answer.status >= _FAILED or answer.status == _TOO_MANY:
                raise OddAnswer(f"Discord answers {answer.status}")
            if answer.status >= _REFUSED:
                raise NotThere
            body = await answer.read()
        with _as_documented():
            return dict(json.loads(body))


def _named(person: Mapping[str, Any]) -> tuple[int, str]:
    with _as_documented():
        locale = str(person.get("locale") or "")
        return _number(person["id"]), locale if locale.isascii() and locale else "en-US"


def _number(value: object) -> int:
    """Read one of Discord's ids.

    Raises:
        OddAnswer: it isn't one.
    """
    number = int(str(value))
    if not 0 <= number < _LARGEST:
        raise OddAnswer
    return number
