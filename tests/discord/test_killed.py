"""Crashes at each point of a move: after the next start, the bot shows everything once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests.discord.playing import open_lobby, open_match, playout, tap_to_confirm, type_on
from tests.discord.test_troubles import Impatient, check_shown
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.discord.harness import Stage


pytestmark = pytest.mark.usefixtures("no_presses_lent")


def never(stage: Stage) -> Callable[..., Awaitable[None]]:
    """Return a function that never returns, as if the process had died in it."""

    async def die(*facts: Any, **options: Any) -> None:
        silence = asyncio.get_running_loop().create_future()
        await stage.env.external_wait(silence, reason="the process has died here")

    return die


def die_at(stage: Stage, monkeypatch: pytest.MonkeyPatch, point: str) -> None:
    """Let the running bot die when its next move reaches *point*."""
    monkeypatch.setattr("cogs.client.publisher.asyncio", Impatient())
    bot = stage.bot
    if point == "before painting":
        monkeypatch.setattr(bot.matches, "display", never(stage))
    elif point == "before noting":
        monkeypatch.setattr(bot.posts, "keep", never(stage))
    else:
        method = {"before posting": "POST", "before taking off buttons": "PATCH"}[point]
        stage.faults.hold(method, "/channels/*/messages*", times=None)


async def crash(stage: Stage) -> None:
    """Start another process after the bot has died."""
    stage.faults.clear()
    await stage.restart(has_crashed=True)


POINTS = (
    "before painting",
    "before posting",
    "before noting",
    "before taking off buttons",
)


@pytest.mark.parametrize("point", POINTS)
async def test_a_move_is_shown_once_wherever_the_bot_dies(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    match_id = await open_match(stage)
    text = playout(await stage.match(match_id))[0]
    mover = await stage.mover(match_id)
    with monkeypatch.context() as patch:
        die_at(stage, patch, point)
        await stage.slash(mover, "move", move=text)
        await crash(stage)
    match = await stage.match(match_id)
    assert match.line[-1].text == text
    await check_shown(stage, match_id)
    shown = [name for board in stage.boards() for name in board.files()]
    assert len(shown) == 2
    posts = [
        call.json
        for call in stage.env.http_requests
        if call.path.endswith("/messages") and call.json
    ]
    nonces = [one["nonce"] for one in posts if one["nonce"].startswith(f"b{match_id}")]
    assert len(set(nonces)) == 2, "the nonce names the posting"
    assert all(len(one) <= 25 for one in nonces)
    assert all(one["enforce_nonce"] for one in posts)
    count = len(stage.messages())
    await stage.restart()
    assert len(stage.messages()) == count
    await type_on(stage, match_id)
    await check_shown(stage, match_id)
    assert "rematch" in stage.board().actions


async def test_the_end_of_a_match_is_shown_after_a_crash(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    (text,) = await type_on(stage, match_id, left=1)
    with monkeypatch.context() as patch:
        die_at(stage, patch, "before posting")
        await stage.slash(await stage.mover(match_id), "move", move=text)
        await crash(stage)
    await check_shown(stage, match_id)
    assert "rematch" in stage.board().actions
    await stage.press("ann", stage.board(), "rematch")
    assert "start" in stage.lobby().actions


async def test_a_new_match_is_shown_after_a_crash(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await open_lobby(stage)
    custom_id = lobby.control("start")["custom_id"]
    with monkeypatch.context() as patch:
        die_at(stage, patch, "before posting")
        await stage.press("ann", lobby, "start")
        await crash(stage)
    match_id = stage.match_id()
    await check_shown(stage, match_id)
    assert len(stage.boards()) == 1
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
    pressed.deliver()
    assert (await pressed.settled()).text == TEXTS.say("en", "error-lobby-gone")


def sleep_on(match_id: str) -> None:
    del match_id


async def test_a_bot_answers_after_a_crash(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    panel = await tap_to_confirm(stage, "ann", PlayoutDice(1))
    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.live_matches.computers, "wake", sleep_on)
        patch.setattr("cogs.client.publisher._ANSWERED_WITHIN", 0.0)
        await stage.press("ann", panel, "play")
        assert (await stage.match(match_id)).to_act() != (await stage.table(match_id)).people()
        await crash(stage)
    assert (await stage.match(match_id)).to_act() == (await stage.table(match_id)).people()
    await check_shown(stage, match_id)


async def test_a_move_is_not_acknowledged_before_it_is_stored(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    before = (await stage.match(match_id)).entries
    text = playout(await stage.match(match_id))[0]
    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.matches, "append", never(stage))
        reply = await stage.slash(await stage.mover(match_id), "move", move=text)
        assert reply.messages == []
        await crash(stage)
    assert (await stage.match(match_id)).entries == before
    assert len(stage.boards()) == 1
    await type_on(stage, match_id, left=1)
    await check_shown(stage, match_id)
