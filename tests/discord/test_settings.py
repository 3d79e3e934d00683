"""A server's settings: who may start games and where, and how it shows boards and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from cogs.ui.settings import settings_view
from cogs.ui.texts import TEXTS
from db.guilds import GuildSettings
from engine.fair import PlayoutDice
from tests.discord.added_texts import add_texts
from tests.discord.limits import check_view
from tests.discord.managing import add_boss, panel, set_to
from tests.discord.playing import bring, click_move, open_lobby, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from pathlib import Path

    from tests.discord.harness import Stage

pytestmark = pytest.mark.usefixtures("boards_go")


@pytest.fixture
def boss(stage: Stage) -> str:
    return add_boss(stage)


def says(setting: str, value: str) -> str:
    facts: dict[str, str | int] = {"setting": TEXTS.say("en", f"setting-{setting}"), "value": value}
    return TEXTS.say("en", "settings-line", facts)


async def test_the_panel_shows_the_settings_and_each_choice(stage: Stage, boss: str) -> None:
    shown = await panel(stage, boss)
    assert says("board", TEXTS.say("en", "setting-board-post")) in shown.text
    assert says("channels", TEXTS.say("en", "setting-channels-none")) in shown.text
    for setting, value in (
        ("board", "edit"),
        ("pings", "none"),
        ("threads", "thread"),
        ("starters", "managers"),
    ):
        await stage.choose(boss, shown, "set", value, rest=setting)
        assert says(setting, TEXTS.say("en", f"setting-{setting}-{value}")) in shown.text
        chosen = [one for one in shown.control("set", setting)["options"] if one.get("default")]
        assert [one["value"] for one in chosen] == [value]
    await stage.restart()
    assert (await panel(stage, boss)).text == shown.text


async def test_the_settings_panel_works_after_a_restart(stage: Stage, boss: str) -> None:
    shown = await panel(stage, boss)
    await stage.restart()
    await stage.choose(boss, shown, "set", "edit", rest="board")
    await stage.choose(boss, shown, "set", stage.channel, rest="channels")
    settings = stage.bot.guild_settings.of(stage.guild.id)
    assert settings == GuildSettings(board="edit", channels=(stage.channel.id,))


# Boards and pings ---------------------------------------------------------------------------------


async def test_a_server_can_have_its_boards_edited_in_place(stage: Stage, boss: str) -> None:
    del boss
    await set_to(stage, "board", "edit")
    match_id = await open_match(stage)
    board = stage.board()
    first = list(board.files())
    await type_on(stage, match_id)
    assert stage.boards() == [board]
    assert "rematch" in board.actions
    assert len(board.files()) == 1
    assert list(board.files()) != first


async def test_a_board_pings_all_simultaneous_choosers_once_each(stage: Stage) -> None:
    match_id = await open_match(stage, "nine_domains")
    table = await stage.table(match_id)
    told = [table.sitters[seat].player for seat in table.match.to_act()]
    assert len(told) == 2
    assert sorted(stage.board().pings) == sorted(player or 0 for player in told)
    boards = stage.boards()
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    assert stage.boards() == boards
    assert stage.pings() == []


async def test_an_edited_board_comes_with_a_separate_ping(stage: Stage, boss: str) -> None:
    """Discord notifies nobody of an edit."""
    del boss
    await set_to(stage, "board", "edit")
    match_id = await open_match(stage)
    dice = PlayoutDice(1)
    for _ in range(3):
        mover = await stage.mover(match_id)
        (ping,) = stage.pings()
        assert ping.pings == [stage.members[mover].id]
        await click_move(stage, mover, dice)
        assert not ping.is_there
    assert len(stage.boards()) == 1


async def test_a_server_can_switch_off_pings(stage: Stage, boss: str) -> None:
    await set_to(stage, "pings", "message")
    match_id = await open_match(stage)
    (ping,) = stage.pings()
    assert stage.board().pings == []
    await set_to(stage, "pings", "none")
    dice = PlayoutDice(1)
    for _ in range(3):
        await click_move(stage, await stage.mover(match_id), dice)
        assert not ping.is_there, "the one before goes all the same"
        assert [one for one in stage.messages() if one.pings] == []
    await set_to(stage, "pings", "message")
    await click_move(stage, await stage.mover(match_id), dice)
    (ping,) = stage.pings()
    assert ping.pings == [stage.members[await stage.mover(match_id)].id]
    assert boss not in await stage.mover(match_id)


# Who starts games, and where ----------------------------------------------------------------------


async def test_a_server_can_let_only_managers_start_games(stage: Stage, boss: str) -> None:
    await set_to(stage, "starters", "managers")
    check_told(
        await stage.slash("ann", "play", game="tokan"), "error-may-not-start", who="managers"
    )
    assert stage.messages() == []
    lobby = await open_lobby(stage, players=(boss, "ann"))
    await stage.press("ann", lobby, "start")
    await type_on(stage, stage.match_id())
    board = stage.board()
    check_told(await stage.press("ann", board, "rematch"), "error-may-not-start", who="managers")
    await stage.press(boss, board, "rematch")
    assert "join" in stage.lobby().actions


async def test_a_server_can_let_only_members_with_a_role_start_games(
    stage: Stage, boss: str
) -> None:
    del boss
    role = stage.guild.create_role("players")
    cara = stage.guild.add_member(stage.env.create_user("cara"), roles=[role])
    stage.members["cara"] = cara
    shown = await set_to(stage, "starters", "role")
    assert says("role", TEXTS.say("en", "setting-role-none")) in shown.text
    check_told(
        await stage.slash("cara", "play", game="tokan"), "error-may-not-start", who="managers"
    )
    await stage.choose("boss", shown, "set", role, rest="role")
    assert says("role", role.mention) in shown.text
    reply = await stage.slash("ann", "play", game="tokan")
    check_told(reply, "error-may-not-start", who=role.mention)
    await stage.slash("cara", "play", game="tokan")
    assert "start" in stage.lobby().actions
    await stage.choose("boss", shown, "set", stage.guild.default_role, rest="role")
    two = stage.guild.create_text_channel("two")
    await stage.slash("ann", "play", game="tokan", at=two)
    assert "start" in stage.lobby(two).actions
    await stage.choose("boss", shown, "set", rest="role")
    check_told(
        await stage.slash("cara", "play", game="tokan"), "error-may-not-start", who="managers"
    )


async def test_a_server_can_name_the_channels_for_games(stage: Stage, boss: str) -> None:
    two, three = (stage.guild.create_text_channel(name) for name in ("two", "three"))
    shown = await set_to(stage, "channels", two, three)
    names = f"{two.mention} and {three.mention}"
    assert says("channels", names) in shown.text
    for name in ("ann", boss):
        reply = await stage.slash(name, "play", game="tokan")
        check_told(reply, "error-not-in-this-channel", channels=names)
    await open_match(stage, at=two)
    offer = (await stage.slash("cleo", "play", game="tokan", at=two)).told
    await stage.press("cleo", offer, "thread")
    (thread,) = two.threads
    await stage.press("cleo", stage.lobby(thread), "leave")
    await stage.slash("cleo", "play", game="tokan", at=thread)
    assert "start" in stage.lobby(thread).actions
    games = (await stage.slash("ann", "games")).told
    reply = await bring(stage, "ann", games, stage.match_id(two))
    check_told(reply, "error-not-in-this-channel", channels=names)
    await stage.choose(boss, shown, "set", rest="channels")
    await stage.slash("ann", "play", game="tokan")
    assert "start" in stage.lobby().actions


async def test_a_direct_message_ignores_a_servers_limits(stage: Stage, boss: str) -> None:
    del boss
    await set_to(stage, "starters", "managers")
    await set_to(stage, "channels", stage.guild.create_text_channel("two"))
    user = stage.members["ann"].user
    await user.slash("play", game="tokan", bot="random")
    assert "start" in stage.lobby(user.dm_channel).actions


# Language -----------------------------------------------------------------------------------------


async def test_public_messages_are_in_the_servers_language(
    stage: Stage, boss: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "common.ftl").write_text(
        "language-name = Exish\nbutton-join = Hop in\n", "utf-8"
    )
    add_texts(monkeypatch, tmp_path)
    shown = await set_to(stage, "language", "xx")
    assert says("language", "Exish") in shown.text
    assert (await open_lobby(stage)).control("join")["label"] == "Hop in"
    assert stage.bot.locales.of(stage.guild.id) == "xx"
    await stage.choose(boss, shown, "set", "own", rest="language")
    assert says("language", TEXTS.say("en", "language-own")) in shown.text
    guild = stage.bot.get_guild(stage.guild.id)
    assert guild is not None
    assert stage.bot.locales.of(stage.guild.id) == str(guild.preferred_locale)


# Refusals -----------------------------------------------------------------------------------------


async def test_only_managers_see_and_change_the_settings(stage: Stage, boss: str) -> None:
    del boss
    shown = await panel(stage)
    assert "settings" not in stage.members["ann"].available_commands(stage.channel)
    assert "settings" not in stage.members["ann"].user.available_commands()
    for custom_id, values in (("s1:set::0:board", ["edit"]), ("s1:set::0:pings", ["none"])):
        pressed = sent(stage, "ann", shown, custom_id, values)
        pressed.deliver()
        check_told(await pressed.settled(), "error-may-not")
    assert stage.bot.guild_settings.of(stage.guild.id) == GuildSettings()


async def test_a_command_that_discord_allows_is_checked_again(stage: Stage) -> None:
    (command,) = [one for one in await stage.bot.tree.fetch_commands() if one.name == "settings"]
    stage.guild.set_command_permissions(command, {stage.members["ann"]: True})
    check_told(await stage.slash("ann", "settings"), "error-may-not")


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("s1:set::0:board", ["paint"]),
        ("s1:set::0:language", ["klingon"]),
        ("s1:set::0:colour", ["red"]),
        ("s1:set::0:role", ["everyone"]),
        ("s1:set::0:", ["x"]),
    ],
)
async def test_forged_values_are_refused(
    stage: Stage, boss: str, custom_id: str, values: list[str]
) -> None:
    pressed = sent(stage, boss, forged(stage, custom_id, values), custom_id, values)
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")
    assert stage.bot.guild_settings.of(stage.guild.id) == GuildSettings()


async def test_a_deleted_channel_is_not_shown_as_chosen(stage: Stage, boss: str) -> None:
    two = stage.guild.create_text_channel("two")
    shown = await set_to(stage, "channels", two, stage.channel)
    channel = stage.bot.get_channel(two.id)
    assert isinstance(channel, discord.TextChannel)
    with stage.by_its_owner():
        await channel.delete()
    await stage.env.settle()
    shown = await panel(stage, boss)
    chosen = shown.control("set", "channels")["default_values"]
    assert [int(one["id"]) for one in chosen] == [stage.channel.id]


@pytest.mark.parametrize("locale", TEXTS.languages())
def test_the_settings_panel_keeps_discords_limits(locale: str) -> None:
    many = tuple(range(10**18, 10**18 + 25))
    check_view(settings_view(locale, GuildSettings()))
    check_view(settings_view(locale, GuildSettings(starters="role", role=5, channels=many)))


async def test_a_managers_command_is_refused_in_a_direct_message(stage: Stage) -> None:
    custom_id = "s1:set::0:board"
    shown = forged(stage, custom_id, ["edit"])
    user = stage.members["ann"].user
    pressed = sent(stage, "ann", shown, custom_id, ["edit"])
    del pressed.payload["guild_id"], pressed.payload["member"]
    whose = {"id": str(user.id), "username": "ann", "discriminator": "0", "avatar": None}
    pressed.payload["user"] = whose
    pressed.deliver()
    check_told(await pressed.settled(), "error-server-only")
