"""A stored career matches all results, whatever happens between two reads."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import combinations, count
from typing import TYPE_CHECKING, Any, Final

import psycopg
import pytest

import db.results
from db.examining import Findings, examine_careers
from db.guilds import AdminAct
from db.privacy import OF_NO_USE_TO_OTHERS, Privacy
from db.rebuild import Strikes, rebuild, recount
from db.results import Careers, is_wrong, people_with_careers
from db.venues import Venue
from engine.career import Achievement, Career, Tally, meetings
from engine.core import Result
from engine.ports import Sitter
from tests.careers import check, matches_of, met
from tests.db.samples import ANNA, BERT, CLEO, change, ended, planned, record
from tests.db.test_erasing import columns_with, until_tidied
from tests.db.test_ratings_rebuild import PEOPLE, play
from tests.packages import PACKAGES
from tests.present import present
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from db.dialect import Connection
    from db.matches import Matches
    from db.results import Achievements
    from db.store import Store
    from tests.fakes import FakeClock

ACHIEVEMENTS: Final = PACKAGES.achievements
WON, LOST = Result((1, 2), (7, 3), "towers"), Result((2, 1), (3, 7), "towers")
_channels: Final = count(1000)
THREE: Final = {"tokan": (Achievement("three", "wins", 3), Achievement("many", "opponents", 2))}


@pytest.fixture
def careers(store: Store) -> Careers:
    return Careers(store, ACHIEVEMENTS)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lower the limits: read few results without storing a career, and store few at once."""
    monkeypatch.setattr(db.results, "UNKEPT", 2)
    monkeypatch.setattr(db.results, "AT_ONCE", 3)


async def end(
    matches: Matches, match_id: str, *people: int, result: Result = WON, guild: int = 1
) -> None:
    given = record(match_id, *(Sitter(player) for player in people or (ANNA, BERT)))
    venue = Venue(guild, next(_channels))
    assert await matches.create(given, venue, change(0))
    assert await matches.append(match_id, ended(given, result))


async def several(matches: Matches, most: int, name: str = "m") -> None:
    for number in range(most):
        await end(matches, f"{name}{number}", result=WON if number % 3 else LOST)


def strike(match_id: str, what: str = "strike") -> AdminAct:
    return AdminAct(1, CLEO, what, 5.0, match_id)


async def kept(store: Store) -> set[int]:
    return set(await store.read(people_with_careers))


async def tell(store: Store, statement: str, *facts: object) -> None:
    await store.write(lambda connection: connection.execute(statement, facts))


async def verify(
    store: Store, careers: Careers, player: int, achievements: Achievements = ACHIEVEMENTS
) -> None:
    """Compare the career of *player* with their matches."""
    ones = await matches_of(store, player)
    check(await careers.of(player), ones, achievements)
    others = met(ones)
    # some of these people have never met the player
    for opponent in {*PEOPLE[::4], *others, ANNA, BERT, CLEO}:
        assert await careers.meetings(player, opponent) == others.get(opponent, {})


async def nothing_is_wrong(store: Store) -> None:
    people = await kept(store)
    assert people
    for player in people:
        wrong = await store.read(lambda one, player=player: is_wrong(one, player, ACHIEVEMENTS))
        assert not wrong, player


class Story:
    """Random events: matches end, managers strike some or put them back, people are erased."""

    def __init__(
        self, matches: Matches, store: Store, careers: Careers, dice: random.Random
    ) -> None:
        self.people = [item for item in PEOPLE if item > 0]
        self._matches, self._store, self._careers = matches, store, careers
        self._strikes, self._privacy = Strikes(store), Privacy(store)
        self._dice = dice
        self._struck: list[str] = []

    async def go_on(self) -> None:
        """Let something happen, then check the careers of some people."""
        ways = (self._strike, self._put_back, self._erase, self._play, self.look)
        (what,) = self._dice.choices(ways, (3, 2, 2, 6, 3))
        await what()
        await self.look()
        await nothing_is_wrong(self._store)

    async def look(self) -> None:
        for player in self._dice.sample(self.people, 5):
            await verify(self._store, self._careers, player)

    async def _strike(self) -> None:
        self._struck.append(f"m{self._dice.randrange(60)}")
        await self._strikes.strike(strike(self._struck[-1]))

    async def _put_back(self) -> None:
        if self._struck:
            await self._strikes.put_back(strike(self._struck.pop(), "unstrike"))

    async def _erase(self) -> None:
        gone = self.people.pop(self._dice.randrange(len(self.people)))
        await self._privacy.erase(gone)
        assert (await self._privacy.kept(gone)).is_nothing
        for player in await kept(self._store):
            assert player > 0
            assert await self._careers.meetings(player, gone) == {}

    async def _play(self) -> None:
        for _ in range(3):
            pair = self._dice.sample(self.people, 2)
            guild = self._dice.choice((0, 1, 2))
            await end(self._matches, f"x{next(_channels)}", *pair, guild=guild)


async def check_story(
    matches: Matches, store: Store, clock: FakeClock, seed: int, things: int
) -> None:
    careers = Careers(store, ACHIEVEMENTS)
    story = Story(matches, store, careers, random.Random(seed))
    await play(matches, clock, 60)
    await story.look()
    for _ in range(things):
        await story.go_on()
    await tell(store, "UPDATE results SET outcome = 'draw' WHERE match_id = 'm7'")
    assert (await rebuild(store)).difference
    for player in story.people[::3]:
        await verify(store, careers, player)


async def test_a_career_matches_the_results_after_any_event(
    matches: Matches, store: Store, clock: FakeClock
) -> None:
    await check_story(matches, store, clock, seed=1, things=4)


@pytest.mark.long("db", "engine/career.py")
@pytest.mark.parametrize("seed", [1, 2])
async def test_a_career_matches_the_results_after_a_long_time(
    matches: Matches, store: Store, clock: FakeClock, seed: int
) -> None:
    await check_story(matches, store, clock, seed, things=22)


@pytest.mark.file
async def test_the_end_of_a_match_reads_few_of_many_results(
    matches: Matches, store: Store, careers: Careers, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    played = db.results.played

    def counted(*facts: Any, **more: Any) -> Any:
        found = played(*facts, **more)
        read.append(len(found))
        return found

    monkeypatch.setattr(db.results, "played", counted)
    await several(matches, 12)
    await careers.of(ANNA)
    assert sum(read) == 12
    read.clear()
    for number in range(8):
        await end(matches, f"n{number}")
        await careers.of(ANNA)
    # the store reads a result at most twice without storing it, and once more to store it
    assert max(read) <= 3
    assert sum(read) <= 8 * 2
    await verify(store, careers, ANNA)


@pytest.mark.file
async def test_careers_of_few_results_are_not_stored(
    matches: Matches, store: Store, careers: Careers
) -> None:
    await several(matches, 2)
    assert (await careers.of(ANNA)).of().tally == Tally(1, 0, 1)
    assert await kept(store) == set()
    assert await careers.of(99) == Career()
    await end(matches, "third")
    assert (await careers.of(ANNA)).of().tally == Tally(2, 0, 1)
    assert await kept(store) == {ANNA}


async def test_requests_at_the_same_time_add_a_career_once(
    matches: Matches, store: Store, careers: Careers
) -> None:
    await several(matches, 11)
    found = await asyncio.gather(*(careers.of(ANNA) for _ in range(5)))
    assert found == [found[0]] * 5
    assert found[0].of().tally.matches == 11
    places = await careers.meetings(ANNA, BERT)
    assert meetings(places).tally.matches == 11
    await nothing_is_wrong(store)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE results SET is_counted = 0 WHERE match_id = 'm1' AND seat = 0",
        "UPDATE results SET score = 90 WHERE match_id = 'm1' AND seat = 1",
        "DELETE FROM results WHERE match_id = 'm1' AND seat = 1",
    ],
)
async def test_changing_the_past_resets_only_careers_at_that_table(
    matches: Matches, store: Store, careers: Careers, statement: str
) -> None:
    await several(matches, 5)
    for number in range(5):
        await end(matches, f"c{number}", CLEO, 44)
    for player in (ANNA, BERT, CLEO, 44):
        await careers.of(player)
    assert await kept(store) == {ANNA, BERT, CLEO, 44}
    await tell(store, statement)
    assert await kept(store) == {CLEO, 44}
    for player in (ANNA, BERT, CLEO):
        await verify(store, careers, player)


async def test_a_late_result_resets_all_careers_at_its_table(
    matches: Matches, store: Store, careers: Careers
) -> None:
    await several(matches, 5)
    for number in range(5):
        await end(matches, f"c{number}", CLEO, 44)
    columns = "match_id, seat, since, player, game, guild, place, seat_place, score, outcome"
    columns += ", is_counted, ended_at, reason, moves, variants"
    query = f"SELECT {columns} FROM results WHERE match_id = 'm1' AND player = ?"
    row = await store.read(lambda connection: connection.execute(query, (BERT,)).fetchone())
    await tell(store, "DELETE FROM results WHERE match_id = 'm1' AND player = ?", BERT)
    for player in (ANNA, BERT, CLEO):
        await careers.of(player)
    marks = ", ".join("?" * len(row))
    await tell(store, f"INSERT INTO results ({columns}) VALUES ({marks})", *row)
    assert await kept(store) == {CLEO}
    for player in (ANNA, BERT, CLEO):
        await verify(store, careers, player)
    await end(matches, "last", ANNA, CLEO)
    assert await kept(store) == {ANNA, BERT, CLEO}, "what ends now is nothing late"


@pytest.mark.file
async def test_striking_a_match_resets_only_the_careers_of_its_players(
    matches: Matches, store: Store, careers: Careers
) -> None:
    await several(matches, 5)
    for number in range(5):
        await end(matches, f"c{number}", CLEO, 44)
    for player in (ANNA, BERT, CLEO, 44):
        await careers.of(player)
    await Strikes(store).strike(strike("m1"))
    assert await kept(store) == {CLEO, 44}
    assert (await careers.of(ANNA)).of().tally.matches == 4
    await Strikes(store).put_back(strike("m1", "unstrike"))
    assert (await careers.of(ANNA)).of().tally.matches == 5


@pytest.mark.file
async def test_other_achievements_are_counted_from_the_beginning(
    matches: Matches, store: Store, careers: Careers
) -> None:
    await several(matches, 5)
    for number in range(5):
        await end(matches, f"c{number}", ANNA, CLEO)
    before = await careers.of(ANNA)
    other = Careers(store, THREE)
    await verify(store, other, ANNA, THREE)
    assert (await other.of(ANNA)).reached_with("tokan", "m4") == {"three"}
    await verify(store, careers, ANNA)
    assert await careers.of(ANNA) == before


async def test_two_versions_at_once_do_not_wait_for_each_other(
    matches: Matches, store: Store, careers: Careers, monkeypatch: pytest.MonkeyPatch
) -> None:
    await several(matches, 9)
    other, times = Careers(store, THREE), count()
    keep: Callable[[Careers, int], Awaitable[bool]] = vars(Careers)["_keep"]

    async def keep_both(mine: Careers, player: int) -> bool:
        assert next(times) < 9, "it takes turns with the other one for ever"
        is_new = await keep(mine, player)
        await keep(other, player)
        return is_new

    monkeypatch.setattr(Careers, "_keep", keep_both)
    check(await careers.of(ANNA), await matches_of(store, ANNA), ACHIEVEMENTS)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"sums": 1, "progress": {}}'])
async def test_a_damaged_career_is_added_up_again(
    matches: Matches, store: Store, careers: Careers, text: str
) -> None:
    await several(matches, 9)
    await careers.of(ANNA)
    await tell(store, "UPDATE careers SET career = ?", text)
    assert json.loads(await Privacy(store).export(ANNA))["careers"][0]["career"] is None
    await verify(store, careers, ANNA)
    assert json.loads(await Privacy(store).export(ANNA))["careers"][0]["career"]["sums"]


SPOILT: Final = (
    "UPDATE careers SET career = replace(career, '\"wins\":2', '\"wins\":9')",
    "UPDATE meetings SET losses = losses + 1",
    "DELETE FROM meetings",
)


@pytest.mark.parametrize("statement", SPOILT)
async def test_a_wrong_career_is_found_and_put_right(
    matches: Matches, store: Store, careers: Careers, statement: str
) -> None:
    await several(matches, 5)
    await careers.of(ANNA)

    assert await store.read(examined) == []
    await tell(store, statement)
    (said,) = await store.read(examined)
    assert said.startswith(f"careers {ANNA}: the stored totals differ from the results")
    assert (await rebuild(store)).difference == ""
    assert await store.read(examined) == []
    await verify(store, careers, ANNA)


def examined(connection: Connection) -> list[str]:
    found = Findings(is_known=True)
    examine_careers(lambda work: work(connection), ACHIEVEMENTS, found)
    return found.to_do


async def test_counting_ratings_again_leaves_careers_as_they_are(
    matches: Matches, store: Store, careers: Careers
) -> None:
    await several(matches, 5)
    await careers.of(ANNA)
    await tell(store, "UPDATE ratings SET mu = 60")
    assert (await recount(store)).difference
    assert await kept(store) == {ANNA}
    await nothing_is_wrong(store)


async def test_careers_are_exported_and_erased_without_touching_others(
    matches: Matches, store: Store, careers: Careers
) -> None:
    ann, ben, cem = 1_111_222_233_334_444_555, 1_222_333_444_555_666_777, 1_333_444_555_666_777_888
    for number in range(4):
        await end(matches, f"a{number}", ann, ben)
        await end(matches, f"b{number}", cem, ben, guild=2)
    for player in (ann, ben, cem):
        await careers.of(player)
    privacy = Privacy(store)
    said = await privacy.kept(ben)
    assert (said.rows["careers"], said.rows["meetings"], said.by_others) == (1, 2, 2)
    text = await privacy.export(ben)
    assert json.loads(text)["careers"][0]["career"]["sums"]["tokan"]["2"]["streak"]["best"] == 0
    assert [load["losses"] for load in json.loads(text)["meetings"]] == [3, 3]
    assert str(ann).encode() not in text
    assert str(cem).encode() not in text
    await privacy.erase(ann)
    assert await store.read(lambda connection: columns_with(ann, connection)) == set()
    assert await kept(store) == {cem}, "who has met nobody that is erased keeps what is added up"
    assert await store.read(numbers_of_opponents) == {ben}
    await verify(store, careers, ben)
    assert (await privacy.kept(ann)).is_nothing


@pytest.mark.file
async def test_an_older_version_without_careers_erases_them_too(
    matches: Matches, store: Store, careers: Careers, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = 1_111_222_233_334_444_555, 1_222_333_444_555_666_777
    for number in range(4):
        await end(matches, f"a{number}", ann, ben)
    for player in (ann, ben):
        await careers.of(player)
    known = [other for other in OF_NO_USE_TO_OTHERS if other not in {"careers", "meetings"}]
    monkeypatch.setattr("db.privacy.OF_NO_USE_TO_OTHERS", known)
    await Privacy(store).erase(ann)
    assert await store.read(lambda connection: columns_with(ann, connection)) == set()
    assert await kept(store) == set()
    await verify(store, careers, ben)


@pytest.mark.server
async def test_a_servers_disk_does_not_show_who_met_whom(
    matches: Matches, store: Store, careers: Careers, where: str
) -> None:
    people = 1_111_222_233_334_444_555, 1_222_333_444_555_666_777, 1_333_444_555_666_777_888
    for number in range(5):
        for which, pair in enumerate(combinations(people, 2)):
            await end(matches, f"m{number}{which}", *pair)
    for player in people:
        await careers.of(player)
    with psycopg.connect(where, autocommit=True) as other:
        other.execute("ANALYZE")
    assert {"careers", "meetings"} <= set(server().traces(where, people[0]))
    for player in people:
        await Privacy(store).erase(player)
    await until_tidied(store)
    assert [server().traces(where, player) for player in people] == [{}, {}, {}]


def numbers_of_opponents(connection: Connection) -> set[int]:
    return {row[0] for row in connection.execute("SELECT opponent FROM meetings")}


@pytest.mark.file
async def test_nothing_is_scanned(matches: Matches, store: Store, careers: Careers) -> None:
    await several(matches, 4)
    await careers.of(ANNA)
    await end(matches, "next")
    async with planned(store) as steps:
        await careers.of(BERT)
        await careers.of(ANNA)
        await careers.meetings(ANNA, BERT)
    assert any("USING COVERING INDEX results_player" in step for step in steps), steps
    assert any("meetings USING PRIMARY KEY" in step for step in steps), steps
    scans = {step for step in steps if step.startswith("SCAN")}
    assert scans <= {"SCAN CONSTANT ROW", "SCAN newer", "SCAN given"}, scans


# The last match -----------------------------------------------------------------------------------


async def test_the_last_match_says_how_it_counts(
    matches: Matches, store: Store, careers: Careers
) -> None:
    assert await careers.last(ANNA) is None
    await end(matches, "m1", result=LOST)
    last = present(await careers.last(ANNA))
    assert (last.match, last.game, last.outcome, last.counting) == ("m1", "tokan", "loss", "rated")
    assert last.others == ((1, Sitter(BERT)),)
    assert await careers.last(ANNA, guild=2) is None
    assert await careers.last(ANNA, game="loco") is None
    assert await careers.last(ANNA, game="tokan", guild=1) == last
    await Strikes(store).strike(strike("m1"))
    last = present(await careers.last(ANNA))
    assert last.counting == "struck"
    given = record("m2", Sitter(ANNA), Sitter(bot="easy"))
    assert await matches.create(given, Venue(1, next(_channels)), change(0))
    assert await matches.append("m2", ended(given, LOST))
    last = present(await careers.last(ANNA))
    assert last.others == ((1, Sitter(bot="easy")),)
    assert last.counting == "bots"
