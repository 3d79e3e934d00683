"""The check finds views that leak what happened to another player in private, in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.fair import PlayoutDice
from engine.match import Match
from tests.engine.kuhn import HONEST, LEAKING
from tests.engine.playing import SETUPS, games, steps
from tests.engine.secrets_told import guessed_right

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame, Setup
    from engine.log import Step


@games
def test_others_can_only_guess_private_events(game: AnyGame) -> None:
    matches = ((SETUPS[name], steps(name, 1)) for name in SETUPS if SETUPS[name].game == game.key)
    _, known = guessed_right(game, matches)
    assert known == set()


def kuhn_matches(game: AnyGame) -> Iterator[tuple[Setup, list[Step]]]:
    for seed in range(9):
        dice = PlayoutDice(seed)
        match = Match.begin(game, "m", game.set_up(2), bytes([seed] * 32))
        while seats := match.to_act():
            match = match.extend(seats[0], match.state.random_move(seats[0], dice))
        yield match.setup, list(match.steps())


@pytest.mark.parametrize(("game", "is_leaking"), [(HONEST, False), (LEAKING, True)])
def test_leaked_cards_are_found_even_if_imagined_positions_include_them(
    game: AnyGame, is_leaking: bool
) -> None:
    matches = list(kuhn_matches(game))
    for step in [step for _, played in matches for step in played]:
        for seat in (0, 1, None):
            # each check of a single position passes, whether there is a leak or not
            imagined = game.state.imagine(step.after.view(seat), PlayoutDice(1))
            assert imagined.view(seat) == step.after.view(seat)
    said, known = guessed_right(game, matches)
    assert said == {("drew", 0), ("drew", 1), ("drew", None)}
    assert known == (said if is_leaking else set())
