"""The first message that people see: the games, each a tap away."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle, ui

from cogs.ui import actions
from cogs.ui.board import Picture
from cogs.ui.ids import UNPICKED, Action, Key
from cogs.ui.layout import PressButton, PressSelect, framed, press_button, row, select_option
from cogs.ui.texts import TEXTS
from render.cover import banner

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from render.package import Package


class HowTo(Action, form="b1:howto::0:", by="anybody"):
    """Tell me what I can do here."""


class PlayWithOthers(Action, form="s1:others::0:", by="onlooker"):
    picked: Key = UNPICKED


class LearnOne(Action, form="s1:learnone::0:", by="anybody"):
    picked: Key = UNPICKED


_MOST_GAMES: Final = 10
_MOST_OPTIONS: Final = 25


def welcome_picture(locale: str, packages: Sequence[Package]) -> Picture:
    """Draw some pieces of each game as one picture. Slow the first time."""
    shown = tuple(packages[:_MOST_GAMES])
    titles = [TEXTS.say(locale, f"{one.key}-title") for one in shown]
    alt = TEXTS.say(locale, "welcome-alt", {"games": TEXTS.joined(locale, titles)})
    return Picture("games.png", alt, _drawn(shown))


@lru_cache(maxsize=2)
def _drawn(packages: tuple[Package, ...]) -> bytes:
    return banner(packages)


def welcome_view(
    locale: str,
    packages: Sequence[Package],
    lessons: Collection[str],
    shown: Picture,
    *lines: str,
    is_for_all: bool = False,
) -> ui.LayoutView:
    """Return the message with *lines* above the games of *packages*.

    *lessons* are the keys of games that have one. *is_for_all* leaves out the buttons for a single
    reader.
    """
    parts: list[ui.Item[Any]] = [shown.gallery()]
    parts += (_entry(locale, one) for one in packages[:_MOST_GAMES])
    others = [one for one in packages if max(one.game.seats) > 1]
    parts.append(row(_select(locale, PlayWithOthers(), "welcome-others", others)))
    if learned := [one for one in packages if one.key in lessons]:
        parts.append(row(_select(locale, LearnOne(), "welcome-learn", learned)))
    if not is_for_all:
        mine = PressButton(actions.ShowGames("running"), TEXTS.say(locale, "button-games"))
        parts.append(row(mine, press_button(locale, HowTo())))
    return framed("\n".join(lines), *parts)


def _entry(locale: str, package: Package) -> ui.Section[Any]:
    facts = {
        "title": TEXTS.say(locale, f"{package.key}-title"),
        "about": TEXTS.say(locale, f"{package.key}-description"),
    }
    words = TEXTS.say(locale, "welcome-game", facts)
    now = actions.PlayNow(package.key)
    button: ui.Item[Any] = press_button(locale, now, "play-now", style=ButtonStyle.success)
    return ui.Section(ui.TextDisplay[Any](words), accessory=button)


def _select(locale: str, action: Action, key: str, packages: Sequence[Package]) -> PressSelect:
    options = [
        select_option(TEXTS.say(locale, f"{one.key}-title"), one.key)
        for one in packages[:_MOST_OPTIONS]
    ]
    return PressSelect(action, TEXTS.say(locale, key), options)
