"""The lobby message, and invitations to it."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from discord import ButtonStyle, SelectOption

from cogs.ui import actions
from cogs.ui.board import Picture
from cogs.ui.clock import Pace, duration, limit_length
from cogs.ui.ids import Action, Snowflake
from cogs.ui.layout import (
    InviteeSelect,
    PressButton,
    PressSelect,
    framed,
    press_button,
    row,
    select_option,
)
from cogs.ui.learning import Learn
from cogs.ui.marks import marker
from cogs.ui.narration import side, sitter_name
from cogs.ui.texts import TEXTS, mention, mentions
from db.people import EVERYBODY
from engine.bots import thinker_of
from render.cover import cover as draw_cover

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from discord import ui

    from engine.core import Fact, Option
    from engine.lobby import Lobby
    from render.package import Package


class AskRefusing(Action, form="b1:uninvite::0:{host}", by="anybody"):
    """Ask me whether to refuse this host's invitations, or everybody's."""

    host: Snowflake
    """`EVERYBODY` if there is no particular host."""


class Refuse(Action, form="b1:refuse::0:{host}", by="anybody"):
    host: Snowflake


class Accept(Action, form="b1:accept::0:", by="anybody"):
    """Accept everybody's invitations again."""


def invitation_view(locale: str, lobby: Lobby, asked: Sequence[int], link: str) -> ui.LayoutView:
    """Return the message that invites *asked*, and the roles of *lobby*.

    *link* leads to the lobby.
    """
    facts: dict[str, Fact] = {
        "players": called(locale, asked, lobby.roles),
        "host": mention(locale, lobby.host),
        "game": lobby.rules.title,
        "link": link,
    }
    text = TEXTS.say(locale, "invite" if asked or lobby.roles else "invite-answered", facts)
    if lobby.declined:
        names = {"players": mentions(locale, lobby.declined)}
        text += "\n" + TEXTS.say(locale, "lobby-declined", names)
    # with version 0, this message stays the same when the lobby changes
    join, decline = actions.Join(lobby.id, 0), actions.Decline(lobby.id, 0)
    buttons = [
        press_button(locale, join, style=ButtonStyle.success, is_disabled=lobby.is_full),
        press_button(locale, decline),
        press_button(locale, AskRefusing(lobby.host)),
    ]
    return framed(text, row(*buttons))


def called(locale: str, players: Sequence[int], roles: Sequence[int]) -> str:
    names = [*(mention(locale, player) for player in players), *(f"<@&{role}>" for role in roles)]
    return TEXTS.joined(locale, names)


def refusing_view(locale: str, refused: Sequence[int], host: int) -> ui.LayoutView:
    """Return the list of hosts whose invitations a person refuses, with controls to change it.

    *host* has just invited the person, or is `EVERYBODY`.
    """
    if EVERYBODY in refused:
        text = TEXTS.say(locale, "refusing-all")
    elif refused:
        text = TEXTS.say(locale, "refusing-some", {"hosts": mentions(locale, refused)})
    else:
        text = TEXTS.say(locale, "refusing-none")
    buttons: list[PressButton] = []
    if host != EVERYBODY and not {host, EVERYBODY} & {*refused}:
        buttons.append(press_button(locale, Refuse(host), "refuse-one"))
        text += "\n" + TEXTS.say(locale, "refusing-asked", {"host": mentions(locale, [host])})
    if EVERYBODY not in refused:
        buttons.append(press_button(locale, Refuse(EVERYBODY), "refuse-all"))
    if refused:
        buttons.append(press_button(locale, Accept(), style=ButtonStyle.primary))
    return framed(text, row(*buttons))


# The lobby message --------------------------------------------------------------------------------
#
# The choices are in the panel behind *Options*: `cogs.ui.settings`.


_drawn_cover = lru_cache(maxsize=64)(draw_cover)


def cover(locale: str, package: Package) -> Picture:
    """Draw the cover of the game, for lobbies. Slow the first time."""
    facts = {
        "title": TEXTS.say(locale, f"{package.key}-title"),
        "about": TEXTS.say(locale, f"{package.key}-description"),
    }
    alt = TEXTS.say(locale, "cover-alt", facts)
    return Picture(f"{package.key}-cover.png", alt, _drawn_cover(package, TEXTS.words(locale)))


def lobby_view(
    locale: str,
    lobby: Lobby,
    version: int,
    shown: Picture,
    *,
    can_learn: bool = False,
    can_link: bool = False,
) -> ui.LayoutView:
    """Return the lobby's message with the cover *shown*.

    *can_learn* adds the lesson's button, *can_link* the host's button for a link to join.
    """
    button, at = partial(press_button, locale), (lobby.id, version)
    can_start = len(lobby.sitters) in lobby.rules.seats
    first = [
        button(actions.Join(*at), style=ButtonStyle.success, is_disabled=lobby.is_full),
        button(actions.Start(*at), style=ButtonStyle.primary, is_disabled=not can_start),
        button(actions.Leave(*at)),
    ]
    if not lobby.reserved:
        first.insert(2, button(actions.AddBot(*at), is_disabled=lobby.is_full))
    rows = [row(*first)]
    if not lobby.reserved and any(sitter.bot for sitter in lobby.sitters):
        rows.append(row(_level_select(locale, lobby, version)))
    free = max(lobby.rules.seats) - len(lobby.sitters) - len(lobby.awaited)
    if free > 0 and not lobby.reserved:
        ask = TEXTS.say(locale, "lobby-invite-ask")
        most = min(free + 1, 25)
        rows.append(row(InviteeSelect(actions.InviteMore(*at), ask, most=most)))
    if can_link:
        rows.append(row(button(actions.InviteLink(lobby.id), "invite-link")))
    others = [actions.Options(*at), actions.Rules(*at), actions.Fair(*at)]
    learn = [Learn(lobby.game)] if can_learn else []
    rows.append(row(*map(button, [*others, *learn])))
    return framed(lobby_text(locale, lobby), shown.gallery(), *rows)


def closed_view(
    locale: str, lobby: Lobby, key: str, facts: Mapping[str, Fact] | None = None
) -> ui.LayoutView:
    """Return the message of a closed lobby; the text *key*, with *facts*, says why.

    It has no picture, because the board follows if a match has begun.
    """
    return framed(f"{TEXTS.say(locale, key, facts)}\n{lobby_text(locale, lobby)}")


def lobby_text(locale: str, lobby: Lobby) -> str:
    heading = {
        "title": TEXTS.say(locale, f"{lobby.game}-title"),
        "tagline": TEXTS.say(locale, f"{lobby.game}-tagline"),
    }
    lines = [TEXTS.say(locale, "lobby-heading", heading), "", *_seat_lines(locale, lobby)]
    asked = [player for player in lobby.invited if not lobby.is_in(player)]
    if (asked and not lobby.reserved) or lobby.roles:
        names = called(locale, asked, lobby.roles)
        lines += ["", TEXTS.say(locale, "lobby-asked", {"players": names})]
    if lobby.declined:
        names = {"players": mentions(locale, lobby.declined)}
        lines += ["", TEXTS.say(locale, "lobby-declined", names)]
    lines.append("")
    chosen = [
        option_line(locale, lobby, option)
        for option in lobby.rules.options
        if lobby.options[option.key] != option.default
    ]
    lines += chosen or [TEXTS.say(locale, "lobby-usual")]
    if lobby.setup is not None:
        lines.append(TEXTS.say(locale, "lobby-revenge"))
    pace = pace_name(locale, lobby.turn_seconds, lobby.increment)
    lines.append(TEXTS.say(locale, "lobby-pace", {"pace": pace}))
    if lobby.is_quick:
        lines.append(TEXTS.say(locale, "lobby-quick"))
    if lobby.has_free_weekends:
        lines.append(TEXTS.say(locale, "lobby-weekends"))
    if lobby.turn_seconds is not None and lobby.time_up != "lose":
        about = TEXTS.say(locale, f"lobby-time-up-{lobby.time_up}-about")
        lines.append(TEXTS.say(locale, "lobby-time-up", {"about": about}))
    if lobby.least_reliable:
        lines.append(TEXTS.say(locale, "lobby-reliable", {"percent": lobby.least_reliable}))
    if lobby.least_finished:
        lines.append(TEXTS.say(locale, "lobby-finished", {"percent": lobby.least_finished}))
    return "\n".join(lines)


def option_line(locale: str, lobby: Lobby, option: Option) -> str:
    stem = f"{lobby.game}-option-{option.key}"
    values = lobby.options[option.key].split("+") if lobby.options[option.key] else []
    labels = [choice_name(locale, stem, value) for value in values]
    facts = {
        "option": TEXTS.say(locale, stem),
        "value": TEXTS.joined(locale, labels) or TEXTS.say(locale, "lobby-option-none"),
    }
    return TEXTS.say(locale, "lobby-option", facts)


def _seat_lines(locale: str, lobby: Lobby) -> list[str]:
    game = lobby.rules
    order = lobby.reserved or lobby.sitters
    lines: list[str] = []
    for seat in range(len(lobby.reserved) or max(game.seats)):
        is_drawn = lobby.seating == "lot" and not lobby.reserved
        facts: dict[str, Fact] = {
            "marker": marker(game, seat),
            "side": TEXTS.say(locale, "lobby-lot") if is_drawn else side(locale, game, seat),
        }
        if seat >= len(order):
            kind = "lobby-seat-free" if seat < min(game.seats) else "lobby-seat-optional"
            lines.append(TEXTS.say(locale, kind, facts))
            continue
        sitter = order[seat]
        facts |= {
            "name": sitter_name(locale, order, seat),
            "is_host": str(sitter.player == lobby.host).lower(),
        }
        key = "lobby-seat-taken" if sitter in lobby.sitters else "lobby-seat-asked"
        lines.append(TEXTS.say(locale, key, facts))
    return lines


def _level_select(locale: str, lobby: Lobby, version: int) -> PressSelect:
    seats = [seat for seat, sitter in enumerate(lobby.sitters) if sitter.bot]
    is_one, levels = len(seats) == 1, thinker_of(lobby.rules).levels
    below = dict(zip(levels[1:], levels, strict=False))
    options: list[SelectOption] = []
    for seat in seats if is_one else [None, *seats]:
        for level in levels:
            facts = {
                "who": "all" if seat is None else "one",
                "name": "" if seat is None else TEXTS.say(locale, "computer", {"number": seat + 1}),
                "level": TEXTS.say(locale, f"level-{level}"),
            }
            value = actions.Leveled(None if seat is None else seat + 1, level).to_text()
            is_chosen = is_one and lobby.sitters[seats[0]].bot == level
            label = TEXTS.say(locale, "lobby-level", facts)
            about = {
                "is_first": str(level not in below).lower(),
                "below": TEXTS.say(locale, f"level-{below.get(level, level)}"),
            }
            below_label = TEXTS.say(locale, "level-about", about)
            options.append(select_option(label, value, about=below_label, is_chosen=is_chosen))
    ask = TEXTS.say(locale, "lobby-levels")
    return PressSelect(actions.SetLevel(lobby.id, version), ask, options)


def choice_name(locale: str, stem: str, choice: str) -> str:
    """Return the name of *choice*; the texts of its option begin with *stem*.

    A choice without a text, from an imported match, keeps its written form.
    """
    key = f"{stem}-{choice}"
    return TEXTS.say(locale, key) if TEXTS.has(key) else choice.capitalize()


def pace_name(locale: str, seconds: int | None, increment: int | None = None) -> str:
    """Return a pace in words: how often players must look in, and their time.

    They have *seconds* for a turn, or in a bank with this *increment*.
    """
    if seconds is None:
        return TEXTS.say(locale, "pace", {"kind": "none"})
    facts = {
        "kind": "turn" if increment is None else "bank",
        "time": limit_length(locale, seconds),
        "more": duration(locale, increment or 0),
    }
    time = TEXTS.say(locale, "pace", facts)
    if (visits := Pace(seconds, increment).visits) is None:
        return time
    return TEXTS.say(locale, "pace-visits", {"visits": visits, "time": time})
