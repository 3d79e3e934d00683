"""What is written on the pictures of every game: its signs, large enough, and nothing else."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from tests.engine.playing import SETUPS, some_positions
from tests.packages import PACKAGES, module_of
from tests.render.noting import Signs, note_texts
from tests.render.scenes import forget, shown

if TYPE_CHECKING:
    from render.package import Package


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.key)
def test_nothing_but_signs_of_the_game_is_written(
    package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = module_of(package.key, "signs")
    # a game need not say what it writes; then only its size is looked at
    signs = import_module(module).SIGNS if find_spec(module) else Signs(r"[\s\S]*", among=set())
    assert isinstance(signs, Signs)
    written = note_texts(monkeypatch)
    names = [name for name in SETUPS if SETUPS[name].game == package.key]
    random = [
        scene
        for name in names[:: 1 + len(names) // 3]
        for state in some_positions(name, 1)[::4]
        for scene in shown(name, state)
    ]
    for scene in (*package.scenes().values(), *random):
        package.painter.draw(*scene)
    forget()
    assert {text for text in written if not re.fullmatch(signs.pattern, text)} == set()
    assert signs.among <= written.keys()
    assert min(written.values()) >= signs.least
