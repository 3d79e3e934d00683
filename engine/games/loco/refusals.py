"""Why a move is not legal: the first rule that stands in its way, with the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Refusal
from engine.games.loco.data import CARD_TEXTS, CREATURES, MOVE_TEXTS, NO_TOKEN, TOKENS, VALUES

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.loco.data import Move
    from engine.games.loco.state import LocoState


def hint(state: LocoState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/loco/rules.*.md``."""
    assert isinstance(move, int), "while the table deals, nobody's moves are asked for"
    card, token = divmod(move, TOKENS)
    creature, value = divmod(card, VALUES)
    facts: dict[str, Fact] = {
        "creature": CREATURES[creature].name,
        "value": value,
        "card": CARD_TEXTS[card],
    }
    if str(value) in state.rows[creature]:
        return Refusal("3.2", "refusal-laid", facts)
    if card not in state.hands[seat]:
        return Refusal("3.2", "refusal-not-held", facts)
    return _refuse_token(state, card, token, facts)


def _refuse_token(state: LocoState, card: int, token: int, facts: dict[str, Fact]) -> Refusal:
    """Return why with *card*, which may be laid, this *token* cannot be taken."""
    creature = card // VALUES
    if token == NO_TOKEN:
        facts["move"] = MOVE_TEXTS[card * TOKENS + state.takeable(creature)[0]]
        return Refusal("3.6", "refusal-must-take", facts)
    facts["token"] = CREATURES[token].name
    if not any(state.supply):
        return Refusal("3.7", "refusal-all-gone", facts)
    if not state.takeable(creature):
        return Refusal("7.3", "refusal-only-barred", facts)
    if not state.supply[token]:
        return Refusal("3.5", "refusal-stack-empty", facts)
    return Refusal("7.1", "refusal-same-colour", facts)
