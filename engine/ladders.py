"""Ladders: which matches can be compared with each other, and on which ladders a match counts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from itertools import product
from typing import TYPE_CHECKING, Final

from engine.match import COMMON_REASONS
from engine.thought import LEVELS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core import Games, Option, Result, Seat, Setup
    from engine.ports import Sitter


GLOBAL: Final = 0
"""In place of a server's id: all servers and direct messages together."""
ALL_TIME: Final = 0
"""In place of a season's number: all seasons together."""
EVERY_GAME: Final = "all"
"""In place of a game's key: all games together."""
QUICK: Final = "quick"
"""The variant of quick matches, which count on no other rating ladder."""
_QUARTERS: Final = 4


class Kind(Enum):
    """What a ladder measures. The value is the first word of the ladder's variant."""

    RATED = ""
    """Ratings from matches between people. The variants are ways to play, as in `variants_of`."""
    ALONE = "alone"
    """Points in solo matches. After a space, the variants name options that aren't the default."""
    BOTS = "house"
    """Levels of bots that people have beaten, whatever the options."""
    PUZZLES = "puzzles"

    @classmethod
    def of(cls, variant: str) -> Kind:
        """Return the kind of the ladders with this *variant*."""
        word = variant.partition(" ")[0]
        return next((kind for kind in cls if kind.value == word), cls.RATED)

    @property
    def has_seasons(self) -> bool:
        """Whether each season has its own ladder."""
        return self is not Kind.PUZZLES

    @property
    def spans_games(self) -> bool:
        """Whether there is a ladder of this kind for `EVERY_GAME` too."""
        return self is Kind.PUZZLES


@dataclass(frozen=True, slots=True)
class Ladder:
    """One ranking of players."""

    game: str
    guild: int = GLOBAL
    season: int = ALL_TIME
    variant: str = ""
    """Empty for all ways to play; otherwise one of `variants_of`, `QUICK`, a result of
    `alone_variant`, or the value of a `Kind`."""

    @property
    def kind(self) -> Kind:
        """What it measures."""
        return Kind.of(self.variant)


def season_of(seconds: float) -> int:
    """Return the number of the season at *seconds* since 1970: one more in each quarter (UTC)."""
    when = datetime.fromtimestamp(seconds, UTC)
    return when.year * _QUARTERS + (when.month - 1) // 3


def season_starts(season: int) -> float:
    """Return when *season* begins, in seconds since 1970."""
    year, quarter = season_months(season)
    return datetime(year, 3 * quarter - 2, 1, tzinfo=UTC).timestamp()


def season_months(season: int) -> tuple[int, int]:
    """Return the year of *season*, and its quarter from 1."""
    return season // _QUARTERS, season % _QUARTERS + 1


def variants_of(games: Games, setup: Setup) -> tuple[str, ...]:
    """Return a match's choices that aren't the default, each as ``option=choice``."""
    options = games.find(setup.game).options if setup.game in games else ()
    usual = {option.key: option.default.split("+") for option in options}
    return tuple(
        f"{key}={choice}"
        for key, value in setup.options.items()
        for choice in value.split("+")
        if choice and choice not in usual.get(key, ())
    )


def alone_variant(games: Games, setup: Setup) -> str:
    """Return the variant of solo matches with these options."""
    return " ".join((Kind.ALONE.value, *variants_of(games, setup)))


def all_variants(options: Sequence[Option]) -> tuple[str, ...]:
    """Return every variant that a game with these *options* can have."""
    return tuple(
        f"{option.key}={choice}"
        for option in options
        for choice in option.choices
        if choice not in option.default.split("+")
    )


def is_among_people(sitters: Sequence[Sitter]) -> bool:
    """Whether all players are people, at least two of them."""
    return len(sitters) >= 2 and all(sitter.player is not None for sitter in sitters)


def is_rated(sitters: Sequence[Sitter], moves: Mapping[Seat, int], least: int) -> bool:
    """Whether a match counts for ratings, given each seat's *moves* that were not undone.

    It must be among people, and each seat must have made at least *least* moves, however it ended:
    if people resign, run out of time or agree before that, it doesn't show how they play. Moves
    that a bot made for a player who resigned count for the seat, because the others have played on.
    """
    return is_among_people(sitters) and not is_too_short(len(sitters), moves, least)


def is_too_short(seats: int, moves: Mapping[Seat, int], least: int) -> bool:
    """Whether one of the *seats* has made fewer than *least* moves that were not undone."""
    return any(moves.get(seat, 0) < least for seat in range(seats))


def least_moves(games: Games, game: str) -> int:
    """Return how many moves each seat must make for a match to count; 1 if *game* was removed."""
    return games.find(game).least_moves if game in games else 1


def is_measured_alone(sitters: Sequence[Sitter], result: Result) -> bool:
    """Whether a match counts on the solo ladder: one person played it to its end, with points."""
    is_person = len(sitters) == 1 and sitters[0].bot is None
    return is_person and bool(result.scores) and result.reason not in COMMON_REASONS


def ladders_of(
    games: Games, setup: Setup, guild: int, ended_at: float, *, is_quick: bool = False
) -> tuple[Ladder, ...]:
    """Return the ladders on which a match of people counts; *guild* 0 is a direct message."""
    if setup.seats == 1:
        variants: tuple[str, ...] = (alone_variant(games, setup),)
    else:
        variants = (QUICK,) if is_quick else ("", *variants_of(games, setup))
    return ladders_everywhere(setup.game, guild, ended_at, variants)


def ladders_everywhere(
    game: str, guild: int, ended_at: float, variants: Sequence[str]
) -> tuple[Ladder, ...]:
    """Return the ladders of *variants* for *guild* and everywhere, for the season and all time."""
    guilds = dict.fromkeys((guild, GLOBAL))
    seasons = (ALL_TIME, season_of(ended_at))
    return tuple(Ladder(game, *scope) for scope in product(guilds, seasons, variants))


# Against bots -------------------------------------------------------------------------------------


def level_met(sitters: Sequence[Sitter]) -> str | None:
    """Return the level met by a person who plays only with bots.

    If there are several levels, it is the weakest. None if another person plays too, nobody else
    plays, or a bot has no level.
    """
    bots = [sitter.bot for sitter in sitters if sitter.player is None]
    if len(bots) != len(sitters) - 1 or not bots:
        return None
    if any(bot not in LEVELS for bot in bots):
        return None
    return next(level for level in LEVELS if level in bots)


def has_beaten(sitters: Sequence[Sitter], result: Result) -> bool:
    """Whether the only person among *sitters* won outright, in a match that was played out."""
    places = result.places
    first = [sitters[seat].player for seat, place in enumerate(places) if place == 1]
    return len(first) == 1 and first[0] is not None and result.reason not in COMMON_REASONS
