"""A hasty thumb: several taps on one panel arrive before the first has its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.fair import PlayoutDice
from tests.discord.harness import SELECT
from tests.discord.playing import open_match, steps_from
from tests.discord.wire import sent
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage
    from tests.discord.wire import Sent

STEPS = 40
"""How often somebody is hasty, in each game."""


def _taps(stage: Stage, name: str, panel: Shown, dice: PlayoutDice) -> list[Sent]:
    """Return what a hasty thumb hits: what leads on, twice, and now and then two others too."""
    ways = steps_from(panel, "")
    if not ways:
        return [sent(stage, name, panel, panel.control("refresh")["custom_id"])]
    furthest = max(len(to) for _, to in ways)
    leading = [way for way in ways if len(way[1]) == furthest]
    hit = [leading[dice.below(len(leading))]] * 2
    if not dice.below(3):
        hit += [ways[dice.below(len(ways))] for _ in range(2)]
    found: list[Sent] = []
    for control, to in hit:
        values = [to] if control["type"] == SELECT else None
        found.append(sent(stage, name, panel, control["custom_id"], values))
    asides = [one for one in ("play", "refresh") if one in panel.actions]
    found += [sent(stage, name, panel, panel.control(one)["custom_id"]) for one in asides]
    return found


@pytest.mark.parametrize("game", [one.game.key for one in INSTALLED])
async def test_taps_at_once_each_find_a_whole_match(stage: Stage, game: str) -> None:
    """The conftest fails the test where one of them meets a fault of the bot's own."""
    match_id, dice = await open_match(stage, game), PlayoutDice(7)
    panels: dict[str, Shown] = {}
    for _ in range(STEPS):
        if (await stage.match(match_id)).result() is not None:
            break
        name = await stage.mover(match_id)
        if name not in panels or not steps_from(panels[name], ""):
            panels[name] = (await stage.press(name, stage.board(), "turn")).shown
        taps = _taps(stage, name, panels[name], dice)
        for tap in taps:
            tap.deliver()
        await taps[-1].settled()
        stored = await stage.bot.matches.load(match_id)
        assert stored is not None
        assert [entry.seq for entry in stored.entries] == list(range(len(stored.entries)))
    assert any(one.kind == "move" for one in (await stage.match(match_id)).entries)
