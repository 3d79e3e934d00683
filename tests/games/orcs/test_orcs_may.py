"""What a spell *may* do need not be done, one effect is listed once, roads into the tower."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.orcs.moves import read_target
from engine.games.orcs.panel import arrivals, road_to_tower
from tests.games.orcs.orcs_scenes import acting, board, can, discards, lay, play, steps, texts

if TYPE_CHECKING:
    from engine.games.orcs import OrcsState


@pytest.mark.rule("orcs", "8.6")
@pytest.mark.parametrize("spell", ["switch smash", "magic-bonds cold-snap"])
def test_switch_and_magic_bonds_may_do_nothing(spell: str) -> None:
    first, helper = spell.split()
    for cards in ([], [helper]):
        state = acting(spell, "goblin@3i orc@4m")
        play(state, f"cast={first}", *(f"add={card}" for card in cards))
        assert texts(state, start="at=none") == ["at=none"]
        play(state, "at=none")
        assert board(state) == "goblin@3i orc@4m"
        assert state.actions == 1
        assert sorted(discards(state).split()) == sorted([first, *cards])


@pytest.mark.rule("orcs", "8.6")
@pytest.mark.parametrize("spell", ["zap", "voodoo", "replenish"])
def test_other_spells_must_do_what_they_can(spell: str) -> None:
    state = acting(spell, "goblin@3i")
    play(state, f"cast={spell}")
    assert not can(state, "at=none")


@pytest.mark.rule("orcs", "12.4")
def test_a_step_beyond_the_tower_is_not_listed_but_can_be_said() -> None:
    def ready() -> OrcsState:
        state = acting("magic-bonds cold-snap", "goblin@3i orc@4m chief@5o")
        lay(state, "road@4i")
        return play(state, "cast=magic-bonds", "add=cold-snap")

    assert texts(ready(), start="at=goblin") == ["at=goblin@3i>1"]
    assert texts(ready(), start="at=orc") == ["at=orc@4m>1"]
    assert texts(ready(), start="at=chief") == ["at=chief@5o>2", "at=chief@5o>1"]
    for short, long in (("at=goblin@3i>1", "at=goblin@3i>2"), ("at=orc@4m>1", "at=orc@4m>2")):
        one, other = play(ready(), short), play(ready(), long)
        assert board(one) == board(other)
        assert steps(one) == steps(other) != {}
    state = acting("magic-bonds cold-snap", "goblin@3i")
    play(state, "cast=magic-bonds")
    assert not can(state, "at=goblin@3i>2")


@pytest.mark.rule("orcs", "19.4")
@pytest.mark.parametrize(
    ("target", "count", "road"),
    [
        ("goblin@3i>1", 1, ""),
        ("orc@4m>1", 1, "4i"),
        ("orc@4m>2", 1, "4i"),
        ("chief@5o>2", 0, ""),
        ("chief@5o>1", 0, ""),
        ("chief@5o>4i", 1, "4i"),
        ("chief@5o>4o", 0, ""),
        ("goblin@1o+chief@4i", 1, "4i"),
        ("goblin@3i+orc@4m", 0, ""),
    ],
)
def test_who_reaches_the_tower_and_by_which_road_is_known_beforehand(
    target: str, count: int, road: str
) -> None:
    state = acting("", "goblin@3i orc@4m chief@5o goblin@1o")
    lay(state, "road@4i")
    aimed = read_target(target)
    assert arrivals(state, aimed) == count
    assert road_to_tower(state, aimed) == road


def test_steps_by_which_a_spell_goes_into_the_tower_itself_need_no_road() -> None:
    state = acting("", "goblin@3m")
    lay(state, "road@3m")
    assert arrivals(state, read_target("goblin@3m>2")) == 1
    assert road_to_tower(state, read_target("goblin@3m>2")) == ""
    lay(state, "road@2m road@2i")
    assert road_to_tower(state, read_target("goblin@2o>1")) == "2m"
