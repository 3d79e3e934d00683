"""Tournaments as members run and play them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from simcord.builders import ChannelHandle

from engine.clubs.forms import Plan
from tests.discord.finishing import resign
from tests.discord.harness import sleep_for_real
from tests.discord.managing import add_boss
from tests.discord.playing import type_on
from tests.discord.wire import sent

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from db.clubs import Hosted, StoredTournament
    from tests.discord.harness import Reply, Shown, Stage


async def open_tournament(stage: Stage, **options: Any) -> Shown:
    """Let the boss open a tournament; return its message."""
    if "boss" not in stage.members:
        add_boss(stage)
    options.setdefault("game", "tokan")
    reply = await stage.slash("boss", "tournament", **options)
    return reply.shown


def open_by_old_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tournaments be as an older version opened them, with two days for a round."""
    monkeypatch.setattr("cogs.clubs.RULES", 1)
    monkeypatch.setattr("cogs.clubs.Plan", partial(Plan, round_seconds=2 * 86_400))


async def begin_tournament(stage: Stage, people: Sequence[str], **options: Any) -> str:
    """Open a tournament, let *people* join and start it; return its id."""
    opened = await open_tournament(stage, **options)
    tournament_id = post_id(opened)
    for name in people:
        await stage.press(name, opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    return tournament_id


def post_id(post: Shown) -> str:
    return next(
        one["custom_id"].split(":")[2] for one in post.controls if ":tlook:" in one["custom_id"]
    )


def post(stage: Stage) -> Shown:
    """Return the newest message of a tournament."""
    return stage.latest("tlook")


async def stored(stage: Stage, tournament_id: str) -> StoredTournament:
    found = await stage.bot.tournaments.load(tournament_id)
    assert found is not None
    return found


async def hosted(stage: Stage, tournament_id: str) -> list[Hosted]:
    """Return the matches of the current round."""
    now = (await stored(stage, tournament_id)).tournament
    return await stage.bot.tournaments.hosted(tournament_id, len(now.rounds) - 1)


def thread(stage: Stage, channel: int) -> ChannelHandle:
    return ChannelHandle(stage.env, stage.guild, stage.env.backend.channels[channel])


async def play_round(stage: Stage, tournament_id: str) -> None:
    """Play all matches of the round to their end."""
    for number, one in enumerate(await hosted(stage, tournament_id)):
        if not one.is_over:
            await type_on(stage, one.match, seed=number, at=thread(stage, one.channel))
    await settled(stage)


async def resign_round(stage: Stage, tournament_id: str) -> None:
    """Let the last seat of each match of the round resign, the quickest way to its end."""
    for one in await hosted(stage, tournament_id):
        table = await stage.table(one.match)
        if not one.is_over:
            people = [sitter.player for sitter in table.sitters if sitter.player is not None]
            while (await stage.match(one.match)).result() is None:
                await stage.bot.live_matches.resign(one.match, people.pop())
    await settled(stage)


async def give_up_round(stage: Stage, tournament_id: str) -> None:
    """Let the last seats of each match of the round resign by clicks until it ends."""
    for one in await hosted(stage, tournament_id):
        names = [
            stage.names[sitter.player or 0] for sitter in (await stage.table(one.match)).sitters
        ]
        while (await stage.match(one.match)).result() is None:
            await resign(stage, names.pop(), at=thread(stage, one.channel))
    await settled(stage)


async def settled(stage: Stage) -> None:
    """Wait until tournaments have done everything due; threads draw their pictures."""
    for _ in range(500):
        await stage.env.settle()
        services = (stage.bot.rounds, stage.bot.seasons.keeper, stage.bot.night_calls.keeper)
        if all(one.is_at_rest for one in services):
            return
        await sleep_for_real(0.01)
    raise AssertionError("tournaments do not come to rest")


async def forge(stage: Stage, name: str, on: Shown, custom_id: str) -> Reply:
    """Let *name* press a control that they don't have or that is disabled."""
    going = sent(stage, name, on, custom_id)
    going.deliver()
    return await going.settled()
