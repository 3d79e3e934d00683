"""Pictures of pieces as application emoji: the bot uploads them once, and waits for nothing."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from dataclasses import replace
from functools import partial
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from unittest.mock import MagicMock

import discord
import pytest
from PIL import Image

from cogs.client.easel import AppIcons
from cogs.client.serving import Covers
from cogs.ui.layout import framed
from cogs.ui.marks import MARKERS, SEATS, coloured, sent
from cogs.ui.panel import DIGEST, is_of, stem_of
from cogs.ui.texts import TEXTS
from db.notifications import note_of
from db.store import Store
from engine.fair import PlayoutDice
from engine.ports import Clock
from render.marks import LARGE, icon, png
from render.package import Packages
from tests.discord.harness import BUTTON
from tests.discord.playing import click_move, open_match
from tests.packages import PACKAGES
from tests.patience import PATIENCE
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from tests.discord.harness import Shown, Stage
    from tests.discord.strict.traffic import Request

    Draw: TypeAlias = Callable[[], Image.Image]

EMOJIS = "/applications/*/emojis"
GAME = "tokan"
ICONS = PACKAGES.find(GAME).icons
EVERY = len(ICONS) + len(MARKERS)
"""Number of pictures: the game's pieces and the seats' marks."""


@pytest.fixture(autouse=True)
def no_covers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no covers: a bot with other games would read all lessons again whenever it starts."""
    monkeypatch.setattr(Covers, "draw", MagicMock())


def only(icons: Mapping[str, Draw]) -> Packages:
    """Return the games for the test; only one of them has icons, *icons*."""
    return Packages(replace(one, icons=icons if one.key == GAME else {}) for one in PACKAGES)


def dot(colour: str) -> Image.Image:
    return icon(Image.new("RGBA", (LARGE, LARGE), colour))


RED: Final = {"lion.red": partial(dot, "red")}
"""The lion with another drawing."""


async def begin(stage: Stage, changed: Mapping[str, Draw] = MappingProxyType({})) -> None:
    """Start a bot that uploads the icons of one game, some of them *changed*."""
    stage.packages = only({**ICONS, **changed})
    stage.has_icons = True
    await stage.restart()
    await stage.env.settle()


async def told_of_icons(stage: Stage) -> str:
    """Return what the doctor reports about icons."""
    return await stage.store.read(lambda connection: note_of(connection, "icons"))


def there(stage: Stage) -> dict[str, int]:
    """Return the ids of the emoji on Discord, by name."""
    return {one.name: one.id for one in stage.env.backend.application_emojis.values()}


def uploads(stage: Stage) -> int:
    """Return how many uploads and deletions there were, and count from zero again."""
    count = stage.traffic.kinds["emoji"]
    stage.traffic.clear()
    return count


async def opened(stage: Stage) -> Shown:
    """Return the mover's panel, in the running match or a new one."""
    match_id = stage.match_id() if stage.bot.channels else await open_match(stage, GAME)
    mover = await stage.mover(match_id)
    return (await stage.press(mover, stage.board(), "turn")).shown


def pictured(shown: Shown) -> list[dict[str, Any]]:
    """Return the emoji on the choices."""
    choices = [one for one in shown.controls if one["custom_id"].split(":")[1] == "pick"]
    assert choices
    assert {one["type"] for one in choices} == {BUTTON}
    return [one["emoji"] for one in choices]


async def check_plain(stage: Stage) -> None:
    """Check that a panel shows plain emoji, and that the match goes on."""
    plain = {TEXTS.say("en", f"{GAME}-icon-{name}") for name in ("mouse", "jackal", "lion")}
    panel = await opened(stage)
    assert all(one["id"] is None and one["name"] in plain for one in pictured(panel))
    match_id = stage.match_id()
    before = (await stage.match(match_id)).seq
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    assert (await stage.match(match_id)).seq > before


# Uploads ----------------------------------------------------------------------------------------


async def test_each_picture_is_uploaded_once(stage: Stage) -> None:
    await begin(stage)
    assert uploads(stage) == EVERY
    first = there(stage)
    marks = {stem_of(SEATS, str(seat + 1)) for seat in range(len(MARKERS))}
    assert {name[:-DIGEST] for name in first} == {stem_of(GAME, name) for name in ICONS} | marks
    assert all(is_of(GAME, name) or is_of(SEATS, name) for name in first)
    assert (await told_of_icons(stage)).startswith(f"{EVERY} of {EVERY} pictures")
    await begin(stage)
    assert uploads(stage) == 0
    assert there(stage) == first
    assert len(stage.bot.icons.of(GAME)) == len(ICONS)


async def test_a_changed_picture_replaces_the_old_one(stage: Stage) -> None:
    await begin(stage)
    first = there(stage)
    backend = stage.env.backend
    # emoji that the host uploaded by hand, and those of another process's game
    others = {"tokan_lion_red_mine", "tokan_facade", "chess_lion_red_0a1b2c", "0a1b2c"}
    for name in others:
        backend.create_application_emoji(name)
    uploads(stage)
    await begin(stage, RED)
    assert uploads(stage) == 2
    (old,) = set(first) - set(there(stage))
    (new,) = set(there(stage)) - set(first) - others
    assert old[:-DIGEST] == new[:-DIGEST] == stem_of(GAME, "lion.red")
    assert others < set(there(stage))
    # the others keep their ids, so panels still show them
    assert set(first.values()) - set(there(stage).values()) == {first[old]}


async def test_an_unused_picture_is_deleted_at_the_next_start(stage: Stage) -> None:
    await begin(stage)
    kept = there(stage)
    # an animal removed from the game, and a game that no longer has icons
    for name in ("tokan_hyena_red_0a1b2c", "nine_domains_card_7_0a1b2c"):
        stage.env.backend.create_application_emoji(name)
    uploads(stage)
    await begin(stage)
    assert uploads(stage) == 2
    assert there(stage) == kept


async def test_pictures_uploaded_by_another_process_are_used(stage: Stage) -> None:
    fault = stage.faults.answer("POST", EMOJIS, 400, 50035, times=None, is_done=True)
    await begin(stage)
    assert fault.met == EVERY
    assert len(there(stage)) == EVERY
    assert stage.bot.icons.of(GAME).keys() == ICONS.keys()


async def test_an_old_picture_deleted_by_another_process_is_not_an_error(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await begin(stage)
    stage.faults.answer("DELETE", f"{EMOJIS}/*", 404, 10014)
    with caplog.at_level(logging.WARNING, "cogs.client.easel"):
        await begin(stage, RED)
    warned = [one for one in caplog.records if one.levelno >= logging.WARNING]
    assert [one.message for one in warned if one.name == "cogs.client.easel"] == []
    assert stage.bot.icons.of(GAME).keys() == ICONS.keys()


async def test_a_host_can_switch_icons_off(stage: Stage) -> None:
    await begin(stage)
    uploads(stage)
    stage.has_icons = False
    await stage.restart()
    await stage.env.settle()
    assert uploads(stage) == 0
    assert await told_of_icons(stage) == ""
    await check_plain(stage)


# Display ----------------------------------------------------------------------------------------


async def test_a_button_shows_the_piece_and_its_space(stage: Stage) -> None:
    await begin(stage)
    panel = await opened(stage)
    shown = pictured(panel)
    assert all(there(stage)[one["name"]] == int(one["id"]) for one in shown)
    match = await stage.match(stage.match_id())
    colour = ("red", "black")[match.to_act()[0]]
    assert all(colour in one["name"] for one in shown)
    labels = [one["label"] for one in panel.controls if one.get("emoji")]
    assert labels
    assert all(re.fullmatch("[a-z][0-9]", label) for label in labels)
    await click_move(stage, await stage.mover(stage.match_id()), PlayoutDice(1))


async def test_the_bot_plays_without_waiting_for_pictures(stage: Stage) -> None:
    silence = stage.faults.hold("GET", EMOJIS)
    stage.packages, stage.has_icons = only(ICONS), True
    await stage.restart()
    await check_plain(stage)
    silence.release()
    await stage.env.settle()
    assert there(stage) == {}


@pytest.mark.parametrize(
    ("method", "status", "code"),
    [
        *(("GET", 403, 50013), ("GET", 401, 0), ("GET", 0, 0)),
        *(("POST", 400, 30008), ("POST", 400, 50035), ("POST", 503, 0)),
    ],
)
async def test_plain_emoji_stay_if_discord_refuses_uploads(
    stage: Stage, caplog: pytest.LogCaptureFixture, method: str, status: int, code: int
) -> None:
    if status:
        stage.faults.answer(method, EMOJIS, status, code, times=None)
    else:
        stage.faults.lose(method, EMOJIS, times=None, is_done=False)
    with caplog.at_level(logging.WARNING, "cogs.client.easel"):
        await begin(stage)
    (told,) = [one.getMessage() for one in caplog.records if one.name == "cogs.client.easel"]
    assert told.startswith(f"0 of {EVERY} pictures of pieces are uploaded")
    assert await told_of_icons(stage) == told
    await check_plain(stage)
    stage.faults.clear()
    await begin(stage)
    assert len(stage.bot.icons.of(GAME)) == len(ICONS)


async def test_uploaded_pictures_are_shown_even_if_more_are_refused(stage: Stage) -> None:
    def has_two(request: Request) -> bool:
        return request.kind == "emoji" and len(there(stage)) >= len(MARKERS) + 2

    stage.faults.answer("POST", EMOJIS, 400, 30008, times=None, only=has_two)
    await begin(stage)
    shown = stage.bot.icons.of(GAME)
    assert len(there(stage)) - len(MARKERS) == len(shown) == 2
    panel = await opened(stage)
    assert len(pictured(panel)) > len([one for one in pictured(panel) if one["id"]])


# The seats' marks -------------------------------------------------------------------------------


async def test_seats_have_the_same_marks_as_in_the_picture(stage: Stage) -> None:
    """Boards, panels, lists and lobbies show them in the picture's own shape and colour."""
    await begin(stage)
    match_id = await open_match(stage, GAME)
    seats = stage.bot.icons.of(SEATS)
    mover = await stage.mover(match_id)
    seat = (await stage.table(match_id)).seat_of(stage.members[mover].id)
    assert seat is not None
    own = str(seats[str(seat + 1)])
    texts = [stage.board().text, (await opened(stage)).text]
    texts.append((await stage.slash(mover, "games")).text)
    await stage.press("cleo", (await stage.slash("cleo", "play", game=GAME)).told, "thread")
    (thread,) = stage.channel.threads
    texts.append(stage.lobby(thread).text)
    for text in texts:
        assert own in text
        assert not any(mark in text for mark in MARKERS)
    # a stored text must outlive the emoji
    post = await stage.bot.posts.board_of(match_id)
    assert post is not None
    kept = post.caption
    assert MARKERS[0] in kept
    assert "<:" not in kept


def text_of(view: discord.ui.LayoutView) -> str:
    return "".join(
        one.content for one in view.walk_children() if isinstance(one, discord.ui.TextDisplay)
    )


def test_emoji_that_would_not_fit_are_left_out() -> None:
    marks = {
        str(seat + 1): discord.PartialEmoji(name="seat_1_0a1b2c", id=10**18) for seat in range(5)
    }
    many = framed(f"{MARKERS[0]} " * 200)
    assert text_of(coloured(many, marks)) == f"{MARKERS[0]} " * 200
    few = framed(f"{MARKERS[1]} Ada ★")
    assert text_of(coloured(few, marks)) == f"<:seat_1_0a1b2c:{10**18}> Ada ★"


def test_a_seat_without_an_emoji_has_its_plain_mark() -> None:
    marks = {"2": discord.PartialEmoji(name="seat_2_0a1b2c", id=1)}
    words = {"content": f"{MARKERS[0]} and {MARKERS[1]}"}
    assert sent(words, marks) == {"content": f"{MARKERS[0]} and <:seat_2_0a1b2c:1>"}


# Lost emoji -------------------------------------------------------------------------------------


async def test_a_deleted_picture_becomes_a_plain_emoji_at_once(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await begin(stage)
    gone = [number for name, number in there(stage).items() if "jackal" in name]
    for number in gone:
        stage.env.backend.delete_application_emoji(number)
    uploads(stage)
    await check_plain(stage)
    await stage.env.settle()
    assert "is gone; the next start" in caplog.text
    # the others are back; the bot uploads the lost ones only when it starts again
    kept = [one for one in pictured(await opened(stage)) if one["id"]]
    assert kept
    assert not any("jackal" in one["name"] for one in kept)
    assert uploads(stage) == 0
    await begin(stage)
    assert uploads(stage) == len(gone)


async def test_pictures_missing_for_a_moment_are_shown_again(stage: Stage) -> None:
    await begin(stage)
    await open_match(stage, GAME)
    stage.env.backend.application_emojis, kept = {}, stage.env.backend.application_emojis
    mover = await stage.mover(stage.match_id())
    silence = stage.faults.hold("GET", EMOJIS)
    panel = (await stage.press(mover, stage.board(), "turn")).shown
    assert not any(one["id"] for one in pictured(panel))
    stage.env.backend.application_emojis = kept
    silence.release()
    await stage.env.settle()
    assert all(one["id"] for one in pictured(await opened(stage)))


@pytest.mark.logs("reference")
async def test_other_errors_are_reported_as_usual(stage: Stage) -> None:
    await begin(stage)
    await open_match(stage, GAME)
    mover = await stage.mover(stage.match_id())
    stage.faults.answer("POST", "/interactions/*/callback", 400, 50035)
    shown = (await stage.press(mover, stage.board(), "turn")).told
    assert "pick" not in shown.actions


def test_an_emoji_is_a_png_file() -> None:
    assert png(dot("red")).startswith(b"\x89PNG")


class Application:
    """An application's emoji, and how often each name was uploaded."""

    def __init__(self) -> None:
        self.uploads = Counter[str]()

    async def fetch_application_emojis(self) -> list[Any]:
        return [SimpleNamespace(name=name, id=1) for name in self.uploads]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        assert image
        await asyncio.sleep(0.01)
        self.uploads[name] += 1
        return SimpleNamespace(name=name, id=1)


class Hurried(Clock):
    """A clock with short sleeps."""

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, 0.02))


async def test_only_one_of_several_processes_uploads(store_on_server: Store) -> None:
    application: Any = Application()
    packages = only(ICONS)
    processes = [
        AppIcons(packages, store_on_server, Hurried(), application, are_icons_wanted=True)
        for _ in range(3)
    ]
    for one in processes:
        one.begin()
    async with asyncio.timeout(PATIENCE):
        while any(len(one.of(GAME)) < len(ICONS) for one in processes):  # noqa: ASYNC110 # tasks
            await asyncio.sleep(0.01)
    assert set(application.uploads.values()) == {1}
    assert len(application.uploads) == EVERY
    for one in processes:
        await one.close()


@pytest.fixture
async def store_on_server() -> AsyncIterator[Store]:
    address = server().create_store()
    store = await Store.open(address, PACKAGES.games)
    yield store
    await store.close()
    server().empty(address)
