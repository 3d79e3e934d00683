"""Rules 16 to 18: missions, bonus actions, new fate cards."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.orcs.data import MISSION_OF
from tests.games.orcs.orcs_scenes import (
    acting,
    board,
    can,
    ended,
    fresh,
    give,
    hand,
    learn,
    own,
    play,
    settle,
    steps,
    texts,
    turning_up,
)

# Secret missions ----------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "16.1")
def test_one_of_two_missions_is_kept_before_the_first_fate_card() -> None:
    state = settle(fresh(4, missions="on"))
    assert state.to_act() == (0, 1, 2, 3)
    dealt = [mission for seat in range(4) for mission in state.view(seat).missions]
    assert len(set(dealt)) == 8
    assert state.view(0).fate is None
    kept = [state.view(seat).missions[1] for seat in range(4)]
    for seat in (2, 0, 3, 1):
        assert texts(state, seat) == [f"keep={name}" for name in state.view(seat).missions]
        play(state, f"keep={kept[seat]}", seat=seat)
    assert [state.view(seat).mission for seat in range(4)] == kept
    assert [seat.mission for seat in state.view(None).seats] == [""] * 4
    assert str(state.draw_chance(PlayoutDice(1))).startswith("fate=")


def mission_points(mission: str, hand: str = "", **trophies: int) -> int:
    """Return what *mission* brings to seat 0 at the end, against seat 1 with two chiefs."""
    state = acting(hand, missions="on")
    own(state, 0, **trophies)
    own(state, 1, chief=2, orc=1)
    state.mages[0].mission = MISSION_OF[mission]
    assert state.view(None).seats[0].mission_points == 0
    state.stage, state.active = "over", -1
    points = state.view(None).seats[0].mission_points
    score = ended(state).scores[0]
    state.mages[0].mission = -1
    assert score == ended(state).scores[0] + points
    return points


@pytest.mark.rule("orcs", "16.2")
def test_missions_of_a_category() -> None:
    assert mission_points("weak", goblin=2, orc=3) == 4
    assert mission_points("strong", goblin_shaman=1, orc_rider=2) == 3
    assert mission_points("brute", lava_golem=1, chief=2) == 6


@pytest.mark.rule("orcs", "16.3")
def test_missions_of_groups() -> None:
    assert mission_points("many", goblin=3, orc_rider=3, chief=1) == 3
    assert mission_points("sets", goblin=2, orc=1, orc_rider=2, goblin_shaman=3, chief=2) == 6


@pytest.mark.rule("orcs", "16.4", "O43")
def test_the_mission_of_skills_counts_silenced_ones_too() -> None:
    state = acting("", missions="on", rule="no-skills")
    learn(state, 0, "poison", "no-loss", "draw-extra")
    state.mages[0].mission = MISSION_OF["skills"]
    state.stage, state.active = "over", -1
    assert state.view(None).seats[0].mission_points == 6
    assert state.standing()[0] == 6


@pytest.mark.rule("orcs", "16.5")
def test_the_mission_of_majorities_counts_equals_but_not_what_nobody_has() -> None:
    assert mission_points("maximum", chief=2, orc=2, goblin=1) == 9
    assert mission_points("maximum", chief=1) == 0


@pytest.mark.rule("orcs", "16.6", "O43")
def test_the_mission_of_spells_counts_cards_of_the_displays_still_owned() -> None:
    assert mission_points("spells", "smash fireball wisdom voodoo poison") == 3
    assert mission_points("spells", "fireball wisdom voodoo switch") == 6


# Bonus actions ------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "17.1", "O40")
def test_bonus_actions_come_at_once_may_be_waived_and_no_card_silences_them() -> None:
    state = acting("zap smash", "goblin-shaman*2@3i", bonus="on", rule="no-skills")
    play(state, "zap>goblin-shaman*2@3i")
    assert texts(state) == ["bonus=draw-card", "waive"]
    play(state, "waive")
    assert (hand(state), state.actions) == ("smash", 1)
    state = acting("zap smash", "goblin-shaman*2@3i")
    play(state, "zap>goblin-shaman*2@3i")
    assert texts(state, 0, "bonus") == []


@pytest.mark.rule("orcs", "17.2")
def test_a_shaman_gives_a_card() -> None:
    state = acting("zap", "goblin-shaman*2@3i", bonus="on")
    play(state, "zap>goblin-shaman*2@3i", "bonus=draw-card", "draw=p1.smash")
    assert hand(state) == "smash"


@pytest.mark.rule("orcs", "17.3")
def test_a_rider_makes_the_others_discard() -> None:
    state = acting("zap", "orc-rider*2@3i", bonus="on", players=3)
    give(state, 2, "smash zap cold-snap")
    play(state, "zap>orc-rider*2@3i", "bonus=discard-hands")
    assert state.to_act() == (1,)
    play(state, "discard=smash", seat=1)
    assert state.to_act() == (0,)


@pytest.mark.rule("orcs", "17.4")
def test_a_golem_gives_an_action() -> None:
    state = acting("zap smash", "lava-golem*3@3i", bonus="on")
    play(state, "zap>lava-golem*3@3i")
    assert state.actions == 2


@pytest.mark.rule("orcs", "17.5", "O26")
def test_a_chief_gives_power_for_the_next_action_only() -> None:
    state = acting("zap smash fire-spark", "chief*3@3i lava-golem@3i", bonus="on")
    state.actions = 3
    play(state, "zap>chief*3@3i")
    assert state.view(None).seats[0].power == 1
    play(state, "smash>lava-golem@3i")
    assert board(state) == "lava-golem*2@3i"
    assert state.view(None).seats[0].power == 0
    state = acting("zap book-fe", "chief@3i", bonus="on")
    state.actions = 3
    state.mages[0].power = 2
    play(state, "cast=zap")
    cast = state.view(None).cast
    assert cast is not None
    assert cast.power == 3
    state = acting("zap book-fe", "chief@3i", bonus="on")
    state.mages[0].power = 1
    play(state, "teleport=4")
    assert state.view(None).seats[0].power == 0


# New fate cards -----------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "18.1", "O21")
def test_what_stands_on_the_paths_and_sections_shown_moves_once() -> None:
    state = turning_up(acting("", "goblin@3m orc@4m chief@4o goblin@5m", fate="front"))
    play(state, "fate=2")  # the middle of paths 3 and 4
    assert board(state).startswith("goblin@3i orc@4i chief@4o goblin@5m")
    state = turning_up(acting("", "goblin@1o orc@1m chief@1i", fate="front"))
    play(state, "fate=18")  # everything
    assert board(state).startswith("orc@1i goblin@1m")
    assert steps(state) == {"chief": 1}
    assert {
        card for card in range(1, 25) if turning_up(state).is_legal(CHANCE, f"fate={card}")
    } == {*range(1, 20)}


@pytest.mark.rule("orcs", "18.2", "O36")
def test_attacks_reach_the_front_section_only() -> None:
    state = acting("zap smash", "orc-rider*2@3m goblin@3o lava-golem@3o", fate="front")
    assert texts(state, 0, "zap>") == ["zap>orc-rider*2@3m"]
    play(state, "zap>orc-rider*2@3m")
    assert texts(state, 0, "smash>") == ["smash>goblin@3o", "smash>lava-golem@3o"]


@pytest.mark.rule("orcs", "18.3")
def test_the_great_attacks_and_the_front() -> None:
    state = acting("lightning-bolt zap", "orc@5i goblin@5m chief@2o", fate="front")
    play(state, "cast=lightning-bolt", "add=zap")
    assert texts(state, 0, "at") == ["at=chief@2o", "at=orc@5i"]
    state = acting(
        "earthquake smash book-fe", "goblin@3m goblin@3o goblin@4i goblin@4m", fate="front"
    )
    play(state, "cast=earthquake", "add=smash", "add=book-fe")
    assert texts(state, 0, "at") == ["at=3m+2m", "at=3m+4m", "at=3m"]
    play(state, "at=3m+4m")
    assert board(state) == "goblin@3o goblin@4i"
    state = acting("ice-storm cold-snap book-ew", "goblin@3m goblin@3o", fate="front")
    play(state, "ice-storm+cold-snap+book-ew>3m+3o")
    assert board(state) == ""


@pytest.mark.rule("orcs", "18.4", "O36")
def test_supports_are_not_bound_and_no_skill_frees_an_attack() -> None:
    state = acting("magic-bonds zap", "orc@3i goblin@3o", fate="front")
    learn(state, 0, "no-rule-change")
    assert texts(state, 0, "zap>") == ["zap>orc@3i"]
    assert can(state, "magic-bonds>goblin@3o>1")
