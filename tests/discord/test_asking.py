"""Players take moves back, agree on draws, and resign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.narration import sentences
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests.discord.finishing import play_enough
from tests.discord.playing import click_move, open_lobby, open_match

if TYPE_CHECKING:
    from tests.discord.harness import Stage


async def moved(stage: Stage, times: int = 1) -> tuple[str, str, str]:
    """Start a match and play some moves; return its id, the last mover and the next one."""
    match_id = await open_match(stage)
    dice = PlayoutDice(1)
    mover = ""
    for _ in range(times):
        mover = await stage.mover(match_id)
        await click_move(stage, mover, dice)
    return match_id, mover, await stage.mover(match_id)


async def test_an_earlier_move_is_taken_back_by_consent(stage: Stage) -> None:
    match_id, opponent, mover = await moved(stage, 2)
    reply = await stage.press(mover, stage.board(), "undo")
    assert TEXTS.say("en", "undo-asked") in reply.text
    asking = stage.latest("answer")
    assert asking.pings == [stage.members[opponent].id]
    match = await stage.match(match_id)
    sitters = (await stage.table(match_id)).sitters
    mine, theirs = (entry.seq for entry in match.line if entry.kind == "move")
    first, later = (sentences("en", match.at(seq + 1), sitters, seq) for seq in (mine, theirs))
    question, *quoted = asking.text.splitlines()
    assert "**take a move back**, along with 1 other move." in question
    assert quoted == [f"> {line}" for line in first]
    assert later != first, "else anything would do"
    await stage.press(opponent, asking, "answer", "yes")
    match = await stage.match(match_id)
    assert match.entries[-1].kind == "undo"
    assert [entry for entry in match.line if entry.kind == "move"] == []
    assert await stage.mover(match_id) == mover
    assert "agrees" in asking.text
    assert asking.actions == []
    board = stage.board()
    assert board.pings == [stage.members[mover].id], "who asked waited for the answer"


async def test_a_draw_is_agreed(stage: Stage) -> None:
    match_id, opponent, mover = await moved(stage)
    reply = await stage.press(mover, stage.board(), "draw")
    assert TEXTS.say("en", "draw-asked") in reply.text
    asking = stage.latest("answer")
    assert asking.pings == [stage.members[opponent].id]
    await stage.press(opponent, asking, "answer", "yes")
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert result.is_draw
    board = stage.board()
    assert "🤝" in board.text
    assert TEXTS.say("en", "common-draw") in board.text
    # they agreed before both had moved, so the match counts for nothing
    assert "hasn’t finished a rated match" in (await stage.slash("ann", "profile")).text


async def test_a_draw_offered_with_the_command_can_be_declined(stage: Stage) -> None:
    match_id, opponent, mover = await moved(stage)
    await stage.slash(mover, "draw")
    asking = stage.latest("answer")
    await stage.press(opponent, asking, "answer", "no")
    assert "declines" in asking.text
    assert asking.actions == []
    assert (await stage.match(match_id)).result() is None
    await click_move(stage, mover, PlayoutDice(3))


async def test_resigning_asks_for_confirmation(stage: Stage) -> None:
    match_id, opponent, mover = await moved(stage)
    await play_enough(stage, match_id)
    for reply in (
        await stage.press(mover, stage.board(), "resign"),
        await stage.slash(mover, "resign"),
    ):
        assert reply.told.is_private
        assert TEXTS.say("en", "resign-sure") in reply.text
    assert (await stage.match(match_id)).result() is None
    done = await stage.press(mover, reply.told, "resignsure")
    assert TEXTS.say("en", "resign-done") in done.text
    assert done.told.actions == []
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert result.reason == "resigned"
    assert f"{stage.members[mover].mention}" in stage.board().text
    assert "🏆" in stage.board().text
    assert "1 won · 0 lost" in (await stage.slash(opponent, "profile")).text
    assert "0 won · 1 lost" in (await stage.slash(mover, "profile")).text


async def test_a_confirmation_to_resign_survives_later_moves(stage: Stage) -> None:
    match_id, opponent, mover = await moved(stage)
    sure = (await stage.press(opponent, stage.board(), "resign")).told
    await click_move(stage, mover, PlayoutDice(3))
    await stage.press(opponent, sure, "resignsure")
    assert (await stage.match(match_id)).result() is not None


async def test_a_match_without_a_starting_position_has_no_revenge(stage: Stage) -> None:
    match_id = await open_match(stage, setup="laid")
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    sure = (await stage.slash("ann", "resign")).told
    await stage.press("ann", sure, "resignsure")
    reply = await stage.press("bob", stage.board(), "revenge")
    assert TEXTS.say("en", "error-lobby", {"why": "no-start"}) in reply.text


async def test_no_draw_is_offered_against_bots(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    assert "resign" in stage.board().actions
    assert "draw" not in stage.board().actions
