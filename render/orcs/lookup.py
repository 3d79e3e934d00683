"""What lies open but has no room on the board: a picture to look things up in, and its words.

Each seat's discards, the spells it has learned and its toadlings; and the fate cards turned up.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from engine.games.orcs.data import IS_LEARNED, SPELL_OF, SPELLS
from engine.games.orcs.observer import fate_view
from engine.games.orcs.ruleset import ruleset
from render.canvas import Canvas, to_palette
from render.layout import Box
from render.marks import draw_frame
from render.orcs.corners import fate_card, spell_plate
from render.orcs.drawn import art
from render.orcs.look import CARD, SIDE, TEXT, THEME, WAY, WIDTH
from render.orcs.pieces import TIMES, mark, number
from render.orcs.words import fate_moves
from render.painters import Looked
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.games.orcs.view import FateView, OrcsView, SeatView
    from render.texts import Words

_LEFT: Final = 84
"""Where a seat's cards begin, after its mark."""
_LINE: Final = 56
"""From one line of cards or words to the next."""
_WORD: Final = 108
"""Width of the word before a line of cards."""
_GAP: Final = 10
_CARDS: Final = (WIDTH - 2 * SIDE + _GAP) // (CARD[0] + _GAP)
"""Fate cards in a row."""
_HEAD: Final = 76
_MOST: Final = 1000
"""Characters that the words may have."""


class _Part(NamedTuple):
    """Something in a line: a picture, or a word where there is none."""

    image: Image.Image | None
    word: str
    x: int
    y: int


def look(view: OrcsView, words: Words) -> Looked:
    """Return what can be looked up, as a picture and in words."""
    return Looked(image=lookup(view, words), alt=lookup_text(view, words))


def lookup(view: OrcsView, words: Words) -> Image.Image:
    """Return the picture of all that lies open besides the board, in the theme's palette."""
    parts: list[_Part] = [_Part(None, words.say("orcs-looked-open"), SIDE, _HEAD // 2)]
    y = _HEAD
    for seat, one in enumerate(view.seats):
        parts.append(_Part(mark(seat, 44), "", 20, y + 4))
        for word, images in _piles(one, words):
            y = _lay(parts, words, word, images, y)
        y += _GAP
    fates = _fates(view)
    head = words.say("orcs-looked-fates" if fates else "orcs-looked-no-fate")
    parts.append(_Part(None, head, SIDE, y + _LINE // 2))
    y += _LINE
    for index, fate in enumerate(fates):
        row, column = divmod(index, _CARDS)
        at = (SIDE + column * (CARD[0] + _GAP), y + row * (CARD[1] + _GAP))
        parts.append(_Part(fate_card(fate, words), "", *at))
    rows = -(-len(fates) // _CARDS)
    ground = Image.new("RGB", (WIDTH, y + rows * (CARD[1] + _GAP) + SIDE), rgb(THEME["night"]))
    canvas = Canvas(to_palette(ground, THEME), THEME)
    for part in parts:
        if part.image is None:
            room = _WORD if part.x == _LEFT else WIDTH - part.x - SIDE
            canvas.write(part.word, (part.x, part.y), TEXT, "ink", weight="Bold", room=room)
        else:
            canvas.blend(part.image, (part.x, part.y))
    if fates:
        # the one that lies open is the last
        last = parts[-1]
        draw_frame(canvas, Box(last.x, last.y, *CARD), WAY, around=3, corner=16, line=7)
    return canvas.image


def lookup_text(view: OrcsView, words: Words) -> str:
    """Return the same in words, in at most `_MOST` characters: what is left out is counted."""
    told = [
        words.say("orcs-looked-seat", seat=seat + 1, piles=words.grouped(_names(one, words)))
        for seat, one in enumerate(view.seats)
    ]
    fates = ", ".join(
        words.say("orcs-looked-fate", moved=fate_moves(fate, words), rule=fate.rule)
        for fate in _fates(view)
    )
    text = " ".join([*told, words.say("orcs-looked-all-fates", fates=fates or "none")])
    return text if len(text) <= _MOST else f"{text[: _MOST - 3].rsplit(',', 1)[0]} …"


def _fates(view: OrcsView) -> list[FateView]:
    """Return the fate cards that are used, the one that lies open last."""
    rules = ruleset(view.modules, len(view.seats))
    open_one = view.fate.number if view.fate else 0
    used = sorted(view.fates_used, key=lambda fate: (fate == open_one, fate))
    return [fate_view(rules, fate) for fate in used]


def _learned(seat: SeatView) -> list[str]:
    return [card for card in seat.owned if IS_LEARNED[SPELL_OF[card]]]


def _piles(seat: SeatView, words: Words) -> Iterator[tuple[str, list[Image.Image]]]:
    """Give the words and what lies there: discards, what was learned, toadlings."""
    for word, cards in (("used", seat.discards), ("learned", _learned(seat))):
        plates = [_counted(card, count, words) for card, count in Counter(cards).items()]
        yield words.say("orcs-looked-pile", pile=word), plates
    if seat.gifts:
        yield (
            words.say("orcs-looked-pile", pile="toads"),
            [art(f"orcs/boon-{gift}", 46) for gift in seat.gifts],
        )


@lru_cache(maxsize=128)
def _counted(card: str, count: int, words: Words) -> Image.Image:
    """Return the plate of a card, and how many there are from two on."""
    plate = spell_plate(card, words)
    if count == 1:
        return plate
    badge = number(f"{TIMES}{count}", 38)
    sprite = Image.new("RGBA", (plate.width + badge.width - 6, plate.height))
    sprite.alpha_composite(plate)
    sprite.alpha_composite(badge, (plate.width - 6, (plate.height - badge.height) // 2))
    return sprite


def _lay(
    parts: list[_Part], words: Words, word: str, images: Sequence[Image.Image], top: int
) -> int:
    """Lay *images* from *top* on in lines, *word* before them; return where the next line is."""
    parts.append(_Part(None, word, _LEFT, top + _LINE // 2 - 2))
    left = x = _LEFT + _WORD + 8
    y = top
    if not images:
        parts.append(_Part(None, words.say("orcs-looked-none"), left, top + _LINE // 2 - 2))
    for image in images:
        if x + image.width > WIDTH - SIDE:
            x, y = left, y + _LINE
        parts.append(_Part(image, "", x, y + (_LINE - image.height) // 2 - 2))
        x += image.width + _GAP
    return y + _LINE


def _names(seat: SeatView, words: Words) -> Iterator[str]:
    """Give each of the same words with the names after it, and how often."""
    for word, cards in (("used", seat.discards), ("learned", _learned(seat))):
        counts = Counter(
            words.say("orcs-drawn-spell", spell=SPELLS[SPELL_OF[card]].id) for card in cards
        )
        names = [
            words.say("orcs-looked-count", count=count, name=name) if count > 1 else name
            for name, count in counts.items()
        ]
        told = ", ".join(names) or words.say("orcs-looked-none")
        yield words.say("orcs-looked-cards", pile=word, cards=told)
    if seat.gifts:
        gifts = ", ".join(words.say("orcs-alt-gift", gift=gift) for gift in seat.gifts)
        yield words.say("orcs-looked-cards", pile="toads", cards=gifts)
