"""The bot edits a direct message about a turn once that turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.privacy import Privacy
from engine.fair import PlayoutDice
from tests.discord.playing import click_move, open_match, playout
from tests.discord.test_clocks import DAY, HOUR, begin, let_pass
from tests.discord.test_notifications import both_match, direct_messages, move
from tests.discord.test_notifications_later import quiet, waits_for_bob
from tests.discord.test_preferring import want
from tests.discord.test_rematch_threads import give_up

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Shown, Stage


def says(
    stage: Stage, letter: Shown, why: str, at: ChannelHandle | None = None, game: str = "Tokan"
) -> bool:
    """Whether *letter* says *why* the turn of a channel's match is over."""
    board = stage.board(at)
    link = f"https://discord.com/channels/{stage.guild.id}/{board.channel}/{board.id}"
    facts = {"game": game, "link": link, "why": why}
    return TEXTS.say("en", "letter-past", facts) in letter.text.splitlines()


async def letter_to_second(stage: Stage) -> tuple[str, str, Shown]:
    """Send the second player a message about their turn; return match, name and message."""
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    await move(stage, match_id)
    (letter,) = direct_messages(stage, second)
    assert TEXTS.say("en", "letter-turn") in letter.text
    return match_id, second, letter


def edits(stage: Stage, letter: Shown) -> int:
    path = f"/channels/{letter.channel}/messages/{letter.id}"
    found = [one for one in stage.env.http_requests if one.path.endswith(path)]
    return sum(one.method == "PATCH" for one in found)


async def test_a_letter_says_in_one_line_that_its_player_has_moved(stage: Stage) -> None:
    match_id, second, letter = await letter_to_second(stage)
    await move(stage, match_id)
    assert says(stage, letter, "moved")
    assert len(letter.text.splitlines()) == 1
    assert letter.links == []
    assert letter.pings == []
    await move(stage, match_id)
    assert len(direct_messages(stage, second)) == 2, "of the next turn they are written anew"
    assert edits(stage, letter) == 1


async def test_a_letter_is_edited_after_a_restart(stage: Stage) -> None:
    match_id, _, letter = await letter_to_second(stage)
    await stage.restart()
    await move(stage, match_id)
    assert says(stage, letter, "moved")


async def test_a_letter_about_several_matches_lists_those_still_waiting(stage: Stage) -> None:
    await quiet(stage, "bob", 22, 7)
    await want(stage, "telling", "direct", "bob")
    here, there = [await waits_for_bob(stage, room) for room in ("here", "there")]
    await let_pass(stage, 7 * HOUR + 120)
    (letter,) = direct_messages(stage, "bob")
    assert TEXTS.say("en", "letter-many", {"count": 2}) in letter.text
    stage.channel = here
    await move(stage, stage.match_id(here))
    assert TEXTS.say("en", "letter-turn") in letter.text
    assert [f"/{one.id}/" in letter.text for one in (here, there)] == [False, True]
    stage.channel = there
    await move(stage, stage.match_id(there))
    assert [says(stage, letter, "moved", one) for one in (here, there)] == [False, True]


async def test_the_daily_digest_is_edited_when_its_last_match_has_moved_on(stage: Stage) -> None:
    await want(stage, "telling", "digest", "bob")
    old = await waits_for_bob(stage, "old")
    await let_pass(stage, 10 * HOUR)
    new = await waits_for_bob(stage, "new")
    await let_pass(stage, DAY)
    (_, letter) = direct_messages(stage, "bob")
    assert TEXTS.say("en", "letter-many", {"count": 2}) in letter.text
    for channel in (new, old):
        stage.channel = channel
        await move(stage, stage.match_id(channel))
    assert says(stage, letter, "moved", old), "it listed this one though it was not news"


async def test_a_move_edits_both_the_letter_and_its_reminder(stage: Stage) -> None:
    match_id = await begin(stage, str(HOUR))
    second = await stage.other(match_id)
    await want(stage, "telling", "direct", second)
    await move(stage, match_id)
    await let_pass(stage, HOUR // 2 + 60)
    letters = direct_messages(stage, second)
    assert len(letters) == 2
    await move(stage, match_id)
    assert [says(stage, one, "moved") for one in letters] == [True, True]


async def test_a_letter_says_that_its_match_is_over(stage: Stage) -> None:
    _, second, letter = await letter_to_second(stage)
    await give_up(stage, "ann" if second == "bob" else "bob")
    assert says(stage, letter, "over")


async def test_a_letter_says_that_its_turn_was_taken_back(stage: Stage) -> None:
    _, second, letter = await letter_to_second(stage)
    await stage.slash("ann" if second == "bob" else "bob", "undo")
    for question in [one for one in stage.messages() if "answer" in one.actions]:
        await stage.press(second, question, "answer", "yes")
    assert says(stage, letter, "passed")


async def test_a_letter_recorded_after_the_turn_passed_is_still_edited(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, first, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    done = stage.bot.notifications.stored.done

    async def late(*args: object) -> None:
        monkeypatch.undo()
        await stage.bot.live_matches.resign(match_id, stage.members[second].id)
        await done(*args)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(stage.bot.notifications.stored, "done", late)
    await stage.slash(first, "move", move=playout(await stage.match(match_id))[0])
    stage.bot.cleaner.keeper.look()
    await stage.env.settle()
    (letter,) = direct_messages(stage, second)
    assert says(stage, letter, "over")


async def test_a_letter_is_edited_while_others_still_act(stage: Stage) -> None:
    await want(stage, "telling", "direct", "bob")
    match_id = await open_match(stage, "nine_domains")
    while len((await stage.match(match_id)).to_act()) < 2:
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    table = await stage.table(match_id)
    seat = table.seat_of(stage.members["bob"].id)
    letter = direct_messages(stage, "bob")[-1]
    boards = len(stage.boards())
    while seat in (await stage.table(match_id)).awaited():
        await click_move(stage, "bob", PlayoutDice(2))
    assert (await stage.match(match_id)).to_act(), "ann is still to act"
    assert len(stage.boards()) == boards, "and no board is posted for that"
    title = stage.bot.games.find("nine_domains").title
    assert says(stage, letter, "moved", game=title)


# Faults -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10003), (403, 50001)])
async def test_a_letter_that_cannot_be_edited_is_given_up(
    stage: Stage, status: int, code: int
) -> None:
    match_id, second, letter = await letter_to_second(stage)
    path = f"/channels/*/messages/{letter.id}"
    stage.faults.answer("PATCH", path, status, code, times=None)
    await move(stage, match_id)
    await let_pass(stage, DAY)
    assert edits(stage, letter) <= 1
    assert (await stage.bot.letters.due(9), direct_messages(stage, second)) == ([], [letter])


async def test_a_failed_edit_of_a_letter_is_retried(stage: Stage) -> None:
    match_id, _, letter = await letter_to_second(stage)
    stage.faults.answer("PATCH", f"/channels/*/messages/{letter.id}", 503, times=3)
    await move(stage, match_id)
    assert not says(stage, letter, "moved")
    await let_pass(stage, HOUR)
    assert says(stage, letter, "moved")


# Erased people ----------------------------------------------------------------------------------


async def test_a_letter_sent_during_an_erasure_is_not_recorded(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, _, second = await both_match(stage)
    await want(stage, "telling", "direct", second)
    done, player = stage.bot.notifications.stored.done, stage.members[second].id

    async def late(*args: object) -> None:
        monkeypatch.undo()
        await Privacy(stage.store).erase(player)
        await done(*args)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(stage.bot.notifications.stored, "done", late)
    await move(stage, match_id)
    assert len(direct_messages(stage, second)) == 1
    assert (await Privacy(stage.store).kept(player)).is_nothing


# Plain letters ----------------------------------------------------------------------------------


async def test_a_letter_to_a_guest_is_edited(stage: Stage) -> None:
    match_id, _, second = await both_match(stage)
    await move(stage, match_id)
    table, text = await stage.table(match_id), "It’s your turn."
    player = stage.members[second].id
    unwritten = await stage.bot.guest_messages.send([player], text, None, table)
    assert unwritten.refused == unwritten.failed == ()
    (letter,) = direct_messages(stage, second)
    stage.bot.cleaner.keeper.look()
    await stage.env.settle()
    assert letter.text == text, "it is"
    await move(stage, match_id)
    assert says(stage, letter, "moved")
