"""Many tournaments with all kinds of trouble: none of them gets stuck."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from db.clubs import faults_in
from engine.clubs.verify import export_tournament, verify_tournament
from engine.errors import EngineError
from tests.discord.managing import add_boss
from tests.discord.tournaments import (
    hosted,
    open_tournament,
    post,
    settled,
    stored,
)

if TYPE_CHECKING:
    from tests.discord.harness import Stage
TOURNAMENTS = 24
FORMS = (
    ("swiss", "tokan"),
    ("robin", "nine_domains"),
    ("double", "tokan"),
    ("knockout", "tokan"),
    ("best-of-3", "nine_domains"),
    ("tables", "locus"),
    ("swiss", "loco"),
    ("tables", "orcs"),
)


async def end_one(stage: Stage, tournament_id: str, dice: Random) -> bool:
    """End one match of the round in some way; return False if there was none."""
    running = [one for one in await hosted(stage, tournament_id) if not one.is_over]
    if not running:
        return False
    one = dice.choice(running)
    try:
        table = await stage.table(one.match)
        people = [sitter.player for sitter in table.sitters if sitter.player is not None]
        if not people or dice.random() < 0.1:
            await stage.bot.live_matches.call_off(one.match)
        else:
            await stage.bot.live_matches.resign(one.match, dice.choice(people))
    except EngineError:
        pass  # the match is over, or the player has resigned
    return True


async def disturb(stage: Stage, dice: Random) -> None:
    """Cause some trouble at random."""
    what = dice.randrange(8)
    if what == 0:
        await stage.restart(has_crashed=dice.random() < 0.5)
    elif what == 1:
        await stage.env.advance_time(dice.choice((60, 3_600, 90_000)))
    elif what == 2:
        threads = [
            one
            for one in stage.env.backend.channels.values()
            if one.is_thread and one.id in stage.bot.channels
        ]
        if threads:
            with stage.by_its_owner():
                gone: Any = stage.bot.get_channel(dice.choice(threads).id)
                if gone is not None:
                    await gone.delete()
            await stage.env.advance_time(700)
    elif what == 3:
        name = dice.choice(list(stage.members))
        asked = await stage.press(name, post(stage), "tgiveup")
        if "tgiveupsure" in asked.told.actions:
            await stage.press(name, asked.told, "tgiveupsure")
    await settled(stage)


@pytest.mark.long(
    "engine/clubs", "db/clubs.py", "cogs/clubs.py", "cogs/client/clubs.py", "cogs/client/leagues.py"
)
async def test_many_tournaments_with_deaths_and_disturbances_all_end(stage: Stage) -> None:
    add_boss(stage)
    for number in range(TOURNAMENTS):
        dice = Random(number)
        form, game = FORMS[number % len(FORMS)]
        names = [one for one in stage.members if one != "boss"]
        people = dice.sample(names, dice.randint(4, len(names)))
        gone = dice.choice(("point", "house"))
        opened = await open_tournament(stage, form=form, game=game, gone=gone, pace="86400")
        look = (await stage.press("boss", opened, "tlook")).shown
        for name in people:
            await stage.press(name, opened, "tjoin")
        if dice.random() < 0.5:
            managing = (await stage.press("boss", look, "tmanage")).shown
            await stage.press("boss", managing, "tbot")
        tournament_id = opened.control("tstart")["custom_id"].split(":")[2]
        await stage.press("boss", opened, "tstart")
        await settled(stage)
        for _ in range(400):
            if (await stored(stage, tournament_id)).tournament.phase != "running":
                break
            if dice.random() < 0.25:
                await disturb(stage, dice)
            if not await end_one(stage, tournament_id, dice):
                await stage.env.advance_time(700)
            await stage.bot.computers.settle()
            await settled(stage)
        found = await stored(stage, tournament_id)
        assert found.tournament.phase == "ended", (number, form, game)
        events = await stage.bot.tournaments.events(tournament_id)
        verdict = verify_tournament(export_tournament(found.tournament, found.secret, events))
        assert verdict.is_fair, (number, verdict)
    assert await stage.store.read(faults_in) == []
