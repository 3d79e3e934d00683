"""The store keeps nothing about an erased player, whatever they did."""

from __future__ import annotations

import zlib
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import AsyncMock

import pytest

from cogs.ui.texts import TEXTS
from db.logs import DAY, LONG_AGO, OldLogs
from db.traces import DUE_SINCE, forms_of
from engine.codec import write_export
from engine.verify import export_match
from tests.discord.finishing import finish
from tests.discord.managing import add_boss
from tests.discord.plans import begin, lay, texts_after
from tests.discord.playing import open_lobby, open_match, type_on
from tests.discord.puzzling import drills
from tests.discord.test_clocks import HOUR, let_pass
from tests.discord.test_clocks import begin as begin_timed
from tests.discord.test_privacy import asked, erase
from tests.discord.test_substitute import give
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.dialect import Connection
    from tests.discord.harness import Shown, Stage

__all__ = ["drills"]

FORMER = TEXTS.say("en", "former-player")


def elsewhere(stage: Stage, name: str) -> None:
    """Switch to a new channel, because a channel has one match at a time."""
    stage.channel = stage.guild.create_text_channel(name)


async def agree(stage: Stage, asking: str, command: str, *others: str) -> None:
    await stage.slash(asking, command)
    question = stage.latest("answer")
    for other in others:
        await stage.press(other, question, "answer", "yes")


async def give_up(stage: Stage, name: str) -> None:
    sure = (await stage.slash(name, "resign")).told
    await stage.press(name, sure, "resignsure")


async def end_in_every_way(stage: Stage) -> list[Shown]:
    """Have ann's matches end in every possible way; return their last boards."""
    boards: list[Shown] = []

    async def over(match_id: str) -> None:
        assert (await stage.match(match_id)).result() is not None
        boards.append(stage.board())
        elsewhere(stage, f"after-{len(boards)}")

    played_out = await open_match(stage)
    await type_on(stage, played_out)
    table = await stage.table(played_out)
    file = write_export(export_match(table.record, table.match))
    await stage.slash("ann", "import", file=("match.json", file))
    await stage.press("bob", stage.board(), "rematch")
    await over(played_out)
    resigned = await open_match(stage)
    await give_up(stage, "ann")
    await over(resigned)
    drawn = await open_match(stage)
    await agree(stage, "ann", "draw", "bob")
    await over(drawn)
    late = await begin_timed(stage, str(HOUR))
    await let_pass(stage, HOUR + 60)
    await over(late)
    stopped = await open_match(stage)
    question = (await stage.slash("boss", "admin end")).told
    await stage.press("boss", question, "end")
    await over(stopped)
    handed_on = await open_match(stage)
    question = await give(stage, "ann", "dan")
    for name in ("dan", "bob"):
        await stage.press(name, question, "seat", "yes")
    await type_on(stage, handed_on)
    await over(handed_on)
    alone = await open_lobby(stage, players=("ann",))
    await stage.press("ann", alone, "addbot")
    await stage.press("ann", alone, "start")
    against_house = stage.match_id()
    await give_up(stage, "ann")
    await over(against_house)
    await finish(stage, "struck", "ann", "bob")
    await stage.slash("boss", "admin strike", match="struck")
    return boards


async def be_everywhere(stage: Stage) -> None:
    """Put ann into everything that is still pending."""
    elsewhere(stage, "planned")
    begun = await begin(stage)
    match = await stage.match(begun.id)
    theirs = texts_after(match, begun.seat)[0]
    await lay(stage, begun, theirs, texts_after(match, begun.seat, theirs)[0])
    elsewhere(stage, "open")
    await open_lobby(stage, players=("ann",))
    elsewhere(stage, "joined")
    await open_lobby(stage, players=("bob", "ann"))
    elsewhere(stage, "asked")
    await open_match(stage, "loco", ("ann", "bob", "cleo"))
    await give(stage, "bob", "dan")
    elsewhere(stage, "newcomer")
    await open_match(stage, "loco", ("bob", "cleo", "dan"))
    await give(stage, "bob", "ann")
    elsewhere(stage, "draw-asked")
    await open_match(stage)
    await stage.slash("ann", "draw")
    elsewhere(stage, "followed")
    await open_match(stage, players=("bob", "cleo"))
    question = (await stage.press("ann", stage.board(), "follow")).shown
    await stage.press("ann", question, "followso", "turns")
    await stage.slash("boss", "admin on-here")
    elsewhere(stage, "timed")
    await begin_timed(stage, str(HOUR))
    await stage.slash("ann", "away", until="2 hours")
    elsewhere(stage, "wanted")
    await stage.slash("ann", "find", game="locus")
    await stage.slash("ann", "puzzle", game="tokan")
    await stage.slash("ann", "learn", game="tokan")


def values(connection: Connection, tables: list[str]) -> Iterator[tuple[str, str, object]]:
    """Yield every value in *tables*, unpacked, with the table and the column."""
    for table in tables:
        rows = connection.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in rows.description]
        for row in rows.fetchall():
            for name, value in zip(names, row, strict=True):
                yield table, name, value
                if isinstance(value, bytes):
                    with suppress(zlib.error):
                        yield table, name, zlib.decompress(value)


def names(value: object, player: int) -> bool:
    """Whether *value* is a player's number in some form, or contains it."""
    if isinstance(value, int):
        return value == player
    if isinstance(value, bytes):
        return any(form in value for form in forms_of(player))
    return str(player) in str(value)


async def named(stage: Stage, player: int) -> set[tuple[str, str]]:
    """Return the columns that contain the player's number."""

    def find(connection: Connection) -> set[tuple[str, str]]:
        query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        if isinstance(stage.path, Path):
            query = "SELECT name FROM sqlite_master WHERE type = 'table'"
        tables = [row[0] for row in connection.execute(query).fetchall()]
        return {
            (table, name)
            for table, name, value in values(connection, tables)
            if names(value, player)
        }

    return await stage.store.read(find)


async def until_tidied(stage: Stage) -> None:
    """Let time pass until the bot has done everything it put off."""
    while await stage.store.read(lambda connection: connection.execute(DUE_SINCE).fetchone()):
        await stage.env.advance_time(5)


def traces(stage: Stage, player: int) -> dict[str, int]:
    """Return how often each of the store's files contains the player's number."""
    if not isinstance(stage.path, Path):
        return server().traces(stage.path, player)
    counts: dict[str, int] = {}
    for file in stage.path.parent.glob(f"{stage.path.name}*"):
        data = file.read_bytes()
        counts[file.name] = sum(data.count(form) for form in forms_of(player))
    return {name: count for name, count in counts.items() if count}


async def erased(stage: Stage, *people: str) -> None:
    """Erase *people*, and check that no trace of them is left, now or after a restart."""
    for name in people:
        player: int = stage.members[name].id
        assert await named(stage, player), "nothing was looked for"
        assert traces(stage, player), "nothing was looked for"
        await erase(stage, name)
        await stage.env.settle()
        assert await named(stage, player) == set()
        assert TEXTS.say("en", "privacy-nothing") in (await asked(stage, name)).text
    await stage.restart()
    for name in people:
        player = stage.members[name].id
        assert await named(stage, player) == set()
        await until_tidied(stage)
        assert traces(stage, player) == {}


async def test_erased_players_are_gone_from_ended_matches(stage: Stage) -> None:
    add_boss(stage)
    boards = await end_in_every_way(stage)
    assert len(boards) == 7
    await erased(stage, "ann", "boss", "dan")
    # packing brings nothing back
    await OldLogs(stage.store).pack(stage.clock.now() + (LONG_AGO + 1) * DAY)
    for name in ("ann", "boss", "dan"):
        assert await named(stage, stage.members[name].id) == set()


async def test_erased_players_are_gone_from_everything_pending(stage: Stage, drills: None) -> None:
    del drills
    add_boss(stage)
    await be_everywhere(stage)
    # the draw decides who waits for the first move, and so who has planned an answer
    people = [stage.members[name].id for name in ("ann", "bob")]
    tables = {table for one in people for table, _ in await named(stage, one)}
    expected = {"seats", "lobbies", "plans", "away", "wanted", "followers", "preferences"}
    assert expected <= tables, tables
    await erased(stage, "ann", "bob", "boss")


@pytest.mark.both_stores
async def test_the_next_start_removes_traces_left_by_a_crash(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_match(stage)
    player = stage.members["ann"].id
    with monkeypatch.context() as crashing:
        crashing.setattr(type(stage.store.backend), "flush", AsyncMock())
        await erase(stage, "ann")
    assert await named(stage, player) == set()
    assert traces(stage, player)
    await stage.restart(has_crashed=True)
    await until_tidied(stage)
    assert traces(stage, player) == {}


async def test_an_old_board_no_longer_names_an_erased_player(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    before = stage.board()
    gone = await stage.mover(match_id)
    assert stage.members[gone].mention in before.text
    await erase(stage, gone)
    await stage.bot.live_matches.computers.settle()
    await stage.env.settle()
    assert stage.board().id != before.id
    assert before.actions == [], "it was put away"
    assert FORMER in before.text
    assert stage.members[gone].mention not in before.text
    others = {"ann", "bob", "cleo"} - {gone}
    assert all(stage.members[one].mention in before.text for one in others)
