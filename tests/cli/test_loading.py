"""What is imported at the start is never looked through for garbage, and all else is."""

from __future__ import annotations

import gc

import pytest

from cogs.terminal.online import loading


def test_there_are_no_passes_meanwhile_and_none_over_what_is_loaded() -> None:
    with loading():
        assert not gc.isenabled()
        loaded = [object()]
        assert any(one is loaded for one in gc.get_objects())
    assert gc.isenabled()
    assert not any(one is loaded for one in gc.get_objects())


def test_passes_go_on_where_nothing_could_be_loaded() -> None:
    with pytest.raises(ImportError), loading():
        raise ImportError
    assert gc.isenabled()
