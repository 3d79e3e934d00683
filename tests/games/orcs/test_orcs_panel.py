"""The private panel: its controls, words and icons."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.terminal.checking import panel_faults
from engine.core import CHANCE, MOVE_TEXT, Seat
from engine.fair import PlayoutDice
from engine.games.orcs import GAME
from engine.games.orcs.data import CREATURE_OF, CREATURES, SPELLS
from engine.games.orcs.narrate import discard_facts
from render.orcs.scenes import acting, fresh, give, put, show
from tests.engine.forming import texts_formed_once
from tests.games.driving import tapped
from tests.games.orcs.orcs_scenes import EVERYTHING, learn, play, walk
from tests.packages import INSTALLED
from tests.sentences import Sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.orcs.state import OrcsState
    from engine.panels import Control, Panel

MOST_ROWS = 8


def controls_of(panel: Panel) -> dict[str, Control]:
    return {control.picks: control for group in panel.groups for control in group.controls}


def check(panel: Panel) -> None:
    """Check Discord's limits: rows, options of a select, button ids, labels that differ."""
    rows = 0
    buttons = [panel.picks.rpartition(".")[0]] if panel.picks else []
    for group in panel.groups:
        is_select = group.kind == "select"
        rows += 1 if is_select else -(-len(group.controls) // 5)
        assert 0 < len(group.controls) <= 25
        names = [control.picks for control in group.controls]
        assert len(set(names)) == len(names)
        buttons += [] if is_select else names
        labels = [(control.label, tuple(control.facts.items())) for control in group.controls]
        assert len(set(labels)) == len(labels)
        for name in names:
            assert len(name) <= 60
            assert re.fullmatch(MOVE_TEXT, name)
            assert ":" not in name
    assert rows <= MOST_ROWS
    assert len(set(buttons)) == len(buttons)


def test_the_panel_of_switch_fits_a_crowded_board() -> None:
    kinds = ("goblin", "chief", "orc")
    crowd = " ".join(
        f"{kind}@{path}{side}" for path in range(1, 7) for side in "im" for kind in kinds
    )
    state = play(acting("switch smash book-fe", crowd), "cast=switch", "add=smash")
    panel = GAME.panel(state, 0, "")
    check(panel)
    assert [len(group.controls) for group in panel.groups] == [25, 12, 1]
    first = GAME.panel(state, 0, "at=chief@6m")
    check(first)
    swaps = [name for name in controls_of(first) if name.endswith("+chief@6m")]
    assert len(swaps) == 2 * 11
    assert GAME.panel(state, 0, "at=chief@6m.chief@6m>3o").move == "at=chief@6m>3o"


assert INSTALLED, "their texts are read"
ENHANCERS = "book-wl book-fe book-lf smash"


@pytest.fixture(scope="module")
def formed_once() -> Iterator[None]:
    with texts_formed_once():
        yield


@pytest.mark.usefixtures("formed_once")
@pytest.mark.parametrize("spell", [spell.id for spell in SPELLS if spell.id != "poison"])
@pytest.mark.parametrize("hurt", ["orc@5i orc*1@5i", "chief*1@3m chief*2@3m chief@3m chief@4o"])
def test_hurt_and_unhurt_creatures_have_different_labels(spell: str, hurt: str) -> None:
    state = acting(f"{spell} {ENHANCERS}", f"{hurt} goblin@5i goblin@1m", players=3)
    begun = state.copy()
    play(begun, f"cast={spell}")
    for item in (state, begun):
        paths = ["", *controls_of(GAME.panel(item, 0, ""))]
        assert len(paths) > 1
        for path in paths:
            assert list(panel_faults(GAME, GAME.panel(item, 0, path))) == []


def test_an_enhanced_attack_takes_one_tap_and_a_confirmation() -> None:
    state = acting("zap book-wl smash poison", "orc@3m goblin@4i")
    panel = GAME.panel(state, 0, "")
    assert (panel.prompt, panel.facts["actions"]) == ("panel-act", 2)
    casts = controls_of(panel)
    facts = {"spell": "zap", "first": "book-wl", "second": "none", "kills": 1}
    assert facts.items() <= casts["zap+book-wl.orc@3m"].facts.items()
    assert casts["zap+book-wl.orc@3m"].at == "3m"
    assert casts["zap"].about == "spell-zap-effect"
    assert casts["zap"].facts["kills"] == 0
    assert casts["zap"].at == "hand/zap"
    assert "zap+book-wl" not in casts, "all its targets are there"
    panel = GAME.panel(state, 0, "zap+book-wl")
    assert (panel.prompt, panel.move) == ("panel-target", "")
    assert panel.chosen == ("hand/zap", "hand/book-wl")
    target = controls_of(panel)["zap+book-wl.orc@3m"]
    assert target.at == "3m"
    assert target.facts["kills"] == 1
    panel = GAME.panel(state, 0, "zap+book-wl.orc@3m")
    assert panel.move == "zap+book-wl>orc@3m"
    assert panel.prompt == "panel-confirm-creature"
    assert panel.chosen == ("hand/zap", "hand/book-wl", "3m")


def test_a_spell_that_needs_help_shows_its_helpers() -> None:
    state = acting("fireball fire-spark book-fe", "lava-golem@3i")
    panel = GAME.panel(state, 0, "fireball")
    assert panel.prompt == "panel-enhance"
    assert set(controls_of(panel)) == {
        "fireball+fire-spark",
        "fireball+book-fe",
        "fireball+fire-spark+book-fe",
        "fireball.lay",
    }
    assert GAME.panel(state, 0, "fireball.lay").move == "cast=fireball"


def test_a_spell_without_a_target_says_so_and_comes_last(english: Sentences) -> None:
    state = acting("fireball zap book-fe", "goblin@4i")
    spells, *_ = GAME.panel(state, 0, "").groups
    said = [english.say(control.label, control.facts) for control in spells.controls]
    assert sorted(said[-2:]) == ["Fireball, power 1: no target", "Zap, power 1: no target"]
    assert not any("no target" in text for text in said[:-2])
    asked = GAME.panel(state, 0, "zap")
    assert english.say(asked.prompt, asked.facts) == (
        "Zap, power 1: no target, even with your other cards. Cast it all the same?"
    )


def test_a_spell_says_if_only_other_cards_give_it_a_target(english: Sentences) -> None:
    state = acting("fireball fire-spark", "lava-golem@3i")
    spells, *_ = GAME.panel(state, 0, "").groups
    said = {control.picks: english.say(control.label, control.facts) for control in spells.controls}
    assert said["fireball"] == "Fireball, power 1: only with other cards"
    assert list(said)[-1] == "fireball"


def test_casting_without_effect_is_offered_last() -> None:
    state = acting("earthquake wisdom", "goblin@3i")
    play(state, "cast=earthquake")
    targets = [group for group in GAME.panel(state, 0, "").groups if group.label == "panel-targets"]
    for group in targets:
        assert [control.label == "panel-do-none" for control in group.controls][:-1].count(
            True
        ) == 0


def test_the_prompt_for_a_path_explains_the_numbers_in_brackets(english: Sentences) -> None:
    assert english.say("panel-revealing", {}) == (
        "Your turn begins with a new creature: on which path? "
        "In brackets: how many more can come there."
    )


def test_a_target_says_its_points_and_how_many_more_give_a_skill() -> None:
    state = acting("zap book-wl", "orc*1@3i chief@3m")
    state.steps[CREATURE_OF["orc"]] = 1
    state.mages[0].skulls[CREATURE_OF["orc"]] = 1
    state.mages[0].skulls[CREATURE_OF["chief"]] = 2
    targets = controls_of(GAME.panel(state, 0, "zap"))
    sentences = Sentences(GAME)
    said = {
        str(target.facts["kind"]): sentences.say(target.about, target.facts)
        for target in targets.values()
        if target.about == "panel-creature-about"
    }
    assert said == {
        "orc": "worth 2 points now; one more gives you a skill: extra action",
        "chief": "worth 7 points now",
    }
    state.mages[0].skulls[CREATURE_OF["orc"]] = 0
    (orc,) = (
        control
        for control in controls_of(GAME.panel(state, 0, "zap")).values()
        if control.facts.get("kind") == "orc"
    )
    assert "; 2 of them give you a skill" in sentences.say(orc.about, orc.facts)


def test_lower_lines_are_offered_once_a_target_is_chosen() -> None:
    state = play(acting("zap book-wl", "orc@3m"), "cast=zap", "add=book-wl")
    panel = GAME.panel(state, 0, "at=orc@3m")
    assert panel.move == "at=orc@3m"
    assert controls_of(panel)["at=orc@3m.1"].facts["damage"] == 1
    assert GAME.panel(state, 0, "at=orc@3m.1").move == "at=orc@3m/1"


def test_either_creature_of_a_switch_may_be_tapped_first() -> None:
    state = play(acting("switch smash", "orc@3m goblin@4i"), "cast=switch", "add=smash")
    item = GAME.panel(state, 0, "at=orc@3m")
    assert item.prompt == "panel-second"
    assert set(controls_of(item)) == {
        "at=orc@3m.orc@3m+goblin@4i",
        "at=orc@3m.orc@3m>3i",
        "at=orc@3m.orc@3m>3o",
    }
    other = GAME.panel(state, 0, "at=goblin@4i.orc@3m+goblin@4i")
    assert other.move == "at=orc@3m+goblin@4i"
    assert other.chosen == ("3m", "4i")


def test_many_enhancements_are_grouped_behind_the_spell() -> None:
    state = acting("", "orc@3m")
    give(
        state, 0, "zap fire-spark smash cold-snap book-lf book-wl book-fe book-ew wisdom replenish"
    )
    put(state, "chief@3i")
    casts = [control.picks for control in GAME.panel(state, 0, "").groups[0].controls]
    assert len(casts) == 25
    assert {"zap", "fire-spark", "smash", "cold-snap", "wisdom", "replenish"} <= set(casts)
    assert not any("+" in name for name in casts if "." not in name)
    assert tapped(state, 0, 3) == {state.format_move(move) for move in state.legal_moves(0)}


@pytest.mark.parametrize(
    ("picks", "kept"),
    [("zz", ""), ("zap.goblin@3i", "zap"), ("pass.x", "pass"), ("zap.orc@3m.1", "zap.orc@3m")],
)
def test_invalid_picks_are_ignored(picks: str, kept: str) -> None:
    state = acting("zap", "orc@3m")
    assert GAME.panel(state, 0, picks).picks == kept


def test_panels_ask_for_missions_and_for_victims_discards() -> None:
    state = acting("voodoo fire-spark", players=3)
    give(state, 1, "smash zap zap poison")
    give(state, 2, "smash zap cold-snap")
    play(state, "voodoo+fire-spark>all")
    assert state.to_act() == (1,)
    panel = GAME.panel(state, 1, "")
    assert (panel.prompt, panel.facts) == ("panel-discarding-why", discard_facts(state))
    assert set(controls_of(panel)) == {"discard=smash", "discard=zap", "discard=poison"}
    state.stage, state.victims, state.tasks = "missions", (), []
    state.modules = fresh(3, missions="on").modules
    state.mages[2].dealt = (0, 5)
    assert set(controls_of(GAME.panel(state, 2, ""))) == {"keep=weak", "keep=skills"}


# The panel's words --------------------------------------------------------------------------------


def panel(state: OrcsState, picks: str = "", seat: Seat = 0) -> Panel:
    found = GAME.panel(state, seat, picks)
    assert found.picks == picks
    return found


def prompt(english: Sentences, state: OrcsState, picks: str = "", seat: Seat = 0) -> str:
    shown = panel(state, picks, seat)
    return english.say(shown.prompt, shown.facts)


def labels(english: Sentences, state: OrcsState, picks: str = "", seat: Seat = 0) -> list[str]:
    """Return the labels of the controls after *picks*."""
    return [
        english.say(control.label, control.facts)
        for group in panel(state, picks, seat).groups
        for control in group.controls
    ]


def test_the_panel_offers_casts_first_and_then_the_other_actions(english: Sentences) -> None:
    state = acting("zap book-wl replenish", "goblin@3i chief*1@3m")
    learn(state, 0, "poison", "remove-card")
    assert prompt(english, state) == "2 actions left. What do you do?"
    said = labels(english, state)
    casts = [text for text in said if ": " in text or "defeats" in text]
    assert casts[0] == "Zap + Book water-lightning defeats goblin on 3i", "what defeats comes first"
    assert len(casts) == 17
    assert [text for text in said if text not in casts] == [
        "Zap, power 1",
        "Spell Book (water, lightning)",
        "Replenish, power 1",
        "To space 6",
        "To space 2",
        "To space 5",
        "To space 4",
        "Poison somebody",
        "Remove a card",
        "Pass",
    ]
    assert prompt(english, state, "zap+book-wl") == "Zap + Book 💧⚡, power 2: choose a target."
    assert labels(english, state, "zap+book-wl")[:2] == [
        "Goblin on 3i: 2 damage, defeated",
        "Chief on 3m (1 wound): 2 damage, 1 life left",
    ]
    assert prompt(english, state, "zap+book-wl.chief*1@3m") == (
        "Cast Zap with power 2 at the chief on 3m (1 wound)? 2 damage: 1 life left."
    )
    assert labels(english, state, "poison") == ["The blue mage"]
    assert prompt(english, state, "poison.p2") == (
        "Put a poison card on the blue mage’s discard pile?"
    )
    assert labels(english, state, "remove")[0] == "Zap"
    assert prompt(english, state, "pass") == "Pass? You will lose 2 actions."


def test_the_panel_of_an_open_spell_offers_targets_cards_and_icons(english: Sentences) -> None:
    state = acting("earthquake wisdom smash magic-bonds", "goblin@3i orc@4i orc@4i")
    play(state, "cast=earthquake", "add=wisdom")
    assert prompt(english, state) == (
        "You’re casting Earthquake, power 2. Choose a target, or add a card."
    )
    said = labels(english, state)
    assert said[:3] == [
        "3i: 2 damage to 1 creature, 1 defeated",
        "3m: 2 damage to 0 creatures, none defeated",
        "3o: 2 damage to 0 creatures, none defeated",
    ]
    assert "Smash: power 3" in said
    assert "Magic Bonds: power 2, lets you teleport" in said
    assert "Draw a card" in said
    play(state, "add=smash")
    assert prompt(english, state, "at=3i+4i") == (
        "Cast Earthquake with power 3 on 3i and 4i? 2 damage to 3 creatures: 3 defeated."
    )


def test_the_panel_says_what_a_support_spell_will_do(english: Sentences) -> None:
    state = acting("switch magic-bonds voodoo fire-spark", "goblin@1i orc@4m", players=3)
    state.actions = 4
    assert prompt(english, state, "magic-bonds.goblin@1i>1") == (
        "Advance the goblin on 1i by one section?"
        " It will reach the tower, so its kind will be worth less."
    )
    assert labels(english, state, "voodoo")[:2] == [
        "Make the blue mage discard a card",
        "Make the green mage discard a card",
    ]
    assert prompt(english, state, "voodoo+fire-spark.all") == (
        "Cast Voodoo and make everybody else discard a card, and gain an action?"
        " 2 players have more than three cards."
    )
    play(state, "cast=switch")
    assert labels(english, state)[:2] == ["Goblin on 1i", "Orc on 4m"]
    assert prompt(english, state, "at=goblin@1i") == (
        "What does the goblin on 1i change places with, or where does it move?"
    )
    assert labels(english, state, "at=goblin@1i") == ["Goblin on 1i and orc on 4m"]


def all_panels(state: OrcsState, seat: Seat, dice: PlayoutDice) -> Iterator[Panel]:
    """Yield the first panel, and those along a random path of taps."""
    ahead = [""]
    while ahead:
        shown = GAME.panel(state, seat, ahead.pop())
        yield shown
        controls = [control for group in shown.groups for control in group.controls]
        if len(shown.picks) < 60 and controls and shown.picks.count(".") < 2 and not shown.move:
            ahead.append(controls[dice.below(len(controls))].picks)


def named(english: Sentences, controls: tuple[Control, ...], longest: int) -> set[str]:
    """Check that labels differ and are at most *longest* long; return their keys."""
    said = [english.say(control.label, control.facts) for control in controls]
    assert len(set(said)) == len(said), said
    assert all(0 < len(label) <= longest for label in said), said
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
                keys |= named(english, group.controls, 100 if is_select else 80)
    assert len(keys) > 30


# The panel's icons --------------------------------------------------------------------------------


def shown(english: Sentences, state: OrcsState, picks: str = "") -> list[str]:
    """Return the labels of the controls after *picks*, with emoji."""
    return [
        (english.say(control.plain_icon, {}) if control.icon else "")
        + english.say(control.label, control.facts)
        for group in GAME.panel(state, 0, picks).groups
        for control in group.controls
    ]


def test_spells_have_the_sign_of_their_magic_and_targets_of_their_kind(
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
        assert any(text.startswith(label) for text in said), label
    assert [label[:2] for label in shown(english, state, "zap")[:2]] == ["👺G", "👑C"]
    assert shown(english, state, "poison") == ["🔵The blue mage"]


def test_a_victim_has_the_colour_of_its_hat(english: Sentences) -> None:
    state = acting("voodoo fire-spark", "", players=3)
    said = shown(english, state, "voodoo")
    assert [text[0] for text in said[:2]] == ["🔵", "🟢"]
    assert any(label.startswith("👥") for label in shown(english, state, "voodoo+fire-spark"))


def test_an_open_switch_capitalises_creature_names(english: Sentences) -> None:
    state = play(acting("switch", "goblin@1i orc-rider@4m"), "cast=switch")
    assert shown(english, state)[:2] == ["👺Goblin on 1i", "🐗Orc rider on 4m"]


def test_spells_and_creatures_have_plain_emoji(
    english: Sentences,
) -> None:
    of_cards = [english.say(f"icon-{spell.id}", {}) for spell in SPELLS]
    for sign, spell in zip(of_cards, SPELLS, strict=True):
        if len(spell.magics) == 1:
            assert sign == english.say(f"icon-{spell.magics[0]}", {}), spell.id
        else:
            assert sign == {0: "🧪", 2: "📖", 4: "🌈"}[len(spell.magics)], spell.id
    of_creatures = {english.say(f"icon-{creature.id}", {}) for creature in CREATURES}
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
    assert english.say(learning.about, learning.facts).startswith("Must be enhanced: 3 damage")
