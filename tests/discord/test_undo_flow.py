"""Undo wherever people can reach it: in the panel, on the board, in mid-turn, by consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.narration import move_words
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from engine.log import last_move
from engine.match import leaves_open
from tests.discord.finishing import resign
from tests.discord.playing import click_line, click_move, find_position, open_match
from tests.discord.wire import sent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Seat
    from engine.match import Match
    from tests.discord.harness import Shown, Stage

PLAYERS = ("ann", "bob", "cleo")


def words_of_last(match: Match, seat: Seat) -> str:
    last = last_move(match.line, seat)
    assert last is not None
    state = match.at(last.seq).state
    return move_words("en", match.game, state, seat, state.parse_move(last.text))


def undone(match: Match) -> str:
    """Return the text about a last move that its player has undone."""
    words = words_of_last(match, match.line[-1].seat)
    return TEXTS.say("en", "undo-done", {"move": words})


async def against_computer(stage: Stage) -> str:
    """Begin a match between ann and a bot."""
    await stage.slash("ann", "play", game="tokan", bot="random")
    await stage.press("ann", stage.lobby(), "start")
    return stage.match_id()


async def test_undo_after_a_move_offers_the_choices_in_the_same_panel(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = (await click_move(stage, mover, PlayoutDice(1))).shown
    match = await stage.match(match_id)
    button = panel.control("undo")["label"]
    assert button == TEXTS.say(
        "en", "button-undo-move", {"move": words_of_last(match, match.line[-1].seat)}
    )
    reply = await stage.press(mover, panel, "undo")
    assert (await stage.match(match_id)).entries[-1].kind == "undo"
    assert reply.messages in ([], [panel]), "nothing else is said"
    assert panel.text.startswith(undone(match))
    assert "pick" in panel.actions, "another move can be chosen at once"
    assert panel.files()


@pytest.mark.parametrize("way", ["board", "command"])
async def test_undo_opens_the_panel(stage: Stage, way: str) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    before = (await click_move(stage, mover, PlayoutDice(1))).shown
    match = await stage.match(match_id)
    board = stage.board()
    asked = stage.slash(mover, "undo") if way == "command" else stage.press(mover, board, "undo")
    panel = (await asked).told
    assert panel.is_private
    assert panel.id != board.id
    assert (before.is_there, panel.is_there) == (False, True)
    assert panel.text.startswith(undone(match))
    assert "pick" in panel.actions


def open_moves(match: Match) -> Iterator[Match]:
    """Yield the match after each move that its player can undo and that leaves the turn open."""
    seats = match.to_act()
    for move in match.state.legal_moves(seats[0]) if len(seats) == 1 else ():
        text = match.state.format_move(move)
        if leaves_open(match, seats[0], text):
            after = match.extend(seats[0], text)
            if after.to_act() == seats and after.state.turn_mark() == match.state.turn_mark():
                yield after


def two_in_a_turn(match: Match) -> Match | None:
    """Return *match* after two moves of one turn that the player can both undo."""
    return next((second for first in open_moves(match) for second in open_moves(first)), None)


async def test_undo_works_in_mid_turn_from_the_previous_board(stage: Stage) -> None:
    match_id = await open_match(stage, "orcs")
    start = find_position(
        await stage.match(match_id), lambda match: two_in_a_turn(match) is not None
    )
    await click_line(stage, match_id, start)
    ahead = two_in_a_turn(start)
    assert ahead is not None
    boards, board = len(stage.boards()), stage.board()
    await click_line(stage, match_id, ahead)
    assert len(stage.boards()) == boards, "the turn goes on, so its board is still to come"
    mover = await stage.mover(match_id)
    match = await stage.match(match_id)
    panel = (await stage.press(mover, board, "undo")).told
    assert panel.text.startswith(undone(match))
    match = await stage.match(match_id)
    assert len(match.line) == len(start.line) + 1
    await stage.press(mover, panel, "undo")
    assert panel.text.startswith(undone(match))
    assert (await stage.match(match_id)).line == start.line
    assert "undo" not in panel.actions, "the move before is another's"


@pytest.mark.parametrize("is_at_once", [True, False])
async def test_a_double_click_on_the_boards_undo_button_undoes_once(
    stage: Stage, *, is_at_once: bool
) -> None:
    match_id = await open_match(stage, "orcs")
    start = find_position(
        await stage.match(match_id), lambda match: two_in_a_turn(match) is not None
    )
    await click_line(stage, match_id, start)
    ahead = two_in_a_turn(start)
    assert ahead is not None
    board = stage.board()
    await click_line(stage, match_id, ahead)
    mover = await stage.mover(match_id)
    clicks = [sent(stage, mover, board, board.control("undo")["custom_id"]) for _ in range(2)]
    for click in clicks:
        click.deliver()
        if not is_at_once:
            await click.settled()
    for click in clicks:
        await click.settled()
    assert len((await stage.match(match_id)).line) == len(start.line) + 1


async def test_an_undo_after_a_secret_choice_asks_for_consent(stage: Stage) -> None:
    match_id = await open_match(stage, "toy", PLAYERS)
    line = (await click_move(stage, "ann", PlayoutDice(1))).shown
    await click_move(stage, "bob", PlayoutDice(2))
    await stage.press("ann", line, "undo")
    match = await stage.match(match_id)
    # ann must ask bob, because he has chosen since
    assert match.entries[-1].kind == "move"
    assert TEXTS.say("en", "undo-asked") in line.text


# Undoing others' moves, too -----------------------------------------------------------------------


async def asked_for_sure(stage: Stage, match_id: str) -> Shown:
    """Have ann move, the computer answer, and ann press *Undo*; return the question."""
    panel = (await click_move(stage, "ann", PlayoutDice(1))).shown
    match = await stage.match(match_id)
    assert [one.seat for one in match.line[-2:]] == [0, 1]
    await stage.press("ann", panel, "undo")
    facts: dict[str, str | int] = {"move": words_of_last(match, 0), "count": 1}
    lines = [TEXTS.say("en", "undo-sure", facts), TEXTS.say("en", "undo-helps")]
    assert panel.text == "\n".join(lines)
    assert await stage.bot.matches.hints(match_id) == 0
    assert panel.files() == {}
    assert (await stage.match(match_id)).entries == match.entries, "first it asks"
    return panel


async def test_an_undo_that_also_takes_back_an_answer_asks_first(stage: Stage) -> None:
    match_id = await against_computer(stage)
    panel = await asked_for_sure(stage, match_id)
    words = words_of_last(await stage.match(match_id), 0)
    await stage.press("ann", panel, "undosure")
    match = await stage.match(match_id)
    assert not any(one.kind == "move" and one.seat == 0 for one in match.line)
    assert panel.text.startswith(TEXTS.say("en", "undo-done", {"move": words}))
    assert "pick" in panel.actions
    assert await stage.bot.matches.hints(match_id) == 1


async def test_an_undo_that_counts_as_help_asks_first_even_for_one_move(
    stage: Stage,
) -> None:
    await stage.slash("ann", "play", game="orcs", bot="random")
    await stage.press("ann", stage.lobby(), "start")
    match_id, dice, ann = stage.match_id(), PlayoutDice(1), stage.members["ann"].id
    while True:
        table = await stage.table(match_id)
        seat, match = table.seat_of(ann), table.match
        assert seat is not None
        moves = [entry.seat for entry in match.line if entry.kind == "move"]
        has_moved = moves[-1:] == [seat]
        if has_moved and table.is_helped_by_undo(seat) and not match.undone_besides(seat):
            break
        if seat not in match.to_act():
            assert match.result() is None
            await stage.env.advance_time(10)
            continue
        text = match.state.format_move(match.state.random_move(seat, dice))
        await stage.bot.live_matches.submit(match_id, ann, text)
    panel = (await stage.slash("ann", "undo")).told
    facts: dict[str, str | int] = {"move": words_of_last(match, seat), "count": 0}
    lines = [TEXTS.say("en", "undo-sure", facts), TEXTS.say("en", "undo-helps")]
    assert panel.text == "\n".join(lines)
    assert (await stage.match(match_id)).entries == match.entries
    await stage.press("ann", panel, "undosure")
    assert await stage.bot.matches.hints(match_id) == 1


async def test_a_match_with_an_undo_against_a_bot_does_not_count(
    stage: Stage,
) -> None:
    match_id = await against_computer(stage)
    await stage.press("ann", await asked_for_sure(stage, match_id), "undosure")
    panel = (await click_move(stage, "ann", PlayoutDice(1))).shown
    match = await stage.match(match_id)
    await stage.press("ann", panel, "undo")
    facts: dict[str, str | int] = {"move": words_of_last(match, 0), "count": 1}
    assert panel.text == TEXTS.say("en", "undo-sure", facts), "that it is help was told before"
    await stage.press("ann", panel, "undosure")
    await resign(stage, "ann")
    assert TEXTS.say("en", "ending-hints") in stage.board().text


async def test_declining_the_undo_leads_back_to_the_panel(stage: Stage) -> None:
    match_id = await against_computer(stage)
    panel = await asked_for_sure(stage, match_id)
    before = (await stage.match(match_id)).entries
    await stage.press("ann", panel, "pick")
    assert (await stage.match(match_id)).entries == before
    assert "pick" in panel.actions
    assert panel.files()


async def test_confirming_an_outdated_undo_shows_the_present_board(stage: Stage) -> None:
    match_id = await against_computer(stage)
    panel = await asked_for_sure(stage, match_id)
    await stage.env.advance_time(15 * 60)
    await click_move(stage, "ann", PlayoutDice(3))
    before = (await stage.match(match_id)).entries
    await stage.press("ann", panel, "undosure")
    assert (await stage.match(match_id)).entries == before
    assert panel.text.startswith(TEXTS.say("en", "panel-stale"))


# By consent ---------------------------------------------------------------------------------------


async def asked(stage: Stage) -> tuple[str, Shown, Shown]:
    """Have a player ask to undo a move that the other has answered.

    Returns:
        The other player's name, the asking player's panel, the question in the channel.
    """
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    line = (await click_move(stage, mover, PlayoutDice(1))).shown
    other = await stage.mover(match_id)
    await click_move(stage, other, PlayoutDice(2))
    # the player may not have seen what has happened since
    match = await stage.match(match_id)
    await stage.press(mover, line, "undo")
    words = words_of_last(match, match.to_act()[0])
    assert line.text == TEXTS.say("en", "undo-answered", {"move": words})
    assert line.files() == {}
    assert (await stage.match(match_id)).entries == match.entries
    await stage.press(mover, line, "undosure")
    assert line.text.startswith(TEXTS.say("en", "undo-asked"))
    return other, line, stage.latest("answer")


async def test_the_asking_players_panel_says_that_the_others_agreed(stage: Stage) -> None:
    other, panel, asking = await asked(stage)
    await stage.press(other, asking, "answer", "yes")
    match = await stage.match(stage.match_id())
    assert match.entries[-1].kind == "undo"
    assert panel.text.startswith(TEXTS.say("en", "undo-agreed"))
    assert "pick" in panel.actions
    control = panel.control("coach")["custom_id"]
    assert control.split(":")[3] == str(match.seq), "the position before the move is shown"


async def test_a_player_who_decides_not_to_ask_returns_to_the_panel(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    line = (await click_move(stage, mover, PlayoutDice(1))).shown
    await click_move(stage, await stage.mover(match_id), PlayoutDice(2))
    count = len(stage.messages())
    await stage.press(mover, line, "undo")
    await stage.press(mover, line, "pick")
    assert len(stage.messages()) == count, "nobody was asked"
    assert "pick" in line.actions
    assert line.files()


async def test_undoing_an_older_move_shows_the_present_board_instead(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    line = (await click_move(stage, mover, PlayoutDice(1))).shown
    await stage.env.advance_time(15 * 60)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(2))
    await click_move(stage, mover, PlayoutDice(3))
    await click_move(stage, await stage.mover(match_id), PlayoutDice(4))
    match = await stage.match(match_id)
    await stage.press(mover, line, "undo")
    assert line.text.startswith(TEXTS.say("en", "panel-stale"))
    assert (await stage.match(match_id)).entries == match.entries


async def test_a_dismissed_panel_does_not_stop_an_agreed_undo(stage: Stage) -> None:
    other, panel, asking = await asked(stage)
    stage.env.backend.delete_message(panel.channel, panel.id)
    await stage.press(other, asking, "answer", "yes")
    assert (await stage.match(stage.match_id())).entries[-1].kind == "undo"
    assert asking.actions == []


async def test_an_expired_panel_does_not_stop_an_agreed_undo(stage: Stage) -> None:
    other, panel, asking = await asked(stage)
    text = panel.text
    await stage.env.advance_time(15 * 60)
    await stage.press(other, asking, "answer", "yes")
    assert (await stage.match(stage.match_id())).entries[-1].kind == "undo"
    assert panel.text == text


async def test_a_refused_undo_leaves_the_panel_unchanged(stage: Stage) -> None:
    other, panel, asking = await asked(stage)
    text = panel.text
    await stage.press(other, asking, "answer", "no")
    assert panel.text == text
