"""The page's list: open lobbies that the reader may join, and news of what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest

from tests.discord.playing import open_lobby, open_match
from tests.present import present
from tests.web.test_news import move
from tests.web.visiting import heard, texts

if TYPE_CHECKING:
    from tests.discord.harness import Stage
    from tests.web.visiting import House, Tab

pytestmark = pytest.mark.usefixtures("sketches")


async def listed(tab: Tab) -> list[str]:
    return [row["text"] for row in (await tab.see()).json["lobbies"]]


async def test_open_lobbies_of_the_server_are_on_everybodys_list(
    house: House, stage: Stage
) -> None:
    await open_lobby(stage, players=("ann",))
    cleo = await house.tab("cleo")
    (row,) = (await cleo.see()).json["lobbies"]
    assert "Tokan" in row["text"]
    assert "1 of 2" in row["text"]
    assert (await cleo.see(row["match"])).json["kind"] == "lobby"


async def test_full_and_hidden_lobbies_are_only_on_the_lists_of_people_in_them(
    house: House, stage: Stage
) -> None:
    yes, no = (discord.PermissionOverwrite(view_channel=may) for may in (True, False))
    seen: dict[Any, discord.PermissionOverwrite] = {stage.guild.default_role: no}
    seen |= dict.fromkeys([stage.members["ann"], present(stage.bot.user)], yes)
    hidden = stage.guild.create_text_channel("hidden", overwrites=seen)
    await stage.env.settle()
    await open_lobby(stage, "loco", players=("ann",), at=hidden)
    await open_lobby(stage, players=("ann", "bob"))
    assert len(await listed(await house.tab("ann"))) == 2
    assert len(await listed(await house.tab("bob"))) == 1
    assert await listed(await house.tab("cleo")) == []


async def test_the_list_gets_news_of_new_lobbies_and_of_moves_in_its_matches(
    house: House, stage: Stage
) -> None:
    cleo, ann = await house.tab("cleo"), await house.tab("ann")
    async with cleo.news("home") as news:
        await heard(news)
        await open_lobby(stage, "loco", players=("bob",))
        assert await heard(news) is None
    match_id = await open_match(stage)
    assert match_id in (await ann.see()).json["listens"]
    async with ann.news("home") as news:
        await heard(news)
        await move(stage, match_id)
        assert await heard(news) is None


async def test_the_page_names_no_command_without_matches_or_lobbies(house: House) -> None:
    (answer,) = (await (await house.tab("cleo")).see()).json["messages"]
    assert "/" not in texts(answer)


async def test_a_match_on_the_list_opens_on_the_page(house: House, stage: Stage) -> None:
    match_id = await open_match(stage)
    seen = (await (await house.tab("ann")).see()).json
    links = [link for link, place in seen["places"].items() if place == f"m/{match_id}"]
    sections = [part for part in seen["messages"][0]["parts"] if part["k"] == "section"]
    assert any(f"({link})" in text for link in links for one in sections for text in one["texts"])
