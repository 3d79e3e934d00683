"""Lists of matches, and how to get from them into a replay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from discord import PermissionOverwrite

from cogs.ui.actions import Listing, TurnHistory
from cogs.ui.history import PAGE, Listed, history_view
from cogs.ui.ids import LARGEST_COUNT, OldButton
from cogs.ui.marks import MARKERS
from cogs.ui.texts import TEXTS
from db.history import Past, Pasts
from engine.ports import Sitter
from tests.discord.harness import Reply
from tests.discord.limits import check_view
from tests.discord.playing import open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent
from tests.packages import GAMES

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

LANGUAGES = TEXTS.languages()


def lines(shown: Shown) -> list[str]:
    """Return the lines of a list, one for each match, without the heading."""
    return shown.text.replace("\n-# ", " | ").splitlines()[1:]


def turns(shown: Shown) -> list[dict[str, Any]]:
    """Return the two buttons that page through the list."""
    return [one for one in shown.controls if one["custom_id"].startswith("b1:history:")]


async def press(stage: Stage, name: str, shown: Shown, button: dict[str, Any]) -> None:
    await stage.members[name].click(shown.handle, custom_id=button["custom_id"])


async def end_by_resigning(stage: Stage, name: str) -> None:
    sure = (await stage.slash(name, "resign")).told
    await stage.press(name, sure, "resignsure")


@pytest.mark.both_stores
async def test_matches_are_listed_newest_first_with_their_winners(stage: Stage) -> None:
    none = (await stage.slash("finn", "history")).told
    assert TEXTS.say("en", "history-none") in none.text
    assert none.actions == []
    await open_match(stage)
    await end_by_resigning(stage, "bob")
    await stage.env.advance_time(1)
    second = await open_match(stage, "loco", ("cleo", "dan"))
    listed = (await stage.slash("finn", "history")).told
    assert listed.is_private
    running, over = lines(listed)
    assert running.startswith("▶ **1.** [Loco!](")
    assert str(stage.board().id) in running
    assert over.startswith("🏁 **2.** [Tokan](")
    assert f"🏆 {stage.members['ann'].mention}" in over
    assert f"🏆 {stage.members['bob'].mention}" not in over
    assert over.partition("🏆")[2].count("by resignation") == 1
    ann, bob = (stage.members[name].mention for name in ("ann", "bob"))
    assert over.endswith(f"| {MARKERS[0]} {ann} and {MARKERS[5]} {bob}")
    labels = [one["label"] for one in listed.control("past")["options"]]
    assert labels == ["1 · Loco!: cleo and dan", "2 · Tokan: ann and bob"]
    assert listed.pings == []
    page = (await stage.choose("finn", listed, "past", second)).told
    assert page.is_private
    assert "Loco! · move 0" in page.text
    again = (await stage.choose("finn", listed, "past", second)).told
    assert again.id != page.id, "what was picked can be picked again"
    assert again.text == page.text


async def test_history_can_be_limited_to_a_channel_a_member_or_yourself(stage: Stage) -> None:
    elsewhere = stage.guild.create_text_channel("elsewhere")
    await open_match(stage)
    await open_match(stage, players=("cleo", "dan"), at=elsewhere)

    async def count(name: str, **options: Any) -> int:
        listed = (await stage.slash(name, "history", **options)).told
        return sum("[Tokan](" in line for line in lines(listed))

    assert await count("ann") == 2
    assert await count("ann", scope="channel") == 1
    assert await count("ann", scope="mine") == 1
    assert await count("finn", scope="mine") == 0
    assert await count("ann", member=stage.members["dan"]) == 1
    assert await count("ann", scope="channel", member=stage.members["dan"]) == 0
    heading = (await stage.slash("ann", "history", member=stage.members["dan"])).told.text
    assert stage.members["dan"].mention in heading.splitlines()[0]


async def test_pages_are_turned_after_a_restart(stage: Stage) -> None:
    for _ in range(PAGE + 1):
        await open_match(stage)
        await end_by_resigning(stage, "bob")
    listed = (await stage.slash("cleo", "history")).told
    first = lines(listed)
    assert len(first) == PAGE
    turn_newer, turn_older = turns(listed)
    assert turn_newer["disabled"]
    await stage.restart()
    await press(stage, "cleo", listed, turn_older)
    (oldest,) = lines(listed)
    assert f"**{PAGE + 1}.**" in oldest
    turn_newer, turn_older = turns(listed)
    assert turn_older["disabled"]
    await press(stage, "cleo", listed, turn_newer)
    assert lines(listed) == first


async def test_only_your_own_matches_are_listed_on_another_server(stage: Stage) -> None:
    await open_match(stage)
    guild = stage.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("games")
    for name, there in (("cleo", 0), ("ann", 1)):
        member = guild.add_member(stage.members[name].user)
        for scope, count in (("server", 0), ("mine", there)):
            listed = Reply(stage.env, await member.slash(channel, "history", scope=scope)).told
            assert listed.text.count("[Tokan](") == count
            assert bool(listed.actions) == bool(count)


async def test_matches_in_hidden_channels_are_not_listed(stage: Stage) -> None:
    assert stage.bot.user is not None
    yes, no = (PermissionOverwrite(view_channel=may) for may in (True, False))
    ann, bob = stage.members["ann"], stage.members["bob"]
    hidden = stage.guild.create_text_channel(
        "hidden",
        overwrites={stage.guild.default_role: no, ann: yes, bob: yes, stage.bot.user: yes},
    )
    await open_match(stage, at=hidden)
    await open_match(stage, players=("cleo", "dan"))
    for name, count in (("finn", 1), ("bob", 2)):
        listed = (await stage.slash(name, "history")).told
        assert len(lines(listed)) == count


async def test_a_direct_message_lists_your_own_matches(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=5)
    for name, count in (("ann", 1), ("bob", 1), ("cleo", 0)):
        user = stage.members[name].user
        listed = Reply(stage.env, await user.slash("history")).told
        assert listed.text.count("[Tokan](") == count
        if count:
            custom_id = listed.control("past")["custom_id"]
            page = Reply(
                stage.env, await user.select(listed.handle, [match_id], custom_id=custom_id)
            ).told
            assert "Tokan · move 0" in page.text


@pytest.mark.parametrize(
    "custom_id",
    ["b1:history::0:all.0.older", "b1:history::0:server.x.older", "b1:history::0:mine.0.up"],
)
async def test_a_button_of_another_version_is_called_old(stage: Stage, custom_id: str) -> None:
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("winners", [(), (0,), tuple(range(5))])
def test_the_longest_page_keeps_discords_limits(locale: str, winners: tuple[int, ...]) -> None:
    people = tuple(Sitter(10**18 + seat) for seat in range(5))
    past = Past(
        match="abcdefgh",
        game="nine_domains",
        guild=10**18,
        channel=10**18,
        message=10**18,
        started_at=1.8e9,
        ended_at=1.8e9,
        entries=999,
        sitters=people,
        winners=winners,
        is_drawn=len(winners) == len(people),
        scores=(-199,) * 5,
        reason="resigned" if winners else "void",
    )
    found = [replace(past, match=f"abcdefg{number}") for number in range(PAGE)]
    listing = Listing("channel", 10**18, 99_999)
    names = {one.player or 0: "Margarethe" for one in people}
    mentions = {one.player or 0: f"<@{one.player}>" for one in people}
    view = history_view(
        locale, GAMES, Listed(listing, Pasts(tuple(found), "m1", "m2"), mentions, names)
    )
    check_view(view)
    assert str(view.to_components()).count("](https://") == PAGE, "a line is cut"


async def test_a_solo_match_has_no_winner(stage: Stage) -> None:
    await open_match(stage, "locus", ("ann",))
    asked = (await stage.slash("ann", "resign")).shown
    await stage.press("ann", asked, "resignsure")
    told = (await stage.slash("bob", "history")).text
    assert "solo · not finished" in told
    assert "🏆" not in told


def test_page_numbers_never_exceed_what_an_id_holds() -> None:
    listing = Listing("server", None, LARGEST_COUNT)
    check_view(history_view("en", GAMES, Listed(listing, Pasts((), "m1", ""), {}, {})))
    assert listing.turned("older", "m1").page == LARGEST_COUNT
    assert listing.turned("newer", "m1").page == LARGEST_COUNT - 1
    assert listing.turned("newer", None) == listing
    assert listing.turned("newer", "") == Listing("server")
    assert Listing("server", None, 1, "m2").turned("newer", "m1").page == 1
    for page in ("3" * 40, "٣", "99999999999"):
        with pytest.raises(OldButton):
            TurnHistory.from_id(f"b1:history::{page}:server.0.older")
