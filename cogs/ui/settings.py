"""Lobby options, server settings and personal preferences."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo

import discord

from cogs.ui import actions
from cogs.ui.avoiding import AskAvoiding
from cogs.ui.clock import (
    KNOWN_PACES,
    PACES,
    Pace,
    Reliable,
    SetPace,
    SetReliable,
    SetTimeUp,
    SetWeekends,
    paces_with,
    time_of_day,
)
from cogs.ui.games import on_here_setting
from cogs.ui.ids import UNPICKED, Action, Key, OldButton, Snowflake
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
from db.guilds import MOST_CHANNELS, SETTINGS
from db.people import EVERYBODY, Telling
from engine.daily import UnknownZone, find_zone, zone_label
from engine.errors import EngineError
from engine.turns import DAYS, MOST_DAYS, SILENCE, TimeUp

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from discord import ui

    from db.guilds import GuildSettings
    from db.people import Wants
    from db.reliability import Reliability
    from engine.core import Option
    from engine.lobby import Lobby


def removable(lobby: Lobby) -> list[int]:
    """Return the people whom the host can remove: all others who have joined or are invited."""
    if lobby.reserved:
        return []
    players = (sitter.player for sitter in lobby.sitters)
    joined = [player for player in players if player not in {None, lobby.host}]
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
    is_on_page: bool = False,
) -> ui.LayoutView:
    """Return the lobby's options, as far as *player* may see and change them.

    The host can choose, and remove the people in *names*. Anybody who has joined may rotate the
    seats; others only read. *known* has the reliability of the people in the lobby. *can_link*
    says that the server allows invitation links. On the page there are quick paces too.
    """
    is_host = player == lobby.host
    title = TEXTS.say(locale, f"{lobby.game}-title")
    lines = [
        TEXTS.say(locale, "options-heading", {"game": title}),
        TEXTS.say(locale, "options-host" if is_host else "options-others"),
    ]
    selects: list[PressSelect | PressButton] = []
    presets: list[ui.ActionRow[Any]] = []
    if not is_host:
        for option in lobby.rules.options:
            lines.append(option_line(locale, lobby, option))
            stem = f"{lobby.game}-option-{option.key}"
            abouts = [f"{stem}-{value}-about" for value in lobby.options[option.key].split("+")]
            lines += [f"-# {TEXTS.say(locale, about)}" for about in abouts if TEXTS.has(about)]
    elif lobby.setup is None and lobby.rules.options:
        presets = _presets(locale, lobby, version)
        selects += [
            _option_select(locale, lobby, version, option) for option in lobby.rules.options
        ]
    reliable = [
        f"{mention(locale, person)} {theirs.percent}% ({theirs.finished}/{theirs.matches})"
        for person, theirs in (known or {}).items()
        if theirs.is_known
    ]
    if reliable:
        people = TEXTS.joined(locale, reliable)
        lines.append(TEXTS.say(locale, "options-reliability", {"people": people}))
    if not lobby.reserved and lobby.is_in(player):
        changes: list[actions.SeatsChange] = ["rotate"]
        if is_host:
            changes.append("listed" if lobby.seating == "lot" else "lot")
        if is_host and any(sitter.bot for sitter in lobby.sitters):
            changes.append("nobots")
        seats = actions.SetSeats(lobby.id, version)
        selects.append(_listed(locale, seats, "lobby-seats", changes))
    if is_host:
        selects += _host_selects(locale, lobby, version, names, is_on_page=is_on_page)
        if can_link:
            selects.append(press_button(locale, actions.InviteLink(lobby.id), "invite-link"))
    return framed("\n".join(lines), *presets, *map(row, selects))


def _presets(locale: str, lobby: Lobby, version: int) -> list[ui.ActionRow[Any]]:
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
    return [row(*buttons)]


def _option_select(locale: str, lobby: Lobby, version: int, option: Option) -> PressSelect:
    stem = f"{lobby.game}-option-{option.key}"
    name = TEXTS.say(locale, stem)
    labels = {
        choice: _of(locale, name, choice_name(locale, stem, choice)) for choice in option.choices
    }
    press = actions.SetOption(lobby.id, version, option.key)
    chosen = lobby.options[option.key].split("+")
    return _select(locale, press, stem, labels, *chosen, least=option.least, most=option.most)


def _host_selects(
    locale: str, lobby: Lobby, version: int, names: Mapping[int, str], *, is_on_page: bool
) -> Iterator[PressSelect]:
    at, paces = (lobby.id, version), dict[str, str]()
    present = Pace(lobby.turn_seconds, lobby.increment)
    for pace in paces_with(present, is_on_page=is_on_page):
        facts = {"pace": pace_name(locale, pace.seconds, pace.increment)}
        paces[pace.to_text()] = TEXTS.say(locale, "lobby-pace-choice", facts)
    abouts = {NO_LIMIT: TEXTS.say(locale, "pace-none-about", {"days": days(SILENCE)})}
    yield _select(locale, SetPace(*at), "lobby-pace", paces, present.to_text(), abouts=abouts)
    if lobby.turn_seconds is not None:
        times = get_args(TimeUp)
        yield _listed(locale, SetTimeUp(*at), "lobby-time-up", times, lobby.time_up)
    if lobby.may_free_weekends:
        chosen = "off" if lobby.has_free_weekends else "count"
        yield _listed(locale, SetWeekends(*at), "lobby-weekends", ("count", "off"), chosen)
    if not lobby.reserved:
        kept: dict[str, str] = {}
        for value in get_args(Reliable):
            key = "lobby-finished-choice" if value.startswith("f") else "lobby-reliable-choice"
            kept[value] = TEXTS.say(locale, key, {"percent": int(value.removeprefix("f"))})
        least = f"f{lobby.least_finished}" if lobby.least_finished else str(lobby.least_reliable)
        yield _select(locale, SetReliable(*at), "lobby-reliable", kept, least)
    if others := removable(lobby):
        people = {
            str(player): TEXTS.say(locale, "lobby-remove", {"player": names[player]})
            for player in others
        }
        yield _select(locale, actions.Remove(*at), "lobby-remove", people)


def _select(
    locale: str,
    press: Action,
    stem: str,
    labels: Mapping[str, str],
    *chosen: str,
    ask: str = "",
    abouts: Mapping[str, str] | None = None,
    least: int = 1,
    most: int = 1,
) -> PressSelect:
    """Return a select of *labels* by value; *stem* begins the keys of its other texts."""
    options: list[discord.SelectOption] = []
    for value, label in labels.items():
        about = abouts.get(value) if abouts else None
        if TEXTS.has(key := f"{stem}-{value}-about"):
            about = TEXTS.say(locale, key)
        options.append(select_option(label, value, about=about, is_chosen=value in chosen))
    ask = ask or TEXTS.say(locale, f"{stem}-ask" if TEXTS.has(f"{stem}-ask") else stem)
    return PressSelect(press, ask, options, least=least, most=most)


def _listed(
    locale: str, press: Action, stem: str, values: Iterable[str], chosen: str = ""
) -> PressSelect:
    """Return a select whose labels are the texts ``STEM-VALUE``."""
    labels = {value: TEXTS.say(locale, f"{stem}-{value}") for value in values}
    return _select(locale, press, stem, labels, chosen)


def _of(locale: str, option: str, value: str) -> str:
    """Return an option's name and value, since a select with a chosen value hides its own name."""
    return TEXTS.say(locale, "variant", {"option": option, "value": value})


OWN: Final = "own"
"""A select's value for Discord's own setting, or for no value at all."""
NO_LIMIT: Final = "0"
"""A select's value for turns without a limit."""
_ROLES: Final = ("role", "organisers")
_CHANNELS: Final = {"channels": MOST_CHANNELS, "celebrations": 1}
"""The settings that name channels, and how many they may name."""
_ELSEWHERE: Final = {"daily": daily_words, "on-here": on_here_setting}
"""Functions that put settings with their own controls into words."""


class SetChoice(Action, form="s1:set::0:{setting}", by="manager"):
    setting: Key
    """One of `db.guilds.SETTINGS`."""
    picked: str = UNPICKED


class SetRole(Action, form="r1:set::0:{setting}", former=("r1:organisers::0:",), by="manager"):
    setting: Key = "organisers"
    picked: Snowflake | None = UNPICKED


class SetChannels(
    Action, form="c1:set::0:{setting}", former=("c1:celebrations::0:",), by="manager"
):
    """Name channels; none means all for games, and nowhere for celebrations."""

    setting: Key = "celebrations"
    picked: tuple[Snowflake, ...] = UNPICKED


def offered(setting: str, chosen: str = "") -> tuple[str, ...]:
    """Return the values to choose from for *setting*; empty if it has no list of values.

    The *chosen* pace is among them even if it is no longer offered.
    """
    if setting == "language":
        return (OWN, *TEXTS.languages())
    if setting == "pace":
        values = tuple(map(_limit_text, PACES))
        return values if chosen in {"", *values} else (*values, chosen)
    if setting == "away":
        return tuple(map(str, (0, 3, 7, DAYS, 21, 30, 45, MOST_DAYS)))
    known = SETTINGS.get(setting, ())
    return () if callable(known) else known


def can_choose(setting: str, picked: str) -> bool:
    """Whether *picked* is a value of *setting*, in this message or an older one."""
    if setting == "pace":
        return picked in map(_limit_text, KNOWN_PACES)
    return picked in offered(setting)


def _limit_text(pace: Pace) -> str:
    return "+".join(map(str, pace.limit)) or NO_LIMIT


def setting_words(locale: str, setting: str, value: str) -> str:
    """Return the *value* of a setting, as `GuildSettings.value` gives it, in words."""
    if setting in _ELSEWHERE:
        return _ELSEWHERE[setting](locale, value)
    if setting == "language":
        own = value in {"", OWN}
        return TEXTS.say(locale, "language-own") if own else language_name(value)
    if setting == "away":
        return TEXTS.say(locale, "setting-away-days", {"days": int(value)})
    if setting == "pace":
        limit = [int(part) for part in value.split("+") if part not in {"", NO_LIMIT}]
        return pace_name(locale, *(*limit, None, None)[:2])
    if setting in _ROLES or setting in _CHANNELS:
        mark = "@&" if setting in _ROLES else "#"
        names = [f"<{mark}{part}>" for part in value.split("+") if part]
        return TEXTS.joined(locale, names) or TEXTS.say(locale, f"setting-{setting}-none")
    return TEXTS.say(locale, f"setting-{setting}-{value}")


def settings_view(
    locale: str, settings: GuildSettings, known: Collection[int] | None = None, more: str = ""
) -> ui.LayoutView:
    """Return the settings, with a select for each.

    *known* are the existing roles and channels: Discord refuses any other as a default. *more* is
    text about settings with controls of their own.
    """
    lines = [TEXTS.say(locale, "settings-heading")]
    rows: list[ui.ActionRow[Any]] = []
    for setting in SETTINGS:
        if setting == "role" and settings.starters != "role":
            continue
        stem, value = f"setting-{setting}", settings.value(setting)
        name = TEXTS.say(locale, stem)
        facts = {"setting": name, "value": setting_words(locale, setting, value)}
        lines.append(TEXTS.say(locale, "settings-line", facts))
        if values := offered(setting, value):
            words = {key: setting_words(locale, setting, key) for key in values}
            labels = {key: _of(locale, name, text) for key, text in words.items()}
            # the first value means that nothing is set
            select = _select(locale, SetChoice(setting), stem, labels, value or values[0])
            rows.append(row(select))
            continue
        ids = [int(part) for part in value.split("+") if part]
        ids = [place for place in ids if known is None or place in known]
        if setting in _ROLES:
            rows.append(row(RoleSelect(SetRole(setting), name, ids[0] if ids else None)))
        else:
            ask, most = TEXTS.say(locale, f"setting-{setting}-ask"), _CHANNELS[setting]
            rows.append(row(ChannelSelect(SetChannels(setting), ask, ids, most=most)))
    return framed("\n".join([*lines, *([more] if more else [])]), *rows)


class ComeBack(Action, form="b1:comeback::0:", by="anybody"):
    """End my absence."""


class GoAway(Action, form="b1:goaway::0:{until}", by="anybody"):
    until: int
    """Seconds since 1970."""


class NoDaysHere(
    EngineError, key="error-away-not-here", says="absences do not pause clocks on this server"
):
    """Being away on a server where absences do not pause clocks."""


def away_view(locale: str, until: float, days: int, used: Sequence[str]) -> ui.LayoutView:
    """Return the message to somebody who is away.

    The server allows *days* for each match. *used* has lines about matches without days left.
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


Preference: TypeAlias = Literal[
    "telling",
    "digest",
    "zone",
    "quietfrom",
    "quietto",
    "language",
    "print",
    "confirm",
    "forced",
    "reactions",
]

COMMON_ZONES: Final = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver"),
    *("America/Chicago", "America/New_York", "America/Halifax", "America/Sao_Paulo"),
    *("UTC", "Europe/London", "Europe/Berlin", "Europe/Athens", "Europe/Moscow", "Asia/Dubai"),
    *("Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai"),
    *("Asia/Tokyo", "Australia/Brisbane", "Australia/Sydney", "Pacific/Auckland"),
)
"""Zones where many people live, from west to east; people can type others."""
_HOURS: Final = {str(hour): hour for hour in range(24)}
_QUIET_FOR: Final = 9
_ROWS: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "zone": ("zone", {}),
    "telling": ("telling", {value: value for value in get_args(Telling)}),
    "digest": ("digest_hour", _HOURS),
    "quietfrom": ("quiet_from", {OWN: None, **_HOURS}),
    "quietto": ("quiet_to", _HOURS),
    "print": ("big_print", {"usual": False, "big": True}),
    "confirm": ("confirms", {"needed": False, "always": True}),
    "forced": ("plays_forced", {"off": False, "on": True}),
    "reactions": ("reactions", {"on": True, "off": False}),
}


class Prefer(
    Action,
    form="s1:want::0:{what}",
    former=("s1:prefer::0:{what}", "s1:forced::0:is"),
    by="anybody",
):
    what: Preference = "forced"
    picked: str = UNPICKED


class ShowPreferences(Action, form="b1:preferences::0:", by="anybody"):
    """Show me my preferences."""


class TypeZone(Action, form="b1:zone::0:", by="anybody"):
    """Let me type my time zone."""


class Knock(Action, form="b1:knock::0:", by="anybody"):
    """Try again to send me direct messages."""


def chosen(press: Prefer, wants: Wants) -> dict[str, Any]:
    """Return the preferences that *press* changes; *wants* are the current preferences.

    Raises:
        OldButton: there is no such choice.
    """
    what, value = press.what, press.picked
    if what == "zone":
        try:
            return {"zone": find_zone(value)}
        except UnknownZone:
            raise OldButton from None
    name, values = _row(what)
    if value not in values:
        raise OldButton
    facts = {name: values[value]}
    if what not in {"quietfrom", "quietto"}:
        return facts
    after = replace(wants, **facts)
    begin, end = after.quiet_from, after.quiet_to
    if begin is None:
        end = None
    elif end in {None, begin}:
        end = (begin + _QUIET_FOR) % 24
    return {"quiet_from": begin, "quiet_to": end}


def _row(what: str) -> tuple[str, Mapping[str, Any]]:
    """Return the field of `Wants` that a select sets, and its values by picked text."""
    if what == "language":
        return what, {OWN: None, **{language: language for language in TEXTS.languages()}}
    return _ROWS[what]


def preferences_view(locale: str, wants: Wants, now: float) -> ui.LayoutView:
    """Return somebody's preferences, with a select for each.

    *now* is in seconds since 1970.
    """
    lines = [TEXTS.say(locale, "preferences-heading")]
    if wants.has_phone and wants.telling != "none":
        lines.append(TEXTS.say(locale, "preferences-phone"))
    is_shut = wants.door != "open" and wants.telling in {"direct", "digest"}
    if is_shut:
        lines.append(TEXTS.say(locale, "preferences-shut"))
    needs_zone = wants.quiet_from is not None or wants.telling == "digest"
    if wants.zone is not None or needs_zone:
        there = datetime.fromtimestamp(now, ZoneInfo(wants.place))
        facts = {"zone": zone_label(wants.place), "time": time_of_day(locale, there.time())}
        key = "preferences-time" if wants.zone else "preferences-no-zone"
        lines.append(TEXTS.say(locale, key, facts))

    def select(what: Preference, values: Iterable[str] = (), ask: str = "") -> ui.ActionRow[Any]:
        name, all_values = _row(what)
        labels = {value: _label(locale, what, value) for value in values or all_values}
        wanted = getattr(wants, name)
        present = [value for value in labels if all_values.get(value, value) == wanted]
        stem = f"prefer-{what}"
        return row(_select(locale, Prefer(what), stem, labels, *present, ask=ask))

    rows = [select("telling")]
    if is_shut:
        rows.append(row(press_button(locale, Knock())))
    if wants.telling == "digest":
        rows.append(select("digest"))
    typed = [wants.zone] if wants.zone and wants.zone not in COMMON_ZONES else []
    rows.append(select("zone", [*typed, *COMMON_ZONES]))
    zone = press_button(locale, TypeZone())
    refuse = press_button(locale, AskRefusing(EVERYBODY), "invitations")
    avoid = press_button(locale, AskAvoiding())
    rows.append(row(zone, refuse, avoid))
    rows.append(select("quietfrom", ask=TEXTS.say(locale, "prefer-quietfrom-none")))
    if wants.quiet_from is not None:
        hours = [str((wants.quiet_from + later) % 24) for later in range(1, 24)]
        rows.append(select("quietto", hours))
    rows += [select("language"), select("print"), select("confirm"), select("forced")]
    rows.append(select("reactions"))
    return framed("\n".join(lines), *rows)


def _label(locale: str, what: Preference, value: str) -> str:
    match what:
        case "zone":
            facts = {"zone": zone_label(value)}
        case "language" if value == OWN:
            facts = {"language": TEXTS.say(locale, "prefer-language-own")}
        case "language":
            facts = {"language": language_name(value)}
        case "quietfrom" if value == OWN:
            return TEXTS.say(locale, "prefer-quietfrom-none")
        case "digest" | "quietfrom" | "quietto":
            facts = {"hour": time_of_day(locale, time(int(value)))}
        case _:
            return TEXTS.say(locale, f"prefer-{what}-{value}")
    return TEXTS.say(locale, f"prefer-{what}", facts)
