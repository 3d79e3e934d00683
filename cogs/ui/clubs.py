"""A tournament's messages, for everybody and for one person, and their buttons."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args

from discord import ButtonStyle

from cogs.ui.board import Picture
from cogs.ui.clock import KNOWN_PACES, PACES, USUAL_PACE, Pace, span
from cogs.ui.ids import UNPICKED, Action, Key, OldButton, Sure
from cogs.ui.layout import LONGEST_LABEL, framed, press_button, row, shortened
from cogs.ui.lobby import choice_name, pace_name
from cogs.ui.tables import MessageTable, Row, TableText, columns
from cogs.ui.texts import TEXTS, jump_link, mention, whole_moment
from db.clubs import FEW
from engine.clubs.forms import MOST_AWAY, ClubRefused, Form, Kind
from engine.clubs.lengths import tournament_days
from engine.clubs.standings import has_winner, standings, struck_out
from engine.clubs.tournament import POINT
from engine.clubs.views import bracket_of, crosstable, outlook
from engine.weekends import are_long
from render.clubs import draw_bracket, draw_crosstable, points_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from discord import ui

    from db.clubs import Hosted, StoredTournament
    from engine.clubs.events import Ruled
    from engine.clubs.forms import Plan
    from engine.clubs.standings import StandingsLine
    from engine.clubs.tournament import Tournament, TournamentTable
    from engine.core import AnyGame, Fact, Length

_MOST_LINES: Final = 64
"""Maximum number of people listed in words, within the 4,000 characters that Discord allows."""
_MOST_LINKS: Final = 20
"""Maximum number of links to matches; further matches get thread mentions, which are shorter."""
_MOST_TOLD: Final = 12
_LONGEST_ALT: Final = 900
"""Maximum characters of standings in an alt text; Discord allows 1,024 for the whole text."""
_PODIUM: Final = 3
_PAIR: Final = 2
_BETWEEN: Final = " \u2013 "


class Wait(NamedTuple):
    """Somebody whom a round is waiting for."""

    entrant: int
    until: float | None
    """When their time runs out, in seconds since 1970; None for never."""
    is_away: bool = False
    """Whether they are away and their clock pauses; it goes on at *until*."""


WITH_LIMIT: Final = tuple(pace for pace in PACES if pace.seconds is not None)
"""Paces for tournaments; without a limit a round might never end."""


@dataclass(frozen=True)
class OfTournament(Action, by="onlooker", about="tournament"):
    tournament: Key


class JoinTournament(OfTournament, form="b1:tjoin:{tournament}:0:"):
    """Enter, or come back."""


class LeaveTournament(OfTournament, form="b1:tleave:{tournament}:0:"):
    """Leave before the start."""


class StartTournament(OfTournament, form="b1:tstart:{tournament}:0:", by="organiser"):
    pass


class LookAtTournament(OfTournament, form="b1:tlook:{tournament}:0:"):
    """Show me my standing and what I can do."""


class FairTournament(OfTournament, form="b1:tfair:{tournament}:0:"):
    """Tell me how the draws are kept fair, and show me their commitment."""


class Withdraw(OfTournament, form="b1:tgiveup{is_sure}:{tournament}:0:"):
    is_sure: Sure = False


class ComeBack(OfTournament, form="b1:tback:{tournament}:0:", by="anybody"):
    """Pair me again: a button in a letter to somebody who was away."""


class CheckIn(OfTournament, form="b1:there:{tournament}:0:", by="anybody"):
    """Check me in for the start: a button below the tournament's message, and in a letter."""


class SitOut(OfTournament, form="b1:tsit:{tournament}:0:{round}"):
    """Let me sit out the next round, before it is paired, for half a point."""

    round: int


class ManageTournament(OfTournament, form="b1:tmanage:{tournament}:0:", by="organiser"):
    """Show me what an organiser can do."""


class RunTournament(Action, form="s1:trun::0:is", by="organiser"):
    picked: Key = UNPICKED


class TournamentFile(OfTournament, form="b1:tfile:{tournament}:0:"):
    """Give me the file of a finished tournament, which anybody can check."""


FORMS: Final = ("swiss", "robin", "double", "knockout", "best-of-3", "tables")
"""The forms that `/tournament` offers, by the keys of their texts."""


def form_of(name: str, game: AnyGame, rounds: int = 0) -> Form | None:
    """Return the form called *name*, with *rounds* rounds if people can choose them.

    Returns None if *game* has no such form.
    """
    if name == "tables":
        several = [count for count in game.seats if count in range(3, 6)]
        if not several:
            return None
        seats = 4 if 4 in several else max(several)
        return Form.tables(seats, rounds or 3, least=min(several), most=max(several))
    if 2 not in game.seats:
        return None
    return {
        "swiss": Form.swiss(rounds),
        "robin": Form.robin(),
        "double": Form.robin(is_double=True),
        "knockout": Form.knockout(),
        "best-of-3": Form.knockout(3),
    }.get(name)


def form_key(form: Form) -> str:
    assert form.kind in get_args(Kind)
    if form.best_of > 1:
        return "best-of-3"
    return "double" if form.kind == "robin" and form.rounds > 1 else form.kind


def form_name(locale: str, form: Form) -> str:
    return TEXTS.say(locale, f"form-{form_key(form)}")


def paces(locale: str) -> list[tuple[str, str]]:
    return [
        (pace_name(locale, pace.seconds, pace.increment), pace.to_text()) for pace in WITH_LIMIT
    ]


def pace_of(text: str) -> Pace:
    """Return the picked pace, or the usual one if *text* is empty.

    Raises:
        ClubRefused: tournaments don't have this pace.
    """
    if not text:
        return USUAL_PACE
    try:
        pace = Pace.from_text(text.strip())
    except OldButton:
        raise ClubRefused("bad-pace") from None
    if pace not in KNOWN_PACES or pace.seconds is None:
        raise ClubRefused("bad-pace")
    return pace


def entrant_name(locale: str, stored: StoredTournament, entrant: int) -> str:
    if stored.tournament.entrants[entrant].bot:
        return f"🤖 {_computer(locale, stored, entrant)}"
    return mention(locale, stored.people.get(entrant, -1))


def entrant_names(
    locale: str, stored: StoredTournament, plain: Mapping[int, str]
) -> dict[int, str]:
    """Return all entrants' names for pictures; *plain* has people's names."""
    found: dict[int, str] = {}
    for entrant in stored.tournament.entrants:
        if entrant.bot:
            found[entrant.number] = _computer(locale, stored, entrant.number)
        else:
            found[entrant.number] = plain.get(stored.people.get(entrant.number, -1), "")
    return found


def _computer(locale: str, stored: StoredTournament, entrant: int) -> str:
    """Return a bot's name in the tournament.

    In a match it has another name, which depends on the seat.
    """
    bots = [entrant.number for entrant in stored.tournament.entrants if entrant.bot]
    return TEXTS.say(locale, "tournament-bot", {"number": bots.index(entrant) + 1})


# The message --------------------------------------------------------------------------------------


def tournament_picture(
    locale: str, stored: StoredTournament, plain: Mapping[int, str]
) -> Picture | None:
    """Draw the standings, or return None before the start. *plain* has people's names.

    Slow, so call it in a thread.
    """
    tournament = stored.tournament
    if tournament.started is None or not tournament.rounds:
        return None
    names, title = entrant_names(locale, stored, plain), listed_name(locale, stored)
    if tournament.form.kind == "knockout":
        data = draw_bracket(bracket_of(tournament), names, tournament.seeds, title)
    else:
        data = draw_crosstable(crosstable(tournament), names, title)
    lines = standings(tournament)[:_MOST_TOLD]
    places = [_alt_line(locale, line, names[line.entrant]) for line in lines]
    alt = TEXTS.say(locale, "tournament-alt", {"name": title, "lines": fitting(places)})
    name = hashlib.sha256(data).hexdigest()[:12]
    return Picture(f"standings-{name}.png", alt, data)


def fitting(parts: Sequence[str]) -> str:
    room = _LONGEST_ALT
    kept: list[str] = []
    for part in parts:
        room -= len(part) + 2
        if room < 0:
            break
        kept.append(part)
    return "; ".join(kept)


def _alt_line(locale: str, line: StandingsLine, name: str) -> str:
    facts: dict[str, Fact] = {
        "place": line.place,
        "name": name,
        "points": points_text(line.points),
    }
    return TEXTS.say(locale, "tournament-alt-line", facts)


def tournament_view(
    locale: str,
    stored: StoredTournament,
    hosted: Sequence[Hosted],
    picture: Picture | None,
    *,
    is_last: bool = True,
    trouble: str = "",
    waits: Sequence[Wait] = (),
    length: Length | None = None,
    reader: int = 0,
) -> ui.LayoutView:
    """Return the message of a tournament; *hosted* are the matches of its latest round.

    *length* is the usual one of a match, if known. *trouble* says why its matches can't begin,
    *waits* whom its round is waiting for. *reader* is the only person who sees it, if there is one.
    If not *is_last*, a later message has taken over, and this one has no buttons.
    """
    parts: list[ui.Item[Any]] = [] if picture is None else [picture.gallery()]
    if is_last:
        parts += _rows(locale, stored)
    text = tournament_text(locale, stored, hosted, is_last=is_last, waits=waits, length=length)
    words: list[str | MessageTable] = [text]
    if picture is not None and stored.tournament.form.kind != "knockout":
        is_over = {"is_over": str(stored.tournament.phase == "ended").lower()}
        words.append(standings_table(locale, stored, reader))
        words.append(TEXTS.say(locale, "tournament-legend", is_over))
    if trouble:
        words.append(f"\n⚠️ {trouble}")
    return framed(TableText(*words), *parts)


def standings_table(
    locale: str,
    stored: StoredTournament,
    reader: int,
    text: str = "",
    marks: Mapping[int, str] = MappingProxyType({}),
) -> MessageTable:
    """Return the standings; *text* is as in `MessageTable`, and *marks* follow entrants' names."""
    own = stored.entrant_of(reader)
    rows = (
        Row(
            (
                str(line.place or "–"),  # noqa: RUF001 # a dash in place of a number
                entrant_name(locale, stored, line.entrant) + marks.get(line.entrant, ""),
                points_text(line.points),
                str(line.played),
            ),
            line.entrant == own,
        )
        for line in standings(stored.tournament)
    )
    return MessageTable(columns(locale, ("rank", "player", "points", "matches")), tuple(rows), text)


def tournament_text(
    locale: str,
    stored: StoredTournament,
    hosted: Sequence[Hosted],
    *,
    is_last: bool,
    waits: Sequence[Wait],
    length: Length | None,
) -> str:
    tournament = stored.tournament
    phase = tournament.phase if is_last else "running"
    heading = {"name": listed_name(locale, stored), "phase": phase}
    lines = [TEXTS.say(locale, "tournament-heading", heading), *_plan_lines(locale, tournament)]
    if length is not None and tournament.phase in {"open", "running"}:
        lines += _length_lines(locale, tournament, length)
    if tournament.phase == "open":
        lines += ["", *_open_lines(locale, stored)]
    elif tournament.phase == "abandoned":
        lines += ["", TEXTS.say(locale, "tournament-off")]
    elif tournament.phase == "ended" and is_last:
        lines += ["", *_winner_lines(locale, stored)]
    if tournament.rounds and (tournament.phase == "running" or not is_last):
        lines += ["", *_round_lines(locale, stored, hosted, waits)]
    for entrant in tournament.entrants:
        if entrant.instead is not None:
            facts = {
                "name": entrant_name(locale, stored, entrant.number),
                "gone": entrant_name(locale, stored, entrant.instead),
                "round": entrant.since + 1,
            }
            lines.append(TEXTS.say(locale, "tournament-instead", facts))
    if gone := struck_out(tournament):
        names = [entrant_name(locale, stored, entrant) for entrant in gone]
        facts = {"names": TEXTS.joined(locale, names), "count": len(gone)}
        lines.append(TEXTS.say(locale, "tournament-struck", facts))
    return "\n".join(lines)


def _plan_lines(locale: str, tournament: Tournament) -> list[str]:
    plan = tournament.plan
    facts: dict[str, Fact] = {
        "game": TEXTS.say(locale, f"{plan.game}-title"),
        "form": form_name(locale, plan.form),
        # before the start the number depends on who enters
        "rounds": 0 if tournament.phase == "open" else tournament.total_rounds,
        "pace": pace_name(locale, plan.turn_seconds, plan.increment),
    }
    lines = [TEXTS.say(locale, "tournament-plan", facts)]
    ways = [
        TEXTS.say(locale, "variant", {"option": TEXTS.say(locale, stem), "value": value})
        for stem, value in _options(locale, tournament)
    ]
    if ways:
        lines.append(f"-# {TEXTS.joined(locale, ways)}")
    if tournament.phase == "open":
        return lines + fine_print(locale, plan)
    if has_free_weekends(plan):
        lines.append(f"-# {TEXTS.say(locale, 'lobby-weekends')}")
    if plan.rules == 1 and tournament.phase == "running":
        lines.append(TEXTS.say(locale, "tournament-old-rules"))
    return lines


def fine_print(locale: str, plan: Plan) -> list[str]:
    """Return the terms that people accept by joining, a line each."""
    lines: list[str] = []
    if has_free_weekends(plan):
        lines.append(f"-# {TEXTS.say(locale, 'lobby-weekends')}")
    lines.append(TEXTS.say(locale, "tournament-gone", {"gone": plan.gone}))
    if plan.check_in:
        minutes = {"minutes": plan.check_in, "form": plan.form.kind}
        lines.append(TEXTS.say(locale, "tournament-check-in", minutes))
    if plan.least_reliable:
        facts = {"percent": plan.least_reliable}
        lines.append(TEXTS.say(locale, "tournament-reliable", facts))
    if plan.least_finished:
        facts = {"percent": plan.least_finished}
        lines.append(TEXTS.say(locale, "tournament-finished", facts))
    if plan.round_seconds is not None:
        days = plan.round_seconds // 86_400
        lines.append(TEXTS.say(locale, "tournament-round-days", {"days": days}))
    return lines


def _length_lines(locale: str, tournament: Tournament, length: Length) -> list[str]:
    plan, entrants = tournament.plan, len(tournament.seeds) or tournament.present
    count = max(entrants, plan.form.least_people)
    days = days_of(plan, length, count)
    if days is None:
        return []
    facts: dict[str, Fact] = {"count": count, "time": span(locale, days)}
    return [TEXTS.say(locale, "tournament-length", facts)]


def has_free_weekends(plan: Plan) -> bool:
    """Return whether all clocks pause on Saturdays and Sundays."""
    return plan.frees_weekends and are_long(plan.turn_seconds)


def interval_of(plan: Plan) -> float | None:
    """Return the seconds between two visits of players who keep the pace; None without a limit.

    If weekends don't count, this is the average.
    """
    interval = Pace(plan.turn_seconds, plan.increment).interval
    return interval * 7 / 5 if interval and has_free_weekends(plan) else interval


def days_of(plan: Plan, length: Length | None, people: int) -> int | None:
    """Return the usual length in days for *people* entrants; None if unknown or played live.

    *length* is the usual one of a match, if known.
    """
    pace, interval = Pace(plan.turn_seconds, plan.increment), interval_of(plan)
    if length is None or interval is None or pace.visits == "live":
        return None
    return ceil(tournament_days(plan.form, length, interval, people))


def _options(locale: str, tournament: Tournament) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for option, values in tournament.plan.options.items():
        stem = f"{tournament.plan.game}-option-{option}"
        names = [choice_name(locale, stem, value) for value in values.split("+") if value]
        if names and TEXTS.has(stem):
            found.append((stem, TEXTS.joined(locale, names)))
    return found


def _open_lines(locale: str, stored: StoredTournament) -> list[str]:
    tournament = stored.tournament
    people = [entrant for entrant in tournament.entrants if entrant.presence != "left"]
    facts: dict[str, Fact] = {
        "count": len(people),
        "places": tournament.plan.places,
        "least": tournament.form.least_people,
    }
    lines = [TEXTS.say(locale, "tournament-places", facts)]
    named = [entrant_name(locale, stored, entrant.number) for entrant in people[:_MOST_LINES]]
    if named:
        lines.append(TEXTS.joined(locale, named))
    if tournament.is_check_in:
        counts = {"count": len(people) - len(tournament.missing), "of": len(people)}
        lines.append(TEXTS.say(locale, "tournament-checked", counts))
    key = "tournament-starts" if stored.due_at is not None else "tournament-starts-by-hand"
    if stored.warned == FEW:
        key = "tournament-starts-late"
    when = "" if stored.due_at is None else whole_moment(stored.due_at)
    lines += ["", TEXTS.say(locale, key, {"when": when, **facts})]
    if tournament.plan.rules > 1:
        plan = tournament.plan
        may_sit_out = plan.form.kind in {"swiss", "tables"}
        terms = {"days": MOST_AWAY, "byes": plan.requested_byes if may_sit_out else 0}
        lines.append(TEXTS.say(locale, "tournament-away", terms))
    return lines


def _round_lines(
    locale: str, stored: StoredTournament, hosted: Sequence[Hosted], waits: Sequence[Wait]
) -> list[str]:
    tournament = stored.tournament
    last = tournament.rounds[-1]
    facts: dict[str, Fact] = {"round": len(tournament.rounds), "rounds": tournament.total_rounds}
    lines = [TEXTS.say(locale, "tournament-round", facts)]
    if stored.due_at is not None and tournament.phase == "running":
        until = {"when": whole_moment(stored.due_at)}
        lines.append(TEXTS.say(locale, "tournament-round-until", until))
    if waits:
        people = [_wait_text(locale, stored, wait) for wait in waits]
        facts = {"people": TEXTS.joined(locale, people)}
        lines.append(TEXTS.say(locale, "tournament-waits", facts))
    absent = [entrant.number for entrant in tournament.entrants if entrant.presence == "absent"]
    if absent:
        names = TEXTS.joined(locale, [entrant_name(locale, stored, entrant) for entrant in absent])
        facts = {"names": names, "count": len(absent), "form": tournament.form.kind}
        lines.append(TEXTS.say(locale, "tournament-absent", facts))
    places = {match.board.board: match.channel for match in hosted}
    for number, table in enumerate(last.tables[:_MOST_LINES]):
        lines.append(_table_line(locale, stored, table, places.get(number)))
    if last.byes:
        names = TEXTS.joined(
            locale, [entrant_name(locale, stored, entrant) for entrant in last.byes]
        )
        facts = {"names": names, "count": len(last.byes)}
        lines.append(TEXTS.say(locale, "tournament-bye", facts))
    return lines


def _wait_text(locale: str, stored: StoredTournament, wait: Wait) -> str:
    name = entrant_name(locale, stored, wait.entrant)
    if wait.until is None:
        return name
    away = str(wait.is_away).lower()
    facts: dict[str, Fact] = {"name": name, "when": whole_moment(wait.until), "is_away": away}
    return TEXTS.say(locale, "tournament-wait", facts)


def _table_line(
    locale: str, stored: StoredTournament, table: TournamentTable, channel: int | None
) -> str:
    tournament = stored.tournament
    is_done = tournament.rounds[-1].is_closed or table.is_done(tournament.form)
    scores = table.scores
    names = [entrant_name(locale, stored, entrant) for entrant in table.entrants]
    if is_done and not table.is_off:
        lines = [_scored(names, scores)]
        if table.ruling is not None:
            lines.append(ruling_text(locale, stored, table.ruling))
        elif table.lot is not None and tournament.plan.rules > 1:
            lines.append(_through(locale, stored, table, len(tournament.rounds)))
        return "\n-# ".join(lines)
    facts: dict[str, Fact] = {"names": _BETWEEN.join(names)}
    if table.is_off:
        return TEXTS.say(locale, "tournament-table-off", facts)
    if channel is None:
        return _BETWEEN.join(names)
    if len(tournament.rounds[-1].tables) > _MOST_LINKS:
        return f"{facts['names']} · <#{channel}>"
    facts["link"] = jump_link(stored.venue.guild, channel)
    return TEXTS.say(locale, "tournament-table-at", facts)


def ruling_text(locale: str, stored: StoredTournament, ruled: Ruled) -> str:
    """Say how a table was ruled, why, and who goes through after a draw in a knockout."""
    table = stored.tournament.rounds[ruled.round].tables[ruled.table]
    best = [
        entrant_name(locale, stored, entrant)
        for entrant, place in zip(table.entrants, ruled.places, strict=True)
        if place == 1
    ]
    facts: dict[str, Fact] = {
        "why": ruled.why,
        "names": TEXTS.joined(locale, best),
        "count": len(best),
        "is_draw": str(len(best) == len(table.entrants)).lower(),
        "chance": ruled.chance,
    }
    text = TEXTS.say(locale, "tournament-ruled", facts)
    if stored.tournament.form.kind != "knockout" or len(best) == 1:
        return text
    return f"{text} {_through(locale, stored, table, ruled.round + 1)}".rstrip()


def _through(locale: str, stored: StoredTournament, table: TournamentTable, round_: int) -> str:
    """Say who goes through after a drawn *table* of a knockout; rounds count from 1."""
    tournament = stored.tournament
    best = tournament.better_seed(table)
    if best is None or tournament.plan.rules == 1:
        return ""
    facts: dict[str, Fact] = {
        "name": entrant_name(locale, stored, best),
        "is_last": str(round_ == tournament.total_rounds).lower(),
    }
    return TEXTS.say(locale, "tournament-through", facts)


def _scored(names: Sequence[str], scores: Sequence[int | None]) -> str:
    """Return the names with their scores; for two in the form ``A 1 : 0 B``."""
    points = [points_text(score or 0) for score in scores]
    if len(names) == _PAIR:
        return f"{names[0]} **{points[0]} : {points[1]}** {names[1]}"
    return " · ".join(
        f"**{name} ({text})**" if score == POINT else f"{name} ({text})"
        for name, text, score in zip(names, points, scores, strict=True)
    )


def _winner_lines(locale: str, stored: StoredTournament) -> list[str]:
    lines: list[str] = []
    ended = standings(stored.tournament)
    if not has_winner(stored.tournament, ended):
        return [TEXTS.say(locale, "tournament-no-winner")]
    for line in ended:
        if line.place > _PODIUM:
            break
        facts: dict[str, Fact] = {
            "place": line.place,
            "name": entrant_name(locale, stored, line.entrant),
            "points": points_text(line.points),
            "form": stored.tournament.form.kind,
        }
        lines.append(TEXTS.say(locale, "tournament-winner", facts))
    return lines


def _rows(locale: str, stored: StoredTournament) -> list[ui.ActionRow[Any]]:
    tournament = stored.tournament
    event_id = tournament.id
    look = press_button(locale, LookAtTournament(event_id))
    if tournament.phase == "open":
        is_full = tournament.present >= tournament.plan.places
        can_start = tournament.is_ready
        join = JoinTournament(event_id)
        primary = ButtonStyle.primary
        here = [press_button(locale, CheckIn(event_id), style=ButtonStyle.success)]
        return [
            row(
                *(here if tournament.is_check_in else []),
                press_button(locale, join, style=ButtonStyle.success, is_disabled=is_full),
                press_button(locale, LeaveTournament(event_id)),
                press_button(
                    locale, StartTournament(event_id), style=primary, is_disabled=not can_start
                ),
                look,
            )
        ]
    if tournament.phase == "running":
        buttons = [look, press_button(locale, Withdraw(event_id))]
        if tournament.may_join_late:
            late = press_button(locale, JoinTournament(event_id), style=ButtonStyle.success)
            buttons.insert(0, late)
        return [row(*buttons)]
    if tournament.phase == "ended":
        return [row(look, press_button(locale, TournamentFile(event_id)))]
    return []


# For one person -----------------------------------------------------------------------------------


def outlook_view(
    locale: str,
    stored: StoredTournament,
    player: int,
    hosted: Sequence[Hosted],
    *,
    may_run: bool,
) -> ui.LayoutView:
    tournament = stored.tournament
    entrant = stored.entrant_of(player)
    heading = {"name": listed_name(locale, stored), "phase": tournament.phase}
    lines = [TEXTS.say(locale, "tournament-heading", heading)]
    lines += _own_lines(locale, stored, entrant, hosted)
    event_id = tournament.id
    buttons: list[Any] = [press_button(locale, FairTournament(event_id), "fair")]
    if entrant is not None and _may_come_back(tournament, entrant):
        buttons.append(press_button(locale, ComeBack(event_id), style=ButtonStyle.success))
    if entrant is not None and tournament.may_sit_out(entrant):
        buttons.append(press_button(locale, SitOut(event_id, len(tournament.rounds))))
    if may_run and tournament.phase in {"open", "running"}:
        buttons.append(press_button(locale, ManageTournament(event_id)))
    rows = [row(*buttons)]
    return framed("\n".join(lines), *rows)


def _may_come_back(tournament: Tournament, entrant: int) -> bool:
    presence = tournament.entrants[entrant].presence
    is_out = presence == "absent" and tournament.form.kind == "knockout"
    return presence in {"absent", "vanished", "house"} and not is_out


def listed_name(locale: str, stored: StoredTournament) -> str:
    """Return a tournament's name in a list, with season and division in a league."""
    name, division = stored.tournament.plan.name, stored.division
    if division is None:
        return name
    facts: dict[str, Fact] = {"season": division.season + 1, "number": division.number + 1}
    return TEXTS.say(locale, "hall-division", {"name": name, **facts})


def _own_lines(
    locale: str, stored: StoredTournament, entrant: int | None, hosted: Sequence[Hosted]
) -> list[str]:
    tournament = stored.tournament
    if entrant is None or tournament.entrants[entrant].presence == "left":
        return [TEXTS.say(locale, "tournament-not-in")]
    if tournament.started is None:
        return [TEXTS.say(locale, "tournament-in")]
    mine = outlook(tournament, entrant)
    if mine is None:
        return [TEXTS.say(locale, "tournament-in")]
    facts: dict[str, Fact] = {
        "place": mine.line.place,
        "of": mine.of,
        "points": points_text(mine.line.points),
        "wins": mine.line.wins,
        "draws": mine.line.draws,
        "losses": mine.line.losses,
    }
    is_knockout = tournament.form.kind == "knockout"
    # in a knockout, a place means little to people who are still playing
    lines = [] if is_knockout and mine.now else [TEXTS.say(locale, "tournament-own", facts)]
    if tournament.form.kind == "swiss" and mine.line.place:
        worth = {"points": points_text(mine.line.buchholz)}
        lines.append(TEXTS.say(locale, "tournament-own-buchholz", worth))
    if mine.presence != "in":
        lines.append(TEXTS.say(locale, "tournament-own-gone", {"presence": mine.presence}))
    if len(tournament.rounds) in tournament.entrants[entrant].excused:
        facts = {"round": len(tournament.rounds) + 1}
        lines.append(TEXTS.say(locale, "tournament-own-excused", facts))
    if tournament.phase == "running" and entrant in tournament.rounds[-1].byes:
        lines.append(TEXTS.say(locale, "tournament-own-bye"))
    if mine.now is not None:
        places = {match.board.board: match.channel for match in hosted}
        others = [entrant_name(locale, stored, entrant) for entrant in mine.now.others]
        channel = places.get(mine.now.table)
        facts = {"names": TEXTS.joined(locale, others), "place": f"<#{channel}>"}
        key = "tournament-own-soon" if channel is None else "tournament-own-now"
        lines.append(TEXTS.say(locale, key, facts))
    return lines


def thread_name(locale: str, round_: int, names: Sequence[str]) -> str:
    facts = {"round": round_ + 1, "names": _BETWEEN.join(names)}
    return shortened(TEXTS.say(locale, "tournament-thread", facts), LONGEST_LABEL)
