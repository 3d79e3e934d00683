"""Why a move is not legal: the first rule that stands in its way, with the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Refusal
from engine.games.nine_domains.choices import choice_of
from engine.games.nine_domains.data import CARDS, Fetch, Placement, Swap

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.nine_domains.data import Move
    from engine.games.nine_domains.state import NineDomainsState
    from engine.games.nine_domains.view import Choice


def hint(state: NineDomainsState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/nine_domains/rules.*.md``."""
    if seat not in state.to_act():
        return Refusal("3.3", "refusal-turn")
    choice = choice_of(state)
    if choice is not None:
        return _refuse_answer(choice, move)
    if isinstance(move, (Swap, Fetch, str)):
        return Refusal("3.2", "refusal-lay-first")
    return _refuse_placement(state, seat, move)


def _refuse_placement(state: NineDomainsState, seat: Seat, cards: Placement) -> Refusal:
    for card in cards:
        facts = {"card": card}
        if CARDS[card].is_special and card not in state.specials:
            return Refusal("2.5", "refusal-not-dealt", facts)
        if card in state.used[seat]:
            return Refusal("3.5", "refusal-used", facts)
    twice = next(card for card in cards if cards.count(card) > 1)
    return Refusal("3.2", "refusal-twice", {"card": twice})


def _refuse_answer(choice: Choice, move: Move) -> Refusal:
    """Return what is wrong with *move* as an answer to *choice*."""
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
