"""The page's web server: files, answers, and news by WebSocket or server-sent events.

Other modules decide permissions. This one handles browsers: sessions, checks that a request
comes from our own page, limits on size and number, and headers that forbid caching anything
private.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import html
import logging
import re
from collections import Counter
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import partial
from hmac import compare_digest
from itertools import count
from pathlib import Path
from secrets import token_bytes, token_urlsafe
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from urllib.parse import quote
from weakref import WeakValueDictionary

import discord
from aiohttp import WSMsgType, web

from cogs.client.connections import HttpServer, has_room, room
from cogs.ui.answers import NETWORK
from cogs.ui.errors import is_passing, sentence
from cogs.ui.texts import SOURCE, TEXTS
from cogs.web.activity import OddAnswer, sdk_files
from cogs.web.answers import Visit
from cogs.web.asking import LOOPBACK, Buckets, Proxies, check_text, kept_by, language_of, read
from cogs.web.files import file_of, joined, release_of, takes_gzip
from cogs.web.installing import ICONS, OFFLINE_WORDS, AppFiles, painted
from cogs.web.lists import LISTS
from cogs.web.pieces import held_by, packed
from cogs.web.sights import NOBODY
from cogs.web.visits import LinkEnded, NotThere
from db.doors import SHARED_LIFETIME, Visitor
from engine.errors import EngineError, UnknownMatch
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence

    from cogs.client.doors import Doors, Entered
    from cogs.client.phones import Phones
    from cogs.web.activity import Activity
    from cogs.web.asking import Network
    from cogs.web.company import Company
    from cogs.web.pages import PageIcons, Pages
    from cogs.web.showing import Json
    from cogs.web.sights import PageNews
    from cogs.web.visits import SharedLinks
    from db.doors import SharedLink
    from db.lobbies import StoredLobby
    from engine.ports import Clock

    Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

logger = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parent / "static"
_KINDS: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
_LARGEST_FRAME: Final = 1024
"""Maximum number of bytes that a page may send by WebSocket; our page sends none."""
_MOST_SOCKETS: Final = 10_000
_MOST_SOCKETS_EACH: Final = 8
_ASKING: Final = 6
"""One connection in this many is kept for requests, so sockets can't take them all."""
_BEAT: Final = 25.0
"""Seconds between heartbeats."""
_LOOK: Final = 1.0
"""Seconds between checks that a page on server-sent events is still there."""
_LOOKS_A_BEAT: Final = round(_BEAT / _LOOK)
_SLOW: Final = 10.0
"""Seconds a client may take to accept news before it has to reconnect."""
_BREATH: Final = 0.05
"""Seconds to wait, so that several changes go out together."""
_NEWS: Final = '{"news": true}'
_UPDATES_A_SECOND: Final = 4_000
"""Maximum updates of spectators' pages per second, in all: players mustn't wait for a crowd."""
_IS_IN_EVERY: Final = 10.0
"""Seconds between checks whether another process has ended a session."""
_PARTING: Final = 0.5
_REFUSED: Final = 400
_RETRY_AFTER: Final = "60"
"""Seconds until a browser may ask again."""
_ENTRIES: Final = 10
"""Maximum number of failed entries from one address; `_ENTRY_SECONDS` later, one more."""
_ENTRY_SECONDS: Final = 6.0
_LAUNCHES: Final = 60
"""As `_ENTRIES`, for the Activity, where everyone shares the addresses of Discord's proxy."""
_LAUNCH_SECONDS: Final = 0.2
_ASKS: Final = 120
"""Maximum number of requests by one visitor at once, plus one every `_ASK_SECONDS`."""
_ASK_SECONDS: Final = 0.1
_LOOKS_BACK: Final = 60
"""As `_ASKS`, for earlier positions on a page by link: each may have to be painted."""
_LOOK_BACK_SECONDS: Final = 0.25
_AT_ONCE: Final = 2
"""Maximum number of answers to prepare at once for one person, so that others needn't wait."""
_AGE: Final = 30 * 86_400
_LARGEST_SEQ: Final = 2**31
_LONGEST_SECRET: Final = 100
_STATE_BYTES: Final = 32
_HOME: Final = "home"
"""The name by which a page asks for news of its list; no match has this name."""
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:;"
    " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {ancestors};"
    " manifest-src {apps}; worker-src {apps}"
)
_DISCORD: Final = "'self' https://discord.com https://ptb.discord.com https://canary.discord.com"
_ALWAYS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_STATUSES: Final[Mapping[type[EngineError], int]] = {
    NotThere: 404,
    UnknownMatch: 404,
    LinkEnded: 401,
    OddAnswer: 502,
}
"""HTTP statuses of errors; all other errors have 409."""
_QUICKLY: Final = 1
"""gzip's level for answers: more would take longer than it saves."""
_OF_SESSION: Final = re.compile("/p/[^/]+/")
_PRIVATE: Final = {"Cache-Control": "no-store"}


_visiting: Final[ContextVar[Visit | None]] = ContextVar("visiting", default=None)


class _Listener(NamedTuple):
    match: str
    player: int
    """Negative for an anonymous visitor."""
    room: str
    """The session, or the link and address, whose limit on sockets applies."""
    is_in: Callable[[], Awaitable[object]]
    news: Callable[[tuple[str, ...]], Awaitable[PageNews | None]] | None
    """See `Pages.news`; None for players, whose pages ask for themselves."""
    session: str = ""
    """Empty if a link let them in."""
    listed: tuple[str, ...] = ()
    """The matches and lobbies on their list, if the page shows the list and no match."""
    is_away: bool = False
    """Whether the page is open but hidden."""


@service
class PageServer:
    clock: Clock
    company: Company
    doors: Doors
    icons: PageIcons
    links: SharedLinks
    pages: Pages
    phones: Phones
    activity: Activity | None = None
    proxies: Sequence[Network] = LOOPBACK

    def __post_init__(self) -> None:
        self._sdk = sdk_files() if self.activity is not None else {}
        self._sdk_release = release_of(self._sdk)
        self._address_of = Proxies(self.proxies).address_of
        self._entries = Buckets(self.clock, _ENTRIES, _ENTRY_SECONDS)
        self._launches = Buckets(self.clock, _LAUNCHES, _LAUNCH_SECONDS)
        self._instances: Recent[str, None] = Recent(1_000)
        """Activity instances known to be real, because somebody has entered from them."""
        self._answering: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()
        self._asks = Buckets(self.clock, _ASKS, _ASK_SECONDS)
        self._looks_back = Buckets(self.clock, _LOOKS_BACK, _LOOK_BACK_SECONDS)
        self._sockets: Counter[str] = Counter()
        self._sockets_by_links = 0
        self._key = token_bytes()
        """Signs the marks of browsers that watch by a link."""
        self._next_turn = 0.0
        """Earliest time of the next update to a spectator, on the event loop's clock."""
        self._files = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
        self._files["page.js"] = joined("page.js", self._files)
        words = {
            f"{key} {spoken}": _escaped(spoken, key).encode()
            for key in OFFLINE_WORDS
            for spoken in TEXTS.languages()
        }
        self._release = release_of(self._files | words)
        app = web.Application(client_max_size=16 * 1024, middlewares=[self._guard])
        app.router.add_get("/", self._show_door)
        app.router.add_get("/in", self._show_door)
        app.router.add_post("/in", self._counted(self._enter))
        app.router.add_get("/w", self._show_door)
        app.router.add_post("/w", self._counted(self._enter_to_watch))
        app.router.add_get("/j", self._show_door)
        app.router.add_post("/j", self._counted(self._ask_to_join))
        app.router.add_get("/login", self._counted(self._log_in), allow_head=False)
        AppFiles(self._release, self._filled).add_to(app.router)
        app.router.add_get(f"/a/{self._release}/{{name}}", self._file)
        app.router.add_get("/i/{name}.png", self._icon)
        if self.activity is not None:
            app.router.add_post("/activity", self._launch)
            app.router.add_get(f"/sdk/{self._sdk_release}/{{path:.+}}", self._sdk_file)
        app.router.add_get("/p/{session}/", self._show_page)
        app.router.add_get("/p/{session}/m/{match}", self._show_page)
        app.router.add_get(
            f"/p/{{session}}/{{list:(?:{'|'.join(LISTS)})(?:/.*)?}}", self._show_page
        )
        app.router.add_post("/p/{session}/see", partial(self._answer, self._see))
        app.router.add_post(
            "/p/{session}/press", partial(self._answer, self.pages.home.lists.press)
        )
        app.router.add_post("/p/{session}/phone", self._phone)
        app.router.add_get("/w/{link}/m/{match}", self._show_page)
        app.router.add_post("/w/{link}/see", self._see_by_link)
        for path, who in (("/p/{session}", self._listener), ("/w/{link}", self._watcher)):
            news, events = partial(self._send_news, who), partial(self._send_events, who)
            app.router.add_get(f"{path}/news/{{match}}", news, allow_head=False)
            app.router.add_get(f"{path}/events/{{match}}", events, allow_head=False)
        self._server = HttpServer(app, room())
        self.open, self.close = self._server.open, self._server.close

    # Checks on every request ----------------------------------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            if not has_room(request):
                return _full(request)
            check_text(request.path + request.query_string)
            is_asking = request.method in {"GET", "HEAD"}
            if not is_asking or "upgrade" in request.headers.get("Connection", "").lower():
                self._check_origin(request)
            response = await handler(request)
        except web.HTTPException as error:
            if isinstance(error, web.HTTPBadRequest):
                logger.info("a page sent a malformed request")
            is_read = "text/html" in request.headers.get("Accept", "")
            if is_read and isinstance(error, web.HTTPNotFound):
                response = self._nowhere(request)
            else:
                response = web.Response(status=error.status, text=error.reason, headers=_PRIVATE)
        except (EngineError, discord.DiscordException, *NETWORK) as error:
            response = self._refusal(request, error)
        except Exception:
            logger.exception("a page's request failed")
            response = _json({"error": TEXTS.say(SOURCE, "page-slow")}, 500)
        if not response.prepared:
            response.headers.update(_ALWAYS)
            response.headers.setdefault("Cache-Control", "no-store")
            policy = _POLICY.format(ancestors="'none'", apps="'none'")
            response.headers.setdefault("Content-Security-Policy", policy)
            if self._is_secure:
                response.headers["Strict-Transport-Security"] = "max-age=31536000"
        return response

    @property
    def _is_secure(self) -> bool:
        return self.doors.address.startswith("https:")

    def _check_origin(self, request: web.Request) -> None:
        scheme, _, rest = self.doors.address.partition("://")
        ours = {f"{scheme}://{rest.partition('/')[0]}"}
        if self.activity is not None:
            ours.add(self.activity.origin)
        if request.headers.get("Origin") not in ours:
            raise web.HTTPForbidden
        if request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
            raise web.HTTPForbidden
        if request.method != "GET" and request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType

    def _refusal(self, request: web.Request, error: Exception) -> web.Response:
        visit = _visiting.get()
        locale = TEXTS.on_page(language_of(request))
        if visit is not None:
            locale = self.pages.answers.locale(visit)
        if isinstance(error, EngineError):
            status = _STATUSES.get(type(error), 409)
            if isinstance(error, OddAnswer):
                logger.warning("Discord gave no usable answer for a page: %s", error)
            return _json({"error": sentence(error, locale)}, status)
        if is_passing(error):
            logger.warning("Discord did not answer a request for a page: %s", error)
            return _json({"error": TEXTS.say(locale, "error-discord")}, 503)
        logger.warning("Discord refused a request for a page: %s", error)
        return _json({"error": TEXTS.say(locale, "error-forbidden")}, 403)

    async def _visit(self, request: web.Request) -> Visit:
        """Return a visit in the session that a request belongs to.

        Raises:
            aiohttp.web.HTTPUnauthorized: it has no session of ours.
            aiohttp.web.HTTPTooManyRequests: the person sends too many requests.
        """
        session_id = request.match_info["session"]
        secret = self._secret(request)
        session = await self.doors.session(session_id[:_LONGEST_SECRET], secret)
        if session is None:
            raise web.HTTPUnauthorized
        if not self._asks.take(str(session.visitor.player)):
            raise web.HTTPTooManyRequests
        visit = Visit(session.visitor, session.seal)
        _visiting.set(visit)
        return visit

    async def _watching(self, request: web.Request) -> tuple[SharedLink, Visit]:
        """Return the link that a request uses, and an anonymous visit.

        Raises:
            LinkEnded: it has no working link.
            aiohttp.web.HTTPTooManyRequests: too many requests from this address use it.
        """
        secret = self._secret(request)
        link_id = request.match_info["link"][:_LONGEST_SECRET]
        link = await self.doors.shared(link_id, secret, "watch")
        if link is None:
            raise LinkEnded
        if not self._asks.take(f"{link.id} {self._address_of(request)}"):
            raise web.HTTPTooManyRequests
        return link, Visit(Visitor(NOBODY, 0, 0, language_of(request)), "")

    def _secret(self, request: web.Request) -> str:
        return kept_by(request, self._cookie)[:_LONGEST_SECRET].partition(".")[0]

    @property
    def _cookie(self) -> str:
        return "__Secure-parlor" if self._is_secure else "parlor"

    # Coming in ------------------------------------------------------------------------------------

    async def _show_door(self, request: web.Request) -> web.Response:
        if self.activity is not None and "frame_id" in request.query:
            response = self._html("page.html", language_of(request), "activity.js")
            policy = _POLICY.format(ancestors=_DISCORD, apps="'none'")
            response.headers["Content-Security-Policy"] = policy
            return response
        without = "from-discord" if request.path in {"/", "/in"} else "from-player"
        return self._html("in.html", language_of(request), without=without)

    async def _show_page(self, request: web.Request) -> web.Response:
        # this page has nothing private in it; its script asks for the rest
        session = request.match_info.get("session")
        if session is None:
            return self._html("page.html", language_of(request))
        own = quote(session, safe="")
        links = f"""<link rel="manifest" href="/p/{own}/app.webmanifest">
    <link rel="apple-touch-icon" href="/a/{self._release}/whole-180.png">"""
        response = self._html("page.html", language_of(request), links=links)
        policy = _POLICY.format(ancestors="'none'", apps="'self'")
        response.headers["Content-Security-Policy"] = policy
        return response

    def _html(
        self,
        name: str,
        language: str,
        script: str = "page.js",
        *,
        without: str = "from-discord",
        status: int = 200,
        links: str = "",
    ) -> web.Response:
        text = self._filled(name, language).replace("{script}", script).replace("{links}", links)
        application = self.activity.application if self.activity else ""
        text = text.replace("{client}", str(application))
        text = text.replace("{sdk}", f"/sdk/{self._sdk_release}/index.mjs")
        text = text.replace("{without}", _escaped(language, without))
        return web.Response(text=text, status=status, content_type="text/html", headers=_PRIVATE)

    def _nowhere(self, request: web.Request) -> web.Response:
        """Answer that nothing is at an address; within a session, with a button for its home."""
        language, home = language_of(request), _OF_SESSION.match(request.rel_url.raw_path)
        if home is None:
            return self._html("in.html", language, without="nowhere", status=404)
        text = self._filled("notice.html", language, said="nowhere", button="home")
        text = text.replace("{path}", html.escape(home[0]))
        return web.Response(text=text, status=404, content_type="text/html", headers=_PRIVATE)

    def _filled(self, name: str, language: str, **words: str) -> str:
        """Return the text of a file with the release and the page's words in a language.

        *words* has the texts for the file's other placeholders.
        """
        text = self._files[name].decode().replace("{release}", self._release)
        text = text.replace("{language}", language)
        text = text.replace("{icon}", self._files["icon.svg"].decode())
        for key in ("opening", "offline", "slow", "lost", "lost-about"):
            text = text.replace(f"{{{key}}}", _escaped(language, key))
        for place, key in words.items():
            text = text.replace(f"{{{place}}}", _escaped(language, key))
        return text

    def _counted(self, handler: Handler) -> Handler:

        async def counted(request: web.Request) -> web.StreamResponse:
            address = self._address_of(request)
            if not self._entries.take(address):
                if request.method == "GET":
                    return self._html("in.html", language_of(request), without="slow", status=429)
                raise web.HTTPTooManyRequests
            response = await handler(request)
            if response.status < _REFUSED:
                self._entries.give_back(address)
            return response

        return counted

    async def _enter(self, request: web.Request) -> web.Response:
        sent = await read(request)
        secret = str(sent.get("secret", ""))[:_LONGEST_SECRET]
        entered = await self.doors.enter(secret)
        if entered is None:
            return _json({"error": TEXTS.say(language_of(request), "page-used")}, 403)
        return self._let_in(entered, {})

    def _let_in(self, entered: Entered, known: Json, *, is_inside: bool = False) -> web.Response:
        path = f"/p/{entered.session}/"
        response = _json({**known, "path": path}, 200)
        self._keep(response, path, entered.secret, _AGE, is_inside=is_inside)
        return response

    def _keep(
        self, response: web.Response, path: str, secret: str, age: float, *, is_inside: bool = False
    ) -> None:
        kept = f"{self._cookie}={secret}; Path={path}; Max-Age={age:.0f}; HttpOnly"
        if not self._is_secure:
            kept += "; SameSite=Strict"
        elif is_inside:
            # in a frame, browsers accept only such a cookie, and only for this frame
            kept += "; Secure; SameSite=None; Partitioned"
        else:
            kept += "; Secure; SameSite=Strict"
        response.headers.add("Set-Cookie", kept)

    async def _enter_to_watch(self, request: web.Request) -> web.Response:
        sent = await read(request)
        link_id, _, secret = str(sent.get("secret", ""))[:_LONGEST_SECRET].partition(".")
        link = await self.doors.shared(link_id, secret, "watch")
        with suppress(UnknownMatch):
            if link is not None:
                await self.links.check_is_shared(link.match)
                if self._is_full_by_links():
                    return _full(request)
                path = f"/w/{link.id}/"
                response = _json({"path": path, "match": link.match}, 200)
                browser = token_urlsafe(9)
                kept = f"{secret}.{browser}.{self._mark(link.id, browser)}"
                self._keep(response, path, kept, SHARED_LIFETIME)
                return response
        return _json({"error": TEXTS.say(language_of(request), "page-link-ended")}, 403)

    # Joining by a link, after a login with Discord ------------------------------------------------

    async def _ask_to_join(self, request: web.Request) -> web.Response:
        sent, language = await read(request), language_of(request)
        secret = str(sent.get("secret", ""))[:_LONGEST_SECRET]
        invited = await self._invited_to(secret)
        if invited is None or self.activity is None:
            return _json({"error": TEXTS.say(language, "page-link-ended")}, 403)
        state, verifier = token_urlsafe(_STATE_BYTES), token_urlsafe(_STATE_BYTES)
        title = TEXTS.say(language, f"{invited[1].lobby.game}-title")
        answer = {
            "invited": TEXTS.say(language, "page-invited", {"game": title}),
            "label": TEXTS.say(language, "page-log-in"),
            "go": self.activity.log_in_at(self._back, state, verifier),
        }
        response = _json(answer, 200)
        # the browser that asked keeps the state, so no other browser can come back with it
        self._keep_login(response, f"{state}.{verifier}.{secret}", 600)
        return response

    async def _log_in(self, request: web.Request) -> web.Response:
        joined = await self._joined(request)
        if joined is None:
            language = language_of(request)
            response = self._html("in.html", language, without="login-failed", status=403)
        else:
            entered, lobby_id = joined
            path = f"/p/{entered.session}/"
            response = web.Response(status=303, headers=_PRIVATE)
            response.headers["Location"] = f"{path}m/{lobby_id}"
            self._keep(response, path, entered.secret, _AGE)
        self._keep_login(response, "", 0)
        return response

    async def _joined(self, request: web.Request) -> tuple[Entered, str] | None:
        kept = kept_by(request, self._login_cookie)[: 3 * _LONGEST_SECRET]
        state, _, rest = kept.partition(".")
        verifier, _, secret = rest.partition(".")
        returned = request.query.get("state", "")
        if not state or not compare_digest(state.encode(), returned.encode()):
            return None
        invited = await self._invited_to(secret)
        if invited is None or self.activity is None:
            return None
        code = request.query.get("code", "")
        try:
            player, locale = await self.activity.logged_in(code, self._back, verifier)
        except (NotThere, OddAnswer, *NETWORK) as error:
            logger.info("somebody who was invited did not log in: %s", error)
            return None
        link, stored = invited
        visitor = Visitor(player, stored.guild, stored.channel, locale)
        return await self.doors.admit(link, visitor), stored.lobby.id

    async def _invited_to(self, secret: str) -> tuple[SharedLink, StoredLobby] | None:
        link_id, _, own = secret.partition(".")
        link = await self.doors.shared(link_id, own, "join")
        with suppress(UnknownMatch):
            if link is not None:
                return link, await self.links.check_may_join(link.match)
        return None

    @property
    def _back(self) -> str:
        return f"{self.doors.address}/login"

    @property
    def _login_cookie(self) -> str:
        return f"{self._cookie}-login"

    def _keep_login(self, response: web.Response, kept: str, seconds: int) -> None:
        """Have a browser keep *kept* until it returns from Discord, which is another site."""
        secure = "; Secure" if self._is_secure else ""
        response.headers.add(
            "Set-Cookie",
            f"{self._login_cookie}={kept}; Path=/login; Max-Age={seconds}; HttpOnly{secure}"
            "; SameSite=Lax",
        )

    async def _launch(self, request: web.Request) -> web.Response:
        sent = await read(request)
        assert self.activity is not None
        code, instance = str(sent.get("code", "")), str(sent.get("instance", ""))
        whose = instance if instance in self._instances else self._address_of(request)
        if not self._launches.take(whose):
            raise web.HTTPTooManyRequests
        launched = await self.activity.launched(code, instance)
        self._launches.give_back(whose)
        self._instances[instance] = None
        if not self._entries.take(f"person {launched.visitor.player}"):
            raise web.HTTPTooManyRequests
        entered, match_id = await self.doors.begin(launched.visitor)
        known = {"token": launched.token, "match": match_id}
        return self._let_in(entered, known, is_inside=True)

    # Files ----------------------------------------------------------------------------------------

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        data = None if name.endswith(".html") else self._files.get(name)
        if name in ICONS:
            drawing, side = ICONS[name]
            data = await asyncio.to_thread(painted, self._files[drawing].decode(), side)
        return file_of(request, data, _KINDS.get(Path(name).suffix, ""))

    async def _sdk_file(self, request: web.Request) -> web.Response:
        return file_of(request, self._sdk.get(request.match_info["path"]), "text/javascript")

    async def _icon(self, request: web.Request) -> web.Response:
        return file_of(request, await self.icons.find(request.match_info["name"]), "image/png")

    # Seeing and pressing --------------------------------------------------------------------------

    async def _answer(
        self,
        answer: Callable[[Visit, Mapping[str, Any]], Awaitable[Json]],
        request: web.Request,
    ) -> web.Response:
        visit = await self._visit(request)
        sent = await read(request)
        whose = visit.visitor.player
        async with self._answering.setdefault(whose, asyncio.Semaphore(_AT_ONCE)):
            return await _framed(request, await answer(visit, sent), visit.files, sent)

    async def _see(self, visit: Visit, sent: Mapping[str, Any]) -> Json:
        match_id = str(sent.get("match", ""))
        if match_id and "at" in sent:
            return await self.pages.past(visit, match_id, _stop_in(sent))
        if match_id:
            picks, seq = str(sent.get("picks", "")), sent.get("seq")
            known = seq if isinstance(seq, int) and 0 <= seq < _LARGEST_SEQ else 0
            is_shown = sent.get("shown") is True
            here = self.company.at(match_id)
            seen = await self.pages.match(
                visit, match_id, picks, known, is_shown=is_shown, here=here
            )
        elif address := str(sent.get("list", "")):
            seen = await self.pages.home.lists.see(visit, address)
        else:
            seen = await self.pages.home.see(visit)
        return seen | (self.pages.words(visit) if sent.get("words") else {})

    async def _see_by_link(self, request: web.Request) -> web.Response:
        link, visit = await self._watching(request)
        sent = await read(request)
        if sent.get("match") != link.match:
            raise UnknownMatch(str(sent.get("match", ""))[:_LONGEST_SECRET])
        try:
            if "at" in sent:
                if not self._looks_back.take(f"{link.id} {self._address_of(request)}"):
                    raise web.HTTPTooManyRequests
                seen = await self.pages.watched_past(visit, link.match, _stop_in(sent))
            else:
                seen = await self.pages.watched(visit, link.match, self.company.at(link.match))
        except UnknownMatch:
            # the match is gone, or its server no longer allows links
            raise LinkEnded from None
        if sent.get("words"):
            seen |= self.pages.words(visit)
        return await _framed(request, seen, visit.files, sent)

    async def _phone(self, request: web.Request) -> web.Response:
        visit, sent = await self._visit(request), await read(request)
        player, locale = visit.visitor.player, self.pages.answers.locale(visit)
        session = request.match_info["session"]
        return _json(await self.phones.answer(locale, player, session, sent), 200)

    # News -----------------------------------------------------------------------------------------

    async def _listener(self, request: web.Request) -> _Listener:
        visit = await self._visit(request)
        session, match_id = request.match_info["session"], request.match_info["match"]
        is_in = partial(self.doors.session, session, self._secret(request))
        if match_id == _HOME:
            listed = await self.pages.home.watched(visit)
            self._check_room(session)
            return _Listener("", visit.visitor.player, session, is_in, None, session, listed)
        is_seated = await self.pages.check_sees(visit, match_id)
        self._check_room(session)
        news = None if is_seated else partial(self._news, visit, match_id)
        player, is_away = visit.visitor.player, "away" in request.query
        return _Listener(match_id, player, session, is_in, news, session, is_away=is_away)

    async def _news(self, visit: Visit, match_id: str, held: tuple[str, ...]) -> PageNews | None:
        return await self.pages.news(visit, match_id, self.company.at(match_id), held)

    async def _watcher(self, request: web.Request) -> _Listener:
        link, visit = await self._watching(request)
        if request.match_info["match"] != link.match:
            raise UnknownMatch(request.match_info["match"])
        await self.links.check_is_shared(link.match)
        room = f"{link.id} {self._address_of(request)}"
        self._check_room(room)
        if self._is_full_by_links():
            raise web.HTTPTooManyRequests
        is_in = partial(self._is_shared, link.id, self._secret(request))
        news = partial(self._news, visit, link.match)
        # one negative number per browser; a browser that entered through another process, or
        # before a restart, counts as its address
        _, _, kept = kept_by(request, self._cookie)[:_LONGEST_SECRET].partition(".")
        browser, _, mark = kept.partition(".")
        if not compare_digest(mark, self._mark(link.id, browser)):
            browser = self._address_of(request)
        stranger = -1 - int(self._mark(link.id, browser, ""), 16)
        return _Listener(link.match, stranger, room, is_in, news)

    def _mark(self, *parts: str) -> str:
        """Return a digest of *parts* that only this process can make."""
        joined = " ".join(parts).encode()
        return hashlib.blake2b(joined, key=self._key, digest_size=6).hexdigest()

    async def _is_shared(self, link_id: str, secret: str) -> bool:
        link = await self.doors.shared(link_id, secret, "watch")
        if link is None:
            return False
        await self.links.check_is_shared(link.match)
        return True

    async def _send_news(
        self, find: Callable[[web.Request], Awaitable[_Listener]], request: web.Request
    ) -> web.StreamResponse:
        who = await find(request)
        socket = web.WebSocketResponse(
            heartbeat=_BEAT, max_msg_size=_LARGEST_FRAME, compress=False, timeout=_PARTING
        )
        socket.headers.update(_ALWAYS)

        async def send(frame: bytes | None) -> None:
            await (socket.send_str(_NEWS) if frame is None else socket.send_bytes(frame))

        try:
            with self._counted_socket(who):
                await socket.prepare(request)
                with self._following(who, send, socket.close):
                    async for message in socket:
                        # a page has nothing to send here
                        if message.type is WSMsgType.TEXT or message.type is WSMsgType.BINARY:
                            break
        finally:
            with suppress(Exception):
                await socket.close()
        return socket

    async def _send_events(
        self, find: Callable[[web.Request], Awaitable[_Listener]], request: web.Request
    ) -> web.StreamResponse:
        who = await find(request)
        # X-Accel-Buffering keeps proxies from holding news back
        stream = web.StreamResponse(headers={**_ALWAYS, **_PRIVATE, "X-Accel-Buffering": "no"})
        stream.content_type = "text/event-stream"

        async def send(frame: bytes | None) -> None:
            del frame  # these pages ask for their own news
            await stream.write(f"data: {_NEWS}\n\n".encode())

        with self._counted_socket(who):
            await stream.prepare(request)
            with (
                self._following(who._replace(news=None), send) as sending,
                suppress(ConnectionError, TimeoutError),
            ):
                for looks in count(1):
                    done, _ = await asyncio.wait({sending}, timeout=_LOOK)
                    if done or request.transport is None or request.transport.is_closing():
                        break
                    if looks % _LOOKS_A_BEAT == 0:
                        async with asyncio.timeout(_SLOW):
                            await stream.write(b":\n\n")
        return stream

    def _most_sockets(self) -> int:
        return min(_MOST_SOCKETS, self._server.most - self._server.most // _ASKING)

    def _is_full_by_links(self) -> bool:
        """Whether links take half of all sockets: a popular link must not keep players out."""
        return self._sockets_by_links >= self._most_sockets() // 2

    def _check_room(self, room: str) -> None:
        is_full = self._sockets.total() >= self._most_sockets()
        if is_full or self._sockets[room] >= _MOST_SOCKETS_EACH:
            raise web.HTTPTooManyRequests

    @contextmanager
    def _counted_socket(self, who: _Listener) -> Generator[None]:
        self._sockets[who.room] += 1
        self._sockets_by_links += who.player < 0
        try:
            yield
        finally:
            self._sockets_by_links -= who.player < 0
            self._sockets[who.room] -= 1
            if not self._sockets[who.room]:
                del self._sockets[who.room]

    @contextmanager
    def _following(
        self,
        who: _Listener,
        send: Callable[[bytes | None], Awaitable[None]],
        close: Callable[[], Awaitable[object]] | None = None,
    ) -> Generator[asyncio.Task[None]]:
        """Send news while the context lasts; yield the task that sends it."""
        company = self.company
        with (
            (
                company.watchers.watching(*(who.listed or (who.match,)))
                if who.listed or who.is_away
                else company.looking(who.match, who.player, who.session)
            ) as event,
            company.lost_links.linked(who.match, who.player),
        ):
            following = self._follow(event, send, who, close)
            sending = asyncio.create_task(following, name="news of a page")
            try:
                yield sending
            finally:
                sending.cancel()

    async def _follow(
        self,
        event: asyncio.Event,
        send: Callable[[bytes | None], Awaitable[None]],
        who: _Listener,
        close: Callable[[], Awaitable[object]] | None,
    ) -> None:
        """Send news until the client stops taking it or the person may no longer watch.

        *send* gets None if the page has to ask for its own news.
        """
        held: tuple[str, ...] = ()
        loop = asyncio.get_running_loop()
        with suppress(ConnectionError, TimeoutError, EngineError):
            await send(None)
            endings, asked_at = self.doors.endings, self.clock.steady()
            while True:
                await event.wait()
                pause = _BREATH
                if who.news is not None:
                    turn = max(loop.time(), self._next_turn)
                    self._next_turn = turn + 1 / _UPDATES_A_SECOND
                    pause += turn - loop.time()
                await asyncio.sleep(pause)
                event.clear()
                now = self.clock.steady()
                if self.doors.endings != endings or now - asked_at >= _IS_IN_EVERY:
                    endings, asked_at = self.doors.endings, now
                    if not await who.is_in():
                        break
                frame, held = await self._made(who, held)
                async with asyncio.timeout(_SLOW):
                    await send(frame)
        if close is not None:
            await close()

    async def _made(
        self, who: _Listener, held: tuple[str, ...]
    ) -> tuple[bytes | None, tuple[str, ...]]:
        if who.news is None:
            return None, ()
        try:
            news = await who.news(held)
        except (discord.DiscordException, *NETWORK) as error:
            logger.warning("cannot tell whether somebody may still watch a match: %s", error)
            return None, held
        except EngineError:
            raise
        except Exception:
            # the page asks again, and then gets the error
            logger.exception("cannot show what has happened in a match")
            return None, held
        return (None, held) if news is None else news


def _stop_in(sent: Mapping[str, Any]) -> int | None:
    """Return the earlier position that a page asks for; None if it asks for the list of moves.

    Raises:
        aiohttp.web.HTTPBadRequest: it asks for neither.
    """
    at = sent["at"]
    if at is None or (type(at) is int and 0 <= at < _LARGEST_SEQ):
        return at
    raise web.HTTPBadRequest


def _escaped(language: str, key: str) -> str:
    return html.escape(TEXTS.say(language, f"page-{key}"), quote=True)


def _full(request: web.Request) -> web.Response:
    text = TEXTS.say(language_of(request), "page-full")
    if request.method == "POST":
        response = _json({"error": text}, 503)
    else:
        response = web.Response(text=text, status=503, headers=_PRIVATE | _ALWAYS)
    response.headers["Retry-After"] = _RETRY_AFTER
    response.force_close()
    return response


def _json(answer: Json, status: int) -> web.Response:
    return web.json_response(answer, status=status, headers=_PRIVATE)


async def _framed(
    request: web.Request, seen: Json, files: Mapping[str, bytes], sent: Mapping[str, Any]
) -> web.Response:
    body = await asyncio.to_thread(packed, seen, files, held_by(sent))
    headers = dict(_PRIVATE)
    if takes_gzip(request):
        # gzip shrinks words to a fifth, and pictures hardly at all
        body = await asyncio.to_thread(gzip.compress, body, _QUICKLY)
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=body, content_type="application/octet-stream", headers=headers)
