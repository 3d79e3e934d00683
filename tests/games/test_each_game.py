"""Checks of each game that comes with Parlor; tables say how games differ."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Final

import pytest

from engine.bots import PLAYERS
from engine.core import CHANCE, AnyGame, AnyState, Result, Setup
from engine.errors import BadSeed
from engine.fair import PlayoutDice
from render.package import SEEDS, Package
from tests.engine.playing import some_positions, usual_of
from tests.games.driving import ended, settle
from tests.packages import GAMES, INSTALLED, PACKAGES
from tests.sample_matches import alone_to_act, named_first, numbered_first, replay, samples_of
from tests.teaching import Taught

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


OURS: Final = [package for package in INSTALLED if package.last_ruling]
MOST_SIGNS: Final = 1000
"""Maximum length of an alt text, in characters."""
packages = pytest.mark.parametrize("package", OURS, ids=lambda package: package.key)


def positions(game: AnyGame, every: int = 1) -> Iterator[AnyState]:
    """Yield positions of every kind in which somebody may act, from some setups of the game."""
    names = usual_of(game.key)
    for name in names[:: -(-len(names) // 3)]:
        acting = [
            state for state in some_positions(name, 1) if state.to_act() not in {(), (CHANCE,)}
        ]
        yield from acting[::every]


# Copies and setups --------------------------------------------------------------------------------


@packages
def test_a_setup_without_options_is_the_usual_one(package: Package) -> None:
    game = package.game
    bare = Setup(game.key, game.version, game.seats[0])
    assert game.start(bare) == game.start(game.set_up(game.seats[0]))


# Files in the seeds -------------------------------------------------------------------------------

WRONG: Final = (
    ("loco", 'letter = "r"', 'letter = "b"', "two of 'creatures' have the letter 'b'"),
    ("loco", 'letter = "r"', 'letter = "*"', "letter must be a letter from a to z, not '*'"),
    ("loco", "players = 2", "players = 3", "two of 'tables' have the players 3"),
    ("tokan", 'letter = "m"', 'letter = "j"', "two of 'animals' have the letter 'j'"),
    ("tokan", 'letter = "m"', 'letter = "mo"', "letter must be a letter from a to z, not 'mo'"),
    (
        "tokan",
        "columns = 6",
        "columns = 200",
        "columns must be a whole number from 2 to 6, not 200",
    ),
    ("tokan", "rows = 5", "rows = 9999", "rows must be a whole number from 1 to 9, not 9999"),
    ("tokan", "carries = 2", "carries = 9", "carries must be a whole number from 0 to 3, not 9"),
    ("tokan", "reach = 3", "reach = 0", "reach must be a whole number from 1 to 9, not 0"),
    (
        "tokan",
        "pair_columns = 2",
        "pair_columns = 200",
        "pair_columns must be a whole number from 1",
    ),
)


@pytest.mark.parametrize(("key", "line", "instead", "why"), WRONG)
def test_an_unplayable_data_file_is_refused_in_one_sentence(
    tmp_path: Path, key: str, line: str, instead: str, why: str
) -> None:
    right = (SEEDS / key / f"{key}.toml").read_text(encoding="utf-8")
    assert line in right
    path = tmp_path / f"{key}.toml"
    path.write_text(right.replace(line, instead, 1), encoding="utf-8")
    with pytest.raises(BadSeed) as refusal:
        import_module(f"engine.games.{key}.data").read_file(path)
    assert why in refusal.value.why


def spaced(result: Result) -> str:
    return " ".join(map(str, result.scores))


READERS: Final[dict[str, Callable[[AnyState, str], tuple[int, str]]]] = {
    "tokan": alone_to_act,
    "loco": alone_to_act,
    "nine_domains": numbered_first,
    "locus": named_first,
    "orcs": named_first,
}
ENDS: Final[dict[str, Callable[[Result], str]]] = {
    "tokan": lambda result: f"red {result.scores[0]} black {result.scores[1]}",
    "nine_domains": lambda result: f"{result.scores[0]}:{result.scores[1]}",
}
"""By game: how its samples write scores; other games list them in seat order, with spaces."""
SHOWN: Final = {
    "tokan": (
        *("scoring=towers setup=random", "scoring=heads setup=random", "scoring=heads setup=laid"),
    ),
    "loco": (
        *("seats=2 rounds=full variant=off", "seats=3 rounds=1 variant=other-colour"),
        "seats=5 rounds=full variant=off",
    ),
    "nine_domains": ("end points", "end elements", "end draw", "swap:", "fetch:"),
    "locus": ("seats=1", "seats=5", "seats=2 sheet=nebula"),
    "orcs": (
        *("seats=2 ", "seats=3 ", "seats=4 ", "missions=on", "bonus=on", "fate=front"),
        *("terrain=9", "toad=goblin-shaman", "keep=", "add=", "bonus=", "gift=", "blast@"),
        *("toadling@", "poison=", "remove="),
    ),
}
"""By game: words that must each occur in some sample match."""


@pytest.mark.parametrize(
    ("key", "path"),
    [(key, path) for key in READERS for path in samples_of(GAMES.find(key))],
    ids=lambda value: value if isinstance(value, str) else value.stem,
)
def test_a_sample_replays_to_its_stated_end(key: str, path: Path) -> None:
    game = GAMES.find(key)
    states, end = replay(game, game.state, path, READERS[key])
    result = ended(states[-1])
    assert end == f"end {result.reason} {ENDS.get(key, spaced)(result)}"


@pytest.mark.parametrize("key", SHOWN)
def test_there_are_samples_of_every_kind(key: str) -> None:
    said = "\n".join(path.read_text("utf-8") for path in samples_of(GAMES.find(key)))
    assert [words for words in SHOWN[key] if words not in said] == []


# Lessons and puzzles ------------------------------------------------------------------------------

STEPS: Final = {"tokan": 6, "loco": 6, "nine_domains": 8, "locus": 8, "orcs": 12}
SPEAKING: Final = {"tokan", "loco", "nine_domains"}
"""Games whose lessons comment on every wrong answer, and ask something in all steps but two."""


@pytest.mark.parametrize("key", STEPS)
def test_the_lesson_has_its_steps_with_words_and_rules(key: str) -> None:
    taught = Taught.read(GAMES.find(key))
    steps = taught.lesson.steps
    assert len(steps) == STEPS[key]
    assert [step.name for step in steps[:2]] == ["aim", "turn"]
    assert list(taught.faults()) == []
    asking = sum(step.task is not None for step in steps)
    assert 3 * asking >= 2 * len(steps)
    if key in SPEAKING:
        assert asking == len(steps) - 2
        assert list(taught.untold()) == []


@pytest.mark.parametrize(
    ("key", "seed"),
    [("tokan", "t-4"), ("loco", "m10"), ("nine_domains", "e-9"), ("locus", "h18"), ("orcs", "o4")],
)
def test_a_seed_leads_to_the_same_puzzles_again(key: str, seed: str) -> None:
    find = PACKAGES.find(key).find_puzzles
    assert find is not None
    first = list(islice(find(seed), 1))
    assert first
    assert list(islice(find(seed), 1)) == first


# Panels, words, bots ------------------------------------------------------------------------------


@packages
def test_an_alt_text_is_never_too_long(package: Package) -> None:
    game = package.game
    said = [
        package.painter.alt_text(state.view(viewer))
        for state in positions(game)
        for viewer in (None, *state.to_act())
    ]
    assert len(said) > 20
    assert all(0 < len(text) <= MOST_SIGNS for text in said)


@pytest.mark.parametrize(
    ("key", "options", "matches", "least"),
    [
        ("tokan", {}, 6, 4),
        ("loco", {"rounds": "1"}, 6, 4),
        ("locus", {}, 1, 1),
        ("orcs", {"bonus": "on", "missions": "on"}, 1, 1),
    ],
)
def test_greedy_beats_random(key: str, options: dict[str, str], matches: int, least: int) -> None:
    check_greedy(key, options, matches, least)


@pytest.mark.long("engine/games", "engine/bots.py")
@pytest.mark.parametrize(
    ("key", "options", "matches", "least"),
    [
        ("tokan", {}, 30, 22),
        ("loco", {"rounds": "1"}, 24, 17),
        ("nine_domains", {}, 60, 34),
        ("locus", {}, 2, 2),
        ("orcs", {"bonus": "on", "missions": "on"}, 4, 4),
    ],
)
def test_greedy_beats_random_nearly_always(
    key: str, options: dict[str, str], matches: int, least: int
) -> None:
    check_greedy(key, options, matches, least)


def check_greedy(key: str, options: dict[str, str], matches: int, least: int) -> None:
    game = GAMES.find(key)
    won = 0
    for number in range(matches):
        greedy, dice = number % 2, PlayoutDice(f"greedy {number}")
        state = settle(game.start(game.set_up(2, options)), number)
        while acting := state.to_act():
            name = "greedy" if acting[0] == greedy else "random"
            move = PLAYERS[name](game, state.view(acting[0]), acting[0], dice)
            state.play(acting[0], state.parse_move(move))
            settle(state, number)
        won += ended(state).winners == (greedy,)
    assert won >= least
