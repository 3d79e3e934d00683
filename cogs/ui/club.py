"""A club: its overview, hall of fame and years in review."""

from __future__ import annotations

import calendar
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle

from cogs.ui.board import Picture
from cogs.ui.clock import month_letters
from cogs.ui.clubs import RunTournament, fitting, listed_name
from cogs.ui.ids import UNPICKED, Action, Key
from cogs.ui.layout import PressSelect, framed, press_button, row, select_option
from cogs.ui.ranks import season_name
from cogs.ui.texts import TEXTS, jump_link, mention, whole_moment
from db.clubs import StoredLeague, StoredTournament, Win
from db.halls import ClubRecords, Title
from db.lobbies import StoredLobby
from db.nights import Night
from render.clubs import draw_page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import ui

    from db.halls import ClubRecord, ClubYear
    from db.ladders import Standing
    from engine.core import Fact

_MEDALS: Final = ("🥇", "🥈", "🥉")
_MOST_WINS: Final = 10


class ShowClub(Action, form="b1:club::0:", by="onlooker"):
    """Show me what is happening on this server."""


class ShowHall(Action, form="b1:hall::0:", by="onlooker"):
    """Show me the hall of fame of this server."""


class ShowYear(Action, form="b1:year::0:", by="onlooker"):
    """Show me my year on this server."""


class ShowClubYear(Action, form="b1:clubyear::0:", by="onlooker"):
    """Show me this server's year."""


class PickPast(Action, form="s1:tpast::0:is", by="onlooker"):
    picked: Key = UNPICKED


@dataclass(frozen=True, slots=True)
class Club:
    name: str
    tournaments: Sequence[StoredTournament]
    leagues: Sequence[StoredLeague]
    lobbies: Sequence[StoredLobby]
    running: int
    titles: Sequence[Title]
    records: ClubRecords
    nights: Sequence[Night] = ()
    run: Sequence[StoredTournament] = ()


def club_view(locale: str, club: Club) -> ui.LayoutView:
    lines = [TEXTS.say(locale, "club-heading", {"name": club.name})]
    lines.append(TEXTS.say(locale, "club-running", {"count": club.running}))
    for key, listed in (
        ("club-nights", [night_line(locale, night) for night in club.nights]),
        ("club-tournaments", [tournament_line(locale, stored) for stored in club.tournaments]),
        ("club-leagues", [league_line(locale, stored) for stored in club.leagues]),
        ("club-lobbies", [_lobby_line(locale, lobby) for lobby in club.lobbies]),
        ("club-titles", [_title_line(locale, title) for title in club.titles]),
        ("club-records", _record_lines(locale, club.records)),
    ):
        if listed:
            lines += ["", TEXTS.say(locale, key), *listed]
    if not (club.nights or club.tournaments or club.leagues or club.lobbies):
        lines += ["", TEXTS.say(locale, "club-quiet")]
    buttons = row(
        press_button(locale, ShowHall(), style=ButtonStyle.primary),
        press_button(locale, ShowYear()),
        press_button(locale, ShowClubYear()),
    )
    rows = [buttons]
    if club.run:
        options = [
            select_option(listed_name(locale, stored), stored.tournament.id) for stored in club.run
        ]
        rows.append(row(PressSelect(RunTournament(), TEXTS.say(locale, "club-run"), options)))
    return framed("\n".join(lines), *rows)


def tournament_line(locale: str, stored: StoredTournament) -> str:
    tournament, venue = stored.tournament, stored.venue
    facts: dict[str, Fact] = {
        "name": tournament.plan.name,
        "link": jump_link(venue.guild, venue.channel, venue.message),
        "round": len(tournament.rounds),
        "rounds": tournament.total_rounds,
        "count": tournament.present,
        "places": tournament.plan.places,
    }
    if tournament.phase == "running":
        return TEXTS.say(locale, "club-tournament-running", facts)
    line = TEXTS.say(locale, "club-tournament-open", facts)
    return line if stored.due_at is None else f"{line} · {whole_moment(stored.due_at)}"


def night_line(locale: str, night: Night) -> str:
    venue = night.venue
    facts: dict[str, Fact] = {
        "when": whole_moment(night.at),
        "link": jump_link(venue.guild, venue.channel, venue.message),
        "count": len(night.coming),
    }
    return TEXTS.say(locale, "club-night", facts)


def league_line(locale: str, stored: StoredLeague) -> str:
    venue = stored.venue
    facts: dict[str, Fact] = {
        "name": stored.league.name,
        "link": jump_link(venue.guild, venue.channel, venue.message),
        "season": stored.seasons,
    }
    return TEXTS.say(locale, "club-league", facts)


def _lobby_line(locale: str, stored: StoredLobby) -> str:
    lobby = stored.lobby
    facts: dict[str, Fact] = {
        "game": TEXTS.say(locale, f"{lobby.game}-title"),
        "host": mention(locale, lobby.host),
        "link": jump_link(stored.guild, stored.channel, stored.message),
    }
    return TEXTS.say(locale, "club-lobby", facts)


def _title_line(locale: str, title: Title) -> str:
    return TEXTS.say(
        locale,
        "club-title",
        {"name": title.league, "player": mention(locale, title.player), "season": title.season},
    )


def title_name(locale: str, title: Title) -> str:
    return TEXTS.say(locale, "title-champion", {"name": title.league, "season": title.season})


def _records(records: ClubRecords) -> list[tuple[str, ClubRecord]]:
    found = (
        ("streak", records.streak),
        ("height", records.height),
        ("puzzles", records.puzzles),
    )
    return [(key, item) for key, item in found if item is not None]


def _record_lines(locale: str, records: ClubRecords) -> list[str]:
    return [
        TEXTS.say(
            locale,
            "club-record",
            {
                "what": TEXTS.say(locale, f"record-{key}"),
                "number": record.number,
                "player": mention(locale, record.player),
            },
        )
        for key, record in _records(records)
    ]


@dataclass(frozen=True, slots=True)
class Hall:
    name: str
    wins: Sequence[tuple[Win, Sequence[int | None]]]
    """The latest tournaments, each with all its winners; None for a bot."""
    titles: Sequence[Title]
    records: ClubRecords
    past: Sequence[StoredTournament] = ()
    seasons: Sequence[tuple[int, str, int]] = ()
    """Winners of recent rating seasons: season, game and player."""

    @property
    def people(self) -> set[int]:
        won = {player for _, players in self.wins for player in players if player is not None}
        best = {record.player for _, record in _records(self.records)}
        first = {player for _, _, player in self.seasons}
        return won | best | first | {title.player for title in self.titles}


def hall_lines(locale: str, hall: Hall, names: Mapping[int, str]) -> list[tuple[str, str]]:
    former = TEXTS.say(locale, "former-player")
    bot = TEXTS.say(locale, "hall-bot")
    found = [(title_name(locale, title), names.get(title.player, former)) for title in hall.titles]
    for win, players in hall.wins[:_MOST_WINS]:
        name = win.plan.name
        if win.division is not None:
            facts: dict[str, Fact] = {"name": name, "season": win.division.season + 1}
            number = win.division.number + 1
            name = TEXTS.say(locale, "hall-division", {**facts, "number": number})
        who = [bot if player is None else names.get(player, former) for player in players]
        found.append((name, TEXTS.joined(locale, who)))
    for season, game, player in hall.seasons:
        facts = {"game": TEXTS.say(locale, f"{game}-title"), "season": season_name(locale, season)}
        found.append((TEXTS.say(locale, "hall-season", facts), names.get(player, former)))
    found += [
        (TEXTS.say(locale, f"record-{key}"), f"{best.number} · {names.get(best.player, former)}")
        for key, best in _records(hall.records)
    ]
    return found


def hall_page(
    locale: str, hall: Hall, mentions: Mapping[int, str], plain: Mapping[int, str]
) -> tuple[ui.LayoutView, Picture | None]:
    """Return the hall of fame as a list and as a picture, or None if it is empty.

    The list uses names from *mentions*, the picture names from *plain*. Slow, so call it in a
    thread.
    """
    title = TEXTS.say(locale, "hall-heading", {"name": hall.name})
    lines = hall_lines(locale, hall, mentions)
    if not lines:
        return framed(f"## {title}\n{TEXTS.say(locale, 'hall-empty')}"), None
    listed = [f"**{what}** {who}" for what, who in lines]
    picture = _picture(title, hall_lines(locale, hall, plain))
    parts: list[ui.Item[Any]] = [picture.gallery()]
    if hall.past:
        options = [
            select_option(listed_name(locale, stored), stored.tournament.id) for stored in hall.past
        ]
        parts.append(row(PressSelect(PickPast(), TEXTS.say(locale, "hall-past"), options)))
    return framed("\n".join([f"## {title}", *listed]), *parts), picture


def season_page(
    locale: str,
    season: int,
    best: Sequence[tuple[str, Sequence[Standing]]],
    mentions: Mapping[int, str],
    plain: Mapping[int, str],
) -> tuple[ui.LayoutView, Picture]:
    """Return the message on the end of a *season*, with a picture of the winner of each game.

    *best* has the top of each game's leaderboard. The text uses names from *mentions*, the
    picture names from *plain*. Slow.
    """
    title = TEXTS.say(locale, "season-over", {"season": season_name(locale, season)})
    winners, drawn = [f"## {title}"], list[tuple[str, str]]()
    for game, rows in best:
        name = TEXTS.say(locale, f"{game}-title")
        places = [
            f"{_MEDALS[(standing.rank or 1) - 1]} {mentions[standing.player]} {standing.shown}"
            for standing in rows
        ]
        winners.append(f"**{name}** {' · '.join(places)}")
        first = [plain[standing.player] for standing in rows if standing.rank == 1]
        drawn.append((name, f"{TEXTS.joined(locale, first)} · {rows[0].shown}"))
    picture = _picture(title, drawn)
    return framed("\n".join(winners), picture.gallery()), picture


def _picture(
    title: str, lines: Sequence[tuple[str, str]], months: Sequence[tuple[str, int]] = ()
) -> Picture:
    data = draw_page(title, lines, months)
    alt = fitting([title, *(f"{what}: {who}" for what, who in lines)])
    name = hashlib.sha256(data).hexdigest()[:12]
    return Picture(f"page-{name}.png", alt, data)


def year_bounds(now: float) -> tuple[int, list[float]]:
    """Return the current year, and the beginnings of its months and of the next year, in UTC."""
    year = datetime.fromtimestamp(now, UTC).year
    months = len(calendar.month_name) - 1
    begins = [datetime(year, month, 1, tzinfo=UTC) for month in range(1, months + 1)]
    return year, [day.timestamp() for day in (*begins, datetime(year + 1, 1, 1, tzinfo=UTC))]


def year_page(
    locale: str, year: int, shown: ClubYear, name: str, winner: str
) -> tuple[ui.LayoutView, Picture]:
    """Return the *year* of a member or server called *name*, with a picture.

    *winner* is the plain name of the server's best player; empty for a member. Slow.
    """
    title = TEXTS.say(locale, "year-heading", {"name": name, "year": str(year)})
    lines = [(TEXTS.say(locale, "year-matches"), str(shown.matches))]
    if winner:
        lines.append((TEXTS.say(locale, "year-people"), str(shown.people)))
        lines.append((TEXTS.say(locale, "year-best"), f"{winner} · {shown.wins}"))
    elif shown.winner is not None:
        lines.append((TEXTS.say(locale, "year-wins"), str(shown.wins)))
        lines.append((TEXTS.say(locale, "year-trophies"), str(shown.trophies)))
    lines += [(TEXTS.say(locale, f"{game}-title"), str(count)) for game, count in shown.games]
    months: list[Any] = list(zip(month_letters(locale), shown.months, strict=True))
    picture = _picture(title, lines, months)
    return framed(f"## {title}", picture.gallery()), picture
