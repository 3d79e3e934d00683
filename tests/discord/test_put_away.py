"""It is no error if a player closes a private message while the bot answers."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests.discord.managing import add_boss, panel
from tests.discord.playing import open_lobby, open_match, tap_to_confirm
from tests.discord.puzzling import all_puzzles, drills, number_on, open_puzzle, play
from tests.discord.test_bad_moves import check_told

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from tests.discord.harness import Reply, Stage

__all__ = ["drills"]

pytestmark = pytest.mark.usefixtures("answers_late")

ANSWER: Final = "/webhooks/*/messages/@original"
GONE: Final = [(404, 10008), (404, 10015), (404, 10062), (401, 50027), (403, 50001)]
"""Status and code of Discord's answers when the message is closed."""


@pytest.fixture(params=GONE, ids=[str(code) for _, code in GONE])
def gone(request: pytest.FixtureRequest) -> tuple[int, int]:
    status, code = request.param
    return status, code


async def check_quiet(
    stage: Stage, caplog: pytest.LogCaptureFixture, doing: Awaitable[Reply | None]
) -> None:
    """Check that *doing* posts nothing, answers nothing more, and logs one quiet line."""
    caplog.clear()
    caplog.set_level(logging.INFO, logger="cogs")
    before = len(stage.messages())
    reply = await doing
    assert len(stage.messages()) == before
    assert reply is None or not reply.result.followups
    loud = [one for one in caplog.records if one.levelno > logging.INFO]
    assert loud == []
    about = [one.getMessage() for one in caplog.records if "was closed before" in one.getMessage()]
    assert len(about) == 1


async def test_settings_are_saved_even_if_their_panel_was_closed(
    stage: Stage, caplog: pytest.LogCaptureFixture, gone: tuple[int, int]
) -> None:
    boss = add_boss(stage)
    shown = await panel(stage, boss)
    stage.faults.answer("PATCH", ANSWER, *gone)
    await check_quiet(stage, caplog, stage.choose(boss, shown, "set", "edit", rest="board"))
    assert stage.bot.guild_settings.of(stage.guild.id).board == "edit"


async def test_a_move_in_a_closed_puzzle_is_not_an_error(
    stage: Stage, caplog: pytest.LogCaptureFixture, gone: tuple[int, int]
) -> None:
    page = await open_puzzle(stage, "ann", 1)
    first = all_puzzles()[number_on(page)].exercise.answer[0]
    stage.faults.answer("PATCH", ANSWER, *gone)
    await check_quiet(stage, caplog, play(stage, "ann", page, first))


@pytest.mark.usefixtures("no_presses_lent")
async def test_a_move_is_played_even_if_its_panel_was_closed(
    stage: Stage, caplog: pytest.LogCaptureFixture, gone: tuple[int, int]
) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    shown = await tap_to_confirm(stage, mover, PlayoutDice(1))
    match, boards = await stage.match(match_id), len(stage.boards())
    stage.faults.answer("PATCH", ANSWER, *gone)
    caplog.clear()
    reply = await stage.press(mover, shown, "play")
    assert not reply.result.followups
    assert [one for one in caplog.records if one.levelno > logging.INFO] == []
    assert (await stage.match(match_id)).seq == match.seq + 1
    assert len(stage.boards()) == boards + 1, "the board is for all"


async def test_a_refusal_is_dropped_when_its_message_was_closed(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    """The player has already closed the message that says that the bot is thinking."""
    stage.faults.answer("GET", ANSWER, 404, 10008)
    await check_quiet(stage, caplog, stage.slash("ann", "board"))


async def test_options_change_the_lobby_even_if_their_panel_was_closed(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await open_lobby(stage)
    shown = await stage.options("ann", lobby)
    stage.faults.answer("PATCH", ANSWER, 404, 10008)
    changing = stage.choose("ann", shown, "option", "heads", rest="scoring")
    await check_quiet(stage, caplog, changing)
    assert TEXTS.say("en", "tokan-option-scoring-heads") in lobby.text


async def test_another_missing_message_is_still_an_error(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await open_match(stage)
    shown = (await stage.slash("ann", "privacy")).told
    await stage.press("ann", shown, "privacy", "export")
    stage.faults.answer("POST", "/webhooks/*/*", 404, 10008)
    reply = await stage.press("ann", shown, "privacy", "export-sure")
    (fault,) = [one for one in caplog.records if one.levelno >= logging.ERROR]
    check_told(reply, "error-ours", reference=fault.getMessage().rpartition(" ")[2])
    caplog.clear()
