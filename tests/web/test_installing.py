"""The page as an app: what a phone gets to install it, and what stays on it."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from PIL import Image

from cogs.ui.texts import TEXTS
from tests.web.visiting import Tab

if TYPE_CHECKING:
    from tests.web.visiting import House

AT = "/?frame_id=1&instance_id=i-1&platform=desktop"


async def test_each_session_has_a_manifest_that_names_nobody(house: House) -> None:
    ann = await house.tab("ann")
    for page in (ann.path, f"{ann.path}m/abcdefgh"):
        html = (await ann.get(page)).body.decode()
        (address,) = re.findall(r'<link rel="manifest" href="([^"]+)">', html)
        answer = await ann.get(address)
        assert answer.headers["Content-Type"].startswith("application/manifest+json")
        assert ann.path.split("/")[2] not in answer.body.decode()
        for part in ("start_url", "scope"):
            assert urljoin(address, answer.json[part]) == ann.path


async def test_the_icons_are_as_large_as_the_manifest_says(house: House) -> None:
    ann = await house.tab("ann")
    html = (await ann.get(ann.path)).body.decode()
    found = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', html)
    sizes = ["180x180"]
    for icon in (await ann.get(f"{ann.path}app.webmanifest")).json["icons"]:
        found.append(icon["src"])
        sizes.append(icon["sizes"])
    assert {"192x192", "512x512"} < set(sizes)
    for address, size in zip(found, sizes, strict=True):
        answer = await ann.get(address)
        assert answer.headers["Content-Type"] == "image/png"
        with Image.open(io.BytesIO(answer.body)) as image:
            assert "{}x{}".format(*image.size) == size
            # a phone cuts its own shape out of icons that reach the edge
            corner = image.convert("RGBA").getpixel((0, 0))
            assert isinstance(corner, tuple)
            assert (corner[3] == 255) == ("whole" in address)


async def test_a_worker_keeps_only_files_that_are_the_same_for_everybody(house: House) -> None:
    ann, bob = await house.tab("ann"), await house.tab("bob")
    worker = await ann.get(f"{ann.path}worker.js")
    assert worker.headers["Content-Type"].startswith("text/javascript")
    assert worker.body == (await bob.get(f"{bob.path}worker.js")).body
    text = worker.body.decode()
    (files,) = re.findall('const FILES = "(.+)";', text)
    (kept,) = re.findall(r"const KEPT = \[(.+)\];", text)
    assert kept == "OFFLINE, `${FILES}style.css`, `${FILES}icon.svg`"
    offline = await ann.get(f"{files}offline.en.html")
    assert "immutable" in offline.headers["Cache-Control"]
    assert "connect-src 'self'" in worker.headers["Content-Security-Policy"]


async def test_the_offline_page_says_one_sentence_in_each_language(house: House) -> None:
    files = ""
    for language in TEXTS.languages():
        tab = Tab(house)
        worker = (await tab.get(f"/p/any/worker.js?language={language}")).body.decode()
        (files,) = re.findall('const FILES = "(.+)";', worker)
        assert f"offline.{language}.html" in worker
        text = (await tab.get(f"{files}offline.{language}.html")).body.decode()
        assert TEXTS.say(language, "page-unreachable") in text
        assert TEXTS.say(language, "page-again") in text
        assert 'href=""' in text, "the button tries the same address again"
        assert "{" not in text
        assert "<script" not in text
    assert (await Tab(house).get(f"{files}offline.xx.html")).status == 404


async def test_only_a_session_may_have_a_worker(inside: House) -> None:
    ann = await inside.tab("ann")
    policy = (await ann.get(ann.path)).headers["Content-Security-Policy"]
    assert "worker-src 'self'" in policy
    assert "manifest-src 'self'" in policy
    for address in ("/in", "/w/any/m/abcdefgh", AT):
        answer = await Tab(inside).get(address)
        policy = answer.headers["Content-Security-Policy"]
        assert "worker-src 'none'" in policy
        assert "manifest-src 'none'" in policy
        assert b"manifest" not in answer.body
