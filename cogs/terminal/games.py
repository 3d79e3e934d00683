"""The commands for authors of games: a skeleton, and a check of what is missing."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import keyword
import logging
import re
from functools import partial
from importlib import import_module, reload
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import Complaint, one_line

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from render.package import Packages

ROOT: Final = Path(__file__).parents[2]
SKELETON: Final = Path(__file__).parent / "skeleton"
ROOMS: Final = ("engine/games", "render", "seeds", "tests/games")
"""Folders that contain a folder for each game."""
LIST: Final = "render/installed.py"
_FILES: Final = {
    "rules.py.txt": "engine/games/{key}/__init__.py",
    "painter.py.txt": "render/{key}/__init__.py",
    "rules.en.md.txt": "seeds/{key}/en/rules.md",
    "texts.en.ftl.txt": "seeds/{key}/en/texts.ftl",
    "README.md.txt": "seeds/{key}/README.md",
    "test.py.txt": "tests/games/{key}/test_{key}.py",
}
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST_KEY: Final = 24
_END_OF_LIST: Final = re.compile(r"^OWN: Final = \((?:\n    .*)*\n(?=\))", re.MULTILINE)


def write_game(key: str, packages: Packages, root: Path = ROOT) -> list[Path]:
    """Write the skeleton of the game *key*; return its files and the extended list of games.

    Raises:
        Complaint: the key is malformed or taken; nothing has been written.
        OSError: a file cannot be written.
    """
    if not _KEY.fullmatch(key) or keyword.iskeyword(key) or len(key) > _LONGEST_KEY:
        raise Complaint(
            f"{key!r} is not a key: keys have at most {_LONGEST_KEY} lower-case letters,"
            " digits and single underscores, start with a letter, and are not Python"
            " keywords"
        )
    if key in packages.games:
        raise Complaint(f"there is already a game {key!r}: {packages.games.find(key).title}")
    for room in ROOMS:
        if (root / room / key).exists() or (root / room / f"{key}.py").exists():
            raise Complaint(f"{room} already has something called {key!r}; choose another key")
    named = {
        "game_key": key,
        "GameKey": "".join(word.capitalize() for word in key.split("_")),
        "Game Title": " ".join(word.capitalize() for word in key.split("_")),
    }
    source = (root / LIST).read_text("utf-8")
    if (end := _END_OF_LIST.search(source)) is None:
        raise Complaint(f"{LIST} has no list OWN to which {key!r} could be added")
    listed = f'{source[: end.end()]}    "{key}",\n{source[end.end() :]}'
    written: list[Path] = []
    for name, target in _FILES.items():
        text = (SKELETON / name).read_text("utf-8")
        for word, meant in named.items():
            text = text.replace(word, meant)
        path = root / target.format(key=key)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        written.append(path)
    (root / LIST).write_text(listed, "utf-8")
    return [*written, root / LIST]


# The commands ------------------------------------------------------------------------------------


_MOST_TOLD: Final = 20
"""Maximum lines of one step to print: the first matter most, and the rest are often the same."""


def new_game(args: argparse.Namespace) -> int:
    """Write a small playable game for the author to change."""
    from render import installed

    for path in write_game(args.key, installed.installed()):
        print(one_line(path.relative_to(ROOT).as_posix()))
    # the list of games has grown since its import
    reload(installed)
    for line in _failures(args.key, "--update-golden"):
        print(one_line(line))
    print(f"play it: bot.py sandbox; see what it lacks: bot.py check-game {args.key}")
    return 0


def check_game(args: argparse.Namespace) -> int:
    """Say everything that a game lacks, step by step."""
    from cogs.terminal.checking import Check, steps, untranslated
    from cogs.ui.texts import TEXTS
    from render.installed import OWN, installed

    try:
        package = installed().find(args.key)
    except KeyError:
        raise Complaint(f"there is no game {args.key!r}") from None
    TEXTS.add(package.seeds)
    # missing translations are reported once, at the end
    logging.getLogger("render.texts").setLevel(logging.ERROR)
    is_own = package.key in OWN
    asked = steps(package, ROOT if is_own else None)
    if is_own:
        asked = [*asked, Check("tests", partial(_failures, args.key))]
    is_sound = True
    for step in asked:
        print(f"{step.name}: ", end="", flush=True)
        count = 0
        for count, line in enumerate(step.faults(), 1):  # printed below
            if count <= _MOST_TOLD:
                print("\n" * (count == 1) + f"  {one_line(line)}", flush=True)
        if count > _MOST_TOLD:
            print(f"  and {count - _MOST_TOLD} more like these")
        elif not count:
            print("nothing is missing")
        is_sound = is_sound and not count
    if not is_sound:
        print(f"{package.game.title} is not complete yet")
        return 1
    print(f"{package.game.title} has everything that a game needs")
    if languages := untranslated(package):
        print(f"its texts or rules are not fully translated in: {', '.join(languages)}")
    return 0


def _failures(key: str, *more: str) -> Iterator[str]:
    """Run the tests of the game *key* and the common tests of all games, in this process.

    Yield a line for each failure, or the reason why none were run.
    """
    if find_spec("pytest") is None:
        yield "the tests were not run, because pytest is not installed"
        return
    # imported by name, because the bot itself doesn't depend on the tests
    asking = import_module("tests.asking")
    yield from asking.failures(key, *more)


def golden_command(key: str) -> str:
    return f"python -m pytest -n 0 --update-golden -k {key} tests/games/{key} tests/render"
