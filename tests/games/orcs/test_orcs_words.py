"""Orcs Orcs Orcs' alt texts: everything that is known, in few enough words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from engine.core import Result
from render.orcs.scenes import (
    ALL,
    CROWD,
    PLAIN,
    TILES,
    made,
    own,
    random_states,
    scenes,
)
from tests.packages import PACKAGES

MOST: Final = 1000
ORCS: Final = PACKAGES.find("orcs").painter
SCENES: Final = scenes()


def tell(name: str) -> str:
    return ORCS.alt_text(SCENES[name].view)


def test_says_round_turn_and_actions() -> None:
    assert tell("usual").startswith(
        "Orcs Orcs Orcs, round 5. It is seat 2's turn, 2 actions left. Fate: strong;"
    )
    one = replace(made(), actions=1, is_last_round=True)
    assert "round 5, the last one. It is seat 2's turn, 1 action left." in ORCS.alt_text(one)
    assert tell("start").startswith("Orcs Orcs Orcs, before the first round. Path 1: ")


def test_says_what_the_fate_card_moves_and_its_rule() -> None:
    assert "Fate: strong; Creatures +1 life." in tell("usual")
    assert "Fate: middle of paths 3 4; Creatures +1 life." in tell("modules")
    view = made()
    assert view.fate is not None
    plain = replace(view, fate=replace(view.fate, rule="none"))
    assert "Fate: strong. Last," in ORCS.alt_text(plain)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("zap+book-wl>orc-rider@3i", "cast Zap with Spell Book on Orc Rider 3i."),
        (
            "smash+fire-spark*2>chief@4m",
            "cast Smash with Fire Spark and Fire Spark on Chief 4m.",
        ),
        ("cast=replenish", "cast Replenish."),
        ("add=wisdom", "added Wisdom."),
        ("at=3i+4i", "aimed a spell on 3i and 4i."),
        ("at=goblin@1m+orc@2o", "aimed a spell on Goblin 1m and Orc 2o."),
        ("at=toadling@4m", "aimed a spell on the toadling of 4m."),
        ("book-fe>fireball", "cast Spell Book, taking Fireball."),
        ("voodoo>all", "cast Voodoo on all."),
        ("voodoo>p1", "cast Voodoo on seat 1."),
        ("reveal=5", "turned up a marker of path 5."),
        ("teleport=4", "teleported to path 4."),
        ("gift=draw-card", "used Draw a card."),
        ("blast@3i", "settled the blast at 3i."),
        ("poison=p1", "poisoned seat 1."),
        ("remove=smash", "removed Smash."),
        ("draw", "drew a card."),
        ("waive", "renounced a bonus."),
        ("pass", "ended the turn."),
    ],
)
def test_says_the_last_move(move: str, told: str) -> None:
    assert f"Last, seat 2 {told}" in ORCS.alt_text(replace(made(), last_move=move))


def test_says_who_stands_where() -> None:
    text = tell("modules")
    assert "Path 1: mage 2, inner (tendrils); middle 2 Goblins; 10 markers." in text
    assert "Path 2: mage 3, middle (stone-field); outer Croco Flyer, Bomber; 0 markers." in text
    assert (
        "Path 3: mage 1, inner Orc Rider with 2 life left; outer (road) Chief; 3 markers." in text
    )
    assert "middle toadling; 7 markers." in text
    assert "Path 4: empty; 7 markers." in tell("usual")
    assert "; 1 marker." in tell("usual")


def test_says_what_each_has() -> None:
    text = tell("usual")
    assert "Seat 1: 16 points; 2 Goblins, Goblin Shaman, Lava Golem; skills " in text
    assert "Seat 2: 17 points; 3 Goblins, Orc, 2 Orc Riders; skills " in text
    empty = made(PLAIN)
    bare = replace(empty.seats[0], trophies=(0,) * 6, skills=(), points=2)
    text = ORCS.alt_text(replace(empty, seats=(bare, empty.seats[1])))
    assert "Seat 1: 2 points; no trophies. Seat 2:" in text


def test_says_how_it_ended() -> None:
    assert "Seat 2 has won. Last," in tell("end")
    shared = replace(SCENES["end"].view, result=Result((1, 1), (17, 17), "shared"))
    assert "Seats 1 and 2 share the win." in ORCS.alt_text(shared)


def test_says_each_mission_at_the_end() -> None:
    end = SCENES["end"].view
    first = replace(end.seats[0], mission="sets", mission_points=3)
    text = ORCS.alt_text(replace(end, seats=(first, end.seats[1])))
    assert "; mission Sets, 3 points. Seat 2:" in text
    assert "mission" not in tell("end")


def test_says_who_must_discard_or_choose_a_mission() -> None:
    view = replace(made(ALL, 3), to_act=(0, 2))
    assert "To discard a card: seat 1 and 3." in ORCS.alt_text(replace(view, phase="discarding"))
    assert "To choose a mission: seat 1 and 3." in ORCS.alt_text(replace(view, phase="missions"))


def test_own_cards_are_told_to_their_owner_only() -> None:
    view = made()
    assert ORCS.alt_text(own(view, "zap", "book-wl")).endswith("Your hand: Zap, Spell Book.")
    assert "hand" not in ORCS.alt_text(view)
    state = next(iter(random_states(1, 60)))
    assert "Your hand" not in ORCS.alt_text(state.view(None))


def test_is_never_too_long() -> None:
    texts = [
        ORCS.alt_text(state.view(seat)) for state in random_states(12, 40) for seat in (None, 0, 1)
    ]
    assert len(texts) > 150
    assert all(0 < len(text) <= MOST for text in texts)


def test_a_crowd_is_told_in_fewer_words() -> None:
    crowd = made(ALL, 4, CROWD, TILES, toadlings=2)
    rich = tuple(
        replace(seat, trophies=(3, 2, 3, 2, 2, 1), skills=("draw-extra", "poison", "no-loss"))
        for seat in crowd.seats
    )
    for view in (crowd, replace(crowd, seats=rich), own(crowd, *["lightning-bolt"] * 5)):
        text = ORCS.alt_text(view)
        assert len(text) <= MOST
        assert text.startswith("Orcs Orcs Orcs, round 5.")
        assert "Seat 4: 14 points" in text
