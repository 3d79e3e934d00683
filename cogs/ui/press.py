"""Buttons and selects that work for ever: all they need to know is in their ``custom_id``.

What they do is an `Action`, from which their id is made and to which it is read again.
Views are made of these alone: an ordinary component beside them would unregister them for the
whole client when its view ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeAlias, TypeVar, cast
from zlib import crc32

import discord
from discord import ui

from cogs.ui.errors import answer_error
from cogs.ui.ids import Action, OldButton, head_of
from cogs.ui.layout import shortened
from cogs.ui.under_way import note_match

if TYPE_CHECKING:
    import re
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

    from discord.ext import commands

    from engine.core import AnyGame
    from engine.registry import Games

    Interaction: TypeAlias = discord.Interaction[Any]
    DeliveryOf: TypeAlias = Callable[[Interaction], str]
    """Gives the name under which what an interaction does is stored, once."""

_WITH_MESSAGES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
]
"""Channels in which there can be matches, or threads with matches."""
LONGEST_ON_BUTTON: Final = 80
"""Characters that Discord takes on a button."""
_LONGEST_PLACEHOLDER: Final = 150
_MARK: Final = "_pressed_by"
"""The attribute of a method that says what it answers."""

A = TypeVar("A", bound=Action)
C = TypeVar("C")


# Who answers ------------------------------------------------------------------------------------


def on_press(
    action: type[A],
) -> Callable[
    [Callable[[C, Interaction, A], Awaitable[None]]],
    Callable[[C, Interaction, A], Awaitable[None]],
]:
    """Let a cog's method answer *action*, from when the cog is added on."""

    def mark(
        method: Callable[[C, Interaction, A], Awaitable[None]],
    ) -> Callable[[C, Interaction, A], Awaitable[None]]:
        setattr(method, _MARK, action)
        return method

    return mark


def answers_of(cog: commands.Cog) -> Iterator[tuple[type[Action], Callable[..., Awaitable[None]]]]:
    """Return what *cog* answers, and by which method."""
    for name in dir(type(cog)):
        action = getattr(getattr(type(cog), name), _MARK, None)
        if action is not None:
            yield action, getattr(cog, name)


class Presses:
    """Who answers which action."""

    def __init__(self, admit: Callable[[Interaction], Awaitable[bool]]) -> None:
        """*admit* says of each press whether it is to be answered."""
        self._admit = admit
        self._answers: dict[str, tuple[type[Action], Callable[..., Awaitable[None]]]] = {}

    @property
    def actions(self) -> list[type[Action]]:
        """All that is answered."""
        return [action for action, _ in self._answers.values()]

    def on(self, action: type[A], answer: Callable[[Interaction, A], Awaitable[None]]) -> None:
        """Let *answer* be called with each press of this kind.

        Raises:
            ValueError: somebody answers it already, or another action of that name.
        """
        if action.head() in self._answers:
            raise ValueError(f"two answer {action.head()}")
        self._answers[action.head()] = action, answer

    def off(self, action: type[Action]) -> None:
        """Let nobody answer *action* any more."""
        del self._answers[action.head()]

    async def dispatch(
        self, interaction: Interaction, custom_id: str, picked: Sequence[str]
    ) -> None:
        """Call the answer to what was pressed; if it fails, tell the person why."""
        if not await self._admit(interaction):
            return
        try:
            action, answer = self._find(custom_id)
            press = action.from_id(custom_id, picked)
            note_match(getattr(press, "match", ""))
            await answer(interaction, press)
        except Exception as error:  # noqa: BLE001 # nobody else catches it, and a person waits for an answer
            await answer_error(interaction, error)
        interaction.client.dispatch("answered", interaction)

    def _find(self, custom_id: str) -> tuple[type[Action], Callable[..., Awaitable[None]]]:
        if head_of(custom_id) not in self._answers:
            raise OldButton
        return self._answers[head_of(custom_id)]


def game_of(games: Games, key: str) -> AnyGame:
    """Return the game that the id of a control names.

    Raises:
        OldButton: it is none of *games*.
    """
    if key not in games:
        raise OldButton
    return games.find(key)


# What is pressed --------------------------------------------------------------------------------

_ItemT = TypeVar("_ItemT", bound=ui.Item[Any])


class _Client(Protocol):
    """The bot, as a control that is pressed knows it."""

    presses: Presses


class _Pressable(ui.DynamicItem[_ItemT], template=r"[\s\S]*"):
    """What buttons and selects share. Never registered itself: each kind has its own letter."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Keep the control as Discord sent it: it need not be built again."""
        del interaction, match
        taken = cls.__new__(cls)
        super(_Pressable, taken).__init__(cast("_ItemT", item))
        return taken

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Let the method that is marked for this action answer."""
        client: _Client = interaction.client
        await client.presses.dispatch(interaction, self.custom_id, list(self.picked()))

    def picked(self) -> Iterable[str]:
        """Return the values that were picked."""
        return ()


class PressButton(_Pressable[ui.Button[Any]], template=r"b[\s\S]*"):
    """A button; see the module."""

    def __init__(
        self,
        action: Action,
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        is_disabled: bool = False,
        emoji: discord.PartialEmoji | str | None = None,
    ) -> None:
        super().__init__(
            ui.Button(
                label=shortened(label, LONGEST_ON_BUTTON),
                style=style,
                emoji=emoji,
                disabled=is_disabled,
                custom_id=action.to_id(),
            )
        )


class PressSelect(_Pressable[ui.Select[Any]], template=r"s[\s\S]*"):
    """A select; see the module."""

    def __init__(
        self,
        action: Action,
        placeholder: str,
        options: list[discord.SelectOption],
        *,
        least: int = 1,
        most: int = 1,
    ) -> None:
        custom_id = action.to_id()
        super().__init__(
            ui.Select(
                placeholder=shortened(placeholder, _LONGEST_PLACEHOLDER),
                options=options,
                min_values=least,
                max_values=most,
                custom_id=custom_id,
                # by this clients tell whether it is still the same select: 31 bits, not 0
                id=(crc32(custom_id.encode()) >> 1) | 1,
            )
        )

    def picked(self) -> Iterable[str]:
        """Return the values that were picked."""
        return self.item.values


class RoleSelect(_Pressable[ui.RoleSelect[Any]], template=r"r[\s\S]*"):
    """A select of one of the server's roles, or of none."""

    def __init__(self, action: Action, placeholder: str, chosen: int | None) -> None:
        role = discord.SelectDefaultValueType.role
        default = [] if chosen is None else [discord.SelectDefaultValue(id=chosen, type=role)]
        super().__init__(
            ui.RoleSelect(
                placeholder=shortened(placeholder, _LONGEST_PLACEHOLDER),
                min_values=0,
                max_values=1,
                default_values=default,
                custom_id=action.to_id(),
            )
        )

    def picked(self) -> Iterable[str]:
        """Return the ids of the roles that were picked."""
        return (str(role.id) for role in self.item.values)


class ChannelSelect(_Pressable[ui.ChannelSelect[Any]], template=r"c[\s\S]*"):
    """A select of any of the server's channels, or of none."""

    def __init__(
        self, action: Action, placeholder: str, chosen: Sequence[int], *, most: int = 25
    ) -> None:
        channel = discord.SelectDefaultValueType.channel
        super().__init__(
            ui.ChannelSelect(
                placeholder=shortened(placeholder, _LONGEST_PLACEHOLDER),
                channel_types=_WITH_MESSAGES,
                min_values=0,
                max_values=most,
                default_values=[discord.SelectDefaultValue(id=one, type=channel) for one in chosen],
                custom_id=action.to_id(),
            )
        )

    def picked(self) -> Iterable[str]:
        """Return the ids of the channels that were picked."""
        return (str(channel.id) for channel in self.item.values)
