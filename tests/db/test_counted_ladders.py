"""The stored numbers of players at each height of a ladder always match a new count."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

import pytest

from db.guilds import AdminAct
from db.ladders import Ladders, reached
from db.learning import Solving
from db.privacy import Privacy
from db.rebuild import Strikes, rebuild
from db.store import Store
from engine.ladders import EVERY_GAME, GLOBAL, Kind, Ladder
from engine.rating import puzzle_rating
from engine.thought import LEVELS
from tests.db.samples import old_store, planned
from tests.db.test_bot_ladders import meet
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from db.matches import Matches

PEOPLE: Final = range(11, 19)
_WON: Final = "expert + hard + medium + easy > 0"
_HOUSE: Final = " UNION ALL ".join(
    f"SELECT ladder, {level}, {columns}, count(*) FROM house WHERE player > 0 AND {_WON}"
    f" GROUP BY ladder, {groups}"
    for level, columns, groups in (
        (1, "expert, 0, 0, 0", "expert"),
        (2, "expert, hard, 0, 0", "expert, hard"),
        (3, "expert, hard, medium, 0", "expert, hard, medium"),
        (4, "expert, hard, medium, easy", "expert, hard, medium, easy"),
    )
)
_COUNTS: Final = (
    (_HOUSE, "SELECT * FROM house_heights"),
    (
        (
            "SELECT ladder, has_won, best, count(*) FROM bests WHERE player > 0"
            " GROUP BY ladder, has_won, best"
        ),
        "SELECT * FROM bests_heights",
    ),
    (
        (
            "SELECT solo.id, player, CASE WHEN EXISTS (SELECT 1 FROM house JOIN ladders AS one"
            " ON one.id = ladder WHERE one.game = solo.game AND one.guild = solo.guild"
            f" AND one.season = solo.season AND house.player = bests.player AND {_WON})"
            " THEN 1 ELSE 0 END"
            " FROM bests JOIN ladders AS solo ON solo.id = ladder WHERE solo.variant = 'alone'"
        ),
        (
            "SELECT ladder, player, has_won FROM bests JOIN ladders ON id = ladder"
            " WHERE variant = 'alone'"
        ),
    ),
    (
        (
            "SELECT 0, game, player, shown FROM puzzle_ratings"
            " UNION ALL SELECT guild, game, puzzle_places.player, shown FROM puzzle_ratings"
            " JOIN puzzle_places ON puzzle_places.player = puzzle_ratings.player"
        ),
        "SELECT * FROM puzzle_ranks",
    ),
    (
        "SELECT guild, game, shown, count(*) FROM puzzle_ranks GROUP BY guild, game, shown",
        "SELECT * FROM puzzle_heights",
    ),
)


@pytest.fixture(autouse=True)
def all_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make people's first answers count, too."""
    monkeypatch.setattr("db.learning.UNRATED", 0)


async def check(store: Store) -> None:
    """Compare the stored numbers with a new count."""

    def compare(connection: Connection) -> list[tuple[Any, Any]]:
        return [
            tuple(sorted(connection.execute(query).fetchall()) for query in pair)  # type: ignore[misc]
            for pair in _COUNTS
        ]

    for counted, kept in await store.read(compare):
        assert counted
        assert kept == counted


async def test_stored_heights_match_a_fresh_count(store: Store, matches: Matches) -> None:
    dice = random.Random(7)
    solving = Solving(store)
    for number in range(60):
        one = dice.choice(PEOPLE)
        if number % 2:
            scores = dice.choice([(7, 3), (3, 7)])
            await meet(matches, f"m{number}", one, dice.choice(LEVELS), scores=scores, game="locus")
        else:
            points = (dice.randrange(5),)
            await meet(matches, f"m{number}", one, scores=points, game="locus")
    for number in range(40):
        await solving.answer(
            dice.choice(PEOPLE),
            dice.choice(["tokan", "loco"]),
            f"p{number}",
            begins=puzzle_rating(0.5),
            is_solved=dice.random() < 0.5,
            guild=dice.choice([GLOBAL, 1, 2]),
            at=number,
        )
    await check(store)
    for number in (3, 5, 8):
        await Strikes(store).strike(AdminAct(1, 99, "strike", 5.0, f"m{number}"))
    await check(store)
    await Privacy(store).erase(PEOPLE[0])
    await check(store)
    assert (await rebuild(store)).difference == ""
    await check(store)


def test_an_offset_is_turned_into_a_height_and_a_place_within_it() -> None:
    heights = [(9, 2), (5, 1), (1, 3)]
    found = [reached(heights, offset) for offset in range(7)]
    assert found == [(9, 0), (9, 1), (5, 0), (1, 0), (1, 1), (1, 2), None]


@pytest.mark.file
async def test_ladder_pages_do_not_scan_tables(store: Store, matches: Matches) -> None:
    for number, player in enumerate(PEOPLE):
        await meet(matches, f"h{number}", player, "easy", game="locus")
        await meet(matches, f"a{number}", player + 50, scores=(number,), game="locus")
    async with planned(store) as steps:
        house, alone = (
            Ladder("locus", 1, variant=Kind.BOTS.value),
            Ladder("locus", 1, variant=Kind.ALONE.value),
        )
        puzzles = Ladder(EVERY_GAME, 1, variant=Kind.PUZZLES.value)
        for offset in (1, len(PEOPLE) + 1):
            await Ladders(store).page(house, PEOPLE[0], limit=2, offset=offset)
            await Ladders(store).page(alone, PEOPLE[0], limit=2, offset=offset - 1)
            await Ladders(store).page(puzzles, PEOPLE[0], limit=2, offset=offset)
        await Ladders(store).against_bots(house, PEOPLE[1])
    tables = ("house", "bests", "house_heights", "bests_heights", "puzzle_heights")
    for table in tables:
        assert [step for step in steps if step.startswith(f"SEARCH {table} ")], table
    assert {step for step in steps if step.startswith("SCAN")} <= {
        "SCAN CONSTANT ROW", "SCAN paged", "SCAN ahead",
    }  # fmt: skip


async def test_rows_of_an_older_version_are_counted(path: Path) -> None:
    old_store(path, version=39)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executemany(
            "INSERT INTO ladders (id, game, guild, season, variant) VALUES (?, 'locus', 1, 0, ?)",
            [(1, Kind.BOTS.value), (2, Kind.ALONE.value)],
        )
        for player in (-5, *PEOPLE):
            wins = (player % 2, player % 3, 0, 0)
            connection.execute("INSERT INTO house VALUES (1, ?, ?, ?, ?, ?, 9, 0)", (player, *wins))
            connection.execute(
                "INSERT INTO bests (ladder, player, best, total, matches, changed_at)"
                " VALUES (2, ?, ?, 9, 9, 0)",
                (player, player % 4),
            )
        for player in PEOPLE:
            connection.execute(
                "INSERT INTO puzzle_ratings VALUES ('loco', ?, 25, 5, ?, 1, 1, 1, 1)",
                (player, player // 3),
            )
            place = (1 + player % 2, player)
            connection.execute("INSERT INTO puzzle_places VALUES (?, ?)", place)
    store = await Store.open(path, GAMES)
    await check(store)
    await store.close()
