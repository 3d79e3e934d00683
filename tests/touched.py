"""Run the tests nearest to a change, to find out in a minute whether it is sound.

A test is near if its file has changed, or imports a changed file, directly or not. The nearest come
first, those named after a changed file before others, until they take about a minute. ::

    python -m tests.touched              for uncommitted changes
    python -m tests.touched main         for changes that aren't in main
    python -m tests.touched --list       print the tests' files without running them

It then names the long tests that guard a changed file; `.ci/run` runs those and all others.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final

from tests.long_tier import ROOT, find_guards

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from pathlib import Path

PARTS: Final = ("bot.py", "cogs", "db", "engine", "render", "tests")
MOST_TESTS: Final = 400
"""Maximum number of test functions to run; on two cores they take about a minute."""


def changed_files(root: Path, revision: str) -> set[str]:
    """Return the files that differ from *revision*, and those that git doesn't track."""
    words = (("diff", "--name-only", revision), ("ls-files", "--others", "--exclude-standard"))
    told = (
        subprocess.run(("git", *one), cwd=root, check=True, capture_output=True, text=True).stdout
        for one in words
    )
    return {line for text in told for line in text.splitlines()}


def sources(root: Path) -> dict[str, str]:
    """Return the source of each Python file, by path."""
    paths = [path for part in PARTS for path in (root / part).rglob("*.py")] + [root / "bot.py"]
    return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in sorted(paths)}


def importers(files: Mapping[str, str]) -> dict[str, set[str]]:
    """Return which files import each file at run time; a test counts as importing its conftest."""
    modules = {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in files
    }
    found = defaultdict[str, set[str]](set)
    for path, source in files.items():
        for name in _imported(ast.parse(source)):
            whole = modules.get(name) or modules.get(name.rpartition(".")[0])
            if whole is not None:
                found[whole].add(path)
        folder, _, name = path.rpartition("/")
        if name == "conftest.py":
            found[path] |= {one for one in files if one.startswith(f"{folder}/") and is_test(one)}
    return found


def _imported(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield from (f"{child.module}.{alias.name}" for alias in child.names)
        elif isinstance(child, ast.If) and getattr(child.test, "id", "") == "TYPE_CHECKING":
            continue
        elif isinstance(child, ast.stmt | ast.ExceptHandler):
            yield from _imported(child)


def is_test(path: str) -> bool:
    return path.startswith("tests/") and path.rpartition("/")[2].startswith("test_")


def nearest(files: Mapping[str, str], changed: Collection[str]) -> list[str]:
    """Return the test files that a *changed* file leads to, the nearest first."""
    known, steps = importers(files), Counter[str]()
    edge = [path for path in changed if path in files]
    for path in {*changed} - {*files}:
        # a data file belongs to the tests that name it, or else to the tests of its game
        name, game = path.rpartition("/")[2], path.removeprefix("seeds/").partition("/")[0]
        edge += [
            one
            for one in files
            if is_test(one) and (name in files[one] or one.startswith(f"tests/games/{game}/"))
        ]
    reached = {*edge}
    for step in range(len(files)):
        if not edge:
            break
        steps.update(dict.fromkeys(edge, step))
        edge = [one for path in edge for one in known[path] if one not in reached]
        edge = [*dict.fromkeys(edge)]
        reached |= {*edge}
    words = {one.rpartition("/")[2].partition(".")[0].removeprefix("test_") for one in changed}

    def order(path: str) -> tuple[int, bool, str]:
        stem = path.rpartition("test_")[2].removesuffix(".py")
        return steps[path], not any(word in stem for word in words), path

    return sorted((path for path in reached if is_test(path)), key=order)


def fitting(files: Mapping[str, str], paths: Sequence[str]) -> list[str]:
    """Return the first of *paths* that together have up to `MOST_TESTS` tests, but at least one."""
    left, some = MOST_TESTS, list[str]()
    for path in paths:
        left -= files[path].count("def test_")
        if some and left < 0:
            break
        some.append(path)
    return some


def guarding(root: Path, changed: Collection[str]) -> list[str]:
    """Return the long tests that guard one of the *changed* files."""
    return [
        test
        for test, guards in find_guards(root).items()
        if any(one == guard or one.startswith(f"{guard}/") for guard in guards for one in changed)
    ]


def main(words: Sequence[str], root: Path = ROOT) -> int:
    """List the tests or run them; return the exit code."""
    is_list = "--list" in words
    (revision,) = [one for one in words if one != "--list"] or ["HEAD"]
    changed, files = changed_files(root, revision), sources(root)
    paths = nearest(files, changed)
    some = fitting(files, paths)
    print(
        f"{len(changed)} files have changed; {len(some)} of {len(paths)} files of tests are near:"
    )
    print(*some, sep="\n")
    code = 0
    if some and not is_list:
        run = (sys.executable, "-m", "pytest", "-q", "-x", *some)
        code = subprocess.run(run, cwd=root, check=False).returncode
    if long := guarding(root, changed):
        print(f"{len(long)} long tests guard it, too:", *long, sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
