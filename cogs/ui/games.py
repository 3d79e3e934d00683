"""Running matches: a person's list, a channel's list, and direct messages about them."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from discord import ButtonStyle, SelectOption, ui

from cogs.ui.actions import Bring, NextMine, OpenMine, ShowGames, Touch
from cogs.ui.ids import Action, Key
from cogs.ui.layout import (
    LONGEST_TEXT,
    PressButton,
    PressSelect,
    cut,
    framed,
    press_button,
    row,
    select_option,
)
from cogs.ui.marks import marker
from cogs.ui.narration import acting_name, sitter_name, turn_line
from cogs.ui.texts import TEXTS, jump_link, link_button, mention, mentions, moment
from db.lobbies import StoredLobby
from db.notifications import News
from db.venues import Venue
from engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from db.notifications import Noticeboard, Running
    from db.venues import Playing
    from engine.core import AnyGame, Fact, Seat
    from engine.match import Match
    from engine.ports import Sitter


PAGE: Final = 6
"""Number of matches on a page: little scrolling on a phone, and room for five players each."""


class MatchLine(NamedTuple):
    match: str
    text: str
    is_mine: bool
    can_open: bool = True


@dataclass(frozen=True, slots=True)
class GamesPage:
    matches: Sequence[MatchLine]
    number: int
    """Page number, from 0."""
    pages: int
    more: int
    waiting: int
    lobbies: Sequence[str]
    elsewhere: Sequence[SelectOption]
    last: str = ""
    can_touch: bool = False
    """Whether to offer the web page: people can play there, and are not reading this there."""
    is_on_page: bool = False
    """Whether people read this on the web page, which changes by itself."""


class Onward(NamedTuple):
    waiting: int
    has_list: bool
    """Whether the person came from their list."""


def match_line(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    seat: Seat | None,
    link: str,
    *,
    place: str = "",
    deadline: float = math.inf,
) -> str:
    """Return a running match in words for the player in *seat*, with their mark.

    *place* says where it runs. *deadline* is the end of the turn in seconds since 1970, infinite
    for none.
    """
    facts: dict[str, Fact] = {
        "game": match.game.title,
        "link": link,
        "own": "" if seat is None or len(sitters) == 1 else f"{marker(match.game, seat)} ",
        "opponents": _opponents(locale, match.game, sitters, seat),
        "place": place,
        "move": 1 + sum(entry.kind == "move" for entry in match.line),
        "round": match.state.current_round() or "none",
        "deadline": "none" if deadline == math.inf else moment(deadline),
    }
    about = TEXTS.say(locale, "games-about", facts)
    if seat in match.to_act() and seat not in match.left:
        return f"{TEXTS.say(locale, 'games-mine', facts)}\n{about}"
    awaited = [acting_name(locale, match, sitters, seat) for seat in match.to_act()]
    facts["awaited"] = TEXTS.joined(locale, awaited)
    return f"{TEXTS.say(locale, 'games-theirs', facts)}\n{about}"


def match_heading(locale: str, table: Table, seat: Seat | None, link: str) -> str:
    facts: dict[str, Fact] = {
        "game": table.match.game.title,
        "link": link,
        "opponents": _opponents(locale, table.match.game, table.sitters, seat),
    }
    return TEXTS.say(locale, "games-this", facts)


def lobby_line(locale: str, stored: StoredLobby, player: int) -> str:
    lobby = stored.lobby
    facts: dict[str, Fact] = {
        "game": lobby.rules.title,
        "link": jump_link(stored.guild, stored.channel, stored.message),
        "joined": len(lobby.sitters),
        "seats": len(lobby.reserved) or max(lobby.rules.seats),
    }
    return TEXTS.say(locale, "games-lobby" if lobby.is_in(player) else "games-invited", facts)


def games_view(locale: str, page: GamesPage, note: str) -> ui.LayoutView:
    is_empty = not page.matches and not page.lobbies
    facts = {"waiting": page.waiting, "page": page.number + 1, "pages": page.pages}
    none = "page-none" if page.is_on_page else "games-none"
    heading = TEXTS.say(locale, none if is_empty else "games-heading", facts)
    parts: list[ui.Item[Any]] = [_match_section(locale, line) for line in page.matches]
    texts = (note, heading, page.last, *(line.text for line in page.matches))
    left = LONGEST_TEXT - sum(map(len, texts))
    if page.lobbies:
        lines = [TEXTS.say(locale, "games-lobbies"), *page.lobbies]
        parts.append(ui.TextDisplay[Any]("\n".join(fitting(locale, lines, left))))
    if page.more:
        parts.append(ui.TextDisplay[Any](TEXTS.say(locale, "games-more", {"count": page.more})))
    if page.last:
        parts.append(ui.TextDisplay[Any](page.last))
    if page.pages > 1:
        turns = (("page-before", page.number - 1), ("page-after", page.number + 1))
        buttons = [
            press_button(locale, ShowGames("running", number), key)
            for key, number in turns
            if 0 <= number < page.pages
        ]
        parts.append(row(*buttons))
    buttons = [press_button(locale, ShowGames("finished"), "finished")]
    if not page.is_on_page:
        buttons.insert(0, press_button(locale, ShowGames("running", page.number), "refresh"))
    if page.can_touch:
        buttons.insert(0, press_button(locale, Touch(), style=ButtonStyle.primary))
    parts.append(row(*buttons))
    if page.elsewhere:
        placeholder = TEXTS.say(locale, "games-bring")
        parts.append(row(PressSelect(Bring(), placeholder, list(page.elsewhere[:25]))))
    return framed(f"{note}\n{heading}".strip(), *parts)


def list_button(locale: str) -> PressButton:
    return press_button(locale, ShowGames("running"), "my-games")


def onward_rows(locale: str, match: str, onward: Onward) -> list[ui.ActionRow[Any]]:
    buttons: list[PressButton] = []
    if onward.waiting:
        press, facts, style = NextMine(match), {"count": onward.waiting}, ButtonStyle.primary
        buttons.append(press_button(locale, press, "next-match", facts, style=style))
    if onward.has_list:
        buttons.append(list_button(locale))
    return [row(*buttons)] if buttons else []


def bring_option(locale: str, table: Table, names: Mapping[int, str]) -> SelectOption:
    """Return the choice of a match to continue here; *names* has the players' names."""
    people = [names[sitter.player] for sitter in table.sitters if sitter.player is not None]
    facts: dict[str, Fact] = {
        "game": table.match.game.title,
        "players": TEXTS.joined(locale, people),
    }
    return select_option(TEXTS.say(locale, "games-bring-choice", facts), table.match.id)


def fitting(
    locale: str, lines: Sequence[str], most: int, *, most_lines: int | None = None
) -> list[str]:
    """Return the first *lines* that fit into *most* characters, and one for the number left out."""
    left = most
    for index, line in enumerate(lines):
        left -= len(line) + 1
        if left < 0 or index == most_lines:
            more = TEXTS.say(locale, "list-more", {"count": len(lines) - index})
            return [*lines[:index], more]
    return list(lines)


def _match_section(locale: str, line: MatchLine) -> ui.Item[Any]:
    if not line.can_open:
        return ui.TextDisplay[Any](line.text)
    key, style = ("play", ButtonStyle.success) if line.is_mine else ("open", ButtonStyle.secondary)
    button = press_button(locale, OpenMine(line.match), key, style=style)
    return ui.Section[Any](line.text, accessory=button)


def _opponents(locale: str, game: AnyGame, sitters: tuple[Sitter, ...], seat: Seat | None) -> str:
    others = [
        _seated(locale, game, index, sitter_name(locale, sitters, index))
        for index in range(len(sitters))
        if index != seat
    ]
    return TEXTS.joined(locale, others) or "none"


def _seated(locale: str, game: AnyGame, seat: Seat, name: str) -> str:
    return TEXTS.say(locale, "seated", {"marker": marker(game, seat), "name": name})


# Direct messages ----------------------------------------------------------------------------------


_MOST_FOLLOWED: Final = 1500


@dataclass(frozen=True, slots=True)
class MatchNews:
    news: News
    venue: Venue
    table: Table
    deadline: float | None
    """End of the person's time in seconds since 1970; None for no limit."""

    @property
    def link(self) -> str:
        return jump_link(self.venue.guild, self.venue.channel, self.venue.message)

    @property
    def place(self) -> str:
        """The beginning of the addresses of all its boards."""
        return jump_link(self.venue.guild, self.venue.channel)


@dataclass(frozen=True, slots=True)
class LobbyNews:
    news: News
    stored: StoredLobby

    @property
    def venue(self) -> Venue:
        return self.stored.venue

    @property
    def others(self) -> tuple[int, ...]:
        people = [sitter.player for sitter in self.stored.lobby.sitters]
        return tuple(
            player for player in people if player is not None and player != self.news.player
        )

    @property
    def place(self) -> str:
        return jump_link(self.stored.guild, self.stored.channel)


def joined_line(locale: str, joined: LobbyNews) -> str:
    stored = joined.stored
    facts: dict[str, Fact] = {
        "players": mentions(locale, joined.others),
        "count": len(joined.others),
        "game": stored.lobby.rules.title,
        "link": jump_link(stored.guild, stored.channel, stored.message),
        "seats": "taken" if stored.lobby.is_full else "free",
    }
    return TEXTS.say(locale, "lobby-joined", facts)


def direct_message(
    locale: str,
    news: Sequence[MatchNews],
    waiting: Sequence[str],
    late: Sequence[str],
    hosted: Sequence[LobbyNews] = (),
) -> ui.LayoutView:
    """Return the message about *news* and *hosted*; they must not both be empty.

    *waiting* has lines about matches that are waiting for the person, *late* about matches in which
    their time is running out.
    """
    followed = [_followed_line(locale, item) for item in news if item.news.is_for_follower]
    is_one, lines = len(news) == 1 and not hosted, list[str]()
    if waiting:
        heading = "letter-turn" if len(waiting) == 1 else "letter-many"
        lines += [TEXTS.say(locale, heading, {"count": len(waiting)}), *waiting]
    if late:
        lines += [TEXTS.say(locale, "letter-time"), *late]
    if news and not lines:
        heading = f"letter-{news[0].news.kind}" if is_one else "letter-followed"
        lines.append(TEXTS.say(locale, heading))
    if followed:
        lines.append(cut("\n".join(followed), _MOST_FOLLOWED))
    if hosted:
        lines.append(TEXTS.say(locale, "letter-lobby", {"count": len(hosted)}))
        lines.append(cut("\n".join(joined_line(locale, item) for item in hosted), _MOST_FOLLOWED))
    lines.append(TEXTS.say(locale, "letter-foot"))
    buttons = (
        [row(link_button(TEXTS.say(locale, "button-board"), news[0].link))]
        if is_one and len(waiting) <= 1
        else []
    )
    return framed("\n".join(lines), *buttons)


WhyPast: TypeAlias = Literal["moved", "over", "passed"]
"""Why a match no longer waits for somebody: they moved, it ended, or the turn passed to another."""


def revised_message(
    locale: str, waiting: Sequence[str], past: Sequence[str], followed: Sequence[MatchNews]
) -> ui.LayoutView:
    """Return the new text of a direct message after turns have passed.

    *waiting* has lines about matches that are still waiting for the person, *past* about the
    others.
    """
    lines = [_followed_line(locale, item) for item in followed]
    if waiting:
        heading = "letter-turn" if len(waiting) == 1 else "letter-many"
        heading = TEXTS.say(locale, heading, {"count": len(waiting)})
        lines = [heading, *waiting, *lines, TEXTS.say(locale, "letter-foot")]
    return framed("\n".join(lines if waiting else [*past, *lines]))


def waiting_line(
    locale: str, player: int, place: Playing | Venue, table: Table, deadline: float | None
) -> str:
    link, seat = jump_link(place.guild, place.channel, place.message), table.seat_of(player)
    until = math.inf if deadline is None else deadline
    return match_line(locale, table.match, table.sitters, seat, link, deadline=until)


def _followed_line(locale: str, news: MatchNews) -> str:
    match = news.table.match
    facts = {
        "game": match.game.title,
        "link": news.link,
        "turn": turn_line(locale, match, news.table.sitters),
    }
    return TEXTS.say(locale, f"letter-line-{news.news.kind}", facts)


# What is on here ----------------------------------------------------------------------------------


MOST_MATCHES: Final = 10
MOST_LOBBIES: Final = 5
_MOST_CHARACTERS: Final = 2600
"""Maximum length of all matches, to leave room for lobbies and the rest of the message."""


class JoinHere(Action, form="b1:joinhere::0:{lobby}", by="onlooker"):
    lobby: Key


class MyGames(Action, form="b1:mygames::0:", by="anybody"):
    """Show me a private list of my matches."""


class LobbyLine(NamedTuple):
    lobby: str
    text: str
    can_join: bool


@dataclass(frozen=True, slots=True)
class OnHere:
    matches: Sequence[str]
    lobbies: Sequence[LobbyLine]


def running_words(locale: str, running: Running, table: Table, here: int) -> str:
    """Return a running match in words: the players, whose turn it is and since when.

    *here* is the channel in which people read them.
    """
    match, sitters = table.match, table.sitters
    players = [
        _seated(locale, match.game, seat, sitter_name(locale, sitters, seat, is_known=True))
        for seat in range(len(sitters))
    ]
    awaited = [
        _seated(locale, match.game, seat, acting_name(locale, match, sitters, seat))
        for seat in match.to_act()
    ]
    facts: dict[str, Fact] = {
        "game": match.game.title,
        "link": jump_link(running.guild, running.channel, running.message),
        "players": TEXTS.joined(locale, players),
        "awaited": TEXTS.joined(locale, awaited),
        "thinks": str(not table.awaited()).lower(),
        "when": moment(running.since),
        "thread": _thread(running.channel, here),
        "free": len(match.left),
    }
    words = TEXTS.say(locale, "on-here-match", facts)
    return f"{words}\n{TEXTS.say(locale, 'on-here-turn', facts)}"


def lobby_words(locale: str, stored: StoredLobby, here: int) -> LobbyLine:
    lobby = stored.lobby
    seats = len(lobby.reserved) or max(lobby.rules.seats)
    facts: dict[str, Fact] = {
        "game": lobby.rules.title,
        "link": jump_link(stored.guild, stored.channel, stored.message),
        "host": mention(locale, lobby.host),
        "joined": len(lobby.sitters),
        "seats": seats,
        "free": seats - len(lobby.sitters) - len(lobby.awaited),
        "asked": len(lobby.awaited),
        "thread": _thread(stored.channel, here),
    }
    # anybody may join from the list if no seat is reserved and joining starts nothing
    is_full = len(lobby.sitters) + len(lobby.awaited) >= max(lobby.rules.seats)
    can_join = not (lobby.reserved or lobby.starts_itself or is_full)
    return LobbyLine(lobby.id, TEXTS.say(locale, "on-here-lobby", facts), can_join)


def line_view(locale: str, stored: StoredLobby, here: int) -> ui.LayoutView:
    """Return the message in channel *here* about an open lobby in one of its threads."""
    line = lobby_words(locale, stored, here)
    button = press_button(locale, JoinHere(line.lobby), "join", style=ButtonStyle.success)
    return framed(line.text, *([row(button)] if line.can_join else []))


def on_here_view(locale: str, on: OnHere) -> ui.LayoutView:
    lines = [TEXTS.say(locale, "on-here-heading")]
    if not (on.matches or on.lobbies):
        lines.append(TEXTS.say(locale, "on-here-nothing"))
    shown = fitting(locale, on.matches, _MOST_CHARACTERS, most_lines=MOST_MATCHES)
    parts: list[ui.Item[Any]] = []
    for line in on.lobbies[:MOST_LOBBIES]:
        if line.can_join:
            button = press_button(locale, JoinHere(line.lobby), "join", style=ButtonStyle.success)
            parts.append(ui.Section[Any](line.text, accessory=button))
        else:
            parts.append(ui.TextDisplay[Any](line.text))
    if len(on.lobbies) > MOST_LOBBIES:
        more = TEXTS.say(locale, "list-more", {"count": len(on.lobbies) - MOST_LOBBIES})
        parts.append(ui.TextDisplay[Any](more))
    parts.append(row(press_button(locale, MyGames(), "my-games")))
    return framed("\n".join([*lines, *shown]), *parts)


def digest(view: ui.LayoutView) -> str:
    """Return a hash that changes with the content of *view*."""
    text = json.dumps(view.to_components(), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# Settings -----------------------------------------------------------------------------------------


_MOST_REFUSED: Final = 3


def on_here_lines(locale: str, boards: Sequence[Noticeboard]) -> str:
    channels = TEXTS.joined(
        locale, [f"<#{board.channel}>" for board in boards if board.trouble is None]
    )
    lines = [TEXTS.say(locale, "on-here-line", {"channels": channels or "none"})]
    lines += [
        TEXTS.say(locale, f"on-here-trouble-{board.trouble}", {"channel": f"<#{board.channel}>"})
        for board in boards
        if board.trouble is not None
    ]
    return "\n".join(lines)


def refused_lines(locale: str, channels: Iterable[int]) -> list[str]:
    """Return a few lines about *channels*, where the bot can't post boards."""
    lines = [
        TEXTS.say(locale, "settings-board-refused", {"channel": f"<#{channel}>"})
        for channel in dict.fromkeys(channels)
    ]
    return fitting(locale, lines, LONGEST_TEXT, most_lines=_MOST_REFUSED)


def on_here_setting(locale: str, value: str) -> str:
    """Return *value*, as ``on+7``, in words; the number is the channel's."""
    way, _, channel = value.partition("+")
    return TEXTS.say(locale, f"setting-on-here-{way}", {"channel": f"<#{channel}>"})


def _thread(channel: int, here: int) -> str:
    return "none" if channel == here else f"<#{channel}>"
