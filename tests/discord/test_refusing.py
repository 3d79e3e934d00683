"""Refusing invitations, from one member or from everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.discord.finishing import play_enough
from tests.discord.managing import add_boss
from tests.discord.pinged import Pinged
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_preferring import panel

if TYPE_CHECKING:
    from tests.discord.harness import Reply, Shown, Stage


async def invite(stage: Stage, host: str, room: str) -> Reply:
    channel = stage.guild.create_text_channel(room)
    return await stage.slash(host, "play", at=channel, game="tokan", opponent=stage.members["bob"])


async def invitation(stage: Stage, host: str, room: str) -> Shown:
    """Have *host* invite bob, and return the invitation."""
    await invite(stage, host, room)
    return stage.latest("uninvite", stage.guild.channels[room])


async def test_a_button_below_an_invitation_refuses_its_sender(stage: Stage) -> None:
    asked = await invitation(stage, "ann", "one")
    assert asked.pings == [stage.members["bob"].id]
    shown = (await stage.press("bob", asked, "uninvite")).shown
    assert shown.is_private
    assert stage.members["ann"].mention in shown.text
    await stage.press("bob", shown, "refuse", str(stage.members["ann"].id))
    assert stage.members["ann"].mention in shown.text
    pinged = Pinged(stage)
    check_told(await invite(stage, "ann", "two"), "error-invitation-refused")
    assert not pinged.count()
    assert (await invitation(stage, "cleo", "three")).pings == [stage.members["bob"].id]
    await stage.press("bob", shown, "accept")
    assert (await invitation(stage, "ann", "four")).pings == [stage.members["bob"].id]


async def test_all_invitations_are_refused_in_the_preferences(stage: Stage) -> None:
    shown = (await stage.press("bob", await panel(stage, "bob"), "uninvite")).shown
    await stage.press("bob", shown, "refuse", "0")
    for host in ("ann", "cleo"):
        check_told(await invite(stage, host, host), "error-invitation-refused")
    await stage.restart()
    check_told(await invite(stage, "ann", "again"), "error-invitation-refused")


async def test_a_rematch_does_not_ping_a_player_who_refuses(stage: Stage) -> None:
    match_id = await open_match(stage)
    await play_enough(stage, match_id)
    await stage.bot.live_matches.call_off(match_id)
    await stage.bot.publisher.trouble(match_id)
    await stage.bot.refusals.refuse(stage.members["bob"].id, stage.members["ann"].id)
    pinged = Pinged(stage)
    await stage.slash("ann", "rematch")
    assert not pinged.count()
    await stage.press("bob", stage.lobby(), "join")
    assert stage.match_id() != match_id


async def test_a_player_who_refuses_invitations_is_offered_no_seat(stage: Stage) -> None:
    await open_match(stage)
    dan = stage.members["dan"]
    boss = add_boss(stage)
    await stage.bot.refusals.refuse(dan.id, stage.members["ann"].id)
    await stage.bot.refusals.refuse(dan.id, stage.members[boss].id)
    pinged = Pinged(stage)
    for reply in (
        await stage.slash("ann", "substitute", member=dan),
        await stage.slash(boss, "substitute", member=dan, seat="1"),
    ):
        check_told(reply, "error-substitute", reason="refused")
    assert not pinged.count()
    await stage.slash("bob", "substitute", member=dan)
    assert pinged.count()[dan.id] == 1, "of others they take them"
