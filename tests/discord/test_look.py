"""*Look*: anyone can see open information that isn't on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told, forged, sent
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from tests.discord.harness import Stage


async def test_a_picture_shows_the_open_cards_in_orcs(stage: Stage) -> None:
    await open_match(stage, "orcs")
    told = (await stage.press("dan", stage.board(), "look")).told
    assert told.is_private, "a watcher may look, and nobody else sees it"
    assert told.text == TEXTS.say("en", "look-heading", {"game": "Orcs Orcs Orcs"})
    (alt,) = told.alts
    assert alt.startswith("Seat 1, discards: none; learned: none.")


async def test_text_shows_the_open_information_in_locus(stage: Stage) -> None:
    match_id = await open_match(stage, "locus")
    view = (await stage.match(match_id)).state.view(None)
    told = (await stage.press("ann", stage.board(), "look")).told
    assert TEXTS.say("en", "locus-lookup-deck", {"count": view.deck}) in told.text
    assert told.files() == {}


async def test_a_game_with_everything_on_its_board_has_no_look_button(stage: Stage) -> None:
    match_id = await open_match(stage)
    assert "look" not in stage.board().actions
    custom_id = f"b1:look:{match_id}:0:"
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")


@pytest.mark.parametrize("key", ["locus", "orcs"])
async def test_the_full_description_is_available_in_words(stage: Stage, key: str) -> None:
    match_id = await open_match(stage, key)
    match = await stage.match(match_id)
    painter = PACKAGES.find(key).painter.speaking(TEXTS.words("en"))
    looked = (await stage.press("ann", stage.board(), "look")).told
    assert "inwords" in looked.actions
    answer = (await stage.press("ann", looked, "inwords")).told
    assert answer.is_private
    told = painter.tell_all(match.state.view(0))
    assert answer.text.split("\n")[1:] == list(told)
    assert list(told) != list(painter.tell_all(match.state.view(1))), "each reads their own"
