"""Why a move is refused: the first rule in its way, by its number."""

from __future__ import annotations

import re

import pytest

from engine.core import CHANCE, Refusal, Seat
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, OrcsState
from tests.games.orcs.orcs_scenes import EVERYTHING, acting, fresh, give, learn, play, walk
from tests.test_rules_cited import ROOT

NUMBERS = set(
    re.findall(
        r"^\*\*(\d+\.\d+)\*\* ",
        (ROOT / "seeds" / "orcs" / "rules.en.md").read_text("utf-8"),
        re.MULTILINE,
    )
)


def refused(state: OrcsState, text: str, seat: Seat = 0) -> Refusal:
    """Return why *text* is not legal, which it must not be."""
    move = state.parse_move(text)
    assert not state.is_legal(seat, move), text
    return GAME.hint(state, seat, move)


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("reveal=2", "6.3", "revealed"),
        ("keep=weak", "16.1", "mission-kept"),
        ("discard=zap", "12.7", "no-discard"),
        ("waive", "13.10", "no-reward"),
        ("blast@3i", "13.10", "no-reward"),
        ("at=orc@3m", "8.2", "no-spell"),
        ("add=zap", "8.2", "no-spell"),
        ("draw", "8.2", "no-spell"),
        ("teleport=1", "7.2", "space-taken"),
        ("teleport=3", "7.2", "space-taken"),
        ("cast=smash", "8.2", "not-in-hand"),
        ("cast=poison", "14.1", "poison"),
        ("cast=fireball", "8.7", "needs-help"),
        ("fireball>orc@3m", "8.7", "needs-help"),
        ("zap+poison>orc@3m", "14.1", "poison"),
        ("zap+fireball>orc@3m", "8.4", "no-help"),
        ("zap+zap>orc@3m", "8.2", "not-in-hand"),
        ("zap+book-lf>orc@3m", "8.2", "not-in-hand"),
        ("zap>goblin@3m", "8.6", "not-there"),
        ("zap>chief@4i", "10.1", "other-path"),
        ("zap>toadling@3i", "20.5", "no-toadling"),
        ("zap>none", "8.6", "must-use"),
        ("zap>3m", "8.6", "wrong-target"),
        ("poison=p2", "13.6", "no-skill"),
        ("remove=zap", "13.7", "no-skill"),
        ("gift=draw-card", "20.7", "no-gift"),
    ],
)
def test_between_actions(text: str, rule: str, key: str) -> None:
    state = acting("zap poison fireball", "orc@3m chief@4i")
    refusal = refused(state, text)
    assert (refusal.rule, refusal.key) == (rule, f"refusal-{key}")


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("cast=zap", "8.8", "spell-open"),
        ("pass", "8.8", "spell-open"),
        ("add=fire-spark", "8.4", "no-help"),
        ("add=zap", "8.2", "not-in-hand"),
        ("draw", "9.2", "no-icon-draw"),
        ("teleport=4", "9.2", "no-icon-teleport"),
        ("at=orc@3m/2", "8.6", "power"),
        ("at=orc@3m/1", "8.8", "line-unneeded"),
        ("at=none", "8.6", "must-use"),
    ],
)
def test_while_a_spell_lies_open(text: str, rule: str, key: str) -> None:
    state = play(acting("zap fire-spark book-wl", "orc@3m"), "cast=zap")
    refusal = refused(state, text)
    assert (refusal.rule, refusal.key) == (rule, f"refusal-{key}")


def test_a_spell_that_needs_help_waits_for_it() -> None:
    state = play(acting("fireball fire-spark", "orc@3m"), "cast=fireball")
    assert refused(state, "at=orc@3m").key == "refusal-needs-help"


@pytest.mark.parametrize(
    ("hand", "text", "rule", "key"),
    [
        ("earthquake smash", "earthquake+smash>4i", "10.1", "other-path"),
        ("earthquake smash", "earthquake+smash>3i+4i", "8.6", "power"),
        ("earthquake smash book-fe", "earthquake+smash+book-fe>3i+5i", "10.9", "second-beside"),
        (
            "ice-storm cold-snap book-wl",
            "ice-storm+cold-snap+book-wl>3i+3o",
            "10.10",
            "second-behind",
        ),
        ("book-fe", "book-fe>voodoo", "11.1", "not-displayed"),
        ("book-fe zap", "book-fe+zap>fireball", "11.1", "lore-alone"),
        ("voodoo", "voodoo>p1", "12.5", "own-seat"),
        ("voodoo", "voodoo>p4", "12.5", "no-seat"),
        ("voodoo", "voodoo>p2", "12.7", "spared"),
        ("magic-bonds", "magic-bonds>goblin@3m>1", "8.6", "not-there"),
        ("magic-bonds", "magic-bonds>orc@3m>2", "8.6", "power"),
        ("switch", "switch>orc@3m+orc@5m", "12.1", "no-change"),
        ("switch", "switch>orc@3m+chief@4i", "8.8", "card-by-card"),
        ("switch smash", "switch+smash>orc@3m>4i", "12.2", "other-path"),
        ("switch smash", "switch+smash>orc@3m>3m", "12.2", "no-change"),
        ("zap book-wl", "zap+book-wl>orc@3m", "", ""),
    ],
)
def test_targets(hand: str, text: str, rule: str, key: str) -> None:
    state = acting(hand, "orc@3m orc@5m chief@4i")
    give(state, 1, "zap smash")
    if not key:
        play(state, text)
        return
    refusal = refused(state, text)
    assert (refusal.rule, refusal.key) == (rule, f"refusal-{key}")


def test_the_front_section_is_named() -> None:
    state = acting("zap", "orc@3m goblin@3i", fate="front")
    refusal = refused(state, "zap>orc@3m")
    assert (refusal.rule, refusal.key) == ("18.2", "refusal-not-front")


@pytest.mark.parametrize(
    ("rule_of_fate", "text", "rule", "key"),
    [
        ("no-teleport", "teleport=4", "5.3", "no-teleport"),
        ("no-spells", "book-fe>fireball", "5.2", "no-learning"),
        ("no-skills", "poison=p2", "5.4", "asleep"),
    ],
)
def test_special_rules(rule_of_fate: str, text: str, rule: str, key: str) -> None:
    state = acting("zap book-fe", "orc@3m", rule=rule_of_fate)
    learn(state, 0, "poison")
    refusal = refused(state, text)
    assert (refusal.rule, refusal.key) == (rule, f"refusal-{key}")


def test_skills_are_used_once_and_while_there_is_poison() -> None:
    state = acting("zap book-fe", "orc@3m")
    learn(state, 0, "poison", "remove-card", "extra-action")
    assert refused(state, "poison=p1").key == "refusal-own-seat"
    assert refused(state, "poison=p4").key == "refusal-no-seat"
    assert refused(state, "remove=smash").key == "refusal-not-in-hand"
    state.actions = 3
    play(state, "poison=p2", "remove=zap")
    assert refused(state, "poison=p2").key == "refusal-once"
    assert refused(state, "remove=book-fe").key == "refusal-once"
    state.has_poisoned, state.poison = False, 0
    assert refused(state, "poison=p2").key == "refusal-no-poison"


def test_without_actions_nothing_but_gifts_and_the_end() -> None:
    state = acting("zap", "orc@3m")
    state.actions = 0
    state.mages[0].gifts = [1, 0, 0, 1]
    for text in ("zap>orc@3m", "cast=zap", "teleport=4"):
        assert refused(state, text).key == "refusal-no-actions"
    assert refused(state, "gift=minus-life").key == "refusal-gift-creature"
    assert refused(state, "gift=minus-life>chief@3m").key == "refusal-gift-creature"
    assert refused(state, "gift=draw-card>orc@3m").key == "refusal-gift-alone"


def test_before_anything_else_a_path_a_mission_or_a_victims_card() -> None:
    state = acting("zap", "orc@3m")
    state.stage, state.actions = "reveal", 0
    state.markers[4] = 0
    assert refused(state, "pass").key == "refusal-reveal-first"
    assert refused(state, "reveal=3").key == "refusal-own-path"
    assert refused(state, "reveal=5").key == "refusal-no-markers"
    state = play(acting("voodoo fire-spark"), "voodoo+fire-spark>all")
    assert refused(state, "pass", 1).key == "refusal-discard-first"
    assert refused(state, "discard=wisdom", 1).key == "refusal-not-in-hand"
    state = fresh(2, missions="on")
    dice = PlayoutDice(1)
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    others = [f"keep={mission}" for mission in state.view(1).missions]
    assert refused(state, others[0], 0).key == "refusal-not-dealt"
    assert refused(state, "pass", 0).key == "refusal-mission-first"


def test_rewards_come_first() -> None:
    state = acting("zap book-wl replenish", "goblin-shaman@3m", bonus="on")
    play(state, "cast=zap", "add=book-wl", "add=replenish", "at=goblin-shaman@3m")
    assert refused(state, "pass").key == "refusal-rewards-first"
    assert refused(state, "bonus=discard-hands").key == "refusal-no-reward"


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_tried_is_refused_by_a_rule_of_the_book(seed: int) -> None:
    """Every move of a whole match is tried in every fifth position of another one."""
    texts = {text for _, seat, text in walk(seed, 3, **EVERYTHING) if seat != CHANCE and text}
    tried = 0
    for ply, (state, seat, text) in enumerate(walk(seed + 50, 3, **EVERYTHING)):
        if ply % 5 or seat == CHANCE or not text:
            continue
        legal = set(state.legal_moves(seat))
        for other in texts:
            move = state.parse_move(other)
            if move not in legal:
                assert GAME.hint(state, seat, move).rule in NUMBERS
                tried += 1
    assert tried > 1000


# Outcomes that cannot be drawn --------------------------------------------------------------------


def until(kind: str, **options: str) -> OrcsState:
    """Return a position in which the table is to draw an outcome of this *kind*."""
    for state, seat, _ in walk(2, 2, **options):
        if seat == CHANCE and state.tasks[0].kind == kind:
            return state.copy()
    raise AssertionError(kind)


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("lot", ["lot=p3", "lot=p0", "lot=", "first=1", "lot=p1 "]),
        ("display", ["display=fireball", "display=" + ".".join(["wisdom"] * 6), "display=poison"]),
        ("terrain", ["terrain=1i.road", "terrain=" + "+".join(["1i.road"] * 9), "terrain=9i.road"]),
        ("first", ["first=1.goblin", "first=" + "+".join(["1.goblin"] * 12), "first=1.toad"]),
        ("draw", ["draw=p1.zap", "draw=p9.zap.zap.zap.zap", "draw=p1.zap.zap.zap.zap", "draw=p1"]),
        ("deal", ["deal=p1.weak", "deal=p1.weak.weak", "deal=p1.strong.weak", "deal=p1.x.y"]),
        ("fate", ["fate=0", "fate=20", "fate=01", "fate=-1", "fate=x"]),
        ("reveal", ["reveal=1", "reveal=7.goblin", "reveal=", "reveal=1.road"]),
        ("refill", ["refill=zap", "refill=", "refill=fireball.fireball"]),
    ],
)
def test_the_table_draws_nothing_that_is_not_there(kind: str, texts: list[str]) -> None:
    state = until(kind, **EVERYTHING)
    for text in texts:
        assert not state.is_legal(CHANCE, text)
        with pytest.raises(InvalidMove):
            state.parse_move(text)
    outcome = state.format_move(state.draw_chance(PlayoutDice(1)))
    assert state.is_legal(CHANCE, outcome)
    assert not state.is_legal(0, outcome)
