"""In every language, the fullest messages of a club keep Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from cogs.client.club_places import NoMatchThreads
from cogs.ui.avoiding import avoiding_view
from cogs.ui.club import Club, Hall, club_view, hall_page, year_page
from cogs.ui.clubs import FORMS, form_of, outlook_view, tournament_picture, tournament_view
from cogs.ui.errors import sentence
from cogs.ui.layout import PressSelect
from cogs.ui.leagues import league_view
from cogs.ui.nights import night_view
from cogs.ui.organising import TableAt, managing_view
from cogs.ui.texts import TEXTS
from db.clubs import Board, Division, Hosted, StoredLeague, StoredTournament, Win
from db.halls import ClubRecord, ClubRecords, ClubYear, Title
from db.nights import Guest, Night
from db.people import MOST_AVOIDED
from db.venues import Venue
from engine.clubs import course
from engine.clubs.events import Joined
from engine.clubs.forms import Form, Plan
from engine.clubs.leagues import League
from engine.clubs.tournament import Tournament
from engine.core import places_by
from tests.discord.limits import check_view
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.clubs.events import Event

LANGUAGES = TEXTS.languages()
FIRST = 10**18
NAME = "M" * 60
SECRET = bytes(32)
VENUE = Venue(FIRST, FIRST, FIRST)
RECORD = ClubRecord(FIRST, 9999, "orcs")
RECORDS = ClubRecords(RECORD, RECORD, RECORD)


def stored(tournament: Tournament) -> StoredTournament:
    people = {one.number: FIRST + one.number for one in tournament.entrants if not one.bot}
    has_ended = tournament.phase == "ended"
    at = 1e9 if has_ended else None
    part = Division("l", 98, 98)
    return StoredTournament(tournament, SECRET, VENUE, FIRST, people, 1e9, at, part, 1)


def hosted(tournament: Tournament) -> list[Hosted]:
    tables = range(len(tournament.rounds[-1].tables)) if tournament.rounds else ()
    return [Hosted("m", Board("t", 0, at, 0), FIRST + at, False, False) for at in tables]


@cache
def stages(form: Form, game: str, people: int) -> list[Tournament]:
    """Return the states of a tournament of *people*: open, in each round, and at its end."""
    return [*_stages(form, game, people)]


def _stages(form: Form, game: str, people: int) -> Iterator[Tournament]:
    plan = Plan(NAME, game, form, places=form.most_people, round_seconds=60 * 86_400)
    now = Tournament("abcdefgh", replace(plan, least_reliable=100))

    def then(event: Event) -> None:
        nonlocal now
        now, _ = course.after(now, event, SECRET)

    for number in range(people):
        then(Joined(number, str(number), "medium" if number % 9 == 8 else ""))
    yield now
    then(course.start(now, SECRET))
    while now.phase == "running":
        yield now
        for number, table in now.open_tables():
            board = Board("t", len(now.rounds) - 1, number, len(table.games))
            then(board.played(places_by([-one for one in table.entrants])))
    yield now


def test_organisers_reach_the_results_of_all_tables_page_by_page() -> None:
    _, running, *_ = stages(Form.swiss(), "tokan", 60)
    tournament = replace(running, plan=replace(running.plan, rules=2))
    offered: list[str] = []
    for first in (0, 25):
        offered += tables_offered(tournament, first)
    assert sorted(offered) == sorted(TableAt(0, at).to_text() for at in range(30))


def test_a_page_past_the_last_table_is_the_first_page() -> None:
    """A knockout's next round has fewer tables than the round that somebody pages through."""
    _, running, *_ = stages(Form.knockout(), "tokan", 60)
    tournament = replace(running, plan=replace(running.plan, rules=2))
    count = len(running.rounds[0].tables)
    assert tables_offered(tournament, count) == tables_offered(tournament, 0) != []


def tables_offered(tournament: Tournament, first: int) -> list[str]:
    view = managing_view("en", stored(tournament), {}, first)
    check_view(view)
    return [
        option.value
        for part in view.walk_children()
        if isinstance(part, PressSelect) and ":ttable:" in part.custom_id
        for option in part.item.options
    ]


@pytest.mark.parametrize(("language", "name"), [*zip(cycle(LANGUAGES), FORMS, strict=False)])
def test_the_fullest_tournaments_stay_within_the_limits(language: str, name: str) -> None:
    check_tournaments(language, name)


@pytest.mark.long("cogs/i18n", "cogs/ui", "engine/clubs")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FORMS)
def test_the_fullest_tournaments_stay_within_the_limits_in_every_language(
    language: str, name: str
) -> None:
    check_tournaments(language, name)


def check_tournaments(language: str, name: str) -> None:
    game = GAMES.find("locus" if name == "tables" else "tokan")
    form = form_of(name, game)
    assert form is not None
    people = 12 if name == "double" else form.most_people
    for number, now in enumerate(stages(form, game.key, people)):
        if number not in {0, 1} and now.phase == "running":
            continue
        one, places = stored(now), hosted(now)
        plain = dict.fromkeys(one.people.values(), NAME[:32])
        picture = tournament_picture(language, one, plain) if people < 65 else None
        check_view(tournament_view(language, one, places, picture))
        if now.phase == "running":
            for why in ("full", "channel", "rights"):
                trouble = sentence(NoMatchThreads(why), language)
                told = TEXTS.say(language, "tournament-blocked", {"trouble": trouble, "why": why})
                check_view(tournament_view(language, one, [], picture, trouble=told))
                check_view(tournament_view(language, one, places[:20], picture, trouble=told))
        check_view(tournament_view(language, one, places, None, is_last=False))
        for player in (FIRST, 7):
            check_view(outlook_view(language, one, player, places, may_run=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_leagues_nights_and_clubs_stay_within_the_limits(language: str) -> None:
    *_, ended = stages(Form.robin(), "tokan", 8)
    season = [stored(ended)] * 8
    league = StoredLeague("abcdefgh", League(NAME, "orcs"), SECRET, VENUE, FIRST, 98, None, 97)
    everybody = range(FIRST, FIRST + 64)
    for one in (league, replace(league, ended_at=1e9)):
        check_view(league_view(language, one, everybody, season))
        check_view(league_view(language, one, everybody, season, is_last=False))
    keys = [game.key for game in GAMES]
    guests = tuple(Guest(one, str(one), keys[one % len(keys)]) for one in everybody)
    night = Night("abcdefgh", VENUE, 1e9, None, None, None, guests, FIRST)
    for one in (night, replace(night, ended_at=1e9), replace(night, ended_at=1e9, tournament="t")):
        check_view(night_view(language, one, GAMES))
    titles = [Title(NAME, FIRST, 98)] * 10
    running = [*stages(Form.swiss(), "tokan", 8)][1]
    club = Club(NAME, [stored(running)] * 8, [league] * 8, [], 999, titles, RECORDS, [night] * 10)
    run = [stored(replace(running, id=f"{at:08}")) for at in range(25)]
    check_view(club_view(language, replace(club, run=run)))
    win = Win("t", ended.plan, 1e9, FIRST, Division("l", 98, 98))
    past = [stored(replace(ended, id=f"{at:08}")) for at in range(25)]
    hall = Hall(NAME, [(win, [FIRST, None])] * 10, titles, RECORDS, past)
    names = {FIRST: NAME[:32]}
    view, _ = hall_page(language, hall, names, names)
    check_view(view)
    year = ClubYear((999,) * 12, 9999, 99, 999, FIRST, tuple((key, 99) for key in keys), 9)
    view, _ = year_page(language, 2026, year, NAME, NAME[:32])
    check_view(view)
    check_view(avoiding_view(language, {FIRST + at: NAME[:32] for at in range(MOST_AVOIDED)}))
