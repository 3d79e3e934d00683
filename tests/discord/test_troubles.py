"""If Discord fails, the match goes on, appears as soon as it can, and the mover hears of it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.ui import errors
from cogs.ui.games import refused_lines
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests.discord.managing import add_boss
from tests.discord.playing import (
    bring,
    click_move,
    open_lobby,
    open_match,
    ping_by_messages,
    playout,
    tap_to_confirm,
)
from tests.discord.strict.faults import TRIES
from tests.discord.test_bad_moves import check_told
from tests.patience import PATIENCE
from tests.shown import published_seq

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Reply, Stage
    from tests.discord.strict.traffic import Request

pytestmark = pytest.mark.usefixtures("no_presses_lent", "slow_retries")


class Impatient:
    """asyncio whose `wait` just timed out, because SimCord can't advance it."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def wait(self, tasks: set[Any], **options: float) -> tuple[set[Any], set[Any]]:
        del options
        await asyncio.sleep(0)
        return set(), tasks


async def typed(stage: Stage, match_id: str, at: ChannelHandle | None = None) -> Reply:
    """Type a legal move of the player to move."""
    text = playout(await stage.match(match_id))[0]
    return await stage.slash(await stage.mover(match_id), "move", at=at, move=text)


def check_played(reply: Reply, trouble: str, **facts: str) -> None:
    """Check that the move counts, and that the bot reports the trouble with the board."""
    assert reply.told.is_private
    assert reply.text.startswith("✅")
    facts["stored"] = TEXTS.say("en", "stored-move")
    assert TEXTS.say("en", trouble, facts) in reply.text


def forbid(stage: Stage, channel: ChannelHandle, permissions: discord.Permissions) -> None:
    """Take *permissions* in a channel from the bot."""
    target = stage.env.backend.bot_user.id
    overwrite = Overwrite(
        target_id=target, type=OverwriteType.MEMBER, allow=0, deny=permissions.value
    )
    stage.env.backend.set_overwrite(channel.id, overwrite)


def permit(stage: Stage, channel: ChannelHandle) -> None:
    stage.env.backend.delete_overwrite(channel.id, stage.env.backend.bot_user.id)


def refuse_pings(stage: Stage) -> None:
    """Refuse every message that has only words."""
    stage.faults.answer("POST", "/channels/*/messages", 403, 50013, times=None, only=is_ping)


def is_ping(request: Request) -> bool:
    """Whether the request posts plain text, as pings do."""
    return bool(request.body.get("content"))


async def shown(stage: Stage, match_id: str) -> None:
    """Wait until the board shows everything that the test itself has caused.

    When SimCord settles, it waits only for what an interaction caused.
    """
    async with asyncio.timeout(PATIENCE):
        while await stage.bot.publisher.trouble(match_id) is None:
            match = await stage.match(match_id)
            if await published_seq(stage.bot.matches, match_id) == match.seq - 1:
                return
            await asyncio.sleep(0.01)


async def check_shown(stage: Stage, match_id: str) -> None:
    """Check that the newest board shows all there is."""
    match = await stage.match(match_id)
    assert await published_seq(stage.bot.matches, match_id) == match.seq - 1
    assert f"-{match.seq}-" in next(iter(stage.board().files()))


@pytest.mark.parametrize("status", [500, 502, 429])
async def test_a_board_is_retried_while_discord_fails(stage: Stage, status: int) -> None:
    match_id = await open_match(stage)
    count = len(stage.boards())
    path = f"/channels/{stage.channel.id}/messages"
    stage.faults.answer("POST", path, status, times=2 * TRIES)
    check_played(await typed(stage, match_id), "trouble-later")
    assert len(stage.boards()) == count
    await stage.env.advance_time(21)
    assert len(stage.boards()) == count
    await stage.env.advance_time(41)
    await stage.env.settle()
    assert len(stage.boards()) == count + 1
    await check_shown(stage, match_id)


async def test_the_bot_knows_why_a_board_failed_while_it_waits_to_retry(stage: Stage) -> None:
    match_id = await open_match(stage)
    await stage.env.advance_time(15 * 60)
    stage.faults.answer("POST", f"/channels/{stage.channel.id}/messages", 500, times=None)
    await typed(stage, match_id)
    assert isinstance(await stage.bot.publisher.trouble(match_id), discord.HTTPException)


async def test_moves_made_while_discord_fails_are_shown_together(stage: Stage) -> None:
    match_id = await open_match(stage)
    old = stage.board()
    stage.faults.answer("POST", f"/channels/{stage.channel.id}/messages", 500, times=None)
    for _ in range(3):
        check_played(await typed(stage, match_id), "trouble-later")
    stage.faults.clear()
    await stage.env.advance_time(30)
    await stage.env.settle()
    assert len(stage.boards()) == 2
    await check_shown(stage, match_id)
    assert stage.board().text.count("moved the") == 3
    assert old.actions == []
    assert len(stage.pings()) <= 1


async def test_an_unposted_board_is_shown_after_a_restart(stage: Stage) -> None:
    match_id = await open_match(stage)
    stage.faults.answer("POST", f"/channels/{stage.channel.id}/messages", 500, times=None)
    await typed(stage, match_id)
    stage.faults.clear()
    await stage.restart()
    assert len(stage.boards()) == 2
    await check_shown(stage, match_id)


async def test_a_match_goes_on_if_discord_never_answers(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    silence = stage.faults.hold("POST", f"/channels/{stage.channel.id}/messages")
    monkeypatch.setattr("cogs.client.publisher.asyncio", Impatient())
    seq = (await stage.match(match_id)).seq
    reply = await typed(stage, match_id)
    assert (await stage.match(match_id)).seq == seq + 1
    # Discord refused nothing: perhaps the board just takes long
    check_played(reply, "trouble-slow")
    silence.release()
    await stage.env.settle()
    await stage.env.advance_time(30)
    await stage.env.settle()
    await check_shown(stage, match_id)


async def test_a_failed_answer_loses_no_move(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await tap_to_confirm(stage, mover, PlayoutDice(1))
    seq = (await stage.match(match_id)).seq
    stage.faults.answer("POST", "/interactions/*/callback", 503, times=TRIES)
    reply = await stage.press(mover, panel, "play")
    check_told(reply, "error-discord")
    assert (await stage.match(match_id)).seq == seq + 1
    await check_shown(stage, match_id)


async def test_a_refused_answer_is_not_answered_again(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await tap_to_confirm(stage, mover, PlayoutDice(1))
    before = (await stage.match(match_id)).entries
    stage.faults.answer("POST", "/interactions/*/callback", 404, 10062)
    await stage.press(mover, panel, "play")
    assert (await stage.match(match_id)).seq == len(before) + 1
    again = await stage.press(mover, panel, "play")
    assert (await stage.match(match_id)).seq == len(before) + 1, "a second press moves nobody"
    assert again.shown.text.startswith("✅"), "it gets the answer to the first"


async def test_an_expired_press_plays_nothing(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await tap_to_confirm(stage, mover, PlayoutDice(1))
    before = (await stage.match(match_id)).entries
    stage.faults.answer("POST", "/interactions/*/callback", 404, 10062)
    with monkeypatch.context() as patch:
        patch.setattr("cogs.ui.answers._DOUBTFUL", 0.0)  # it has already waited a long time
        await stage.press(mover, panel, "play")
    assert (await stage.match(match_id)).entries == before
    await stage.press(mover, panel, "play")
    assert (await stage.match(match_id)).seq == len(before) + 1


async def test_a_deleted_channel_is_reported_and_the_match_goes_on_elsewhere(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    elsewhere = stage.guild.create_text_channel("elsewhere")
    stage.faults.answer("POST", f"/channels/{stage.channel.id}/messages", 404, 10003, times=None)
    check_played(await typed(stage, match_id), "trouble-gone")
    lists = await stage.slash(mover, "games", at=elsewhere)
    await bring(stage, mover, lists.told, match_id)
    assert stage.match_id(elsewhere) == match_id
    assert len(stage.boards(elsewhere)) == 1
    await typed(stage, match_id, at=elsewhere)
    assert len(stage.boards(elsewhere)) == 2


@pytest.mark.parametrize(("status", "code"), [(400, 50083), (403, 160005)])
async def test_an_archived_or_locked_thread_is_reported(
    stage: Stage, status: int, code: int
) -> None:
    match_id = await open_match(stage)
    path = f"/channels/{stage.channel.id}/messages"
    stage.faults.answer("POST", path, status, code)
    check_played(await typed(stage, match_id), "trouble-locked")
    assert len(stage.boards()) == 1
    await typed(stage, match_id)
    assert len(stage.boards()) == 2
    await check_shown(stage, match_id)


@pytest.mark.parametrize("missing", ["send_messages", "view_channel"])
async def test_missing_permissions_are_reported_to_the_mover(stage: Stage, missing: str) -> None:
    match_id = await open_match(stage)
    forbid(stage, stage.channel, discord.Permissions(**{missing: True}))
    check_played(await typed(stage, match_id), "trouble-forbidden")
    mover = await stage.mover(match_id)
    panel = await tap_to_confirm(stage, mover, PlayoutDice(1))
    played = await stage.press(mover, panel, "play")
    check_played(played, "trouble-forbidden")
    assert len(stage.boards()) == 1
    permit(stage, stage.channel)
    await shown_at_last(stage, match_id)
    assert len(stage.boards()) == 2
    assert stage.board().text.count("moved the") == 2, "what nobody has seen yet"
    await typed(stage, match_id)
    await check_shown(stage, match_id)


async def test_a_refused_ping_does_not_stop_boards(stage: Stage, no_press_of_use: None) -> None:
    await ping_by_messages(stage)
    match_id = await open_match(stage)
    refuse_pings(stage)
    for _ in range(2):
        reply = await typed(stage, match_id)
        assert "⚠️" not in reply.text
    assert len(stage.boards()) == 3
    assert stage.pings() == []
    await check_shown(stage, match_id)


@pytest.mark.parametrize(("status", "code"), [(429, 30046), (403, 50013), (404, 10008)])
async def test_an_old_board_that_cannot_be_edited_does_not_stop_boards(
    stage: Stage, status: int, code: int
) -> None:
    match_id = await open_match(stage)
    path = f"/channels/{stage.channel.id}/messages/*"
    stage.faults.answer("PATCH", path, status, code, times=None)
    stage.faults.answer("DELETE", path, status, code, times=None)
    for _ in range(2):
        assert "⚠️" not in (await typed(stage, match_id)).text
    assert len(stage.boards()) == 3
    await check_shown(stage, match_id)


async def test_missing_permissions_are_reported_at_the_start_of_a_match(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    reply = await stage.press("ann", lobby, "start")
    check_told(reply, "trouble-forbidden", stored=TEXTS.say("en", "stored-match"))
    match_id = stage.match_id()
    permit(stage, stage.channel)
    await stage.slash("ann", "board")
    await check_shown(stage, match_id)


async def test_a_missing_board_is_posted_by_the_board_command(stage: Stage) -> None:
    match_id = await open_match(stage)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    await typed(stage, match_id)
    refused = await stage.slash("dan", "board")
    assert refused.told.is_private
    permit(stage, stage.channel)
    await stage.slash("dan", "board")
    await check_shown(stage, match_id)


async def test_a_failed_thread_is_reported(stage: Stage) -> None:
    await open_match(stage)
    offer = (await stage.slash("cleo", "play", game="tokan")).told
    forbid(stage, stage.channel, discord.Permissions(create_public_threads=True))
    missing = TEXTS.say("en", "right-create_public_threads")
    for reply in (
        await stage.slash("cleo", "play", game="tokan"),
        await stage.press("cleo", offer, "thread"),
    ):
        check_told(reply, "error-rights-missing-thread", count=1, rights=missing)
    assert stage.channel.threads == []
    permit(stage, stage.channel)
    await stage.press("cleo", offer, "thread")
    assert len(stage.channel.threads) == 1


async def test_a_failed_proposal_is_reported(stage: Stage) -> None:
    match_id = await open_match(stage)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    check_told(await stage.slash("ann", "draw"), "error-forbidden")


@pytest.mark.parametrize("kind", ["draw", "give", "take", "appoint"])
async def test_a_proposal_that_cannot_be_posted_is_withdrawn(stage: Stage, kind: str) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    boss, dan = add_boss(stage), stage.members["dan"]
    if kind == "take":
        await stage.press("cleo", (await stage.slash("cleo", "resign")).told, "resignsure")
        await stage.env.settle()
    table = await stage.table(match_id)
    seat = table.seat_of(stage.members["cleo"].id) or 0

    async def ask() -> Reply:
        match kind:
            case "draw":
                return await stage.slash("ann", "draw")
            case "give":
                return await stage.slash("ann", "substitute", member=dan)
            case "appoint":
                return await stage.slash(boss, "substitute", member=dan, seat=str(seat + 1))
            case _:
                sure = (await stage.press("dan", stage.board(), "takeseat", str(seat))).shown
                return await stage.press("dan", sure, "takeseatsure", str(seat))

    questions = len([one for one in stage.messages() if {"seat", "answer"} & set(one.actions)])
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    check_told(await ask(), "error-forbidden")
    assert (await stage.table(match_id)).proposal is None
    if kind == "appoint":
        assert match_id not in (await stage.slash(boss, "admin log")).text, "nothing was done"
    permit(stage, stage.channel)
    await ask()
    asked = [one for one in stage.messages() if {"seat", "answer"} & set(one.actions)]
    assert len(asked) == questions + 1
    assert (await stage.table(match_id)).proposal is not None


# Rights that come back ---------------------------------------------------------------------------


async def test_a_board_follows_once_the_channel_gives_the_right_back(stage: Stage) -> None:
    match_id = await open_match(stage)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    check_played(await typed(stage, match_id), "trouble-forbidden")
    asked = len(stage.traffic.log)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True, add_reactions=True))
    await stage.env.settle()
    assert len(stage.traffic.log) == asked, "Discord is not asked for what it would refuse"
    permit(stage, stage.channel)
    await shown_at_last(stage, match_id)
    await check_shown(stage, match_id)


async def test_a_board_follows_once_a_role_gives_the_right_back(stage: Stage) -> None:
    match_id = await open_match(stage)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    check_played(await typed(stage, match_id), "trouble-forbidden")
    channel = stage.bot.get_channel(stage.channel.id)
    assert isinstance(channel, discord.TextChannel)
    # as if a role had lacked the right until now
    stage.env.backend.channels[channel.id].overwrites.clear()
    channel._overwrites.clear()  # pyright: ignore[reportPrivateUsage]
    role = channel.guild.default_role
    stage.dispatch("guild_role_update", role, role)
    await shown_at_last(stage, match_id)


@pytest.mark.parametrize("event", ["guild_role_update", "member_update"])
async def test_changes_to_other_members_and_useless_roles_retry_nothing(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    match_id = await open_match(stage)
    forbid(stage, stage.channel, discord.Permissions(send_messages=True))
    check_played(await typed(stage, match_id), "trouble-forbidden")
    shown: list[str] = []
    monkeypatch.setattr(stage.bot.publisher, "show", shown.append)
    (guild,) = stage.bot.guilds
    bob = await guild.fetch_member(stage.members["bob"].id)
    what = guild.default_role if event == "guild_role_update" else bob
    stage.dispatch(event, what, what)
    await stage.env.settle()
    assert shown == []


@pytest.mark.parametrize(
    ("status", "code", "trouble"),
    [(403, 50013, "trouble-forbidden"), (400, 50035, "trouble-later")],
)
async def test_a_refused_board_is_retried_without_an_event(
    stage: Stage, no_press_of_use: None, status: int, code: int, trouble: str
) -> None:
    """When a timeout ends, Discord sends no event."""
    boss = add_boss(stage)
    match_id = await open_match(stage)
    fault = stage.faults.answer(
        "POST", f"/channels/{stage.channel.id}/messages", status, code, times=3
    )
    check_played(await typed(stage, match_id), trouble)
    assert fault.met == 2, "nor is a message let through that says whose turn it is"
    await stage.env.advance_time(20)
    assert fault.met == 2, "later than what passes by itself"
    said = TEXTS.say("en", trouble, {"stored": TEXTS.say("en", "stored-all")})
    assert said in (await stage.slash("ann", "games")).text
    settings = (await stage.slash(boss, "settings")).told.text
    assert f"<#{stage.channel.id}>" in settings.partition("⚠️")[2]
    await stage.env.advance_time(60)
    assert fault.met == 3, "they were told directly: only the board is tried again"
    await stage.env.advance_time(600)
    await check_shown(stage, match_id)
    assert "⚠️" not in (await stage.slash("ann", "games")).text
    assert "⚠️" not in (await stage.slash(boss, "settings")).text


async def test_a_refused_board_is_posted_at_once_on_request(
    stage: Stage, no_press_of_use: None
) -> None:
    match_id = await open_match(stage)
    stage.faults.answer("POST", f"/channels/{stage.channel.id}/messages", 403, 50013)
    check_played(await typed(stage, match_id), "trouble-forbidden")
    await stage.slash("dan", "board")
    await check_shown(stage, match_id)


def test_only_a_few_of_many_channels_with_refused_boards_are_named() -> None:
    lines = "\n".join(refused_lines("en", [5, 5, 6, 7, 8, 9]))
    assert lines.count("⚠️") == 3
    assert lines.count("<#5>") == 1
    assert "2 more" in lines


async def test_a_board_follows_once_a_thread_is_no_longer_locked(stage: Stage) -> None:
    await open_match(stage)
    offer = (await stage.slash("cleo", "play", game="tokan")).shown
    await stage.press("cleo", offer, "thread")
    (thread,) = stage.channel.threads
    await stage.press("dan", stage.lobby(thread), "join")
    await stage.press("cleo", stage.lobby(thread), "start")
    match_id = stage.match_id(thread)
    stage.faults.answer("POST", f"/channels/{thread.id}/messages", 400, 160005)
    lock(stage, thread, is_locked=True)
    check_played(await typed(stage, match_id, thread), "trouble-locked")
    lock(stage, thread, is_locked=False)
    await shown_at_last(stage, match_id)


def lock(stage: Stage, thread: ChannelHandle, *, is_locked: bool) -> None:
    stage.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": is_locked})


async def shown_at_last(stage: Stage, match_id: str) -> None:
    """Wait until the whole match is on the board."""
    match = await stage.match(match_id)
    while await published_seq(stage.bot.matches, match_id) != match.seq - 1:
        await stage.env.settle()


async def test_another_bot_with_the_same_token_is_noticed(
    stage: Stage, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errors, "_doubles", errors._Doubles())  # pyright: ignore[reportPrivateUsage]

    def told() -> list[str]:
        return [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]

    await open_match(stage)
    for count in range(4):
        assert len(told()) == (count > 2)
        stage.faults.answer("POST", "/interactions/*/*/callback", 400, 40060)
        await stage.slash("ann", "board")
        stage.faults.clear()
    (line,) = told()
    assert "another bot runs with this token" in line
    caplog.clear()


async def test_tidying_waits_while_too_many_requests_are_refused(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    for _ in range(5_000):
        stage.bot.pacer.refused.note(403)
    before = stage.board()
    stage.traffic.clear()
    match = await stage.match(match_id)
    move = match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])
    await stage.slash(mover, "move", move=move)
    assert stage.board().id != before.id
    assert stage.traffic.kinds["edit"] == 0
    monkeypatch.setattr("cogs.client.pacing._REFUSED_WITHIN", 0.0)
    await stage.env.advance_time(60)
    assert stage.traffic.kinds["edit"] == 1


async def test_pauses_between_tries_grow_while_a_bot_is_to_move(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    tries: list[str] = []

    async def show(match_id: str) -> bool:
        tries.append(match_id)
        refusal: Any = SimpleNamespace(status=403, reason="Forbidden")
        raise discord.Forbidden(refusal, {"code": 50013, "message": "Missing Permissions"})

    awaiting_bot: Any = SimpleNamespace(
        people=lambda: (0,), awaited=tuple, match=SimpleNamespace(result=lambda: None)
    )
    publisher = stage.bot.publisher
    monkeypatch.setattr(publisher.boards, "show", show)
    monkeypatch.setattr(publisher.tables, "peek", Mock(return_value=awaiting_bot))
    stage.env.as_bot(publisher.show, match_id)
    for _ in range(20):
        await stage.env.advance_time(100)
    assert 3 <= len(tries) <= 7
