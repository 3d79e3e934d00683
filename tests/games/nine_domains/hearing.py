"""The Nine Domains by ear: its alt text parsed, and cards chosen by words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core import CHANCE, shuffled
from engine.games.nine_domains.data import AWARD, CARDS, HALF, PLACES, ROUNDS
from engine.games.nine_domains.narrate import face_key
from tests.hearing import NUMBER, Ear, Facts, Part, either, made, row, sentences, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Dice
    from engine.games.nine_domains import Domain, NineDomainsView

_ELEMENTS = ("red", "green", "blue", "purple", "half")
_REASONS = {"star-wins", "star-loses", "zero-beats-five", "one-beats-four-minus"}


def _cards(ear: Ear) -> Part:
    return ear.names("nine_domains-one-of-faces", {one: {"one": face_key(one)} for one in CARDS})


def grammar(ear: Ear) -> Part:
    """Return the pattern of a whole alt text, sentence by sentence."""
    say, card = ear.says, _cards(ear)
    player = ear.names("nine_domains-alt-player", {seat: {"number": seat + 1} for seat in (0, 1)})
    signed = made(say("nine_domains-alt-signed"), _number)
    element = ear.names("nine_domains-alt-element", {one: {"element": one} for one in _ELEMENTS})
    none = ear.hears("nine_domains-alt-none", ())
    domain = made(either(row(NUMBER, " ", ear.listed(element)), row(NUMBER)), _pair)
    domains = either(none, several(domain, ", "))
    fought = either(say("nine_domains-alt-card", card=card, bonus=signed, strength=signed), card)
    fight = either(
        say("nine_domains-alt-nobody", one=fought, other=fought),
        say("nine_domains-alt-fight", one=fought, other=fought),
    )
    waiting = say("nine_domains-alt-waiting", player=player, bonus=signed)
    at_stake = either(domain, none)
    stake = either(row(at_stake, ", ", several(waiting, ", ")), row(at_stake))
    seats = [
        say(
            "nine_domains-alt-seat",
            domains=domains,
            elements=either(none, ear.listed(element)),
            used=either(none, ear.listed(card)),
        )
    ] * 2
    answer = either(
        say("nine_domains-alt-swapped"), say("nine_domains-alt-fetched", given=card, taken=card)
    )
    return sentences(
        round=say("nine_domains-alt-round"),
        phase=either(
            ear.hears("nine_domains-alt-draw", ("over", None)),
            made(say("nine_domains-alt-won", "number"), lambda one: ("over", one)),
            made(say("nine_domains-alt-swap"), lambda one: ("swap", one["number"], one["place"])),
            made(say("nine_domains-alt-fetch"), lambda one: ("fetch", one["number"], one["place"])),
            ear.hears("nine_domains-alt-dealing", ("dealing",)),
            made(
                say("nine_domains-alt-secret", "players", players=ear.listed(player)),
                lambda seats: ("placing", *seats),
            ),
        ),
        ready=say("nine_domains-alt-ready", "players", players=ear.listed(player)),
        you=say("nine_domains-alt-you", "number"),
        placed=say("nine_domains-alt-laid", "cards", cards=ear.listed(card)),
        hand=say("nine_domains-alt-hand", "cards", cards=ear.listed(card)),
        fights=say("nine_domains-alt-fights", fights=ear.grouped(fight)),
        answers=several(answer),
        stakes=say("nine_domains-alt-stakes", stakes=ear.grouped(stake), below=ear.listed(NUMBER)),
        first=seats[0],
        second=seats[1],
        removed=say("nine_domains-alt-removed", "domains", domains=domains),
        ignored=ear.hears("nine_domains-alt-ignored", value=True),
        specials=say("nine_domains-alt-specials", "cards", cards=ear.listed(card)),
    )


def _pair(said: list[Any]) -> tuple[int, list[str]]:
    """Return a domain's value and its elements."""
    return said[0], said[1] if len(said) > 1 else []


def _number(said: Facts) -> int:
    return -said["size"] if said["sign"] == "minus" else said["size"]


def position(said: Facts) -> Facts:
    """Return the heard facts as a position."""
    stakes = said.get("stakes")
    fights: Facts = said.get("fights", {"round": 0, "fights": []})
    return {
        "round": (said["round"]["round"], said["round"]["rounds"]),
        "phase": said["phase"],
        "ready": said.get("ready", []),
        "fought": fights["round"],
        "fights": [_fight(one) for one in fights["fights"]],
        "answers": [(one["number"], one["given"], one["taken"]) for one in said.get("answers", ())],
        "stakes": stakes and [_stake(one) for one in stakes["stakes"]],
        "below": stakes and stakes["below"],
        "seats": {
            one["number"]: {
                "points": one["points"],
                "awards": one["awards"],
                "won": list(one["domains"]),
                "elements": list(one["elements"]),
                "used": list(one["used"]),
            }
            for one in (said["first"], said["second"])
        },
        "removed": list(said.get("removed", ())),
        "ignored": said.get("ignored", False),
        "specials": said.get("specials", []),
        "you": said.get("you"),
        "placed": said.get("placed", []),
        "hand": said.get("hand", []),
    }


def _fight(said: Facts) -> tuple[Any, ...]:
    cards: list[tuple[Any, ...]] = [
        (one, 0, CARDS[one].value or 0)
        if isinstance(one, str)
        else (one["card"], one["bonus"], one["strength"])
        for one in (said["one"], said["other"])
    ]
    return (*cards, said["domain"], said.get("number"), said.get("award", 0), said.get("reason"))


def _stake(said: list[Any]) -> tuple[Any, dict[int, int]]:
    waiting: list[Facts] = said[1] if len(said) > 1 else []
    return said[0], {one["player"]: one["bonus"] for one in waiting}


def _domain(domain: Domain) -> tuple[int, list[str]]:
    return domain.value, ["half" if one == HALF else one for one in domain.elements]


def truth(view: NineDomainsView) -> Facts:
    """Return the same facts of a view."""
    if view.result:
        winner = None if view.result.is_draw else view.result.winners[0] + 1
        phase: tuple[Any, ...] = ("over", winner)
    elif view.choice:
        phase = (view.choice.kind, view.choice.seat + 1, view.choice.place)
    else:
        phase = (view.phase, *(seat for seat in view.to_act if seat != CHANCE))
    fights: list[tuple[Any, ...]] = []
    for fight in view.fights:
        cards = zip(fight.cards, fight.bonuses, fight.strengths, strict=True)
        told = [(card, bonus, strength or 0) for card, bonus, strength in cards]
        reason = "effect" if fight.reason in _REASONS else fight.reason
        if reason not in {"effect", "bonus", "plus", "minus"}:
            reason = "other"
        won = fight.winner >= 0
        who, why = (fight.winner + 1, reason) if won else (None, None)
        fights.append((*told, fight.domain.value, who, fight.award, why))
    stakes = [
        (
            _domain(domain) if domain else (),
            {seat: view.pending[seat][at] for seat in (0, 1) if view.pending[seat][at]},
        )
        for at, domain in enumerate(view.face_up)
    ]
    return {
        "round": (view.round, ROUNDS),
        "phase": phase,
        "ready": [seat for seat in (0, 1) if view.ready[seat]] if phase[0] == "placing" else [],
        "fought": view.fights[0].round if view.fights else 0,
        "fights": fights,
        "answers": [
            (
                one.seat + 1,
                *(
                    map(int, (one.given, one.taken))
                    if one.kind == "swap"
                    else (one.given, one.taken)
                ),
            )
            for one in view.answers
            if one.given
        ],
        "stakes": None if view.result else stakes,
        "below": None if view.result else list(view.below),
        "seats": {seat + 1: _truth_of(view, seat) for seat in (0, 1)},
        "removed": [_domain(one) for one in view.removed],
        "ignored": view.elements_ignored,
        "specials": list(view.specials),
        "you": None if view.seat is None else view.seat + 1,
        "placed": list(view.placed),
        "hand": list(view.hand),
    }


def _truth_of(view: NineDomainsView, seat: int) -> Facts:
    is_half = view.halves[seat] == 1 and "purple" not in view.elements[seat]
    return {
        "points": view.points[seat],
        "awards": AWARD * view.awards[seat],
        "won": [_domain(one) for one in view.won[seat]],
        "elements": [*view.elements[seat], *(["half"] if is_half else [])],
        "used": list(view.used[seat]),
    }


def wishes(known: Facts, ear: Ear, dice: Dice) -> Iterator[str]:
    """Return texts to type, best first: three cards from the hand, or a possible swap."""
    said = {one: ear.words.say("nine_domains-one-of-faces", one=face_key(one)) for one in CARDS}
    own = known["seats"][known["you"]]
    if known["phase"][0] == "placing":
        yield " ".join(said[card] for card in shuffled(dice, known["hand"])[:PLACES])
    elif known["phase"][0] == "swap":
        yield from (str(value) for value, _ in shuffled(dice, own["won"]))
    else:
        yield from (said[card] for card in shuffled(dice, known["hand"]))
