"""The private panel: a player picks the card, then the token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.loco.data import (
    CARD_TEXTS,
    COUNT,
    CREATURES,
    LETTERS,
    LONGEST_ROW,
    MOVE_TEXTS,
    NO_TOKEN,
    TOKENS,
    VALUES,
    Move,
)
from engine.panels import Control, Panel, TapNode, groups_along, tree

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.loco.state import LocoState

_NONE = "none"


def describe(state: LocoState, seat: Seat, move: Move) -> tuple[str, dict[str, Fact]]:
    """Describe the card played and the token taken."""
    del state, seat
    assert isinstance(move, int), "a seat's moves are not outcomes of chance"
    card, token = divmod(move, TOKENS)
    creature, value = divmod(card, VALUES)
    facts: dict[str, Fact] = {"creature": CREATURES[creature].name, "value": value}
    if token == NO_TOKEN:
        return "words-none", facts
    return "words", {**facts, "token": CREATURES[token].name}


def panel(state: LocoState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*: a card, then a token or none.

    Earlier taps stay visible, so another card or token is one tap away.
    """
    ways: list[tuple[tuple[str, ...], int]] = []
    for card in state.hands[seat]:
        choices = state.choices(card // VALUES)
        for token in choices:
            name = _NONE if token == NO_TOKEN else LETTERS[token]
            last = () if choices == [NO_TOKEN] else (name,)
            ways.append(((CARD_TEXTS[card], *last), card * TOKENS + token))
    trail = tree(ways).follow(picks)
    groups = groups_along(
        trail,
        (("select", "panel-card"), ("select", "panel-token")),
        lambda step: _control(state, seat, step),
    )
    here = trail[-1]
    if len(trail) == 1:
        return Panel("", "panel-choose-card", {}, groups)
    card, token = divmod(here.moves[0], TOKENS)
    creature, value = divmod(card, VALUES)
    facts: dict[str, Fact] = {"creature": CREATURES[creature].name, "value": value}
    chosen = (CARD_TEXTS[card],)
    if here.move is None:
        return Panel(here.path, "panel-choose-token", facts, groups, chosen)
    move = MOVE_TEXTS[here.move]
    words, facts = describe(state, seat, here.move)
    if token != NO_TOKEN:
        chosen = (*chosen, LETTERS[token])
    return Panel(here.path, f"panel-confirm-{words}", facts, groups, chosen, move)


def _control(state: LocoState, seat: Seat, step: TapNode[int]) -> Control:
    card, token = divmod(step.moves[0], TOKENS)
    creature, value = divmod(card, VALUES)
    if "." not in step.path:
        held = state.tokens[creature::COUNT]
        facts: dict[str, Fact] = {
            "creature": CREATURES[creature].name,
            "value": value,
            "worth": state.worths()[creature],
            "laid": len(state.rows[creature]),
            "longest": LONGEST_ROW,
            "own": held[seat],
            "others": sum(held) - held[seat],
        }
        is_ending = state.is_ending(creature)
        label = "panel-card-option-ending" if is_ending else "panel-card-option"
        icon = CREATURES[creature].name
        return Control(
            step.path,
            label,
            facts,
            step.path,
            # at the start there is nothing to say about a creature yet
            about="panel-card-about" if state.rows[creature] or any(held) else "",
            topic="creature",
            is_for_newcomers=True,
            icon=icon,
            brief="" if is_ending else "panel-card-brief",
            line=icon,
        )
    if token == NO_TOKEN:
        return Control(step.path, "panel-decline-option")
    facts = {
        "creature": CREATURES[token].name,
        "worth": value if token == creature else state.worths()[token],
        "own": state.tokens[seat * COUNT + token],
    }
    icon = CREATURES[token].name
    return Control(step.path, "panel-token-option", facts, LETTERS[token], icon=icon)
