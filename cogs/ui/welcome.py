"""The first message that people see: the games, each a tap away."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle, ui

from cogs.ui import actions
from cogs.ui.board import Picture
from cogs.ui.ids import UNPICKED, Action, Key
from cogs.ui.layout import PressSelect, framed, press_button, row, select_option
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


_drawn = lru_cache(maxsize=2)(banner)


def welcome_picture(locale: str, packages: Sequence[Package]) -> Picture:
    """Draw some pieces of each game as one picture. Slow the first time."""
    shown = tuple(packages[:_MOST_GAMES])
    titles = [TEXTS.say(locale, f"{package.key}-title") for package in shown]
    alt = TEXTS.say(locale, "welcome-alt", {"games": TEXTS.joined(locale, titles)})
    return Picture("games.png", alt, _drawn(shown))


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
    for package in packages[:_MOST_GAMES]:
        facts = {
            "title": TEXTS.say(locale, f"{package.key}-title"),
            "about": TEXTS.say(locale, f"{package.key}-description"),
        }
        words = ui.TextDisplay[Any](TEXTS.say(locale, "welcome-game", facts))
        now = actions.PlayNow(package.key)
        button = press_button(locale, now, "play-now", style=ButtonStyle.success)
        parts.append(ui.Section[Any](words, accessory=button))
    others = [package for package in packages if max(package.game.seats) > 1]
    parts.append(row(_select(locale, PlayWithOthers(), "welcome-others", others)))
    if learned := [package for package in packages if package.key in lessons]:
        parts.append(row(_select(locale, LearnOne(), "welcome-learn", learned)))
    if not is_for_all:
        mine = press_button(locale, actions.ShowGames("running"))
        parts.append(row(mine, press_button(locale, HowTo())))
    return framed("\n".join(lines), *parts)


def _select(locale: str, action: Action, key: str, packages: Sequence[Package]) -> PressSelect:
    options = [
        select_option(TEXTS.say(locale, f"{package.key}-title"), package.key)
        for package in packages[:_MOST_OPTIONS]
    ]
    return PressSelect(action, TEXTS.say(locale, key), options)
