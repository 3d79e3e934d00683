"""Buttons and selects that work for ever: all they need to know is in their ``custom_id``.

A ``custom_id`` is ``b1:<action>:<match>:<seq>:<rest>`` for a button, ``s1:…`` for a select (of
roles ``r1:…``, of channels ``c1:…``), where 1 is the version of this form, *seq* the number of
entries that the match had when it was shown.
Views are made of these alone: an ordinary component beside them would unregister them for the
whole client when its view ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from zlib import crc32

import discord
from discord import ui

from cogs.ui.errors import answer_error
from engine.errors import EngineError

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Sequence

    from cogs.client.parlor import Parlor

LONGEST_ID = 100
"""Characters that Discord takes as a ``custom_id``."""

_WITH_MESSAGES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
]
"""Channels in which there can be matches, or threads with matches."""

_FORM = r"1:(?P<action>[a-z]+):(?P<match>[a-z0-9]*):(?P<seq>\d+):(?P<rest>[^\n]*)"


class OldButton(EngineError):
    """A button or select that says nothing that this version knows."""

    key = "error-old-button"

    def __init__(self) -> None:
        super().__init__("this button is from another version")


@dataclass(frozen=True, slots=True)
class Press:
    """What was pressed or picked."""

    action: str
    match: str
    """The id of the match or lobby."""
    seq: int
    rest: str
    """For a select the value picked; several are joined by ``+``."""


def press_id(kind: str, press: Press) -> str:
    """Return the ``custom_id`` of *press*; *kind* is ``b`` for a button, ``s`` for a select."""
    custom_id = f"{kind}1:{press.action}:{press.match}:{press.seq}:{press.rest}"
    assert len(custom_id) <= LONGEST_ID, custom_id
    return custom_id


def _parse(match: re.Match[str]) -> Press:
    return Press(match["action"], match["match"], int(match["seq"]), match["rest"])


async def _refuse(interaction: discord.Interaction[Any], press: Press) -> None:
    del interaction, press
    raise OldButton


async def _dispatch(interaction: discord.Interaction[Any], press: Press) -> None:
    bot: Parlor = interaction.client
    try:
        await bot.handlers.get(press.action, _refuse)(interaction, press)
    except Exception as error:  # noqa: BLE001 # the last gate: whatever it is, a person waits
        await answer_error(interaction, error)


_ItemT = TypeVar("_ItemT", bound=ui.Item[Any])


class _Pressable(ui.DynamicItem[_ItemT], template=_FORM):
    """What buttons and selects share. Never registered itself: each kind has its own form."""

    press: Press

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Take over what Discord sends as it is: nothing of it is made again."""
        del interaction
        taken = cls.__new__(cls)
        super(_Pressable, taken).__init__(cast("_ItemT", item))
        taken.press = _parse(match)
        return taken

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand what was pressed or picked to whoever answers its action."""
        await _dispatch(interaction, self.pressed())

    def pressed(self) -> Press:
        """Return what was pressed, with what was picked."""
        return self.press


class PressButton(_Pressable[ui.Button[Any]], template=f"b{_FORM}"):
    """A button; see the module."""

    def __init__(
        self,
        press: Press,
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        is_disabled: bool = False,
    ) -> None:
        self.press = press
        super().__init__(
            ui.Button(
                label=label[:80],
                style=style,
                disabled=is_disabled,
                custom_id=press_id("b", press),
            )
        )


class PressSelect(_Pressable[ui.Select[Any]], template=f"s{_FORM}"):
    """A select; see the module."""

    def __init__(
        self,
        press: Press,
        placeholder: str,
        options: list[discord.SelectOption],
        *,
        least: int = 1,
        most: int = 1,
    ) -> None:
        self.press = press
        custom_id = press_id("s", press)
        super().__init__(
            ui.Select(
                placeholder=placeholder[:150],
                options=options,
                min_values=least,
                max_values=most,
                custom_id=custom_id,
                # by this clients tell whether it is still the same select: 31 bits, not 0
                id=(crc32(custom_id.encode()) >> 1) | 1,
            )
        )

    def pressed(self) -> Press:
        """Return the press with what was picked."""
        return _picked(self.press, self.item.values)


class RoleSelect(_Pressable[ui.RoleSelect[Any]], template=f"r{_FORM}"):
    """A select of one of the server's roles, or of none."""

    def __init__(self, press: Press, placeholder: str, chosen: int | None) -> None:
        self.press = press
        role = discord.SelectDefaultValueType.role
        default = [] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=role)]
        super().__init__(
            ui.RoleSelect(
                placeholder=placeholder[:150],
                min_values=0,
                max_values=1,
                default_values=default,
                custom_id=press_id("r", press),
            )
        )

    def pressed(self) -> Press:
        """Return the press with the id of what was picked."""
        return _picked(self.press, (str(role.id) for role in self.item.values))


class ChannelSelect(_Pressable[ui.ChannelSelect[Any]], template=f"c{_FORM}"):
    """A select of any of the server's channels, or of none."""

    def __init__(
        self, press: Press, placeholder: str, chosen: Sequence[int], *, most: int = 25
    ) -> None:
        self.press = press
        channel = discord.SelectDefaultValueType.channel
        super().__init__(
            ui.ChannelSelect(
                placeholder=placeholder[:150],
                channel_types=_WITH_MESSAGES,
                min_values=0,
                max_values=most,
                default_values=[discord.SelectDefaultValue(id=one, type=channel) for one in chosen],
                custom_id=press_id("c", press),
            )
        )

    def pressed(self) -> Press:
        """Return the press with the ids of what was picked."""
        return _picked(self.press, (str(channel.id) for channel in self.item.values))


def _picked(press: Press, values: Iterable[str]) -> Press:
    """Return *press* with *values* after what it carries."""
    picked = "+".join(values)
    rest = f"{press.rest}={picked}" if press.rest else picked
    return Press(press.action, press.match, press.seq, rest)
