"""Hints in matches without other people: the panel shows them, ready to play, and counts them."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

from cogs import play
from cogs.ui.narration import move_words
from cogs.ui.panel import hint_text
from cogs.ui.texts import TEXTS
from engine import bots as players
from engine import jobs
from engine.fair import PlayoutDice
from engine.thought import Budget, Thought, Weighed, thought_of
from tests.discord.finishing import resign
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import sent
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.core import AnyGame, Dice, Seat
    from tests.discord.harness import Reply, Shown, Stage

KEYS = [game.key for game in GAMES]


class FakeThinker:
    """Prefers the last legal move, and records every call."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Seat, str]] = []
        self.error: Exception | None = None
        self.may_answer = threading.Event()
        self.may_answer.set()

    def __call__(
        self,
        game: AnyGame,
        view: Any,
        seat: Seat,
        level: str,
        dice: Dice,
        *,
        times: float,
        played: str,
        is_late: Callable[[], bool],
    ) -> Thought:
        del times, played, is_late
        self.asked.append((view, seat, level))
        self.may_answer.wait(PATIENCE)
        if self.error is not None:
            raise self.error
        state = game.state.imagine(view, dice)
        texts = [state.format_move(move) for move in state.legal_moves(seat)]
        return thought_of({text: 0.2 if text == texts[-1] else -0.2 for text in texts})


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeThinker]:
    fake = FakeThinker()
    monkeypatch.setattr(jobs, "think_twice", fake)
    yield fake
    fake.may_answer.set()


async def begin(stage: Stage, game: str = "tokan", bots: int = 1) -> str:
    """Begin a match between ann and *bots* bots, with ann to move."""
    lobby = await open_lobby(stage, game, ("ann",))
    for _ in range(bots):
        await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    await stage.env.settle()
    return stage.match_id()


async def know_the_game(stage: Stage, key: str) -> None:
    """Treat ann as somebody who knows the game: switch its coach off for her."""
    await stage.bot.coaching.switch(stage.members["ann"].id, key, is_on=False)


async def hint(stage: Stage, panel: Shown | None = None) -> Reply:
    """Have ann ask for a hint on *panel* or by command, and accept that the match won't count."""
    if panel is None:
        reply = await stage.slash("ann", "hint")
    else:
        reply = await stage.press("ann", panel, "hint")
    if reply.text.startswith("💡 With a hint, this match won’t count"):
        reply = await stage.press("ann", reply.shown, "hintsure")
    return reply


def test_hints_come_from_the_expert_level() -> None:
    assert play.LEVEL == players.LEVELS[-1] == "expert"


@pytest.mark.parametrize("game", KEYS)
async def test_the_panel_shows_the_hint_and_one_tap_plays_it(
    stage: Stage, thinker: FakeThinker, game: str
) -> None:
    match_id = await begin(stage, game, GAMES.find(game).seats[0] - 1)
    for number in range(1, 4):
        match = await stage.match(match_id)
        if match.result() is not None or 0 not in match.to_act():
            break
        state = match.state
        wanted = state.format_move(state.legal_moves(0)[-1])
        panel = (await stage.press("ann", stage.board(), "turn")).shown
        before = panel.alts
        reply = await hint(stage, panel)
        panel = reply.shown
        assert thinker.asked[-1] == (state.view(0), 0, "expert"), "a view, and no more"
        assert panel.control("play")["custom_id"].endswith(f":{wanted}")
        words = move_words("en", match.game, state, 0, state.parse_move(wanted))
        assert f"💡 **{words}**" in panel.text
        if len(state.legal_moves(0)) > 1:
            assert "60% of the time" in panel.text
            assert "40%" in panel.text
        assert panel.alts == before, "the position is told as before"
        assert (await stage.match(match_id)).seq == match.seq, "it does nothing by itself"
        assert await stage.bot.matches.hints(match_id) == number
        await stage.press("ann", panel, "play")
        await stage.env.settle()
        assert (await stage.match(match_id)).entries[match.seq].text == wanted


async def test_the_picture_shows_the_hint_and_a_repeat_needs_no_thinking(
    stage: Stage, thinker: FakeThinker
) -> None:
    await begin(stage)
    panel = (await stage.press("ann", stage.board(), "turn")).shown
    plain = list(panel.files().values())
    hinted = (await hint(stage, panel)).shown
    assert list(hinted.files().values()) != plain
    (name,) = hinted.files()
    again = (await hint(stage)).shown
    assert list(again.files()) == [name]
    assert len(thinker.asked) == 1, "the same position is thought about once"


async def test_the_command_gives_a_hint(stage: Stage, thinker: FakeThinker) -> None:
    match_id = await begin(stage)
    reply = await hint(stage)
    assert reply.told.is_private
    assert "💡" in reply.text
    assert "play" in reply.told.actions
    assert thinker.asked
    assert await stage.bot.matches.hints(match_id) == 1


async def test_a_first_hint_in_a_counting_match_asks_for_confirmation(
    stage: Stage, thinker: FakeThinker
) -> None:
    match_id = await begin(stage)
    await know_the_game(stage, "tokan")
    panel = (await stage.press("ann", stage.board(), "turn")).shown
    asked = (await stage.press("ann", panel, "hint")).shown
    assert asked.text == TEXTS.say("en", "hint-sure", {"kind": "house"})
    assert "against bots" in asked.text, "it says for what it would not count"
    assert thinker.asked == []
    assert await stage.bot.matches.hints(match_id) == 0
    panel = (await stage.press("ann", asked, "pick")).shown
    assert "hint" in panel.actions, "they go back, and nothing is lost"
    asked = (await stage.press("ann", panel, "hint")).shown
    panel = (await stage.press("ann", asked, "hintsure")).shown
    assert "💡 **" in panel.text
    assert "💡 **" in (await stage.slash("ann", "hint")).text
    assert await stage.bot.matches.hints(match_id) == 2


async def test_a_newcomers_first_hint_needs_no_confirmation_and_has_a_note(
    stage: Stage, thinker: FakeThinker
) -> None:
    match_id = await begin(stage)
    first = (await stage.slash("ann", "hint")).text
    assert "💡 **" in first
    assert TEXTS.say("en", "hint-uncounted", {"count": 2}) in first
    assert (
        TEXTS.say("en", "hint-uncounted", {"count": 2})
        not in (await stage.slash("ann", "hint")).text
    )
    assert thinker.asked
    assert await stage.bot.matches.hints(match_id) == 2


async def test_a_solo_players_first_hint_asks_for_confirmation(
    stage: Stage, thinker: FakeThinker
) -> None:
    match_id = await begin(stage, "locus", 0)
    await know_the_game(stage, "locus")
    asked = (await stage.slash("ann", "hint")).shown
    assert asked.text == TEXTS.say("en", "hint-sure", {"kind": "alone"})
    assert "💡 **" in (await stage.press("ann", asked, "hintsure")).shown.text
    assert thinker.asked
    assert await stage.bot.matches.hints(match_id) == 1


async def test_a_hint_needs_no_confirmation_if_the_match_does_not_count(
    stage: Stage, thinker: FakeThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage)
    monkeypatch.setattr("cogs.play.level_met", lambda _: None)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    assert "💡 **" in (await stage.slash("ann", "hint")).text
    assert thinker.asked
    assert await stage.bot.matches.hints(match_id) == 1


async def test_a_hint_is_refused_in_one_sentence(stage: Stage, thinker: FakeThinker) -> None:
    check_told(await hint(stage), "error-no-match-here")
    match_id = await begin(stage)
    check_told(await stage.slash("bob", "hint"), "error-not-seated")
    panel = (await stage.press("ann", stage.board(), "turn")).shown
    late = sent(stage, "ann", panel, panel.control("hint")["custom_id"])
    await stage.bot.live_matches.resign(match_id, stage.members["ann"].id)
    late.deliver()
    check_told(await late.settled(), "error-match-over")
    await stage.env.settle()
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    check_told(await stage.slash(mover, "hint"), "error-no-hint")
    panel = (await stage.press(mover, stage.board(), "turn")).shown
    assert "hint" not in panel.actions
    assert thinker.asked == []
    assert await stage.bot.matches.hints(match_id) == 0


async def test_there_is_no_hint_if_another_person_played(
    stage: Stage, thinker: FakeThinker
) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    await resign(stage, "bob")
    await stage.env.settle()
    check_told(await hint(stage), "error-no-hint")
    assert thinker.asked == []


async def test_there_is_no_hint_out_of_turn(
    stage: Stage, thinker: FakeThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage)
    monkeypatch.setattr("cogs.client.publisher._ANSWERED_WITHIN", 0.0)

    def wake_nobody(match_id: str) -> None:
        del match_id

    monkeypatch.setattr(stage.bot.live_matches.computers, "wake", wake_nobody)
    match = await stage.match(match_id)
    text = match.state.format_move(match.state.legal_moves(0)[0])
    await stage.bot.live_matches.submit(match_id, stage.members["ann"].id, text)
    assert (await stage.match(match_id)).to_act() == (1,)
    check_told(await hint(stage), "error-not-your-turn")
    assert thinker.asked == []


async def test_the_panel_says_that_the_bot_is_thinking_about_a_hint(
    stage: Stage, thinker: FakeThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    # discord.py loads an extension as its own copy
    monkeypatch.setattr(sys.modules["cogs.play"], "_SOON", 0.0)
    match_id = await begin(stage)
    panel = (await stage.press("ann", stage.board(), "turn")).shown
    thinker.may_answer.clear()
    asking = asyncio.create_task(hint(stage, panel))
    until = time.monotonic() + PATIENCE
    while TEXTS.say("en", "hint-thinking") not in panel.text and time.monotonic() < until:
        await asyncio.to_thread(time.sleep, 0.01)
    assert TEXTS.say("en", "hint-thinking") in panel.text
    thinker.may_answer.set()
    reply = await asking
    assert reply.shown.text.startswith("💡")
    assert await stage.bot.matches.hints(match_id) == 1


async def test_a_hint_overtaken_by_a_move_is_neither_shown_nor_counted(
    stage: Stage, thinker: FakeThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage)
    think = stage.bot.live_matches.thinkers.think

    async def slow(*given: Any, **named: Any) -> Thought:
        thought = await think(*given, **named)
        match = await stage.match(match_id)
        text = match.state.format_move(match.state.legal_moves(0)[0])
        await stage.bot.live_matches.submit(match_id, stage.members["ann"].id, text)
        return thought

    monkeypatch.setattr(stage.bot.live_matches.thinkers, "think", slow)
    reply = await hint(stage)
    assert "💡" not in reply.text
    assert TEXTS.say("en", "panel-stale") in reply.text
    assert await stage.bot.matches.hints(match_id) == 0
    assert thinker.asked


async def test_a_hint_that_fails_can_be_asked_for_again(
    stage: Stage, thinker: FakeThinker, own_faults: pytest.LogCaptureFixture
) -> None:
    match_id = await begin(stage)
    thinker.error = RuntimeError("out of ideas")
    check_told(await hint(stage), "error-workers-lost")
    assert any("out of ideas" in one.getMessage() for one in own_faults.records)
    own_faults.clear()
    assert await stage.bot.matches.hints(match_id) == 0
    thinker.error = None
    assert "💡" in (await hint(stage)).text


async def test_the_history_and_the_last_board_mention_hints(
    stage: Stage, thinker: FakeThinker
) -> None:
    await begin(stage)
    history = await stage.slash("ann", "history")
    assert "with help" not in history.text
    await hint(stage)
    history = await stage.slash("ann", "history")
    assert "💡 with help" in history.text
    await resign(stage, "ann")
    await stage.env.settle()
    assert TEXTS.say("en", "ending-hints") in stage.board().text
    assert "💡 with help" in (await stage.slash("ann", "history")).text
    assert thinker.asked


@pytest.mark.parametrize("game", KEYS)
def test_every_game_gives_a_hint_after_little_thought(game: str) -> None:
    rules = GAMES.find(game)
    seats = rules.seats[0]
    state = rules.start(rules.set_up(seats))
    dice = PlayoutDice(game)
    while state.to_act()[0] < 0:
        state.play(state.to_act()[0], state.draw_chance(dice))
    seat = state.to_act()[0]
    thought = players.thinker_of(rules).think(state.view(seat), seat, Budget(2), dice)
    legal = len(state.legal_moves(seat))
    text = hint_text("en", thought, thought.best, "this", seats=seats, legal=legal)
    assert "**this**" in text


@pytest.mark.parametrize(
    ("moves", "seats", "told"),
    [
        ([Weighed("a", 0.3, 1.0)], 2, "is your only move"),
        ([Weighed("a", 0.0, 1.0), Weighed("b", 0.0)], 2, "as good as anything else here."),
        (
            [Weighed("a", 0.3, 1.0), *(Weighed(one, 0.3) for one in "bcde"), Weighed("f", 0.28)],
            2,
            "Nothing else here is better than **a**.",
        ),
        ([Weighed("a", 0.3, 1.0), Weighed("b", 0.4)], 2, "I’d play **a**."),
        ([Weighed("a", 0.3, 0.998), Weighed("b", 0.1, 0.002)], 2, "**a** wins about 65%"),
        (
            [Weighed("a", 0.3, 1.0, 6.2), Weighed("b", 0.2, 0.0, 2.4)],
            2,
            "**a** leaves you ahead by about 6 in the end; the next best leaves you ahead by 2.",
        ),
        (
            [Weighed("a", 0.3, 1.0, 1.2), Weighed("b", 0.2, 0.0, -2.4)],
            2,
            "**a** leaves you ahead by about 1 in the end; the next best leaves you behind by 2.",
        ),
        (
            [Weighed("a", -0.3, 1.0, -6.2), Weighed("b", -0.4, 0.0, -8.0)],
            3,
            "**a** leaves you behind by about 6 in the end; the next best leaves you behind by 8.",
        ),
        (
            [Weighed("a", 0.3, 1.0, 6.2), Weighed("b", 0.2, 0.0, 6.1), Weighed("c", 0, 0.0, -8.0)],
            2,
            (
                "**a** leaves you ahead by about 6 in the end;"
                " the other moves leave you behind by 1 on average."
            ),
        ),
        (
            [Weighed("a", 0.3, 1.0, 0.2), Weighed("b", 0.2, 0.0, -3.0)],
            2,
            "**a** leaves you about level in the end; the next best leaves you behind by 3.",
        ),
        (
            [Weighed("a", 0.3, 1.0, 181.0), Weighed("b", 0.2, 0.0, 172.0)],
            1,
            "**a** scores about 181 points in the end; the next best scores 172.",
        ),
        (
            [Weighed("a", 0.3, 1.0, 6.0), Weighed("b", 0.1, 0.0)],
            2,
            "**a** wins about 65% of the time; the next best wins 55%.",
        ),
        (
            [Weighed("a", 0.2, 1.0, 1.6), Weighed("b", 0.1, 0.0, 1.4), Weighed("c", 0, 0.0, -4.0)],
            2,
            "**a** leaves you ahead by about 2 in the end; the other moves leave you behind by 1",
        ),
        ([Weighed("a", 0.211, 1.0), Weighed("b", 0.209)], 2, "as good as anything else here."),
        (
            [Weighed("a", 0.3, 1.0), Weighed("b", 0.3), Weighed("c", -0.7)],
            2,
            "**a** wins about 65% of the time; the other moves win 40% on average.",
        ),
        (
            [Weighed("a", 0.1, 0.75), Weighed("b", 0.1, 0.25)],
            2,
            "this one 75% of the time. You’ll then win about 55% of the time.",
        ),
    ],
)
def test_a_hint_gives_its_reason_in_figures(moves: list[Weighed], seats: int, told: str) -> None:
    thought = Thought(tuple(moves))
    text = hint_text("en", thought, moves[0], "a", seats=seats, legal=len(moves))
    assert told in text
    assert "I looked at" not in text


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ([Weighed("a", 0.3, 1.0)], "**a** is far better than anything else I looked at."),
        ([Weighed("a", 0.0, 1.0), Weighed("b", 0.0)], "I’d play **a**."),
        (
            [Weighed("a", 0.3, 1.0), Weighed("b", 0.1)],
            "the next best I looked at wins 55%.",
        ),
        (
            [Weighed("a", 0.3, 1.0, 6.0), Weighed("b", 0.3, 0.0, 6.0), Weighed("c", 0.0, 0.0, 2.0)],
            "the others I looked at leave you ahead by 4 on average.",
        ),
        (
            [Weighed("a", 0.3, 1.0), *(Weighed(one, 0.3) for one in "bcde"), Weighed("f", 0.28)],
            "Nothing else I looked at is better than **a**.",
        ),
        (
            [Weighed("a", 0.3, 1.0), Weighed("b", 0.1), Weighed("c", 0.4, is_vague=True)],
            "the next best I looked at wins 55%.",
        ),
        ([Weighed("a", 0.3, 1.0), Weighed("b", 0.1, is_vague=True)], "I’d play **a**."),
        ([Weighed("a", 0.3, 1.0, is_vague=True), Weighed("b", 0.1)], "I’d play **a**."),
    ],
)
def test_a_hint_compares_only_examined_moves(moves: list[Weighed], told: str) -> None:
    thought = Thought(tuple(moves))
    assert told in hint_text("en", thought, moves[0], "a", seats=2, legal=len(moves) + 1)


async def test_a_move_is_not_called_the_only_one_if_others_are_legal(
    stage: Stage, thinker: FakeThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin(stage)
    match = await stage.match(match_id)
    text = match.state.format_move(match.state.legal_moves(0)[0])
    monkeypatch.setattr(jobs, "think_twice", lambda *_, **__: thought_of({text: 0.2}))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    reply = await hint(stage)
    assert "far better than anything else I looked at" in reply.text
    assert thinker.asked == []
