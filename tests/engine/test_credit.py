"""Credit for results when people resigned seats, handed them to a bot, or passed them on."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from engine.career import credits_of
from engine.core import Result
from engine.log import HOUSE, Entry
from engine.ports import Sitter, Stint, Way

if TYPE_CHECKING:
    from engine.career import Credit
    from engine.core import Seat

ANN, BEN, CEM, DAN = 10, 11, 77, 88


class Story:
    """A log of moves without texts, and the people who held the seats."""

    def __init__(self, *players: int) -> None:
        self.sitters = [Sitter(player) for player in players]
        self.entries: list[Entry] = []
        self._seqs = count()

    def moves(self, times: int, *seats: Seat) -> Story:
        for _ in range(times):
            for seat in seats:
                self.entries.append(Entry(next(self._seqs), "move", seat, "x"))
        return self

    def resigns(self, seat: Seat) -> Story:
        self.entries.append(Entry(next(self._seqs), "resign", seat))
        return self

    def is_handed_over(self, seat: Seat) -> Story:
        self.entries.append(Entry(next(self._seqs), "timeout", seat, HOUSE))
        return self

    def goes_to(self, seat: Seat, player: int, way: Way) -> Story:
        seq = next(self._seqs)
        text = "" if way == "replaced" else HOUSE
        self.entries.append(Entry(seq, "seat", seat, text))
        self.sitters[seat] = self.sitters[seat].followed_by(player, seq, way)
        return self

    def outcomes(self, *places: int, reason: str = "over") -> dict[int, tuple[int, str, bool]]:
        """Return each person's place and outcome, and whether it counts for them."""
        found = self.credits(*places, reason=reason)
        return {
            credit.player: (credit.place, credit.outcome, credit.is_theirs)
            for credit in found
            if credit.player is not None
        }

    def credits(self, *places: int, reason: str = "over") -> tuple[Credit, ...]:
        return credits_of(self.sitters, self.entries, Result(places, reason=reason))


def test_players_who_stayed_get_the_result_of_their_seat() -> None:
    story = Story(ANN, BEN, CEM).moves(3, 0, 1, 2)
    assert story.outcomes(1, 1, 3) == {
        ANN: (1, "win", True),
        BEN: (1, "win", True),
        CEM: (3, "loss", True),
    }
    assert [credit.outcome for credit in story.credits(1, 1, 1)] == ["draw"] * 3
    assert [credit.outcome for credit in story.credits(1, 1, 2, reason="agreed")][:2] == [
        "draw"
    ] * 2
    # a solo player who resigns comes second, and nobody comes first
    assert Story(ANN).moves(2, 0).resigns(0).outcomes(2) == {ANN: (2, "loss", True)}


def test_a_player_out_of_time_loses_even_if_the_bot_wins() -> None:
    story = Story(ANN, BEN, CEM).moves(3, 0, 1, 2).is_handed_over(0).moves(5, 0, 1, 2)
    found = story.credits(1, 2, 3)
    assert [(credit.player, credit.place, credit.outcome) for credit in found] == [
        (ANN, 3, "loss"),
        (BEN, 1, "win"),
        (CEM, 2, "loss"),
    ]
    assert [credit.seat_place for credit in found] == [1, 2, 3], (
        "the board says that the house has won"
    )
    assert all(credit.is_theirs for credit in found)


def test_resigning_when_only_a_bot_is_left_is_a_loss() -> None:
    story = Story(ANN, BEN).moves(3, 0, 1).is_handed_over(0).moves(2, 0, 1).resigns(1)
    assert story.outcomes(1, 2, reason="resigned") == {
        ANN: (2, "loss", True),
        BEN: (1, "loss", True),
    }


def test_the_first_to_lose_their_seat_is_last() -> None:
    story = Story(ANN, BEN, CEM).is_handed_over(1).moves(2, 0, 1, 2).resigns(0)
    assert story.outcomes(3, 1, 2, reason="over") == {
        ANN: (2, "loss", True),
        BEN: (3, "loss", True),
        CEM: (1, "win", True),
    }


def test_a_substitute_may_win_a_seat_its_first_player_lost() -> None:
    story = Story(ANN, BEN, DAN).moves(2, 0, 1, 2).resigns(0).moves(1, 0, 1, 2)
    story.goes_to(0, CEM, "resigned").moves(3, 0, 1, 2)
    found = story.credits(1, 2, 3)
    assert [
        (credit.player, credit.seat, credit.since, credit.place, credit.seat_place)
        for credit in found
    ] == [
        (ANN, 0, 0, 4, None),
        (CEM, 0, 10, 1, 1),
        (BEN, 1, 0, 2, 2),
        (DAN, 2, 0, 3, 3),
    ]
    assert [credit.is_theirs for credit in found] == [True, True, True, True]
    assert [credit.outcome for credit in found] == ["loss", "win", "loss", "loss"]


@pytest.mark.parametrize(("own", "is_theirs"), [(3, False), (4, True), (5, True)])
def test_a_newcomer_must_make_half_of_the_seats_moves(own: int, *, is_theirs: bool) -> None:
    story = Story(ANN, BEN).moves(4, 0, 1).goes_to(0, CEM, "replaced").moves(own, 0, 1)
    assert story.outcomes(1, 2) == {CEM: (1, "win", is_theirs), BEN: (2, "loss", True)}


def test_substitutes_get_no_credit_for_moves_of_a_bot() -> None:
    story = Story(ANN, BEN, DAN).moves(1, 0).goes_to(0, CEM, "replaced").moves(1, 0)
    assert story.outcomes(1, 2, 3)[CEM] == (1, "win", True)
    story.is_handed_over(0).moves(1, 0)
    assert story.outcomes(1, 2, 3)[CEM] == (3, "loss", False)
    story.goes_to(0, 99, "timeout").moves(3, 0)
    found = story.outcomes(1, 2, 3)
    assert found[CEM] == (4, "loss", False)
    assert found[99] == (1, "win", True)
    assert ANN not in found


def test_a_seat_knows_its_holder_at_each_entry() -> None:
    sitter = Sitter(ANN).followed_by(BEN, 4, "replaced").followed_by(CEM, 9, "timeout")
    assert sitter.before == (Stint(ANN, 0, 4, "replaced"), Stint(BEN, 4, 9, "timeout"))
    assert [sitter.at(seq).player for seq in (0, 3, 4, 8, 9, 50)] == [ANN, ANN, BEN, BEN, CEM, CEM]
    assert sitter.at(5).before == sitter.before[:1]
    assert sitter.at(5).since == 4
    assert sitter.people == (CEM, ANN, BEN)
