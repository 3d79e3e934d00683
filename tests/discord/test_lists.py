"""Look-ups: a player's matches, their boards and the rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from discord import ComponentType

from cogs.ui.marks import MARKERS
from cogs.ui.rulebook import find_rule, preface, rules_page, sections
from cogs.ui.texts import TEXTS
from engine.errors import CorruptLog
from tests.discord.harness import Reply
from tests.discord.playing import bring, open_lobby, open_match, ping_by_messages, type_on
from tests.packages import INSTALLED, PACKAGES
from tests.shown import published_seq

if TYPE_CHECKING:
    import pytest

    from engine.table import Table
    from tests.discord.harness import Stage


async def test_a_players_matches_are_listed_with_turns_and_links(stage: Stage) -> None:
    none = await stage.slash("ann", "games")
    assert TEXTS.say("en", "games-none") in none.text
    first = await open_match(stage)
    mover, waiting = await stage.mover(first), await stage.other(first)
    link = f"https://discord.com/channels/{stage.guild.id}/{stage.channel.id}/{stage.board().id}"
    reply = await stage.slash(mover, "games")
    assert reply.told.is_private
    assert f"▶ {MARKERS[0]} **[Tokan]({link})** · **your turn**" in reply.text
    assert f"{stage.members[waiting].mention} · here · move 1" in reply.text
    assert stage.members[waiting].mention in reply.text
    other = await stage.slash(waiting, "games")
    assert f"waiting for {stage.members[mover].mention}" in other.text
    stranger = await stage.slash("dan", "games")
    assert TEXTS.say("en", "games-none") in stranger.text


async def test_waiting_matches_come_first_and_finished_ones_have_a_button(
    stage: Stage,
) -> None:
    matches: dict[str, str] = {}
    for name in ("one", "two", "three", "four"):
        channel = stage.guild.create_text_channel(name)
        matches[name] = await open_match(stage, at=channel)
        if name == "two":
            await type_on(stage, matches[name], at=channel)
    told = (await stage.slash("ann", "games")).told
    *marks, last = [line[0] for line in told.text.splitlines()[1::2]]
    assert len(marks) == 3
    assert marks == sorted(marks, key="▶⏳".index)
    assert last == "🏁"
    await stage.press("ann", told, "games", "finished")
    line, players = told.text.splitlines()[1:]
    assert line.startswith("🏁")
    result = (await stage.match(matches["two"])).result()
    assert result is not None
    assert all(f"> {score}" in players for score in result.scores)
    assert f"{MARKERS[0]} {stage.members['ann'].mention}" in players
    await stage.press("ann", told, "games", "running")
    assert [line[0] for line in told.text.splitlines()[1::2]] == [*marks, last]


async def test_turns_are_listed_in_the_order_of_their_deadlines(stage: Stage) -> None:
    links: dict[str, str] = {}
    for name, pace in (("slow", "129600"), ("none", ""), ("quick", "3600")):
        channel = stage.guild.create_text_channel(name)
        lobby = await open_lobby(stage, "loco", at=channel)
        if pace:
            await stage.choose("ann", await stage.options("ann", lobby), "pace", pace)
        await stage.press("ann", lobby, "start")
        board = stage.board(channel)
        place = f"{stage.guild.id}/{channel.id}/{board.id}"
        links[name] = f"https://discord.com/channels/{place}"
    for name in ("ann", "bob"):
        told = (await stage.slash(name, "games")).told
        assert told.text.count(" · round 1") == 3
        mine = [line for line in told.text.splitlines() if line.startswith("▶")]
        order = [next(one for one in links if links[one] in line) for line in mine]
        assert order == [one for one in ("quick", "slow", "none") if one in order]
        assert [line.count("time runs out <t:") for line in mine] == [
            int(one != "none") for one in order
        ]
    assert "mine" not in (await stage.slash("dan", "games")).told.actions


async def test_open_lobbies_are_listed_for_players_and_invitees(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    link = f"[Tokan](https://discord.com/channels/{stage.guild.id}/{stage.channel.id}/"
    facts = {"joined": 1, "seats": 2, "game": "Tokan"}
    for name, key in (("ann", "games-lobby"), ("bob", "games-invited")):
        text = (await stage.slash(name, "games")).text
        tail = TEXTS.say("en", key, {**facts, "link": "x"}).partition("(x)")[2]
        (line,) = [one for one in text.splitlines() if link in one]
        assert line.endswith(tail)
    assert link not in (await stage.slash("dan", "games")).text


async def test_a_match_of_a_deleted_channel_continues_elsewhere(stage: Stage) -> None:
    channel = stage.guild.create_text_channel("doomed")
    match_id = await open_match(stage, at=channel)
    await type_on(stage, match_id, left=3, at=channel)
    stage.env.backend.delete_channel(channel.id)
    await stage.env.settle()
    reply = await stage.slash("ann", "games")
    assert reply.told.actions == ["games", "games", "bring"]
    (choice,) = reply.told.control("bring")["options"]
    assert choice["label"] == "Tokan: ann and bob"
    await bring(stage, "ann", reply.told, match_id)
    assert TEXTS.say("en", "games-brought") in reply.text
    assert stage.match_id() == match_id
    assert len(stage.boards()) == 1
    assert stage.board().actions[0] == "turn"
    # Discord accepts one message for each nonce, in whatever channel
    posts = [call.json for call in stage.env.http_requests if call.path.endswith("/messages")]
    nonces = [one["nonce"] for one in posts if one and one["nonce"].startswith(match_id)]
    assert len(set(nonces)) == len(nonces)
    assert all(len(nonce) <= 25 for nonce in nonces)
    await type_on(stage, match_id)
    assert "rematch" in stage.board().actions


async def test_a_match_stays_in_its_channel_until_somebody_confirms(stage: Stage) -> None:
    elsewhere = stage.guild.create_text_channel("elsewhere")
    match_id = await open_match(stage, at=elsewhere)
    listed = (await stage.slash("ann", "games")).told
    asked = await stage.choose("ann", listed, "bring", match_id)
    facts = {"game": "Tokan", "channel": elsewhere.mention}
    assert TEXTS.say("en", "games-bring-ask", facts) in asked.text
    assert stage.match_id(elsewhere) == match_id
    await stage.press("ann", listed, "games")
    assert stage.match_id(elsewhere) == match_id
    await bring(stage, "ann", listed, match_id)
    assert stage.match_id() == match_id


async def test_a_match_is_not_brought_to_a_channel_with_another_match(stage: Stage) -> None:
    elsewhere = stage.guild.create_text_channel("elsewhere")
    first = await open_match(stage, at=elsewhere)
    reply = await stage.slash("ann", "games")
    second = await open_match(stage, players=("cleo", "dan"))
    refused = await bring(stage, "ann", reply.told, first)
    assert TEXTS.say("en", "error-channel-taken") in refused.text
    assert stage.match_id() == second
    assert stage.match_id(elsewhere) == first


async def test_an_ended_match_is_not_brought_to_a_channel(stage: Stage) -> None:
    elsewhere = stage.guild.create_text_channel("elsewhere")
    match_id = await open_match(stage, at=elsewhere)
    reply = await stage.slash("ann", "games")
    await type_on(stage, match_id, at=elsewhere)
    refused = await bring(stage, "ann", reply.told, match_id)
    assert TEXTS.say("en", "error-match-over") in refused.text
    assert stage.channel.id not in stage.bot.channels
    await open_match(stage)


async def test_an_unreadable_match_is_listed_with_its_error(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = stage.guild.create_text_channel("elsewhere")
    damaged = await open_match(stage, at=elsewhere)
    sound = await open_match(stage)
    table = stage.bot.live_matches.tables.open

    async def fail(match_id: str) -> Table:
        if match_id == damaged:
            raise CorruptLog(damaged, 3, "as it happens")
        return await table(match_id)

    monkeypatch.setattr(stage.bot.live_matches.tables, "open", fail)
    text = (await stage.slash(await stage.mover(sound), "games")).text
    assert "your turn" in text
    assert TEXTS.say("en", "error-corrupt-log", {"match": damaged, "seq": 3}) in text


async def test_a_match_cannot_be_brought_to_another_server(stage: Stage) -> None:
    await open_match(stage)
    guild = stage.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("games")
    member = guild.add_member(stage.members["ann"].user)
    there = Reply(stage.env, await member.slash(channel, "games"))
    assert "with" in there.text
    assert there.told.actions == ["mine", "games", "games"]


async def test_a_match_brought_elsewhere_leaves_no_ping_behind(stage: Stage) -> None:
    await ping_by_messages(stage)
    match_id = await open_match(stage)
    (ping,) = stage.pings()
    board = stage.board()
    elsewhere = stage.guild.create_text_channel("elsewhere")
    lists = await stage.slash("ann", "games", at=elsewhere)
    await bring(stage, "ann", lists.told, match_id)
    assert not ping.is_there
    assert board.actions == []
    assert len(stage.pings(elsewhere)) == 1
    assert stage.board(elsewhere).actions[0] == "turn"


async def test_the_board_is_shown_privately_with_a_link(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=5)
    count = len(stage.messages())
    for name in ("ann", "dan"):
        reply = await stage.slash(name, "board")
        assert reply.told.is_private
        assert str(stage.board().id) in reply.text
        assert reply.told.alts[0]
        assert reply.told.files()
    assert len(stage.messages()) == count


async def test_a_board_whose_message_was_deleted_is_posted_again(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=5)
    old = stage.board()
    await stage.members["ann"].send(stage.channel, "hello")
    stage.env.backend.delete_message(stage.channel.id, old.id)
    await stage.slash("dan", "board")
    assert stage.board().id > old.id
    assert stage.board().actions[0] == "turn"
    assert await published_seq(stage.bot.matches, match_id) == (await stage.match(match_id)).seq - 1


async def test_a_deleted_first_board_is_posted_again(stage: Stage) -> None:
    await open_match(stage)
    stage.env.backend.delete_message(stage.channel.id, stage.board().id)
    await stage.slash("ann", "board")
    assert stage.board().actions[0] == "turn"


async def test_the_rules_are_shown_section_by_section(stage: Stage) -> None:
    parts = sections(PACKAGES.find("tokan").seeds)
    reply = await stage.slash("ann", "rules", game="Tokan")
    assert reply.told.is_private
    select = reply.told.control("section")
    titles = [TEXTS.say("en", f"rules-{page}") for page in ("sixty", "about")]
    titles += [part.title for part in parts]
    assert [option["label"] for option in select["options"]] == titles
    for index in (len(parts) - 1, 1):
        await stage.choose("ann", reply.told, "section", str(2 + index))
        assert parts[index].text[:60] in reply.text


async def test_the_rules_begin_with_the_game_in_60_seconds(stage: Stage) -> None:
    for package in INSTALLED:
        reply = await stage.slash("ann", "rules", game=package.game.title)
        for number in (1, 2, 3):
            assert TEXTS.say("en", f"{package.key}-sixty-{number}") in reply.text
        scenes = package.scenes()
        told = [package.painter.alt_text(scenes[name][0]) for name in package.sixty]
        assert [alt[:900] for alt in reply.told.alts] == [alt[:900] for alt in told]
        assert len(reply.told.files()) == 3


async def test_a_picture_is_below_the_example_that_it_shows(stage: Stage) -> None:
    package = PACKAGES.find("tokan")
    pages = sections(package.seeds)
    index = next(index for index, page in enumerate(pages) if page.scenes)
    page = pages[index]
    reply = await stage.slash("ann", "rules", game="Tokan")
    await stage.choose("ann", reply.told, "section", str(2 + index))
    drawn = [package.painter.alt_text(package.scenes()[name][0]) for name in page.scenes]
    assert [alt[:900] for alt in reply.told.alts] == [alt[:900] for alt in drawn]
    assert len(reply.told.files()) == len(drawn)
    (container,) = rules_page("en", package, 2 + index).view.to_components()
    shown = [part.get("content") or part["type"] for part in container["components"]][:-1]
    first, *after = page.parts
    below = [part for text in after for part in (ComponentType.media_gallery.value, text) if part]
    assert shown == [f"### Tokan · {page.title}\n{first}", *below]


async def test_pictures_of_the_rules_disappear_and_return_with_their_page(stage: Stage) -> None:
    reply = await stage.slash("ann", "rules", game="Loco!")
    pictures = reply.told.files()
    for _ in range(2):
        await stage.choose("ann", reply.told, "section", "1")
        assert preface(PACKAGES.find("loco").seeds) in reply.text
        assert "Reiner Knizia" in reply.text
        assert (reply.told.alts, reply.told.files()) == ([], {})
        await stage.choose("ann", reply.told, "section", "0")
        assert reply.told.files() == pictures


def test_rulings_are_marked_without_their_test_numbers() -> None:
    rule = find_rule(PACKAGES.find("tokan").seeds, "3.2")
    assert rule is not None
    assert rule.endswith("[T]")
    for package in INSTALLED:
        letter = package.last_ruling[0]
        told = [preface(package.seeds), *(part.text for part in sections(package.seeds))]
        assert not re.search(rf"\b{letter}\d", " ".join(told)), package.key
        assert f"`[{letter}]` marks a ruling" in told[0]
        is_marked = any("[ours: " in text for text in told[1:])
        assert is_marked == ("`[ours]`" in told[0]), package.key


async def test_a_rule_is_found_by_its_number(stage: Stage) -> None:
    rule = find_rule(PACKAGES.find("tokan").seeds, "1.1")
    assert rule is not None
    reply = await stage.slash("ann", "rules", number=" 1.1 ")
    assert rule in reply.text
    reply = await stage.slash("ann", "rules", number="99.9")
    assert TEXTS.say("en", "error-unknown-rule", {"number": "99.9"}) in reply.text


async def test_the_rules_open_from_lobby_and_board(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    sixty = TEXTS.say("en", "tokan-sixty-1")
    assert sixty in (await stage.press("dan", stage.lobby(), "rules")).text
    await stage.press("bob", stage.lobby(), "join")
    await stage.press("ann", stage.lobby(), "start")
    assert sixty in (await stage.press("dan", stage.board(), "rules")).text
