"""The private panel: tap what moves, tap where to, confirm. Any game, from its `Panel`."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import discord

from cogs.ui.actions import Choose, Coach, Hint, Pick, Plans, Play, Refresh, Rematch, Undo
from cogs.ui.answers import on_page
from cogs.ui.games import list_button
from cogs.ui.layout import PressButton, PressSelect, framed, press_button, row, select_option
from cogs.ui.marks import marker
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from discord import ui
    from PIL import Image

    from cogs.ui.board import Picture
    from cogs.ui.ids import Action
    from engine.core import AnyGame, Fact, Seat
    from engine.match import Match
    from engine.panels import Control, Group, Panel
    from engine.thought import Thought, Weighed


LONGEST_NAME: Final = 32
"""Characters of an emoji's name: letters, digits and underscores."""
DIGEST: Final = 6
"""Hexadecimal digits at the end of a name: enough to tell a picture from those it had before."""
_NOT_IN_NAMES: Final = re.compile(r"[^A-Za-z0-9_]")


def stem_of(game: str, name: str) -> str:
    """Return how the names of all emoji begin that were ever uploaded for the picture *name*."""
    return f"{game}_{_NOT_IN_NAMES.sub('_', name)}_"


def emoji_name(game: str, name: str, image: Image.Image) -> str:
    """Return the name of the emoji that shows *image*: another picture has another name."""
    # of the pixels, not of a file: another version of a library may write another one
    digest = hashlib.sha256(image.tobytes()).hexdigest()
    return stem_of(game, name) + digest[:DIGEST]


def is_of(game: str, emoji: str) -> bool:
    """Whether *emoji* is a name that some picture of *game* has, had or might have."""
    return re.fullmatch(rf"{game}_\w+_[0-9a-f]{{{DIGEST}}}", emoji, re.ASCII) is not None


# The private panel --------------------------------------------------------------------------------


Icons: TypeAlias = Mapping[str, discord.PartialEmoji]
"""The pictures of a game's pieces that are there, by the names that controls give them."""
NO_ICONS: Final[Icons] = MappingProxyType({})
_Pictured: TypeAlias = "Callable[[Control], discord.PartialEmoji | str | None]"

_MOST_BESIDES: Final = 40 - 3
"""Rows and what is in them that fit into the 40 parts of a message beside frame, words and picture.
"""
_ROW: Final = 5
"""Buttons that Discord puts in a row."""
_MANY: Final = 5
"""Buttons from which on those have brief labels that have an icon to be told apart by."""
_BRIEF_ROW: Final = 3
"""Buttons with brief labels in a row that fit side by side on a telephone."""
_MOST_SPREAD: Final = 15
"""Choices that are shown as buttons, one tap each, where they are what is asked next."""
_LONGEST_SPREAD: Final = 48
"""Characters of such a choice: longer ones fill a telephone."""
_LONGEST_ABOUT: Final = 700
"""Characters of what explains such choices, above them; what is longer stays in a select."""

# What has room in a telephone's window, in CSS pixels: of 400 x 800 a client leaves 650 to
# messages. What cannot be known, as the length of words above, is what it mostly is.
_WINDOW: Final = 540
"""For the picture and all that can be tapped, below two lines of news and two of a question."""
_NEWS: Final = 40
"""Of it more where there is no news: in the middle of a move."""
_STRIP: Final = 90
"""A picture that is no higher says less of the choices on it than words that explain each."""
_ACROSS: Final = 272
"""How wide a picture is, and a row of buttons."""
_ROW_HEIGHT: Final = 39
"""Of buttons, and of a select."""
_EDGES: Final = 30
"""Of a button beside its label, with the gap to the next one."""
_EMOJI: Final = 22
_LETTER: Final = 7
_LINE: Final = 19
"""How high a line of small print is."""
_LETTERS_ACROSS: Final = 36
"""Characters of it."""
_MOST_EVEN: Final = 9
"""Buttons that stand in rows of as many each as fit side by side: parts of a message are few."""


class Ways(NamedTuple):
    """What the taps in a panel press, wherever it is shown."""

    pick: Callable[[str, str], Action]
    """Of picks and the button, as in `actions.Pick`."""
    choose: Callable[[str], Action]
    """Of a select, as in `actions.Choose`."""
    play: Callable[[str], Action]
    """Of a complete move."""


def in_match(match: Match) -> Ways:
    """Return what taps press in the panel of a match that is played."""
    return Ways(
        partial(Pick, match.id, match.seq),
        partial(Choose, match.id, match.seq),
        partial(Play, match.id, match.seq),
    )


class Choice(NamedTuple):
    """A panel that was answered with: what can be chosen in it, and whose it is."""

    match: Match
    seat: Seat | None
    panel: Panel | None
    """None: nothing can be chosen now."""
    is_task: bool = False
    """Whether it is a task's, not one of a match that is played."""


def note_choice(interaction: discord.Interaction[Any], choice: Choice) -> None:
    """Let the page on which *interaction* is answered, if one is, know what can be chosen."""
    if (page := on_page(interaction)) is not None:
        page.choice = choice


class Foot(NamedTuple):
    """What can be done besides choosing."""

    undo: str | None
    """The move that can be taken back, in words; in the middle of a turn no newer board offers it.
    What it is stands on the picture: beside choices, a telephone has no room for the words.
    """
    back: str | None
    """The picks to which *Back* leads."""
    can_hint: bool = False
    """Whether a hint may be asked for."""
    coaches: bool | None = None
    """Whether the step is explained, which can be switched; None: the game explains none."""
    explains: bool = False
    """Whether its choices are explained to newcomers, too: by themselves they need much room."""
    has_list: bool = False
    """Whether it leads back, where there is room, to the list of matches it was opened from."""


def panel_view(
    locale: str,
    match: Match,
    panel: Panel,
    shown: Picture,
    foot: Foot,
    *,
    seat: Seat | None = None,
    notice: str = "",
    number: int = 0,
    icons: Icons = NO_ICONS,
    has_room: bool = False,
) -> ui.LayoutView:
    """Return the panel's message; *notice* is a line above everything else.

    *shown* stands in it also where the board just above shows the same: a telephone has no room for
    that board, its buttons and the panel. What is asked begins with the mark of *seat*, so that it
    is found on the picture; None: no mark.

    What is asked next can be tapped at once; what was chosen before is in selects, to be chosen
    otherwise. *number* is another one each time: a client may go on showing what was picked before
    in a select that it takes for the same, and then it cannot be picked again. Where *icons* has no
    picture of what can be chosen, a plain emoji stands before it. *has_room*: it need not fit into
    a telephone's window.
    """
    ways = in_match(match)
    drawn = None if not has_room and _needs_no_strip(panel, shown) else shown
    prompt, rows = controls_of(
        locale,
        match,
        panel,
        ways,
        number=number,
        icons=icons,
        is_coached=bool(foot.coaches),
        explains=foot.explains,
        beside=None if has_room else _height_of(drawn),
    )
    if foot.coaches and not foot.explains and _has_more_to_explain(panel):
        foot = foot._replace(coaches=False)
    if seat is not None:
        prompt = f"{marker(match.game, seat)} {prompt}"
    play = play_button(locale, match, panel, ways)
    if panel.is_preview:
        play = _beside(rows, play)
    make_foot = partial(_foot, locale, match, panel, play, ways=ways)
    below = list(make_foot(foot))
    if foot.has_list and sum(1 + len(one.children) for one in (*rows, *below)) > _MOST_BESIDES:
        below = list(make_foot(foot._replace(has_list=False)))
    galleries = drawn.galleries(*rows, *below) if drawn else ()
    return framed(f"{notice}\n{prompt}".strip(), *galleries, *rows, *below)


def controls_of(
    locale: str,
    match: Match,
    panel: Panel,
    ways: Ways,
    *,
    number: int = 0,
    icons: Icons = NO_ICONS,
    is_coached: bool = False,
    explains: bool = False,
    beside: int | None = None,
) -> tuple[str, list[ui.ActionRow[Any]]]:
    """Return what is asked in *panel* and the rows of what can be tapped; see `panel_view`.

    *is_coached*: the step is explained to newcomers; *explains*: its choices are, too. *beside* is
    how high a picture stands in the same window; None: there is no such picture, or more room.
    """
    lines = [_say(locale, match, panel.prompt, panel)]
    spread = _spread(locale, match, panel, beside)
    if is_coached:
        words = _say(locale, match, coach_key(panel), panel)
        lines.append(TEXTS.say(locale, "panel-coach", {"words": words}))
    asked = spread or _tapped(panel)
    lines += _explained_above(locale, match, asked, is_coached=is_coached and explains)
    pictured = partial(_icon, locale, match, icons)
    rows = [
        made
        for index, group in enumerate(panel.groups)
        for made in (
            _buttons(locale, match, index, group, panel, pictured=pictured, ways=ways)
            if group.kind == "buttons" or group is spread
            else _select(
                locale,
                match,
                f"g{index}-{number:x}",
                group,
                panel,
                pictured=pictured,
                ways=ways,
            )
        )
    ]
    return "\n".join(lines), rows


def play_button(locale: str, match: Match, panel: Panel, ways: Ways) -> list[PressButton]:
    """Return the button that plays the move of *panel*, if it has one."""
    if not panel.move:
        return []
    key = f"{match.game.key}-{panel.act}" if panel.act else "button-play"
    label = TEXTS.say(locale, key, {"move": panel.move})
    return [PressButton(ways.play(panel.move), label, style=discord.ButtonStyle.success)]


def _beside(rows: Sequence[ui.ActionRow[Any]], play: list[PressButton]) -> list[PressButton]:
    """Put *play* beside the buttons that change what it would play; return what finds no room."""
    for one in rows:
        if len(one.children) < _ROW and all(isinstance(it, PressButton) for it in one.children):
            for button in play:
                one.add_item(button)
            return []
    return play


def can_coach(game: AnyGame, panel: Panel) -> bool:
    """Whether *game* has a text that explains the step to newcomers."""
    return TEXTS.has(f"{game.key}-{coach_key(panel)}")


def coach_key(panel: Panel) -> str:
    """Return the name of the text that explains the step to newcomers, without the game's key."""
    return f"coach-{panel.prompt.removeprefix('panel-')}"


def waiting_view(
    locale: str,
    match: Match,
    text: str,
    shown: Picture,
    undo: str | None,
    *,
    plans: int | None = None,
    ways: Sequence[ui.ActionRow[Any]] = (),
) -> ui.LayoutView:
    """Return the panel of somebody who has nothing to choose now; the rest as in `played_view`."""
    rows = [_meanwhile(locale, match, undo, plans), *ways]
    return framed(text, *shown.galleries(*rows), *rows)


def played_view(
    locale: str,
    match: Match,
    text: str,
    undo: str | None,
    *,
    plans: int | None = None,
    ways: Sequence[ui.ActionRow[Any]] = (),
) -> ui.LayoutView:
    """Return the panel of somebody who has just moved: the board is posted by itself.

    *plans* is how many answers they have laid down; None: they cannot lay down any now. *ways* are
    the rows of what leads on to other matches.
    """
    return framed(text, _meanwhile(locale, match, undo, plans), *ways)


def _meanwhile(locale: str, match: Match, undo: str | None, plans: int | None) -> ui.ActionRow[Any]:
    """Return what can be pressed while others are to act, or when the match is over."""
    buttons = _undo(locale, match, undo)
    if match.result() is not None:
        again = Rematch(match.id, match.seq)
        buttons.append(press_button(locale, again, style=discord.ButtonStyle.primary))
    if plans is not None:
        label = TEXTS.say(locale, "button-plans", {"count": plans})
        buttons.append(PressButton(Plans(match.id, match.seq), label))
    return row(*buttons, _refresh(locale, match))


def _spread(locale: str, match: Match, panel: Panel, beside: int | None) -> Group | None:
    """Return the group that asks what comes next, if its choices are few and fit on buttons.

    *beside* is how high the picture is that stands in the same window; None: it need not fit.
    """
    if panel.move and not panel.is_preview:
        return None
    for group in panel.groups:
        enabled = [control for control in group.controls if control.enabled]
        if group.kind == "select" and not any(map(panel.has_chosen, enabled)):
            labels = [_say(locale, match, one.label, one) for one in enabled]
            fits = all(len(label) <= _LONGEST_SPREAD for label in labels)
            about = _explained(locale, match, group, is_coached=False)
            fits = fits and len(labels) <= _MOST_SPREAD and len("\n".join(about)) <= _LONGEST_ABOUT
            if fits and beside is not None:
                told = sum(_LINE * (1 + len(line) // _LETTERS_ACROSS) for line in about)
                fits = _fits_window(locale, match, panel, group, beside + told)
            return group if fits else None
    return None


def _has_more_to_explain(panel: Panel) -> bool:
    """Whether choices that are asked for now can be explained to newcomers."""
    return any(
        control.enabled and control.is_for_newcomers
        for group in panel.groups
        if not panel.is_answered(group)
        for control in group.controls
    )


# A telephone's window -----------------------------------------------------------------------------


def _needs_no_strip(panel: Panel, shown: Picture) -> bool:
    """Whether words explain all choices of a step in the middle of a move, and *shown* is low."""
    asking = [one for one in panel.groups if not panel.is_answered(one)]
    return (
        bool(panel.picks and asking)
        and not panel.move
        and all(one.about and not one.is_for_newcomers for one in asking[0].controls)
        and _height_of(shown) <= _STRIP
    )


def _height_of(shown: Picture | None) -> int:
    """Return how high a picture is on a telephone."""
    if shown is None:
        return 0
    width, height = shown.size
    return _ACROSS * height // max(width, 1)


def _fits_window(locale: str, match: Match, panel: Panel, spread: Group, above: int) -> bool:
    """Whether all choices of *spread* have room as buttons below what is *above* in pixels."""
    rows = 1  # the foot
    for group in panel.groups:
        if group.kind == "buttons" or group is spread:
            rows += _rows_on_telephone(_widths(locale, match, group))
        else:
            rows += 1
    return above + rows * _ROW_HEIGHT <= _WINDOW + _NEWS * bool(panel.picks)


def _widths(locale: str, match: Match, group: Group) -> list[int]:
    """Return how wide the buttons of *group* are on a telephone, with the gaps between them."""
    return [
        _LETTER * len(label) + _EDGES + _EMOJI * bool(one.icon)
        for one, label in zip(_buttoned(group), _labels(locale, match, group), strict=True)
    ]


def _rows_on_telephone(widths: Sequence[int]) -> int:
    """Return how many rows buttons of these *widths* take; of two lines they count as two."""
    rows, left = 0, 0
    for width in widths:
        if width > left:
            rows += -(-width // _ACROSS)
            left = _ACROSS
        left -= width
    return rows


def _even_rows(widths: Sequence[int], most: int) -> Iterator[int]:
    """Give how many buttons of these *widths* stand in each row, at most *most*, all but evenly.

    Few are in as many rows as a telephone would break them into.
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


def _tapped(panel: Panel) -> Group | None:
    """Return the group that asks what comes next, if it is one of buttons anyway."""
    if panel.move and not panel.is_preview:
        return None
    asking = [one for one in panel.groups if not panel.is_answered(one)]
    return asking[0] if asking and asking[0].kind == "buttons" else None


def _explained_above(
    locale: str, match: Match, group: Group | None, *, is_coached: bool
) -> list[str]:
    """Return what stands above the buttons of *group*; to newcomers more, where there is room."""
    if group is None:
        return []
    lines = _explained(locale, match, group, is_coached=is_coached)
    if len("\n".join(lines)) <= _LONGEST_ABOUT:
        return lines
    return _explained(locale, match, group, is_coached=False)


def _explained(locale: str, match: Match, group: Group, *, is_coached: bool) -> list[str]:
    """Return what explains the choices of *group*, a line each: a button has no room for it."""
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
        # it begins a line, and a topic that is no name begins with a small letter
        facts = {"topics": listed[:1].upper() + listed[1:], "about": about}
        lines.append(TEXTS.say(locale, "panel-about", facts))
    return lines


def _select(
    locale: str,
    match: Match,
    which: str,
    group: Group,
    panel: Panel,
    *,
    pictured: _Pictured,
    ways: Ways,
) -> Iterator[ui.ActionRow[Any]]:
    options = [
        select_option(
            _say(locale, match, control.label, control),
            control.picks,
            about=_say(locale, match, control.about, control) if control.about else None,
            is_chosen=panel.has_chosen(control),
            emoji=pictured(control),
        )
        for control in group.controls
        if control.enabled
    ]
    placeholder = TEXTS.say(locale, f"{match.game.key}-{group.label}")
    yield row(PressSelect(ways.choose(which), placeholder, options))


def _buttons(
    locale: str,
    match: Match,
    number: int,
    group: Group,
    panel: Panel,
    *,
    pictured: _Pictured,
    ways: Ways,
) -> Iterator[ui.ActionRow[Any]]:
    lines = [one.line if _is_many(group) else "" for one in _buttoned(group)]
    has_lines = any(lines)
    buttons = [
        PressButton(
            ways.pick(control.picks, f"g{number}c{index}="),
            label,
            style=discord.ButtonStyle.primary
            if panel.has_chosen(control)
            else discord.ButtonStyle.secondary,
            is_disabled=not control.enabled,
            emoji=pictured(control),
        )
        for index, (control, label) in enumerate(
            zip(_buttoned(group), _labels(locale, match, group), strict=True)
        )
    ]
    is_brief = _is_many(group) and not has_lines and all(one.brief for one in _buttoned(group))
    widths = _widths(locale, match, group)
    start = 0
    for _, line in groupby(lines):
        end = start + len(list(line))
        for size in _even_rows(widths[start:end], _BRIEF_ROW if is_brief else _ROW):
            yield row(*buttons[start : start + size])
            start += size


def _buttoned(group: Group) -> list[Control]:
    """Return the controls of *group* that are buttons."""
    return [one for one in group.controls if one.enabled or group.kind == "buttons"]


def _is_many(group: Group) -> bool:
    return len(_buttoned(group)) >= _MANY


def _labels(locale: str, match: Match, group: Group) -> list[str]:
    """Return what stands on the buttons of *group*, one after the other."""
    is_many = _is_many(group)
    return [
        _say(locale, match, (is_many and one.brief) or one.label, one) for one in _buttoned(group)
    ]


def _foot(
    locale: str,
    match: Match,
    panel: Panel,
    play: Sequence[PressButton],
    foot: Foot,
    *,
    ways: Ways,
) -> Iterator[ui.ActionRow[Any]]:
    """Give the rows below everything else: nearly always one.

    A panel is as new as its buttons: those of an old one show the newest.
    """
    controls = [*play]
    if foot.back is not None:
        controls.append(PressButton(ways.pick(foot.back, ""), TEXTS.say(locale, "button-back")))
    if foot.can_hint and (not play or foot.back is None):  # a row of five is two on a telephone
        hint = Hint(match.id, match.seq)
        controls.append(PressButton(hint, TEXTS.say(locale, "button-hint")))
    if foot.undo is not None:
        undo = Undo(match.id, match.seq)
        controls.append(PressButton(undo, TEXTS.say(locale, "button-undo")))
    if foot.coaches is not None:
        way = "off" if foot.coaches else "on"
        switch = Coach(match.id, match.seq, way, panel.picks)
        label = TEXTS.say(locale, "button-coach-off" if foot.coaches else "button-coach-on")
        controls.append(PressButton(switch, label))
    if foot.has_list:
        controls.append(list_button(locale))
    for start in range(0, len(controls), _ROW):
        yield row(*controls[start : start + _ROW])


def _undo(locale: str, match: Match, move: str | None) -> list[PressButton]:
    """Return the button that takes *move* back, where there is one."""
    if move is None:
        return []
    label = TEXTS.say(locale, "button-undo-move", {"move": move})
    return [PressButton(Undo(match.id, match.seq), label)]


def _refresh(locale: str, match: Match) -> PressButton:
    return PressButton(Refresh(match.id, match.seq), TEXTS.say(locale, "button-refresh"))


def _icon(
    locale: str, match: Match, icons: Icons, control: Control
) -> discord.PartialEmoji | str | None:
    """Return what stands before the label of *control*."""
    if control.icon in icons:
        return icons[control.icon]
    plain = control.plain_icon
    return TEXTS.say(locale, f"{match.game.key}-{plain}") if plain else None


def _say(locale: str, match: Match, key: str, source: Control | Panel) -> str:
    return TEXTS.say(locale, f"{match.game.key}-{key}", source.facts)


# A hint in words ----------------------------------------------------------------------------------


def hint_text(
    locale: str, thought: Thought, chosen: Weighed, words: str, *, seats: int, legal: int
) -> str:
    """Return why *chosen* of *thought*, in *words*, should be played, in a match of *seats*.

    Points where the thought counts them, else the chance to win in per cent. *legal* is how many
    moves there are: what the thought left out is not spoken for.
    """
    others = [one for one in thought.moves if one.move != chosen.move]
    is_whole = len(thought.moves) == legal
    facts: dict[str, Fact] = {"move": words, "scope": "all" if is_whole else "some"}
    if not others:
        return TEXTS.say(locale, "hint-only" if is_whole else "hint-far", facts)
    share = round(100 * chosen.share)
    if share < 100:
        facts |= {"share": max(1, share), "chance": _chance(thought.win)}
        return TEXTS.say(locale, "hint-mixed", facts)
    kind, best = "hint-chance", _chance(chosen.win)
    figures = [_chance(one.win) for one in others]
    leads = [round(one.lead) for one in others if one.lead is not None]
    if chosen.lead is not None and len(leads) == len(others):
        kind, best, figures = "hint-lead", round(chosen.lead), leads
        if seats == 1:
            kind = "hint-points"
    top, mean = max(figures), round(sum(figures) / len(figures))
    if best < top:  # something else than this figure speaks for it
        return TEXTS.say(locale, "hint-plain", facts)
    if best == min(figures):
        return TEXTS.say(locale, "hint-equal", facts)
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


def _chance(value: float) -> int:
    """Return a value from -1 to 1 as the chance to win in per cent; a draw counts half."""
    return round(50 * (1 + value))


def _way(lead: int) -> str:
    return "ahead" if lead > 0 else "behind" if lead < 0 else "level"
