"""Orcs Orcs Orcs by ear: its alt texts parsed, and moves chosen by words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine.core import shuffled
from engine.games.orcs.data import IS_LEARNED, SPELL_OF, SPELLS
from engine.games.orcs.ruleset import rules_for
from engine.games.orcs.view import fate_view
from render.orcs.board import deeds_of
from tests.hearing import NUMBER, Ear, Facts, Part, either, made, pattern, row, sentences, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Dice
    from engine.games.orcs.view import FateView, OrcsView, SeatView

_PLACE = pattern(r"[1-6][imo]")
_EMPTY = pattern("")
_MISSIONS = ("weak", "strong", "brute", "many", "sets", "skills", "maximum", "spells")


def _spells(ear: Ear) -> Part:
    return ear.names("orcs-spell", {spell.id: {"spell": spell.id} for spell in SPELLS})


def _deed(ear: Ear) -> Part:
    """Return the pattern of one move."""
    say, spell = ear.says, _spells(ear)
    where = either(say("orcs-alt-creature-at", place=_PLACE), _PLACE)
    target = either(
        say("orcs-alt-taking", spell=spell),
        say("orcs-alt-on-all"),
        say("orcs-alt-on-seat"),
        say("orcs-alt-on-toadling", things=ear.listed(where)),
        say("orcs-alt-on", things=ear.listed(where)),
        _EMPTY,
    )
    kinds = {"spell": spell, "cards": ear.listed(spell), "target": target, "place": _PLACE}
    names = "cast added removed-card used settled revealed teleported drew aimed waived poisoned"
    told = either(*(say(f"orcs-alt-{name}", **kinds) for name in [*names.split(), "passed"]))
    return either(made(say("orcs-alt-fell", deed=told), lambda one: one["count"]), _none(told))


def _none(part: Part) -> Part:
    return made(part, lambda _: 0)


def grammar(ear: Ear) -> Part:
    """Return the pattern of a whole alt text, sentence by sentence."""
    say, spell = ear.says, _spells(ear)
    numbers = ear.listed(NUMBER)
    mage = made(say("orcs-alt-mage"), lambda one: one["mage"])
    mission = made(say("orcs-drawn-mission"), lambda one: one["mission"])
    category = made(say("orcs-drawn-category"), lambda one: one["category"])
    section = made(say("orcs-drawn-section"), lambda one: one["section"])
    moved = either(
        say("orcs-alt-moved", sections=ear.listed(section), paths=numbers), ear.listed(category)
    )
    creatures = say("orcs-alt-creatures")
    counted = several(either(say("orcs-alt-hurt", creatures=creatures), creatures), ", ")
    terrain = made(say("orcs-alt-terrain"), lambda one: one["terrain"])
    place = either(
        made(row(_PLACE, " (", terrain, ") ", counted), lambda one: (one[0], one[1], one[2])),
        made(row(_PLACE, " (", terrain, ")"), lambda one: (one[0], one[1], [])),
        made(row(_PLACE, " ", counted), lambda one: (one[0], "", one[1])),
    )
    gift = made(say("orcs-alt-gift"), lambda one: one["gift"])
    reward = made(say("orcs-alt-reward", place=_PLACE), _reward)
    seat = say(
        "orcs-alt-seat",
        mage=mage,
        trophies=either(counted, ear.hears("orcs-alt-trophies", [])),
        skills=several(made(say("orcs-alt-skill"), lambda one: one["skill"]), ", "),
        steps=several(say("orcs-alt-step"), ", "),
        mission=mission,
    )
    pile = say(
        "orcs-looked-cards",
        cards=either(
            several(either(say("orcs-looked-count", name=spell), spell), ", "),
            several(gift, ", "),
            ear.hears("orcs-looked-none", []),
        ),
    )
    between = ear.words.grouped(["0", "0"])[1:-1]
    return sentences(
        round=either(
            ear.hears("orcs-alt-before", {"round": 0, "last": "no"}), say("orcs-alt-round")
        ),
        turn=either(
            made(say("orcs-alt-won", "seat"), lambda one: ("won", one)),
            made(say("orcs-alt-shared", "seats", seats=numbers), lambda one: ("won", *one)),
            made(say("orcs-alt-discarding", "seats", seats=numbers), lambda one: ("throw", *one)),
            made(say("orcs-alt-missions", "seats", seats=numbers), lambda one: ("keep", *one)),
            made(say("orcs-alt-turn"), lambda one: (one["phase"], one["seat"], one.get("actions"))),
        ),
        fate=say("orcs-alt-fate", moved=moved),
        casting=say("orcs-alt-casting", spell=spell, cards=ear.listed(spell)),
        waiting=say("orcs-alt-waiting", "rewards", rewards=ear.listed(reward)),
        missions=say("orcs-alt-missions-own", "missions", missions=ear.listed(mission)),
        hand=say("orcs-alt-hand", "cards", cards=ear.listed(spell)),
        resting=say("orcs-alt-resting", "cards", cards=ear.listed(spell)),
        sections=say("orcs-alt-sections"),
        paths=several(
            say(
                "orcs-alt-path",
                mage=mage,
                told=either(ear.hears("orcs-alt-empty", []), ear.grouped(place)),
            )
        ),
        seats=several(seat),
        displays=say("orcs-alt-displays", cards=several(spell, ", ", (between,)), piles=numbers),
        last=either(
            say("orcs-alt-last-turn", deeds=ear.grouped(_deed(ear))),
            say("orcs-alt-last", deed=_deed(ear)),
        ),
        arrived=say(
            "orcs-alt-arrived",
            "creatures",
            creatures=ear.listed(say("orcs-alt-on-path", creature=say("orcs-alt-creature"))),
        ),
        kinds=say("orcs-alt-worth", "kinds", kinds=ear.grouped(say("orcs-alt-worth-of"))),
        piles=several(say("orcs-looked-seat", piles=ear.grouped(pile))),
        fates=say(
            "orcs-looked-all-fates",
            "fates",
            fates=ear.grouped(say("orcs-looked-fate", moved=moved)),
        ),
        skills=say("orcs-looked-kinds", "kinds", kinds=several(say("orcs-looked-kind"), ", ")),
    )


def _reward(said: Facts) -> str:
    return said["gift"] if said["reward"] == "bonus" else f"{said['reward']}@{said['place']}"


def _some(told: Any) -> Any:
    return [] if told == "none" else told


def _moved(said: Any) -> tuple[Any, ...]:
    return (said["sections"], said["paths"]) if "paths" in said else ("kinds", said)


def _things(counted: list[Facts]) -> dict[tuple[str, int], int]:
    """Return the number of each kind and remaining life; 0 means unhurt."""
    found: dict[tuple[str, int], int] = {}
    for one in counted:
        many, left = (one["creatures"], one["left"]) if "creatures" in one else (one, 0)
        found[many["kind"], left] = many["count"]
    return found


def position(said: Facts) -> Facts:
    """Return the heard facts as a position."""
    fate, casting, displays = said.get("fate"), said.get("casting"), said.get("displays")
    last = said.get("last")
    return {
        "round": (said["round"]["round"], said["round"]["last"]),
        "turn": said.get("turn"),
        "fate": fate and (*_moved(fate["moved"]), fate["rule"]),
        "casting": casting and (casting["spell"], _some(casting["cards"]), casting["power"]),
        "waiting": said.get("waiting", []),
        "missions": said.get("missions", []),
        "hand": said.get("hand", []),
        "resting": said.get("resting", []),
        "paths": {one["path"]: (one["mage"], one["markers"]) for one in said["paths"]},
        "places": {
            place: (terrain, _things(things))
            for one in said["paths"]
            for place, terrain, things in one["told"]
        },
        "seats": {one["seat"]: _seat_heard(one) for one in said["seats"]},
        "displays": displays and (displays["cards"], displays["piles"]),
        "last": last and (last["seat"], last.get("deeds", [0])),
        "arrived": [(one["creature"]["kind"], one["path"]) for one in said.get("arrived", ())],
        "kinds": {
            one["kind"]: (one["value"], one["life"], one["unseen"], one["gift"])
            for one in said["kinds"]
        },
        "piles": {one["seat"]: _piles_heard(one["piles"]) for one in said["piles"]},
        "fates": [(*_moved(one["moved"]), one["rule"]) for one in _some(said["fates"])],
        "skills": {one["kind"]: one["skill"] for one in said["skills"]},
    }


def _seat_heard(said: Facts) -> Facts:
    numbers = ("mage", "points", "hand", "pile", "discards", "poison", "power", "toadlings")
    return {name: said[name] for name in numbers} | {
        "trophies": {kind: count for (kind, _), count in _things(said["trophies"]).items()},
        "skills": _some(said["skills"]),
        "steps": {one["kind"]: one["count"] for one in _some(said["steps"])},
        "mission": said["mission"],
    }


def _piles_heard(piles: list[Facts]) -> Facts:
    found: Facts = {}
    for pile in piles:
        counts: Counter[str] = Counter()
        for one in pile["cards"]:
            many = isinstance(one, dict)
            counts[one["name"] if many else one] += one["count"] if many else 1
        found[pile["pile"]] = dict(counts)
    return found


def _spell(card: str) -> str:
    return SPELLS[SPELL_OF[card]].id


def truth(view: OrcsView) -> Facts:
    """Return the same facts of a view."""
    deeds = deeds_of(view)
    shown = [_spell(card) for display in view.displays for card in display]
    cast = view.cast
    rules = rules_for(view.modules, len(view.seats))
    open_one = view.fate.number if view.fate else 0
    used = sorted(view.fates_used, key=lambda fate: (fate == open_one, fate))
    kept = [view.mission] if view.mission else list(view.missions)
    return {
        "round": (view.round, "yes" if view.is_last_round and view.round else "no"),
        "turn": _turn(view),
        "fate": _fate(view.fate) if view.fate and not view.result else None,
        "casting": cast
        and (_spell(cast.spell), [_spell(one) for one in cast.enhancers], cast.power),
        "waiting": list(view.rewards),
        "missions": kept,
        "hand": [_spell(card) for card in view.hand],
        "resting": [_spell(card) for card in view.hand_resting],
        "paths": {
            path.number: (view.seats[path.mage].mage if path.mage >= 0 else "none", path.markers)
            for path in view.paths
        },
        "places": {
            section.place: (
                section.terrain,
                dict(
                    Counter(
                        [
                            *((one.kind, one.left * bool(one.damage)) for one in section.creatures),
                            *[("toadling", 0)] * section.toadlings,
                        ]
                    )
                ),
            )
            for path in view.paths
            for section in path.sections
            if section.terrain or section.creatures or section.toadlings
        },
        "seats": {number: _seat(view, seat) for number, seat in enumerate(view.seats, 1)},
        "displays": (shown, list(view.piles)) if shown and not view.result else None,
        "last": (view.last_seat + 1, [deed.kills for deed in deeds] if view.deeds else [0])
        if view.last_seat >= 0
        else None,
        "arrived": [(one.kind, int(one.end[0])) for one in view.traces if one.what == "arrived"]
        if view.deeds
        else [],
        "kinds": {
            kind.kind: (kind.value, kind.life, kind.unseen, kind.bonus or "none")
            for kind in view.kinds
        },
        "piles": {number: _piles(seat) for number, seat in enumerate(view.seats, 1)},
        "fates": [_fate(fate_view(rules, fate)) for fate in used],
        "skills": {kind.kind: kind.skill for kind in view.kinds},
    }


def _turn(view: OrcsView) -> tuple[Any, ...] | None:
    acting = [seat + 1 for seat in view.to_act if seat >= 0]
    if view.result:
        return ("won", *(seat + 1 for seat in view.result.winners))
    if not acting:
        return None
    if view.phase in {"discarding", "missions"}:
        return ("throw" if view.phase == "discarding" else "keep", *acting)
    if view.phase in {"acting", "casting"}:
        return "acting", acting[0], view.actions
    return "revealing" if view.phase == "revealing" else "other", acting[0], None


def _fate(fate: FateView) -> tuple[Any, ...]:
    if fate.categories:
        return "kinds", list(fate.categories), fate.rule
    return list(fate.sections), list(fate.paths), fate.rule


def _seat(view: OrcsView, seat: SeatView) -> Facts:
    names = [kind.kind for kind in view.kinds]
    return {
        "mage": seat.mage,
        "points": seat.points,
        "hand": seat.hand_size,
        "pile": seat.deck_size,
        "discards": len(seat.discards),
        "poison": seat.poison,
        "power": seat.power,
        "toadlings": len(seat.gifts),
        "trophies": {one: n for one, n in zip(names, seat.trophies, strict=True) if n},
        "skills": list(seat.skills),
        "steps": {one: n for one, n in zip(names, seat.skulls, strict=True) if n},
        "mission": seat.mission or "none",
    }


def _piles(seat: SeatView) -> Facts:
    learned = [card for card in seat.owned if IS_LEARNED[SPELL_OF[card]]]
    found: Facts = {
        "used": dict(Counter(map(_spell, seat.discards))),
        "learned": dict(Counter(map(_spell, learned))),
    }
    return found | ({"toads": dict(Counter(seat.gifts))} if seat.gifts else {})


def wishes(known: Facts, ear: Ear, dice: Dice) -> Iterator[str]:
    """Return texts to type, best first: a mission, a path, or a card in hand and a place."""
    say = ear.words.say
    what = known["turn"][0]
    hand = shuffled(dice, sorted(set(known["hand"])))
    if what == "keep":
        yield from (
            say("orcs-mission-name", mission=one) for one in shuffled(dice, known["missions"])
        )
    if what == "revealing":
        paths = [path for path, (_, markers) in known["paths"].items() if markers]
        yield from (say("orcs-words-reveal", path=path) for path in shuffled(dice, paths))
    places = shuffled(dice, [f"{path}{section}" for path in range(1, 7) for section in "imo"])
    cards = [say("orcs-spell", spell=spell) for spell in hand]
    yield from (f"{card} {place}" for card in cards for place in places[:4])
    yield from cards
    shown: list[str] = known["displays"][0] if known["displays"] else []
    yield from (say("orcs-spell", spell=spell) for spell in shuffled(dice, shown))
    yield from places
    yield from (say("orcs-whose", mage=one["mage"]) for one in known["seats"].values())
    yield from (say("orcs-panel-do-bonus", gift=reward) for reward in known["waiting"])
    actions = known["turn"][-1] or 0
    for name in ("waive", "icon", "pass", "none"):
        yield say(f"orcs-words-{name}", actions=actions)
    yield from (say("orcs-words-teleport", space=path) for path in shuffled(dice, [*range(1, 7)]))
