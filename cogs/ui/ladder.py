"""A page of a ladder as a message that a telephone shows well: two short lines a player."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from cogs.ui.board import Picture
from cogs.ui.house import house_line
from cogs.ui.ids import OldButton
from cogs.ui.layout import framed, row, select_option, shortened
from cogs.ui.listing import EVERYTHING, PickLadder, ShareLadder, TurnLadder
from cogs.ui.lobby import choice_name
from cogs.ui.press import PressButton, PressSelect, game_of
from cogs.ui.solver import solver_line
from cogs.ui.texts import TEXTS
from db.house import Record
from db.ladders import TREND, Best, Page, Standing
from db.solving import Solver
from engine.core import AnyGame
from engine.errors import EngineError
from engine.ladders import (
    ALL_TIME,
    ALONE,
    GLOBAL,
    HOUSE,
    PUZZLES,
    Ladder,
    all_variants,
    season_months,
)
from engine.rating import LEAST_MATCHES, PROVISIONAL

if TYPE_CHECKING:
    from discord import ui

    from engine.core import Fact
    from engine.registry import Games

ROWS: Final = 10
"""Players on a page."""


class NoSuchPage(EngineError):
    """A page after the last one."""

    key = "error-no-such-page"

    def __init__(self, page: int, last: int) -> None:
        super().__init__(f"there is no page {page}, the last one is {last}")
        self.page = page
        self.last = last

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The page asked for, and the last one."""
        return {"page": str(self.page), "last": self.last}


class UnknownVariant(EngineError):
    """A variant that the game does not have."""

    key = "error-unknown-variant"

    def __init__(self, game: AnyGame, variant: str) -> None:
        super().__init__(f"{game.title} has no variant {variant[:40]!r}")
        self.game = game
        self.variant = variant

    @property
    def facts(self) -> Mapping[str, Fact]:
        """What was asked for, and the game."""
        return {"game": self.game.title, "variant": shortened(self.variant, 40)}


# Ladders ----------------------------------------------------------------------------------------


def variants(game: AnyGame) -> tuple[str, ...]:
    """Return the variants of *game* that have a ladder of their own."""
    unusual = all_variants(game.options)
    house = (HOUSE, PUZZLES) if max(game.seats) > 1 else (PUZZLES,)
    if 1 not in game.seats or not game.has_points:
        return (*house, *unusual)
    return (*house, *unusual, ALONE, *(f"{ALONE} {one}" for one in unusual))


def variant_name(locale: str, game: AnyGame, variant: str) -> str:
    """Return what *variant* of *game* is called."""
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
    """Return the variant of *game* of this key or name.

    Raises:
        UnknownVariant: there is none.
    """
    wanted = text.strip().lower()
    for one in variants(game):
        if wanted in {one, variant_name(locale, game, one).lower()}:
            return one
    raise UnknownVariant(game, text)


# Pages ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LadderPage:
    """All that a message with a page of a ladder shows."""

    ladder: Ladder
    number: int
    """From 1."""
    page: Page[Standing] | Page[Best] | Page[Record] | Page[Solver]
    asked_by: int
    names: Mapping[int, str]
    """By player what they are called."""
    picture: Picture | None = None
    around: Around | None = None
    """What can be seen instead; None: the page is shown to all, and nothing can be pressed."""
    shared_by: str = ""
    """Who shows it to all."""


@dataclass(frozen=True, slots=True)
class Around:
    """What can be picked instead of a page."""

    games: tuple[AnyGame, ...]
    guild: int
    """The server where it is shown; `GLOBAL`: none."""
    season: int
    """The present one."""


def ladder_view(locale: str, game: AnyGame | None, shown: LadderPage) -> ui.LayoutView:
    """Return the message; *game* is None on the ladder of the puzzles of all games."""
    lines = [*_heading(locale, game, shown.ladder), *_lines(locale, shown)]
    if shown.shared_by:
        lines.append(TEXTS.say(locale, "shown-by", {"player": shown.shared_by}))
    parts: list[ui.Item[Any]] = [] if shown.picture is None else [shown.picture.gallery()]
    if shown.around is not None:
        parts += _controls(locale, game, shown, shown.around)
    return framed("\n".join(lines), *parts)


def _controls(
    locale: str, game: AnyGame | None, shown: LadderPage, around: Around
) -> list[ui.ActionRow[Any]]:
    place = _place(shown.ladder)
    buttons: list[PressButton] = []
    if shown.number > 1 or not shown.page.is_last:
        turns = (("previous", -1, shown.number == 1), ("next", 1, shown.page.is_last))
        for word, step, is_disabled in turns:
            press = TurnLadder(*place, max(0, shown.number + step))
            label = TEXTS.say(locale, f"button-{word}")
            buttons.append(PressButton(press, label, is_disabled=is_disabled))
    if around.guild != GLOBAL and shown.page.rows:
        label = TEXTS.say(locale, "button-share")
        buttons.append(PressButton(ShareLadder(*place, shown.number), label))
    selects = [
        _game_select(locale, shown.ladder, around),
        _when_select(locale, shown.ladder, around),
        *([_variant_select(locale, game, shown.ladder)] if game and variants(game) else []),
    ]
    return [*([row(*buttons)] if buttons else []), *map(row, selects)]


def _place(ladder: Ladder) -> tuple[str, Literal["g", "s"], int, str]:
    """Return what the ids of all controls say of *ladder*."""
    scope = "g" if ladder.guild == GLOBAL else "s"
    return ladder.game, scope, ladder.season, ladder.variant


def _game_select(locale: str, ladder: Ladder, around: Around) -> PressSelect:
    options = [
        select_option(
            TEXTS.say(locale, f"{one.key}-title"), one.key, is_chosen=one.key == ladder.game
        )
        for one in around.games
    ]
    if ladder.is_puzzles:
        every = TEXTS.say(locale, "leaderboard-every-game")
        is_every = ladder.game == EVERYTHING
        options.insert(0, select_option(every, EVERYTHING, is_chosen=is_every))
    label = TEXTS.say(locale, "leaderboard-game")
    return PressSelect(PickLadder(*_place(ladder), "game"), label, options[:25])


def _when_select(locale: str, ladder: Ladder, around: Around) -> PressSelect:
    scopes = dict.fromkeys((around.guild, GLOBAL))
    # puzzles have no seasons
    seasons = (ALL_TIME,) if ladder.is_puzzles else (ALL_TIME, around.season, around.season - 1)
    ladders = {Ladder(ladder.game, guild, season) for guild in scopes for season in seasons}
    ladders.add(replace(ladder, variant=""))
    order = sorted(
        ladders, key=lambda one: (one.guild == GLOBAL, one.season != ALL_TIME, -one.season)
    )
    options = [
        select_option(
            scope_name(locale, one),
            when_value(one),
            is_chosen=one == replace(ladder, variant=""),
        )
        for one in order
    ]
    label = TEXTS.say(locale, "leaderboard-when")
    return PressSelect(PickLadder(*_place(ladder), "when"), label, options)


def _variant_select(locale: str, game: AnyGame, ladder: Ladder) -> PressSelect:
    every = TEXTS.say(locale, "leaderboard-every-variant")
    options = [
        select_option(every, EVERYTHING, is_chosen=not ladder.variant),
        *(
            select_option(variant_name(locale, game, one), one, is_chosen=one == ladder.variant)
            for one in variants(game)
        ),
    ]
    label = TEXTS.say(locale, "leaderboard-variant")
    return PressSelect(PickLadder(*_place(ladder), "variant"), label, options[:25])


def when_value(ladder: Ladder) -> str:
    """Return where and when the matches of *ladder* were played, as a select's value: ``s8106``."""
    return f"{_place(ladder)[1]}{ladder.season}"


def picked_ladder(press: PickLadder, games: Games, guild: int) -> Ladder:
    """Return the ladder that was picked on the server *guild*.

    Raises:
        OldButton: there is none such.
    """
    ladder, picked = press.ladder(guild), press.picked
    key = picked if press.what == "game" else press.game
    game = None if ladder.is_puzzles and key == EVERYTHING else game_of(games, key)
    if press.what == "game":
        return replace(ladder, game=key, variant=PUZZLES if ladder.is_puzzles else "")
    if press.what == "variant":
        variant = "" if picked == EVERYTHING else picked
        if game is None or (variant and variant not in variants(game)):
            raise OldButton
        season = ALL_TIME if variant == PUZZLES else ladder.season
        return replace(ladder, variant=variant, season=season)
    scope, season = picked[:1], picked[1:]
    if scope not in {"g", "s"} or not re.fullmatch("[0-9]{1,9}", season):
        raise OldButton
    return replace(ladder, guild=GLOBAL if scope == "g" else guild, season=int(season))


def scope_name(locale: str, ladder: Ladder) -> str:
    """Return where and when the matches of *ladder* were played."""
    where = TEXTS.say(locale, "scope-global" if ladder.guild == GLOBAL else "scope-server")
    return f"{where} · {season_name(locale, ladder.season)}"


def season_name(locale: str, season: int) -> str:
    """Return the months of *season*."""
    if season == ALL_TIME:
        return TEXTS.say(locale, "season-all")
    year, quarter = season_months(season)
    return TEXTS.say(locale, "season", {"quarter": quarter, "year": str(year)})


def rating_text(locale: str, standing: Standing) -> str:
    """Return a rating with its doubt, marked where it is provisional."""
    facts: dict[str, Fact] = {
        "rating": str(standing.shown),
        "doubt": str(standing.uncertainty),
        "is_provisional": str(standing.is_provisional).lower(),
    }
    return TEXTS.say(locale, "rating", facts)


def rank_text(one: Standing | Best | Record | Solver) -> str:
    """Return a rank as a ladder shows it."""
    rank = one.told_rank if isinstance(one, Standing) else one.rank
    return "–" if rank is None else str(rank)  # noqa: RUF001 # a dash in place of a number


def trend_text(trend: int) -> str:
    """Return *trend* as a sign and how far."""
    sign = "▲" if trend > 0 else "▼" if trend < 0 else "="
    return f"{sign} {abs(trend)}" if trend else sign


def _heading(locale: str, game: AnyGame | None, ladder: Ladder) -> list[str]:
    about = scope_name(locale, ladder)
    if game is None:
        return [TEXTS.say(locale, "puzzle-ladder-every"), f"-# {about}"]
    if ladder.is_puzzles:
        return [TEXTS.say(locale, "puzzle-ladder-heading", {"game": game.title}), f"-# {about}"]
    lines = [TEXTS.say(locale, "leaderboard-heading", {"game": game.title})]
    if ladder.variant:
        about = f"{about} · {variant_name(locale, game, ladder.variant)}"
    return [*lines, f"-# {about}"]


def _lines(locale: str, shown: LadderPage) -> list[str]:
    rows = [_line(locale, shown, one) for one in shown.page.rows]
    mine = shown.page.mine
    if not rows:
        rows.append(_nobody(locale, shown.ladder))
    if shown.around is None:
        pass  # all read it: nobody is "you"
    elif mine is None:
        key = "puzzle-ladder-not-me" if shown.ladder.is_puzzles else "leaderboard-not-me"
        rows.append(TEXTS.say(locale, key))
    elif isinstance(mine, Record) and mine.rank is None:
        rows.append(_line(locale, shown, mine))
    elif mine.rank is None:
        assert isinstance(mine, Standing)
        facts: dict[str, Fact] = {
            "rating": rating_text(locale, mine),
            "missing": LEAST_MATCHES - mine.matches,
        }
        rows.append(TEXTS.say(locale, "leaderboard-unranked", facts))
    elif mine.player not in {one.player for one in shown.page.rows}:
        rows += ["…", _line(locale, shown, mine)]
    if shown.ladder.is_house or shown.ladder.is_puzzles:
        key = "house-legend" if shown.ladder.is_house else "puzzle-ladder-legend"
        rows.append(TEXTS.say(locale, key))
    elif shown.page.rows and not shown.ladder.is_alone:
        facts = {"least": LEAST_MATCHES, "trend": TREND, "provisional": PROVISIONAL}
        rows.append(TEXTS.say(locale, "leaderboard-legend", facts))
    return rows


def _nobody(locale: str, ladder: Ladder) -> str:
    if ladder.is_puzzles:
        return TEXTS.say(locale, "puzzle-ladder-none")
    if ladder.is_house:
        keys = ("house-none", "house-none-season")
    elif ladder.is_alone:
        keys = ("leaderboard-none-alone", "leaderboard-none-alone-season")
    else:
        keys = ("leaderboard-none", "leaderboard-none-season")
    facts: dict[str, Fact] = {"least": LEAST_MATCHES}
    if ladder.season != ALL_TIME:
        facts["season"] = season_name(locale, ladder.season)
    return TEXTS.say(locale, keys[ladder.season != ALL_TIME], facts)


def _line(locale: str, shown: LadderPage, one: Standing | Best | Record | Solver) -> str:
    name, is_me = shown.names[one.player], one.player == shown.asked_by
    if isinstance(one, Record):
        return house_line(locale, one, name, is_me=is_me)
    if isinstance(one, Solver):
        return solver_line(locale, one, name, is_me=is_me)
    facts: dict[str, Fact] = {
        "rank": rank_text(one),
        "player": name,
        "is_me": str(is_me).lower(),
        "matches": one.matches,
    }
    if isinstance(one, Best):
        facts |= {"best": one.best, "average": f"{one.total / one.matches:.1f}"}
        return TEXTS.say(locale, "leaderboard-line-alone", facts)
    facts |= {
        "rating": rating_text(locale, one),
        "trend": trend_text(one.trend),
        "share": one.win_share,
    }
    return TEXTS.say(locale, "leaderboard-line", facts)
