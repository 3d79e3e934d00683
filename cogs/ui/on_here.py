"""What is on here: the message that lists what is played in a channel, and what can be pressed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import discord
from discord import ui

from cogs.ui.games import fitting
from cogs.ui.ids import Action, Key
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link, moment
from cogs.ui.narration import MARKERS, acting_name, sitter_name
from cogs.ui.people import mention
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from db.lobbies import StoredLobby
    from db.on_here import Noticeboard, Running
    from engine.core import Fact
    from engine.table import Table

MOST_MATCHES: Final = 10
MOST_LOBBIES: Final = 5
"""How many are listed; of more it is said how many there are."""
_MOST_CHARACTERS: Final = 2600
"""Of all matches: with lobbies and the rest they fit into a message."""


@dataclass(frozen=True, slots=True)
class JoinHere(Action):
    """Join a lobby of this channel from the list of what is on."""

    FORM: ClassVar = "b1:joinhere::0:{lobby}"

    lobby: Key


@dataclass(frozen=True, slots=True)
class MyGames(Action):
    """List my own matches to me alone."""

    FORM: ClassVar = "b1:mygames::0:"


class LobbyLine(NamedTuple):
    """An open lobby as it is listed."""

    lobby: str
    text: str
    can_join: bool
    """Whether anybody may take a seat."""


@dataclass(frozen=True, slots=True)
class OnHere:
    """All that is on in a channel."""

    matches: Sequence[str]
    lobbies: Sequence[LobbyLine]


def running_words(locale: str, one: Running, table: Table, here: int) -> str:
    """Return the words on a running match: who plays, whose turn it is and since when.

    *here* is the channel in which they are read.
    """
    match, sitters = table.match, table.sitters
    players = [
        _seated(locale, seat, sitter_name(locale, sitters, seat, is_known=True))
        for seat in range(len(sitters))
    ]
    awaited = [
        _seated(locale, seat, acting_name(locale, match, sitters, seat)) for seat in match.to_act()
    ]
    facts: dict[str, Fact] = {
        "game": match.game.title,
        "link": jump_link(one.guild, one.channel, one.message),
        "players": TEXTS.joined(locale, players),
        "awaited": TEXTS.joined(locale, awaited),
        "thinks": str(not table.awaited()).lower(),
        "when": moment(one.since),
        "thread": _thread(one.channel, here),
        "free": len(match.left),
    }
    words = TEXTS.say(locale, "on-here-match", facts)
    return f"{words}\n{TEXTS.say(locale, 'on-here-turn', facts)}"


def lobby_words(locale: str, stored: StoredLobby, here: int) -> LobbyLine:
    """Return the words on an open lobby: who opened it, and how many seats are free."""
    lobby = stored.lobby
    seats = len(lobby.reserved) or max(lobby.rules.seats)
    facts: dict[str, Fact] = {
        "game": lobby.rules.title,
        "link": jump_link(stored.guild, stored.channel, stored.message),
        "host": mention(locale, lobby.host),
        "joined": len(lobby.sitters),
        "seats": seats,
        "free": seats - len(lobby.sitters) - len(lobby.awaited),
        "thread": _thread(stored.channel, here),
    }
    can_join = may_be_joined(stored)
    return LobbyLine(lobby.id, TEXTS.say(locale, "on-here-lobby", facts), can_join)


def may_be_joined(stored: StoredLobby) -> bool:
    """Whether anybody may take a seat from the list: no seat is kept, and nothing begins by it."""
    lobby = stored.lobby
    is_full = len(lobby.sitters) + len(lobby.awaited) >= max(lobby.rules.seats)
    return not (lobby.reserved or lobby.starts_itself or is_full)


def on_here_view(locale: str, on: OnHere) -> ui.LayoutView:
    """Return the message."""
    lines = [TEXTS.say(locale, "on-here-heading")]
    if not (on.matches or on.lobbies):
        lines.append(TEXTS.say(locale, "on-here-nothing"))
    shown = fitting(locale, on.matches, _MOST_CHARACTERS, most_lines=MOST_MATCHES)
    parts: list[ui.Item[Any]] = [_section(locale, one) for one in on.lobbies[:MOST_LOBBIES]]
    if len(on.lobbies) > MOST_LOBBIES:
        parts.append(ui.TextDisplay[Any](_more(locale, len(on.lobbies) - MOST_LOBBIES)))
    parts.append(row(PressButton(MyGames(), TEXTS.say(locale, "button-my-games"))))
    return framed("\n".join([*lines, *shown]), *parts)


def digest(view: ui.LayoutView) -> str:
    """Return what is another one where *view* shows something else."""
    text = json.dumps(view.to_components(), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# Settings -----------------------------------------------------------------------------------------


def on_here_lines(locale: str, boards: Sequence[Noticeboard]) -> str:
    """Return in which channels of a server it is shown, and where it was given up."""
    channels = TEXTS.joined(locale, [f"<#{one.channel}>" for one in boards if one.trouble is None])
    lines = [TEXTS.say(locale, "on-here-line", {"channels": channels or "none"})]
    lines += [
        TEXTS.say(locale, f"on-here-trouble-{one.trouble}", {"channel": f"<#{one.channel}>"})
        for one in boards
        if one.trouble is not None
    ]
    return "\n".join(lines)


def on_here_value(channel: int, *, is_on: bool) -> str:
    """Return what was set as text, for the log of what managers do; see `on_here_setting`."""
    return f"{'on' if is_on else 'off'}+{channel}"


def on_here_setting(locale: str, value: str) -> str:
    """Return what `on_here_value` says in words."""
    way, _, channel = value.partition("+")
    return TEXTS.say(locale, f"setting-on-here-{way}", {"channel": f"<#{channel}>"})


def _section(locale: str, line: LobbyLine) -> ui.Item[Any]:
    if not line.can_join:
        return ui.TextDisplay[Any](line.text)
    label, style = TEXTS.say(locale, "button-join"), discord.ButtonStyle.success
    return ui.Section[Any](
        line.text, accessory=PressButton(JoinHere(line.lobby), label, style=style)
    )


def _more(locale: str, count: int) -> str:
    return TEXTS.say(locale, "list-more", {"count": count})


def _seated(locale: str, seat: int, name: str) -> str:
    return TEXTS.say(locale, "seated", {"marker": MARKERS[seat], "name": name})


def _thread(channel: int, here: int) -> str:
    return "none" if channel == here else f"<#{channel}>"
