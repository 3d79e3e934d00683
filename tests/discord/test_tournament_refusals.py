"""What can't be done in a tournament: the bot refuses in one sentence, and nothing is lost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cogs.ui.clubs import JoinTournament, LeaveTournament, StartTournament, Withdraw
from cogs.ui.organising import CallOffTournament
from cogs.ui.texts import TEXTS
from tests.discord.managing import add_boss, panel
from tests.discord.test_tournaments import FOUR, check_recounted, club, play_to_the_end
from tests.discord.tournaments import (
    announce,
    begin_tournament,
    draft,
    forge,
    hosted,
    open_tournament,
    post,
    post_id,
    settled,
    stored,
)
from tests.discord.wire import forged

if TYPE_CHECKING:
    from tests.discord.harness import Stage


WITHDRAW: Final = partial(Withdraw, is_sure=True)
CALL_OFF: Final = partial(CallOffTournament, is_sure=True)


async def press(stage: Stage, name: str, action: Any, tournament_id: str) -> str:
    """Have *name* press *action* on an outdated message; return the bot's answer."""
    custom_id = action(tournament_id).to_id()
    return (await forge(stage, name, forged(stage, custom_id), custom_id)).text


async def test_a_knockout_takes_no_latecomers_and_starts_once(stage: Stage) -> None:
    opened = await open_tournament(stage, form="knockout")
    tournament_id = post_id(opened)
    assert await press(stage, "boss", StartTournament, tournament_id) == club("too-few", 2)
    await stage.press("ann", opened, "tjoin")
    assert await press(stage, "boss", StartTournament, tournament_id) == club("too-few", 2)
    early = await press(stage, "ann", WITHDRAW, tournament_id)
    assert early == club("not-started")
    for name in FOUR[1:]:
        await stage.press(name, opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    before = (await stored(stage, tournament_id)).tournament.seq
    for name, action, why in (
        ("eve", JoinTournament, "too-late"),
        ("eve", LeaveTournament, "not-in"),
        ("eve", WITHDRAW, "not-in"),
        ("ann", LeaveTournament, "started"),
        ("boss", StartTournament, "started"),
    ):
        assert await press(stage, name, action, tournament_id) == club(why), (name, why)
    assert (await stored(stage, tournament_id)).tournament.seq == before
    asked = (await stage.press("ann", post(stage), "tgiveup")).shown
    await stage.press("ann", asked, "tgiveupsure")
    await settled(stage)
    again = await press(stage, "ann", WITHDRAW, tournament_id)
    assert again == club("gone-already")
    await play_to_the_end(stage, tournament_id)
    for name, action, why in (
        ("eve", JoinTournament, "over"),
        ("bob", LeaveTournament, "over"),
        ("bob", WITHDRAW, "over"),
        ("boss", StartTournament, "started"),
        ("boss", CALL_OFF, "over"),
    ):
        assert await press(stage, name, action, tournament_id) == club(why), (name, why)
    await check_recounted(stage, tournament_id)


async def test_a_server_has_a_limit_of_open_tournaments(stage: Stage, monkeypatch: Any) -> None:
    monkeypatch.setattr("cogs.tournament_settings.MOST_OPEN", 2)
    for _ in range(2):
        assert "tjoin" in (await open_tournament(stage)).actions
    panel = await draft(stage)
    assert (await announce(stage, panel)).text == club("too-many", 2)
    assert len(await stage.bot.tournaments.running(stage.guild.id)) == 2


async def test_only_managers_may_organise_after_the_role_was_deleted(stage: Stage) -> None:
    add_boss(stage)
    role = stage.guild.create_role("organisers")
    await stage.choose("boss", await panel(stage), "set", role, rest="organisers")
    stage.members["gus"] = stage.guild.add_member(stage.env.create_user("gus"), roles=[role])
    opened = await open_tournament(stage, by="gus")
    tournament_id = post_id(opened)
    with stage.by_its_owner():
        guild: Any = stage.bot.get_guild(stage.guild.id)
        await guild.get_role(role.id).delete()
    await stage.env.settle()
    managers = TEXTS.say("en", "error-may-not-organise", {"who": "managers"})
    assert (await stage.slash("gus", "tournament", game="tokan")).text == managers
    assert await press(stage, "gus", StartTournament, tournament_id) == managers
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    assert (await stored(stage, tournament_id)).tournament.phase == "running"


async def test_a_tournament_goes_on_without_its_organiser(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, (*FOUR, "boss"), form="swiss")
    stage.guild.remove_member(stage.members["boss"])
    await settled(stage)
    add_boss(stage, "other")
    look = (await stage.press("other", post(stage), "tlook")).shown
    managing = (await stage.press("other", look, "tmanage")).shown
    assert "toff" in managing.actions
    assert len(await hosted(stage, tournament_id)) == 2
    await play_to_the_end(stage, tournament_id)
    assert (await stored(stage, tournament_id)).tournament.phase == "ended"
    await check_recounted(stage, tournament_id)
