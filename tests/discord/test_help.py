"""``/help`` and ``/about``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs import VERSION
from cogs.help import about_view, how_view
from cogs.ui.texts import TEXTS
from tests.discord.limits import check_view
from tests.discord.playing import open_match
from tests.packages import GAMES

if TYPE_CHECKING:
    from tests.discord.harness import Stage


async def test_help_describes_the_situation_and_offers_the_games(stage: Stage) -> None:
    told = (await stage.slash("ann", "help")).told
    assert told.is_private
    assert TEXTS.say("en", "help-free") in told.text
    assert told.actions == [*["first"] * len(GAMES), "others", "learnone", "games", "howto"]
    how = (await stage.press("ann", told, "howto")).told
    assert how.is_private
    for command in ("/play", "/games", "/rules", "/replay", "/privacy"):
        assert f"`{command}`" in how.text
    await stage.choose("ann", told, "others", "loco")
    lobby = stage.lobby()
    assert not lobby.is_private
    assert TEXTS.say("en", "loco-title") in lobby.text
    assert stage.members["ann"].mention in lobby.text


async def test_help_describes_the_channels_match_to_each_person(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    board = str(stage.board().id)
    mine = (await stage.slash(mover, "help")).text
    assert "**your turn**" in mine
    waiting = (await stage.slash(other, "help")).text
    assert f"waiting for {stage.members[mover].mention}" in waiting
    stranger = (await stage.slash("dan", "help")).told
    assert "welcome to watch" in stranger.text
    assert all(board in text for text in (mine, waiting, stranger.text))
    offer = await stage.choose("dan", stranger, "others", "tokan")
    assert "thread" in offer.told.actions


async def test_help_leads_to_my_matches_and_to_about(stage: Stage) -> None:
    await open_match(stage)
    told = (await stage.slash("ann", "help")).told
    how = (await stage.press("ann", told, "howto")).told
    about = (await stage.press("ann", how, "about")).told
    assert about.is_private
    assert f"Parlor {VERSION}" in about.text
    assert about.text == (await stage.slash("ann", "about")).text
    await stage.press("ann", told, "games")
    assert told.text.startswith("### Your matches")


def test_about_names_the_licence_privacy_and_each_games_credits() -> None:
    text = str(about_view("en", GAMES, "0.0.0 0123456789abcdef").to_components())
    assert "MIT" in text
    assert "`/privacy`" in text
    for game in GAMES:
        assert TEXTS.say("en", f"{game.key}-credits") in text


@pytest.mark.parametrize("locale", TEXTS.languages())
def test_help_and_about_stay_within_the_limits(locale: str) -> None:
    check_view(about_view(locale, GAMES, "0.0.0 0123456789abcdef"))
    check_view(how_view(locale))
