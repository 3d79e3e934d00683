"""Analyses of finished matches: made once, shown in private or to everyone."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.texts import TEXTS
from engine import jobs
from engine.codec import write_export
from engine.fair import PlayoutDice
from engine.thought import SOLVING, thought_of
from engine.verify import export_match
from tests.discord.harness import Reply, sleep_for_real
from tests.discord.playing import hidden_channel, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_replay_steps import played_match, turn
from tests.discord.wire import forged, sent
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.analysis import Analysis, Judged
    from engine.core import AnyGame, Dice, Seat
    from engine.thought import Thought
    from tests.discord.harness import Shown, Stage


WAYS = ("/interactions/", "/webhooks/")
"""Paths of an answer: the response, or a later message."""


class Quick:
    """A thinker that answers once it may: it sorts moves by text, the best first."""

    def __init__(self) -> None:
        self.may_think = threading.Event()
        self.may_think.set()
        self.thoughts = 0
        self.fails = False

    def __call__(  # like `engine.bots.think_twice`
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
        del dice, played, is_late
        assert level in {"expert", SOLVING}
        assert 0 < times <= 4
        assert self.may_think.wait(PATIENCE)
        self.thoughts += 1
        if self.fails:
            raise ZeroDivisionError("a slip in a thinker")
        state = game.state.imagine(view, PlayoutDice(1))
        texts = sorted(state.format_move(move) for move in state.legal_moves(seat))
        step = 1.2 / len(texts)
        leads = {text: 100.0 - 5 * rank for rank, text in enumerate(texts)}
        return thought_of({text: 0.6 - step * rank for rank, text in enumerate(texts)}, leads)


@pytest.fixture(autouse=True)
def quick(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Iterator[Quick]:
    assert stage.bot.is_ready(), "it ends after these thoughts, which it would wait for"
    quick = Quick()
    monkeypatch.setattr(jobs, "think_twice", quick)
    yield quick
    quick.may_think.set()


def moments(shown: Shown) -> list[dict[str, Any]]:
    return shown.control("moment")["options"]


async def say_until(stage: Stage, text: str) -> None:
    """Wait until an answer says *text*."""

    def is_said() -> bool:
        calls = [call for call in stage.env.http_requests if call.path.startswith(WAYS)]
        return any(text in str(call.json) for call in calls if call.json)

    async with asyncio.timeout(PATIENCE):
        while not is_said():  # noqa: ASYNC110 # a thread does the thinking
            await asyncio.sleep(0.01)


def progress(done: int, of: int) -> str:
    return TEXTS.say("en", "analysis-progress", {"done": done, "of": of})


async def test_an_analysis_shows_how_everyone_played_and_each_moment(
    stage: Stage, quick: Quick
) -> None:
    match_id = await played_match(stage)
    match = await stage.match(match_id)
    reply = await stage.press("cleo", stage.board(), "analyse")
    page = reply.told
    assert page.is_private
    assert page.pings == []
    judged = await stage.bot.analyses.find(match_id, match.seq)
    assert judged is not None
    assert quick.thoughts == len(judged.plies)
    for seat, name in enumerate(("ann", "bob")):
        side = ("red", "black")[seat]
        closeness = f"**{judged.closeness(seat)}%**"
        assert f"{stage.members[name].mention} ({side}) {closeness}" in page.text
    assert page.alts[0].startswith("Chance to win over ")
    assert "The most decisive moves: " in page.alts[0]
    (curve,) = page.files()
    assert curve.startswith(f"analysis-{match_id}-")
    options = moments(page)
    assert [one.get("default", False) for one in options] == [True, False, False, False]
    for ply, option in zip(judged.moments("chance"), options[1:], strict=True):
        assert option["value"] == str(ply.seq)
        value, best = ply.figures("chance")
        assert f"{chr(0x2212)}{best - value}%" in option["label"]
        await stage.choose("cleo", page, "moment", option["value"])
        words = page.text.splitlines()
        player = (await stage.table(match_id)).sitters[ply.seat].player
        side = ("red", "black")[ply.seat]
        assert f"<@{player}> ({side}) played **" in words[1]
        assert f": {value}% to win" in words[1]
        assert f": {best}%" in words[2]
        assert (
            f"the lead in the end would be about {round(ply.best_lead or 0)} points, not "
            in words[3]
        )
        (name,) = page.files()
        assert name.startswith(f"tokan-{match_id}-{ply.seq}-{ply.seat + 1}-"), "as they saw it"
        assert page.alts[0].startswith("The better move: ")
    await stage.choose("cleo", page, "moment", "curve")
    assert set(page.files()) == {curve}


async def test_an_analysis_is_made_once_and_survives_a_restart(stage: Stage, quick: Quick) -> None:
    await played_match(stage)
    first = (await stage.press("ann", stage.board(), "analyse")).told
    thoughts = quick.thoughts
    again = (await stage.press("bob", stage.board(), "analyse")).told
    assert (again.text, again.files()) == (first.text, first.files())
    await stage.restart()
    later = (await stage.press("bob", stage.board(), "analyse")).told
    assert later.text == first.text
    assert quick.thoughts == thoughts


async def test_a_shared_analysis_lets_everyone_browse_its_moments(stage: Stage) -> None:
    await played_match(stage)
    page = (await stage.press("ann", stage.board(), "analyse")).told
    value = moments(page)[1]["value"]
    await stage.choose("ann", page, "moment", value)
    public = (await stage.press("ann", page, "sharejudged")).told
    assert not public.is_private
    assert (public.text, public.files()) == (page.text, page.files())
    assert "sharejudged" not in public.actions, "it is shown already"
    assert public.pings == []
    await stage.choose("dan", public, "moment", "curve")
    assert public.text.startswith("### 📈 Tokan")
    assert not public.is_private


async def test_an_analysis_shared_from_a_hidden_channel_can_be_browsed(stage: Stage) -> None:
    hidden = hidden_channel(stage, "ann", "bob")
    match_id = await played_match(stage, at=hidden)
    replay = (await stage.slash("bob", "replay", match=match_id)).told
    page = (await stage.press("bob", replay, "analyse")).told
    public = (await stage.press("bob", page, "sharejudged")).told
    value = moments(public)[1]["value"]
    reply = await stage.choose("dan", public, "moment", value)
    assert moments(public)[1]["value"] == value
    assert TEXTS.say("en", "error-not-for-you") not in reply.text


async def test_an_analysis_shows_progress_while_a_second_one_waits(
    stage: Stage, quick: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.background._PAUSE", 0.0)
    await played_match(stage)
    first_board = stage.board()
    await played_match(stage, "loco")
    quick.may_think.clear()
    first = sent(stage, "ann", first_board, first_board.control("analyse")["custom_id"])
    first.deliver()
    await say_until(stage, "Move 0 of ")
    same = sent(stage, "dan", first_board, first_board.control("analyse")["custom_id"])
    same.deliver()
    board = stage.board()
    second = sent(stage, "bob", board, board.control("analyse")["custom_id"])
    second.deliver()
    await say_until(stage, TEXTS.say("en", "analysis-waiting"))
    quick.may_think.set()
    for one in (first, second, same):
        told = (await one.settled()).told
        assert told.text.startswith("### 📈 ")
        assert told.files()
    of = len((await judged_of(stage, first_board)).plies)
    await say_until(stage, progress(1, of))


async def test_a_hurried_analysis_is_redone_when_nobody_waits(stage: Stage, quick: Quick) -> None:
    match_id = await played_match(stage)
    await stage.press("ann", stage.board(), "analyse")
    match, analyses = await stage.match(match_id), stage.bot.analyses
    made = await analyses.find(match_id, match.seq)
    assert made is not None
    thoughts = quick.thoughts
    await analyses.keep(replace(made, plies=made.plies[:1], depth=1 / 32))
    await stage.bot.analysts.resume()
    async with asyncio.timeout(PATIENCE):
        while await analyses.shallow():  # noqa: ASYNC110 # nothing announces it
            await asyncio.sleep(0.01)
    assert await analyses.find(match_id, match.seq) == made
    assert quick.thoughts == 2 * thoughts


async def judged_of(stage: Stage, board: Shown) -> Analysis:
    match_id = board.control("analyse")["custom_id"].split(":")[2]
    found = await stage.bot.analysts.find(await stage.match(match_id))
    assert found is not None
    return found


async def test_an_analysis_cut_off_by_a_restart_is_made_after_it(
    stage: Stage, quick: Quick, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await played_match(stage)
    board = stage.board()
    quick.may_think.clear()
    pressed = sent(stage, "ann", board, board.control("analyse")["custom_id"])
    pressed.deliver()
    await say_until(stage, TEXTS.say("en", "analysis-progress", {"done": 0, "of": 0}))
    assert await stage.bot.analyses.asked() == [match_id]

    async def end_of_workers() -> None:
        quick.fails = True  # when the process ends, the running thought fails
        quick.may_think.set()
        await sleep_for_real(0.2)

    monkeypatch.setattr(stage.bot.workers, "close", end_of_workers)
    await stage.bot.close()
    quick.fails = False
    assert await stage.bot.analyses.asked() == [match_id]
    await stage.restart(has_crashed=True)
    async with asyncio.timeout(PATIENCE):
        while await stage.bot.analyses.asked():  # noqa: ASYNC110 # as above
            await asyncio.sleep(0.01)
    thoughts = quick.thoughts
    assert (await stage.press("bob", stage.board(), "analyse")).told.files()
    assert quick.thoughts == thoughts, "it was there when somebody asked"


async def test_an_analysis_that_fails_can_be_tried_again(
    stage: Stage, quick: Quick, own_faults: pytest.LogCaptureFixture
) -> None:
    await played_match(stage)
    quick.fails = True
    told = await stage.press("ann", stage.board(), "analyse")
    assert told.text.startswith("Something went wrong on my side")
    assert "a slip in a thinker" in own_faults.text
    own_faults.clear()
    assert await stage.bot.analyses.asked() == []
    quick.fails = False
    assert (await stage.press("ann", stage.board(), "analyse")).told.files()


async def test_a_match_that_cannot_be_analysed_is_refused_in_one_sentence(stage: Stage) -> None:
    running = await open_match(stage)
    for rest in ("5:", "3:all.private", "3:all.shared"):
        custom_id = f"b1:analyse:{running}:{rest}"
        pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
        pressed.deliver()
        check_told(await pressed.settled(), "error-not-analysed", why="running")
    sure = (await stage.slash("bob", "resign")).told
    await stage.press("bob", sure, "resignsure")
    check_told(
        await stage.press("ann", stage.board(), "analyse"), "error-not-analysed", why="short"
    )
    void = await open_match(stage)
    await stage.bot.live_matches.call_off(void)
    await stage.env.settle()
    assert "analyse" not in stage.board().actions
    custom_id = f"b1:analyse:{void}:5:"
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
    pressed.deliver()
    check_told(await pressed.settled(), "error-not-analysed", why="void")
    for custom_id in (f"s1:moment:{void}:5:.curve.private", f"b1:sharejudged:{void}:5:.curve"):
        picked = ["curve"] if custom_id.startswith("s") else None
        pressed = sent(stage, "ann", forged(stage, custom_id), custom_id, picked)
        pressed.deliver()
        check_told(await pressed.settled(), "error-old-button")


async def test_an_imported_match_is_not_analysed(stage: Stage) -> None:
    table = await stage.table(await played_match(stage))
    data = write_export(export_match(table.record, table.match))
    reply = await stage.slash("ann", "import", file=("match.json", data))
    page = (await stage.press("ann", reply.told, "replay")).told
    assert "analyse" not in page.actions
    import_id = page.control("jump")["custom_id"].split(":")[2]
    custom_id = f"b1:analyse:{import_id}:3:all.private"
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
    pressed.deliver()
    check_told(await pressed.settled(), "error-not-analysed", why="import")


async def test_a_replay_shows_the_value_of_each_analysed_move(stage: Stage) -> None:
    match_id = await played_match(stage)
    match = await stage.match(match_id)
    page = (await stage.slash("cleo", "replay", move=1)).told
    assert "Chance to win" not in page.text
    told = (await stage.press("cleo", page, "analyse")).told
    assert told.text.startswith("### 📈 ")
    judged = await stage.bot.analyses.find(match_id, match.seq)
    assert judged is not None
    by_seq = {ply.seq: ply for ply in judged.plies}
    await turn(stage, "cleo", page, "first")
    seq = int(page.control("jump")["custom_id"].split(":")[3])
    costs = 0
    while "the match" not in page.text and seq < match.seq:
        assert "Chance to win: " in page.text
        ply = by_seq[seq]
        await turn(stage, "cleo", page, "after")
        value, best = ply.figures("chance")
        side = ("red", "black")[ply.seat]
        expected = f"<@{stage_player(stage, ply.seat)}> ({side}) {value}%"
        assert expected in page.text.splitlines()[-1] or "the match" in page.text
        costs += " was better: " in page.text
        assert (" was better: " in page.text) == (ply.loss >= 0.01)
        assert ply.loss < 0.01 or f": {value}% to win; " in page.text
        assert ply.loss < 0.01 or f" was better: {best}%." in page.text
        seq = int(page.control("jump")["custom_id"].split(":")[3])
    assert costs
    descriptions = [one.get("description") for one in page.control("jump")["options"]]
    assert all(one and "%" in one for one in descriptions)


def stage_player(stage: Stage, seat: Seat) -> int:
    return stage.members[("ann", "bob")[seat]].id


async def play_some(stage: Stage, match_id: str) -> None:
    """Play a few random moves, then let all but the last player resign."""
    dice, live_matches = PlayoutDice(3), stage.bot.live_matches
    for _ in range(14):
        table = await stage.table(match_id)
        for seat in table.match.to_act()[:1]:
            state = table.match.state
            text = state.format_move(state.random_move(seat, dice))
            await live_matches.submit(match_id, table.sitters[seat].player or 0, text)
    for sitter in (await stage.table(match_id)).sitters[:-1]:
        if (await stage.match(match_id)).result() is None:
            await live_matches.resign(match_id, sitter.player or 0)


async def last_board(stage: Stage, match_id: str) -> Shown:
    """Wait for the last board of a finished match and return it; another board may come first."""
    async with asyncio.timeout(PATIENCE):
        while "analyse" not in stage.board().actions:
            assert await stage.bot.publisher.trouble(match_id) is None
            await asyncio.sleep(0.01)
    return stage.board()


@pytest.mark.parametrize("game", [game.key for game in GAMES])
async def test_every_game_can_be_analysed(stage: Stage, game: str) -> None:
    players = ("ann", "bob", "cleo")[: max(2, GAMES.find(game).seats[0])]
    match_id = await open_match(stage, game, players)
    await play_some(stage, match_id)
    board = await last_board(stage, match_id)
    page = (await stage.press("dan", board, "analyse")).told
    judged = await judged_of(stage, board)
    for option in moments(page)[1:]:
        await stage.choose("dan", page, "moment", option["value"])
        (picture,) = page.files()
        assert picture.split("-")[1] == match_id
        assert picture.count("-") == 4, "with the better move on it"
        assert "error" not in page.text
    assert len(moments(page)) == 1 + len(judged.moments("chance"))


async def test_an_analysis_of_a_solo_match_shows_points(stage: Stage) -> None:
    match_id = await open_match(stage, "locus", ("ann",))
    await play_some(stage, match_id)
    await stage.bot.live_matches.resign(match_id, stage.members["ann"].id)
    board = await last_board(stage, match_id)
    page = (await stage.press("ann", board, "analyse")).told
    assert page.alts[0].startswith("Expected points over ")
    ply: Judged = (await judged_of(stage, board)).moments("points")[0]
    assert ply.lead is not None
    assert moments(page)[1]["label"].endswith(f"{round(100 - ply.lead)} points")
    await stage.choose("ann", page, "moment", str(ply.seq))
    _, played, better = page.text.splitlines()
    assert played.endswith(f": about {round(ply.lead)} points in the end.")
    assert better.endswith(": about 100, as the picture shows.")
    stepper = (await stage.slash("ann", "replay")).told
    await stage.choose("ann", stepper, "jump", stops_after(stepper, ply.seq))
    assert " was better: 100." in stepper.text
    assert "Expected points: " in stepper.text


def stops_after(stepper: Shown, seq: int) -> str:
    stops = [int(one["value"]) for one in stepper.control("jump")["options"]]
    return str(min(stop for stop in stops if stop > seq))


async def test_a_server_match_is_not_replayed_in_direct_messages_to_others(stage: Stage) -> None:
    match_id = await played_match(stage)
    user = stage.members["eve"].user
    page = (await stage.slash("eve", "replay", match=match_id)).told
    custom_id = page.control("analyse")["custom_id"]
    told = Reply(stage.env, await stage.members["eve"].click(page.handle, custom_id=custom_id))
    assert told.told.files()
    direct = await user.slash("replay", match=match_id)
    check_told(Reply(stage.env, direct), "error-not-for-you")


@pytest.mark.drawn
async def test_big_print_cuts_the_board_of_a_moment_into_parts(stage: Stage) -> None:
    await played_match(stage)
    await stage.bot.preferences.change(stage.members["ann"].id, big_print=True)
    page = (await stage.press("ann", stage.board(), "analyse")).told
    assert len(page.files()) == 1, "the curve is one"
    await stage.choose("ann", page, "moment", moments(page)[1]["value"])
    assert len(page.files()) == len(page.alts) == 4
    public = (await stage.press("ann", page, "sharejudged")).told
    assert len(public.files()) == len(public.alts) == 1
