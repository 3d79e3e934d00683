"""The Nine Domains by ear: parse the alt text, and choose cards by words."""

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
    return ear.names("nine_domains-one-of-faces", {card: {"one": face_key(card)} for card in CARDS})


def grammar(ear: Ear) -> Part:
    """Return the pattern of a whole alt text, sentence by sentence."""
    say, card = ear.says, _cards(ear)
    player = ear.names("nine_domains-alt-player", {seat: {"number": seat + 1} for seat in (0, 1)})
    signed = made(say("nine_domains-alt-signed"), _number)
    element = ear.names(
        "nine_domains-alt-element", {element: {"element": element} for element in _ELEMENTS}
    )
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
            made(say("nine_domains-alt-won", "number"), lambda fact: ("over", fact)),
            made(
                say("nine_domains-alt-swap"), lambda fact: ("swap", fact["number"], fact["place"])
            ),
            made(
                say("nine_domains-alt-fetch"), lambda fact: ("fetch", fact["number"], fact["place"])
            ),
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
    """Turn what was heard into a position."""
    stakes = said.get("stakes")
    fights: Facts = said.get("fights", {"round": 0, "fights": []})
    return {
        "round": (said["round"]["round"], said["round"]["rounds"]),
        "phase": said["phase"],
        "ready": said.get("ready", []),
        "fought": fights["round"],
        "fights": [_fight(fight) for fight in fights["fights"]],
        "answers": [
            (fact["number"], fact["given"], fact["taken"]) for fact in said.get("answers", ())
        ],
        "stakes": stakes and [_stake(stake) for stake in stakes["stakes"]],
        "below": stakes and stakes["below"],
        "seats": {
            item["number"]: {
                "points": item["points"],
                "awards": item["awards"],
                "won": list(item["domains"]),
                "elements": list(item["elements"]),
                "used": list(item["used"]),
            }
            for item in (said["first"], said["second"])
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
        (item, 0, CARDS[item].value or 0)
        if isinstance(item, str)
        else (item["card"], item["bonus"], item["strength"])
        for item in (said["one"], said["other"])
    ]
    return (*cards, said["domain"], said.get("number"), said.get("award", 0), said.get("reason"))


def _stake(said: list[Any]) -> tuple[Any, dict[int, int]]:
    waiting: list[Facts] = said[1] if len(said) > 1 else []
    return said[0], {bonus["player"]: bonus["bonus"] for bonus in waiting}


def _domain(domain: Domain) -> tuple[int, list[str]]:
    return domain.value, ["half" if element == HALF else element for element in domain.elements]


def truth(view: NineDomainsView) -> Facts:
    """Return the same facts as `position`, but from a view."""
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
        said = [(card, bonus, strength or 0) for card, bonus, strength in cards]
        reason = "effect" if fight.reason in _REASONS else fight.reason
        if reason not in {"effect", "bonus", "plus", "minus"}:
            reason = "other"
        won = fight.winner >= 0
        who, why = (fight.winner + 1, reason) if won else (None, None)
        fights.append((*said, fight.domain.value, who, fight.award, why))
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
                answer.seat + 1,
                *(
                    map(int, (answer.given, answer.taken))
                    if answer.kind == "swap"
                    else (answer.given, answer.taken)
                ),
            )
            for answer in view.answers
            if answer.given
        ],
        "stakes": None if view.result else stakes,
        "below": None if view.result else list(view.below),
        "seats": {seat + 1: _truth_of(view, seat) for seat in (0, 1)},
        "removed": [_domain(domain) for domain in view.removed],
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
        "won": [_domain(domain) for domain in view.won[seat]],
        "elements": [*view.elements[seat], *(["half"] if is_half else [])],
        "used": list(view.used[seat]),
    }


def wishes(known: Facts, ear: Ear, dice: Dice) -> Iterator[str]:
    """Return texts to type, the best first: three cards from the hand, or a possible swap."""
    said = {card: ear.words.say("nine_domains-one-of-faces", one=face_key(card)) for card in CARDS}
    own = known["seats"][known["you"]]
    if known["phase"][0] == "placing":
        yield " ".join(said[card] for card in shuffled(dice, known["hand"])[:PLACES])
    elif known["phase"][0] == "swap":
        yield from (str(value) for value, _ in shuffled(dice, own["won"]))
    else:
        yield from (said[card] for card in shuffled(dice, known["hand"]))
