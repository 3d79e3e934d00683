"""People can see, export and erase their data; the bot asks before it exports or erases."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.texts import TEXTS
from db.dialect import tables_with
from db.errors import StoreLocked
from db.privacy import FORMAT, Privacy
from db.rebuild import rebuild
from engine.errors import StaleMove
from engine.live_matches import LiveMatches
from engine.verify import export_match, verify
from tests.discord.finishing import play_enough, resign
from tests.discord.harness import Reply, Shown
from tests.discord.playing import open_lobby, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_substitute import give
from tests.discord.wire import Sent, sent
from tests.packages import GAMES
from tests.present import present

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from db.dialect import Connection
    from tests.discord.harness import Stage

FORMER = TEXTS.say("en", "former-player")
NOTHING = TEXTS.say("en", "privacy-nothing")


async def asked(stage: Stage, name: str) -> Shown:
    reply = await stage.slash(name, "privacy")
    assert reply.told.is_private
    return reply.told


async def given(stage: Stage, name: str) -> dict[str, bytes]:
    """Have *name* export their data; return the files they get."""
    shown = await asked(stage, name)
    await stage.press(name, shown, "privacy", "export")
    reply = await stage.press(name, shown, "privacy", "export-sure")
    assert reply.told.is_private
    return reply.told.files()


async def erase(stage: Stage, name: str) -> Shown:
    """Have *name* erase their data with the buttons."""
    shown = await asked(stage, name)
    await stage.press(name, shown, "privacy", "erase")
    await stage.press(name, shown, "privacy", "erase-sure")
    assert shown.text == TEXTS.say("en", "privacy-erased")
    await stage.env.settle()
    return shown


async def test_a_stranger_has_no_data_and_nothing_to_press(stage: Stage) -> None:
    shown = await asked(stage, "dan")
    assert NOTHING in shown.text.splitlines()
    assert shown.actions == []


@pytest.mark.both_stores
async def test_a_player_named_only_by_others_is_told_so_and_can_be_erased(stage: Stage) -> None:
    dan = stage.members["dan"].id
    await open_match(stage, "loco", ("ann", "bob", "cleo"))
    await give(stage, "bob", "dan")
    await stage.bot.refusals.refuse(stage.members["cleo"].id, dan)
    shown = await asked(stage, "dan")
    assert NOTHING not in shown.text.splitlines()
    assert TEXTS.say("en", "privacy-by-others", {"count": 2}) in shown.text
    (file,) = (await given(stage, "dan")).values()
    assert json.loads(file)["by_others"] == 2
    await erase(stage, "dan")
    assert NOTHING in (await asked(stage, "dan")).text.splitlines()


async def test_privacy_shows_the_data_of_each_player(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    await open_match(stage, at=stage.guild.create_text_channel("two"))
    await open_lobby(stage, at=stage.guild.create_text_channel("three"))
    match = await stage.match(match_id)
    for name in ("ann", "bob"):
        seat = (await stage.table(match_id)).seat_of(stage.members[name].id)
        moves = sum(one.seat == seat for one in match.entries)
        facts: dict[str, str | int] = {"matches": 2, "running": 1, "moves": moves}
        shown = await asked(stage, name)
        assert TEXTS.say("en", "privacy-matches", facts) in shown.text
        assert TEXTS.say("en", "privacy-lobbies", {"count": 1}) in shown.text
        assert TEXTS.say("en", "privacy-results", {"count": 1}) in shown.text
        assert shown.actions == ["privacy", "privacy"]


async def test_the_file_needs_confirmation_and_has_only_the_players_own_moves(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    shown = await asked(stage, "ann")
    before = shown.text
    question = await stage.press("ann", shown, "privacy", "export")
    assert question.messages == [shown]
    assert shown.text == TEXTS.say("en", "privacy-export-sure")
    assert shown.files() == {}
    await stage.press("ann", shown, "privacy", "show")
    assert shown.text == before
    ((name, data),) = (await given(stage, "ann")).items()
    assert name.endswith(".json")
    told = json.loads(data)
    assert told["format"] == FORMAT
    ladders = {one["id"]: one["game"] for one in told["ladders"]}
    assert {ladders[one["ladder"]] for one in told["ratings"]} == {"tokan"}
    (match,) = told["matches"]
    assert match["id"] == match_id
    entries = (await stage.match(match_id)).entries
    assert [one["text"] for one in match["moves"]] == [
        one.text for one in entries if one.seat == match["seat"]
    ]
    assert str(stage.members["bob"].id) not in data.decode()


async def test_a_file_too_large_for_discord_is_packed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.ui.answers.LARGEST_FILE", 100)
    await open_match(stage)
    ((name, data),) = (await given(stage, "ann")).items()
    assert name.endswith(".json.gz")
    assert json.loads(gzip.decompress(data))["format"] == FORMAT


async def test_asking_to_be_erased_erases_nothing_yet(stage: Stage) -> None:
    match_id = await open_match(stage)
    shown = await asked(stage, "ann")
    await stage.press("ann", shown, "privacy", "erase")
    assert shown.text == TEXTS.say("en", "privacy-erase-sure")
    await stage.press("ann", shown, "privacy", "show")
    assert (await stage.table(match_id)).seat_of(stage.members["ann"].id) is not None
    assert (await stage.match(match_id)).result() is None


async def end_soon(stage: Stage, match_id: str, at: ChannelHandle | None = None) -> None:
    """Have ann resign as soon as the match counts."""
    await play_enough(stage, match_id, at)
    await resign(stage, "ann", at)


@pytest.mark.both_stores
async def test_an_erased_player_resigns_and_becomes_a_former_player(stage: Stage) -> None:
    over = await open_match(stage)
    await end_soon(stage, over)
    elsewhere = stage.guild.create_text_channel("elsewhere")
    running = await open_match(stage, at=elsewhere)
    ann, bob = stage.members["ann"], stage.members["bob"]
    result = (await stage.match(over)).result()
    await erase(stage, "ann")
    for match_id in (over, running):
        table = await stage.table(match_id)
        assert table.seat_of(ann.id) is None
        assert table.seat_of(bob.id) is not None
    assert (await stage.match(over)).result() == result
    file = export_match((await stage.table(over)).record, await stage.match(over))
    assert verify(GAMES, file).is_fair
    ended = (await stage.match(running)).result()
    assert ended is not None
    assert ended.reason == "resigned"
    assert ended.winners == ((await stage.table(running)).seat_of(bob.id),)
    board = stage.board(elsewhere)
    assert FORMER in board.text
    assert ann.mention not in board.text
    assert bob.mention in board.text
    assert NOTHING in (await asked(stage, "ann")).text.splitlines()
    assert NOTHING not in (await asked(stage, "bob")).text.splitlines()
    check_told(await stage.press("bob", board, "rematch"), "error-lobby", why="player-gone")
    again = await open_match(stage, at=stage.guild.create_text_channel("again"))
    assert (await stage.table(again)).seat_of(ann.id) is not None


@pytest.mark.both_stores
async def test_two_players_erased_at_once_become_two_former_players(stage: Stage) -> None:
    match_id = await open_match(stage)
    clicks: list[Sent] = []
    for name in ("ann", "bob"):
        shown = await asked(stage, name)
        await stage.press(name, shown, "privacy", "erase")
        custom_id = shown.control("privacy", "erase-sure")["custom_id"]
        clicks.append(sent(stage, name, shown, custom_id))
    for click in clicks:
        click.deliver()
    for click in clicks:
        assert (await click.settled()).text == TEXTS.say("en", "privacy-erased")
    table = await stage.table(match_id)
    assert table.match.result() is not None
    players = {sitter.player or 0 for sitter in table.sitters}
    assert len(players) == 2
    assert max(players) < 0


@pytest.mark.both_stores
async def test_ratings_can_be_recomputed_after_somebody_was_erased(stage: Stage) -> None:
    for name in ("one", "two"):
        channel = stage.guild.create_text_channel(name)
        await end_soon(stage, await open_match(stage, at=channel), channel)
    bob = stage.members["bob"].id

    def ratings(connection: Connection) -> list[Any]:
        query = "SELECT * FROM ratings WHERE player = ? ORDER BY ladder"
        return connection.execute(query, (bob,)).fetchall()

    before = await stage.store.read(ratings)
    assert before
    await erase(stage, "ann")
    assert await stage.store.read(ratings) == before
    assert (await rebuild(stage.store)).difference == ""
    assert await stage.store.read(ratings) == before


async def test_a_player_erased_while_ratings_are_recomputed_stays_erased(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await type_on(stage, await open_match(stage))
    ann, bob = stage.members["ann"].id, stage.members["bob"].id
    await stage.store.write(lambda connection: connection.execute("UPDATE ratings SET matches = 7"))
    write = stage.store.write

    async def erased_first(work: Any, **how: Any) -> Any:
        monkeypatch.undo()
        await Privacy(stage.store).erase(ann)
        return await write(work, **how)

    monkeypatch.setattr(stage.store, "write", erased_first)
    assert (await rebuild(stage.store)).difference

    def players(connection: Connection) -> set[int]:
        query = "SELECT player FROM ratings UNION SELECT player FROM results"
        return {row[0] for row in connection.execute(query)}

    found = await stage.store.read(players)
    assert max(found) == bob
    assert len(found) == 2
    assert min(found) < 0
    assert (await rebuild(stage.store)).difference == ""


async def test_a_bot_plays_on_for_a_former_player(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    await erase(stage, "ann")
    await stage.bot.live_matches.computers.settle()
    table = await stage.table(match_id)
    assert table.match.result() is None
    assert len(table.people()) == 2
    await stage.restart()
    games = await stage.slash("bob", "games")
    assert FORMER in games.text
    assert stage.members["ann"].mention not in games.text
    assert (await stage.match(match_id)).result() is None


async def test_privacy_buttons_work_after_a_restart(stage: Stage) -> None:
    match_id = await open_match(stage)
    shown = await asked(stage, "ann")
    await stage.restart()
    await stage.press("ann", shown, "privacy", "erase")
    await stage.restart()
    await stage.press("ann", shown, "privacy", "erase-sure")
    assert (await stage.table(match_id)).seat_of(stage.members["ann"].id) is None


async def test_an_erased_players_seat_is_given_up_after_a_crash(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)

    async def die(*facts: Any, **more: Any) -> None:
        raise StoreLocked(stage.path)

    with monkeypatch.context() as patch:
        patch.setattr("engine.live_matches.LiveMatches.resign", die)
        shown = await asked(stage, "ann")
        await stage.press("ann", shown, "privacy", "erase")
        check_told(await stage.press("ann", shown, "privacy", "erase-sure"), "error-store-locked")
    assert (await stage.match(match_id)).result() is None
    await stage.restart(has_crashed=True)
    assert (await stage.match(match_id)).result() is not None


async def test_an_erased_players_seat_is_given_up_if_somebody_moves_at_that_moment(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    resigned = LiveMatches.resign
    outrun = [StaleMove(1, 0)]

    async def resign(*facts: Any, **more: Any) -> Any:
        if outrun:
            raise outrun.pop()
        return await resigned(*facts, **more)

    monkeypatch.setattr(LiveMatches, "resign", resign)
    await erase(stage, "ann")
    assert present((await stage.match(match_id)).result()).reason == "resigned"


async def test_open_lobbies_drop_an_erased_player_or_close(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    await stage.press("bob", stage.board(), "rematch")
    rematch = stage.lobby()
    two = stage.guild.create_text_channel("two")
    lobby = await open_lobby(stage, players=("bob", "ann"), at=two)
    ann = stage.members["ann"].mention
    assert ann in lobby.text
    await erase(stage, "ann")
    assert ann not in lobby.text
    assert stage.members["bob"].mention in lobby.text
    assert rematch.text == TEXTS.say("en", "privacy-lobby-closed")
    assert rematch.actions == []
    await stage.press("cleo", lobby, "join")
    await stage.press("bob", lobby, "start")
    assert stage.match_id(two)


async def test_privacy_works_in_a_direct_message(stage: Stage) -> None:
    user = stage.members["ann"].user
    await user.slash("play", game="tokan", bot="random")
    lobby = stage.lobby(user.dm_channel)
    await user.click(lobby.handle, custom_id=lobby.control("start")["custom_id"])
    match_id = stage.match_id(user.dm_channel)
    there = await open_match(stage)

    async def press(shown: Shown, rest: str) -> Reply:
        custom_id = shown.control("privacy", rest)["custom_id"]
        return Reply(stage.env, await user.click(shown.handle, custom_id=custom_id))

    shown = Reply(stage.env, await user.slash("privacy")).told
    await press(shown, "export")
    (data,) = (await press(shown, "export-sure")).told.files().values()
    assert {one["id"] for one in json.loads(data)["matches"]} == {match_id, there}
    await press(shown, "erase")
    await press(shown, "erase-sure")
    assert shown.text == TEXTS.say("en", "privacy-erased")
    for one in (match_id, there):
        assert (await stage.match(one)).result() is not None
    assert NOTHING in Reply(stage.env, await user.slash("privacy")).text.splitlines()


async def test_nothing_is_erased_while_the_store_is_locked(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)

    async def fail(*facts: Any) -> None:
        raise StoreLocked(stage.path)

    shown = await asked(stage, "ann")
    await stage.press("ann", shown, "privacy", "erase")
    monkeypatch.setattr(stage.store, "write", fail)
    check_told(await stage.press("ann", shown, "privacy", "erase-sure"), "error-store-locked")
    assert (await stage.table(match_id)).seat_of(stage.members["ann"].id) is not None


@pytest.mark.both_stores
async def test_every_table_that_names_players_has_its_text(stage: Stage) -> None:
    tables = await stage.store.read(lambda connection: tables_with(connection, "player"))
    assert "results" in tables
    assert [one for one in tables if not TEXTS.has(f"privacy-{one}") and one != "seats"] == []


async def test_a_damaged_lobby_does_not_stop_privacy(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    elsewhere = stage.guild.create_text_channel("two")
    await open_lobby(stage, at=elsewhere)
    damage = "UPDATE lobbies SET lobby = '{' WHERE channel = ?"
    await stage.store.write(lambda connection: connection.execute(damage, (stage.channel.id,)))
    check_told(await stage.press("bob", lobby, "leave"), "error-lobby-damaged")
    shown = await asked(stage, "ann")
    assert TEXTS.say("en", "privacy-lobbies", {"count": 1}) in shown.text
    (file,) = (await given(stage, "ann")).values()
    assert len(json.loads(file)["lobbies"]) == 1
    await erase(stage, "ann")
    assert stage.members["ann"].mention not in stage.lobby(elsewhere).text
