"""Orcs Orcs Orcs on Discord: long turns made of short moves, victims who must choose, modules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.narration import sentences
from engine.fair import PlayoutDice
from engine.games.orcs import OrcsState
from engine.games.orcs.moves import PLACE, PULL, SWAP, Play
from engine.games.orcs.panel import road_to_tower
from tests.discord.playing import (
    click_line,
    click_text,
    find_line,
    find_position,
    follow,
    open_match,
    steps_from,
    taps_to,
)

if TYPE_CHECKING:
    from engine.match import Match
    from tests.discord.harness import Stage

GAME = "orcs"
ALL_MODULES: dict[str, str] = {
    "missions": "on",
    "bonus": "on",
    "fate": "front",
    "terrain": "6",
    "croco": "goblin",
    "toad": "orc-rider",
    "bomber": "chief",
}


def orcs(match: Match) -> OrcsState:
    assert isinstance(match.state, OrcsState)
    return match.state


@pytest.mark.long("cogs", "engine/games/orcs", "seeds/orcs", "engine/match.py")
async def test_cards_drawn_at_the_end_are_not_announced(stage: Stage) -> None:
    match_id = await open_match(stage, GAME)
    line = find_line(await stage.match(match_id), lambda _: True)
    moves = [entry.text for entry in line.entries if entry.kind == "move"]
    for text in moves[:-1]:
        await stage.slash(await stage.mover(match_id), "move", move=text)
    name, seq = await stage.mover(match_id), (await stage.match(match_id)).seq
    reply = await stage.slash(name, "move", move=moves[-1])
    table = await stage.table(match_id)
    (seat,) = {entry.seat for entry in table.match.entries[seq:] if entry.kind == "move"}
    known = sentences("en", table.match, table.sitters, seq, viewer=seat)
    assert any(name.startswith("You draw") for name in known), "it is on no board, and in the log"
    assert reply.text.startswith(("**You won", "**You lost"))
    assert "You draw" not in reply.text


def is_past_an_interrupt_in_a_cast(match: Match) -> bool:
    """Whether victims have discarded before the spell is finished."""
    state = orcs(match)
    return state.interrupts > 0 and state.cast is not None and not state.victims


@pytest.mark.long("cogs", "engine/games/orcs", "seeds/orcs", "engine/match.py")
async def test_three_play_all_modules_past_an_interrupt_and_a_restart_in_a_cast(
    stage: Stage,
) -> None:
    match_id = await open_match(stage, GAME, ("ann", "bob", "cleo"), at=None, **ALL_MODULES)
    begun = await stage.match(match_id)
    line = find_position(begun, is_past_an_interrupt_in_a_cast)
    await click_line(stage, match_id, line)
    state = orcs(line)
    mover = await stage.mover(match_id)
    before = (await stage.press(mover, stage.board(), "turn")).shown
    await stage.restart()
    assert (await stage.match(match_id)).state == state
    # the panel from before the restart still works
    text, actions = before.text, before.actions
    await stage.press(mover, before, "coach")
    again = (await stage.press(mover, before, "coach")).shown
    assert again.text == text
    assert again.actions == actions
    dice = PlayoutDice("on")
    for _ in range(3):
        match = await stage.match(match_id)
        seat = match.to_act()[0]
        texts = [match.state.format_move(move) for move in match.state.legal_moves(seat)]
        name = stage.names[(await stage.table(match_id)).sitters[seat].player or 0]
        await click_text(stage, name, texts[dice.below(len(texts))])
    said = " ".join(board.text for board in stage.boards())
    assert re.search(r"must discard a card: the (orange|blue|green) mage \w+", said)


def warned(match: Match) -> list[str]:
    """Return the moves that bring a creature into the tower by a road."""
    state = orcs(match)
    return [
        state.format_move(move)
        for seat in state.to_act()
        if seat >= 0
        for move in state.legal_moves(seat)
        if isinstance(move, Play)
        and move.target.form in {SWAP, PLACE, PULL}
        and road_to_tower(state, move.target)
    ]


async def test_a_road_into_the_tower_is_warned_of_before_the_move_is_made(stage: Stage) -> None:
    match_id = await open_match(stage, GAME, terrain="9")
    line = find_position(await stage.match(match_id), lambda match: bool(warned(match)))
    for entry in line.entries[(await stage.match(match_id)).seq :]:
        if entry.kind == "move":
            await stage.slash(await stage.mover(match_id), "move", move=entry.text)
    name = await stage.mover(match_id)
    await stage.bot.preferences.change(stage.members[name].id, confirms=False)
    panel = (await stage.press(name, stage.board(), "turn")).shown
    match = await stage.match(match_id)
    for picks in taps_to(match, match.to_act()[0], warned(match)[0]):
        assert (await stage.match(match_id)).seq == match.seq
        (control,) = [step for step, to in steps_from(panel, "") if to == picks]
        await follow(stage, name, panel, control, picks)
    assert (await stage.match(match_id)).seq == match.seq, "the last tap does not play it"
    assert "leads into the tower" in panel.text
    await stage.press(name, panel, "play")
    table = await stage.table(match_id)
    said = sentences("en", table.match, table.sitters, match.seq)
    assert "reaches the tower" in " ".join(said)
