"""The interaction through which the bot posts a board, and the requests of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from db.guilds import AdminAct, GuildSettings
from engine.fair import PlayoutDice
from tests.discord.playing import click_move, open_match, ping_by_messages, playout
from tests.discord.strict.faults import TRIES
from tests.discord.test_troubles import Impatient, check_played, check_shown, forbid, typed

if TYPE_CHECKING:
    from tests.discord.harness import Stage
    from tests.discord.strict.faults import Fault


pytestmark = pytest.mark.usefixtures("slow_retries")


def counted(stage: Stage) -> list[str]:
    """Return the kinds of requests that count towards Discord's limit, and forget them."""
    ours = ("/interactions/", "/webhooks/")
    asked = [one.kind for one in stage.traffic.log if not one.path.startswith(ours)]
    stage.traffic.clear()
    return asked


async def test_a_turn_played_with_a_button_costs_no_counted_request(stage: Stage) -> None:
    match_id = await open_match(stage)
    dice = PlayoutDice(1)
    await click_move(stage, await stage.mover(match_id), dice)
    counted(stage)
    for _ in range(5):
        await click_move(stage, await stage.mover(match_id), dice)
        assert counted(stage) == [], "the board before loses its buttons by the press it came by"
    assert len(stage.boards()) == 7


async def test_one_press_carries_the_boards_of_many_turns_on_a_server(stage: Stage) -> None:
    match_id = await open_match(stage)
    counted(stage)
    for _ in range(5):
        await typed(stage, match_id)
        assert counted(stage) == [], "lent by the press that began the match"


async def test_a_turn_without_a_press_costs_two_requests(
    stage: Stage, no_presses_lent: None
) -> None:
    match_id = await open_match(stage)
    counted(stage)
    for text in playout(await stage.match(match_id))[:5]:
        await stage.slash(await stage.mover(match_id), "move", move=text)
        assert counted(stage) == ["post", "edit"]


async def test_a_turn_with_a_separate_ping_costs_no_counted_request(stage: Stage) -> None:
    await ping_by_messages(stage)
    match_id = await open_match(stage)
    dice = PlayoutDice(1)
    counted(stage)
    for _ in range(3):
        await click_move(stage, await stage.mover(match_id), dice)
        assert counted(stage) == []


@pytest.mark.parametrize(
    ("settings", "goes"),
    [
        (GuildSettings(board="keep", pings="message"), "edit"),
        (GuildSettings(board="edit"), "delete"),
    ],
)
async def test_the_board_carries_the_ping_when_nobody_presses(
    stage: Stage, settings: GuildSettings, goes: str
) -> None:
    """The board before loses its buttons; with edited boards there is only one."""
    act = AdminAct(stage.guild.id, stage.members["ann"].id, "settings", 0.0)
    await stage.bot.guild_settings.save(settings, act)
    match_id = await open_match(stage)
    dice = PlayoutDice(1)
    await click_move(stage, await stage.mover(match_id), dice)
    assert len(stage.pings()) == 1
    await stage.env.advance_time(15 * 60)
    counted(stage)
    await typed(stage, match_id)
    assert sorted(counted(stage)) == sorted(["delete", goes, "post"]), "its ping goes, too"
    for _ in range(3):
        await typed(stage, match_id)
        assert counted(stage) == ["post", goes]
        assert stage.board().pings == [stage.members[await stage.mover(match_id)].id]
    assert not stage.pings()


async def test_the_board_is_not_posted_through_an_unanswered_command(stage: Stage) -> None:
    """A follow-up would replace the private answer."""
    match_id = await open_match(stage)
    await stage.env.advance_time(16 * 60)
    reply = await typed(stage, match_id)
    check_text = "✅"
    assert reply.told.is_private
    assert reply.text.startswith(check_text)
    assert not stage.board().is_private
    await check_shown(stage, match_id)


@pytest.mark.parametrize(
    ("minutes", "costs"), [(13.5, []), (14.5, ["post", "edit"]), (15, ["post", "edit"])]
)
async def test_a_press_is_not_used_in_its_last_minute_or_later(
    stage: Stage, minutes: float, costs: list[str]
) -> None:
    match_id = await open_match(stage)
    counted(stage)
    await typed(stage, match_id)
    assert counted(stage) == [], "lent by the press that began the match"
    await stage.env.advance_time(minutes * 60)
    await typed(stage, match_id)
    assert counted(stage) == costs
    await check_shown(stage, match_id)


async def test_the_board_is_posted_when_the_press_does_not_work(stage: Stage) -> None:
    match_id = await open_match(stage)
    stage.faults.answer("POST", "/webhooks/*/*", 404, 10015)
    assert "⚠️" not in (await typed(stage, match_id)).text
    assert len(stage.boards()) == 2
    await check_shown(stage, match_id)


async def test_the_mover_is_told_when_the_board_cannot_be_posted(stage: Stage) -> None:
    match_id = await open_match(stage)
    stage.faults.answer("POST", "/webhooks/*/*", 403, 50013)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    check_played(await typed(stage, match_id), "trouble-forbidden")


@pytest.mark.parametrize("path", ["/webhooks/*/*", "/channels/*/messages"])
async def test_a_board_is_found_and_not_reposted_if_discords_answer_was_lost(
    stage: Stage, path: str
) -> None:
    match_id = await open_match(stage)
    if path.startswith("/channels"):
        await stage.env.advance_time(15 * 60)
    stage.faults.lose("POST", path, error=TimeoutError)
    check_played(await typed(stage, match_id), "trouble-later")
    for _ in range(9):  # people go on talking
        await stage.members["dan"].send(stage.channel, "Is it my turn?")
    await stage.env.advance_time(30)
    await stage.env.settle()
    assert len(stage.boards()) == 2
    assert "turn" in stage.board().actions
    await check_shown(stage, match_id)


async def delayed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Fault]:
    """Begin a match whose second board does not arrive until the fault is released."""
    monkeypatch.setattr("cogs.client.publisher.asyncio", Impatient())
    monkeypatch.setattr("cogs.client.messenger._PATIENCE", 0.1)
    match_id = await open_match(stage)
    late = stage.faults.delay("POST", "/webhooks/*/*")
    await typed(stage, match_id)
    return match_id, late


@pytest.mark.parametrize("moves", [1, 2], ids=["as it was", "moved on"])
async def test_a_late_board_is_removed_as_a_duplicate(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    match_id, late = await delayed(stage, monkeypatch)
    await stage.env.advance_time(15)
    assert len(stage.boards()) == 1
    if moves == 2:
        await typed(stage, match_id)
    await stage.env.advance_time(25)
    assert len(stage.boards()) == 2, "it is posted in another way"
    shown = stage.board()
    late.release()
    await stage.env.settle()
    assert len(stage.boards()) == 3
    await stage.env.advance_time(80)
    assert len(stage.boards()) == 2
    assert stage.board() == shown
    assert "turn" in shown.actions
    await check_shown(stage, match_id)


async def test_a_search_for_late_boards_is_repeated_when_discord_fails(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, late = await delayed(stage, monkeypatch)
    await stage.env.advance_time(40)
    late.release()
    await stage.env.settle()
    assert len(stage.boards()) == 3
    failing = stage.faults.answer("GET", "/channels/*/messages", 500, times=TRIES)
    await stage.env.advance_time(80)
    await stage.env.advance_time(60)
    assert failing.met == TRIES
    assert len(stage.boards()) == 2


async def test_the_bot_stops_searching_for_late_boards_if_discord_refuses(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, late = await delayed(stage, monkeypatch)
    await stage.env.advance_time(40)
    late.release()
    await stage.env.settle()
    refused = stage.faults.answer("GET", "/channels/*/messages", 403, 50001, times=None)
    await stage.env.advance_time(80)
    assert refused.met == 1
    await stage.env.advance_time(2000)
    assert refused.met == 1


async def test_late_boards_in_a_lost_channel_are_not_searched_for(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, late = await delayed(stage, monkeypatch)
    await stage.env.advance_time(40)
    assert len(stage.boards()) == 2, "it is posted in another way"
    late.release()
    await stage.env.settle()
    await stage.bot.matches.venues.lose(match_id, stage.channel.id)
    stage.traffic.clear()
    await stage.env.advance_time(80)
    assert not stage.traffic.log


async def test_boards_posted_in_time_are_not_searched_for(stage: Stage) -> None:
    match_id = await open_match(stage)
    await typed(stage, match_id)
    stage.traffic.clear()
    await stage.env.advance_time(120)
    assert not stage.traffic.log


@pytest.mark.parametrize("is_refused", [False, True])
async def test_an_old_board_sends_its_picture_again_only_when_the_id_is_refused(
    stage: Stage, is_refused: bool
) -> None:
    match_id = await open_match(stage)
    old = stage.board()
    shown = old.files()
    if is_refused:
        stage.faults.answer("PATCH", f"/webhooks/*/messages/{old.id}", 400, 50035)
        stage.faults.answer("PATCH", f"/channels/*/messages/{old.id}", 400, 50035)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    assert old.actions == []
    assert old.files() == shown
    edits = [
        one.json["attachments"]
        for one in stage.env.http_requests
        if one.method == "PATCH" and one.path.endswith(f"/messages/{old.id}") and one.json
    ]
    (kept,) = edits[0]
    assert kept["filename"] in shown
    assert int(kept["id"]) > 10, "Discord's id, and no number of a new file"
    assert (edits[-1][0]["id"] == 0) is is_refused
