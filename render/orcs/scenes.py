"""Views of Orcs Orcs Orcs to draw: named scenes made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE, Result
from engine.games.orcs import GAME
from engine.games.orcs.data import (
    CREATURE_OF,
    CREATURES,
    RULES,
    SECTIONS,
    SPELL_OF,
    SPELLS,
    START_DECK,
    TERRAIN_OF,
)
from engine.games.orcs.moves import (
    creature_at,
    kind_of,
    place_of,
    read_place,
    read_target,
    wounds_of,
)
from engine.games.orcs.panel import panel
from engine.games.orcs.position import counted, new_creature
from engine.games.orcs.state import OrcsState
from engine.games.orcs.view import (
    CastView,
    CreatureView,
    FateView,
    KindView,
    Modules,
    OrcsView,
    PathView,
    SeatView,
    SectionView,
    TraceView,
)
from engine.panels import Control, Group, Panel
from render.package import NamedScene as Scene

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import Seat

PLAIN: Final = Modules(
    missions=False, bonus=False, fate="base", terrain=0, croco="none", toad="none", bomber="none"
)
ALL: Final = Modules(
    missions=True,
    bonus=True,
    fate="front",
    terrain=6,
    croco="orc",
    toad="goblin-shaman",
    bomber="chief",
)
_SKILLS: Final = {
    "goblin": ("draw-extra", ""),
    "orc": ("extra-action", ""),
    "goblin-shaman": ("poison", "draw-card"),
    "orc-rider": ("remove-card", "discard-hands"),
    "lava-golem": ("no-rule-change", "one-action"),
    "chief": ("no-loss", "spell-power"),
}
_NEW: Final = {"orc": "croco-flyer", "goblin-shaman": "breeding-toad", "chief": "bomber"}
_USUAL: Final = {
    "1m": "goblin goblin",
    "2o": "orc goblin-shaman",
    "3i": "orc-rider*1",
    "3o": "chief",
    "5o": "lava-golem goblin orc",
    "6m": "orc-rider",
}
CROWD: Final = {
    f"{path}{letter}": "goblin*1 goblin croco-flyer orc-rider breeding-toad lava-golem bomber*2"
    if letter == "i" and path == 3
    else "goblin croco-flyer orc-rider"
    if letter == "o"
    else "breeding-toad bomber"
    for path in range(1, 7)
    for letter in "imo"
}
"""Creatures by place: 45 in all, seven of them in front of one mage."""
TILES: Final = {
    "1i": "tendrils",
    "2m": "stone-field",
    "3o": "road",
    "4i": "stone-field",
    "5m": "road",
    "6o": "tendrils",
}


def _creature(text: str) -> CreatureView:
    name, _, damage = text.partition("*")
    kind = CREATURES[CREATURE_OF[name]]
    return CreatureView(name, kind.category, int(damage or 0), kind.life)


def _paths(
    standing: Mapping[str, str], tiles: Mapping[str, str], toadlings: int, seats: int
) -> tuple[PathView, ...]:
    spaces = (3, 1, 2, 5)[:seats]
    return tuple(
        PathView(
            path,
            spaces.index(path) if path in spaces else -1,
            markers=(10, 0, 3, 7, 1, 5)[path - 1],
            sections=_sections(path, standing, tiles, toadlings),
        )
        for path in range(1, 7)
    )


def _sections(
    path: int, standing: Mapping[str, str], tiles: Mapping[str, str], toadlings: int
) -> tuple[SectionView, SectionView, SectionView]:
    inner, middle, outer = (
        SectionView(
            place := f"{path}{section[0]}",
            tiles.get(place, ""),
            tuple(map(_creature, standing.get(place, "").split())),
            toadlings if place == "4m" else 0,
        )
        for section in SECTIONS
    )
    return inner, middle, outer


def _seat(seat: Seat, trophies: tuple[int, ...], skills: tuple[str, ...], points: int) -> SeatView:
    return SeatView(
        mage=("red", "blue", "green", "yellow")[seat],
        space=(3, 1, 2, 5)[seat],
        trophies=trophies,
        skulls=tuple(min(2, count) for count in trophies),
        skills=skills,
        sleeping=skills[:1] if seat == 1 else (),
        hand_size=4,
        deck_size=3 + seat,
        discards=("zap", "book-fe", "fireball")[: seat + 1],
        owned=(),
        learned=(),
        resting=(),
        poison=seat % 3,
        supports=1,
        gifts=("draw-card",) * (seat == 1),
        power=0,
        has_kept=seat != 0,
        mission="",
        creature_points=points,
        support_points=2,
        poison_points=-2 * (seat % 3),
        mission_points=0,
        points=points + 2 - 2 * (seat % 3),
    )


def made(
    modules: Modules = PLAIN,
    seats: int = 2,
    standing: Mapping[str, str] = _USUAL,
    tiles: Mapping[str, str] | None = None,
    toadlings: int = 0,
) -> OrcsView:
    """Return a spectator's view in the middle of a match; the second seat is to act."""
    news = {_NEW[kind] for kind in (modules.croco, modules.toad, modules.bomber) if kind in _NEW}
    kinds = tuple(
        KindView(
            _NEW[old] if _NEW.get(old) in news else old,
            CREATURES[CREATURE_OF[old]].category,
            CREATURES[CREATURE_OF[old]].life,
            CREATURES[CREATURE_OF[old]].track,
            1,
            CREATURES[CREATURE_OF[old]].track[1],
            skill,
            bonus if modules.bonus else "",
            4,
        )
        for old, (skill, bonus) in _SKILLS.items()
    )
    front = modules.fate == "front"
    return OrcsView(
        seat=None,
        modules=modules,
        phase="acting",
        stage="actions",
        round=5,
        turn=9,
        start=0,
        active=1,
        to_act=(1,),
        actions=2,
        has_removed=False,
        has_poisoned=False,
        is_last_round=False,
        fate=FateView(
            3,
            () if front else ("strong",),
            (3, 4) if front else (),
            ("middle",) if front else (),
            "more-life",
        ),
        fates_used=(3,),
        kinds=kinds,
        paths=_paths(standing, tiles or {}, toadlings, seats),
        displays=(
            ("earthquake", "lightning-bolt", "fireball"),
            ("magic-bonds", "voodoo", "wisdom"),
        ),
        unlearned=(),
        piles=(12, 9),
        poison=11,
        toadlings=10,
        gifts_used=(),
        seats=(
            _seat(0, (2, 0, 1, 0, 1, 0), ("draw-extra",), 14),
            _seat(1, (3, 1, 0, 2, 0, 0), ("draw-extra", "remove-card"), 17),
            _seat(2, (0, 0, 0, 1, 0, 2), ("no-loss",), 20),
            _seat(3, (1, 2, 2, 0, 0, 0), ("extra-action", "poison"), 12),
        )[:seats],
        cast=None,
        rewards=(),
        victims=(),
        tasks=(),
        interrupts=0,
        touched=("3i",),
        last_seat=1,
        last_move="zap+book-wl>orc-rider@3i",
        deeds_turn=9,
        deeds=("reveal=5", "zap+book-wl>orc-rider@3i"),
        traces=(TraceView("came", "orc", "5o", "5o", 1),),
        hand=(),
        hand_resting=(),
        chosen="",
        missions=(),
        mission="",
        ply=70,
        result=None,
    )


def own(view: OrcsView, *hand: str, mission: str = "") -> OrcsView:
    """Return *view* as the second seat sees it, with this hand."""
    return replace(view, seat=1, hand=hand, mission=mission)


def moved(view: OrcsView, *deeds: str, traces: tuple[TraceView, ...] = ()) -> OrcsView:
    """Return *view* with these moves and creatures' movements in the last turn."""
    return replace(view, last_move=deeds[-1], deeds=deeds, traces=traces)


_TURN: Final = (
    "reveal=5",
    *("cast=switch", "add=smash", "at=croco-flyer@2o>3m"),
    *("cast=earthquake", "add=wisdom", "teleport=3", "add=smash", "at=3m+4m"),
    *("magic-bonds+cold-snap>goblin@1m>2", "teleport=2"),
)
"""A turn with many moves."""
_TRACES: Final = (
    TraceView("came", "orc", "5o", "5o", 1),
    TraceView("moved", "croco-flyer", "2o", "3m", 4),
    TraceView("fell", "croco-flyer", "3m", "3m", 9),
    TraceView("fell", "goblin", "3m", "3m", 9),
    TraceView("arrived", "goblin", "1m", "1i", 10),
    TraceView("moved", "breeding-toad", "4m", "4i", 10),
    TraceView("moved", "orc-rider", "6o", "6m", 10),
)
_MARCH: Final = (
    TraceView("moved", "orc-rider", "3m", "3i", 1),
    TraceView("moved", "orc-rider", "6o", "6m", 1),
    TraceView("moved", "goblin", "1o", "1m", 1),
    TraceView("moved", "goblin", "1o", "1m", 1),
    TraceView("arrived", "chief", "2i", "2i", 1),
    TraceView("arrived", "chief", "2i", "2i", 1),
    TraceView("arrived", "orc", "2i", "2i", 1),
)
"""Movements caused by a fate card."""


def _after(view: OrcsView) -> OrcsView:
    """Return *view* after `_TURN`: now it is the third seat's turn."""
    paths = tuple(
        path
        if path.number != 2
        else replace(path, sections=(*path.sections[:2], replace(path.sections[2], creatures=())))
        for path in view.paths
    )
    return replace(view, paths=paths, touched=())


def offering(*marks: str, chosen: tuple[str, ...] = ()) -> Panel:
    controls = tuple(Control(f"tap-{number}", "do", at=at) for number, at in enumerate(marks))
    return Panel("", "panel-act", {}, (Group("select", "panel-targets", controls),), chosen)


def fresh(players: int = 2, **options: str) -> OrcsState:
    """Return the position before any card is drawn."""
    state = GAME.start(GAME.set_up(players, options))
    assert isinstance(state, OrcsState)
    return state


def acting(
    hand: str, creatures: str = "", *, players: int = 2, rule: str = "none", **options: str
) -> OrcsState:
    """Return a position in which seat 0 (red, on space 3) has two actions and this *hand*.

    Its draw pile is the rest of its start deck; the displays show three cards each.
    """
    state = fresh(players, **options)
    state.tasks = []
    state.stage = "actions"
    state.start = state.active = 0
    state.round = state.turn = 1
    state.actions = 2
    state.fate = next(
        number for number, card in enumerate(state.rules.fates) if RULES[card.rule].id == rule
    )
    state.fates_used = (state.fate,)
    show(state, "fireball lightning-bolt earthquake", "switch replenish wisdom")
    give(state, 0, hand)
    for seat in range(1, players):
        give(state, seat, "smash zap cold-snap fire-spark")
    put(state, creatures)
    return state


def give(state: OrcsState, seat: Seat, hand: str) -> None:
    """Give *seat* these cards as its hand; its draw pile is the rest of its start deck."""
    cards = [SPELL_OF[name] for name in hand.split()]
    left = list(START_DECK)
    for card in cards:
        if card in left:
            left.remove(card)
    state.mages[seat].hand = sorted(cards)
    state.mages[seat].deck = counted(left)


def show(state: OrcsState, *displays: str) -> None:
    """Lay out the displays."""
    for number, names in enumerate(displays):
        state.displays[number] = [SPELL_OF[name] for name in names.split()]
        pile = [spell.copies if spell.pile == number + 1 else 0 for spell in SPELLS]
        for card in state.displays[number]:
            pile[card] -= 1
        state.piles[number] = pile


def put(state: OrcsState, creatures: str) -> None:
    """Add creatures: ``goblin@3i chief*2@4o`` has a chief that took 2 damage in this turn."""
    for name in creatures.split():
        target = read_target(name)
        state.field.put(new_creature(kind_of(target.one)), place_of(target.one))
        whole = creature_at(kind_of(target.one), 0, place_of(target.one))
        state.field.hurt(whole, wounds_of(target.one))


def lay(state: OrcsState, terrain: str) -> None:
    """Lay terrain: ``road@3m``."""
    tiles = list(state.field.terrain)
    for name in terrain.split():
        tile, _, place = name.partition("@")
        tiles[read_place(place)] = TERRAIN_OF[tile]
    state.field.terrain = tuple(tiles)


def after(state: OrcsState, *plies: str) -> OrcsState:
    """Play *plies*, all by the first seat, and return *state*."""
    for text in plies:
        move = state.parse_move(text)
        assert state.is_legal(0, move), text
        state.play(0, move)
    return state


def _examples() -> dict[str, Scene]:
    """Return the scenes of the examples in the rules."""
    tough = acting("zap book-wl", "orc@3m", rule="more-life")
    casting = after(acting("zap book-wl smash", "orc@3m"), "cast=zap", "add=book-wl")
    leaping = acting("zap replenish smash", "orc@5i")
    quake = acting("earthquake smash book-ew", "orc@3m goblin@4m goblin@4m chief@2m")
    switch = acting("switch", "chief@3i goblin@6o")
    land = acting("magic-bonds", "goblin@1m goblin@4m orc@3o", terrain="6")
    lay(land, "tendrils@1m stone-field@4m road@3m")
    bomb = acting("fireball fire-spark book-lf", "bomber@3m goblin@3m orc@3m", bomber="chief")
    return {
        "more-life": Scene(after(tough, "zap+book-wl>orc@3m").view(None)),
        "casting": Scene(casting.view(0), panel(casting, 0, "")),
        "leaping": Scene(
            after(leaping, "cast=zap", "add=replenish", "teleport=5", "at=orc@5i").view(None)
        ),
        "quake": Scene(after(quake, "earthquake+smash+book-ew>3m+4m").view(None)),
        "switch": Scene(after(switch, "cast=switch", "at=chief@3i+goblin@6o").view(None)),
        "terrain": Scene(after(land, "magic-bonds>orc@3o>1").view(None)),
        "blast": Scene(after(bomb, "fireball+fire-spark+book-lf>bomber@3m").view(None)),
    }


def scenes() -> dict[str, Scene]:
    """Return the named scenes; together they show everything that can be on a picture."""
    usual = made()
    full = made(ALL, 4, CROWD, TILES, toadlings=2)
    some = made(ALL, 3, {**_USUAL, "2o": "croco-flyer bomber", "4i": "breeding-toad"}, TILES, 1)
    hand = own(some, "zap", "book-wl", "fireball", "replenish", "poison", mission="sets")
    cast = CastView("fireball", ("wisdom", "fire-spark"), 0, 3, ("draw",), is_done=False)
    result = Result((2, 1), (16, 17), "points")
    return {
        "usual": Scene(usual),
        "modules": Scene(some),
        "crowd": Scene(full),
        "crowd-hand": Scene(own(full, "zap", "book-wl", "fireball", "replenish", mission="sets")),
        "start": Scene(
            replace(
                made(standing={}),
                phase="dealing",
                round=0,
                fate=None,
                active=-1,
                to_act=(CHANCE,),
                last_seat=-1,
                last_move="",
                deeds=(),
                traces=(),
                displays=((), ()),
                touched=(),
            )
        ),
        "cast": Scene(replace(usual, cast=cast)),
        "hand": Scene(hand),
        "offers": Scene(
            hand, offering("hand/zap", "display/fireball", "space/4", "path/2", "seat/3", "5o")
        ),
        "chosen": Scene(hand, offering("3i", chosen=("hand/zap", "hand/book-wl", "3o"))),
        "discarding": Scene(
            replace(own(usual, "zap", "smash"), chosen="smash", phase="discarding", to_act=(0,))
        ),
        "rewards": Scene(
            replace(
                some, rewards=("draw-card", "minus-life", "toadling@3i", "draw-card", "blast@3i")
            )
        ),
        "turn": Scene(replace(moved(_after(some), *_TURN, traces=_TRACES), to_act=(2,), active=2)),
        "gifts": Scene(moved(some, "gift=draw-card", "poison=p1", "bonus=spell-power", "waive")),
        "long": Scene(moved(usual, *("lightning-bolt+zap+book-wl>orc-rider@3i",) * 5, "pass")),
        "fate": Scene(moved(usual, "pass", traces=_MARCH)),
        "revealing": Scene(replace(usual, phase="revealing")),
        "heap": Scene(made(standing={"1i": "goblin goblin goblin orc*1 orc"})),
        "end": Scene(replace(usual, phase="over", result=result, active=-1, to_act=())),
        **_examples(),
    }
