"""Achievements: what each game finds worth having, as rules over somebody's results.

They are data in ``seeds/<game>/achievements.toml``; the words are the game's texts
``<game>-achievement-<key>`` and ``…-about``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.career import streak
from engine.seeds import Count, Number, Seed, Text, read_seed, refuse_twins

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from engine.career import Played

Counted: TypeAlias = Literal["matches", "wins", "streak", "opponents", "seats"]


class Achievement(Seed, frozen=True):
    """One thing to achieve: so many of something, in matches that pass all conditions.

    What is said of points, moves or the end is looked for in matches that were played out alone.
    """

    key: Text
    count: Counted
    """Matches, wins, wins in a row, different people beaten, different seats won with.

    In a match that is played alone reaching the conditions counts as a win.
    """
    least: Count = 1
    alone: bool = False
    """Whether it is about matches that are played alone."""
    players: Count | None = None
    """Of the table, whoever asks among them."""
    variant: Text | None = None
    """``option=choice``."""
    reason: Text | None = None
    """Why the match was over."""
    score: Number | None = None
    """At least so many points."""
    lead: Number | None = None
    """At least so many points more than the best of the others."""
    lead_most: Number | None = None
    """At most so many points more than the best of the others."""
    moves_most: Number | None = None
    """At most so many moves, of all seats together."""

    def progress(self, matches: Sequence[Played]) -> int:
        """Return how many of `least` are reached by *matches*, oldest first, of its game."""
        passing = [one for one in matches if self._passes(one)]
        wins = [one for one in passing if one.is_win or self.alone]
        if self.count == "matches":
            reached = len(passing)
        elif self.count == "wins":
            reached = len(wins)
        elif self.count == "streak":
            reached = streak(passing).best
        elif self.count == "opponents":
            reached = len({o.player for one in wins for o in one.others if o.place > one.place})
        else:
            reached = len({one.seat for one in wins})
        return min(reached, self.least)

    def _passes(self, one: Played) -> bool:
        of_end = (self.reason, self.score, self.lead, self.lead_most, self.moves_most)
        return (
            one.is_alone == self.alone
            and (one.is_played_out or all(condition is None for condition in of_end))
            and self.players in {None, 1 + len(one.others)}
            and (self.variant is None or self.variant in one.variants)
            and self.reason in {None, one.reason}
            and (self.score is None or one.score >= self.score)
            and (self.lead is None or one.lead >= self.lead)
            and (self.lead_most is None or one.lead <= self.lead_most)
            and (self.moves_most is None or one.moves <= self.moves_most)
        )


def newly_reached(
    every: Sequence[Achievement], matches: Sequence[Played], match_id: str
) -> tuple[Achievement, ...]:
    """Return which of *every* somebody reached with one of their *matches* of a game, oldest first.

    () where it is not among them: it does not count.
    """
    at = next((at for at, one in enumerate(matches) if one.match == match_id), None)
    if at is None:
        return ()
    before, after = matches[:at], matches[: at + 1]
    return tuple(one for one in every if one.progress(before) < one.least == one.progress(after))


class AchievementFile(Seed, frozen=True):
    """``achievements.toml``."""

    achievement: tuple[Achievement, ...] = ()


@cache
def achievements(seeds: Path) -> tuple[Achievement, ...]:
    """Return the achievements of the game whose folder is *seeds*, none without a file of them.

    Raises:
        BadSeed: the file says what no achievement can be.
    """
    path = seeds / "achievements.toml"
    if not path.is_file():
        return ()
    found = read_seed(path, AchievementFile).achievement
    refuse_twins(path.name, "achievement", found, "key")
    return found
