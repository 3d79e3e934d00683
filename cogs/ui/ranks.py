"""Leaderboards, profiles, and comparisons of two people."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from cogs.ui import actions
from cogs.ui.board import Picture
from cogs.ui.ids import Action, Key, OldButton
from cogs.ui.layout import (
    PressButton,
    PressSelect,
    framed,
    game_of,
    press_button,
    row,
    select_option,
    shortened,
)
from cogs.ui.learning import solver_facts
from cogs.ui.lobby import choice_name
from cogs.ui.narration import side
from cogs.ui.tables import MessageTable, Row, TableText, columns
from cogs.ui.texts import TEXTS, computer_name, mention, moment
from db.ladders import TREND, Best, Page, Record, Solver, Standing
from db.reliability import Reliability
from engine.career import Achievement, Sums, Tally
from engine.core import AnyGame
from engine.errors import EngineError
from engine.ladders import (
    ALL_TIME,
    GLOBAL,
    QUICK,
    Kind,
    Ladder,
    all_variants,
    least_moves,
    season_months,
)
from engine.rating import LEAST_MATCHES, PROVISIONAL
from engine.thought import LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from discord import ui

    from db.results import Last
    from engine.core import Fact, Games
    from engine.rating import Pair


def _house_facts(locale: str, record: Record) -> dict[str, Fact]:
    level = "none" if record.level is None else TEXTS.say(locale, f"level-{record.level}")
    wins = dict(zip(LEVELS, record.wins, strict=True))
    return {"level": level, "matches": record.matches, **wins}


def _house_cells(locale: str, record: Record) -> dict[str, Fact]:
    wins = zip(LEVELS, record.wins, strict=True)
    each = (f"{TEXTS.say(locale, f'level-{level}')} {count}" for level, count in wins if count)
    cells: dict[str, Fact] = {"each": " · ".join(each), "wins": sum(record.wins)}
    if record.level is None:
        cells["level"] = "–"  # noqa: RUF001 # a dash in place of a level
    return cells | {"of": f"/ {record.matches}", "best": "" if record.best is None else record.best}


# Leaderboards on a phone --------------------------------------------------------------------------


ROWS: Final = 10


@dataclass(eq=False)
class NoSuchPage(
    EngineError, key="error-no-such-page", says="there is no page {page}; the last one is {last}"
):
    """A page after the last one."""

    page: int
    last: int

    @property
    def facts(self) -> Mapping[str, Fact]:
        return {"page": str(self.page), "last": self.last}


@dataclass(eq=False)
class UnknownVariant(
    EngineError, key="error-unknown-variant", says="{game.title} has no variant {variant!r:.42}"
):
    """A variant that the game does not have."""

    game: AnyGame
    variant: str

    @property
    def facts(self) -> Mapping[str, Fact]:
        return {"game": self.game.title, "variant": shortened(self.variant, 40)}


def last_line(locale: str, games: Games, last: Last, names: Mapping[int, str]) -> str:
    """Return the line about a person's *last* match: how it ended for them, and how it counts.

    *names* has the other people's names.
    """
    others = [
        computer_name(locale, sitter, seat) if sitter.player is None else names[sitter.player]
        for seat, sitter in last.others
    ]
    facts: dict[str, Fact] = {
        "game": games.title(last.game),
        "others": TEXTS.joined(locale, others) or "none",
        "outcome": last.outcome if others else "alone",
        "when": moment(last.ended_at),
        "counting": last.counting,
        "least": least_moves(games, last.game),
    }
    return TEXTS.say(locale, "last-match", facts)


def variants(game: AnyGame) -> tuple[str, ...]:
    unusual = all_variants(game.options)
    puzzles = Kind.PUZZLES.value
    kinds = (QUICK, Kind.BOTS.value, puzzles) if max(game.seats) > 1 else (puzzles,)
    named = (*kinds, *unusual)
    if 1 not in game.seats or not game.has_points:
        return named
    alone = Kind.ALONE.value
    return (*named, alone, *(f"{alone} {variant}" for variant in unusual))


def variant_name(locale: str, game: AnyGame, variant: str) -> str:
    names: list[str] = []
    for part in variant.split():
        key, _, choice = part.partition("=")
        if not choice:
            names.append(TEXTS.say(locale, f"variant-{key}"))
            continue
        option = TEXTS.say(locale, f"{game.key}-option-{key}")
        value = choice_name(locale, f"{game.key}-option-{key}", choice)
        names.append(TEXTS.say(locale, "variant", {"option": option, "value": value}))
    return " · ".join(names)


def find_variant(locale: str, game: AnyGame, text: str) -> str:
    """Return the key of the variant of *game* with this key or name.

    Raises:
        UnknownVariant: there is no such variant.
    """
    wanted = text.strip().lower()
    for variant in variants(game):
        if wanted in {variant, variant_name(locale, game, variant).lower()}:
            return variant
    raise UnknownVariant(game, text)


@dataclass(frozen=True, slots=True)
class LadderPage:
    ladder: Ladder
    number: int
    """Page number, from 1."""
    page: Page[Standing] | Page[Best] | Page[Record] | Page[Solver]
    asked_by: int
    names: Mapping[int, str]
    picture: Picture | None = None
    around: Around | None = None
    """The ladders that the controls offer; None if the page is for the whole channel."""
    shared_by: str = ""
    last: str = ""
    titles: Mapping[int, str] = field(default_factory=dict[int, str])


@dataclass(frozen=True, slots=True)
class Around:
    games: tuple[AnyGame, ...]
    guild: int
    season: int


def ladder_view(locale: str, game: AnyGame | None, shown: LadderPage) -> ui.LayoutView:
    """Return a ladder's page as a message; *game* is None for the puzzles of all games."""
    ladder, about = shown.ladder, scope_name(locale, shown.ladder)
    if game is None:
        heading = TEXTS.say(locale, "puzzle-ladder-every")
    else:
        heading = TEXTS.say(locale, _WORDS[ladder.kind].heading, {"game": game.title})
        if ladder.variant and not ladder.kind.spans_games:  # otherwise the heading names it
            about += f" · {variant_name(locale, game, ladder.variant)}"
    notes = _notes(locale, shown)
    notes += [shown.last] if shown.last else []
    if shown.shared_by:
        notes.append(TEXTS.say(locale, "shown-by", {"player": shown.shared_by}))
    text = TableText(heading, f"-# {about}", *_table(locale, shown), *notes)
    parts: list[ui.Item[Any]] = [] if shown.picture is None else [shown.picture.gallery()]
    if shown.around is not None:
        parts += _ladder_controls(locale, game, shown, shown.around)
    return framed(text, *parts)


def _ladder_controls(
    locale: str, game: AnyGame | None, shown: LadderPage, around: Around
) -> list[ui.ActionRow[Any]]:
    place = _place(shown.ladder)
    buttons: list[PressButton] = []
    if shown.number > 1 or not shown.page.is_last:
        turns = (("previous", -1, shown.number == 1), ("next", 1, shown.page.is_last))
        for word, step, is_disabled in turns:
            press = actions.TurnLadder(*place, max(0, shown.number + step))
            buttons.append(press_button(locale, press, word, is_disabled=is_disabled))
    if around.guild != GLOBAL and shown.page.rows:
        buttons.append(press_button(locale, actions.ShareLadder(*place, shown.number), "share"))
    spans = shown.ladder.kind.spans_games
    every = TEXTS.say(locale, "leaderboard-every-game") if spans else ""
    selects = [
        _games_select(
            locale, actions.PickLadder(*place, "game"), around.games, shown.ladder.game, every
        ),
        _when_select(locale, shown.ladder, around),
    ]
    if game and variants(game):
        names = {actions.EVERYTHING: TEXTS.say(locale, "leaderboard-every-variant")}
        names |= {key: variant_name(locale, game, key) for key in variants(game)}
        chosen = shown.ladder.variant or actions.EVERYTHING
        options = [select_option(name, key, is_chosen=key == chosen) for key, name in names.items()]
        label = TEXTS.say(locale, "leaderboard-variant")
        selects.append(PressSelect(actions.PickLadder(*place, "variant"), label, options[:25]))
    return [*([row(*buttons)] if buttons else []), *map(row, selects)]


def _place(ladder: Ladder) -> tuple[str, Literal["g", "s"], int, str]:
    scope = "g" if ladder.guild == GLOBAL else "s"
    return ladder.game, scope, ladder.season, ladder.variant


def _games_select(
    locale: str, press: Action, games: Iterable[AnyGame], chosen: str, every: str
) -> PressSelect:
    titles = {actions.EVERYTHING: every} if every else {}
    titles |= {game.key: TEXTS.say(locale, f"{game.key}-title") for game in games}
    options = [select_option(title, key, is_chosen=key == chosen) for key, title in titles.items()]
    return PressSelect(press, TEXTS.say(locale, "leaderboard-game"), options[:25])


def _when_select(locale: str, ladder: Ladder, around: Around) -> PressSelect:
    scopes = dict.fromkeys((around.guild, GLOBAL))
    recent = (around.season, around.season - 1) if ladder.kind.has_seasons else ()
    seasons = (ALL_TIME, *recent)
    ladders = {Ladder(ladder.game, guild, season) for guild in scopes for season in seasons}
    unvaried = replace(ladder, variant="")
    ladders.add(unvaried)
    order = sorted(
        ladders, key=lambda each: (each.guild == GLOBAL, each.season != ALL_TIME, -each.season)
    )
    options = [
        # place and season, such as s8106
        select_option(
            scope_name(locale, each), f"{_place(each)[1]}{each.season}", is_chosen=each == unvaried
        )
        for each in order
    ]
    label = TEXTS.say(locale, "leaderboard-when")
    return PressSelect(actions.PickLadder(*_place(ladder), "when"), label, options)


def picked_ladder(press: actions.PickLadder, games: Games, guild: int) -> Ladder:
    """Return the ladder picked on the server *guild*.

    Raises:
        OldButton: there is no such ladder.
    """
    ladder, picked = press.ladder(guild), press.picked
    key = picked if press.what == "game" else press.game
    game = None if ladder.kind.spans_games and key == actions.EVERYTHING else game_of(games, key)
    if press.what == "game":
        return replace(ladder, game=key, variant=ladder.variant if ladder.kind.spans_games else "")
    if press.what == "variant":
        variant = "" if picked == actions.EVERYTHING else picked
        if game is None or (variant and variant not in variants(game)):
            raise OldButton
        season = ladder.season if Kind.of(variant).has_seasons else ALL_TIME
        return replace(ladder, variant=variant, season=season)
    scope, season = picked[:1], picked[1:]
    if scope not in {"g", "s"} or not re.fullmatch("[0-9]{1,9}", season):
        raise OldButton
    return replace(ladder, guild=GLOBAL if scope == "g" else guild, season=int(season))


def scope_name(locale: str, ladder: Ladder) -> str:
    where = TEXTS.say(locale, "scope-global" if ladder.guild == GLOBAL else "scope-server")
    return f"{where} · {season_name(locale, ladder.season)}"


def season_name(locale: str, season: int) -> str:
    if season == ALL_TIME:
        return TEXTS.say(locale, "season-all")
    year, quarter = season_months(season)
    return TEXTS.say(locale, "season", {"quarter": quarter, "year": str(year)})


def rating_text(locale: str, standing: Standing) -> str:
    """Return a rating and its uncertainty, with a mark if it is provisional."""
    facts: dict[str, Fact] = {
        "rating": str(standing.shown),
        "doubt": str(standing.uncertainty),
        "is_provisional": str(standing.is_provisional).lower(),
    }
    return TEXTS.say(locale, "rating", facts)


def rank_text(standing: Standing | Best | Record | Solver) -> str:
    rank = standing.told_rank if isinstance(standing, Standing) else standing.rank
    return "–" if rank is None else str(rank)  # noqa: RUF001 # a dash in place of a number


@dataclass(frozen=True, slots=True)
class _Words:
    heading: str
    nobody: str
    nobody_in_season: str
    not_me: str = "leaderboard-not-me"
    legend: str = ""
    is_legend_of_rows: bool = False


_WORDS: Final = {
    Kind.RATED: _Words(
        "leaderboard-heading",
        "leaderboard-none",
        "leaderboard-none-season",
        legend="leaderboard-legend",
        is_legend_of_rows=True,
    ),
    Kind.ALONE: _Words(
        "leaderboard-heading", "leaderboard-none-alone", "leaderboard-none-alone-season"
    ),
    Kind.BOTS: _Words(
        "leaderboard-heading", "house-none", "house-none-season", legend="house-legend"
    ),
    Kind.PUZZLES: _Words(
        "puzzle-ladder-heading",
        "puzzle-ladder-none",
        "puzzle-ladder-none",
        "puzzle-ladder-not-me",
        "puzzle-ladder-legend",
    ),
}
_COLUMNS: Final[Mapping[type, tuple[str, ...]]] = {
    Standing: ("rank", "player", "rating trend", "matches", "share"),
    Best: ("rank", "player", "best", "average", "matches"),
    Record: ("rank", "player each", "level", "wins of"),
    Solver: ("rank", "player", "rating", "solved of", "run"),
}
"""By kind of row, the facts in each cell of a page's table; the first fact names the column."""
_RATED: Final = ("game", "rating", "rank", "matches", "share")
"""The columns of a profile."""


def _table(locale: str, shown: LadderPage) -> Iterator[str | MessageTable]:
    """Return the rows, with the reader's own below if it is on another page; nothing if empty."""
    if not shown.page.rows:
        return
    names = _COLUMNS[type(shown.page.rows[0])]
    if any(isinstance(row, Record) and row.best is not None for row in shown.page.rows):
        names = (*names, "best")
    lines = [_line(locale, shown, standing) for standing in shown.page.rows]
    rows = [_row(locale, shown, standing, names) for standing in shown.page.rows]
    mine = shown.page.mine
    is_elsewhere = mine is not None and mine.player not in {row.player for row in shown.page.rows}
    if mine is not None and is_elsewhere and mine.rank is not None and shown.around is not None:
        lines += ["…", _line(locale, shown, mine)]
        rows += [Row(("…",)), _row(locale, shown, mine, names)]
    titles = columns(locale, (name.split()[0] for name in names))
    yield MessageTable(titles, tuple(rows), "\n".join(lines))


def _notes(locale: str, shown: LadderPage) -> list[str]:
    words = _WORDS[shown.ladder.kind]
    lines: list[str] = []
    mine = shown.page.mine
    season = shown.ladder.season
    if not shown.page.rows and season == ALL_TIME:
        lines.append(TEXTS.say(locale, words.nobody, {"least": LEAST_MATCHES}))
    elif not shown.page.rows:
        named = {"least": LEAST_MATCHES, "season": season_name(locale, season)}
        lines.append(TEXTS.say(locale, words.nobody_in_season, named))
    if shown.around is None:
        pass  # everybody reads this page, so nobody is "you"
    elif mine is None:
        lines.append(TEXTS.say(locale, words.not_me))
    elif isinstance(mine, Record) and mine.rank is None:
        lines.append(_line(locale, shown, mine))
    elif mine.rank is None:
        assert isinstance(mine, Standing)
        facts: dict[str, Fact] = {
            "rating": rating_text(locale, mine),
            "missing": LEAST_MATCHES - mine.matches,
        }
        lines.append(TEXTS.say(locale, "leaderboard-unranked", facts))
    if words.legend and (shown.page.rows or not words.is_legend_of_rows):
        facts = {"least": LEAST_MATCHES, "trend": TREND, "provisional": PROVISIONAL}
        lines.append(TEXTS.say(locale, words.legend, facts))
    return lines


def _line(locale: str, shown: LadderPage, standing: Standing | Best | Record | Solver) -> str:
    facts = _facts(locale, shown, standing)
    if isinstance(standing, Record):
        if standing.rank is None:
            return TEXTS.say(locale, "house-not-yet", {"matches": standing.matches})
        if standing.best is None:
            return TEXTS.say(locale, "house-line", facts)
        key = "house-line-alone" if standing.level is None else "house-line-both"
        return TEXTS.say(locale, key, facts)
    if isinstance(standing, Solver):
        return TEXTS.say(locale, "puzzle-ladder-line", facts)
    key = "leaderboard-line-alone" if isinstance(standing, Best) else "leaderboard-line"
    return TEXTS.say(locale, key, facts)


def _row(
    locale: str,
    shown: LadderPage,
    standing: Standing | Best | Record | Solver,
    names: Sequence[str],
) -> Row:
    facts = _facts(locale, shown, standing)
    cells = ("\n".join(str(facts[fact]) for fact in name.split()) for name in names)
    return Row(tuple(cells), standing.player == shown.asked_by)


def _facts(
    locale: str, shown: LadderPage, standing: Standing | Best | Record | Solver
) -> dict[str, Fact]:
    name = shown.names[standing.player]
    if standing.player in shown.titles:
        title: dict[str, Fact] = {"player": name, "title": shown.titles[standing.player]}
        name = TEXTS.say(locale, "leaderboard-titled", title)
    is_me = str(standing.player == shown.asked_by).lower()
    facts: dict[str, Fact] = {"rank": str(standing.rank or 0), "player": name, "is_me": is_me}
    if isinstance(standing, Record):
        return facts | _house_facts(locale, standing) | _house_cells(locale, standing)
    if isinstance(standing, Solver):
        answers = {"of": f"/ {standing.answers}", "run": standing.best_streak}
        return facts | solver_facts(standing) | answers
    facts |= {"rank": rank_text(standing), "matches": standing.matches}
    if isinstance(standing, Best):
        return facts | {
            "best": standing.best,
            "average": f"{standing.total / standing.matches:.1f}",
        }
    return facts | {
        "rating": rating_text(locale, standing),
        "trend": _trend(standing),
        "share": standing.win_share,
    }


def _trend(standing: Standing) -> str:
    trend = standing.trend
    sign = "▲" if trend > 0 else "▼" if trend < 0 else "="
    return f"{sign} {abs(trend)}" if trend else sign


@dataclass(frozen=True, slots=True)
class Rated:
    game: AnyGame
    here: Sums
    achievements: tuple[tuple[Achievement, int], ...]
    """Each achievement, and how much of its `least` they have reached."""
    standing: Standing | None
    """Their standing on the local ladder; None if they have only played alone."""
    everywhere: Standing | None
    """Their standing on the ladder of all servers, if they have played elsewhere too."""
    against_bots: Record | None = None
    solver: Solver | None = None
    quick: Standing | None = None
    """Their standing on the local ladder of quick matches."""


@dataclass(frozen=True, slots=True)
class Profile:
    name: str
    """A mention, or the words for a former player."""
    guild: int
    """The server whose matches count here; `GLOBAL` for all."""
    games: tuple[Rated, ...]
    here: Sums
    opponent: str
    is_open: bool
    """Whether it names opponents."""
    picture: Picture | None
    player: int = 0
    choices: tuple[AnyGame, ...] = ()
    """Other games to pick; empty for a profile without controls."""
    may_share: bool = False
    shared_by: str = ""
    titles: tuple[str, ...] = ()
    reliability: Reliability | None = None
    last: str = ""


def profile_view(locale: str, shown: Profile) -> ui.LayoutView:
    head = [
        TEXTS.say(locale, "profile-heading", {"player": shown.name}),
        *(TEXTS.say(locale, "profile-title", {"title": title}) for title in shown.titles),
        f"-# {scope_name(locale, Ladder('', shown.guild))}",
        *([shown.last] if shown.last else []),
    ]
    is_one = len(shown.games) == 1
    # the numbers match the curves, which only rated games have
    rated = [played for played in shown.games if played.standing is not None]
    ratings, rows, lines = list[str](), list[Row](), list[str]()
    for played in shown.games:
        has_number = played in rated and len(rated) > 1
        number = f"**{rated.index(played) + 1}** " if has_number else ""
        ratings += _rating_lines(locale, played, number)
        rows += _rating_rows(locale, played, number)
        lines += _unrated_lines(locale, played)
    table = [MessageTable(columns(locale, _RATED), tuple(rows), "\n".join(ratings))] if rows else []
    if is_one and len(shown.games[0].here.seats) > 1:
        for seat, sums in sorted(shown.games[0].here.seats.items()):
            name = side(locale, shown.games[0].game, seat)
            facts = {"seat": name, "tally": tally_text(locale, sums)}
            lines.append(TEXTS.say(locale, "profile-seat", facts))
    lines += _highlights(locale, shown)
    if shown.reliability is not None:
        known = shown.reliability
        facts = {"percent": known.percent, "finished": known.finished, "matches": known.matches}
        lines.append(TEXTS.say(locale, "profile-reliability", facts))
    tell = _achievement_lines if is_one else _achievement_sums
    lines += [TEXTS.say(locale, "profile-achievements"), *tell(locale, shown)]
    if shown.shared_by:
        lines.append(TEXTS.say(locale, "shown-by", {"player": shown.shared_by}))
    parts: list[ui.Item[Any]] = [] if shown.picture is None else [shown.picture.gallery()]
    key = shown.games[0].game.key if is_one else actions.EVERYTHING
    if len(shown.choices) > 1:
        every, press = (
            TEXTS.say(locale, "profile-every-game"),
            actions.PickProfile(shown.player, key),
        )
        parts.append(row(_games_select(locale, press, shown.choices, key, every)))
    if shown.choices and shown.may_share:
        parts.append(row(press_button(locale, actions.ShareProfile(shown.player, key), "share")))
    return framed(TableText(*head, *table, *lines), *parts)


def tally_text(locale: str, sums: Tally) -> str:
    facts = {"wins": sums.wins, "draws": sums.draws, "losses": sums.losses}
    return TEXTS.say(locale, "tally", facts)


def _rating_rows(locale: str, played: Rated, number: str) -> Iterator[Row]:
    """Yield a row for each of their ratings in a game; none if they have only played elsewhere."""
    if played.standing is None and played.quick is None:
        return
    quick = variant_name(locale, played.game, QUICK)
    everywhere = TEXTS.say(locale, "scope-global")
    ratings = ((played.standing, ""), (played.quick, quick), (played.everywhere, everywhere))
    for standing, kind in ratings:
        if standing is None:
            continue
        name = f"{played.game.title}\n{kind}" if kind else f"{number}{played.game.title}"
        rating = f"{rating_text(locale, standing)}\n{_trend(standing)}"
        rank, share = rank_text(standing), str(standing.win_share)
        yield Row((name, rating, rank, str(standing.matches), share))


def _rating_lines(locale: str, played: Rated, number: str) -> list[str]:
    lines: list[str] = []
    title = played.game.title
    quick = f"{title} · {variant_name(locale, played.game, QUICK)}"
    for name, standing in ((title, played.standing), (quick, played.quick)):
        if standing is not None:
            facts: dict[str, Fact] = {
                "game": name,
                "rating": rating_text(locale, standing),
                "rank": standing.told_rank or 0,
            }
            lines.append(TEXTS.say(locale, "profile-game", facts))
    if lines:
        lines[0] = number + lines[0]
        sums = tally_text(locale, played.here.tally)
        if played.everywhere is not None:
            facts = {"tally": sums, "rating": rating_text(locale, played.everywhere)}
            sums = TEXTS.say(locale, "profile-everywhere", facts)
        lines.append(f"-# {sums}")
    return lines


def _unrated_lines(locale: str, played: Rated) -> list[str]:
    """Return what they have done in a game alone, against bots and in puzzles."""
    lines: list[str] = []
    title = played.game.title
    if played.here.best is not None:
        facts = {"game": title, "best": played.here.best, "matches": played.here.alone}
        key = "profile-alone" if played.game.has_points else "profile-alone-matches"
        lines.append(TEXTS.say(locale, key, facts))
    if played.against_bots is not None and played.against_bots.matches:
        facts = {"game": title, **_house_facts(locale, played.against_bots)}
        lines.append(TEXTS.say(locale, "profile-house", facts))
    if played.solver is not None:
        facts = {"game": title, **solver_facts(played.solver)}
        lines.append(TEXTS.say(locale, "profile-puzzles", facts))
    return lines


def _highlights(locale: str, shown: Profile) -> list[str]:
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
    (played,) = shown.games
    key = played.game.key
    lines: list[str] = []
    for achievement, reached in played.achievements:
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
    lines: list[str] = []
    for played in shown.games:
        reached = sum(count == each.least for each, count in played.achievements)
        marks = "🏅" * reached + "▫️" * (len(played.achievements) - reached)
        facts: dict[str, Fact] = {"game": played.game.title, "marks": marks}
        lines.append(TEXTS.say(locale, "profile-achievement-sum", facts))
    return lines


@dataclass(frozen=True, slots=True)
class Versus:
    guild: int
    """The server whose matches count here; `GLOBAL` for all."""
    names: tuple[str, str]
    games: tuple[tuple[str, Tally], ...]
    """Games that they played together, most frequent first, with the first person's results."""
    together: Tally
    last: str


def versus_view(locale: str, games: Games, shown: Versus) -> ui.LayoutView:
    first, second = shown.names
    lines = [
        TEXTS.say(locale, "versus-heading", {"one": first, "other": second}),
        f"-# {scope_name(locale, Ladder('', shown.guild))}",
    ]
    tallies = [(games.title(key), tally) for key, tally in shown.games]
    if len(tallies) > 1:
        tallies.append((TEXTS.say(locale, "versus-together"), shown.together))
    for name, sums in tallies:
        facts = {"wins": sums.wins, "draws": sums.draws, "losses": sums.losses}
        lines.append(TEXTS.say(locale, "versus-score", {"name": name, **facts}))
    lines.append(TEXTS.say(locale, "versus-last", {"when": shown.last}))
    return framed("\n".join(lines))


def pair_lines(locale: str, pairs: Iterable[Pair]) -> list[str]:
    """Return two lines for each pair: its numbers, and the ids of its last matches."""
    lines: list[str] = []
    for pair in pairs:
        facts: dict[str, Fact] = {
            "one": mention(locale, pair.players[0]),
            "other": mention(locale, pair.players[1]),
            "matches": pair.matches,
            "short": pair.short,
            "struck": pair.struck,
            "wins": pair.wins[0],
            "losses": pair.wins[1],
            "met": pair.opponents[0],
            "others": pair.opponents[1],
        }
        lines.append(TEXTS.say(locale, "pairs-line", facts))
        matches = TEXTS.joined(locale, [f"`{match}`" for match in pair.latest])
        lines.append(TEXTS.say(locale, "pairs-matches", {"matches": matches}))
    return lines


# Looking for an opponent --------------------------------------------------------------------------


class StopLooking(Action, form="b1:unfind::0:{game}", by="anybody"):
    game: Key


def variant_names(locale: str, game: AnyGame) -> dict[str, str]:
    """Return the names of the ways to play *game* besides the usual one, by key."""
    names = {key: TEXTS.say(locale, f"{game.key}-preset-{key}") for key in game.presets}
    return names | {key: variant_name(locale, game, key) for key in all_variants(game.options)}


def options_of(game: AnyGame, variant: str) -> Mapping[str, str]:
    """Return the options of *variant*, one of `variant_names` or empty.

    Raises:
        ValueError: there is no such variant.
    """
    if not variant or variant in game.presets:
        return game.preset(variant)
    option, _, choice = variant.partition("=")
    return game.accept_options({option: choice})


def waiting_view(
    locale: str, game: AnyGame, variant: str, *, here: int, elsewhere: int | None, is_agreed: bool
) -> ui.LayoutView:
    """Return the message to somebody who is looking for an opponent.

    *here* and *elsewhere* count other seekers on this server and on others; *elsewhere* is None if
    the person wants only this server. *is_agreed* says that this server allows opponents from other
    servers.
    """
    way = variant_names(locale, game).get(variant, "none")
    facts: dict[str, str | int] = {"game": game.title, "variant": way, "count": here}
    lines = [TEXTS.say(locale, "find-waiting", facts)]
    if elsewhere is not None and is_agreed:
        lines.append(TEXTS.say(locale, "find-elsewhere", {"count": elsewhere}))
    elif elsewhere is not None:
        lines.append(TEXTS.say(locale, "find-not-agreed"))
    lines.append(TEXTS.say(locale, "find-about"))
    return framed("\n".join(lines), row(press_button(locale, StopLooking(game.key))))
