"""Texts and controls of Loco!: notation, sentences, the private panel."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import CHANCE, MOVE_TEXT
from engine.errors import InvalidMove
from engine.games.loco import GAME, LocoState
from engine.games.loco.data import CARD_TEXTS, read_hand, write_hand
from tests.games.driving import after, refused, tapped, texts
from tests.games.loco.loco_driver import begin, fresh, full, table
from tests.notation import check_any_text
from tests.sentences import Sentences, refusals_in

SEVEN = "r035b12g4y5"
"""A hand of seven cards, as dealt to each of four players."""

# Notation


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("R3+B", "r3+b"),
        ("  r3 + b ", "r3+b"),
        ("r3b", "r3+b"),
        ("W0", "w0"),
        ("r3+r", "r3+r"),
        ("y5", "y5"),
    ],
)
def test_lenient_notation_is_read_and_normalised(typed: str, meant: str) -> None:
    state = begin(1)
    assert state.format_move(state.parse_move(typed)) == meant
    assert state.parse_move(typed) == state.parse_move(meant)


@pytest.mark.parametrize(
    "text",
    ["", "r", "3", "r6", "p3", "r3+", "r3+x", "r3++b", "r3+b+b", "+b", "first=1", SEVEN, "r٣"],
)
def test_invalid_texts_are_not_moves(text: str) -> None:
    with pytest.raises(InvalidMove):
        begin(1, 4).parse_move(text)


@pytest.mark.parametrize("text", ["", "first=0", "first=5", "first=", "first=one", "r3+b", SEVEN])
def test_invalid_texts_are_not_lots(text: str) -> None:
    with pytest.raises(InvalidMove):
        fresh(4).parse_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "first=1",
        "r3+b",
        "035b12g4",
        "b12r035g4y5",
        "r305b12g4y5",
        "r035b1r2g4y5",
        "r0355b12g4",
        "r035b12g4",
        "r035b12g4y5w0",
        "r036b12g4y5",
        "R035b12g4y5",
        "w012345y5",
        "y0125w123",
    ],
)
def test_invalid_texts_are_not_hands(text: str) -> None:
    state = fresh(4)
    state.play(CHANCE, "first=3")
    assert state.parse_move(SEVEN) == SEVEN
    assert state.is_legal(CHANCE, SEVEN)
    state.play(CHANCE, "y012345w3")
    with pytest.raises(InvalidMove):
        state.parse_move(text)


def test_a_dealt_hand_cannot_be_dealt_again() -> None:
    state = fresh(4)
    state.play(CHANCE, "first=3")
    state.play(CHANCE, SEVEN)
    assert not state.is_legal(CHANCE, SEVEN)
    assert not state.is_legal(0, SEVEN)
    assert state.is_legal(CHANCE, "r124b0345")
    assert not state.is_legal(CHANCE, 7)


@given(st.sets(st.integers(0, 29)))
def test_hands_round_trip(cards: set[int]) -> None:
    hand = sorted(cards)
    assert read_hand(write_hand(hand)) == (hand or None)


@given(
    st.text(max_size=80)
    | st.from_regex(r"[rbgywx][0-7]\+?[rbgywx]?", fullmatch=True)
    | st.from_regex(r"(r[0-5]{1,4})?(b[0-5]{1,4})?(g[0-5]{1,4})?(y[0-5]{1,4})?(w[0-5]{1,4})?")
    | st.from_regex(r"first=[0-9]")
)
def test_any_text_is_a_move_or_invalid_notation(text: str) -> None:
    lots = fresh(5)
    hands = fresh(5)
    hands.play(CHANCE, "first=1")
    for state in (lots, hands, begin(1, 5), begin(1, 2, variant="other-colour")):
        check_any_text(GAME, state, text)
    for state in (lots, hands):
        try:
            outcome = state.parse_move(text)
        except InvalidMove:
            continue
        assert state.is_legal(CHANCE, outcome)


# Sentences


def story(english: Sentences, state: LocoState, text: str) -> list[str]:
    """Return the sentences about the ply *text*, with the numbers of seats as names."""
    (seat,) = state.to_act()
    return english.tell_ply(state, seat, text)


def test_sentences_name_the_start_player_and_each_hand(english: Sentences) -> None:
    state = fresh(3)
    assert story(english, state, "first=2") == ["P2 was picked at random to begin."]
    state.play(CHANCE, "first=2")
    assert story(english, state, "r012345b012") == [
        "P1 was dealt r0 r1 r2 r3 r4 r5 b0 b1 b2.",
    ]
    state.play(CHANCE, "r012345b012")
    state.play(CHANCE, "b345g012345")
    assert story(english, state, "y012345w012") == [
        "P3 was dealt y0 y1 y2 y3 y4 y5 w0 w1 w2.",
        "Round 1 of 3: everybody gets 9 cards, and 3 are set aside unseen. P2 begins.",
    ]
    state = fresh(5, rounds="1")
    for outcome in ("first=1", "r012345", "b012345", "g012345", "y012345"):
        state.play(CHANCE, outcome)
    assert story(english, state, "w012345")[-1] == (
        "Everybody gets 6 cards, and none are set aside. P1 begins."
    )


def test_sentences_name_the_token_or_say_why_there_is_none(english: Sentences) -> None:
    state = table("", {0: "r3", 1: "b0"})
    assert story(english, state, "r3+b") == ["P1 played Magus 3 and took an Amazon token."]
    taken = {0: "rrrrrbbbbbgg", 1: "gggyyyyywwwww"}
    state = table(full("rbgyw"), {0: "r5", 1: "y5"}, held=taken)
    assert story(english, state, "r5")[0] == "P1 played Magus 5. No tokens are left to take."
    state = table("", {0: "r5", 1: "r0"}, gone="bbbbbgggggyyyyywwwww", other_colour=True)
    assert story(english, state, "r5") == [
        (
            "P1 played Magus 5. Only Magus tokens are left,"
            " and they can’t be taken after a card of the same colour."
        )
    ]


def test_sentences_name_values_and_points_as_a_round_ends(english: Sentences) -> None:
    state = table("g01235 r4", {0: "g4", 1: "r2"}, held={1: "gg"}, rounds=2, scored=((30, 21),))
    assert story(english, state, "g4") == [
        "P1 played Titan 4 and took no token.",
        (
            "That was the sixth Titan card, so round 2 is over. The tokens are worth:"
            " Magus 4, Amazon 0, Titan 4, Wyrm 0, Unicorn 0."
        ),
        "P1 scores 0 points.",
        "P2 scores 8 points.",
        "Both rounds have been played. The highest total wins.",
    ]
    state = table("g01235", {0: "g4", 1: "r2"}, held={0: "gg", 1: "gg"})
    assert story(english, state, "g4")[1:] == [
        (
            "That was the sixth Titan card, so the round is over. The tokens are worth:"
            " Magus 0, Amazon 0, Titan 4, Wyrm 0, Unicorn 0."
        ),
        "The round is over. Nothing breaks the tie.",
    ]


def test_every_reason_has_its_sentence(english: Sentences) -> None:
    for reason in ("highest", "shared", "level"):
        assert english.say(f"result-{reason}", {})
        assert english.say("ended", {"rounds": 3, "decided": reason})


def test_every_creature_has_its_name(english: Sentences) -> None:
    state = begin("names", 5)
    said = {
        english.say(control.label, control.facts).split()[0]
        for seat in range(5)
        for control in GAME.panel(state, seat, "").groups[0].controls
    }
    assert said == {"Magus", "Amazon", "Titan", "Wyrm", "Unicorn"}


EMPTY = "rrrrrbbbbbgggggyyyyywwwww"
REFUSED = [
    (begin(1), "3.2", "You don’t have"),
    (table("r305", {0: "b1", 1: "b2"}), "3.2", "Magus 3 has already been played."),
    (
        table("", {0: "r3", 1: "b2"}),
        "3.6",
        (
            "You must take a token unless your card ends the round."
            " Type it after the card, as in r3+r."
        ),
    ),
    (
        table("", {0: "r3", 1: "b2"}, gone=EMPTY),
        "3.7",
        "No tokens are left. Type just the card: r3.",
    ),
    (
        table("", {0: "r3", 1: "b2"}, gone="bbbbb"),
        "3.5",
        "You can’t take an Amazon token: none are left. Take a token of another creature.",
    ),
    (
        table("", {0: "r3", 1: "b2"}, other_colour=True),
        "7.1",
        "You can’t take a Magus token after a card of the same colour (Magus).",
    ),
    (
        table("", {0: "r3", 1: "b2"}, gone=EMPTY[5:], other_colour=True),
        "7.3",
        "Only Magus tokens are left, and you can’t take one after a card",
    ),
]
TYPED = [
    next(
        text for text in CARD_TEXTS if CARD_TEXTS.index(text) not in begin(1).hands[begin(1).turn]
    ),
    "r3+b",
    "r3",
    "r3+b",
    "r3+b",
    "r3+r",
    "r3+b",
]


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_every_refusal_has_a_rule_and_a_sentence(number: int, english: Sentences) -> None:
    state, rule, sentence = REFUSED[number]
    refusal = refused(state, TYPED[number])
    assert refusal.rule == rule
    assert english.say(refusal.key, refusal.facts).startswith(sentence)


def test_the_table_covers_all_refusals() -> None:
    tried = {refused(state, text).key for (state, _, _), text in zip(REFUSED, TYPED, strict=True)}
    assert tried == refusals_in(GAME, "narrate.py")


def test_illegal_plies_are_not_accepted() -> None:
    with pytest.raises(AssertionError):
        after(table("r305", {0: "b1", 1: "b2"}), "r3+b")


# The private panel --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state",
    [
        table("r01234", {0: "r5 b1", 1: "g1"}, other_colour=True),
        table("", {0: "r5 b1", 1: "g1"}, gone=EMPTY[5:], other_colour=True),
        table("r01234", {0: "r5 b1", 1: "g1"}, gone=EMPTY),
    ],
)
def test_declining_is_offered_exactly_when_legal(state: LocoState) -> None:
    assert tapped(state, 0, 2) == set(texts(state))


MIDDLE = table("r01234 b0 w53", {0: "r5 b4 g2", 1: "g1"}, held={0: "bb"}, gone="wwwww")


def test_the_panel_asks_for_a_card_and_then_a_token() -> None:
    panel = GAME.panel(MIDDLE, 0, "")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-choose-card", (), "")
    assert [(control.picks, control.at) for control in panel.groups[0].controls] == [
        ("r5", "r5"),
        ("b4", "b4"),
        ("g2", "g2"),
    ]
    assert [control.label for control in panel.groups[0].controls] == [
        "panel-card-option-ending",
        "panel-card-option",
        "panel-card-option",
    ]
    assert dict(panel.groups[0].controls[1].facts) == {
        "creature": "amazon",
        "value": 4,
        "worth": 0,
        "laid": 1,
        "longest": 6,
        "own": 2,
        "others": 0,
    }
    panel = GAME.panel(MIDDLE, 0, "b4")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-choose-token", ("b4",), "")
    tokens = panel.groups[1].controls
    assert [(control.picks, control.at) for control in tokens] == [
        ("b4.r", "r"),
        ("b4.b", "b"),
        ("b4.g", "g"),
        ("b4.y", "y"),
    ]
    # the chosen card already counts
    assert [control.facts["worth"] for control in tokens] == [4, 4, 0, 0]
    assert dict(tokens[1].facts) == {"creature": "amazon", "worth": 4, "own": 2}
    panel = GAME.panel(MIDDLE, 0, "b4.y")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-confirm-words", ("b4", "y"), "b4+y")
    assert dict(panel.facts) == {"creature": "amazon", "value": 4, "token": "wyrm"}
    assert len(panel.groups) == 2


def test_newcomers_see_the_stakes_of_each_card() -> None:
    sentences = Sentences(GAME)
    magus, amazon, titan = GAME.panel(MIDDLE, 0, "").groups[0].controls
    for control, said in (
        (magus, "worth 4, 5 of 6 cards played; tokens: you hold 0, others hold 0"),
        (amazon, "worth 0, 1 of 6 cards played; tokens: you hold 2, others hold 0"),
    ):
        assert control.is_for_newcomers
        assert sentences.say(control.about, control.facts) == said
    assert titan.about == "", "no card, no token: nothing to tell"
    (green,) = GAME.panel(MIDDLE, 1, "").groups[0].controls
    assert green.about == ""
    held = table("b0", {0: "b4", 1: "g1"}, held={1: "gbb"})
    (blue,), (green,) = (GAME.panel(held, seat, "").groups[0].controls for seat in (0, 1))
    assert "tokens: you hold 0, others hold 2" in sentences.say(blue.about, blue.facts)
    said = "no cards played yet; tokens: you hold 1, others hold 0"
    assert sentences.say(green.about, green.facts) == said


def test_declining_is_offered_on_the_ending_turn() -> None:
    panel = GAME.panel(MIDDLE, 0, "r5")
    assert [control.picks for control in panel.groups[1].controls][-1] == "r5.none"
    assert panel.groups[1].controls[-1].at == ""
    panel = GAME.panel(MIDDLE, 0, "r5.none")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-confirm-words-none", ("r5",), "r5")
    assert GAME.panel(MIDDLE, 0, "b4.none").picks == "b4"


def test_no_token_is_asked_for_if_none_can_be_taken() -> None:
    state = table("", {0: "r5 b1", 1: "g1"}, gone=EMPTY[5:], other_colour=True)
    panel = GAME.panel(state, 0, "r5")
    assert (panel.prompt, panel.move, len(panel.groups)) == ("panel-confirm-words-none", "r5", 1)
    assert panel.chosen == ("r5",)
    assert GAME.panel(state, 0, "r5.none").picks == "r5"


@pytest.mark.parametrize(
    ("picks", "kept"),
    [
        ("z9", ""),
        ("r1", ""),
        (".", ""),
        (".b", ""),
        ("b4.w", "b4"),
        ("b4.", "b4"),
        ("b4.x", "b4"),
        ("b4.y.1", "b4.y"),
        ("b4+y", ""),
        (MOVE_TEXT, ""),
    ],
)
def test_invalid_picks_are_ignored(picks: str, kept: str) -> None:
    assert GAME.panel(MIDDLE, 0, picks).picks == kept
