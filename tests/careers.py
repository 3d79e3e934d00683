"""The correct values of a career, each worked out from a list of all matches.

`check` compares a career and the person's opponents with lists of matches.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from db.results import played
from engine.career import Favourite, Meetings, Streak, Sums, Tally
from engine.ladders import EVERY_GAME, GLOBAL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from db.store import Store
    from engine.career import Achievement, Career, Other, Outcome, Places, Played
    from engine.core import Seat


async def matches_of(store: Store, player: int) -> list[Played]:
    """Return the matches of *player* that count, oldest first."""
    return await store.read(lambda connection: played(connection, player))


def tally(outcomes: Iterable[Outcome]) -> Tally:
    counts = Counter(outcomes)
    return Tally(counts["win"], counts["draw"], counts["loss"])


def by_seat(matches: Iterable[Played]) -> dict[Seat, Tally]:
    """Add up the matches against others, seat by seat."""
    outcomes: dict[Seat, list[Outcome]] = {}
    for match in matches:
        if not match.is_alone:
            outcomes.setdefault(match.seat, []).append(match.outcome)
    return {seat: tally(found) for seat, found in outcomes.items()}


def streak(matches: Iterable[Played]) -> Streak:
    """Return the winning streaks in *matches*, which are in the order of their ends."""
    now = best = 0
    for match in matches:
        if not match.is_alone:
            now = now + 1 if match.is_win else 0
            best = max(best, now)
    return Streak(now, best)


def against(matches: Iterable[Played], player: int) -> Tally:
    """Return the results against *player*, by the places that both reached."""
    return tally(
        _outcome(match, other)
        for match in matches
        for other in match.others
        if other.player == player
    )


def _outcome(match: Played, other: Other) -> Outcome:
    return "win" if match.place < other.place else "loss" if other.place < match.place else "draw"


def favourite(matches: Iterable[Played]) -> Favourite | None:
    """Return the most frequent opponent; ties go to the latest, then to the first seat."""
    met: Counter[int] = Counter()
    last: dict[int, tuple[float, int]] = {}
    for match in matches:
        for place, other in enumerate(match.others):
            if other.player > 0:
                met[other.player] += 1
                last[other.player] = match.ended_at, -place
    if not met:
        return None
    player = max(met, key=lambda player: (met[player], last[player]))
    return Favourite(player, against(matches, player), last[player][0])


def sums(matches: Sequence[Played]) -> Sums:
    alone = [match.score for match in matches if match.is_alone]
    moves = [match.moves for match in matches if match.is_win and match.is_played_out]
    return Sums(
        seats=by_seat(matches),
        streak=streak(matches),
        longest=max(moves, default=None),
        shortest=min(moves, default=None),
        favourite=favourite(matches),
        alone=len(alone),
        best=max(alone, default=None),
    )


def progress(achievement: Achievement, matches: Iterable[Played]) -> int:
    """Return the count that *matches* of its game, oldest first, reach; its `least` at most."""
    passing = [match for match in matches if passes(achievement, match)]
    wins = [match for match in passing if match.is_win or achievement.alone]
    reached = {
        "matches": len(passing),
        "wins": len(wins),
        "streak": streak(passing).best,
        "opponents": len(
            {o.player for match in wins for o in match.others if o.place > match.place}
        ),
        "seats": len({match.seat for match in wins}),
    }
    return min(reached[achievement.count], achievement.least)


def passes(achievement: Achievement, match: Played) -> bool:
    """Whether *achievement* counts this match."""
    wanted = {
        "reason": achievement.reason,
        "score": achievement.score,
        "lead": achievement.lead,
        "lead_most": achievement.lead_most,
        "moves_most": achievement.moves_most,
    }
    conditions = {key: value for key, value in wanted.items() if value is not None}
    held = {
        "reason": match.reason == achievement.reason,
        "score": match.score >= (achievement.score or 0),
        "lead": match.lead >= (achievement.lead or 0),
        "lead_most": match.lead <= (achievement.lead_most or 0),
        "moves_most": match.moves <= (achievement.moves_most or 0),
    }
    return (
        match.is_alone == achievement.alone
        and (match.is_played_out or not conditions)
        and achievement.players in {None, 1 + len(match.others)}
        and (achievement.variant is None or achievement.variant in match.variants)
        and all(held[key] for key in conditions)
    )


def reached_with(achievement: Achievement, matches: Sequence[Played]) -> str:
    """Return the id of the match that reached *achievement*; empty if none did."""
    for number, match in enumerate(matches, 1):
        if progress(achievement, matches[:number]) == achievement.least:
            return match.match
    return ""


def met(matches: Sequence[Played]) -> dict[int, Places]:
    """Return the places against each opponent."""
    found: dict[int, Places] = {}
    places = {(match.guild, match.game) for match in matches}
    for guild, game in places:
        there = [match for match in matches if (match.guild, match.game) == (guild, game)]
        for player in {other.player for match in there for other in match.others}:
            last = max(
                match.ended_at
                for match in there
                if player in {other.player for other in match.others}
            )
            if player > 0:
                found.setdefault(player, {})[guild, game] = Meetings(against(there, player), last)
    return found


def check(
    career: Career,
    matches: Sequence[Played],
    achievements: Mapping[str, Sequence[Achievement]],
) -> None:
    """Compare *career* with its person's *matches*, in the order of their ends."""
    scopes = {
        (game, guild)
        for each in matches
        for game in (each.game, EVERY_GAME)
        for guild in (each.guild, GLOBAL)
    }
    found = {(game, guild) for game, places in career.sums.items() for guild in places}
    assert found == scopes
    for game, guild in scopes | {("none", 77)}:
        there = [
            each
            for each in matches
            if game in {each.game, EVERY_GAME} and guild in {each.guild, GLOBAL}
        ]
        assert career.of(game, guild) == sums(there), (game, guild)
    for game, every in achievements.items():
        there = [each for each in matches if each.game == game]
        for achievement in every:
            assert career.reached(game, achievement.key) == progress(achievement, there), (
                game,
                achievement.key,
            )
            match = reached_with(achievement, there)
            if match:
                assert achievement.key in career.reached_with(game, match)
        said = [key for each in there for key in career.reached_with(game, each.match)]
        done = [
            achievement.key
            for achievement in every
            if career.reached(game, achievement.key) == achievement.least
        ]
        assert sorted(said) == sorted(done)
