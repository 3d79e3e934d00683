"""Rebuilding everything from the logs gives the same rows as storing each match when it ended."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from db.ladders import Ladders
from db.privacy import Privacy
from db.rebuild import Rebuilt, count_ended, is_recount_due, rebuild, recount
from db.schema import MIGRATIONS, migrate
from db.store import Store
from db.venues import Venue
from engine.codec import encode
from engine.fair import PlayoutDice
from engine.ladders import Ladder
from engine.match import Match
from engine.ports import Append, Record, Sitter
from engine.thought import LEVELS
from tests.db.samples import ANNA, BERT
from tests.packages import GAMES, INSTALLED
from tests.present import present

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from db.matches import Matches
    from engine.core import AnyGame
    from tests.fakes import FakeClock

AT_ONCE: Final = 25
PEOPLE: Final = (*range(100, 130), -7, -8)
"""People, two of them erased."""
MONTH: Final = 30 * 86_400.0


def played(match_id: str, dice: random.Random) -> tuple[Record, Match]:
    """Return a match that ended in a random way."""
    game: AnyGame = dice.choice(list(INSTALLED.games))
    seats = dice.choice(game.seats)
    options = {
        option.key: dice.choice(option.choices if dice.random() < 0.3 else [option.default])
        for option in game.options
    }
    sitters = [Sitter(player) for player in dice.sample(PEOPLE, seats)]
    chance = dice.random()
    if chance < 0.1:
        sitters[-1] = Sitter(bot="random")
    elif chance < 0.3:
        sitters[1:] = [Sitter(bot=dice.choice(LEVELS)) for _ in sitters[1:]]
    match = Match.begin(game, match_id, game.set_up(seats, options), match_id.encode())
    # only a few are played to the end, because that takes long
    left = 10_000 if dice.random() < 0.1 else dice.randint(0, 30)
    moves = PlayoutDice(match_id)
    while left and (acting := match.to_act()):
        match = changed(match, sitters, dice)
        seat = acting[moves.below(len(acting))]
        state = match.state
        match = match.extend(seat, state.format_move(state.random_move(seat, moves)))
        if dice.random() < 0.1 and match.result() is None:
            match = match.undo(seat)
        left -= 1
    while match.result() is None:
        match = stopped(match, dice)
    return record_of(match, tuple(sitters)), match


def changed(match: Match, sitters: list[Sitter], dice: random.Random) -> Match:
    """Let a bot, another person or nobody take over a seat of *sitters* in *match*; return it."""
    seat = dice.randrange(len(sitters))
    if dice.random() > 0.1 or sitters[seat].bot is not None or seat in match.resigned:
        return match
    kind = dice.choice(("house", "resign", "newcomer", "newcomer"))
    if kind == "newcomer":
        known = {player for sitter in sitters for player in sitter.people}
        newcomer = dice.choice([item for item in PEOPLE if item not in known])
        way = "timeout" if seat in match.left else "replaced"
        sitters[seat] = sitters[seat].followed_by(newcomer, match.seq, way)
        return match.change_seat(seat)
    if kind == "house" and seat not in match.left:
        return match.resign(seat, is_handed_over=True)
    if kind == "resign" and seat not in match.left and len(sitters) > len(match.left) + 2:
        match = match.resign(seat)
        sitters[seat] = sitters[seat].followed_by(1000 + match.seq, match.seq, "resigned")
        return match.change_seat(seat)
    return match


def record_of(match: Match, sitters: tuple[Sitter, ...]) -> Record:
    return Record(
        id=match.id,
        setup=match.setup,
        sitters=sitters,
        secret=bytes(32),
        joins=(),
        turn_seconds=None,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )


def stopped(match: Match, dice: random.Random) -> Match:
    """Let an event outside the rules end *match*; return it."""
    sitting = [seat for seat in range(match.setup.seats) if seat not in match.resigned]
    kind = dice.choice(("resign", "resign", "timeout", "draw"))
    if kind == "draw":
        return match.agree_draw()
    return match.resign(dice.choice(sitting), is_timeout=kind == "timeout")


async def keep(matches: Matches, number: int, record: Record, match: Match, guild: int) -> None:
    beginning = Append(())
    assert await matches.create(record, Venue(guild, number), beginning)
    if number % 7 == 0:
        assert await matches.add_hint(record.id)
    ending = Append(match.entries, result=match.result())
    assert await matches.append(record.id, ending)


@cache
def ended(number: int) -> tuple[int, Record, Match, int]:
    """Return the random match *number* and its server; a number always gives the same match."""
    dice = random.Random(f"1 {number}")
    return (number, *played(f"m{number}", dice), dice.choice((0, 1, 2)))


async def play(matches: Matches, clock: FakeClock, count: int) -> None:
    """Store *count* matches, some of them ending at the same time, over two years."""
    for first in range(0, count, AT_ONCE):
        await clock.advance(24 * MONTH * AT_ONCE / count)
        numbers = range(first, min(first + AT_ONCE, count))
        await asyncio.gather(*(keep(matches, *ended(number)) for number in numbers))


@pytest.mark.server
async def test_after_random_matches_the_logs_say_what_a_server_has_stored(
    matches: Matches, store: Store, clock: FakeClock
) -> None:
    await play(matches, clock, 50)
    assert await rebuild(store) == Rebuilt(50, (), "")


@pytest.mark.file
async def test_after_random_matches_the_logs_say_what_is_stored(
    matches: Matches, store: Store, clock: FakeClock
) -> None:
    await check_random_matches(matches, store, clock, 160)


@pytest.mark.file
@pytest.mark.long("db", "engine", "render/package.py", "render/installed.py", "seeds", "tests/toy")
async def test_after_a_thousand_random_matches_the_logs_say_what_is_stored(
    matches: Matches, store: Store, clock: FakeClock
) -> None:
    await check_random_matches(matches, store, clock, 1000)


async def check_random_matches(
    matches: Matches, store: Store, clock: FakeClock, count: int
) -> None:
    """Check that the logs of *count* random matches agree with the stored rows.

    There are too many for one read, and enough of each kind of result to prove something.
    """
    await play(matches, clock, count)

    def facts(connection: Connection) -> tuple[int, ...]:
        queries = (
            "SELECT count(*) FROM ratings",
            "SELECT count(DISTINCT season) FROM ladders",
            "SELECT count(DISTINCT variant) FROM ladders",
            "SELECT count(*) FROM results WHERE is_counted = 0",
            "SELECT count(DISTINCT reason) FROM results",
            "SELECT sum(easy + medium + hard + expert) FROM house",
            "SELECT sum(matches) FROM house",
        )
        return tuple(connection.execute(query).fetchone()[0] for query in queries)

    ratings, seasons, variants, uncounted, reasons, won, met = await store.read(facts)
    assert ratings > count / 2
    assert seasons >= 8
    assert variants > 10
    assert uncounted > count / 20
    assert reasons >= 5
    assert met > won > count / 100
    assert await count_ended(store) == count
    said: list[int] = []
    assert await rebuild(store, said.append) == Rebuilt(count, (), "")
    assert said[-1] == count
    assert said == sorted(said)


DOCTORED: Final = {
    "UPDATE results SET place = 2 WHERE match_id = 'x1' AND seat = 0": (
        "the result of match_id x1, seat 0 is stored with place 2, but the logs give 1"
    ),
    "UPDATE ratings SET mu = mu + 0.01 WHERE player = 11 AND ladder ="
    " (SELECT id FROM ladders WHERE game = 'tokan' AND guild = 1 AND season = 0 AND variant = '')"
    "": "the rating of game tokan, guild 1, season 0, variant -, player 11 is stored with mu",
    "DELETE FROM rating_steps WHERE match_id = 'x2' AND player = 22": (
        "the rating step of game tokan, guild 0, season 0, variant -, player 22, number 3 is not"
        " stored, but the logs give one"
    ),
    "INSERT INTO results SELECT 'x0', 7, 0, player, bot, game, guild, place, place, score, outcome,"
    " is_counted, ended_at, reason, moves, variants FROM results WHERE match_id = 'x0' LIMIT 1": (
        "the result of match_id x0, seat 7 is stored, but the logs give none"
    ),
    "UPDATE entries SET kind = 'timeout' WHERE match_id = 'x2' AND kind = 'resign'": (
        "the result of match_id x2, seat 0 is stored with reason resigned, but the logs give"
        " timeout"
    ),
}


async def known(matches: Matches) -> None:
    """Store three matches that Anna wins because Bert resigns."""
    for number in range(3):
        match = Match.begin(GAMES.find("tokan"), f"x{number}", GAMES.find("tokan").set_up(2), b"")
        sitters = (Sitter(ANNA), Sitter(BERT))
        match = moved(match, 2 * match.game.least_moves)
        await keep(matches, 1000 + number, record_of(match, sitters), match.resign(1), 1)


def moved(match: Match, count: int) -> Match:
    """Return *match* after *count* moves, always the first legal one."""
    for _ in range(count):
        (seat,) = match.to_act()
        match = match.extend(seat, match.state.format_move(match.state.legal_moves(seat)[0]))
    return match


@pytest.mark.parametrize("statement", DOCTORED)
async def test_a_rebuild_reports_the_first_difference_and_stores_the_truth(
    matches: Matches, store: Store, clock: FakeClock, statement: str
) -> None:
    await play(matches, clock, 5)
    await known(matches)
    assert (await rebuild(store)).difference == ""
    await store.write(lambda connection: connection.execute(statement))
    found = await rebuild(store)
    assert found.difference.startswith(DOCTORED[statement])
    assert await rebuild(store) == Rebuilt(8, (), "")


@pytest.mark.file
async def test_an_older_file_is_counted_in_full(matches: Matches, store: Store) -> None:
    await known(matches)
    ladder = Ladder("tokan", 1)
    before = await Ladders(store).page(ladder, ANNA, limit=9)
    assert len(before.rows) == 2

    def forget(connection: Connection) -> None:
        for table in ("heights", "rating_steps", "ratings", "ladders"):
            connection.execute(f"DELETE FROM {table}")

    await store.write(forget)
    assert (await Ladders(store).page(ladder, ANNA, limit=9)).rows == ()
    assert "is not stored" in (await rebuild(store)).difference
    assert await Ladders(store).page(ladder, ANNA, limit=9) == before


async def test_a_file_without_ratings_keeps_its_results_and_gets_ratings(
    tmp_path: Path,
) -> None:
    steps = tmp_path / "steps"
    steps.mkdir()
    shutil.copy(MIGRATIONS / "0001_matches.sql", steps)
    path = tmp_path / "old.db"
    game = GAMES.find("tokan")
    setup = encode(game.set_up(2)).decode()
    match = moved(Match.begin(game, "old", game.set_up(2), b""), 2 * game.least_moves)
    match = match.resign(0)
    result = present(match.result())
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, steps)
        connection.execute(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at,"
            " ended_at) VALUES ('old', 'tokan', ?, x'00', '[]', 1, 1, 0, 5)",
            (setup,),
        )
        for seat, player in enumerate((ANNA, BERT)):
            connection.execute("INSERT INTO seats VALUES ('old', ?, ?, NULL)", (seat, player))
            row = (seat, player, 2 - seat, result.scores[seat], ("loss", "win")[seat])
            connection.execute(
                "INSERT INTO results VALUES ('old', ?, ?, NULL, 'tokan', 1, ?, ?, ?, 1, 5)", row
            )
        for seq, entry in enumerate(match.entries):
            row = (seq, entry.kind, entry.seat, entry.text)
            connection.execute("INSERT INTO entries VALUES ('old', ?, ?, ?, ?, 5, NULL)", row)
        connection.execute("INSERT INTO standings VALUES (1, ?, 'tokan', 0, 0, 1)", (ANNA,))
    store = await Store.open(path, GAMES)
    assert await is_recount_due(store)
    assert await Ladders(store).standing(Ladder("tokan", 1), BERT) is None
    assert "with reason -, but the logs give resigned" in (await rebuild(store)).difference
    found = await Ladders(store).standing(Ladder("tokan", 1), BERT)
    assert not await is_recount_due(store)
    await store.close()
    assert found is not None
    assert (found.matches, found.wins) == (1, 1)


@pytest.mark.file
async def test_only_a_file_of_an_older_rule_is_counted_again(tmp_path: Path, store: Store) -> None:
    assert not await is_recount_due(store)
    steps = tmp_path / "steps"
    steps.mkdir()
    for path in MIGRATIONS.glob("*.sql"):
        if path.name < "0008":
            shutil.copy(path, steps)
    path = tmp_path / "old.db"
    match = Match.begin(GAMES.find("tokan"), "old", GAMES.find("tokan").set_up(2), b"")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, steps)
        connection.execute(
            "INSERT INTO matches (id, game, setup, secret, joins, guild, channel, started_at,"
            " ended_at) VALUES ('old', 'tokan', ?, x'00', '[]', 1, 1, 0, 5)",
            (encode(match.setup).decode(),),
        )
        connection.execute("INSERT INTO ladders VALUES (1, 'tokan', 1, 0, '')")
        connection.execute("INSERT INTO entries VALUES ('old', 0, 'resign', 1, '', 5, NULL)")
        for seat, player in enumerate((ANNA, BERT)):
            connection.execute("INSERT INTO seats VALUES ('old', ?, ?, NULL)", (seat, player))
            connection.execute(
                "INSERT INTO results (match_id, seat, player, game, guild, place, score, outcome,"
                " is_counted, ended_at, reason) VALUES ('old', ?, ?, 'tokan', 1, ?, 0, ?, 1, 5,"
                " 'resigned')",
                (seat, player, 1 + seat, ("win", "loss")[seat]),
            )
            connection.execute(
                "INSERT INTO ratings (ladder, player, mu, sigma, shown, matches, wins, draws,"
                " changed_at, is_ranked) VALUES (1, ?, 40, 5, 2500, 9, 9, 0, 5, 1)",
                (player,),
            )
    old = await Store.open(path, GAMES)
    assert await is_recount_due(old)
    assert await Ladders(old).standing(Ladder("tokan", 1), ANNA) is not None
    await recount(old)
    assert await Ladders(old).standing(Ladder("tokan", 1), ANNA) is None, "it was too short"
    assert not await is_recount_due(old)
    await old.close()


async def test_stored_results_of_a_match_beyond_replay_stay(matches: Matches, store: Store) -> None:
    await known(matches)

    def damage(connection: Connection) -> None:
        connection.execute("UPDATE entries SET text = 'z9' WHERE match_id = 'x0' AND seq = 0")
        other = "replace(setup, '\"version\":', '\"version\":9')"
        connection.execute(f"UPDATE matches SET setup = {other} WHERE id = 'x1'")

    await store.write(damage)
    found = await rebuild(store)
    assert found.difference == ""
    assert len(found.unreadable) == 2
    assert "x0" in found.unreadable[0]
    assert "x1" in found.unreadable[1]


async def test_stored_results_of_an_unreadable_match_stay(matches: Matches, store: Store) -> None:
    await known(matches)

    def damage(connection: Connection) -> None:
        connection.execute("UPDATE matches SET setup = '{' WHERE id = 'x0'")
        connection.execute("UPDATE entries SET kind = 'mave' WHERE match_id = 'x1' AND seq = 1")
        connection.execute("UPDATE matches SET joins = '' WHERE id = 'x2'")
        undo = "UPDATE entries SET kind = 'undo', text = 'x' WHERE match_id = 'x2' AND seq = 0"
        connection.execute(undo)

    await store.write(damage)
    found = await rebuild(store)
    assert [why.split()[4] for why in found.unreadable] == ["x0", "x1", "x2"]
    assert found.difference == ""


async def test_a_match_that_cannot_be_read_counts_by_its_result(
    matches: Matches, store: Store
) -> None:
    await known(matches)
    broken = "UPDATE matches SET setup = 'nonsense' WHERE id = 'x1'"
    await store.write(lambda connection: connection.execute(broken))
    found = await recount(store)
    assert (found.matches, len(found.lost)) == (3, 0)
    left = present(await Ladders(store).standing(Ladder("tokan", 1), ANNA))
    assert left.matches == 3


@pytest.mark.file
async def test_a_match_without_a_result_stays_without_one(matches: Matches, store: Store) -> None:
    match = Match.begin(GAMES.find("tokan"), "v", GAMES.find("tokan").set_up(2), b"").call_off()
    await keep(matches, 1, record_of(match, (Sitter(ANNA), Sitter(BERT))), match, 1)
    assert await rebuild(store) == Rebuilt(1, (), "")


async def test_matches_that_end_during_a_rebuild_count(
    matches: Matches, store: Store, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.rebuild._AT_ONCE", 10)
    await play(matches, clock, 25)
    playing = asyncio.create_task(known(matches))
    assert (await rebuild(store)).difference == ""
    await playing
    assert await rebuild(store) == Rebuilt(28, (), "")


@pytest.mark.file
async def test_an_erased_player_still_counts_for_opponents(matches: Matches, store: Store) -> None:
    await known(matches)
    ladder = Ladder("tokan", 1)
    before = await Ladders(store).standing(ladder, ANNA)
    await Privacy(store).erase(BERT)
    assert await rebuild(store) == Rebuilt(3, (), "")
    page = await Ladders(store).page(ladder, BERT, limit=9)
    assert page.rows == (before,)
    assert page.mine is None
