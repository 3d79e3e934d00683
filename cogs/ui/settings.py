"""Lobby options, server settings and personal preferences."""

from __future__ import annotations

from datetime import datetime, time
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo

import discord

from cogs.ui import actions
from cogs.ui.avoiding import AskAvoiding
from cogs.ui.clock import PACES, Pace, Reliable, SetPace, SetReliable, SetTimeUp, time_of_day
from cogs.ui.games import on_here_setting
from cogs.ui.ids import UNPICKED, Action, OldButton, Snowflake
from cogs.ui.layout import (
    ChannelSelect,
    PressButton,
    PressSelect,
    RoleSelect,
    framed,
    press_button,
    row,
    select_option,
)
from cogs.ui.learning import daily_words
from cogs.ui.lobby import AskRefusing, choice_name, option_line, pace_name
from cogs.ui.proposal import days
from cogs.ui.texts import TEXTS, language_name, mention, moment, whole_moment
from db.guilds import MOST_CHANNELS, Links
from db.people import EVERYBODY, Telling
from engine.daily import UnknownZone, find_zone, zone_label
from engine.errors import EngineError
from engine.turns import DAYS, MOST_DAYS, SILENCE, TimeUp

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from discord import ui

    from db.guilds import GuildSettings, Setting
    from db.people import Wants
    from db.reliability import Reliability
    from engine.core import Option
    from engine.lobby import Lobby


def removable(lobby: Lobby) -> list[int]:
    """Return the people the host can remove: everybody else who has joined or is invited."""
    if lobby.reserved:
        return []
    joined = [one.player for one in lobby.sitters if one.player not in {None, lobby.host}]
    return [player for player in (*joined, *lobby.awaited) if player is not None]


def options_view(
    locale: str,
    lobby: Lobby,
    version: int,
    player: int,
    names: Mapping[int, str],
    *,
    known: Mapping[int, Reliability] | None = None,
    can_link: bool = False,
) -> ui.LayoutView:
    """Return the lobby's options as *player* may see or change them.

    The host can choose, and remove the people in *names*. Anybody who has joined may rotate the
    seats; others only read. *known* has the reliability of those who have joined. *can_link* says
    that the server allows invitation links.
    """
    is_host = player == lobby.host
    title = TEXTS.say(locale, f"{lobby.game}-title")
    lines = [
        TEXTS.say(locale, "options-heading", {"game": title}),
        TEXTS.say(locale, "options-host" if is_host else "options-others"),
    ]
    rows: list[ui.ActionRow[Any]] = []
    if is_host:
        if lobby.setup is None and lobby.rules.options:
            rows = [row(_option_select(locale, lobby, version, one)) for one in lobby.rules.options]
            if presets := _presets(locale, lobby, version):
                rows.insert(0, row(*presets))
    else:
        lines += [_described(locale, lobby, option) for option in lobby.rules.options]
    if told := _reliability(locale, known or {}):
        lines.append(told)
    if not lobby.reserved and lobby.is_in(player):
        rows.append(row(_seats_select(locale, lobby, version, is_host=is_host)))
    if is_host:
        rows += _host_rows(locale, lobby, version, names)
        if can_link:
            rows.append(row(press_button(locale, actions.InviteLink(lobby.id), "invite-link")))
    return framed("\n".join(lines), *rows)


def _reliability(locale: str, known: Mapping[int, Reliability]) -> str:
    told = [
        f"{mention(locale, one)} {of_one.percent}% ({of_one.finished}/{of_one.matches})"
        for one, of_one in known.items()
        if of_one.is_known
    ]
    people = TEXTS.joined(locale, told)
    return TEXTS.say(locale, "options-reliability", {"people": people}) if told else ""


def _host_rows(
    locale: str, lobby: Lobby, version: int, names: Mapping[int, str]
) -> Iterator[ui.ActionRow[Any]]:
    yield row(_pace_select(locale, lobby, version))
    if lobby.turn_seconds is not None:
        press = SetTimeUp(lobby.id, version)
        times = _listed(locale, press, "lobby-time-up", get_args(TimeUp), lobby.time_up)
        yield row(times)
    if not lobby.reserved:
        yield row(_reliable_select(locale, lobby, version))
    if others := removable(lobby):
        yield row(_remove_select(locale, lobby, version, others, names))


def _presets(locale: str, lobby: Lobby, version: int) -> list[PressButton]:
    game = lobby.rules
    if not game.presets and dict(game.preset("")) == dict(lobby.options):
        return []
    buttons: list[PressButton] = []
    for preset in ("", *game.presets):
        label = TEXTS.say(locale, f"{game.key}-preset-{preset}" if preset else "options-usual")
        is_chosen = dict(game.preset(preset)) == dict(lobby.options)
        style = discord.ButtonStyle.primary if preset else discord.ButtonStyle.secondary
        action = actions.Preset(lobby.id, version, preset)
        buttons.append(PressButton(action, label, style=style, is_disabled=is_chosen))
    return buttons


def _described(locale: str, lobby: Lobby, option: Option) -> str:
    stem = f"{lobby.game}-option-{option.key}"
    about = [_about(locale, stem, one) for one in lobby.options[option.key].split("+")]
    told = "\n".join(f"-# {one}" for one in about if one)
    line = option_line(locale, lobby, option)
    return f"{line}\n{told}" if told else line


def _option_select(locale: str, lobby: Lobby, version: int, option: Option) -> PressSelect:
    stem = f"{lobby.game}-option-{option.key}"
    chosen, name = lobby.options[option.key].split("+"), TEXTS.say(locale, stem)
    choices = [
        select_option(
            _of_option(locale, name, choice_name(locale, stem, choice)),
            choice,
            about=_about(locale, stem, choice),
            is_chosen=choice in chosen,
        )
        for choice in option.choices
    ]
    press = actions.SetOption(lobby.id, version, option.key)
    return PressSelect(press, name, choices, least=option.least, most=option.most)


def _of_option(locale: str, option: str, value: str) -> str:
    """Return an option's name and value: a select shows a value without its placeholder."""
    return TEXTS.say(locale, "variant", {"option": option, "value": value})


def _seats_select(locale: str, lobby: Lobby, version: int, *, is_host: bool) -> PressSelect:
    changes: list[actions.SeatsChange] = ["rotate"]
    if is_host:
        changes.append("listed" if lobby.seating == "lot" else "lot")
        if any(sitter.bot for sitter in lobby.sitters):
            changes.append("nobots")
    return _listed(locale, actions.SetSeats(lobby.id, version), "lobby-seats", changes)


def _listed(
    locale: str, press: Action, stem: str, values: Iterable[str], chosen: str = ""
) -> PressSelect:
    """Return a select with the text *stem*; the texts of *values* are named after it."""
    options = [
        select_option(
            TEXTS.say(locale, f"{stem}-{one}"),
            one,
            about=_about(locale, stem, one),
            is_chosen=one == chosen,
        )
        for one in values
    ]
    asked = f"{stem}-ask" if TEXTS.has(f"{stem}-ask") else stem
    return PressSelect(press, TEXTS.say(locale, asked), options)


def _pace_select(locale: str, lobby: Lobby, version: int) -> PressSelect:
    chosen = Pace(lobby.turn_seconds, lobby.increment)
    no_limit = TEXTS.say(locale, "pace-none-about", {"days": days(SILENCE)})
    names = {pace: pace_name(locale, pace.seconds, pace.increment) for pace in PACES}
    options = [
        select_option(
            TEXTS.say(locale, "lobby-pace-choice", {"pace": name}),
            pace.to_text(),
            about=None if pace.limit else no_limit,
            is_chosen=pace == chosen,
        )
        for pace, name in names.items()
    ]
    return PressSelect(SetPace(lobby.id, version), TEXTS.say(locale, "lobby-pace-ask"), options)


def _reliable_select(locale: str, lobby: Lobby, version: int) -> PressSelect:
    chosen = f"f{lobby.least_finished}" if lobby.least_finished else str(lobby.least_reliable)
    options = [
        select_option(
            TEXTS.say(
                locale,
                "lobby-finished-choice" if one.startswith("f") else "lobby-reliable-choice",
                {"percent": int(one.removeprefix("f"))},
            ),
            one,
            is_chosen=one == chosen,
        )
        for one in get_args(Reliable)
    ]
    ask = TEXTS.say(locale, "lobby-reliable-ask")
    return PressSelect(SetReliable(lobby.id, version), ask, options)


def _remove_select(
    locale: str, lobby: Lobby, version: int, others: Sequence[int], names: Mapping[int, str]
) -> PressSelect:
    options = [
        select_option(TEXTS.say(locale, "lobby-remove", {"player": names[one]}), str(one))
        for one in others
    ]
    name = TEXTS.say(locale, "lobby-remove-ask")
    return PressSelect(actions.Remove(lobby.id, version), name, options)


def _about(locale: str, stem: str, choice: str) -> str | None:
    key = f"{stem}-{choice}-about"
    return TEXTS.say(locale, key) if TEXTS.has(key) else None


# Server settings ----------------------------------------------------------------------------------


ListedSetting: TypeAlias = Literal[
    "board", "pings", "threads", "starters", "language", "away", "pace", "time_up", "links"
]

OWN_LANGUAGE: Final = "own"
"""A select's value for the language set on Discord."""
NO_LIMIT: Final = "0"
"""A select's value for turns without a limit."""
_CHOICES: Final[tuple[tuple[ListedSetting, tuple[str, ...]], ...]] = (
    ("board", ("post", "edit", "keep")),
    ("pings", ("message", "board", "none")),
    ("threads", ("here", "thread")),
    ("starters", ("everybody", "role", "managers")),
    ("pace", tuple("+".join(map(str, pace.limit)) or NO_LIMIT for pace in PACES)),
    ("time_up", get_args(TimeUp)),
    ("away", tuple(map(str, (0, 3, 7, DAYS, 21, 30, 45, MOST_DAYS)))),
    ("links", get_args(Links)),
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
"""Puts values into words for settings that aren't chosen from a list of ours."""


class SetChoice(Action, form="s1:set::0:{setting}", by="manager"):
    setting: ListedSetting
    picked: str = UNPICKED


class SetRole(Action, form="r1:set::0:role", by="manager"):
    picked: Snowflake | None = UNPICKED


class SetOrganisers(Action, form="r1:organisers::0:", by="manager"):
    picked: Snowflake | None = UNPICKED


class SetCelebrations(Action, form="c1:celebrations::0:", by="manager"):
    """Set the channel that celebrates the end of a season; no choice means none."""

    picked: tuple[Snowflake, ...] = UNPICKED


class SetChannels(Action, form="c1:set::0:channels", by="manager"):
    """Set the channels where games may be started; no choice means all."""

    picked: tuple[Snowflake, ...] = UNPICKED


def setting_words(locale: str, setting: str, value: str) -> str:
    """Return the *value* of a setting, as `GuildSettings.value` gives it, in words."""
    if setting == "language":
        return language_name(value) if value else TEXTS.say(locale, "language-own")
    if setting in {"role", "organisers"}:
        return f"<@&{value}>" if value else TEXTS.say(locale, f"setting-{setting}-none")
    if setting == "celebrations":
        return f"<#{value}>" if value else TEXTS.say(locale, "setting-celebrations-none")
    if setting == "channels":
        names = TEXTS.joined(locale, [f"<#{channel}>" for channel in value.split("+")])
        return names if value else TEXTS.say(locale, "setting-channels-all")
    if setting in _TOLD:
        return _TOLD[setting](locale, value)
    return TEXTS.say(locale, f"setting-{setting}-{value}")


def settings_view(
    locale: str,
    settings: GuildSettings,
    known: Collection[int] | None = None,
    more: str = "",
) -> ui.LayoutView:
    """Return the settings, with a select for each.

    *known* are the existing roles and channels: Discord refuses others as defaults. *more* is text
    about settings with their own commands.
    """

    def is_there(one: int) -> bool:
        return known is None or one in known

    shown: list[Setting] = [
        *("board", "pings", "threads", "starters", "role", "channels"),
        *("pace", "time_up", "away", "language", "organisers", "links", "celebrations"),
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
    organisers = settings.organisers
    chosen = organisers if organisers is not None and is_there(organisers) else None
    rows.append(row(RoleSelect(SetOrganisers(), TEXTS.say(locale, "setting-organisers"), chosen)))
    name = TEXTS.say(locale, "setting-channels-ask")
    channels = [channel for channel in settings.channels if is_there(channel)]
    rows.append(row(ChannelSelect(SetChannels(), name, channels, most=MOST_CHANNELS)))
    name = TEXTS.say(locale, "setting-celebrations-ask")
    news = [one for one in (settings.celebrations,) if one is not None and is_there(one)]
    rows.append(row(ChannelSelect(SetCelebrations(), name, news, most=1)))
    languages = {OWN_LANGUAGE: TEXTS.say(locale, "language-own"), **_language_names()}
    rows.append(row(_select(locale, "language", languages, settings.language or OWN_LANGUAGE)))
    return framed("\n".join(lines), *rows)


def _select(
    locale: str, setting: ListedSetting, options: dict[str, str], chosen: str
) -> PressSelect:
    name = TEXTS.say(locale, f"setting-{setting}")
    choices = [
        select_option(_of_option(locale, name, words), value, is_chosen=value == chosen)
        for value, words in options.items()
    ]
    return PressSelect(SetChoice(setting), name, choices)


# Being away ---------------------------------------------------------------------------------------


class ComeBack(Action, form="b1:comeback::0:", by="anybody"):
    """End my absence."""


class GoAway(Action, form="b1:goaway::0:{until}", by="anybody"):
    until: int
    """Seconds since 1970."""


class PlayForced(Action, form="s1:forced::0:is", by="anybody"):
    picked: Literal["on", "off"] = UNPICKED


class NoDaysHere(
    EngineError, key="error-away-not-here", says="this server lets nobody's clock stand still"
):
    """Being away where clocks do not stand still."""


def away_view(locale: str, until: float, days: int, used: Sequence[str]) -> ui.LayoutView:
    """Return the message to somebody who is away.

    *days* a match are allowed here. *used* has lines about matches without days left.
    """
    facts = {"until": whole_moment(until), "relative": moment(until), "days": days}
    how = "away-how" if days else "away-how-not-here"
    lines = [TEXTS.say(locale, "away-set", facts), TEXTS.say(locale, how, facts), *used]
    button = press_button(locale, ComeBack(), "come-back", style=discord.ButtonStyle.primary)
    return framed("\n".join(lines), row(button))


def there_view(locale: str, days: int, *, is_back: bool = False) -> ui.LayoutView:
    if is_back:
        return framed(TEXTS.say(locale, "away-back"))
    return framed(TEXTS.say(locale, "away-not" if days else "away-not-here", {"days": days}))


# Preferences --------------------------------------------------------------------------------------


Preference: TypeAlias = Literal[
    "telling", "digest", "zone", "quietfrom", "quietto", "language", "print"
]

OWN: Final = "own"
"""A select's value for the setting on Discord, or for none at all."""
COMMON_ZONES: Final = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver"),
    *("America/Chicago", "America/New_York", "America/Halifax", "America/Sao_Paulo"),
    *("UTC", "Europe/London", "Europe/Berlin", "Europe/Athens", "Europe/Moscow", "Asia/Dubai"),
    *("Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai"),
    *("Asia/Tokyo", "Australia/Brisbane", "Australia/Sydney", "Pacific/Auckland"),
)
"""Zones where many people live, from west to east; others can be typed."""
_PRINTS: Final = ("usual", "big")
_HOURS: Final = range(24)
_QUIET_FOR: Final = 9


class Prefer(Action, form="s1:want::0:{what}", by="anybody"):
    what: Preference
    picked: str = UNPICKED


class TypeZone(Action, form="b1:zone::0:", by="anybody"):
    """Let me type my time zone."""


class Knock(Action, form="b1:knock::0:", by="anybody"):
    """Try again to send me a direct message."""


class Confirm(Action, form="s1:prefer::0:confirm", by="anybody"):
    picked: Literal["always", "needed"] = UNPICKED


def chosen(press: Prefer, wants: Wants) -> dict[str, Any]:
    """Return the preferences that *press* changes; *wants* are the current ones.

    Raises:
        OldButton: there is no such choice.
    """
    value = press.picked
    match press.what:
        case "telling":
            return {"telling": _one_of(value, get_args(Telling))}
        case "digest":
            return {"digest_hour": _hour(value)}
        case "zone":
            return {"zone": _zone(value)}
        case "language":
            language = _one_of(value, (OWN, *TEXTS.languages()))
            return {"language": None if language == OWN else language}
        case "print":
            return {"big_print": _one_of(value, _PRINTS) == "big"}
        case "quietfrom" | "quietto":
            return _quiet(press.what, value, wants)


def _quiet(what: Literal["quietfrom", "quietto"], value: str, wants: Wants) -> dict[str, Any]:
    """Return the quiet hours after a change; an end that doesn't fit is replaced."""
    begin, end = wants.quiet_from, wants.quiet_to
    if what == "quietto":
        end = _hour(value)
    else:
        begin = None if value == OWN else _hour(value)
    if begin is None:
        return {"quiet_from": None, "quiet_to": None}
    is_fitting = end is not None and end != begin
    return {"quiet_from": begin, "quiet_to": end if is_fitting else (begin + _QUIET_FOR) % 24}


def _one_of(text: str, choices: Collection[str]) -> str:
    if text not in choices:
        raise OldButton
    return text


def _hour(text: str) -> int:
    if text not in map(str, _HOURS):
        raise OldButton
    return int(text)


def _zone(text: str) -> str:
    try:
        return find_zone(text)
    except UnknownZone:
        raise OldButton from None


def preferences_view(locale: str, wants: Wants, now: float) -> ui.LayoutView:
    """Return somebody's preferences, with a select for each.

    *now* is in seconds since 1970.
    """
    lines = [TEXTS.say(locale, "preferences-heading")]
    is_shut = wants.door != "open" and wants.telling in {"direct", "digest"}
    if is_shut:
        lines.append(TEXTS.say(locale, "preferences-shut"))
    needs_zone = wants.quiet_from is not None or wants.telling == "digest"
    if wants.zone is not None or needs_zone:
        there = datetime.fromtimestamp(now, ZoneInfo(wants.place))
        facts = {"zone": zone_label(wants.place), "time": time_of_day(locale, there.time())}
        key = "preferences-time" if wants.zone else "preferences-no-zone"
        lines.append(TEXTS.say(locale, key, facts))
    rows = [
        row(_listed(locale, Prefer("telling"), "prefer-telling", get_args(Telling), wants.telling))
    ]
    if is_shut:
        rows.append(row(press_button(locale, Knock())))
    if wants.telling == "digest":
        rows.append(row(_hours(locale, "digest", _HOURS, wants.digest_hour)))
    rows.append(row(_zones(locale, wants)))
    zone = press_button(locale, TypeZone())
    refuse = press_button(locale, AskRefusing(EVERYBODY), "invitations")
    avoid = press_button(locale, AskAvoiding())
    rows += [row(zone, refuse, avoid), row(_quiet_from(locale, wants))]
    if wants.quiet_from is not None:
        ends = [(wants.quiet_from + more) % 24 for more in range(1, 24)]
        rows.append(row(_hours(locale, "quietto", ends, wants.quiet_to)))
    prints = "big" if wants.big_print else "usual"
    confirms = "always" if wants.confirms else "needed"
    forced = "on" if wants.plays_forced else "off"
    selects = [
        _languages(locale, wants),
        _listed(locale, Prefer("print"), "prefer-print", _PRINTS, prints),
        _listed(locale, Confirm(), "prefer-confirm", ("needed", "always"), confirms),
        _listed(locale, PlayForced(), "prefer-forced", ("off", "on"), forced),
    ]
    return framed("\n".join(lines), *rows, *map(row, selects))


def _hours(
    locale: str, what: Literal["digest", "quietto"], hours: Iterable[int], at: int | None
) -> PressSelect:
    options = _hour_options(locale, what, hours, at)
    return PressSelect(Prefer(what), TEXTS.say(locale, f"prefer-{what}-ask"), options)


def _hour_options(
    locale: str, what: str, hours: Iterable[int], at: int | None
) -> list[discord.SelectOption]:
    return [
        select_option(
            TEXTS.say(locale, f"prefer-{what}", {"hour": time_of_day(locale, time(hour))}),
            str(hour),
            is_chosen=hour == at,
        )
        for hour in hours
    ]


def _quiet_from(locale: str, wants: Wants) -> PressSelect:
    none = TEXTS.say(locale, "prefer-quietfrom-none")
    options = [select_option(none, OWN, is_chosen=wants.quiet_from is None)]
    options += _hour_options(locale, "quietfrom", _HOURS, wants.quiet_from)
    return PressSelect(Prefer("quietfrom"), none, options)


def _zones(locale: str, wants: Wants) -> PressSelect:
    names = list(COMMON_ZONES)
    if wants.zone is not None and wants.zone not in names:
        names.insert(0, wants.zone)
    options = [
        select_option(
            TEXTS.say(locale, "prefer-zone", {"zone": zone_label(name)}),
            name,
            is_chosen=name == wants.zone,
        )
        for name in names
    ]
    return PressSelect(Prefer("zone"), TEXTS.say(locale, "prefer-zone-ask"), options)


def _languages(locale: str, wants: Wants) -> PressSelect:
    names = {OWN: TEXTS.say(locale, "prefer-language-own"), **_language_names()}
    options = [
        select_option(
            TEXTS.say(locale, "prefer-language", {"language": name}),
            code,
            is_chosen=code == (wants.language or OWN),
        )
        for code, name in names.items()
    ]
    return PressSelect(Prefer("language"), TEXTS.say(locale, "prefer-language-ask"), options)


def _language_names() -> dict[str, str]:
    return {code: language_name(code) for code in TEXTS.languages()}
