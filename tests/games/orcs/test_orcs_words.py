"""Orcs Orcs Orcs' alt texts: everything that is known, in few enough words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from engine.core import Result
from engine.games.orcs.data import CREATURES
from engine.games.orcs.view import TraceView
from render.orcs.scenes import (
    ALL,
    CROWD,
    PLAIN,
    TILES,
    made,
    own,
    random_states,
    scenes,
    told,
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
    assert tell("start").startswith("Orcs Orcs Orcs, before the first round. Path 1 (blue mage, ")
    revealing = replace(made(), phase="revealing")
    assert "It is seat 2's turn, to call a creature." in ORCS.alt_text(revealing)


def test_says_what_the_fate_card_moves_and_its_rule() -> None:
    assert "Fate: strong; Creatures +1 life." in tell("usual")
    assert "Fate: middle of paths 3 4; Creatures +1 life." in tell("modules")
    view = made()
    assert view.fate is not None
    plain = replace(view, fate=replace(view.fate, rule="none"))
    assert "Fate: strong. Last turn," in ORCS.alt_text(plain)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("zap+book-wl>orc-rider@3i", "cast Zap with Spell Book on rider 3i."),
        (
            "smash+fire-spark*2>chief@4m",
            "cast Smash with Fire Spark and Fire Spark on chief 4m.",
        ),
        ("cast=replenish", "cast Replenish."),
        ("add=wisdom", "added Wisdom."),
        ("at=3i+4i", "aimed a spell on 3i and 4i."),
        ("at=goblin@1m+orc@2o", "aimed a spell on goblin 1m and orc 2o."),
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
def test_says_the_last_move(move: str, words: str) -> None:
    assert f"Last, seat 2 {words}" in ORCS.alt_text(replace(made(), last_move=move, deeds=()))


def test_says_the_last_turn_with_who_fell_and_who_reached_the_tower() -> None:
    traces = (
        TraceView("fell", "goblin", "3i", "3i", 4),
        TraceView("fell", "orc-rider", "3i", "3i", 4),
        TraceView("arrived", "lava-golem", "5i", "5i", 5),
    )
    moves = ("reveal=5", "cast=earthquake", "add=smash", "at=3i", "teleport=4", "pass")
    assert (
        "Last turn, seat 2: turned up a marker of path 5; cast Earthquake with Smash on 3i"
        " (2 fell); teleported to path 4. At the tower: golem on path 5. Path 1"
    ) in ORCS.alt_text(told(made(), *moves, traces=traces))


def test_says_who_stands_where() -> None:
    text = tell("modules")
    assert "Path 1 (blue mage, 10 markers): 1i (tendrils); 1m 2 goblins." in text
    assert "Path 2 (green mage, 0 markers): 2m (stone field); 2o flyer, bomber." in text
    assert "Path 3 (orange mage, 3 markers): 3i rider with 2 life left; 3o (road) chief." in text
    assert "4m toadling." in text
    assert "Path 4 (7 markers): empty." in tell("usual")
    assert "(1 marker)" in tell("usual")


def test_says_what_each_has() -> None:
    text = tell("usual")
    assert (
        "Seat 1 (orange): 16 points; hand 4, pile 3, discards 1; 2 goblins, shaman, golem; skills "
    ) in text
    assert (
        "Seat 2 (blue): 17 points; hand 4, pile 4, discards 2, poison 1; 3 goblins, orc, 2 riders;"
    ) in text
    assert text.endswith("; toadlings 1.")
    empty = made(PLAIN)
    bare = replace(empty.seats[0], trophies=(0,) * 6, skills=(), points=2)
    text = ORCS.alt_text(replace(empty, seats=(bare, empty.seats[1])))
    assert "discards 1; no trophies. Seat 2" in text


def test_says_the_displays_and_what_kinds_are_worth() -> None:
    assert (
        "Displays: Earthquake, Lightning Bolt, Fireball; Magic Bonds, Voodoo, Wisdom."
        " Points each: goblin 2, orc 2, shaman 4, rider 4, golem 6, chief 6."
    ) in tell("usual")
    assert "Displays" not in tell("start")


def test_no_two_kinds_have_the_same_name() -> None:
    assert len({kind.name.split()[-1] for kind in CREATURES}) == len(CREATURES)


def test_says_how_it_ended() -> None:
    assert "Seat 2 has won. Last turn," in tell("end")
    shared = replace(SCENES["end"].view, result=Result((1, 1), (17, 17), "shared"))
    assert "Seats 1 and 2 share the win." in ORCS.alt_text(shared)


def test_says_each_mission_at_the_end() -> None:
    end = SCENES["end"].view
    first = replace(end.seats[0], mission="sets", mission_points=3)
    text = ORCS.alt_text(replace(end, seats=(first, end.seats[1])))
    assert "; mission Sets, 3 points. Seat 2 (blue):" in text
    assert "mission" not in tell("end")


def test_says_who_must_discard_or_choose_a_mission() -> None:
    view = replace(made(ALL, 3), to_act=(0, 2))
    assert "To discard a card: seat 1 and 3." in ORCS.alt_text(replace(view, phase="discarding"))
    assert "To choose a mission: seat 1 and 3." in ORCS.alt_text(replace(view, phase="missions"))


def test_own_cards_are_told_to_their_owner_only() -> None:
    view = made()
    assert ORCS.alt_text(own(view, "zap", "book-wl")).endswith("Your hand: Zap and Spell Book.")
    assert "Your hand" not in ORCS.alt_text(view)
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
        assert "Seat 4 (yellow): 14 points; hand 4," in text
