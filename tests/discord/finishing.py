"""Matches that have ended: stored as if they had been played, or given up by a member."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from db.matches import Venue
from engine.core import Result, places_by
from engine.ports import Append, Record, Sitter
from engine.rating import LEAST_MATCHES
from tests.packages import GAMES

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Stage


async def finish(
    stage: Stage,
    match_id: str,
    *players: int | str,
    guild: int | None = None,
    scores: tuple[int, ...] = (7, 3),
    game: str = "tokan",
    **options: str,
) -> None:
    """Store a match that has ended with *scores*, as if it had been played."""
    ids = [stage.members[one].id if isinstance(one, str) else one for one in players]
    record = Record(
        id=match_id,
        setup=GAMES.find(game).set_up(len(ids), options),
        sitters=tuple(Sitter(player) for player in ids),
        secret=bytes(32),
        joins=(),
        turn_seconds=None,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )
    number = int.from_bytes(match_id.encode()[-7:])
    venue = Venue(stage.guild.id if guild is None else guild, -number, message=number)
    nothing = Append((), None, None, None, is_computer_turn=False)
    assert await stage.bot.matches.create(record, venue, nothing)
    result = Result(places_by(scores), scores, "points")
    ending = Append((), None, None, result, is_computer_turn=False)
    assert await stage.bot.matches.append(match_id, ending)


async def finish_often(stage: Stage, name: str, *players: int | str, **more: Any) -> None:
    for number in range(LEAST_MATCHES):
        await finish(stage, f"{name}{number}", *players, **more)


async def resign(stage: Stage, name: str, at: ChannelHandle | None = None) -> None:
    sure = (await stage.slash(name, "resign", at=at)).told
    await stage.press(name, sure, "resignsure")
