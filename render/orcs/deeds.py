"""What is being done or was done last, in the upper right corner of the board."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.games.orcs import moves as m
from engine.games.orcs.data import BONUSES, CREATURES, GIFTS, SPELLS
from render.orcs.drawn import art, text_sprite
from render.orcs.look import CARD, CARDS_TOP, SIDE, TEXT, THEME, WIDTH
from render.orcs.pieces import drawing_of, magics_of, mark, number, plate, put

if TYPE_CHECKING:
    from PIL import Image

    from engine.games.orcs.moves import Play, Target
    from engine.games.orcs.view import CastView, OrcsView
    from render.canvas import Canvas

_DRAWINGS: Final = {
    m.REVEAL: "marker-back",
    m.TELEPORT: "icon-teleport",
    m.DRAW: "icon-draw",
    m.POISON: "skill-poison",
    m.REMOVE: "skill-remove-card",
    m.TOADLING: "toadling",
    m.BLAST: "bomber",
}
_WORDS: Final = {m.PASS: "end of turn", m.WAIVE: "no bonus"}
_MIDDLE: Final = CARD[0] // 2
_LOW: Final = 146
"""How far down stands what something was done to."""


def draw_deed(canvas: Canvas, view: OrcsView) -> None:
    """Draw the spell that lies open, or else the last open move and whose it was."""
    if view.cast and not view.cast.is_done:
        sprite = _cast(view.cast, view.active)
    elif view.rewards:
        sprite = _rewards(view.rewards, view.active)
    elif view.last_seat >= 0:
        sprite = _last(view.last_seat, view.last_move)
    else:
        return
    canvas.blend(sprite, (WIDTH - SIDE - CARD[0], CARDS_TOP))


def _card(seat: int) -> Image.Image:
    sprite = plate(*CARD, "ink", "way", 7).copy()
    put(mark(seat, 46, "dark"), sprite, (38, 38))
    return sprite


@lru_cache(maxsize=64)
def _cast(cast: CastView, seat: int) -> Image.Image:
    """Return the spell that lies open with its enhancers, its magic and how much power it has."""
    sprite = _card(seat)
    put(art(f"orcs/{drawing_of(cast.spell)}", 92), sprite, (_MIDDLE, 58))
    if cast.power:
        put(art(f"orcs/{magics_of(cast.spell)[0]}", 50), sprite, (CARD[0] - 38, 38))
        put(number(str(cast.power), 42), sprite, (CARD[0] - 38, 84))
    _put_row(sprite, [drawing_of(card) for card in cast.enhancers])
    return sprite


@lru_cache(maxsize=64)
def _rewards(rewards: tuple[str, ...], seat: int) -> Image.Image:
    """Return what is yet to come of creatures that *seat* has defeated."""
    sprite = _card(seat)
    put(art("orcs/skull", 80), sprite, (_MIDDLE, 58))
    kinds = [reward.partition("@")[0] for reward in rewards]
    _put_row(sprite, [_DRAWINGS.get(kind) or f"boon-{kind}" for kind in kinds])
    return sprite


@lru_cache(maxsize=64)
def _last(seat: int, move: str) -> Image.Image:
    """Return what *seat* did: the spell or other action, and below it to what."""
    sprite = _card(seat)
    play = m.read_play(move)
    high = (_MIDDLE, 62)
    if play.kind in _WORDS:
        words = text_sprite(_WORDS[play.kind], TEXT, THEME["dark"], "Bold")
        put(words, sprite, (_MIDDLE, CARD[1] // 2))
    elif play.kind in {m.WHOLE, m.CAST, m.ADD}:
        put(art(f"orcs/{drawing_of(SPELLS[play.what].id)}", 92), sprite, high)
    elif play.kind in {m.GIFT, m.BONUS}:
        boons = GIFTS if play.kind == m.GIFT else BONUSES
        put(art(f"orcs/boon-{boons[play.what].id}", 92), sprite, high)
    elif play.kind in _DRAWINGS:
        put(art(f"orcs/{_DRAWINGS[play.kind]}", 92), sprite, high)
    if play.kind in {m.REVEAL, m.TELEPORT}:
        put(number(str(play.what + 1), 60), sprite, (_MIDDLE, _LOW))
    elif play.kind == m.POISON:
        put(mark(play.what, 60, "dark"), sprite, (_MIDDLE, _LOW))
    _put_enhancers(sprite, play)
    _put_target(sprite, play.target)
    return sprite


def _put_enhancers(sprite: Image.Image, play: Play) -> None:
    """Put the cards that enhanced a spell beside it, one below the other."""
    for row, card in enumerate(play.enhancers):
        drawing = art(f"orcs/{drawing_of(SPELLS[card].id)}", 46)
        put(drawing, sprite, (CARD[0] - 34, 34 + 44 * row))


def _put_target(sprite: Image.Image, target: Target) -> None:
    """Put below what something was done to: creatures, a card, a place or a seat."""
    drawings: list[str] = []
    if target.form in {m.CREATURE, m.SWAP, m.PLACE, m.PULL}:
        drawings.append(CREATURES[m.kind_of(target.one)].id)
    if target.form == m.SWAP:
        drawings.append(CREATURES[m.kind_of(target.other)].id)
    if target.form == m.TILE:
        drawings.append("toadling")
    if target.form == m.CARD:
        drawings.append(drawing_of(SPELLS[target.one].id))
    _put_row(sprite, drawings)
    if target.form == m.VICTIM and target.one != m.EVERYBODY:
        put(mark(target.one, 60, "dark"), sprite, (_MIDDLE, _LOW))


def _put_row(sprite: Image.Image, drawings: list[str]) -> None:
    step = min(72, (CARD[0] - 84) // max(1, len(drawings) - 1))
    left = _MIDDLE - step * (len(drawings) - 1) // 2
    for index, drawing in enumerate(drawings):
        put(art(f"orcs/{drawing}", 68), sprite, (left + step * index, _LOW))
