"""Whole matches by ear: the players only hear alt texts, and type words at `/move`.

Each game has a module `hearing` among its own tests. `grammar` describes its alt texts, `position`
makes a position from one, `truth` takes the same from a view, and `wishes` returns texts to type
for somebody who knows only the position as heard. Before every move the test compares the heard
position with the truth, so nobody plays by luck. If the module has `offers`, their patterns, the
test also compares what `/move` offers with what the moves do.
"""

from __future__ import annotations

import re
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from cogs.ui.board import alt_text
from cogs.ui.layout import LONGEST_LABEL
from cogs.ui.narration import Completion
from engine.fair import PlayoutDice
from engine.match import Match
from render.texts import SOURCE
from tests.engine.playing import played, usual_of
from tests.hearing import Ear, Facts, either, heard, made
from tests.long_tier import is_full
from tests.packages import PACKAGES, module_of

if TYPE_CHECKING:
    from cogs.ui.narration import MoveChoice
    from engine.core import Fact, Seat
    from render.package import Package
    from tests.hearing import Part

KEYS: Final = ("tokan", "loco", "nine_domains", "locus", "orcs")
LANGUAGES: Final = (SOURCE, "de", "fr", "es")
MATCHES: Final = 20
FIRST: Final = {
    "locus": {"turn", "you", "phase", "shown", "totals", "chances"},
    "orcs": {"round", "you", "points", "kinds", "paths"},
}
"""By game: facts that the alt text itself gives, before it points to *Look*."""
MOST: Final = 25
"""Maximum number of choices that Discord shows at once."""
ONCE: Final = (*zip(KEYS, LANGUAGES, strict=False), (KEYS[-1], SOURCE))
"""Pairs of a game and a language that cover every game and every language."""
keys = pytest.mark.parametrize("key", KEYS)
languages = pytest.mark.parametrize("language", LANGUAGES)


class Player:
    """A player who has only ears and a keyboard."""

    def __init__(self, package: Package, language: str, name: str) -> None:
        self._package = package
        self._game = import_module(module_of(package.key, "hearing"))
        self._ear = Ear(package.key, language)
        self._grammar = self._game.grammar(self._ear)
        patterns: dict[str, Part] = {}
        if hasattr(self._game, "offers"):
            patterns = self._game.offers(self._ear)
        self._offers = [made(part, partial(_offer, key=key)) for key, part in patterns.items()]
        self._dice = PlayoutDice(name)
        self._language = language
        self._completion = Completion()

    def listen(self, match: Match, seat: Seat | None) -> str:
        """Return the alt text and, if it has no room for everything, what *Look* adds."""
        painter, view = self._package.painter, match.state.view(seat)
        text = alt_text(painter, match, seat, self._language)
        everything = " ".join(painter.speaking(self._ear.words).tell_all(view))
        if not everything or text == everything:
            return text
        more = self._ear.words.say(f"{self._package.key}-alt-more")
        assert text.endswith(f" {more}"), text
        assert everything.startswith(text.removesuffix(more)), text
        return everything

    def first(self, match: Match, seat: Seat) -> set[str]:
        """Return the names of the facts that the alt text itself has room for."""
        text = alt_text(self._package.painter, match, seat, self._language)
        text = text.removesuffix(self._ear.words.say(f"{self._package.key}-alt-more"))
        return set(self._ear.understood(self._grammar, text.strip()))

    def understand(self, text: str) -> Facts:
        """Return the position that *text* describes."""
        return self._game.position(self._ear.understood(self._grammar, text))

    def hear(self, match: Match, seat: Seat | None) -> Facts:
        """Return the position as heard, and check it against what *seat* sees."""
        text = self.listen(match, seat)
        known = self.understand(text)
        assert known == self._game.truth(match.state.view(seat)), text
        return known

    def move(self, match: Match, seat: Seat) -> str:
        """Return a random move among those that the wishes lead to."""
        known = self.hear(match, seat)
        for typed in self._game.wishes(known, self._ear, self._dice):
            ways = self.offers(match, seat, typed)
            if ways:
                return ways[self._dice.below(len(ways))].text
        ways = self.offers(match, seat, "")
        assert 0 < len(ways) < MOST, f"nothing that was heard leads to a move: {known}"
        return ways[self._dice.below(len(ways))].text

    def offers(self, match: Match, seat: Seat, typed: str, most: int = MOST) -> list[MoveChoice]:
        """Return what `/move` offers for *typed*, and check what it says against the rules."""
        ways = self._completion.find(self._language, match, seat, typed, most)
        if not self._offers:
            return ways
        sounds = {heard(way.words) for way in ways}
        assert len(sounds) == len(ways), f"offers sound alike: {ways}"
        for way in ways:
            assert len(way.words) <= LONGEST_LABEL, way
            self._check(match, seat, way)
        return ways

    def _check(self, match: Match, seat: Seat, way: MoveChoice) -> None:
        state, game = match.state, match.game
        assert game.describe is not None
        key, facts = game.describe(state, seat, state.parse_move(way.text))
        applying = {name for name, fact in facts.items() if fact != ""}
        needed = self._game.NEEDED.get(key, set()) & applying
        readings = [
            said
            for name, said in self._ear.readings(either(*self._offers), way.words)
            if name == key
        ]
        assert any(
            needed <= set(said) and all(_is_so(said[name], facts[name]) for name in said)
            for said in readings
        ), f"{way} says {readings}, not {facts}"


def _offer(said: Facts, key: str) -> tuple[str, Facts]:
    return key, said


def _is_so(said: Any, fact: Fact) -> bool:
    """Whether *said* agrees with *fact*: a value, a list, or just ``one`` or ``other``."""
    if said == "other":
        return str(fact) != "0"
    if said == "one":
        return str(fact) in {"1", "one"}
    return str(fact) == (" ".join(cast("list[str]", said)) if isinstance(said, list) else str(said))


def play(key: str, language: str, number: int) -> Match:
    """Play a whole match by ear, and return it."""
    package, dice = PACKAGES.find(key), PlayoutDice(f"heard {key} {number}")
    options = {option.key: option.draw(dice) for option in package.game.options}
    seats = package.game.seats[number % len(package.game.seats)]
    match = Match.begin(package.game, "heard", package.game.set_up(seats, options), b"%d" % number)
    player = Player(package, language, f"{key} {language} {number}")
    while acting := match.to_act():
        seat = acting[dice.below(len(acting))]
        match = match.extend(seat, player.move(match, seat))
    player.hear(match, None)
    return match


@pytest.mark.parametrize(("key", "language"), ONCE)
def test_a_match_is_played_by_ear(key: str, language: str) -> None:
    assert play(key, language, 0).result() is not None


@pytest.mark.parametrize("key", ["locus", "orcs"])
@languages
def test_alt_texts_say_the_most_important_facts_first(key: str, language: str) -> None:
    """The alt text itself has room for them, even with all seats taken."""
    match = played(usual_of(key)[-1], 1)
    player = Player(PACKAGES.find(key), language, key)
    for part in (3, 5, 7):
        middle = match.at(match.seq * part // 8)
        for seat in range(match.setup.seats):
            assert player.first(middle, seat) >= FIRST[key]


@keys
def test_a_number_that_is_said_wrong_is_noticed(key: str) -> None:
    """A changed number makes the text unreadable, or changes the position that is heard."""
    match = played(usual_of(key)[-1], 1)
    middle = match.at(match.seq * 2 // 3)
    player = Player(PACKAGES.find(key), SOURCE, key)
    known, text = player.hear(middle, None), player.listen(middle, None)
    numbers = list(re.finditer(r"\d+", text))
    assert len(numbers) > 10
    for found in numbers[::2]:
        wrong = f"{text[: found.start()]}{int(found[0]) + 1}{text[found.end() :]}"
        try:
            heard = player.understand(wrong)
        except AssertionError:
            continue
        assert heard != known, wrong


@pytest.mark.long("engine/games", "render", "seeds", "cogs/ui/narration.py", "cogs/ui/board.py")
@keys
@languages
def test_many_matches_are_played_by_ear(key: str, language: str) -> None:
    """Each match is played in one language; ``CI_FULL=1`` plays all of them in every language."""
    share = MATCHES if is_full() else MATCHES // len(LANGUAGES)
    first = LANGUAGES.index(language) * share % MATCHES
    for number in range(first, first + share):
        assert play(key, language, number).result() is not None
