"""Alt texts: round, phase, fights, holdings, what is known to the viewer alone; never too long."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.core import Result
from engine.games.nine_domains import Answer
from engine.games.nine_domains.data import CARDS, DOMAINS
from render.nine_domains.scenes import SECOND, THIRD, at, random_states, scene, scenes
from tests.packages import PACKAGES

MOST: Final = 1000
PAINTER: Final = PACKAGES.find("nine_domains").painter
SCENES: Final = scenes()


def tell(name: str) -> str:
    return PAINTER.alt_text(SCENES[name].view)


def test_says_round_and_who_is_to_lay() -> None:
    assert "round 1 of 3. To lay cards in secret: player 1 and player 2." in tell("start")
    assert "To lay cards in secret: player 2. Ready: player 1." in tell("third")


def test_says_what_is_at_stake_and_what_is_hidden() -> None:
    text = tell("start")
    assert "At stake: 2 red and purple; 9; 7 red. Hidden below: 2/2/2." in text
    assert "Special cards in play: 1-, 3+, and *." in text
    assert "At stake" not in tell("end")


def test_says_the_bonuses_that_wait() -> None:
    text = "At stake: 4 blue and half purple; 8, player 1 +2, player 2 +2; 2 red and purple."
    assert text in tell("pending")


def test_says_the_last_fights_with_bonuses_and_reasons() -> None:
    assert (
        "Fights of round 1: 1- against 2, domain 2 to player 2;"
        " 3+ (+2 makes 5) against 1, domain 9 and 7 points to player 1;"
        " 4 against *, domain 7 to player 2 by effect."
    ) in tell("second")
    assert "1 against 1-, domain 6 to player 1 since a minus loses ties" in tell("end")
    assert "2 against 2, domain 3 to nobody" in tell("pending")


def test_says_what_each_has() -> None:
    text = tell("second")
    assert "Player 1 has 16 points, 7 of them for a 3+; domains 9; elements none;" in text
    assert (
        "Player 2 has 9 points; domains 2 red and purple, 7 red; elements red and purple;" in text
    )
    assert "cards used 1- 3+ 4." in text


def test_says_half_a_purple_until_it_is_whole() -> None:
    assert "domains 3 green and half purple, 10; elements green and half purple;" in tell("swapped")
    assert "elements red, green, blue, and purple;" in tell("end-elements")


def test_says_what_a_choice_asks_and_what_was_answered() -> None:
    assert "Player 1's 2- won at place 1: player 1 may swap a domain." in tell("swap")
    assert "You are player 1." in tell("swap")
    assert "You are" not in tell("swapped")
    assert "Player 1's 3- won at place 3: player 1 may take back a used card." in tell(
        "fetch-preview"
    )
    assert "Player 1 swapped domain 9 for 10." in tell("swapped")
    assert "Player 1 put down card 0 and took back 2-." in tell("fetched")


def test_says_what_is_out_of_the_game() -> None:
    assert "Out of the game: 3 green and half purple, 9, 7 red." in tell("pending")
    assert "Elements no longer count." in tell("ignored")
    assert "Elements no longer count." not in tell("end")


def test_says_how_it_ended() -> None:
    assert "The game is over: player 1 wins by points." in tell("end")
    assert "The game is over: player 1 wins by all four elements." in tell("end-elements")
    assert "The game is over: a draw." in tell("end-equal")


def test_own_cards_are_told_to_their_owner_only() -> None:
    state = at("1m+3p+star", f"{SECOND} 5.0.2")
    own = PAINTER.alt_text(state.view(0))
    assert "You have laid 5 0 2. Your hand: 1, 3, and *." in own
    for viewer in (None, 1):
        assert "laid 5" not in PAINTER.alt_text(state.view(viewer))
        assert "hand: 1, 3, *" not in PAINTER.alt_text(state.view(viewer))


def test_is_the_same_whatever_lies_face_down() -> None:
    one, other = (at("1m+3p+star", f"{SECOND} {cards}") for cards in ("5.0.2", "3.1.*"))
    assert PAINTER.alt_text(one.view(None)) == PAINTER.alt_text(other.view(None))
    assert PAINTER.alt_text(one.view(1)) == PAINTER.alt_text(other.view(1))


def test_is_never_too_long() -> None:
    texts = [
        PAINTER.alt_text(state.view(viewer))
        for state in random_states(40)
        for viewer in (None, 0, 1)
    ]
    assert all(0 < len(text) <= MOST for text in texts)


def test_is_never_too_long_with_all_that_can_be_said() -> None:
    """More than any match can bring together."""
    view = at("1m+3p+star", f"{THIRD} 1.3.*").view(0)
    everything = replace(
        view,
        elements=(("red", "green", "blue", "purple"),) * 2,
        elements_ignored=True,
        pending=((-1, 2, 1), (2, -1, 2)),
        awards=(2, 2),
        points=(68, 68),
        won=(tuple(DOMAINS.values())[:5], tuple(DOMAINS.values())[5:]),
        used=((*CARDS,)[:9], (*CARDS,)[6:]),
        answers=(Answer("swap", 0, 1, "9", "10"), Answer("fetch", 1, 2, "4+", "3-")),
    )
    assert len(PAINTER.alt_text(everything)) <= MOST


def test_a_win_is_told_for_either_side() -> None:
    view = replace(SCENES["end"].view, result=Result((2, 1), (14, 47), "points"))
    assert "player 2 wins by points" in PAINTER.alt_text(view)
    assert PAINTER.alt_text(scene(at("1m+3p+star", SECOND), 1).view).endswith(
        "Your hand: 0, 3, 4, 5, 1-, and 3+."
    )
