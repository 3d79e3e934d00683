"""The English of the private panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.orcs import GAME
from tests.games.orcs.orcs_scenes import EVERYTHING, acting, learn, play, walk
from tests.sentences import Sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Seat
    from engine.games.orcs.state import OrcsState
    from engine.panels import Control, Panel


@pytest.fixture(scope="module")
def english() -> Sentences:
    return Sentences(GAME)


def panel(state: OrcsState, picks: str = "", seat: Seat = 0) -> Panel:
    found = GAME.panel(state, seat, picks)
    assert found.picks == picks
    return found


def prompt(english: Sentences, state: OrcsState, picks: str = "", seat: Seat = 0) -> str:
    shown = panel(state, picks, seat)
    return english.say(shown.prompt, shown.facts)


def labels(english: Sentences, state: OrcsState, picks: str = "", seat: Seat = 0) -> list[str]:
    """Return what can be tapped after *picks*."""
    return [
        english.say(control.label, control.facts)
        for group in panel(state, picks, seat).groups
        for control in group.controls
    ]


def test_the_panel_of_a_turn(english: Sentences) -> None:
    state = acting("zap book-wl replenish", "goblin@3i chief*1@3m")
    learn(state, 0, "poison", "remove-card")
    assert prompt(english, state) == "Actions left: 2. What do you do?"
    said = labels(english, state)
    casts = [one for one in said if ": " in one]
    assert casts[0] == "Zap + Book 💧⚡ at the goblin on 3i: defeated", "what defeats comes first"
    assert len(casts) == 17
    assert [one for one in said if one not in casts] == [
        "Zap, power 1",
        "Zap + Book 💧⚡, power 2, defeats 1",
        "Zap + Replenish, power 2, defeats 1",
        "Zap + Book 💧⚡ + Replenish, power 3, defeats 1",
        "Spell Book (water, lightning)",
        "Replenish, power 1",
        "Replenish + Zap, power 2",
        "Replenish + Book 💧⚡, power 2",
        "To space 2",
        "To space 4",
        "To space 5",
        "To space 6",
        "Poison somebody",
        "Remove a card",
        "Pass",
    ]
    assert prompt(english, state, "zap+book-wl") == (
        "Zap + Book 💧⚡, power 2: what is it done to?"
    )
    assert labels(english, state, "zap+book-wl")[:2] == [
        "Goblin on 3i: 2 damage, defeated",
        "Chief on 3m (hurt 1): 2 damage, 1 life left",
    ]
    assert prompt(english, state, "zap+book-wl.chief*1@3m") == (
        "Cast Zap with power 2 at the chief on 3m (hurt 1)? 2 damage: 1 life left."
    )
    assert labels(english, state, "poison") == ["The blue mage"]
    assert prompt(english, state, "poison.p2") == (
        "Put a poison card on the discard pile of the blue mage?"
    )
    assert labels(english, state, "remove")[0] == "Zap"
    assert prompt(english, state, "pass") == "Pass? 2 actions are lost."


def test_the_panel_of_an_open_spell(english: Sentences) -> None:
    state = acting("earthquake wisdom smash magic-bonds", "goblin@3i orc@4i orc@4i")
    play(state, "cast=earthquake", "add=wisdom")
    assert prompt(english, state) == (
        "Earthquake lies open, power 2. What is it done to, or what enhances it?"
    )
    told = labels(english, state)
    assert told[:3] == [
        "3i: 2 damage to 1, 1 falls",
        "3m: 2 damage to 0, none falls",
        "3o: 2 damage to 0, none falls",
    ]
    assert "Smash: power 3" in told
    assert "Magic Bonds: power 2, may teleport" in told
    assert "Draw a card" in told
    play(state, "add=smash")
    assert prompt(english, state, "at=3i+4i") == (
        "Cast Earthquake with power 3 on 3i and 4i? 2 damage to 3: 3 fall."
    )


def test_the_panel_of_supports(english: Sentences) -> None:
    state = acting("switch magic-bonds voodoo fire-spark", "goblin@1i orc@4m", players=3)
    state.actions = 4
    assert prompt(english, state, "magic-bonds.goblin@1i>1") == (
        "Let the goblin on 1i advance a section? It reaches the tower, and its kind is worth less."
    )
    assert labels(english, state, "voodoo")[:2] == [
        "Make the blue mage discard a card",
        "Make the green mage discard a card",
    ]
    assert prompt(english, state, "voodoo+fire-spark.all") == (
        "Cast Voodoo and make everybody else discard a card, and one more action?"
        " Hands of more than three cards: 2."
    )
    play(state, "cast=switch")
    assert labels(english, state)[:2] == ["Goblin on 1i", "Orc on 4m"]
    assert prompt(english, state, "at=goblin@1i") == (
        "The goblin on 1i: with which one does it change places, or where does it go?"
    )
    assert labels(english, state, "at=goblin@1i") == ["Goblin on 1i and orc on 4m"]


def all_panels(state: OrcsState, seat: Seat, dice: PlayoutDice) -> Iterator[Panel]:
    """Give the panel and some of those to which it leads."""
    ahead = [""]
    while ahead:
        shown = GAME.panel(state, seat, ahead.pop())
        yield shown
        controls = [control for group in shown.groups for control in group.controls]
        if len(shown.picks) < 60 and controls and shown.picks.count(".") < 2 and not shown.move:
            ahead.append(controls[dice.below(len(controls))].picks)


def check(english: Sentences, controls: tuple[Control, ...], longest: int) -> set[str]:
    """Check that labels differ and fit; return their names."""
    told = [english.say(control.label, control.facts) for control in controls]
    assert len(set(told)) == len(told), told
    assert all(0 < len(label) <= longest for label in told), told
    return {control.label for control in controls}


@pytest.mark.parametrize("number", range(4))
def test_every_prompt_and_label_has_its_text(english: Sentences, number: int) -> None:
    options: dict[str, str] = (EVERYTHING, {"bonus": "on", "missions": "on"}, {})[number % 3]
    dice = PlayoutDice(number)
    keys: set[str] = set()
    for state, seat, _ in walk(number, 2 + number % 3, **options):
        if seat == CHANCE:
            continue
        for shown in all_panels(state, seat, dice):
            assert english.say(shown.prompt, shown.facts)
            keys.add(shown.prompt)
            for group in shown.groups:
                is_select = group.kind == "select"
                assert 0 < len(english.say(group.label, {})) <= 100
                keys.add(group.label)
                keys |= check(english, group.controls, 100 if is_select else 80)
    assert len(keys) > 30


def test_every_name_of_the_lobby_has_its_text(english: Sentences) -> None:
    english.check_lobby()
