"""The skeleton of a new game: a tiny one that can be played at once, to be changed step by step."""

from __future__ import annotations

import keyword
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import Complaint

if TYPE_CHECKING:
    from render.package import Packages

ROOT: Final = Path(__file__).parents[2]
"""The repository."""
SKELETON: Final = Path(__file__).parent / "skeleton"
ROOMS: Final = ("engine/games", "render", "seeds", "tests/games")
"""Where a game has a folder of its name."""
LIST: Final = "render/installed.py"
"""The file in which a game is one line."""
_FILES: Final = {
    "rules.py.txt": "engine/games/{key}/__init__.py",
    "painter.py.txt": "render/{key}/__init__.py",
    "rules.en.md.txt": "seeds/{key}/rules.en.md",
    "texts.en.ftl.txt": "seeds/{key}/texts.en.ftl",
    "README.md.txt": "seeds/{key}/README.md",
    "test.py.txt": "tests/games/{key}/test_{key}.py",
}
"""The files of the skeleton, and what becomes of them."""
_KEY: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST_KEY: Final = 24
_END_OF_LIST: Final = re.compile(r"^OWN: Final = \((?:\n    .*)*\n(?=\))", re.MULTILINE)


def write_game(key: str, packages: Packages, root: Path = ROOT) -> list[Path]:
    """Write the skeleton of the game *key* and return its files, and the one with its new line.

    Raises:
        Complaint: the key is no name, or it is taken; nothing has been written.
        OSError: a file cannot be written.
    """
    if not _KEY.fullmatch(key) or keyword.iskeyword(key) or len(key) > _LONGEST_KEY:
        raise Complaint(
            f"{key!r} is no key, which is at most {_LONGEST_KEY} small letters, digits and single "
            "_, a letter first, and no word of Python"
        )
    if key in packages.games:
        raise Complaint(f"there is a game {key!r}: {packages.games.find(key).title}")
    for room in ROOMS:
        if (root / room / key).exists() or (root / room / f"{key}.py").exists():
            raise Complaint(f"{room} has something that is called {key!r}; take another key")
    named = {
        "game_key": key,
        "GameKey": "".join(word.capitalize() for word in key.split("_")),
        "Game Title": " ".join(word.capitalize() for word in key.split("_")),
    }
    listed = _listed(key, (root / LIST).read_text("utf-8"))
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


def _listed(key: str, source: str) -> str:
    """Return the *source* of the list of games with one line more."""
    end = _END_OF_LIST.search(source)
    if end is None:
        raise Complaint(f"{LIST} has no list OWN to which {key!r} could be added")
    return f'{source[: end.end()]}    "{key}",\n{source[end.end() :]}'
