"""Bots of Orcs Orcs Orcs: they keep to the rules and the budget, never peek, and play well."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.codec import decode
from engine.errors import BadSeed
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, OrcsState
from engine.games.orcs.data import MISSION_OF, SPELL_OF
from engine.games.orcs.prospects import NAMES, ahead, prospect, read_weights, settled
from engine.games.orcs.thinking import THINKER, think
from engine.thought import Budget, Thought
from render.orcs.scenes import acting, fresh, give, put
from tests.games.driving import settle
from tests.games.orcs import learning
from tests.games.orcs.orcs_scenes import learn, own

if TYPE_CHECKING:
    from engine.core import Seat

LAST_TURN = Path(__file__).parent / "last_turn.json"
"""A view of the last turn in a match of three."""
_FEW = 60
"""A small amount of work."""


def thought(state: OrcsState, seat: Seat, work: int = _FEW, seed: int = 1) -> Thought:
    return think(state.view(seat), seat, Budget(work), PlayoutDice(seed))


# Good moves ---------------------------------------------------------------------------------------


def best(state: OrcsState, seat: Seat = 0, work: int = 600) -> str:
    return thought(state, seat, work).best.move


def last_turn(hand: str, creatures: str) -> OrcsState:
    """Return a position where only points count."""
    state = acting(hand, creatures)
    state.markers = [0] * len(state.markers)
    state.start = 1
    return state


def test_two_spells_are_combined_to_defeat_a_brute() -> None:
    state = last_turn("smash book-fe zap book-lf", "chief@3i goblin@3m")
    assert best(state) in {"smash+book-fe>chief@3i", "zap+book-lf>chief@3i"}
    found = thought(state, 0, 600)
    after = state.copy()
    after.play(0, after.parse_move(found.best.move))
    assert best(after) in {"smash+book-fe>chief*2@3i", "zap+book-lf>chief*2@3i"}


def test_the_mage_teleports_to_a_creature_it_can_defeat() -> None:
    state = last_turn("smash book-fe poison poison", "chief@3i orc@5i")
    assert best(state) == "teleport=5"


def test_bots_avoid_moving_a_trophys_kind_into_the_tower() -> None:
    state = last_turn("magic-bonds book-ew poison poison", "goblin@3i orc@1o")
    own(state, 0, goblin=3)
    weighed = {move.move: move.lead or 0.0 for move in thought(state, 0, 600).moves}
    assert weighed["magic-bonds>goblin@3i>1"] < weighed["pass"]


def test_the_least_useful_card_is_discarded() -> None:
    state = acting("voodoo book-fe zap smash", "orc@1i", players=2)
    give(state, 1, "zap book-wl book-lf poison")
    state.play(0, state.parse_move("voodoo>p2"))
    assert state.victims == (1,)
    assert best(state, 1) == "discard=poison"


def test_a_victim_can_think_after_others_have_chosen() -> None:
    """In the imagined turn, a spell can make seats discard again although they have chosen."""
    state = acting("voodoo book-fe voodoo zap", players=3)
    for seat in (1, 2):
        give(state, seat, "voodoo voodoo book-fe zap")
    state.play(0, state.parse_move("voodoo+book-fe>all"))
    state.play(1, state.parse_move("discard=zap"))
    assert state.to_act() == (2,)
    assert best(state, 2, 2000).startswith("discard=")


def test_both_missions_are_compared() -> None:
    state = fresh(2, missions="on")
    settle(state, 3)
    state.mages[0].dealt = (MISSION_OF["maximum"], MISSION_OF["skills"])
    found = thought(state, 0, 200)
    assert {move.move for move in found.moves} == {"keep=maximum", "keep=skills"}
    assert found.moves[0].lead == pytest.approx(-(found.moves[1].lead or 0.0))


def test_a_legal_move_is_found_even_with_the_least_work() -> None:
    state = acting("smash book-fe zap book-lf", "chief@3i")
    assert state.is_legal(0, state.parse_move(best(state, work=1)))


def test_more_points_skills_and_cards_raise_the_expectation() -> None:
    state = acting("smash", "goblin@3i")
    before = prospect(state, 0)
    for change in (
        lambda: own(state, 0, chief=1),
        lambda: learn(state, 0, "extra-action"),
        lambda: put(state, "goblin@3i"),
    ):
        change()
        after = prospect(state, 0)
        assert after.value > before.value
        assert after.lead > before.lead
        before = after
    assert prospect(state, 1).lead == -before.lead
    state.mages[0].discards[SPELL_OF["poison"]] += 1
    assert prospect(state, 0) < before


def test_the_second_of_three_expects_a_place_but_no_win() -> None:
    state = fresh(3)
    for seat, goblins in enumerate((3, 2, 1)):
        own(state, seat, goblin=goblins)
    assert [settled(state, seat)[::2] for seat in range(3)] == [(1, 1), (0, -1), (-1, -1)]
    chances = [(1 + ahead([9.0, 7.0, 8.0], seat, 2).first) / 2 for seat in range(3)]
    assert sum(chances) == pytest.approx(1, abs=0.1)
    assert ahead([9.0, 7.0], 0, 2).first == ahead([9.0, 7.0], 0, 2).value


def test_an_expert_follows_the_last_turn_to_its_end() -> None:
    """One way leads to second place, through several moves that each look poor."""
    view = decode(LAST_TURN.read_bytes(), GAME.view)
    found = think(view, 1, Budget(THINKER.work["expert"]), PlayoutDice("1"))
    assert (found.best.move, found.best.value, found.best.lead) == ("cast=cold-snap", 0, -7)
    assert {(move.value, move.win) for move in found.moves[1:]} == {(-1, -1)}


# Weights ------------------------------------------------------------------------------------------


def test_weights_of_unknown_things_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text('games = 1\nseed = "x"\nmade = "today"\n[weights]\norc = 1.0\n')
    with pytest.raises(BadSeed, match="unknown name: 'orc'"):
        read_weights(path)


def test_learning_is_repeatable_and_its_file_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned: list[tuple[float, ...]] = []
    for name in ("one", "two"):
        path = tmp_path / name
        monkeypatch.setattr("sys.argv", ["learning", "--games", "2", "--out", str(path)])
        learning.main()
        learned.append(read_weights(path))
    assert learned[0] == learned[1] != tuple(learning.GUESSES.values())


def test_learning_finds_the_value_of_a_skill() -> None:
    """If the extra action gains two points in each of four turns, it is worth about two."""
    at = NAMES.index("skill-extra-action")
    lesson = [
        (2.0 * turn, [4.0 - turn if number == at else 0.0 for number in range(len(NAMES))])
        for turn in range(5)
    ]
    found = learning.fit([lesson] * 200)
    assert found[at] == pytest.approx(2.0, abs=0.1)
