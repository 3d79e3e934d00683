"""Shutting down while people play: the bot still gives pending answers, and refuses new requests.

It shows everything else after the next start.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from cogs.client import reception
from cogs.ui.texts import TEXTS
from engine.workers import WorkersLost
from tests.discord.harness import Reply
from tests.discord.playing import open_lobby, open_match, playout, type_on
from tests.discord.test_troubles import check_shown

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.discord.harness import Stage


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave a shutdown almost no time to wait."""
    for name in ("_ANSWERING", "_TAKING_LEAVE", "_SHOWING"):
        monkeypatch.setattr(reception, name, 0.01)


def waiting(
    stage: Stage, call: Callable[..., Awaitable[Any]]
) -> tuple[asyncio.Future[None], Callable[..., Awaitable[Any]]]:
    """Return a future, and *call* wrapped so that it waits for that future."""
    may_go_on = asyncio.get_running_loop().create_future()

    async def late(*facts: Any, **more: Any) -> Any:
        await stage.env.external_wait(may_go_on, reason="the store is slow")
        return await call(*facts, **more)

    return may_go_on, late


async def test_requests_during_the_shutdown_are_refused(stage: Stage) -> None:
    match_id = await open_match(stage)
    before = (await stage.match(match_id)).entries
    board, count = stage.board(), len(stage.messages())
    text, mover = playout(await stage.match(match_id))[0], await stage.mover(match_id)
    preferences = (await stage.slash("ann", "preferences")).shown
    assert await stage.complete(mover, "") != []
    await stage.bot.draining.drain()
    told = TEXTS.say("en", "error-restarting")
    for reply in (
        await stage.slash(mover, "move", move=text),
        await stage.press(mover, board, "turn"),
        await stage.choose("ann", preferences, "want", "de", rest="language"),
    ):
        assert reply.text == told
        assert reply.told.is_private
    assert await stage.complete(mover, "") == []
    assert (await stage.match(match_id)).entries == before
    assert len(stage.messages()) == count
    await stage.restart()
    await type_on(stage, match_id, left=1)
    await check_shown(stage, match_id)


async def test_the_shutdown_waits_for_a_move_in_progress(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    text, mover = playout(await stage.match(match_id))[0], await stage.mover(match_id)
    may_go_on, append = waiting(stage, stage.bot.matches.append)
    monkeypatch.setattr(stage.bot.matches, "append", append)
    reply = await stage.slash(mover, "move", move=text)
    assert reply.messages == []
    ending = asyncio.create_task(stage.bot.draining.drain())
    await asyncio.sleep(0)
    late = await stage.press(mover, stage.board(), "turn")
    assert late.text == TEXTS.say("en", "error-restarting")
    assert not ending.done()
    may_go_on.set_result(None)
    await ending
    await stage.bot.publisher.close()
    assert reply.text.startswith("✅")
    assert (await stage.match(match_id)).line[-1].text == text
    await check_shown(stage, match_id)
    count = len(stage.messages())
    await stage.restart()
    assert len(stage.messages()) == count


async def test_the_shutdown_waits_for_boards_being_shown(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    shown: list[bool] = []
    may_go_on, show = asyncio.get_running_loop().create_future(), stage.bot.boards.show

    async def show_late(match: str) -> bool:
        await may_go_on
        shown.append(await show(match))
        return shown[-1]

    monkeypatch.setattr(stage.bot.boards, "show", show_late)
    stage.bot.publisher.show(match_id)
    ending = asyncio.create_task(stage.bot.draining.drain())
    asyncio.get_running_loop().call_later(0.05, may_go_on.set_result, None)
    await ending
    assert shown == [False]


async def test_a_board_held_up_by_discord_is_shown_after_the_restart(
    stage: Stage, hurried: None, no_presses_lent: None
) -> None:
    match_id = await open_match(stage)
    text, mover = playout(await stage.match(match_id))[0], await stage.mover(match_id)
    silence = stage.faults.hold("POST", "/channels/*/messages*", times=None)
    moving = asyncio.create_task(stage.slash(mover, "move", move=text))
    while not silence.met:  # noqa: ASYNC110 # it has no event
        await asyncio.sleep(0)
    await stage.bot.draining.drain()
    stage.faults.clear()
    await stage.restart()
    silence.release()
    await moving
    assert (await stage.match(match_id)).line[-1].text == text
    await check_shown(stage, match_id)


async def test_an_answer_that_takes_too_long_is_dropped_and_logged(
    stage: Stage,
    hurried: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    match_id = await open_match(stage)
    before = (await stage.match(match_id)).entries
    text, mover = playout(await stage.match(match_id))[0], await stage.mover(match_id)
    _, append = waiting(stage, stage.bot.matches.append)
    monkeypatch.setattr(stage.bot.matches, "append", append)
    await stage.slash(mover, "move", move=text)
    await stage.bot.draining.drain()
    assert "the bot stopped without answering 1 interactions" in caplog.text
    await stage.restart()
    assert (await stage.match(match_id)).entries == before
    await type_on(stage, match_id, left=1)
    await check_shown(stage, match_id)


async def test_a_form_submitted_during_the_shutdown_changes_nothing(stage: Stage) -> None:
    shown = (await stage.slash("ann", "preferences")).shown
    opened = await stage.press("ann", shown, "zone")
    modal = opened.result.modal
    assert modal is not None
    field = modal["components"][0]["component"]["custom_id"]
    await stage.bot.draining.drain()
    result = await stage.members["ann"].submit_modal(opened.result, {field: "Asia/Tokyo"})
    assert Reply(stage.env, result).text == TEXTS.say("en", "error-restarting")
    assert stage.bot.preferences.known(stage.members["ann"].id).zone is None


async def test_a_hint_that_the_shutdown_interrupts_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reception, "_ANSWERING", 0.01)
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    have_ended = asyncio.get_running_loop().create_future()

    async def do(*_: Any, **__: Any) -> bytes:
        await stage.env.external_wait(have_ended, reason="it thinks for long")
        raise WorkersLost

    async def close() -> None:
        if not have_ended.done():
            have_ended.set_result(None)

    monkeypatch.setattr(stage.bot.workers, "do", do)
    monkeypatch.setattr(stage.bot.workers, "close", close)
    reply = await stage.slash("ann", "hint")
    assert reply.text.startswith(TEXTS.say("en", "hint-thinking"))
    await stage.bot.draining.drain()
    assert reply.text == TEXTS.say("en", "error-workers-lost")
