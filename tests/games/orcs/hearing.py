"""Orcs Orcs Orcs by ear: parse the alt texts, and choose moves by words."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from engine.core import shuffled
from engine.games.orcs import moves
from engine.games.orcs.data import BONUSES, CREATURES, GIFTS, IS_LEARNED, SPELL_OF, SPELLS
from engine.games.orcs.ruleset import rules_for
from engine.games.orcs.view import fate_view
from render.orcs.board import Deed, deeds_of
from tests.hearing import NUMBER, Ear, Facts, Part, either, made, pattern, row, sentences, several

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.core import Dice
    from engine.games.orcs.view import FateView, OrcsView, SeatView

_PLACE = pattern(r"[1-6][imo]")
_EMPTY = pattern("")
_VERBS = {
    moves.WHOLE: "cast",
    moves.CAST: "cast",
    moves.ADD: "added",
    moves.REMOVE: "removed-card",
    moves.GIFT: "used",
    moves.BONUS: "used",
    moves.TOADLING: "settled",
    moves.BLAST: "settled",
    moves.REVEAL: "revealed",
    moves.TELEPORT: "teleported",
    moves.DRAW: "drew",
    moves.AT: "aimed",
    moves.WAIVE: "waived",
    moves.POISON: "poisoned",
    moves.PASS: "passed",
}
_MISSIONS = ("weak", "strong", "brute", "many", "sets", "skills", "maximum", "spells")


def _spells(ear: Ear) -> Part:
    return ear.names("orcs-spell", {spell.id: {"spell": spell.id} for spell in SPELLS})


def _deed(ear: Ear) -> Part:
    """Return the pattern for one move: its verb, what it names, and how many creatures fell."""
    say, spell = ear.says, _spells(ear)
    creature = made(
        say("orcs-alt-creature-at", place=_PLACE), lambda fact: [fact["kind"], fact["place"]]
    )
    where = either(creature, made(_PLACE, lambda place: [place]))
    things = ear.listed(where)
    target = either(
        made(say("orcs-alt-taking", spell=spell), lambda fact: [[fact["spell"]]]),
        ear.hears("orcs-alt-on-all", [["all"]]),
        made(say("orcs-alt-on-seat", "seat"), lambda seat: [[str(seat)]]),
        say("orcs-alt-on-toadling", "things", things=things),
        say("orcs-alt-on", "things", things=things),
        made(_EMPTY, lambda _: []),
    )
    kinds = {"spell": spell, "cards": ear.listed(spell), "target": target, "place": _PLACE}
    said = either(
        *(
            made(say(f"orcs-alt-{verb}", **kinds), partial(_done, verb=verb))
            for verb in dict.fromkeys(_VERBS.values())
        )
    )
    fell = made(say("orcs-alt-fell", deed=said), lambda fact: (*fact["deed"], fact["count"]))
    return either(fell, made(said, lambda deed: (*deed, 0)))


def _done(said: Facts, verb: str) -> tuple[str, list[str]]:
    """Return the verb and what a move names: its card or the like, more cards, and its target."""
    what = [str(said[name]) for name in ("spell", "gift", "place", "number") if name in said]
    return verb, [*what, *_some(said.get("cards", [])), *chain(*said.get("target", []))]


def grammar(ear: Ear) -> Part:
    """Return the pattern of a whole alt text, sentence by sentence."""
    say, spell = ear.says, _spells(ear)
    numbers = ear.listed(NUMBER)
    mage = made(say("orcs-alt-mage"), lambda fact: fact["mage"])
    mission = made(say("orcs-drawn-mission"), lambda fact: fact["mission"])
    category = made(say("orcs-drawn-category"), lambda fact: fact["category"])
    section = made(say("orcs-drawn-section"), lambda fact: fact["section"])
    moved = either(
        say("orcs-alt-moved", sections=ear.listed(section), paths=numbers), ear.listed(category)
    )
    creatures = say("orcs-alt-creatures")
    counted = several(either(say("orcs-alt-hurt", creatures=creatures), creatures), ", ")
    terrain = made(say("orcs-alt-terrain"), lambda fact: fact["terrain"])
    place = either(
        made(
            row(_PLACE, " (", terrain, ") ", counted), lambda value: (value[0], value[1], value[2])
        ),
        made(row(_PLACE, " (", terrain, ")"), lambda value: (value[0], value[1], [])),
        made(row(_PLACE, " ", counted), lambda value: (value[0], "", value[1])),
    )
    gift = made(say("orcs-alt-gift"), lambda fact: fact["gift"])
    reward = made(say("orcs-alt-reward", place=_PLACE), _reward)
    seat = say(
        "orcs-alt-seat",
        mage=mage,
        trophies=either(counted, ear.hears("orcs-alt-trophies", [])),
        skills=several(made(say("orcs-alt-skill"), lambda fact: fact["skill"]), ", "),
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
        you=say("orcs-alt-you", "seat"),
        turn=either(
            made(say("orcs-alt-won", "seat"), lambda fact: ("won", fact)),
            made(say("orcs-alt-shared", "seats", seats=numbers), lambda fact: ("won", *fact)),
            made(say("orcs-alt-discarding", "seats", seats=numbers), lambda fact: ("throw", *fact)),
            made(say("orcs-alt-missions", "seats", seats=numbers), lambda fact: ("keep", *fact)),
            made(
                say("orcs-alt-turn"),
                lambda fact: (fact["phase"], fact["seat"], fact.get("actions")),
            ),
        ),
        fate=say("orcs-alt-fate", moved=moved),
        casting=say("orcs-alt-casting", spell=spell, cards=ear.listed(spell)),
        waiting=say("orcs-alt-waiting", "rewards", rewards=ear.listed(reward)),
        missions=say("orcs-alt-missions-own", "missions", missions=ear.listed(mission)),
        hand=say("orcs-alt-hand", "cards", cards=ear.listed(spell)),
        resting=say("orcs-alt-resting", "cards", cards=ear.listed(spell)),
        points=say("orcs-alt-points", "points", points=ear.listed(say("orcs-alt-points-of"))),
        standings=several(seat),
        kinds=say("orcs-alt-kinds", "kinds", kinds=ear.grouped(say("orcs-alt-kind"))),
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
        coming=say("orcs-alt-coming", "kinds", kinds=ear.grouped(say("orcs-alt-coming-of"))),
        piles=several(say("orcs-looked-seat", piles=ear.grouped(pile))),
        fates=say(
            "orcs-looked-all-fates",
            "fates",
            fates=ear.grouped(say("orcs-looked-fate", moved=moved)),
        ),
        supply=say("orcs-looked-supply"),
        skills=say("orcs-looked-kinds", "kinds", kinds=several(say("orcs-looked-kind"), ", ")),
    )


_SPELLS = {"spell", "first", "second"}
NEEDED: Mapping[str, set[str]] = {
    "cast-creature": {*_SPELLS, "kind", "place", "kills"},
    "cast-area": {*_SPELLS, "place", "other", "kills"},
    "cast-pull": {*_SPELLS, "kind", "place", "wounds", "arrives"},
    "words-creature": {"kind", "place", "wounds", "damage", "kills"},
    "words-area": {"place", "other", "damage", "count", "kills"},
}
"""By key of a text: facts that such an offer must state, if they apply."""
_CASTS = "creature tile area swap place pull victim draw card none"
_WORDS = (
    f"{_CASTS} cast add icon teleport pass keep reveal discard bonus toadling blast waive gift "
    "poison remove weaken"
)


def offers(ear: Ear) -> dict[str, Part]:
    """Return the patterns of the moves that `/move` offers, by their texts' keys."""
    keys = [*(f"cast-{one}" for one in _CASTS.split()), *(f"words-{one}" for one in _WORDS.split())]
    return {key: ear.says(f"orcs-{key}", place=_PLACE, other=_PLACE, to=_PLACE) for key in keys}


def _reward(said: Facts) -> str:
    return said["gift"] if said["reward"] == "bonus" else f"{said['reward']}@{said['place']}"


def _some(said: Any) -> Any:
    return [] if said == "none" else said


def _moved(said: Any) -> tuple[Any, ...]:
    return (said["sections"], said["paths"]) if "paths" in said else ("kinds", said)


def _things(counted: list[Facts]) -> dict[tuple[str, int], int]:
    """Return counts by kind and life left; 0 means the printed life."""
    found: dict[tuple[str, int], int] = {}
    for fact in counted:
        many, left = (fact["creatures"], fact["left"]) if "creatures" in fact else (fact, 0)
        found[many["kind"], left] = many["count"]
    return found


def _creatures(counted: list[Facts], lives: dict[str, int]) -> dict[tuple[str, int], int]:
    """Return counts by kind and life left, which is 0 for toadlings."""
    found: Counter[tuple[str, int]] = Counter()
    for (kind, left), count in _things(counted).items():
        found[kind, left or lives.get(kind, 0)] += count
    return dict(found)


def position(said: Facts) -> Facts:
    """Turn what was heard into a position."""
    fate, casting, displays = said.get("fate"), said.get("casting"), said.get("displays")
    last = said.get("last")
    return {
        "round": (said["round"]["round"], said["round"]["last"]),
        "you": said.get("you"),
        "turn": said.get("turn"),
        "fate": fate and (*_moved(fate["moved"]), fate["rule"]),
        "casting": casting and (casting["spell"], _some(casting["cards"]), casting["power"]),
        "waiting": said.get("waiting", []),
        "missions": said.get("missions", []),
        "hand": said.get("hand", []),
        "resting": said.get("resting", []),
        "paths": {text["path"]: (text["mage"], text["markers"]) for text in said["paths"]},
        "places": {
            place: (
                terrain,
                _creatures(things, {fact["kind"]: fact["life"] for fact in said["kinds"]}),
            )
            for text in said["paths"]
            for place, terrain, things in text["told"]
        },
        "seats": {
            text["seat"]: _seat_heard(text)
            for text in (*said.get("standings", ()), *said.get("seats", ()))
        },
        "points": {fact["seat"]: fact["points"] for fact in said["points"]},
        "displays": displays and (displays["cards"], displays["piles"]),
        "last": last and (last["seat"], last.get("deeds", [last.get("deed")])),
        "arrived": [(fact["creature"]["kind"], fact["path"]) for fact in said.get("arrived", ())],
        "kinds": {text["kind"]: (text["value"], text["life"]) for text in said["kinds"]},
        "coming": {text["kind"]: (text["unseen"], text["gift"]) for text in said["coming"]},
        "piles": {text["seat"]: _piles_heard(text["piles"]) for text in said["piles"]},
        "fates": [(*_moved(fact["moved"]), fact["rule"]) for fact in _some(said["fates"])],
        "supply": (said["supply"]["poison"], said["supply"]["toadlings"]),
        "skills": {text["kind"]: text["skill"] for text in said["skills"]},
    }


def _seat_heard(said: Facts) -> Facts:
    numbers = ("mage", "hand", "pile", "discards", "poison", "power", "toadlings")
    return {name: said[name] for name in numbers} | {
        "trophies": {kind: count for (kind, _), count in _things(said["trophies"]).items()},
        "skills": _some(said["skills"]),
        "steps": {fact["kind"]: fact["count"] for fact in _some(said["steps"])},
        "mission": said["mission"],
    }


def _piles_heard(piles: list[Facts]) -> Facts:
    found: Facts = {}
    for pile in piles:
        counts: Counter[str] = Counter()
        for card in pile["cards"]:
            many = isinstance(card, dict)
            counts[card["name"] if many else card] += card["count"] if many else 1
        found[pile["pile"]] = dict(counts)
    return found


def _spell(card: str) -> str:
    return SPELLS[SPELL_OF[card]].id


def truth(view: OrcsView) -> Facts:
    """Return the same facts as `position`, but from a view."""
    deeds = deeds_of(view)
    if not deeds and view.last_seat >= 0:
        deeds = [Deed(moves.read_play(view.last_move))]
    shown = [_spell(card) for display in view.displays for card in display]
    cast = view.cast
    rules = rules_for(view.modules, len(view.seats))
    open_one = view.fate.number if view.fate else 0
    used = sorted(view.fates_used, key=lambda fate: (fate == open_one, fate))
    kept = [view.mission] if view.mission else list(view.missions)
    return {
        "round": (view.round, "yes" if view.is_last_round and view.round else "no"),
        "you": None if view.seat is None else view.seat + 1,
        "turn": _turn(view),
        "fate": _fate(view.fate) if view.fate and not view.result else None,
        "casting": cast
        and (_spell(cast.spell), [_spell(enhancer) for enhancer in cast.enhancers], cast.power),
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
                            *((creature.kind, creature.left) for creature in section.creatures),
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
        "points": {number: seat.points for number, seat in enumerate(view.seats, 1)},
        "displays": (shown, list(view.piles)) if shown and not view.result else None,
        "last": (view.last_seat + 1, [_told(deed) for deed in deeds]) if deeds else None,
        "arrived": [
            (trace.kind, int(trace.end[0])) for trace in view.traces if trace.what == "arrived"
        ]
        if view.deeds
        else [],
        "kinds": {kind.kind: (kind.value, kind.life) for kind in view.kinds},
        "coming": {kind.kind: (kind.unseen, kind.bonus or "none") for kind in view.kinds},
        "piles": {number: _piles(seat) for number, seat in enumerate(view.seats, 1)},
        "fates": [_fate(fate_view(rules, fate)) for fate in used],
        "supply": (view.poison, view.toadlings if view.modules.toad != "none" else "none"),
        "skills": {kind.kind: kind.skill for kind in view.kinds},
    }


def _told(deed: Deed) -> tuple[str, list[str], int]:
    play, target = deed.play, deed.play.target
    what: list[str] = []
    if play.kind in {moves.WHOLE, moves.CAST, moves.ADD, moves.REMOVE}:
        what = [SPELLS[card].id for card in (play.what, *deed.enhancers)]
    elif play.kind in {moves.GIFT, moves.BONUS}:
        what = [(GIFTS if play.kind == moves.GIFT else BONUSES)[play.what].id]
    elif play.kind in {moves.TOADLING, moves.BLAST}:
        what = [moves.place_name(play.what)]
    elif play.what >= 0:
        what = [str(play.what + 1)]
    ends = [end for end in (target.one, target.other) if end >= 0]
    if target.form == moves.CARD:
        what.append(SPELLS[target.one].id)
    elif target.form == moves.VICTIM:
        what.append(str(target.one + 1) if ends else "all")
    elif target.form in {moves.AREA, moves.TILE}:
        what += map(moves.place_name, ends)
    elif target.form in {moves.CREATURE, moves.SWAP, moves.PLACE, moves.PULL}:
        for creature in ends if target.form == moves.SWAP else ends[:1]:
            kind, place = moves.kind_of(creature), moves.place_of(creature)
            what += [CREATURES[kind].id, moves.place_name(place)]
    return _VERBS[play.kind], what, deed.kills


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
        "hand": seat.hand_size,
        "pile": seat.deck_size,
        "discards": len(seat.discards),
        "poison": seat.poison,
        "power": seat.power,
        "toadlings": len(seat.gifts),
        "trophies": {name: n for name, n in zip(names, seat.trophies, strict=True) if n},
        "skills": list(seat.skills),
        "steps": {name: n for name, n in zip(names, seat.skulls, strict=True) if n},
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
    """Return texts to type, the best first: a mission, a path, or a card in hand and a place."""
    say = ear.words.say
    what = known["turn"][0]
    hand = shuffled(dice, sorted(set(known["hand"])))
    if what == "keep":
        yield from (
            say("orcs-mission-name", mission=mission)
            for mission in shuffled(dice, known["missions"])
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
    yield from (say("orcs-whose", mage=name["mage"]) for name in known["seats"].values())
    yield from (say("orcs-panel-do-bonus", gift=reward) for reward in known["waiting"])
    actions = known["turn"][-1] or 0
    for name in ("waive", "icon", "pass", "none"):
        yield say(f"orcs-words-{name}", actions=actions)
    yield from (say("orcs-words-teleport", space=path) for path in shuffled(dice, [*range(1, 7)]))
