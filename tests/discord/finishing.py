"""Finished matches, stored as if people had played them, or ended by resigning."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from db.venues import Venue
from engine.core import Result, places_by
from engine.ladders import is_too_short
from engine.match import Match
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
    """Store a finished match with *scores*, as if people had played it."""
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
    venue = Venue(stage.guild.id if guild is None else guild, number, message=number)
    nothing = Append(())
    assert await stage.bot.matches.create(record, venue, nothing)
    result = Result(places_by(scores), scores, "points")
    match = Match.begin(GAMES.find(game), match_id, record.setup, bytes(32))
    played = () if len(ids) == 1 else long_enough(match).entries
    ending = Append(played, result=result)
    assert await stage.bot.matches.append(match_id, ending)


def long_enough(match: Match) -> Match:
    """Return *match* after just enough moves to count."""
    while too_short(match):
        seat = match.to_act()[0]
        match = match.extend(seat, match.state.format_move(match.state.legal_moves(seat)[0]))
    return match


def too_short(match: Match) -> bool:
    moves = Counter(entry.seat for entry in match.line if entry.kind == "move")
    return is_too_short(match.setup.seats, moves, match.game.least_moves)


async def play_enough(stage: Stage, match_id: str, at: ChannelHandle | None = None) -> None:
    """Type moves until the match counts."""
    match = await stage.match(match_id)
    entries = long_enough(match).entries[match.seq :]
    for entry in entries:
        if entry.kind == "move":
            await stage.slash(await stage.mover(match_id), "move", at=at, move=entry.text)
    assert not too_short(await stage.match(match_id))


async def finish_often(stage: Stage, name: str, *players: int | str, **more: Any) -> None:
    for number in range(LEAST_MATCHES):
        await finish(stage, f"{name}{number}", *players, **more)


async def resign(stage: Stage, name: str, at: ChannelHandle | None = None) -> None:
    sure = (await stage.slash(name, "resign", at=at)).told
    await stage.press(name, sure, "resignsure")
