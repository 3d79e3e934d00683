"""*If … then …*: laid down by clicks, seen and deleted by its player alone, played and told."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cogs.ui.moves import move_words
from cogs.ui.planning import PlanPick, PlanTake
from cogs.ui.texts import TEXTS
from engine.plans import Laid, ahead
from engine.verify import export_match
from tests.discord.harness import SELECT
from tests.discord.playing import open_match, prefer_confirming, type_on
from tests.discord.test_killed import crash, never
from tests.discord.test_troubles import check_shown
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from cogs.ui.ids import Action
    from engine.match import Match
    from tests.discord.harness import Reply, Shown, Stage


async def begun(stage: Stage) -> tuple[str, str, str, Shown]:
    """Begin a match, let the first move be made; return the match, who made it, the other, and
    the panel of who made it."""
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    await type_on(stage, match_id, left=len_left(await stage.match(match_id)) - 1)
    other = await stage.mover(match_id)
    assert other != mover
    panel = (await stage.press(mover, stage.board(), "turn")).shown
    return match_id, mover, other, panel


def len_left(match: Match) -> int:
    """Return how many moves `type_on` would play."""
    from tests.discord.playing import playout

    return len(playout(match))


def texts_ahead(match: Match, seat: int, *line: str) -> list[str]:
    """Return the moves that can be played after *line*."""
    now = ahead(match, seat, line)
    (acting,) = now.to_act()
    return [now.state.format_move(move) for move in now.state.legal_moves(acting)]


async def tap_move(stage: Stage, name: str, panel: Shown, text: str) -> Reply:
    """Tap in the planner until the move *text* is taken."""
    start, _, target = text.partition("-")
    target, plus, carried = target.partition("+")
    reply: Reply | None = None
    for picks in (start, f"{start}.{target}", f"{start}.{target}.{carried}" if plus else ""):
        if not picks:
            continue
        heading = panel.text.splitlines()[0]
        for control in panel.controls:
            action = control["custom_id"].split(":")[1]
            if action == "plan" and PlanPick.from_id(control["custom_id"]).picks == picks:
                reply = await stage.press(name, panel, *control["custom_id"].split(":", 4)[1::3])
                break
            if control["type"] == SELECT and picks in [one["value"] for one in control["options"]]:
                reply = await stage.choose(name, panel, "planchoose", picks)
                break
        if panel.text.splitlines()[0] != heading:
            break
    assert reply is not None, (text, panel.text, panel.controls)
    return reply


async def test_smoke(stage: Stage) -> None:
    match_id, mover, other, panel = await begun(stage)
    match = await stage.match(match_id)
    seat = (await stage.table(match_id)).seat_of(stage.members[mover].id)
    assert seat is not None
    assert "plans" in panel.actions
    await stage.press(mover, panel, "plans")
    print(panel.text, panel.actions)
    theirs = texts_ahead(match, seat)[0]
    await tap_move(stage, mover, panel, theirs)
    print(theirs, panel.text, panel.actions)
    mine = texts_ahead(match, seat, theirs)[0]
    await tap_move(stage, mover, panel, mine)
    print(mine, panel.text, panel.actions)
    await stage.slash(other, "move", move=theirs)
    print(stage.board().text)
    print((await stage.press(mover, stage.board(), "turn")).shown.text)
    assert 0
