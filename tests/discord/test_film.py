"""The bot makes films in the background, one by one, and shows how far it has got."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from cogs.client.jobs import make_film, processes
from cogs.ui.texts import TEXTS
from engine.codec import read_export
from engine.verify import verify
from render.replay import film
from tests.discord.harness import Reply
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent
from tests.engine.tables import begin, tokan_setup
from tests.packages import GAMES, PACKAGES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.match import Match
    from render.painters import Outcome, Painter
    from tests.discord.harness import Stage

FRAMES = 9


class Studio:
    """Makes films frame by frame, as far as the test allows."""

    def __init__(self) -> None:
        self.gate = threading.Semaphore(0)
        self.threads: set[int] = set()
        self.running = 0
        self.drawn = 0

    def film(
        self,
        painter: Painter,
        match: Match,
        progress: Callable[[int, int], None],
        outcome: Outcome | None,
    ) -> bytes:
        del painter
        assert outcome is not None, "all of these matches are given up"
        self.threads.add(threading.get_ident())
        self.running += 1
        assert self.running == 1, "one at a time"
        try:
            for number in range(FRAMES):
                progress(number + 1, FRAMES)
                assert self.gate.acquire(timeout=PATIENCE)
                self.drawn += 1
        finally:
            self.running -= 1
        return match.id.encode()

    def let(self, frames: int) -> None:
        self.gate.release(frames)


@pytest.fixture
def studio(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Studio:
    studio = Studio()
    monkeypatch.setattr("cogs.client.background._PAUSE", 0.0)
    monkeypatch.setattr("render.replay.film", studio.film)
    assert stage.bot.is_ready()
    return studio


def said(stage: Stage) -> list[str]:
    """Return the texts of private answers in order."""
    ways = ("/interactions/", "/webhooks/")
    calls = [one.json for one in stage.env.http_requests if one.path.startswith(ways) and one.json]
    bodies = [one.get("data") or one for one in calls]
    return [one["content"] for one in bodies if one.get("content")]


async def until_said(stage: Stage, text: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while text not in said(stage):  # noqa: ASYNC110 # a thread draws the film
            await asyncio.sleep(0.01)


def frame(done: int) -> str:
    return TEXTS.say("en", "film-progress", {"done": done, "of": FRAMES})


async def ended_match(stage: Stage) -> str:
    match_id = await open_match(stage)
    sure = (await stage.slash("bob", "resign")).told
    await stage.press("bob", sure, "resignsure")
    return match_id


async def test_a_film_shows_its_progress_and_does_not_block_the_bot(
    stage: Stage, studio: Studio
) -> None:
    match_id = await ended_match(stage)
    board = stage.board()
    pressed = sent(stage, "ann", board, board.control("file")["custom_id"])
    pressed.deliver()
    await until_said(stage, frame(1))
    studio.let(3)
    await until_said(stage, frame(4))
    studio.let(FRAMES)
    reply = await pressed.settled()
    assert threading.get_ident() not in studio.threads
    files = reply.told.files()
    assert files[f"tokan-{match_id}.webp"] == match_id.encode()
    assert verify(GAMES, read_export(files[f"tokan-{match_id}.json"])).is_fair
    assert "🎞" not in reply.told.text
    film, _ = reply.told.stored.attachments
    spectator = (await stage.match(match_id)).state.view(None)
    assert film["description"].startswith("The match is over. Resigned.")
    assert film["description"].endswith(PACKAGES.find("tokan").painter.alt_text(spectator))


async def test_a_second_film_waits_for_the_first_and_says_so(stage: Stage, studio: Studio) -> None:
    await ended_match(stage)
    board = stage.board()
    custom_id = board.control("file")["custom_id"]
    waiting = TEXTS.say("en", "film-waiting")
    first = sent(stage, "ann", board, custom_id)
    first.deliver()
    await until_said(stage, frame(1))
    assert waiting not in said(stage)
    second = sent(stage, "bob", board, custom_id)
    second.deliver()
    await until_said(stage, waiting)
    studio.let(2 * FRAMES)
    for one in (first, second):
        assert len((await one.settled()).told.files()) == 2


async def test_sharing_a_film_does_not_make_it_again(stage: Stage, studio: Studio) -> None:
    await ended_match(stage)
    studio.let(FRAMES)
    told = (await stage.press("ann", stage.board(), "file")).told
    assert told.is_private
    public = (await stage.press("ann", told, "sharefilm")).told
    assert not public.is_private
    assert public.files() == told.files()
    assert public.text.endswith(
        TEXTS.say("en", "shown-by", {"player": stage.members["ann"].mention})
    )
    assert public.pings == []
    assert public.actions == [], "it is shown already"
    assert studio.drawn == FRAMES


async def test_sharing_a_film_that_is_no_longer_kept_makes_it_again(
    stage: Stage, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["cogs.archive"], "_MOST_KEPT", 0)
    await stage.restart()
    match_id = await ended_match(stage)
    studio.let(2 * FRAMES)
    told = (await stage.press("ann", stage.board(), "file")).told
    public = (await stage.press("ann", told, "sharefilm")).told
    assert studio.drawn == 2 * FRAMES
    assert public.files()[f"tokan-{match_id}.webp"] == match_id.encode()


async def test_a_film_in_a_direct_message_has_no_share_button(stage: Stage, studio: Studio) -> None:
    match_id = await ended_match(stage)
    user = stage.members["ann"].user
    page = Reply(stage.env, await user.slash("replay", match=match_id)).told
    studio.let(FRAMES)
    given = Reply(
        stage.env, await user.click(page.handle, custom_id=page.control("file")["custom_id"])
    )
    assert len(given.told.files()) == 2
    assert given.told.actions == ["filmat"]


async def test_a_film_is_drawn_once_for_both_speeds(stage: Stage, studio: Studio) -> None:
    match_id = await ended_match(stage)
    studio.let(FRAMES)
    told = (await stage.press("ann", stage.board(), "file")).told
    assert told.actions == ["filmat", "sharefilm"]
    shown = (await stage.press("ann", told, "filmat")).shown
    assert shown.id == told.id
    assert [*shown.files()] == [f"tokan-{match_id}-slow.webp", f"tokan-{match_id}.json"]
    shown = (await stage.press("ann", shown, "filmat")).shown
    assert [*shown.files()] == [f"tokan-{match_id}.webp", f"tokan-{match_id}.json"]
    assert studio.drawn == FRAMES


async def test_drawing_stops_if_a_film_cannot_be_delivered(stage: Stage, studio: Studio) -> None:
    await ended_match(stage)
    board = stage.board()
    custom_id = board.control("file")["custom_id"]
    first = sent(stage, "ann", board, custom_id)
    first.deliver()
    await until_said(stage, frame(1))
    stage.faults.answer("PATCH", "/webhooks/*/messages/@original", 403, 50013)
    studio.let(1)
    await until_said(stage, TEXTS.say("en", "error-forbidden"))
    studio.let(1)
    await first.settled()
    assert (studio.running, studio.drawn) == (0, 2)


async def test_a_running_match_has_no_file(stage: Stage) -> None:
    match_id = await open_match(stage)
    for rest in ("", "all.private", "all.shared"):
        custom_id = f"b1:file:{match_id}:3:{rest}"
        pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
        pressed.deliver()
        check_told(await pressed.settled(), "error-not-over")


async def test_a_film_made_by_a_worker_is_identical() -> None:
    match = begin(tokan_setup())
    told: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> None:
        told.append((done, of))

    pool = processes()
    try:
        made = await make_film(pool, match, "en", progress)
    finally:
        await pool.close()
    assert made == film(PACKAGES.find("tokan").painter, match)
    assert told == [(1, 1)]
