"""How the parts depend on each other, by their imports, and the files each game must have."""

from __future__ import annotations

import ast
import sys
from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import render.installed
from cogs.terminal.checking import missing_files
from render import tokan
from render.installed import ENTRY_POINTS, installed
from render.package import Packages
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from render.package import Package

ROOT = Path(__file__).parent.parent
MOST_LINES = 900
"""Maximum number of lines in a file; a longer one may well have more than one subject."""
PARTS = ("engine", "render", "db", "cogs", "bot", "tests")

ARROWS = {
    "engine": {"engine"},
    "render": {"engine", "render"},
    "db": {"engine", "db"},
    "cogs": {"engine", "render", "db", "cogs"},
    "bot": {"engine", "render", "db", "cogs"},
}
"""Our parts that each part may import."""

THIRD_PARTY = {
    "engine/codec.py": {"msgspec"},
    "engine/games": {"msgspec"},
    "engine/exercises.py": {"msgspec"},
    "engine/rating.py": {"openskill"},
    "engine/seeds.py": {"msgspec"},
    "engine": set[str](),
    "render/texts.py": {"babel", "fluent"},
    "render": {"PIL", "font_source_sans_pro", "resvg_py", "zlib_ng"},
    "db": {"aiosqlite", "psycopg", "psycopg_pool"},
}
"""The third-party packages allowed, by path; the longest path that matches counts."""

SQL = {"sqlite3", "aiosqlite"}
GAMES_ROOMS = ("engine/games", "render")
games = pytest.mark.parametrize("package", INSTALLED, ids=lambda package: package.key)


def sources(*parts: str) -> Iterator[Path]:
    for part in parts:
        path = ROOT / part
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]


def within(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements in *node*, which are a small part of its tree."""
    for field in ("body", "orelse", "handlers", "finalbody", "cases"):
        yield from getattr(node, field, ())


def statements(node: ast.AST) -> Iterator[ast.AST]:
    for name in within(node):
        yield name
        yield from statements(name)


@cache
def imports_of(source: str) -> AbstractSet[str]:
    """Return the dotted names of all modules that *source* imports anywhere."""
    found: set[str] = set()
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            module = node.module or ""
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def files_that_import(name: str, *parts: str) -> set[str]:
    """Return the files that import the module *name*, or something in it."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in sources(*parts)
        for module in imports_of(path.read_text(encoding="utf-8"))
        if f"{module}.".startswith(f"{name}.")
    }


def test_imports_are_found_everywhere_in_a_file() -> None:
    source = "import a.b\nif x:\n    from c.d import e\ndef f():\n    import g as h\n"
    source += "try:\n    import i\nexcept X:\n    import j\nelse:\n    import k\n"
    source += "match x:\n    case y:\n        with z:\n            import m\n"
    assert imports_of(source) == {"a.b", "c.d.e", "g", "i", "j", "k", "m"}


@pytest.mark.parametrize("part", ARROWS)
def test_a_part_imports_no_forbidden_part(part: str) -> None:
    for other in set(PARTS) - ARROWS[part]:
        assert not files_that_import(other, part)


@pytest.mark.parametrize("part", ["engine", "render", "db"])
def test_a_part_imports_only_its_packages(part: str) -> None:
    for path in sources(part):
        name = path.relative_to(ROOT).as_posix()
        fitting = max((key for key in THIRD_PARTY if name.startswith(key)), key=len)
        tops = {module.partition(".")[0] for module in imports_of(path.read_text(encoding="utf-8"))}
        assert tops - set(PARTS) - sys.stdlib_module_names <= THIRD_PARTY[fitting], name


def test_only_the_store_imports_sql_modules() -> None:
    for module in SQL:
        assert not files_that_import(module, "engine", "render", "cogs")


def test_only_the_cogs_import_discord() -> None:
    assert not files_that_import("discord", "engine", "render", "db")
    assert files_that_import("discord", "cogs")


def test_rules_import_only_the_contract() -> None:
    for path in sources("engine/games"):
        ours = {module for module in imports_of(path.read_text()) if module.startswith("engine.")}
        contract = ("core", "errors", "games", "panels", "seeds", "thought")
        if path.name == "puzzling.py":
            # it finds puzzles in matches between bots
            contract += ("bots", "exercises", "fair", "puzzles")
        known = tuple(f"engine.{room}" for room in contract)
        assert all(module.startswith(known) for module in ours), path


def test_bots_do_not_import_matches() -> None:
    for module in ("match", "table", "lobby", "verify", "codec"):
        assert not files_that_import(f"engine.{module}", "engine/bots.py")


def test_tournaments_import_neither_matches_nor_people() -> None:
    for path in sources("engine/clubs"):
        ours = {module for module in imports_of(path.read_text()) if module.startswith("engine.")}
        known = ("clubs", "codec", "core", "errors", "fair", "verify.Verdict")
        assert all(module.startswith(tuple(f"engine.{name}" for name in known)) for module in ours)
    others = {path.as_posix() for path in sources("engine") if path.parent.name != "clubs"}
    users = files_that_import("engine.clubs", "engine")
    assert {name for name in others if name.removeprefix(f"{ROOT.as_posix()}/") in users} == set()


def test_painters_do_not_import_matches() -> None:
    for module in ("table", "lobby", "ports", "clock", "codec"):
        assert not files_that_import(f"engine.{module}", "render")


def test_chance_is_never_the_global_random() -> None:
    """`random.Random` with a seed is for playouts; the module's own functions aren't allowed."""
    for path in sources("engine"):
        source = path.read_text(encoding="utf-8")
        if "random" not in source:
            continue
        tree = ast.parse(source)
        used = {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "random"
        }
        assert used <= {"Random"}, path
        assert not any(
            isinstance(node, ast.ImportFrom) and node.module == "random" for node in ast.walk(tree)
        )
    assert files_that_import("random", "engine") == {"engine/fair.py"}


def test_no_file_is_too_long_to_read() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for path in sources(*PARTS)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert not long


# Games --------------------------------------------------------------------------------------------


def test_two_games_with_the_same_key_or_title_are_refused() -> None:
    doubled = replace(tokan.PACKAGE, game=replace(tokan.PACKAGE.game, key="other"))
    for again in (tokan.PACKAGE, doubled):
        with pytest.raises(ValueError, match="same key or title"):
            Packages((*INSTALLED, again))


@games
def test_a_game_has_a_folder_of_its_name_in_each_part(package: Package) -> None:
    key = package.key
    assert key.isidentifier()
    assert key == key.lower()
    assert package.seeds == ROOT / "seeds" / key
    assert list(missing_files(package)) == []


def test_another_distribution_can_bring_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("toy", "tests.toy:PACKAGE", ENTRY_POINTS)
    named = [point]

    def entry_points(*, group: str) -> EntryPoints:
        assert group == ENTRY_POINTS
        return EntryPoints(named)

    monkeypatch.setattr(render.installed, "entry_points", entry_points)
    assert [name.key for name in installed()] == [*(package.key for package in INSTALLED), "toy"]
    named[:] = [EntryPoint("toy", "tests.toy:GAME", ENTRY_POINTS)]
    with pytest.raises(TypeError, match="toy names no package"):
        installed()


def test_no_other_file_names_a_game() -> None:
    """A sixth game needs its own files and one changed line."""
    keys = {package.key for package in INSTALLED}
    own = {path for key in keys for path in sources(*(f"{room}/{key}" for room in GAMES_ROOMS))}
    for path in set(sources("engine", "render", "db", "cogs", "bot")) - own:
        if path == ROOT / "render" / "installed.py":
            continue
        source = path.read_text(encoding="utf-8")
        if not any(key in source for key in keys):
            continue
        tree = ast.parse(source)
        strings = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not strings & keys, path
        assert not any(
            module.startswith(f"{room.replace('/', '.')}.{key}")
            for module in imports_of(path.read_text(encoding="utf-8"))
            for key in keys
            for room in GAMES_ROOMS
        ), path
