"""The private panel of a lobby: what can be chosen, which the host chooses there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import discord

from cogs.ui import actions
from cogs.ui.layout import framed, row, select_option
from cogs.ui.lobby import choice_name, option_line, pace_name
from cogs.ui.paces import PACES, Pace, SetPace, SetTimeUp
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.silence import days
from cogs.ui.texts import TEXTS
from engine.absences import SILENCE
from engine.turns import TimeUp

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from discord import ui

    from engine.core import Option
    from engine.lobby import Lobby


def removable(lobby: Lobby) -> list[int]:
    """Return the people whom the host can remove: all others who have joined or are invited."""
    if lobby.reserved:
        return []
    joined = [one.player for one in lobby.sitters if one.player not in {None, lobby.host}]
    return [player for player in (*joined, *lobby.awaited) if player is not None]


def options_view(
    locale: str, lobby: Lobby, version: int, player: int, names: Mapping[int, str]
) -> ui.LayoutView:
    """Return what *player* is shown of the lobby's options.

    The host chooses, and can remove those of whom *names* tells; who has joined may move everybody
    on by a seat; all others read.
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
    if not lobby.reserved and lobby.is_in(player):
        rows.append(row(_seats_select(locale, lobby, version, is_host=is_host)))
    if is_host:
        rows.append(row(_pace_select(locale, lobby, version)))
        if lobby.turn_seconds is not None:
            rows.append(row(_time_up_select(locale, lobby, version)))
        if others := removable(lobby):
            rows.append(row(_remove_select(locale, lobby, version, others, names)))
    return framed("\n".join(lines), *rows)


def _presets(locale: str, lobby: Lobby, version: int) -> list[PressButton]:
    """Return the buttons that choose all at once: as usual, and what the game has ready."""
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
    """Return what is chosen of *option*, and what that means."""
    stem = f"{lobby.game}-option-{option.key}"
    about = [_about(locale, stem, one) for one in lobby.options[option.key].split("+")]
    told = "\n".join(f"-# {one}" for one in about if one)
    line = option_line(locale, lobby, option)
    return f"{line}\n{told}" if told else line


def _option_select(locale: str, lobby: Lobby, version: int, option: Option) -> PressSelect:
    stem = f"{lobby.game}-option-{option.key}"
    chosen = lobby.options[option.key].split("+")
    choices = [
        select_option(
            TEXTS.say(
                locale,
                "variant",
                {"option": TEXTS.say(locale, stem), "value": choice_name(locale, stem, choice)},
            ),
            choice,
            about=_about(locale, stem, choice),
            is_chosen=choice in chosen,
        )
        for choice in option.choices
    ]
    return PressSelect(
        actions.SetOption(lobby.id, version, option.key),
        TEXTS.say(locale, stem),
        choices,
        least=option.least,
        most=option.most,
    )


def _seats_select(locale: str, lobby: Lobby, version: int, *, is_host: bool) -> PressSelect:
    changes: list[actions.SeatsChange] = ["rotate"]
    if is_host:
        changes.append("listed" if lobby.seating == "lot" else "lot")
        if any(sitter.bot for sitter in lobby.sitters):
            changes.append("nobots")
    options = [select_option(TEXTS.say(locale, f"lobby-seats-{one}"), one) for one in changes]
    return PressSelect(
        actions.SetSeats(lobby.id, version), TEXTS.say(locale, "lobby-seats"), options
    )


def _pace_select(locale: str, lobby: Lobby, version: int) -> PressSelect:
    chosen = Pace(lobby.turn_seconds, lobby.increment)
    no_limit = TEXTS.say(locale, "pace-none-about", {"days": days(SILENCE)})
    options = [
        select_option(
            TEXTS.say(
                locale,
                "lobby-pace-choice",
                {"pace": pace_name(locale, pace.seconds, pace.increment)},
            ),
            pace.to_text(),
            about=None if pace.limit else no_limit,
            is_chosen=pace == chosen,
        )
        for pace in PACES
    ]
    return PressSelect(SetPace(lobby.id, version), TEXTS.say(locale, "lobby-pace-ask"), options)


def _time_up_select(locale: str, lobby: Lobby, version: int) -> PressSelect:
    options = [
        select_option(
            TEXTS.say(locale, f"lobby-time-up-{one}"),
            one,
            about=TEXTS.say(locale, f"lobby-time-up-{one}-about"),
            is_chosen=one == lobby.time_up,
        )
        for one in get_args(TimeUp)
    ]
    return PressSelect(
        SetTimeUp(lobby.id, version), TEXTS.say(locale, "lobby-time-up-ask"), options
    )


def _remove_select(
    locale: str, lobby: Lobby, version: int, others: Sequence[int], names: Mapping[int, str]
) -> PressSelect:
    options = [
        select_option(TEXTS.say(locale, "lobby-remove", {"player": names[one]}), str(one))
        for one in others
    ]
    return PressSelect(
        actions.Remove(lobby.id, version), TEXTS.say(locale, "lobby-remove-ask"), options
    )


def _about(locale: str, stem: str, choice: str) -> str | None:
    key = f"{stem}-{choice}-about"
    return TEXTS.say(locale, key) if TEXTS.has(key) else None
