"""What Locus tells people: cards by their names, never notation; and what lies open."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cogs.ui.narration import in_words, tell
from cogs.ui.texts import TEXTS
from engine.core import CHANCE
from engine.games.locus import GAME
from engine.games.locus.data import CARDS
from engine.ports import Sitter
from render.locus.words import lookup
from tests.discord.playing import open_match
from tests.games.locus.locus_driver import dealt, refused, walk

if TYPE_CHECKING:
    from engine.games.locus import LocusState, LocusView
    from tests.discord.harness import Stage

NOTATION: Final = re.compile(r"\b[yprgbw][a-z]\d\b|\w@\w")
"""A card's text, or a move's."""
SITTERS: Final = tuple(Sitter(player=number) for number in (1, 2, 3))


def looked_up(view: LocusView) -> list[str]:
    return [
        TEXTS.say("en", f"locus-{key}", in_words("en", GAME, facts)) for key, facts in lookup(view)
    ]


def test_every_card_has_a_name_of_its_own_that_says_whether_it_has_a_coin() -> None:
    names = [TEXTS.say("en", "locus-one-of-cards", {"one": card.text}) for card in CARDS]
    assert len(set(names)) == len(CARDS)
    for name, card in zip(names, CARDS, strict=True):
        colour = TEXTS.say("en", "locus-colour", {"colour": card.colour}).lower()
        shape = TEXTS.say("en", "locus-shape", {"shape": card.shape})
        assert name == f"{colour} {shape}{' with a coin' if card.has_coin else ''}"


def test_cards_that_are_turned_up_are_told_by_name() -> None:
    state = dealt("yl4.wi2.ri3")
    fresh = state.copy()
    fresh.phase = "turning"
    (event,) = GAME.narrate(fresh, CHANCE, "up=yl4.wi2.ri3", state)
    text = tell("en", GAME, SITTERS[:2], event)
    assert text
    assert "yellow L of four, rainbow double square with a coin, and red line of three" in text


def test_nothing_that_is_told_is_notation() -> None:
    told = 0
    for players in (1, 3):
        states = walk("told", players)
        for before, after in pairwise(states):
            for seat, text in moves_between(before, after):
                for event in GAME.narrate(before, seat, before.parse_move(text), after):
                    sentence = tell("en", GAME, SITTERS[:players], event)
                    assert sentence
                    assert not NOTATION.search(sentence), sentence
                    told += 1
    assert told > 100


def moves_between(before: LocusState, after: LocusState) -> list[tuple[int, str]]:
    """Return the move that led from the one state to the other."""
    for seat in before.to_act():
        if seat == CHANCE:
            return [(seat, chance_between(before, after))]
        for move in before.legal_moves(seat):
            state = before.copy()
            state.play(seat, move)
            if state == after:
                return [(seat, before.format_move(move))]
    raise AssertionError("no move leads there")


def chance_between(before: LocusState, after: LocusState) -> str:
    if before.phase == "lot":
        return f"first={after.star + 1}"
    return "up=" + ".".join(CARDS[card].text for card in after.turned)


def test_a_card_that_is_not_there_is_refused_by_its_name() -> None:
    refusal = refused(dealt("yl4.wi2.ri3"), 0, "take=bn5")
    text = TEXTS.say("en", f"locus-{refusal.key}", refusal.facts)
    assert text == "No blue N of five lies face up."


def test_the_discards_can_be_looked_up_by_name() -> None:
    view = dealt("yl4.wi2.ri3").view(None)
    assert looked_up(view) == [
        "45 cards are left in the deck.",
        "No card is discarded yet.",
    ]
    later = replace(view, discards=("yl4", "wi2", "wi2"), deck=1, hidden=1)
    double = "rainbow double square with a coin"
    assert looked_up(later) == [
        "One card is left in the deck.",
        "One card was put away unseen.",
        f"Discarded (3): yellow L of four, {double}, and {double}.",
    ]


async def test_the_board_names_the_cards(stage: Stage) -> None:
    match_id = await open_match(stage, "locus")
    state = (await stage.match(match_id)).state
    view = state.view(None)
    names = [TEXTS.say("en", "locus-one-of-cards", {"one": card}) for card in view.cards]
    for name in names:
        assert name in stage.board().text
    assert not NOTATION.search(stage.board().text)
