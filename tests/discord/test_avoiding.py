"""Avoiding other players: the bot respects the wish and keeps it secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.texts import TEXTS
from engine.clubs import course
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.tournaments import open_tournament, post_id, settled, stored

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


async def avoid(stage: Stage, name: str, other: str) -> Shown:
    wants = (await stage.slash(name, "preferences")).shown
    shown = (await stage.press(name, wants, "avoiding")).shown
    assert shown.is_private
    await stage.choose(name, shown, "avoid", stage.members[other])
    return shown


async def test_an_avoided_player_cannot_join_and_hears_no_reason(stage: Stage) -> None:
    shown = await avoid(stage, "ann", "bob")
    assert f"<@{stage.members['bob'].id}>" in shown.text
    lobby = await open_lobby(stage, players=("ann",))
    refused = await stage.press("bob", lobby, "join")
    assert refused.text == TEXTS.say("en", "error-lobby", {"why": "not-you", "most": 0})
    await stage.press("cleo", lobby, "join")
    assert f"<@{stage.members['cleo'].id}>" in lobby.text
    # you can still join somebody whom you avoid
    own = await open_lobby(stage, "loco", ("bob",))
    await stage.press("ann", own, "join")
    assert f"<@{stage.members['ann'].id}>" in own.text


async def test_players_are_not_matched_with_someone_they_avoid(stage: Stage) -> None:
    shown = await avoid(stage, "bob", "ann")
    await stage.slash("ann", "find", game="tokan")
    waiting = (await stage.slash("bob", "find", game="tokan")).shown
    assert not stage.bot.channels
    assert "match" in waiting.text
    await stage.slash("cleo", "find", game="tokan")
    table = await stage.table(stage.match_id())
    assert {one.player for one in table.sitters} == {
        stage.members[name].id for name in ("ann", "cleo")
    }
    await stage.choose("bob", shown, "unavoid", str(stage.members["ann"].id))
    assert shown.text.startswith(TEXTS.say("en", "avoiding-none"))


async def test_an_avoided_players_invitation_is_refused_like_any_other(stage: Stage) -> None:
    await avoid(stage, "ann", "bob")
    reply = await stage.slash("bob", "play", game="tokan", opponent=stage.members["ann"])
    assert reply.text == TEXTS.say("en", "error-invitation-refused")


async def test_people_who_avoid_each_other_meet_in_a_tournament(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss")
    people = ("ann", "bob", "cleo", "dan")
    for name in people:
        await stage.press(name, opened, "tjoin")
    tournament_id = post_id(opened)
    before = await stored(stage, tournament_id)
    beginning = course.start(before.tournament, before.secret)
    planned, _ = course.after(before.tournament, beginning, before.secret)
    first, other = planned.rounds[0].tables[0].entrants
    for avoiding, avoided in ((first, other), (other, first)):
        await avoid(stage, people[avoiding], people[avoided])
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    now = (await stored(stage, tournament_id)).tournament
    assert now.rounds[0].tables[0].entrants == (first, other)


async def test_an_avoided_player_cannot_take_over_a_seat(stage: Stage) -> None:
    people = ("ann", "bob", "cleo")
    match_id = await open_match(stage, "loco", people)
    mover = await stage.mover(match_id)
    others = [one for one in people if one != mover]
    seats = [one.player for one in (await stage.table(match_id)).sitters]
    seat = seats.index(stage.members[mover].id)
    reply = await stage.slash(mover, "resign")
    await stage.press(mover, reply.told, "resignsure")
    await stage.env.settle()
    early = (await stage.press("dan", stage.board(), "takeseat", str(seat))).shown
    await avoid(stage, others[0], "dan")
    refused = await stage.press("dan", stage.board(), "takeseat", str(seat))
    check_told(refused, "error-substitute", reason="not-you")
    refused = await stage.press("dan", early, "takeseatsure", str(seat))
    check_told(refused, "error-substitute", reason="not-you")
    refused = await stage.slash(others[1], "substitute", member=stage.members["dan"])
    check_told(refused, "error-substitute", reason="refused")
