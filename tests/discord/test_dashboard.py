"""Using ``/games``: from the list into a match's panel, to the next match, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.actions import Pick
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests.discord.harness import Reply
from tests.discord.playing import click_move, open_match, taps_to, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    import pytest
    from simcord import MemberActor
    from simcord.builders import ChannelHandle, UserHandle

    from tests.discord.harness import Shown, Stage

LAST = TEXTS.say("en", "games-all-played")
MY_GAMES = TEXTS.say("en", "button-my-games")


async def waiting_for(stage: Stage, name: str, count: int) -> dict[str, ChannelHandle]:
    """Start matches until *count* wait for *name*; return their channels by id."""
    found: dict[str, ChannelHandle] = {}
    for number in range(10):
        channel = stage.guild.create_text_channel(f"table-{number}")
        match_id = await open_match(stage, at=channel)
        if await stage.mover(match_id) != name:
            await click_move(stage, await stage.mover(match_id), PlayoutDice(1), at=channel)
        found[match_id] = channel
        if len(found) == count:
            return found
    raise AssertionError("chance is against it")


async def play_here(
    stage: Stage,
    name: str,
    match_id: str,
    panel: Shown,
    member: MemberActor | UserHandle | None = None,
) -> int:
    """Play the first legal move of Tokan in *panel*; return how many taps that took.

    *member* is *name* on another server or in direct messages, if they press there.
    """
    member = member or stage.members[name]
    table = await stage.table(match_id)
    seat, match = table.seat_of(member.id), table.match
    assert seat is not None
    text = match.state.format_move(match.state.legal_moves(seat)[0])
    count = 0
    for picks in taps_to(match, seat, text):
        ids = [one["custom_id"] for one in panel.controls if "custom_id" in one]
        (custom_id,) = [
            one for one in ids if one.startswith("b1:pick:") and Pick.from_id(one).picks == picks
        ]
        await member.click(panel.handle, custom_id=custom_id)
        count += 1
    assert (await stage.match(match_id)).seq > match.seq
    return count


def labels(shown: Shown) -> list[str]:
    return [one["label"] for one in shown.controls if one.get("label")]


async def test_playing_from_the_list_takes_one_more_tap_than_from_a_panel(
    stage: Stage,
) -> None:
    first, second, third = matches = await waiting_for(stage, "ann", 3)
    boards = {one: len(stage.boards(matches[one])) for one in matches}
    told = (await stage.slash("ann", "games")).told
    assert told.text.startswith("### Your matches · 3 are waiting for you")
    assert told.actions == ["mine", "mine", "mine", "games", "games", "bring"]
    count = len(stage.messages())
    panel = (await stage.press("ann", told, "mine", first)).shown
    assert panel.id == told.id, "the panel takes the list's place"
    assert 1 + await play_here(stage, "ann", first, panel) == 3
    heading, told_played, *_ = panel.text.splitlines()
    assert heading.startswith("-# [Tokan](https://discord.com/channels/")
    assert stage.members["bob"].mention in heading
    assert told_played.startswith("✅")
    assert "Next match (2 waiting)" in labels(panel)
    assert len(stage.messages()) == count, "nothing is said where the list was asked for"
    assert len(stage.boards(matches[first])) == boards[first] + 1
    await stage.press("ann", panel, "nextmine")
    await play_here(stage, "ann", second, panel)
    assert "Next match (1 waiting)" in labels(panel)
    assert LAST not in panel.text
    await stage.press("ann", panel, "nextmine")
    await play_here(stage, "ann", third, panel)
    assert LAST in panel.text
    assert "nextmine" not in panel.actions
    await stage.press("ann", panel, "games", "running")
    assert panel.text.startswith("### Your matches\n")
    assert not panel.files(), "no picture stays behind"
    assert labels(panel)[:3] == ["Open"] * 3


async def test_a_panel_from_the_list_leads_back_to_it(
    stage: Stage,
) -> None:
    (match_id,) = await waiting_for(stage, "ann", 1)
    told = (await stage.slash("ann", "games")).told
    await stage.press("ann", told, "mine", match_id)
    assert MY_GAMES in labels(told)
    await stage.press("ann", told, "games", "running")
    theirs = (await stage.slash("bob", "games")).told
    assert theirs.actions[0] == "mine"
    await stage.press("bob", theirs, "mine", match_id)
    assert theirs.files(), "the board as bob sees it"
    assert MY_GAMES in labels(theirs)
    assert "nextmine" not in theirs.actions
    await stage.press("bob", theirs, "refresh")
    assert MY_GAMES in labels(theirs)


async def test_a_move_in_the_channel_offers_the_next_match(stage: Stage) -> None:
    first, second = matches = await waiting_for(stage, "ann", 2)
    at = matches[first]
    panel = (await stage.press("ann", stage.board(at), "turn")).shown
    assert MY_GAMES not in labels(panel)
    await play_here(stage, "ann", first, panel)
    assert labels(panel)[-1] == "Next match (1 waiting)"
    assert MY_GAMES not in labels(panel)
    await stage.press("ann", panel, "nextmine")
    assert MY_GAMES in labels(panel)
    await play_here(stage, "ann", second, panel)
    assert LAST in panel.text
    # this panel shows another match by now, so a new one doesn't replace it
    again = (await stage.press("ann", stage.board(at), "turn")).shown
    assert again.id != panel.id
    assert panel.is_there


async def test_a_typed_move_offers_the_next_match_only_if_one_waits(stage: Stage) -> None:
    first, second = matches = await waiting_for(stage, "ann", 2)
    for match_id, is_led_on in ((first, True), (second, False)):
        match = await stage.match(match_id)
        (seat,) = match.to_act()
        text = match.state.format_move(match.state.legal_moves(seat)[0])
        reply = await stage.slash("ann", "move", at=matches[match_id], move=text)
        assert ("nextmine" in reply.shown.actions) == is_led_on
        assert LAST not in reply.shown.text


async def test_the_next_match_button_says_if_no_match_waits(stage: Stage) -> None:
    first, second = matches = await waiting_for(stage, "ann", 2)
    told = (await stage.slash("ann", "games")).told
    await stage.press("ann", told, "mine", first)
    await play_here(stage, "ann", first, told)
    await click_move(stage, "ann", PlayoutDice(2), at=matches[second])
    await stage.press("ann", told, "nextmine")
    note, heading, *_ = told.text.splitlines()
    assert note == TEXTS.say("en", "games-none-waits")
    assert heading == "### Your matches"


async def test_the_next_match_button_prefers_the_other_matches(
    stage: Stage,
) -> None:
    first, second = matches = await waiting_for(stage, "ann", 2)
    told = (await stage.slash("ann", "games")).told
    await stage.press("ann", told, "mine", first)
    await play_here(stage, "ann", first, told)
    await click_move(stage, "bob", PlayoutDice(1), at=matches[first])
    custom_id = told.control("nextmine", first)["custom_id"]
    await stage.members["ann"].click(told.handle, custom_id=custom_id)
    assert f"/{matches[second].id}/" in told.text
    await play_here(stage, "ann", second, told)
    await click_move(stage, "bob", PlayoutDice(1), at=matches[second])
    await click_move(stage, "ann", PlayoutDice(2), at=matches[first])
    await stage.press("ann", told, "nextmine", second)
    assert f"/{matches[second].id}/" in told.text
    assert "which animal do you want to move?" in told.text


async def test_the_list_locates_matches_and_works_from_another_server(
    stage: Stage,
) -> None:
    (match_id,) = matches = await waiting_for(stage, "ann", 1)
    channel = matches[match_id]
    same = (await stage.slash("ann", "games")).told
    assert f"· <#{channel.id}> ·" in same.text
    here = (await stage.slash("ann", "games", at=channel)).told
    assert "· here ·" in here.text
    guild = stage.env.create_guild("A *starry* place")
    away = guild.create_text_channel("lounge")
    member = guild.add_member(stage.members["ann"].user)
    there = Reply(stage.env, await member.slash(away, "games")).told
    assert "· on “The Club” ·" in there.text
    await member.click(there.handle, custom_id=there.control("mine", match_id)["custom_id"])
    assert there.files()
    await member.click(there.handle, custom_id=there.control("games", "running")["custom_id"])
    boards = len(stage.boards(channel))
    await member.click(there.handle, custom_id=there.control("mine", match_id)["custom_id"])
    await play_here(stage, "ann", match_id, there, member)
    assert len(stage.boards(channel)) == boards + 1, "the board is posted where the match is"
    assert [one for one in stage.messages(away) if not one.is_private] == []


async def test_a_list_in_a_direct_message_opens_server_matches(
    stage: Stage,
) -> None:
    (match_id,) = matches = await waiting_for(stage, "ann", 1)
    user = stage.members["ann"].user
    await user.slash("play", game="tokan", bot="random")
    lobby = stage.lobby(user.dm_channel)
    await user.click(lobby.handle, custom_id=lobby.control("start")["custom_id"])
    alone = stage.match_id(user.dm_channel)
    listed = (await stage.slash("ann", "games")).told
    assert TEXTS.say("en", "games-place-direct") in listed.text
    told = Reply(stage.env, await user.slash("games")).told
    boards = len(stage.boards(matches[match_id]))
    await user.click(told.handle, custom_id=told.control("mine", match_id)["custom_id"])
    await play_here(stage, "ann", match_id, told, user)
    assert len(stage.boards(matches[match_id])) == boards + 1
    await user.click(told.handle, custom_id=told.control("nextmine")["custom_id"])
    await play_here(stage, "ann", alone, told, user)
    assert TEXTS.say("en", "button-my-games") in labels(told)


async def test_opening_a_strangers_or_a_finished_match_is_answered(stage: Stage) -> None:
    (match_id,) = matches = await waiting_for(stage, "ann", 1)
    custom_id = f"b1:mine::0:{match_id}"
    pressed = sent(stage, "dan", forged(stage, custom_id), custom_id, None)
    pressed.deliver()
    check_told(await pressed.settled(), "error-not-seated")
    told = (await stage.slash("ann", "games")).told
    await type_on(stage, match_id, at=matches[match_id])
    await stage.press("ann", told, "mine", match_id)
    assert "wins" in told.text or "won" in told.text
    assert MY_GAMES in labels(told)


async def test_a_list_still_offers_the_next_match_after_a_restart(stage: Stage) -> None:
    first, _ = await waiting_for(stage, "ann", 2)
    told = (await stage.slash("ann", "games")).told
    await stage.press("ann", told, "mine", first)
    await stage.restart()
    await play_here(stage, "ann", first, told)
    assert "Next match (1 waiting)" in labels(told)
    assert MY_GAMES in labels(told)


async def test_matches_beyond_the_longest_list_are_counted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.games.MOST", 2)
    for name in ("one", "two"):
        await open_match(stage, at=stage.guild.create_text_channel(name))
    more = TEXTS.say("en", "games-more", {"count": 1})
    assert more not in (await stage.slash("ann", "games")).text
    await open_match(stage)
    shown = (await stage.slash("ann", "games")).told
    assert more in shown.text
    assert shown.actions.count("mine") == 2
