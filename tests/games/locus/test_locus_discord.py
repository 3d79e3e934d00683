"""Locus on Discord: cards, a cursor on the sheet, bonuses and coins, alone and with others."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cogs.ui.narration import move_words
from cogs.ui.texts import TEXTS
from engine.codec import read_export
from engine.fair import PlayoutDice
from engine.games.locus import LocusState
from engine.verify import verify
from tests.discord.playing import click_line, click_text, find_line, open_match, tap_text
from tests.games.driving import ended
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Seat
    from engine.match import Match
    from tests.discord.harness import Stage

GAME = "locus"


def locus(match: Match) -> LocusState:
    assert isinstance(match.state, LocusState)
    return match.state


def drawings(match: Match) -> Iterator[tuple[Seat | None, dict[str, str | int]]]:
    """Yield each drawing in *match*: its seat and the sentences about it."""
    for step in match.steps():
        for event in step.events:
            if event.kind == "drew":
                yield event.seat, dict(event.facts)


def has_chain(match: Match) -> bool:
    """Whether somebody used a chain of three bonuses, each set off by the one before."""
    links: Counter[Seat | None] = Counter()
    for seat, facts in drawings(match):
        if facts["source"] not in {"two", "one"}:
            links[seat] = 0
        elif links[seat] or facts["bonuses"]:
            links[seat] += 1
            if links[seat] >= 3:
                return True
        if not facts["bonuses"]:
            links[seat] = 0
    return False


def has_dear_card(match: Match) -> bool:
    """Whether somebody bought the left-over card as rainbow, which costs three coins plus one."""
    return any(facts["source"] == "left" and facts["price"] == 4 for _, facts in drawings(match))


def eager(match: Match, seed: int) -> list[Match]:
    """Play *match* to its end with players who save coins, buy left-over cards and use bonuses.

    Return the match after each move.
    """
    dice = PlayoutDice(f"eager {seed}")
    stands = [match]
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        state = locus(match)
        moves = state.legal_moves(seat)
        texts = [state.format_move(move) for move in moves]
        chosen = [text for text in texts if text.startswith(("two", "one"))]
        chosen = chosen or [text for text in texts if text.startswith(("left", "card", "take"))]
        if state.sides[seat].coins < 4 and state.played < 6:
            chosen = [text for text in chosen if text.startswith("take")] or ["discard"]
        chosen = [text for text in chosen if text in texts] or texts[:1]
        match = match.extend(seat, chosen[dice.below(len(chosen))])
        stands.append(match)
    return stands


@pytest.mark.drawn
@pytest.mark.long("cogs", "engine/games/locus", "seeds/locus", "engine/match.py")
async def test_a_match_alone_is_played_to_its_end_by_clicks(stage: Stage) -> None:
    match_id = await open_match(stage, GAME, ("ann",))
    line = find_line(await stage.match(match_id), lambda _: True)
    await click_line(stage, match_id, line)
    result = ended(line)
    assert result.reason.startswith("solo-")
    board = stage.board()
    assert TEXTS.say("en", f"locus-result-{result.reason}") in board.text
    assert f"**{result.scores[0]} points**" in board.text
    assert "wins" not in board.text
    files = (await stage.press("ann", board, "file")).told.files()
    verdict = verify(GAMES, read_export(files[f"{GAME}-{match_id}.json"]))
    assert verdict.is_fair, verdict.why
    turns = locus(line).played
    assert len(stage.boards()) == turns + 1, "one board a turn of the table, and the end"


async def test_who_plays_alone_and_gives_up_has_not_won(stage: Stage) -> None:
    await open_match(stage, GAME, ("ann",))
    assert "resign" in stage.board().actions
    assert "draw" not in stage.board().actions, "there is nobody to agree with"
    asked = (await stage.slash("ann", "resign")).shown
    await stage.press("ann", asked, "resignsure")
    text = stage.board().text
    assert TEXTS.say("en", "common-result-resigned") in text or "resigned" in text
    assert "wins" not in text
    assert "🏁" in text
    (alt,) = stage.board().alts
    assert alt.startswith("The match is over. Resigned. The last position:"), (
        "a place among one is none"
    )


async def test_alone_what_has_been_seen_is_not_taken_back(stage: Stage) -> None:
    match_id = await open_match(stage, GAME, ("ann",))
    state = locus(await stage.match(match_id))
    card = state.view(0).cards[0]
    await click_text(stage, "ann", f"take={card}")
    words = move_words("en", GAMES.find(GAME), state, 0, state.parse_move(f"take={card}"))
    taken_back = (await stage.slash("ann", "undo")).text
    assert taken_back.startswith(TEXTS.say("en", "undo-done", {"move": words}))
    assert locus(await stage.match(match_id)).view(0).cards == state.view(0).cards
    await click_text(stage, "ann", f"take={card}")
    while locus(await stage.match(match_id)).played == 0:
        state = locus(await stage.match(match_id))
        texts = {state.format_move(move) for move in state.legal_moves(0)}
        await click_text(stage, "ann", "discard" if "discard" in texts else "done")
    refused = await stage.slash("ann", "undo")
    assert refused.text == TEXTS.say("en", "error-undo", {"reason": "seen"})


@pytest.mark.long("cogs", "engine/games/locus", "seeds/locus", "engine/match.py")
async def test_three_play_with_a_chain_of_bonuses_and_a_card_for_four_coins(stage: Stage) -> None:
    match_id = await open_match(stage, GAME, ("ann", "bob", "cleo"))
    begun = await stage.match(match_id)

    def is_enough(match: Match) -> bool:
        return has_chain(match) and has_dear_card(match)

    # first try one that is known to do it; if the rules change, try all
    lines = (eager(begun, seed) for seed in (51, *range(300)))
    line = next(line for line in lines if is_enough(line[-1]))
    # once true it stays true, so this finds the first such position
    line = line[bisect_left(line, True, key=is_enough)]
    await click_line(stage, match_id, line)
    turns = locus(line).played
    assert len(stage.boards()) == 1 + turns, "one board a turn of the table"
    captions = "\n".join(board.text for board in stage.boards())
    assert "That set off" in captions


@pytest.mark.long("cogs", "engine/games/locus", "seeds/locus", "engine/match.py")
async def test_a_tie_is_decided_by_an_extra_round(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)

    def is_tied(match: Match) -> bool:
        result = match.result()
        return result is not None and result.reason in {"extra", "shared"}

    line = find_line(await stage.match(match_id), is_tied, tries=2000)
    await click_line(stage, match_id, line)
    captions = "\n".join(board.text for board in stage.boards())
    assert TEXTS.say("en", "locus-extra-round", {"players": 2}) in captions
    assert "Extra round, turn 1 of 2." in captions
    assert "Round 9" not in captions
    result = ended(line)
    assert TEXTS.say("en", f"locus-result-{result.reason}") in stage.board().text


async def test_several_draw_at_the_same_time_and_nobody_costs_another_their_panel(
    stage: Stage,
) -> None:
    match_id = await open_match(stage, GAME)
    state = locus(await stage.match(match_id))
    first = await stage.mover(match_id)
    other = await stage.other(match_id)
    cards = state.view(None).cards
    await click_text(stage, first, f"take={cards[0]}")
    await click_text(stage, other, f"take={cards[1]}")
    panel = await tap_text(stage, first, "discard")
    await click_text(stage, other, "discard")
    reply = await stage.press(first, panel, "play")
    assert TEXTS.say("en", "panel-stale") not in reply.text
    sides = locus(await stage.match(match_id)).sides
    assert {side.use for side in sides} == {"discarded"}
