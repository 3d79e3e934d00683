"""The store reports a row that it can't read, and still reads rows written later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from db.guilds import AdminAct, Guilds, GuildSettings
from db.history import Imports
from db.lobbies import Lobbies, LobbyDamaged
from db.privacy import Privacy
from db.venues import Posts, Venue
from engine.codec import EXPORT_FORMAT, Export, decode
from engine.core import Result
from engine.errors import CorruptLog
from engine.proposals import Proposal
from tests.db.samples import ANNA, BERT, CLEO, board, change, lobby, record
from tests.present import present
from tests.shown import published_seq

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection
    from db.matches import Matches
    from db.store import Store


@pytest.mark.parametrize("column", ["setup", "joins"])
async def test_an_unreadable_match_raises_corrupt_log(
    store: Store, matches: Matches, column: str
) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a"))

    def damage(connection: Connection) -> None:
        connection.execute(f"UPDATE matches SET {column} = '{{\"game\":'")

    await store.write(damage)
    with pytest.raises(CorruptLog) as caught:
        await matches.load("m")
    assert (caught.value.match, caught.value.seq) == ("m", 0)
    # the test still holds the error, whose traceback keeps the frames alive
    await Posts(store).keep(board("m", 0, 71))
    assert await matches.venues.venue("m") == Venue(1, 5, 71)


@pytest.mark.parametrize(
    ("damage", "seq", "why"),
    [
        ("UPDATE entries SET kind = 'mave' WHERE seq = 1", 1, "no kind 'mave'"),
        ("DELETE FROM seats WHERE seat = 1", 0, "1 of its 2 seats"),
        ("UPDATE matches SET setup = '{?'", 0, "malformed"),
    ],
)
async def test_the_error_names_the_damage_of_a_match(
    store: Store, matches: Matches, damage: str, seq: int, why: str
) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a", "b"))
    await store.write(lambda connection: connection.execute(damage))
    with pytest.raises(CorruptLog, match=why) as caught:
        await matches.load("m")
    assert caught.value.seq == seq
    assert await matches.game("m") == "tokan"


async def test_a_damaged_proposal_is_dropped_and_the_match_loads(
    store: Store, matches: Matches
) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a"))
    await matches.propose("m", Proposal("draw", 0, 1))
    damage = "UPDATE matches SET proposal = substr(proposal, 3)"
    await store.write(lambda connection: connection.execute(damage))
    loaded = present(await matches.load("m"))
    assert (loaded.proposal, len(loaded.entries)) == (None, 1)


@pytest.mark.file
async def test_invalid_bytes_are_marked_and_other_rows_load(store: Store, matches: Matches) -> None:
    for number in (1, 2):
        await matches.create(record(f"m{number}"), Venue(1, number), change(0, "a"))
    damage = "UPDATE entries SET text = CAST(x'ff6131' AS TEXT) WHERE match_id = 'm1'"
    await store.write(lambda connection: connection.execute(damage))
    texts = [await matches.load(f"m{number}") for number in (1, 2)]
    assert [text.entries[0].text for text in texts if text] == ["\ufffda1", "a"]


def damage_lobby(text: str) -> Callable[[Connection], object]:
    query = "UPDATE lobbies SET lobby = ? WHERE id = 'a'"
    return lambda connection: connection.execute(query, (text,))


def replaced(old: str, new: str) -> Callable[[Connection], object]:
    query = "UPDATE lobbies SET lobby = replace(lobby, ?, ?) WHERE id = 'a'"
    return lambda connection: connection.execute(query, (old, new))


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (damage_lobby("{"), "truncated"),
        (replaced('"tokan"', '"chess"'), "there is no game 'chess'"),
        (replaced('"scoring"', '"sc0ring"'), "has no option 'sc0ring'"),
    ],
    ids=["cut", "a game that was removed", "an option that is no more"],
)
async def test_an_unreadable_lobby_does_not_hold_up_others(
    store: Store, damage: Callable[[Connection], object], why: str
) -> None:
    lobbies = Lobbies(store)
    for name in ("a", "b"):
        await lobbies.save(lobby(name), Venue(1, 5), 0)
    await store.write(damage)
    for found in (await lobbies.all(), await lobbies.in_channel(5)):
        assert [item.lobby.id for item in found] == ["b"]
    with pytest.raises(LobbyDamaged, match=why) as caught:
        await lobbies.load("a")
    # the test still holds the error, whose traceback keeps the frames alive
    await lobbies.save(lobby("c"), Venue(1, 6), 0)
    assert await lobbies.load("c") is not None, caught
    await lobbies.remove("a")
    assert await lobbies.load("a") is None


@pytest.mark.file
async def test_a_lobby_with_invalid_bytes_counts_as_damaged(store: Store) -> None:
    await Lobbies(store).save(lobby("a"), Venue(1, 5), 0)
    damage = "UPDATE lobbies SET lobby = CAST(x'7bff7d' AS TEXT) WHERE id = 'a'"
    await store.write(lambda connection: connection.execute(damage))
    assert await Lobbies(store).all() == []
    with pytest.raises(LobbyDamaged, match="malformed"):
        await Lobbies(store).load("a")


async def test_a_damaged_lobby_is_counted_exported_and_erased(store: Store) -> None:
    lobbies, privacy = Lobbies(store), Privacy(store)
    for name, people in (("a", (ANNA, BERT)), ("b", (BERT, ANNA)), ("c", (CLEO,))):
        await lobbies.save(lobby(name, *people), Venue(1, 5, 71), 0)
    # the host's id comes first, and Bert's is cut off

    def cut(connection: Connection) -> None:
        query = "SELECT lobby FROM lobbies WHERE id = 'a'"
        text = connection.execute(query).fetchone()[0]
        damage_lobby(text[: text.index("sitters") + 1])(connection)

    await store.write(cut)
    assert [(await privacy.kept(person)).lobbies for person in (ANNA, BERT, CLEO)] == [2, 1, 1]
    said = decode(await privacy.export(ANNA), dict[str, Any])["lobbies"]
    assert said[0] == {"id": "a", "guild": 1, "channel": 5, "is_readable": False}
    assert [item["id"] for item in said] == ["a", "b"]
    erased = await privacy.erase(BERT)
    assert (erased.lobbies, erased.closed) == (("b",), ())
    erased = await privacy.erase(ANNA)
    assert (erased.lobbies, erased.closed) == ((), ((1, 5, 71), (1, 5, 71)))
    assert await store.read(
        lambda connection: connection.execute("SELECT id FROM lobbies").fetchall()
    ) == [("c",)]


async def test_a_damaged_setup_is_exported_as_it_is(store: Store, matches: Matches) -> None:
    for number in (1, 2):
        await matches.create(record(f"m{number}"), Venue(1, number), change(0, "a"))
    damage = "UPDATE matches SET setup = '{' WHERE id = 'm1'"
    await store.write(lambda connection: connection.execute(damage))
    said = decode(await Privacy(store).export(ANNA), dict[str, Any])["matches"]
    setups = {item["id"]: item["setup"] for item in said}
    assert setups["m1"] == "{"
    assert setups["m2"]["game"] == "tokan"


async def test_a_damaged_import_is_an_error_and_others_load(store: Store) -> None:
    imports = Imports(store)
    export = Export(EXPORT_FORMAT, "m", record("m").setup, (), "", (), "", (), None)
    first = await imports.keep(ANNA, export)
    second = await imports.keep(BERT, export)
    damage = "UPDATE imports SET export = '{' WHERE player = ?"
    await store.write(lambda connection: connection.execute(damage, (ANNA,)))
    with pytest.raises(CorruptLog):
        await imports.load(first)
    assert await imports.load(second) == (BERT, export)


@pytest.mark.file
async def test_a_damaged_setting_falls_back_to_its_default_and_others_stay(store: Store) -> None:
    guilds = Guilds(store)
    settings = GuildSettings(board="edit", pings="none", channels=(3,))
    for guild in (1, 2):
        await guilds.save(settings, AdminAct(guild, ANNA, "settings", 0.0))

    def damage(connection: Connection) -> None:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE guilds SET board_mode = 'edlt' WHERE id = 1")

    await store.write(damage)
    again = Guilds(store)
    await again.load()
    assert again.of(1) == replace(settings, board="post")
    assert again.of(2) == settings


async def test_a_match_is_abandoned_without_a_result(store: Store, matches: Matches) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a", deadline=10.0))
    await matches.abandon("m")
    assert await matches.venues.running() == []
    assert await matches.venues.unpublished() == []
    assert await matches.due(99) == []
    assert await matches.venues.latest_in(5) == "m"
    assert await matches.venues.of_player(ANNA) == [], "it runs no more"

    def results(connection: Connection) -> list[object]:
        return connection.execute("SELECT * FROM results").fetchall()

    assert await store.read(results) == []


async def test_an_ended_match_is_not_abandoned(store: Store, matches: Matches) -> None:
    await matches.create(record("m"), Venue(1, 5), change(0, "a"))
    await matches.append("m", change(1, "b", result=Result((1, 2), (7, 3), "towers")))

    def ended_at(connection: Connection) -> float:
        return connection.execute("SELECT ended_at FROM matches").fetchone()[0]

    before = await store.read(ended_at)
    await matches.abandon("m")
    assert await store.read(ended_at) == before
    assert await published_seq(matches, "m") == -1
