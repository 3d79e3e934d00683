"""A rematch goes into a thread if another match runs in its channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.texts import TEXTS
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_bad_moves import check_told

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Shown, Stage


async def give_up(stage: Stage, name: str, at: ChannelHandle | None = None) -> Shown:
    """Have *name* resign the running match; return its last board."""
    sure = (await stage.slash(name, "resign", at=at)).told
    await stage.press(name, sure, "resignsure")
    return stage.board(at)


async def over_while_another_runs(stage: Stage) -> Shown:
    """End a match of ann and bob, begin another in its channel; return the former's last board."""
    await open_match(stage)
    over = await give_up(stage, "bob")
    await open_match(stage, players=("cleo", "dan"))
    return over


async def test_a_rematch_lobby_opens_in_a_thread_and_pings_the_other_player(stage: Stage) -> None:
    over = await over_while_another_runs(stage)
    running = stage.match_id()
    told = (await stage.press("ann", over, "rematch")).told
    (thread,) = stage.channel.threads
    assert told.is_private
    assert thread.mention in told.text
    assert thread.name == "Tokan: ann and bob"
    asked = [player for one in stage.messages(thread) for player in one.pings]
    assert asked == [stage.members["bob"].id]
    await stage.press("bob", stage.lobby(thread), "join")
    assert stage.match_id(thread) != running
    assert stage.match_id() == running


async def test_a_rematch_opens_once_and_a_revenge_separately(stage: Stage) -> None:
    over = await over_while_another_runs(stage)
    await stage.press("ann", over, "rematch")
    check_told(await stage.press("bob", over, "rematch"), "error-lobby", why="open-already")
    assert len(stage.channel.threads) == 1
    await stage.press("bob", over, "revenge")
    assert len(stage.channel.threads) == 2


async def test_a_rematch_against_a_bot_begins_in_a_thread_at_once(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    over = await give_up(stage, "ann")
    await open_match(stage, players=("cleo", "dan"))
    await stage.press("ann", over, "revenge")
    (thread,) = stage.channel.threads
    assert stage.match_id(thread) != stage.match_id()
    closed = next(one for one in reversed(stage.messages()) if thread.mention in one.text)
    assert closed.text.startswith(
        TEXTS.say("en", "lobby-started-thread", {"thread": thread.mention})
    )


async def test_a_rematch_in_a_busy_thread_is_refused(stage: Stage) -> None:
    await open_match(stage)
    offer = (await stage.slash("cleo", "play", game="tokan")).told
    await stage.press("cleo", offer, "thread")
    (thread,) = stage.channel.threads
    await stage.press("dan", stage.lobby(thread), "join")
    await stage.press("cleo", stage.lobby(thread), "start")
    over = await give_up(stage, "cleo", thread)
    await open_match(stage, players=("eve", "finn"), at=thread)
    check_told(await stage.press("cleo", over, "rematch"), "error-lobby", why="channel-taken")
