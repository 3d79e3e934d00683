"""The private panel: tap what moves, tap where to, confirm. Any game, from its `Panel`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from zlib import crc32

import discord

from cogs.ui.actions import Choose, Pick, Play, Refresh, Undo
from cogs.ui.layout import framed, row, select_option
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from discord import ui

    from cogs.ui.board import Picture
    from engine.match import Match
    from engine.panels import Control, Group, Panel

_ROW = 5
"""Buttons that Discord puts in a row."""


def panel_view(
    locale: str,
    match: Match,
    panel: Panel,
    shown: Picture,
    notice: str = "",
    *,
    may_undo: bool = False,
) -> ui.LayoutView:
    """Return the panel's message; *notice* is a line above everything else."""
    prompt = _say(locale, match, panel.prompt, panel)
    text = f"{notice}\n{prompt}".strip()
    rows = [
        made
        for number, group in enumerate(panel.groups)
        for made in _rows(locale, match, number, group, panel.picks)
    ]
    return framed(text, shown.gallery(), *rows, _foot(locale, match, panel, may_undo=may_undo))


def waiting_view(
    locale: str, match: Match, text: str, shown: Picture, *, may_undo: bool
) -> ui.LayoutView:
    """Return the panel of somebody who has nothing to choose now."""
    controls = [_refresh(locale, match)]
    if may_undo:
        controls.append(_undo(locale, match))
    return framed(text, shown.gallery(), row(*controls))


def _rows(
    locale: str, match: Match, number: int, group: Group, picks: str
) -> Iterator[ui.ActionRow[Any]]:
    if group.kind == "select":
        options = [
            select_option(
                _say(locale, match, control.label, control),
                control.picks,
                is_chosen=f"{picks}.".startswith(f"{control.picks}."),
            )
            for control in group.controls
            if control.enabled
        ]
        # another select after each tap: of the same one a client may go on showing what was picked
        # in it before, though the way there is another now
        which = f"g{number}-{crc32(picks.encode()):08x}"
        placeholder = TEXTS.say(locale, f"{match.game.key}-{group.label}")
        yield row(PressSelect(Choose(match.id, match.seq, which), placeholder, options))
        return
    buttons = [
        PressButton(
            Pick(match.id, match.seq, control.picks, f"g{number}c{index}="),
            _say(locale, match, control.label, control),
            is_disabled=not control.enabled,
        )
        for index, control in enumerate(group.controls)
    ]
    for start in range(0, len(buttons), _ROW):
        yield row(*buttons[start : start + _ROW])


def _foot(locale: str, match: Match, panel: Panel, *, may_undo: bool) -> ui.ActionRow[Any]:
    controls: list[PressButton] = []
    if panel.move:
        key = f"{match.game.key}-{panel.act}" if panel.act else "button-play"
        label = TEXTS.say(locale, key, {"move": panel.move})
        play = Play(match.id, match.seq, panel.move)
        controls.append(PressButton(play, label, style=discord.ButtonStyle.success))
    if panel.picks:
        back = Pick(match.id, match.seq, panel.picks.rpartition(".")[0])
        controls.append(PressButton(back, TEXTS.say(locale, "button-back")))
    if may_undo:
        # in the middle of a turn there is no newer board below which to take back
        controls.append(_undo(locale, match))
    return row(*controls, _refresh(locale, match))


def _undo(locale: str, match: Match) -> PressButton:
    return PressButton(Undo(match.id, match.seq), TEXTS.say(locale, "button-undo"))


def _refresh(locale: str, match: Match) -> PressButton:
    return PressButton(Refresh(match.id, match.seq), TEXTS.say(locale, "button-refresh"))


def _say(locale: str, match: Match, key: str, source: Control | Panel) -> str:
    return TEXTS.say(locale, f"{match.game.key}-{key}", source.facts)
