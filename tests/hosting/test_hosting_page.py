"""What docs/hosting.md says, where a machine can tell whether it is so."""

from __future__ import annotations

import re
from typing import Final

from cogs.terminal.exits import FINAL, Exit
from tests.hosting.dockerfile import ROOT

PAGE: Final = (ROOT / "docs/hosting.md").read_text("utf-8")


def test_it_names_each_exit_code_and_after_which_to_start_again() -> None:
    rows = re.findall(r"^\| (\d+) \|.*\| ([^|]+) \|$", PAGE, re.MULTILINE)
    assert {int(code) for code, _ in rows} == set(Exit)
    for code, advice in rows:
        word = re.split(r"\W", advice)[0]
        again = {"yes": False, "no": True, "as": True}[word]
        is_stop = int(code) in {Exit.STOPPED, Exit.CUT_SHORT}
        assert again == (int(code) in FINAL or is_stop), code


def test_the_files_that_it_names_are_there() -> None:
    named = re.findall(r"\b(?:docs/)?[\w.]+\.(?:service|yaml|lock|py)\b", PAGE)
    assert {"docs/parlor.service", "compose.yaml", "requirements.lock", "bot.py"} <= set(named)
    for name in named:
        is_copied = name == "parlor.service"
        assert is_copied or (ROOT / name).is_file(), name
