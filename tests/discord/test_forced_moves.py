"""The bot plays forced moves: people switch that on, see it, undo it, and crashes don't harm it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NamedTuple

from cogs.ui.texts import TEXTS
from tests.discord.playing import open_match

if TYPE_CHECKING:
    from engine.match import Match
    from tests.discord.harness import Stage


class Begun(NamedTuple):
    """A match in which the next move leaves only one reply."""

    id: str
    mover: str
    forcing: str
    """The move that leaves only that reply."""
    forced: str
    """The player who has only that reply."""


def texts(match: Match) -> list[str]:
    (seat,) = match.to_act()
    return [match.state.format_move(move) for move in match.state.legal_moves(seat)]


def line_from(match: Match) -> list[str]:
    """Return moves to a position that has exactly one legal move."""
    for seed in range(500):
        dice, now, line = random.Random(seed), match, list[str]()
        while now.to_act():
            if line and len(texts(now)) == 1:
                return line
            line.append(dice.choice(texts(now)))
            now = now.extend(now.to_act()[0], line[-1])
    raise AssertionError


async def begin(stage: Stage) -> Begun:
    match_id = await open_match(stage)
    *line, forcing = line_from(await stage.match(match_id))
    for text in line:
        player = stage.members[await stage.mover(match_id)].id
        await stage.bot.live_matches.submit(match_id, player, text)
        await stage.bot.publisher.trouble(match_id)
    await stage.env.settle()
    return Begun(match_id, await stage.mover(match_id), forcing, await stage.other(match_id))


async def set_forced(stage: Stage, name: str, value: str) -> Any:
    panel = (await stage.slash(name, "preferences")).told
    await stage.choose(name, panel, "want", value, rest="forced")
    return panel


async def test_forced_moves_are_played_and_shown_once_switched_on(stage: Stage) -> None:
    begun = await begin(stage)
    panel = await set_forced(stage, begun.forced, "on")
    (chosen,) = [one for one in panel.control("want", "forced")["options"] if one.get("default")]
    assert chosen["label"] == TEXTS.say("en", "prefer-forced-on")
    reply = await stage.slash(begun.mover, "move", move=begun.forcing)
    assert "(forced)" in reply.shown.text, "who has moved reads it at once"
    match = await stage.match(begun.id)
    seat = (await stage.table(begun.id)).seat_of(stage.members[begun.forced].id)
    assert (match.entries[-1].kind, match.entries[-1].seat) == ("move", seat)
    told = [line for line in stage.board().text.splitlines() if "(forced)" in line]
    assert len(told) == 1
    panel = (await stage.press(begun.forced, stage.board(), "turn")).shown
    assert panel.text.startswith(TEXTS.say("en", "forced-news"))
    await stage.press(begun.forced, panel, "refresh")
    assert TEXTS.say("en", "forced-news") not in panel.text, "once"


async def test_a_pending_forced_move_is_played_when_the_setting_is_switched_on(
    stage: Stage,
) -> None:
    begun = await begin(stage)
    await stage.slash(begun.mover, "move", move=begun.forcing)
    seq = (await stage.match(begun.id)).seq
    await set_forced(stage, begun.forced, "on")
    await stage.env.settle()
    assert (await stage.match(begun.id)).seq == seq + 1
    assert "(forced)" in stage.board().text
