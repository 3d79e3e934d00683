from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def no_late_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let thoughts run to their end: on a busy machine the safeguard would cut them short at
    random."""
    monkeypatch.setattr("engine.jobs._LONGEST_THOUGHT", 600.0)
