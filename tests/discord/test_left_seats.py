"""Players who leave while others move: a board says so at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests.discord.playing import open_match
from tests.discord.test_substitute import give
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.match import Match
    from tests.discord.harness import Stage

PLAYERS = ("ann", "bob", "cleo")


def house_words(stage: Stage, match: Match, name: str) -> str:
    """Return what follows the name in the board's line about the resignation of *name*."""
    facts = {"player": stage.members[name].mention}
    return TEXTS.say("en", "common-resign", facts).split(stage.members[name].mention)[1].strip()


@pytest.mark.parametrize("game", [game.key for game in GAMES if 3 in game.seats])
@pytest.mark.parametrize("is_mid_turn", [False, True])
async def test_a_resignation_out_of_turn_posts_a_board_at_once(
    stage: Stage, game: str, *, is_mid_turn: bool
) -> None:
    match_id = await open_match(stage, game, PLAYERS)
    table = await stage.table(match_id)
    dice = PlayoutDice(1)
    while is_mid_turn and table.match.state.turn_mark() is not None:
        seat, mark = table.awaited()[0], table.match.state.turn_mark()
        text = table.match.state.format_move(table.match.state.random_move(seat, dice))
        await stage.bot.live_matches.submit(match_id, table.sitters[seat].player or 0, text)
        await stage.bot.publisher.trouble(match_id)
        if table.match.state.turn_mark() == mark:
            break
    waiting = [seat for seat in table.people() if seat not in table.awaited()]
    seat = (waiting or table.awaited())[-1]
    boards = len(stage.boards())
    await stage.bot.live_matches.resign(match_id, table.sitters[seat].player or 0)
    await stage.bot.publisher.trouble(match_id)
    name = stage.names[table.sitters[seat].player or 0]
    assert house_words(stage, table.match, name) in stage.board().text
    assert len(stage.boards()) > boards
    assert "takeseat" in stage.board().actions or table.match.result(), stage.board().actions


@pytest.mark.parametrize("game", ["locus", "orcs"])
async def test_a_seat_handed_to_a_bot_mid_turn_is_announced_at_once(
    stage: Stage, game: str
) -> None:
    match_id = await open_match(stage, game, PLAYERS)
    table = await stage.bot.live_matches.tables.live(match_id)
    seat = next(seat for seat in table.people() if seat not in table.awaited())
    await stage.bot.live_matches.writer.commit(
        table, table.match.resign(seat, is_handed_over=True), None
    )
    await stage.bot.publisher.trouble(match_id)
    text = TEXTS.say("en", "common-handed", {"player": "·"}).split("·")[1].strip()
    assert text in stage.board().text


@pytest.mark.parametrize("game", ["locus", "orcs"])
async def test_a_seat_taken_over_mid_turn_posts_a_board_at_once(stage: Stage, game: str) -> None:
    match_id = await open_match(stage, game, PLAYERS)
    table = await stage.table(match_id)
    assert table.match.state.turn_mark() is not None
    seat = next(seat for seat in table.people() if seat not in table.awaited())
    giver = stage.names[table.sitters[seat].player or 0]
    boards = len(stage.boards())
    question = await give(stage, giver, "dan")
    for name in ("dan", *(one for one in PLAYERS if one != giver)):
        await stage.press(name, question, "seat", "yes")
    assert (await stage.table(match_id)).sitters[seat].player == stage.members["dan"].id
    assert len(stage.boards()) == boards + 1
    assert stage.members["dan"].mention in stage.board().text
