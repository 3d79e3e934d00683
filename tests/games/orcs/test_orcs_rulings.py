"""The other reading of the rulings that the data can switch."""

from __future__ import annotations

import pytest
from msgspec import structs

from engine.games.orcs import casting, field, following, mage
from engine.games.orcs.data import RULINGS
from tests.games.orcs.orcs_scenes import (
    acting,
    board,
    can,
    lay,
    learn,
    own,
    play,
    settle,
    steps,
    texts,
    trophies,
    turning_up,
)


def switch_off(monkeypatch: pytest.MonkeyPatch, ruling: str) -> None:
    """Let the engine play by the other reading of *ruling*."""
    other = structs.replace(RULINGS, **{ruling: False})
    for module in (casting, field, following, mage):
        monkeypatch.setattr(module, "RULINGS", other)


@pytest.mark.rule("orcs", "O3")
def test_a_learned_card_can_be_used_once_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "learned_rest")
    state = acting("book-fe replenish zap smash")
    state.actions = 3
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    play(state, "book-fe>fireball")
    settle(state)
    play(state, "cast=replenish", "at=draw", "draw=p1.fireball.book-fe")
    assert can(state, "cast=fireball")


@pytest.mark.rule("orcs", "O10")
def test_a_creature_keeps_one_life(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "zero_life_falls")
    state = acting("zap", "goblin@3i", terrain="1", toad="orc-rider")
    lay(state, "tendrils@3i")
    state.mages[0].gifts[3] = 1
    play(state, "gift=minus-life>goblin@3i")
    assert board(state) == "goblin@3i"
    play(state, texts(state, 0, "zap>")[0])
    assert trophies(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "O16")
def test_a_rule_holds_only_after_its_cards_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "rule_at_once")
    state = turning_up(acting("", "goblin@3i"))
    learn(state, 0, "no-loss")
    own(state, 0, goblin=1)
    play(state, "fate=8")  # weak and strong, and no extra skills
    assert trophies(state) == {"goblin": 1}
    assert state.view(None).seats[0].sleeping == ("no-loss",)


@pytest.mark.rule("orcs", "O24")
def test_the_highest_line_must_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "any_line")
    state = acting("zap book-wl", "chief@3i")
    play(state, "cast=zap", "add=book-wl")
    assert texts(state, 0, "at") == ["at=chief@3i"]
    play(state, "at=chief@3i")
    assert board(state) == "chief*2@3i"


@pytest.mark.rule("orcs", "O38")
def test_roads_push_only_whom_fate_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "roads_always")
    state = acting("magic-bonds", "chief@1o", terrain="1")
    lay(state, "road@1m road@2m")
    play(state, "magic-bonds>chief@1o>1")
    assert board(state) == "chief@1m"
    state = turning_up(acting("", "chief@2o goblin@1m", terrain="1"))
    lay(state, "road@1m road@2m road@3o")
    play(state, "fate=13")
    assert board(state) == "goblin@1i chief@2i"
    play(state, "reveal=3.orc+4.orc+5.orc+6.orc")
    assert "orc@3o" in board(state)
    assert steps(state) == {}
