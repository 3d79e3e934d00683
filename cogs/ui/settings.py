"""The settings of a server in words, the panel that changes them, and what is picked on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeAlias, get_args

from cogs.ui.daily import daily_words
from cogs.ui.ids import UNPICKED, Action, Snowflake
from cogs.ui.layout import framed, row, select_option
from cogs.ui.lobby import pace_name
from cogs.ui.on_here import on_here_setting
from cogs.ui.paces import PACES
from cogs.ui.press import ChannelSelect, PressSelect, RoleSelect
from cogs.ui.texts import TEXTS
from db.guilds import MOST_CHANNELS
from engine.absences import DAYS, MOST_DAYS
from engine.turns import TimeUp

if TYPE_CHECKING:
    from collections.abc import Collection

    from discord import ui

    from db.guilds import GuildSettings, Setting

ListedSetting: TypeAlias = Literal[
    "board", "pings", "threads", "starters", "language", "away", "pace", "time_up"
]
"""A setting that is chosen from a list of ours."""

OWN_LANGUAGE: Final = "own"
"""In a select the value for the language that the server has on Discord."""
NO_LIMIT: Final = "0"
"""In a select the value for turns without a limit."""
_CHOICES: Final[tuple[tuple[ListedSetting, tuple[str, ...]], ...]] = (
    ("board", ("post", "edit")),
    ("pings", ("message", "board", "none")),
    ("threads", ("here", "thread")),
    ("starters", ("everybody", "role", "managers")),
    ("pace", tuple("+".join(map(str, pace.limit)) or NO_LIMIT for pace in PACES)),
    ("time_up", get_args(TimeUp)),
    ("away", tuple(map(str, (0, 3, 7, DAYS, 21, 30, 45, MOST_DAYS)))),
)


def _days_words(locale: str, value: str) -> str:
    return TEXTS.say(locale, "setting-away-days", {"days": int(value)})


def _pace_words(locale: str, value: str) -> str:
    limit = [int(one) for one in value.split("+") if one not in {"", NO_LIMIT}]
    return pace_name(locale, *(*limit, None, None)[:2])


_TOLD: Final = {
    "away": _days_words,
    "pace": _pace_words,
    "daily": daily_words,
    "on-here": on_here_setting,
}
"""What says the settings with values that are not a list of ours; some have their own commands."""


@dataclass(frozen=True, slots=True)
class SetChoice(Action):
    """Set what the server has chosen from a list."""

    FORM: ClassVar = "s1:set::0:{setting}"

    setting: ListedSetting
    picked: str = UNPICKED


@dataclass(frozen=True, slots=True)
class SetRole(Action):
    """Set whose members may start games."""

    FORM: ClassVar = "r1:set::0:role"

    picked: Snowflake | None = UNPICKED


@dataclass(frozen=True, slots=True)
class SetChannels(Action):
    """Set where games may be started; nowhere picked is everywhere."""

    FORM: ClassVar = "c1:set::0:channels"

    picked: tuple[Snowflake, ...] = UNPICKED


def setting_words(locale: str, setting: str, value: str) -> str:
    """Return what the *value* of a setting, as `GuildSettings.value` gives it, means to people."""
    if setting == "language":
        return TEXTS.say(value, "language-name") if value else TEXTS.say(locale, "language-own")
    if setting == "role":
        return f"<@&{value}>" if value else TEXTS.say(locale, "setting-role-none")
    if setting == "channels":
        names = TEXTS.joined(locale, [f"<#{channel}>" for channel in value.split("+")])
        return names if value else TEXTS.say(locale, "setting-channels-all")
    if setting in _TOLD:
        return _TOLD[setting](locale, value)
    choice = f"{setting}-{value}"
    return TEXTS.say(locale, f"setting-{choice}")


def settings_view(
    locale: str,
    settings: GuildSettings,
    known: Collection[int] | None = None,
    more: str = "",
) -> ui.LayoutView:
    """Return what is set, with a select for each setting.

    *known* are the roles and channels that there are; Discord refuses others as chosen. *more* is
    what is set by commands of its own.
    """

    def is_there(one: int) -> bool:
        return known is None or one in known

    shown: list[Setting] = [
        *("board", "pings", "threads", "starters", "role", "channels"),
        *("pace", "time_up", "away", "language"),
    ]
    if settings.starters != "role":
        shown.remove("role")
    lines = [TEXTS.say(locale, "settings-heading")]
    for setting in shown:
        value = setting_words(locale, setting, settings.value(setting))
        name = TEXTS.say(locale, f"setting-{setting}")
        lines.append(TEXTS.say(locale, "settings-line", {"setting": name, "value": value}))
    if more:
        lines.append(more)
    rows: list[ui.ActionRow[Any]] = []
    for setting, values in _CHOICES:
        options = {value: setting_words(locale, setting, value) for value in values}
        rows.append(row(_select(locale, setting, options, settings.value(setting) or NO_LIMIT)))
    if settings.starters == "role":
        role = settings.role if settings.role and is_there(settings.role) else None
        rows.append(row(RoleSelect(SetRole(), TEXTS.say(locale, "setting-role"), role)))
    name = TEXTS.say(locale, "setting-channels-ask")
    channels = [channel for channel in settings.channels if is_there(channel)]
    rows.append(row(ChannelSelect(SetChannels(), name, channels, most=MOST_CHANNELS)))
    languages = {OWN_LANGUAGE: TEXTS.say(locale, "language-own")}
    languages |= {code: TEXTS.say(code, "language-name") for code in TEXTS.languages()}
    rows.append(row(_select(locale, "language", languages, settings.language or OWN_LANGUAGE)))
    return framed("\n".join(lines), *rows)


def _select(
    locale: str, setting: ListedSetting, options: dict[str, str], chosen: str
) -> PressSelect:
    name = TEXTS.say(locale, f"setting-{setting}")
    choices = [
        select_option(
            TEXTS.say(locale, "variant", {"option": name, "value": words}),
            value,
            is_chosen=value == chosen,
        )
        for value, words in options.items()
    ]
    return PressSelect(SetChoice(setting), name, choices)
