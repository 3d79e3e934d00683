"""The English sentences: events, refusals and names; and the rule that each refusal gives."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import pytest

from cogs.ui.narration import in_words
from cogs.ui.texts import TEXTS
from engine.core import CHANCE, Seat
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, OrcsState
from engine.games.orcs.data import BONUSES, CREATURES, GIFTS, MISSIONS, RULES, SKILLS, SPELLS
from engine.games.orcs.narrate import discard_facts, hint, narrate
from engine.games.orcs.panel import effect_facts
from engine.games.orcs.position import ADDS
from render.orcs.scenes import acting, give, lay, put
from tests.games.driving import refused, why
from tests.games.orcs.orcs_scenes import EVERYTHING, can, learn, own, play, turning_up, walk
from tests.sentences import Sentences, refusals_in
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Fact
    from engine.games.orcs.state import OrcsState

ENGLISH = ROOT / "seeds" / "orcs" / "en" / "texts.ftl"
ENGINE = ROOT / "engine" / "games" / "orcs"
MOST = 100
"""Maximum length of a choice, or of an option's description, on Discord, in characters."""
_FORMS = {
    "blast": ("area",),
    "discard": ("victim",),
    "draw": ("draw",),
    "hit": ("creature", "tile"),
    "pull": ("pull",),
}
"""Possible targets of a spell that is cast at once, by effect."""


def story(english: Sentences, state: OrcsState, text: str, seat: Seat | None = None) -> list[str]:
    """Play *text*, and return the sentences about it."""
    actor = state.to_act()[0] if seat is None else seat
    said = english.tell_ply(state, actor, text)
    state.play(actor, state.parse_move(text))
    return said


# Events -------------------------------------------------------------------------------------------


def test_a_fate_card_is_narrated_with_its_effects(english: Sentences) -> None:
    state = turning_up(acting("", "orc@3i orc@3i goblin-shaman@5o chief@1o"))
    own(state, 0, orc=1)
    assert story(english, state, "fate=7") == [
        "**Round 1.** Weak and strong creatures advance (3 in all); there is no special rule.",
        "Path 3: an orc reaches the tower. Creatures of this kind are now worth 2 points each.",
        "P1 gives back an orc.",
        "Path 3: an orc reaches the tower. Creatures of this kind are now worth 1 point each.",
    ]
    state = turning_up(acting("", "orc@3i", fate="front"))
    learn(state, 0, "no-loss")
    own(state, 0, orc=1)
    state.fates_used = tuple(range(19))
    assert story(english, state, "fate=10") == [
        "The fate cards have run out: all of them are shuffled again.",
        (
            "**Round 1.** Creatures in the inner and middle sections of paths 1 2 3 4 5 6 advance"
            " (1 in all); there is no special rule."
        ),
        "Path 3: an orc reaches the tower. Creatures of this kind are now worth 2 points each.",
        "P1 has the skill “lose no creatures” and gives back nothing.",
    ]


def test_a_turn_is_narrated(english: Sentences) -> None:
    state = acting("zap book-wl smash voodoo", "orc@3i goblin*1@3i lava-golem@2o")
    state.actions = 5
    assert story(english, state, "zap+book-wl>orc@3i") == [
        "P1 casts Zap with power 2: 2 damage to the orc on 3i.",
        "P1 defeats the orc on 3i.",
    ]
    assert story(english, state, "cast=smash") == ["P1 begins to cast Smash."]
    assert story(english, state, "add=voodoo") == ["P1 adds Voodoo: the spell has power 1."]
    assert story(english, state, "draw") == ["P1 uses the icon to draw a card."]
    assert story(english, state, "draw=p1.book-fe") == [
        "P1 draws a card.",
        "You draw Spell Book (fire, earth).",
    ]
    assert story(english, state, "at=goblin*1@3i") == [
        "P1 casts Smash with power 1: 1 damage to the goblin on 3i.",
        "P1 defeats the goblin on 3i.",
    ]
    assert story(english, state, "book-fe>wisdom") == [
        "P1 casts Spell Book (fire, earth) and learns Wisdom."
    ]
    assert story(english, state, "refill=switch") == [
        "Switch fills the empty place in the display."
    ]
    assert story(english, state, "teleport=6") == ["P1 teleports to space 6."]
    assert story(english, state, "pass") == ["P1 passes."]


def test_creatures_moved_by_a_spell_are_narrated(english: Sentences) -> None:
    state = acting("switch switch magic-bonds smash cold-snap", "orc@1i chief@2o")
    state.actions = 3
    play(state, "cast=switch")
    assert story(english, state, "at=orc@1i+chief@2o") == [
        "P1 casts Switch: the orc on 1i and the chief on 2o change places."
    ]
    play(state, "cast=switch", "add=smash")
    assert story(english, state, "at=orc@2o>3m") == ["P1 casts Switch: the orc on 2o moves to 3m."]
    assert story(english, state, "magic-bonds+cold-snap>chief@1i>2") == [
        "P1 casts Magic Bonds: the chief on 1i advances 2 sections.",
        "Path 1: a chief reaches the tower. Creatures of this kind are now worth 6 points each.",
    ]


def test_discards_are_narrated_once_all_have_chosen(english: Sentences) -> None:
    state = acting("voodoo fire-spark", players=3)
    assert story(english, state, "voodoo+fire-spark>all") == [
        "P1 casts Voodoo and gains one more action.",
        "P2 must discard a card: the orange mage casts Voodoo.",
        "P3 must discard a card: the orange mage casts Voodoo.",
    ]
    assert story(english, state, "discard=zap", 2) == [
        "P3 has chosen a card to discard.",
        "You will discard Zap.",
    ]
    assert story(english, state, "discard=smash", 1) == ["P2 discards Smash.", "P3 discards Zap."]


def test_a_bonus_action_that_forces_discards_is_named(english: Sentences) -> None:
    state = acting("zap", "orc-rider*2@3i", players=3, bonus="on")
    assert story(english, state, "zap>orc-rider*2@3i")[2:] == []
    assert story(english, state, "bonus=discard-hands")[1:] == [
        "P2 must discard a card: the orange mage uses a bonus action.",
        "P3 must discard a card: the orange mage uses a bonus action.",
    ]
    assert english.say("panel-discarding-why", discard_facts(state)) == (
        "A bonus action by the orange mage makes you discard a card. Which one?"
    )
    state = play(acting("voodoo", players=2), "voodoo>p2")
    assert english.say("panel-discarding-why", discard_facts(state)) == (
        "Voodoo from the orange mage makes you discard a card. Which one?"
    )


def test_a_toad_without_a_toadling_is_narrated(english: Sentences) -> None:
    state = acting(
        "earthquake smash book-fe", "breeding-toad*2@3i breeding-toad*2@4i", toad="orc-rider"
    )
    state.gifts_left = [0] * 4
    play(state, "earthquake+smash+book-fe>3i+4i")
    assert story(english, state, "toadling@3i")[0] == "No toadling is left for 3i."


def test_every_event_has_its_sentence(english: Sentences) -> None:
    kinds: set[str] = set()
    for number, options in enumerate(({}, EVERYTHING, {"toad": "goblin-shaman", "bonus": "on"})):
        for seed in range(4):
            for state, seat, text in walk(seed, 2 + number, **options):
                if not text:
                    continue
                after = state.copy()
                move = text if seat == CHANCE else state.parse_move(text)
                after.play(seat, move)
                for event in narrate(state, seat, move, after):
                    assert "{" not in english.tell(event)
                    kinds.add(event.kind)
    source = (ENGINE / "narrate.py").read_text("utf-8")
    in_code = set(re.findall(r'Event\("([a-z-]+)"', source))
    assert len(kinds) > 40
    rare = {"exchanged", "fates-reshuffled", "no-toadling", "placed", "removed", "spared"}
    assert in_code <= kinds | rare | {"got-poison", "poisoned"}
    said = ENGLISH.read_text("utf-8").split("## What happened")[1].split("## How it ended")[0]
    keys = set(re.findall(r"^orcs-([a-z-]+) =", said, re.MULTILINE))
    assert kinds <= keys


# Refusals -----------------------------------------------------------------------------------------


def ready() -> OrcsState:
    """Return a turn that has few legal moves, but many things to try."""
    return acting("zap book-wl fireball poison book-fe switch", "goblin@3i orc@4m", players=3)


def shut() -> OrcsState:
    state = acting("zap book-fe replenish", "goblin@3i goblin@3o", rule="no-spells", fate="front")
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    return state


REFUSED = [
    ("discard=zap", "12.7", "You don’t have to discard a card now."),
    ("keep=weak", "16.1", "This isn’t the time to choose a mission."),
    ("reveal=5", "6.3", "You’ve already turned up your creature this turn."),
    ("waive", "13.10", "That reward isn’t available now."),
    ("teleport=1", "7.2", "Space 1 is taken: choose a free one."),
    (
        "cast=smash",
        "8.2",
        "You don’t have Smash in your hand, or you don’t have enough copies of it.",
    ),
    ("cast=poison", "14.1", "Poison can’t be cast or added."),
    ("add=zap", "8.2", "You aren’t casting a spell: begin with one, as in cast=zap."),
    (
        "fireball>goblin@3i",
        "8.7",
        "Fireball can be cast only with an enhancer or with extra spell power.",
    ),
    ("zap>orc@4m", "10.1", "4m is not on path 3, which your mage faces."),
    (
        "zap>orc@3i",
        "8.6",
        "There is no such orc on 3i. If it has taken damage, add the number, as in goblin*1@3i.",
    ),
    ("zap>toadling@3m", "20.5", "There is no toadling on 3m."),
    ("zap>3m", "8.6", "Zap can’t do that."),
    ("zap>none", "8.6", "Zap can have an effect, so you must choose one."),
    (
        "zap+book-fe>goblin@3i",
        "8.4",
        "Spell Book (fire, earth) gives Zap neither power nor an icon",
    ),
    (
        "zap+book-wl*2>goblin@3i",
        "8.2",
        "You don’t have Spell Book (water, lightning) in your hand",
    ),
    ("book-fe>ice-storm", "11.1", "Ice Storm isn’t in either display."),
    (
        "switch>goblin@3i+orc@4m",
        "8.8",
        "Switch can do that only card by card: begin with cast, as in cast=switch.",
    ),
    ("switch>goblin@3i>3m", "8.6", "Switch has power 1, but that needs 2."),
    ("poison=p2", "13.6", "You don’t have this skill: poison."),
    ("remove=zap", "13.7", "You don’t have this skill: remove a card."),
    ("gift=draw-card", "20.7", "You don’t have this toadling: draw a card."),
]


@pytest.mark.parametrize(("text", "rule", "sentence"), REFUSED, ids=[row[0] for row in REFUSED])
def test_moves_between_actions_are_refused_with_a_reason(
    english: Sentences, text: str, rule: str, sentence: str
) -> None:
    assert refused(ready(), text, 0).rule == rule
    assert said(english, ready(), text).startswith(sentence)


def said(english: Sentences, state: OrcsState, text: str, seat: Seat = 0) -> str:
    assert not can(state, text, seat), text
    refusal = hint(state, seat, state.parse_move(text))
    return english.say(refusal.key, refusal.facts)


def test_skills_and_blocked_actions_are_refused_with_a_reason(english: Sentences) -> None:
    state = ready()
    learn(state, 0, "poison", "remove-card")
    state.poison = 0
    assert said(english, state, "poison=p2") == "No poison cards are left."
    state.poison = 1
    assert said(english, state, "poison=p1") == "You can’t choose yourself. Choose another player."
    assert said(english, state, "poison=p4") == "Nobody plays that mage. Choose another player."
    state.has_removed = True
    assert said(english, state, "remove=zap") == (
        "You’ve already used this skill this turn: remove a card."
    )
    state = acting("zap", "goblin@3i", rule="no-skills")
    learn(state, 0, "poison")
    assert said(english, state, "poison=p2").endswith("blocks this skill: poison.")
    state = acting("zap", rule="no-teleport")
    assert said(english, state, "teleport=6") == "Mages can’t teleport under this fate card."
    assert said(english, shut(), "book-fe>switch") == (
        "You can’t learn anything under this fate card."
    )
    assert said(english, shut(), "zap>goblin@3o").startswith("3o is not the front section")
    state = ready()
    state.actions = 0
    state.mages[0].gifts = [1, 0, 0, 1]
    assert said(english, state, "zap>goblin@3i") == "You have no actions left."
    assert said(english, state, "gift=minus-life").startswith("Choose a creature")
    assert said(english, state, "gift=draw-card>goblin@3i") == (
        "That gift doesn’t need a creature: draw a card."
    )
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    assert said(english, state, "gift=draw-card") == "You have no cards left to draw."
    state = play(acting("book-fe smash", ""), "book-fe>switch", "refill=voodoo")
    state.mages[0].hand.append(state.mages[0].discards.index(1, 18))
    assert said(english, state, "cast=switch").startswith("You learned Switch this turn")


def test_moves_while_a_spell_is_open_are_refused_with_a_reason(english: Sentences) -> None:
    state = play(acting("zap book-wl replenish smash", "goblin@3i orc@3i goblin@4i"), "cast=zap")
    assert said(english, state, "teleport=6").startswith(
        "The last card you added has no teleport icon"
    )
    assert said(english, state, "draw").startswith(
        "The last card you added has no icon for drawing"
    )
    assert said(english, state, "cast=smash").startswith("You’re casting Zap: enhance it")
    assert said(english, state, "at=goblin@3i/2") == "Zap has power 1, but that needs 2."
    assert said(english, state, "at=goblin@3i/1") == (
        "Zap uses line 1 for that anyway: leave the line out."
    )
    state = play(acting("book-fe smash"), "cast=book-fe")
    assert said(english, state, "add=smash") == (
        "Spell Book (fire, earth) is a spell of lore: it can’t be enhanced."
    )
    assert said(english, state, "at=switch/2") == (
        "Line 2 of Spell Book (fire, earth) doesn’t do that."
    )
    state = play(acting("fireball smash fire-spark", "goblin@3i"), "cast=fireball")
    assert said(english, state, "at=goblin@3i").startswith("Fireball can be cast only with")
    for spell, area, sentence in (
        ("earthquake smash book-fe", "3m+5m", "5m is not next to 3m"),
        ("ice-storm cold-snap book-ew", "3m+3i", "3i is not behind 3m"),
    ):
        state = acting(spell, "goblin@3i")
        first, *others = spell.split()
        play(state, f"cast={first}", *(f"add={card}" for card in others))
        assert said(english, state, f"at={area}").startswith(sentence)
    state = play(acting("switch smash", "goblin@3i goblin@4i"), "cast=switch")
    assert said(english, state, "at=goblin@3i+goblin@4i") == "That would change nothing."
    play(state, "add=smash")
    assert said(english, state, "at=goblin@3i>4m").startswith("4m is not on path 3")
    state = acting("voodoo", players=3)
    give(state, 1, "smash")
    play(state, "cast=voodoo")
    assert said(english, state, "at=p1") == "You can’t choose yourself. Choose another player."
    assert said(english, state, "at=p2") == (
        "Only players with more than three cards must discard."
    )


def test_moves_while_another_choice_is_pending_are_refused_with_a_reason(
    english: Sentences,
) -> None:
    state = play(acting("voodoo smash"), "cast=voodoo", "at=p2")
    assert said(english, state, "pass", 1).startswith("First choose a card to discard")
    state = play(acting("zap", "goblin-shaman*2@3i", bonus="on"), "zap>goblin-shaman*2@3i")
    assert said(english, state, "pass").startswith("First settle the rewards")
    state = turning_up(acting("", "goblin@1i goblin@2i goblin@3i goblin@4i goblin@5i chief@6i"))
    state.markers[5] = 0
    play(state, "fate=5")
    put(state, "orc@6i")
    lay(state, "")
    assert said(english, state, "pass").startswith("First choose a path")
    assert said(english, state, "reveal=3") == "Your mage faces path 3: choose a different path."
    assert (
        said(english, state, "reveal=6") == "Path 6 has no markers left: choose a different path."
    )
    state = acting("", missions="on")
    state.stage, state.active = "missions", -1
    state.mages[0].dealt = (0, 1)
    assert said(english, state, "pass").startswith("First choose a mission")
    assert said(english, state, "keep=sets") == "You weren’t dealt this mission: sets."


def test_every_refusal_has_its_sentence() -> None:
    keys = set(re.findall(r"^orcs-(refusal-[a-z-]+) =", ENGLISH.read_text("utf-8"), re.MULTILINE))
    in_code = refusals_in(GAME, "narrate.py")
    made = {"refusal-no-icon-draw", "refusal-no-icon-teleport"}
    made |= {"refusal-second-beside", "refusal-second-behind"}
    assert in_code | made == keys


# Names --------------------------------------------------------------------------------------------


def test_every_id_has_its_own_name(english: Sentences) -> None:
    for message, fact, ids in (
        ("creature", "kind", [kind.id for kind in CREATURES]),
        ("other-creature", "kind2", [kind.id for kind in CREATURES]),
        ("spell", "spell", [spell.id for spell in SPELLS]),
        ("card", "card", [spell.id for spell in SPELLS]),
        ("learned-spell", "learned", [spell.id for spell in SPELLS]),
        ("skill", "skill", [skill.id for skill in SKILLS]),
        ("rule", "rule", [rule.id for rule in RULES]),
        ("gift", "gift", sorted({boon.id for boon in (*GIFTS, *BONUSES)})),
        ("mission", "mission", [mission.id for mission in MISSIONS]),
        ("mission-name", "mission", [mission.id for mission in MISSIONS]),
    ):
        names = [english.say(message, {fact: value}) for value in ids]
        assert len(set(names)) == len(names), message


def test_every_cards_text_has_the_numbers_of_the_data(english: Sentences) -> None:
    for spell in SPELLS:
        facts = effect_facts(spell.id)
        text = english.say(f"spell-{spell.id}-effect", facts)
        assert len(text) <= MOST, text
        for line in spell.lines:
            if line.damage:
                assert re.search(rf"\b{line.damage}\b", text), text
        for number, line in enumerate(spell.lines[1:], 2):
            assert facts[f"power{number}"] == line.power
            assert re.search(rf"\b{line.power}\b", text), text
    fireball = {**effect_facts("fireball"), "amount1": 8}
    assert english.say("spell-fireball-effect", fireball).startswith("Must be enhanced: 8 damage")


@pytest.mark.parametrize("language", [name for name in TEXTS.languages() if name != "xx"])
def test_the_longest_offer_of_a_spell_fits_into_a_choice(language: str) -> None:
    place: dict[str, Fact] = {"place": "6m", "other": "6o", "wounds": 2, "steps": 2, "cards": 2}
    rest: list[dict[str, Fact]] = [
        {"kind": kind, "mage": mage, "kills": kills, "left": 3, "arrives": kills, "actions": 1}
        for kind, mage in (("goblin-shaman", "all"), ("breeding-toad", "yellow"))
        for kills in (0, 1)
    ]
    for spell, added in longest_casts():
        first, second = [*(SPELLS[card].id for card in added), "none", "none"][:2]
        cast: dict[str, Fact] = {"spell": SPELLS[spell].id, "first": first, "second": second}
        for form in _FORMS[SPELLS[spell].lines[0].effect]:
            for facts in rest:
                said = in_words(language, GAME, {**place, **cast, **facts})
                text = TEXTS.say(language, f"orcs-cast-{form}", said)
                assert len(text) <= MOST, text


def longest_casts() -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield each spell that can be cast at once, with as many enhancers as its last line needs."""
    for number, spell in enumerate(SPELLS):
        if spell.kind != "poison" and spell.lines[0].effect in _FORMS:
            helpers = [card for card in range(len(SPELLS)) if ADDS[number][card]]
            count = max(spell.lines[-1].power - 1, 0)
            for added in combinations_with_replacement(helpers, count):
                cards = (number, *added)
                # a player has only one copy of each start card
                if all(SPELLS[card].pile or cards.count(card) == 1 for card in cards):
                    yield number, added


def test_a_road_into_the_tower_has_a_warning_sentence(english: Sentences) -> None:
    assert "The road on 4i leads into the tower" in english.say("mind-road", {"road": "4i"})
    assert not english.say("mind-road", {"road": "none"})


def test_the_end_is_put_into_sentences(english: Sentences) -> None:
    for reason in ("points", "shared"):
        assert english.say(f"result-{reason}", {})


# The first rule broken ----------------------------------------------------------------------------


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
def test_more_moves_while_a_spell_is_open_are_refused_with_a_reason(
    text: str, rule: str, key: str
) -> None:
    state = play(acting("zap fire-spark book-wl", "orc@3m"), "cast=zap")
    assert why(state, text) == (rule, f"refusal-{key}")


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
def test_targets_are_accepted_or_refused_by_a_rule(
    hand: str, text: str, rule: str, key: str
) -> None:
    state = acting(hand, "orc@3m orc@5m chief@4i")
    give(state, 1, "zap smash")
    if not key:
        play(state, text)
        return
    assert why(state, text) == (rule, f"refusal-{key}")


def test_a_target_behind_the_front_is_refused() -> None:
    state = acting("zap", "orc@3m goblin@3i", fate="front")
    assert why(state, "zap>orc@3m") == ("18.2", "refusal-not-front")


# Impossible draws ---------------------------------------------------------------------------------


def until(kind: str, **options: str) -> OrcsState:
    """Return a position just before the table draws an outcome of this *kind*."""
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
def test_impossible_draws_are_illegal(kind: str, texts: list[str]) -> None:
    state = until(kind, **EVERYTHING)
    for text in texts:
        assert not state.is_legal(CHANCE, text)
        with pytest.raises(InvalidMove):
            state.parse_move(text)
    outcome = state.format_move(state.draw_chance(PlayoutDice(1)))
    assert state.is_legal(CHANCE, outcome)
    assert not state.is_legal(0, outcome)
