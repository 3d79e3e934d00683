from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def no_late_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let thoughts end: on a busy machine the safeguard would cut them short, each elsewhere."""
    monkeypatch.setattr("engine.jobs._LONGEST_THOUGHT", 600.0)
