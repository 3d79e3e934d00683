"""Loco! within a match: the log, refusals, undoing and the check of an exported file."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE
from engine.errors import IllegalMove, InvalidMove, NotYourTurn
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoState, LocoView
from engine.match import Match
from engine.ports import Record, Sitter
from engine.verify import export_match, verify
from tests.games.loco.loco_driver import PLAYERS
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import Setup


def begun(setup: Setup, name: str = "m") -> Match:
    return Match.begin(GAMES.find(setup.game), name, setup, hashlib.sha256(name.encode()).digest())


def played_on(match: Match, seed: int, plies: int = 1000) -> Match:
    dice = PlayoutDice(seed)
    for _ in range(plies):
        if not (seats := match.to_act()):
            break
        move = match.state.random_move(seats[0], dice)
        match = match.extend(seats[0], match.state.format_move(move))
    return match


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variant", ["off", "other-colour"])
def test_a_match_is_its_log(players: int, variant: str) -> None:
    match = played_on(begun(GAME.set_up(players, {"variant": variant})), players)
    result = match.result()
    assert result is not None
    folded = Match.fold(GAMES, match.id, match.setup, match.key, match.entries)
    assert folded.state == match.state
    assert folded.result() == result
    chance = [entry for entry in match.entries if entry.kind == "chance"]
    assert len(chance) == 1 + players * players
    for step in match.steps():
        assert step.events
        for viewer in (*range(players), None):
            view = step.after.view(viewer)
            assert codec.decode(codec.encode(view), LocoView) == view


def test_the_next_round_is_dealt_with_the_move_that_ends_one() -> None:
    match = begun(GAME.set_up(3))
    assert [entry.kind for entry in match.entries] == ["chance"] * 4
    ends = 0
    while match.result() is None:
        seq = match.seq
        match = played_on(match, seq, 1)
        kinds = [entry.kind for entry in match.entries[seq:]]
        ends += len(kinds) > 1
        assert kinds in (["move"], ["move", "chance", "chance", "chance"])
    assert ends == 2


def test_refusals_come_from_the_rules() -> None:
    match = begun(GAME.set_up(2))
    (seat,) = match.to_act()
    assert isinstance(match.state, LocoState)
    own = match.state.view(seat).hand[0]
    other = match.state.view(1 - seat).hand[0]
    with pytest.raises(NotYourTurn):
        match.extend(1 - seat, f"{other}+r")
    with pytest.raises(InvalidMove):
        match.extend(seat, "first=1")
    with pytest.raises(IllegalMove, match=r"refusal-not-held \(rule 3.2\)"):
        match.extend(seat, f"{other}+r")
    with pytest.raises(IllegalMove, match=r"refusal-must-take \(rule 3.6\)"):
        match.extend(seat, own)
    assert match.extend(seat, f"{own}+r").seq == match.seq + 1


def test_a_move_may_be_taken_back_until_the_next_one_or_the_next_deal() -> None:
    match = begun(GAME.set_up(2, {"rounds": "2"}))
    while match.line[-1].kind != "move" or len(match.entries) < 6:
        match = played_on(match, 1, 1)
    mover = match.line[-1].seat
    assert match.may_undo_alone(mover)
    back = match.undo(mover)
    assert back.to_act() == (mover,)
    assert back.state.view(mover) != match.state.view(mover)
    while match.line[-1].kind == "move":
        match = played_on(match, match.seq, 1)
    ender = next(entry.seat for entry in reversed(match.line) if entry.kind == "move")
    assert match.line[-1].seat == CHANCE
    assert not match.may_undo_alone(ender)
    # the deal that is made again is another one: numbers of entries are never used twice
    again = match.undo(ender)
    assert again.to_act() == (ender,)
    last = next(entry.text for entry in reversed(match.line) if entry.kind == "move")
    assert again.extend(ender, last).state.view(ender).hand != match.state.view(ender).hand


def test_a_move_is_stale_once_another_was_made() -> None:
    match = begun(GAME.set_up(3))
    seq = match.seq
    later = played_on(match, 1, 1)
    assert not match.is_stale(0, seq)
    assert all(later.is_stale(seat, seq) for seat in range(3))


def test_giving_up_counts_what_is_on_the_table() -> None:
    match = played_on(begun(GAME.set_up(2)), 5, 9)
    given_up = match.resign(0)
    result = given_up.result()
    assert result is not None
    assert result.places == (2, 1)
    assert result.scores == match.state.standing()


def test_an_exported_match_is_checked_draw_by_draw() -> None:
    secret, joins = b"s" * 32, ("1", "2", "3")
    setup = GAME.set_up(3)
    sitters = tuple(Sitter(player=seat) for seat in range(3))
    record = Record("fair", setup, sitters, secret, joins, None, (), frozenset(), -1)
    match = played_on(Match.begin(GAMES.find(setup.game), record.id, setup, record.key), 7)
    export = export_match(record, match)
    assert verify(GAMES, codec.read_export(codec.write_export(export))).is_fair
    other = export_match(record, match.after())
    hand = next(entry for entry in other.entries if entry.seq == 1)
    assert hand.kind == "chance"
    swapped = codec.write_export(export).replace(hand.text.encode(), b"r012345b012")
    verdict = verify(GAMES, codec.read_export(swapped))
    assert not verdict.is_fair
    assert verdict.seq == 1
