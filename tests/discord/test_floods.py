"""Floods from one person: rematches, invitations, puzzles, settings, and misleading names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.client.people import OF_MEMBER, legible
from cogs.ui.texts import TEXTS
from db.guilds import MOST_KEPT, AdminAct, AdminLog
from tests.discord.finishing import resign
from tests.discord.harness import GALLERY
from tests.discord.managing import add_boss, set_to
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_bad_moves import check_told

if TYPE_CHECKING:
    from tests.discord.harness import Reply, Stage


def is_too_soon(reply: Reply, what: str) -> bool:
    facts = {"what": what, "when": ""}
    return reply.told.text.startswith(TEXTS.say("en", "error-too-soon", facts)[:20])


async def test_rematches_against_a_bot_are_limited(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    for _ in range(OF_MEMBER["lobby"].at_once - 1):
        before = stage.match_id()
        await resign(stage, "ann")
        await stage.press("ann", stage.board(), "rematch")
        assert stage.match_id() != before
    await resign(stage, "ann")
    count = len(stage.messages())
    assert is_too_soon(await stage.press("ann", stage.board(), "rematch"), "lobby")
    assert len(stage.messages()) == count


async def test_the_board_of_an_immediate_rematch_is_below_its_lobby(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    await resign(stage, "ann")
    await stage.press("ann", stage.board(), "rematch")
    messages = stage.messages()
    (card,) = [one for one in messages[2:] if TEXTS.say("en", "lobby-started") in one.text]
    assert all(part["type"] != GALLERY for part in card.parts), "no other position than the match's"
    assert card.id < stage.board().id


async def test_a_lobby_shows_a_cover_and_no_position(stage: Stage) -> None:
    for game in ("tokan", "orcs", "locus", "loco", "nine_domains"):
        lobby = await open_lobby(stage, game, ("ann",))
        (gallery,) = [part for part in lobby.parts if part["type"] == GALLERY]
        (item,) = gallery["items"]
        assert item["description"].startswith("Cover of")
        assert "to move" not in item["description"]
        await stage.press("ann", lobby, "leave")


async def test_too_many_invitations_are_refused_at_once(stage: Stage) -> None:
    """The bot answers in private and posts nothing in public first, as refusals come in floods."""
    places = [stage.guild.create_text_channel(f"room-{number}") for number in range(7)]
    for place in places[:-1]:
        await stage.slash("ann", "play", at=place, game="tokan", opponent=stage.members["bob"])
        await stage.press("ann", stage.lobby(place), "leave")
    stage.traffic.clear()
    invited = {"game": "tokan", "opponent": stage.members["bob"]}
    reply = await stage.slash("ann", "play", at=places[-1], **invited)
    assert is_too_soon(reply, "invite")
    assert reply.told.is_private
    assert stage.traffic.kinds.total() == 1


async def test_puzzles_are_limited_per_person(stage: Stage) -> None:
    for _ in range(OF_MEMBER["puzzle"].at_once):
        assert not is_too_soon(await stage.slash("ann", "puzzle", game="tokan"), "puzzle")
    assert is_too_soon(await stage.slash("ann", "puzzle", game="tokan"), "puzzle")
    assert not is_too_soon(await stage.slash("bob", "puzzle", game="tokan"), "puzzle")


# The log of managers ------------------------------------------------------------------------------


async def test_a_setting_flipped_repeatedly_is_logged_once(stage: Stage) -> None:
    boss = add_boss(stage)
    for value in ("edit", "post") * 3:
        await set_to(stage, "board", value)
    await set_to(stage, "pings", "none")
    await set_to(stage, "board", "edit")
    lines = (await stage.slash(boss, "admin log")).text.splitlines()[1:]
    assert len(lines) == 3, "the first and the last"
    assert TEXTS.say("en", "setting-board-edit") in lines[0]
    assert TEXTS.say("en", "setting-pings-none") in lines[1]
    assert TEXTS.say("en", "setting-board-edit") in lines[2]


@pytest.mark.both_stores
async def test_old_settings_drop_out_of_a_servers_log(stage: Stage) -> None:
    admin_log, guild = AdminLog(stage.bot.store), stage.guild.id
    await admin_log.note(AdminAct(guild, 7, "end", 0.0, "mabc"))
    for number in range(MOST_KEPT + 10):
        await admin_log.note(AdminAct(guild, 7, "settings", 1000.0 * number, detail="board=edit"))
    await admin_log.note(AdminAct(guild, 7, "end", 1.0, "mabc"))
    found = await admin_log.latest(guild, 2 * MOST_KEPT)
    assert len([one for one in found if one.what == "settings"]) <= MOST_KEPT + 1
    assert [one.at for one in found if one.what == "end"] == [1.0, 0.0]


# Names --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("\u202eevil\u202c", "evil"),
        ("A\u200bnn\u2060a", "Anna"),
        ("\u2066x\u2069 \u3164y", "x y"),
        ("\u200b\u3164", ""),
        ("Zoë Ångström", "Zoë Ångström"),
        ("שלום عمر", "שלום عمر"),
        ("a" + "\u0301" * 40, "á\u0301\u0301\u0301"),
        ("line\nbreak\ttab", "linebreaktab"),
    ],
)
def test_names_are_stripped_of_invisible_characters(name: str, shown: str) -> None:
    assert legible(name) == shown


async def test_a_threads_name_has_no_invisible_characters(stage: Stage) -> None:
    eve = stage.guild.add_member(stage.env.create_user("\u202eevil\u200b"))
    stage.members["eve"] = eve
    await open_match(stage)
    offer = (await stage.slash("eve", "play", game="tokan")).told
    await stage.press("eve", offer, "thread")
    (thread,) = stage.channel.threads
    assert thread.name == "Tokan: evil"


async def test_matches_against_bots_are_limited_per_person(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them can make other people's bots wait; matches between people don't count."""
    monkeypatch.setattr("cogs.client.lobbies.MOST_AMONG_COMPUTERS", 2)
    places = [stage.guild.create_text_channel(f"room-{number}") for number in range(4)]
    await open_match(stage, players=("ann", "bob"), at=places[0])
    for place in places[1:3]:
        lobby = await open_lobby(stage, players=("ann",), at=place)
        await stage.press("ann", lobby, "addbot")
        await stage.press("ann", lobby, "start")
        assert stage.match_id(place)
    lobby = await open_lobby(stage, players=("ann",), at=places[3])
    await stage.press("ann", lobby, "addbot")
    reply = await stage.press("ann", lobby, "start")
    check_told(reply, "error-lobby", why="too-many-alone", most=2)
    await resign(stage, "ann", at=places[1])
    await stage.press("ann", lobby, "start")
    assert stage.match_id(places[3])
