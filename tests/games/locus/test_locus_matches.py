"""Locus within a match: the log, refusals, undoing and what makes an offered move stale."""

from __future__ import annotations

import hashlib

import pytest

from engine.core import CHANCE, Setup
from engine.errors import IllegalMove, InvalidMove, NotYourTurn
from engine.fair import PlayoutDice
from engine.games.locus import GAME
from engine.match import Match
from tests.games.locus.locus_driver import PLAYERS, dealt, play, rich
from tests.packages import GAMES
from tests.test_rules_cited import ROOT


def begun(players: int = 2, name: str = "m") -> Match:
    return Match.begin(GAME, name, GAME.set_up(players), hashlib.sha256(name.encode()).digest())


@pytest.mark.parametrize("players", PLAYERS)
def test_a_match_is_its_log(players: int) -> None:
    match = begun(players)
    dice = PlayoutDice(players)
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        text = match.state.format_move(match.state.random_move(seat, dice))
        match = match.extend(seat, text)
    folded = Match.fold(GAMES, match.id, match.setup, match.key, match.entries)
    assert folded.state == match.state
    assert folded.result() == match.result()
    events = [event for step in match.steps() for event in step.events]
    assert [event.kind for event in events][-1] == "ended"


def test_moves_are_refused() -> None:
    match = begun()
    (seat,) = match.to_act()
    with pytest.raises(NotYourTurn):
        match.extend(1 - seat, "done")
    with pytest.raises(IllegalMove) as caught:
        match.extend(seat, "discard")
    assert caught.value.refusal.key == "refusal-take-first"
    for text in ("take=yz9", "card@zz9", "card@ya0", "card@ya1-4", "up=yl4", "nothing"):
        with pytest.raises(InvalidMove):
            match.extend(seat, text)


def test_short_moves_are_undone_until_new_cards_are_seen() -> None:
    match = begun()
    (first,) = match.to_act()
    text = match.state.format_move(match.state.legal_moves(first)[0])
    taken = match.extend(first, text)
    assert taken.may_undo_alone(first)
    assert taken.undo(first).state == match.state
    discarded = taken.extend(first, "discard")
    assert discarded.may_undo_alone(first)
    other = 1 - first
    both = discarded.extend(
        other, discarded.state.format_move(discarded.state.legal_moves(other)[0])
    )
    assert not both.may_undo_alone(first)
    match = both.extend(other, "discard").extend(first, "done").extend(other, "done")
    assert match.line[-1].kind == "chance"
    assert not match.may_undo_alone(other)


def test_what_others_draw_makes_no_offered_move_stale() -> None:
    state = rich(dealt("rl4.ro4.gi3"), {0: 2})
    play(state, 0, "take=rl4")
    play(state, 1, "take=ro4")
    offered = state.at_stake(0)
    play(state, 1, "card@ra1")
    assert state.at_stake(0) == offered
    play(state, 0, "card@rc2")
    assert state.at_stake(0) != offered


def test_there_is_no_notation_of_a_position() -> None:
    with pytest.raises(ValueError, match="cannot start"):
        GAME.start(Setup("locus", 1, 2, position="x"))
    assert GAME.start(Setup("locus", 1, 2)).to_act() == (CHANCE,)


SAMPLES = sorted((ROOT / "seeds" / "locus" / "samples").glob("*.txt"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample(path: object) -> None:
    """Replay a sample: seats and options, then seat and move a line, then how it ended."""
    text = (ROOT / str(path)).read_text("utf-8")
    lines = [line for line in text.splitlines() if line[:1] not in {"", "#"}]
    seats, *pairs = lines[0].split()
    options = dict(pair.split("=") for pair in pairs)
    state = GAME.start(GAME.set_up(int(seats.removeprefix("seats=")), options))
    for line in lines[1:-1]:
        name, move = line.split()
        seat = CHANCE if name == "table" else int(name) - 1
        parsed = state.parse_move(move)
        assert state.is_legal(seat, parsed), line
        assert state.format_move(parsed) == move
        state.play(seat, parsed)
    result = state.result()
    assert result is not None
    assert lines[-1] == f"end {result.reason} {' '.join(map(str, result.scores))}"


def test_there_are_samples_alone_and_at_full_tables() -> None:
    assert [path.stem for path in SAMPLES] == ["alone", "five", "two-nebula"]
