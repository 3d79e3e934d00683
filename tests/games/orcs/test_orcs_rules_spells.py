"""Rules 11 to 15: lore, support, skills, poison, drawing, and the end."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from tests.games.orcs.orcs_scenes import (
    acting,
    board,
    can,
    deck,
    discards,
    empty_paths,
    ended,
    give,
    hand,
    learn,
    own,
    play,
    put,
    settle,
    skills,
    steps,
    texts,
    trophies,
    turning_up,
    walk,
)

FIVE = "smash zap cold-snap fire-spark book-fe"

# Lore ---------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "11.1", "O3", "O25")
def test_lore_is_cast_alone_and_takes_a_card_of_a_display() -> None:
    state = acting("book-fe wisdom smash")
    play(state, "cast=book-fe")
    assert texts(state, 0, "add") == []
    assert texts(state) == [
        "at=fireball",
        "at=lightning-bolt",
        "at=earthquake",
        "at=switch",
        "at=replenish",
        "at=wisdom",
        "at=none",
    ]
    play(state, "at=fireball", "refill=ice-storm")
    assert discards(state) == "book-fe fireball"
    assert state.actions == 1


@pytest.mark.rule("orcs", "11.2", "O3", "O28")
def test_the_place_is_filled_at_once_from_its_pile_while_there_are_cards() -> None:
    state = acting("book-fe wisdom smash")
    play(state, "book-fe>fireball")
    assert not state.is_legal(CHANCE, "refill=voodoo")
    play(state, "refill=ice-storm")
    assert can(state, "wisdom>ice-storm")
    state.piles[0] = [0] * len(state.piles[0])
    play(state, "wisdom>ice-storm")
    assert state.view(None).displays[0] == ("lightning-bolt", "earthquake")


@pytest.mark.rule("orcs", "11.3", "O3")
def test_a_learned_card_rests_in_that_turn_even_if_it_is_drawn() -> None:
    state = acting("book-fe replenish zap", players=2)
    learn(state, 0, "extra-action", "remove-card")
    state.actions = 3
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    play(state, "book-fe>switch")
    settle(state)
    play(state, "cast=replenish", "at=draw", "draw=p1.book-fe.switch*")
    assert hand(state) == "zap book-fe switch"
    assert state.view(0).hand_resting == ("switch",)
    assert not can(state, "cast=switch")
    assert can(state, "remove=switch")
    play(state, "cast=zap")
    assert not can(state, "add=switch")
    play(state, "at=none")
    settle(state)
    assert state.view(None).seats[0].learned == ()
    give(state, 0, "switch")
    state.active, state.actions, state.stage, state.tasks = 0, 2, "actions", []
    put(state, "orc@1i goblin@2i")
    assert can(state, "cast=switch")


# Support ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "12.1", "O6", "O35")
def test_two_creatures_change_places() -> None:
    state = acting("switch", "goblin@1i chief@5o")
    play(state, "cast=switch", "at=goblin@1i+chief@5o")
    assert board(state) == "chief@1i goblin@5o"
    state = acting("switch", "goblin@1i")
    play(state, "cast=switch")
    assert texts(state, 0, "at") == ["at=none"]


@pytest.mark.rule("orcs", "12.2", "O35")
def test_a_creature_is_put_into_a_section_of_the_own_path() -> None:
    state = acting("switch smash", "lava-golem@6o goblin@3m")
    play(state, "cast=switch", "add=smash")
    placing = {text for text in texts(state, 0, "at") if ">" in text}
    assert placing == {
        "at=lava-golem@6o>3i",
        "at=lava-golem@6o>3m",
        "at=lava-golem@6o>3o",
        "at=goblin@3m>3i",
        "at=goblin@3m>3o",
    }
    play(state, "at=lava-golem@6o>3i")
    assert board(state) == "lava-golem@3i goblin@3m"
    assert steps(state) == {}


@pytest.mark.rule("orcs", "12.3")
def test_replenish() -> None:
    state = acting("replenish")
    play(state, "cast=replenish", "at=draw", "draw=p1.smash.zap")
    assert (hand(state), state.actions) == ("smash zap", 1)
    state = acting("replenish zap")
    play(state, "cast=replenish", "add=zap", "at=draw", "draw=p1.smash.book-wl")
    assert (hand(state), state.actions) == ("smash book-wl", 2)


@pytest.mark.rule("orcs", "12.4", "O6", "O35")
def test_magic_bonds() -> None:
    state = acting("magic-bonds", "chief@6o")
    play(state, "magic-bonds>chief@6o>1")
    assert board(state) == "chief@6m"
    for place, left in (("6o", "chief@6i"), ("6m", ""), ("6i", "")):
        state = acting("magic-bonds cold-snap", f"chief@{place}")
        play(state, f"magic-bonds+cold-snap>chief@{place}>2")
        assert board(state) == left
        assert steps(state) == ({} if left else {"chief": 1})


@pytest.mark.rule("orcs", "12.5", "O31")
def test_one_other_player_discards_who_holds_more_than_three() -> None:
    state = acting("voodoo", players=3)
    give(state, 1, "smash zap cold-snap")
    give(state, 2, "smash zap cold-snap fire-spark")
    play(state, "cast=voodoo")
    assert texts(state, 0, "at") == ["at=p3"]
    play(state, "at=p3")
    assert state.to_act() == (2,)
    play(state, "discard=zap", seat=2)
    assert (hand(state, 2), discards(state, 2)) == ("smash cold-snap fire-spark", "zap")
    assert state.to_act() == (0,)
    state = acting("voodoo")
    give(state, 1, "smash zap cold-snap")
    play(state, "cast=voodoo", "at=none")
    assert state.actions == 1


@pytest.mark.rule("orcs", "12.6", "O31")
def test_everybody_else_discards_and_the_action_comes_regardless() -> None:
    state = acting("voodoo fire-spark", players=3)
    give(state, 1, "smash zap cold-snap")
    give(state, 2, "smash zap cold-snap")
    play(state, "voodoo+fire-spark>all")
    assert state.to_act() == (0,)
    assert state.actions == 2


@pytest.mark.rule("orcs", "12.7", "O9", "O31")
def test_victims_choose_in_secret_while_the_game_waits() -> None:
    state = acting("voodoo fire-spark voodoo book-fe", players=3)
    give(state, 1, FIVE)
    play(state, "voodoo+fire-spark>all")
    assert state.to_act() == (1, 2)
    assert texts(state, 0) == []
    play(state, "discard=smash", seat=2)
    assert state.view(1).chosen == ""
    assert state.view(2).chosen == "smash"
    assert state.view(None).seats[2].discards == ()
    assert state.to_act() == (1,)
    play(state, "discard=book-fe", seat=1)
    assert discards(state, 2) == "smash"
    play(state, "voodoo+book-fe>all")
    assert state.to_act() == (1,)  # the other one holds three now
    play(state, "discard=zap", seat=1)
    assert len(state.mages[1].hand) == 3


# Skills -------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "13.1", "13.2", "13.5", "O19")
def test_two_of_a_kind_give_its_skill_at_once() -> None:
    state = acting("earthquake smash", "orc@3m orc@3m orc@3m goblin@3m")
    play(state, "earthquake+smash>3m")
    view = state.view(None).seats[0]
    assert view.trophies[:2] == (1, 3)
    assert view.skulls[:2] == (1, 2)
    assert view.skills == ("extra-action",)
    assert state.actions == 2


@pytest.mark.rule("orcs", "13.3", "O4")
def test_a_loss_takes_neither_cubes_nor_skills() -> None:
    state = turning_up(acting("", "orc@3i orc@3i goblin@3i"))
    learn(state, 0, "extra-action")
    state.mages[0].skulls[:2] = [1, 2]
    own(state, 0, goblin=1, orc=2)
    play(state, "fate=7")
    assert trophies(state) == {}
    assert skills(state) == ("extra-action",)
    assert state.view(None).seats[0].skulls[:2] == (1, 2)


@pytest.mark.rule("orcs", "13.4", "14.2")
def test_one_more_card_is_drawn() -> None:
    state = acting("smash")
    learn(state, 0, "draw-extra")
    settle(play(state, "pass"))
    assert len(state.mages[0].hand) == 5


@pytest.mark.rule("orcs", "13.5")
def test_three_actions_instead_of_two() -> None:
    state = turning_up(acting("smash", " ".join(f"chief@{path}o" for path in range(1, 7))))
    learn(state, 0, "extra-action")
    play(state, "fate=1", "reveal=1")
    settle(state)
    assert state.actions == 3


@pytest.mark.rule("orcs", "13.6", "O8", "O27")
def test_poison_goes_to_another_players_discard_pile_once_in_a_turn() -> None:
    state = acting("smash", players=3)
    assert texts(state, 0, "poison") == []
    learn(state, 0, "poison")
    state.actions = 3
    assert texts(state, 0, "poison") == ["poison=p2", "poison=p3"]
    play(state, "poison=p3")
    assert (state.actions, state.poison, discards(state, 2)) == (2, 13, "poison")
    assert texts(state, 0, "poison") == []
    state.has_poisoned = False
    state.poison = 0
    assert texts(state, 0, "poison") == []


@pytest.mark.rule("orcs", "13.7", "14.1", "O8", "O27", "O30")
def test_a_card_is_removed_once_in_a_turn() -> None:
    state = acting("smash poison")
    assert texts(state, 0, "remove") == []
    learn(state, 0, "remove-card")
    state.poison = 13
    assert texts(state, 0, "remove") == ["remove=smash", "remove=poison"]
    play(state, "remove=poison")
    assert (hand(state), discards(state), state.actions, state.poison) == ("smash", "", 1, 13)
    assert texts(state, 0, "remove") == []
    assert "poison" not in state.view(None).seats[0].owned


@pytest.mark.rule("orcs", "13.9")
def test_who_loses_no_creature() -> None:
    state = turning_up(acting("", "goblin@3i"))
    learn(state, 0, "no-loss")
    own(state, 0, goblin=1)
    play(state, "fate=7")
    assert trophies(state) == {"goblin": 1}
    assert steps(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "13.10", "O33")
def test_tokens_and_cubes_come_before_bonuses_in_any_order() -> None:
    state = acting("earthquake smash", "goblin-shaman*1@3m orc-rider*1@3m", bonus="on")
    state.mages[0].skulls[2] = 1
    play(state, "earthquake+smash>3m")
    assert trophies(state) == {"goblin-shaman": 1, "orc-rider": 1}
    assert skills(state) == ("poison",)
    assert texts(state) == ["bonus=draw-card", "bonus=discard-hands", "waive"]
    play(state, "bonus=discard-hands", "discard=zap", "bonus=draw-card", "draw=p1.zap")
    assert hand(state) == "zap"
    assert texts(state, 0, "bonus") == []


# Poison and drawing -------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "14.1", "O30")
def test_poison_is_neither_cast_nor_laid_but_may_be_discarded() -> None:
    state = acting("zap poison voodoo fire-spark", "chief@3i")
    give(state, 1, "poison smash zap fire-spark")
    assert not can(state, "cast=poison")
    play(state, "cast=zap")
    assert not can(state, "add=poison")
    play(state, "at=chief@3i", "voodoo+fire-spark>all")
    assert can(state, "discard=poison", 1)


@pytest.mark.rule("orcs", "14.3", "O7", "O29")
def test_the_discards_are_shuffled_in_only_when_a_card_is_due() -> None:
    state = acting("zap smash")
    give(state, 0, "zap smash cold-snap fire-spark")
    state.mages[0].discards[17] = 1
    play(state, "pass")
    assert len(deck(state)) == 4
    settle(state)
    assert deck(state) == []
    assert discards(state) == "smash zap cold-snap fire-spark poison"
    state = acting("replenish")
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    state.mages[0].deck[0] = 1
    play(state, "cast=replenish", "at=draw", "draw=p1.smash")
    assert hand(state) == "smash"


# The end ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "15.1", "O42")
def test_the_round_in_which_four_paths_are_cleared_is_the_last() -> None:
    state = acting("smash", "chief@1o", players=3)
    state.active = 1
    empty_paths(state, 1, 2, 4, 5)
    play(state, "pass", seat=1)
    assert state.result() is None
    dice = PlayoutDice(1)
    while state.to_act() != (2,) or state.stage != "actions":
        seat = state.to_act()[0]
        move = state.draw_chance(dice) if seat == CHANCE else state.random_move(seat, dice)
        state.play(seat, move)
    play(state, "pass", seat=2)
    settle(state)
    assert state.to_act() == ()
    assert ended(state).scores == (0, 0, 0)
    assert "chief@1o" in board(state)


@pytest.mark.rule("orcs", "15.1", "O42")
def test_everybody_has_as_many_turns() -> None:
    for seed in range(3):
        turns: dict[int, int] = {}
        paths_cleared = 0
        for state, _, _ in walk(seed, 3):
            if state.active >= 0:
                turns[state.turn] = state.active
            paths_cleared = state.markers.count(0)
        assert len({[*turns.values()].count(seat) for seat in range(3)}) == 1
        assert paths_cleared >= 4


@pytest.mark.rule("orcs", "15.2", "15.3", "15.4", "15.5", "O43")
def test_creatures_supports_and_poison_make_the_score() -> None:
    state = acting("voodoo poison")
    own(state, 0, goblin=3, orc=2, goblin_shaman=4, lava_golem=2, chief=1)
    for kind, step in ((0, 2), (4, 1)):
        state.steps[kind] = step
    # 3 goblins at 1, 2 orcs at 3, 4 shamans at 5, 2 golems at 6, a chief at 7
    assert state.view(None).seats[0].creature_points == 3 + 6 + 20 + 12 + 7 == 48
    state.steps[5] = 1
    state.mages[0].deck[12] = 1
    state.mages[0].discards[13] = 1
    state.mages[0].discards[14] = 1
    state.mages[0].discards[17] = 1
    view = state.view(None).seats[0]
    assert (view.creature_points, view.support_points, view.poison_points) == (47, 8, -4)
    assert state.standing() == (51, 0)
    play(state, "cast=voodoo")
    assert state.standing() == (51, 0)


@pytest.mark.rule("orcs", "15.4", "O43")
def test_a_total_may_be_below_zero() -> None:
    state = acting("poison poison")
    assert state.standing() == (-4, 0)


@pytest.mark.rule("orcs", "15.6")
def test_players_who_tie_share_the_victory() -> None:
    state = acting("smash", players=3)
    own(state, 0, goblin=1)
    own(state, 1, goblin=1)
    state.stage, state.active = "over", -1
    assert ended(state).winners == (0, 1)
    assert ended(state).places == (1, 1, 3)
