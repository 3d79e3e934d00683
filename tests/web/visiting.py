"""What a browser asks of the page, without a browser: a person's tab, and an attacker's input."""

from __future__ import annotations

import json
import re
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import aiohttp

from cogs.terminal.touching import touched
from cogs.web.showing import Seal
from db.doors import Visitor
from tests.discord.harness import Stage
from tests.patience import PATIENCE
from tests.present import present

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator

    from db.doors import Session

Json = dict[str, Any]
COOKIE: Final = "parlor"
_COMMAND: Final = re.compile(r"(?<![^\s`(«“„*])/[a-zà-ü]")
_IN_PIECES: Final = "application/octet-stream"


@dataclass
class Answer:
    """An answer from the page."""

    status: int
    headers: dict[str, str]
    body: bytes
    held: dict[str, bytes] = field(default_factory=dict[str, bytes])
    """The picture pieces, by name, that the page has after this answer."""

    @property
    def json(self) -> Json:
        """The answer's JSON, without the pictures that may follow it."""
        if self.headers["Content-Type"].startswith(_IN_PIECES):
            length = int.from_bytes(self.body[:4])
            return json.loads(self.body[4 : 4 + length])
        return json.loads(self.body)

    @property
    def pictures(self) -> dict[str, bytes]:
        return {
            file["name"]: b"".join(self.held[piece] for piece in file["pieces"])
            for file in self.json["files"]
        }

    @property
    def sent(self) -> dict[str, bytes]:
        """The picture pieces that came with the answer."""
        at = 4 + int.from_bytes(self.body[:4])
        found: dict[str, bytes] = {}
        for name, size in self.json["pieces"]:
            found[name] = self.body[at : at + size]
            at += size
        return found


@dataclass
class Tab:
    """A page that somebody opened."""

    house: House
    path: str = ""
    cookie: str = ""
    headers: Json = field(default_factory=dict[str, Any])
    """Headers that add to or replace a browser's own; an empty value removes one."""
    pieces: dict[str, bytes] | None = None
    """The picture pieces that it keeps, by name; None if it keeps none."""

    async def post(self, path: str, seen: Any, *, raw: bytes | None = None) -> Answer:
        headers = {"Origin": self.house.address, "Content-Type": "application/json"}
        headers |= {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        headers = {key: value for key, value in (headers | self.headers).items() if value}
        data = json.dumps(seen).encode() if raw is None else raw
        async with (
            aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.post(f"{self.house.address}{path}", data=data, headers=headers) as answer,
        ):
            return Answer(answer.status, dict(answer.headers), await answer.read())

    async def get(self, path: str) -> Answer:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{self.house.address}{path}", headers=self.headers) as answer,
        ):
            return Answer(answer.status, dict(answer.headers), await answer.read())

    async def enter(self, link: str) -> Answer:
        secret = link.partition("#")[2].partition(".")[0]
        answer = await self.post("/in", {"secret": secret})
        if answer.status == 200:
            self.path = answer.json["path"]
            self.cookie = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
        return answer

    async def enter_to_watch(self, link: str) -> Answer:
        """Come in by a watching *link*."""
        answer = await self.post("/w", {"secret": link.partition("#")[2]})
        if answer.status == 200:
            self.path = answer.json["path"]
            self.cookie = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
        return answer

    async def see(self, match: str = "", **more: Any) -> Answer:
        return await self._ask("see", {"match": match, **more})

    async def press(self, message: Json, control: Json, *options: Json) -> Answer:
        seen: Json = {
            "on": message["on"],
            "id": control["id"],
            "seal": control["seal"],
            "values": [option["value"] for option in options],
            "seals": [one["seal"] for one in options],
        }
        return await self._ask("press", seen)

    async def seal(self, *parts: str) -> str:
        """Return the server's seal for *parts*, as if it had shown them in this session."""
        return Seal((await self.sealing()).seal).of(*parts)

    async def sealing(self) -> Session:
        """Return the session, as the server knows it."""
        doors = self.house.stage.bot.doors
        return present(await doors.session(self.path.split("/")[2], self.cookie))

    async def _ask(self, what: str, seen: Json) -> Answer:
        kept = self.pieces or {}
        answer = await self.post(f"{self.path}{what}", {"has": [*kept], **seen})
        if answer.headers["Content-Type"].startswith(("application/json", _IN_PIECES)):
            found = commands_in(answer.json)
            assert not found, f"a command on the page: {found}"
        if answer.status == 200:
            answer.held = kept | answer.sent
            if self.pieces is not None:
                self.pieces |= answer.held
        return answer

    @asynccontextmanager
    async def news(self, match: str) -> AsyncGenerator[aiohttp.ClientWebSocketResponse]:
        headers = {"Origin": self.house.address, "Cookie": f"{COOKIE}={self.cookie}"}
        headers = {key: value for key, value in (headers | self.headers).items() if value}
        async with (
            aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.ws_connect(
                f"{self.house.address}{self.path}news/{match}", headers=headers
            ) as socket,
        ):
            yield socket

    @asynccontextmanager
    async def events(self, match: str) -> AsyncGenerator[aiohttp.ClientResponse]:
        """Listen to a match's news by server-sent events."""
        headers = {"Cookie": f"{COOKIE}={self.cookie}"} | self.headers
        async with (
            aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.get(
                f"{self.house.address}{self.path}events/{match}", headers=headers
            ) as answer,
        ):
            yield answer


@dataclass
class House:
    """The page of a bot on the stage."""

    stage: Stage
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def link(self, name: str) -> str:
        member, channel = self.stage.members[name], self.stage.channel
        guild = self.stage.guild
        visitor = Visitor(member.id, guild.id, channel.id, "en-US")
        return await self.stage.bot.doors.link_for(visitor)

    async def watching_link(self, name: str, match_id: str) -> str:
        """Press a player's button for a watching link; return the link."""
        tab = await self.tab(name)
        board = (await tab.see(match_id)).json["board"]
        answer = await tab.press(board, control(board, "watchlink"))
        return link_in(answer.json["messages"][0])

    async def watcher(self, link: str) -> Tab:
        """Let somebody come in by a watching link; return their tab."""
        tab = Tab(self)
        assert (await tab.enter_to_watch(link)).status == 200
        return tab

    async def tab(self, name: str) -> Tab:
        """Let a member come in; return their tab."""
        tab = Tab(self)
        assert (await tab.enter(await self.link(name))).status == 200
        return tab


@asynccontextmanager
async def open_house(stage: Stage) -> AsyncGenerator[House]:
    async with touched(stage.bot, "127.0.0.1", 0) as port:
        yield House(stage, port)


async def heard(
    news: aiohttp.ClientWebSocketResponse, held: dict[str, bytes] | None = None
) -> Answer | None:
    """Wait for news; return the answer that comes with it, or None if the page has to ask.

    *held* are the pieces that the page has; new ones are added.
    """
    message = await news.receive(timeout=PATIENCE)
    if message.type is aiohttp.WSMsgType.TEXT:
        assert json.loads(message.data) == {"news": True}
        return None
    assert message.type is aiohttp.WSMsgType.BINARY, message
    answer = Answer(200, {"Content-Type": _IN_PIECES}, message.data)
    answer.held = (held or {}) | answer.sent
    if held is not None:
        held |= answer.held
    return answer


async def is_closed(news: aiohttp.ClientWebSocketResponse) -> bool:
    """Whether the socket ends before there is more news."""
    kinds = {aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSING, aiohttp.WSMsgType.CLOSED}
    return (await news.receive(timeout=PATIENCE)).type in kinds


def controls(message: Json) -> Iterator[Json]:
    """Yield the buttons and selects of a message."""
    for part in message["parts"]:
        yield from part.get("controls", ())
        if part["k"] == "section" and part["control"]:
            yield part["control"]


def control(message: Json, action: str) -> Json:
    found = [
        button for button in controls(message) if button.get("id", "").split(":")[1:2] == [action]
    ]
    assert found, (action, [one.get("id") for one in controls(message)])
    return found[0]


def choices(message: Json) -> list[tuple[Json, Json | None]]:
    """Return what somebody can tap: buttons, and options with their selects."""
    found: list[tuple[Json, Json | None]] = []
    for control in controls(message):
        if control["k"] == "select" and control["id"].startswith("s1:choose:"):
            found += [(control, option) for option in control["options"]]
        elif (
            control.get("id", "").startswith("b1:pick:")
            and "=" in control["id"]
            and not control["off"]
        ):
            found.append((control, None))
    return found


def link_in(message: Json) -> str:
    return texts(message).partition("<")[2].partition(">")[0]


def commands_in(content: Any) -> list[str]:
    """Return the texts in *content* that name a Discord command."""
    if isinstance(content, str):
        return [content] if _COMMAND.search(content) else []
    if isinstance(content, dict):
        return commands_in([*content.values()])  # pyright: ignore[reportUnknownArgumentType] # of JSON
    if isinstance(content, list):
        return [found for one in content for found in commands_in(one)]  # pyright: ignore[reportUnknownVariableType] # of JSON
    return []


def texts(message: Json) -> str:
    parts = [part["text"] for part in message["parts"] if part["k"] == "text"]
    cells = ["\n".join(cells) for table in tables(message) for cells, _ in table["rows"]]
    return "\n".join([message["text"], *parts, *cells])


def tables(message: Json) -> list[Json]:
    return [part for part in message["parts"] if part["k"] == "table"]
