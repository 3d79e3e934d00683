"""Who has achieved what: seats that were given up, handed to the house, given to somebody else."""

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
    """A log as far as it tells who played, with who holds the seats."""

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

    def told(self, *places: int, reason: str = "over") -> dict[int, tuple[int, str, bool]]:
        """Return by person their place, how it ended for them, and if it is theirs."""
        found = self.credits(*places, reason=reason)
        return {
            one.player: (one.place, one.outcome, one.is_theirs)
            for one in found
            if one.player is not None
        }

    def credits(self, *places: int, reason: str = "over") -> tuple[Credit, ...]:
        return credits_of(self.sitters, self.entries, Result(places, reason=reason))


def test_where_all_stayed_it_is_what_their_seats_reached() -> None:
    story = Story(ANN, BEN, CEM).moves(3, 0, 1, 2)
    assert story.told(1, 1, 3) == {
        ANN: (1, "win", True),
        BEN: (1, "win", True),
        CEM: (3, "loss", True),
    }
    assert [one.outcome for one in story.credits(1, 1, 1)] == ["draw"] * 3
    assert [one.outcome for one in story.credits(1, 1, 2, reason="agreed")][:2] == ["draw"] * 2
    # who plays alone and gives up is second to nobody
    assert Story(ANN).moves(2, 0).resigns(0).told(2) == {ANN: (2, "loss", True)}


def test_who_ran_out_of_time_has_lost_also_where_the_house_wins_for_them() -> None:
    story = Story(ANN, BEN, CEM).moves(3, 0, 1, 2).is_handed_over(0).moves(5, 0, 1, 2)
    found = story.credits(1, 2, 3)
    assert [(one.player, one.place, one.outcome) for one in found] == [
        (ANN, 3, "loss"),
        (BEN, 1, "win"),
        (CEM, 2, "loss"),
    ]
    assert [one.seat_place for one in found] == [1, 2, 3], "the board says that the house has won"
    assert all(one.is_theirs for one in found)


def test_who_gives_up_against_the_house_alone_has_not_won_either() -> None:
    story = Story(ANN, BEN).moves(3, 0, 1).is_handed_over(0).moves(2, 0, 1).resigns(1)
    assert story.told(1, 2, reason="resigned") == {
        ANN: (2, "loss", True),
        BEN: (1, "loss", True),
    }


def test_the_first_who_lost_their_seat_is_very_last() -> None:
    story = Story(ANN, BEN, CEM).is_handed_over(1).moves(2, 0, 1, 2).resigns(0)
    assert story.told(3, 1, 2, reason="over") == {
        ANN: (2, "loss", True),
        BEN: (3, "loss", True),
        CEM: (1, "win", True),
    }


def test_who_takes_over_a_seat_that_was_given_up_may_win_and_who_gave_it_up_has_lost() -> None:
    story = Story(ANN, BEN, DAN).moves(2, 0, 1, 2).resigns(0).moves(1, 0, 1, 2)
    story.goes_to(0, CEM, "resigned").moves(3, 0, 1, 2)
    found = story.credits(1, 2, 3)
    assert [(one.player, one.seat, one.since, one.place, one.seat_place) for one in found] == [
        (ANN, 0, 0, 4, None),
        (CEM, 0, 10, 1, 1),
        (BEN, 1, 0, 2, 2),
        (DAN, 2, 0, 3, 3),
    ]
    assert [one.is_theirs for one in found] == [True, True, True, True]
    assert [one.outcome for one in found] == ["loss", "win", "loss", "loss"]


@pytest.mark.parametrize(("own", "is_theirs"), [(3, False), (4, True), (5, True)])
def test_a_newcomer_has_to_make_half_of_the_seats_moves(own: int, *, is_theirs: bool) -> None:
    story = Story(ANN, BEN).moves(4, 0, 1).goes_to(0, CEM, "replaced").moves(own, 0, 1)
    assert story.told(1, 2) == {CEM: (1, "win", is_theirs), BEN: (2, "loss", True)}


def test_what_the_house_moved_is_nobodys() -> None:
    story = Story(ANN, BEN, DAN).moves(1, 0).goes_to(0, CEM, "replaced").moves(1, 0)
    assert story.told(1, 2, 3)[CEM] == (1, "win", True)
    story.is_handed_over(0).moves(1, 0)
    assert story.told(1, 2, 3)[CEM] == (3, "loss", False)
    story.goes_to(0, 99, "timeout").moves(3, 0)
    found = story.told(1, 2, 3)
    assert found[CEM] == (4, "loss", False)
    assert found[99] == (1, "win", True)
    assert ANN not in found


def test_a_seat_knows_who_held_it_when() -> None:
    sitter = Sitter(ANN).followed_by(BEN, 4, "replaced").followed_by(CEM, 9, "timeout")
    assert sitter.before == (Stint(ANN, 0, 4, "replaced"), Stint(BEN, 4, 9, "timeout"))
    assert [sitter.at(seq).player for seq in (0, 3, 4, 8, 9, 50)] == [ANN, ANN, BEN, BEN, CEM, CEM]
    assert sitter.at(5).before == sitter.before[:1]
    assert sitter.at(5).since == 4
    assert sitter.people == (CEM, ANN, BEN)
