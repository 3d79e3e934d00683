"""A hasty thumb: several taps on one panel arrive before the bot has answered the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.fair import PlayoutDice
from tests.discord.harness import SELECT
from tests.discord.playing import open_match, steps_from, tap_to_confirm
from tests.discord.wire import sent
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage
    from tests.discord.wire import Sent

TURNS = 12
"""Number of turns to play, each with hasty taps on an open panel and then on a prepared move."""
FEW = 4


def _taps(stage: Stage, name: str, panel: Shown, dice: PlayoutDice) -> list[Sent]:
    """Return what a hasty thumb hits: one way on twice, maybe two others, then Play and Refresh."""
    ways = steps_from(panel, "")
    furthest = max((len(to) for _, to in ways), default=0)
    leading = [way for way in ways if len(way[1]) == furthest]
    hit = [leading[dice.below(len(leading))]] * 2 if leading else []
    if leading and not dice.below(3):
        hit += [ways[dice.below(len(ways))] for _ in range(2)]
    found: list[Sent] = []
    for control, to in hit:
        values = [to] if control["type"] == SELECT else None
        found.append(sent(stage, name, panel, control["custom_id"], values))
    asides = [one for one in ("play", "refresh") if one in panel.actions]
    found += [sent(stage, name, panel, panel.control(one)["custom_id"]) for one in asides]
    return found


@pytest.mark.parametrize("game", [one.game.key for one in INSTALLED])
async def test_simultaneous_taps_cause_no_error(stage: Stage, game: str) -> None:
    await play_hastily(stage, game, FEW)


@pytest.mark.long(
    "cogs/client/panels.py",
    "cogs/client/taps.py",
    "cogs/play.py",
    "cogs/touching.py",
    "engine/live_matches.py",
)
@pytest.mark.parametrize("game", [one.game.key for one in INSTALLED])
async def test_simultaneous_taps_cause_no_error_turn_after_turn(stage: Stage, game: str) -> None:
    await play_hastily(stage, game, TURNS)


async def play_hastily(stage: Stage, game: str, turns: int) -> None:
    """Tap hastily for some turns; if a tap causes an error, the conftest fails the test."""
    match_id, dice = await open_match(stage, game), PlayoutDice(7)
    for _ in range(turns):
        if (await stage.match(match_id)).result() is not None:
            break
        name = await stage.mover(match_id)
        await _play_at_once(stage, name)
        opened = (await stage.press(name, stage.board(), "turn")).shown
        await _tap_hastily(stage, match_id, name, opened, dice)
        if (await stage.match(match_id)).result() is not None:
            break
        name = await stage.mover(match_id)
        laid_out = await tap_to_confirm(stage, name, dice)
        if not dice.below(2):
            await _play_at_once(stage, name)
        seq = (await stage.match(match_id)).seq
        await _tap_hastily(stage, match_id, name, laid_out, dice)
        assert (await stage.match(match_id)).seq > seq, "one of the taps was Play"


async def _play_at_once(stage: Stage, name: str) -> None:
    """Have *name*'s taps play moves at once if they can be undone, as by default."""
    await stage.bot.preferences.change(stage.members[name].id, confirms=False)


async def _tap_hastily(
    stage: Stage, match_id: str, name: str, panel: Shown, dice: PlayoutDice
) -> None:
    taps = _taps(stage, name, panel, dice)
    for tap in taps:
        tap.deliver()
    await taps[-1].settled()
    stored = await stage.bot.matches.load(match_id)
    assert stored is not None
    assert [entry.seq for entry in stored.entries] == list(range(len(stored.entries)))
