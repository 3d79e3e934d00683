"""The lobby message: who plays, with which variants; Join, Leave, Add bot, Start."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.ui import actions
from cogs.ui.board import Picture
from cogs.ui.layout import framed, row, select_option
from cogs.ui.narration import MARKERS, side, sitter_name
from cogs.ui.people import mention
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS
from engine.core import CHANCE
from engine.fair import PlayoutDice
from render.painters import picture

if TYPE_CHECKING:
    from discord import ui

    from cogs.ui.ids import Action
    from engine.core import Option
    from engine.lobby import Lobby
    from render.package import Package

PACES: Final = (None, 3600, 86_400, 3 * 86_400, 7 * 86_400)
"""Seconds that a turn may last; None: no limit."""


@lru_cache(maxsize=32)
def cover(package: Package) -> Picture:
    """Draw a first position of the game, for lobbies; slow the first time."""
    game, painter = package.game, package.painter
    state = game.start(game.set_up(game.seats[0]))
    dice = PlayoutDice("cover")
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    view = state.view(None)
    return Picture(f"{game.key}-cover.png", painter.alt_text(view), picture(painter, view, None))


def lobby_view(locale: str, lobby: Lobby, version: int, shown: Picture) -> ui.LayoutView:
    """Return the lobby's message with its controls and the `cover` of its game."""
    rows = [_main_row(locale, lobby, version)]
    if lobby.setup is None:
        rows += [row(_option_select(locale, lobby, version, one)) for one in lobby.rules.options]
    if not lobby.reserved:
        rows.append(row(_seats_select(locale, lobby, version)))
    rows.append(row(_pace_select(locale, lobby, version)))
    return framed(lobby_text(locale, lobby), shown.gallery(), *rows)


def closed_view(locale: str, lobby: Lobby, key: str, shown: Picture) -> ui.LayoutView:
    """Return the message of a lobby that is closed: its match has begun, or everybody has left."""
    text = f"{TEXTS.say(locale, key)}\n{lobby_text(locale, lobby)}"
    return framed(text, shown.gallery())


def lobby_text(locale: str, lobby: Lobby) -> str:
    """Return the words of a lobby: game, seats, who is asked, variants, pace, commitment."""
    game = lobby.rules
    key = game.key
    heading = {
        "title": TEXTS.say(locale, f"{key}-title"),
        "tagline": TEXTS.say(locale, f"{key}-tagline"),
    }
    lines = [TEXTS.say(locale, "lobby-heading", heading), ""]
    most = max(game.seats)
    order = lobby.reserved or lobby.sitters
    for seat in range(most):
        is_drawn = lobby.seating == "lot" and not lobby.reserved
        facts = {
            "marker": MARKERS[seat],
            "side": TEXTS.say(locale, "lobby-lot") if is_drawn else side(locale, game, seat),
        }
        if seat >= len(order):
            kind = "lobby-seat-free" if seat < min(game.seats) else "lobby-seat-optional"
            lines.append(TEXTS.say(locale, kind, facts))
            continue
        sitter = order[seat]
        is_there = sitter in lobby.sitters
        name = {"name": sitter_name(locale, order, seat)}
        key_text = "lobby-seat-taken" if is_there else "lobby-seat-asked"
        lines.append(TEXTS.say(locale, key_text, {**facts, **name}))
    asked = [player for player in lobby.invited if not lobby.is_in(player)]
    if asked and not lobby.reserved:
        names = ", ".join(mention(locale, player) for player in asked)
        lines += ["", TEXTS.say(locale, "lobby-asked", {"players": names})]
    lines.append("")
    for option in game.options:
        values = lobby.options[option.key].split("+") if lobby.options[option.key] else []
        labels = [choice_name(locale, f"{key}-option-{option.key}", value) for value in values]
        facts = {
            "option": TEXTS.say(locale, f"{key}-option-{option.key}"),
            "value": ", ".join(labels) or TEXTS.say(locale, "lobby-option-none"),
        }
        lines.append(TEXTS.say(locale, "lobby-option", facts))
    if lobby.setup is not None:
        lines.append(TEXTS.say(locale, "lobby-revenge"))
    lines.append(TEXTS.say(locale, "lobby-pace", {"pace": _pace(locale, lobby.turn_seconds)}))
    lines.append(TEXTS.say(locale, "lobby-fair", {"commitment": lobby.commitment}))
    return "\n".join(lines)


def _main_row(locale: str, lobby: Lobby, version: int) -> ui.ActionRow[Any]:
    def button(
        action: Action, style: discord.ButtonStyle, *, is_disabled: bool = False
    ) -> PressButton:
        label = TEXTS.say(locale, f"button-{action.name}")
        return PressButton(action, label, style=style, is_disabled=is_disabled)

    is_full = len(lobby.sitters) >= max(lobby.rules.seats)
    at = lobby.id, version
    can_start = len(lobby.sitters) in lobby.rules.seats
    buttons = [
        button(actions.Join(*at), discord.ButtonStyle.success, is_disabled=is_full),
        button(actions.Leave(*at), discord.ButtonStyle.secondary),
        button(actions.Start(*at), discord.ButtonStyle.primary, is_disabled=not can_start),
        button(actions.Rules(*at), discord.ButtonStyle.secondary),
    ]
    if not lobby.reserved:
        bot = button(actions.AddBot(*at), discord.ButtonStyle.secondary, is_disabled=is_full)
        buttons.insert(2, bot)
    return row(*buttons)


def _option_select(locale: str, lobby: Lobby, version: int, option: Option) -> PressSelect:
    stem = f"{lobby.game}-option-{option.key}"
    chosen = lobby.options[option.key].split("+")
    choices = [
        select_option(
            f"{TEXTS.say(locale, stem)}: {choice_name(locale, stem, choice)}",
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


def _seats_select(locale: str, lobby: Lobby, version: int) -> PressSelect:
    changes: list[actions.SeatsChange] = ["rotate", "lot", "addrandom"]
    if lobby.seating == "lot":
        changes[1] = "listed"
    if any(sitter.bot for sitter in lobby.sitters):
        changes.append("nobots")
    options = [select_option(TEXTS.say(locale, f"lobby-seats-{one}"), one) for one in changes]
    return PressSelect(
        actions.SetSeats(lobby.id, version), TEXTS.say(locale, "lobby-seats"), options
    )


def choice_name(locale: str, stem: str, choice: str) -> str:
    """Return the name of a choice of the option whose texts begin with *stem*.

    A choice without a text, from a file that somebody brought, is named as it is written.
    """
    key = f"{stem}-{choice}"
    return TEXTS.say(locale, key) if TEXTS.has(key) else choice.capitalize()


def _about(locale: str, stem: str, choice: str) -> str | None:
    key = f"{stem}-{choice}-about"
    return TEXTS.say(locale, key) if TEXTS.has(key) else None


def _pace_select(locale: str, lobby: Lobby, version: int) -> PressSelect:
    options = [
        select_option(
            TEXTS.say(locale, "lobby-pace-choice", {"pace": _pace(locale, seconds)}),
            str(seconds or 0),
            is_chosen=seconds == lobby.turn_seconds,
        )
        for seconds in PACES
    ]
    return PressSelect(
        actions.SetPace(lobby.id, version), TEXTS.say(locale, "lobby-pace-ask"), options
    )


def _pace(locale: str, seconds: int | None) -> str:
    return TEXTS.say(locale, "pace", {"hours": (seconds or 0) // 3600})
