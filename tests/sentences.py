"""The English sentences of a game, formed strictly: a missing text fails the test."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import AnyGame, AnyState, Event, Fact, Seat


class Sentences:
    """The texts of *game*."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._bundle = FluentBundle(["en"], use_isolating=False)
        path = ROOT / "seeds" / game.key / "en" / "texts.ftl"
        self._bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def say(self, key: str, facts: Mapping[str, Fact]) -> str:
        pattern = self._bundle.get_message(f"{self._game.key}-{key}").value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, dict(facts))
        assert not errors, (key, errors)
        assert "{" not in str(text), text
        return str(text)

    def tell(self, event: Event) -> str:
        """Put *event* into words; the player's name is the number of the seat."""
        player = {} if event.seat is None else {"player": f"P{event.seat + 1}"}
        return self.say(event.kind, {**event.facts, **player})

    def tell_ply(self, state: AnyState, seat: Seat, text: str) -> list[str]:
        """Put the ply *text* into sentences, without changing *state*."""
        move = state.parse_move(text)
        assert state.is_legal(seat, move), text
        after = state.copy()
        after.play(seat, move)
        return [self.tell(event) for event in self._game.narrate(state, seat, move, after)]


def refusals_in(game: AnyGame, *files: str) -> set[str]:
    """Return the refusal keys that *files* of the engine name."""
    folder = ROOT / "engine" / "games" / game.key
    source = "".join((folder / name).read_text("utf-8") for name in files)
    return set(re.findall(r'"(refusal-[a-z-]+)"', source))
