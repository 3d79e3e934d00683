"""Drive headless Chromium over its own debugging protocol: look, click, type, take a picture."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import shutil
import signal
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 15.0
"""Seconds to wait for what should appear on a page; far more than anything takes."""
FAILED = Path(__file__).parents[1] / "failed" / "page.png"
"""Where a picture of the page is kept when a test fails."""
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)


class Tab:
    """One page in the browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self.log: list[str] = []
        """What the page has written to its console, and its uncaught errors."""

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Send one command of the protocol and return its answer."""
        self._number += 1
        await self._socket.send_json({"id": self._number, "method": method, "params": params})
        while True:
            answer: dict[str, Any] = await self._socket.receive_json(timeout=PATIENCE)
            if answer.get("method") in {"Runtime.consoleAPICalled", "Runtime.exceptionThrown"}:
                self.log.append(json.dumps(answer["params"])[:500])
            if answer.get("id") == self._number:
                assert "error" not in answer, f"{method}: {answer['error']}"
                return answer["result"]

    async def run(self, script: str) -> Any:
        """Return the value of a JavaScript expression."""
        done = await self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in done, done["exceptionDetails"]
        return done["result"].get("value")

    async def open(self, address: str) -> None:
        """Load *address*."""
        await self.call("Page.enable")
        await self.call("Runtime.enable")
        await self.call("Page.navigate", url=address)

    async def resize(self, width: int, height: int) -> None:
        """Give the page a screen of *width* by *height* CSS pixels."""
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    async def click(self, css: str, text: str = "") -> None:
        """Press the mouse on the last enabled, visible element of *css* that has *text*."""
        find = f"""(async () => {{
            const it = [...document.querySelectorAll({json.dumps(css)})].filter((one) =>
                one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]')
                && one.textContent.includes({json.dumps(text)})).at(-1);
            if (!it) return null;
            const middle = () => {{
                const box = it.getBoundingClientRect();
                const point = [box.x + box.width / 2, box.y + box.height / 2];
                return it.contains(document.elementFromPoint(...point)) ? point : null;
            }};
            if (!middle()) {{
                it.scrollIntoView({{block: 'center', behavior: 'instant'}});
                await new Promise((done) => setTimeout(done, 100));
            }}
            return middle();
        }})()"""
        x, y = await self.until(lambda: self.run(find), f"{css} {text!r}")
        for kind in ("mousePressed", "mouseReleased"):
            await self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    async def type(self, text: str) -> None:
        """Type *text* where the focus is."""
        for sign in text:
            await self.call("Input.insertText", text=sign)

    async def press(self, key: str, code: int) -> None:
        """Press a key that is no letter, such as Enter, 13."""
        for kind in ("rawKeyDown", "keyUp"):
            await self.call(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code
            )

    async def sees(self, css: str, text: str) -> None:
        """Wait until a visible element of *css* has *text*."""
        script = f"""[...document.querySelectorAll({json.dumps(css)})].some((one) =>
            one.checkVisibility() && one.innerText.includes({json.dumps(text)}))"""
        await self.until(lambda: self.run(script), f"{css} with {text!r}")

    async def until(self, look: Callable[[], Awaitable[Any]], what: str) -> Any:
        """Return what *look* finds, as soon as it finds something."""
        end = time.monotonic() + PATIENCE
        while not (found := await look()):
            assert time.monotonic() < end, f"not on the page: {what}; {self.log}"
            await asyncio.sleep(0.05)
        return found

    async def shoot(self, path: Path) -> None:
        """Write a picture of what is on the screen."""
        picture = await self.call("Page.captureScreenshot", format="png")
        await asyncio.to_thread(path.parent.mkdir, parents=True, exist_ok=True)
        await asyncio.to_thread(path.write_bytes, base64.b64decode(picture["data"]))


@asynccontextmanager
async def opened_tab(profile: Path) -> AsyncGenerator[Tab]:
    """Start the browser with an empty *profile*, a folder, and end it in any case."""
    assert BROWSER is not None
    browser = await asyncio.create_subprocess_exec(
        BROWSER,
        *FLAGS,
        f"--user-data-dir={profile}",
        "about:blank",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{await _port(profile)}/json/list") as answer:
                pages = [page for page in await answer.json() if page["type"] == "page"]
            address = pages[0]["webSocketDebuggerUrl"]
            async with session.ws_connect(address, max_msg_size=0) as socket:
                tab = Tab(socket)
                try:
                    yield tab
                except AssertionError:
                    await tab.shoot(FAILED)
                    raise
                await tab.call("Browser.close")
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(browser.pid, signal.SIGKILL)
        await browser.wait()


async def _port(profile: Path) -> int:
    note = profile / "DevToolsActivePort"
    end = time.monotonic() + PATIENCE
    while not (note.is_file() and note.read_text()):
        assert time.monotonic() < end, "the browser does not start"
        await asyncio.sleep(0.05)
    return int(note.read_text().split()[0])
