"""An own hand: what each card does, what it adds to others, and what can still be done."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.games.orcs import components as c
from engine.games.orcs.data import SCORING, SPELL_OF, SPELLS
from render.canvas import size_within
from render.marks import barred_sign
from render.orcs.drawn import art, text_sprite
from render.orcs.look import HAND_HEAD, HAND_ROW, ICON, SIDE, TEXT, THEME, WIDTH
from render.orcs.pieces import counted, drawing_of, magics_of, mark, number, plate, put, signed

if TYPE_CHECKING:
    from PIL import Image

    from engine.games.orcs.view import OrcsView
    from render.canvas import Canvas
    from render.orcs.ground import Layout
    from render.texts import Words

_GAP: Final = 10
_HIGH: Final = HAND_ROW - 12
_MOST: Final = 4
"""Cards in a row."""
_WIDE: Final = (WIDTH - 2 * SIDE - (_MOST - 1) * _GAP) // _MOST
_LINE: Final = 41
_MOST_LINES: Final = 2
"""Lines under which icons have room."""
_DRAWING: Final = {c.ATTACK: 62, c.LORE: 88, c.SUPPORT: 42, c.POISON: 100}
"""By kind of spell how large its drawing is: as large as its lines leave room for."""


def rows_of(hand: int) -> int:
    """Return in how many rows a number of cards lies."""
    return -(-hand // _MOST)


def card_box(layout: Layout, index: int) -> tuple[int, int, int, int]:
    """Return where a card of a hand lies: left, top, width, height."""
    row, column = divmod(index, _MOST)
    x = SIDE + column * (_WIDE + _GAP)
    return x, layout.hand + HAND_HEAD + row * HAND_ROW, _WIDE, _HIGH


def draw_hand(canvas: Canvas, view: OrcsView, layout: Layout, words: Words) -> None:
    """Draw the viewer's cards, and above them the actions and the power left and the mission."""
    assert view.seat is not None
    resting = list(view.hand_resting)
    for index, card in enumerate(view.hand):
        is_resting = card in resting
        if is_resting:
            resting.remove(card)
        x, y, _, _ = card_box(layout, index)
        canvas.blend(_card(card, words, is_resting=is_resting), (x, y))
    _draw_head(canvas, view, layout.hand + HAND_HEAD // 2, words)


def _draw_head(canvas: Canvas, view: OrcsView, middle: int, words: Words) -> None:
    assert view.seat is not None
    canvas.blend_centred(mark(view.seat, 44), (42, middle))
    x = 88
    parts: list[Image.Image] = []
    if view.seat == view.active and view.phase != "revealing":
        parts.append(counted("boon-one-action", view.actions, 46))
    if view.seats[view.seat].power:
        parts.append(counted("boon-spell-power", view.seats[view.seat].power, 46))
    parts += [art(f"orcs/boon-{gift}", 46) for gift in view.seats[view.seat].gifts]
    for part in parts:
        canvas.blend(part, (x, middle - part.height // 2))
        x += part.width + 22
    missions = (view.mission,) if view.mission else view.missions
    if missions:
        names = [words.say("orcs-drawn-mission", mission=mission) for mission in missions]
        told = names[0]
        if len(names) > 1:
            told = words.say("orcs-drawn-missions", one=names[0], other=names[1])
        room = WIDTH - 24 - x - 72
        width = canvas.write(told, (WIDTH - 24, middle), TEXT, "ink", align="right", room=room)
        canvas.blend_centred(art("orcs/mission", 46), (WIDTH - 60 - width, middle))


@lru_cache(maxsize=128)
def _card(card: str, words: Words, *, is_resting: bool) -> Image.Image:
    """Return a card of a hand: magics and name, its lines, its icons as an enhancer."""
    spell = SPELLS[SPELL_OF[card]]
    sprite = plate(_WIDE, _HIGH, "bone_shade" if is_resting else "ink", "purple_line", 5).copy()
    x = 30
    for magic in magics_of(card):
        put(art(f"orcs/{magic}", ICON), sprite, (x, 28))
        x += 22
    x = x + 2 if spell.magics else 14
    written = words.say("orcs-drawn-spell", spell=spell.id)
    size = size_within(written, TEXT, _WIDE - x - 10, "Bold")
    name = text_sprite(written, size, THEME["dark"], "Bold")
    sprite.alpha_composite(name, (x, 26 - name.height // 2))
    for row, line in enumerate(spell.lines):
        y = 69 + row * _LINE
        left = 12
        if line.power:
            put(number(str(line.power), 38), sprite, (32, y))
            left = 58
        effect = _told(line, words)
        room = _WIDE - left - 8 - (ICON + 8 if line.actions else 0)
        told = text_sprite(effect, size_within(effect, TEXT, room), THEME["dark"])
        sprite.alpha_composite(told, (left, y - told.height // 2 - 1))
        if line.actions:
            put(art("orcs/boon-one-action", ICON), sprite, (left + told.width + 26, y))
    # they are at the foot of a card, or at its head where three lines leave no room
    is_full = len(spell.lines) > _MOST_LINES
    left, y = (_WIDE - 26 - 40 * (len(spell.icons) - 1), 28) if is_full else (34, _HIGH - 28)
    for index, icon in enumerate(spell.icons):
        put(art(f"orcs/icon-{icon}", ICON), sprite, (left + index * (40 if is_full else 46), y))
    if spell.kind == c.POISON:
        put(text_sprite(signed(SCORING.poison), 56, THEME["dark"], "Bold"), sprite, (56, 102))
    size = _DRAWING[spell.kind]
    at = (_WIDE - 12 - size // 2, _HIGH - 10 - size // 2)
    put(art(f"orcs/{drawing_of(card)}", size), sprite, at)
    if is_resting:
        colours = (THEME["ink"], THEME["barred"], THEME["dark"])
        put(barred_sign(50, colours), sprite, (_WIDE - 36, _HIGH - 36))
    return sprite


def _told(line: c.Line, words: Words) -> str:
    """Say in a word or two what a line does."""
    effect: str = line.effect
    if line.effect == c.HIT and line.anywhere:
        effect = "hit-anywhere"
    elif line.effect == c.BLAST and line.also:
        effect = "blast-beside" if line.also == c.BESIDE else "blast-behind"
    elif line.effect == c.DISCARD:
        effect = "discard-all" if line.victims == c.ALL else "discard-one"
    return words.say(
        "orcs-drawn-effect",
        effect=effect,
        damage=line.damage,
        cards=str(line.cards),
        steps=str(line.steps),
    )
