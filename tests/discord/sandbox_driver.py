"""Run ``bot.py sandbox`` as a user does, and visit its page as the page's own script does."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import aiohttp

from tests.discord.plain import AHEAD, CROWD, EIGHT, SKETCHED
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterator, Mapping

BOT = Path(__file__).parents[2] / "bot.py"
PLAIN = Path(__file__).with_name("plain.py")
"""``bot.py`` without the pictures that the sandbox draws when it starts."""
DATABASE = "sandbox.sqlite3"
_PROTOCOL = 3
_BUTTON, _SELECT = 2, 3
_GREETING = 9
"""Number of lines the sandbox prints when it is ready, with its usual members."""
_USUAL = 5


class Sandbox:
    """A running sandbox."""

    def __init__(self, process: asyncio.subprocess.Process, printed: list[str]) -> None:
        self.process = process
        self.printed = printed
        """The lines that it had printed when it was ready."""

    @property
    def address(self) -> str:
        """The address of its page, with the secret part."""
        return next(word for word in self.printed[0].split() if word.startswith("http"))

    async def end(self, how: signal.Signals = signal.SIGTERM) -> tuple[int | None, str]:
        """Ask it to stop; return the exit code and what it wrote to stderr."""
        self.process.send_signal(how)
        _, errors = await asyncio.wait_for(self.process.communicate(), PATIENCE)
        return self.process.returncode, errors.decode()


@asynccontextmanager
async def running_sandbox(
    folder: Path,
    *words: str,
    settings: Mapping[str, str] | None = None,
    draws: bool = False,
    has_icons: bool = False,
    is_crowded: bool = False,
) -> AsyncGenerator[Sandbox]:
    """Start the sandbox with its store in *folder*, and end it after the block.

    With *draws*, it draws boards and covers, otherwise stand-ins. With *has_icons*, it also shows
    pictures of pieces on buttons, as for users, which takes seconds. With *is_crowded*, it has
    eight members. With *settings* (environment variables) it opens a browser.
    """
    words_before = [*([] if draws else [SKETCHED]), *([CROWD] if is_crowded else [])]
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *([str(BOT)] if has_icons else [str(PLAIN), *words_before]),
        *("sandbox", "--db", DATABASE, *words, *([] if settings else ["--no-browser"])),
        cwd=folder,
        env={**environment, **(settings or {})},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        starting, *printed = [
            (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode().strip()
            for _ in range(1 + _GREETING + (len(EIGHT) - _USUAL) * is_crowded)
        ]
        assert starting == "Starting…"
        if not printed[0]:
            assert process.stderr is not None
            errors = await asyncio.wait_for(process.stderr.read(), PATIENCE)
            raise AssertionError(f"the sandbox did not start: {errors.decode()}")
        yield Sandbox(process, printed)
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


def pass_hours(folder: Path, hours: float) -> None:
    """Set the clocks of the sandbox in *folder* forward, if it runs without icons."""
    file, new = folder / AHEAD, folder / f"new-{AHEAD}"
    before = float(file.read_text("ascii")) if file.exists() else 0.0
    new.write_text(str(before + 3600 * hours), "ascii")
    new.replace(file)  # so the sandbox never reads half a number


class Visitor:
    """A member with the page open."""

    def __init__(self, session: aiohttp.ClientSession, state: dict[str, Any]) -> None:
        self._session = session
        self._context = {"X-Simcord-Context": state["context"]["id"]}
        self._sequence = 0
        self.state = state
        """What the page shows."""

    async def look(self) -> None:
        """Read the page again, as its script does twice a second."""
        async with self._session.get("/api/state", headers=self._context) as answer:
            self.state = await answer.json()

    async def sees(self, text: str) -> None:
        """Wait until *text* is on the page, without doing anything else."""
        await self._until(lambda: text in self.read())

    async def _until(self, is_there: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_there():
            assert time.monotonic() < end, self.read()
            await asyncio.sleep(0.1)
            await self.look()

    def read(self) -> str:
        """Return the texts of all messages, oldest first."""
        parts: list[str] = []
        for message in self._messages():
            parts.append(message["content"])
            for one in _parts(message["components"]):
                parts += [one[key] for key in ("content", "label", "placeholder") if one.get(key)]
        return "\n".join(parts)

    def has_button(self, label: str) -> bool:
        return any(one.get("label") == label for one in self._controls(_BUTTON))

    async def commands(self) -> set[str]:
        """Return the commands on the page's list, as people type them."""
        return {one["invocation"] for one in await self._entries()}

    async def _entries(self) -> list[dict[str, Any]]:
        async with self._session.get("/api/commands", headers=self._context) as answer:
            entries: list[dict[str, Any]] = (await answer.json())["entries"]
            return entries

    async def slash(self, name: str, **options: str) -> None:
        """Send a slash command."""
        entry = next(one for one in await self._entries() if one["invocation"] == name)
        await self._act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )

    async def press(self, label: str) -> None:
        """Press the newest button with this label as soon as it is there."""
        await self._until(lambda: self.has_button(label))
        button = [one for one in self._controls(_BUTTON) if one.get("label") == label][-1]
        await self._act("click", **_target(button))

    async def choose(self, number: int) -> None:
        """Choose option *number*, from 0, in the newest select."""
        select = list(self._controls(_SELECT))[-1]
        values = [select["options"][number]["value"]]
        await self._act("select", values=values, **_target(select))

    async def end_session(self) -> None:
        await self._send("close")

    async def _act(self, kind: str, **facts: Any) -> None:
        self._sequence = (await self._send(kind, **facts))["sequence"]
        await self.look()

    async def _send(self, kind: str, **facts: Any) -> dict[str, Any]:
        body = {
            **facts,
            "kind": kind,
            "protocol_version": _PROTOCOL,
            "sequence": self._sequence + 1,
            "request_id": str(uuid4()),
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
        }
        async with self._session.post("/api/action", json=body, headers=self._context) as answer:
            receipt: dict[str, Any] = await answer.json()
        # SimCord gives up too early on a busy computer; tests wait for the results themselves
        assert receipt["settlement"] in {"settled", "timeout"}, receipt
        return receipt

    def _messages(self) -> Iterator[Mapping[str, Any]]:
        return (self.state["messages"][number] for number in self.state["timeline"])

    def _controls(self, kind: int) -> Iterator[Mapping[str, Any]]:
        for message in self._messages():
            for one in _parts(message["components"]):
                if one["type"] == kind and not one.get("disabled"):
                    yield one


@asynccontextmanager
async def visiting(address: str, *names: str) -> AsyncGenerator[list[Visitor]]:
    """Open the page at *address* once for each of these members."""
    base, _, capability = address.partition("/#")
    headers = {"X-Simcord-Capability": capability}
    async with aiohttp.ClientSession(base, headers=headers) as session:
        visitors: list[Visitor] = []
        async with session.post("/api/pages", json={}) as answer:
            members = {one["name"]: one["id"] for one in (await answer.json())["viewers"]}
        for name in names:
            async with session.post("/api/pages", json={"viewer_id": members[name]}) as answer:
                visitors.append(Visitor(session, await answer.json()))
        yield visitors


def _parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in components:
        yield one
        yield from _parts(one.get("components", []))


def _target(control: Mapping[str, Any]) -> dict[str, str]:
    key: str = control["control_key"]
    return {"control_key": key, "target_id": key.split(":")[1]}
