"""Solo puzzles: chosen by strength, solved in the panel, rated by the first answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

import pytest

from cogs.client.learning import puzzles_of
from cogs.client.people import OF_MEMBER
from cogs.ui.actions import TaskId
from cogs.ui.learning import (
    HINTS,
    MOST_STREAKS,
    DailyPage,
    PastPuzzle,
    PuzzleStatus,
    Trial,
    daily_view,
    draw,
    puzzle_sheet,
    trial_view,
)
from cogs.ui.narration import move_words
from cogs.ui.texts import TEXTS
from db.learning import Answer, DailyAnswer, DailyResult, Tally, Tried
from engine.exercises import Attempt
from engine.games.tokan.puzzling import refute
from engine.games.tokan.state import TokanState
from engine.ladders import EVERY_GAME, Kind, Ladder
from engine.rating import NEWCOMER_SHOWN
from tests.discord.harness import Reply
from tests.discord.limits import check_view
from tests.discord.playing import open_match
from tests.discord.puzzling import all_puzzles, drills, miss, number_on, open_puzzle, play, solve
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from pathlib import Path

    from engine.match import Match
    from engine.puzzles import Reply as BestReply
    from tests.discord.harness import Shown, Stage

__all__ = ["drills"]

BIG: Final = 10**18


@pytest.fixture(autouse=True)
def no_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep no puzzles for the coming days, because there are few."""
    monkeypatch.setattr("cogs.client.learning.RESERVED", range(0))


async def page_of(stage: Stage, name: str = "ann") -> Shown:
    return (await stage.slash(name, "puzzle", game="tokan")).shown


async def answers(stage: Stage, name: str = "ann") -> tuple[int, int]:
    solver = await stage.bot.solving.of_player("tokan", stage.members[name].id)
    return (solver.answers, solver.solved) if solver else (0, 0)


async def test_a_puzzle_is_solved_by_taps_in_the_panel(stage: Stage) -> None:
    page = await page_of(stage)
    assert page.is_private
    puzzle = all_puzzles()[number_on(page)]
    assert TEXTS.say("en", f"tokan-puzzle-{puzzle.kind}", puzzle.facts) in page.text
    for move in puzzle.exercise.answer:
        await play(stage, "ann", page, move)
    assert TEXTS.say("en", "puzzle-right") in page.text
    assert TEXTS.say("en", "puzzle-tally", {"answers": 1, "solved": 1}) in page.text
    assert f"{NEWCOMER_SHOWN} → **" in page.text
    assert "solved on your first try" in page.text
    (name,) = page.files()
    assert name.startswith(f"tokan-{puzzle.id}-")
    assert page.actions == ["puzzle"]
    assert await answers(stage) == (1, 1)


async def test_a_solved_puzzle_has_a_line_for_each_position(stage: Stage) -> None:
    page = await open_puzzle(stage, "ann", 2)
    await solve(stage, "ann", page)
    assert [f"**{number}** " in page.text for number in range(1, 5)] == [True] * 3 + [False]


async def test_a_wrong_move_counts_once_and_can_be_tried_again(stage: Stage) -> None:
    page = await page_of(stage)
    await miss(stage, "ann", page)
    assert TEXTS.say("en", "puzzle-wrong") in page.text
    assert "Only your first try counts" in page.text
    assert page.actions == ["tryagain", "tryhint", "puzzle"]
    before = await stage.bot.solving.of_player("tokan", stage.members["ann"].id)
    await stage.press("ann", page, "tryagain")
    assert TEXTS.say("en", "puzzle-again") in page.text, "one sentence"
    await solve(stage, "ann", page)
    assert TEXTS.say("en", "puzzle-right") in page.text
    assert await stage.bot.solving.of_player("tokan", stage.members["ann"].id) == before


def first_refuted() -> tuple[int, Match, BestReply]:
    """Return a puzzle whose first wrong move loses something, the match after it, and the reply."""
    for number, puzzle in all_puzzles().items():
        begun, right = Attempt.begin(GAMES, puzzle.exercise), puzzle.exercise.goal.line[0]
        state = begun.match.state
        moves = map(state.format_move, state.legal_moves(puzzle.exercise.seat))
        match = begun.play(next(one for one in moves if one not in right.split("|"))).match
        assert isinstance(match.state, TokanState)
        if (reply := refute(match.state)) is not None:
            return number, match, reply
    raise LookupError("none of these puzzles has a reply")


async def test_a_wrong_move_is_shown_with_the_reply_that_refutes_it(stage: Stage) -> None:
    number, match, reply = first_refuted()
    page = await open_puzzle(stage, "ann", number)
    await miss(stage, "ann", page)
    (seat,) = match.to_act()
    move = match.state.parse_move(reply.move)
    told = move_words("en", match.game, match.state, seat, move)
    facts = {"move": told, "is_won": str(reply.is_won).lower()}
    assert TEXTS.say("en", "puzzle-refuted", facts) in page.text


async def test_the_first_puzzles_are_easy_and_do_not_count(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.learning.UNRATED", 5)
    page = await page_of(stage)
    easiest = min(one.difficulty for one in all_puzzles().values())
    assert all_puzzles()[number_on(page)].difficulty == easiest
    await miss(stage, "ann", page)
    assert TEXTS.say("en", "puzzle-unrated", {"game": "Tokan", "count": 5}) in page.text
    assert await stage.bot.solving.of_player("tokan", stage.members["ann"].id) is None


async def test_hints_count_as_a_miss_and_lead_to_the_answer(stage: Stage) -> None:
    page = await page_of(stage)
    puzzle = all_puzzles()[number_on(page)]
    await stage.press("ann", page, "tryhint")
    assert "💡 Begin with **" in page.text
    assert TEXTS.say("en", "puzzle-helped") in page.text
    assert await answers(stage) == (1, 0)
    await stage.press("ann", page, "tryhint")
    assert "💡 The move is **" in page.text
    assert page.control("tryhint")["label"] == TEXTS.say("en", "button-tryshow")
    await stage.press("ann", page, "tryhint")
    assert TEXTS.say("en", "puzzle-shown") in page.text
    assert len(page.files()) == 1
    assert await answers(stage) == (1, 0)
    assert puzzle.exercise.answer


async def test_a_hint_in_the_middle_is_about_the_next_move(stage: Stage) -> None:
    page = await open_puzzle(stage, "ann", 1)
    first, second = all_puzzles()[1].exercise.answer
    await play(stage, "ann", page, first)
    await stage.press("ann", page, "tryhint")
    await stage.press("ann", page, "tryhint")
    assert second[:2] in page.text.rpartition("💡")[2]


async def test_puzzles_work_in_a_direct_message(stage: Stage) -> None:
    user = stage.members["ann"].user
    page = Reply(stage.env, await user.slash("puzzle", game="tokan")).shown
    await user.click(page.handle, custom_id=page.control("tryhint")["custom_id"])
    assert TEXTS.say("en", "puzzle-helped") in page.text
    assert await answers(stage) == (1, 0)


async def test_puzzles_do_not_repeat_until_all_are_answered(stage: Stage) -> None:
    page = await page_of(stage)
    seen = [number_on(page)]
    for _ in range(len(all_puzzles()) - 1):
        await miss(stage, "ann", page)
        await stage.env.advance_time(OF_MEMBER["puzzle"].seconds)
        await stage.press("ann", page, "puzzle")
        seen.append(number_on(page))
    assert sorted(seen) == sorted(all_puzzles())
    await miss(stage, "ann", page)
    await stage.env.advance_time(OF_MEMBER["puzzle"].seconds)
    await stage.press("ann", page, "puzzle")
    assert TEXTS.say("en", "puzzle-again") in page.text
    assert await answers(stage) == (len(all_puzzles()), 0)


async def test_the_default_game_comes_from_the_last_puzzle_or_the_channel(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = stage.bot.solvers.suited
    asked: list[str] = []

    async def note(player: int, key: str) -> TaskId:
        asked.append(key)
        return await given(player, "tokan")

    async def games() -> list[str]:
        return ["orcs", "locus", "tokan"]

    monkeypatch.setattr(stage.bot.puzzles, "games", games)
    monkeypatch.setattr(stage.bot.solvers, "suited", note)
    await stage.slash("ann", "puzzle")
    assert asked[-1] in await games()
    await open_match(stage, "locus", ("ann", "bob"))
    page = (await stage.slash("ann", "puzzle")).shown
    assert asked[-1] == "locus"
    await solve(stage, "ann", page)
    await stage.slash("ann", "puzzle")
    assert asked[-1] == "tokan"


async def test_a_game_without_puzzles_is_refused_in_one_sentence(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_told(await stage.slash("ann", "puzzle", game="toy"), "error-no-puzzles", game="Toy")

    async def none() -> list[str]:
        return []

    monkeypatch.setattr(stage.bot.puzzles, "games", none)
    check_told(await stage.slash("ann", "puzzle"), "error-no-puzzles", game="any")


@pytest.mark.parametrize(
    "custom_id",
    [
        "b1:solve:p-tokan-999:1:",
        "b1:solve:p-chess-1:1:",
        "b1:solve:x:1:",
        "b1:puzzle::0:chess",
        "b1:nameme:p-tokan-999:1:",
    ],
)
async def test_buttons_of_missing_puzzles_count_as_old(stage: Stage, custom_id: str) -> None:
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")


def test_a_file_without_puzzles_is_skipped_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text("{}", "utf-8")
    assert puzzles_of(path) == {}
    assert "line 1 is not a puzzle" in caplog.text
    caplog.clear()


async def pick(stage: Stage, on: Shown, custom_id: str, value: str) -> None:
    await stage.members["bob"].select(on.handle, [value], custom_id=custom_id)


# Solvers ----------------------------------------------------------------------------------------


async def test_puzzles_have_a_leaderboard_for_each_game_and_for_all(stage: Stage) -> None:
    empty = await stage.slash("ann", "leaderboard", scope="puzzles")
    assert TEXTS.say("en", "puzzle-ladder-none") in empty.text
    await solve(stage, "ann", await page_of(stage))
    await miss(stage, "bob", await page_of(stage, "bob"))
    told = (await stage.slash("bob", "leaderboard", scope="puzzles")).told
    assert TEXTS.say("en", "puzzle-ladder-every") in told.text
    first, second = told.text.index("**1** "), told.text.index("**2** ")
    assert first < told.text.index(stage.members["ann"].mention) < second
    assert told.text.count("← you") == 1
    assert "1 of 1 solved · in a row: now 1, best 1" in told.text
    await pick(stage, told, "s1:ladderpick::game:all,s,0,puzzles", "tokan")
    assert TEXTS.say("en", "puzzle-ladder-heading", {"game": "Tokan"}) in told.text
    assert told.text.count("**1** ") == 1
    await pick(stage, told, "s1:ladderpick::game:tokan,s,0,puzzles", "locus")
    assert TEXTS.say("en", "puzzle-ladder-none") in told.text
    await pick(stage, told, "s1:ladderpick::variant:locus,s,0,puzzles", "all")
    assert TEXTS.say("en", "leaderboard-heading", {"game": "Locus"}) in told.text
    await pick(stage, told, "s1:ladderpick::variant:locus,s,0,", "puzzles")
    await pick(stage, told, "s1:ladderpick::when:locus,s,0,puzzles", "g0")
    assert TEXTS.say("en", "puzzle-ladder-none") in told.text
    await pick(stage, told, "s1:ladderpick::game:locus,g,0,puzzles", "all")
    await stage.press("bob", told, "laddershare")
    shared = stage.messages()[-1]
    assert TEXTS.say("en", "puzzle-ladder-every") in shared.text
    assert "← you" not in shared.text


async def test_a_servers_puzzle_leaderboard_leaves_out_other_servers(stage: Stage) -> None:
    await solve(stage, "ann", await page_of(stage))
    guild = stage.env.create_guild("Elsewhere")
    page = await stage.bot.ladders.page(
        Ladder(EVERY_GAME, guild.id, variant=Kind.PUZZLES.value), 1, limit=5
    )
    assert page.rows == ()
    everywhere = Ladder(EVERY_GAME, variant=Kind.PUZZLES.value)
    (one,) = (await stage.bot.ladders.page(everywhere, 1, limit=5)).rows
    assert one.player == stage.members["ann"].id


async def test_the_profile_has_a_line_for_puzzles(stage: Stage) -> None:
    await solve(stage, "ann", await page_of(stage))
    text = (await stage.slash("ann", "profile")).text
    assert "🧩 **Tokan** puzzles: rating **" in text
    assert "1 of 1 solved, best 1 in a row" in text


@pytest.mark.parametrize("locale", TEXTS.languages())
def test_the_longest_puzzle_stays_within_the_limits(locale: str) -> None:
    package = PACKAGES.find("tokan")
    painter = package.painter
    for number, puzzle in all_puzzles().items():
        begun = Attempt.begin(GAMES, puzzle.exercise)
        tried = Tried(hints=HINTS)
        trial = Trial(TaskId("p", "tokan", number), begun, tried)
        solved = replace(trial, attempt=begun.replay(puzzle.exercise.answer))
        known = PuzzleStatus(
            BIG,
            Tally(10**9, 10**9),
            Answer(is_solved=True, before=9999, after=9999),
            DailyAnswer(is_solved=True, streak=10**9, place=10**9),
            is_daily=True,
            is_of_today=True,
        )
        for one in (trial, solved):
            sheet = puzzle_sheet(locale, package, puzzle, one, known)
            picture, drawn = draw(painter, locale, one, "")
            check_view(trial_view(locale, one, drawn, sheet, picture=picture, number=BIG))
        result = DailyResult(10**9, 10**9, BIG, tuple((BIG, 10**9) for _ in range(MOST_STREAKS)))
        past = PastPuzzle(solved.task, puzzle, solved.attempt, result, {BIG: f"<@{BIG}>"})
        page = DailyPage(trial.task, date.max, puzzle, picture, past, picture)
        check_view(daily_view(locale, page))
