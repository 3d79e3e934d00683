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
from engine.career import Sums, Tally
from engine.core import AnyGame
from engine.ladders import Ladder

if TYPE_CHECKING:
    from discord import ui

    from engine.core import Fact
    from engine.registry import Games


@dataclass(frozen=True, slots=True)
class Rated:
    """A game that somebody plays, with where they stand."""

    game: AnyGame
    here: Sums
    """What their matches of it in the place come to."""
    achievements: tuple[tuple[Achievement, int], ...]
    """What there is to achieve in it, each with how many of its `least` they have reached."""
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
    here: Sums
    """What their matches of these games in the place come to."""
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
        lines += _game_lines(locale, one, number)
    if is_one:
        lines += _seat_lines(locale, shown.games[0])
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


def _game_lines(locale: str, one: Rated, number: str) -> list[str]:
    lines: list[str] = []
    title = one.game.title
    if one.standing is not None:
        facts: dict[str, Fact] = {
            "game": title,
            "rating": rating_text(locale, one.standing),
            "rank": one.standing.told_rank or 0,
        }
        lines.append(number + TEXTS.say(locale, "profile-game", facts))
        sums = tally_text(locale, one.here.tally)
        if one.everywhere is not None:
            facts = {"tally": sums, "rating": rating_text(locale, one.everywhere)}
            sums = TEXTS.say(locale, "profile-everywhere", facts)
        lines.append(f"-# {sums}")
    if one.here.best is not None:
        facts = {"game": title, "best": one.here.best, "matches": one.here.alone}
        key = "profile-alone" if one.game.has_points else "profile-alone-matches"
        lines.append(TEXTS.say(locale, key, facts))
    if one.house is not None and one.house.matches:
        lines.append(profile_line(locale, one.house, title))
    if one.solver is not None:
        lines.append(profile_puzzles(locale, one.solver, title))
    return lines


def _seat_lines(locale: str, one: Rated) -> list[str]:
    if len(one.here.seats) < 2:
        return []
    return [
        TEXTS.say(
            locale,
            "profile-seat",
            {"seat": side(locale, one.game, seat), "tally": tally_text(locale, sums)},
        )
        for seat, sums in sorted(one.here.seats.items())
    ]


def _highlights(locale: str, shown: Profile) -> list[str]:
    """Return what stands out in the matches with others."""
    here = shown.here
    if not here.tally.matches:
        return []
    runs = {"now": here.streak.now, "best": here.streak.best}
    lines = [TEXTS.say(locale, "profile-streak", runs)]
    if here.longest is not None and here.shortest is not None:
        moves = {"longest": here.longest, "shortest": here.shortest}
        lines.append(TEXTS.say(locale, "profile-wins", moves))
    if here.favourite is not None and shown.is_open:
        sums = tally_text(locale, here.favourite.tally)
        facts = {"opponent": shown.opponent, "tally": sums}
        lines.append(TEXTS.say(locale, "profile-favourite", facts))
    return lines


def _achievement_lines(locale: str, shown: Profile) -> list[str]:
    """Return the achievements of the one game, what is missing too."""
    (one,) = shown.games
    key = one.game.key
    lines: list[str] = []
    for achievement, reached in one.achievements:
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
        reached = sum(count == each.least for each, count in one.achievements)
        marks = "🏅" * reached + "▫️" * (len(one.achievements) - reached)
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
    games: tuple[tuple[str, Tally], ...]
    """The games in which they met, most often first, each with how the first one was placed."""
    together: Tally
    """Of all games."""
    last: str
    """When they met last, in Discord's own form."""


def versus_view(locale: str, games: Games, shown: Versus) -> ui.LayoutView:
    """Return the message about two people."""
    one, other = shown.names
    lines = [
        TEXTS.say(locale, "versus-heading", {"one": one, "other": other}),
        f"-# {scope_name(locale, Ladder('', shown.guild))}",
    ]
    lines += [_score(locale, games.title(key), tally) for key, tally in shown.games]
    if len(shown.games) > 1:
        together = TEXTS.say(locale, "versus-together")
        lines.append(_score(locale, together, shown.together))
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
