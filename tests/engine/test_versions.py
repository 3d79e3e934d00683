"""A game's rules in several versions: each match keeps the version it began with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import CHANCE, AnyGame, Games, Setup
from engine.errors import OtherVersion
from engine.fair import PlayoutDice
from engine.live_matches import LiveMatches
from engine.lobby import Lobby, Wishes
from engine.match import Match
from engine.ports import Sitter
from engine.verify import export_match, verify
from render.installed import installed, installed_games
from tests import toy
from tests.engine.tables import record_of, rig_of, toy_setup
from tests.fakes import FakeClock, RecordingPublisher
from tests.memory import MemoryLog
from tests.packages import GAMES

FIRST = toy.FIRST.set_up(toy.SEATS, {"scoring": "value", "pack": "low+high"})


def test_the_newest_version_is_the_default() -> None:
    assert GAMES.find("toy") is toy.GAME is GAMES.find("toy", 2)
    assert GAMES.find("toy", 1) is toy.FIRST
    assert [game for game in GAMES if game.key == "toy"] == [toy.GAME]
    assert [GAMES.offers("toy", version) for version in (0, 1, 2, 3)] == [False, True, True, False]
    for version in (0, 3):
        with pytest.raises(KeyError):
            GAMES.find("toy", version)


def test_only_dropped_versions_are_outgrown() -> None:
    assert [GAMES.has_outgrown("toy", version) for version in (0, 1, 2, 3)] == [
        True,
        False,
        False,
        False,
    ]
    assert not GAMES.has_outgrown("chess", 1)


@pytest.mark.parametrize(
    "older",
    [
        (toy.GAME,),
        (replace(toy.GAME, version=3),),
        (toy.FIRST, toy.FIRST),
        (replace(toy.FIRST, key="chess"),),
    ],
    ids=["the newest", "a newer one", "twice", "of no game"],
)
def test_an_invalid_older_version_is_refused(older: tuple[AnyGame, ...]) -> None:
    with pytest.raises(ValueError, match="is not an older one"):
        Games((toy.GAME,), older)


def test_rules_and_painters_have_the_same_versions() -> None:
    painted = [game for package in installed() for game in (package.game, *package.older)]
    games = installed_games()
    assert [games.find(game.key, game.version) for game in painted] == painted


def scores(version: int, *cards: int) -> tuple[int, ...]:
    """Return the scores after one round of these choices in *version*."""
    setup = replace(toy_setup(), version=version)
    state = GAMES.find("toy", version).start(setup)
    for card in (1, 2, 3, 1, 2, 3):
        state.play(CHANCE, card)
    for seat, card in enumerate(cards):
        state.play(seat, card)
    return state.standing()


def test_each_version_has_its_own_rules() -> None:
    assert scores(2, 1, 2, 3) == (0, 0, 1)
    assert scores(1, 1, 2, 3) == (1, 0, 0)


def play_out(match: Match) -> Match:
    dice = PlayoutDice("versions")
    while seats := match.to_act():
        state = match.state
        match = match.extend(seats[0], state.format_move(state.random_move(seats[0], dice)))
    return match


def test_an_older_match_is_played_folded_and_verified_by_its_rules() -> None:
    # the older rule for keys: under the newer one, another version would draw differently, too
    record = replace(record_of(FIRST), key_rule=1)
    match = play_out(Match.begin(toy.FIRST, record.id, FIRST, record.key))
    again = Match.fold(GAMES, match.id, FIRST, match.key, match.entries)
    assert again.game is toy.FIRST
    assert again.result() == match.result()
    export = export_match(record, match)
    assert verify(GAMES, export).is_fair
    # under the newest rules, the same moves end differently
    other = replace(export, setup=replace(FIRST, version=2))
    assert verify(GAMES, other).fault == "result"
    assert verify(GAMES, replace(export, setup=replace(FIRST, version=0))).fault == "version"


async def test_live_matches_play_on_with_older_rules() -> None:
    rig = await rig_of(FIRST, bots=(1, 2))
    await rig.move(0)
    await rig.live_matches.computers.settle()
    rig = rig.restart()
    table = await rig.live_matches.tables.open(rig.id)
    assert table.match.game is toy.FIRST
    rig.log.records[rig.id] = replace(table.record, setup=replace(FIRST, version=0))
    with pytest.raises(OtherVersion, match="version 0"):
        await rig.restart().live_matches.tables.open(rig.id)


def test_a_match_opens_by_the_rules_of_its_version() -> None:
    def high(setup: Setup) -> toy.ToyState:
        return toy.ToyState.fresh("high", "one", "each")

    games = Games((toy.GAME,), (replace(toy.FIRST, start=high),))
    live_matches = LiveMatches(MemoryLog(), RecordingPublisher(), FakeClock(), games)
    for setup, cards in (
        (toy_setup(), set("1234")),
        (replace(toy_setup(), version=1), set("5678")),
    ):
        drawn = {entry.text[1:] for entry in live_matches.opening(record_of(setup)).entries}
        assert drawn <= cards


def test_a_revenge_is_played_by_the_rules_of_its_first_match() -> None:
    sitters = tuple(Sitter(player) for player in (1, 2, 3))
    wishes = Wishes("m", "toy", 1, {}, sitters, ("a", "b", "c"), bytes(32))
    assert Lobby.of(wishes, GAMES).rules is toy.GAME
    revenge = Lobby.of(replace(wishes, setup=FIRST), GAMES)
    assert revenge.rules is toy.FIRST
    assert revenge.start(1).setup == FIRST
    with pytest.raises(KeyError):
        Lobby.of(replace(wishes, setup=replace(FIRST, version=0)), GAMES)
