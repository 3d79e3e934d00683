"""How often one click calls a game's rules, and in which threads."""

from __future__ import annotations

from dataclasses import replace
from threading import get_ident
from typing import TYPE_CHECKING, Any

import pytest

from engine.fair import PlayoutDice
from engine.log import RECENT
from render.package import Packages
from tests import toy
from tests.counting import Counts, counting
from tests.discord.harness import Stage, on_stage
from tests.discord.playing import click_move, open_match, tap_to_confirm
from tests.shown import published_seq

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

    from engine.table import Table

PLAYERS = ("ann", "bob", "cleo")


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    """Count the calls to the toy game, which is the only one on the stage."""
    game, counts = counting(toy.GAME, monkeypatch)
    packages = Packages((replace(toy.PACKAGE, game=game),))
    monkeypatch.setattr("tests.discord.harness.PACKAGES", packages)
    monkeypatch.setattr("tests.discord.harness.GAMES", packages.games)
    return counts


@pytest.fixture
async def stage(
    tmp_path: Path, own_faults: pytest.LogCaptureFixture, fixed_draws: None, counts: Counts
) -> AsyncGenerator[Stage]:
    async with on_stage(tmp_path / "parlor.sqlite3") as stage:
        yield stage


async def test_a_click_plays_each_entry_once(stage: Stage, counts: Counts) -> None:
    """The round ends: the bot posts the board, and the panel reports the events and their draws."""
    match_id = await open_match(stage, "toy", PLAYERS)
    for name in PLAYERS[:2]:
        await click_move(stage, name, PlayoutDice(1))
    shown = await tap_to_confirm(stage, PLAYERS[2], PlayoutDice(1))
    before = await stage.match(match_id)
    counts.clear()
    reply = await stage.press(PLAYERS[2], shown, "play")
    after = await stage.match(match_id)
    added = after.entries[before.seq :]
    assert [entry.kind for entry in added] == ["move", "chance", "chance", "chance"]
    assert counts.begun == []
    # the board reports the whole turn, the panels of the others have reported their own moves;
    # board and panel may ask at the same time, each in its own thread
    assert len(added) <= len(counts.narrated) <= 2 * len(added)
    assert get_ident() not in counts.narrated
    assert counts.played_here == len(added)
    assert get_ident() not in counts.imagined
    assert reply.text.startswith("-# ✅")


async def test_an_undo_in_a_long_turn_plays_nothing_on_the_event_loop(
    stage: Stage, counts: Counts
) -> None:
    """The match no longer keeps all events since the board, so a thread replays them."""
    match_id = await open_match(stage, "toy", PLAYERS)
    boards = len(stage.boards())
    for _ in range(RECENT):
        panel = await tap_to_confirm(stage, PLAYERS[0], PlayoutDice(1))
        counts.clear()
        reply = await stage.press(PLAYERS[0], panel, "play")
        assert counts.played_here == 1
        counts.clear()
        await stage.press(PLAYERS[0], reply.told, "undo")
        assert counts.played_here == 0
    match = await stage.match(match_id)
    assert match.known_from > await published_seq(stage.bot.matches, match_id) + 1
    assert len(stage.boards()) == boards, "the turn goes on"


async def test_a_panel_overtaken_by_other_moves_replays_them_in_a_thread(
    stage: Stage, counts: Counts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are so quick that the match no longer keeps the move that the panel reports."""
    match_id = await open_match(stage, "toy", PLAYERS)
    shown = await tap_to_confirm(stage, PLAYERS[0], PlayoutDice(1))
    live_matches, submit = stage.bot.live_matches, stage.bot.live_matches.submit
    begun = (await stage.match(match_id)).seq

    async def submit_and_wait(*args: Any, **facts: Any) -> Table:
        monkeypatch.setattr(live_matches, "submit", submit)
        table = await submit(*args, **facts)
        for _ in range(RECENT):
            await play_on()
        counts.clear()
        return table

    async def play_on() -> None:
        """Have another player move and take it back, so that the turn goes on."""
        match, player = await stage.match(match_id), stage.members[PLAYERS[1]].id
        move = match.state.format_move(match.state.legal_moves(1)[0])
        await live_matches.submit(match_id, player, move)
        await live_matches.agreements.undo(match_id, player)

    monkeypatch.setattr(live_matches, "submit", submit_and_wait)
    reply = await stage.press(PLAYERS[0], shown, "play")
    match = await stage.match(match_id)
    assert match.known_from > begun
    assert reply.text.startswith("✅")
    assert counts.narrated
    assert get_ident() not in counts.narrated
    assert counts.played_here == 0
