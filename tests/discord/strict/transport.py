"""discord.py's own HTTP client and webhook adapter, on a wire that ends in the simulation.

All of discord.py runs: its buckets, its waits, its five tries. Only aiohttp is replaced.
"""

from __future__ import annotations

import asyncio
import io
import json
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, cast
from unittest.mock import patch

import discord.http
import discord.webhook.async_
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter
from multidict import CIMultiDict
from simcord import _runtime, actors
from simcord.backend import access
from simcord.backend.errors import BackendError
from simcord.backend.serializers import message_payload
from simcord.http.client import FakeHTTPClient
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch
from simcord.types import HttpLogEntry
from yarl import URL

from tests.discord.strict import (
    attachments,
    bookkeeping,
    copying,
    emojis,
    entry_points,
    others,
    places,
    tokens,
)
from tests.discord.strict.faults import RETRY_AFTER, Faults
from tests.discord.strict.nonces import Nonces
from tests.discord.strict.rates import Hurried, Patient, Rates, Taken
from tests.discord.strict.traffic import Request, Traffic, Upload, as_object

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    import aiohttp
    from discord.http import Ratelimit

    from tests.discord.strict.faults import Fault
    from tests.discord.strict.simulation import StrictEnv

_PROXY: Final = "1.1 google"
"""The header that Discord's proxy sets; without it, discord.py takes a 429 for a ban."""


class Answer:
    """The part of an answer that discord.py reads."""

    url = ""
    """The path of the request, after the API's version."""

    def __init__(self, status: int, data: Any, headers: Mapping[str, str]) -> None:
        self.status = status
        self.reason = {400: "Bad Request", 403: "Forbidden", 404: "Not Found"}.get(status, "")
        self.headers = CIMultiDict(headers, Via=_PROXY)
        self._text = ""
        if data is not None:
            self.headers["Content-Type"] = "application/json"
            self._text = json.dumps(data)

    async def text(self, encoding: str = "utf-8") -> str:
        """Return the body."""
        del encoding
        return self._text

    @classmethod
    def refusing(cls, status: int, code: int, message: str) -> Answer:
        """Answer with an error that doesn't come from a limit."""
        data: dict[str, Any] = {"code": code, "message": message}
        if status == 429:
            data |= {"retry_after": RETRY_AFTER, "global": False}
        return cls(status, data, {})


class Wire:
    """What a request passes through: limits, faults, the strict rules, and SimCord."""

    def __init__(self, env: StrictEnv) -> None:
        self.env = env
        self.backend = env.backend
        self.clock = env.limits
        self.traffic = Traffic()
        self.faults = Faults()
        self._rates = Rates(env.limits)
        self._nonces = Nonces()

    async def ask(self, request: Request) -> Answer:
        """Return Discord's answer.

        Raises:
            Exception: the error of a `Fault`, as from aiohttp without an answer.
        """
        # on a real network, the bot does other things meanwhile
        await asyncio.sleep(0)
        try:
            answer = await self._answer(request)
        except Exception:
            self.traffic.note(request, None, self.clock.time())
            raise
        self.traffic.note(request, answer.status, self.clock.time())
        answer.url = request.path
        return answer

    async def _answer(self, request: Request) -> Answer:
        taken = self._rates.take(request, self.backend.clock.now())
        if taken.retry_after is not None:
            self._log(request)
            return _too_many(taken)
        fault = self.faults.next(request)
        if fault is not None and fault.is_late:
            return await self._carry_out_late(fault, request, taken.headers)
        if fault is not None and not fault.is_done:
            self._log(request)
            return await self._fail(fault)
        answer = self._carry_out(request, taken.headers)
        return answer if fault is None else await self._fail(fault)

    def _log(self, request: Request) -> None:
        """Add the request to SimCord's log, though it never reaches SimCord's routes."""
        entry = HttpLogEntry(
            request.method, request.path, request.params, request.json, request.reason
        )
        self.backend.http_requests.append(entry)

    async def _fail(self, fault: Fault) -> Answer:
        await self._wait_for(fault)
        if fault.status is None:
            raise fault.error("injected by a test")
        return Answer.refusing(fault.status, fault.code, "injected by a test")

    async def _wait_for(self, fault: Fault) -> None:
        if fault.silence is not None:
            # even if the client gives up, Discord goes on
            silence = asyncio.shield(fault.silence)
            await self.env.external_wait(silence, reason="Discord is silent")

    async def _carry_out_late(
        self, fault: Fault, request: Request, headers: Mapping[str, str]
    ) -> Answer:
        answers: list[Answer] = []
        assert fault.silence is not None
        fault.silence.add_done_callback(lambda _: answers.append(self._carry_out(request, headers)))
        await self._wait_for(fault)
        return answers[0]

    def _carry_out(self, request: Request, headers: Mapping[str, str]) -> Answer:
        backend = self.backend
        try:
            others.check_member(backend, request)
            places.check_uploads(backend, request)
            places.check_thread(backend, request)
            places.check_new_thread(backend, request)
            emojis.check_emoji(backend, request)
            emojis.check_shown(backend, request)
            entry_points.check_registration(backend, request)
            tokens.check_token(backend, request)
            tokens.check_answer(backend, request)
            others.check_followups(backend, request)
            data = self._earlier(request)
            if data is None:
                with entry_points.kept(backend, request) as taken:
                    data = self._dispatch(taken)
                tokens.note_deleted(backend, request)
        except (RouteNotImplemented, UnsupportedField):
            raise
        except BackendError as error:
            said = error.to_json()
            if error.status == 429:
                said |= {"retry_after": RETRY_AFTER, "global": False}
            return Answer(error.status, said, headers)
        return Answer(204 if data is None else 200, data, headers)

    def _earlier(self, request: Request) -> dict[str, Any] | None:
        """Return the earlier message with this message's nonce."""
        if request.kind != "post":
            return None
        found = self._nonces.earlier(request.body, self.backend.clock.now())
        if found is None:
            return None
        self._log(request)
        message = self.backend.get_message(*found)
        return self._described(dict(message_payload(self.backend, message)))

    def _dispatch(self, request: Request) -> Any:
        self.backend.is_pinning = "/messages/pins/" in request.path
        data = dispatch(
            self.backend,
            request.method,
            request.path,
            json=self._as_taken(request),
            params=request.params,
            files=list(request.files),
            reason=request.reason,
        )
        said = as_object(data)
        if said is None:
            is_history = request.method == "GET" and request.path.endswith("/messages")
            return [self._described(one) for one in data] if is_history else data
        if request.kind == "post":
            self._nonces.note(request.body, said, self.backend.clock.now())
        return self._described(said)

    def _as_taken(self, request: Request) -> Any:
        """Return the body as Discord accepts it, or refuse the files that it shows."""
        sent = as_object(request.json)
        data = as_object(request.body.get("data")) if request.kind == "callback" else sent
        if sent is None or data is None:
            return request.json
        message = tokens.edited_message(self.backend, request)
        if message is None:
            names = [one.filename for one in request.files]
            attachments.check_components(data.get("components") or [], names)
            return sent
        if request.kind != "edit":
            places.check_edit_by_token(self.backend, message)
        data = attachments.edited(data, message, request.files)
        return {**sent, "data": data} if request.kind == "callback" else data

    def _described(self, data: dict[str, Any]) -> dict[str, Any]:
        if "attachments" in data and "components" in data:
            return self.backend.described(data)
        resource = as_object(data.get("resource"))
        if resource is not None and "message" in resource:
            message = self.backend.described(resource["message"])
            return {**data, "resource": {**resource, "message": message}}
        return data


def _too_many(taken: Taken) -> Answer:
    data = {
        "message": "You are being rate limited.",
        "retry_after": taken.retry_after,
        "global": taken.is_global,
    }
    return Answer(429, data, taken.headers)


class _Exchange:
    """A request that is sent when entered and reports to traces, as aiohttp's does."""

    def __init__(self, wire: Wire, request: Request, trace: aiohttp.TraceConfig | None) -> None:
        self._wire = wire
        self._request = request
        self._trace = trace

    async def __aenter__(self) -> Answer:
        url = URL(f"https://discord.com/api/v10{self._request.path}")
        context, trace = SimpleNamespace(), self._trace
        for tell in () if trace is None else trace.on_request_start:
            await tell(cast("Any", None), context, cast("Any", SimpleNamespace(url=url)))
        answer = await self._wire.ask(self._request)
        said = SimpleNamespace(url=url, response=answer)
        for tell in () if trace is None else trace.on_request_end:
            await tell(cast("Any", None), context, cast("Any", said))
        return answer

    async def __aexit__(self, *_: object) -> None:
        pass


class Session:
    """The part of aiohttp's session that discord.py uses."""

    closed = False

    def __init__(self, wire: Wire, client: HTTPClient) -> None:
        self._wire = wire
        self._client = client

    def request(
        self,
        method: str,
        url: str,
        *,
        data: str | aiohttp.FormData | None = None,
        headers: Mapping[str, str] | None = None,
        params: dict[str, Any] | None = None,
        **options: Any,
    ) -> _Exchange:
        del options
        body, files = _read(data)
        path = "/" + url.split("?", 1)[0].split("/api/v", 1)[1].split("/", 1)[1]
        reason = (headers or {}).get("X-Audit-Log-Reason")
        asked = Request(method, path, body, params or {}, files, reason)
        return _Exchange(self._wire, asked, self._client.http_trace)


def _read(data: Any) -> tuple[Any, list[Upload]]:
    """Read a request's body: JSON, or a form with JSON and files."""
    if data is None:
        return None, []
    if isinstance(data, str | bytes):
        return json.loads(data), []
    body: Any = None
    contents: dict[int, tuple[str, bytes]] = {}
    for options, _, value in data._fields:
        if options["name"] == "payload_json":
            body = json.loads(value)
        else:
            number = int(options["name"].removeprefix("files[").removesuffix("]"))
            contents[number] = options["filename"], value.read()
    sent = as_object(body) or {}
    sent = as_object(sent.get("data")) or sent
    described: list[dict[str, Any]] = sent.get("attachments") or []
    words: dict[str, str | None] = {str(one["id"]): one.get("description") for one in described}
    files = [
        Upload(name, words.get(str(number)), io.BytesIO(content))
        for number, (name, content) in sorted(contents.items())
    ]
    return body, files


@contextmanager
def strict_transport(wire: Wire, *, is_hurried: bool) -> Generator[None]:
    """Let bots that start in the block talk to Discord through *wire*.

    If *is_hurried*, discord.py's own waits (for a limit, or between tries) pass at once.
    """

    class Client(FakeHTTPClient):
        """discord.py's client; SimCord's is used only for logging in and finding files."""

        request = HTTPClient.request

        def __init__(self, *facts: Any, **options: Any) -> None:
            super().__init__(*facts, **options)
            # the bot's own client, which this one replaces
            self.http_trace = wire.env.bot.http.http_trace
            self._global_over = asyncio.Event()
            self._global_over.set()
            vars(self)["_HTTPClient__session"] = Session(wire, self)

        def get_ratelimit(self, key: str) -> Ratelimit:
            bucket = super().get_ratelimit(key)
            # the bucket reads its loop's time to know when a limit is over
            bucket._loop = cast("asyncio.AbstractEventLoop", wire.clock)  # pyright: ignore[reportPrivateUsage]
            return bucket

    class Adapter(AsyncWebhookAdapter):
        def __init__(self, *_: object, **__: object) -> None:
            super().__init__()

    with ExitStack() as stack:
        # SimCord looks up its own classes under these names
        stack.enter_context(patch.object(_runtime, "FakeHTTPClient", Client))
        stack.enter_context(patch.object(_runtime, "FakeWebhookAdapter", Adapter))
        stack.enter_context(patch.object(access, "channel_accessible", others.accessible))
        stack.enter_context(patch.object(actors, "command_access", others.may_use))
        for whose, name, quick in bookkeeping.PATCHES:
            stack.enter_context(patch.object(whose, name, quick))
        for module in copying.BY_NAME:
            stack.enter_context(patch.object(module, "deepcopy", copying.Copying.deepcopy))
        for module in copying.BY_MODULE:
            stack.enter_context(patch.object(module, "copy", copying.Copying))
        waiting = Hurried(wire.clock) if is_hurried else Patient()
        for module in (discord.http, discord.webhook.async_):
            stack.enter_context(patch.object(module, "asyncio", waiting))
        yield
