"""Seats that changed hands: what ratings, lists, exports and erasure make of the match."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from db.history import Asker, History
from db.people import Plans
from db.privacy import Privacy
from db.rebuild import Strikes, recount
from db.venues import Venue
from engine.core import Result
from engine.errors import CorruptLog
from engine.log import HOUSE, Entry, Kind
from engine.plans import Laid
from engine.ports import Append, SeatChange, Sitter
from engine.proposals import Proposal
from tests.careers import matches_of
from tests.db.samples import change, record
from tests.present import present

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.matches import Matches
    from db.store import Store
    from engine.ports import Way

ANN, BEN, CEM, DAN = 1_111_222_233_334_444_555, 22, 1_333_444_555_666_777_888, 44


_RATED: Final = """
    SELECT player, wins, matches FROM ratings JOIN ladders ON ladders.id = ladder
    WHERE game = 'tokan' AND guild = 0 AND season = 0 AND variant = ''
"""


class WrittenMatch:
    """A match that a test writes entry by entry."""

    def __init__(self, matches: Matches, match_id: str, *people: int) -> None:
        self.matches = matches
        self.record = record(match_id, *(Sitter(player) for player in people))
        self.entries: list[Entry] = []

    async def begin(self, channel: int = 5) -> WrittenMatch:
        assert await self.matches.create(self.record, Venue(1, channel), change(0))
        return self

    async def write(self, kind: Kind, seat: int, text: str = "") -> None:
        entry = Entry(len(self.entries), kind, seat, text)
        self.entries.append(entry)
        appended = Append((entry,))
        assert await self.matches.append(self.record.id, appended)

    async def moves(self, times: int) -> None:
        for _ in range(times):
            for seat in range(len(self.record.sitters)):
                await self.write("move", seat, "a")

    async def goes_to(self, seat: int, player: int, way: Way) -> None:
        seq = len(self.entries)
        entry = Entry(seq, "seat", seat, "" if way == "replaced" else HOUSE)
        self.entries.append(entry)
        sitter = self.record.sitters[seat].followed_by(player, seq, way)
        seated = SeatChange(seat, sitter)
        self.record = self.record.with_sitter(seated)
        appended = Append((entry,), change=seated)
        assert await self.matches.append(self.record.id, appended)

    async def ends(self, *places: int) -> None:
        ending = Append((), result=Result(places, (), "towers"))
        assert await self.matches.append(self.record.id, ending)


async def rated(store: Store) -> dict[int, tuple[int, int]]:
    """Return each person's wins and matches on the global ladder."""

    def find(connection: Connection) -> dict[int, tuple[int, int]]:
        rows = connection.execute(_RATED).fetchall()
        return {player: (wins, matches) for player, wins, matches in rows}

    return await store.read(find)


@pytest.mark.file
async def test_a_player_replaced_by_choice_gets_no_result(matches: Matches, store: Store) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    await said.moves(8)
    await said.goes_to(0, CEM, "replaced")
    await said.moves(8)
    await said.ends(1, 2)
    assert await rated(store) == {CEM: (1, 1), BEN: (0, 1)}
    assert await matches_of(store, ANN) == []
    assert [match.outcome for match in await matches_of(store, CEM)] == ["win"]


@pytest.mark.file
async def test_a_newcomer_of_few_moves_and_their_only_opponent_are_not_rated(
    matches: Matches, store: Store
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    await said.moves(8)
    await said.goes_to(0, CEM, "replaced")
    await said.moves(7)
    await said.ends(1, 2)
    assert await rated(store) == {}
    three = await WrittenMatch(matches, "m2", ANN, BEN, DAN).begin(6)
    await three.moves(8)
    await three.goes_to(0, CEM, "replaced")
    await three.moves(7)
    await three.ends(3, 2, 1)
    assert await rated(store) == {BEN: (0, 1), DAN: (1, 1)}
    # the matches they played together aren't meetings either
    assert (await recount(store)).difference == ""


@pytest.mark.file
async def test_a_player_who_resigns_loses_even_if_their_successor_wins(
    matches: Matches, store: Store
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN, DAN).begin()
    await said.moves(6)
    await said.write("resign", 0)
    await said.goes_to(0, CEM, "resigned")
    await said.moves(9)
    await said.ends(1, 2, 3)
    assert await rated(store) == {ANN: (0, 1), BEN: (0, 1), CEM: (1, 1), DAN: (0, 1)}
    (one,) = await matches_of(store, ANN)
    assert (one.place, one.outcome, one.seat) == (4, "loss", 0)
    assert (await recount(store)).difference == ""


async def test_a_player_out_of_time_loses_even_if_the_bot_wins(
    matches: Matches, store: Store
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    await said.moves(8)
    await said.write("timeout", 0, HOUSE)
    await said.moves(2)
    await said.ends(1, 2)
    assert await rated(store) == {ANN: (0, 1), BEN: (1, 1)}
    (past,) = (await History(store).matches(Asker(BEN, 1, 5), "mine", member=None, limit=5)).matches
    assert past.winners == (0,), "the list says what the board says"


@pytest.mark.file
async def test_lists_show_all_holders_of_a_seat(matches: Matches, store: Store) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    await said.goes_to(0, CEM, "replaced")
    await said.ends(1, 2)
    history = History(store)
    for asker in (ANN, BEN, CEM):
        (past,) = (await history.matches(Asker(asker, 9, 9), "mine", member=None, limit=5)).matches
        assert past.sitters == said.record.sitters
    assert not (await history.matches(Asker(DAN, 9, 9), "mine", member=None, limit=5)).matches
    (past,) = (await history.matches(Asker(BEN, 9, 9), "mine", member=ANN, limit=5)).matches
    assert past.sitters[0].people == (CEM, ANN)


async def test_a_running_match_is_not_listed_for_somebody_who_has_left_it(
    matches: Matches, store: Store
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    history = History(store)

    async def listed(asker: int) -> list[str]:
        page = await history.matches(Asker(asker, 9, 9), "mine", member=None, limit=5)
        return [past.match for past in page.matches]

    assert await listed(ANN) == ["m1"]
    await said.goes_to(0, CEM, "replaced")
    assert await listed(ANN) == []
    assert await listed(CEM) == ["m1"]


@pytest.mark.file
async def test_holders_of_the_same_seat_are_not_a_suspicious_pair(
    matches: Matches, store: Store
) -> None:
    for number in range(6):
        said = await WrittenMatch(matches, f"m{number}", CEM, BEN, DAN).begin(number)
        await said.moves(6)
        await said.write("resign", 0)
        await said.goes_to(0, 55, "resigned")
        await said.ends(1, 2, 3)
    found = await Strikes(store).suspicious_pairs(1, 0.0, 20)
    assert {item.players for item in found}.isdisjoint({(55, CEM)})


@pytest.mark.file
async def test_all_holders_of_seats_count_as_people_of_the_match(
    matches: Matches, store: Store
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    await said.goes_to(0, CEM, "replaced")
    assert (await Strikes(store).counting("m1")).people == {ANN, BEN, CEM}


@pytest.mark.file
async def test_exports_of_holders_have_only_their_own_moves(matches: Matches, store: Store) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    await said.moves(2)
    await said.goes_to(0, CEM, "replaced")
    await said.moves(1)
    privacy = Privacy(store)
    kept = await privacy.kept(ANN)
    assert (kept.matches, kept.running, kept.moves) == (1, 0, 2)
    assert (await privacy.kept(CEM)).running == 1
    export = json.loads(await privacy.export(ANN))
    (match,) = export["matches"]
    assert [move["seq"] for move in match["moves"]] == [0, 2]
    assert export["holders"][0]["way"] == "replaced"
    assert str(CEM) not in json.dumps(export)
    export = json.loads(await privacy.export(CEM))
    assert [one["seq"] for one in export["matches"][0]["moves"]] == [4, 5]
    assert str(ANN) not in json.dumps(export)


@pytest.mark.parametrize("kind", ["give", "appoint"])
async def test_erasing_a_former_holder_or_a_newcomer_leaves_no_trace(
    matches: Matches, store: Store, kind: str
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    await said.moves(1)
    await said.goes_to(0, CEM, "replaced")
    privacy = Privacy(store)
    erased = await privacy.erase(ANN)
    assert erased.matches == ("m1",)
    assert (await privacy.kept(ANN)).is_nothing
    loaded = present(await matches.load("m1"))
    assert loaded.sitters[0].before[0].player < 0
    assert await privacy.left_seats() == [], "their seat is somebody else's"
    asked = Proposal("give" if kind == "give" else "appoint", 1, 3, newcomer=DAN)
    await matches.propose("m1", asked)
    erased = await privacy.erase(DAN)
    assert erased.matches == ("m1",), "the match in memory still asks them"
    loaded = present(await matches.load("m1"))
    assert loaded.proposal is None


async def test_erasing_a_former_holder_does_not_change_results(
    matches: Matches, store: Store
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN, DAN).begin()
    await said.moves(6)
    await said.write("resign", 0)
    await said.goes_to(0, CEM, "resigned")
    await said.moves(9)
    await said.ends(1, 2, 3)
    await Privacy(store).erase(ANN)
    assert (await recount(store)).difference == ""


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM holders",
        "UPDATE holders SET until = 1",
        "UPDATE entries SET kind = 'resign' WHERE kind = 'seat'",
    ],
)
async def test_a_match_with_damaged_holders_is_a_corrupt_log(
    matches: Matches, store: Store, statement: str
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    await said.moves(1)
    await said.goes_to(0, CEM, "replaced")
    await store.write(lambda connection: connection.execute(statement))
    with pytest.raises(CorruptLog):
        await matches.load("m1")


async def test_points_of_a_solo_match_that_changed_hands_do_not_count(
    matches: Matches, store: Store
) -> None:
    said = await WrittenMatch(matches, "m1", ANN).begin()
    await said.moves(2)
    await said.goes_to(0, CEM, "replaced")
    await said.moves(8)
    ended = Result((1,), (70,), "towers")
    ending = Append((), result=ended)
    assert await matches.append("m1", ending)
    for player in (ANN, CEM):
        assert await matches_of(store, player) == []

    def bests(connection: Connection) -> int:
        return int(connection.execute("SELECT count(*) FROM bests").fetchone()[0])

    assert await store.read(bests) == 0


async def test_plans_are_dropped_when_the_seat_changes_hands(
    matches: Matches, store: Store
) -> None:
    said = await WrittenMatch(matches, "m1", ANN, BEN).begin()
    for seat in (0, 1):
        planned = replace(change(seat, "a"), of_itself="planned")
        assert await matches.append("m1", planned)
    said.entries = [Entry(0, "move", 0, "a"), Entry(1, "move", 1, "a")]
    plans = Plans(store)
    await plans.keep("m1", ANN, (Laid(2, ("x",), "y"),))
    await said.goes_to(0, CEM, "replaced")
    assert await plans.untold("m1", 0) == {}
    assert await plans.untold("m1", 1) == {1: "planned"}
    assert await plans.of("m1") == {}


async def test_unrated_matches_do_not_count_as_meetings(matches: Matches, store: Store) -> None:
    """The first match that counts has full weight."""
    for number in range(5):
        said = await WrittenMatch(matches, f"m{number}", 50 + number, BEN, DAN).begin(number)
        await said.moves(8)
        await said.goes_to(0, CEM, "replaced")
        await said.moves(1)
        await said.ends(3, 2, 1)
    said = await WrittenMatch(matches, "last", BEN, CEM).begin(9)
    await said.moves(8)
    await said.ends(2, 1)

    def weight(connection: Connection) -> float:
        query = "SELECT weight FROM ratings JOIN ladders ON ladders.id = ladder WHERE player = ?"
        return max(row[0] for row in connection.execute(query, (CEM,)))

    assert await store.read(weight) == 1.0
