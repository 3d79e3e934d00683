"""The private panel: every legal move can be tapped, and no other; the usual attack is near."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.terminal.checking import panel_faults
from engine.core import CHANCE, MOVE_TEXT, Seat
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, OrcsState
from engine.games.orcs.data import CREATURE_OF, SPELLS
from engine.games.orcs.narrate import discard_facts
from tests.games.orcs.orcs_scenes import EVERYTHING, PLAYERS, acting, fresh, give, play, put
from tests.packages import INSTALLED
from tests.sentences import Sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.panels import Control, Panel

MOST_ROWS = 8


def controls_of(panel: Panel) -> dict[str, Control]:
    return {control.picks: control for group in panel.groups for control in group.controls}


def check(panel: Panel) -> None:
    """Check what Discord asks: rows, options of a select, ids of buttons, labels that differ."""
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


def tapped(state: OrcsState, seat: Seat) -> set[str]:
    """Return all moves that can be reached by tapping."""
    ahead, seen, moves = [""], set[str](), set[str]()
    while ahead:
        picks = ahead.pop()
        if picks in seen:
            continue
        seen.add(picks)
        panel = GAME.panel(state, seat, picks)
        assert panel.picks == picks, "a control that leads nowhere"
        check(panel)
        moves |= {panel.move} if panel.move else set()
        ahead += [*controls_of(panel), GAME.panel(state, seat, picks.rpartition(".")[0]).picks]
    return moves


def positions(name: str, players: int, options: dict[str, str]) -> Iterator[OrcsState]:
    """Give every seventh position of a random match in which somebody is to act."""
    state = fresh(players, **options)
    dice = PlayoutDice(name)
    ply = 0
    while seats := state.to_act():
        seat = seats[dice.below(len(seats))]
        if seat != CHANCE:
            ply += 1
            if ply % 7 == 0:
                yield state
        state.play(
            seat, state.draw_chance(dice) if seat == CHANCE else state.random_move(seat, dice)
        )


@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["basic", "everything"])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_panel_reaches_all_legal_moves_and_no_others(
    players: int, options: dict[str, str]
) -> None:
    tried = 0
    for state in positions(f"panel {players}", players, options):
        for seat in state.to_act():
            legal = {state.format_move(move) for move in state.legal_moves(seat)}
            assert tapped(state, seat) == legal
            tried += 1
    assert tried > 5


def test_switch_is_cast_on_a_crowded_board() -> None:
    kinds = ("goblin", "chief", "orc")
    crowd = " ".join(
        f"{kind}@{path}{side}" for path in range(1, 7) for side in "im" for kind in kinds
    )
    state = acting("switch smash book-fe", crowd)
    play(state, "cast=switch", "add=smash")
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


@pytest.mark.parametrize("spell", [spell.id for spell in SPELLS if spell.id != "poison"])
@pytest.mark.parametrize("hurt", ["orc@5i orc*1@5i", "chief*1@3m chief*2@3m chief@3m chief@4o"])
def test_no_panel_has_two_labels_alike_where_one_is_hurt_and_the_other_is_not(
    spell: str, hurt: str
) -> None:
    state = acting(f"{spell} {ENHANCERS}", f"{hurt} goblin@5i goblin@1m", players=3)
    begun = state.copy()
    play(begun, f"cast={spell}")
    for one in (state, begun):
        paths = ["", *controls_of(GAME.panel(one, 0, ""))]
        assert len(paths) > 1
        for path in paths:
            assert list(panel_faults(GAME, GAME.panel(one, 0, path))) == []


def test_an_enhanced_attack_is_two_taps_and_the_confirmation() -> None:
    state = acting("zap book-wl smash poison", "orc@3m goblin@4i")
    panel = GAME.panel(state, 0, "")
    assert (panel.prompt, panel.facts["actions"]) == ("panel-act", 2)
    spells = controls_of(panel)
    facts = {"spell": "zap", "first": "book-wl", "second": "none", "power": 2, "kills": 1}
    assert facts.items() <= spells["zap+book-wl"].facts.items()
    assert spells["zap"].about == "spell-zap-effect"
    assert spells["zap"].facts["kills"] == 0
    assert spells["zap"].at == "hand/zap"
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


def test_a_target_says_what_it_is_worth_and_how_far_its_skill_is() -> None:
    state = acting("zap book-wl", "orc*1@3i chief@3m")
    state.steps[CREATURE_OF["orc"]] = 1
    state.mages[0].skulls[CREATURE_OF["orc"]] = 1
    state.mages[0].skulls[CREATURE_OF["chief"]] = 2
    targets = controls_of(GAME.panel(state, 0, "zap"))
    sentences = Sentences(GAME)
    told = {
        str(one.facts["kind"]): sentences.say(one.about, one.facts)
        for one in targets.values()
        if one.about == "panel-creature-about"
    }
    assert told == {
        "orc": "worth 2 points now; one more brings a skill: extra action",
        "chief": "worth 7 points now",
    }
    state.mages[0].skulls[CREATURE_OF["orc"]] = 0
    (orc,) = (
        one
        for one in controls_of(GAME.panel(state, 0, "zap")).values()
        if one.facts.get("kind") == "orc"
    )
    assert "; 2 of them bring a skill" in sentences.say(orc.about, orc.facts)


def test_lower_lines_are_offered_once_a_target_is_chosen() -> None:
    state = acting("zap book-wl", "orc@3m")
    play(state, "cast=zap", "add=book-wl")
    panel = GAME.panel(state, 0, "at=orc@3m")
    assert panel.move == "at=orc@3m"
    assert controls_of(panel)["at=orc@3m.1"].facts["damage"] == 1
    assert GAME.panel(state, 0, "at=orc@3m.1").move == "at=orc@3m/1"


def test_either_creature_of_a_switch_may_be_tapped_first() -> None:
    state = acting("switch smash", "orc@3m goblin@4i")
    play(state, "cast=switch", "add=smash")
    one = GAME.panel(state, 0, "at=orc@3m")
    assert one.prompt == "panel-second"
    assert set(controls_of(one)) == {
        "at=orc@3m.orc@3m+goblin@4i",
        "at=orc@3m.orc@3m>3i",
        "at=orc@3m.orc@3m>3o",
    }
    other = GAME.panel(state, 0, "at=goblin@4i.orc@3m+goblin@4i")
    assert other.move == "at=orc@3m+goblin@4i"
    assert other.chosen == ("3m", "4i")


def test_many_ways_to_enhance_are_behind_the_spell_itself() -> None:
    state = acting("", "orc@3m")
    give(
        state, 0, "zap fire-spark smash cold-snap book-lf book-wl book-fe book-ew wisdom replenish"
    )
    put(state, "chief@3i")
    first = controls_of(GAME.panel(state, 0, ""))
    spells = [name for name in first if not {"=", "."} & set(name) and name != "pass"]
    assert len(spells) == 25
    assert tapped(state, 0) == {state.format_move(move) for move in state.legal_moves(0)}


@pytest.mark.parametrize(
    ("picks", "kept"),
    [("zz", ""), ("zap.goblin@3i", "zap"), ("pass.x", "pass"), ("zap.orc@3m.1", "zap.orc@3m")],
)
def test_picks_that_lead_nowhere_count_as_none(picks: str, kept: str) -> None:
    state = acting("zap", "orc@3m")
    assert GAME.panel(state, 0, picks).picks == kept


def test_everybody_is_asked_for_a_mission_and_victims_for_a_card() -> None:
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
