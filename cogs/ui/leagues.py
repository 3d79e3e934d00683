"""The message of a league: members, standings and the end of a season."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle

from cogs.ui.clubs import days_of, entrant_name, fine_print, standings_table
from cogs.ui.ids import Action, Key, Sure
from cogs.ui.layout import framed, press_button, row
from cogs.ui.lobby import pace_name
from cogs.ui.tables import TableText
from cogs.ui.texts import TEXTS, mention, whole_moment
from engine.clubs.forms import ClubRefused
from engine.clubs.leagues import LEAST, next_season
from engine.clubs.standings import has_winner, is_played, standings
from render.clubs import points_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.ui.tables import MessageTable
    from db.clubs import StoredLeague, StoredTournament
    from engine.clubs.forms import Plan
    from engine.clubs.leagues import League
    from engine.core import Fact, Length

_WEEK: Final = 7 * 86_400
_MOST_NAMED: Final = 48


@dataclass(frozen=True)
class OfLeague(Action, by="onlooker", about="league"):
    league: Key


class JoinLeague(OfLeague, form="b1:ljoin:{league}:0:"):
    """Play from the next season."""


class LeaveLeague(OfLeague, form="b1:lleave:{league}:0:"):
    """Don't play in later seasons."""


class StartSeason(OfLeague, form="b1:lstart:{league}:0:", by="organiser"):
    """Start the next season."""


class EndLeague(OfLeague, form="b1:lend{is_sure}:{league}:0:", by="organiser"):
    """End the league after this season, once I'm sure."""

    is_sure: Sure = False


class LeagueSettings(OfLeague, form="b1:lset:{league}:0:", by="organiser"):
    """Show me the settings, which I can change for the next season."""


def plan_of(league: League) -> Plan:
    """Return the plan of a full division."""
    return league.plan(league.division)


def weeks_of(league: League, length: Length | None) -> int:
    """Return how many weeks a season lasts; 0 if unknown.

    *length* is the usual one of a match, if known.
    """
    days = days_of(plan_of(league), length, league.division)
    return league.weeks or ceil((days or 0) / 7)


def is_over(season: Sequence[StoredTournament]) -> bool:
    return all(division.ended_at is not None for division in season)


def next_at(stored: StoredLeague, season: Sequence[StoredTournament]) -> float | None:
    """Return when the next season starts by itself; None if it doesn't, or the time is open."""
    pause = stored.league.pause
    ends = [division.ended_at for division in season if division.ended_at is not None]
    if stored.ended_at is not None or pause is None or not ends or len(ends) < len(season):
        return None
    return max(ends) + pause * _WEEK


def is_counted(season: Sequence[StoredTournament]) -> bool:
    """Return whether enough of *season* was played; by older rules that is always so."""
    return any(division.tournament.plan.rules == 1 for division in season) or is_played(
        division.tournament for division in season
    )


def moving(stored: StoredLeague, season: Sequence[StoredTournament]) -> League:
    """Return the league; after a void *season*, nobody moves up or down in it."""
    return stored.league if is_counted(season) else replace(stored.league, moves=0)


def finals(season: Sequence[StoredTournament]) -> list[list[int]]:
    """Return the people of each division, best first."""
    return [
        [
            division.people[line.entrant]
            for line in standings(division.tournament)
            if line.entrant in division.people
        ]
        for division in season
    ]


def league_view(
    locale: str,
    stored: StoredLeague,
    invited: Sequence[int],
    season: Sequence[StoredTournament],
    length: Length | None = None,
    *,
    is_last: bool = True,
    reader: int = 0,
) -> ui.LayoutView:
    """Return the message of a league with its current or last *season*.

    *length* is the usual one of a match, if known. *reader* is the only person who sees it, if
    there is one. If not *is_last*, a later message has taken over, and this one has only the
    heading.
    """
    if not is_last:
        return framed("\n".join(_heading(locale, stored.league, length)))
    rows = _rows(locale, stored, invited, season)
    text = TableText(
        *_heading(locale, stored.league, length), *_told(locale, stored, invited, season, reader)
    )
    return framed(text, *rows)


def _heading(locale: str, league: League, length: Length | None) -> list[str]:
    facts: dict[str, Fact] = {
        "name": league.name,
        "game": TEXTS.say(locale, f"{league.game}-title"),
        "division": league.division,
        "weeks": weeks_of(league, length),
        "pace": pace_name(locale, league.turn_seconds, league.increment),
    }
    return [
        TEXTS.say(locale, "league-heading", facts),
        TEXTS.say(locale, "league-plan", facts),
        TEXTS.say(locale, "league-rule"),
        *fine_print(locale, plan_of(league)),
    ]


def _told(
    locale: str,
    stored: StoredLeague,
    invited: Sequence[int],
    season: Sequence[StoredTournament],
    reader: int,
) -> list[str | MessageTable]:
    lines: list[str | MessageTable] = []
    playing: set[int] = set()
    if season:
        lines += ["", *_season_lines(locale, stored, season, reader)]
        playing = {player for division in season for player in division.people.values()}
    if stored.ended_at is not None:
        return [*lines, "", TEXTS.say(locale, "league-over")]
    new = [mention(locale, person) for person in invited if person not in playing]
    count = {"count": len(invited), "least": LEAST, "season": stored.seasons + 1}
    lines += ["", TEXTS.say(locale, "league-invited", count)]
    if new:
        named = TEXTS.joined(locale, new[:_MOST_NAMED])
        lines.append(TEXTS.say(locale, "league-new", {"names": named}) if season else named)
    if (at := next_at(stored, season)) is not None:
        when = {"season": stored.seasons + 1, "when": whole_moment(at), "least": LEAST}
        lines.append(TEXTS.say(locale, "league-next", when))
    return lines


def _season_lines(
    locale: str, stored: StoredLeague, season: Sequence[StoredTournament], reader: int
) -> list[str | MessageTable]:
    has_ended = is_over(season)
    facts: dict[str, Fact] = {"season": stored.seasons, "is_over": str(has_ended).lower()}
    lines: list[str | MessageTable] = [TEXTS.say(locale, "league-season", facts)]
    if not has_ended:
        lines += _former_terms(locale, stored.league, season[0].tournament.plan)
    is_void = has_ended and not is_counted(season)
    if is_void:
        lines.append(TEXTS.say(locale, "league-void"))
    elif has_ended and season:
        ended = standings(season[0].tournament)
        best = [entrant_name(locale, season[0], line.entrant) for line in ended if line.place == 1]
        champions = {"names": TEXTS.joined(locale, best), "count": len(best)}
        key = (
            "league-champion" if has_winner(season[0].tournament, ended) else "tournament-no-winner"
        )
        lines.append(TEXTS.say(locale, key, champions))
    fates = _fates(stored, season) if has_ended and not is_void else {}
    for number, played in enumerate(season, 1):
        marks = {entrant: fates.get(player, "") for entrant, player in played.people.items()}
        places = [
            entrant_name(locale, played, line.entrant)
            + (f" ({points_text(line.points)})" if line.place else "")
            + marks.get(line.entrant, "")
            for line in standings(played.tournament)
        ]
        division = TEXTS.say(locale, "league-division", {"number": number})
        text = " · ".join(places)
        lines += [f"**{division}**", standings_table(locale, played, reader, text, marks)]
    return lines


def _former_terms(locale: str, league: League, now: Plan) -> list[str]:
    """Return the terms of the running season if they differ from those of the next one."""
    plan = league.plan(now.places)
    if replace(plan, name=now.name) == now:
        return []
    pace = pace_name(locale, now.turn_seconds, now.increment)
    return [TEXTS.say(locale, "league-keeps", {"pace": pace}), *fine_print(locale, now)]


def _fates(stored: StoredLeague, season: Sequence[StoredTournament]) -> dict[int, str]:
    try:
        divisions = next_season(stored.league, finals(season))
    except ClubRefused:
        return {}
    signs = {"up": " ⬆️", "down": " ⬇️"}
    return {mover.player: signs.get(mover.fate, "") for part in divisions for mover in part}


def _rows(
    locale: str,
    stored: StoredLeague,
    invited: Sequence[int],
    season: Sequence[StoredTournament],
) -> list[ui.ActionRow[Any]]:
    if stored.ended_at is not None:
        return []
    event_id = stored.id
    can_start = is_over(season) and len(invited) >= LEAST
    start = press_button(
        locale, StartSeason(event_id), style=ButtonStyle.primary, is_disabled=not can_start
    )
    return [
        row(
            press_button(locale, JoinLeague(event_id), style=ButtonStyle.success),
            press_button(locale, LeaveLeague(event_id)),
            start,
            press_button(locale, EndLeague(event_id)),
            press_button(locale, LeagueSettings(event_id), "tset"),
        )
    ]
