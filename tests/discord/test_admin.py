"""What managers can do about a server's matches, and the log of their actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest

from cogs.ui.texts import TEXTS, mention
from engine.fair import PlayoutDice
from tests.discord.managing import add_boss, panel, set_to
from tests.discord.playing import click_move, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_troubles import forbid
from tests.discord.wire import sent

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection
    from tests.discord.harness import Reply, Shown, Stage

VOID = TEXTS.say("en", "ending-void")
COMMANDS = (
    *("admin end", "admin repair", "admin restore", "admin strike", "admin unstrike"),
    *("admin pairs", "admin log"),
)


@pytest.fixture(autouse=True)
def boss(stage: Stage) -> str:
    return add_boss(stage)


async def end(stage: Stage, match: str | None = None) -> Reply:
    """Have the boss end *match* (or the channel's match) with the command and its button."""
    reply = await (
        stage.slash("boss", "admin end")
        if match is None
        else stage.slash("boss", "admin end", match=match)
    )
    question = reply.told
    assert question.is_private
    return await stage.press("boss", question, "end")


async def logged(stage: Stage) -> list[str]:
    """Return the lines of the log, without the times."""
    reply = await stage.slash("boss", "admin log")
    assert reply.told.is_private
    return [line.partition("> ")[2] for line in reply.text.splitlines()[1:]]


def log_line(stage: Stage, name: str, **facts: str) -> str:
    boss = stage.members["boss"].mention
    given: dict[str, str | int] = {"when": "<t:1:R>", "player": boss, **facts}
    return TEXTS.say("en", f"deed-{name}", given).partition("> ")[2]


# Ending -----------------------------------------------------------------------------------------


async def test_a_match_is_ended_without_a_result_after_confirmation(stage: Stage) -> None:
    match_id = await open_match(stage)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await stage.slash("boss", "admin end")
    assert (await stage.match(match_id)).result() is None
    old = stage.board()
    reply = await end(stage)
    assert reply.told.is_private
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert result.is_void
    board = stage.board()
    assert board != old
    assert VOID in board.text
    assert "🏆" not in board.text
    assert "🤝" not in board.text
    assert "turn" not in board.actions
    assert "revenge" not in board.actions
    assert stage.pings() == []
    check_told(await stage.slash("ann", "move", move="a1-a2"), "error-match-over")
    assert await logged(stage) == [log_line(stage, "end", match=match_id)]
    assert await open_match(stage) != match_id


async def test_a_match_ended_by_a_manager_counts_for_nothing(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=1)
    await end(stage)

    def count(connection: Connection) -> list[int]:
        tables = ("results", "ratings", "rating_steps")
        return [connection.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in tables]

    assert await stage.store.read(count) == [0, 0, 0]
    await stage.press("ann", stage.board(), "rematch")
    assert "join" in stage.lobby().actions


async def test_a_match_can_be_ended_from_another_channel(stage: Stage) -> None:
    two = stage.guild.create_text_channel("two")
    match_id = await open_match(stage, at=two)
    member = stage.members["boss"]
    for typed in ("", "TWO", match_id[:3]):
        choices = await member.autocomplete(stage.channel, "admin end", "match", typed)
        assert [choice["value"] for choice in choices] == [match_id]
        assert "#two" in str(choices[0]["name"])
    assert await member.autocomplete(stage.channel, "admin end", "match", "three") == []
    await end(stage, match=f" {match_id.upper()} ")
    assert (await stage.match(match_id)).result() is not None
    assert VOID in stage.board(two).text


async def test_matches_of_another_server_are_unknown(stage: Stage) -> None:
    match_id = await open_match(stage)
    guild = stage.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("games")
    owner = guild.add_member(guild.owner)
    for command in COMMANDS[:5]:
        result = await owner.slash(channel, command, match=match_id)
        assert result.response is not None
        assert result.response.content == TEXTS.say("en", "error-unknown-match")
    assert await owner.autocomplete(channel, "admin end", "match", "") == []
    assert (await stage.match(match_id)).result() is None


async def test_only_a_running_match_can_be_ended(stage: Stage) -> None:
    for command in COMMANDS[:3]:
        check_told(await stage.slash("boss", command), "error-no-match-here")
        reply = await stage.slash("boss", command, match="nonsense")
        check_told(reply, "error-unknown-match")
    match_id = await open_match(stage)
    question = (await stage.slash("boss", "admin end")).told
    await type_on(stage, match_id)
    check_told(await stage.press("boss", question, "end"), "error-match-over")
    check_told(await stage.slash("boss", "admin end"), "error-match-over")
    assert await logged(stage) == []


async def test_a_double_click_ends_the_match_once(stage: Stage) -> None:
    match_id = await open_match(stage)
    question = (await stage.slash("boss", "admin end")).told
    custom_id = question.control("end")["custom_id"]
    clicks = [sent(stage, "boss", question, custom_id) for _ in range(2)]
    for click in clicks:
        click.deliver()
    for click in clicks:
        await click.settled()
    kinds = [entry.kind for entry in (await stage.match(match_id)).entries]
    assert kinds.count("void") == 1
    assert await logged(stage) == [log_line(stage, "end", match=match_id)]


async def test_the_button_works_after_a_restart(stage: Stage) -> None:
    match_id = await open_match(stage)
    question = (await stage.slash("boss", "admin end")).told
    await stage.restart()
    await stage.press("boss", question, "end")
    assert (await stage.match(match_id)).result() is not None
    assert VOID in stage.board().text


@pytest.mark.usefixtures("no_presses_lent")
async def test_a_manager_hears_that_the_last_board_could_not_be_posted(stage: Stage) -> None:
    match_id = await open_match(stage)
    question = (await stage.slash("boss", "admin end")).told
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    reply = await stage.press("boss", question, "end")
    assert TEXTS.say("en", "admin-untold") in reply.text
    assert (await stage.match(match_id)).result() is not None


# Repairing --------------------------------------------------------------------------------------


async def test_repair_replays_a_sound_record_and_reposts_its_board(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    await click_move(stage, mover, PlayoutDice(1))
    before = await stage.table(match_id)
    old = stage.board()
    reply = await stage.slash("boss", "admin repair")
    assert TEXTS.say("en", "admin-repaired", {"entries": before.match.seq}) in reply.text
    after = await stage.table(match_id)
    assert after is not before
    assert after.match.entries == before.match.entries
    check_posted_again(stage, old)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(2))
    assert await logged(stage) == [log_line(stage, "repair", match=match_id)]


def check_posted_again(stage: Stage, old: Shown) -> None:
    """Check that exactly one board has controls, and that it isn't *old*."""
    active = [one for one in stage.messages() if "turn" in one.actions]
    assert active == [stage.board()]
    assert old not in active


def damage_entry(connection: Connection) -> None:
    connection.execute("UPDATE entries SET text = 'nonsense' WHERE seq = 1")


def damage_setup(connection: Connection) -> None:
    connection.execute("UPDATE matches SET setup = '{\"game\":'")


def change_version(connection: Connection) -> None:
    query = "UPDATE matches SET setup = replace(setup, '\"version\":', '\"version\":9')"
    connection.execute(query)


@pytest.mark.parametrize(
    ("damage", "key", "facts"),
    [
        (damage_entry, "error-corrupt-log", {"seq": 1}),
        (damage_setup, "error-corrupt-log", {"seq": 0}),
        (change_version, "error-other-version", {}),
    ],
)
async def test_an_unreadable_match_can_be_ended_through_repair(
    stage: Stage,
    damage: Callable[[Connection], None],
    key: str,
    facts: dict[str, int],
) -> None:
    match_id = await open_match(stage)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    old = stage.board()
    await stage.store.write(damage)
    reply = await stage.slash("boss", "admin repair")
    assert TEXTS.say("en", key, {"match": match_id, **facts}) in reply.text
    assert TEXTS.say("en", "admin-repair-end") in reply.text
    await stage.press("boss", reply.told, "end")
    assert VOID in stage.messages()[-1].text
    assert old.actions == []
    assert stage.pings() == []
    assert await logged(stage) == [
        log_line(stage, "end", match=match_id),
        log_line(stage, "repair", match=match_id),
    ]
    await stage.restart()
    again = await stage.slash("boss", "admin repair")
    assert "end" not in again.told.actions
    check_told(await stage.slash("boss", "admin end"), "error-match-over")
    assert await open_match(stage) != match_id


# Restoring --------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_gone", [True, False])
async def test_restore_reposts_a_board_even_if_it_was_deleted(
    stage: Stage, *, is_gone: bool
) -> None:
    match_id = await open_match(stage)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    old = stage.board()
    text = old.text
    if is_gone:
        channel = stage.bot.get_partial_messageable(stage.channel.id)
        await channel.get_partial_message(old.id).delete()
    reply = await stage.slash("boss", "admin restore")
    assert TEXTS.say("en", "admin-restored") in reply.text
    assert str(stage.board().id) in reply.text
    check_posted_again(stage, old)
    assert stage.board().text == text
    assert stage.board().pings == [], "whoever is to move was told of this turn"
    assert await logged(stage) == [log_line(stage, "restore", match=match_id)]


async def test_restore_reposts_the_board_of_a_finished_match(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    old = stage.board()
    await stage.slash("boss", "admin restore")
    assert stage.board() != old
    assert old.actions == []
    assert "rematch" in stage.board().actions
    assert stage.pings() == []


# The log, and rights ----------------------------------------------------------------------------


async def test_the_log_lists_actions_newest_first(stage: Stage) -> None:
    assert TEXTS.say("en", "admin-log-none") in (await stage.slash("boss", "admin log")).text
    match_id = await open_match(stage)
    await stage.slash("boss", "admin restore")
    panels = [await panel(stage), await panel(stage)]
    for shown in panels:
        await stage.choose("boss", shown, "set", "edit", rest="board")
    board, edit = (TEXTS.say("en", key) for key in ("setting-board", "setting-board-edit"))
    expected = [
        log_line(stage, "settings", setting=board, value=edit),
        log_line(stage, "restore", match=match_id),
    ]
    assert await logged(stage) == expected
    await stage.restart()
    assert await logged(stage) == expected


async def test_an_erased_manager_is_a_former_player_in_the_log(stage: Stage) -> None:
    match_id = await open_match(stage)
    add_boss(stage, "second")
    await stage.slash("second", "admin restore")
    shown = (await stage.slash("second", "privacy")).told
    assert TEXTS.say("en", "privacy-admin_log", {"count": 1}) in shown.text
    await stage.press("second", shown, "privacy", "erase")
    await stage.press("second", shown, "privacy", "erase-sure")
    text = (await stage.slash("boss", "admin log")).text
    assert mention("en", -1) in text
    assert match_id in text
    assert stage.members["second"].mention not in text


async def test_only_managers_may_use_the_command_even_if_discord_offers_it(stage: Stage) -> None:
    match_id = await open_match(stage)
    available = stage.members["ann"].available_commands(stage.channel)
    assert not [one for one in available if one.startswith("admin")]
    user = stage.members["boss"].user
    assert not [one for one in user.available_commands() if one.startswith("admin")]
    (command,) = [one for one in await stage.bot.tree.fetch_commands() if one.name == "admin"]
    stage.guild.set_command_permissions(command, {stage.members["ann"]: True})
    for name in COMMANDS:
        check_told(await stage.slash("ann", name), "error-may-not")
    ann = stage.members["ann"]
    assert await ann.autocomplete(stage.channel, "admin end", "match", "") == []
    question = (await stage.slash("boss", "admin end")).told
    pressed = sent(stage, "ann", question, question.control("end")["custom_id"])
    pressed.deliver()
    check_told(await pressed.settled(), "error-may-not")
    assert (await stage.match(match_id)).result() is None
    assert await logged(stage) == []


async def test_logged_actions_have_texts(stage: Stage) -> None:
    def deeds(connection: Connection) -> set[Any]:
        return {row[0] for row in connection.execute("SELECT deed FROM admin_log")}

    await open_match(stage)
    await stage.slash("boss", "admin repair")
    await stage.slash("boss", "admin restore")
    await set_to(stage, "pings", "none")
    await end(stage)
    done = await stage.store.read(deeds)
    assert len(done) == 4
    assert all(TEXTS.has(f"deed-{one}") for one in done)
