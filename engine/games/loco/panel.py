"""The private panel: the card, then the token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Control, Group, Panel
from engine.games.loco.data import (
    CARD_TEXTS,
    COUNT,
    CREATURES,
    LETTERS,
    MOVE_TEXTS,
    NO_TOKEN,
    TOKENS,
    VALUES,
)

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.loco.state import LocoState

_NONE = "none"


def panel(state: LocoState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*: two taps make a move, one where none can be taken.

    What was tapped before stays on show, so that another card or token is one tap away.
    """
    picked, _, rest = picks.partition(".")
    cards = tuple(_card_control(state, card) for card in state.hands[seat])
    card_group = Group("select", "panel-card", cards)
    if picked not in {control.picks for control in cards}:
        return Panel("", "panel-choose-card", {}, (card_group,))
    card = CARD_TEXTS.index(picked)
    creature, value = divmod(card, VALUES)
    facts: dict[str, Fact] = {"creature": CREATURES[creature].name, "value": value}
    choices = state.choices(creature)
    if choices == [NO_TOKEN]:
        move = MOVE_TEXTS[card * TOKENS + NO_TOKEN]
        return Panel(picked, "panel-confirm-none", facts, (card_group,), (picked,), move)
    tokens = tuple(_token_control(state, seat, card, token) for token in choices)
    groups = (card_group, Group("select", "panel-token", tokens))
    token = next((token for token in choices if _token_pick(token) == rest.partition(".")[0]), None)
    if token is None:
        return Panel(picked, "panel-choose-token", facts, groups, (picked,))
    path = f"{picked}.{_token_pick(token)}"
    move = MOVE_TEXTS[card * TOKENS + token]
    if token == NO_TOKEN:
        return Panel(path, "panel-confirm-none", facts, groups, (picked,), move)
    facts["token"] = CREATURES[token].name
    return Panel(path, "panel-confirm", facts, groups, (picked, LETTERS[token]), move)


def _card_control(state: LocoState, card: int) -> Control:
    """Name the card, and what its creature counts before it."""
    creature, value = divmod(card, VALUES)
    facts: dict[str, Fact] = {
        "creature": CREATURES[creature].name,
        "value": value,
        "worth": state.worths()[creature],
        "laid": len(state.rows[creature]),
    }
    label = "panel-card-option-ending" if state.is_ending(creature) else "panel-card-option"
    return Control(CARD_TEXTS[card], label, facts, CARD_TEXTS[card])


def _token_control(state: LocoState, seat: Seat, card: int, token: int) -> Control:
    """Name the token, what it counts once *card* is laid, and how many there are."""
    picks = f"{CARD_TEXTS[card]}.{_token_pick(token)}"
    if token == NO_TOKEN:
        return Control(picks, "panel-decline-option")
    creature, value = divmod(card, VALUES)
    facts: dict[str, Fact] = {
        "creature": CREATURES[token].name,
        "worth": value if token == creature else state.worths()[token],
        "left": state.supply[token],
        "own": state.tokens[seat * COUNT + token],
    }
    return Control(picks, "panel-token-option", facts, LETTERS[token])


def _token_pick(token: int) -> str:
    return _NONE if token == NO_TOKEN else LETTERS[token]
