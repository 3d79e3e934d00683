"""Tournaments go on even if the bot can no longer post or open threads in their channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from simcord.backend.models import Overwrite, channel
from simcord.enums import OverwriteType

from cogs.ui.texts import TEXTS
from tests.discord.managing import add_boss, set_to
from tests.discord.strict.faults import TRIES
from tests.discord.test_clocks import DAY, HOUR
from tests.discord.test_notifications import direct_messages, shut_door
from tests.discord.test_organising import managing as managing_panel
from tests.discord.test_tournaments import (
    FOUR,
    check_recounted,
    new_thread,
    play_season,
    play_to_the_end,
    said,
)
from tests.discord.test_troubles import forbid, permit
from tests.discord.tournaments import (
    begin_tournament,
    hosted,
    league_id,
    open_by_old_rules,
    open_league,
    open_tournament,
    post,
    post_id,
    resign_round,
    settled,
    stored,
)

if TYPE_CHECKING:
    import pytest
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Reply, Stage

THREADS = "tests.discord.strict.places.MOST_THREADS"
NO_THREADS = discord.Permissions(create_public_threads=True)
NO_WORDS = discord.Permissions(send_messages=True)
HIDDEN = discord.Permissions(view_channel=True)


async def parents(stage: Stage, tournament_id: str) -> set[int | None]:
    """Return the channel of each thread of the round's matches; None where there is no thread."""
    return {
        stage.env.backend.channels[one.channel].parent_id
        for one in await hosted(stage, tournament_id)
    }


async def another(
    stage: Stage, name: str = "other", taken: discord.Permissions | None = None
) -> ChannelHandle:
    """Create another channel; take the rights *taken* from the bot there."""
    found = stage.guild.create_text_channel(name)
    if taken is not None:
        forbid(stage, found, taken)
    await stage.env.settle()
    return found


async def move(stage: Stage, to: ChannelHandle, name: str = "boss") -> Reply:
    """Have *name* move the last tournament to another channel."""
    look = (await stage.press(name, post(stage), "tlook")).shown
    managing = (await stage.press(name, look, "tmanage")).shown
    reply = await stage.choose(name, managing, "tmove", to)
    await settled(stage)
    return reply


async def begin_without(stage: Stage, taken: discord.Permissions) -> str:
    """Begin a round robin of four after the bot has lost rights in its channel."""
    opened = await open_tournament(stage, form="robin")
    tournament_id = post_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    forbid(stage, stage.channel, taken)
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    return tournament_id


def pinged(stage: Stage, name: str = "boss") -> list[str]:
    """Return the texts of the bot's pings to *name* in the channel."""
    return [one.text for one in said(stage) if stage.members[name].id in one.pings]


# Discord's own lines ------------------------------------------------------------------------------


def lines_about_threads(stage: Stage) -> int:
    return len(stage.messages()) - len(said(stage))


async def test_lines_about_new_threads_are_deleted(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    assert len({one.channel for one in await hosted(stage, tournament_id)}) == 2
    assert lines_about_threads(stage) == 0
    await resign_round(stage, tournament_id)
    assert lines_about_threads(stage) == 0


async def test_a_round_is_posted_before_the_bot_looks_for_lines_about_threads(
    stage: Stage,
) -> None:
    await begin_tournament(stage, FOUR, form="robin")
    here = f"/channels/{stage.channel.id}/messages"
    asked = [one.method for one in stage.traffic.log if one.path == here]
    assert asked == ["POST", "POST", "GET"], "the tournament, its first round, its lines"


async def test_lines_about_threads_disappear_even_if_a_match_cannot_begin(stage: Stage) -> None:
    opened = await open_tournament(stage, form="robin")
    tournament_id = post_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    asked: list[object] = []

    def is_second(request: object) -> bool:
        asked.append(request)
        return len(asked) > 1

    path = f"/channels/{stage.channel.id}/threads"
    stage.faults.answer("POST", path, 500, times=TRIES, only=is_second)
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    assert len(await hosted(stage, tournament_id)) == 1
    assert lines_about_threads(stage) == 0
    await stage.env.advance_time(60)
    await settled(stage)
    assert len(await hosted(stage, tournament_id)) == 2
    assert lines_about_threads(stage) == 0


async def test_lines_about_threads_that_the_bot_may_not_find_stay(stage: Stage) -> None:
    await begin_without(stage, discord.Permissions(read_message_history=True))
    assert lines_about_threads(stage) == 2


# In the channel itself ----------------------------------------------------------------------------


async def test_a_final_is_played_in_the_channel_when_no_thread_can_be_opened(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THREADS, 0)
    tournament_id = await begin_tournament(stage, FOUR[:2], form="best-of-3")
    assert [one.channel for one in await hosted(stage, tournament_id)] == [stage.channel.id]
    assert pinged(stage) == []
    await play_to_the_end(stage, tournament_id)
    assert (await stored(stage, tournament_id)).tournament.phase == "ended"
    await check_recounted(stage, tournament_id)


async def test_without_threads_a_rounds_matches_are_played_one_after_another(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THREADS, 0)
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    assert [one.channel for one in await hosted(stage, tournament_id)] == [stage.channel.id]
    full = TEXTS.say("en", "error-no-match-threads", {"why": "full"})
    blocked = TEXTS.say("en", "tournament-blocked", {"trouble": full, "why": "full"})
    assert blocked in post(stage).text
    assert len(pinged(stage)) == 1
    await resign_round(stage, tournament_id)
    assert [one.channel for one in await hosted(stage, tournament_id)] == [stage.channel.id] * 2
    assert full not in post(stage).text
    for _ in range(6):
        await resign_round(stage, tournament_id)
    assert (await stored(stage, tournament_id)).tournament.phase == "ended"
    assert len(pinged(stage)) == 1, "the organiser is told once of all rounds"
    await check_recounted(stage, tournament_id)


async def test_a_tournament_in_its_own_thread_needs_no_other_threads(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_boss(stage)
    place = await new_thread(stage, discord.ChannelType.public_thread)
    monkeypatch.setattr(THREADS, 1)
    shown = await open_tournament(stage, at=place, form="knockout")
    tournament_id = post_id(shown)
    for name in FOUR[:2]:
        await stage.press(name, shown, "tjoin")
    await stage.press("boss", shown, "tstart")
    await settled(stage)
    assert [one.channel for one in await hosted(stage, tournament_id)] == [place.id]
    await resign_round(stage, tournament_id)
    assert (await stored(stage, tournament_id)).tournament.phase == "ended"


async def test_an_organiser_is_told_once_despite_a_restart(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THREADS, 0)
    await begin_tournament(stage, FOUR, form="robin")
    assert len(pinged(stage)) == 1
    await stage.restart()
    await stage.env.advance_time(2000)
    await settled(stage)
    assert len(pinged(stage)) == 1


async def test_a_round_still_says_why_it_waits_when_discord_fails_too(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THREADS, 0)
    await begin_tournament(stage, FOUR, form="robin")
    full = TEXTS.say("en", "error-no-match-threads", {"why": "full"})
    assert full in post(stage).text
    path = f"/channels/{stage.channel.id}/threads"
    failed = stage.faults.answer("POST", path, 500, times=None)
    await stage.env.advance_time(2000)
    await settled(stage)
    assert failed.met
    assert full in post(stage).text


async def test_announcement_channels_get_announcement_threads(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = {*channel.THREAD_TYPES, discord.ChannelType.news_thread.value}
    monkeypatch.setattr(channel, "THREAD_TYPES", kinds)  # SimCord doesn't have announcement threads
    add_boss(stage)
    news = stage.guild.create_news_channel("news")
    await stage.env.settle()
    shown = await open_tournament(stage, at=news, form="robin")
    tournament_id = post_id(shown)
    for name in FOUR:
        await stage.press(name, shown, "tjoin")
    await stage.press("boss", shown, "tstart")
    await settled(stage)
    assert await parents(stage, tournament_id) == {news.id}
    channels = stage.env.backend.channels
    made = {channels[one.channel].type for one in await hosted(stage, tournament_id)}
    assert made == {discord.ChannelType.news_thread.value}
    await play_to_the_end(stage, tournament_id)
    assert (await stored(stage, tournament_id)).tournament.phase == "ended"


# In another channel -------------------------------------------------------------------------------


async def test_an_organiser_moves_a_tournament_to_a_channel_with_threads(
    stage: Stage,
) -> None:
    tournament_id = await begin_without(stage, NO_THREADS)
    rights = TEXTS.say("en", "error-no-match-threads", {"why": "rights"})
    old = post(stage)
    assert rights in old.text
    assert rights in pinged(stage)[0]
    here = [one.match for one in await hosted(stage, tournament_id)]
    assert len(here) == 1
    other = await another(stage)
    told = await move(stage, other)
    facts = {"channel": f"<#{other.id}>"}
    assert told.text == TEXTS.say("en", "tournament-moving", facts)
    assert TEXTS.say("en", "tournament-moved", facts) in old.text
    assert old.actions == []
    new = stage.latest("tlook", other)
    assert "Round 1 of 3" in new.text
    assert rights not in new.text
    now = {one.match: one.channel for one in await hosted(stage, tournament_id)}
    assert len(now) == 2
    assert now.pop(here[0]) == stage.channel.id, "what is played stays where it is"
    assert await parents(stage, tournament_id) == {None, other.id}
    await resign_round(stage, tournament_id)
    assert await parents(stage, tournament_id) == {other.id}
    await play_to_the_end(stage, tournament_id)
    assert "🥇" in stage.latest("tlook", other).text
    await check_recounted(stage, tournament_id)


async def test_the_next_game_of_a_pairing_moves_with_its_tournament(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR[:2], form="best-of-3")
    other = await another(stage)
    await move(stage, other)
    assert await parents(stage, tournament_id) == {stage.channel.id}
    await resign_round(stage, tournament_id)
    *_, last = await hosted(stage, tournament_id)
    assert stage.env.backend.channels[last.channel].parent_id == other.id


async def test_a_tournament_cannot_move_where_it_could_not_be_played(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR[:2], form="knockout")
    mute = await another(stage, "mute", NO_THREADS | discord.Permissions(attach_files=True))
    read_only = await another(stage, "read-only")
    boss = stage.members["boss"].id
    cannot = Overwrite(target_id=boss, type=OverwriteType.MEMBER, allow=0, deny=NO_WORDS.value)
    stage.env.backend.set_overwrite(read_only.id, cannot)
    voice = stage.guild.create_voice_channel("talk")
    await stage.env.settle()
    names = [TEXTS.say("en", f"right-{one}") for one in ("attach_files", "create_public_threads")]
    lacking = {"rights": TEXTS.joined("en", names), "count": 2}
    for where, why in (
        (mute, TEXTS.say("en", "error-rights-missing-move", lacking)),
        (read_only, TEXTS.say("en", "error-cannot-write-there")),
        (voice, TEXTS.say("en", "error-no-threads-here")),
    ):
        assert (await move(stage, where)).text == why
    await set_to(stage, "channels", stage.channel)
    only = {"channels": f"<#{stage.channel.id}>"}
    assert (await move(stage, await another(stage))).text == TEXTS.say(
        "en", "error-not-in-this-channel", only
    )
    assert (await stored(stage, tournament_id)).venue.channel == stage.channel.id
    assert "tmove" not in (await stage.press("ann", post(stage), "tlook")).shown.actions


async def test_moving_a_division_also_moves_its_league(stage: Stage) -> None:
    shown = await open_league(stage, division=4)
    league = league_id(shown)
    for name in FOUR:
        await stage.press(name, shown, "ljoin")
    await stage.press("boss", shown, "lstart")
    await settled(stage)
    other = await another(stage)
    club = (await stage.slash("boss", "club", at=other)).shown
    (division,) = await stage.bot.seasons.season(
        await stage.bot.seasons.load(league, stage.guild.id)
    )
    look = (await stage.choose("boss", club, "trun", division.tournament.id)).shown
    managing = (await stage.press("boss", look, "tmanage")).shown
    await stage.choose("boss", managing, "tmove", other)
    await settled(stage)
    assert "Season 1" in stage.latest("ljoin", other).text
    moved = TEXTS.say("en", "tournament-moved", {"channel": f"<#{other.id}>"})
    assert moved in shown.text
    await play_season(stage, league)
    await stage.press("boss", stage.latest("lstart", other), "lstart")
    await settled(stage)
    found = await stage.bot.seasons.load(league, stage.guild.id)
    assert found.seasons == 2
    (division,) = await stage.bot.seasons.season(found)
    assert division.venue.channel == other.id


# A closed channel ---------------------------------------------------------------------------------


async def test_each_organiser_gets_one_letter_when_the_channel_is_closed(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    await stage.choose("boss", await managing_panel(stage), "thelp", stage.members["eve"])
    link = post(stage).id
    forbid(stage, stage.channel, HIDDEN)
    await resign_round(stage, tournament_id)
    (letter,) = direct_messages(stage, "boss")
    assert "can’t write in the channel" in letter.text
    assert str(link) in letter.text
    assert [one.text for one in direct_messages(stage, "eve")] == [letter.text]
    await stage.restart()
    await stage.env.advance_time(4000)
    await settled(stage)
    assert len(direct_messages(stage, "boss")) == 1
    permit(stage, stage.channel)
    await stage.env.advance_time(2000)
    await settled(stage)
    assert "Round 2 of 3" in post(stage).text
    assert len(await hosted(stage, tournament_id)) == 2
    forbid(stage, stage.channel, HIDDEN)
    await resign_round(stage, tournament_id)
    assert len(direct_messages(stage, "boss")) == 2, "of the second time they hear, too"


async def test_an_organiser_who_cannot_be_pinged_about_threads_gets_a_letter(stage: Stage) -> None:
    await begin_without(stage, NO_THREADS | NO_WORDS)
    await stage.env.advance_time(4000)
    await settled(stage)
    assert pinged(stage) == []
    assert len(direct_messages(stage, "boss")) == 1


async def test_a_tournament_in_a_closed_channel_can_be_moved_through_club(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    forbid(stage, stage.channel, HIDDEN)
    await resign_round(stage, tournament_id)
    other = await another(stage)
    assert "trun" not in (await stage.slash("ann", "club", at=other)).shown.actions
    club = (await stage.slash("boss", "club", at=other)).shown
    look = (await stage.choose("boss", club, "trun", tournament_id)).shown
    managing = (await stage.press("boss", look, "tmanage")).shown
    await stage.choose("boss", managing, "tmove", other)
    await settled(stage)
    assert "Round 2 of 3" in stage.latest("tlook", other).text
    assert await parents(stage, tournament_id) == {other.id}


async def test_a_refused_letter_does_not_delay_the_tournament(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    shut_door(stage, "boss")
    forbid(stage, stage.channel, HIDDEN)
    await resign_round(stage, tournament_id)
    permit(stage, stage.channel)
    await stage.env.advance_time(2000)
    await settled(stage)
    assert "Round 2 of 3" in post(stage).text


async def test_a_round_is_extended_for_matches_that_began_late(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(THREADS, 0)
    open_by_old_rules(monkeypatch)
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace="604800")
    for hours in (47, 3):
        await stage.env.advance_time(hours * HOUR)
        await settled(stage)
    assert len(await hosted(stage, tournament_id)) == 1, "one waits for a thread"
    assert len((await stored(stage, tournament_id)).tournament.open_tables()) == 2
    monkeypatch.setattr(THREADS, 1000)
    await stage.env.advance_time(2 * HOUR)
    await settled(stage)
    assert len(await hosted(stage, tournament_id)) == 2
    ends = (await stored(stage, tournament_id)).due_at
    assert ends is not None
    assert stage.clock.now() + DAY < ends <= stage.clock.now() + 2 * DAY
    await stage.env.advance_time(2 * DAY + HOUR)
    await settled(stage)
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 2
