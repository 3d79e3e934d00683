"""Tournaments as members run and play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simcord.builders import ChannelHandle

from tests.discord.managing import add_boss
from tests.discord.playing import type_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.clubs import Hosted, StoredTournament
    from tests.discord.harness import Shown, Stage


async def open_tournament(stage: Stage, **options: Any) -> Shown:
    """Let the boss open a tournament; return its message."""
    if "boss" not in stage.members:
        add_boss(stage)
    options.setdefault("game", "tokan")
    reply = await stage.slash("boss", "tournament", **options)
    return reply.shown


async def begin_tournament(stage: Stage, people: Sequence[str], **options: Any) -> str:
    """Open a tournament, let *people* join and start it; return its id."""
    post = await open_tournament(stage, **options)
    for name in people:
        await stage.press(name, post, "tjoin")
    await stage.press("boss", post, "tstart")
    await stage.env.settle()
    return post_id(post)


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
    """Return the matches of the round that is played now."""
    now = (await stored(stage, tournament_id)).tournament
    return await stage.bot.tournaments.hosted(tournament_id, len(now.rounds) - 1)


def thread(stage: Stage, channel: int) -> ChannelHandle:
    return ChannelHandle(stage.env, stage.guild, stage.env.backend.channels[channel])


async def play_round(stage: Stage, tournament_id: str) -> None:
    """Play all matches of the round to their end."""
    for number, one in enumerate(await hosted(stage, tournament_id)):
        if not one.is_over:
            await type_on(stage, one.match, seed=number, at=thread(stage, one.channel))
    await stage.env.settle()


async def resign_round(stage: Stage, tournament_id: str) -> None:
    """Let the last seat of each match of the round give up: the quickest way to its end."""
    for one in await hosted(stage, tournament_id):
        table = await stage.table(one.match)
        if not one.is_over:
            people = [sitter.player for sitter in table.sitters if sitter.player is not None]
            while (await stage.match(one.match)).result() is None:
                await stage.bot.live_matches.resign(one.match, people.pop())
    await stage.env.settle()
