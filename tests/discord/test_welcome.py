"""How people come in: a new server, ``/play`` and ``/help`` without options, *Play now*."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import AsyncMock

import pytest

from cogs.serving import ServersCog
from cogs.ui.texts import TEXTS
from cogs.ui.welcome import welcome_picture, welcome_view
from tests.discord.limits import check_view
from tests.discord.playing import open_match
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from tests.discord.harness import Stage

KEYS = [game.key for game in GAMES]


@pytest.mark.parametrize("key", KEYS)
async def test_play_now_leads_from_an_empty_channel_to_a_panel(stage: Stage, key: str) -> None:
    told = (await stage.slash("ann", "play")).told
    assert told.is_private
    assert told.actions.count("first") == len(GAMES)
    panel = (await stage.press("ann", told, "first", key)).shown
    assert panel.is_private
    match = await stage.match(stage.match_id())
    assert match.game.key == key
    assert match.setup.seats == max(2, min(match.game.seats))
    table = await stage.table(match.id)
    assert table.sitters[0].player == stage.members["ann"].id
    assert all(sitter.bot == "easy" for sitter in table.sitters[1:])
    assert len(stage.boards()) == 1
    if 0 in match.to_act():
        assert {"pick", "choose"} & set(panel.actions), "what to tap is there at once"


async def test_play_now_uses_the_last_bot_level_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stage.bot.careers, "last_level", AsyncMock(return_value="hard"))
    told = (await stage.slash("ann", "play")).told
    await stage.press("ann", told, "first", "tokan")
    table = await stage.table(stage.match_id())
    assert [one.bot for one in table.sitters] == [None, "hard"]


async def test_play_now_in_a_busy_channel_opens_a_thread(stage: Stage) -> None:
    running = await open_match(stage, players=("bob", "cleo"))
    told = (await stage.slash("ann", "play")).told
    panel = (await stage.press("ann", told, "first", "tokan")).shown
    assert panel.is_private
    assert "<#" in panel.text
    assert stage.match_id() == running
    assert len(stage.bot.channels) == 2


async def test_the_welcome_menus_open_a_lobby_or_a_lesson(stage: Stage) -> None:
    told = (await stage.slash("ann", "play")).told
    lesson = (await stage.choose("ann", told, "learnone", "tokan")).told
    assert lesson.is_private
    assert lesson.files()
    await stage.choose("ann", told, "others", "orcs")
    assert TEXTS.say("en", "orcs-title") in stage.lobby().text


async def test_only_a_new_server_is_greeted(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    cog = stage.bot.get_cog("Servers")
    assert isinstance(cog, ServersCog)
    guild = stage.bot.get_guild(stage.guild.id)
    assert guild is not None
    before = len(stage.messages())
    await cog.on_guild_join(guild)
    (hello,) = stage.messages()[before:]
    assert "first" in hello.actions
    assert "games" not in hello.actions, "it is nobody's alone"
    panel = (await stage.press("ann", hello, "first", "loco")).shown
    assert panel.is_private
    monkeypatch.setattr(stage.bot.servers, "come_back", AsyncMock(return_value=True))
    running = len(stage.messages())
    await cog.on_guild_join(guild)
    assert len(stage.messages()) == running


@pytest.mark.parametrize("locale", TEXTS.languages())
def test_the_welcome_keeps_discords_limits(locale: str) -> None:
    packages = tuple(PACKAGES)
    picture = welcome_picture(locale, packages)
    facts = {"players": f"<@{10**18}>, " * 5, "game": "x" * 40, "link": "x" * 90, "awaited": "x"}
    for key in ("help-mine", "help-theirs", "help-watch", "help-free"):
        here = TEXTS.say(locale, key, facts)
        pick = TEXTS.say(locale, "welcome-pick")
        check_view(welcome_view(locale, packages, KEYS, picture, here, pick))
