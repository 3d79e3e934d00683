"""A crowd that does random, mostly senseless things that Discord's clients allow.

It gives commands any values that their options take, presses and picks in any control ever shown
(some with ids that another version might have made, some twice at once), and fills forms with
anything. It never sends what no client would send.
"""

from __future__ import annotations

import random
import string
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from simcord.backend.errors import BackendError, SetupError
from simcord.enums import AppCommandType, OptionType
from simcord.interactions import command_leaves

from engine.codec import write_export
from engine.errors import UnknownMatch
from engine.fair import PlayoutDice
from engine.verify import export_match
from tests.discord.harness import BUTTON, ENTITY_SELECTS, SELECT, Reply, Shown
from tests.discord.managing import add_boss
from tests.discord.playing import open_match
from tests.discord.strict.others import Friend, group_chat
from tests.discord.wire import sent
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from simcord import MemberActor
    from simcord.builders import ChannelHandle

    from tests.discord.harness import Stage

_CHANNEL_SELECT: Final = 8
_INVITEE_SELECT: Final = 7
_TEXT_INPUT: Final = 4
_KEPT: Final = 60
"""Number of each person's latest private messages that the crowd still uses."""
_FRIENDS: Final = ("gus", "hal", "ida")
"""People in a group chat that the bot isn't in."""
_STRANGE: Final = (
    *("", " ", "0", "-1", "\u0661", "x", "tokan", "@everyone", "<@1>", "c3-c5", "a1-a2", "yes"),
    *(
        "Ärger",
        "\U0001d518",
        "\u202eabc",
        "a\nb",
        "`",
        "**",
        "{x}",
        "%s",
        "sheet=nebula",
        "25:00",
        "3 days",
    ),
    *("2026-02-30", "1e9", "9" * 30, "Europe/Berlin", "Mars/Olympus", "x" * 90, "y" * 2000),
)
Way: TypeAlias = tuple[tuple[str, ...], dict[str, Any]]
"""A command: the parts of its name, and its definition."""


class Crowd:
    """Members and a manager on a stage."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.chance = random.Random(seed)
        self.done: list[str] = []
        """A line for each step; the last one is the current step."""
        self.counts: Counter[str] = Counter()
        """The number of steps of each kind."""
        self.unanswered: list[str] = []
        """Steps that the bot left without an answer."""
        self._private: dict[str, list[Shown]] = {}
        self._channels: list[ChannelHandle] = [stage.channel]
        self._matches: list[str] = []
        self._chat: ChannelHandle = stage.channel
        self._files: list[bytes] = []
        self._commands: list[Way] = []
        self._menus: list[tuple[str, int]] = []

    async def gather(self) -> None:
        """Start a match of every game, open a group chat, and list the commands."""
        stage = self.stage
        add_boss(stage)
        for number, package in enumerate(PACKAGES):
            channel = stage.guild.create_text_channel(f"room-{number}")
            self._channels.append(channel)
            names = [*stage.members][number % 3 : number % 3 + min(package.game.seats)]
            await open_match(stage, package.key, tuple(names), at=channel)
            self._matches.append(stage.match_id(channel))
        for name in _FRIENDS:
            user = stage.env.create_user(name)
            stage.members[name] = Friend(stage.env, user)  # pyright: ignore[reportArgumentType]
            stage.names[user.id] = name
        self._chat = group_chat(stage.env, *(stage.members[name].user for name in _FRIENDS))
        for command in stage.env.backend.commands[None].values():
            kind = command.get("type", AppCommandType.CHAT_INPUT)
            if kind == AppCommandType.CHAT_INPUT:
                self._commands += [(tuple(path), leaf) for path, leaf in command_leaves(command)]
            else:
                self._menus.append((command["name"], kind))

    async def step(self) -> None:
        """Take one random step."""
        ways = {
            self._command: 30,
            self._move: 8,
            self._press: 50,
            self._forge: 10,
            self._press_twice: 4,
            self._menu: 3,
            self._wait: 3,
        }
        while True:
            (way,) = self.chance.choices([*ways], [*ways.values()])
            try:
                await way()
            except (SetupError, BackendError):
                continue  # no client would send that
            except AssertionError as error:
                if not str(error).startswith("Discord sends nothing"):
                    raise
                continue
            return

    # What people do -----------------------------------------------------------------------------

    async def _command(self) -> None:
        name, at = self._place()
        path, leaf = self.chance.choice(self._commands)
        command = " ".join(path)
        options: dict[str, Any] = {}
        taken: list[dict[str, Any]] = leaf.get("options") or []
        for option in taken:
            if option.get("required") or self.chance.random() < 0.5:
                options[option["name"]] = await self._value(name, at, command, option, options)
        self._begin("command", f"{name} at {at.name}: /{command} {options!r}"[:400])
        member = self.stage.members[name]
        if at != self._chat and self.chance.random() < 0.06:
            plain = {
                key: one
                for key, one in options.items()
                if not isinstance(one, type(at)) and not hasattr(one, "mention")
            }
            result = await member.user.slash(command, **plain)
        else:
            result = await member.slash(at, command, **options)
        await self._heard(name, Reply(self.stage.env, result))

    async def _press(self) -> None:
        name, shown, control = self._control()
        self._begin("press", f"{name}: {control['custom_id']}")
        member = self.stage.members[name]
        is_letter = shown.channel in self.stage.env.backend.dm_channels.values()
        actor = member.user if is_letter else member
        if control["type"] == BUTTON:
            result = await actor.click(shown.handle, custom_id=control["custom_id"])
        else:
            values = self._picked(control)
            self.done[-1] += f" {values!r}"
            result = await actor.select(shown.handle, values, custom_id=control["custom_id"])
        await self._heard(name, Reply(self.stage.env, result))

    async def _forge(self) -> None:
        """Press a control after changing its id slightly."""
        name, shown, control = self._control()
        if not self._is_of_guild(shown) or control["type"] in ENTITY_SELECTS:
            raise SetupError("a button elsewhere")
        custom_id = control["custom_id"][0] + self._bent(control["custom_id"][1:])[:99]
        values: list[str] | None = None
        if control["type"] == SELECT:
            options = [one["value"] for one in control["options"]]
            values = [self._bent(self.chance.choice(options))[:100]]
        self._begin("forged", f"{name}: {custom_id!r} {values}")
        before, control["custom_id"] = control["custom_id"], custom_id
        pressed = sent(self.stage, name, shown, custom_id, values)
        control["custom_id"] = before
        pressed.deliver()
        await self._heard(name, await pressed.settled())

    async def _press_twice(self) -> None:
        """Press one button twice at once, or two buttons of a message."""
        name, shown, first = self._control()
        buttons = [
            one
            for one in shown.controls
            if one["type"] == BUTTON and "custom_id" in one and not one.get("disabled")
        ]
        if not self._is_of_guild(shown) or first["type"] != BUTTON:
            raise SetupError("a button elsewhere")
        second = self.chance.choice([first, *buttons])
        ids = [one["custom_id"] for one in (first, second)]
        other = name if shown.is_private else self._somebody()
        self._begin("twice", f"{name}, {other}: {ids}")
        pressed = [
            sent(self.stage, who, shown, one) for who, one in zip((name, other), ids, strict=True)
        ]
        for one in pressed:
            one.deliver()
        for who, one in zip((name, other), pressed, strict=True):
            await self._heard(who, await one.settled())

    async def _move(self) -> None:
        """Play a legal move, so that matches progress and end."""
        match_id = self.chance.choice(self._matches)
        try:
            table = await self.stage.table(match_id)
        except UnknownMatch:
            raise SetupError("a lobby") from None
        match = table.match
        acting = [seat for seat in match.to_act() if table.sitters[seat].player is not None]
        places = [*self._channels, self._chat]
        channels = [one for one in places if self.stage.bot.channels.get(one.id) == match_id]
        if not acting or not channels:
            raise SetupError("nobody is to move there")
        seat = self.chance.choice(acting)
        move = match.state.random_move(seat, PlayoutDice(self.chance.randrange(1000)))
        text, name = (
            match.state.format_move(move),
            self.stage.names[table.sitters[seat].player or 0],
        )
        self._begin("move", f"{name}: {text}")
        result = await self.stage.members[name].slash(channels[0], "move", move=text)
        await self._heard(name, Reply(self.stage.env, result))

    async def _menu(self) -> None:
        name, at = self._somebody(), self.chance.choice(self._channels)
        menu, kind = self.chance.choice(self._menus)
        target: Any = self.stage.members[self._somebody()]
        if kind == AppCommandType.MESSAGE:
            shown = self.stage.messages(at)
            if not shown:
                raise SetupError("nothing there")
            target = self.chance.choice(shown).handle
        self._begin("menu", f"{name}: {menu}")
        result = await self.stage.members[name].context_menu(at, menu, target)
        await self._heard(name, Reply(self.stage.env, result))

    async def _wait(self) -> None:
        seconds = self.chance.choice((1, 20, 400, 1000, 4000, 40_000))
        self._begin("wait", f"{seconds} seconds")
        await self.stage.env.advance_time(seconds)

    async def _fill(self, name: str, reply: Reply) -> None:
        """Fill in the form with anything that Discord accepts there."""
        values: dict[str, Any] = {}
        assert reply.result.modal is not None
        for row in reply.result.modal["components"]:
            inner = [row["component"]] if "component" in row else row.get("components", [])
            for field in inner:
                if field["type"] != _TEXT_INPUT:
                    raise AssertionError(field)
                text = self._text()[: field.get("max_length") or 4000]
                values[field["custom_id"]] = text.strip("\n") or "0"
        self._begin("modal", f"{name}: {values!r}")
        result = await self.stage.members[name].submit_modal(reply.result, values)
        await self._heard(name, Reply(self.stage.env, result))

    # Values they give ---------------------------------------------------------------------------

    async def _value(
        self, name: str, at: ChannelHandle, command: str, option: dict[str, Any], filled: Any
    ) -> Any:
        kind = OptionType(option["type"])
        if option.get("choices"):
            return self.chance.choice(option["choices"])["value"]
        match kind:
            case OptionType.BOOLEAN:
                return self.chance.random() < 0.5
            case OptionType.INTEGER:
                least = option.get("min_value", -(2**53) + 1)
                most = option.get("max_value", 2**53 - 1)
                near = self.chance.randint(least, min(most, least + 60))
                return self.chance.choice((least, most, near))
            case OptionType.USER | OptionType.MENTIONABLE:
                return self._person(at)
            case OptionType.CHANNEL:
                return self.chance.choice(self._channels)
            case OptionType.ATTACHMENT:
                return await self._file()
            case _:
                assert kind == OptionType.STRING, option
                return await self._string(name, at, command, option, filled)

    def _person(self, at: ChannelHandle) -> Any:
        if self.chance.random() < 0.1:
            return self.stage.env.create_user(f"stranger{len(self.done)}")
        somebody = self.stage.members[self._somebody()]
        return somebody.user if at == self._chat else somebody

    async def _string(
        self, name: str, at: ChannelHandle, command: str, option: dict[str, Any], filled: Any
    ) -> str:
        chance, stage = self.chance, self.stage
        text = self._text()
        if option.get("autocomplete") and at != self._chat and chance.random() < 0.7:
            typed = chance.choice(("", "", text[:3], text))[:100]
            self._begin("typing", f"{name} at {at.name}: /{command} {option['name']} {typed!r}")
            member: MemberActor = stage.members[name]
            kept = {key: one for key, one in filled.items() if isinstance(one, str)}
            found = await member.autocomplete(at, command, option["name"], typed, **kept)
            if found:
                text = chance.choice(found)["value"]
                if chance.random() < 0.2:
                    text = self._bent(text)
        return text[: option.get("max_length") or 6000] or "x"

    def _text(self) -> str:
        chance = self.chance
        known = [*self._matches, *(one.key for one in PACKAGES)]
        return chance.choice(
            (chance.choice(_STRANGE), chance.choice(known), self._bent(chance.choice(known)))
        )

    def _bent(self, text: str) -> str:
        """Change *text* a little, as another client or version might have written it."""
        chance = self.chance
        parts = text.split(":")
        how = chance.randrange(5)
        if how == 0 and len(parts) > 2:
            parts[2] = chance.choice([*self._matches, "", "nosuch"])
            return ":".join(parts)
        if how == 1 and len(parts) > 3:
            parts[3] = chance.choice(("0", "1", "2", "7", "999", parts[3] + "1", ""))
            return ":".join(parts)
        at = chance.randrange(len(text) + 1)
        if how == 2:
            return text[:at]
        if how == 3:
            return (
                text[:at]
                + chance.choice(string.digits + string.ascii_letters + ".,;:-+ é")
                + text[at:]
            )
        return text[:at] + chance.choice(string.digits + string.ascii_lowercase) + text[at + 1 :]

    def _picked(self, control: dict[str, Any]) -> list[Any]:
        least, most = control.get("min_values", 1), control.get("max_values", 1)
        if control["type"] == SELECT:
            pool: list[Any] = [one["value"] for one in control["options"]]
        elif control["type"] == _CHANNEL_SELECT:
            pool = [*self._channels]
        elif control["type"] == _INVITEE_SELECT:
            pool = [*self.stage.members.values()]
        else:
            pool = [self.stage.guild.create_role(f"role{len(self.done)}")]
        count = self.chance.randint(least, max(least, min(most, len(pool))))
        return self.chance.sample(pool, count)

    async def _file(self) -> tuple[str, bytes]:
        found = b""
        # a manager may have removed everything by now
        with suppress(UnknownMatch):
            table = await self.stage.table(self.chance.choice(self._matches))
            if table.match.result():
                found = write_export(export_match(table.record, table.match))
        self._files += [found] if found else []
        content = self.chance.choice([b"", b"{}", b"\x89PNG\r\n", b"\xff\xfe", *self._files[-20:]])
        if content and self.chance.random() < 0.7:
            at = self.chance.randrange(len(content))
            content = (
                content[:at] + self.chance.choice((b"", b"0", b'"', b"\x00")) + content[at + 1 :]
            )
        return self.chance.choice(("match.json", "x.png", "ü.json.gz")), content

    def _control(self) -> tuple[str, Shown, dict[str, Any]]:
        """Return a person, a message they can see (usually a recent one), and a control of it."""
        chance, (name, at) = self.chance, self._place()
        own = self._private.get(name, [])
        if own and chance.random() < 0.6:
            pool = own[-6:] if chance.random() < 0.8 else own
        else:
            pool = self.stage.messages(at)
            if chance.random() < 0.7:
                pool = pool[-6:]
        shown = [one for one in pool if one.is_there and one.controls]
        if not shown:
            raise SetupError("nothing there")
        message = chance.choice(shown)
        controls = [
            one for one in message.controls if "custom_id" in one and not one.get("disabled")
        ]
        if not controls:
            raise SetupError("no control there")
        return name, message, chance.choice(controls)

    def _place(self) -> tuple[str, ChannelHandle]:
        """Return a person and a place: a server channel, or rarely a chat without the bot."""
        if self.chance.random() < 0.1:
            return self.chance.choice(_FRIENDS), self._chat
        return self._somebody(), self.chance.choice(self._channels)

    def _somebody(self) -> str:
        """Return a member of the server."""
        return self.chance.choice([one for one in self.stage.members if one not in _FRIENDS])

    def _is_of_guild(self, shown: Shown) -> bool:
        return self.stage.env.backend.get_channel(shown.channel).guild_id is not None

    # Results ------------------------------------------------------------------------------------

    def _begin(self, kind: str, what: str) -> None:
        self.done.append(f"{kind} {what}")

    async def _heard(self, name: str, reply: Reply) -> None:
        self.counts[self.done[-1].partition(" ")[0]] += 1
        if not reply.result.acknowledged:
            self.unanswered.append(self.done[-1])
        self._learn()
        for one in reply.messages:
            if one.is_private or not self._is_of_guild(one):
                kept = self._private.setdefault(name, [])
                kept.append(one)
                del kept[:-_KEPT]
        if reply.result.modal is not None and name not in _FRIENDS:
            await self._fill(name, reply)

    def _learn(self) -> None:
        """Note new matches and threads."""
        known = set(self._matches)
        self._matches += [one for one in self.stage.bot.channels.values() if one not in known]
