"""Orcs Orcs Orcs' words: alt texts, and a picture of cards to look up."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from engine.games.orcs import moves as m
from engine.games.orcs.data import BONUSES, CREATURES, GIFTS, IS_LEARNED, SPELL_OF, SPELLS
from engine.games.orcs.ruleset import rules_for
from engine.games.orcs.view import fate_view
from render.canvas import Canvas, size_within, text_width, to_palette
from render.layout import Box
from render.marks import draw_frame
from render.orcs.board import deeds_of, fate_card, spell_plate
from render.orcs.look import CARD, MARGIN, SIDE, TEXT, THEME, WIDTH, art, text_sprite
from render.orcs.pieces import TIMES, counted, mark, number
from render.painters import Looked, cut_between
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import Fact
    from engine.games.orcs.moves import Play, Target
    from engine.games.orcs.view import FateView, OrcsView, PathView, SeatView
    from render.texts import Words


_PLAYS: Final = {
    m.WHOLE: "cast",
    m.CAST: "cast",
    m.ADD: "added",
    m.REMOVE: "removed-card",
    m.GIFT: "used",
    m.BONUS: "used",
    m.TOADLING: "settled",
    m.BLAST: "settled",
    m.REVEAL: "revealed",
    m.TELEPORT: "teleported",
    m.DRAW: "drew",
    m.AT: "aimed",
    m.WAIVE: "waived",
    m.POISON: "poisoned",
    m.PASS: "passed",
}


def alt_text(view: OrcsView, words: Words) -> str:
    """Return as much of `tell_all` as an alt text has room for."""
    return cut_between(tell_all(view, words), words.say("orcs-alt-more"))


def tell_all(view: OrcsView, words: Words) -> list[str]:
    """Return everything that a player needs without the picture, most important first.

    The order is the round, the turn with its actions, the open spell or rewards, the viewer's hand,
    all points, the creatures' values and places, each seat's holdings, both displays, the last
    turn, the creatures to come, and the things to look up. At the end the holdings come before the
    creatures.
    """
    kinds = [
        words.say("orcs-alt-kind", kind=kind.kind, value=kind.value, life=str(kind.life))
        for kind in view.kinds
    ]
    coming = [
        words.say(
            "orcs-alt-coming-of",
            kind=kind.kind,
            unseen=str(kind.unseen),
            gift=kind.bonus or "none",
        )
        for kind in view.kinds
    ]
    displays = ""
    shown = [
        ", ".join(_spell(SPELL_OF[card], words) for card in display) for display in view.displays
    ]
    if any(shown) and not view.result:
        piles = words.listed([str(count) for count in view.piles])
        cards = words.grouped(filter(None, shown))
        displays = words.say("orcs-alt-displays", cards=cards, piles=piles)
    points = [
        words.say("orcs-alt-points-of", seat=number, points=str(seat.points))
        for number, seat in enumerate(view.seats, 1)
    ]
    seats = [_tell_seat(view, number, seat, words) for number, seat in enumerate(view.seats)]
    sentences = [
        *_tell_round(view, words),
        *_tell_pending(view, words),
        *_tell_own(view, words),
        words.say("orcs-alt-points", points=words.listed(points)),
        *(seats if view.result else ()),
        words.say("orcs-alt-kinds", kinds=words.grouped(kinds)),
        words.say("orcs-alt-sections"),
        *(_tell_path(view, path, words) for path in view.paths),
        *(() if view.result else seats),
        displays,
        _tell_last_turn(view, words),
        words.say("orcs-alt-coming", kinds=words.grouped(coming)),
        *_tell_lookup(view, words),
    ]
    return [sentence for sentence in sentences if sentence]


def _tell_round(view: OrcsView, words: Words) -> Iterator[str]:
    """Yield the round, whose turn it is and the fate card."""
    if view.round:
        last = "yes" if view.is_last_round else "no"
        yield words.say("orcs-alt-round", round=view.round, last=last)
    else:
        yield words.say("orcs-alt-before")
    if view.seat is not None:
        yield words.say("orcs-alt-you", seat=view.seat + 1)
    acting = [str(seat + 1) for seat in view.to_act if seat >= 0]
    if view.result:
        winners = words.listed([str(seat + 1) for seat in view.result.winners])
        if len(view.result.winners) == 1:
            yield words.say("orcs-alt-won", seat=winners)
        else:
            yield words.say("orcs-alt-shared", seats=winners)
    elif acting and view.phase in {"discarding", "missions"}:
        yield words.say(f"orcs-alt-{view.phase}", seats=words.listed(acting))
    elif acting:
        phase = "acting" if view.phase == "casting" else view.phase
        yield words.say("orcs-alt-turn", seat=acting[0], phase=phase, actions=view.actions)
    if view.fate and not view.result:
        moved = fate_moves(view.fate, words)
        yield words.say("orcs-alt-fate", moved=moved, rule=view.fate.rule)


def fate_moves(fate: FateView, words: Words) -> str:
    """Return the creatures that a fate card moves: categories, or sections of paths."""
    if fate.categories:
        return words.listed(
            [words.say("orcs-drawn-category", category=category) for category in fate.categories]
        )
    sections = [words.say("orcs-drawn-section", section=section) for section in fate.sections]
    paths = words.listed([str(path) for path in fate.paths])
    return words.say("orcs-alt-moved", sections=words.listed(sections), paths=paths)


def _tell_pending(view: OrcsView, words: Words) -> Iterator[str]:
    if view.cast:
        cards = words.listed([_spell(SPELL_OF[card], words) for card in view.cast.enhancers])
        yield words.say(
            "orcs-alt-casting",
            spell=_spell(SPELL_OF[view.cast.spell], words),
            cards=cards or "none",
            power=str(view.cast.power),
        )
    if view.rewards:
        rewards: list[str] = []
        for reward in view.rewards:
            what, _, place = reward.partition("@")
            kind = what if place else "bonus"
            rewards.append(words.say("orcs-alt-reward", reward=kind, place=place, gift=what))
        yield words.say("orcs-alt-waiting", rewards=words.listed(rewards))


def _tell_last_turn(view: OrcsView, words: Words) -> str:
    """Return all moves of the last turn, how many creatures each defeated, and arrivals since."""
    if not view.deeds:
        if view.last_seat < 0:
            return ""
        deed = _tell_play(m.read_play(view.last_move), words)
        return words.say("orcs-alt-last", seat=view.last_seat + 1, deed=deed)
    deeds: list[str] = []
    for deed in deeds_of(view):
        play = _tell_play(deed.play._replace(enhancers=deed.enhancers), words)
        if deed.kills:
            play = words.say("orcs-alt-fell", deed=play, count=deed.kills)
        deeds.append(play)
    moves = words.say("orcs-alt-last-turn", seat=view.last_seat + 1, deeds=words.grouped(deeds))
    arrived = words.listed(
        [
            words.say(
                "orcs-alt-on-path",
                creature=words.say("orcs-alt-creature", kind=trace.kind),
                path=trace.end[0],
            )
            for trace in view.traces
            if trace.what == "arrived"
        ]
    )
    return f"{moves} {words.say('orcs-alt-arrived', creatures=arrived)}" if arrived else moves


def _tell_play(play: Play, words: Words) -> str:
    facts: dict[str, Fact] = {"target": _tell_target(play.target, words)}
    if play.kind in {m.WHOLE, m.CAST, m.ADD, m.REMOVE}:
        facts["spell"] = _spell(play.what, words)
        facts["cards"] = words.listed([_spell(card, words) for card in play.enhancers]) or "none"
    elif play.kind in {m.GIFT, m.BONUS}:
        facts["gift"] = (GIFTS if play.kind == m.GIFT else BONUSES)[play.what].id
    elif play.kind in {m.TOADLING, m.BLAST}:
        facts["kind"] = "toadling" if play.kind == m.TOADLING else "blast"
        facts["place"] = m.place_name(play.what)
    elif play.kind in {m.REVEAL, m.TELEPORT, m.POISON}:
        facts["number"] = play.what + 1
    return words.say(f"orcs-alt-{_PLAYS[play.kind]}", **facts)


def _tell_target(target: Target, words: Words) -> str:
    if target.form == m.CARD:
        return words.say("orcs-alt-taking", spell=_spell(target.one, words))
    if target.form == m.VICTIM and target.one == m.EVERYBODY:
        return words.say("orcs-alt-on-all")
    if target.form == m.VICTIM:
        return words.say("orcs-alt-on-seat", seat=target.one + 1)
    if target.form in {m.AREA, m.TILE}:
        ends = (target.one, target.other)
        things = [m.place_name(place) for place in ends if place >= 0]
    elif target.form in {m.CREATURE, m.SWAP, m.PLACE, m.PULL}:
        ends = (target.one, *[target.other] * (target.form == m.SWAP))
        things = [
            words.say(
                "orcs-alt-creature-at",
                kind=CREATURES[m.kind_of(creature)].id,
                place=m.place_name(m.place_of(creature)),
            )
            for creature in ends
        ]
    else:
        return ""
    key = "orcs-alt-on-toadling" if target.form == m.TILE else "orcs-alt-on"
    return words.say(key, things=words.listed(things))


def _spell(spell: int, words: Words) -> str:
    return words.say("orcs-spell", spell=SPELLS[spell].id)


def _tell_path(view: OrcsView, path: PathView, words: Words) -> str:
    printed = {kind.kind: kind.life for kind in view.kinds}
    sections: list[str] = []
    for section in path.sections:
        # pairs of kind and life left; 0 is the printed life, which the sentence about kinds says
        things = [
            (creature.kind, 0 if creature.left == printed.get(creature.kind) else creature.left)
            for creature in section.creatures
        ]
        things += [("toadling", 0)] * section.toadlings
        parts = [section.place]
        if section.terrain:
            parts.append(f"({words.say('orcs-alt-terrain', terrain=section.terrain)})")
        if things:
            parts.append(_counted(things, words))
        if len(parts) > 1:
            sections.append(" ".join(parts))
    return words.say(
        "orcs-alt-path",
        path=path.number,
        mage=_mage(view.seats[path.mage], words) if path.mage >= 0 else "none",
        markers=path.markers,
        told=words.grouped(sections) or words.say("orcs-alt-empty"),
    )


def _mage(seat: SeatView, words: Words) -> str:
    return words.say("orcs-alt-mage", mage=seat.mage)


def _counted(things: Sequence[tuple[str, int]], words: Words) -> str:
    """List *things*, pairs of kind and life left, with equal ones together."""
    parts: list[str] = []
    for kind, left in dict.fromkeys(things):
        several = words.say("orcs-alt-creatures", kind=kind, count=things.count((kind, left)))
        parts.append(words.say("orcs-alt-hurt", creatures=several, left=left) if left else several)
    return ", ".join(parts)


def _tell_seat(view: OrcsView, number: int, seat: SeatView, words: Words) -> str:
    kinds = [
        (kind.kind, 0)
        for kind, count in zip(view.kinds, seat.trophies, strict=True)
        for _ in range(count)
    ]
    steps = [
        words.say("orcs-alt-step", kind=kind.kind, count=str(count))
        for kind, count in zip(view.kinds, seat.skulls, strict=True)
        if count
    ]
    skills = ", ".join(words.say("orcs-alt-skill", skill=skill) for skill in seat.skills)
    mission = words.say("orcs-drawn-mission", mission=seat.mission) if seat.mission else "none"
    return words.say(
        "orcs-alt-seat",
        seat=number + 1,
        mage=_mage(seat, words),
        hand=seat.hand_size,
        pile=seat.deck_size,
        discards=len(seat.discards),
        poison=seat.poison,
        trophies=_counted(kinds, words) or words.say("orcs-alt-trophies", count=0),
        skills=skills or "none",
        steps=", ".join(steps) or "none",
        power=seat.power,
        toadlings=len(seat.gifts),
        mission=mission,
        gained=seat.mission_points,
    )


def _tell_own(view: OrcsView, words: Words) -> Iterator[str]:
    """Yield the viewer's missions and hand, and the cards that can't be used yet."""
    missions = [view.mission] if view.mission else list(view.missions)
    if missions:
        held = words.listed(
            [words.say("orcs-drawn-mission", mission=mission) for mission in missions]
        )
        yield words.say("orcs-alt-missions-own", count=len(missions), missions=held)
    for key, cards in (("hand", view.hand), ("resting", view.hand_resting)):
        if cards:
            held = words.listed([_spell(SPELL_OF[card], words) for card in cards])
            yield words.say(f"orcs-alt-{key}", cards=held)


# Information not on the board ---------------------------------------------------------------------
#
# Each seat's discards, learned spells and toadlings, and the fate cards turned up so far.


_LEFT: Final = 92
"""Left edge of a seat's cards, after its mark."""
_LINE: Final = 56
"""Distance between lines of cards or words."""
_WORD: Final = 160
"""Width of the word before a line of cards."""
_GAP: Final = 10
_CARDS: Final = (WIDTH - 2 * SIDE + _GAP) // (CARD[0] + _GAP)
_HEAD: Final = 92
_SIGNS: Final = {
    "fire": "magic-fire",
    "earth": "magic-earth",
    "teleport": "icon-teleport",
    "water": "magic-water",
    "lightning": "magic-lightning",
    "draw": "icon-draw",
}
"""Drawings of the signs on spells: magics, and what enhancers allow."""
_SIGNS_IN_LINE: Final = 3
_SIGN_STEP: Final = (WIDTH - 2 * MARGIN) // _SIGNS_IN_LINE


class _Part(NamedTuple):
    image: Image.Image | None
    word: str
    x: int
    y: int
    room: int = WIDTH - 2 * MARGIN


def look(view: OrcsView, words: Words) -> Looked:
    """Return the open information to look up, as a picture and in words."""
    alt = cut_between(_tell_lookup(view, words), words.say("orcs-alt-more"))
    return Looked(image=lookup(view, words), alt=alt)


def lookup(view: OrcsView, words: Words) -> Image.Image:
    """Return the picture of open information that isn't on the board, in the palette."""
    parts: list[_Part] = [_Part(None, words.say("orcs-looked-open"), MARGIN, _HEAD // 2)]
    parts += _supply(view, words)
    y = _HEAD
    for seat, owner in enumerate(view.seats):
        parts.append(_Part(mark(seat, 44), "", MARGIN, y + 4))
        for word, images in _piles(owner, words):
            y = _lay(parts, words, word, images, y)
        y += _GAP
    fates = _fates(view)
    head = words.say("orcs-looked-fates" if fates else "orcs-looked-no-fate")
    parts.append(_Part(None, head, MARGIN, y + _LINE // 2))
    y += _LINE
    for index, fate in enumerate(fates):
        row, column = divmod(index, _CARDS)
        at = (SIDE + column * (CARD[0] + _GAP), y + row * (CARD[1] + _GAP))
        parts.append(_Part(fate_card(fate, words), "", *at))
    y += -(-len(fates) // _CARDS) * (CARD[1] + _GAP)
    open_fate = parts[-1] if fates else None
    top = y
    half = WIDTH // 2
    for index, kind in enumerate(view.kinds):
        y = top + index * _LINE
        name = words.say("orcs-creature-first", kind=kind.kind)
        skill = words.say("orcs-skill", skill=kind.skill)
        for drawing, word, x in (
            (kind.kind, name, MARGIN),
            (f"skill-{kind.skill}", skill, half - 80),
        ):
            parts.append(_Part(art(f"orcs/{drawing}", 48), "", x, y + 4))
            room = half - 150 if x == MARGIN else half - 30
            parts.append(_Part(None, word, x + 60, y + _LINE // 2, room))
    y = top + len(view.kinds) * _LINE
    parts.append(_Part(None, words.say("orcs-looked-signs"), MARGIN, y + _LINE // 2))
    y += _LINE
    for index, (sign, drawing) in enumerate(_SIGNS.items()):
        row, column = divmod(index, _SIGNS_IN_LINE)
        x, down = MARGIN + column * _SIGN_STEP, y + row * _LINE
        parts.append(_Part(art(f"orcs/{drawing}", 48), "", x, down + 4))
        word = words.say("orcs-looked-sign", sign=sign)
        parts.append(_Part(None, word, x + 60, down + _LINE // 2, _SIGN_STEP - 70))
    y += len(_SIGNS) // _SIGNS_IN_LINE * _LINE
    ground = Image.new("RGB", (WIDTH, y + MARGIN), rgb(THEME["night"]))
    canvas = Canvas(to_palette(ground, THEME), THEME)
    for part in parts:
        if part.image is None:
            size = size_within(part.word, TEXT, part.room, "Bold")
            word = text_sprite(part.word, size, THEME["ink"], "Bold")
            canvas.blend(word, (part.x, part.y - word.height // 2))
        else:
            canvas.blend(part.image, (part.x, part.y))
    if open_fate:
        box = Box(open_fate.x, open_fate.y, *CARD)
        draw_frame(canvas, box, THEME.chosen, gap=3)
    return canvas.image


def _tell_lookup(view: OrcsView, words: Words) -> Iterator[str]:
    for seat, owner in enumerate(view.seats):
        piles = words.grouped(_names(owner, words))
        yield words.say("orcs-looked-seat", seat=seat + 1, piles=piles)
    fates = words.grouped(
        words.say("orcs-looked-fate", moved=fate_moves(fate, words), rule=fate.rule)
        for fate in _fates(view)
    )
    yield words.say("orcs-looked-all-fates", fates=fates or "none")
    toadlings = str(view.toadlings) if view.modules.toad != "none" else "none"
    yield words.say("orcs-looked-supply", poison=str(view.poison), toadlings=toadlings)
    kinds = ", ".join(
        words.say("orcs-looked-kind", kind=kind.kind, skill=kind.skill) for kind in view.kinds
    )
    yield words.say("orcs-looked-kinds", kinds=kinds)


def _supply(view: OrcsView, words: Words) -> Iterator[_Part]:
    """Yield the poison cards and toadlings left, from the right edge of the first line."""
    supplies = {"poison": view.poison}
    if view.modules.toad != "none":
        supplies["toadling"] = view.toadlings
    x = WIDTH - MARGIN
    for drawing, count in reversed(supplies.items()):
        sprite = counted(drawing, count, 46)
        x -= sprite.width
        yield _Part(sprite, "", x, (_HEAD - sprite.height) // 2)
        x -= _GAP
    word = words.say("orcs-drawn-left")
    yield _Part(None, word, x - text_width(word, TEXT, "Bold"), _HEAD // 2)


def _fates(view: OrcsView) -> list[FateView]:
    rules = rules_for(view.modules, len(view.seats))
    open_fate = view.fate.number if view.fate else 0
    used = sorted(view.fates_used, key=lambda fate: (fate == open_fate, fate))
    return [fate_view(rules, fate) for fate in used]


def _learned(seat: SeatView) -> list[str]:
    return [card for card in seat.owned if IS_LEARNED[SPELL_OF[card]]]


def _piles(seat: SeatView, words: Words) -> Iterator[tuple[str, list[Image.Image]]]:
    for word, cards in (("used", seat.discards), ("learned", _learned(seat))):
        plates = [_counted_things(card, count, words) for card, count in Counter(cards).items()]
        yield words.say("orcs-looked-pile", pile=word), plates
    if seat.gifts:
        yield (
            words.say("orcs-looked-pile", pile="toads"),
            [art(f"orcs/boon-{gift}", 46) for gift in seat.gifts],
        )


@lru_cache(maxsize=128)
def _counted_things(card: str, count: int, words: Words) -> Image.Image:
    plate = spell_plate(card, words, is_tight=True)
    if count == 1:
        return plate
    badge = number(f"{TIMES}{count}", 43)
    sprite = Image.new("RGBA", (plate.width + badge.width - 6, plate.height))
    sprite.alpha_composite(plate)
    sprite.alpha_composite(badge, (plate.width - 6, (plate.height - badge.height) // 2))
    return sprite


def _lay(
    parts: list[_Part], words: Words, word: str, images: Sequence[Image.Image], top: int
) -> int:
    """Lay out *images* in lines after *word*, from *top* on; return the top of the next line."""
    parts.append(_Part(None, word, _LEFT, top + _LINE // 2 - 2, _WORD))
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
    for word, cards in (("used", seat.discards), ("learned", _learned(seat))):
        counts = Counter(_spell(SPELL_OF[card], words) for card in cards)
        names = [
            words.say("orcs-looked-count", count=count, name=name) if count > 1 else name
            for name, count in counts.items()
        ]
        listed = ", ".join(names) or words.say("orcs-looked-none")
        yield words.say("orcs-looked-cards", pile=word, cards=listed)
    if seat.gifts:
        gifts = ", ".join(words.say("orcs-alt-gift", gift=gift) for gift in seat.gifts)
        yield words.say("orcs-looked-cards", pile="toads", cards=gifts)
