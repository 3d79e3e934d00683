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
    played_words,
    steps_from,
    tap_text,
)
from tests.games.driving import ended
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.match import Match
    from tests.discord.harness import Shown, Stage

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


def said(shown: Shown) -> str:
    """Return everything that a message says, including alt texts and controls."""
    return "\n".join([shown.text, *shown.alts, *map(str, shown.controls), *shown.files()])


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


@pytest.mark.drawn
@pytest.mark.long("cogs", "engine/games/nine_domains", "seeds/nine_domains", "engine/match.py")
async def test_a_domain_is_swapped_and_a_card_fetched_back(stage: Stage) -> None:
    """The lobby has put ``2-`` and ``3-`` into play; the game asks those who played them."""
    match_id = await open_match(stage, GAME, specials="2m+3m")

    def is_wanted(match: Match) -> bool:
        kinds = {text.partition(":")[0] for text in moves_of(match) if text[0] in "skf"}
        return kinds == {"swap", "fetch", "keep"}

    line = find_line(await stage.match(match_id), is_wanted, tries=3000)
    assert {"2-", "3-"} <= set((await nine(stage, match_id)).specials)
    await click_line(stage, match_id, line)
    said = "\n".join(board.text for board in stage.boards())
    for sentence in ("and swapped domain", "and took back the", "didn’t use the"):
        assert sentence in said
    await check_end(stage, match_id)


async def test_only_the_owner_is_asked_and_only_they_are_pinged(stage: Stage) -> None:
    match_id = await open_match(stage, GAME, specials="2m+3m")
    line = find_line(
        await stage.match(match_id), lambda match: any("fetch" in move for move in moves_of(match))
    )
    at = next(entry.seq for entry in line.entries if entry.text.startswith("fetch"))
    await click_line(stage, match_id, line.at(at))
    owner = await stage.mover(match_id)
    other = await stage.other(match_id)
    board = stage.board()
    assert f"{stage.members[owner].mention} to move." in board.text
    asked = (await stage.press(owner, board, "turn")).told
    assert "Your `3-` won at place" in asked.text
    assert asked.is_private
    waiting = (await stage.press(other, board, "turn")).told
    assert set(waiting.actions) <= {"refresh", "suggesttime", "undo"}
    assert "choose" not in waiting.actions
    assert [pinged for ping in stage.pings() for pinged in ping.pings] in (
        [stage.members[owner].id],
        [],  # the players have just played the last cards themselves
    )
    await click_text(stage, owner, "keep")


async def test_the_board_of_a_reveal_says_at_once_who_is_ready_and_keeps_its_words(
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


async def test_a_placement_in_secret_is_told_to_nobody(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)
    board, count = stage.board(), len(stage.boards())
    text = "5.0.4"
    reply = await click_text(stage, "ann", text)
    assert reply.told.is_private
    assert reply.text.startswith(await played_words(stage, match_id, "ann"))
    assert stage.board() == board
    assert len(stage.boards()) == count, "nothing is posted before both are ready"
    # read this at once, because the next panel replaces it
    seen = [*map(said, stage.messages())]
    for name in ("bob", "cleo"):
        for command in ("board", "games", "replay", "hand", "undo"):
            seen += map(said, (await stage.slash(name, command)).messages)
    seen += map(said, (await stage.press("bob", stage.board(), "turn")).messages)
    assert len(seen) > 10
    assert not [line for line in seen if text in line or "5, 0, 4" in line]
    assert set(await stage.complete("bob", "")) == {
        (await nine(stage, match_id)).format_move(move)
        for move in (await nine(stage, match_id)).legal_moves(1)[:25]
    }
    assert await stage.complete("cleo", "") == []
    assert "file" not in (await stage.slash("ann", "replay")).told.actions


async def test_who_has_laid_sees_their_own_cards_and_waits(stage: Stage) -> None:
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


async def test_a_placement_is_taken_back_and_made_anew(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)
    panel = (await click_text(stage, "ann", "5.0.4")).told
    other = await tap_text(stage, "bob", "3.2.1")
    await stage.press("ann", panel, "undo")
    assert (await nine(stage, match_id)).placed == (None, None)
    assert steps_from(panel, ""), "cards can be chosen anew"
    again = (await click_text(stage, "ann", "0.1.2")).told
    await stage.press("ann", again, "undo")
    await click_text(stage, "ann", "1.2.3")
    reply = await stage.press("bob", other, "play")
    assert TEXTS.say("en", "panel-stale") not in reply.text, (
        "what others do in secret costs nothing"
    )
    state = await nine(stage, match_id)
    assert [fight.cards for fight in state.fights] == [("1", "3"), ("2", "2"), ("3", "1")]
    said = stage.board().text
    assert "5.0.4" not in said
    assert "0.1.2" not in said
    assert "Place 1:" in said
    assert " is ready." not in said, "the board before has said it"
    assert "took a move back" not in said
    late = await stage.slash("ann", "undo")
    assert late.text.startswith(TEXTS.say("en", "undo-asked")), (
        "after the reveal the other must agree"
    )


async def test_an_undo_over_the_reveal_brings_back_both_placements(stage: Stage) -> None:
    """The player who played last has seen the opponent's cards, so both must choose again."""
    match_id = await open_match(stage, GAME)
    await click_text(stage, "ann", "5.0.4")
    await click_text(stage, "bob", "3.2.1")
    await stage.slash("bob", "undo")
    asking = stage.latest("answer")
    assert "along with 1 other move" in asking.text, "ann's own, which was made before"
    await stage.press("ann", asking, "answer", "yes")
    state = await nine(stage, match_id)
    assert state.placed == (None, None)
    assert state.to_act() == (0, 1)
    assert "everybody chooses again" in stage.board().text


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


async def test_the_ping_names_who_has_not_laid_yet(stage: Stage) -> None:
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


async def test_who_turned_up_the_cards_is_pinged_once_the_other_is_ready(stage: Stage) -> None:
    match_id = await open_match(stage, GAME, specials="1m+1p+2p")
    for name in ("ann", "bob"):
        await click_move(stage, name, PlayoutDice(1))
    assert (await nine(stage, match_id)).round == 2
    assert stage.board().pings == [stage.members["ann"].id], "bob was here just now"
    await click_move(stage, "ann", PlayoutDice(2))
    assert stage.pings() == [], "bob has turned the cards up, so he knows"
    await click_move(stage, "bob", PlayoutDice(2))
    assert (await nine(stage, match_id)).round == 3


async def test_the_board_says_at_once_who_is_still_to_lay(stage: Stage) -> None:
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
