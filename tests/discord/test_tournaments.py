"""Tournaments on Discord: opened, played and ended by clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.texts import TEXTS
from engine.clubs.standings import standings
from engine.clubs.verify import export_tournament, verify_tournament
from tests.discord.tournaments import (
    hosted,
    open_tournament,
    play_round,
    post,
    post_id,
    stored,
)

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

FOUR = ("ann", "bob", "cleo", "dan")
THREAD_CREATED = 18
"""Discord's type of the line that says that a thread was opened."""


def said(stage: Stage) -> list[Shown]:
    """Return what the bot has said in the channel of the tournament."""
    return [one for one in stage.messages() if one.stored.type != THREAD_CREATED]


async def test_a_swiss_is_played_from_its_opening_to_its_winner_by_clicks(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss", name="Friday Cup")
    assert "Friday Cup" in opened.text
    tournament_id = post_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    assert "4 of 64" in opened.text
    await stage.press("boss", opened, "tstart")
    await stage.env.settle()
    total = (await stored(stage, tournament_id)).tournament.total_rounds
    assert total == 3
    before = len(said(stage))
    for number in range(total):
        now = post(stage)
        assert (
            TEXTS.say("en", "tournament-round", {"round": number + 1, "rounds": total}) in now.text
        )
        assert sorted(now.pings) == sorted(stage.members[one].id for one in FOUR)
        assert len(await hosted(stage, tournament_id)) == 2
        await play_round(stage, tournament_id)
    end = post(stage)
    assert "🥇" in end.text
    found = await stored(stage, tournament_id)
    assert found.tournament.phase == "ended"
    assert len(standings(found.tournament)) == 4
    # one message a round and one for the end, besides Discord's own lines about threads
    assert len(said(stage)) - before == total
    events = await stage.bot.tournaments.events(tournament_id)
    verdict = verify_tournament(export_tournament(found.tournament, found.secret, events))
    assert verdict.is_fair, verdict
