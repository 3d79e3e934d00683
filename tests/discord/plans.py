"""Planned answers to possible moves: the taps that plan them, and the plans in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cogs.ui.actions import InPlan, Pick
from cogs.ui.narration import move_words
from engine.plans import ahead
from tests.discord.harness import SELECT
from tests.discord.playing import open_match, playout, taps_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Seat
    from engine.match import Match
    from tests.discord.harness import Shown, Stage


class Begun(NamedTuple):
    """A match after the first move."""

    id: str
    mover: str
    """The name of the player who made that move, and plans next."""
    seat: Seat
    other: str
    panel: Shown
    """The mover's panel while it is the other player's turn."""


async def begin(stage: Stage) -> Begun:
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    await stage.slash(mover, "move", move=playout(await stage.match(match_id))[0])
    seat = (await stage.table(match_id)).seat_of(stage.members[mover].id)
    assert seat is not None
    panel = (await stage.press(mover, stage.board(), "turn")).shown
    return Begun(match_id, mover, seat, other, panel)


def texts_after(match: Match, seat: Seat, *line: str) -> list[str]:
    now = ahead(match, seat, line)
    (acting,) = now.to_act()
    return [now.state.format_move(move) for move in now.state.legal_moves(acting)]


def words_of(match: Match, seat: Seat, line: Sequence[str]) -> str:
    """Put the last move of *line* into words."""
    now = ahead(match, seat, line[:-1])
    move = now.state.parse_move(line[-1])
    return move_words("en", now.game, now.state, now.to_act()[0], move)


def ways_on(panel: Shown, picks: str) -> list[tuple[dict[str, Any], bool]]:
    """Return the planner's controls that lead to *picks*, and whether each is a select."""
    found: list[tuple[dict[str, Any], bool]] = []
    for control in panel.controls:
        if control["type"] == SELECT:
            values = [one["value"] for one in control["options"] if not one.get("default")]
            if picks in values:
                found.append((control, True))
        elif control["custom_id"].startswith("b1:pick:"):
            press = Pick.from_id(control["custom_id"])
            if press.picks == picks and press.control:
                found.append((control, False))
    return found


async def plan(stage: Stage, begun: Begun, *line: str, done: int = 0) -> Shown:
    """Tap the moves of *line*, without the first *done*, in the open planner; return the panel."""
    panel, member = begun.panel, stage.members[begun.mover]
    match = await stage.match(begun.id)
    for at in range(done, len(line)):
        now = ahead(match, begun.seat, line[:at])
        for picks in taps_to(now, now.to_act()[0], line[at]):
            ways = ways_on(panel, picks)
            if not ways:
                continue  # the panel skips steps that have one choice
            control, is_select = ways[0]
            if is_select:
                await member.select(panel.handle, [picks], custom_id=control["custom_id"])
            else:
                await member.click(panel.handle, custom_id=control["custom_id"])
    return panel


async def lay(stage: Stage, begun: Begun, *line: str) -> Shown:
    """Have the mover plan the answer at the end of *line*, from the list or from the panel."""
    if "plans" in begun.panel.actions:
        await stage.press(begun.mover, begun.panel, "plans")
    if "planclear" in begun.panel.actions:
        add = Pick(InPlan(begun.id, (await stage.match(begun.id)).seq), "").to_id()
        await stage.members[begun.mover].click(begun.panel.handle, custom_id=add)
    return await plan(stage, begun, *line)


def is_planner(panel: Shown) -> bool:
    """Return whether *panel* asks for a move in a plan."""
    ids = [control["custom_id"] for control in panel.controls]
    return any(one.startswith(("b1:pick:", "s1:choose:")) and ";" in one for one in ids)


async def leave(stage: Stage, begun: Begun) -> None:
    """Go back from the planner to the match's panel."""
    ids = [control["custom_id"] for control in begun.panel.controls]
    (back,) = [one for one in ids if one.startswith("b1:pick:") and one.endswith(":")]
    await stage.members[begun.mover].click(begun.panel.handle, custom_id=back)


async def laid(stage: Stage, begun: Begun) -> list[tuple[str, ...]]:
    player = stage.members[begun.mover].id
    table = await stage.table(begun.id)
    return [one.moves for one in await stage.bot.live_matches.planner.laid(table, player)]
