"""What there is to say once a match is over: ratings, achievements, revenge, the secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.ui.narration import who
from cogs.ui.texts import TEXTS
from engine.core import Seat
from engine.house import has_beaten, level_met
from engine.match import COMMON_REASONS

if TYPE_CHECKING:
    from engine.codec import Export
    from engine.core import Fact
    from engine.match import Match
    from engine.ports import Sitter
    from engine.verify import Verdict


@dataclass(frozen=True, slots=True)
class Change:
    """A rating before and after a match, as people are shown it."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Gain:
    """What a match has brought the person of a seat."""

    seat: Seat
    rating: Change | None = None
    """On the ladder of the place where it was played; None: it does not count there."""
    achievements: tuple[str, ...] = ()
    """The keys of those that were reached with this match."""


def offers_revenge(match: Match) -> bool:
    """Whether a second match from the same start can follow this one, which is over."""
    result = match.result()
    is_ended = result is not None and not result.is_void
    return match.game.revenge is not None and not match.setup.carry and is_ended


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What the last board of a match says besides how it ended."""

    words: str
    """Above the picture, below how it ended; may be empty."""
    foot: str
    """Below the picture, where the buttons are that it explains."""


def aftermath(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    gains: tuple[Gain, ...],
    secret: bytes,
    *,
    hints: int = 0,
) -> Aftermath:
    """Return what the last board of *match* says besides how it ended, for everybody there.

    So often somebody was helped, by *hints* or by taking back.
    """
    result = match.result()
    assert result is not None, "it is over"
    ratings: list[str] = []
    achieved: list[str] = []
    for gain in gains:
        player = who(locale, match.game, sitters, gain.seat)
        if gain.rating is not None:
            ratings.append(_rating_line(locale, player, gain.rating))
        for key in gain.achievements:
            text = f"{match.game.key}-achievement-{key}"
            facts: dict[str, Fact] = {
                "player": player,
                "name": TEXTS.say(locale, text),
                "about": TEXTS.say(locale, f"{text}-about"),
            }
            achieved.append(TEXTS.say(locale, "ending-achievement", facts))
    draws = sum(entry.kind == "chance" for entry in match.entries)
    foot = [TEXTS.say(locale, "ending-fair", {"secret": secret.hex(), "draws": draws})]
    if offers_revenge(match):
        is_cut = str(result.reason in COMMON_REASONS).lower()
        foot.insert(0, TEXTS.say(locale, "ending-revenge", {"is_cut": is_cut}))
    house = _house_lines(locale, match, sitters, hints)
    return Aftermath("\n".join([*ratings, *achieved, *house]), "\n".join(foot))


def _house_lines(locale: str, match: Match, sitters: tuple[Sitter, ...], hints: int) -> list[str]:
    """Return what there is to say of a match against the house."""
    if hints:
        return [TEXTS.say(locale, "ending-hints")]
    result, level = match.result(), level_met(sitters)
    if result is None or result.is_void or level is None or not has_beaten(sitters, result):
        return []
    (seat,) = result.winners
    facts = {
        "player": who(locale, match.game, sitters, seat),
        "level": TEXTS.say(locale, f"level-{level}"),
    }
    return [TEXTS.say(locale, "ending-beaten", facts)]


def verdict_text(locale: str, verdict: Verdict, export: Export) -> str:
    """Return what checking a match has found."""
    if verdict.fault is not None:
        return TEXTS.say(locale, "verdict", {"fault": verdict.fault, "seq": verdict.seq})
    facts: dict[str, Fact] = {
        "draws": verdict.draws,
        "binds": "less" if verdict.draws and export.key_rule == 1 else "all",
        "brings": " : ".join(map(str, export.setup.carry)) or "nothing",
        "commitment": export.commitment,
    }
    return TEXTS.say(locale, "verdict-fair", facts)


def _rating_line(locale: str, player: str, rating: Change) -> str:
    difference = rating.after - rating.before
    facts: dict[str, Fact] = {
        "player": player,
        # numbers as they stand in a leaderboard, without a comma
        "before": str(rating.before),
        "after": str(rating.after),
        "way": "up" if difference > 0 else "down" if difference < 0 else "same",
        "difference": str(abs(difference)),
    }
    return TEXTS.say(locale, "ending-rating", facts)
