"""Describe what a ply did, or explain why a move is illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import CHANCE, Event, Refusal, Weight
from engine.games.nine_domains.data import (
    AWARD,
    CARDS,
    DOMAINS,
    FETCHER,
    FRAIL,
    PLACES,
    SEATS,
    SPECIAL,
    SPECIAL_COUNT,
    STAR,
    SWAPPER,
    Fetch,
    Swap,
)
from engine.games.nine_domains.fights import choice_of, why_void, winning_card

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.core import Fact, Seat
    from engine.games.nine_domains.data import Choice, Fight, Move
    from engine.games.nine_domains.state import NineDomainsState


_MEETS: Final = {"1": FRAIL, STAR: FRAIL, FRAIL: STAR}
"""For some cards, the special card that their text mentions."""


WEIGHTS: Final = {
    **dict.fromkeys(("special", "specials", "round", "turned-up", "ready", "laid"), Weight.SHOWN),
    **dict.fromkeys(("won", "nobody", "award", "both-complete"), Weight.RESULT),
}


def narrate(
    before: NineDomainsState, seat: Seat, move: Move, after: NineDomainsState
) -> tuple[Event, ...]:
    if seat == CHANCE:
        return tuple(_tell_chance(str(move), after))
    if before.asked:
        facts: dict[str, Fact] = {"card": winning_card(before, before.asked), "place": before.asked}
        kind = "swapped" if isinstance(move, Swap) else "fetched"
        if isinstance(move, (Swap, Fetch)):
            answer = Event(kind, seat, {**facts, "give": move.give, "take": move.take})
        else:
            answer = Event("kept", seat, facts)
        events = [answer, *_tell_void(after, before.asked + 1)]
    elif after.placed[seat]:
        assert not isinstance(move, (Swap, Fetch, str)), "cards are being played"
        facts = {"cards": ", ".join(move)}
        events = [Event("ready", seat, is_passing=True), Event("laid", seat, facts, only=(seat,))]
    else:
        # both have played, so all cards are turned up
        events = [_tell_fight(fight) for fight in after.fights]
        for fight in after.fights:
            if fight.award:
                facts = {"place": fight.place, "points": AWARD}
                events.append(Event("award", fight.winner, facts))
        events += _tell_void(after, 1)
    if after.elements_ignored and not before.elements_ignored:
        events.append(Event("both-complete", None))
    if result := after.result():
        winner = None if result.is_draw else result.winners[0]
        events.append(Event("ended", winner, {"why": result.reason}))
    return tuple(events)


def signed(bonus: int) -> str:
    return f"{bonus:+d}" if bonus else "none"


def shown_by(value: int) -> str:
    """Return the name of a domain's elements, or ``none``."""
    return "-".join(DOMAINS[value].elements) or "none"


def _tell_chance(outcome: str, after: NineDomainsState) -> Iterator[Event]:
    if outcome.startswith(SPECIAL):
        yield Event("special", None, {"card": outcome.removeprefix(SPECIAL)})
        if len(after.specials) == SPECIAL_COUNT:
            yield Event("specials", None, {"cards": ", ".join(after.specials)})
        return
    value, place = map(int, outcome.split("@"))
    facts: dict[str, Fact] = {"domain": value, "place": place, "shows": shown_by(value)}
    if place == 1:
        yield Event("round", None, {"round": after.round})
    yield Event("turned-up", None, facts)


def _tell_fight(fight: Fight) -> Event:
    is_won = fight.winner in range(SEATS)
    own = fight.winner if is_won else 0
    facts: dict[str, Fact] = {
        "place": fight.place,
        "domain": fight.domain.value,
        "reason": fight.reason,
        "card": fight.cards[own],
        "other": fight.cards[1 - own],
        "bonus": signed(fight.bonuses[own]),
        "other-bonus": signed(fight.bonuses[1 - own]),
        "strength": fight.strengths[own] or 0,
        "against": fight.strengths[1 - own] or 0,
    }
    return Event("won", fight.winner, facts) if is_won else Event("nobody", None, facts)


def _tell_void(after: NineDomainsState, first: int) -> Iterator[Event]:
    for place in range(first, (after.asked or PLACES + 1)):
        card = winning_card(after, place)
        if card in {SWAPPER, FETCHER} and (why := why_void(after, place)):
            owner = after.fights[place - 1].winner
            yield Event("void", owner, {"card": card, "place": place, "why": why})


def face_key(name: str) -> str:
    """Return a card's name in texts, which has no signs and no leading digit: ``c3p``."""
    return f"c{CARDS[name].key}"


def card_key(name: str, specials: Collection[str]) -> str:
    """Return the name of the text on a card's effect, which may depend on the *specials*."""
    meets = _MEETS.get(name)
    return f"{face_key(name)}{'' if meets is None or meets in specials else '-alone'}"


def hint(state: NineDomainsState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/nine_domains/*/rules.md``."""
    if seat not in state.to_act():
        return Refusal("3.3", "refusal-turn")
    choice = choice_of(state)
    if choice is not None:
        return _refuse_answer(choice, move)
    if isinstance(move, (Swap, Fetch, str)):
        return Refusal("3.2", "refusal-lay-first")
    for card in move:
        facts = {"card": card}
        if CARDS[card].is_special and card not in state.specials:
            return Refusal("2.5", "refusal-not-dealt", facts)
        if card in state.used[seat]:
            return Refusal("3.5", "refusal-used", facts)
    twice = next(card for card in move if move.count(card) > 1)
    return Refusal("3.2", "refusal-twice", {"card": twice})


def _refuse_answer(choice: Choice, move: Move) -> Refusal:
    if choice.kind == "swap":
        if not isinstance(move, Swap):
            return Refusal("6.4", "refusal-swap-asked")
        if str(move.give) not in choice.give:
            return Refusal("6.4", "refusal-not-own-domain", {"domain": move.give})
        return Refusal("6.4", "refusal-not-their-domain", {"domain": move.take})
    if not isinstance(move, Fetch):
        return Refusal("6.7", "refusal-fetch-asked")
    if move.give not in choice.give:
        return Refusal("6.7", "refusal-not-in-hand", {"card": move.give})
    return Refusal("6.7", "refusal-not-used", {"card": move.take})
