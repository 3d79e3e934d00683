"""A page of a ladder as a message that a telephone shows well: two short lines a player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.ui.board import Picture
from cogs.ui.layout import framed, row, shortened
from cogs.ui.listing import TurnLadder
from cogs.ui.lobby import choice_name
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS
from db.ladders import TREND, Best, Page, Standing
from engine.errors import EngineError
from engine.ladders import ALL_TIME, ALONE, GLOBAL, Ladder, all_variants, season_months
from engine.rating import LEAST_MATCHES, PROVISIONAL

if TYPE_CHECKING:
    from discord import ui

    from engine.core import AnyGame, Fact

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
    if 1 not in game.seats or not game.has_points:
        return unusual
    return (*unusual, ALONE, *(f"{ALONE} {one}" for one in unusual))


def variant_name(locale: str, game: AnyGame, variant: str) -> str:
    """Return what *variant* of *game* is called."""
    names: list[str] = []
    for part in variant.split():
        key, _, choice = part.partition("=")
        if not choice:
            names.append(TEXTS.say(locale, "variant-alone"))
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
    page: Page[Standing] | Page[Best]
    asked_by: int
    names: Mapping[int, str]
    """By player what they are called."""
    picture: Picture | None = None


def ladder_view(locale: str, game: AnyGame, shown: LadderPage) -> ui.LayoutView:
    """Return the message."""
    text = "\n".join([*_heading(locale, game, shown.ladder), *_lines(locale, shown)])
    parts = [] if shown.picture is None else [shown.picture.gallery()]
    if shown.number == 1 and shown.page.is_last:
        return framed(text, *parts)
    turning = (
        _turn(locale, shown, "previous", -1, is_disabled=shown.number == 1),
        _turn(locale, shown, "next", 1, is_disabled=shown.page.is_last),
    )
    return framed(text, *parts, row(*turning))


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


def trend_text(trend: int) -> str:
    """Return *trend* as a sign and how far."""
    sign = "▲" if trend > 0 else "▼" if trend < 0 else "="
    return f"{sign} {abs(trend)}" if trend else sign


def _heading(locale: str, game: AnyGame, ladder: Ladder) -> list[str]:
    lines = [TEXTS.say(locale, "leaderboard-heading", {"game": game.title})]
    about = scope_name(locale, ladder)
    if ladder.variant:
        about = f"{about} · {variant_name(locale, game, ladder.variant)}"
    return [*lines, f"-# {about}"]


def _lines(locale: str, shown: LadderPage) -> list[str]:
    rows = [_line(locale, shown, one) for one in shown.page.rows]
    mine = shown.page.mine
    if not rows:
        rows.append(_nobody(locale, shown.ladder))
    if mine is None:
        rows.append(TEXTS.say(locale, "leaderboard-not-me"))
    elif mine.rank is None:
        assert isinstance(mine, Standing)
        facts: dict[str, Fact] = {
            "rating": rating_text(locale, mine),
            "missing": LEAST_MATCHES - mine.matches,
        }
        rows.append(TEXTS.say(locale, "leaderboard-unranked", facts))
    elif mine.player not in {one.player for one in shown.page.rows}:
        rows += ["…", _line(locale, shown, mine)]
    if shown.page.rows and not shown.ladder.is_alone:
        facts = {"least": LEAST_MATCHES, "trend": TREND, "provisional": PROVISIONAL}
        rows.append(TEXTS.say(locale, "leaderboard-legend", facts))
    return rows


def _nobody(locale: str, ladder: Ladder) -> str:
    facts: dict[str, Fact] = {"least": LEAST_MATCHES}
    if ladder.season == ALL_TIME:
        key = "leaderboard-none-alone" if ladder.is_alone else "leaderboard-none"
    else:
        key = "leaderboard-none-alone-season" if ladder.is_alone else "leaderboard-none-season"
        facts["season"] = season_name(locale, ladder.season)
    return TEXTS.say(locale, key, facts)


def _line(locale: str, shown: LadderPage, one: Standing | Best) -> str:
    facts: dict[str, Fact] = {
        "rank": str(one.rank),
        "player": shown.names[one.player],
        "is_me": str(one.player == shown.asked_by).lower(),
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


def _turn(
    locale: str, shown: LadderPage, word: str, step: int, *, is_disabled: bool
) -> PressButton:
    ladder = shown.ladder
    scope = "g" if ladder.guild == GLOBAL else "s"
    page = max(0, shown.number + step)
    press = TurnLadder(ladder.game, scope, ladder.season, ladder.variant, page)
    return PressButton(press, TEXTS.say(locale, f"button-{word}"), is_disabled=is_disabled)
