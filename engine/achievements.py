"""Achievements: what each game finds worth having, as rules over somebody's results.

They are data in ``seeds/<game>/achievements.toml``; the words are the game's texts
``<game>-achievement-<key>`` and ``…-about``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.career import Progress
from engine.seeds import Count, Number, Seed, Text, read_seed, refuse_twins

if TYPE_CHECKING:
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

    def after(self, progress: Progress, one: Played) -> Progress:
        """Return how far somebody is after one more match of its game, who was so far before it.

        It is *progress* itself where the match has changed nothing.
        """
        if progress.match or not self._passes(one):
            return progress
        is_win = one.is_win or self.alone
        count, streak, those = progress.count, progress.streak, progress.those
        if self.count == "streak":
            streak = streak if one.is_alone else streak.after(one)
            count = streak.best
        elif self.count == "matches":
            count += 1
        elif not is_win:
            return progress
        elif self.count == "wins":
            count += 1
        else:
            beaten = (other.player for other in one.others if other.place > one.place)
            new = beaten if self.count == "opponents" else (one.seat,)
            those = tuple(dict.fromkeys((*those, *new)))
            count = len(those)
        if count >= self.least:
            return Progress(self.least, match=one.match)
        return Progress(count, streak, those)

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
