"""*What happened?*: the turns of the others since my last one, as my seat knows them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from cogs.ui.narration import who
from cogs.ui.strip import MOST_FRAMES, Frame, strip_view
from cogs.ui.texts import TEXTS
from tests.discord.limits import check_view
from tests.discord.playing import click_text, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_limits import matches, shown
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from engine.core import AnyGame
    from tests.discord.harness import Stage


def heading(count: int, title: str = "Tokan") -> str:
    return TEXTS.say("en", "strip-heading", {"game": title, "count": count})


async def test_the_other_s_turn_is_shown_with_its_sentence(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=6)
    mover, waiting = await stage.mover(match_id), await stage.other(match_id)
    strip = (await stage.press(mover, stage.board(), "happened")).told
    assert strip.is_private
    assert heading(1) in strip.text
    assert len(strip.alts) == len(strip.files()) == 1
    told = strip.text.splitlines()
    table = await stage.table(match_id)
    theirs, mine = (
        who("en", table.match.game, table.sitters, table.seat_of(stage.members[name].id) or 0)
        for name in (waiting, mover)
    )
    assert any(line.startswith(theirs) for line in told)
    assert not any(line.startswith(mine) for line in told)
    match = table.match
    seat = match.to_act()[0]
    assert strip.alts == [PACKAGES.find("tokan").painter.alt_text(match.state.view(seat))]
    none = (await stage.press(waiting, stage.board(), "happened")).told
    assert heading(0) in none.text
    assert len(none.alts) == 1


async def play_round(stage: Stage, match_id: str, count: int) -> None:
    """Let the players make their first legal moves."""
    for _ in range(count):
        match = await stage.match(match_id)
        text = match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])
        await click_text(stage, await stage.mover(match_id), text)


async def test_of_three_players_two_turns_lie_between_mine(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    first = await stage.mover(match_id)
    await play_round(stage, match_id, 3)
    strip = (await stage.press(first, stage.board(), "happened")).told
    assert heading(2, "Loco!") in strip.text
    assert len(set(strip.files().values())) == len(strip.alts) == 2


async def test_of_much_the_last_is_shown_and_the_rest_is_counted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    # an extension is loaded anew for each bot
    monkeypatch.setattr(sys.modules["cogs.happened"], "MOST_FRAMES", 1)
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    first = await stage.mover(match_id)
    await play_round(stage, match_id, 3)
    strip = (await stage.press(first, stage.board(), "happened")).told
    assert len(strip.alts) == 1
    assert TEXTS.say("en", "strip-left-out", {"count": 1}) in strip.text


async def test_one_s_own_hand_is_in_the_pictures_and_the_others_are_not(stage: Stage) -> None:
    match_id = await open_match(stage, "loco")
    await play_round(stage, match_id, 3)
    name = await stage.mover(match_id)
    match = await stage.match(match_id)
    strip = (await stage.press(name, stage.board(), "happened")).told
    seat = match.to_act()[0]
    assert strip.alts[-1] == PACKAGES.find("loco").painter.alt_text(match.state.view(seat))
    assert strip.alts[-1] != PACKAGES.find("loco").painter.alt_text(match.state.view(None))


async def test_who_holds_no_seat_is_told(stage: Stage) -> None:
    await open_match(stage)
    check_told(await stage.press("dan", stage.board(), "happened"), "error-not-seated")


async def test_the_old_board_s_button_shows_the_present(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=5)
    await stage.restart()
    strip = await stage.press(await stage.mover(match_id), stage.board(), "happened")
    assert heading(1) in strip.text


@pytest.fixture(params=[game.key for game in GAMES])
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES.find(request.param)


def test_every_strip_keeps_discords_limits(game: AnyGame) -> None:
    for match in matches(game, most=9):
        frames = [Frame("word " * 500, shown(match)) for _ in range(MOST_FRAMES)]
        check_view(strip_view("en", match.game.title, "turn " * 500, frames, 100))
        check_view(strip_view("en", match.game.title, "turn", [Frame("", shown(match))], 0))
