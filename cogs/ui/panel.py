"""The private panel: tap a piece, tap a target, confirm. Works for any game, from its `Panel`."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import discord

from cogs.ui import actions
from cogs.ui.answers import on_page
from cogs.ui.appointments import SuggestTime
from cogs.ui.board import paint
from cogs.ui.games import list_button
from cogs.ui.layout import PressButton, PressSelect, framed, press_button, row, select_option
from cogs.ui.marks import marker
from cogs.ui.texts import TEXTS
from engine.panels import before, settled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from discord import ui
    from PIL import Image

    from cogs.ui.board import Picture
    from engine.core import AnyGame, Fact, Seat
    from engine.match import Match
    from engine.panels import Control, Group, Panel
    from engine.thought import Thought, Weighed
    from render.painters import Painter


LONGEST_NAME: Final = 32
DIGEST: Final = 6
"""Hexadecimal digits at the end of a name: enough to tell versions of a picture apart."""
_NOT_IN_NAMES: Final = re.compile(r"[^A-Za-z0-9_]")


def stem_of(game: str, name: str) -> str:
    """Return the beginning that the emoji names of all versions of picture *name* share."""
    return f"{game}_{_NOT_IN_NAMES.sub('_', name)}_"


def emoji_name(game: str, name: str, image: Image.Image) -> str:
    # hash the pixels, since another version of a library may write another file
    digest = hashlib.sha256(image.tobytes()).hexdigest()
    return stem_of(game, name) + digest[:DIGEST]


def is_of(game: str, emoji: str) -> bool:
    """Whether *emoji* could be the name of a present or past picture of *game*."""
    return re.fullmatch(rf"{game}_\w+_[0-9a-f]{{{DIGEST}}}", emoji, re.ASCII) is not None


# The private panel --------------------------------------------------------------------------------


Icons: TypeAlias = Mapping[str, discord.PartialEmoji]
NO_ICONS: Final[Icons] = MappingProxyType({})

_MOST_BESIDES: Final = 40 - 3
"""Number of parts left for rows and their contents, of the 40 that a message may have."""
_ROW: Final = 5
_MANY: Final = 5
"""With this many buttons or more, labels are brief."""
_BRIEF_ROW: Final = 3
"""Number of buttons with brief labels that fit next to each other on a phone."""
_MOST_SPREAD: Final = 15
"""Maximum number of choices that the next question shows as buttons, one tap each."""
_LONGEST_SPREAD: Final = 48
"""Maximum length of a choice on a button, in characters; more would fill a phone."""
_LONGEST_ABOUT: Final = 700
"""Maximum length of the explanation above such buttons; with more, choices stay in a select."""

# Sizes on a phone, in CSS pixels. In a 400 x 800 window, Discord leaves a height of 650 for
# messages. Sizes that can't be known, such as the length of the text above, are typical values.
_WINDOW: Final = 540
"""Height for the picture and all controls, below two lines of news and two of a question."""
_NEWS: Final = 40
"""Extra height in the middle of a move, when there is no news."""
_STRIP: Final = 90
"""Pictures up to this height say less than the words that explain each choice."""
_ACROSS: Final = 272
"""Width of a picture, and of a row of buttons."""
_ROW_HEIGHT: Final = 39
_EDGES: Final = 30
"""Width of a button without its label, including the gap to the next button."""
_EMOJI: Final = 22
_LETTER: Final = 7
_LINE: Final = 19
_LETTERS_ACROSS: Final = 36
_MOST_EVEN: Final = 9
"""Up to this many buttons get the rows of a phone; more would cost the message too many parts."""


class Choice(NamedTuple):
    """The panel in an answer, and its match and seat."""

    match: Match
    seat: Seat | None
    panel: Panel | None
    is_task: bool = False
    ahead: Match | None = None
    """The future match in which the choice would count; None for the present one."""
    planned: tuple[str, ...] = ()
    """The things on the picture that a planned move is about."""


def note_choice(interaction: discord.Interaction[Any], choice: Choice) -> None:
    if (page := on_page(interaction)) is not None:
        page.choice = choice


class Drawn(NamedTuple):
    panel: Panel
    back: str | None
    """The picks that *Back* leads to; None at the start."""
    picture: Picture


def draw_panel(
    painter: Painter, locale: str, match: Match, seat: Seat, picks: str, *, viewer: Seat
) -> Drawn:
    """Draw the choices of *seat* after the taps *picks*, as *viewer* sees them.

    Slow, so call it in a thread.
    """
    lay_out = partial(match.game.panel, match.state, seat)
    panel = settled(lay_out, picks)
    picture = paint(painter, match, viewer, panel, locale=locale)
    return Drawn(panel, before(lay_out, panel), picture)


class Foot(NamedTuple):
    undo: str | None
    """The move that the player can undo, in words; set in the middle of a turn.

    No newer board offers this undo. The picture shows the move, because a phone has no room for
    the words next to choices.
    """
    back: str | None
    can_hint: bool = False
    coaches: bool | None = None
    """Whether the panel explains steps; None if the game has no explanations."""
    explains: bool = False
    """Whether it also explains choices to newcomers, which takes a lot of room."""
    has_list: bool = False
    """Whether a button leads back to the list of matches, if there is room."""


def panel_view(
    locale: str,
    match: Match,
    panel: Panel,
    picture: Picture,
    foot: Foot,
    *,
    seat: Seat | None = None,
    notice: str = "",
    number: int = 0,
    icons: Icons = NO_ICONS,
    has_room: bool = False,
) -> ui.LayoutView:
    """Return the panel's message; *notice* is a line above everything else.

    It has *picture* even if the board just above shows the same, because a phone has no room for
    that board, its buttons and the panel. If *seat* is given, the question begins with its mark, so
    that players find it on the picture.

    One tap answers the next question; earlier choices are in selects, where people can change them.
    *number* must differ each time: otherwise Discord may take a select for the old one and show
    its last pick, which people can't pick again. Choices without a picture in *icons* get a plain
    emoji. *has_room* means that the panel needn't fit a phone's window.
    """
    at = actions.InMatch(match.id, match.seq)
    drawn = None if not has_room and _needs_no_strip(panel, picture) else picture
    prompt, rows = controls_of(
        locale,
        match,
        panel,
        at,
        number=number,
        icons=icons,
        is_coached=bool(foot.coaches),
        explains=foot.explains,
        beside=None if has_room else _height_of(drawn),
    )
    asking = [group for group in panel.groups if not panel.is_answered(group)]
    choices = [control for group in asking for control in group.controls if control.enabled]
    if foot.coaches and not foot.explains and any(choice.is_for_newcomers for choice in choices):
        foot = foot._replace(coaches=False)
    if seat is not None:
        prompt = f"{marker(match.game, seat)} {prompt}"
    play = play_button(locale, match, panel, at)
    if panel.is_preview and play:
        # the button goes next to the choices that it plays
        for buttons in rows:
            is_full = len(buttons.children) >= _ROW
            if not is_full and all(isinstance(item, PressButton) for item in buttons.children):
                buttons.add_item(play.pop())
                break
    below = _foot(locale, match, panel, play, foot)
    if foot.has_list and sum(1 + len(part.children) for part in (*rows, *below)) > _MOST_BESIDES:
        below = _foot(locale, match, panel, play, foot._replace(has_list=False))
    galleries = drawn.galleries(*rows, *below) if drawn else ()
    return framed(f"{notice}\n{prompt}".strip(), *galleries, *rows, *below)


def controls_of(
    locale: str,
    match: Match,
    panel: Panel,
    at: actions.Position,
    *,
    number: int = 0,
    icons: Icons = NO_ICONS,
    is_coached: bool = False,
    explains: bool = False,
    beside: int | None = None,
) -> tuple[str, list[ui.ActionRow[Any]]]:
    """Return the question in *panel* and the rows of controls; see `panel_view`.

    *is_coached* explains the step to newcomers, and *explains* its choices too. *beside* is the
    height of a picture in the same window; None if the controls needn't fit.
    """
    lines = [_say(locale, match, panel.prompt, panel)]
    spread = _spread(locale, match, panel, beside)
    if is_coached:
        words = _say(locale, match, coach_key(panel), panel)
        lines.append(TEXTS.say(locale, "panel-coach", {"words": words}))
    asked = spread
    if asked is None and (not panel.move or panel.is_preview):
        asking = next((group for group in panel.groups if not panel.is_answered(group)), None)
        asked = asking if asking and asking.kind == "buttons" else None
    if asked is not None:
        # newcomers get more explanation if there is room
        about = _explained(locale, match, asked, is_coached=is_coached and explains)
        if len("\n".join(about)) > _LONGEST_ABOUT:
            about = _explained(locale, match, asked, is_coached=False)
        lines += about
    rows: list[ui.ActionRow[Any]] = []
    for index, group in enumerate(panel.groups):
        if group.kind == "buttons" or group is spread:
            rows += _buttons(locale, match, index, group, panel, icons=icons, at=at)
            continue
        options = [
            select_option(
                _say(locale, match, control.label, control),
                control.picks,
                about=_say(locale, match, control.about, control) if control.about else None,
                is_chosen=panel.has_chosen(control),
                emoji=_icon(locale, match, icons, control),
            )
            for control in group.controls
            if control.enabled
        ]
        placeholder = TEXTS.say(locale, f"{match.game.key}-{group.label}")
        rows.append(
            row(PressSelect(actions.Choose(at, f"g{index}-{number:x}"), placeholder, options))
        )
    return "\n".join(lines), rows


def play_button(locale: str, match: Match, panel: Panel, at: actions.Position) -> list[PressButton]:
    if not panel.move:
        return []
    key = f"{match.game.key}-{panel.act}" if panel.act else "button-play"
    label = TEXTS.say(locale, key, {"move": panel.move})
    return [PressButton(actions.Play(at, panel.move), label, style=discord.ButtonStyle.success)]


def can_coach(game: AnyGame, panel: Panel) -> bool:
    return TEXTS.has(f"{game.key}-{coach_key(panel)}")


def coach_key(panel: Panel) -> str:
    """Return the key of the step's explanation for newcomers, without the game's key."""
    return f"coach-{panel.prompt.removeprefix('panel-')}"


def waiting_view(
    locale: str,
    match: Match,
    text: str,
    shown: Picture | None,
    undo: str | None,
    *,
    plans: int | None = None,
    can_meet: bool = False,
    first: Sequence[PressButton] = (),
    ways: Sequence[ui.ActionRow[Any]] = (),
) -> ui.LayoutView:
    """Return the panel of somebody who has nothing to choose now.

    *shown* is None if they have just moved, since a new board is coming. *undo* is the move that
    they can take back, in words. *plans* is the number of their planned answers; None if they
    can't plan now. *can_meet* lets them suggest a time to play. *first* come before
    the other buttons. *ways* are rows that lead elsewhere.
    """
    at = (match.id, match.seq)
    buttons = [*first]
    if undo is not None:
        buttons.append(press_button(locale, actions.Undo(*at), "undo-move", {"move": undo}))
    if match.result() is not None:
        style = discord.ButtonStyle.primary
        buttons.append(press_button(locale, actions.Rematch(*at), style=style))
    if plans is not None:
        buttons.append(press_button(locale, actions.Plans(*at), facts={"count": plans}))
    if can_meet:
        buttons.append(press_button(locale, SuggestTime(*at)))
    rows = [row(*buttons, press_button(locale, actions.Refresh(*at))), *ways]
    galleries = shown.galleries(*rows) if shown else ()
    return framed(text, *galleries, *rows)


def _spread(locale: str, match: Match, panel: Panel, beside: int | None) -> Group | None:
    """Return the group of the next question if its choices are few and fit on buttons.

    *beside* is the height of a picture in the same window; None if the buttons needn't fit.
    """
    if panel.move and not panel.is_preview:
        return None
    for group in panel.groups:
        enabled = [control for control in group.controls if control.enabled]
        if group.kind == "select" and not any(map(panel.has_chosen, enabled)):
            labels = [_say(locale, match, control.label, control) for control in enabled]
            fits = all(len(label) <= _LONGEST_SPREAD for label in labels)
            about = _explained(locale, match, group, is_coached=False)
            fits = fits and len(labels) <= _MOST_SPREAD and len("\n".join(about)) <= _LONGEST_ABOUT
            if fits and beside is not None:
                height = sum(_LINE * (1 + len(line) // _LETTERS_ACROSS) for line in about)
                rows = 1 + sum(  # the foot, then each group
                    _rows_on_telephone(_widths(locale, match, other))
                    if other.kind == "buttons" or other is group
                    else 1
                    for other in panel.groups
                )
                window = _WINDOW + _NEWS * bool(panel.picks)
                fits = beside + height + rows * _ROW_HEIGHT <= window
            return group if fits else None
    return None


# A phone's window ---------------------------------------------------------------------------------


def _needs_no_strip(panel: Panel, shown: Picture) -> bool:
    """Whether to omit the low picture *shown*, since words explain all choices of this step."""
    asking = next((group for group in panel.groups if not panel.is_answered(group)), None)
    return (
        bool(panel.picks)
        and asking is not None
        and not panel.move
        and all(control.about and not control.is_for_newcomers for control in asking.controls)
        and _height_of(shown) <= _STRIP
    )


def _height_of(shown: Picture | None) -> int:
    if shown is None:
        return 0
    width, height = shown.size
    return _ACROSS * height // max(width, 1)


def _widths(locale: str, match: Match, group: Group) -> list[int]:
    return [
        _LETTER * len(label) + _EDGES + _EMOJI * bool(control.icon)
        for control, label in zip(_buttoned(group), _labels(locale, match, group), strict=True)
    ]


def _rows_on_telephone(widths: Sequence[int]) -> int:
    """Count the rows on a phone; a button with two lines counts twice."""
    rows, left = 0, 0
    for width in widths:
        if width > left:
            rows += -(-width // _ACROSS)
            left = _ACROSS
        left -= width
    return rows


def _even_rows(widths: Sequence[int], most: int) -> Iterator[int]:
    """Yield the number of buttons for each row, at most *most*, as even as possible.

    A few buttons get as many rows as a phone would break them into.
    """
    count = len(widths)
    rows = -(-count // most)
    if count <= _MOST_EVEN:
        while rows < count and _rows_on_telephone(widths) > rows:
            rows += 1
        if rows == count:
            rows = -(-count // most)
    for number in range(rows):
        yield (count + rows - 1 - number) // rows


def _explained(locale: str, match: Match, group: Group, *, is_coached: bool) -> list[str]:
    topics: dict[str, list[str]] = {}
    for control in group.controls:
        if control.enabled and control.about and (is_coached or not control.is_for_newcomers):
            of = topics.setdefault(_say(locale, match, control.about, control), [])
            topic = _say(locale, match, control.topic or control.label, control)
            if topic not in of:
                of.append(topic)
    lines: list[str] = []
    for about, of in topics.items():
        listed = TEXTS.listed(locale, "panel-about-topic", of)
        # a topic may begin with a small letter, but here it starts a line
        facts = {"topics": listed[:1].upper() + listed[1:], "about": about}
        lines.append(TEXTS.say(locale, "panel-about", facts))
    return lines


def _buttons(
    locale: str,
    match: Match,
    number: int,
    group: Group,
    panel: Panel,
    *,
    icons: Icons,
    at: actions.Position,
) -> Iterator[ui.ActionRow[Any]]:
    buttoned = _buttoned(group)
    is_many = len(buttoned) >= _MANY
    lines = [control.line if is_many else "" for control in buttoned]
    has_lines = any(lines)
    buttons = [
        PressButton(
            actions.Pick(at, control.picks, f"g{number}c{index}="),
            label,
            style=discord.ButtonStyle.primary
            if panel.has_chosen(control)
            else discord.ButtonStyle.secondary,
            is_disabled=not control.enabled,
            emoji=_icon(locale, match, icons, control),
        )
        for index, (control, label) in enumerate(
            zip(buttoned, _labels(locale, match, group), strict=True)
        )
    ]
    is_brief = is_many and not has_lines and all(control.brief for control in buttoned)
    widths = _widths(locale, match, group)
    start = 0
    for _, line in groupby(lines):
        end = start + len(list(line))
        for size in _even_rows(widths[start:end], _BRIEF_ROW if is_brief else _ROW):
            yield row(*buttons[start : start + size])
            start += size


def _buttoned(group: Group) -> list[Control]:
    is_kept = group.kind == "buttons"
    return [control for control in group.controls if control.enabled or is_kept]


def _labels(locale: str, match: Match, group: Group) -> list[str]:
    buttoned = _buttoned(group)
    is_many = len(buttoned) >= _MANY
    return [
        _say(locale, match, (is_many and control.brief) or control.label, control)
        for control in buttoned
    ]


def _foot(
    locale: str, match: Match, panel: Panel, play: Sequence[PressButton], foot: Foot
) -> list[ui.ActionRow[Any]]:
    """Return the rows below everything else, nearly always a single one.

    There is no button to refresh: any button on an old panel shows the newest panel.
    """
    at = (match.id, match.seq)
    controls = [*play]
    if foot.back is not None:
        controls.append(press_button(locale, actions.Pick(actions.InMatch(*at), foot.back), "back"))
    if foot.can_hint and (not play or foot.back is None):  # five buttons need two rows on a phone
        controls.append(press_button(locale, actions.Hint(*at)))
    if foot.undo is not None:
        controls.append(press_button(locale, actions.Undo(*at)))
    if foot.coaches is not None:
        way, key = ("off", "coach-off") if foot.coaches else ("on", "coach-on")
        controls.append(press_button(locale, actions.Coach(*at, way, panel.picks), key))
    if foot.has_list:
        controls.append(list_button(locale))
    return [row(*controls[start : start + _ROW]) for start in range(0, len(controls), _ROW)]


def _icon(
    locale: str, match: Match, icons: Icons, control: Control
) -> discord.PartialEmoji | str | None:
    if control.icon in icons:
        return icons[control.icon]
    plain = control.plain_icon
    return TEXTS.say(locale, f"{match.game.key}-{plain}") if plain else None


def _say(locale: str, match: Match, key: str, source: Control | Panel) -> str:
    return TEXTS.say(locale, f"{match.game.key}-{key}", source.facts)


def hint_text(
    locale: str, thought: Thought, chosen: Weighed, words: str, *, seats: int, legal: int
) -> str:
    """Return the reason to play *chosen*, called *words*, in a match of *seats* players.

    The reason is points if *thought* counts them, or else the chance of winning in per cent. The
    text says nothing about moves that the thought left out, and doesn't compare moves with vague
    figures; *legal* is the number of legal moves.
    """
    others = [weighed for weighed in thought.moves if weighed.move != chosen.move]
    clear = [weighed for weighed in others if not weighed.is_vague]
    is_whole = len(thought.moves) == legal and clear == others
    facts: dict[str, Fact] = {"move": words, "scope": "all" if is_whole else "some"}
    if not others:
        return TEXTS.say(locale, "hint-only" if is_whole else "hint-far", facts)
    share = round(100 * chosen.share)
    if share < 100:
        facts |= {"share": max(1, share), "chance": round(_chance(thought.win))}
        return TEXTS.say(locale, "hint-mixed", facts)
    if chosen.is_vague or not clear:
        return TEXTS.say(locale, "hint-plain", facts)
    others = clear
    kind, own = "hint-chance", _chance(chosen.win)
    found = [_chance(other.win) for other in others]
    leads = [other.lead for other in others if other.lead is not None]
    if chosen.lead is not None and len(leads) == len(others):
        kind, own, found = "hint-lead", chosen.lead, leads
        if seats == 1:
            kind = "hint-points"
    # a gap of less than a point or 1% might vanish with other dice
    best = round(own)
    figures = [round(each) if round(abs(each - own), 6) >= 1 else best for each in found]
    top, mean = max(figures), round(sum(figures) / len(figures))
    if best < top:  # this figure is not why the move was chosen
        return TEXTS.say(locale, "hint-plain", facts)
    if best == min(figures):
        # a second look compares only a few of the moves of the first
        return TEXTS.say(locale, "hint-equal" if is_whole else "hint-plain", facts)
    if best == mean:
        return TEXTS.say(locale, "hint-unbeaten", facts)
    is_mean = best == top
    other = mean if is_mean else top
    facts |= {"against": "average" if is_mean else "next"}
    if kind == "hint-lead":
        facts |= {"way": _way(best), "lead": abs(best)}
        facts |= {"other_way": _way(other), "other": abs(other)}
    else:
        facts |= {"figure": best, "other": other}
    return TEXTS.say(locale, kind, facts)


def _chance(value: float) -> float:
    """Convert a value between -1 and 1 to the chance of winning in per cent; a draw counts half."""
    return 50 * (1 + value)


def _way(lead: int) -> str:
    return "ahead" if lead > 0 else "behind" if lead < 0 else "level"
