"""What `/move` suggests: moves in words and in notation; people find them by either."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cogs.ui.layout import LONGEST_LABEL
from cogs.ui.narration import Completion, MoveChoice, move_words
from tests.engine.tables import begin, tokan_setup

if TYPE_CHECKING:
    from engine.core import AnyState, Seat
    from engine.match import Match


@pytest.fixture
def match() -> Match:
    return begin(tokan_setup())


@pytest.fixture
def seat(match: Match) -> Seat:
    return match.to_act()[0]


@pytest.fixture
def said(match: Match, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Describe each move by its target; return a list that notes which moves were described."""
    asked: list[str] = []

    def words(
        locale: str, game: object, state: AnyState, seat: Seat, move: object, *, is_offer: bool
    ) -> str:
        del game, seat
        assert is_offer
        text = state.format_move(move)
        asked.append(text)
        return f"Jackal to {text[3:].upper()} ({locale})"

    monkeypatch.setattr("cogs.ui.narration.move_words", words)
    return asked


def texts(match: Match, seat: Seat) -> list[str]:
    return [match.state.format_move(move) for move in match.state.legal_moves(seat)]


def found(match: Match, seat: Seat, typed: str) -> list[str]:
    """Return the notation of the moves that match *typed*."""
    return [way.text for way in Completion().find("en", match, seat, typed, most=1000)]


def test_empty_input_offers_all_moves(match: Match, seat: Seat) -> None:
    assert found(match, seat, "") == found(match, seat, "  ") == texts(match, seat)
    assert len(Completion().find("en", match, seat, "")) == min(25, len(texts(match, seat)))


@pytest.mark.usefixtures("said")
def test_moves_that_start_with_the_typed_notation_come_first(match: Match, seat: Seat) -> None:
    typed = texts(match, seat)[-1][:2]
    offered = found(match, seat, typed)
    begins = [text for text in texts(match, seat) if text.startswith(typed)]
    contains = [text for text in texts(match, seat) if text[3:] == typed]
    assert begins
    assert offered == [*begins, *contains]


@pytest.mark.usefixtures("said")
def test_a_move_is_found_by_all_of_its_words_in_any_order(match: Match, seat: Seat) -> None:
    text = texts(match, seat)[0]
    start, target = text.split("-")
    same = [one for one in texts(match, seat) if target in one and start in one]
    for typed in (f"jackal {target} {start}", f" {start.upper()}  JACKAL {target}"):
        assert found(match, seat, typed) == same
    assert found(match, seat, f"jackal {target} wolf") == []
    assert found(match, seat, "jackal") == texts(match, seat)


@pytest.mark.usefixtures("said")
def test_an_offered_label_finds_its_move(match: Match, seat: Seat) -> None:
    """Some clients send the label of a choice back as if somebody had typed it."""
    completion = Completion()
    for way in completion.find("en", match, seat, "", most=1000):
        assert way in completion.find("en", match, seat, way.label, most=1000)


def test_players_not_to_move_are_offered_nothing(match: Match, seat: Seat) -> None:
    assert found(match, 1 - seat, "") == []
    assert found(match.resign(seat), seat, "") == []


def test_a_position_is_put_into_words_once_per_language(
    match: Match, seat: Seat, said: list[str]
) -> None:
    completion = Completion()
    count = len(texts(match, seat))
    for typed in ("", "j", "ja", "jackal c"):
        completion.find("en", match, seat, typed)
    assert len(said) == count
    completion.find("de", match, seat, "")
    assert len(said) == 2 * count, "in another language they are others"
    after = match.extend(seat, texts(match, seat)[0])
    offered = completion.find("en", after, 1 - seat, "", most=1000)
    assert [way.text for way in offered] == texts(after, 1 - seat)


def test_the_least_recently_used_positions_are_forgotten(
    match: Match, seat: Seat, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.ui.narration._MOST_KEPT", 2)
    completion = Completion()
    for locale in ("a", "b", "a", "c", "a"):
        completion.find(locale, match, seat, "")
    count = len(texts(match, seat))
    assert len(said) == 3 * count, "a was asked for again and again, so it is kept"
    completion.find("b", match, seat, "")
    assert len(said) == 4 * count


def test_a_game_without_words_describes_moves_in_notation(match: Match, seat: Seat) -> None:
    move = match.state.legal_moves(seat)[0]
    game = replace(match.game, describe=None)
    text = match.state.format_move(move)
    assert move_words("en", game, match.state, seat, move) == text
    assert MoveChoice(text, text).label == text


def test_a_move_is_described_by_its_games_text(match: Match, seat: Seat) -> None:
    def describe(state: AnyState, seat: Seat, move: object) -> tuple[str, dict[str, str | int]]:
        del seat
        return "words-lay", {"animal": "lion", "cell": state.format_move(move)}

    move = match.state.legal_moves(seat)[0]
    game = replace(match.game, describe=describe)
    words = move_words("en", game, match.state, seat, move)
    assert match.state.format_move(move) in words
    assert words != match.state.format_move(move)


def test_a_long_label_keeps_its_notation() -> None:
    assert MoveChoice("Lion to c3", "c1-c3").label == "Lion to c3 · c1-c3"
    label = MoveChoice("very " * 40, "c1-c3").label
    assert len(label) <= LONGEST_LABEL
    assert label.endswith(" · c1-c3")
    assert len(MoveChoice("x" * 200, "x" * 200).label) <= LONGEST_LABEL
