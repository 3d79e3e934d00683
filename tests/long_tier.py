"""The long tests to run: those that guard files changed since the last full green run.

A plain run of the tests leaves out tests marked ``@pytest.mark.long("engine/games/orcs",
"engine/match.py")``. ``tests/long_tier.lock`` has digests of the guarded files and folders, and of
the test's own file, from when it last passed. Comments and docstrings don't count. ::

    python -m tests.long_tier                  print pytest's arguments for due tests, one a line
    CI_FULL=1 python -m tests.long_tier        the same for all of them
    python -m tests.long_tier --stamp          they have all passed: write down what they guard
"""

from __future__ import annotations

import ast
import hashlib
import io
import os
import sys
import tokenize
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

ROOT: Final = Path(__file__).parent.parent
STAMP: Final = "tests/long_tier.lock"
MARK: Final = "pytest.mark.long"
READ: Final = frozenset({".py", ".toml", ".ftl", ".md", ".txt", ".json", ".jsonl", ".sql"})
"""The suffixes of files that count; caches and pictures don't."""
NOTES: Final = frozenset({"FOLLOWS.txt", "SAME.txt"})
"""Translators' notes, which don't count: only `bot.py texts` reads them."""


class GuardError(Exception):
    """The marker on a long test is invalid."""


def is_full() -> bool:
    """Return whether this run is for a release, so that no test is left out."""
    return os.environ.get("CI_FULL") == "1"


def find_guards(root: Path) -> dict[str, frozenset[str]]:
    """Return the guards of each long test, by its name for pytest, read from the source.

    A test guards its own file too.

    Raises:
        GuardError: a mark has no guards, uses more than plain strings, or isn't on a test function.
    """
    found: dict[str, frozenset[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        file = path.relative_to(root).as_posix()
        source = path.read_text("utf-8")
        if MARK not in source:
            continue
        tree = ast.parse(source)
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for mark in function.decorator_list:
                if ast.unparse(mark).startswith(MARK):
                    found[f"{file}::{function.name}"] = frozenset({file, *_guards(file, mark)})
        marks = sum(
            isinstance(node, ast.Attribute) and ast.unparse(node) == MARK for node in ast.walk(tree)
        )
        if marks != sum(test.startswith(f"{file}::") for test in found):
            raise GuardError(f"{file}: {MARK} may only mark test functions, each once")
    return found


def _guards(file: str, mark: ast.expr) -> list[str]:
    words = mark.args if isinstance(mark, ast.Call) and not mark.keywords else []
    named = [
        word.value
        for word in words
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]
    if not named or len(named) < len(words):
        raise GuardError(f"{file}: {MARK} names the files and folders that the test guards")
    return named


def digest(root: Path, guard: str) -> str:
    """Return the SHA-256 of the names and contents of the files that *guard* names.

    In Python files only the code counts: rewording a docstring, or wrapping an import differently,
    makes no test due.

    Raises:
        GuardError: it names no file.
    """
    path = root / guard
    inside = sorted(path.rglob("*"), key=lambda one: one.relative_to(root).as_posix())
    files = [
        one for one in inside if one.is_file() and one.suffix in READ and one.name not in NOTES
    ]
    if path.is_file():
        files = [path]
    if not files:
        raise GuardError(f"there is no file {guard}")
    total = hashlib.sha256()
    for one in files:
        name, content = one.relative_to(root).as_posix().encode(), one.read_bytes()
        if one.suffix == ".py":
            content = _without_prose(content.decode()).encode()
        for part in (name, content):
            total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


@cache
def _without_prose(source: str) -> str:
    """Return a Python file without comments, docstrings, blank lines and wrapped imports."""
    lines = source.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            last = node.end_lineno or node.lineno
            indent = " " * node.col_offset
            lines[node.lineno - 1 : last] = [
                indent + ast.unparse(node),
                *[""] * (last - node.lineno),
            ]
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            # and strings that document the name above them
            for part in node.body:
                if (
                    isinstance(part, ast.Expr)
                    and isinstance(part.value, ast.Constant)
                    and isinstance(part.value.value, str)
                ):
                    last = part.end_lineno or part.lineno
                    lines[part.lineno - 1 : last] = [""] * (last - part.lineno + 1)
    return "\n".join(line.rstrip() for line in lines if line.strip())


def digests(root: Path, tests: Mapping[str, Collection[str]]) -> dict[str, str]:
    """Return the digest of each guard of *tests*, by the guard's name."""
    guards = {guard for named in tests.values() for guard in named}
    return {guard: digest(root, guard) for guard in sorted(guards)}


def read_stamp(root: Path) -> dict[str, str]:
    """Return the digests from the last full green run, by guard; none if there was none."""
    path = root / STAMP
    if not path.is_file():
        return {}
    lines = path.read_text("utf-8").splitlines()
    return {guard: kept for kept, guard in (line.split(maxsplit=1) for line in lines)}


def write_stamp(root: Path) -> None:
    """Write down the present digests of everything that long tests guard."""
    now = digests(root, find_guards(root))
    lines = [f"{kept}  {guard}\n" for guard, kept in now.items()]
    (root / STAMP).write_text("".join(lines), "utf-8")


def due(root: Path, *, is_full: bool) -> Iterator[str]:
    """Yield the long tests whose guards have changed since the stamp, or all if *is_full*."""
    tests, before = find_guards(root), read_stamp(root)
    now = digests(root, tests)
    for test, guards in tests.items():
        if is_full or any(now[guard] != before.get(guard) for guard in guards):
            yield test


def main(words: Sequence[str], root: Path = ROOT) -> int:
    """Print pytest's arguments for the due tests, or write the stamp; return the exit code."""
    try:
        if list(words) == ["--stamp"]:
            write_stamp(root)
        elif words:
            print("usage: python -m tests.long_tier [--stamp]", file=sys.stderr)
            return 2
        elif tests := list(due(root, is_full=is_full())):
            print("-m", "long", *tests, sep="\n")
    except GuardError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
