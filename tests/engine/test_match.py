"""Matches: folding, refusing, staleness, and damaged logs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.core import CHANCE, Result
from engine.errors import CorruptLog, IllegalMove, InvalidMove, MatchOver, NotSeated, OtherVersion
from engine.games import locus
from engine.log import Entry, Kind, outcome
from engine.match import Match
from tests.engine.playing import SETUPS, fingerprint, played
from tests.engine.tables import any_move, begin, tokan_setup, toy_setup
from tests.packages import GAMES
from tests.toy.rules import ToyState

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import AnyState, Seat


def move(match: Match, seat: Seat, number: int = 0) -> Match:
    return match.extend(seat, any_move(match, seat, number))


# Moves ------------------------------------------------------------------------------------------


def test_chance_draws_happen_at_once() -> None:
    match = begin(toy_setup())
    assert [entry.kind for entry in match.entries] == ["chance"] * 6
    assert match.to_act() == (0, 1, 2)
    for seat in range(3):
        match = move(match, seat)
    assert [entry.kind for entry in match.entries[6:]] == ["move"] * 3 + ["chance"] * 3


def test_moves_are_read_leniently_and_written_strictly() -> None:
    match = begin(toy_setup())
    text = any_move(match, 0)
    assert match.extend(0, f"  {text.upper()} \n").entries[-1].text == text


@pytest.mark.parametrize("name", ["tokan 2 towers random", "locus 3 sky", "orcs 3"])
def test_the_last_turn_of_a_seat_is_before_the_current_one(name: str) -> None:
    """In a turn of several moves, no move counts until the whole turn is over."""
    whole = played(next(other for other in SETUPS if other.startswith(name)), 1)
    steps = list(whole.steps())
    for seq in range(0, whole.seq, whole.seq // 20):
        match = whole.at(seq)
        for seat in range(match.setup.seats):
            mark = match.state.turn_mark() if seat in match.to_act() else None
            own = [
                step.after.view(seat)
                for step in steps[:seq]
                if step.entry.seat == seat
                and step.entry.kind == "move"
                and (mark is None or step.before.turn_mark() != mark)
            ]
            then = match.after_turn(seat)
            assert (None if then is None else then.view(seat)) == next(reversed(own), None)


def test_an_undone_turn_does_not_count() -> None:
    match = begin(tokan_setup())
    (seat,) = match.to_act()
    match = move(match, seat)
    assert match.after_turn(seat) is not None
    assert match.undo(seat).after_turn(seat) is None


NONSENSE = ["", "c", "C77", "x" * 61, "c1\nc2", "c\u0661", "ünï", "c1 c2", "\x00"]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_refused_as_an_invalid_move(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        begin(toy_setup()).extend(0, text)
    assert len(str(caught.value)) < 200
    assert len(str(caught.value.facts["move"])) <= 60


def test_refusing_a_well_formed_but_illegal_move_names_the_rule() -> None:
    match = begin(toy_setup())
    with pytest.raises(IllegalMove) as caught:
        match.extend(0, "C9")
    error = caught.value
    assert (error.text, error.game.key, error.refusal.rule) == ("c9", "toy", "2.1")
    assert "rule 2.1" in str(error)
    assert error.facts == {"move": "c9"}


@pytest.mark.parametrize("text", ["", "x" * 61, "ünï"])
def test_impossible_texts_never_reach_the_rules(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(toy_setup())
    read: list[str] = []

    def parse_move(_: AnyState, text: str) -> int:
        read.append(text)
        return 1

    monkeypatch.setattr(type(match.state), "parse_move", parse_move)
    with pytest.raises(InvalidMove) as caught:
        match.extend(0, text)
    assert caught.value.text == text
    assert read == []


def test_acting_in_a_match_does_not_change_the_old_value() -> None:
    match = begin(toy_setup())
    before = fingerprint(match.state, match.setup)
    move(match, 0)
    match.resign(1)
    list(match.steps())
    assert fingerprint(match.state, match.setup) == before


# How matches end --------------------------------------------------------------------------------


def test_two_of_three_play_on_after_a_resignation() -> None:
    match = begin(toy_setup()).resign(1)
    assert match.result() is None
    assert match.to_act() == (0, 1, 2)
    result = match.resign(0).result()
    assert result == Result((2, 3, 1), (0, 0, 0), "resigned")


def test_a_resigned_seat_is_last_whatever_its_points() -> None:
    match = begin(toy_setup(deal="once"))
    match = match.resign(2)
    number = 0
    while seats := match.to_act():
        match = move(match, seats[0], number)
        number += 1
    result, ended = match.result(), match.state.result()
    assert result is not None
    assert ended is not None
    assert result.places[2] == 3
    assert (result.scores, result.reason) == (ended.scores, ended.reason)
    assert (ended.places[0] < ended.places[1]) == (result.places[0] < result.places[1])


@pytest.mark.parametrize(
    ("scores", "places"), [([3, 1, 5], (1, 2, 3)), ([1, 3, 5], (2, 1, 3)), ([1, 1, 5], (1, 1, 3))]
)
def test_remaining_seats_keep_their_order(scores: list[int], places: tuple[int, ...]) -> None:
    match = begin(toy_setup()).resign(2)
    state = ToyState.fresh("low", "one", "each")
    state.turned_up, state.scores = [(1, 2, 3)] * 3, scores
    assert outcome(3, state, match.line, match.resigned) == Result(places, tuple(scores), "scored")


def test_a_resigned_solo_player_is_second() -> None:
    match = begin(locus.GAME.set_up(1)).resign(0)
    assert match.result() == Result((2,), match.state.standing(), "resigned")


def test_a_timeout_has_its_own_reason() -> None:
    result = begin(tokan_setup()).resign(0, is_timeout=True).result()
    assert result is not None
    assert (result.places, result.reason) == ((2, 1), "timeout")


def test_a_resigned_seat_does_not_share_a_draw() -> None:
    match = begin(toy_setup())
    result = match.resign(1).agree_draw().result()
    assert result is not None
    assert (result.places, result.reason, result.is_draw) == ((1, 3, 1), "agreed", False)
    result = match.agree_draw().result()
    assert result is not None
    assert (result.places, result.is_draw) == ((1, 1, 1), True)


ATTEMPTS: dict[str, Callable[[Match], object]] = {
    "a move": lambda match: match.extend(1, "c1"),
    "a resignation": lambda match: match.resign(1),
    "a timeout": lambda match: match.resign(1, is_timeout=True),
    "a draw": lambda match: match.agree_draw(),
    "an end without a result": lambda match: match.call_off(),
    "an undo": lambda match: match.undo(1),
}


@pytest.mark.parametrize("name", ATTEMPTS)
def test_nothing_can_be_done_once_a_match_is_over(name: str) -> None:
    for match in (
        begin(tokan_setup()).resign(0),
        begin(toy_setup()).agree_draw(),
        begin(toy_setup()).call_off(),
    ):
        with pytest.raises(MatchOver) as caught:
            ATTEMPTS[name](match)
        assert caught.value.result == match.result()


@pytest.mark.parametrize("is_timeout", [False, True])
def test_a_seat_is_resigned_only_once(*, is_timeout: bool) -> None:
    with pytest.raises(NotSeated):
        begin(toy_setup()).resign(1).resign(1, is_timeout=is_timeout)


def test_undo_resignation_and_draw_events_are_the_same_in_all_games() -> None:
    match = begin(toy_setup())
    match = move(match, 0).undo(0).resign(1).agree_draw()
    events = [event for step in match.steps() for event in step.events][-3:]
    assert [(event.kind, event.seat) for event in events] == [
        ("common-undo", 0),
        ("common-resign", 1),
        ("common-draw", None),
    ]


# Staleness --------------------------------------------------------------------------------------


def test_offers_stay_valid_after_another_players_secret_choice() -> None:
    match = begin(toy_setup())
    offered = match.seq
    match = move(match, 1)
    assert not match.is_stale(0, offered)
    assert not match.is_stale(2, offered)
    assert match.is_stale(1, offered)


def test_a_changed_position_is_stale() -> None:
    match = begin(toy_setup())
    offered = match.seq
    for seat in range(3):
        match = move(match, seat)
    assert all(match.is_stale(seat, offered) for seat in range(3))


def test_after_an_undo_the_old_offer_is_valid_again() -> None:
    match = begin(tokan_setup())
    offered = match.seq
    seat = match.to_act()[0]
    match = move(match, seat)
    assert match.is_stale(seat, offered)
    assert not match.undo(seat).is_stale(seat, offered)


def test_an_unknown_position_number_is_stale() -> None:
    match = begin(toy_setup())
    assert not match.is_stale(0, match.seq)
    assert match.is_stale(0, match.seq + 1)
    # only its number makes it stale: the options of this seat are the same
    match = move(match, 1)
    assert not match.is_stale(0, match.seq - 1)
    assert match.is_stale(0, -1)
    assert match.is_stale(0, -2)


def test_position_numbers_run_from_the_first_to_the_last_entry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = move(begin(toy_setup()), 1)

    def at_stake(state: ToyState, seat: Seat) -> None:
        """Put nothing at stake, so that only the number can be stale."""

    monkeypatch.setattr(ToyState, "at_stake", at_stake)
    stale = [seq for seq in range(-3, match.seq + 3) if match.is_stale(0, seq)]
    assert stale == [-3, -2, -1, match.seq + 1, match.seq + 2]


# Damaged logs -----------------------------------------------------------------------------------


def fold(match: Match, entries: tuple[Entry, ...]) -> Match:
    return Match.fold(GAMES, match.id, match.setup, match.key, entries)


TOY = "toy 3 one low each"
MOVED = 6
"""Number of the first move in the log of a toy match."""

Damage = tuple[int, "Callable[[tuple[Entry, ...]], tuple[Entry, ...]]"]


def change(at: int, **facts: Any) -> Damage:
    return at, lambda log: (*log[:at], replace(log[at], **facts), *log[at + 1 :])


def add(kind: Kind, seat: Seat, text: str = "") -> Damage:
    return 8, lambda log: (*log, Entry(8, kind, seat, text))


DAMAGES: dict[str, Damage] = {
    "a missing entry": (4, lambda log: (*log[:4], *log[5:])),
    "an entry twice": (4, lambda log: (*log[:4], log[3], *log[4:])),
    "a negative number": change(3, seq=-1),
    "a later number": change(3, seq=30),
    "nonsense": change(MOVED, text="nonsense"),
    "no text": change(MOVED, text=""),
    "an illegal move": change(MOVED, text="c9"),
    "an impossible draw": change(2, text="c9"),
    "a move while chance is due": change(2, kind="move", seat=0),
    "a draw by a player": change(2, seat=0),
    "a draw while players are due": change(MOVED, kind="chance", seat=CHANCE),
    "a move of chance": change(MOVED, seat=CHANCE),
    "a move of nobody": change(MOVED, seat=7),
    "an undo of nothing": add("undo", 0, "3"),
    "an undo of no number": add("undo", 0, "x"),
    "an undo of an endless number": add("undo", 0, "9" * 5000),
    "an undo of itself": add("undo", 0, "8"),
    "an undo of another's move": add("undo", 1, "6"),
    "a resignation of nobody": add("resign", 3),
    "a resignation of chance": add("resign", CHANCE),
    "an agreement of one": add("draw", 0),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_log_is_corrupt_at_the_first_wrong_entry(name: str) -> None:
    match = begin(toy_setup())
    match = match.extend(0, any_move(match, 0))
    match = match.extend(1, any_move(match, 1))
    seq, damage = DAMAGES[name]
    with pytest.raises(CorruptLog) as caught:
        fold(match, damage(match.entries))
    assert caught.value.seq == seq
    assert caught.value.facts == {"match": match.id, "seq": seq, "why": caught.value.why}


def test_a_log_is_in_the_standard_notation() -> None:
    match = begin(tokan_setup())
    match = match.extend(match.to_act()[0], any_move(match, match.to_act()[0]))
    shouted = replace(match.entries[-1], text=match.entries[-1].text.upper())
    with pytest.raises(CorruptLog, match="notation"):
        fold(match, (*match.entries[:-1], shouted))


@pytest.mark.parametrize("kind", ["resign", "timeout"])
def test_a_log_with_two_resignations_of_a_seat_is_corrupt(kind: Kind) -> None:
    match = begin(toy_setup()).resign(0)
    with pytest.raises(CorruptLog):
        fold(match, (*match.entries, Entry(match.seq, kind, 0)))


@pytest.mark.parametrize(
    "entry", [Entry(0, "resign", 1), Entry(0, "draw", CHANCE), Entry(0, "undo", 0, "6")]
)
def test_a_log_with_entries_after_the_end_is_corrupt(entry: Entry) -> None:
    for match in (begin(tokan_setup()).resign(0), begin(toy_setup()).agree_draw()):
        with pytest.raises(CorruptLog, match="over"):
            fold(match, (*match.entries, replace(entry, seq=match.seq)))


@pytest.mark.parametrize(
    "facts",
    [
        {"game": "chess"},
        {"seats": 2},
        {"options": {"nonsense": "1"}},
        {"options": {"deal": "never"}},
        {"position": "nonsense"},
        {"carry": (1,)},
    ],
)
def test_an_unknown_setup_is_corrupt(facts: dict[str, Any]) -> None:
    with pytest.raises(CorruptLog) as caught:
        Match.fold(GAMES, "m", replace(toy_setup(), **facts), b"k", ())
    assert (caught.value.match, caught.value.seq) == ("m", 0)


def test_a_match_of_another_version_of_the_game_is_not_damaged() -> None:
    with pytest.raises(OtherVersion) as caught:
        Match.fold(GAMES, "m", replace(toy_setup(), version=99), b"k", ())
    facts = {"match": "m", "game": "toy", "version": 99}
    assert (caught.value.facts, caught.value.version) == (facts, 99)


entries = st.builds(
    Entry,
    seq=st.integers(-2, 40),
    kind=st.sampled_from(["move", "chance", "resign", "timeout", "draw", "undo"]),
    seat=st.integers(-2, 4),
    text=st.text(max_size=8) | st.sampled_from(["c1", "c2", "c3-c5", "6", "7", "first-red"]),
)


@settings(max_examples=200, deadline=None)
@given(data=st.data(), name=st.sampled_from(sorted(SETUPS)), seed=st.integers(1, 3))
def test_damaged_logs_raise_only_corrupt_log_errors(
    data: st.DataObject, name: str, seed: int
) -> None:
    match = played(name, seed)
    log = list(match.entries)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(log) - 1))
        kind = data.draw(st.sampled_from(["drop", "put", "swap", "alter", "cut"]))
        if kind == "drop":
            del log[at]
        elif kind == "cut":
            del log[at + 1 :]
        elif kind == "put":
            log.insert(at, data.draw(entries))
        elif kind == "swap":
            log[at], log[-1] = log[-1], log[at]
        else:
            log[at] = replace(log[at], text=data.draw(entries).text)
        log = log or [data.draw(entries)]
    if data.draw(st.booleans()):
        log = [replace(entry, seq=seq) for seq, entry in enumerate(log)]
    try:
        folded = fold(match, tuple(log))
    except CorruptLog as error:
        assert error.seq in range(len(log) + 1)  # noqa: PT017 # the number that it names matters
    else:
        assert folded.entries == tuple(log)
        assert [entry.seq for entry in log] == list(range(len(log)))


def test_a_log_survives_encoding() -> None:
    match = played(TOY, 1)
    again = codec.decode(codec.encode(match.entries), tuple[Entry, ...])
    assert again == match.entries
