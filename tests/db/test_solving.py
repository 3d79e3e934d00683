"""First answers to puzzles, and the ladder that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.ladders import Ladders
from db.learning import Solving, Tally
from db.people import Preferences
from db.privacy import Privacy
from engine.ladders import EVERY_GAME, Kind, Ladder
from engine.rating import NEWCOMER, NEWCOMER_SHOWN, puzzle_rating
from tests.present import present

if TYPE_CHECKING:
    from db.learning import Answer
    from db.store import Store

ANN, BOB, CLEO = 11, 12, 13
HERE, THERE = 5, 6


@pytest.fixture(autouse=True)
def all_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make people's first answers count, too."""
    monkeypatch.setattr("db.learning.UNRATED", 0)


@pytest.fixture
def solving(store: Store) -> Solving:
    return Solving(store)


async def answer(
    solving: Solving,
    player: int,
    number: int,
    game: str = "tokan",
    *,
    solved: bool,
    guild: int = HERE,
) -> Answer | None:
    task, begins = f"p-{game}-{number}", puzzle_rating(0.5)
    return await solving.answer(
        player, game, task, begins=begins, is_solved=solved, guild=guild, at=100.0 + number
    )


@pytest.mark.file
async def test_only_the_first_answer_counts(solving: Solving) -> None:
    first = present(await answer(solving, ANN, 1, solved=True))
    assert (first.is_solved, first.before) == (True, NEWCOMER_SHOWN)
    assert first.change > 0
    before = await solving.of_player("tokan", ANN)
    assert await answer(solving, ANN, 1, solved=False) is None
    assert await solving.of_player("tokan", ANN) == before
    assert await solving.answered(ANN, "p-tokan-1") == first
    assert await solving.answered(BOB, "p-tokan-1") is None
    assert await solving.tally("p-tokan-1") == Tally(1, 1)


@pytest.mark.file
async def test_the_first_answers_to_puzzles_of_a_game_are_not_rated(
    solving: Solving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.learning.UNRATED", 2)
    for number, solved in enumerate((True, False)):
        assert await solving.solved_first(ANN, "tokan") == number
        first = present(await answer(solving, ANN, number, solved=solved))
        assert (first.is_solved, first.is_rated) == (solved, False)
        assert await solving.of_player("tokan", ANN) is None
    assert await solving.tally("p-tokan-0") == Tally(1, 1)
    assert await solving.solved_first(ANN, "tokan") is None
    third = present(await answer(solving, ANN, 3, solved=True))
    assert third.is_rated
    assert third.before == NEWCOMER_SHOWN
    assert await solving.solved_first(ANN, "locus") == 0, "another game is new"


async def test_an_existing_rating_is_kept(
    solving: Solving, monkeypatch: pytest.MonkeyPatch
) -> None:
    await answer(solving, ANN, 1, solved=True)
    monkeypatch.setattr("db.learning.UNRATED", 5)
    assert await solving.solved_first(ANN, "tokan") is None
    second = present(await answer(solving, ANN, 2, solved=True))
    assert second.is_rated


async def test_a_puzzles_rating_moves_with_its_answers(solving: Solving) -> None:
    assert await solving.learnt("p-tokan-") == {}
    await answer(solving, ANN, 1, solved=True)
    easier = (await solving.learnt("p-tokan-"))["p-tokan-1"]
    await answer(solving, BOB, 1, solved=False)
    assert easier.mu < puzzle_rating(0.5).mu
    assert (await solving.learnt("p-tokan-"))["p-tokan-1"].mu > easier.mu
    await answer(solving, ANN, 1, "tokanda", solved=True)
    assert set(await solving.learnt("p-tokan-")) == {"p-tokan-1"}
    assert await solving.tally("p-tokan-1") == Tally(2, 1)


async def test_streaks_are_broken_and_the_best_one_stays(solving: Solving) -> None:
    for number, solved in enumerate([True, True, False, True]):
        await answer(solving, ANN, number, solved=solved)
    one = present(await solving.of_player("tokan", ANN))
    assert (one.answers, one.solved, one.streak, one.best_streak) == (4, 3, 1, 2)
    assert await solving.all_answered(ANN, "tokan") == {f"p-tokan-{n}" for n in range(4)}


async def test_games_are_rated_separately_and_together(solving: Solving) -> None:
    await answer(solving, ANN, 1, solved=True)
    await answer(solving, ANN, 2, "loco", solved=False)
    every = present(await solving.of_player(EVERY_GAME, ANN))
    assert (every.answers, every.solved) == (2, 1)
    assert await solving.games(ANN) == {"tokan", "loco"}
    assert await solving.last_game(ANN) == "loco"
    assert await solving.last_game(BOB) is None
    assert await solving.rating(BOB, "tokan") == NEWCOMER
    tokan, loco, locus = [await solving.rating(ANN, game) for game in ("tokan", "loco", "locus")]
    assert tokan.mu > loco.mu
    assert tokan.mu > locus.mu > loco.mu, "who is new to a game begins with all that is known"


async def test_the_puzzle_ladder_has_pages_and_ranks_globally_and_per_server(
    solving: Solving, store: Store
) -> None:
    ladders = Ladders(store)
    for number in range(3):
        await answer(solving, ANN, number, solved=True)
        await answer(solving, BOB, number + 10, solved=number != 2)
    await answer(solving, CLEO, 50, solved=False, guild=THERE)
    everywhere = Ladder(EVERY_GAME, variant=Kind.PUZZLES.value)
    page = await ladders.page(everywhere, CLEO, limit=2)
    assert [(row.player, row.rank) for row in page.rows] == [(ANN, 1), (BOB, 2)]
    assert not page.is_last
    assert page.mine is not None
    assert (page.mine.player, page.mine.rank) == (CLEO, 3)
    last = await ladders.page(everywhere, CLEO, limit=2, offset=2)
    assert [(item.player, item.rank) for item in last.rows] == [(CLEO, 3)]
    assert last.is_last
    assert (await ladders.page(everywhere, 0, limit=1)).total == 3
    here = Ladder("tokan", HERE, variant=Kind.PUZZLES.value)
    page = await ladders.page(here, CLEO, limit=5)
    assert [one.player for one in page.rows] == [ANN, BOB]
    assert page.mine is None
    assert (await ladders.page(here, 0, limit=1)).total == 2
    assert (
        await ladders.page(Ladder("loco", HERE, variant=Kind.PUZZLES.value), ANN, limit=5)
    ).rows == ()


async def test_erasing_a_person_keeps_the_ratings_of_the_puzzles(
    solving: Solving, store: Store
) -> None:
    await answer(solving, ANN, 1, solved=True)
    await Preferences(store).change(ANN, is_named=True)
    learnt = await solving.learnt("p-tokan-")
    await Privacy(store).erase(ANN)
    assert await solving.answered(ANN, "p-tokan-1") is None
    page = await Ladders(store).page(Ladder("tokan", variant=Kind.PUZZLES.value), BOB, limit=1)
    assert page.total == 0
    assert await solving.learnt("p-tokan-") == learnt
    assert await solving.tally("p-tokan-1") == Tally(1, 1)
    assert (await Privacy(store).kept(ANN)).is_nothing
