"""The Nine Domains on Discord: secret cards on both sides, then the reveal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.board import paint
from cogs.ui.texts import TEXTS
from engine.codec import read_export
from engine.fair import PlayoutDice
from engine.games.nine_domains import NineDomainsState
from engine.verify import verify
from tests.discord.playing import (
    click_line,
    click_move,
    click_text,
    find_line,
    open_match,
    ping_by_messages,
    tap_text,
)
from tests.games.driving import ended
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.match import Match
    from tests.discord.harness import Stage

GAME = "nine_domains"
REASON = re.compile(
    r"Place [123]: (?:[●▲]\ufe0e <@\d+> wins domain \d+ with `[^`]+`(?: \([+-]\d\))?"
    r" against `[^`]+`(?: \([+-]\d\))?: .+\."
    r"|`[^`]+` meets `[^`]+` and nobody wins, because .+\. Domain \d+ leaves the game\.)"
)


def ended_by(reason: str) -> Callable[[Match], bool]:
    def is_wanted(match: Match) -> bool:
        result = match.result()
        return result is not None and result.reason == reason

    return is_wanted


def moves_of(match: Match) -> list[str]:
    return [entry.text for entry in match.entries if entry.kind == "move"]


async def nine(stage: Stage, match_id: str) -> NineDomainsState:
    state = (await stage.match(match_id)).state
    assert isinstance(state, NineDomainsState)
    return state


async def check_end(stage: Stage, match_id: str) -> None:
    """Check that the last board says who won and how, and that the file of the match verifies."""
    match = await stage.match(match_id)
    result = ended(match)
    table = await stage.table(match_id)
    board = stage.board()
    first, second = sorted((0, 1), key=lambda seat: result.places[seat])
    score = f"{result.scores[first]} : {result.scores[second]}"
    named = [f"<@{table.sitters[seat].player}>" for seat in (first, second)]
    assert re.search(f"{named[0]} wins {score} against .*{named[1]}!", board.text)
    assert board.actions[0] == "rematch"
    files = (await stage.press("cleo", board, "file")).told.files()
    verdict = verify(GAMES, read_export(files[f"{GAME}-{match_id}.json"]))
    assert verdict.is_fair, verdict.why
    assert files[f"{GAME}-{match_id}.webp"][8:12] == b"WEBP"


# Whole matches ------------------------------------------------------------------------------------


async def test_a_match_is_decided_by_points(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)
    line = find_line(
        await stage.match(match_id),
        lambda match: ended_by("points")(match) and len(moves_of(match)) == 6,
    )
    await click_line(stage, match_id, line)
    assert "After three rounds, points decided it." in stage.board().text
    await check_end(stage, match_id)
    boards = stage.boards()
    assert len(boards) == 1 + 3, "the start, and one board a reveal"
    said = [REASON.findall(board.text) for board in boards]
    rounds = [fights for fights in said if fights]
    assert [len(fights) for fights in rounds] == [3, 3, 3], "each fight is told with its reason"
    for board in boards:
        assert len(board.text) < 1200, board.text
        assert len(board.text.splitlines()) <= 16, board.text


@pytest.mark.long("cogs", "engine/games/nine_domains", "seeds/nine_domains", "engine/match.py")
async def test_a_match_is_decided_by_elements(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)
    line = find_line(await stage.match(match_id), ended_by("elements"))
    await click_line(stage, match_id, line)
    assert "alone holds all four elements" in stage.board().text
    await check_end(stage, match_id)


async def test_the_board_of_a_reveal_says_at_once_who_is_ready(
    stage: Stage,
) -> None:
    match_id = await open_match(stage, GAME)
    await click_text(stage, "ann", "5.0.4")
    assert stage.board().text.count(" is ready.") == 1
    assert "**Round 1**" in stage.board().text
    await click_text(stage, "bob", "3.2.1")
    board = stage.board()
    revealed = board.text.partition("▶")[0].strip()
    assert len(REASON.findall(revealed)) == 3
    panel = (await click_text(stage, "bob", "5.0.4")).told
    assert stage.board() == board
    assert stage.board().text.startswith(revealed), "who comes back later reads it there"
    assert stage.board().text.count(" is ready.") == 1
    turn = stage.board().text.partition("▶")[2]
    assert [stage.members[name].mention in turn for name in ("ann", "bob")] == [True, False]
    await stage.press("bob", panel, "undo")
    turn = stage.board().text.partition("▶")[2]
    assert [stage.members[name].mention in turn for name in ("ann", "bob")] == [True, True]
    assert stage.board().text.startswith(revealed)
    assert " is ready." not in stage.board().text
    assert "took a move back" not in stage.board().text
    assert (await stage.match(match_id)).result() is None


# Secrets ------------------------------------------------------------------------------------------


async def test_a_ready_player_sees_their_own_cards_and_waits(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)
    await click_text(stage, "ann", "5.0.4")
    match = await stage.match(match_id)
    for is_typed in (True, False):
        if is_typed:
            shown = (await stage.slash("ann", "hand")).told
        else:
            shown = (await stage.press("ann", stage.board(), "turn")).told
        assert shown.is_private
        assert list(shown.files().values()) == [
            paint(PACKAGES.find(match.game.key).painter, match, 0, locale="en").data
        ]
        assert shown.actions == ["undo", "suggesttime", "refresh"]
        assert f"{stage.members['bob'].mention} to move." in shown.text
    assert (
        paint(PACKAGES.find(match.game.key).painter, match, 0, locale="en").data
        != paint(PACKAGES.find(match.game.key).painter, match, None, locale="en").data
    )
    assert list((await stage.slash("cleo", "board")).told.files().values()) == [
        paint(PACKAGES.find(match.game.key).painter, match, None, locale="en").data
    ]


async def test_a_restart_in_the_middle_of_a_secret_placement(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)
    board, count = stage.board(), len(stage.messages())
    waiting = (await click_text(stage, "ann", "5.0.4")).told
    panel = await tap_text(stage, "bob", "3.2.1")
    await stage.restart()
    assert (await nine(stage, match_id)).placed == (("5", "0", "4"), None)
    await stage.press("ann", waiting, "refresh")
    assert waiting.actions == ["undo", "suggesttime", "refresh"]
    assert stage.board() == board
    assert len(stage.messages()) == count, "nothing of the placement is told"
    reply = await stage.press("bob", panel, "play")
    assert "wins domain 9: `5` against `3`." in reply.text
    sign = TEXTS.say("en", "played-told", {"told": ""}).strip()
    assert sign not in reply.text, "what it begins with is what Ann has won"
    state = await nine(stage, match_id)
    assert [fight.cards for fight in state.fights] == [("5", "3"), ("0", "2"), ("4", "1")]
    assert len(stage.boards()) == 2
    assert len(REASON.findall(stage.board().text)) == 3


async def test_a_placement_right_after_a_restart_posts_no_board(stage: Stage) -> None:
    await open_match(stage, GAME)
    panel = await tap_text(stage, "ann", "5.0.4")
    await stage.restart()
    await stage.press("ann", panel, "play")
    assert len(stage.boards()) == 1
    assert stage.pings() == [], "the board has told bob"


# Pings --------------------------------------------------------------------------------------------


async def test_the_ping_names_the_players_who_have_not_placed_yet(stage: Stage) -> None:
    await ping_by_messages(stage)
    await open_match(stage, GAME)
    ann, bob = (stage.members[name] for name in ("ann", "bob"))
    (first,) = stage.pings()
    assert sorted(first.pings) == sorted([ann.id, bob.id])
    await click_text(stage, "ann", "5.0.4")
    (ping,) = stage.pings()
    assert ping == first, "nobody is told twice"
    assert ann.mention not in ping.text
    assert bob.mention in ping.text
    await stage.slash("ann", "undo")
    assert ann.mention not in first.text, "she has seen to it herself"
    await click_text(stage, "ann", "5.0.4")
    await click_text(stage, "bob", "3.2.1")
    assert not first.is_there


async def test_the_last_to_place_is_not_pinged_for_the_next_round(stage: Stage) -> None:
    match_id = await open_match(stage, GAME, specials="1m+1p+2p")
    for name in ("ann", "bob"):
        await click_move(stage, name, PlayoutDice(1))
    assert (await nine(stage, match_id)).round == 2
    assert stage.board().pings == [stage.members["ann"].id], "bob was here just now"
    await click_move(stage, "ann", PlayoutDice(2))
    assert stage.pings() == [], "bob has turned the cards up, so he knows"
    await click_move(stage, "bob", PlayoutDice(2))
    assert (await nine(stage, match_id)).round == 3


async def test_the_board_says_at_once_who_has_still_to_place(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)
    board = stage.board()
    ann, bob = (stage.members[name].mention for name in ("ann", "bob"))
    assert ann in board.text
    assert bob in board.text
    await click_text(stage, "ann", "5.0.4")
    assert stage.boards() == [board], "it is edited"
    turn = board.text.splitlines()[-1]
    assert bob in turn
    assert ann not in turn
    files = board.files()
    await stage.slash("ann", "undo")
    turn = board.text.splitlines()[-1]
    assert ann in turn
    assert bob in turn
    assert board.files() != files, "the picture tells it, too"
    assert (await stage.match(match_id)).seq > 0
