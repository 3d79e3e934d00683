"""The Nine Domains' alt texts: the picture in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import AWARD, HALF, PLACES, ROUNDS, SEATS
from engine.games.nine_domains.narrate import face_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import Seat
    from engine.games.nine_domains import Answer, Domain, Fight, NineDomainsView
    from render.texts import Words

_EFFECTS: Final = {"star-wins", "star-loses", "zero-beats-five", "one-beats-four-minus"}
"""Reasons why a fight ended that share one text."""


def alt_text(view: NineDomainsView, words: Words) -> str:
    """Return the round, the seats to act, the last fights, the stakes and the holdings."""
    removed = ", ".join(_tell_domain(domain, words) for domain in view.removed)
    specials = _cards(view.specials, words)
    fights = ""
    if view.fights:
        sentence = words.grouped(_tell_fight(fight, words) for fight in view.fights)
        fights = words.say("nine_domains-alt-fights", round=view.fights[0].round, fights=sentence)
    own: list[str] = []
    if view.seat is not None:
        own.append(words.say("nine_domains-alt-you", number=view.seat + 1))
        if any(view.placed):
            own.append(words.say("nine_domains-alt-laid", cards=_cards(view.placed, words)))
        if view.hand:
            own.append(words.say("nine_domains-alt-hand", cards=_cards(view.hand, words)))
    sentences = [
        words.say("nine_domains-alt-round", round=view.round, rounds=ROUNDS),
        _tell_phase(view, words),
        *own,
        fights,
        *(_tell_answer(answer, words) for answer in view.answers),
        _tell_stakes(view, words),
        *(_tell_seat(view, seat, words) for seat in range(SEATS)),
        words.say("nine_domains-alt-removed", domains=removed) if removed else "",
        words.say("nine_domains-alt-ignored") if view.elements_ignored else "",
        words.say("nine_domains-alt-specials", cards=specials) if specials else "",
    ]
    return " ".join(filter(None, sentences))


def _name(seat: Seat, words: Words) -> str:
    return words.say("nine_domains-alt-player", number=seat + 1)


def _names(seats: Iterable[Seat], words: Words) -> str:
    return words.listed([_name(seat, words) for seat in seats])


def _card(card: str, words: Words) -> str:
    return words.say("nine_domains-one-of-faces", one=face_key(card))


def _cards(cards: Iterable[str], words: Words) -> str:
    return words.listed([_card(card, words) for card in cards])


def _signed(value: int, words: Words, *, has_plus: bool = False) -> str:
    sign = "minus" if value < 0 else "plus" if has_plus else "none"
    return words.say("nine_domains-alt-signed", sign=sign, size=abs(value))


def _tell_phase(view: NineDomainsView, words: Words) -> str:
    if view.result:
        if view.result.is_draw:
            return words.say("nine_domains-alt-draw")
        number = view.result.winners[0] + 1
        return words.say("nine_domains-alt-won", number=number, reason=view.result.reason)
    if view.choice:
        key = f"nine_domains-alt-{view.choice.kind}"
        return words.say(key, number=view.choice.seat + 1, place=view.choice.place)
    if view.phase == "dealing":
        return words.say("nine_domains-alt-dealing")
    sentence = words.say("nine_domains-alt-secret", players=_names(view.to_act, words))
    if any(view.ready):
        ready = _names((seat for seat, is_ready in enumerate(view.ready) if is_ready), words)
        sentence += " " + words.say("nine_domains-alt-ready", players=ready)
    return sentence


def _tell_fight(fight: Fight, words: Words) -> str:
    own, other = (
        words.say(
            "nine_domains-alt-card",
            card=_card(card, words),
            bonus=_signed(bonus, words, has_plus=True),
            strength=_signed(strength or 0, words),
        )
        if bonus
        else _card(card, words)
        for card, bonus, strength in zip(fight.cards, fight.bonuses, fight.strengths, strict=True)
    )
    domain = fight.domain.value
    if fight.winner not in range(SEATS):
        return words.say("nine_domains-alt-nobody", one=own, other=other, domain=domain)
    return words.say(
        "nine_domains-alt-fight",
        one=own,
        other=other,
        domain=domain,
        award=fight.award,
        number=fight.winner + 1,
        reason="effect" if fight.reason in _EFFECTS else fight.reason,
    )


def _tell_answer(answer: Answer, words: Words) -> str:
    if not answer.given:
        return ""
    key = "nine_domains-alt-swapped" if answer.kind == "swap" else "nine_domains-alt-fetched"
    given, taken = answer.given, answer.taken
    if answer.kind == "fetch":
        given, taken = _card(given, words), _card(taken, words)
    return words.say(key, number=answer.seat + 1, given=given, taken=taken)


def _tell_stakes(view: NineDomainsView, words: Words) -> str:
    if view.result:
        return ""
    stakes: list[str] = []
    for place in range(PLACES):
        domain = view.face_up[place]
        stake = _tell_domain(domain, words) if domain else words.say("nine_domains-alt-none")
        waiting = [
            words.say(
                "nine_domains-alt-waiting",
                player=_name(seat, words),
                bonus=_signed(bonus, words, has_plus=True),
            )
            for seat in range(SEATS)
            if (bonus := view.pending[seat][place])
        ]
        stakes.append(", ".join([stake, *waiting]))
    below = words.listed([str(count) for count in view.below])
    return words.say("nine_domains-alt-stakes", stakes=words.grouped(stakes), below=below)


def _tell_domain(domain: Domain, words: Words) -> str:
    elements = words.listed([_element(element, words) for element in domain.elements])
    return f"{domain.value} {elements}".rstrip()


def _element(element: str, words: Words) -> str:
    return words.say("nine_domains-alt-element", element="half" if element == HALF else element)


def _tell_seat(view: NineDomainsView, seat: int, words: Words) -> str:
    none = words.say("nine_domains-alt-none")
    elements = [*view.elements[seat]]
    if view.halves[seat] == 1 and "purple" not in elements:
        elements.append(HALF)
    return words.say(
        "nine_domains-alt-seat",
        number=seat + 1,
        points=view.points[seat],
        awards=AWARD * view.awards[seat],
        domains=", ".join(_tell_domain(domain, words) for domain in view.won[seat]) or none,
        elements=words.listed([_element(element, words) for element in elements]) or none,
        used=_cards(view.used[seat], words) or none,
    )
