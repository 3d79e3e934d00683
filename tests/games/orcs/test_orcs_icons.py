"""What stands before what is tapped: the icon of a creature, a spell, a mage or a deed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.orcs import GAME
from engine.games.orcs.data import CREATURES, SPELLS
from engine.games.orcs.panel import card_icon
from tests.games.orcs.orcs_scenes import acting, learn, play, show
from tests.sentences import Sentences

if TYPE_CHECKING:
    from engine.games.orcs.state import OrcsState


@pytest.fixture(scope="module")
def english() -> Sentences:
    return Sentences(GAME)


def shown(english: Sentences, state: OrcsState, picks: str = "") -> list[str]:
    """Return what can be tapped after *picks*, with its emoji."""
    return [
        (english.say(control.plain_icon, {}) if control.icon else "")
        + english.say(control.label, control.facts)
        for group in GAME.panel(state, 0, picks).groups
        for control in group.controls
    ]


def test_a_spell_has_the_sign_of_its_magic_and_a_target_that_of_its_kind(
    english: Sentences,
) -> None:
    state = acting("zap book-wl wisdom", "goblin@3i chief*1@3m")
    learn(state, 0, "poison", "remove-card")
    said = shown(english, state)
    for label in (
        "⚡Zap, power 1",
        "📖Spell Book (water, lightning)",
        "🌈Wisdom",
        "🌀To space 2",
        "🧪Poison somebody",
        "❌Remove a card",
        "⏭️Pass",
    ):
        assert any(one.startswith(label) for one in said), label
    assert [one[:2] for one in shown(english, state, "zap")[:2]] == ["👺G", "👑C"]
    assert shown(english, state, "poison") == ["🔵The blue mage"]


def test_a_victim_has_the_colour_of_their_hat(english: Sentences) -> None:
    state = acting("voodoo fire-spark", "", players=3)
    said = shown(english, state, "voodoo")
    assert [one[0] for one in said[:2]] == ["🔵", "🟢"]
    assert any(one.startswith("👥") for one in shown(english, state, "voodoo+fire-spark"))


def test_an_open_switch_names_creatures_with_a_capital(english: Sentences) -> None:
    state = acting("switch", "goblin@1i orc-rider@4m")
    play(state, "cast=switch")
    assert shown(english, state)[:2] == ["👺Goblin on 1i", "🐗Orc rider on 4m"]


def test_the_plain_emoji_of_a_spell_is_that_of_its_magic_and_each_creature_has_its_own(
    english: Sentences,
) -> None:
    of_cards = [english.say(f"icon-{card_icon(card)}", {}) for card in range(len(SPELLS))]
    for sign, spell in zip(of_cards, SPELLS, strict=True):
        if len(spell.magics) == 1:
            assert sign == english.say(f"icon-{spell.magics[0]}", {}), spell.id
        else:
            assert sign == {0: "🧪", 2: "📖", 4: "🌈"}[len(spell.magics)], spell.id
    of_creatures = {english.say(f"icon-{one.id}", {}) for one in CREATURES}
    assert len(of_creatures) == len(CREATURES)


def test_a_spell_to_be_learned_is_explained_by_its_own_effect(english: Sentences) -> None:
    state = acting("book-fe", "")
    show(state, "fireball", "switch")
    (learning,) = (
        control
        for group in GAME.panel(state, 0, "").groups
        for control in group.controls
        if control.label == "cast-card" and control.facts["learned"] == "fireball"
    )
    assert english.say(learning.about, learning.facts).startswith("Enhanced only: 3 damage")
