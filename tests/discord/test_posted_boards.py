"""The first panel shows the board that is already on Discord, if the host wants that."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from cogs.client.posted import shows_board
from cogs.ui.board import PostedPicture, alt_text, name_of
from engine.fair import PlayoutDice
from engine.panels import settled
from tests.discord.harness import GALLERY
from tests.discord.playing import click_move, find_position, follow, open_match, steps_from
from tests.discord.strict import attachments
from tests.discord.test_big_print import begun
from tests.discord.test_panel_flow import asks_once
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

pytestmark = pytest.mark.drawn
RESPONSE, EDIT = "/interactions/*", "/webhooks/*/messages/@original"


@pytest.fixture(autouse=True)
def _is_wanted(stage: Stage) -> None:
    stage.bot.posted_boards.shows_posted_boards = True


def pictures(shown: Shown) -> list[str]:
    """Return the addresses of the pictures of a message, without signatures."""
    galleries = [part for part in shown.parts if part["type"] == GALLERY]
    return [item["media"]["url"].partition("?")[0] for part in galleries for item in part["items"]]


def nothing(*_: object) -> bool:
    return False


async def opened(stage: Stage, on: Shown | None = None) -> Shown:
    """Return the panel of the player to move."""
    mover = await stage.mover(stage.match_id())
    return (await stage.press(mover, on or stage.board(), "turn")).shown


async def has_upload(stage: Stage, on: Shown | None = None) -> bool:
    """Return whether the first panel uploads its picture; check that it shows only one."""
    board = on or stage.board()
    panel = await opened(stage, board)
    (address,) = pictures(panel)
    assert len(panel.files()) == (address not in pictures(board))
    return bool(panel.files())


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_first_panel_shows_the_posted_board(
    stage: Stage, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture, *, is_late: bool
) -> None:
    if is_late:
        request.getfixturevalue("answers_late")
    match_id = await open_match(stage)
    panel, board = await opened(stage), stage.board()
    assert pictures(panel) == pictures(board)
    assert panel.alts == board.alts
    assert panel.files() == {}
    assert "posted board" not in caplog.text
    # the next step has a picture of its own, and so has the first step on the way back
    mover = await stage.mover(match_id)
    control, picks = steps_from(panel, "")[0]
    await follow(stage, mover, panel, control, picks)
    assert len(panel.files()) == 1
    await stage.press(mover, panel, "pick", "")
    assert len(panel.files()) == 1
    await click_move(stage, mover, PlayoutDice(1))
    assert not await has_upload(stage)


async def test_panels_upload_pictures_unless_the_host_wants_posted_boards(stage: Stage) -> None:
    await open_match(stage)
    await stage.restart()
    assert await has_upload(stage)


async def test_a_board_of_an_earlier_moment_is_not_shown(stage: Stage) -> None:
    match_id = await open_match(stage)
    board = stage.board()
    for path in ("/channels/*/messages", "/webhooks/*"):
        stage.faults.lose("POST", path, is_done=False, times=None)
    match = await stage.match(match_id)
    move = match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])
    await stage.slash(await stage.mover(match_id), "move", move=move)
    assert stage.board().id == board.id
    assert await has_upload(stage)


async def test_a_posted_board_is_not_shown_if_it_lacks_the_players_hand(stage: Stage) -> None:
    await open_match(stage, "loco")
    assert await has_upload(stage)


def test_the_step_after_a_skipped_choice_is_not_on_the_posted_board() -> None:
    match = find_position(begun("tokan"), asks_once)
    (seat,), painter = match.to_act(), PACKAGES.find("tokan").painter
    board = PostedPicture(name_of(match, None), alt_text(painter, match, None, "en"), b"")
    lay_out = partial(match.game.panel, match.state, seat)
    for panel, is_there in ((lay_out(""), True), (settled(lay_out, ""), False)):
        assert shows_board(painter, match, seat, panel, posted=board, locale="en-GB") is is_there


def test_a_posted_board_is_not_shown_if_the_player_knows_more() -> None:
    match = begun("loco")
    seat, painter = match.to_act()[0], replace(PACKAGES.find("loco").painter, rings=True)
    board = PostedPicture(name_of(match, None), alt_text(painter, match, seat, "en"), b"")
    panel = match.game.panel(match.state, seat, "")
    assert not shows_board(painter, match, seat, panel, posted=board, locale="en")


async def test_a_board_in_another_language_is_not_shown(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = stage.members[await stage.mover(match_id)]
    await stage.bot.preferences.change(mover.id, language="de")
    assert await has_upload(stage)


async def test_big_print_uploads_its_own_parts(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = stage.members[await stage.mover(match_id)]
    await stage.bot.preferences.change(mover.id, big_print=True)
    panel = await opened(stage)
    assert len(panel.files()) == len(pictures(panel)) > 1


@pytest.mark.parametrize("life", [0, 3_500])
async def test_an_address_that_expires_soon_is_not_used(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, life: int
) -> None:
    monkeypatch.setattr(attachments, "LIFE", life)
    await open_match(stage)
    assert await has_upload(stage)


@pytest.mark.parametrize("is_late", [False, True])
@pytest.mark.parametrize("state", ["_LOADING", "_NOT_FOUND", None])
async def test_panels_get_uploads_again_after_a_doubtful_answer(
    stage: Stage,
    request: pytest.FixtureRequest,
    caplog: pytest.LogCaptureFixture,
    *,
    is_late: bool,
    state: str | None,
) -> None:
    if is_late:
        request.getfixturevalue("answers_late")
    match_id = await open_match(stage)
    with pytest.MonkeyPatch.context() as discord:
        if state is None:
            path = EDIT if is_late else RESPONSE
            stage.faults.answer("*", path, 400, 50035, only=lambda one: "-all." in str(one.json))
        else:
            discord.setattr(attachments, "_is_there", nothing)
            discord.setattr(attachments, "_NOT_FOUND", getattr(attachments, state))
        panel = await opened(stage)
    assert len(panel.files()) == 1
    assert not {"pick", "choose"}.isdisjoint(panel.actions)
    assert await has_upload(stage)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    assert await has_upload(stage)
    assert caplog.text.count("Discord did not show a posted board") == 1
