"""A profile, and two people side by side, as messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cogs.ui.board import Picture
from cogs.ui.house import profile_line
from cogs.ui.ladder import rating_text, scope_name
from cogs.ui.layout import framed, row, select_option
from cogs.ui.listing import EVERYTHING, PickProfile, ShareProfile
from cogs.ui.narration import side
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.solver import profile_puzzles
from cogs.ui.texts import TEXTS
from db.house import Record
from db.ladders import Standing
from db.solving import Solver
from engine.achievements import Achievement
from engine.career import (
    Played,
    Tally,
    against,
    by_seat,
    favourite,
    longest_win,
    shortest_win,
    streak,
    tally,
)
from engine.core import AnyGame
from engine.ladders import Ladder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from engine.core import Fact
    from engine.registry import Games


@dataclass(frozen=True, slots=True)
class Rated:
    """A game that somebody plays, with where they stand."""

    game: AnyGame
    achievements: tuple[Achievement, ...]
    """What there is to achieve in it."""
    standing: Standing | None
    """On the ladder of the place; None: they have only played alone."""
    everywhere: Standing | None
    """On the ladder of all places, if they have played elsewhere too."""
    house: Record | None = None
    """Against computer players in the place; None: they have met none."""
    solver: Solver | None = None
    """At puzzles, wherever they have answered them; None: they have answered none."""


@dataclass(frozen=True, slots=True)
class Profile:
    """All that a message about one person shows."""

    name: str
    """A mention, or the words for a former player."""
    guild: int
    """The server whose matches are told; `GLOBAL`: all."""
    games: tuple[Rated, ...]
    """Those that are told of, one where the profile is about one game."""
    here: tuple[Played, ...]
    """Their matches of these games in the place, oldest first."""
    everywhere: tuple[Played, ...]
    """All their matches of these games, for achievements."""
    opponent: str
    """How the favourite opponent is called; empty: there is none."""
    is_open: bool
    """Whether it tells whom they met."""
    picture: Picture | None
    player: int = 0
    """Their id."""
    choices: tuple[AnyGame, ...] = ()
    """The games of which the message can tell instead; none: nothing can be pressed."""
    may_share: bool = False
    shared_by: str = ""
    """Who shows it to all."""


def profile_view(locale: str, shown: Profile) -> ui.LayoutView:
    """Return the message about one person."""
    lines = [
        TEXTS.say(locale, "profile-heading", {"player": shown.name}),
        f"-# {scope_name(locale, Ladder('', shown.guild))}",
    ]
    is_one = len(shown.games) == 1
    # the numbers are those of the curves, which there are of rated games
    rated = [one for one in shown.games if one.standing is not None]
    for one in shown.games:
        number = f"**{rated.index(one) + 1}** " if one in rated and len(rated) > 1 else ""
        lines += _game_lines(locale, shown, one, number)
    if is_one:
        lines += _seat_lines(locale, shown.games[0].game, shown.here)
    lines += _highlights(locale, shown)
    tell = _achievement_lines if is_one else _achievement_sums
    lines += [TEXTS.say(locale, "profile-achievements"), *tell(locale, shown)]
    if shown.shared_by:
        lines.append(TEXTS.say(locale, "shown-by", {"player": shown.shared_by}))
    parts: list[ui.Item[Any]] = [] if shown.picture is None else [shown.picture.gallery()]
    return framed("\n".join(lines), *parts, *_controls(locale, shown))


def _controls(locale: str, shown: Profile) -> list[ui.ActionRow[Any]]:
    """Return what can be pressed: another game, and *Show to all*."""
    if not shown.choices:
        return []
    key = shown.games[0].game.key if len(shown.games) == 1 else EVERYTHING
    rows: list[ui.ActionRow[Any]] = []
    if len(shown.choices) > 1:
        every = TEXTS.say(locale, "profile-every-game")
        options = [
            select_option(every, EVERYTHING, is_chosen=key == EVERYTHING),
            *(
                select_option(
                    TEXTS.say(locale, f"{one.key}-title"), one.key, is_chosen=one.key == key
                )
                for one in shown.choices
            ),
        ]
        label = TEXTS.say(locale, "leaderboard-game")
        rows.append(row(PressSelect(PickProfile(shown.player, key), label, options[:25])))
    if shown.may_share:
        label = TEXTS.say(locale, "button-share")
        rows.append(row(PressButton(ShareProfile(shown.player, key), label)))
    return rows


def tally_text(locale: str, sums: Tally) -> str:
    """Return *sums* in words."""
    facts: dict[str, Fact] = {"wins": sums.wins, "draws": sums.draws, "losses": sums.losses}
    return TEXTS.say(locale, "tally", facts)


def _game_lines(locale: str, shown: Profile, one: Rated, number: str) -> list[str]:
    lines: list[str] = []
    title = one.game.title
    mine = [match for match in shown.here if match.game == one.game.key]
    if one.standing is not None:
        facts: dict[str, Fact] = {
            "game": title,
            "rating": rating_text(locale, one.standing),
            "rank": one.standing.told_rank or 0,
        }
        lines.append(number + TEXTS.say(locale, "profile-game", facts))
        sums = tally_text(locale, tally(match.outcome for match in mine if not match.is_alone))
        if one.everywhere is not None:
            facts = {"tally": sums, "rating": rating_text(locale, one.everywhere)}
            sums = TEXTS.say(locale, "profile-everywhere", facts)
        lines.append(f"-# {sums}")
    scores = [match.score for match in mine if match.is_alone]
    if scores:
        facts = {"game": title, "best": max(scores), "matches": len(scores)}
        key = "profile-alone" if one.game.has_points else "profile-alone-matches"
        lines.append(TEXTS.say(locale, key, facts))
    if one.house is not None and one.house.matches:
        lines.append(profile_line(locale, one.house, title))
    if one.solver is not None:
        lines.append(profile_puzzles(locale, one.solver, title))
    return lines


def _seat_lines(locale: str, game: AnyGame, matches: Sequence[Played]) -> list[str]:
    sums = by_seat(matches)
    if len(sums) < 2:
        return []
    return [
        TEXTS.say(
            locale,
            "profile-seat",
            {"seat": side(locale, game, seat), "tally": tally_text(locale, one)},
        )
        for seat, one in sums.items()
    ]


def _highlights(locale: str, shown: Profile) -> list[str]:
    """Return what stands out in the matches with others."""
    runs = streak(shown.here)
    lines = [TEXTS.say(locale, "profile-streak", {"now": runs.now, "best": runs.best})]
    longest, shortest = longest_win(shown.here), shortest_win(shown.here)
    if longest is not None and shortest is not None:
        facts: dict[str, Fact] = {
            "longest": longest.moves,
            "shortest": shortest.moves,
        }
        lines.append(TEXTS.say(locale, "profile-wins", facts))
    met = favourite(shown.here)
    if met is not None and shown.is_open:
        sums = tally_text(locale, against(shown.here, met))
        facts = {"opponent": shown.opponent, "tally": sums}
        lines.append(TEXTS.say(locale, "profile-favourite", facts))
    return lines if any(not one.is_alone for one in shown.here) else []


def _achievement_lines(locale: str, shown: Profile) -> list[str]:
    """Return the achievements of the one game, what is missing too."""
    (one,) = shown.games
    key = one.game.key
    lines: list[str] = []
    for achievement in one.achievements:
        reached = achievement.progress(shown.everywhere)
        facts: dict[str, Fact] = {
            "name": TEXTS.say(locale, f"{key}-achievement-{achievement.key}"),
            "about": TEXTS.say(locale, f"{key}-achievement-{achievement.key}-about"),
            "reached": reached,
            "least": achievement.least,
            "is_reached": str(reached == achievement.least).lower(),
        }
        lines.append(TEXTS.say(locale, "profile-achievement", facts))
    return lines


def _achievement_sums(locale: str, shown: Profile) -> list[str]:
    """Return how many achievements there are in each game."""
    lines: list[str] = []
    for one in shown.games:
        mine = [match for match in shown.everywhere if match.game == one.game.key]
        every = one.achievements
        reached = sum(each.progress(mine) == each.least for each in every)
        marks = "🏅" * reached + "▫️" * (len(every) - reached)
        facts: dict[str, Fact] = {"game": one.game.title, "marks": marks}
        lines.append(TEXTS.say(locale, "profile-achievement-sum", facts))
    return lines


# Two people -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Versus:
    """All that a message about two people shows."""

    guild: int
    """The server whose matches are told; `GLOBAL`: all."""
    names: tuple[str, str]
    player: int
    """The second one's id."""
    meetings: tuple[Played, ...]
    """The first one's matches in which the second one sat at the table, oldest first."""
    last: str
    """When they met last, in Discord's own form."""


def versus_view(locale: str, games: Games, shown: Versus) -> ui.LayoutView:
    """Return the message about two people."""
    one, other = shown.names
    lines = [
        TEXTS.say(locale, "versus-heading", {"one": one, "other": other}),
        f"-# {scope_name(locale, Ladder('', shown.guild))}",
    ]
    played = list(dict.fromkeys(match.game for match in shown.meetings))
    for key in played:
        sums = against([match for match in shown.meetings if match.game == key], shown.player)
        lines.append(_score(locale, games.title(key), sums))
    if len(played) > 1:
        together = TEXTS.say(locale, "versus-together")
        lines.append(_score(locale, together, against(shown.meetings, shown.player)))
    lines.append(TEXTS.say(locale, "versus-last", {"when": shown.last}))
    return framed("\n".join(lines))


def _score(locale: str, name: str, sums: Tally) -> str:
    facts: dict[str, Fact] = {
        "name": name,
        "wins": sums.wins,
        "losses": sums.losses,
        "draws": sums.draws,
    }
    return TEXTS.say(locale, "versus-score", facts)
