"""Building blocks of messages, with buttons and selects that never expire."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache, partial, wraps
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Final,
    Literal,
    NamedTuple,
    ParamSpec,
    Self,
    TypeAlias,
    TypeVar,
    cast,
)
from zlib import crc32

import discord
from discord import app_commands, ui

from cogs.ui.answers import How, Pending, show
from cogs.ui.errors import answer_error, note_match
from cogs.ui.forms import TextForm
from cogs.ui.ids import Action, OldButton, head_of
from cogs.ui.texts import TEXTS
from engine.core import AnyGame
from engine.errors import EngineError
from engine.service import service

if TYPE_CHECKING:
    import re
    from collections.abc import (
        Awaitable,
        Callable,
        Coroutine,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

    from discord.ext import commands

    from engine.core import Fact, Games

    Interaction: TypeAlias = discord.Interaction[Any]


LONGEST_TEXT: Final = 3500
"""Maximum length of one text, in characters; Discord allows 4,000 in all texts of a message."""
LONGEST_LABEL: Final = 100
"""Maximum length of a choice's name, and of the line below it in a select: Discord's limit."""


def row(
    *controls: PressButton
    | PressSelect
    | RoleSelect
    | UserSelect
    | InviteeSelect
    | ChannelSelect
    | ui.Button[Any],
) -> ui.ActionRow[Any]:
    made: ui.ActionRow[Any] = ui.ActionRow()
    for control in controls:
        made.add_item(control)
    return made


def framed(text: str | ui.TextDisplay[Any], *parts: ui.Item[Any]) -> ui.LayoutView:
    """Return a message with *text*, cut to Discord's limit, and *parts* below it."""
    container: ui.Container[Any] = ui.Container(accent_colour=0xC8772E)
    container.add_item(ui.TextDisplay(cut(text)) if isinstance(text, str) else text)
    for part in parts:
        container.add_item(part)
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    return view


def cut(text: str, most: int = LONGEST_TEXT) -> str:
    """Return the first whole lines of *text* within *most* characters; cut a single longer line."""
    if len(text) <= most:
        return text
    head = text[:most]
    return head.rpartition("\n")[0] or head


def in_pages(lines: Iterable[str]) -> list[str]:
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + 1 + len(line) <= LONGEST_TEXT:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line[:LONGEST_TEXT])
    return pages


def select_option(
    label: str,
    value: str,
    *,
    about: str | None = None,
    is_chosen: bool = False,
    emoji: discord.PartialEmoji | str | None = None,
) -> discord.SelectOption:
    """Return a select's choice; *about* is the line below its label."""
    return discord.SelectOption(
        label=shortened(label, LONGEST_LABEL),
        value=value,
        description=None if about is None else shortened(about, LONGEST_LABEL),
        default=is_chosen,
        emoji=emoji,
    )


def shortened(text: str, most: int) -> str:
    """Return *text* in at most *most* characters, cut after a whole word with an ellipsis.

    Our own texts fit anyway; names given by people may not.
    """
    if len(text) <= most:
        return text
    head = text[:most].rpartition(" ")[0] or text[: most - 1]
    return f"{head}…"


# Buttons and selects that never expire ------------------------------------------------------------
#
# Each has an `Action`, written in its id. Views contain nothing else: an ordinary component next to
# them would unregister them for the whole client when its view ends.


_WITH_MESSAGES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
]
_LONGEST_PLACEHOLDER: Final = 150
_MARK: Final = "_pressed_by"
"""Attribute of a method: the actions that it answers, and how."""
HOW: Final = "acknowledged"
"""Attribute of a command's callback: how to acknowledge the command."""

A = TypeVar("A", bound=Action)
C = TypeVar("C")
P = ParamSpec("P")


def acknowledged(
    how: How,
) -> Callable[
    [Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]],
    Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]],
]:

    def mark(
        method: Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]],
    ) -> Callable[Concatenate[C, Interaction, P], Coroutine[Any, Any, None]]:
        @wraps(method)
        async def answer(
            cog: C, interaction: Interaction, /, *args: P.args, **kwargs: P.kwargs
        ) -> None:
            async with Pending(interaction, how):
                await method(cog, interaction, *args, **kwargs)

        setattr(answer, HOW, how)
        return answer

    return mark


def on_press(
    *actions: type[A], answer: How | Literal["own"] = "change"
) -> Callable[
    [Callable[[C, Interaction, A], Awaitable[None]]], Callable[[C, Interaction, A], Awaitable[None]]
]:
    """Make a cog's method answer *actions* once the cog is added.

    *answer* says how to acknowledge the press before the call; with "own" the method does that
    itself, at once.
    """

    def mark(
        method: Callable[[C, Interaction, A], Awaitable[None]],
    ) -> Callable[[C, Interaction, A], Awaitable[None]]:
        setattr(method, _MARK, [(action, answer, "") for action in actions])
        return method

    return mark


def on_typed(
    action: type[A], form: str
) -> Callable[
    [Callable[[C, Interaction, A, str], Awaitable[None]]],
    Callable[[C, Interaction, A, str], Awaitable[None]],
]:
    """Make a cog's method take the line that people type after *action*.

    The action opens the form with the texts of *form*; see `TextForm`.
    """

    def mark(
        method: Callable[[C, Interaction, A, str], Awaitable[None]],
    ) -> Callable[[C, Interaction, A, str], Awaitable[None]]:
        setattr(method, _MARK, [(action, "change", form)])
        return method

    return mark


class Answers(NamedTuple):
    action: type[Action]
    how: How | Literal["own"]
    method: Callable[..., Awaitable[None]]
    form: str = ""
    """The texts of the form that the press opens, if any; the method takes what is typed there."""


def answered_by(cog: commands.Cog | type[commands.Cog]) -> Iterator[Answers]:
    for name, action, how, form in _marked(cog if isinstance(cog, type) else type(cog)):
        yield Answers(action, how, getattr(cog, name), form)


@cache
def _marked(
    kind: type[commands.Cog],
) -> Sequence[tuple[str, type[Action], How | Literal["own"], str]]:
    marks = ((name, getattr(getattr(kind, name), _MARK, ())) for name in dir(kind))
    return [(name, *mark) for name, marked in marks for mark in marked]


@service
class Presses:
    admit: Callable[[Interaction], Awaitable[bool]]
    check: Callable[[Interaction, Action], Awaitable[None]]

    def __post_init__(self) -> None:
        self._answers: dict[str, Answers] = {}

    @property
    def actions(self) -> list[type[Action]]:
        return list(dict.fromkeys(answers.action for answers in self._answers.values()))

    def action_of(self, custom_id: str) -> type[Action] | None:
        found = self._answers.get(head_of(custom_id))
        return None if found is None else found.action

    def on(self, answers: Answers) -> None:
        """Register a method for its action.

        Raises:
            ValueError: the action, or another of that name, has a method already.
        """
        for head in answers.action.heads():
            if head in self._answers:
                raise ValueError(f"two handlers answer {head}")
            self._answers[head] = answers

    def off(self, action: type[Action]) -> None:
        for head in action.heads():
            del self._answers[head]

    async def dispatch(
        self, interaction: Interaction, custom_id: str, picked: Sequence[str]
    ) -> None:
        """Call the method for a press; if it fails, tell the person why."""
        if not await self.admit(interaction):
            return
        try:
            found, press = self._find(custom_id), self.read(custom_id, picked)
            note_match(getattr(press, "match", ""))
            # people confirm by a button below a question; the answer replaces that question
            how = "change" if getattr(press, "is_sure", False) else found.how
            async with nullcontext() if how == "own" or found.form else Pending(interaction, how):
                await self.check(interaction, press)
                if found.form:
                    take = partial(self._take, found.method, press)
                    form = TextForm(str(interaction.locale), found.form, take)
                    await interaction.response.send_modal(form)
                else:
                    await found.method(interaction, press)
        except Exception as error:  # noqa: BLE001 # nothing else catches it, and people wait
            await answer_error(interaction, error)
        interaction.client.dispatch("answered", interaction)

    async def _take(
        self,
        method: Callable[..., Awaitable[None]],
        press: Action,
        interaction: Interaction,
        typed: str,
    ) -> None:
        """Let *method* answer what somebody typed, if they may still make this *press*."""
        if await self.admit(interaction):
            await interaction.response.defer()
            await self.check(interaction, press)
            await method(interaction, press, typed)

    def read(self, custom_id: str, picked: Sequence[str]) -> Action:
        """Return the pressed action with the picked values.

        Raises:
            OldButton: nothing answers such a press.
        """
        return self._find(custom_id).action.from_id(custom_id, picked)

    def _find(self, custom_id: str) -> Answers:
        if head_of(custom_id) not in self._answers:
            raise OldButton
        return self._answers[head_of(custom_id)]


def game_of(games: Games, key: str) -> AnyGame:
    """Return the game named in a control's id.

    Raises:
        OldButton: it isn't one of *games*.
    """
    if key not in games:
        raise OldButton
    return games.find(key)


_ItemT = TypeVar("_ItemT", bound=ui.Item[Any])


class _Pressable(ui.DynamicItem[_ItemT], template=r"[\s\S]*"):
    """Base of buttons and selects. It is never registered itself: each kind has its own letter."""

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], __: re.Match[str], /
    ) -> Self:
        """Keep the control as Discord sent it, instead of building it again."""
        taken = cls.__new__(cls)
        super(_Pressable, taken).__init__(cast("_ItemT", item))
        return taken

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        presses: Presses = interaction.client.presses
        await presses.dispatch(interaction, self.custom_id, list(self.picked()))

    def picked(self) -> Iterable[str]:
        """Return the picked values, or the ids of the picked people, roles or channels."""
        picked: Sequence[Any] = getattr(self.item, "values", ())
        return [value if isinstance(value, str) else str(value.id) for value in picked]


class PressButton(_Pressable[ui.Button[Any]], template=r"b[\s\S]*"):
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
                label=shortened(label, 80),
                style=style,
                emoji=emoji,
                disabled=is_disabled,
                custom_id=action.to_id(),
            )
        )


def press_button(
    locale: str,
    action: Action,
    key: str = "",
    facts: Mapping[str, Fact] | None = None,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    is_disabled: bool = False,
) -> PressButton:
    """Return a button with the text ``button-<key>``; the default key is the action's name."""
    label = TEXTS.say(locale, f"button-{key or action.name}", facts)
    return PressButton(action, label, style=style, is_disabled=is_disabled)


class PressSelect(_Pressable[ui.Select[Any]], template=r"s[\s\S]*"):
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
                # clients tell selects apart by this number: 31 bits, not 0
                id=(crc32(custom_id.encode()) >> 1) | 1,
            )
        )


class RoleSelect(_Pressable[ui.RoleSelect[Any]], template=r"r[\s\S]*"):
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


class UserSelect(_Pressable[ui.UserSelect[Any]], template=r"u[\s\S]*"):
    def __init__(self, action: Action, placeholder: str, *, is_disabled: bool = False) -> None:
        super().__init__(
            ui.UserSelect(
                placeholder=shortened(placeholder, _LONGEST_PLACEHOLDER),
                custom_id=action.to_id(),
                disabled=is_disabled,
            )
        )


class InviteeSelect(_Pressable[ui.MentionableSelect[Any]], template=r"m[\s\S]*"):
    def __init__(self, action: Action, placeholder: str, *, most: int) -> None:
        custom_id = action.to_id()
        super().__init__(
            ui.MentionableSelect(
                placeholder=shortened(placeholder, _LONGEST_PLACEHOLDER),
                min_values=1,
                max_values=most,
                custom_id=custom_id,
                # as in `PressSelect`: the next one must not show the last pick
                id=(crc32(custom_id.encode()) >> 1) | 1,
            )
        )

    def picked(self) -> Iterable[str]:
        for user in self.item.values:
            kind = "role" if isinstance(user, discord.Role) else "app" if user.bot else "person"
            yield f"{kind}.{user.id}"


class ChannelSelect(_Pressable[ui.ChannelSelect[Any]], template=r"c[\s\S]*"):
    def __init__(
        self, action: Action, placeholder: str, chosen: Sequence[int], *, most: int = 25
    ) -> None:
        kind = discord.SelectDefaultValueType.channel
        super().__init__(
            ui.ChannelSelect(
                placeholder=shortened(placeholder, _LONGEST_PLACEHOLDER),
                channel_types=_WITH_MESSAGES,
                min_values=0,
                max_values=most,
                default_values=[
                    discord.SelectDefaultValue(id=channel, type=kind) for channel in chosen
                ],
                custom_id=action.to_id(),
            )
        )


async def say(interaction: Interaction, key: str, facts: Mapping[str, Fact] | None = None) -> None:
    """Answer with the text *key*, in the reader's language."""
    text = TEXTS.say(str(interaction.locale), key, facts)
    await show(interaction, view=framed(text))


def question(
    locale: str, text: str, yes: Action, label: str, *, back: Action | None = None
) -> ui.LayoutView:
    """Return the question *text* with a button for *yes*, and one that leads *back*.

    *label* is the key of the text on the first button, which says what it will do.
    """
    buttons = [PressButton(yes, TEXTS.say(locale, label), style=discord.ButtonStyle.danger)]
    if back is not None:
        buttons.append(press_button(locale, back, "back"))
    return framed(text, row(*buttons))


# Arguments that several slash commands share ------------------------------------------------------


class UnknownGame(EngineError, key="error-unknown-game"):
    """A game that Parlor does not have."""

    def __init__(self, game: str, games: Games) -> None:
        super().__init__(f"there is no game {game[:40]!r}")
        self.game = game
        self.titles = tuple(game.title for game in games)

    @property
    def facts(self) -> dict[str, str | int]:
        return {"game": shortened(self.game, 40)}

    @property
    def lists(self) -> dict[str, tuple[str, ...]]:
        return {"games": self.titles}


class _GameTransformer(app_commands.Transformer):
    async def transform(self, interaction: discord.Interaction[Any], value: str, /) -> AnyGame:
        wanted = value.strip().lower()
        games: Games = interaction.client.games
        for game in games:
            if wanted in {game.key, game.title.lower()}:
                return game
        raise UnknownGame(value, games)

    async def autocomplete(  # pyright: ignore[reportIncompatibleMethodOverride] # values are str
        self, interaction: discord.Interaction[Any], value: str, /
    ) -> list[app_commands.Choice[str]]:
        games: Games = interaction.client.games
        return [
            app_commands.Choice(name=game.title, value=game.key)
            for game in games
            if value.strip().lower() in game.title.lower()
        ][:25]


GameArgument: TypeAlias = app_commands.Transform[AnyGame, _GameTransformer]
"""A game by its key or title, with autocomplete."""
