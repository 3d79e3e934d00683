"""docs/hosting/refusals.md has each reason of `parlor_refusals_total`, and what it means."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from typing import TYPE_CHECKING, Final

import cogs
import cogs.ui.errors
import db
import engine
import render
from engine.errors import EngineError
from tests.hosting.dockerfile import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE: Final = ROOT / "docs/hosting/refusals.md"
ROW: Final = re.compile(r"^\| `([a-z-]+)` \| (.+) \|$", re.MULTILINE)
PEOPLES: Final = "## What people did"


def errors(of: type[EngineError] = EngineError) -> Iterator[type[EngineError]]:
    """Yield all errors that Parlor itself defines, in any module."""
    for one in of.__subclasses__():
        yield one
        yield from errors(one)


def meanings() -> dict[str, list[str]]:
    """Return the first sentence of each error's docstring, by its reason."""
    for package in (engine, db, render, cogs):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    found: dict[str, list[str]] = {}
    for one in errors():
        is_ours = one.__module__.partition(".")[0] in {"engine", "db", "render", "cogs"}
        if is_ours and one.key != EngineError.key and one.__doc__:
            sentence = inspect.cleandoc(one.__doc__).partition("\n\n")[0].replace("\n", " ")
            reason = one.key.removeprefix("error-")
            if sentence not in found.setdefault(reason, []):
                found[reason].append(sentence)
    return found


def named_by_hand() -> set[str]:
    """Return the reasons that aren't our own errors: Discord's refusals, and missed deadlines."""
    source = inspect.getsource(cogs.ui.errors)
    named = {one.removeprefix("error-") for one in re.findall(r'key := "([a-z-]+)"', source)}
    named |= set(re.findall(r'note_outcome\("[a-z]+", "([a-z-]+)"\)', source))
    return named | set(re.findall(r'outcome, key, text = "[a-z]+", "([a-z-]+)"', source))


def test_each_countable_reason_is_on_the_page_once() -> None:
    told = [reason for reason, _ in ROW.findall(PAGE.read_text("utf-8"))]
    assert sorted(told) == sorted(meanings().keys() | named_by_hand())
    assert len(named_by_hand()) >= 8


def test_the_page_explains_reasons_in_the_words_of_their_errors() -> None:
    known = meanings()
    told = dict(ROW.findall(PAGE.read_text("utf-8").partition(PEOPLES)[2]))
    assert len(told) > 50
    for reason, meaning in told.items():
        assert meaning == " ".join(known.get(reason, [meaning]))
